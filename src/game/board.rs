//! Boards as graphs: points with names, neighbours, diagonals, edges and places in a drawing.

mod grid;
mod lotus;

use std::fmt;

use self::grid::{Grid, column_name, go_column_name};

/// A point of the board that made it. Points are ordered as they are read: by row from the top,
/// in a row from the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u16);

impl Point {
    /// The point's place in the board's reading order, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn at_index(index: usize) -> Point {
        Point(u16::try_from(index).expect("a board has at most 640 points"))
    }
}

/// One side of a board that has sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Edge {
    /// The side of the highest row.
    Top,
    /// The side of the last column.
    Right,
    /// The side of row 1.
    Bottom,
    /// The side of column A.
    Left,
}

impl Edge {
    /// All four, clockwise from the top.
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Right, Edge::Bottom, Edge::Left];
}

/// Which edges a point or a region touches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EdgeSet(u8);

impl EdgeSet {
    /// The set with one edge more.
    #[must_use]
    pub fn with(self, edge: Edge) -> Self {
        EdgeSet(self.0 | 1 << edge as u8)
    }

    /// The edges in either set.
    #[must_use]
    pub fn or(self, other: EdgeSet) -> Self {
        EdgeSet(self.0 | other.0)
    }

    /// Whether no edge is touched.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The edge, where it is exactly one.
    #[must_use]
    pub fn single(self) -> Option<Edge> {
        Edge::ALL.into_iter().find(|&edge| EdgeSet::default().with(edge) == self)
    }
}

/// A symmetry of a board that undoes itself when done twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symmetry {
    /// Rotation by 180 degrees about the centre.
    HalfTurn,
    /// Left and right change places.
    LeftRight,
    /// Top and bottom change places.
    TopBottom,
    /// Reflection in the diagonal through the first column's first row.
    Diagonal,
    /// Reflection in the other diagonal.
    Antidiagonal,
}

/// A symmetry together with where it takes each point.
#[derive(Clone)]
pub struct Mirror {
    /// Which symmetry it is.
    pub symmetry: Symmetry,
    images: Vec<Point>,
}

impl Mirror {
    /// Where the symmetry takes `point`.
    #[must_use]
    pub fn image(&self, point: Point) -> Point {
        self.images[point.index()]
    }
}

/// The labels around a board whose points lie on columns and rows.
#[derive(Clone, Default)]
pub struct Frame {
    /// Names of the columns from the left, with their x.
    pub columns: Vec<(String, f32)>,
    /// Names of the rows from the bottom, with their y.
    pub rows: Vec<(String, f32)>,
}

/// The text names no point of this board. What would be right: [`Board::extent`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAPoint {
    /// It is not a letter and a number.
    Unreadable,
    /// It reads as a point, but the board does not go so far.
    OffBoard,
    /// This board's columns leave out the letter I.
    NoColumnI,
}

/// A board: what is next to what, under which name, and where in a drawing.
pub struct Board {
    labels: Vec<String>,
    neighbours: Vec<Near>,
    diagonals: Vec<Near>,
    edges: Vec<EdgeSet>,
    places: Vec<(f32, f32)>,
    mirrors: Vec<Mirror>,
    frame: Frame,
    wraps: Option<(usize, usize)>,
    hexagons: Vec<[Point; 6]>,
}

/// Up to four points near another one.
#[derive(Clone, Copy)]
struct Near {
    points: [Point; 4],
    count: u8,
}

impl Near {
    fn of(points: impl Iterator<Item = Point>) -> Self {
        let mut near = Near { points: [Point(0); 4], count: 0 };
        for point in points {
            near.points[usize::from(near.count)] = point;
            near.count += 1;
        }
        near
    }

    fn slice(&self) -> &[Point] {
        &self.points[..usize::from(self.count)]
    }
}

impl Board {
    /// A board of `width` by `height` points, 1 to 25 each, with columns A, B, C … that leave out
    /// no letter.
    ///
    /// # Panics
    /// Where a side is not from 1 to 25; a setup is checked before it makes a board.
    #[must_use]
    pub fn square(width: usize, height: usize) -> Board {
        assert!((1..=25).contains(&width) && (1..=25).contains(&height), "1 to 25 points a side");
        Board::of(&Grid { width, height }, column_name)
    }

    /// A board of Go, 1 to 25 points a side, with columns that leave out the letter I.
    ///
    /// # Panics
    /// Where a side is not from 1 to 25; a setup is checked before it makes a board.
    #[must_use]
    pub fn go(size: usize) -> Board {
        assert!((1..=25).contains(&size), "1 to 25 points a side");
        Board::of(&Grid { width: size, height: size }, go_column_name)
    }

    /// A board without edges: each line comes back from the other side. It is labelled like a
    /// board of Go.
    ///
    /// # Panics
    /// Where a side is not from 5 to 25. On a shorter one points would be their own
    /// neighbours' neighbours all around.
    #[must_use]
    pub fn torus(width: usize, height: usize) -> Board {
        assert!((5..=25).contains(&width) && (5..=25).contains(&height), "5 to 25 points a side");
        let grid = Grid { width, height };
        let each = |steps| grid.cells().map(|(x, y)| grid.around(x, y, steps)).collect();
        Board {
            neighbours: each([(0, 1), (1, 0), (0, -1), (-1, 0)]),
            diagonals: each([(1, 1), (1, -1), (-1, -1), (-1, 1)]),
            edges: vec![EdgeSet::default(); width * height],
            wraps: Some((width, height)),
            ..Board::of(&grid, go_column_name)
        }
    }

    /// The board of Lotus: 72 points with seven hexagons. Its columns A to U and rows 1 to 16 leave
    /// places free, and its points also have numbers.
    #[must_use]
    pub fn lotus() -> Board {
        lotus::board()
    }

