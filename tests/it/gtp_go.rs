//! The Go Text Protocol over an open board of Go: rules, handicap, counts.

use shinpan::game::{GoRules, GoSetup, HalfPoints, Setup};

use crate::gtp::{answers_garbage, compare, served};

fn chinese(size: usize) -> GoSetup {
    GoSetup { rules: GoRules::Chinese, ..GoSetup::open(size) }
}

#[track_caller]
fn check(setup: GoSetup, input: &str, answers: &[&str]) {
    compare(Setup::Go(setup), input, answers);
}

#[test]
fn the_commands_are_listed() {
    let listed = served(Setup::Go(GoSetup::open(9)), b"list_commands\n");
    let names = "protocol_version name version known_command list_commands quit boardsize \
        clear_board komi fixed_handicap set_free_handicap play undo showboard captures \
        final_score final_status_list list_stones is_legal all_legal shinpan-position \
        shinpan-forbidden shinpan-territory";
    assert_eq!(listed, format!("= {}\n\n", names.replace(' ', "\n")));
    check(
        GoSetup::open(9),
        "known_command set_free_handicap\nshinpan-removal\nshinpan-view b\n",
        &["= true", "? unknown command", "? unknown command"],
    );
}

#[test]
fn moves_are_played_and_taken_back() {
    // Columns leave out the I; either colour may play twice.
    check(
        GoSetup::open(9),
        "play b J9\nplay w I9\nplay b a1\nplay WHITE A2\nplay w B1\nlist_stones b\ncaptures w\n\
         captures b\nplay b A1\nundo\nlist_stones b\ncaptures w\nundo\nundo\nundo\nundo\n",
        &[
            "=",
            "? invalid color or coordinate",
            "=",
            "=",
            "=",
            "= J9",
            "= 1",
            "= 0",
            "? illegal move: suicide",
            "=",
            "= J9 A1",
            "= 0",
            "=",
            "=",
            "=",
            "? cannot undo",
        ],
    );
    check(
        GoSetup::open(5),
        "play b C3\nplay w C3\nplay w pass\nplay green A1\nplay b resign\nplay b\nundo now\n",
        &[
            "=",
            "? illegal move: occupied",
            "=",
            "? invalid color or coordinate",
            "? invalid color or coordinate",
            "? syntax error",
            "? syntax error",
        ],
    );
    check(
        GoSetup::open(5),
        "play b A1\nshowboard\n",
        &[
            "=",
            "= \n   A B C D E\n 5 . . . . . 5\n 4 . . . . . 4\n 3 . . . . . 3\n 2 . . . . . 2\n \
             1 X . . . . 1\n   A B C D E",
        ],
    );
}

/// A ko at C3 and B3: Black has just taken it, and White may not take it back at once.
const KO: &str = "shinpan-position black B4 A3 B2 C3 white C4 D3 C2\nplay w B3\n";

#[test]
fn a_ko_is_closed_for_a_turn_or_for_good() {
    let asked = format!(
        "{KO}play b C3\nshinpan-forbidden b\nis_legal b C3\nplay w pass\nplay b pass\n\
         shinpan-forbidden b\nis_legal b C3\nundo\nundo\nis_legal b C3\n"
    );
    let taken = ["=", "=", "? illegal move: ko", "= suicide:\nko: C3\nsuperko:", "= 0", "=", "="];
    let after = |list: &'static str, legal| [list, legal, "=", "=", "= 0"];
    let japanese = after("= suicide:\nko:\nsuperko:", "= 1");
    check(GoSetup::open(5), &asked, &[&taken[..], &japanese].concat());
    let chinese_answers = after("= suicide:\nko:\nsuperko: C3", "= 0");
    check(chinese(5), &asked, &[&taken[..], &chinese_answers].concat());
}

#[test]
fn sizes_and_komi() {
    let big = "? unacceptable size";
    check(
        GoSetup::open(19),
        "boardsize 5\nboardsize 19\nboardsize 4\nboardsize 20\nboardsize 99999999999999999999\n\
         boardsize 9 9\nboardsize\nboardsize x\nboardsize -9\nfinal_score\nkomi 0.50\nboardsize 9\n\
         final_score\nkomi 6.25\nkomi -7\nfinal_score\n",
        &[
            "=",
            "=",
            big,
            big,
            big,
            "? syntax error",
            "? syntax error",
            "? boardsize not an integer",
            "? boardsize not an integer",
            "= W+6.5",
            "=",
            "=",
            "= W+0.5",
            "? komi not in half points",
            "=",
            "= B+7",
        ],
    );
}

#[test]
fn handicap_stones() {
    let none = "? invalid number of stones";
    check(
        GoSetup::open(19),
        "fixed_handicap 9\nfixed_handicap 2\nlist_stones w\nundo\nclear_board\nfixed_handicap 3\n\
         clear_board\nfixed_handicap 1\nfixed_handicap 10\nfixed_handicap x\nfixed_handicap\n\
         boardsize 8\nfixed_handicap 5\nfixed_handicap 4\nboardsize 6\nfixed_handicap 2\n",
        &[
            "= D16 K16 Q16 D10 K10 Q10 D4 K4 Q4",
            "? board not empty",
            "=",
            "? cannot undo",
            "=",
            "= D16 Q16 D4",
            "=",
            none,
            none,
            "? syntax error",
            "? syntax error",
            "=",
            none,
            "= C6 F6 C3 F3",
            "=",
            none,
        ],
    );
    let bad = "? bad vertex list";
    check(
        GoSetup::open(5),
        "set_free_handicap A1\nset_free_handicap\nset_free_handicap A1 A1\n\
         set_free_handicap A1 pass\nset_free_handicap A1 Z9\nset_free_handicap A1 E5\n\
         list_stones b\nset_free_handicap C3 C4\n",
        &[bad, bad, "? repeated vertex", bad, bad, "=", "= E5 A1", "? board not empty"],
    );
    // Those that the table starts with come back, as far as the board has places for them.
    check(
        GoSetup { handicap: 5, ..GoSetup::open(9) },
        "list_stones b\nplay w C5\nclear_board\nlist_stones b\nlist_stones w\nboardsize 8\n\
         boardsize 13\nlist_stones b\n",
        &[
            "= C7 G7 E5 C3 G3",
            "=",
            "=",
            "= C7 G7 E5 C3 G3",
            "=",
            "? unacceptable size",
            "=",
            "= D10 K10 G7 D4 K4",
        ],
    );
}

