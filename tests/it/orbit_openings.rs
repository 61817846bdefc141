//! Transcripts of Orbit: the openings and the choice of colours.

use crate::transcript::check;

/// Three plies by one player, black, white, black; then a choice; then White moves.
#[test]
fn the_refined_pie_rule() {
    check(
        "
        orbit 16x16 opening=refined mirror=all komi=0 passing=yes
          everyone: turn: first black
        ! second D4: not your turn
        ! first takes black: no side to take
        first H8
          everyone: first places black H8; turn: first white
        ! first H8: occupied
        ! second I9: not your turn
        first I9; first D4
          everyone: first places black D4; turn: second takes a side
        ! first A1: not your turn
        ! first takes white: not your turn
        ! second A1: choose a side first
        ! second pass: choose a side first
        second takes white
          everyone: second takes white; turn: second white
        ! first A1: not your turn
        ! second takes black: no side to take
        second P1
          everyone: second places white P1; turn: first black
        first A1
          everyone: first places black A1; turn: second white
        ",
    );
}

#[test]
fn passes_make_the_refined_rule_the_ordinary_one() {
    check(
        "
        orbit 16x16 opening=refined mirror=all komi=0 passing=yes
          everyone: turn: first black
        first H8; first pass
          everyone: first passes white; turn: first black
        first pass
          everyone: first passes black; turn: second takes a side
        second takes black
          everyone: second takes black; turn: first white
        first A1
          everyone: first places white A1; turn: second black
        second A2
          everyone: second places black A2; turn: first white
        ",
    );
    check(
        "
        orbit 16x16 opening=refined mirror=all komi=0 passing=yes
          everyone: turn: first black
        first H8; first pass; first pass
          everyone: first passes black; turn: second takes a side
        second takes white
          everyone: second takes white; turn: second white
        second A1
          everyone: second places white A1; turn: first black
        ",
    );
}

#[test]
fn passes_before_the_choice_do_not_count() {
    check(
        "
        orbit 7x7 opening=refined mirror=all komi=0 passing=yes
          everyone: turn: first black
        first pass; first pass; first pass
          everyone: first passes black; turn: second takes a side
        second takes white
          everyone: second takes white; turn: second white
        second pass
          everyone: second passes white; outlook: black –, white –, contested –; turn: first black
        first pass
          everyone: first passes black; count: black 0 (–), white 0 (–), shared –, dame 49; nobody wins by 0
        ! second pass: over
        ! first A1: over
        ",
    );
    check(
        "
        orbit 7x7 opening=refined mirror=all komi=0 passing=yes
          everyone: turn: first black
        first D4; first pass; first pass
          everyone: first passes black; turn: second takes a side
        second takes white
          everyone: second takes white; turn: second white
        second pass
          everyone: second passes white; outlook: black –, white –, contested –; turn: first black
        first D5
          everyone: first places black D5; turn: second white
        second pass
          everyone: second passes white; outlook: black –, white –, contested –; turn: first black
        ",
    );
}

#[test]
fn the_ordinary_pie_rule_and_none() {
    check(
        "
        orbit 7x7 opening=pie mirror=all komi=0 passing=yes
          everyone: turn: first black
        first D4
          everyone: first places black D4; turn: second takes a side
        ! first D5: not your turn
        second takes black
          everyone: second takes black; turn: first white
        first C3
          everyone: first places white C3; turn: second black
        second C4
          everyone: second places black C4; turn: first white
        ",
    );
    check(
        "
        orbit 7x7 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        ! second D4: not your turn
        ! first takes black: no side to take
        first D4
          everyone: first places black D4; turn: second white
        second D5
          everyone: second places white D5; turn: first black
        ",
    );
}
