//! Why the club does not do what somebody asks. A closed list without text.

use super::archive::ArchiveTrouble;
use super::challenges::ChallengeState;
use super::said::Said;
use super::table::Table;
use crate::game::{Illegal, News, NotAPoint, Point, PointSet, Setup, Unplayable};

/// Why the club does not do what somebody asks. Nothing has happened.
pub enum Refused {
    /// There is no such table.
    UnknownTable,
    /// The person plays no game here.
    NoTableHere,
    /// The person could mean any of these tables.
    WhichTable(Vec<Table>),
    /// The person does not play at this table.
    NotYourTable,
    /// The table has gone on since the button that was pressed.
    Stale(Box<Table>),
    /// The table waits for an operator.
    Frozen,
    /// The text names no point of the board.
    NotAPoint {
        /// What was typed.
        typed: String,
        /// What is wrong with it.
        why: NotAPoint,
        /// What is played there, and on which board.
        setup: Setup,
    },
    /// The referee says no.
    Illegal {
        /// At which table.
        table: Box<Table>,
        /// Why, and the game as it stands, for showing the reason.
        said: Box<Said<(Illegal, News)>>,
    },
    /// The stone would turn stones of the player's own: is it meant? Then [`Wish::Surely`] plays it.
    ///
    /// [`Wish::Surely`]: super::Wish::Surely
    AskBack {
        /// At which table.
        table: Box<Table>,
        /// Where the stone would be put.
        point: Point,
        /// What would turn, the placed and the captured stones among it.
        back: Box<PointSet>,
        /// The game as it stands.
        said: Box<Said<News>>,
    },
    /// Stones are hidden in this game, and nothing of it is played or shown where others read.
    NotInPublic(Box<Table>),
    /// Whoever disagrees about dead stones at this table cannot play on.
    NoPlayingOn(Box<Table>),
    /// The game goes on, so that there is no record of it yet.
    NoRecordYet(Box<Table>),
    /// The game goes on and hides stones, so that nobody looks back at it yet.
    NoReplayYet(Box<Table>),
    /// There is no such challenge.
    UnknownChallenge,
    /// The challenge is no longer open.
    ChallengeClosed(ChallengeState),
    /// The challenge is for somebody else.
    NotChallenged,
    /// Nobody can accept their own challenge.
    OwnChallenge,
    /// Only who made a challenge can withdraw it.
    NotChallenger,
    /// Nobody can challenge themselves.
    ChallengedSelf,
    /// The person has as many open challenges as one may have.
    TooManyChallenges(usize),
    /// The setup cannot be played at a table.
    Unplayable(Setup, Unplayable),
    /// The archive failed.
    Trouble(ArchiveTrouble),
}

impl From<ArchiveTrouble> for Refused {
    fn from(trouble: ArchiveTrouble) -> Self {
        Refused::Trouble(trouble)
    }
}
