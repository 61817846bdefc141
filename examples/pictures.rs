//! Draws some boards into a directory, to look at: `cargo run --example pictures -- /tmp/boards`.

use std::path::PathBuf;
use std::sync::Arc;
use std::{env, fs, io};

use shinpan::game::study::Study;
use shinpan::game::{
    Board, ByStone, Count, Fact, GoSetup, HalfPoints, Hindsight, LotusSetup, Marker, Match,
    OrbitSetup, Outlook, Point, PointSet, Seat, Setup, Stone, Turning, View,
};
use shinpan::render::{
    Highlight, Theme, draw, every_sign, lesson, lotus_corners, scene, scene_from, step_picture,
};

fn main() -> io::Result<()> {
    let directory = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "boards".to_owned()));
    fs::create_dir_all(&directory)?;
    let views = [
        ("full-19", full(19)),
        ("full-16", full(16)),
        ("full-25", full(25)),
        ("inside-9", inside()),
        ("outlook-9", outlook()),
        ("counted-9", counted()),
        ("empty-13", heard("13x13", |_| Vec::new())),
        ("empty-3", heard("3x3", |_| Vec::new())),
        ("torus-9", torus(9)),
        ("torus-19", torus(19)),
        ("torus-counted-7", torus_counted()),
        ("torus-phantom-9", torus_phantom()),
        ("lotus", lotus()),
        ("oblong-19x7", heard("19x7", |board| stones(board, Stone::Black, "C3 Q5"))),
    ];
    for theme in Theme::ALL {
        for (name, view) in &views {
            let picture = draw(&scene(view, None), theme);
            fs::write(directory.join(format!("{name}-{}.png", theme.word())), picture.png)?;
        }
        let view = torus_phantom();
        let corner = view.board.point("G4").expect("on the board");
        let shifted = draw(&scene_from(corner, &view, None), theme);
        fs::write(directory.join(format!("torus-shifted-9-{}.png", theme.word())), shifted.png)?;
        let picture = draw(&every_sign(), theme);
        fs::write(directory.join(format!("signs-{}.png", theme.word())), picture.png)?;
        let corners = draw(&lotus_corners(), theme);
        fs::write(directory.join(format!("corners-{}.png", theme.word())), corners.png)?;
        let view = inside();
        let point = |label: &str| view.board.point(label).ok();
        let wall = "B7 C8 D7 C6".split(' ').filter_map(point).collect();
        let highlight = Highlight { tried: point("C7"), wall };
        let taught = draw(&lesson(&taught(), None), theme);
        fs::write(directory.join(format!("lesson-16-{}.png", theme.word())), taught.png)?;
        let refused = draw(&lesson(&view, Some(&highlight)), theme);
        fs::write(directory.join(format!("lesson-refused-9-{}.png", theme.word())), refused.png)?;
        let picture = draw(&scene(&view, Some(&highlight)), theme);
        fs::write(directory.join(format!("refused-9-{}.png", theme.word())), picture.png)?;
        let three = step_picture(&looked_back_at().steps().nth(6).expect("a step"), theme);
        fs::write(directory.join(format!("three-19-{}.png", theme.word())), three.png)?;
    }
    Ok(())
}

/// A game with hidden stones, in which both have tried in vain.
fn looked_back_at() -> Hindsight {
    let log = ["first Q16", "second Q16", "second D4", "first D4", "first E5", "second E5"];
    let log = log.into_iter().chain(["first resigns"]);
    let game = Match::replay(Setup::Go(GoSetup::phantom(19)), log).expect("a game");
    game.hindsight().expect("it is over").open()
}

fn heard(size: &str, facts: impl FnOnce(&Board) -> Vec<Fact>) -> View {
    let setup = format!("orbit {size} opening=none mirror=off komi=0 passing=yes");
    let setup = Setup::read(&setup).expect("a setup");
    let board = Arc::new(setup.board());
    View::after(setup, board.clone(), &facts(&board))
}

fn points(board: &Board, labels: &str) -> Vec<Point> {
    labels.split_whitespace().map(|label| board.point(label).expect("on the board")).collect()
}

fn set(board: &Board, labels: &str) -> PointSet {
    points(board, labels).into_iter().collect()
}

fn stones(board: &Board, stone: Stone, labels: &str) -> Vec<Fact> {
    let placed = |point| Fact::Placed { seat: Seat::First, stone, point };
    points(board, labels).into_iter().map(placed).collect()
}

