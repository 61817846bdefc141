//! A game that hides nothing as a text that can be read and kept: its setup and every line of its
//! log.
//!
//! ```text
//! lotus begins=white komi=0 track=closed resume=no
//! first 27 K10
//! second 9 N14
//! first pass
//! ```
//!
//! The first line is the setup as [`Setup::write`] gives it; each other one is a line of the log as
//! [`Line::write`] gives it. On a board whose points have numbers, each point has its number before
//! its name, and both must agree.

use super::action::{Action, Entry};
use super::board::Board;
use super::fact::{Ending, Fact};
use super::line::Line;
use super::news::Told;
use super::referee::{Broken, Match};
use super::seat::Seat;
use super::setup::{Setup, Unplayable};

/// A text that is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSheet {
    /// The first line is not a setup.
    #[error(transparent)]
    Setup(#[from] Unplayable),
    /// A line of the log cannot be read or replayed.
    #[error(transparent)]
    Log(#[from] Broken),
}

impl Told {
    /// The game as a text; none where stones were hidden, of which the text would say too little.
    ///
    /// ```
    /// use shinpan::game::{Match, Setup};
    ///
    /// let setup = "lotus begins=white komi=0 track=closed resume=no";
    /// let log = ["first K10", "second pass"];
    /// let game = Match::replay(Setup::read(setup).expect("a setup"), log).expect("a log");
    /// let text = game.told().open().sheet().expect("nothing is hidden");
    /// assert_eq!(text, format!("{setup}\nfirst 27 K10\nsecond pass\n"));
    /// assert!(Match::from_sheet(&text).is_ok_and(|game| game.line() == 2));
    /// ```
    #[must_use]
    pub fn sheet(&self) -> Option<String> {
        if self.setup.hides_stones() {
            return None;
        }
        let mut offered = Seat::First;
        let mut text = format!("{}\n", self.setup.write());
        for facts in self.lines.get(1..)? {
            let line = line(facts, &mut offered)?;
            text.push_str(&numbered(&line.write(&self.board), &self.board));
            text.push('\n');
        }
        Some(text)
    }
}

impl Match {
    /// The game that [`Told::sheet`] has written down.
    ///
    /// # Errors
    /// [`NoSheet`], with what cannot be read or replayed.
    pub fn from_sheet(text: &str) -> Result<Match, NoSheet> {
        let mut lines = text.lines();
        let setup = Setup::read(lines.next().unwrap_or_default())?;
        let board = setup.board();
        let mut log = Vec::new();
        for (at, line) in lines.enumerate() {
            let number = u32::try_from(at + 1).unwrap_or(u32::MAX);
            log.push(plain(line, &board).ok_or(Broken::Garbled(number))?);
        }
        Ok(Match::replay(setup, log.iter().map(String::as_str))?)
    }
}

/// The line of the log of which this was told. `offered` keeps who has offered a draw last.
fn line(facts: &[Fact], offered: &mut Seat) -> Option<Line> {
    let played = |seat: Seat, action| Some(Line::Played(Entry { seat, action }));
    match facts.first()? {
        Fact::Placed { seat, point, .. } => played(*seat, Action::Place(*point)),
        Fact::Passed { seat, .. } => played(*seat, Action::Pass),
        Fact::SideTaken { seat, stone } => played(*seat, Action::TakeSide(*stone)),
        Fact::DeadMarked { seat, points, .. } => played(*seat, Action::MarkDead(*points.first()?)),
        Fact::DeadProposed { points } => Some(Line::Proposed(points.iter().copied().collect())),
        Fact::CountAgreed(seat) => played(*seat, Action::AgreeCount),
        Fact::Resumed(seat) => played(*seat, Action::Resume),
        Fact::TimeUp => Some(Line::TimeUp),
        Fact::DrawOffered(seat) => {
            *offered = *seat;
            played(*seat, Action::OfferDraw)
        }
        Fact::DrawDeclined(seat) => played(*seat, Action::DeclineDraw),
        Fact::Ended(outcome) => match outcome.ending {
            Ending::Agreement => played(offered.other(), Action::AcceptDraw),
            Ending::Resignation => played(outcome.winner?.other(), Action::Resign),
            Ending::Count(_) | Ending::NoPlacement | Ending::FirstCapture => None,
        },
        // No line begins so where nothing is hidden.
        Fact::Handicap { .. }
        | Fact::PlayedUnseen { .. }
        | Fact::OwnStone { .. }
        | Fact::TryRefused { .. }
        | Fact::PointRefused { .. }
        | Fact::Atari(_)
        | Fact::Revealed(_)
        | Fact::Captured { .. }
        | Fact::Turned { .. }
        | Fact::LotusMade { .. }
        | Fact::Marker(_)
        | Fact::BoardFull
        | Fact::Enclosed { .. }
        | Fact::Outlook(_)
        | Fact::Removed { .. }
        | Fact::Counted(_)
        | Fact::Turn(_) => None,
    }
}

/// The line with each point's number before its name, where it has one.
fn numbered(line: &str, board: &Board) -> String {
    let word = |word: &str| match board.point(word).ok().and_then(|point| board.number(point)) {
        Some(number) => format!("{number} {word}"),
        None => word.to_owned(),
    };
    line.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The line without the numbers; none where they are not what [`numbered`] writes.
fn plain(line: &str, board: &Board) -> Option<String> {
    let is_number = |word: &&str| word.bytes().all(|b| b.is_ascii_digit());
    let plain = line.split(' ').filter(|word| !is_number(word)).collect::<Vec<_>>().join(" ");
    (numbered(&plain, board) == line).then_some(plain)
}
