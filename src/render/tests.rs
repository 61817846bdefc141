//! Scenes as text, and what every picture keeps to.

mod contrast;
mod golden;
mod lesson;
mod lotus;
mod sizes;
mod three;

use std::collections::HashSet;
use std::sync::Arc;

use png::{BitDepth, ColorType, Decoder};

use super::sheet::Sheet;
use super::theme::Rgb;
use super::{Highlight, Mark, Scene, Sign, Theme, draw, draw_anew, scene};
use crate::game::{
    Board, ByStone, Count, Fact, Formation, GoSetup, HalfPoints, Illegal, Marker, Outlook, Point,
    PointSet, Seat, Setup, Stone, View,
};

const SEAT: Seat = Seat::First;

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
    let placed = |point| Fact::Placed { seat: SEAT, stone, point };
    points(board, labels).into_iter().map(placed).collect()
}

fn enclosed(board: &Board, stone: Stone, labels: &str) -> Fact {
    Fact::Enclosed { stone, points: Box::new(set(board, labels)) }
}

/// 150 stones spread over the board.
fn crowded(side: usize) -> View {
    heard(&format!("{side}x{side}"), |board| {
        let mut order: Vec<Point> = board.points().collect();
        order.sort_by_key(|point| point.index() * 7919 % 1009);
        let colour = |index: usize| Stone::BOTH[index % 2];
        let placed = |(index, point)| Fact::Placed { seat: SEAT, stone: colour(index), point };
        order.into_iter().take(150).enumerate().map(placed).collect()
    })
}

/// The marks of a scene, one a line.
fn marks(scene: &Scene) -> String {
    scene.to_string().split_off(scene.ground.to_string().len())
}

#[track_caller]
fn check(scene: &Scene, expect: &[&str]) {
    assert_eq!(marks(scene).lines().collect::<Vec<_>>(), expect);
}

#[test]
fn an_empty_board_has_long_lines_and_labels_on_four_sides() {
    let scene = scene(&heard("3x4", |_| Vec::new()), None);
    let text = scene.to_string();
    let of = |kind: &str| text.lines().filter(|line| line.starts_with(kind)).collect::<Vec<_>>();
    let lines = [
        "line 0,3 2,3",
        "line 0,3 0,0",
        "line 1,3 1,0",
        "line 2,3 2,0",
        "line 0,2 2,2",
        "line 0,1 2,1",
        "line 0,0 2,0",
    ];
    assert_eq!(of("line"), lines);
    assert_eq!(of("label").len(), 2 * 3 + 2 * 4);
    assert_eq!(of("label 4"), ["label 4 -0.76,3", "label 4 2.76,3"]);
    assert_eq!(of("star").len() + of("name").len(), 0);
    assert_eq!(marks(&scene), "");
}

#[test]
fn stars_lie_where_players_expect_them() {
    let check = |size: &str, expect: &[(f32, f32)]| {
        assert_eq!(scene(&heard(size, |_| Vec::new()), None).ground.stars, expect, "{size}");
    };
    check("5x19", &[]);
    check("9x9", &[(2., 2.), (6., 2.), (2., 6.), (6., 6.), (4., 4.)]);
    check("16x16", &[(3., 3.), (12., 3.), (3., 12.), (12., 12.)]);
    assert_eq!(scene(&crowded(19), None).ground.stars.len(), 9);
}

#[test]
fn a_turn_shows_stones_captures_formations_and_the_last_move() {
    let view = heard("5x5", |board| {
        let mut facts = stones(board, Stone::White, "A1 C3");
        facts.extend(stones(board, Stone::Black, "B3"));
        let points = points(board, "C3");
        facts.push(Fact::Captured { stone: Stone::White, points });
        facts.push(enclosed(board, Stone::Black, "C3 E5 A1"));
        facts.push(enclosed(board, Stone::White, "D5 E5 B3"));
        facts
    });
    let expect = [
        "stone black 1,2",
        "stone white 0,0",
        "ghost white 2,2",
        "square black 2,2",
        "square white 3,4",
        "shared 4,4",
        "last on black 1,2",
    ];
    check(&scene(&view, None), &expect);
}

#[test]
fn after_a_pass_the_outlook_is_shown() {
    let view = heard("5x5", |board| {
        let mut facts = stones(board, Stone::Black, "B3 C3");
        facts.extend(stones(board, Stone::White, "D4"));
        facts.push(Fact::Passed { seat: SEAT, stone: Stone::Black });
        let mut outlook = Outlook { contested: set(board, "C3 D4"), ..Outlook::default() };
        outlook.removed.black = set(board, "B3");
        facts.push(Fact::Outlook(Box::new(outlook)));
        facts
    });
    let expect = [
        "stone black 1,2",
        "stone black 2,2",
        "stone white 3,3",
        "doomed black 1,2",
        "contested black 2,2",
        "contested white 3,3",
    ];
    check(&scene(&view, None), &expect);
}

