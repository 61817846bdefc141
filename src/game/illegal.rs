//! Why the referee does not accept an action. A closed list without text.
//!
//! Nothing has happened and nothing is logged when an action is illegal. The reason is always one
//! that the actor could have known already, so it may be told to that actor in full.

use super::board::{Point, Symmetry};
use super::formation::Formation;
use super::stone::Stone;

/// Why an action is illegal.
#[derive(Clone, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Somebody else is to act.
    NotYourTurn,
    /// The opening asks for a choice of colours now.
    ChooseSideFirst,
    /// There are no colours to choose now.
    NoSideToTake,
    /// A stone stands there.
    Occupied(Point),
    /// The point has been tried in this turn already.
    AlreadyTried(Point),
    /// The stone would have no liberty and capture nothing.
    Suicide(Point),
    /// The stone would take a ko back at once.
    Ko(Point),
    /// The stone would make a board that there has been before.
    Superko(Point),
    /// The game is being counted; there are no moves now.
    Counting,
    /// The game is not being counted now.
    NotCounting,
    /// There is no stone that could be called dead.
    NoStone(Point),
    /// The group on this point has a lotus, so it cannot be called dead.
    HasLotus(Point),
    /// The referee proposes something in part of a chain only, to which this point belongs.
    PartOfChain(Point),
    /// The referee proposes something where there is a proposal already, or a player has begun to
    /// settle what is dead.
    ProposedTooLate,
    /// The player has agreed to the count already.
    AlreadyAgreed,
    /// The point lies inside a formation of the other colour.
    Enclosed {
        /// The point that was tried.
        point: Point,
        /// What it lies inside of.
        formation: Formation,
        /// Whose formation it is.
        owner: Stone,
        /// The stones that make up its wall, in reading order.
        wall: Vec<Point>,
    },
    /// The stone would mirror the opponent once too often.
    Mirrored {
        /// The point that was tried.
        point: Point,
        /// In which symmetry.
        symmetry: Symmetry,
        /// How many stones in succession it would then have been.
        run: u32,
    },
    /// This table is played without passing.
    NoPassing,
    /// An offer of a draw is already on the table.
    DrawAlreadyOffered,
    /// There is no offer of a draw to answer.
    NoDrawOffered,
}
