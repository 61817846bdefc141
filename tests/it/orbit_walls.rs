//! Formations by their definition, as a wall around each point, against what the game finds.
//!
//! "A half-orbit is a connected set of stones which, together with one side of the board,
//! completely encircles one or more points." The definition is searched for directly: some set of
//! stones that hang together orthogonally or diagonally must keep the point from all sides, or
//! from all but one.

use crate::chance::Chance;
use crate::orbit_literal::{self, Literal, Set};
use shinpan::game::study::Study;
use shinpan::game::{
    ByStone, Fact, Formation, Illegal, MirrorRule, OrbitSetup, PointSet, Seat, Setup, Stone, View,
};

/// The points in orbits and the points in formations of either kind, as bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Found {
    orbits: u64,
    enclosed: u64,
}

impl Found {
    fn or(self, other: Found) -> Found {
        Found { orbits: self.orbits | other.orbits, enclosed: self.enclosed | other.enclosed }
    }

    fn off(self, stones: u64) -> Found {
        Found { orbits: self.orbits & !stones, enclosed: self.enclosed & !stones }
    }
}

/// A board whose sets of points are bits in reading order.
struct Bits {
    board: Literal,
    /// The points one step away, diagonally too.
    around: Vec<u64>,
    study: Study,
}

impl Bits {
    fn new(width: usize, height: usize) -> Bits {
        let board = Literal::empty(width, height);
        let near = |a: usize, b: usize| {
            let apart = |a: usize, b: usize| a.abs_diff(b) <= 1;
            a != b && apart(a % width, b % width) && apart(a / width, b / width)
        };
        let all = width * height;
        let around = |a| (0..all).filter(|&b| near(a, b)).map(|b| 1 << b).sum();
        let orbit = OrbitSetup { width, height, mirror: MirrorRule::Off, ..OrbitSetup::default() };
        let study = Study::open(orbit).unwrap();
        Bits { around: (0..all).map(around).collect(), board, study }
    }

    /// The connected sets of stones that `stones` falls into.
    fn groups(&self, mut stones: u64) -> Vec<u64> {
        let mut groups = Vec::new();
        while stones != 0 {
            let mut group = 1 << stones.trailing_zeros();
            loop {
                let grown = each(group).fold(group, |all, at| all | self.around[at] & stones);
                if grown == group {
                    break;
                }
                group = grown;
            }
            stones &= !group;
            groups.push(group);
        }
        groups
    }

    /// What one connected wall encircles, alone or together with one side.
    fn encircled(&self, wall: u64) -> Found {
        let blocked: Set = (0..self.around.len()).map(|at| wall >> at & 1 == 1).collect();
        let mut found = Found::default();
        let mut seen = wall;
        for start in 0..self.around.len() {
            if seen >> start & 1 == 1 {
                continue;
            }
            let (reached, sides) = self.board.walk(&blocked, start);
            let reached = to_bits(&reached);
            seen |= reached;
            if sides == 0 {
                found.orbits |= reached;
            }
            if sides <= 1 {
                found.enclosed |= reached;
            }
        }
        found
    }

    /// What the game finds.
    fn found(&mut self, stones: u64) -> Found {
        let black = self.points(stones);
        assert!(self.study.set(ByStone { black, white: PointSet::new() }).is_ok());
        let forbidden = self.study.forbidden(Stone::White);
        let bits = |set: &PointSet| set.iter().map(|point| 1 << point.index()).sum();
        let orbits = bits(&forbidden.orbit);
        Found { orbits, enclosed: orbits | bits(&forbidden.half_orbit) }
    }

    fn points(&self, stones: u64) -> PointSet {
        self.study.board().points().filter(|point| stones >> point.index() & 1 == 1).collect()
    }

    /// The mistaken reading in which the inside leaks through diagonal gaps.
    fn leaking(&self, stones: u64) -> Found {
        let all = (1 << self.around.len()) - 1;
        let mut found = Found::default();
        for region in self.groups(all & !stones) {
            let edges = self.board.walk(&to_set(!region, self.around.len()), lowest(region)).1;
            let touched = if edges == 0 { 0 } else { self.sides(region) };
            found.orbits |= if touched == 0 { region } else { 0 };
            found.enclosed |= if touched <= 1 { region } else { 0 };
        }
        found
    }

    fn sides(&self, region: u64) -> usize {
        let (width, height) = (self.board.width, self.board.height);
        let on = |test: &dyn Fn(usize) -> bool| usize::from(each(region).any(test));
        on(&|at| at < width)
            + on(&|at| at >= width * (height - 1))
            + on(&|at| at % width == 0)
            + on(&|at| at % width == width - 1)
    }
}

