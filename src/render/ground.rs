//! The empty board in board units: its lines, its stars, and the names around it or on it.

use std::fmt;

use super::scene::{Place, show};
use super::track::Track;
use super::wrap::Wrap;
use crate::game::{Board, Point};

/// The empty board of a scene. It depends on nothing but the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Ground {
    /// The lower left corner of the picture.
    pub low: Place,
    /// The upper right corner of the picture.
    pub high: Place,
    /// The size of the letters: the height of a line of text.
    pub em: f32,
    /// Where stones lie, also where a point is seen again.
    pub points: Vec<Place>,
    /// The corners of the hexagons, which are filled.
    pub hexagons: Vec<[Place; 6]>,
    /// The lines, each as long as it goes straight on.
    pub lines: Vec<(Place, Place)>,
    /// The dots that help the eye.
    pub stars: Vec<Place>,
    /// The names around the board.
    pub labels: Vec<Label>,
    /// The names on the points, of boards that have none around them; stones cover them.
    pub names: Vec<Label>,
    /// The track beside it, of a board that is played with a marker.
    pub track: Option<Track>,
    /// What is seen again around it, of a board without edges.
    pub wrap: Option<Wrap>,
}

/// A short text.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What is written.
    pub text: String,
    /// Where its middle is.
    pub at: Place,
    /// Whether it names something seen again.
    pub dim: bool,
}

/// A little more than the radius of a stone: what every side of the board leaves free.
pub(super) const STONE: f32 = 0.6;

impl Ground {
    /// The empty board.
    #[must_use]
    pub fn of(board: &Board) -> Ground {
        Ground::from_corner(board, (0.0, 0.0))
    }

    /// The empty board; one without edges has the point at this place in the lower left corner.
    pub(super) fn from_corner(board: &Board, corner: Place) -> Ground {
        let places: Vec<Place> = board.points().map(|point| board.place(point)).collect();
        let wrap = Wrap::of(board, corner);
        let (low, high) = match &wrap {
            None => bounds(&places),
            Some(wrap) => shrunk(wrap.whole()),
        };
        // Nobody could follow columns and rows across the board of Lotus; its points have numbers.
        let numbered = board.points().any(|point| board.number(point).is_some());
        let framed = !board.frame().rows.is_empty() && !numbered;
        let half_label = half_label(board);
        let em = letter_size((high.0 - low.0).max(high.1 - low.1), half_label);
        let half = em * half_label;
        let seen = |at: Place| wrap.map_or_else(|| vec![at], |wrap| wrap.repeats(at));
        let points = places.into_iter().flat_map(seen).collect();
        let distance = STONE + half;
        let margin = if framed { distance + half + 0.2 * em } else { STONE + 0.1 };
        let ground = Ground {
            low: (low.0 - margin, low.1 - margin),
            high: (high.0 + margin, high.1 + margin),
            em,
            points,
            hexagons: board.hexagons().iter().map(|h| h.map(|point| board.place(point))).collect(),
            lines: wrap.map_or_else(|| lines(board), |wrap| wrap.lines()),
            stars: if wrap.is_some() || !framed { Vec::new() } else { stars(board) },
            labels: match wrap {
                None if framed => labels(board, low, high, distance),
                None => Vec::new(),
                Some(wrap) => wrap.labels(board, distance),
            },
            names: if framed { Vec::new() } else { names(board) },
            track: None,
            wrap,
        };
        if numbered { ground.beside(Track::below((low, high)), margin) } else { ground }
    }

    /// The longer side in board units.
    pub(super) fn span(&self) -> f32 {
        (self.high.0 - self.low.0).max(self.high.1 - self.low.1)
    }

    /// Whether it is the ground of a board without edges that is drawn from another corner.
    pub(super) fn is_shifted(&self) -> bool {
        self.wrap.is_some_and(|wrap| wrap.is_shifted())
    }

    /// The board with a track below it.
    fn beside(mut self, track: Track, margin: f32) -> Ground {
        self.low.1 = track.middle.1 - margin;
        self.lines.push(track.line());
        self.names.extend(track.numbers());
        self.track = Some(track);
        self
    }
}

/// Letters keep about the same size in the picture, however many lines the board has: where a
/// phone shows it 400 points wide, a capital is at least nine points high. A label takes so many
/// ems from its middle to its side.
fn letter_size(span: f32, half_label: f32) -> f32 {
    const OF_PICTURE: f32 = 0.0325;
    let margins = OF_PICTURE * (4.0 * half_label + 0.4);
    (OF_PICTURE * (span + 2.0 * STONE) / (1.0 - margins)).clamp(0.42, 1.0)
}

/// Half the width or the height of the largest label, in ems; a bold digit is 0.7 wide.
fn half_label(board: &Board) -> f32 {
    let longest = board.frame().rows.iter().map(|(text, _)| text.len()).max().unwrap_or(0);
    (0.35 * longest as f32).max(0.39)
}

