//! The two colours of stones.

use std::ops::{Index, IndexMut};

/// A stone's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stone {
    /// Black.
    Black,
    /// White.
    White,
}

impl Stone {
    /// Both colours, Black first.
    pub const BOTH: [Stone; 2] = [Stone::Black, Stone::White];

    /// The other colour.
    #[must_use]
    pub fn other(self) -> Stone {
        match self {
            Stone::Black => Stone::White,
            Stone::White => Stone::Black,
        }
    }

    /// The word for this colour in the log and in the Go Text Protocol.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Stone::Black => "black",
            Stone::White => "white",
        }
    }

    /// Reads [`Stone::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Stone> {
        Stone::BOTH.into_iter().find(|stone| stone.word() == word)
    }
}

/// Two values, one for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByStone<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> Index<Stone> for ByStone<T> {
    type Output = T;
    fn index(&self, stone: Stone) -> &T {
        match stone {
            Stone::Black => &self.black,
            Stone::White => &self.white,
        }
    }
}

impl<T> IndexMut<Stone> for ByStone<T> {
    fn index_mut(&mut self, stone: Stone) -> &mut T {
        match stone {
            Stone::Black => &mut self.black,
            Stone::White => &mut self.white,
        }
    }
}
