//! Published and constructed positions of Orbit: what is prohibited, removed and counted.

use crate::orbit_literal::Literal;
use serde_json::Value;
use shinpan::game::study::Study;
use shinpan::game::{ByStone, Formation, HalfPoints, Illegal, OrbitSetup, PointSet, Stone};

/// The positions of Meyers' diagrams and of his letters, with what each must give.
fn positions() -> Vec<Value> {
    let text = include_str!("../positions/orbit.json");
    serde_json::from_str::<Vec<Value>>(text).unwrap()
}

fn position(name: &str) -> Study {
    let all = positions();
    study(all.iter().find(|position| position["name"] == name).unwrap())
}

fn study(position: &Value) -> Study {
    let side = |key: &str| position[key].as_u64().unwrap() as usize;
    let orbit =
        OrbitSetup { width: side("width"), height: side("height"), ..OrbitSetup::default() };
    let mut study = Study::open(orbit).unwrap();
    let list = |key: &str| points(&study, position[key].as_str().unwrap());
    let stones = ByStone { black: list("black"), white: list("white") };
    assert!(study.set(stones).is_ok());
    study
}

fn points(study: &Study, labels: &str) -> PointSet {
    labels.split_whitespace().map(|label| study.board().point(label).unwrap()).collect()
}

fn labels(study: &Study, points: &PointSet) -> String {
    points.iter().map(|point| study.board().label(point)).collect::<Vec<_>>().join(" ")
}

/// Compares a set of points with the names that are expected, in any order.
#[track_caller]
fn same(study: &Study, what: &str, found: &PointSet, expected: &str) {
    let expected = labels(study, &points(study, expected));
    assert_eq!(labels(study, found), expected, "{what}");
}

/// Plays `B D1 E1; W J7` and gives what the last stone captured.
fn captures(study: &mut Study, moves: &str) -> PointSet {
    let mut captured = PointSet::new();
    for turn in moves.split("; ") {
        let (stone, labels) = turn.split_once(' ').unwrap();
        let stone = if stone == "B" { Stone::Black } else { Stone::White };
        for label in labels.split(' ') {
            let point = study.board().point(label).unwrap();
            captured = study.place(stone, point).ok().unwrap();
        }
    }
    captured
}

#[test]
fn every_position_gives_what_is_published() {
    for position in positions() {
        let study = study(&position);
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let name = text(&position["name"]);
        let same = |what: &str, found: &PointSet, expected: &Value| {
            same(&study, &format!("{name}: {what}"), found, &text(expected));
        };

        for stone in Stone::BOTH {
            let forbidden = study.forbidden(stone);
            let inside = forbidden.orbit.or(&forbidden.half_orbit);
            same("prohibited", &inside, &position[&format!("{}_prohibited", stone.word())]);
            assert!(inside.iter().all(|point| study.check(stone, point).is_err()));
            assert!(study.legal(stone).iter().all(|point| study.check(stone, point).is_ok()));
        }

        let now = study.count();
        same("black now", &now.territory.black, &position["territory_now"]["black"]);
        same("white now", &now.territory.white, &position["territory_now"]["white"]);
        same("shared now", &now.shared, &position["territory_now"]["shared"]);

        let outlook = study.outlook();
        same("black removed", &outlook.removed.black, &position["removed"]["black"]);
        same("white removed", &outlook.removed.white, &position["removed"]["white"]);
        same("contested", &outlook.contested, &position["contested"]);

        let last = study.final_count();
        for stone in Stone::BOTH {
            let expected = position["final"][stone.word()].as_u64().unwrap() as i32;
            assert_eq!(last.score(stone), HalfPoints::whole(expected), "{name}: {stone:?}");
        }
        same("shared at the end", &last.shared, &position["final"]["shared"]);

        for check in position["checks"].as_array().unwrap() {
            let mut after = study.clone();
            let captured = captures(&mut after, &text(&check["play"]));
            same(&text(&check["play"]), &captured, &check["captures"]);
        }
    }
}

