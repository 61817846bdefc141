//! What the referee can say. A closed list, shared by all games.

use super::board::Point;
use super::marker::Marker;
use super::numbers::HalfPoints;
use super::point_set::PointSet;
use super::seat::Seat;
use super::stone::{ByStone, Stone};

/// One thing that the referee says.
#[derive(Clone, PartialEq, Eq)]
pub enum Fact {
    /// A stone has been put on the board.
    Placed {
        /// Who put it there; in an opening one player may place both colours.
        seat: Seat,
        /// Its colour.
        stone: Stone,
        /// Where.
        point: Point,
    },
    /// Stones are on the board before the first move. Everyone knows them.
    Handicap {
        /// Their colour.
        stone: Stone,
        /// Where they stand, in reading order.
        points: Vec<Point>,
    },
    /// A stone has been put on the board; where is its owner's secret.
    PlayedUnseen {
        /// Who put it there.
        seat: Seat,
        /// Its colour.
        stone: Stone,
    },
    /// Where the reader's own stone has been put.
    OwnStone {
        /// Its colour.
        stone: Stone,
        /// Where.
        point: Point,
    },
    /// A try to place a stone was refused; the turn goes on.
    TryRefused {
        /// Whose try.
        seat: Seat,
        /// Why, at tables where the referee says so.
        why: Option<Refusal>,
    },
    /// Which point of the reader's own was refused.
    PointRefused {
        /// The point.
        point: Point,
        /// Why, at tables where the referee says so.
        why: Option<Refusal>,
    },
    /// A move has put stones of this colour into atari that were not in atari before.
    Atari(Stone),
    /// The true board and everything that has been done on it.
    Revealed(Box<Reveal>),
    /// A chain has been called dead, or alive again. Whoever had agreed to the count has not now.
    DeadMarked {
        /// Who called it so.
        seat: Seat,
        /// Its colour.
        stone: Stone,
        /// The chain, in reading order.
        points: Vec<Point>,
        /// Whether it is called dead now.
        dead: bool,
    },
    /// The referee proposes to call exactly these stones dead.
    DeadProposed {
        /// The stones, in reading order; none where nothing seems dead.
        points: Vec<Point>,
    },
    /// A player agrees to the count with what is called dead now.
    CountAgreed(Seat),
    /// A player disagrees about what is dead. Nothing is called dead any more.
    Resumed(Seat),
    /// The time for settling what is dead is over. Nothing is called dead any more.
    TimeUp,
    /// Stones have been captured and are off the board.
    Captured {
        /// Their colour.
        stone: Stone,
        /// Where they stood, in reading order.
        points: Vec<Point>,
    },
    /// Stones have changed their colour.
    Turned {
        /// The colour that they had.
        stone: Stone,
        /// Where they stand, in reading order.
        points: Vec<Point>,
        /// What has turned them.
        why: Turning,
    },
    /// A colour has got a lotus, which it keeps.
    LotusMade {
        /// Whose.
        stone: Stone,
        /// Its six points, in reading order.
        points: Vec<Point>,
    },
    /// Where the marker stands on its track now.
    Marker(Marker),
    /// No vacant point is left, and the referee has passed for both players.
    BoardFull,
    /// The points inside formations of this colour, all of them, as they are now.
    Enclosed {
        /// Whose formations.
        stone: Stone,
        /// The points inside, whatever lies on them.
        points: Box<PointSet>,
    },
    /// A turn went by.
    Passed {
        /// Whose.
        seat: Seat,
        /// The colour that would have been placed.
        stone: Stone,
    },
    /// A player has chosen a colour; the opponent has the other one.
    SideTaken {
        /// Who chose.
        seat: Seat,
        /// Which colour.
        stone: Stone,
    },
    /// What would happen if the other player passed too.
    Outlook(Box<Outlook>),
    /// A player offers a draw.
    DrawOffered(Seat),
    /// A player turned an offered draw down.
    DrawDeclined(Seat),
    /// Stones that could not avoid capture have been taken off at the end.
    Removed {
        /// Their colour.
        stone: Stone,
        /// Where they stood, in reading order.
        points: Vec<Point>,
    },
    /// The count at the end.
    Counted(Box<Count>),
    /// The game is over.
    Ended(Outcome),
    /// Who is to act now, and how.
    Turn(Turn),
}

impl Fact {
    /// How the game came out, if the fact says so.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self {
            Fact::Ended(outcome) => Some(*outcome),
            Fact::Placed { .. }
            | Fact::Handicap { .. }
            | Fact::PlayedUnseen { .. }
            | Fact::OwnStone { .. }
            | Fact::TryRefused { .. }
            | Fact::PointRefused { .. }
            | Fact::Atari(_)
            | Fact::Revealed(_)
            | Fact::DeadMarked { .. }
            | Fact::CountAgreed(_)
            | Fact::Resumed(_)
            | Fact::TimeUp
            | Fact::DeadProposed { .. }
            | Fact::Captured { .. }
            | Fact::Turned { .. }
            | Fact::LotusMade { .. }
            | Fact::Marker(_)
            | Fact::BoardFull
            | Fact::Enclosed { .. }
            | Fact::Passed { .. }
            | Fact::SideTaken { .. }
            | Fact::Outlook(_)
            | Fact::DrawOffered(_)
            | Fact::DrawDeclined(_)
            | Fact::Removed { .. }
            | Fact::Counted(_)
            | Fact::Turn(_) => None,
        }
    }
}

