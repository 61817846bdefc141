//! The formations of Orbit in Swedish words.

use super::{Swedish, points};
use crate::game::{Formation, Stone};
use crate::phrases::lesson::Lessons;
use crate::phrases::refusal::Refusals;

impl Lessons for Swedish {
    fn no_formations(&self) -> &'static str {
        "Det finns ingen formation än, så alla får spela på varje tom punkt. Stenar av samma färg \
         som rör vid varandra, också diagonalt, stänger in punkter: runt om i en orbit, eller \
         tillsammans med en av brädets kanter i en halvorbit."
    }

    fn walls_are_drawn(&self) -> &'static str {
        "Alla formationers murar är utritade. En liten kvadrat hör till den färg som den har; den \
         andra färgen får inte spela där. På en halvt svart, halvt vit romb får ingen spela."
    }

    fn no_walls(&self) -> &'static str {
        "Ingen mur är utritad, för det finns ingen formation."
    }

    fn walls_drawn(&self, n: usize, walls: &str) -> String {
        format!("Utritade murar ({n}): {walls}.")
    }

    fn nobody_may_play(&self, n: usize, list: &str) -> String {
        format!("Ingen får spela på {}: {list}.", points(n))
    }

    fn formation(&self, owner: Stone, kind: Formation) -> String {
        let owner = super::owner(owner);
        match kind {
            Formation::Orbit => format!("{owner} orbit"),
            Formation::HalfOrbit(edge) => format!("{owner} halvorbit vid {}", self.edge(edge)),
        }
    }

    fn one_formation(&self, owner: Stone, kind: Formation, vacant: usize, wall: &str) -> String {
        let formation = self.formation(owner, kind);
        let points = if vacant == 1 { "tom punkt" } else { "tomma punkter" };
        format!("{formation} kring {vacant} {points}. Dess mur: {wall}.")
    }
}
