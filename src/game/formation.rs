//! What the stones of one colour enclose in Orbit.

use super::board::Edge;
use super::point_set::PointSet;

/// A wall that keeps the opponent out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formation {
    /// Stones all around.
    Orbit,
    /// Stones and one edge of the board around.
    HalfOrbit(Edge),
}

/// One formation on a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Enclosure {
    /// What kind it is.
    pub formation: Formation,
    /// The points inside, whatever lies on them: never empty, joined along the lines.
    pub inside: PointSet,
    /// The stones of its wall, joined along the lines or diagonally.
    pub wall: PointSet,
}
