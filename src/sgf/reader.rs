//! What another program would make of the moves in a file.

use crate::game::{Board, ByStone, Point, PointSet, Stone};

/// The board that a reader shows who plays by the rules of Go on a flat board.
pub(super) struct Reader {
    board: Board,
    stones: ByStone<PointSet>,
}

impl Reader {
    pub(super) fn of(width: usize, height: usize) -> Reader {
        Reader { board: Board::square(width, height), stones: ByStone::default() }
    }

    /// A move in the file. Whether it is legal is nothing that a reader asks (FF\[4\], "Move").
    pub(super) fn play(&mut self, stone: Stone, point: Point) {
        self.stones[stone.other()].remove(point);
        self.stones[stone].insert(point);
        for near in self.board.neighbours(point).to_vec() {
            self.lift_breathless(stone.other(), near);
        }
        // Of a suicide some readers take the stones off, and others leave them. Taking them off
        // here has them put back in the file, which is right for both.
        self.lift_breathless(stone, point);
    }

    /// The stones that are to be added and the points that are to be emptied for the true board,
    /// which the reader then has.
    pub(super) fn correct(&mut self, truth: &ByStone<PointSet>) -> (ByStone<PointSet>, PointSet) {
        let added = |stone: Stone| truth[stone].minus(&self.stones[stone]);
        let added = ByStone { black: added(Stone::Black), white: added(Stone::White) };
        let all = |stones: &ByStone<PointSet>| stones.black.or(&stones.white);
        let emptied = all(&self.stones).minus(&all(truth));
        self.stones = *truth;
        (added, emptied)
    }

    fn lift_breathless(&mut self, stone: Stone, point: Point) {
        if !self.stones[stone].contains(point) {
            return;
        }
        let mut chain = PointSet::new();
        let mut open = vec![point];
        chain.insert(point);
        while let Some(point) = open.pop() {
            for &near in self.board.neighbours(point) {
                if self.stones[stone].contains(near) {
                    if chain.insert(near) {
                        open.push(near);
                    }
                } else if !self.stones[stone.other()].contains(near) {
                    return;
                }
            }
        }
        self.stones[stone] = self.stones[stone].minus(&chain);
    }
}
