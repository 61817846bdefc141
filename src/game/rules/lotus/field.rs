//! The stones of Lotus: groups, liberties, lotuses, and what a stone turns.

use std::sync::Arc;

use crate::game::{Board, ByStone, Point, PointSet, Stone};

/// Points as bits, by their index. The board has 72.
type Bits = u128;

/// The board as bits.
struct Shape {
    board: Arc<Board>,
    /// The neighbours of each point.
    near: Vec<Bits>,
    /// The points of each hexagon.
    hexagons: Vec<Bits>,
}

/// The stones on the board.
#[derive(Clone)]
pub(crate) struct Field {
    shape: Arc<Shape>,
    stones: ByStone<Bits>,
}

/// What a stone has turned.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Turned {
    /// The other colour's stones that it has captured; they have turned to its own colour.
    pub(crate) captured: PointSet,
    /// The stones of its own group, itself among them, that have then turned to the other colour.
    pub(crate) back: PointSet,
}

impl Shape {
    fn of(board: Arc<Board>) -> Shape {
        let bits = |points: &[Point]| points.iter().fold(0, |all, point| all | bit(*point));
        Shape {
            near: board.points().map(|point| bits(board.neighbours(point))).collect(),
            hexagons: board.hexagons().iter().map(|hexagon| bits(hexagon)).collect(),
            board,
        }
    }

    /// Every point next to one of these.
    fn around(&self, of: Bits) -> Bits {
        each(of).fold(0, |all, index| all | self.near[index])
    }

    /// The points of `within` that hang together with the seed.
    fn connected(&self, seed: Bits, within: Bits) -> Bits {
        let (mut all, mut newest) = (seed, seed);
        while newest != 0 {
            newest = self.around(newest) & within & !all;
            all |= newest;
        }
        all
    }
}

impl Field {
    pub(crate) fn of(board: Arc<Board>, stones: &ByStone<PointSet>) -> Field {
        let mut field = Field { shape: Arc::new(Shape::of(board)), stones: ByStone::default() };
        field.set(stones);
        field
    }

    /// Puts exactly these stones on the board. Nothing turns.
    pub(crate) fn set(&mut self, stones: &ByStone<PointSet>) {
        for stone in Stone::BOTH {
            self.stones[stone] = stones[stone].iter().fold(0, |all, point| all | bit(point));
        }
    }

    pub(crate) fn board(&self) -> &Arc<Board> {
        &self.shape.board
    }

    pub(crate) fn stones(&self) -> ByStone<PointSet> {
        ByStone { black: points(self.stones.black), white: points(self.stones.white) }
    }

    pub(crate) fn stone(&self, point: Point) -> Option<Stone> {
        Stone::BOTH.into_iter().find(|&stone| self.stones[stone] & bit(point) != 0)
    }

    pub(crate) fn is_full(&self) -> bool {
        self.all().count_ones() as usize == self.shape.board.len()
    }

    /// Puts a stone here and turns what turns; none where a stone stands here.
    // Lotus, rule 4.
    pub(crate) fn place(&mut self, stone: Stone, point: Point) -> Option<Turned> {
        if self.stone(point).is_some() {
            return None;
        }
        self.stones[stone] |= bit(point);
        // Rules 4b and 5: at once, before anything turns; a lotus protects its group.
        let captured = self.dead_next_to(point, stone.other());
        self.turn(captured, stone);
        // Rule 4c: the whole united group, what it has just captured among it. No third reversal
        // can be due, as the groups of the other colour next to it are alive, or it has none.
        let united = self.shape.connected(bit(point), self.stones[stone]);
        let back = if self.is_alive(united) { 0 } else { united };
        self.turn(back, stone.other());
        Some(Turned { captured: points(captured), back: points(back) })
    }

    /// The group of the stone on this point; nothing where there is none.
    pub(crate) fn group(&self, point: Point) -> PointSet {
        points(self.stone(point).map_or(0, |stone| self.group_of(bit(point), stone)))
    }

    /// Whether the group of the stone on this point holds a lotus.
    pub(crate) fn has_lotus(&self, point: Point) -> bool {
        let group = self.stone(point).map_or(0, |stone| self.group_of(bit(point), stone));
        self.holds_lotus(group)
    }

    /// The hexagons whose six points this colour holds.
    pub(crate) fn lotuses(&self, stone: Stone) -> impl Iterator<Item = [Point; 6]> + use<'_> {
        let held = move |hexagon: &Bits| hexagon & !self.stones[stone] == 0;
        let all = self.shape.hexagons.iter().zip(self.shape.board.hexagons());
        all.filter(move |(hexagon, _)| held(hexagon)).map(|(_, points)| *points)
    }

    /// The first stone of a group that has neither a liberty nor a lotus.
    pub(crate) fn lifeless(&self) -> Option<Point> {
        let dead = |point: &Point| {
            let group = self.stone(*point).map(|stone| self.group_of(bit(*point), stone));
            group.is_some_and(|group| !self.is_alive(group))
        };
        self.shape.board.points().find(dead)
    }

    /// The groups of this colour next to a point that are not alive.
    fn dead_next_to(&self, point: Point, stone: Stone) -> Bits {
        let mut left = self.shape.near[point.index()] & self.stones[stone];
        let mut dead = 0;
        while left != 0 {
            let group = self.group_of(left & left.wrapping_neg(), stone);
            left &= !group;
            if !self.is_alive(group) {
                dead |= group;
            }
        }
        dead
    }

    fn group_of(&self, seed: Bits, stone: Stone) -> Bits {
        self.shape.connected(seed, self.stones[stone])
    }

    /// Lotus, rule 3: a group is alive that has a liberty or a lotus.
    fn is_alive(&self, group: Bits) -> bool {
        self.shape.around(group) & !self.all() != 0 || self.holds_lotus(group)
    }

    fn holds_lotus(&self, group: Bits) -> bool {
        self.shape.hexagons.iter().any(|hexagon| hexagon & !group == 0)
    }

    fn turn(&mut self, bits: Bits, to: Stone) {
        self.stones[to] |= bits;
        self.stones[to.other()] &= !bits;
    }

    fn all(&self) -> Bits {
        self.stones.black | self.stones.white
    }
}

fn bit(point: Point) -> Bits {
    1 << point.index()
}

fn each(mut bits: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let index = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            index
        })
    })
}

fn points(bits: Bits) -> PointSet {
    each(bits).map(Point::at_index).collect()
}
