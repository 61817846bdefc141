//! Orbits and half-orbits: which points a colour's stones enclose.
//!
//! A formation is looked at from its inside. The points without a stone of the colour, vacant or
//! not, fall into regions joined along the lines of the board. A region that touches no edge lies
//! in an orbit and one that touches exactly one edge lies in a half-orbit. That is the same as
//! asking for a connected wall around each point, and it needs no search for walls.

use crate::game::board::EdgeSet;
use crate::game::{Board, Enclosure, Formation, Point, PointSet};

/// The points inside the formations of one colour, whatever lies on them.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Inside {
    /// The points inside orbits.
    pub(crate) orbits: PointSet,
    /// The points inside half-orbits.
    pub(crate) half_orbits: PointSet,
}

impl Inside {
    /// What `stones`, all of one colour, enclose.
    pub(crate) fn of(board: &Board, stones: &PointSet) -> Inside {
        let mut inside = Inside::default();
        let mut seen = *stones;
        let mut stack = Vec::with_capacity(board.len());
        for point in board.points() {
            if seen.contains(point) {
                continue;
            }
            let before = seen;
            let edges = flood(board, point, &mut seen, &mut stack);
            match formation(edges) {
                Some(Formation::Orbit) => inside.orbits = inside.orbits.or(&seen.minus(&before)),
                Some(Formation::HalfOrbit(_)) => {
                    inside.half_orbits = inside.half_orbits.or(&seen.minus(&before));
                }
                None => {}
            }
        }
        inside
    }

    /// The points inside formations of either kind.
    pub(crate) fn all(&self) -> PointSet {
        self.orbits.or(&self.half_orbits)
    }
}

/// The formations of `stones`, all of one colour, in the order of the first point inside each.
pub(crate) fn enclosures(board: &Board, stones: &PointSet) -> Vec<Enclosure> {
    let mut found: Vec<Enclosure> = Vec::new();
    for point in Inside::of(board, stones).all().iter() {
        if found.iter().all(|known| !known.inside.contains(point)) {
            found.extend(enclosure(board, stones, point));
        }
    }
    found
}

/// The formation of `stones`, all of one colour, that `point` lies inside of; none where nothing
/// encloses the point.
///
/// The wall is the stones around the point's region that face outwards. Stones that stand like an
/// island in the region, or on its edge between two parts of it, enclose nothing and are left out.
pub(crate) fn enclosure(board: &Board, stones: &PointSet, point: Point) -> Option<Enclosure> {
    if stones.contains(point) {
        return None;
    }
    let mut stack = Vec::new();
    let mut seen = *stones;
    let edges = flood(board, point, &mut seen, &mut stack);
    let formation = formation(edges)?;
    let inside = seen.minus(stones);
    let outside = outside(board, &inside, formation, stack);
    let faces = |stone: &Point| board.neighbours(*stone).iter().any(|&near| inside.contains(near));
    Some(Enclosure { formation, inside, wall: outside.iter().filter(faces).collect() })
}

/// What a region that touches these edges lies inside of.
fn formation(edges: EdgeSet) -> Option<Formation> {
    if edges.is_empty() {
        return Some(Formation::Orbit);
    }
    // Meyers, rule 3: a corner belongs to both edges. Rule 8 and the inventor's answers: a
    // half-orbit leans on one side of the board and no more.
    edges.single().map(Formation::HalfOrbit)
}

/// Marks the region of `from` as seen and gives the edges that it touches.
///
/// Meyers, rule 7: stones are connected orthogonally and diagonally, so the inside leaks along the
/// lines only.
fn flood(board: &Board, from: Point, seen: &mut PointSet, stack: &mut Vec<Point>) -> EdgeSet {
    let mut edges = EdgeSet::default();
    seen.insert(from);
    stack.push(from);
    while let Some(point) = stack.pop() {
        edges = edges.or(board.edges(point));
        for &near in board.neighbours(point) {
            if seen.insert(near) {
                stack.push(near);
            }
        }
    }
    edges
}

/// The points beyond a region's wall: what is joined, diagonally too, to an edge that the
/// formation does not lean on.
fn outside(
    board: &Board,
    region: &PointSet,
    formation: Formation,
    mut stack: Vec<Point>,
) -> PointSet {
    let beyond = |point: &Point| {
        let edges = board.edges(*point);
        let leant_on = match formation {
            Formation::Orbit => false,
            Formation::HalfOrbit(edge) => edges.single() == Some(edge),
        };
        !edges.is_empty() && !leant_on
    };
    let mut outside: PointSet = board.points().filter(beyond).collect();
    let mut seen = region.or(&outside);
    stack.extend(outside.iter());
    while let Some(point) = stack.pop() {
        outside.insert(point);
        for &near in board.neighbours(point).iter().chain(board.diagonals(point)) {
            if seen.insert(near) {
                stack.push(near);
            }
        }
    }
    outside
}
