//! How long Orbit takes: a move on a full-size board, a replay, the removal at the end.
#![allow(clippy::unwrap_used)]

use divan::Bencher;
use shinpan::game::study::Study;
use shinpan::game::{
    Action, ByStone, Entry, Match, MirrorRule, Opening, OrbitSetup, Point, PointSet, Seat, Setup,
    Stone,
};

fn main() {
    divan::main();
}

/// A move on 16×16 in the middle of a game, after which all formations are known.
#[divan::bench]
fn a_move_with_all_formations(bencher: Bencher) {
    let (setup, log) = game();
    let mut study = Study::open(setup).unwrap();
    for entry in &log[..120] {
        let entry = Entry::read(entry, study.board()).ok().unwrap();
        let stone = if entry.seat == Seat::First { Stone::Black } else { Stone::White };
        if let Action::Place(point) = entry.action {
            assert!(study.place(stone, point).is_ok());
        }
    }
    // A study without a past, whose copies cost little.
    let stones = ByStone { black: study.stones(Stone::Black), white: study.stones(Stone::White) };
    assert!(study.set(stones).is_ok());
    let point = study.legal(Stone::Black).iter().nth(40).unwrap();
    bencher.with_inputs(|| study.clone()).bench_refs(|study| {
        let captured = study.place(Stone::Black, point).ok();
        (captured, study.enclosed(Stone::Black), study.enclosed(Stone::White))
    });
}

/// The same move as the referee rules on it, with everything that is said.
#[divan::bench]
fn a_move_ruled_on(bencher: Bencher) {
    let (setup, log) = game();
    let before =
        || Match::replay(Setup::Orbit(setup), log[..120].iter().map(String::as_str)).unwrap();
    let entry = Entry::read(&log[120], before().board()).ok().unwrap();
    bencher.with_inputs(before).bench_local_refs(|game| game.rule(entry).is_ok());
}

/// A game of 250 moves from the text of its log.
#[divan::bench]
fn a_replay_of_250_moves(bencher: Bencher) {
    let (setup, log) = game();
    assert_eq!(log.len(), 250);
    bencher.bench_local(|| {
        Match::replay(Setup::Orbit(setup), log.iter().map(String::as_str)).unwrap().line()
    });
}

/// The removal in the position of Meyers' Diagram 5, where fifteen stones go.
#[divan::bench]
fn the_removal_at_the_end(bencher: Bencher) {
    let study = diagram_5();
    bencher.bench(|| study.outlook());
}

/// A game without mirrors that is always the same: each player goes to points that are spread
/// over the board in a fixed order, and a player without a point passes.
fn game() -> (OrbitSetup, Vec<String>) {
    let setup =
        OrbitSetup { opening: Opening::Plain, mirror: MirrorRule::Off, ..OrbitSetup::default() };
    let mut game = Match::open(Setup::Orbit(setup));
    let board = game.board().clone();
    let spread: Vec<Point> = board.points().collect();
    let mut log = Vec::new();
    let mut next = 0;
    while log.len() < 250 {
        let seat = game.to_act().unwrap();
        let entry = (0..spread.len())
            .map(|step| spread[(next + step * 101) % spread.len()])
            .map(|point| Entry { seat, action: Action::Place(point) })
            .find(|entry| game.rule(*entry).is_ok())
            .expect("the game is not over");
        log.push(entry.write(&board));
        next = (next + 101) % spread.len();
    }
    (setup, log)
}

fn diagram_5() -> Study {
    let text = include_str!("../tests/positions/orbit.json");
    let positions: Vec<serde_json::Value> = serde_json::from_str(text).unwrap();
    let position = positions.iter().find(|position| position["name"] == "D5").unwrap();
    let mut study = Study::open(OrbitSetup::default()).unwrap();
    let stones = |key: &str| -> PointSet {
        let labels = position[key].as_str().unwrap().split(' ');
        labels.map(|label| study.board().point(label).unwrap()).collect()
    };
    let stones = ByStone { black: stones("black"), white: stones("white") };
    assert!(study.set(stones).is_ok());
    study
}
