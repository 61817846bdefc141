//! The two seats at a table. A seat is a person's place, not a colour.

use std::ops::{Index, IndexMut};

/// One of the two players. Which stones a seat plays can change during the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// The player who acts first.
    First,
    /// The other one.
    Second,
}

impl Seat {
    /// Both seats, in order.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The player across the board.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// The word for this seat in the log.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Seat::First => "first",
            Seat::Second => "second",
        }
    }

    /// Reads [`Seat::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| seat.word() == word)
    }
}

/// Two values, one for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySeat<T> {
    /// The first seat's.
    pub first: T,
    /// The second seat's.
    pub second: T,
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::First => &mut self.first,
            Seat::Second => &mut self.second,
        }
    }
}

impl<T: PartialEq> BySeat<T> {
    /// The seat that holds `value`, the first one where both do.
    #[must_use]
    pub fn seat_of(&self, value: &T) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|&seat| self[seat] == *value)
    }
}
