//! Longer texts: the rules of each game, and what the referee can do.

use super::Language;
use super::lists::Basics;
use crate::game::Setup;

/// A language's longer texts.
pub(super) trait Manual: Basics {
    /// The rules of Orbit.
    fn orbit(&self) -> &'static str;
    /// What the referee can do.
    fn help(&self) -> &'static str;
}

impl Language {
    /// The rules of the game that this is a setup of.
    #[must_use]
    pub fn rules(self, setup: Setup) -> &'static str {
        match setup {
            Setup::Orbit(_) => self.tongue().orbit(),
            Setup::Go(go) if go.hidden.is_some() => self.tongue().phantom_manual(),
            Setup::Go(_) => self.tongue().go_manual(),
        }
    }

    /// What the referee can do, and how to ask for it.
    #[must_use]
    pub fn help(self) -> &'static str {
        self.tongue().help()
    }
}
