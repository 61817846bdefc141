//! The rules of Lotus read word by word, slowly: what the fast rules are held against.

use std::collections::BTreeSet;

use shinpan::game::{Board, ByStone, Point, PointSet, Stone};

/// A board of Lotus, point by point.
pub(crate) struct Literal {
    board: Board,
    stones: Vec<Option<Stone>>,
}

/// The points that have turned, each time.
pub(crate) type Times = Vec<BTreeSet<Point>>;

impl Literal {
    pub(crate) fn empty() -> Literal {
        let board = Board::lotus();
        Literal { stones: vec![None; board.len()], board }
    }

    pub(crate) fn stone(&self, point: Point) -> Option<Stone> {
        self.stones[point.index()]
    }

    /// "All stones of one colour that are connected form a group", found by widening it as long
    /// as it gets wider.
    fn group(&self, of: Point) -> BTreeSet<Point> {
        let mut group = BTreeSet::from([of]);
        loop {
            let near = |point: &Point| self.board.neighbours(*point).to_vec();
            let wider: BTreeSet<Point> = group
                .iter()
                .flat_map(near)
                .filter(|&near| self.stone(near) == self.stone(of))
                .chain(group.iter().copied())
                .collect();
            if wider == group {
                return group;
            }
            group = wider;
        }
    }

    fn has_lotus(&self, group: &BTreeSet<Point>) -> bool {
        self.board.hexagons().iter().any(|hexagon| hexagon.iter().all(|p| group.contains(p)))
    }

    fn has_liberty(&self, group: &BTreeSet<Point>) -> bool {
        let beside = |point: &Point| self.board.neighbours(*point).to_vec();
        group.iter().flat_map(beside).any(|near| self.stone(near).is_none())
    }

    fn is_alive(&self, group: &BTreeSet<Point>) -> bool {
        self.has_liberty(group) || self.has_lotus(group)
    }

    /// Places a stone, and turns dead groups for as long as the move leaves any: first the other
    /// colour's next to it, then its own. Each time is one entry; the second entry is the mover's.
    pub(crate) fn place(&mut self, stone: Stone, at: Point) -> Times {
        self.stones[at.index()] = Some(stone);
        let near = self.board.neighbours(at).to_vec();
        let enemies = near.into_iter().filter(|&near| self.stone(near) == Some(stone.other()));
        let groups: BTreeSet<BTreeSet<Point>> = enemies.map(|near| self.group(near)).collect();
        let dead = groups.into_iter().filter(|group| !self.is_alive(group));
        let first: BTreeSet<Point> = dead.flatten().collect();
        self.turn(&first);
        let own = self.group(at);
        let second = if self.is_alive(&own) { BTreeSet::new() } else { own };
        self.turn(&second);
        vec![first, second]
    }

    /// Groups that are not alive: a further reversal would be due. There must never be any.
    pub(crate) fn due(&self) -> BTreeSet<Point> {
        let (mut seen, mut due) = (BTreeSet::<Point>::new(), BTreeSet::new());
        for point in self.board.points().filter(|&point| self.stone(point).is_some()) {
            if !seen.contains(&point) {
                let group = self.group(point);
                seen.extend(group.iter().copied());
                if !self.is_alive(&group) {
                    due.extend(group);
                }
            }
        }
        due
    }

    pub(crate) fn lotuses(&self, stone: Stone) -> PointSet {
        let held = |hexagon: &&[Point; 6]| hexagon.iter().all(|&p| self.stone(p) == Some(stone));
        self.board.hexagons().iter().filter(held).flatten().copied().collect()
    }

    /// Each colour's stones and the vacant points from which one reaches stones of this colour
    /// only.
    pub(crate) fn area(&self) -> ByStone<PointSet> {
        let mut area = ByStone::<PointSet>::default();
        let mut seen = BTreeSet::<Point>::new();
        for point in self.board.points() {
            if let Some(stone) = self.stone(point) {
                area[stone].insert(point);
            } else if !seen.contains(&point) {
                let region = self.group(point);
                let beside = region.iter().flat_map(|&point| self.board.neighbours(point).to_vec());
                let touched: Vec<Stone> = beside.filter_map(|near| self.stone(near)).collect();
                for stone in Stone::BOTH {
                    if !touched.is_empty() && touched.iter().all(|&touched| touched == stone) {
                        area[stone].extend(region.iter().copied());
                    }
                }
                seen.extend(region);
            }
        }
        area
    }

    pub(crate) fn turn(&mut self, points: &BTreeSet<Point>) {
        for point in points {
            let stone = &mut self.stones[point.index()];
            *stone = stone.map(Stone::other);
        }
    }
}
