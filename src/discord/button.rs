//! What a button's id says: version, action, game and line, the point of a question in a game that
//! hides nothing, and how a reader has shifted a board; never anything hidden.

use std::fmt;

use crate::club::{ChallengeId, TableId};
use crate::game::Stone;

/// What a button or a modal does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Button {
    /// Something about a challenge.
    Challenge(ChallengeButton, ChallengeId),
    /// Something at a table whose last line was this one when the button was made.
    Table(TableButton, TableId, u32),
    /// Plays on the point with this number, which the player was asked about after this line. Only
    /// boards of Lotus have numbers, and Lotus hides nothing.
    Sure(TableId, u32, u8),
}

/// What can be pressed on a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChallengeButton {
    Accept,
    Decline,
    Withdraw,
    Terms,
}

/// What can be pressed at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableButton {
    Move,
    Board,
    Pass,
    Resign,
    ConfirmResign,
    KeepPlaying,
    NotSure,
    Take(Stone),
    AcceptDraw,
    DeclineDraw,
    Formations,
    Record,
    Verify,
    Replay,
    Step(Step),
    /// Shows a board from another corner; the button's line says which point is in it.
    Shift,
    MarkDead,
    Agree,
    Resume,
}

/// Which step of a replay is shown next; the button's line says where that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    First,
    Back,
    Next,
    Last,
}

const CHALLENGE: [(ChallengeButton, &str); 4] = [
    (ChallengeButton::Accept, "accept"),
    (ChallengeButton::Decline, "decline"),
    (ChallengeButton::Withdraw, "withdraw"),
    (ChallengeButton::Terms, "terms"),
];

const TABLE: [(TableButton, &str); 23] = [
    (TableButton::Move, "move"),
    (TableButton::Board, "board"),
    (TableButton::Pass, "pass"),
    (TableButton::Resign, "resign"),
    (TableButton::ConfirmResign, "resign-yes"),
    (TableButton::KeepPlaying, "resign-no"),
    (TableButton::NotSure, "sure-no"),
    (TableButton::Take(Stone::Black), "take-black"),
    (TableButton::Take(Stone::White), "take-white"),
    (TableButton::AcceptDraw, "draw-yes"),
    (TableButton::DeclineDraw, "draw-no"),
    (TableButton::Formations, "formations"),
    (TableButton::Record, "record"),
    (TableButton::Verify, "verify"),
    (TableButton::Replay, "replay"),
    (TableButton::Step(Step::First), "step-first"),
    (TableButton::Step(Step::Back), "step-back"),
    (TableButton::Step(Step::Next), "step-next"),
    (TableButton::Step(Step::Last), "step-last"),
    (TableButton::Shift, "shift"),
    (TableButton::MarkDead, "dead"),
    (TableButton::Agree, "agree"),
    (TableButton::Resume, "resume"),
];

impl fmt::Display for Button {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Button::Challenge(what, id) => write!(f, "v1:c:{}:{id}", word(&CHALLENGE, what)),
            Button::Table(what, id, line) => write!(f, "v1:t:{}:{id}:{line}", word(&TABLE, what)),
            Button::Sure(id, line, number) => write!(f, "v1:t:sure:{id}:{line}:{number}"),
        }
    }
}

impl Button {
    /// Reads an id; none where it is not one of ours.
    pub(super) fn read(id: &str) -> Option<Button> {
        match id.split(':').collect::<Vec<_>>()[..] {
            ["v1", "c", what, id] => {
                Some(Button::Challenge(action(&CHALLENGE, what)?, id.parse().ok()?))
            }
            ["v1", "t", "sure", id, line, number] => {
                Some(Button::Sure(id.parse().ok()?, line.parse().ok()?, number.parse().ok()?))
            }
            ["v1", "t", what, id, line] => {
                Some(Button::Table(action(&TABLE, what)?, id.parse().ok()?, line.parse().ok()?))
            }
            _ => None,
        }
    }
}

fn word<T: PartialEq>(list: &[(T, &'static str)], what: &T) -> &'static str {
    list.iter().find(|(known, _)| known == what).map_or("unknown", |(_, word)| word)
}

fn action<T: Copy>(list: &[(T, &str)], wanted: &str) -> Option<T> {
    list.iter().find(|(_, word)| *word == wanted).map(|(action, _)| *action)
}

#[cfg(test)]
mod tests {
    use super::{Button, CHALLENGE, TABLE};
    use crate::club::{ChallengeId, TableId};

    #[test]
    fn ids_read_back_and_fit() {
        let longest =
            TABLE.map(|(what, _)| Button::Table(what, TableId(i64::MAX as u64), u32::MAX));
        let challenge =
            CHALLENGE.map(|(what, _)| Button::Challenge(what, ChallengeId(i64::MAX as u64)));
        let sure = Button::Sure(TableId(i64::MAX as u64), u32::MAX, 72);
        for button in longest.into_iter().chain(challenge).chain([sure]) {
            let id = button.to_string();
            assert_eq!(Button::read(&id), Some(button), "{id}");
            assert!(id.len() <= 100 && !id.contains("unknown"), "{id}");
        }
        for foreign in ["", "v1", "v2:c:accept:1", "v1:c:accept:x", "v1:t:move:1", "v1:t:fly:1:1"] {
            assert_eq!(Button::read(foreign), None, "{foreign}");
        }
        for foreign in ["sure:1:1", "sure:1:1:", "sure:1:1:D4", "sure:1:1:256", "move:1:1:27"] {
            assert_eq!(Button::read(&format!("v1:t:{foreign}")), None, "{foreign}");
        }
    }
}
