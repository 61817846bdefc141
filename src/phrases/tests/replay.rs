//! What is said of a game that is shown again.

use super::*;
use crate::game::{Hindsight, Match};

const GO: &str = "go 5x5 torus=no atari=no handicap=0 komi=0.5 rules=chinese";
const LOTUS: &str = "lotus begins=white komi=0 track=closed resume=no";
const PHANTOM: &str =
    "phantom-go 19x19 torus=no atari=no handicap=0 komi=7.5 referee=olympiad dead=stand";

fn after(setup: &str, log: &[impl AsRef<str>]) -> Hindsight {
    let setup = Setup::read(setup).expect("a setup");
    let game = Match::replay(setup, log.iter().map(AsRef::as_ref));
    let game = game.unwrap_or_else(|_| panic!("a game"));
    game.hindsight().expect("it can be seen").open()
}

fn says(game: &Hindsight, line: u32, english: &[&str], swedish: &[&str]) {
    for (language, parts) in [(Language::English, english), (Language::Swedish, swedish)] {
        check(language, &language.step_alt(&game.step(line), game.last()), parts);
    }
}

#[test]
fn each_player_has_their_own_refused_tries() {
    let tries = ["first D4", "second D4", "second C4", "first C4", "first C5", "second resigns"];
    let game = after(PHANTOM, &tries);
    says(&game, 0, &["The board is empty."], &["Brädet är tomt."]);
    says(&game, 2, &["Refused to White in this turn: D4."], &["Vit vägrades den här turen: D4."]);
    says(
        &game,
        4,
        &["Refused to Black in this turn: C4.", "Refused to White earlier: D4."],
        &["Svart vägrades den här turen: C4.", "Vit vägrades tidigare: D4."],
    );
    says(
        &game,
        5,
        &["Refused to Black earlier: C4.", "Refused to White earlier: D4."],
        &["Svart vägrades tidigare: C4.", "Vit vägrades tidigare: D4."],
    );
    for step in game.steps() {
        let alt = Language::English.step_alt(&step, game.last());
        assert!(!alt.contains("Refused earlier") && !alt.contains("Refused in this turn"), "{alt}");
        let alt = Language::Swedish.step_alt(&step, game.last());
        assert!(!alt.contains("Vägrat"), "{alt}");
    }
}

#[test]
fn a_long_game_in_the_dark_fits_beside_its_picture() {
    let point = |column: &str, n: usize| format!("{}{}", &column[n / 19..][..1], n % 19 + 1);
    let mut log = Vec::new();
    for n in 0..95 {
        let (black, white) = (point("ABCDE", n), point("PQRST", n));
        log.push(format!("first {black}"));
        log.push(format!("second {black}"));
        log.push(format!("second {white}"));
        log.push(format!("first {white}"));
    }
    log.push("first resigns".to_owned());
    let game = after(PHANTOM, &log);
    for language in Language::ALL {
        for line in [1, 100, 379, 380, 381] {
            fits(&language.step_alt(&game.step(line), game.last()), 1024);
        }
        fits(&language.film_alt(&game), 1024);
    }
    // However much was refused, the stones are told.
    says(&game, 380, &["Refused to Black earlier: ", "Black (95): A1", "White (95): P1"], &[]);
}

#[test]
fn the_figures_below_an_animation_are_explained_and_told() {
    let go = after(GO, &["first A2", "second A1", "first B1"]);
    let lotus: [&str; 0] = [];
    let lotus = after(LOTUS, &lotus);
    let table = table(setup_of(7));
    let film = |language: Language, game| language.film(&table, game);
    check(Language::English, &film(Language::English, &go), &["each colour has captured"]);
    check(Language::Swedish, &film(Language::Swedish, &go), &["varje färg har fångat"]);
    check(Language::English, &film(Language::English, &lotus), &["points on the track"]);
    check(Language::Swedish, &film(Language::Swedish, &lotus), &["poäng på banan"]);
    let alt = |language: Language, game| language.film_alt(game);
    let figures = "3 moves. Captured: 1 by Black, 0 by White.";
    check(Language::English, &alt(Language::English, &go), &[figures]);
    let figures = "3 drag. Fångade stenar: 1 av Svart, 0 av Vit.";
    check(Language::Swedish, &alt(Language::Swedish, &go), &[figures]);
    let figures = "0 moves. Points on the track: 0 for Black, 0 for White.";
    check(Language::English, &alt(Language::English, &lotus), &[figures]);
    let lotus = after(LOTUS, &["first pass"]);
    let figures = "1 move. Points on the track: 0 for Black, 1 for White.";
    check(Language::English, &alt(Language::English, &lotus), &[figures]);
    let figures = "1 drag. Poäng på banan: 0 för Svart, 1 för Vit.";
    check(Language::Swedish, &alt(Language::Swedish, &lotus), &[figures]);
}
