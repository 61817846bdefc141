//! Lotus: names of points, the question before a suicide, reversals, the marker, the sum.

use super::*;
use crate::club::Refused;
use crate::game::{LotusSetup, Match, NotAPoint, Track};
use crate::phrases::Notice;

const LOTUS: LotusSetup =
    LotusSetup { begins: Stone::White, komi: 0, track: Track::Closed, resume: false };

/// Black's next stone on I1 captures G1 and turns back.
const TRAP: [&str; 11] = [
    "first D5",
    "second D4",
    "first F5",
    "second F4",
    "first J5",
    "second J4",
    "first L4",
    "second H3",
    "first K2",
    "second E2",
    "first G1",
];

fn at_table(setup: LotusSetup) -> Table {
    Table { setup: Setup::Lotus(setup), ..table(setup_of(16)) }
}

/// The table after these lines, and the news of the last one.
fn played(setup: LotusSetup, log: &[&str]) -> (Table, News) {
    let game = Match::replay(Setup::Lotus(setup), log.iter().copied()).expect("a log");
    (at_table(setup), game.public(game.line()).expect("news").open())
}

#[test]
fn a_point_is_named_by_its_number_and_by_column_and_row() {
    let (table, news) = played(LOTUS, &["first K10"]);
    check(Language::English, &Language::English.post(&table, &news), &["(White) plays 27 (K10)"]);
    check(Language::Swedish, &Language::Swedish.post(&table, &news), &["spelar 27 (K10)", "Vit"]);
    for language in Language::ALL {
        check(language, &language.alt_text(&news), &["27 (K10)"]);
        let wish = crate::club::Wish::Surely("k10".into());
        check(language, &language.notice(Notice::Done(&table, &wish)), &["27 (K10)"]);
    }
}

#[test]
fn what_is_no_point_is_answered_with_what_would_be_one() {
    let (setup, board) = (Setup::Lotus(LOTUS), Setup::Lotus(LOTUS).board());
    for (typed, why) in [("73", NotAPoint::OffBoard), ("eye", NotAPoint::Unreadable)] {
        assert!(board.point(typed) == Err(why.clone()), "{typed}");
        let refused = Refused::NotAPoint { typed: typed.to_owned(), why, setup };
        for language in Language::ALL {
            let text = language.refusal(&refused, ANNA);
            check(language, &text, &[typed, "1", "72"]);
            // The example is one point by both its names.
            let words: Vec<&str> =
                text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
            let label = words.iter().position(|word| *word == "T11").expect("a name");
            let number = words[..label].iter().rfind(|word| word.parse::<u8>().is_ok());
            assert!(board.point(words[label]) == board.point(number.expect("a number")), "{text}");
        }
        differ(|language| language.refusal(&refused, ANNA));
    }
}

#[test]
fn the_question_says_what_turns_and_why() {
    let (table, news) = played(LOTUS, &TRAP);
    let board = &news.view.board;
    let point = board.point("I1").expect("on the board");
    let back = news.view.turned_back(Stone::Black, point);
    let ask = |language: Language| language.asks_back(&table, &news, point, &back);
    let list = "58 (D4), 59 (F4), 60 (J4), 64 (H3), 66 (E2), 69 (G1)";
    let english = ["Game #7: 70 (I1) captures 1 white stone", "turns 7 of your stones white", list];
    check(Language::English, &ask(Language::English), &english);
    check(Language::English, &ask(Language::English), &["Play it?"]);
    let swedish = ["Parti #7: 70 (I1) slår 1 vit sten", "gör 7 av dina stenar vita", list];
    check(Language::Swedish, &ask(Language::Swedish), &swedish);

    let alone = ["first G16", "second M16", "first I16", "second Q15", "first A9", "second N14"];
    let (table, news) = played(LOTUS, &alone);
    let point = news.view.board.point("O16").expect("on the board");
    let back = news.view.turned_back(Stone::White, point);
    let english = Language::English.asks_back(&table, &news, point, &back);
    check(Language::English, &english, &["it is suicide", "turns 1 of your stones black: 4 (O16)"]);
    let swedish = Language::Swedish.asks_back(&table, &news, point, &back);
    check(Language::Swedish, &swedish, &["det är självmord", "gör 1 av dina stenar svart"]);
    differ(|language| language.notice(Notice::NotPlayed));
}

