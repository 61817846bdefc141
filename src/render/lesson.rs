//! The walls of formations drawn over a board, for whoever learns to see them.

use super::highlight::Highlight;
use super::scene::{Mark, Place, Scene, Sign, scene};
use crate::game::{Board, Enclosure, Point, Stone, View};

/// Which way a wall goes on from one stone to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Along a row.
    Level,
    /// Along a column.
    Upright,
    /// From the lower left to the upper right.
    Rising,
    /// From the upper left to the lower right.
    Falling,
}

impl Way {
    /// The way between two places, the first of which is not to the right of the second.
    fn between(from: Place, to: Place) -> Way {
        let (right, up) = (to.0 - from.0, to.1 - from.1);
        if up.abs() < 0.1 {
            Way::Level
        } else if right.abs() < 0.1 {
            Way::Upright
        } else if up > 0.0 {
            Way::Rising
        } else {
            Way::Falling
        }
    }

    /// How far it goes, to the right and down, in board units.
    pub(super) fn direction(self) -> (f32, f32) {
        match self {
            Way::Level => (1.0, 0.0),
            Way::Upright => (0.0, 1.0),
            Way::Rising => (1.0, -1.0),
            Way::Falling => (1.0, 1.0),
        }
    }

    pub(super) fn word(self) -> &'static str {
        match self {
            Way::Level => "level",
            Way::Upright => "upright",
            Way::Rising => "rising",
            Way::Falling => "falling",
        }
    }
}

/// What there is to see in a view, with the wall of every formation drawn from stone to stone. The
/// vacant points inside have their marks already: whose they are, or that they are shared. The
/// stones of all walls are ringed but for the last one, or only those of the wall that an answer is
/// about.
#[must_use]
pub fn lesson(view: &View, highlight: Option<&Highlight>) -> Scene {
    let mut scene = scene(view, highlight);
    let all_ringed = highlight.is_none_or(|highlight| highlight.wall.is_empty());
    for stone in Stone::BOTH {
        for formation in view.formations(stone) {
            scene.join_wall(&view.board, stone, &formation);
            if all_ringed {
                scene.ring_wall(&view.board, stone, &formation);
            }
        }
    }
    scene
}

impl Scene {
    fn join_wall(&mut self, board: &Board, stone: Stone, formation: &Enclosure) {
        for (from, to) in steps(board, formation) {
            let (a, b) = (board.place(from), board.place(to));
            let (a, b) = if a.0 <= b.0 { (a, b) } else { (b, a) };
            let middle = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
            self.put(Sign::Bridge(stone, Way::between(a, b)), middle);
        }
    }

    fn ring_wall(&mut self, board: &Board, stone: Stone, formation: &Enclosure) {
        for at in formation.wall.iter().map(|point| board.place(point)) {
            // With both marks the stone's colour would be lost.
            if !self.marks.contains(&Mark { sign: Sign::Last(stone), at }) {
                self.put(Sign::Wall(stone), at);
            }
        }
    }

    /// Puts a mark where it is not yet.
    fn put(&mut self, sign: Sign, at: Place) {
        let mark = Mark { sign, at };
        if !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }
}

/// The pairs of neighbouring stones of a wall. Where two are joined along the lines by way of a
/// third, the diagonal between them says nothing more.
fn steps(board: &Board, formation: &Enclosure) -> Vec<(Point, Point)> {
    let wall = &formation.wall;
    let straight = |from: Point| board.neighbours(from).iter().filter(|to| wall.contains(**to));
    let mut steps = Vec::new();
    for from in wall.iter() {
        steps.extend(straight(from).map(|&to| (from, to)));
        let around = |to: Point| straight(from).any(|&by| board.neighbours(by).contains(&to));
        let slant = board.diagonals(from).iter().copied();
        steps.extend(slant.filter(|&to| wall.contains(to) && !around(to)).map(|to| (from, to)));
    }
    steps.retain(|(from, to)| from < to);
    steps
}
