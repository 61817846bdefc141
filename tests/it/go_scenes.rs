//! Scenes of the Go family, as text.

use std::sync::Arc;

use shinpan::game::{Board, Fact, GoSetup, Point, Seat, Setup, Stone, Turn, View};
use shinpan::render::{Theme, draw, scene};

fn point(board: &Board, label: &str) -> Point {
    board.point(label).expect("on the board")
}

/// The marks of a scene, without its empty board.
fn marks(setup: GoSetup, facts: impl Fn(&Board) -> Vec<Fact>) -> String {
    let board = Arc::new(Setup::Go(setup).board());
    let view = View::after(Setup::Go(setup), board.clone(), &facts(&board));
    let scene = scene(&view, None);
    for theme in Theme::ALL {
        assert!(draw(&scene, theme).png.starts_with(b"\x89PNG"));
    }
    scene.marks.iter().fold(String::new(), |text, mark| {
        let place = board.points().find(|&point| board.place(point) == mark.at);
        text + &format!("{} {}\n", mark.sign, place.map_or("", |point| board.label(point)))
    })
}

#[test]
fn refused_points_are_drawn_by_their_turn() {
    let setup = GoSetup { handicap: 2, ..GoSetup::phantom(9) };
    let (seat, stone) = (Seat::Second, Stone::White);
    let shown = marks(setup, |board| {
        let at = |label: &str| point(board, label);
        let refused = |label| {
            [
                Fact::TryRefused { seat, why: None },
                Fact::PointRefused { point: at(label), why: None },
            ]
        };
        let mut facts =
            vec![Fact::Handicap { stone: Stone::Black, points: vec![at("G7"), at("C3")] }];
        facts.extend(refused("E5"));
        facts.extend(refused("D4"));
        facts.push(Fact::PlayedUnseen { seat, stone });
        facts.push(Fact::OwnStone { stone, point: at("D5") });
        facts.push(Fact::PlayedUnseen { seat: Seat::First, stone: Stone::Black });
        facts.extend(refused("E4"));
        facts.extend(refused("D4"));
        facts
    });
    assert_eq!(
        shown,
        "stone black G7\nstone black C3\nstone white D5\nrefused before E5\nrefused D4\n\
         refused E4\nhandicap black G7\nhandicap black C3\nlast on white D5\n"
    );
}

#[test]
fn captures_and_own_stones_clear_marks() {
    let (seat, stone) = (Seat::First, Stone::Black);
    let shown = marks(GoSetup::phantom(9), |board| {
        let at = |label: &str| point(board, label);
        let refused = |label| Fact::PointRefused { point: at(label), why: None };
        vec![
            refused("A1"),
            refused("B2"),
            refused("C3"),
            Fact::PlayedUnseen { seat, stone },
            Fact::OwnStone { stone, point: at("D4") },
            Fact::Captured { stone: Stone::White, points: vec![at("B2")] },
            Fact::PlayedUnseen { seat: Seat::Second, stone: Stone::White },
            Fact::PlayedUnseen { seat, stone },
            Fact::OwnStone { stone, point: at("C3") },
        ]
    });
    assert_eq!(shown, "stone black D4\nstone black C3\nrefused before A1\nlast on black C3\n");
}

#[test]
fn what_is_called_dead_is_crossed_out() {
    let shown = marks(GoSetup::open(9), |board| {
        let placed =
            |seat, stone, label: &str| Fact::Placed { seat, stone, point: point(board, label) };
        vec![
            placed(Seat::First, Stone::Black, "D4"),
            placed(Seat::Second, Stone::White, "E5"),
            Fact::Passed { seat: Seat::First, stone: Stone::Black },
            Fact::Passed { seat: Seat::Second, stone: Stone::White },
            Fact::Turn(Turn::Settle { seat: Seat::First }),
            Fact::DeadMarked {
                seat: Seat::First,
                stone: Stone::White,
                points: vec![point(board, "E5")],
                dead: true,
            },
        ]
    });
    assert_eq!(shown, "stone black D4\nstone white E5\ndoomed white E5\n");
}
