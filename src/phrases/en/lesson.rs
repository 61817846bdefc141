//! The formations of Orbit in English words.

use super::{English, points};
use crate::game::{Formation, Stone};
use crate::phrases::lesson::Lessons;
use crate::phrases::lists::Basics;
use crate::phrases::refusal::Refusals;

impl Lessons for English {
    fn no_formations(&self) -> &'static str {
        "There is no formation yet, so everybody may play on every empty point. Stones of one \
         colour that touch each other, also diagonally, wall off points: all around them in an \
         orbit, or together with one edge of the board in a half-orbit."
    }

    fn walls_are_drawn(&self) -> &'static str {
        "The walls of all formations are drawn. A small square belongs to the colour that it has; \
         the other colour may not play there. On a half black, half white diamond nobody may."
    }

    fn no_walls(&self) -> &'static str {
        "No wall is drawn, as there is no formation."
    }

    fn walls_drawn(&self, n: usize, walls: &str) -> String {
        format!("Walls drawn ({n}): {walls}.")
    }

    fn nobody_may_play(&self, n: usize, list: &str) -> String {
        format!("Nobody may play on {}: {list}.", points(n))
    }

    fn formation(&self, owner: Stone, kind: Formation) -> String {
        let owner = self.colour(owner);
        match kind {
            Formation::Orbit => format!("{owner}'s orbit"),
            Formation::HalfOrbit(edge) => format!("{owner}'s half-orbit on {}", self.edge(edge)),
        }
    }

    fn one_formation(&self, owner: Stone, kind: Formation, vacant: usize, wall: &str) -> String {
        let formation = self.formation(owner, kind);
        let points = if vacant == 1 { "point" } else { "points" };
        format!("{formation} around {vacant} empty {points}. Its wall: {wall}.")
    }
}
