//! Boards without pictures: alternative texts and boards in letters, however crowded.

use super::*;
use crate::game::{Action, Entry, GoSetup, LotusSetup, Match, Opening};

/// A game in which the players go through the board in a fixed order until so many stones were
/// placed, and then pass and agree until it is over.
fn crowded(setup: Setup, stones: usize, over: bool) -> (Table, News) {
    let mut game = Match::open(setup);
    let points: Vec<Point> = game.board().points().collect();
    let step = (7..).find(|step| !points.len().is_multiple_of(*step)).expect("there are primes");
    let mut spread = (0..points.len()).map(|at| points[at * step % points.len()]);
    let mut left = stones;
    while let Some(seat) = game.to_act() {
        let turn = game.public(game.line()).and_then(|news| news.open().view.turn);
        let action = match turn {
            Some(Turn::Settle { .. }) => Action::AgreeCount,
            _ if left == 0 && !over => break,
            _ => match spread.next().filter(|_| left > 0) {
                Some(point) => Action::Place(point),
                None => Action::Pass,
            },
        };
        let ruled = game.rule(Entry { seat, action }).is_ok();
        left -= usize::from(left > 0 && ruled);
    }
    let longest = PlayerId(u64::MAX);
    let players = BySeat { first: longest, second: longest };
    let news = game.public_since_ground(game.line()).expect("there is a last line").open();
    (Table { setup, players, ..table(setup_of(9)) }, news)
}

fn boards() -> Vec<(Setup, usize)> {
    let torus = |size| Setup::Go(GoSetup { torus: true, ..GoSetup::open(size) });
    vec![
        (Setup::Go(GoSetup::open(19)), 150),
        (Setup::Go(GoSetup::open(9)), 60),
        (torus(19), 200),
        (torus(5), 20),
        (Setup::Orbit(OrbitSetup { opening: Opening::Plain, ..setup_of(16) }), 150),
        (Setup::Orbit(OrbitSetup { opening: Opening::Plain, ..setup_of(25) }), 300),
        (Setup::Lotus(LotusSetup::default()), 40),
    ]
}

#[test]
fn every_crowded_board_has_an_alternative_text_that_begins_with_what_is_new() {
    for (setup, stones) in boards() {
        for over in [false, true] {
            let (_, news) = crowded(setup, stones, over);
            for language in Language::ALL {
                let text = language.alt_text(&news);
                fits(&text, 1024);
                let tongue = language.tongue();
                assert!(text.starts_with(&tongue.game_name(setup)), "{text}");
                let counts = Stone::BOTH.map(|stone| {
                    format!("{} ({}): ", tongue.colour(stone), news.view.stones(stone).len())
                });
                check(language, &text, &[&counts[0], &counts[1]]);
                match (news.view.outcome, news.view.last) {
                    (Some(_), _) => check(language, &text, &[tongue.count()]),
                    (None, Some(last)) => check(language, &text, &[news.view.board.label(last)]),
                    (None, None) => {}
                }
            }
        }
    }
}

#[test]
fn every_crowded_board_is_told_in_full_as_text() {
    for (setup, stones) in boards() {
        for over in [false, true] {
            let (table, news) = crowded(setup, stones, over);
            for language in Language::ALL {
                let board = language.text_board(&table, &news);
                fits(&board.message, 2000);
                let all = format!("{}\n{}", board.message, board.file.clone().unwrap_or_default());
                let view = &news.view;
                for point in view.board.points() {
                    let number = view.board.number(point).map(|number| number.to_string());
                    let name = number.unwrap_or_else(|| view.board.label(point).to_owned());
                    let told = all.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
                    assert!(told || view.stone(point).is_none(), "{name} is missing:\n{all}");
                }
                assert_eq!(
                    board.file.is_some(),
                    board.message.contains(language.tongue().in_the_file())
                );
            }
        }
    }
}

#[test]
fn what_a_picture_shows_is_told_in_a_list() {
    let lotus = Setup::Lotus(LotusSetup::default());
    let game = Match::replay(lotus, ["first K10", "second N14"]).expect("a log");
    let news = game.public(2).expect("a line").open();
    let table = Table { setup: lotus, ..table(setup_of(9)) };
    let board = Language::English.text_board(&table, &news);
    let file = board.file.expect("the neighbours need one");
    check(
        Language::English,
        &file,
        &["The last stone: 9.", "White's stones: 27.", "\n27: ", "Vacant ("],
    );
    let vacant = file.split("Vacant (").nth(1).and_then(|rest| rest.lines().next());
    assert!(
        vacant.is_some_and(|list| !list.contains(" 27,") && list.contains(" 28,")),
        "{vacant:?}"
    );
}

#[test]
fn an_empty_board_is_called_empty_unless_stones_may_be_hidden() {
    for (setup, empty) in [
        (Setup::Orbit(setup_of(9)), true),
        (Setup::Lotus(LotusSetup::default()), true),
        (Setup::Go(GoSetup::open(9)), true),
        (Setup::Go(GoSetup::phantom(9)), false),
    ] {
        let news = Match::open(setup).public(0).expect("a beginning").open();
        let table = Table { setup, ..table(setup_of(9)) };
        for (language, vacant, unknown) in [
            (Language::English, "The board is empty.", "No stone that you know is on the board."),
            (Language::Swedish, "Brädet är tomt.", "ingen sten på brädet som du känner till."),
        ] {
            let text = language.text_board(&table, &news).message;
            assert_eq!(text.contains(vacant), empty, "{text}");
            assert_eq!(text.contains(unknown), !empty, "{text}");
        }
    }
}

#[test]
fn what_was_told_is_not_said_again_in_the_list() {
    let setup = Setup::Lotus(LotusSetup::default());
    let game = Match::replay(setup, ["first pass", "second K10"]).expect("a log");
    let table = Table { setup, ..table(setup_of(9)) };
    for line in 0..=2 {
        let news = game.public(line).expect("a line").open();
        for (language, marker) in [(Language::English, "marker"), (Language::Swedish, "Markören")]
        {
            let board = language.text_board(&table, &news);
            assert_eq!(board.message.matches(marker).count(), 1, "{}", board.message);
            let file = board.file.expect("the neighbours need one");
            assert_eq!(file.matches(marker).count(), 1, "{file}");
        }
    }
}

#[test]
fn a_list_counts_the_points_of_lotuses_not_the_lotuses() {
    let setup = Setup::Lotus(LotusSetup::default());
    let mut game = Match::open(setup);
    for number in ["49", "53", "54", "59", "60", "64"] {
        let point = game.board().point(number).expect("on the board");
        let placed = Entry { seat: Seat::First, action: Action::Place(point) };
        assert!(game.rule(placed).is_ok(), "{number}");
        assert!(game.rule(Entry { seat: Seat::Second, action: Action::Pass }).is_ok());
    }
    let news = game.public(game.line()).expect("a line").open();
    let table = Table { setup, ..table(setup_of(9)) };
    for (language, list) in [
        (Language::English, "Points of White's lotuses (6): 49, 53, 54, 59, 60, 64."),
        (Language::Swedish, "Punkter i Vits lotusar (6): 49, 53, 54, 59, 60, 64."),
    ] {
        let board = language.text_board(&table, &news);
        check(language, &board.file.expect("the neighbours need one"), &[list]);
    }
}
