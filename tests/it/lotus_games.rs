//! Games of Lotus as transcripts.

use crate::transcript::check;

#[test]
fn a_capture_turns_stones() {
    check(
        "
        lotus begins=white komi=0 track=closed resume=no
          everyone: marker in the middle; turn: first white
        first G1; second H3; first Q15; second E2; first K15; second I1
          everyone: second places black I1; turned white (capture): G1; turn: first white
        see everyone
          16             .   .       .   .
          15         .           W           W
          14               .           .
          13       .   .       .   .       .   .
          12       .   .       .   .       .   .
          11   .           .           .           .
          10         .           .           .
           9 .   .       .   .       .   .       .   .
           8 .   .       .   .       .   .       .   .
           7         .           .           .
           6   .           .           .           .
           5       .   .       .   .       .   .
           4       .   .       .   .       .   .
           3               B           .
           2         B           .           .
           1             B   B       .   .
        ! first I1: occupied
        ! second K2: not your turn
        ! first marks G1: not counting
        ",
    );
}

#[test]
fn a_capture_without_liberties_turns_back() {
    check(
        "
        lotus begins=black komi=2 track=closed resume=no
          everyone: marker 2 for white; turn: first black
        first D4; second D5; first F4; second F5; first J4; second J5; first H3; second L4; first E2; second K2; first A9; second G1; first I1
          everyone: first places black I1; turned white (capture): G1; turned black (second reversal): D4 F4 J4 H3 E2 G1 I1; turn: second white
        see everyone
          16             .   .       .   .
          15         .           .           .
          14               .           .
          13       .   .       .   .       .   .
          12       .   .       .   .       .   .
          11   .           .           .           .
          10         .           .           .
           9 B   .       .   .       .   .       .   .
           8 .   .       .   .       .   .       .   .
           7         .           .           .
           6   .           .           .           .
           5       W   W       W   .       .   .
           4       W   W       W   W       .   .
           3               W           .
           2         W           W           .
           1             W   W       .   .
        ",
    );
}

#[test]
fn suicide_turns_a_group_and_two_eyes_are_not_life() {
    check(
        "
        lotus begins=black komi=0 track=closed resume=no
          everyone: marker in the middle; turn: first black
        first D5; second E7; first F5; second B6; first F4; second H6; first H3; second J4; first E2; second K2; first I1; second G1
          everyone: second places white G1; turned white (suicide): G1; turn: first black
        first pass; second D4
          everyone: second places white D4; turned black (capture): D5 F5 F4 H3 E2 G1 I1; turn: first black
        see everyone
          16             .   .       .   .
          15         .           .           .
          14               .           .
          13       .   .       .   .       .   .
          12       .   .       .   .       .   .
          11   .           .           .           .
          10         .           .           .
           9 .   .       .   .       .   .       .   .
           8 .   .       .   .       .   .       .   .
           7         W           .           .
           6   W           W           .           .
           5       W   W       .   .       .   .
           4       W   W       W   .       .   .
           3               W           .
           2         W           W           .
           1             W   W       .   .
        ",
    );
}

#[test]
fn a_pass_earns_a_point_up_to_the_end_of_the_track() {
    check(
        "
        lotus begins=white komi=7 track=closed resume=no
          everyone: marker 7 for black; turn: first white
        first pass
          everyone: first passes white; marker 6 for black; turn: second black
        second pass
          everyone: second passes black; marker 7 for black; turn: first settles
        first agrees; second agrees
          everyone: second agrees; count: black 7 (–), white 0 (–), shared –, dame 72; second wins as black by 7
        ! first pass: over
        ",
    );
}

#[test]
fn an_open_track_has_no_end() {
    check(
        "
        lotus begins=white komi=7 track=open resume=yes
          everyone: marker 7 for black; turn: first white
        first G1; second pass
          everyone: second passes black; marker 8 for black; turn: first white
        first pass
          everyone: first passes white; marker 7 for black; turn: second settles
        second resumes
          everyone: second disagrees; turn: second black
        ! second agrees: not counting
        second pass; first pass; second agrees; first agrees
          everyone: first agrees; count: black 7 (–), white 72 (G16 I16 M16 O16 E15 K15 Q15 H14 N14 D13 F13 J13 L13 P13 R13 D12 F12 J12 L12 P12 R12 B11 H11 N11 T11 E10 K10 Q10 A9 C9 G9 I9 M9 O9 S9 U9 A8 C8 G8 I8 M8 O8 S8 U8 E7 K7 Q7 B6 H6 N6 T6 D5 F5 J5 L5 P5 R5 D4 F4 J4 L4 P4 R4 H3 N3 E2 K2 Q2 G1 I1 M1 O1), shared –, dame 0; first wins as white by 65
        ",
    );
}

#[test]
fn dead_stones_turn_by_agreement() {
    check(
        "
        lotus begins=white komi=0 track=closed resume=no
          everyone: marker in the middle; turn: first white
        first G1; second H3; first Q15; second E2; first pass; second pass
          everyone: second passes black; marker in the middle; turn: first settles
        first marks G1
          everyone: first calls white dead: G1; turn: first settles
        second agrees
          everyone: second agrees; turn: first settles
        ! second agrees: already agreed
        ! second marks I1: no stone
        ! second K10: counting
        first agrees
          everyone: first agrees; turned white (dead): G1; count: black 3 (H3 E2 G1), white 1 (Q15), shared –, dame 68; second wins as black by 2
        see everyone
          16             .   .       .   .
          15         .           .           W
          14               .           .
          13       .   .       .   .       .   .
          12       .   .       .   .       .   .
          11   .           .           .           .
          10         .           .           .
           9 .   .       .   .       .   .       .   .
           8 .   .       .   .       .   .       .   .
           7         .           .           .
           6   .           .           .           .
           5       .   .       .   .       .   .
           4       .   .       .   .       .   .
           3               B           .
           2         B           .           .
           1             B   .       .   .
        ",
    );
}

