//! What an agreement would come to is told before it is made, and comes true.

use shinpan::game::{GoRules, GoSetup, Match, PointSet, Setup};

/// A wall of each colour on 7×7, a capture in the corner, and a white stone that is lost.
const MOVES: &str = "D4 E4 D3 E3 D2 E2 D1 E1 D5 E5 D6 E6 D7 E7 G2 G1 F1 B4";

/// The same without the capture.
const QUIET: &str = "D4 E4 D3 E3 D2 E2 D1 E1 D5 E5 D6 E6 D7 E7 G2 B4";

#[test]
fn the_count_if_agreed_is_the_count() {
    for rules in GoRules::ALL {
        for (dead, agreed) in [("", 0), ("B4", 1), ("B4 D4", 8)] {
            check(GoSetup { rules, ..GoSetup::open(7) }, MOVES, dead, agreed);
        }
    }
    // Without a capture Atari Go is counted by area, whatever its rules.
    let atari = GoSetup { atari: true, ..GoSetup::open(7) };
    check(atari, QUIET, "B4", 1);
}

fn check(setup: GoSetup, moves: &str, dead: &str, stones: usize) {
    let seats = ["first", "second"].into_iter().cycle();
    let mut log: Vec<String> =
        seats.zip(moves.split(' ')).map(|(seat, label)| format!("{seat} {label}")).collect();
    log.extend(["first pass", "second pass"].map(str::to_owned));
    log.extend(dead.split_whitespace().map(|label| format!("second marks {label}")));
    let before = view(setup, &log);
    assert_eq!(before.dead.len(), stones, "{dead}");
    log.extend(["first agrees", "second agrees"].map(str::to_owned));
    let after = view(setup, &log);
    let told = before.count_if_agreed().expect("it is being settled");
    assert!(after.count.as_ref() == Some(&told), "{dead}");
    assert!(after.count_if_agreed().is_none() && after.dead == PointSet::new());
    log.truncate(4);
    assert!(view(setup, &log).count_if_agreed().is_none(), "the game goes on");
}

fn view(setup: GoSetup, log: &[String]) -> shinpan::game::View {
    let game = Match::replay(Setup::Go(setup), log.iter().map(String::as_str));
    let game = game.unwrap_or_else(|broken| panic!("{broken}"));
    game.public(game.line()).expect("a match has news of its last line").open().view
}
