//! Games played out at random to their end, to see who is left where.

use crate::game::{Board, ByStone, Point, PointSet, Stone};

/// A generator of numbers that only look random: Marsaglia 2003, xorshift with a multiplication.
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn of(seed: u64) -> Chance {
        // The state must not be 0; small seeds are spread over all bits.
        Chance(seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        (number as usize * bound) >> 32
    }
}

/// The stones of a game that is played out, with what is needed to go on quickly.
///
/// A chain's liberties are kept as their number, their sum and the sum of their squares, each
/// liberty counted once for every stone that touches it. The chain is in atari exactly when these
/// are those of one liberty alone.
#[derive(Clone)]
pub(super) struct Playout<'a> {
    board: &'a Board,
    colours: Vec<Option<Stone>>,
    /// The chain that each stone belongs to: the index of one of its stones.
    heads: Vec<u16>,
    /// The next stone of the same chain, in a ring.
    next: Vec<u16>,
    /// For the head of a chain.
    breath: Vec<Breath>,
    vacant: Vec<Point>,
    /// Where a vacant point is in that list.
    places: Vec<u16>,
    /// The point where a ko was taken just now.
    ko: Option<Point>,
}

/// The liberties of a chain.
#[derive(Clone, Copy, Default)]
struct Breath {
    touches: u32,
    sum: u32,
    squares: u64,
}

impl Breath {
    fn add(&mut self, point: Point) {
        let index = point.index() as u32;
        self.touches += 1;
        self.sum += index;
        self.squares += u64::from(index * index);
    }

    fn lose(&mut self, point: Point) {
        let index = point.index() as u32;
        self.touches -= 1;
        self.sum -= index;
        self.squares -= u64::from(index * index);
    }

