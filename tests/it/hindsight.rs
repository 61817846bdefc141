//! Games looked back at: not before the end where stones are hidden, and then all that there was.

use shinpan::game::{Action, Entry, Fact, Match, PointSet, Seat, Setup, Stone, View};

use crate::chance::Chance;
use crate::phantom_playout::{Mutant, Played, colour, combinations, play_on};

fn alike(one: &View, other: &View) -> bool {
    Stone::BOTH.iter().all(|&stone| one.stones(stone) == other.stones(stone))
        && one.last == other.last
        && one.refused_now == other.refused_now
        && one.refused_before == other.refused_before
        && one.turns == other.turns
        && one.prisoners == other.prisoners
        && one.outcome == other.outcome
}

#[test]
fn a_hidden_game_is_looked_back_at_after_its_end_only() {
    let mut chance = Chance::new();
    for setup in combinations(true) {
        let mut played = Played::open(setup, Mutant::None);
        play_on(&mut chance, &mut played, 25);
        if played.game.outcome().is_none() {
            assert!(played.game.hindsight().is_none());
            played.play(Seat::First, Action::Resign);
        }
        let game = played.game.hindsight().expect("it is over").open();
        assert_eq!(game.last(), played.game.line());
        assert!(game.was_hidden());
        for (line, step) in (0..).zip(game.steps()) {
            assert_eq!(step.truth.line, line);
            let seen = step.seen.as_ref().unwrap();
            let mut own: Vec<(Stone, PointSet)> = Vec::new();
            for seat in Seat::BOTH {
                // What the seat saw then is what it sees now.
                assert!(alike(&seen[seat], &played.view(Some(seat), line)));
                let stone = colour(seat);
                own.push((stone, seen[seat].stones(stone)));
            }
            // Each player knows their own stones, so that together they are all there were.
            for (stone, stones) in own {
                assert!(step.truth.view.stones(stone) == stones, "line {line}");
            }
            let again = game.step(line);
            assert!(alike(&again.truth.view, &step.truth.view));
            assert!(again.truth.facts == step.truth.facts);
            let unseen =
                |fact: &Fact| matches!(fact, Fact::PlayedUnseen { .. } | Fact::OwnStone { .. });
            assert!(!step.truth.facts.iter().any(unseen), "nothing is unseen any more");
        }
    }
}

#[test]
fn the_settling_of_a_hidden_game_is_not_its_end() {
    let setup = "phantom-go 7x7 torus=no atari=no handicap=0 komi=7.5 referee=olympiad dead=agree";
    let log = ["first D4", "second D4", "second E5", "first pass", "second pass"];
    let mut game = Match::replay(Setup::read(setup).unwrap(), log).unwrap();
    assert!(game.outcome().is_none() && game.hindsight().is_none());
    for seat in [Seat::First, Seat::Second] {
        let _ = game.rule(Entry { seat, action: Action::AgreeCount });
    }
    let game = game.hindsight().expect("it is over").open();
    let why = |fact: &Fact| match fact {
        Fact::PointRefused { why, .. } => Some(why.is_some()),
        _ => None,
    };
    let why = game.step(2).truth.facts.iter().find_map(why);
    assert_eq!(why, Some(true), "the referee says why after the end");
}

#[test]
fn an_open_game_is_looked_back_at_any_time() {
    let setup = Setup::read("go 7x7 torus=no atari=no handicap=0 komi=7.5 rules=chinese").unwrap();
    let game = Match::replay(setup, ["first D4", "second E5"]).unwrap();
    let looked = game.hindsight().unwrap().open();
    assert!(!looked.was_hidden());
    let stones = |line: u32| looked.step(line).truth.view.stones(Stone::Black).len();
    assert_eq!([stones(0), stones(1), stones(2), stones(99)], [0, 1, 1, 1]);
    assert_eq!(looked.step(99).truth.line, 2);
    assert!(looked.steps().all(|step| step.seen.is_none()));
    for (line, step) in (0..).zip(looked.steps()) {
        assert!(alike(&step.truth.view, &game.public(line).unwrap().open().view));
    }
}
