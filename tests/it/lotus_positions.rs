//! Constructed positions of Lotus: what turns, the first and the second time, and what counts.

use std::collections::BTreeSet;

use crate::lotus_literal::Literal;
use serde_json::Value;
use shinpan::game::study::{LotusStudy, Unsound};
use shinpan::game::{ByStone, HalfPoints, LotusSetup, Marker, Point, PointSet, Stone};

fn empty() -> LotusStudy {
    LotusStudy::open(LotusSetup::default())
}

fn points(study: &LotusStudy, labels: &str) -> PointSet {
    labels.split_whitespace().map(|label| study.board().point(label).unwrap()).collect()
}

fn labels(study: &LotusStudy, points: &PointSet) -> String {
    points.iter().map(|point| study.board().label(point)).collect::<Vec<_>>().join(" ")
}

fn position(black: &str, white: &str) -> LotusStudy {
    let mut study = empty();
    let stones = ByStone { black: points(&study, black), white: points(&study, white) };
    assert!(study.set(stones).is_ok());
    study
}

#[test]
fn every_position_turns_what_it_should() {
    let all: Vec<Value> = serde_json::from_str(include_str!("../positions/lotus.json")).unwrap();
    assert_eq!(all.len(), 9);
    for at in &all {
        let text = |key: &str| at[key].as_str().unwrap();
        let name = text("name");
        let mut study = position(text("black"), text("white"));
        let stone = if text("mover") == "B" { Stone::Black } else { Stone::White };
        let point = study.board().point(text("move")).unwrap();
        let expected = |kinds: &[&str]| {
            let event = at["events"]
                .as_array()
                .unwrap()
                .iter()
                .find(|event| kinds.contains(&event[0].as_str().unwrap()));
            event.map_or(String::new(), |event| event[1].as_str().unwrap().to_owned())
        };
        let turned = study.place(stone, point).ok().unwrap();
        assert_eq!(labels(&study, &turned.captured), expected(&["capture"]), "{name}");
        let back = expected(&["rereversal", "suicide"]);
        assert_eq!(labels(&study, &turned.back), back, "{name}");
        for (stone, key) in [(Stone::Black, "after_black"), (Stone::White, "after_white")] {
            assert_eq!(labels(&study, &study.stones(stone)), text(key), "{name}");
        }
    }
}

#[test]
fn a_set_position_must_be_one_that_can_arise() {
    let mut study = empty();
    let ring = points(&study, "H3 E2 I1");
    let corner = points(&study, "G1");
    let dead = ByStone { black: ring, white: corner };
    assert!(matches!(study.set(dead), Err(Unsound::Captured(_))));
    let twice = ByStone { black: ring, white: ring };
    assert!(matches!(study.set(twice), Err(Unsound::TwoStones(_))));
    assert!(study.stones(Stone::Black).is_empty());
}

/// The hexagon in the upper left, and the points around it.
const INSIDE: &str = "H14 F13 J13 F12 J12 H11";
const AROUND: &str = "G16 I16 E15 K15 D13 L13 D12 L12 E10 K10 G9 I9";

#[test]
fn a_lotus_needs_no_liberty_and_five_stones_do() {
    let mut study = position(AROUND, INSIDE);
    assert_eq!(labels(&study, &study.lotuses(Stone::White)), INSIDE);
    assert!(study.lotuses(Stone::Black).is_empty());
    // Five of the six, with a black stone on the last point: they turn.
    study = position(AROUND, INSIDE.strip_suffix(" H11").unwrap());
    let last = study.board().point("H11").unwrap();
    let turned = study.place(Stone::Black, last).ok().unwrap();
    assert_eq!(labels(&study, &turned.captured), INSIDE.strip_suffix(" H11").unwrap());
    assert_eq!(labels(&study, &study.lotuses(Stone::Black)), INSIDE, "a capture builds a lotus");
}

#[test]
fn the_placed_stone_can_complete_a_lotus_that_saves_it() {
    let mut study = position(AROUND, INSIDE.strip_suffix(" H11").unwrap());
    let last = study.board().point("H11").unwrap();
    let turned = study.place(Stone::White, last).ok().unwrap();
    assert!(turned.captured.is_empty() && turned.back.is_empty());
    assert_eq!(labels(&study, &study.lotuses(Stone::White)), INSIDE);
}

#[test]
fn a_suicide_can_hand_over_a_lotus() {
    let five = INSIDE.strip_suffix(" H11").unwrap();
    let mut study = position(&format!("{AROUND} {five}"), "");
    let last = study.board().point("H11").unwrap();
    let turned = study.place(Stone::White, last).ok().unwrap();
    assert_eq!(labels(&study, &turned.back), "H11");
    assert_eq!(labels(&study, &study.lotuses(Stone::Black)), INSIDE);
}

#[test]
fn stones_surrounded_points_and_the_marker_count() {
    let mut study = position("E2 H3 I1", "Q15");
    let margin = |study: &LotusStudy| study.count().margin();
    let count = study.count();
    let surrounded = count.territory.black.minus(&study.stones(Stone::Black));
    assert_eq!((labels(&study, &surrounded).as_str(), count.dame.len()), ("G1", 67));
    assert_eq!(count.score(Stone::Black), HalfPoints::whole(4));
    assert_eq!(margin(&study), HalfPoints::whole(3));
    study.set_marker(Marker::on_side_of(Stone::White, 3));
    assert_eq!(study.count().score(Stone::White), HalfPoints::whole(4));
    assert_eq!(margin(&study), HalfPoints::whole(0), "a draw");
    assert_eq!(empty().count().dame.len(), 72, "the whole empty board counts for nobody");
}

#[test]
fn a_pass_moves_the_marker() {
    let mut study = empty();
    study.pass(Stone::White);
    assert_eq!(study.marker(), Marker::on_side_of(Stone::White, 1));
    study.pass(Stone::Black);
    assert_eq!(study.marker(), Marker::default());
    (0..9).for_each(|_| study.pass(Stone::White));
    assert_eq!(study.marker(), Marker::on_side_of(Stone::White, 7));
    study.pass(Stone::Black);
    assert_eq!(study.marker(), Marker::on_side_of(Stone::White, 6));
    assert!((0..12).all(|_| study.undo()) && !study.undo());
    assert_eq!(study.marker(), Marker::default());
}

#[test]
fn the_literal_reading_gives_the_same() {
    let points_of = |set: &PointSet| set.iter().collect::<BTreeSet<Point>>();
    let mut study = position("D4 F4 J4 H3 E2", "D5 F5 J5 L4 K2 G1");
    let mut literal = Literal::empty();
    for stone in Stone::BOTH {
        let standing = study.stones(stone);
        standing.iter().for_each(|point| _ = literal.place(stone, point));
    }
    let point = study.board().point("I1").unwrap();
    let turned = study.place(Stone::Black, point).ok().unwrap();
    let times = literal.place(Stone::Black, point);
    assert!(times == [points_of(&turned.captured), points_of(&turned.back)]);
}
