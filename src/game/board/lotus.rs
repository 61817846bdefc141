//! The board of Lotus: seven hexagons of the tiling 3.4.6.4, with the squares and triangles around
//! them. Everything is computed in whole numbers.

use std::cmp::Ordering;
use std::ops::{Add, Neg, Sub};

use super::grid::column_name;
use super::{Board, EdgeSet, Frame, Near, Point};

/// A number a + b√3, in halves of the distance between two neighbours.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Length {
    ones: i32,
    roots: i32,
}

/// A place in the tiling, seen from its centre.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    x: Length,
    y: Length,
}

const fn length(ones: i32, roots: i32) -> Length {
    Length { ones, roots }
}

const fn place(x: Length, y: Length) -> Place {
    Place { x, y }
}

/// From the centre of a hexagon to three neighbouring corners, clockwise from the top.
const CORNERS: [Place; 3] = [
    place(length(0, 0), length(2, 0)),
    place(length(0, 1), length(1, 0)),
    place(length(0, 1), length(-1, 0)),
];

/// One step out of a hexagon across three neighbouring sides; each lies between the corner at the
/// same place in the list and the next one.
const STEPS: [Place; 3] = [
    place(length(1, 0), length(0, 1)),
    place(length(2, 0), length(0, 0)),
    place(length(1, 0), length(0, -1)),
];

impl Length {
    /// 1 + √3 times as long.
    fn far(self) -> Length {
        length(self.ones + 3 * self.roots, self.ones + self.roots)
    }

    fn squared(self) -> Length {
        let Length { ones, roots } = self;
        length(ones * ones + 3 * roots * roots, 2 * ones * roots)
    }

    /// The length in distances between two neighbours, for a drawing.
    fn drawn(self) -> f32 {
        (self.ones as f32 + self.roots as f32 * 3_f32.sqrt()) / 2.0
    }
}

impl Ord for Length {
    fn cmp(&self, other: &Self) -> Ordering {
        let Length { ones, roots } = *self - *other;
        // a + b√3 has the sign of a|a| + 3b|b|, as squaring keeps the order of sizes.
        (ones * ones.abs() + 3 * roots * roots.abs()).cmp(&0)
    }
}

impl PartialOrd for Length {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add for Length {
    type Output = Length;
    fn add(self, other: Length) -> Length {
        length(self.ones + other.ones, self.roots + other.roots)
    }
}

impl Neg for Length {
    type Output = Length;
    fn neg(self) -> Length {
        length(-self.ones, -self.roots)
    }
}

impl Sub for Length {
    type Output = Length;
    fn sub(self, other: Length) -> Length {
        self + -other
    }
}

impl Place {
    fn plus(self, other: Place) -> Place {
        place(self.x + other.x, self.y + other.y)
    }

    fn opposite(self) -> Place {
        place(-self.x, -self.y)
    }

    fn is_next_to(self, other: Place) -> bool {
        let (x, y) = (self.x - other.x, self.y - other.y);
        x.squared() + y.squared() == length(4, 0)
    }
}

/// Three places and the three opposite them: the six around a centre, clockwise.
fn around(half: [Place; 3]) -> [Place; 6] {
    let [a, b, c] = half;
    [a, b, c, a.opposite(), b.opposite(), c.opposite()]
}

/// The centres of the seven hexagons: the middle one, then those around it.
fn centres() -> Vec<Place> {
    let middle = place(length(0, 0), length(0, 0));
    let outer = around(STEPS).map(|step| place(step.x.far(), step.y.far()));
    std::iter::once(middle).chain(outer).collect()
}

/// All points in reading order: the corners of the hexagons, and those of the squares that stand
/// on their sides.
fn places() -> Vec<Place> {
    let (corners, steps) = (around(CORNERS), around(STEPS));
    let mut places = Vec::new();
    for centre in centres() {
        for (side, step) in steps.into_iter().enumerate() {
            let ends = [corners[side], corners[(side + 1) % 6]].map(|end| centre.plus(end));
            places.extend(ends);
            places.extend(ends.map(|end| end.plus(step)));
        }
    }
    places.sort_by_key(|place| (-place.y, place.x));
    places.dedup();
    places
}

/// Every length once, from the shortest.
fn ascending(lengths: impl Iterator<Item = Length>) -> Vec<Length> {
    let mut lengths: Vec<Length> = lengths.collect();
    lengths.sort();
    lengths.dedup();
    lengths
}

pub(super) fn board() -> Board {
    let places = places();
    let columns = ascending(places.iter().map(|place| place.x));
    let rows = ascending(places.iter().map(|place| place.y));
    let rank = |lines: &[Length], at: Length| lines.iter().position(|line| *line == at);
    let named = "every place lies on a column and a row";
    let label = |place: &Place| {
        let column = rank(&columns, place.x).expect(named);
        format!("{}{}", column_name(column), rank(&rows, place.y).expect(named) + 1)
    };
    let at = |index: usize| Point::at_index(index);
    let near = |place: &Place| {
        let near = (0..places.len()).filter(|&other| places[other].is_next_to(*place));
        Near::of(near.map(at))
    };
    let point_at = |place: Place| {
        at(places.iter().position(|known| *known == place).expect("a corner is a point"))
    };
    let hexagon = |centre: Place| around(CORNERS).map(|corner| point_at(centre.plus(corner)));
    let across = |x: Length| (x - columns[0]).drawn();
    let up = |y: Length| (y - rows[0]).drawn();
    let named_column = |(index, x): (usize, &Length)| (column_name(index).to_string(), across(*x));
    let named_row = |(index, y): (usize, &Length)| ((index + 1).to_string(), up(*y));
    Board {
        labels: places.iter().map(label).collect(),
        neighbours: places.iter().map(near).collect(),
        diagonals: vec![Near::of(std::iter::empty()); places.len()],
        edges: vec![EdgeSet::default(); places.len()],
        places: places.iter().map(|place| (across(place.x), up(place.y))).collect(),
        mirrors: Vec::new(),
        frame: Frame {
            columns: columns.iter().enumerate().map(named_column).collect(),
            rows: rows.iter().enumerate().map(named_row).collect(),
        },
        wraps: None,
        hexagons: centres().into_iter().map(hexagon).collect(),
    }
}
