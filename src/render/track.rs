//! The track beside the board of Lotus, on which the marker stands.

use super::ground::Label;
use super::scene::Place;
use crate::game::{Marker, Stone};

/// Fifteen points in a row, between a stone of the colour that has its points there and one of the
/// other colour.
///
/// ```text
/// black  7 6 5 4 3 2 1 0 1 2 3 4 5 6 7  white
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Track {
    /// Its middle, where nobody has a point.
    pub middle: Place,
    /// How far it is from one point to the next.
    pub step: f32,
}

/// How many steps the stones at the ends lie from the middle.
const END: f32 = Marker::END as f32 + 1.5;

impl Track {
    /// The track below a board that reaches from one corner to the other.
    pub(super) fn below((low, high): (Place, Place)) -> Track {
        let middle = ((low.0 + high.0) / 2.0, low.1 - 1.05);
        Track { middle, step: (high.0 - low.0) / 2.0 / END }
    }

    /// Where the marker is drawn. An open track goes on beyond its last point; the marker is then
    /// drawn around the stone at the end.
    pub(super) fn place(&self, marker: Marker) -> Place {
        match marker.side() {
            None => self.middle,
            Some((stone, points)) if points > Marker::END => self.end(stone),
            Some((stone, points)) => self.towards(stone, points as f32),
        }
    }

    /// The stone that shows whose side this is.
    pub(super) fn end(&self, stone: Stone) -> Place {
        self.towards(stone, END)
    }

    pub(super) fn line(&self) -> (Place, Place) {
        (self.end(Stone::Black), self.end(Stone::White))
    }

    /// How many points each place gives.
    pub(super) fn numbers(&self) -> Vec<Label> {
        let side = |stone| {
            (1..=Marker::END).map(move |points| (points, self.towards(stone, points as f32)))
        };
        let all = std::iter::once((0, self.middle)).chain(Stone::BOTH.into_iter().flat_map(side));
        let label =
            |(points, at): (usize, Place)| Label { text: points.to_string(), at, dim: false };
        all.map(label).collect()
    }

    fn towards(&self, stone: Stone, steps: f32) -> Place {
        let steps = if stone == Stone::White { steps } else { -steps };
        (self.middle.0 + steps * self.step, self.middle.1)
    }
}
