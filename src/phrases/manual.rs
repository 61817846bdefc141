//! Longer texts: the rules of each game, and what the referee can do.

use super::Language;
use super::lists::Basics;
use crate::game::GameKind;

/// A language's longer texts.
pub(super) trait Manual: Basics {
    /// The rules of Orbit.
    fn orbit(&self) -> &'static str;
    /// What the referee can do.
    fn help(&self) -> &'static str;
}

impl Language {
    /// The rules of a game.
    #[must_use]
    pub fn rules(self, game: GameKind) -> &'static str {
        match game {
            GameKind::Orbit => self.tongue().orbit(),
            GameKind::Go => self.tongue().go_manual(),
            GameKind::PhantomGo => self.tongue().phantom_manual(),
            GameKind::Lotus => self.tongue().lotus_manual(),
        }
    }

    /// What the referee can do, and how to ask for it.
    #[must_use]
    pub fn help(self) -> &'static str {
        self.tongue().help()
    }
}
