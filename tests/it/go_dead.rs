//! The referee's proposal of dead stones: how good it is, and when it may be made.

use std::sync::Arc;
use std::thread;

use serde_json::Value;
use shinpan::game::study::GoStudy;
use shinpan::game::{Board, ByStone, GoRules, Line, Match, Point, PointSet, Setup};

use crate::transcript::check;

/// A position whose dead stones people have agreed on.
struct Labelled {
    name: String,
    study: GoStudy,
    dead: PointSet,
}

fn positions() -> Vec<Labelled> {
    let text = include_str!("../positions/dead-stones.json");
    let all: Value = serde_json::from_str(text).unwrap();
    all["positions"].as_array().unwrap().iter().map(labelled).collect()
}

fn labelled(position: &Value) -> Labelled {
    let size = position["size"].as_u64().unwrap() as usize;
    let mut study = GoStudy::open(Arc::new(Board::go(size)), GoRules::Chinese);
    let points: Vec<Point> = study.board().points().collect();
    let rows = position["rows"].as_array().unwrap().iter();
    let letters: String = rows.map(|row| row.as_str().unwrap()).collect();
    let of = |letter| {
        let stones = points.iter().zip(letters.chars()).filter(|(_, at)| *at == letter);
        stones.map(|(&point, _)| point).collect::<PointSet>()
    };
    assert!(study.set(ByStone { black: of('X'), white: of('O') }).is_ok());
    let dead = position["dead"].as_array().unwrap().iter().map(|place| {
        let [x, y] = [0, 1].map(|index| place[index].as_u64().unwrap() as usize);
        points[y * size + x]
    });
    Labelled { name: position["id"].as_str().unwrap().to_owned(), dead: dead.collect(), study }
}

#[test]
fn most_labelled_positions_come_out_wholly_right() {
    let all = positions();
    assert_eq!(all.len(), 54);
    let wrong = |some: &[Labelled]| -> Vec<String> {
        let wrong = some.iter().filter(|at| at.study.propose_dead(1) != at.dead);
        wrong.map(|at| at.name.clone()).collect()
    };
    let (one, other) = all.split_at(all.len() / 2);
    let wrong = thread::scope(|scope| {
        let other = scope.spawn(|| wrong(other));
        [wrong(one), other.join().unwrap()].concat()
    });
    eprintln!("{} of {} right, not {}", all.len() - wrong.len(), all.len(), wrong.join(" "));
    assert!(wrong.len() <= 7, "{wrong:?}");
}

#[test]
fn the_same_chance_proposes_the_same() {
    for at in positions().iter().filter(|at| at.study.board().len() == 81).take(5) {
        for chance in [0, 1, u64::MAX] {
            assert!(at.study.propose_dead(chance) == at.study.propose_dead(chance), "{}", at.name);
        }
    }
}

/// White's column B and the vacant column A: an eye of seven points on a flat board. Around a
/// torus Black's column G touches it too, so that it is no eye.
#[test]
fn a_torus_has_no_edge_to_live_on() {
    let check = |board: Board, expect: &str| {
        let mut study = GoStudy::open(Arc::new(board), GoRules::Chinese);
        let column = |name| (1..=7).map(move |row| format!("{name}{row}"));
        let [white, black, last] =
            ["B", "C", "G"].map(|name| points(&study, &column(name).collect::<Vec<_>>()));
        assert!(study.set(ByStone { black: black.or(&last), white }).is_ok());
        let dead = study.propose_dead(1);
        let dead: Vec<&str> = dead.iter().map(|point| study.board().label(point)).collect();
        assert_eq!(dead.join(" "), expect);
    };
    check(Board::go(7), "");
    check(Board::torus(7, 7), "B7 B6 B5 B4 B3 B2 B1");
}

fn points(study: &GoStudy, labels: &[String]) -> PointSet {
    labels.iter().map(|label| study.board().point(label).unwrap()).collect()
}

