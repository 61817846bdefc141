//! The private board of a game without edges, which its reader shifts until what they look at is
//! in the middle.

use super::body::{Component, Row, Weight};
use super::button::{Button, TableButton};
use crate::club::Table;
use crate::game::{Board, Point};
use crate::phrases::{Button as Label, Language};

/// So many times shifted the same way, a board is where it was, or one point away from that.
const STEPS: usize = 3;

/// The point that a button names for the lower left corner; none where the board has edges or no
/// such point.
pub(super) fn corner(board: &Board, index: u32) -> Option<Point> {
    board.wraps()?;
    board.points().nth(usize::try_from(index).ok()?)
}

/// The buttons under a board with this point in its lower left corner, or with its own one; none
/// where it cannot be shifted. Each says which point is there next, and nothing else.
pub(super) fn row(
    table: &Table,
    board: &Board,
    corner: Option<Point>,
    language: Language,
) -> Option<Row> {
    let (width, height) = board.wraps()?;
    let (right, up) = (step(width) as f32, step(height) as f32);
    let from = corner.map_or((0.0, 0.0), |corner| board.place(corner));
    // What is drawn goes to the left when a point further to the right comes into the corner.
    let steps = [
        (Label::ShiftLeft, (right, 0.0)),
        (Label::ShiftUp, (0.0, -up)),
        (Label::ShiftDown, (0.0, up)),
        (Label::ShiftRight, (-right, 0.0)),
    ];
    let button = |(label, (x, y))| {
        let (x, y) = (from.0 + x, from.1 + y);
        let next = (f32::rem_euclid(x, width as f32), f32::rem_euclid(y, height as f32));
        let next = board.points().find(|point| board.place(*point) == next)?;
        let id = Button::Table(TableButton::Shift, table.id, u32::try_from(next.index()).ok()?);
        let label = language.button(label).to_owned();
        Some(Component::button(Weight::Secondary, id.to_string(), label))
    };
    steps.into_iter().map(button).collect::<Option<Vec<_>>>().map(Row::of)
}

/// How far a board with a side of so many points is shifted at once.
fn step(side: usize) -> usize {
    (side + STEPS / 2) / STEPS
}

#[cfg(test)]
mod tests {
    use super::{STEPS, step};

    #[test]
    fn a_board_shifted_round_is_where_it_was_but_for_a_point() {
        assert_eq!([5, 7, 8, 9, 11, 13, 19].map(step), [2, 2, 3, 3, 4, 4, 6]);
        assert!((3..=25).all(|side| (STEPS * step(side)).abs_diff(side) <= 1));
    }
}