/// Stones all over the board.
fn full(side: usize) -> View {
    heard(&format!("{side}x{side}"), |board| {
        let picked = board.points().filter(|point| point.index() * 7919 % 101 < 43);
        let placed = picked.enumerate().map(|(index, point)| Fact::Placed {
            seat: Seat::First,
            stone: if index * 31 % 7 < 4 { Stone::Black } else { Stone::White },
            point,
        });
        placed.collect()
    })
}

/// A board of Lotus with a lotus of each colour, stones just turned, and the marker off its middle.
fn lotus() -> View {
    let setup = Setup::Lotus(LotusSetup::default());
    let board = Arc::new(setup.board());
    let mut facts = stones(&board, Stone::Black, "M8 K10 I9 I8 K7 J12 H6 D13 B11 A8");
    facts.extend(stones(&board, Stone::White, "S9 Q10 O9 O8 Q7 S8 G9 E7 R12 T6 N3"));
    facts.extend(stones(&board, Stone::Black, "F5"));
    facts.extend(stones(&board, Stone::Black, "M9"));
    let turned = |stone, why, labels| Fact::Turned { stone, points: points(&board, labels), why };
    facts.push(turned(Stone::White, Turning::Capture, "G9 E7"));
    facts.push(turned(Stone::Black, Turning::SecondReversal, "B11 A8"));
    facts.push(Fact::Marker(Marker::on_side_of(Stone::White, 3)));
    View::after(setup, board.clone(), &facts)
}

fn go(setup: GoSetup, facts: impl FnOnce(&Board) -> Vec<Fact>) -> View {
    let setup = Setup::Go(setup);
    let board = Arc::new(setup.board());
    View::after(setup, board.clone(), &facts(&board))
}

/// Stones all over a board without edges, a capture among them.
fn torus(side: usize) -> View {
    go(GoSetup { torus: true, ..GoSetup::open(side) }, |board| {
        let picked = board.points().filter(|point| point.index() * 7919 % 101 < 43);
        let stone = |index: usize| if index * 31 % 7 < 4 { Stone::Black } else { Stone::White };
        let placed =
            |(index, point)| Fact::Placed { seat: Seat::First, stone: stone(index), point };
        let mut facts: Vec<Fact> = picked.enumerate().map(placed).collect();
        facts.extend(stones(board, Stone::White, "A1"));
        facts.push(Fact::Captured { stone: Stone::Black, points: points(board, "B1 A2") });
        facts
    })
}

fn torus_counted() -> View {
    go(GoSetup { torus: true, ..GoSetup::open(7) }, |board| {
        let mut facts = stones(board, Stone::Black, "B1 B2 B3 B4 B5 B6 B7 D1 D2 D3 D4 D5 D6 D7");
        facts.extend(stones(board, Stone::White, "E1 E2 E3 E4 E5 E6 E7 G1 G2 G3 G4 G5 G6 G7 C6"));
        facts.push(Fact::Removed { stone: Stone::White, points: points(board, "C6") });
        let territory = ByStone {
            black: set(board, "C1 C2 C3 C4 C5 C6 C7"),
            white: set(board, "F1 F2 F3 F4 F5 F6 F7"),
        };
        facts.push(Fact::Counted(Box::new(Count {
            territory,
            shared: PointSet::new(),
            dame: set(board, "A1 A2 A3 A4 A5 A6 A7"),
            prisoners: ByStone { black: 1, white: 0 },
            komi: HalfPoints::halves(11),
            marker: Marker::default(),
        })));
        facts
    })
}

/// A player's own board: handicap stones, stones of their own, and refused points.
fn torus_phantom() -> View {
    let setup = GoSetup { torus: true, handicap: 4, ..GoSetup::phantom(9) };
    go(setup, |board| {
        let (seat, stone) = (Seat::Second, Stone::White);
        let refused = |point| Fact::PointRefused { point, why: None };
        let black = points(board, "C3 G3 C7 G7");
        let mut facts = vec![Fact::Handicap { stone: Stone::Black, points: black }];
        facts.extend(points(board, "A1 E9").into_iter().map(refused));
        for point in points(board, "J9 B1 E5 A8") {
            facts.push(Fact::PlayedUnseen { seat, stone });
            facts.push(Fact::OwnStone { stone, point });
        }
        facts.extend(points(board, "J1 D5 A5").into_iter().map(refused));
        facts
    })
}

