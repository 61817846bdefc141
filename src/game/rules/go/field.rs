//! The stones of Go on any board: chains, liberties, captures, and which board there has been.

use std::collections::HashSet;
use std::sync::Arc;

use super::keys::Keys;
use crate::game::{Board, ByStone, Point, PointSet, Stone};

/// The stones on a board, with the chains that they make.
#[derive(Clone)]
pub(crate) struct Field {
    board: Arc<Board>,
    keys: Arc<Keys>,
    stones: ByStone<PointSet>,
    colours: Vec<Option<Stone>>,
    /// The chain that each stone belongs to: the index of one of its stones.
    heads: Vec<u16>,
    /// The next stone of the same chain, in a ring.
    next: Vec<u16>,
    /// For the head of a chain: how many times its stones touch a vacant point. It is 0 exactly
    /// when the chain has no liberty.
    touches: Vec<u16>,
    /// For the head of a chain: the keys of its stones together.
    chain_keys: Vec<u128>,
    key: u128,
    /// The boards that there have been, this one among them.
    past: HashSet<u128>,
    /// The board before the last stone, unless a turn has gone by since.
    before: Option<u128>,
}

/// Why a stone cannot be put on a point.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bar {
    /// A stone stands there.
    Occupied,
    /// It would have no liberty and capture nothing.
    Suicide,
    /// It would make the board from before the last stone.
    Ko,
    /// It would make a board that there has been before that.
    Superko,
}

impl Field {
    /// A board with these stones, which is the first that there has been.
    pub(crate) fn of(board: Arc<Board>, stones: ByStone<PointSet>) -> Field {
        let points = board.len();
        let mut field = Field {
            keys: Arc::new(Keys::of(points)),
            board,
            stones: ByStone::default(),
            colours: vec![None; points],
            heads: vec![0; points],
            next: vec![0; points],
            touches: vec![0; points],
            chain_keys: vec![0; points],
            key: 0,
            past: HashSet::new(),
            before: None,
        };
        for stone in Stone::BOTH {
            stones[stone].iter().for_each(|point| field.put(stone, point));
        }
        field.past.insert(field.key);
        field
    }

    pub(crate) fn board(&self) -> &Arc<Board> {
        &self.board
    }

    pub(crate) fn stones(&self) -> &ByStone<PointSet> {
        &self.stones
    }

    pub(crate) fn stone(&self, point: Point) -> Option<Stone> {
        self.colours[point.index()]
    }

    /// Whether a stone can be put here, with the ko that forbids any board to come again or only
    /// the one before the last stone.
    pub(crate) fn check(&self, stone: Stone, point: Point, superko: bool) -> Result<(), Bar> {
        if self.stone(point).is_some() {
            return Err(Bar::Occupied);
        }
        let (captured, count) = self.chains_taken_by(stone, point);
        if count == 0 && !self.breathes(stone, point) {
            return Err(Bar::Suicide);
        }
        let taken = captured[..count].iter().fold(0, |key, &head| key ^ self.chain_keys[head]);
        let key = self.key ^ self.keys.of_stone(stone, point) ^ taken;
        if self.before == Some(key) {
            return Err(Bar::Ko);
        }
        if superko && self.past.contains(&key) {
            return Err(Bar::Superko);
        }
        Ok(())
    }

    /// Puts a stone here, which has been checked, and takes off what it captures.
    pub(crate) fn place(&mut self, stone: Stone, point: Point) -> PointSet {
        self.before = Some(self.key);
        let mut captured = PointSet::new();
        let (heads, count) = self.chains_taken_by(stone, point);
        self.put(stone, point);
        for &head in &heads[..count] {
            self.lift(head, &mut captured);
        }
        self.past.insert(self.key);
        captured
    }

    /// A turn goes by: there is no ko to take back at once.
    pub(crate) fn pass(&mut self) {
        self.before = None;
    }