/// Who is to act, and what is asked of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A stone of this colour or, where the table allows it, a pass.
    Place {
        /// Who.
        seat: Seat,
        /// The colour to place.
        stone: Stone,
    },
    /// A choice of colours.
    TakeSide {
        /// Who.
        seat: Seat,
    },
    /// An agreement about which stones are dead. Either player may act; it waits for this one.
    Settle {
        /// Who.
        seat: Seat,
    },
}

impl Turn {
    /// Who is to act.
    #[must_use]
    pub fn seat(self) -> Seat {
        match self {
            Turn::Place { seat, .. } | Turn::TakeSide { seat } | Turn::Settle { seat } => seat,
        }
    }
}

/// What the referee would do at the end, told while it can still be averted.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Outlook {
    /// Stones of each colour that would be taken off.
    pub removed: ByStone<PointSet>,
    /// Stones that whoever moves first could capture; they would stay.
    pub contested: PointSet,
}

/// What turns stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turning {
    /// The other colour has captured them.
    Capture,
    /// The group that the capture made had no liberty itself.
    SecondReversal,
    /// Their own colour has taken their last liberty, and captured nothing.
    Suicide,
    /// They were called dead at the end.
    Dead,
}

/// Why a try was refused.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// A stone stands there that the player does not see.
    Occupied,
    /// The stone would have no liberty and capture nothing.
    Suicide,
    /// The stone would make a board that there has been before.
    Ko,
}

/// What comes to light at the end of a hidden game.
#[derive(Clone, PartialEq, Eq)]
pub struct Reveal {
    /// The stones on the board.
    pub stones: ByStone<PointSet>,
    /// All that was done, in order.
    pub record: Vec<Deed>,
}

/// One thing that was done in a hidden game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deed {
    /// In which turn, from 1.
    pub turn: usize,
    /// Who did it.
    pub seat: Seat,
    /// With which colour.
    pub stone: Stone,
    /// What was done.
    pub what: DeedKind,
}

/// What was done in a hidden game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum DeedKind {
    /// A stone was put here.
    Placed(Point),
    /// A try was refused.
    Refused(Point, Refusal),
    /// The turn went by.
    Passed,
}

/// A count of the board.
#[derive(Clone, PartialEq, Eq)]
pub struct Count {
    /// The points that count for each colour.
    pub territory: ByStone<PointSet>,
    /// Vacant points that both colours enclose; they count for nobody.
    pub shared: PointSet,
    /// Other vacant points that count for nobody.
    pub dame: PointSet,
    /// What each colour gets for stones that it has taken; nothing where the game does not count
    /// them.
    pub prisoners: ByStone<usize>,
    /// What White is given.
    pub komi: HalfPoints,
    /// Where the marker stands; in the middle where the game has none.
    pub marker: Marker,
}

impl Count {
    /// The points of one colour, White's with komi, and with what the marker gives.
    #[must_use]
    pub fn score(&self, stone: Stone) -> HalfPoints {
        let points = self.territory[stone].len() + self.prisoners[stone];
        let points = points + self.marker.points(stone);
        let board = i32::try_from(points).expect("a board is small");
        match stone {
            Stone::Black => HalfPoints::whole(board),
            Stone::White => HalfPoints::whole(board) + self.komi,
        }
    }

    /// Who is ahead; none where the count is even.
    #[must_use]
    pub fn winner(&self) -> Option<Stone> {
        match self.margin().in_halves() {
            1.. => Some(Stone::Black),
            0 => None,
            ..0 => Some(Stone::White),
        }
    }

    /// By how much the winner is ahead; 0 where the count is even.
    #[must_use]
    pub fn lead(&self) -> HalfPoints {
        HalfPoints::halves(self.margin().in_halves().abs())
    }

    /// How far Black is ahead.
    #[must_use]
    pub fn margin(&self) -> HalfPoints {
        self.score(Stone::Black) - self.score(Stone::White)
    }
}

/// How a game came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner; none where it is a draw.
    pub winner: Option<Seat>,
    /// The winner's colour, where colours had been given out.
    pub stone: Option<Stone>,
    /// What ended it.
    pub ending: Ending,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The count; by how much the winner is ahead, 0 for a draw.
    Count(HalfPoints),
    /// The loser resigned.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// The loser was to place a stone and could not.
    NoPlacement,
    /// The winner was the first to capture.
    FirstCapture,
}
