//! Which game it is, apart from its options.

use super::{GoSetup, OrbitSetup, Setup};

/// A game that the rules know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// Orbit.
    Orbit,
    /// Go with open stones.
    Go,
    /// Go with hidden stones.
    PhantomGo,
    /// Lotus.
    Lotus,
}

impl GameKind {
    /// All games, the usual one first.
    pub const ALL: [GameKind; 4] =
        [GameKind::Orbit, GameKind::Go, GameKind::PhantomGo, GameKind::Lotus];

    /// The game's name in the notation, in commands and in the Go Text Protocol.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            GameKind::Orbit => "orbit",
            GameKind::Go => "go",
            GameKind::PhantomGo => "phantom-go",
            GameKind::Lotus => "lotus",
        }
    }

    /// Reads [`GameKind::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// How many points on a side a club plays it on, ascending; none where its board has no
    /// sides.
    #[must_use]
    pub fn table_sizes(self) -> Vec<usize> {
        match self {
            GameKind::Orbit => OrbitSetup::TABLE_SIZES.collect(),
            GameKind::Go | GameKind::PhantomGo => GoSetup::TABLE_SIZES.to_vec(),
            GameKind::Lotus => Vec::new(),
        }
    }
}

impl Setup {
    /// Which game it is.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            Setup::Orbit(_) => GameKind::Orbit,
            Setup::Go(go) if go.hidden.is_some() => GameKind::PhantomGo,
            Setup::Go(_) => GameKind::Go,
            Setup::Lotus(_) => GameKind::Lotus,
        }
    }
}