/// The lower left and the upper right corner of what holds these places.
pub(super) fn bounds(places: &[Place]) -> (Place, Place) {
    places.iter().fold(((f32::MAX, f32::MAX), (f32::MIN, f32::MIN)), |(low, high), place| {
        let low = (low.0.min(place.0), low.1.min(place.1));
        (low, (high.0.max(place.0), high.1.max(place.1)))
    })
}

/// From the corners of a drawing that goes half a unit beyond its outermost lines to where these
/// meet.
fn shrunk((low, high): (Place, Place)) -> (Place, Place) {
    ((low.0 + 0.5, low.1 + 0.5), (high.0 - 0.5, high.1 - 0.5))
}

/// The lines between neighbours; pieces that go straight on are one line.
fn lines(board: &Board) -> Vec<(Place, Place)> {
    let mut lines = Vec::new();
    for from in board.points() {
        for &to in board.neighbours(from) {
            if from < to && straight_on(board, to, from).is_none() {
                let mut end = (from, to);
                while let Some(next) = straight_on(board, end.0, end.1) {
                    end = (end.1, next);
                }
                lines.push((board.place(from), board.place(end.1)));
            }
        }
    }
    lines
}

fn step(board: &Board, from: Point, to: Point) -> (Place, Place) {
    let (a, b) = (board.place(from), board.place(to));
    ((b.0 - a.0, b.1 - a.1), b)
}

/// The neighbour of `to` that continues the line from `from`.
fn straight_on(board: &Board, from: Point, to: Point) -> Option<Point> {
    let (step, end) = step(board, from, to);
    board.neighbours(to).iter().copied().find(|&next| {
        let place = board.place(next);
        (place.0 - end.0 - step.0).hypot(place.1 - end.1 - step.1) < 0.01
    })
}

fn stars(board: &Board) -> Vec<Place> {
    let (columns, rows) = (&board.frame().columns, &board.frame().rows);
    let on = |names: &[(String, f32)], indices: Vec<usize>| -> Vec<f32> {
        indices.into_iter().filter_map(|index| Some(names.get(index)?.1)).collect()
    };
    let (corner_x, middle_x) = star_lines(columns.len());
    let (corner_y, middle_y) = star_lines(rows.len());
    let (corner_x, middle_x) = (on(columns, corner_x), on(columns, middle_x));
    let (corner_y, middle_y) = (on(rows, corner_y), on(rows, middle_y));
    let cross = |xs: &[f32], ys: &[f32]| -> Vec<Place> {
        ys.iter().flat_map(|&y| xs.iter().map(move |&x| (x, y))).collect()
    };
    let mut stars = cross(&corner_x, &corner_y);
    if !stars.is_empty() {
        stars.extend(cross(&middle_x, &middle_y));
    }
    if columns.len().min(rows.len()) >= 15 {
        stars.extend(cross(&middle_x, &corner_y));
        stars.extend(cross(&corner_x, &middle_y));
    }
    stars
}

/// The lines near the sides and the one in the middle that carry stars.
fn star_lines(count: usize) -> (Vec<usize>, Vec<usize>) {
    let corner = match count {
        0..7 => return (Vec::new(), Vec::new()),
        7..13 => 2,
        13.. => 3,
    };
    let middle = if count % 2 == 1 { vec![count / 2] } else { Vec::new() };
    (vec![corner, count - 1 - corner], middle)
}

fn labels(board: &Board, low: Place, high: Place, distance: f32) -> Vec<Label> {
    let columns = board.frame().columns.iter().flat_map(|(text, x)| {
        [high.1 + distance, low.1 - distance].map(|y| Label {
            text: text.clone(),
            at: (*x, y),
            dim: false,
        })
    });
    let rows = board.frame().rows.iter().flat_map(|(text, y)| {
        [low.0 - distance, high.0 + distance].map(|x| Label {
            text: text.clone(),
            at: (x, *y),
            dim: false,
        })
    });
    columns.chain(rows).collect()
}

fn names(board: &Board) -> Vec<Label> {
    let name = |point| {
        let number = board.number(point).map(|number| number.to_string());
        let text = number.unwrap_or_else(|| board.label(point).to_owned());
        Label { text, at: board.place(point), dim: false }
    };
    board.points().map(name).collect()
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "picture {} {}", show(self.low), show(self.high))?;
        for hexagon in &self.hexagons {
            let corners: Vec<String> = hexagon.iter().map(|corner| show(*corner)).collect();
            writeln!(f, "hexagon {}", corners.join(" "))?;
        }
        for (from, to) in &self.lines {
            writeln!(f, "line {} {}", show(*from), show(*to))?;
        }
        for star in &self.stars {
            writeln!(f, "star {}", show(*star))?;
        }
        for label in &self.labels {
            let kind = if label.dim { "dim label" } else { "label" };
            writeln!(f, "{kind} {} {}", label.text, show(label.at))?;
        }
        for name in &self.names {
            writeln!(f, "name {} {}", name.text, show(name.at))?;
        }
        Ok(())
    }
}
