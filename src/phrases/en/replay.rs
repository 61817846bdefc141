//! A game that is shown again, in English.

use super::English;
use crate::game::{ByStone, Stone};
use crate::phrases::lists::Basics;
use crate::phrases::replay::Replays;

impl Replays for English {
    fn film(&self, title: &str, steps: u32, over: bool) -> String {
        let steps = if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") };
        let how_far = if over { "from the start to the end" } else { "from the start until now" };
        format!("**{title}**, {how_far}: {steps}. The buttons show it step by step.")
    }

    fn film_alt(&self, game: &str, steps: u32) -> String {
        format!("{game}: the whole game in motion, of {steps} steps. This is its last board.")
    }

    fn caption(&self, lotus: bool) -> &'static str {
        if lotus {
            "Below the picture: on the left each colour's points on the track, in the middle the \
number of the move, on the right, once the board is counted, who wins and by how much."
        } else {
            "Below the picture: on the left how many stones each colour has captured, in the middle \
the number of the move, on the right, once the board is counted, who wins and by how much."
        }
    }

    fn figures(&self, moves: usize, taken: ByStone<usize>, lotus: bool) -> String {
        let moves = if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") };
        let ByStone { black, white } = taken;
        if lotus {
            format!("{moves}. Points on the track: {black} for Black, {white} for White.")
        } else {
            format!("{moves}. Captured: {black} by Black, {white} by White.")
        }
    }

    fn step(&self, step: u32, of: u32) -> String {
        match step {
            0 => format!("The start, before {of} steps."),
            _ => format!("Step {step} of {of}."),
        }
    }

    fn three_boards(&self) -> &'static str {
        "Three boards: on the left what Black saw, in the middle what there was, on the right what \
White saw."
    }

    fn tried(&self, stone: Stone, point: &str, why: Option<&str>) -> String {
        let why = why.map_or_else(String::new, |why| format!(" ({why})"));
        format!("{} tried {point} in vain{why}.", self.colour(stone))
    }

    fn does_not_see(&self, stone: Stone, points: &str) -> String {
        format!("{} does not see {points}.", self.colour(stone))
    }

    fn was_refused(&self, stone: Stone, points: &str, earlier: bool) -> String {
        let when = if earlier { "earlier" } else { "in this turn" };
        format!("Refused to {} {when}: {points}.", self.colour(stone))
    }
}
