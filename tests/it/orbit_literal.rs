//! A slow reading of Orbit's rules, sentence by sentence, for the fast one to agree with.
//!
//! It knows nothing of the board's graph: columns and rows are read from the points' names.

use shinpan::game::{Board, PointSet, Stone};

/// A set of points by their place in reading order.
pub(crate) type Set = Vec<bool>;

/// A position: its size and what is on each point, in reading order.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Literal {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) points: Vec<Option<Stone>>,
}

/// One turn after the opening: a stone on a point, or a pass.
pub(crate) type Turn = (Stone, Option<usize>);

impl Literal {
    pub(crate) fn empty(width: usize, height: usize) -> Literal {
        Literal { width, height, points: vec![None; width * height] }
    }

    /// The column from the left and the row from the top.
    fn place(&self, point: usize) -> (isize, isize) {
        ((point % self.width) as isize, (point / self.width) as isize)
    }

    fn at(&self, x: isize, y: isize) -> Option<usize> {
        let inside = x >= 0 && y >= 0 && x < self.width as isize && y < self.height as isize;
        inside.then(|| y as usize * self.width + x as usize)
    }

    /// "A corner point is considered to belong to both edges that meet there."
    fn edges(&self, point: usize) -> [bool; 4] {
        let (x, y) = self.place(point);
        [y == 0, x == self.width as isize - 1, y == self.height as isize - 1, x == 0]
    }