fn each(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let at = lowest(bits);
            bits &= bits - 1;
            at
        })
    })
}

fn lowest(bits: u64) -> usize {
    bits.trailing_zeros() as usize
}

fn to_bits(set: &Set) -> u64 {
    set.iter().enumerate().filter(|(_, inside)| **inside).map(|(at, _)| 1 << at).sum()
}

fn to_set(bits: u64, len: usize) -> Set {
    (0..len).map(|at| bits >> at & 1 == 1).collect()
}

/// All sets of stones on a small board. What a set encloses is what its connected subsets enclose:
/// those of the set itself, where it is connected, and those of the set without one of its stones.
#[test]
fn walls_around_points_are_found_on_every_small_board() {
    for (width, height) in [(3, 3), (4, 3), (3, 4), (4, 4)] {
        let mut bits = Bits::new(width, height);
        let mut by_walls = vec![Found::default(); 1 << (width * height)];
        let (mut with_formation, mut leaking_differs) = (0, 0);
        for stones in 0..by_walls.len() as u64 {
            let smaller = each(stones).map(|at| by_walls[(stones & !(1 << at)) as usize]);
            let mut found = smaller.fold(Found::default(), Found::or);
            if bits.groups(stones).len() == 1 {
                found = found.or(bits.encircled(stones));
            }
            by_walls[stones as usize] = found;
            let outside = found.off(stones);
            assert_eq!(bits.found(stones), outside, "{width}x{height}: {stones:#b}");
            with_formation += usize::from(outside.enclosed != 0);
            leaking_differs += usize::from(bits.leaking(stones) != outside);
        }
        // Known from an exhaustive count made elsewhere.
        match (width, height) {
            (3, 3) => assert_eq!(with_formation, 127),
            (4, 4) => assert_eq!(with_formation, 34_145),
            _ => {}
        }
        assert!(leaking_differs > 0, "a reading in which the inside leaks must be told apart");
    }
}

/// Sets with few stones, with every subset; and sets of any size, whose largest connected parts
/// enclose whatever a smaller part does.
#[test]
fn walls_around_points_are_found_on_larger_boards() {
    let mut chance = Chance::new();
    for width in 3..=6 {
        for height in 3..=6 {
            let mut bits = Bits::new(width, height);
            for _ in 0..4 {
                let stones = sparse(&mut chance, width * height, 9);
                let found = subsets(stones).filter(|&wall| bits.groups(wall).len() == 1);
                let found =
                    found.map(|wall| bits.encircled(wall)).fold(Found::default(), Found::or);
                assert_eq!(bits.found(stones), found.off(stones), "{width}x{height}: {stones:#b}");
            }
            for _ in 0..600 {
                let stones = dense(&mut chance, width * height);
                let found = bits.groups(stones).into_iter().map(|wall| bits.encircled(wall));
                let found = found.fold(Found::default(), Found::or).off(stones);
                assert_eq!(bits.found(stones), found, "{width}x{height}: {stones:#b}");
            }
        }
    }
}

fn sparse(chance: &mut Chance, points: usize, stones: usize) -> u64 {
    (0..stones).fold(0, |set, _| set | 1 << chance.below(points))
}

fn dense(chance: &mut Chance, points: usize) -> u64 {
    let of = 2 + chance.below(4);
    (0..points).filter(|_| chance.below(6) < of).map(|at| 1 << at).sum()
}

fn subsets(set: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let subset = next?;
        next = (subset != 0).then(|| (subset - 1) & set);
        Some(subset)
    })
}

/// The wall that a refusal names: stones of the owner, in reading order, which on their own make
/// the same formation around the same point and have no stone to spare.
#[test]
fn the_wall_of_a_refusal_makes_the_formation_alone() {
    let mut chance = Chance::new();
    for _ in 0..400 {
        let (width, height) = (3 + chance.below(7), 3 + chance.below(5));
        let mut bits = Bits::new(width, height);
        let density = 2 + chance.below(4);
        let black: PointSet =
            bits.study.board().points().filter(|_| chance.below(8) < density).collect();
        assert!(bits.study.set(ByStone { black, white: PointSet::new() }).is_ok());
        for (point, formation, wall) in refusals(&bits.study) {
            let stones: PointSet = wall.iter().copied().collect();
            assert!(stones.minus(&black).is_empty());
            assert!(wall.is_sorted() && stones.len() == wall.len());
            let mut alone = bits.study.clone();
            assert!(alone.set(ByStone { black: stones, white: PointSet::new() }).is_ok());
            let again = refusals(&alone).into_iter().find(|(again, ..)| *again == point);
            let (_, formation_alone, wall_alone) = again.expect("the wall alone encloses");
            assert!(formation_alone == formation && wall_alone == wall);
        }
    }
}

