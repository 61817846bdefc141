//! Which stones are probably dead at the end of a game of Go: a proposal, never a ruling.

use super::field::Field;
use super::playout::{Chance, Playout};
use crate::game::{Point, PointSet, Stone};

/// How many games are played out for a proposal, half of them with each side first.
const PLAYOUTS: usize = 400;

/// The stones that most random games leave on points of the other colour.
///
/// A chain is judged by the average of its points. Chains of one colour that share a liberty share
/// their fate: what most of their stones get, all of them get.
pub(crate) fn propose(field: &Field, chance: u64) -> PointSet {
    let owners = owners(field, chance);
    let mut dead = PointSet::new();
    for stone in Stone::BOTH {
        let mut left = field.stones()[stone];
        while let Some(point) = left.iter().next() {
            let chain = field.chain(point);
            left = left.minus(&chain);
            let sum: i32 = chain.iter().map(|point| owners[point.index()]).sum();
            let lost = if stone == Stone::Black { sum < 0 } else { sum > 0 };
            if lost {
                dead = dead.or(&chain);
            }
        }
    }
    vote(field, &dead)
}

/// For each point, how many more games left it to Black than to White.
fn owners(field: &Field, chance: u64) -> Vec<i32> {
    let board = field.board();
    let start = Playout::of(board, field.stones());
    let mut chance = Chance::of(chance);
    let mut owners = vec![0; board.len()];
    for number in 0..PLAYOUTS {
        let mut playout = start.clone();
        playout.play(Stone::BOTH[number % 2], &mut chance);
        for point in board.points() {
            owners[point.index()] += match playout.owner(point) {
                Some(Stone::Black) => 1,
                Some(Stone::White) => -1,
                None => 0,
            };
        }
    }
    owners
}

/// Chains that belong together are all dead or all alive, as most of their stones are.
fn vote(field: &Field, dead: &PointSet) -> PointSet {
    let mut voted = PointSet::new();
    for stone in Stone::BOTH {
        let mut left = field.stones()[stone];
        while let Some(point) = left.iter().next() {
            let related = related(field, stone, point);
            left = left.minus(&related);
            if 2 * related.and(dead).len() > related.len() {
                voted = voted.or(&related);
            }
        }
    }
    voted
}

/// The chain on this point, and those that share a liberty with it or with one of these.
fn related(field: &Field, stone: Stone, start: Point) -> PointSet {
    let mut related = field.chain(start);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        let liberties = field.liberties(point).iter();
        let near = liberties.flat_map(|liberty| field.board().neighbours(liberty).to_vec());
        for near in near.filter(|&near| field.stone(near) == Some(stone)) {
            if !related.contains(near) {
                related = related.or(&field.chain(near));
                open.push(near);
            }
        }
    }
    related
}
