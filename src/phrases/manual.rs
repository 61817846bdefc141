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

    /// What the picture shows that goes with the rules of a game, for whoever does not see it; none
    /// where the rules have no picture.
    #[must_use]
    pub fn rules_picture(self, game: GameKind) -> Option<&'static str> {
        match game {
            GameKind::Lotus => Some(self.tongue().lotus_picture()),
            GameKind::Orbit | GameKind::Go | GameKind::PhantomGo => None,
        }
    }

    /// What the referee can do, and how to ask for it.
    #[must_use]
    pub fn help(self) -> &'static str {
        self.tongue().help()
    }
}
