//! Boards in Swedish words.

use super::{Swedish, owner, points};
use crate::game::{HalfPoints, Stone};
use crate::phrases::description::Descriptions;
use crate::phrases::lists::Basics;

impl Descriptions for Swedish {
    fn no_known_stone(&self) -> &'static str {
        "Ingen sten visas här; spelarnas är dolda."
    }

    fn shifted(&self, corner: &str) -> String {
        format!(
            "Bilden är förskjuten: den tydliga delen börjar med {corner} längst ner till vänster."
        )
    }

    fn empty_board(&self) -> &'static str {
        "Brädet är tomt."
    }

    fn last_stone(&self, turn: usize, stone: Stone, point: &str) -> String {
        format!("Drag {turn}: {} på {point}.", self.colour(stone))
    }

    fn last_pass(&self, turn: usize, stone: Stone) -> String {
        format!("Drag {turn}: {} passar.", self.colour(stone))
    }

    fn just_captured(&self, stones: &str, points: &str) -> String {
        format!("Fångat: {stones}, {points}.")
    }

    fn just_removed(&self, stones: &str, points: &str) -> String {
        format!("Borttaget vid slutet: {stones}, {points}.")
    }

    fn moves_next(&self, stone: Stone) -> String {
        format!("{} är vid draget.", self.colour(stone))
    }

    fn choice_next(&self) -> &'static str {
        "Nu ska en färg väljas."
    }

    fn result(&self, winner: Option<Stone>, by: Option<HalfPoints>) -> String {
        match (winner, by) {
            (Some(winner), Some(by)) => {
                format!("Partiet är slut: {} vinner med {}.", self.colour(winner), self.score(by))
            }
            (Some(winner), None) => format!("Partiet är slut: {} vinner.", self.colour(winner)),
            (None, Some(_)) => "Partiet är slut: remi.".to_owned(),
            (None, None) => "Partiet är slut.".to_owned(),
        }
    }

    fn forbidden(&self, stone: Stone, n: usize, list: &str) -> String {
        format!(
            "{} får inte spela på {} inuti {} formationer: {list}.",
            self.colour(stone),
            points(n),
            owner(stone.other()),
        )
    }

    fn nothing_forbidden(&self, stone: Stone) -> String {
        format!("Ingen formation spärrar någon punkt för {}.", self.colour(stone))
    }

    fn standing(&self, stone: Stone, n: usize, points: &str) -> String {
        format!("{} ({n}): {points}.", self.colour(stone))
    }

    fn prisoners(&self, black: usize, white: usize) -> String {
        let [black, white] = [self.stones(black, Stone::Black), self.stones(white, Stone::White)];
        format!("Borta från brädet: {black} och {white}.")
    }
}
