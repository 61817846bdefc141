//! How points are read, and what boards are like at their edges.

use super::{Board, Edge, NotAPoint};

#[test]
fn points_are_read_as_people_write_them() {
    let board = Board::square(16, 16);
    let check = |text: &str, expect: Result<&str, NotAPoint>| {
        let read = board.point(text).map(|point| board.label(point));
        assert_eq!(read, expect, "{text:?}");
    };
    for text in ["d4", "D4", " D 4 ", "4d", "4 D", "d04"] {
        check(text, Ok("D4"));
    }
    check("i1", Ok("I1"));
    check("p16", Ok("P16"));
    check("q1", Err(NotAPoint::OffBoard));
    check("a17", Err(NotAPoint::OffBoard));
    check("a999", Err(NotAPoint::OffBoard));
    for text in ["", "d", "4", "dd4", "4d4", "d4d", "d-4", "d0", "å4", "d٤", "d4444", "pass"] {
        check(text, Err(NotAPoint::Unreadable));
    }
}

#[test]
fn a_corner_lies_on_two_edges() {
    let board = Board::square(3, 4);
    let edges = |label: &str| board.edges(board.point(label).expect("on the board"));
    assert_eq!(edges("A1").single(), None);
    assert!(!edges("A1").is_empty());
    assert_eq!(edges("A2").single(), Some(Edge::Left));
    assert_eq!(edges("B4").single(), Some(Edge::Top));
    assert!(edges("B2").is_empty());
}

#[test]
fn boards_of_go_leave_out_the_letter_i() {
    let board = Board::go(19);
    let read = |text: &str| board.point(text).map(|point| board.label(point).to_owned());
    assert_eq!(read("j10"), Ok("J10".to_owned()));
    assert_eq!(read("t19"), Ok("T19".to_owned()));
    assert_eq!(read("i10"), Err(NotAPoint::NoColumnI));
    assert_eq!(read("u1"), Err(NotAPoint::OffBoard));
    assert_eq!(board.extent(), ["A", "T", "1", "19"]);
}

#[test]
fn a_torus_has_no_edges() {
    let board = Board::torus(5, 7);
    assert_eq!(board.wraps(), Some((5, 7)));
    assert_eq!(Board::go(5).wraps(), None);
    for point in board.points() {
        assert!(board.edges(point).is_empty());
        for near in [board.neighbours(point), board.diagonals(point)] {
            let mut near = near.to_vec();
            near.sort_unstable();
            near.dedup();
            assert!(near.len() == 4 && !near.contains(&point));
        }
    }
    let near = |label: &str, of: fn(&Board, crate::game::Point) -> &[crate::game::Point]| {
        let point = board.point(label).expect("on the board");
        let mut near: Vec<&str> = of(&board, point).iter().map(|&p| board.label(p)).collect();
        near.sort_unstable();
        near.join(" ")
    };
    assert_eq!(near("A1", Board::neighbours), "A2 A7 B1 E1");
    assert_eq!(near("E7", Board::diagonals), "A1 A6 D1 D6");
}
