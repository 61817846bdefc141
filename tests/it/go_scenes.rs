//! Scenes of the Go family, as text.

use std::sync::Arc;

use shinpan::game::{Board, Fact, GoSetup, Point, Seat, Setup, Stone, Turn, View};
use shinpan::render::{Scene, Theme, draw, scene, scene_from};

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

/// The view of a board without edges with these stones on it, every other one white.
fn torus(size: usize, labels: &[&str]) -> View {
    let setup = Setup::Go(GoSetup { torus: true, ..GoSetup::open(size) });
    let board = Arc::new(setup.board());
    let placed = |(index, label): (usize, &&str)| Fact::Placed {
        seat: Seat::BOTH[index % 2],
        stone: Stone::BOTH[index % 2],
        point: point(&board, label),
    };
    let facts: Vec<Fact> = labels.iter().enumerate().map(placed).collect();
    View::after(setup, board, &facts)
}

#[test]
fn a_torus_is_seen_again_around_itself() {
    let scene = scene(&torus(5, &["C3", "A2"]), None);
    let text = scene.to_string();
    let of = |kind: &str| text.lines().filter(|line| line.starts_with(kind)).collect::<Vec<_>>();
    assert_eq!(of("stone black"), ["stone black 2,2"]);
    assert_eq!(
        of("stone white"),
        ["0,1", "5,1", "0,6", "5,6"].map(|at| format!("stone white {at}"))
    );
    assert_eq!(of("last on white").len(), 4);
    assert_eq!((of("line").len(), of("star").len()), (2 * 9, 0));
    assert_eq!((of("label").len(), of("dim label").len()), (2 * 10, 2 * 8));
    assert!(of("label A")[0].ends_with(" 0,6.76") && of("dim label A")[0].ends_with(" 5,6.76"));
    let wider = shinpan::render::scene(&torus(13, &["A1"]), None);
    let places: Vec<_> = wider.marks.iter().map(|mark| mark.at).take(4).collect();
    assert_eq!(places, [(0., 0.), (13., 0.), (0., 13.), (13., 13.)]);
}

#[test]
fn a_torus_can_be_seen_from_any_corner() {
    let view = torus(5, &["C3", "A2", "E5"]);
    let from = |corner: &str| scene_from(point(&view.board, corner), &view, None);
    assert!(from("A1") == scene(&view, None));
    let shifted = from("C2");
    let text = shifted.to_string();
    let of = |kind: &str| text.lines().filter(|line| line.starts_with(kind)).collect::<Vec<_>>();
    // C3 is above the corner, and E5 two to the right and three up.
    let black = ["2,3", "2,-2", "0,1", "5,1", "0,6", "5,6"].map(|at| format!("stone black {at}"));
    assert_eq!(of("stone black"), black);
    let white = ["3,0", "-2,0", "3,5", "-2,5"].map(|at| format!("stone white {at}"));
    assert_eq!(of("stone white"), white);
    assert_eq!(of("last on black"), ["2,3", "2,-2"].map(|at| format!("last on black {at}")));
    // The names of columns and rows go with their points.
    assert!(of("label C")[0].ends_with(" 0,6.76") && of("dim label C")[0].ends_with(" 5,6.76"));
    assert!(of("label 1")[0].ends_with(",4") && of("dim label 1")[0].ends_with(",-1"));
    // Lines and all that is dimmed stay.
    let whole = scene(&view, None);
    assert_eq!(shifted.ground.lines, whole.ground.lines);
    assert_eq!((shifted.ground.low, shifted.ground.high), (whole.ground.low, whole.ground.high));
    assert_eq!((of("label").len(), of("dim label").len()), (2 * 10, 2 * 8));

    // A game played that much further to the left and down looks the same but for the names.
    let moved = scene(&torus(5, &["A2", "D1", "C4"]), None);
    let sorted = |scene: &Scene| {
        let marks = scene.marks.iter().map(|mark| format!("{} {:?}", mark.sign, mark.at));
        let mut marks: Vec<String> = marks.collect();
        marks.sort();
        marks
    };
    assert_eq!(sorted(&shifted), sorted(&moved));
    assert_ne!(draw(&shifted, Theme::Wood).png, draw(&moved, Theme::Wood).png);
}

#[test]
fn a_board_with_edges_has_one_corner_only() {
    let view =
        View::after(Setup::Go(GoSetup::open(5)), Arc::new(Setup::Go(GoSetup::open(5)).board()), []);
    let c3 = point(&view.board, "C3");
    assert!(scene_from(c3, &view, None) == scene(&view, None));
}

#[test]
fn what_is_seen_again_is_dimmed_in_every_theme() {
    for theme in Theme::ALL {
        let scene = scene(&torus(9, &["A1", "C1", "E5"]), None);
        let picture = image::load_from_memory(&draw(&scene, theme).png).unwrap().to_rgb8();
        let unit = f64::from(picture.width()) / f64::from(scene.ground.high.0 - scene.ground.low.0);
        let light = |x: f32, y: f32| {
            let across = f64::from(x - scene.ground.low.0) * unit;
            let down = f64::from(scene.ground.high.1 - y) * unit;
            let [red, green, blue] = picture.get_pixel(across as u32, down as u32).0;
            0.30 * f64::from(red) + 0.59 * f64::from(green) + 0.11 * f64::from(blue)
        };
        // Two stones below their middles, and a line beside the vacant board.
        for ((a, b), off) in [((0.0, 2.0), 0.2), ((1.0, 1.4), 0.3)] {
            let apart = |y: f32| (light(a, y + off) - light(b, y + off)).abs();
            let share = apart(9.0) / apart(0.0);
            assert!((0.2..0.8).contains(&share), "{theme:?}: {share}");
        }
    }
}

#[test]
fn a_torus_of_every_margin_is_a_picture_like_others() {
    for size in [5, 9, 10, 19] {
        let board = Setup::Go(GoSetup { torus: true, ..GoSetup::open(size) }).board();
        let some = board.points().filter(|point| point.index() * 7919 % 101 < 43);
        let labels: Vec<&str> = some.map(|point| board.label(point)).collect();
        let scene = scene(&torus(size, &labels), None);
        for theme in Theme::ALL {
            let picture = draw(&scene, theme);
            let wide = if size <= 5 { 760..=800 } else { 944..=1000 };
            assert!(wide.contains(&picture.width) && picture.width == picture.height, "{size}");
            assert!(picture.png.len() < 75_000, "{size} {theme:?}: {}", picture.png.len());
        }
    }
}
