//! Boards in English words.

use super::{English, points};
use crate::game::{HalfPoints, Stone};
use crate::phrases::description::Descriptions;
use crate::phrases::lists::Basics;

impl Descriptions for English {
    fn no_known_stone(&self) -> &'static str {
        "No stone is shown here; those of the players are hidden."
    }

    fn shifted(&self, corner: &str) -> String {
        format!("The picture is shifted: its clear part begins with {corner} at the lower left.")
    }

    fn empty_board(&self) -> &'static str {
        "The board is empty."
    }

    fn last_stone(&self, turn: usize, stone: Stone, point: &str) -> String {
        format!("Move {turn}: {} on {point}.", self.colour(stone))
    }

    fn last_pass(&self, turn: usize, stone: Stone) -> String {
        format!("Move {turn}: {} passes.", self.colour(stone))
    }

    fn just_captured(&self, stones: &str, points: &str) -> String {
        format!("Captured: {stones}, {points}.")
    }

    fn just_removed(&self, stones: &str, points: &str) -> String {
        format!("Taken off at the end: {stones}, {points}.")
    }

    fn moves_next(&self, stone: Stone) -> String {
        format!("{} to move.", self.colour(stone))
    }

    fn choice_next(&self) -> &'static str {
        "A colour is to be chosen."
    }

    fn result(&self, winner: Option<Stone>, by: Option<HalfPoints>) -> String {
        match (winner, by) {
            (Some(winner), Some(by)) => {
                format!("The game is over: {} wins by {}.", self.colour(winner), self.score(by))
            }
            (Some(winner), None) => format!("The game is over: {} wins.", self.colour(winner)),
            (None, Some(_)) => "The game is over: a draw.".to_owned(),
            (None, None) => "The game is over.".to_owned(),
        }
    }

    fn forbidden(&self, stone: Stone, n: usize, list: &str) -> String {
        format!(
            "{} may not play on {} inside {}'s formations: {list}.",
            self.colour(stone),
            points(n),
            self.colour(stone.other()),
        )
    }

    fn nothing_forbidden(&self, stone: Stone) -> String {
        format!("No formation keeps {} out of any point.", self.colour(stone))
    }

    fn standing(&self, stone: Stone, n: usize, points: &str) -> String {
        format!("{} ({n}): {points}.", self.colour(stone))
    }

    fn prisoners(&self, black: usize, white: usize) -> String {
        format!(
            "Off the board: {} and {}.",
            self.stones(black, Stone::Black),
            self.stones(white, Stone::White)
        )
    }
}