    /// The chain that the stone on this point belongs to.
    pub(crate) fn chain(&self, point: Point) -> PointSet {
        let mut chain = PointSet::new();
        let mut at = point;
        while self.stone(point).is_some() && chain.insert(at) {
            at = Point::at_index(usize::from(self.next[at.index()]));
        }
        chain
    }

    /// The vacant points next to the chain on this point.
    pub(crate) fn liberties(&self, point: Point) -> PointSet {
        let stones = self.chain(point);
        let near = stones.iter().flat_map(|stone| self.board.neighbours(stone).to_vec());
        near.filter(|&point| self.stone(point).is_none()).collect()
    }

    /// Whether every chain has a liberty; the first stone of one that has none otherwise.
    pub(crate) fn breathless(&self) -> Option<Point> {
        let heads = self.board.points().filter(|&point| self.stone(point).is_some());
        heads.into_iter().find(|&point| self.touches[self.head(point)] == 0)
    }

    fn head(&self, point: Point) -> usize {
        usize::from(self.heads[point.index()])
    }

    /// The heads of the enemy chains whose last liberty this point is; at most four.
    fn chains_taken_by(&self, stone: Stone, point: Point) -> ([usize; 4], usize) {
        let (mut taken, mut count) = ([0; 4], 0);
        let near = self.board.neighbours(point);
        for &enemy in near.iter().filter(|&&near| self.stone(near) == Some(stone.other())) {
            let head = self.head(enemy);
            let here = self.times_near(point, head);
            if usize::from(self.touches[head]) == here && !taken[..count].contains(&head) {
                taken[count] = head;
                count += 1;
            }
        }
        (taken, count)
    }

    /// How many times the chain touches this vacant point.
    fn times_near(&self, point: Point, head: usize) -> usize {
        let near = self.board.neighbours(point).iter();
        near.filter(|&&near| self.stone(near).is_some() && self.head(near) == head).count()
    }

    /// Whether a stone that captures nothing would have a liberty here.
    fn breathes(&self, stone: Stone, point: Point) -> bool {
        self.board.neighbours(point).iter().any(|&near| match self.stone(near) {
            None => true,
            Some(colour) if colour != stone => false,
            Some(_) => {
                let head = self.head(near);
                usize::from(self.touches[head]) > self.times_near(point, head)
            }
        })
    }

    fn put(&mut self, stone: Stone, point: Point) {
        let at = point.index();
        let board = self.board.clone();
        let near = board.neighbours(point);
        let vacant = near.iter().filter(|&&near| self.stone(near).is_none()).count();
        for &near in near {
            if self.stone(near).is_some() {
                let head = self.head(near);
                self.touches[head] -= 1;
            }
        }
        let key = self.keys.of_stone(stone, point);
        self.colours[at] = Some(stone);
        self.stones[stone].insert(point);
        self.key ^= key;
        let index = at as u16;
        (self.heads[at], self.next[at]) = (index, index);
        (self.touches[at], self.chain_keys[at]) = (vacant as u16, key);
        for &near in near {
            if self.stone(near) == Some(stone) {
                self.join(self.head(point), self.head(near));
            }
        }
    }

    /// Makes one chain of two.
    fn join(&mut self, one: usize, other: usize) {
        if one == other {
            return;
        }
        let mut at = one;
        loop {
            self.heads[at] = other as u16;
            at = usize::from(self.next[at]);
            if at == one {
                break;
            }
        }
        self.next.swap(one, other);
        self.touches[other] += self.touches[one];
        self.chain_keys[other] ^= self.chain_keys[one];
    }

    /// Takes a chain off the board.
    fn lift(&mut self, head: usize, lifted: &mut PointSet) {
        self.key ^= self.chain_keys[head];
        let board = self.board.clone();
        let chain = self.chain(Point::at_index(head));
        for point in chain.iter() {
            if let Some(stone) = self.colours[point.index()].take() {
                self.stones[stone].remove(point);
            }
            lifted.insert(point);
        }
        for point in chain.iter() {
            for &near in board.neighbours(point) {
                if self.stone(near).is_some() {
                    let head = self.head(near);
                    self.touches[head] += 1;
                }
            }
        }
    }
}
