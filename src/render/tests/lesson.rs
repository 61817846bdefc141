//! The walls of formations over a board.

use super::super::{lesson, scene};
use super::{enclosed, heard, marks, stones};
use crate::game::Stone;

#[test]
fn a_lesson_draws_each_wall_from_stone_to_stone() {
    let view = heard("6x6", |board| {
        let mut facts = stones(board, Stone::Black, "B4 C5 D4 D3 C2 B3 E6");
        facts.extend(stones(board, Stone::White, "E1 E2 F3"));
        facts.push(enclosed(board, Stone::Black, "C4 C3"));
        facts
    });
    let plain = marks(&scene(&view, None));
    let taught = marks(&lesson(&view));
    let added = taught.strip_prefix(&plain).expect("the walls lie on top");
    let expect = [
        "bridge falling black 2.5,3.5",
        "bridge rising black 1.5,3.5",
        "bridge upright black 1,2.5",
        "bridge upright black 3,2.5",
        "bridge falling black 1.5,1.5",
        "bridge rising black 2.5,1.5",
    ];
    let bridges: Vec<&str> = added.lines().filter(|line| line.starts_with("bridge")).collect();
    assert_eq!(bridges, expect);
    let walls: Vec<&str> = added.lines().filter(|line| line.starts_with("wall")).collect();
    assert_eq!(walls.len(), 6, "E6 and White's stones, which lean on two edges, wall nothing off");
    assert_eq!(added.lines().count(), 12);
}

#[test]
fn a_lesson_on_a_board_without_formations_is_the_board() {
    let view = heard("6x6", |board| stones(board, Stone::Black, "B4 C5 D4"));
    assert!(lesson(&view) == scene(&view, None));
}
