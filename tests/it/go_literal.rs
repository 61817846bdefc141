//! The rules of Go read literally, as slowly as they are written, beside the engine; and how many
//! boards are legal, which is known from outside.

use std::collections::HashSet;
use std::sync::Arc;

use shinpan::game::study::{GoStudy, Unsound};
use shinpan::game::{Board, ByStone, GoRules, HalfPoints, Illegal, Point, PointSet, Stone};

use crate::chance::Chance;

type Stones = Vec<Option<Stone>>;

/// A board as a list of points, and all the boards that there have been.
struct Literal {
    board: Arc<Board>,
    stones: Stones,
    past: Vec<Stones>,
    seen: HashSet<Vec<u8>>,
    taken: ByStone<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    Occupied,
    Suicide,
    Repeats,
}

impl Literal {
    fn open(board: Arc<Board>) -> Literal {
        let stones = vec![None; board.len()];
        let seen = HashSet::from([bytes(&stones)]);
        let past = vec![stones.clone()];
        Literal { board, stones, past, seen, taken: ByStone::default() }
    }

    /// The stones of a chain, and whether it has a liberty.
    fn chain(&self, stones: &Stones, from: Point) -> (Vec<Point>, bool) {
        let (mut chain, mut at, mut free) = (vec![from], 0, false);
        while at < chain.len() {
            for &near in self.board.neighbours(chain[at]) {
                match stones[near.index()] {
                    None => free = true,
                    same if same == stones[from.index()] && !chain.contains(&near) => {
                        chain.push(near);
                    }
                    Some(_) => {}
                }
            }
            at += 1;
        }
        (chain, free)
    }

    /// The board after a stone; none of its chains without liberties is left.
    fn after(&self, stone: Stone, point: Point) -> Result<(Stones, usize), Why> {
        if self.stones[point.index()].is_some() {
            return Err(Why::Occupied);
        }
        let mut next = self.stones.clone();
        next[point.index()] = Some(stone);
        let mut taken = 0;
        for at in self.board.points() {
            if next[at.index()] == Some(stone.other()) {
                let (chain, free) = self.chain(&next, at);
                if !free {
                    taken += chain.len();
                    chain.iter().for_each(|at| next[at.index()] = None);
                }
            }
        }
        if !self.chain(&next, point).1 {
            return Err(Why::Suicide);
        }
        Ok((next, taken))
    }

    fn check(&self, rules: GoRules, stone: Stone, point: Point) -> Result<(Stones, usize), Why> {
        let (next, taken) = self.after(stone, point)?;
        let repeats = match rules {
            GoRules::Chinese => self.seen.contains(&bytes(&next)),
            // Only the board before the last stone; a pass in between puts the same board twice.
            GoRules::Japanese => self.past.len() >= 2 && self.past[self.past.len() - 2] == next,
        };
        if repeats { Err(Why::Repeats) } else { Ok((next, taken)) }
    }

    /// For each vacant point, the colours that it can reach over vacant points.
    fn area(&self, stone: Stone) -> usize {
        let reaches = |from: Point| {
            let (mut region, mut at) = (vec![from], 0);
            let mut colours = HashSet::new();
            while at < region.len() {
                for &near in self.board.neighbours(region[at]) {
                    match self.stones[near.index()] {
                        Some(stone) => {
                            colours.insert(stone);
                        }
                        None if !region.contains(&near) => region.push(near),
                        None => {}
                    }
                }
                at += 1;
            }
            colours == HashSet::from([stone])
        };
        let counts = |at: &Point| match self.stones[at.index()] {
            Some(colour) => colour == stone,
            None => reaches(*at),
        };
        self.board.points().filter(counts).count()
    }
}

fn bytes(stones: &Stones) -> Vec<u8> {
    let byte = |stone: &Option<Stone>| match stone {
        None => 0,
        Some(Stone::Black) => 1,
        Some(Stone::White) => 2,
    };
    stones.iter().map(byte).collect()
}