/// The formations of a view are the refusals, gathered: each point inside is in one of them.
#[test]
fn the_formations_of_a_view_are_what_the_referee_refuses() {
    let mut chance = Chance::new();
    let mut many = 0;
    for _ in 0..400 {
        let size = 3 + chance.below(7);
        let orbit = OrbitSetup { mirror: MirrorRule::Off, ..OrbitSetup::of_size(size) };
        let mut study = Study::open(orbit).unwrap();
        let density = 2 + chance.below(4);
        let board = study.board().clone();
        let black: PointSet = board.points().filter(|_| chance.below(8) < density).collect();
        assert!(study.set(ByStone { black, white: PointSet::new() }).is_ok());
        let placed = |point| Fact::Placed { seat: Seat::First, stone: Stone::Black, point };
        let facts: Vec<Fact> = black.iter().map(placed).collect();
        let view = View::after(Setup::Orbit(orbit), board, &facts);
        let formations = view.formations(Stone::Black);
        many += usize::from(formations.len() > 1);
        let refusals = refusals(&study);
        assert_eq!(formations.iter().map(|one| one.inside.len()).sum::<usize>(), refusals.len());
        for (point, formation, wall) in refusals {
            let mut around = formations.iter().filter(|one| one.inside.contains(point));
            let found = around.next().expect("a formation around the point");
            assert!(found.formation == formation && around.next().is_none());
            assert!(found.wall == wall.iter().copied().collect());
        }
        assert!(view.formations(Stone::White).is_empty());
    }
    assert!(many > 50, "{many}");
}

type Refusal = (shinpan::game::Point, Formation, Vec<shinpan::game::Point>);

fn refusals(study: &Study) -> Vec<Refusal> {
    let refusal = |point| match study.check(Stone::White, point) {
        Err(Illegal::Enclosed { formation, wall, .. }) => Some((point, formation, wall)),
        _ => None,
    };
    study.board().points().filter_map(refusal).collect()
}

#[test]
fn islands_in_a_formation_are_no_part_of_its_wall() {
    let check = |black: &str, point: &str, wall: &str| {
        let mut study = Study::open(OrbitSetup::of_size(9)).unwrap();
        let read = |label: &str| study.board().point(label).unwrap();
        let stones =
            ByStone { black: black.split(' ').map(read).collect(), white: PointSet::new() };
        let point = read(point);
        assert!(study.set(stones).is_ok());
        let refusal = refusals(&study).into_iter().find(|(at, ..)| *at == point).unwrap();
        let found: Vec<&str> = refusal.2.iter().map(|&at| study.board().label(at)).collect();
        assert_eq!(found.join(" "), wall);
    };
    // An orbit with a stone of its own inside.
    let ring = "C6 D6 E6 B5 F5 B4 F4 B3 F3 C2 D2 E2";
    check(&format!("{ring} D4"), "C4", ring);
    // A half-orbit with two of its own stones inside, one of them on the edge.
    let arc = "B4 C4 D4 E4 F4 A3 G3 A2 G2 A1 G1";
    check(&format!("{arc} C1 D2"), "B1", arc);
    // The same stones joined to the wall make a smaller half-orbit.
    check(&format!("{arc} C1 D2 D3"), "B1", "B4 C4 A3 D3 A2 D2 A1 C1");
    // A stone behind the wall belongs to it no more than a stone beside it.
    check("B3 C3 A2 D2 A1 D1 B4 I9", "B1", "B3 C3 A2 D2 A1 D1");
}

#[test]
fn the_literal_reading_agrees_with_itself() {
    let mut board = Literal::empty(3, 3);
    for point in [1, 3, 5, 7] {
        board.place_stone(Stone::Black, point);
    }
    let enclosed = board.enclosed(&board.stones(Stone::Black));
    let study = Study::open(OrbitSetup::of_size(3)).unwrap();
    let points = orbit_literal::points(study.board(), &enclosed);
    assert_eq!(points.iter().map(|point| study.board().label(point)).collect::<String>(), "B2");
}