#[test]
fn a_post_says_which_stones_turned_the_first_and_the_second_time() {
    let log: Vec<&str> = TRAP.iter().copied().chain(["second I1"]).collect();
    let (table, news) = played(LOTUS, &log);
    let list = "58 (D4), 59 (F4), 60 (J4), 64 (H3), 66 (E2), 69 (G1)";
    let english =
        ["1 white stone is captured and turns black: 69 (G1)", "7 black stones turn white"];
    let swedish = ["1 vit sten slås och blir svart: 69 (G1)", "7 svarta stenar blir vita", list];
    for (language, parts) in [(Language::English, &english[..]), (Language::Swedish, &swedish)] {
        for text in [language.post(&table, &news), language.reversals(&news)] {
            check(language, &text, parts);
            check(language, &text, &[list]);
        }
    }
    let (_, quiet) = played(LOTUS, &["first K10"]);
    assert_eq!(Language::English.reversals(&quiet), "");
}

/// However much turns, the message fits and names every stone.
#[test]
fn the_longest_lists_fit_into_a_message() {
    let board = Setup::Lotus(LOTUS).board();
    let all: Vec<Point> = board.points().collect();
    let turned =
        |points: &[Point], why| Fact::Turned { stone: Stone::White, points: points.to_vec(), why };
    let facts = [
        Fact::Placed { seat: Seat::First, stone: Stone::White, point: all[71] },
        turned(&all[..71], crate::game::Turning::Capture),
        turned(&all, crate::game::Turning::SecondReversal),
    ];
    let view = View::after(Setup::Lotus(LOTUS), Arc::new(board), &facts);
    let news = News { line: 1, ground: 1, is_refusal: false, facts: facts.to_vec(), view };
    for language in Language::ALL {
        let post = language.post(&at_table(LOTUS), &news);
        fits(&post, 2000);
        check(language, &post, &["1 (G16), 2 (I16)", "71 (M1)", "72 (O1)."]);
        fits(&language.alt_text(&news), 1024);
    }
}

#[test]
fn the_score_line_shows_its_sum() {
    let log = ["first K10", "second pass", "first pass", "second agrees", "first agrees"];
    let (table, news) = played(LotusSetup { komi: 3, ..LOTUS }, &log);
    let english = ["Black 0 stones + 3 by the marker = 3; White 1 stone + 71 surrounded = 72"];
    check(Language::English, &Language::English.post(&table, &news), &english);
    let swedish = ["Svart 0 stenar + 3 av markören = 3; Vit 1 sten + 71 omringade = 72"];
    check(Language::Swedish, &Language::Swedish.post(&table, &news), &swedish);
    check(Language::English, &Language::English.post(&table, &news), &["wins by 69 points"]);
}

#[test]
fn the_record_is_told_apart_from_others() {
    let (lotus, orbit) = (at_table(LOTUS), table(setup_of(16)));
    for language in Language::ALL {
        let [sheet, sgf] = [&lotus, &orbit].map(|table| language.notice(Notice::Record(table)));
        check(language, &sheet, &["#7", "`shinpan verify`"]);
        assert_ne!(sheet, sgf);
    }
    differ(|language| language.notice(Notice::Record(&lotus)));
    differ(|language| language.notice(Notice::BadLotusKomi));
}

#[test]
fn rules_say_plainly_that_two_eyes_are_not_life() {
    let [english, swedish] = Language::ALL.map(|l| l.rules(crate::game::GameKind::Lotus));
    check(Language::English, english, &["**Two eyes are not life** (G, H, I)"]);
    for language in Language::ALL {
        let alt = language.rules_picture(crate::game::GameKind::Lotus).expect("a picture");
        fits(alt, 1024);
        let letters = ["A:", "B:", "C:", "D:", "E:", "F:", "G:", "H:", "I:"];
        check(language, alt, &letters);
    }
    check(Language::Swedish, swedish, &["**Två ögon ger inte liv** (G, H, I)"]);
}

#[test]
fn rules_refer_to_every_position_and_say_what_disagreement_does() {
    let [english, swedish] = Language::ALL.map(|l| l.rules(crate::game::GameKind::Lotus));
    for (language, rules) in [(Language::English, english), (Language::Swedish, swedish)] {
        let in_brackets = rules.split('(').skip(1).filter_map(|rest| rest.split(')').next());
        let mut letters: Vec<&str> = in_brackets.flat_map(|list| list.split(", ")).collect();
        letters.sort_unstable();
        assert_eq!(letters.concat(), "ABCDEFGHI", "{}", language.code());
    }
    check(Language::English, english, &["If you disagree", "counts as it stands", "play goes on"]);
    check(Language::Swedish, swedish, &["Är ni oense", "som det står", "fortsätter partiet"]);
}