    fn of(grid: &Grid, column_name: fn(usize) -> char) -> Board {
        let &Grid { width, height } = grid;
        let each = |f: &dyn Fn(usize, usize) -> Near| grid.cells().map(|(x, y)| f(x, y)).collect();
        Board {
            labels: grid.cells().map(|(x, y)| format!("{}{}", column_name(x), y + 1)).collect(),
            neighbours: each(&|x, y| grid.near(x, y, [(0, 1), (1, 0), (0, -1), (-1, 0)])),
            diagonals: each(&|x, y| grid.near(x, y, [(1, 1), (1, -1), (-1, -1), (-1, 1)])),
            edges: grid.cells().map(|(x, y)| grid.edges(x, y)).collect(),
            places: grid.cells().map(|(x, y)| (x as f32, y as f32)).collect(),
            mirrors: grid.mirrors(),
            frame: Frame {
                columns: (0..width).map(|x| (column_name(x).to_string(), x as f32)).collect(),
                rows: (0..height).map(|y| ((y + 1).to_string(), y as f32)).collect(),
            },
            wraps: None,
            hexagons: Vec::new(),
        }
    }

    /// How many points the board has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// Whether the board has no points; no board is so.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// All points in reading order.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.labels.len()).map(Point::at_index)
    }

    /// The point's name, such as `D4`.
    #[must_use]
    pub fn label(&self, point: Point) -> &str {
        &self.labels[point.index()]
    }

    /// The point's number in reading order from 1, on a board where people name points so.
    #[must_use]
    pub fn number(&self, point: Point) -> Option<usize> {
        self.is_numbered().then(|| point.index() + 1)
    }

    /// The six points of each hexagon, clockwise from the top, on a board that has hexagons: the
    /// middle one first.
    #[must_use]
    pub fn hexagons(&self) -> &[[Point; 6]] {
        &self.hexagons
    }

    /// The points joined to this one by a line.
    #[must_use]
    pub fn neighbours(&self, point: Point) -> &[Point] {
        self.neighbours[point.index()].slice()
    }

    /// The points one step away diagonally.
    #[must_use]
    pub fn diagonals(&self, point: Point) -> &[Point] {
        self.diagonals[point.index()].slice()
    }

    /// The edges that the point lies on; a corner lies on two.
    #[must_use]
    pub fn edges(&self, point: Point) -> EdgeSet {
        self.edges[point.index()]
    }

    /// Where the point is drawn: x to the right, y upwards, in units of the distance between two
    /// lines; the lower left corner of the drawing is (0, 0).
    #[must_use]
    pub fn place(&self, point: Point) -> (f32, f32) {
        self.places[point.index()]
    }

    /// The symmetries of this board that undo themselves; none where no game asks for them.
    #[must_use]
    pub fn mirrors(&self) -> &[Mirror] {
        &self.mirrors
    }

    /// How many points it takes to come around the board from left to right and from bottom to
    /// top; none where the board has edges.
    #[must_use]
    pub fn wraps(&self) -> Option<(usize, usize)> {
        self.wraps
    }

    /// The labels around the board.
    #[must_use]
    pub fn frame(&self) -> &Frame {
        &self.frame
    }

    /// The first and the last column and row, for a sentence about where the board ends.
    #[must_use]
    pub fn extent(&self) -> [&str; 4] {
        [
            self.frame.columns.first().map_or("", |c| &c.0),
            self.frame.columns.last().map_or("", |c| &c.0),
            self.frame.rows.first().map_or("", |r| &r.0),
            self.frame.rows.last().map_or("", |r| &r.0),
        ]
    }

    /// Reads a point as people write it: `d4`, `D 4`, `4d`, or its number where it has one.
    ///
    /// # Errors
    /// [`NotAPoint`], where the text names no point of this board.
    pub fn point(&self, text: &str) -> Result<Point, NotAPoint> {
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let plain = plain.to_ascii_uppercase();
        let digits_only = plain.bytes().all(|b| b.is_ascii_digit());
        if self.is_numbered() && digits_only && (1..=3).contains(&plain.len()) {
            return self.point_numbered(plain.parse().unwrap_or(0));
        }
        let letters = plain.trim_matches(|c: char| c.is_ascii_digit());
        let digits = plain.trim_matches(|c: char| c.is_ascii_uppercase());
        let shaped = letters.len() == 1
            && (1..=3).contains(&digits.len())
            && letters.bytes().all(|b| b.is_ascii_uppercase())
            && digits.bytes().all(|b| b.is_ascii_digit())
            && plain.len() == letters.len() + digits.len();
        let row: usize = if shaped { digits.parse().unwrap_or(0) } else { 0 };
        if row == 0 {
            return Err(NotAPoint::Unreadable);
        }
        let label = format!("{letters}{row}");
        match self.labels.iter().position(|known| *known == label) {
            Some(index) => Ok(Point::at_index(index)),
            None if letters == "I" && !self.has_column("I") && self.has_column("J") => {
                Err(NotAPoint::NoColumnI)
            }
            None => Err(NotAPoint::OffBoard),
        }
    }

    fn point_numbered(&self, number: usize) -> Result<Point, NotAPoint> {
        match number {
            0 => Err(NotAPoint::Unreadable),
            _ if number <= self.len() => Ok(Point::at_index(number - 1)),
            _ => Err(NotAPoint::OffBoard),
        }
    }

    fn is_numbered(&self) -> bool {
        !self.hexagons.is_empty()
    }

    fn has_column(&self, name: &str) -> bool {
        self.frame.columns.iter().any(|(column, _)| column == name)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({} points)", self.len())
    }
}

#[cfg(test)]
mod tests;