#[test]
fn who_disagrees_has_the_board_counted_as_it_stands() {
    check(
        "
        lotus begins=white komi=1 track=closed resume=no
          everyone: marker 1 for black; turn: first white
        first G1; second H3; first Q15; second E2; first pass; second pass
          everyone: second passes black; marker 1 for black; turn: first settles
        second marks G1; first resumes
          everyone: first disagrees; count: black 3 (H3 E2), white 2 (Q15 G1), shared –, dame 68; second wins as black by 1
        ",
    );
}

#[test]
fn who_disagrees_plays_on_where_the_table_says_so() {
    check(
        "
        lotus begins=white komi=0 track=closed resume=yes
          everyone: marker in the middle; turn: first white
        first G1; second H3; first Q15; second E2; first pass; second pass
          everyone: second passes black; marker in the middle; turn: first settles
        second marks G1; first resumes
          everyone: first disagrees; turn: first white
        first I1
          everyone: first places white I1; turn: second black
        ",
    );
}

#[test]
fn a_lotus_lives_and_cannot_be_dead() {
    check(
        "
        lotus begins=white komi=0 track=closed resume=no
          everyone: marker in the middle; turn: first white
        first H14; second G16; first F13; second I16; first J13; second E15; first F12; second K15; first J12; second D13
          everyone: second places black D13; turn: first white
        first H11
          everyone: first places white H11; lotus white: H14 F13 J13 F12 J12 H11; turn: second black
        second L13; first pass; second D12; first pass; second L12; first pass; second E10; first pass; second K10; first pass; second G9; first pass; second I9
          everyone: second places black I9; turn: first white
        see everyone
          16             B   B       .   .
          15         B           B           .
          14               W           .
          13       B   W       W   B       .   .
          12       B   W       W   B       .   .
          11   .           W           .           .
          10         B           B           .
           9 .   .       B   B       .   .       .   .
           8 .   .       .   .       .   .       .   .
           7         .           .           .
           6   .           .           .           .
           5       .   .       .   .       .   .
           4       .   .       .   .       .   .
           3               .           .
           2         .           .           .
           1             .   .       .   .
        first pass; second pass
          everyone: second passes black; marker 6 for white; turn: first settles
        ! first marks H11: has a lotus
        first marks G16
          everyone: first calls black dead: G16 I16 E15 K15 D13 L13 D12 L12 E10 K10 G9 I9; turn: first settles
        ",
    );
}

#[test]
fn a_full_board_is_counted_at_once() {
    check(
        "
        lotus begins=white komi=0 track=closed resume=yes
          everyone: marker in the middle; turn: first white
        first G16; second I16; first M16; second O16; first E15; second K15; first Q15; second H14; first N14; second D13; first F13; second J13; first L13; second P13; first R13; second D12; first F12; second J12; first L12; second P12; first R12; second B11; first H11; second N11; first T11; second E10; first K10; second Q10; first A9; second C9; first G9; second I9; first M9; second O9; first S9; second U9; first A8; second C8; first G8; second I8; first M8; second O8; first S8; second U8; first E7; second K7; first Q7; second B6; first H6; second N6; first T6; second D5; first F5; second J5; first L5; second P5; first R5; second D4; first F4; second J4; first L4; second P4; first R4; second H3; first N3; second E2; first K2; second Q2; first G1; second I1; first M1; second O1
          everyone: second places black O1; turned black (suicide): P13 P12 N11 Q10 O9 O8 N6 P5 P4 Q2 O1; lotus white: N14 L13 P13 L12 P12 N11; lotus white: Q10 O9 S9 O8 S8 Q7; lotus white: N6 L5 P5 L4 P4 N3; board full; marker in the middle; count: black 0 (–), white 72 (G16 I16 M16 O16 E15 K15 Q15 H14 N14 D13 F13 J13 L13 P13 R13 D12 F12 J12 L12 P12 R12 B11 H11 N11 T11 E10 K10 Q10 A9 C9 G9 I9 M9 O9 S9 U9 A8 C8 G8 I8 M8 O8 S8 U8 E7 K7 Q7 B6 H6 N6 T6 D5 F5 J5 L5 P5 R5 D4 F4 J4 L4 P4 R4 H3 N3 E2 K2 Q2 G1 I1 M1 O1), shared –, dame 0; first wins as white by 72
        see everyone
          16             W   W       W   W
          15         W           W           W
          14               W           W
          13       W   W       W   W       W   W
          12       W   W       W   W       W   W
          11   W           W           W           W
          10         W           W           W
           9 W   W       W   W       W   W       W   W
           8 W   W       W   W       W   W       W   W
           7         W           W           W
           6   W           W           W           W
           5       W   W       W   W       W   W
           4       W   W       W   W       W   W
           3               W           W
           2         W           W           W
           1             W   W       W   W
        ! first pass: over
        ",
    );
}
