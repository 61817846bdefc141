//! Pictures that somebody has looked at, compared pixel for pixel.
//!
//! `SHINPAN_BLESS=1 cargo test golden` writes them anew; look at each one that has changed.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use super::super::{Mark, Scene, Sign, Theme, draw, every_sign, scene, step_picture};
use super::pixels;
use crate::game::{GoSetup, Match, Setup, Stone, View};

fn check(name: &str, scene: &Scene, theme: Theme) {
    compare(name, &draw(scene, theme).png, theme);
}

fn compare(name: &str, drawn: &[u8], theme: Theme) {
    let name = format!("{name}-{}.png", theme.word());
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/render/tests/golden").join(&name);
    if std::env::var_os("SHINPAN_BLESS").is_some() {
        fs::write(&path, drawn).expect("a golden picture can be written");
    }
    let golden = fs::read(&path).expect("a golden picture, which SHINPAN_BLESS draws");
    let ((width, height, golden), (.., drawn)) = (pixels(&golden), pixels(drawn));
    assert_eq!(golden.len(), drawn.len(), "{name}: {width}x{height}");
    let differ = golden.iter().zip(&drawn).filter(|(golden, drawn)| golden != drawn).count();
    assert_eq!(differ, 0, "{name}: {differ} pixels differ");
}

fn some_stones(setup: Setup) -> Scene {
    let mut scene = scene(&View::after(setup, Arc::new(setup.board()), []), None);
    let points = scene.ground.points.clone();
    for (index, &at) in points.iter().enumerate().filter(|(index, _)| index % 5 < 2) {
        scene.marks.push(Mark { sign: Sign::Stone(Stone::BOTH[index % 2]), at });
    }
    scene
}

#[test]
fn all_signs_look_as_they_did() {
    Theme::ALL.into_iter().for_each(|theme| check("signs", &every_sign(), theme));
}

#[test]
fn boards_of_each_kind_look_as_they_did() {
    let torus = Setup::Go(GoSetup { torus: true, ..GoSetup::open(5) });
    check("torus", &some_stones(torus), Theme::Wood);
    let lotus = Setup::read("lotus begins=white komi=0 track=closed resume=no").expect("a setup");
    check("lotus", &some_stones(lotus), Theme::Dark);
    check("go", &some_stones(Setup::Go(GoSetup::open(19))), Theme::Wood);
}

#[test]
fn three_boards_look_as_they_did() {
    let setup = "phantom-go 9x9 torus=no atari=no handicap=2 komi=0.5 referee=olympiad dead=stand";
    let moves = "second E5,first E4,second D4,first D5,second F4,first E5,first C5,second E4,\
        second C4,first E6,second resigns";
    let game = Match::replay(Setup::read(setup).expect("a setup"), moves.split(','));
    let game = game.unwrap_or_else(|_| panic!("a game")).hindsight().expect("it is over").open();
    let step = game.step(game.last() - 1);
    for theme in [Theme::Wood, Theme::Dark] {
        compare("three", &step_picture(&step, theme).png, theme);
    }
}
