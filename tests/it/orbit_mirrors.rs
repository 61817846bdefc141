//! Transcripts of Orbit: the mirror rule.

use crate::transcript::check;

#[test]
fn the_tenth_mirrored_stone_is_refused() {
    check(
        "
        orbit 16x16 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        first D2; second M15; first E2; second L15; first F2; second K15; first G2; second J15; first H2; second I15; first D3; second M14; first E3; second L14; first F3; second K14; first G3; second J14
          everyone: second places white J14; turn: first black
        first H3
          everyone: first places black H3; turn: second white
        ! second I14: mirrored HalfTurn 10
        second A1
          everyone: second places white A1; turn: first black
        first D4; second M13
          everyone: second places white M13; turn: first black
        ",
    );
    check(
        "
        orbit 16x16 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        first D2; second M2; first E2; second L2; first F2; second K2; first G2; second J2; first H2; second I2; first D3; second M3; first E3; second L3; first F3; second K3; first G3; second J3; first H3
          everyone: first places black H3; turn: second white
        ! second I3: mirrored LeftRight 10
        ",
    );
    check(
        "
        orbit 16x16 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        first D2; second D15; first E2; second E15; first F2; second F15; first G2; second G15; first H2; second H15; first D3; second D14; first E3; second E14; first F3; second F14; first G3; second G14; first H3
          everyone: first places black H3; turn: second white
        ! second H14: mirrored TopBottom 10
        ",
    );
}

#[test]
fn diagonals_are_mirrors_too() {
    check(
        "
        orbit 16x16 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        first B1; second A2; first C1; second A3; first D1; second A4; first E1; second A5; first F1; second A6; first G1; second A7; first H1; second A8; first D3; second C4; first E3; second C5; first F3
          everyone: first places black F3; turn: second white
        ! second C6: mirrored Diagonal 10
        ",
    );
    check(
        "
        orbit 16x16 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        first B1; second P15; first C1; second P14; first D1; second P13; first E1; second P12; first F1; second P11; first G1; second P10; first H1; second P9; first D3; second N13; first E3; second N12; first F3
          everyone: first places black F3; turn: second white
        ! second N11: mirrored Antidiagonal 10
        ",
    );
}

#[test]
fn which_mirrors_count_is_an_option() {
    check(
        "
        orbit 16x16 opening=none mirror=rot180 komi=0 passing=yes
          everyone: turn: first black
        first D2; second M15; first E2; second L15; first F2; second K15; first G2; second J15; first H2; second I15; first D3; second M14; first E3; second L14; first F3; second K14; first G3; second J14; first H3
          everyone: first places black H3; turn: second white
        ! second I14: mirrored HalfTurn 10
        ",
    );
    check(
        "
        orbit 16x16 opening=none mirror=rot180 komi=0 passing=yes
          everyone: turn: first black
        first D2; second M2; first E2; second L2; first F2; second K2; first G2; second J2; first H2; second I2; first D3; second M3; first E3; second L3; first F3; second K3; first G3; second J3; first H3
          everyone: first places black H3; turn: second white
        second I3
          everyone: second places white I3; turn: first black
        ",
    );
    check(
        "
        orbit 16x16 opening=none mirror=off komi=0 passing=yes
          everyone: turn: first black
        first D2; second M15; first E2; second L15; first F2; second K15; first G2; second J15; first H2; second I15; first D3; second M14; first E3; second L14; first F3; second K14; first G3; second J14; first H3
          everyone: first places black H3; turn: second white
        second I14
          everyone: second places white I14; turn: first black
        ",
    );
    check(
        "
        orbit 12x7 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        first B2; second K2; first C2; second J2; first D2; second I2; first E2; second H2; first F2; second G2; first B3; second K3; first C3; second J3; first D3; second I3; first E3; second H3; first F3
          everyone: first places black F3; turn: second white
        ! second G3: mirrored LeftRight 10
        ",
    );
}

/// The player's own pass and the opponent's do; a refused stone does not.
#[test]
fn a_pass_ends_a_run_of_mirrors() {
    check(
        "
        orbit 16x16 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        first D2; second M15; first E2; second L15; first F2; second K15; first G2; second J15; first H2; second I15; first D3; second M14; first E3; second L14; first F3; second K14; first G3; second J14; first H3; second pass; first D4
          everyone: first places black D4; turn: second white
        second M13
          everyone: second places white M13; turn: first black
        ",
    );
    check(
        "
        orbit 16x16 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        first D2; second M15; first E2; second L15; first F2; second K15; first G2; second J15; first H2; second I15; first D3; second M14; first E3; second L14; first F3; second K14; first G3; second J14; first pass; second I14
          everyone: second places white I14; turn: first black
        first D4
          everyone: first places black D4; turn: second white
        second M13
          everyone: second places white M13; turn: first black
        ",
    );
    check(
        "
        orbit 16x16 opening=none mirror=all komi=0 passing=yes
          everyone: turn: first black
        first D2; second M15; first E2; second L15; first F2; second K15; first G2; second J15; first H2; second I15; first D3; second M14; first E3; second L14; first F3; second K14; first G3; second J14; first H3
          everyone: first places black H3; turn: second white
        ! second I14: mirrored HalfTurn 10
        ! second H3: occupied
        ! second I14: mirrored HalfTurn 10
        second I13
          everyone: second places white I13; turn: first black
        ",
    );
}

/// White's first stone mirrors the last one of the opening, and that is no run yet.
#[test]
fn mirrors_of_the_opening_do_not_count() {
    check(
        "
        orbit 16x16 opening=refined mirror=all komi=0 passing=yes
          everyone: turn: first black
        first A16; first pass; first A1; second takes white
          everyone: second takes white; turn: second white
        second P16
          everyone: second places white P16; turn: first black
        first D2; second M15; first E2; second L15; first F2; second K15; first G2; second J15; first H2; second I15; first D3; second M14; first E3; second L14; first F3; second K14; first G3; second J14; first H3
          everyone: first places black H3; turn: second white
        ! second I14: mirrored HalfTurn 10
        ",
    );
}
