//! The stones of Go on any board: chains, liberties, captures, and which board there has been.

use std::sync::Arc;

use super::keys::{Boards, Keys};
use crate::game::{Board, ByStone, Point, PointSet, Stone};

/// The stones on a board, with the chains that they make.
#[derive(Clone)]
pub(crate) struct Field {
    board: Arc<Board>,
    keys: Arc<Keys>,
    stones: ByStone<PointSet>,
    spots: Vec<Spot>,
    /// The chains, each at the index of its head; what is at other indices means nothing.
    chains: Vec<Chain>,
    key: u128,
    /// The boards that there have been, this one among them.
    past: Boards,
    /// The board before the last stone, unless a turn has gone by since.
    before: Option<u128>,
}

/// What is on a point.
#[derive(Clone, Copy, Default)]
struct Spot {
    colour: Option<Stone>,
    /// The chain that the stone belongs to: the index of one of its stones.
    head: u16,
    /// The next stone of the same chain, in a ring.
    next: u16,
}

/// Stones of a colour that hang together.
#[derive(Clone, Copy, Default)]
struct Chain {
    /// The keys of its stones together.
    key: u128,
    /// How many times its stones touch a vacant point. It is 0 exactly when the chain has no
    /// liberty.
    touches: u16,
    /// How many stones it has.
    size: u16,
}

/// The enemy chains whose last liberty a stone takes, by their heads, and the board's key after it.
struct Taken {
    heads: [u16; 4],
    count: usize,
    key: u128,
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
        let keys = Arc::new(Keys::of(board.len()));
        Field::with_keys(board, keys, stones)
    }

    /// The same board with these stones and without a past.
    pub(crate) fn anew(&self, stones: ByStone<PointSet>) -> Field {
        Field::with_keys(self.board.clone(), self.keys.clone(), stones)
    }

    fn with_keys(board: Arc<Board>, keys: Arc<Keys>, stones: ByStone<PointSet>) -> Field {
        let points = board.len();
        let mut field = Field {
            board,
            keys,
            stones: ByStone::default(),
            spots: vec![Spot::default(); points],
            chains: vec![Chain::default(); points],
            key: 0,
            past: Boards::default(),
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
        self.spots[point.index()].colour
    }

    /// Whether a stone can be put here, with the ko that forbids any board to come again or only
    /// the one before the last stone.
    pub(crate) fn check(&self, stone: Stone, point: Point, superko: bool) -> Result<(), Bar> {
        self.judge(stone, point, superko).map(|_| ())
    }

    /// Puts a stone here, where [`Field::check`] has nothing against it, and takes off what it
    /// captures.
    pub(crate) fn place(
        &mut self,
        stone: Stone,
        point: Point,
        superko: bool,
    ) -> Result<PointSet, Bar> {
        let taken = self.judge(stone, point, superko)?;
        self.before = Some(self.key);
        self.put(stone, point);
        let mut captured = PointSet::new();
        for &head in &taken.heads[..taken.count] {
            self.lift(usize::from(head), &mut captured);
        }
        self.past.insert(self.key);
        Ok(captured)
    }

    /// What a stone here would do, without doing it.
    fn judge(&self, stone: Stone, point: Point, superko: bool) -> Result<Taken, Bar> {
        if self.stone(point).is_some() {
            return Err(Bar::Occupied);
        }
        let key = self.key ^ self.keys.of_stone(stone, point);
        let mut taken = Taken { heads: [0; 4], count: 0, key };
        let mut breathes = false;
        for &near in self.board.neighbours(point) {
            let Spot { colour, head, .. } = self.spots[near.index()];
            match colour {
                None => breathes = true,
                Some(colour) if colour == stone => breathes |= self.outlives(head, point),
                Some(_) if self.outlives(head, point) => {}
                Some(_) if taken.heads[..taken.count].contains(&head) => {}
                Some(_) => {
                    taken.heads[taken.count] = head;
                    taken.count += 1;
                    taken.key ^= self.chains[usize::from(head)].key;
                }
            }
        }
        if taken.count == 0 && !breathes {
            return Err(Bar::Suicide);
        }
        if self.before == Some(taken.key) {
            return Err(Bar::Ko);
        }
        if superko && self.past.contains(&taken.key) {
            return Err(Bar::Superko);
        }
        Ok(taken)
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
            at = Point::at_index(usize::from(self.spots[at.index()].next));
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
        let stuck = |point: &Point| {
            let spot = self.spots[point.index()];
            spot.colour.is_some() && self.chains[usize::from(spot.head)].touches == 0
        };
        self.board.points().find(stuck)
    }

    /// Whether a chain has liberties besides this vacant point.
    fn outlives(&self, head: u16, point: Point) -> bool {
        let touches = usize::from(self.chains[usize::from(head)].touches);
        let here = |near: &&Point| {
            let spot = self.spots[near.index()];
            spot.colour.is_some() && spot.head == head
        };
        touches > 4 || touches > self.board.neighbours(point).iter().filter(here).count()
    }

    fn put(&mut self, stone: Stone, point: Point) {
        let key = self.keys.of_stone(stone, point);
        let at = point.index() as u16;
        let mut vacant = 0;
        for &near in self.board.neighbours(point) {
            let Spot { colour, head, .. } = self.spots[near.index()];
            match colour {
                Some(_) => self.chains[usize::from(head)].touches -= 1,
                None => vacant += 1,
            }
        }
        self.stones[stone].insert(point);
        self.key ^= key;
        self.spots[point.index()] = Spot { colour: Some(stone), head: at, next: at };
        self.chains[point.index()] = Chain { key, touches: vacant, size: 1 };
        for nth in 0..self.board.neighbours(point).len() {
            let near = self.spots[self.board.neighbours(point)[nth].index()];
            if near.colour == Some(stone) {
                self.join(self.spots[point.index()].head, near.head);
            }
        }
    }

    /// Makes one chain of two. The smaller one gets the head of the other.
    fn join(&mut self, one: u16, other: u16) {
        if one == other {
            return;
        }
        let size = |head: u16| self.chains[usize::from(head)].size;
        let (small, large) = if size(one) < size(other) { (one, other) } else { (other, one) };
        let (small_at, large_at) = (usize::from(small), usize::from(large));
        let mut at = small;
        loop {
            let spot = &mut self.spots[usize::from(at)];
            spot.head = large;
            at = spot.next;
            if at == small {
                break;
            }
        }
        let next = self.spots[small_at].next;
        self.spots[small_at].next = self.spots[large_at].next;
        self.spots[large_at].next = next;
        let Chain { key, touches, size } = self.chains[small_at];
        let joined = &mut self.chains[large_at];
        joined.key ^= key;
        joined.touches += touches;
        joined.size += size;
    }

    /// Takes a chain off the board.
    fn lift(&mut self, head: usize, lifted: &mut PointSet) {
        self.key ^= self.chains[head].key;
        let first = head as u16;
        let mut at = first;
        loop {
            let point = Point::at_index(usize::from(at));
            let spot = &mut self.spots[point.index()];
            if let Some(stone) = spot.colour.take() {
                self.stones[stone].remove(point);
            }
            lifted.insert(point);
            at = spot.next;
            // A neighbour of the same chain is on its way off; what it is given means nothing.
            for &near in self.board.neighbours(point) {
                let Spot { colour, head, .. } = self.spots[near.index()];
                if colour.is_some() {
                    self.chains[usize::from(head)].touches += 1;
                }
            }
            if at == first {
                break;
            }
        }
    }
}
