//! A game that is shown again, in Swedish.

use super::Swedish;
use crate::game::{ByStone, Stone};
use crate::phrases::lists::Basics;
use crate::phrases::replay::Replays;

impl Replays for Swedish {
    fn film(&self, title: &str, steps: u32, over: bool) -> String {
        let how_far = if over { "från början till slut" } else { "från början fram till nu" };
        format!("**{title}**, {how_far}: {steps} steg. Knapparna visar det steg för steg.")
    }

    fn film_alt(&self, game: &str, steps: u32) -> String {
        format!("{game}: hela partiet i rörelse, i {steps} steg. Så här är det sista brädet.")
    }

    fn caption(&self, lotus: bool) -> &'static str {
        if lotus {
            "Under bilden: till vänster varje färgs poäng på banan, i mitten dragets nummer, till \
höger, när brädet har räknats, vem som vinner och med hur mycket."
        } else {
            "Under bilden: till vänster hur många stenar varje färg har fångat, i mitten dragets \
nummer, till höger, när brädet har räknats, vem som vinner och med hur mycket."
        }
    }

    fn figures(&self, moves: usize, taken: ByStone<usize>, lotus: bool) -> String {
        let ByStone { black, white } = taken;
        if lotus {
            format!("{moves} drag. Poäng på banan: {black} för Svart, {white} för Vit.")
        } else {
            format!("{moves} drag. Fångade stenar: {black} av Svart, {white} av Vit.")
        }
    }

    fn step(&self, step: u32, of: u32) -> String {
        match step {
            0 => format!("Början, före {of} steg."),
            _ => format!("Steg {step} av {of}."),
        }
    }

    fn three_boards(&self) -> &'static str {
        "Tre bräden: till vänster det som Svart såg, i mitten det som låg där, till höger det som \
Vit såg."
    }

    fn tried(&self, stone: Stone, point: &str, why: Option<&str>) -> String {
        let why = why.map_or_else(String::new, |why| format!(" ({why})"));
        format!("{} försökte förgäves med {point}{why}.", self.colour(stone))
    }

    fn does_not_see(&self, stone: Stone, points: &str) -> String {
        format!("{} ser inte {points}.", self.colour(stone))
    }

    fn was_refused(&self, stone: Stone, points: &str, earlier: bool) -> String {
        let when = if earlier { "tidigare" } else { "den här turen" };
        format!("{} vägrades {when}: {points}.", self.colour(stone))
    }
}
