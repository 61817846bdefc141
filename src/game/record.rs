//! What was decided on each line of a game with hidden stones, in a notation that lasts: for the
//! commitments that are shown while the game goes on, and for the record after its end.

use super::audience::Audience;
use super::board::{Board, Point};
use super::fact::{Ending, Fact, Outcome, Refusal, Turning};
use super::rules::Ruling;

/// An entry and what was decided on it. It cannot be read, only committed to.
pub struct Verdict(RecordLine);

/// One line of the record of a game that is over.
#[derive(Clone, PartialEq, Eq)]
pub struct RecordLine {
    /// The entry in the log's notation.
    pub entry: String,
    /// What was decided on it: `placed`, `placed; captured white C4 D4`, `refused occupied`.
    pub verdict: String,
}

impl Verdict {
    pub(super) fn new(line: RecordLine) -> Self {
        Verdict(line)
    }

    /// Gives entry and verdict to whatever makes a commitment of them. It can neither change nor
    /// borrow anything outside, so that nothing but the commitment comes out.
    pub fn commit(&self, hash: impl Fn(&RecordLine) -> [u8; 32] + 'static) -> [u8; 32] {
        hash(&self.0)
    }
}

/// Whether a ruling leaves the game as it was: it refuses a try, or a draw is offered or turned down.
pub(super) fn is_by_the_way(ruling: &Ruling) -> bool {
    let talk = |fact: &Fact| matches!(fact, Fact::DrawOffered(_) | Fact::DrawDeclined(_));
    let quiet = |fact: &Fact| talk(fact) || matches!(fact, Fact::Turn(_));
    let only_talk =
        ruling.iter().any(|(_, fact)| talk(fact)) && ruling.iter().all(|(_, fact)| quiet(fact));
    only_talk || is_mere_refusal(ruling)
}

/// Whether a ruling refuses a try and does nothing else.
pub(super) fn is_mere_refusal(ruling: &Ruling) -> bool {
    let refused = |fact: &Fact| matches!(fact, Fact::TryRefused { .. });
    let quiet = |fact: &Fact| {
        matches!(fact, Fact::TryRefused { .. } | Fact::PointRefused { .. } | Fact::Turn(_))
    };
    ruling.iter().any(|(_, fact)| refused(fact)) && ruling.iter().all(|(_, fact)| quiet(fact))
}

/// A ruling in words. `refusal` is the true reason where a try was refused.
pub(super) fn verdict(ruling: &Ruling, refusal: Option<Refusal>, board: &Board) -> String {
    let public = ruling.iter().filter(|(to, _)| *to == Audience::Everyone);
    let words: Vec<String> = public.filter_map(|(_, fact)| word(fact, refusal, board)).collect();
    words.join("; ")
}

fn word(fact: &Fact, refusal: Option<Refusal>, board: &Board) -> Option<String> {
    let at = |points: &[Point]| {
        let labels: Vec<&str> = points.iter().map(|point| board.label(*point)).collect();
        labels.join(" ")
    };
    Some(match fact {
        Fact::PlayedUnseen { .. } | Fact::Placed { .. } => "placed".to_owned(),
        Fact::TryRefused { .. } => format!(
            "refused {}",
            match refusal {
                Some(Refusal::Occupied) => "occupied",
                Some(Refusal::Suicide) => "suicide",
                Some(Refusal::Ko) => "ko",
                None => "without reason",
            }
        ),
        Fact::Captured { stone, points } => format!("captured {} {}", stone.word(), at(points)),
        Fact::Turned { stone, points, why } => {
            let how = match why {
                Turning::Capture => "captured",
                Turning::SecondReversal => "turned back",
                Turning::Suicide => "suicide of",
                Turning::Dead => "dead",
            };
            format!("{how} {} {}", stone.word(), at(points))
        }
        Fact::LotusMade { stone, points } => format!("lotus {} {}", stone.word(), at(points)),
        Fact::Marker(marker) => match marker.side() {
            None => "marker in the middle".to_owned(),
            Some((stone, points)) => format!("marker {} {points}", stone.word()),
        },
        Fact::BoardFull => "board full".to_owned(),
        Fact::Removed { stone, points } => format!("removed {} {}", stone.word(), at(points)),
        Fact::Atari(stone) => format!("atari {}", stone.word()),
        Fact::Passed { .. } => "passed".to_owned(),
        Fact::DeadMarked { points, dead: true, .. } => format!("dead {}", at(points)),
        Fact::DeadMarked { points, dead: false, .. } => format!("alive {}", at(points)),
        Fact::DeadProposed { points } => match at(points) {
            none if none.is_empty() => "proposed none dead".to_owned(),
            dead => format!("proposed dead {dead}"),
        },
        Fact::CountAgreed(_) => "agreed".to_owned(),
        Fact::Resumed(_) => "disagreed".to_owned(),
        Fact::TimeUp => "time up".to_owned(),
        Fact::DrawOffered(_) => "draw offered".to_owned(),
        Fact::DrawDeclined(_) => "draw declined".to_owned(),
        Fact::Ended(outcome) => ended(outcome),
        Fact::Handicap { .. }
        | Fact::OwnStone { .. }
        | Fact::PointRefused { .. }
        | Fact::Revealed(_)
        | Fact::Enclosed { .. }
        | Fact::SideTaken { .. }
        | Fact::Outlook(_)
        | Fact::Counted(_)
        | Fact::Turn(_) => return None,
    })
}

fn ended(outcome: &Outcome) -> String {
    let winner = outcome.winner.map_or("nobody", |seat| seat.word());
    match outcome.ending {
        Ending::Count(by) => format!("ended {winner} by {by}"),
        Ending::Resignation => format!("ended {winner} by resignation"),
        Ending::Agreement => format!("ended {winner} by agreement"),
        Ending::NoPlacement => format!("ended {winner} without placement"),
        Ending::FirstCapture => format!("ended {winner} by first capture"),
    }
}