#[test]
fn boards_are_counted_as_they_stand() {
    let wall = "shinpan-position black B1 B2 B3 B4 B5 white C1 C2 C3 C4 D5 E4\n";
    let asked = format!(
        "{wall}komi 0.5\nshinpan-territory\nfinal_score\nfinal_status_list alive\n\
        final_status_list dead\nfinal_status_list seki\nfinal_status_list x\nfinal_status_list\n"
    );
    let rest = ["= B5 D5 B4 C4 E4 B3 C3 B2 C2 B1 C1", "=", "=", "? syntax error", "? syntax error"];
    let territory = "= black: A5 A4 A3 A2 A1\nwhite: E5 D4 D3 E3 D2 E2 D1 E1\ndame: C5";
    check(GoSetup::open(5), &asked, &[&["=", "=", territory, "= W+3.5"], &rest[..]].concat());
    let area = "= black: A5 B5 A4 B4 A3 B3 A2 B2 A1 B1\n\
        white: D5 E5 C4 D4 E4 C3 D3 E3 C2 D2 E2 C1 D1 E1\ndame: C5";
    check(chinese(5), &asked, &[&["=", "=", area, "= W+4.5"], &rest[..]].concat());
    // Two prisoners of Black's count for White in the Japanese rules.
    let taken = "komi 0\nplay b A1\nplay b B1\nplay w A2\nplay w B2\nplay w C1\ncaptures white\n\
        final_score\n";
    let answers = |score| ["=", "=", "=", "=", "=", "=", "= 2", score];
    check(GoSetup::open(5), taken, &answers("= W+24"));
    check(chinese(5), taken, &answers("= W+25"));
}

#[test]
fn dead_stones_are_those_that_would_be_proposed() {
    // White's stone in Black's corner has no room to live.
    let position = "shinpan-position black D1 D2 D3 D4 D5 D6 D7 C7 white B5 E1 E2 E3 E4 E5 E6 E7\n";
    let asked = format!("{position}final_status_list dead\nfinal_status_list alive\nfinal_score\n");
    let alive = "= C7 D7 E7 D6 E6 D5 E5 D4 E4 D3 E3 D2 E2 D1 E1";
    let score = "= W+14.5";
    check(
        GoSetup { komi: HalfPoints::halves(1), ..chinese(7) },
        &asked,
        &["=", "= B5", alive, score],
    );
}

#[test]
fn the_first_capture_ends_atari_go() {
    let over = "? illegal move: the game is over";
    for rules in GoRules::ALL {
        let setup = GoSetup { atari: true, rules, ..GoSetup::open(5) };
        check(
            setup,
            "komi 1.5\nplay b A1\nfinal_score\nplay w A2\nplay w B1\nfinal_score\nplay b C3\n\
             play b pass\nis_legal b C3\nis_legal w pass\nall_legal b\nundo\nfinal_score\n\
             is_legal w B1\nplay b C3\n",
            &[
                "=",
                "=",
                "= B+23.5",
                "=",
                "=",
                "= W+Capture",
                over,
                over,
                "= 0",
                "= 0",
                "=",
                "=",
                "= W+1.5",
                "= 1",
                "=",
            ],
        );
    }
}

#[test]
fn lines_come_back_on_a_torus() {
    let setup = GoSetup { torus: true, ..GoSetup::open(5) };
    check(
        setup,
        "play b A1\nplay w B1\nplay w A2\nplay w E1\ncaptures w\nplay w A5\ncaptures w\n",
        &["=", "=", "=", "=", "= 0", "=", "= 1"],
    );
}

#[test]
fn positions_for_study() {
    check(
        GoSetup::open(5),
        "shinpan-position black A1 white B1 A2\nshinpan-position A1\n\
         shinpan-position black C3 white C3\nshinpan-position black A2 B1\nshinpan-forbidden w\n\
         shinpan-forbidden red\nshinpan-territory x\nundo\n",
        &[
            "? without a liberty: A1",
            "? a colour must come first",
            "? given to both colours: C3",
            "=",
            "= suicide: A1\nko:\nsuperko:",
            "? invalid color or coordinate",
            "? syntax error",
            "? cannot undo",
        ],
    );
}

#[test]
fn long_lines_and_garbage_are_answered() {
    let long = "play ".repeat(100_000);
    check(GoSetup::open(9), &format!("{long}\nname\n"), &["? line too long", "= Shinpan"]);
    answers_garbage(
        Setup::Go(chinese(5)),
        "1 7 boardsize 5 3 20 komi 0.5 fixed_handicap set_free_handicap play undo showboard \
         captures final_score final_status_list alive list_stones is_legal all_legal \
         shinpan-position shinpan-forbidden shinpan-territory black white b w A1 B2 C3 c1 D4 I1 \
         Z99 pass # \u{e5} -1 99999999999999999999",
    );
}
