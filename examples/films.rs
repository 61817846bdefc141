//! Makes animations of some games into a directory, each beside its full pictures:
//! `cargo run --example films -- /tmp/films`.

use std::path::PathBuf;
use std::{env, fs, io};

use shinpan::game::{Action, Entry, Match, Point, Setup, Turn};
use shinpan::render::{Theme, film, film_pictures, step_picture};

/// What is played, and how many lines of it.
const SETUPS: [(&str, &str, usize); 5] = [
    ("orbit", "orbit 16x16 opening=none mirror=off komi=0 passing=yes", 120),
    ("go", "go 9x9 torus=no atari=no handicap=2 komi=0.5 rules=chinese", 90),
    ("torus", "go 7x7 torus=yes atari=no handicap=0 komi=7.5 rules=chinese", 60),
    (
        "phantom",
        "phantom-go 9x9 torus=no atari=no handicap=2 komi=0.5 referee=olympiad dead=stand",
        60,
    ),
    ("lotus", "lotus begins=white komi=0 track=closed resume=no", 60),
];

fn main() -> io::Result<()> {
    let directory = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "films".to_owned()));
    fs::create_dir_all(&directory)?;
    for theme in Theme::ALL {
        for (name, setup, lines) in SETUPS {
            let game = random_game(Setup::read(setup).expect("a setup"), lines);
            let game = game.hindsight().expect("it is over").open();
            let name = format!("{name}-{}", theme.word());
            let file = film(&game, theme, usize::MAX).expect("there is room");
            fs::write(directory.join(format!("{name}.gif")), file)?;
            for (number, picture) in film_pictures(&game, theme).into_iter().enumerate() {
                fs::write(directory.join(format!("{name}-{number:03}.png")), picture.png)?;
            }
            let step = step_picture(&game.step(game.last() / 2), theme);
            fs::write(directory.join(format!("{name}.png")), step.png)?;
        }
    }
    Ok(())
}

/// A game that is always the same: each player tries points that are spread over the board.
fn random_game(setup: Setup, lines: usize) -> Match {
    let mut game = Match::open(setup);
    let board = game.board().clone();
    let points: Vec<Point> = board.points().collect();
    let mut seed = 1_u64;
    let mut point = || -> Option<Point> {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        points.get((seed >> 33) as usize % points.len()).copied()
    };
    let mut left = 20 * lines;
    while let Some(seat) = game.to_act() {
        left = left.saturating_sub(1);
        let ends = left == 0 || game.line() as usize >= lines;
        let turn = game.public(game.line()).and_then(|news| news.open().view.turn);
        let action = match (turn, point()) {
            (Some(Turn::Settle { .. }), _) => Action::AgreeCount,
            (_, Some(point)) if !ends => Action::Place(point),
            _ => Action::Pass,
        };
        let _ = game.rule(Entry { seat, action });
    }
    game
}
