//! The walls of formations over a board.

use super::super::{Highlight, lesson, scene};
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
    let taught = marks(&lesson(&view, None));
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
    assert!(lesson(&view, None) == scene(&view, None));
}

#[test]
fn a_lesson_leaves_the_last_stone_its_mark() {
    let view = heard("6x6", |board| {
        let mut facts = stones(board, Stone::Black, "B4 C5 D4 C3");
        facts.push(enclosed(board, Stone::Black, "C4"));
        facts
    });
    let taught = marks(&lesson(&view, None));
    assert_eq!(taught.matches("bridge").count(), 4);
    assert_eq!(taught.matches("wall black").count(), 3);
    assert!(taught.contains("last on black 2,2") && !taught.contains("wall black 2,2"));
}

#[test]
fn a_lesson_about_a_refusal_rings_the_wall_that_it_is_about() {
    let view = heard("6x6", |board| {
        let mut facts = stones(board, Stone::Black, "B6 A5 C5 B4");
        facts.extend(stones(board, Stone::Black, "E3 D2 F2 E1"));
        facts.extend(stones(board, Stone::White, "A1"));
        facts.push(enclosed(board, Stone::Black, "B5 E2"));
        facts
    });
    let points = |labels: &'static str| {
        labels.split(' ').map(|label| view.board.point(label).expect("a point"))
    };
    let tried = points("E2").next();
    let refused = Highlight { tried, wall: points("E3 D2 F2 E1").collect() };
    let plain = marks(&scene(&view, Some(&refused)));
    let taught = marks(&lesson(&view, Some(&refused)));
    let added = taught.strip_prefix(&plain).expect("the walls lie on top");
    assert!(added.lines().all(|line| line.starts_with("bridge")), "{added}");
    assert_eq!(added.lines().count(), 8, "both walls are drawn");
    assert_eq!(plain.matches("wall black").count(), 4);

    // Where the answer is about no wall, all are ringed, and the point is pointed at.
    let occupied = Highlight { tried, ..Highlight::default() };
    let taught = marks(&lesson(&view, Some(&occupied)));
    assert_eq!(taught.matches("wall black").count(), 8);
    assert!(taught.contains("tried 4,1"), "{taught}");
}
