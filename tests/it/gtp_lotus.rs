//! The Go Text Protocol over an open board of Lotus.

use shinpan::game::{LotusSetup, Setup};

use crate::gtp::{answers_garbage, compare, served};

fn lotus() -> Setup {
    Setup::Lotus(LotusSetup::default())
}

#[track_caller]
fn check(input: &str, answers: &[&str]) {
    compare(lotus(), input, answers);
}

#[test]
fn the_commands_are_listed() {
    let listed = served(lotus(), b"list_commands\n");
    let names = "protocol_version name version known_command list_commands quit boardsize \
        clear_board komi play undo showboard final_score list_stones is_legal all_legal \
        shinpan-position shinpan-territory shinpan-lotuses shinpan-marker";
    assert_eq!(listed, format!("= {}\n\n", names.replace(' ', "\n")));
}

#[test]
fn moves_turn_stones_and_are_taken_back() {
    check(
        "play w G1\nplay b 64\nplay b e2\nplay b I1\nlist_stones b\nlist_stones w\nundo\n\
         list_stones w\nplay b K11\nplay b 73\nplay b G1\nis_legal w I1\nis_legal w G1\n\
         is_legal w pass\n",
        &[
            "=",
            "=",
            "=",
            "=",
            "= H3 E2 G1 I1",
            "=",
            "=",
            "= G1",
            "? invalid color or coordinate",
            "? invalid color or coordinate",
            "? illegal move: occupied",
            "= 1",
            "= 0",
            "= 1",
        ],
    );
}

#[test]
fn a_set_position_turns_twice() {
    check(
        "shinpan-position black D4 F4 J4 H3 E2 white D5 F5 J5 L4 K2 G1\nplay b I1\n\
         list_stones b\nlist_stones w\nfinal_score\nundo\nplay w I1\nlist_stones b\nundo\nundo\n\
         shinpan-position black H3 E2 I1 white G1\nshinpan-position black G1 white G1\n",
        &[
            "=",
            "=",
            "=",
            "= D5 F5 J5 D4 F4 J4 L4 H3 E2 K2 G1 I1",
            "= W+72",
            "=",
            "=",
            "=",
            "=",
            "? cannot undo",
            "? without a liberty or a lotus: G1",
            "? given to both colours: G1",
        ],
    );
}

#[test]
fn territory_lotuses_and_the_marker_are_told() {
    check(
        "shinpan-position black E2 H3 I1 white Q15\nfinal_score\nshinpan-marker white 3\n\
         final_score\nshinpan-marker\nplay b pass\nshinpan-marker\nundo\nkomi 7\nshinpan-marker\n\
         play b pass\nshinpan-marker\nkomi 8\nkomi 0.5\nkomi -1\nkomi 0.0\nshinpan-marker\n\
         shinpan-marker white 8\nshinpan-marker 1\nshinpan-marker 0\nshinpan-marker green 1\n",
        &[
            "=",
            "= B+3",
            "=",
            "= 0",
            "= white 3",
            "=",
            "= white 2",
            "=",
            "=",
            "= black 7",
            "=",
            "= black 7",
            "? komi not from 0 to 7 whole points",
            "? komi not from 0 to 7 whole points",
            "? komi not from 0 to 7 whole points",
            "=",
            "= 0",
            "? the track ends at 7",
            "? syntax error",
            "=",
            "? invalid color or coordinate",
        ],
    );
    check(
        "shinpan-position black K10 I9 M9 I8 M8 K7 white A9 B11 A8\nshinpan-lotuses\n\
         clear_board\nshinpan-lotuses\nboardsize 72\nboardsize 19\nboardsize x\n",
        &[
            "=",
            "= black: K10 I9 M9 I8 M8 K7\nwhite:",
            "=",
            "= black:\nwhite:",
            "=",
            "? unacceptable size",
            "? boardsize not an integer",
        ],
    );
    check(
        "shinpan-position black K10 H3 E2 I1\nshinpan-territory\n",
        &[
            "=",
            "= black: G16 I16 M16 O16 E15 K15 Q15 H14 N14 D13 F13 J13 L13 P13 R13 D12 F12 J12 \
             L12 P12 R12 B11 H11 N11 T11 E10 K10 Q10 A9 C9 G9 I9 M9 O9 S9 U9 A8 C8 G8 I8 M8 O8 \
             S8 U8 E7 K7 Q7 B6 H6 N6 T6 D5 F5 J5 L5 P5 R5 D4 F4 J4 L4 P4 R4 H3 N3 E2 K2 Q2 G1 \
             I1 M1 O1\nwhite:\ndame:",
        ],
    );
}

#[test]
fn the_board_is_drawn_with_its_free_places() {
    let drawn = served(lotus(), b"play b K10\nplay w pass\nshowboard\n");
    let rows: Vec<&str> = drawn.lines().skip(5).collect();
    assert_eq!(rows[0], "   A B C D E F G H I J K L M N O P Q R S T U");
    assert_eq!(rows[1], "16             .   .       .   .             16");
    assert_eq!(rows[7], "10         .           X           .         10");
    assert_eq!(rows[18], "marker: white 1");
}

#[test]
fn whatever_comes_in_is_answered() {
    answers_garbage(
        lotus(),
        "play undo komi boardsize shinpan-position shinpan-marker shinpan-lotuses final_score \
         list_stones is_legal all_legal showboard black white b w K10 27 0 73 8 pass 3.5",
    );
}
