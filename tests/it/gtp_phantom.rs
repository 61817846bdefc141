//! The Go Text Protocol as the console of a referee of Phantom Go.

use shinpan::game::{GoSetup, Phantom, Referee, Setup};

use crate::chance::Chance;
use crate::gtp::{answers_garbage, compare, served};

#[track_caller]
fn check(setup: GoSetup, input: &str, answers: &[&str]) {
    compare(Setup::Go(setup), input, answers);
}

#[test]
fn the_commands_are_listed() {
    let listed = served(Setup::Go(GoSetup::phantom(9)), b"list_commands\n");
    let names = "protocol_version name version known_command list_commands quit boardsize \
        clear_board komi play showboard captures final_score final_status_list list_stones \
        is_legal all_legal shinpan-forbidden shinpan-territory shinpan-view shinpan-said";
    assert_eq!(listed, format!("= {}\n\n", names.replace(' ', "\n")));
    // What has been said cannot be taken back.
    check(
        GoSetup::phantom(9),
        "undo\nshinpan-position black A1\nfixed_handicap 2\n",
        &["? unknown command"; 3],
    );
}

#[test]
fn a_refused_try_is_answered_with_two_words_and_a_mistake_with_what_it_is() {
    check(
        GoSetup::phantom(5),
        "play white C3\nplay black C3\nplay white C3\nplay white C3\nplay white Z9\n\
         play white B2\nplay black C3\nplay black B2\nplay black pass\nplay white C3\n\
         play white pass\nplay black pass\nplay white A1\nplay\nplay white\nlist_stones black\n",
        &[
            "? it is not white's turn",
            "=",
            "? illegal move",
            "? already tried in this turn",
            "? invalid color or coordinate",
            "=",
            "? black sees a stone there",
            "? illegal move",
            "=",
            "? illegal move",
            "=",
            "? the game is over",
            "? the game is over",
            "? syntax error",
            "? syntax error",
            "= C3",
        ],
    );
}

#[test]
fn each_audience_is_told_its_own() {
    check(
        GoSetup::phantom(5),
        "shinpan-said public\nshinpan-said black\nplay black C3\nplay white C3\nplay white B2\n\
         shinpan-said public\nshinpan-said black\nshinpan-said WHITE\nshinpan-said white\n\
         shinpan-said\nshinpan-said red\nclear_board\nshinpan-said public\n",
        &[
            "= turn black",
            "= turn black",
            "=",
            "? illegal move",
            "=",
            "= played black\nturn white\nrefused white\nturn white\nplayed white\nturn black",
            "= played black\nown black C3\nturn white\nrefused white\nturn white\nplayed white\n\
             turn black",
            "= turn black\nplayed black\nturn white\nrefused white\nnot-allowed C3\nturn white\n\
             played white\nown white B2\nturn black",
            "=",
            "? syntax error",
            "? invalid color or coordinate",
            "=",
            "= turn black",
        ],
    );
}

#[test]
fn each_audience_sees_its_own() {
    let board = |rows: [&str; 7], lists: &str| {
        let names = "   A B C D E F G";
        let rows =
            rows.iter().enumerate().map(|(at, row)| format!(" {} {row} {}\n", 7 - at, 7 - at));
        format!("= \n{names}\n{}{names}\n{lists}", rows.collect::<String>())
    };
    let empty = ". . . . . . .";
    let [e5, c3] = [". . . . X . .", ". . X . . . ."];
    let public = board(
        [empty, empty, e5, empty, c3, empty, empty],
        "handicap: E5 C3\nrefused:\nrefused-before:",
    );
    let black = board(
        [empty, empty, e5, empty, ". . X * . . .", ". . X . . . .", empty],
        "handicap: E5 C3\nrefused: D3\nrefused-before:",
    );
    let white = board(
        [empty, empty, e5, empty, ". . X O . . .", ". . + . . . .", "O . . . . . ."],
        "handicap: E5 C3\nrefused:\nrefused-before: C2",
    );
    let truth = "= \n   A B C D E F G\n 7 . . . . . . . 7\n 6 . . . . . . . 6\n \
        5 . . . . X . . 5\n 4 . . . . . . . 4\n 3 . . X O . . . 3\n 2 . . X . . . . 2\n \
        1 O . . . . . . 1\n   A B C D E F G";
    check(
        GoSetup { handicap: 2, ..GoSetup::phantom(7) },
        "play w D3\nplay b C2\nplay w C2\nplay w A1\nplay b D3\nshinpan-view public\n\
         shinpan-view black\nshinpan-view white\nshowboard\nshinpan-view\nshinpan-view x\n",
        &[
            "=",
            "=",
            "? illegal move",
            "=",
            "? illegal move",
            &public,
            &black,
            &white,
            truth,
            "? syntax error",
            "? invalid color or coordinate",
        ],
    );
}