    fn join(&mut self, other: Breath) {
        self.touches += other.touches;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    fn is_none(self) -> bool {
        self.touches == 0
    }

    /// Whether it is exactly one liberty: then, and only then, the mean is every one of them.
    fn is_one(self) -> bool {
        let sum = u64::from(self.sum);
        self.touches > 0 && u64::from(self.touches) * self.squares == sum * sum
    }
}

impl<'a> Playout<'a> {
    /// The game as it stands.
    pub(super) fn of(board: &'a Board, stones: &ByStone<PointSet>) -> Playout<'a> {
        let points = board.len();
        let mut playout = Playout {
            board,
            colours: vec![None; points],
            heads: vec![0; points],
            next: vec![0; points],
            breath: vec![Breath::default(); points],
            vacant: board.points().collect(),
            places: (0..points).map(|index| index as u16).collect(),
            ko: None,
        };
        for stone in Stone::BOTH {
            stones[stone].iter().for_each(|point| playout.put(stone, point));
        }
        playout
    }

    /// Plays on until neither side has a sensible move, or for three times as many moves as there
    /// are points.
    pub(super) fn play(&mut self, first: Stone, chance: &mut Chance) {
        let (mut stone, mut passes) = (first, 0);
        for _ in 0..3 * self.board.len() {
            match self.choose(stone, chance) {
                Some(point) => {
                    self.place(stone, point);
                    passes = 0;
                }
                None => {
                    self.ko = None;
                    passes += 1;
                }
            }
            if passes == 2 {
                break;
            }
            stone = stone.other();
        }
    }

    /// Whose the point is at the end: the stone's on it, or theirs that stand all around it.
    pub(super) fn owner(&self, point: Point) -> Option<Stone> {
        self.stone(point).or_else(|| {
            let mut near = self.board.neighbours(point).iter().map(|&near| self.stone(near));
            let first = near.next().flatten();
            first.filter(|_| near.all(|stone| stone == first))
        })
    }

    /// A random vacant point where the move is legal and not foolish.
    fn choose(&mut self, stone: Stone, chance: &mut Chance) -> Option<Point> {
        let mut left = self.vacant.len();
        while left > 0 {
            let at = chance.below(left);
            let point = self.vacant[at];
            if self.is_sensible(stone, point) {
                return Some(point);
            }
            left -= 1;
            self.exchange(at, left);
        }
        None
    }

    /// Not a ko, not suicide, not one's own eye, and nothing put into atari that captures nothing.
    fn is_sensible(&self, stone: Stone, point: Point) -> bool {
        if self.ko == Some(point) || self.is_eye(stone, point) {
            return false;
        }
        let mut breath = Breath::default();
        let (mut joined, mut count) = ([0; 4], 0);
        for &near in self.board.neighbours(point) {
            let head = self.head(near);
            match self.stone(near) {
                None => breath.add(near),
                Some(colour) if colour != stone => {
                    if self.breath[head].is_one() {
                        return true;
                    }
                }
                Some(_) => {
                    if !joined[..count].contains(&head) {
                        breath.join(self.breath[head]);
                        (joined[count], count) = (head, count + 1);
                    }
                    breath.lose(point);
                }
            }
        }
        !breath.is_none() && !breath.is_one()
    }

    /// Whether the point is an eye of this colour: its own stones around, and not enough of the
    /// other's on the diagonals to make it false.
    fn is_eye(&self, stone: Stone, point: Point) -> bool {
        if self.board.neighbours(point).iter().any(|&near| self.stone(near) != Some(stone)) {
            return false;
        }
        let diagonals = self.board.diagonals(point);
        let held = diagonals.iter().filter(|&&near| self.stone(near) == Some(stone.other()));
        let most = if diagonals.len() == 4 { 1 } else { 0 };
        held.count() <= most
    }

    fn place(&mut self, stone: Stone, point: Point) {
        self.put(stone, point);
        let (mut taken, mut last) = (0, point);
        let board = self.board;
        for &near in board.neighbours(point) {
            if self.stone(near) == Some(stone.other()) && self.breath[self.head(near)].is_none() {
                taken += self.lift(near);
                last = near;
            }
        }
        let head = self.head(point);
        let alone = usize::from(self.next[head]) == head;
        self.ko = (taken == 1 && alone && self.breath[head].is_one()).then_some(last);
    }

    fn stone(&self, point: Point) -> Option<Stone> {
        self.colours[point.index()]
    }

    fn head(&self, point: Point) -> usize {
        usize::from(self.heads[point.index()])
    }

    fn put(&mut self, stone: Stone, point: Point) {
        let at = point.index();
        let board = self.board;
        self.exchange(usize::from(self.places[at]), self.vacant.len() - 1);
        self.vacant.pop();
        self.colours[at] = Some(stone);
        (self.heads[at], self.next[at]) = (at as u16, at as u16);
        let mut breath = Breath::default();
        for &near in board.neighbours(point) {
            if self.stone(near).is_some() {
                let head = self.head(near);
                self.breath[head].lose(point);
            } else {
                breath.add(near);
            }
        }
        self.breath[at] = breath;
        for &near in board.neighbours(point) {
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
        let breath = self.breath[one];
        self.breath[other].join(breath);
    }

    /// Takes a chain off the board and gives how many stones it had.
    fn lift(&mut self, point: Point) -> usize {
        let board = self.board;
        let start = point.index();
        let (mut at, mut count) = (start, 0);
        loop {
            let here = Point::at_index(at);
            self.colours[at] = None;
            self.places[at] = self.vacant.len() as u16;
            self.vacant.push(here);
            for &near in board.neighbours(here) {
                if self.stone(near).is_some() {
                    let head = self.head(near);
                    self.breath[head].add(here);
                }
            }
            count += 1;
            at = usize::from(self.next[at]);
            if at == start {
                return count;
            }
        }
    }

    /// Two vacant points change places in the list.
    fn exchange(&mut self, one: usize, other: usize) {
        self.vacant.swap(one, other);
        self.places[self.vacant[one].index()] = one as u16;
        self.places[self.vacant[other].index()] = other as u16;
    }
}
