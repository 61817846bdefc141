//! Transcripts of Orbit: formations, captures, and how games end.

use crate::transcript::check;

#[test]
fn a_half_orbit_prohibits_and_an_orbit_captures() {
    check(
        "
        orbit 7x7 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        first B1; second C2; first B2; second G7; first B3; second G6; first C3; second G5; first D3; second G4; first D2
          everyone: first places black D2; turn: second white
        second G3
          everyone: second places white G3; turn: first black
        first D1
          everyone: first places black D1; black encloses: C2 C1; turn: second white
        ! second C1: inside black HalfOrbit(Bottom): C3 B2 D2 B1 D1
        see everyone
           7 . . . . . . W
           6 . . . . . . W
           5 . . . . . . W
           4 . . . . . . W
           3 . B B B . . W
           2 . B W B . . .
           1 . B b B . . .
        second F7
          everyone: second places white F7; turn: first black
        first C1
          everyone: first places black C1; captured white: C2; black encloses: C2; turn: second white
        ! second C2: inside black Orbit: C3 B2 D2 C1
        see everyone
           7 . . . . . W W
           6 . . . . . . W
           5 . . . . . . W
           4 . . . . . . W
           3 . B B B . . W
           2 . B b B . . .
           1 . B B B . . .
        ",
    );
}

#[test]
fn an_orbit_is_captured_by_an_orbit() {
    check(
        "
        orbit 7x7 opening=none mirror=off komi=0 passing=yes
          everyone: turn: first black
        first D3; second D2; first C4; second C3; first E4; second E3; first A1; second B4
          everyone: second places white B4; turn: first black
        first A2; second F4; first A3; second C5; first A4; second E5
          everyone: second places white E5; turn: first black
        first D5
          everyone: first places black D5; black encloses: D4; turn: second white
        ! second D4: inside black Orbit: D5 C4 E4 D3
        second D6
          everyone: second places white D6; captured black: D5 C4 E4 D3; black encloses: –; white encloses: D5 C4 D4 E4 D3; turn: first black
        ! first D5: inside white Orbit: D6 C5 E5 B4 F4 C3 E3 D2
        see everyone
           7 . . . . . . .
           6 . . . W . . .
           5 . . W w W . .
           4 B W w w w W .
           3 B . W w W . .
           2 B . . W . . .
           1 B . . . . . .
        ",
    );
}

/// The first pass tells what the second one would do, and the game can go on instead.
#[test]
fn two_passes_remove_what_cannot_avoid_capture() {
    check(
        "
        orbit 7x7 opening=none mirror=all komi=0.5 passing=yes
          everyone: turn: first black
        first B1; second C2; first B2; second G7; first B3; second G6; first C3; second G5; first D3; second G4; first D2; second G3; first D1
          everyone: first places black D1; black encloses: C2 C1; turn: second white
        second pass
          everyone: second passes white; outlook: black –, white C2, contested –; turn: first black
        first A1
          everyone: first places black A1; turn: second white
        second pass
          everyone: second passes white; outlook: black –, white C2, contested –; turn: first black
        first pass
          everyone: first passes black; removed white: C2; count: black 2 (C2 C1), white 0.5 (–), shared –, dame 34; first wins as black by 1.5
        ! second pass: over
        see everyone
           7 . . . . . . W
           6 . . . . . . W
           5 . . . . . . W
           4 . . . . . . W
           3 . B B B . . W
           2 . B b B . . .
           1 B B b B . . .
        ",
    );
}

#[test]
fn contested_stones_stay() {
    check(
        "
        orbit 5x5 opening=none mirror=off komi=-2 passing=yes
          everyone: turn: first black
        first E4; second C4; first C1; second E1; first A1; second D5; first B4; second A2; first B1; second A5; first C3; second D1; first B3; second D3; first A4; second C2; first D2; second E3; first D4; second C5; first E5; second B5
          everyone: second places white B5; turn: first black
        see everyone
           5 W W W W B
           4 B B W B B
           3 b B B W W
           2 W b W B w
           1 B B B W W
        first pass
          everyone: first passes black; outlook: black –, white –, contested C2 D2; turn: second white
        second pass
          everyone: second passes white; count: black 2 (A3 B2), white -1 (E2), shared –, dame 0; first wins as black by 3
        see everyone
           5 W W W W B
           4 B B W B B
           3 b B B W W
           2 W b W B w
           1 B B B W W
        ",
    );
}

#[test]
fn the_game_ends_when_nobody_can_place() {
    check(
        "
        orbit 3x3 opening=none mirror=off komi=0 passing=yes
          everyone: turn: first black
        first C2; second B2; first B3; second A3; first A2; second C3; first B1; second A1; first B2
          everyone: first places black B2; black encloses: –; turn: second white
        see everyone
           3 W B W
           2 B B B
           1 W B .
        second C1
          everyone: second places white C1; count: black 0 (–), white 0 (–), shared –, dame 0; nobody wins by 0
        see everyone
           3 W B W
           2 B B B
           1 W B W
        ",
    );
}

#[test]
fn without_passing_who_cannot_place_loses() {
    check(
        "
        orbit 3x3 opening=none mirror=off komi=0 passing=no
          everyone: turn: first black
        ! first pass: no passing
        first B2; second C3; first C1; second C2; first A1; second B3
          everyone: second places white B3; turn: first black
        see everyone
           3 . W W
           2 . B W
           1 B b B
        first A3
          everyone: first places black A3; black encloses: A2 B1; first wins as black as the other has no placement
        ",
    );
    check(
        "
        orbit 3x3 opening=refined mirror=off komi=0 passing=no
          everyone: turn: first black
        ! first pass: no passing
        first B2; first A1; first C3
          everyone: first places black C3; turn: second takes a side
        second takes black
          everyone: second takes black; turn: first white
        ! first pass: no passing
        first A3
          everyone: first places white A3; turn: second black
        ",
    );
}

/// No side has a colour before the choice.
#[test]
fn resignation_and_agreement() {
    check(
        "
        orbit 7x7 opening=refined mirror=all komi=0 passing=yes
          everyone: turn: first black
        first D4
          everyone: first places black D4; turn: first white
        second resigns
          everyone: first wins by resignation
        ! first D5: over
        ",
    );
    check(
        "
        orbit 7x7 opening=pie mirror=all komi=0 passing=yes
          everyone: turn: first black
        first D4; second takes black
          everyone: second takes black; turn: first white
        first resigns
          everyone: second wins as black by resignation
        ",
    );
    check(
        "
        orbit 7x7 opening=refined mirror=all komi=0 passing=yes
          everyone: turn: first black
        first D4
          everyone: first places black D4; turn: first white
        second offers draw
          everyone: second offers a draw
        ! second accepts draw: no draw is offered
        first E5
          everyone: first places white E5; turn: first black
        ! first accepts draw: no draw is offered
        first offers draw
          everyone: first offers a draw
        second declines draw
          everyone: second declines the draw
        first offers draw
          everyone: first offers a draw
        second accepts draw
          everyone: nobody wins by agreement
        ",
    );
    // An offer outlives the offerer's own move; only the other player's turns it down.
    check(
        "
        orbit 7x7 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        first offers draw
          everyone: first offers a draw
        first D4
          everyone: first places black D4; turn: second white
        ! first offers draw: a draw is already offered
        second accepts draw
          everyone: nobody wins by agreement
        ",
    );
}