#[test]
fn the_engine_agrees_with_a_literal_reading() {
    let mut chance = Chance::new();
    let boards: [fn() -> Board; 8] = [
        || Board::go(1),
        || Board::go(2),
        || Board::go(3),
        || Board::square(4, 3),
        || Board::go(5),
        || Board::go(7),
        || Board::torus(5, 5),
        || Board::torus(7, 6),
    ];
    for board in boards {
        for rules in GoRules::ALL {
            for _ in 0..8 {
                random_game(&mut chance, Arc::new(board()), rules);
            }
        }
    }
}

fn random_game(chance: &mut Chance, board: Arc<Board>, rules: GoRules) {
    let mut fast = GoStudy::open(board.clone(), rules);
    let mut slow = Literal::open(board.clone());
    let mut stone = Stone::Black;
    for _ in 0..4 * board.len() {
        let mut legal = Vec::new();
        for point in board.points() {
            let why = match fast.check(stone, point) {
                Ok(()) => None,
                Err(Illegal::Occupied(_)) => Some(Why::Occupied),
                Err(Illegal::Suicide(_)) => Some(Why::Suicide),
                Err(Illegal::Ko(_) | Illegal::Superko(_)) => Some(Why::Repeats),
                Err(_) => panic!("no reason of Go's"),
            };
            assert_eq!(why, slow.check(rules, stone, point).err(), "{}", board.label(point));
            if why.is_none() {
                legal.push(point);
            }
        }
        let passes = chance.once_in(10);
        match chance.pick(&legal).filter(|_| !passes) {
            Some(&point) => {
                let (next, taken) = slow.check(rules, stone, point).unwrap();
                let captured = fast.place(stone, point).ok().unwrap();
                assert_eq!(captured.len(), taken);
                slow.taken[stone.other()] += taken;
                slow.seen.insert(bytes(&next));
                slow.past.push(next.clone());
                slow.stones = next;
            }
            None => {
                fast.pass();
                slow.past.push(slow.stones.clone());
            }
        }
        agree(&fast, &slow, rules);
        stone = stone.other();
    }
}

fn agree(fast: &GoStudy, slow: &Literal, rules: GoRules) {
    for point in slow.board.points() {
        let shown = Stone::BOTH.into_iter().find(|&stone| fast.stones(stone).contains(point));
        assert_eq!(shown, slow.stones[point.index()]);
    }
    assert_eq!(fast.taken(), slow.taken);
    let count = fast.count(HalfPoints::whole(0));
    for stone in Stone::BOTH {
        let stones = fast.stones(stone).len();
        let (board, prisoners) = match rules {
            GoRules::Chinese => (slow.area(stone), 0),
            GoRules::Japanese => (slow.area(stone) - stones, slow.taken[stone.other()]),
        };
        assert_eq!(count.territory[stone].len(), board);
        assert_eq!(count.prisoners[stone], prisoners);
    }
}

#[test]
fn so_many_boards_are_legal() {
    // Tromp and Farnebäck, "Combinatorics of Go", 2007.
    for (size, expect) in [(1, 1), (2, 57), (3, 12_675)] {
        assert_eq!(legal_boards(size), expect, "{size}×{size}");
    }
}

fn legal_boards(size: usize) -> usize {
    let board = Arc::new(Board::go(size));
    let points: Vec<Point> = board.points().collect();
    let mut study = GoStudy::open(board, GoRules::Chinese);
    let mut legal = 0;
    for number in 0..3_usize.pow(points.len() as u32) {
        let mut stones = ByStone::<PointSet>::default();
        let mut rest = number;
        for &point in &points {
            match rest % 3 {
                0 => false,
                1 => stones.black.insert(point),
                _ => stones.white.insert(point),
            };
            rest /= 3;
        }
        match study.set(stones) {
            Ok(()) => legal += 1,
            Err(unsound) => assert!(matches!(unsound, Unsound::Captured(_))),
        }
    }
    legal
}