#[test]
fn diagram_2_half_orbits_stand_until_a_wall_is_captured() {
    let study = position("D2");
    let point = |label: &str| study.board().point(label).unwrap();
    let refused = |study: &Study, stone, label| match study.check(stone, point(label)) {
        Err(Illegal::Enclosed { formation, .. }) => Some(formation),
        _ => None,
    };
    use shinpan::game::Edge;
    assert_eq!(refused(&study, Stone::White, "D1"), Some(Formation::HalfOrbit(Edge::Bottom)));
    assert_eq!(refused(&study, Stone::Black, "O8"), Some(Formation::HalfOrbit(Edge::Right)));
    let mut after = study.clone();
    same(&after.clone(), "M6", &captures(&mut after, "B M6"), "M7 M8 M9");
    assert!(after.check(Stone::Black, point("O8")).is_ok());
    // Only the last of the three stones captures.
    let mut after = study.clone();
    assert!(captures(&mut after, "B D1 E1").is_empty());
}

#[test]
fn diagram_3_an_orbit_captures_an_orbit() {
    let study = position("D3");
    let mut after = study.clone();
    captures(&mut after, "B M8");
    same(
        &study,
        "inside M9",
        &after.forbidden(Stone::White).orbit.and(&points(&study, "M9")),
        "M9",
    );
    captures(&mut after, "W J7");
    same(&study, "black", &after.enclosed(Stone::Black).and(&points(&study, "M9")), "");
}

#[test]
fn diagram_4_shared_points() {
    let study = position("D4");
    let check = |area: &str, after: &Study, black: &str, white: &str, shared: &str| {
        let (count, area) = (after.count(), points(&study, area));
        same(&study, "black", &count.territory.black.and(&area), black);
        same(&study, "white", &count.territory.white.and(&area), white);
        same(&study, "shared", &count.shared.and(&area), shared);
    };
    let upper_left = "C15 D14 D15 E14 G15 E16 F16";
    check(upper_left, &study, "", "C15 D14 D15 E14 G15", "E16 F16");
    for stone in Stone::BOTH {
        let closed = study.forbidden(stone).half_orbit;
        assert!(closed.and(&points(&study, "E16 F16")).len() == 2);
    }
    let left = "A10 B10 D9 A5 C5 D5 D6 A7 B7 C7 A8 B8 C8";
    check(left, &study, "A10 B10 D9", "A5 C5 D5 D6", "A7 B7 C7 A8 B8 C8");

    // A black stone on I1 keeps White from connecting underneath. It could not be placed there,
    // which is inside White's half-orbit, so the position is put up with it.
    let mut safe = study.clone();
    let with = |stone| study.stones(stone).or(&points(&study, "I1"));
    let stones = ByStone { black: with(Stone::Black), white: study.stones(Stone::White) };
    assert!(safe.set(stones).is_ok());
    same(&study, "removed", &safe.outlook().removed.black, "");
    same(&study, "removed", &safe.outlook().removed.white, "");
    same(&study, "shared", &safe.final_count().shared.and(&points(&study, "I3")), "I3");

    let corner = "N14 O16 M15 M16 M13 N13 O14";
    check(corner, &study, "", "N14 O16", "M15 M16");
    let mut after = study.clone();
    captures(&mut after, "B O13");
    let area: PointSet = columns_and_rows(&study, "LMNOP", 12..=16);
    assert_eq!(after.count().territory[Stone::Black].and(&area).len(), 6);
    assert_eq!(after.count().territory[Stone::White].and(&area).len(), 0);

    let mut after = study.clone();
    captures(&mut after, "W M5");
    check("N7 O7", &after, "", "N7 O7", "");
}

#[test]
fn diagram_5_both_have_passed() {
    let study = position("D5");
    let count = study.final_count();
    let dame = "B11 C11 D11 F14 F16 H9 H10 H16 I7 I8 K7 P1 P7 P15";
    same(&study, "dame", &count.dame, dame);
    let removed = study.outlook().removed;
    same(&study, "black", &removed.black, "C13 J14 J13 K13");
    same(&study, "white", &removed.white, "B7 B8 C6 C9 D5 D9 E5 E8 F6 F7 F8");
    assert!(removed.white.and(&points(&study, "N10 N11")).is_empty());
}