#[test]
fn after_the_end_the_count_is_shown_instead_of_the_formations() {
    let view = heard("5x5", |board| {
        let mut facts = stones(board, Stone::Black, "B3 C3");
        facts.extend(stones(board, Stone::White, "D4 A5"));
        facts.push(enclosed(board, Stone::White, "E1"));
        facts.push(Fact::Passed { seat: SEAT, stone: Stone::Black });
        facts.push(Fact::Removed { stone: Stone::White, points: points(board, "A5") });
        let territory = ByStone { black: set(board, "A5 B3 D4"), white: PointSet::new() };
        let (shared, dame) = (set(board, "E5"), set(board, "A1"));
        let komi = HalfPoints::whole(0);
        facts.push(Fact::Counted(Box::new(Count {
            marker: Marker::default(),
            territory,
            shared,
            dame,
            prisoners: ByStone::default(),
            komi,
        })));
        facts
    });
    let expect = [
        "stone black 1,2",
        "stone black 2,2",
        "stone white 3,3",
        "ghost white 0,4",
        "square black 0,4",
        "square black 3,3",
        "shared 4,4",
        "dame 0,0",
    ];
    check(&scene(&view, None), &expect);
}

#[test]
fn a_refusal_shows_the_point_and_the_wall() {
    let view = heard("5x5", |board| stones(board, Stone::Black, "C2 B3 D3 C4"));
    let point = view.board.point("C3").expect("on the board");
    let illegal = Illegal::Enclosed {
        point,
        formation: Formation::Orbit,
        owner: Stone::Black,
        wall: points(&view.board, "C4 B3 D3 C2"),
    };
    let highlight = Highlight::of(&illegal);
    let text = marks(&scene(&view, highlight.as_ref()));
    let added: Vec<&str> = text.lines().skip(4).collect();
    let wall = ["wall black 2,3", "wall black 1,2", "wall black 3,2", "wall black 2,1"];
    assert_eq!(added, [&wall[..], &["tried 2,2"]].concat());
    assert!(Highlight::of(&Illegal::NotYourTurn).is_none());
}

/// The picture's pixels, as a program sees them that only knows that it is an image.
fn pixels(png: &[u8]) -> (u32, u32, Vec<Rgb>) {
    let header = Decoder::new(std::io::Cursor::new(png)).read_info().expect("a header");
    let raw = header.info();
    assert_eq!((raw.bit_depth, raw.color_type), (BitDepth::Four, ColorType::Indexed));
    assert!(raw.trns.is_none(), "opaque");
    let picture = image::load_from_memory(png).expect("a picture").to_rgb8();
    let pixels = picture.pixels().map(|pixel| pixel.0).collect();
    (picture.width(), picture.height(), pixels)
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    let scene = scene(&crowded(16), None);
    for theme in Theme::ALL {
        let first = draw(&scene, theme);
        assert!(first == draw(&scene, theme) && first == draw_anew(&scene, theme).0, "{theme:?}");
    }
}

#[test]
fn copied_stones_are_as_painted_ones() {
    let lotus = Setup::read("lotus begins=white komi=0 track=closed resume=no").expect("a setup");
    let setups = [3, 9, 19, 25].map(|size| Setup::Go(GoSetup::open(size))).into_iter();
    for setup in setups.chain([lotus]) {
        let board = Arc::new(setup.board());
        let placed = |point: Point| Fact::Placed {
            seat: SEAT,
            stone: Stone::BOTH[point.index() % 7 % 2],
            point,
        };
        let facts: Vec<Fact> = board.points().map(placed).collect();
        let scene = scene(&View::after(setup, board, &facts), None);
        for theme in Theme::ALL {
            let sheet = Sheet::new(scene.ground.clone(), theme, super::long_side(&scene.ground));
            assert!(sheet.draw(&scene) == sheet.paint_all(&scene), "{theme:?}");
        }
    }
}

#[test]
fn every_sign_is_listed_once_and_themes_read_back() {
    let names: HashSet<String> = Sign::ALL.iter().map(Sign::to_string).collect();
    assert_eq!(names.len(), Sign::ALL.len());
    for theme in Theme::ALL {
        assert_eq!(Theme::from_word(theme.word()), Some(theme));
    }
    assert_eq!(Theme::from_word("glass"), None);
}

#[test]
fn slanted_lines_names_and_marks_over_the_rim_are_drawn() {
    let mut scene = scene(&heard("3x3", |_| Vec::new()), None);
    let ground = &mut scene.ground;
    ground.lines = vec![((0.0, 0.0), (1.5, 2.0)), ((1.0, 1.0), (1.0, 1.0))];
    ground.names = std::mem::take(&mut ground.labels);
    let (low, high) = (ground.low, ground.high);
    for at in [low, high, (low.0 - 3.0, high.1 + 3.0), (high.0 + 3.0, low.1 - 3.0)] {
        scene.marks.push(Mark { sign: Sign::Stone(Stone::White), at });
    }
    assert_eq!(pixels(&draw_anew(&scene, Theme::Dark).0.png).0 % 2, 0);
}