#[test]
fn the_end_brings_everything_to_light() {
    check(
        GoSetup::phantom(5),
        "komi 0.5\nplay black C3\nkomi 7.5\nplay white C3\nplay white A1\nfinal_score\n\
         shinpan-said public\nplay black pass\nplay white pass\nshinpan-said public\nfinal_score\n\
         is_legal black B2\nall_legal white\nlist_stones white\n",
        &[
            "=",
            "=",
            "? komi is settled before the first move",
            "? illegal move",
            "=",
            "= W+0.5",
            "= turn black\nplayed black\nturn white\nrefused white\nturn white\nplayed white\n\
             turn black",
            "=",
            "=",
            "= passed black\nturn white\npassed white\nrevealed black C3; white A1; record black C3, \
             white refused C3 occupied, white A1, black pass, white pass\ncounted black 1; white 1.5\n\
             ended W+0.5",
            "= W+0.5",
            "= 0",
            "=",
            "= A1",
        ],
    );
    check(
        GoSetup { atari: true, ..GoSetup::phantom(5) },
        "play b A1\nplay w A2\nplay b E5\nplay w B1\nplay b C3\nfinal_score\nshinpan-view public\n",
        &[
            "=",
            "=",
            "=",
            "=",
            "? the game is over",
            "= W+Capture",
            "= \n   A B C D E\n 5 . . . . X 5\n 4 . . . . . 4\n 3 . . . . . 3\n 2 O . . . . 2\n \
             1 . O . . . 1\n   A B C D E\nhandicap:\nrefused:\nrefused-before:",
        ],
    );
}

#[test]
fn other_referees_say_more() {
    let hidden = Some(Phantom { referee: Referee::Hamburg, ..Phantom::default() });
    check(
        GoSetup { hidden, ..GoSetup::phantom(5) },
        "play b A1\nplay w A1\nplay w A2\nshinpan-said white\n",
        &[
            "=",
            "? illegal move",
            "=",
            "= turn black\nplayed black\nturn white\nrefused white occupied\n\
             not-allowed A1 occupied\nturn white\nplayed white\nown white A2\natari black\nturn black",
        ],
    );
}

/// The turn passes by itself when nothing is left to try; the true board passes with it.
#[test]
fn a_turn_without_a_point_left_passes() {
    let mut chance = Chance::new();
    let mut input = String::new();
    for _ in 0..4000 {
        let colour = ["b", "w"][chance.below(2)];
        let vertex =
            format!("{}{}", ["A", "B", "C", "D", "E"][chance.below(5)], 1 + chance.below(5));
        input += &format!("play {colour} {vertex}\n");
    }
    input += "showboard\nlist_stones b\nlist_stones w\nplay b pass\nplay w pass\nplay b pass\n\
        shinpan-view public\n";
    let output = served(Setup::Go(GoSetup::phantom(5)), input.as_bytes());
    let answers: Vec<&str> = output.split_terminator("\n\n").collect();
    let (tries, end) = answers.split_at(4000);
    for answer in ["=", "? illegal move", "? already tried in this turn"] {
        assert!(tries.contains(&answer), "{answer}");
    }
    // At the end the public view shows the board that the referee had all along.
    let lists = "\nhandicap:\nrefused:\nrefused-before:";
    assert_eq!(end.last().unwrap().strip_suffix(lists), Some(end[0]));
}

#[test]
fn long_lines_and_garbage_are_answered() {
    let long = "play ".repeat(100_000);
    check(GoSetup::phantom(9), &format!("{long}\nname\n"), &["? line too long", "= Shinpan"]);
    let size = "? unacceptable size";
    check(
        GoSetup { handicap: 2, ..GoSetup::phantom(9) },
        "boardsize 4\nboardsize 20\nboardsize 5\nboardsize 7\nlist_stones b\n",
        &[size, size, size, "=", "= E5 C3"],
    );
    answers_garbage(
        Setup::Go(GoSetup::phantom(5)),
        "1 7 boardsize 5 3 20 komi 0.5 play play play showboard captures final_score \
         final_status_list alive list_stones is_legal all_legal shinpan-forbidden \
         shinpan-territory shinpan-view shinpan-said public black white b w A1 B2 C3 c1 D4 I1 Z99 \
         pass # \u{e5} -1 99999999999999999999",
    );
}