fn formations(board: &Board) -> Vec<Fact> {
    let mut facts = stones(board, Stone::Black, "B7 C8 D7 C6 E6 F5 E4 D5 A2 B1 F8");
    facts.extend(stones(board, Stone::White, "G4 H5 H3 I4 G7 F6 G2 E7 D6 E9 F3"));
    facts
}

fn enclosed(board: &Board) -> Vec<Fact> {
    [(Stone::Black, "C7 E5 A1 H8 I9 H9 I8"), (Stone::White, "H4 I8 I9 H9 I7")]
        .map(|(stone, inside)| Fact::Enclosed { stone, points: Box::new(set(board, inside)) })
        .into()
}

/// Points inside formations, a last move, and captures of both colours.
fn inside() -> View {
    heard("9x9", |board| {
        let mut facts = formations(board);
        facts.extend(stones(board, Stone::White, "E5 C1 C2"));
        facts.extend(stones(board, Stone::Black, "H7 H1"));
        let captured = |stone, labels| Fact::Captured { stone, points: points(board, labels) };
        facts.extend([captured(Stone::White, "E5 C2 C1"), captured(Stone::Black, "H7")]);
        facts.extend(enclosed(board));
        facts
    })
}

fn outlook() -> View {
    heard("9x9", |board| {
        let mut facts = formations(board);
        facts.extend(enclosed(board));
        facts.push(Fact::Passed { seat: Seat::First, stone: Stone::Black });
        let mut outlook = Outlook::default();
        outlook.removed.black = set(board, "F8");
        outlook.removed.white = set(board, "E9 D6");
        outlook.contested = set(board, "A2 B1 G2 F3");
        facts.push(Fact::Outlook(Box::new(outlook)));
        facts
    })
}

fn counted() -> View {
    heard("9x9", |board| {
        let mut facts = formations(board);
        let removed = |stone, labels| Fact::Removed { stone, points: points(board, labels) };
        facts.extend([removed(Stone::White, "E9 D6"), removed(Stone::Black, "F8")]);
        facts.extend(enclosed(board));

        let territory = ByStone {
            black: set(board, "C7 E5 A1 E9 D6 A5 A6 A7 A8 A9 B8 B9 C9 G4"),
            white: set(board, "H4 F8 G8 H1 H2 I1 I2 I3 I5 I6"),
        };
        facts.push(Fact::Counted(Box::new(Count {
            territory,
            shared: set(board, "H8 I9 H9 I8 I7"),
            dame: set(board, "C3 C4 D3 D4 G5 G6"),
            prisoners: ByStone::default(),
            komi: HalfPoints::whole(0),
            marker: Marker::default(),
        })));
        facts
    })
}

/// Black's stones in the fourth diagram of Orbit's rules.
const TAUGHT_BLACK: &str = "A6 A11 B6 B11 C6 C10 D7 D10 D16 E8 E9 E15 F15 G16 H3 I2 I4 J3 L7 L8 L9 L13 L15 \
     L16 M6 M10 M12 M14 N5 N10 N12 N15 N16 O5 O10 O15 P5 P9 P14";

/// White's stones there.
const TAUGHT_WHITE: &str = "A4 A9 B5 B9 B15 C4 C9 C13 C14 C16 D4 D8 D13 E5 E6 E7 E13 F14 G2 G3 G4 G14 H1 H4 \
     H5 H15 H16 I6 J4 J5 K1 K2 K3 K4 K14 K15 K16 L6 L14 M7 M13 N6 N8 N13 O6 O8 O14 \
     P7 P15 P16";

/// Orbits and half-orbits of both colours, some of which share points.
fn taught() -> View {
    let mut study = Study::open(OrbitSetup::of_size(16)).expect("a board");
    let board = study.board().clone();
    let both = ByStone { black: set(&board, TAUGHT_BLACK), white: set(&board, TAUGHT_WHITE) };
    assert!(study.set(both).is_ok(), "a sound position");
    heard("16x16", |board| {
        let mut facts = stones(board, Stone::Black, TAUGHT_BLACK);
        facts.extend(stones(board, Stone::White, TAUGHT_WHITE));
        let enclosed = |stone| Fact::Enclosed { stone, points: Box::new(study.enclosed(stone)) };
        facts.extend(Stone::BOTH.map(enclosed));
        facts
    })
}
