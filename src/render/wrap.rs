//! The margin around a board without edges, in which its other side is seen again.

use super::ground::Label;
use super::scene::Place;
use crate::game::Board;

/// What a picture of a board without edges repeats.
///
/// ```text
/// . . : . . . . . : . .     dimmed: the lines from the other side
/// . . : . . . . . : . .
/// - - + - - - - - + - -     half-way between two lines the board comes again
/// . . : A B C D E : A B     clear: every point once
/// ```
///
/// Any point can be the one in the lower left corner of the clear part. The lines stay where they
/// are, and what lies on them moves: stones, marks and names.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wrap {
    /// After how many units the board comes again, to the right and upwards.
    pub period: (f32, f32),
    /// How many lines are seen again on every side.
    pub margin: f32,
    /// The place of the point that is drawn in the lower left corner of the clear part.
    pub corner: Place,
}

impl Wrap {
    /// How a board is repeated that is drawn from this corner; none where it has edges.
    pub(super) fn of(board: &Board, corner: Place) -> Option<Wrap> {
        let (width, height) = board.wraps()?;
        let margin = if width.max(height) <= 9 { 2.0 } else { 3.0 };
        Some(Wrap { period: (width as f32, height as f32), margin, corner })
    }

    /// The lower left and the upper right corner of the clear part.
    pub(super) fn clear(&self) -> (Place, Place) {
        ((-0.5, -0.5), (self.period.0 - 0.5, self.period.1 - 0.5))
    }

    /// The lower left and the upper right corner of all that is drawn of the board.
    pub(super) fn whole(&self) -> (Place, Place) {
        let (low, high) = self.clear();
        let margin = self.margin;
        ((low.0 - margin, low.1 - margin), (high.0 + margin, high.1 + margin))
    }

    /// Whether it is drawn from another corner than its own.
    pub(super) fn is_shifted(&self) -> bool {
        self.corner != (0.0, 0.0)
    }

    /// Where a place of the board is seen, first in the clear part.
    pub(super) fn repeats(&self, at: Place) -> Vec<Place> {
        let (low, high) = self.whole();
        let at = (self.column(at.0), self.row(at.1));
        let xs = again(at.0, self.period.0, (low.0, high.0));
        let ys = again(at.1, self.period.1, (low.1, high.1));
        ys.iter().flat_map(|&y| xs.iter().map(move |&x| (x, y))).collect()
    }

    /// Where a column is drawn in the clear part.
    fn column(&self, x: f32) -> f32 {
        (x - self.corner.0).rem_euclid(self.period.0)
    }

    /// Where a row is drawn in the clear part.
    fn row(&self, y: f32) -> f32 {
        (y - self.corner.1).rem_euclid(self.period.1)
    }

    /// The lines, which go on beyond the outermost points.
    pub(super) fn lines(&self) -> Vec<(Place, Place)> {
        let (low, high) = self.whole();
        let places = |low: f32, high: f32| {
            std::iter::successors(Some(low + 0.5), |at| Some(at + 1.0))
                .take_while(move |at| *at < high)
        };
        // A stroke is a little longer than its line, and must not be so by a clear pixel.
        let (from, to) = ((low.0 + 0.05, low.1 + 0.05), (high.0 - 0.05, high.1 - 0.05));
        let level = places(low.1, high.1).map(|y| ((from.0, y), (to.0, y)));
        let upright = places(low.0, high.0).map(|x| ((x, from.1), (x, to.1)));
        level.chain(upright).collect()
    }

    /// The names of all lines that are drawn, around the picture at this distance from the
    /// outermost ones.
    pub(super) fn labels(&self, board: &Board, distance: f32) -> Vec<Label> {
        let (low, high) = self.whole();
        let out = distance - 0.5;
        let columns = board.frame().columns.iter().flat_map(|(text, x)| {
            let xs = again(self.column(*x), self.period.0, (low.0, high.0)).into_iter().enumerate();
            xs.flat_map(move |(time, x)| {
                [high.1 + out, low.1 - out].map(|y| name(text, (x, y), time > 0))
            })
        });
        let rows = board.frame().rows.iter().flat_map(|(text, y)| {
            let ys = again(self.row(*y), self.period.1, (low.1, high.1)).into_iter().enumerate();
            ys.flat_map(move |(time, y)| {
                [low.0 - out, high.0 + out].map(|x| name(text, (x, y), time > 0))
            })
        });
        columns.chain(rows).collect()
    }
}

/// A coordinate and where it is seen again between two bounds.
fn again(at: f32, period: f32, (low, high): (f32, f32)) -> Vec<f32> {
    let all = [at, at - period, at + period];
    all.into_iter().filter(|at| (low..high).contains(at)).collect()
}

fn name(text: &str, at: Place, dim: bool) -> Label {
    Label { text: text.to_owned(), at, dim }
}