#[test]
fn contested_stones_stay() {
    let study = position("CONT");
    same(&study, "contested", &study.outlook().contested, "C2 D2");
    let mut black_first = study.clone();
    same(&study, "caught", &captures(&mut black_first, "B B2"), "C2");
    let mut white_first = study.clone();
    same(&study, "caught", &captures(&mut white_first, "W E2"), "D2");
    // The capturing stone fills a point of its own.
    let score = |study: &Study| Stone::BOTH.map(|stone| study.final_count().score(stone));
    assert_eq!(score(&black_first), [2, 0].map(HalfPoints::whole));
    assert_eq!(score(&white_first), [0, 1].map(HalfPoints::whole));
    // Playing out is only thought of, so it fills nothing.
    let mut literal = Literal::empty(5, 5);
    for stone in Stone::BOTH {
        study.stones(stone).iter().for_each(|at| literal.points[at.index()] = Some(stone));
    }
    let score = |first: Stone| {
        let left = literal.played_out(first);
        Stone::BOTH.map(|stone| left.territory(stone).into_iter().filter(|&own| own).count())
    };
    assert_eq!(score(Stone::Black), [3, 0]);
    assert_eq!(score(Stone::White), [0, 2]);
}

#[test]
fn corners_belong_to_two_edges() {
    let check = |stones: &str, orbit: &str, half_orbit: &str| {
        let mut study = Study::open(OrbitSetup::default()).unwrap();
        let black = points(&study, stones);
        assert!(study.set(ByStone { black, white: PointSet::new() }).is_ok());
        let forbidden = study.forbidden(Stone::White);
        same(&study, stones, &forbidden.orbit, orbit);
        same(&study, stones, &forbidden.half_orbit, half_orbit);
        assert!(study.forbidden(Stone::Black) == Default::default());
    };
    check("A2 B1", "", "");
    check("O1 P2", "", "");
    check("A1 B2 C2 D1", "", "B1 C1");
    check("A1 B2 A3", "", "A2");
    check("B1 C2 D1", "", "C1");
    check("D5 E4 F5 E6", "E5", "");
    check("D5 E4 F5", "", "");
    // A wall from one edge to the next one encloses nothing, on neither side.
    check("A3 B3 C3 C2 C1", "", "");
    check("A8 B8 C8 D8 E8 F8 G8 H8 I8 J8 K8 L8 M8 N8 O8 P8", "", "");
}

#[test]
fn positions_that_cannot_arise_are_refused() {
    use shinpan::game::study::Unsound;
    let mut study = Study::open(OrbitSetup::of_size(5)).unwrap();
    let mut set = |black: &str, white: &str| {
        let stones = ByStone { black: points(&study, black), white: points(&study, white) };
        let label = |point| study.board().label(point).to_owned();
        match study.clone().set(stones) {
            Ok(()) => {
                assert!(study.set(stones).is_ok());
                "sound".to_owned()
            }
            Err(Unsound::TwoStones(point)) => format!("two stones {}", label(point)),
            Err(Unsound::Captured(point)) => format!("captured {}", label(point)),
        }
    };
    assert_eq!(set("A1 B2 C1", "B1 D4"), "sound");
    assert_eq!(set("A1 B2 C1", "C1"), "two stones C1");
    assert_eq!(set("B2 C1 D2 C3", "C2"), "captured C2");
    assert_eq!(set("C2", "B2 C1 D2 C3"), "captured C2");
    assert_eq!(labels(&study, &study.stones(Stone::White)), "D4 B1");
}

#[test]
fn a_study_goes_back_move_by_move() {
    let mut study = Study::open(OrbitSetup::of_size(5)).unwrap();
    assert!(!study.undo());
    captures(&mut study, "W C2; B B2 C1 D2");
    let before = study.stones(Stone::White);
    assert_eq!(captures(&mut study, "B C3").len(), 1);
    assert!(study.pass(Stone::Black).is_ok());
    assert!(study.undo() && study.undo());
    assert!(study.stones(Stone::White) == before);
    assert!(study.enclosed(Stone::Black).is_empty());
    assert!((0..4).all(|_| study.undo()));
    assert!(!study.undo());
    assert!(study.stones(Stone::Black).is_empty() && study.stones(Stone::White).is_empty());
}

fn columns_and_rows(
    study: &Study,
    columns: &str,
    rows: std::ops::RangeInclusive<usize>,
) -> PointSet {
    let labels = rows.flat_map(|row| columns.chars().map(move |column| format!("{column}{row}")));
    labels.map(|label| study.board().point(&label).unwrap()).collect()
}
