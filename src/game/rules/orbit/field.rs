//! The stones on the board, what they enclose, and where stones may be put.

use std::sync::Arc;

use crate::game::rules::formations::{self, Inside};
use crate::game::{
    Board, ByStone, Count, Enclosure, HalfPoints, Illegal, Marker, Point, PointSet, Stone,
};

/// A position without its past.
#[derive(Clone)]
pub(crate) struct Field {
    board: Arc<Board>,
    all: PointSet,
    stones: ByStone<PointSet>,
    inside: ByStone<Inside>,
}

impl Field {
    /// The position with these stones. Nothing is captured.
    pub(crate) fn of(board: Arc<Board>, stones: ByStone<PointSet>) -> Field {
        let inside = ByStone {
            black: Inside::of(&board, &stones.black),
            white: Inside::of(&board, &stones.white),
        };
        Field { all: board.points().collect(), board, stones, inside }
    }

    pub(crate) fn board(&self) -> &Arc<Board> {
        &self.board
    }

    pub(crate) fn stones(&self) -> &ByStone<PointSet> {
        &self.stones
    }

    /// What this colour's stones enclose.
    pub(crate) fn inside(&self, stone: Stone) -> &Inside {
        &self.inside[stone]
    }

    /// Whether a stone of this colour may be put on this point, as far as the position tells.
    pub(crate) fn check(&self, stone: Stone, point: Point) -> Result<(), Illegal> {
        if Stone::BOTH.iter().any(|&any| self.stones[any].contains(point)) {
            return Err(Illegal::Occupied(point));
        }
        let owner = stone.other();
        // Meyers, rule 8: it is prohibited to play within the opponent's formation, also where
        // the stone would capture.
        if !self.inside[owner].all().contains(point) {
            return Ok(());
        }
        let Enclosure { formation, wall, .. } =
            formations::enclosure(&self.board, &self.stones[owner], point)
                .expect("a point inside a formation has a wall around it");
        Err(Illegal::Enclosed { point, formation, owner, wall: wall.iter().collect() })
    }

    /// The points where a stone of this colour may be put, as far as the position tells.
    pub(crate) fn open_to(&self, stone: Stone) -> PointSet {
        self.vacant().minus(&self.inside[stone.other()].all())
    }

    /// Puts a stone on a point that is open to it and takes off what it captures.
    pub(crate) fn place(&mut self, stone: Stone, point: Point) -> PointSet {
        self.stones[stone].insert(point);
        self.inside[stone] = Inside::of(&self.board, &self.stones[stone]);
        // Meyers, rule 8: an orbit captures what is inside, a half-orbit does not.
        let captured = self.stones[stone.other()].and(&self.inside[stone].orbits);
        if !captured.is_empty() {
            self.take(stone.other(), &captured);
        }
        captured
    }

    /// Takes stones of one colour off.
    pub(crate) fn take(&mut self, stone: Stone, points: &PointSet) {
        self.stones[stone] = self.stones[stone].minus(points);
        self.inside[stone] = Inside::of(&self.board, &self.stones[stone]);
    }

    /// The vacant points that this colour encloses and the other one does not: nobody else may
    /// ever play there, and they are what counts.
    pub(crate) fn territory(&self, stone: Stone) -> PointSet {
        let own = self.vacant().and(&self.inside[stone].all());
        own.minus(&self.inside[stone.other()].all())
    }

    /// The count of the board as it stands. Meyers, rules 9 and 10: vacant points alone count, and
    /// what both enclose counts for nobody.
    pub(crate) fn count(&self, komi: HalfPoints) -> Count {
        let (black, white) = (self.inside.black.all(), self.inside.white.all());
        Count {
            marker: Marker::default(),
            territory: ByStone {
                black: self.territory(Stone::Black),
                white: self.territory(Stone::White),
            },
            shared: self.vacant().and(&black).and(&white),
            dame: self.vacant().minus(&black).minus(&white),
            prisoners: ByStone::default(),
            komi,
        }
    }

    fn vacant(&self) -> PointSet {
        self.all.minus(&self.stones.black).minus(&self.stones.white)
    }
}
