//! A game that is shown again, in English.

use super::English;
use crate::game::Stone;
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
}