    /// All points that can be walked to from `start` without stepping on the blocked ones, and the
    /// edges that are come by.
    pub(crate) fn walk(&self, blocked: &Set, start: usize) -> (Set, usize) {
        let mut reached = vec![false; self.points.len()];
        let mut edges = [false; 4];
        let mut open = vec![start];
        reached[start] = true;
        while let Some(point) = open.pop() {
            let touched = self.edges(point);
            (0..4).for_each(|edge| edges[edge] |= touched[edge]);
            let (x, y) = self.place(point);
            for (dx, dy) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                if let Some(near) = self.at(x + dx, y + dy)
                    && !blocked[near]
                    && !reached[near]
                {
                    reached[near] = true;
                    open.push(near);
                }
            }
        }
        (reached, edges.into_iter().filter(|&edge| edge).count())
    }

    pub(crate) fn stones(&self, stone: Stone) -> Set {
        self.points.iter().map(|there| *there == Some(stone)).collect()
    }

    /// The points inside orbits of a wall: no edge can be walked to.
    pub(crate) fn orbits(&self, wall: &Set) -> Set {
        self.inside(wall, 0)
    }

    /// The points inside orbits or half-orbits of a wall: at most one edge can be walked to.
    pub(crate) fn enclosed(&self, wall: &Set) -> Set {
        self.inside(wall, 1)
    }

    fn inside(&self, wall: &Set, edges: usize) -> Set {
        let mut inside = vec![false; self.points.len()];
        let mut seen = wall.clone();
        for start in 0..self.points.len() {
            if !seen[start] {
                let (reached, touched) = self.walk(wall, start);
                for point in (0..self.points.len()).filter(|&point| reached[point]) {
                    seen[point] = true;
                    inside[point] = touched <= edges;
                }
            }
        }
        inside
    }

    /// The points where this colour may not play, vacant or not, but for the mirror rule.
    pub(crate) fn prohibited(&self, stone: Stone) -> Set {
        self.enclosed(&self.stones(stone.other()))
    }

    /// Places a stone and takes off what its colour's orbits capture.
    pub(crate) fn place_stone(&mut self, stone: Stone, point: usize) {
        self.points[point] = Some(stone);
        let orbits = self.orbits(&self.stones(stone));
        self.remove(stone.other(), &orbits);
    }

    fn remove(&mut self, stone: Stone, points: &Set) -> bool {
        let mut any = false;
        for (there, _) in self.points.iter_mut().zip(points).filter(|(_, inside)| **inside) {
            any |= *there == Some(stone);
            *there = there.filter(|&present| present != stone);
        }
        any
    }

    /// Whether no stone stands inside an orbit of the other colour.
    pub(crate) fn is_sound(&self) -> bool {
        Stone::BOTH.iter().all(|stone| {
            let (orbits, other) = (self.orbits(&self.stones(*stone)), self.stones(stone.other()));
            orbits.iter().zip(other).all(|(inside, there)| !(*inside && there))
        })
    }

    /// The vacant points inside this colour's formations and not inside the other's.
    pub(crate) fn territory(&self, stone: Stone) -> Set {
        let [own, other] = [stone, stone.other()].map(|any| self.enclosed(&self.stones(any)));
        let counts = |point: usize| self.points[point].is_none() && own[point] && !other[point];
        (0..self.points.len()).map(counts).collect()
    }

    pub(crate) fn shared(&self) -> Set {
        let [own, other] = Stone::BOTH.map(|any| self.enclosed(&self.stones(any)));
        let shared = |point: usize| self.points[point].is_none() && own[point] && other[point];
        (0..self.points.len()).map(shared).collect()
    }

    /// Removes whatever `stone` captures by filling its territory, until it captures nothing more.
    fn exhaust(&mut self, stone: Stone) -> bool {
        let mut any = false;
        loop {
            let (own, fill) = (self.stones(stone), self.territory(stone));
            let filled: Set = own.iter().zip(fill).map(|(own, fill)| *own || fill).collect();
            let orbits = self.orbits(&filled);
            if !self.remove(stone.other(), &orbits) {
                return any;
            }
            any = true;
        }
    }

    /// What is left when `first` captures all it can, then the other, until nothing changes.
    pub(crate) fn played_out(&self, first: Stone) -> Literal {
        let mut left = self.clone();
        loop {
            let one = left.exhaust(first);
            let other = left.exhaust(first.other());
            if !one && !other {
                return left;
            }
        }
    }

    /// What is left after the removal, and the contested points.
    pub(crate) fn removal(&self) -> (Literal, Set) {
        let mut left = self.clone();
        loop {
            let ends = Stone::BOTH.map(|first| left.played_out(first));
            let gone = |point: usize| {
                ends.iter().filter(|end| end.points[point] != left.points[point]).count()
            };
            let gone: Vec<usize> = (0..left.points.len()).map(gone).collect();
            if !gone.contains(&2) {
                return (left, gone.into_iter().map(|orders| orders == 1).collect());
            }
            for (there, orders) in left.points.iter_mut().zip(gone) {
                *there = there.filter(|_| orders < 2);
            }
        }
    }

    /// The images of a point: half turn, left-right, top-bottom and, on a square, the diagonals.
    pub(crate) fn images(&self, point: usize) -> Vec<usize> {
        let (x, y) = self.place(point);
        let (right, bottom) = (self.width as isize - 1, self.height as isize - 1);
        let mut images = vec![(right - x, bottom - y), (right - x, y), (x, bottom - y)];
        if self.width == self.height {
            images.extend([(y, x), (right - y, bottom - x)]);
        }
        images.into_iter().map(|(x, y)| self.at(x, y).unwrap()).collect()
    }

    /// The longest run of mirroring that a stone here would make, given the turns before it, in
    /// the first `symmetries` of the list above.
    pub(crate) fn mirrored(
        &self,
        turns: &[Turn],
        stone: Stone,
        point: usize,
        symmetries: usize,
    ) -> usize {
        let mut turns = turns.to_vec();
        turns.push((stone, Some(point)));
        let run = |symmetry: usize| {
            turns.rchunks_exact(2).take_while(move |pair| match pair {
                [(_, Some(before)), (_, Some(after))] => self.images(*before)[symmetry] == *after,
                _ => false,
            })
        };
        let symmetries = symmetries.min(self.images(0).len());
        (0..symmetries).map(|symmetry| run(symmetry).count()).max().unwrap_or(0)
    }

    /// The position with black and white changed round.
    pub(crate) fn swapped(&self) -> Literal {
        let points = self.points.iter().map(|there| there.map(Stone::other)).collect();
        Literal { points, ..self.clone() }
    }
}

/// The points of the set, as the game gives them.
pub(crate) fn points(board: &Board, set: &Set) -> PointSet {
    board.points().filter(|point| set[point.index()]).collect()
}
