//! What a challenge proposes.

use crate::game::{Seat, Setup};

/// The terms of a game, complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The game and its options.
    pub setup: Setup,
    /// Who sits where.
    pub seats: Seats,
}

/// Who takes the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seats {
    /// Drawn by lot when the challenge is accepted.
    ByLot,
    /// Whoever made the challenge.
    ChallengerFirst,
    /// Whoever accepts it.
    ChallengedFirst,
}

impl Seats {
    /// All ways to give out seats, the usual one first.
    pub const ALL: [Seats; 3] = [Seats::ByLot, Seats::ChallengerFirst, Seats::ChallengedFirst];

    /// The word for it in commands and in the archive.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Seats::ByLot => "lot",
            Seats::ChallengerFirst => "challenger",
            Seats::ChallengedFirst => "challenged",
        }
    }

    /// Reads [`Seats::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|seats| seats.word() == word)
    }

    /// The challenger's seat, where `lot` is what was drawn for the challenger.
    #[must_use]
    pub fn of_challenger(self, lot: Seat) -> Seat {
        match self {
            Seats::ByLot => lot,
            Seats::ChallengerFirst => Seat::First,
            Seats::ChallengedFirst => Seat::Second,
        }
    }
}
