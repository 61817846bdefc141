//! The scene that is measured: 150 stones on a large board, the last move and marks among them.

use std::sync::Arc;

use shinpan::game::{Fact, PointSet, Seat, Setup, Stone, View};
use shinpan::render::{Scene, scene};

/// 150 stones spread over a board, or on a small one so many that five points of nine have one; the
/// last of them is marked, and so are a dozen points on which one colour may not play.
pub(crate) fn crowded(side: usize) -> Scene {
    scene(&crowded_view(side), None)
}

pub(crate) fn crowded_view(side: usize) -> View {
    let setup = format!("orbit {side}x{side} opening=none mirror=off komi=0 passing=yes");
    stones_on(Setup::read(&setup).expect("a setup"))
}

pub(crate) fn stones_on(setup: Setup) -> View {
    let board = Arc::new(setup.board());
    let mut order: Vec<_> = board.points().collect();
    order.sort_by_key(|point| point.index() * 7919 % 1009);
    let (stones, vacant) = order.split_at((order.len() * 5 / 9).min(150));
    let placed = |(index, point): (usize, &_)| Fact::Placed {
        seat: Seat::First,
        stone: Stone::BOTH[index % 2],
        point: *point,
    };
    let mut facts: Vec<Fact> = stones.iter().enumerate().map(placed).collect();
    for (stone, inside) in Stone::BOTH.into_iter().zip(vacant.chunks(6)) {
        let points: PointSet = inside.iter().copied().collect();
        facts.push(Fact::Enclosed { stone, points: Box::new(points) });
    }
    View::after(setup, board, &facts)
}
