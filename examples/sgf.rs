//! Writes the records of some random games into a directory, each with the stones that its last
//! board must have: `cargo run --example sgf -- /tmp/games`.

use std::path::PathBuf;
use std::{env, fs, io};

use shinpan::game::{
    Action, BySeat, Entry, Fact, Match, Point, PointSet, Seat, Setup, Stone, Turn,
};
use shinpan::sgf;

/// What is played, so many times each. GNU Go, with which `.ci/sgf` opens the records, takes no
/// stones off by `AE`; so there is neither Orbit nor a torus among these.
const SETUPS: [&str; 8] = [
    "go 9x9 torus=no atari=no handicap=0 komi=5.5 rules=japanese",
    "go 5x5 torus=no atari=no handicap=0 komi=0 rules=japanese",
    "go 13x13 torus=no atari=no handicap=2 komi=0.5 rules=chinese",
    "go 19x19 torus=no atari=no handicap=9 komi=0.5 rules=chinese",
    "go 9x9 torus=no atari=yes handicap=0 komi=5.5 rules=chinese",
    "phantom-go 9x9 torus=no atari=no handicap=3 komi=0.5 referee=olympiad dead=stand",
    "phantom-go 7x7 torus=no atari=no handicap=0 komi=7.5 referee=hamburg dead=agree",
    "phantom-go 19x19 torus=no atari=no handicap=0 komi=7.5 referee=common dead=stand",
];
const GAMES: u64 = 5;

fn main() -> io::Result<()> {
    let directory = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "games".to_owned()));
    fs::create_dir_all(&directory)?;
    for (number, setup) in SETUPS.iter().enumerate() {
        for seed in 1..=GAMES {
            let game =
                random_game(Setup::read(setup).expect("a setup"), seed + 100 * number as u64);
            let players = BySeat { first: "First [1]", second: "Second \\ 2" };
            let record = sgf::record(game.told(), players, Some("2026-11-30"));
            let record = record.map_err(io::Error::other)?;
            let name = format!("{number}-{seed}");
            fs::write(directory.join(format!("{name}.sgf")), record)?;
            fs::write(directory.join(format!("{name}.stones")), stones(&game))?;
        }
    }
    Ok(())
}

/// A game of random moves, which somebody resigns if it takes long.
fn random_game(setup: Setup, mut state: u64) -> Match {
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % bound
    };
    let mut game = Match::open(setup);
    let points: Vec<Point> = game.board().points().collect();
    for _ in 0..12 * points.len() {
        let Some(turn) = game.public(game.line()).and_then(|news| news.open().view.turn) else {
            break;
        };
        let action = match turn {
            Turn::TakeSide { .. } => Action::TakeSide(Stone::BOTH[below(2)]),
            Turn::Settle { .. } if below(3) > 0 => Action::AgreeCount,
            Turn::Settle { .. } => Action::MarkDead(points[below(points.len())]),
            Turn::Place { .. } if below(40) == 0 => Action::Pass,
            Turn::Place { .. } => Action::Place(points[below(points.len())]),
        };
        _ = game.rule(Entry { seat: turn.seat(), action });
    }
    _ = game.rule(Entry { seat: Seat::First, action: Action::Resign });
    game
}

/// A line for each colour: where its stones stand before any come off at the end.
fn stones(game: &Match) -> String {
    let told = game.told().open();
    let view = told.view();
    let of = |colour: Stone| {
        let mut stones = view.stones(colour);
        for fact in told.lines.iter().flatten() {
            if let Fact::Removed { stone, points } = fact
                && *stone == colour
            {
                stones = stones.or(&points.iter().copied().collect::<PointSet>());
            }
        }
        let mut names: Vec<&str> = stones.iter().map(|point| view.board.label(point)).collect();
        names.sort();
        format!("{}: {}\n", colour.word(), names.join(" "))
    };
    Stone::BOTH.map(of).concat()
}
