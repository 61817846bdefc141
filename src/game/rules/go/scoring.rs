//! Counting a board of Go by area or by territory.

use crate::game::{
    Board, ByStone, Count, GoRules, GoSetup, HalfPoints, Marker, Point, PointSet, Stone,
};

/// What is counted.
#[derive(Clone, Copy)]
pub(crate) enum Scoring {
    /// Stones and what they enclose, as in the Chinese rules.
    Area,
    /// What stones enclose, and so many stones taken of each colour, as in the Japanese rules.
    /// What is enclosed in a seki counts too, unless the players fill the dame beside it.
    Territory(ByStone<usize>),
}

/// Counts a board as the setup asks, without what is called dead; `taken` says how many stones of
/// each colour have been taken. Atari Go without a capture is counted by area.
pub(crate) fn settled(
    setup: &GoSetup,
    board: &Board,
    stones: &ByStone<PointSet>,
    dead: &PointSet,
    taken: &ByStone<usize>,
) -> Count {
    let alive = ByStone { black: stones.black.minus(dead), white: stones.white.minus(dead) };
    let scoring = match setup.rules {
        GoRules::Japanese if !setup.atari => {
            let [black, white] =
                Stone::BOTH.map(|stone| taken[stone] + stones[stone].len() - alive[stone].len());
            Scoring::Territory(ByStone { black, white })
        }
        GoRules::Japanese | GoRules::Chinese => Scoring::Area,
    };
    count(board, &alive, scoring, setup.komi)
}

/// Counts these stones, none of which is dead.
pub(crate) fn count(
    board: &Board,
    stones: &ByStone<PointSet>,
    scoring: Scoring,
    komi: HalfPoints,
) -> Count {
    let (mut territory, prisoners) = match scoring {
        Scoring::Area => (*stones, ByStone::default()),
        Scoring::Territory(taken) => {
            (ByStone::default(), ByStone { black: taken.white, white: taken.black })
        }
    };
    let mut dame = PointSet::new();
    let mut left: PointSet =
        board.points().collect::<PointSet>().minus(&stones.black).minus(&stones.white);
    while let Some(start) = left.iter().next() {
        let region = region(board, stones, start);
        left = left.minus(&region.points);
        match (region.touches.black, region.touches.white) {
            (true, false) => territory.black = territory.black.or(&region.points),
            (false, true) => territory.white = territory.white.or(&region.points),
            // Points that both reach, or that nobody does on an empty board.
            (true, true) | (false, false) => dame = dame.or(&region.points),
        }
    }
    let marker = Marker::default();
    Count { territory, shared: PointSet::new(), dame, prisoners, komi, marker }
}

/// Vacant points that hang together, and whose stones are next to them.
struct Region {
    points: PointSet,
    touches: ByStone<bool>,
}

fn region(board: &Board, stones: &ByStone<PointSet>, start: Point) -> Region {
    let mut found = Region { points: PointSet::new(), touches: ByStone::default() };
    let mut open = vec![start];
    found.points.insert(start);
    while let Some(point) = open.pop() {
        for &near in board.neighbours(point) {
            match Stone::BOTH.into_iter().find(|&stone| stones[stone].contains(near)) {
                Some(stone) => found.touches[stone] = true,
                None => {
                    if found.points.insert(near) {
                        open.push(near);
                    }
                }
            }
        }
    }
    found
}
