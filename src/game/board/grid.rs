//! Columns and rows: where the points of a square board lie, and what is next to them.

use super::{Edge, EdgeSet, Mirror, Near, Point, Symmetry};

pub(super) fn column_name(x: usize) -> char {
    char::from(b'A' + u8::try_from(x).expect("at most 25 columns"))
}

pub(super) fn go_column_name(x: usize) -> char {
    let skipped = usize::from(x >= 8);
    char::from(b'A' + u8::try_from(x + skipped).expect("at most 25 columns"))
}

/// Columns and rows, counted from the lower left corner.
pub(super) struct Grid {
    pub(super) width: usize,
    pub(super) height: usize,
}

impl Grid {
    /// All places in reading order.
    pub(super) fn cells(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let width = self.width;
        (0..self.height).rev().flat_map(move |y| (0..width).map(move |x| (x, y)))
    }

    fn at(&self, x: usize, y: usize) -> Point {
        Point::at_index((self.height - 1 - y) * self.width + x)
    }

    pub(super) fn near(&self, x: usize, y: usize, steps: [(isize, isize); 4]) -> Near {
        let inside = |value: usize, step: isize, size: usize| {
            value.checked_add_signed(step).filter(|&moved| moved < size)
        };
        Near::of(steps.into_iter().filter_map(|(dx, dy)| {
            Some(self.at(inside(x, dx, self.width)?, inside(y, dy, self.height)?))
        }))
    }

    /// As [`Grid::near`], where what leaves the board comes back on the other side.
    pub(super) fn around(&self, x: usize, y: usize, steps: [(isize, isize); 4]) -> Near {
        let wrapped = |value: usize, step: isize, size: usize| {
            (value + size).checked_add_signed(step).expect("a step is shorter than a side") % size
        };
        Near::of(
            steps
                .into_iter()
                .map(|(dx, dy)| self.at(wrapped(x, dx, self.width), wrapped(y, dy, self.height))),
        )
    }

    pub(super) fn edges(&self, x: usize, y: usize) -> EdgeSet {
        let sides = [
            (y + 1 == self.height, Edge::Top),
            (x + 1 == self.width, Edge::Right),
            (y == 0, Edge::Bottom),
            (x == 0, Edge::Left),
        ];
        let touched = sides.into_iter().filter(|(touches, _)| *touches);
        touched.fold(EdgeSet::default(), |set, (_, edge)| set.with(edge))
    }

    pub(super) fn mirrors(&self) -> Vec<Mirror> {
        let (right, top) = (self.width - 1, self.height - 1);
        let mirror = |symmetry, image: &dyn Fn(usize, usize) -> (usize, usize)| {
            let moved = self.cells().map(|(x, y)| image(x, y));
            Mirror { symmetry, images: moved.map(|(x, y)| self.at(x, y)).collect() }
        };
        let mut mirrors = vec![
            mirror(Symmetry::HalfTurn, &|x, y| (right - x, top - y)),
            mirror(Symmetry::LeftRight, &|x, y| (right - x, y)),
            mirror(Symmetry::TopBottom, &|x, y| (x, top - y)),
        ];
        if self.width == self.height {
            mirrors.push(mirror(Symmetry::Diagonal, &|x, y| (y, x)));
            mirrors.push(mirror(Symmetry::Antidiagonal, &|x, y| (top - y, right - x)));
        }
        mirrors
    }
}