#[test]
fn the_referee_proposes_once_after_two_passes() {
    check(
        "
        go 5x5 torus=no atari=no handicap=0 komi=0.5 rules=japanese
          everyone: turn: first black
        ! referee proposes none dead: not counting
        first C1; second D1; first C2; second D2; first C3; second D3; first C4; second D4; first C5; second D5
          everyone: second places white D5; turn: first black
        first pass; second A1; first pass
          everyone: first passes black; turn: second white
        ! referee proposes dead A1: not counting
        second pass; first offers draw
          everyone: first offers a draw
        ! referee proposes dead A2: no stone
        ! referee proposes dead D5 D4: part of a chain
        referee proposes dead A1
          everyone: proposed dead: A1; turn: first settles
        ! referee proposes dead A1: proposed too late
        second accepts draw
          everyone: nobody wins by agreement
        ! referee proposes none dead: over
        ",
    );
    check(
        "
        go 5x5 torus=no atari=no handicap=0 komi=0.5 rules=chinese
          everyone: turn: first black
        first C3; second A1; first pass; second pass; referee proposes dead A1
          everyone: proposed dead: A1; turn: first settles
        first marks A1
          everyone: first calls white alive: A1; turn: first settles
        second resumes
          everyone: second disagrees; turn: first black
        ! referee proposes none dead: not counting
        first pass; second pass; referee proposes none dead
          everyone: proposed dead: –; turn: first settles
        first resumes; second pass; first pass; first marks A1
          everyone: first calls white dead: A1; turn: first settles
        ! referee proposes dead A1: proposed too late
        first resumes; second pass; first pass; second agrees
          everyone: second agrees; turn: first settles
        ! referee proposes dead A1: proposed too late
        first resumes; second pass; first pass; referee proposes dead A1; second agrees; first agrees
          everyone: first agrees; removed white: A1; count: black 25 (A5 B5 C5 D5 E5 A4 B4 C4 D4 E4 A3 B3 C3 D3 E3 A2 B2 C2 D2 E2 A1 B1 C1 D1 E1), white 0.5 (–), shared –, dame 0; first wins as black by 24.5
        ",
    );
}

#[test]
fn hidden_stones_are_proposed_on_only_after_the_reveal() {
    check(
        "
        phantom-go 5x5 torus=no atari=no handicap=0 komi=0.5 referee=olympiad dead=agree
          everyone: turn: first black
        ! referee proposes none dead: not counting
        first C3; second pass
          everyone: second passes white; turn: first black
        ! referee proposes dead C3: not counting
        first pass
          everyone: first passes black; revealed: black C3, white –, record 1b C3, 2w pass, 3b pass; turn: second settles
        referee proposes none dead
          everyone: proposed dead: –; turn: second settles
        ",
    );
}

#[test]
fn a_match_says_when_it_wants_a_proposal() {
    let wants = |setup: &str, log: &str| {
        let game = Match::replay(Setup::read(setup).unwrap(), log.split("; ")).ok().unwrap();
        let proposed = game.propose_dead(1);
        assert_eq!(proposed.is_some(), game.wants_proposal());
        proposed.map(|dead| Line::Proposed(dead).write(game.board()))
    };
    let go = "go 5x5 torus=no atari=no handicap=0 komi=0.5 rules=chinese";
    let none = Some("referee proposes none dead".to_owned());
    assert_eq!(wants(go, "first C3; second pass"), None);
    assert_eq!(wants(go, "first C3; second pass; first pass"), none);
    assert_eq!(wants(go, "first C3; second pass; first pass; first resigns"), None);
    assert_eq!(wants(go, "first C3; second pass; first pass; second agrees"), None);
    let phantom = "phantom-go 5x5 torus=no atari=no handicap=0 komi=7.5 referee=olympiad";
    let two_passes = "first C3; second pass; first pass";
    assert_eq!(wants(&format!("{phantom} dead=agree"), "first C3; second pass"), None);
    assert_eq!(wants(&format!("{phantom} dead=agree"), two_passes), none);
    assert_eq!(wants(&format!("{phantom} dead=stand"), two_passes), None);
    let orbit = "orbit 5x5 opening=none mirror=off komi=0 passing=yes";
    assert_eq!(wants(orbit, "first pass"), None);
}
