//! Open Go and Atari Go as transcripts: capture, ko, handicap, the torus, and how games end.

use crate::transcript::check;

#[test]
fn stones_without_liberties_come_off() {
    check(
        "
        go 5x5 torus=no atari=no handicap=0 komi=5.5 rules=chinese
          everyone: turn: first black
        first B1; second A1; first A2
          everyone: first places black A2; captured white: A1; turn: second white
        ! second A1: suicide
        ! second A2: occupied
        ! first C3: not your turn
        ! second takes white: no side to take
        ! second agrees: not counting
        second C1; first E5; second B2; first E4; second A3
          everyone: second places white A3; turn: first black
        ! first A1: suicide
        first E3; second A1
          everyone: second places white A1; captured black: A2 B1; turn: first black
        see everyone
           5 . . . . B
           4 . . . . B
           3 W . . . B
           2 . W . . .
           1 W . W . .
        ",
    );
}

#[test]
fn a_ko_is_not_taken_back_at_once() {
    for rules in ["chinese", "japanese"] {
        check(&format!(
            "
        go 5x5 torus=no atari=no handicap=0 komi=0 rules={rules}
          everyone: turn: first black
        first B2; second C2; first A1; second D1; first C1; second B1
          everyone: second places white B1; captured black: C1; turn: first black
        ! first C1: ko
        first E5; second E4; first C1
          everyone: first places black C1; captured white: B1; turn: second white
        ! second B1: ko
        second pass; first pass
          everyone: first passes black; turn: second settles
        "
        ));
    }
}

#[test]
fn many_stones_cannot_end_their_own_life() {
    check(
        "
        go 5x5 torus=no atari=no handicap=0 komi=0 rules=japanese
          everyone: turn: first black
        first A1; second A3; first E5; second B2; first E4; second C1; first E3; second E1
          everyone: second places white E1; turn: first black
        first A2
          everyone: first places black A2; turn: second white
        second D5
          everyone: second places white D5; turn: first black
        ! first B1: suicide
        ",
    );
}

#[test]
fn the_first_capture_wins_atari_go() {
    check(
        "
        go 5x5 torus=no atari=yes handicap=0 komi=0 rules=chinese
          everyone: turn: first black
        first A1; second A2; first E5; second B1
          everyone: second places white B1; captured black: A1; second wins as white by the first capture
        ! first C3: over
        ! first resigns: over
        ",
    );
    check(
        "
        go 5x5 torus=no atari=yes handicap=0 komi=0.5 rules=japanese
          everyone: turn: first black
        first A1; second pass; first pass; first agrees; second agrees
          everyone: second agrees; count: black 25 (A5 B5 C5 D5 E5 A4 B4 C4 D4 E4 A3 B3 C3 D3 E3 A2 B2 C2 D2 E2 A1 B1 C1 D1 E1), white 0.5 (–), shared –, dame 0; first wins as black by 24.5
        ",
    );
}

#[test]
fn lines_come_back_on_a_torus() {
    check(
        "
        go 5x5 torus=yes atari=no handicap=0 komi=0 rules=chinese
          everyone: turn: first black
        first C3; second A1; first A2; second C4; first B1; second D4; first E1; second C2; first A5
          everyone: first places black A5; captured white: A1; turn: second white
        ! second A1: suicide
        see everyone
           5 B . . . .
           4 . . W W .
           3 . . B . .
           2 B . W . .
           1 . B . . B
        ",
    );
}

#[test]
fn handicap_stones_stand_first_and_white_begins() {
    check(
        "
        go 9x9 torus=no atari=no handicap=3 komi=0.5 rules=chinese
          everyone: handicap black: G7 C3 G3; turn: second white
        ! first E5: not your turn
        ! second G7: occupied
        second E5
          everyone: second places white E5; turn: first black
        ",
    );
}

#[test]
fn the_players_settle_what_is_dead() {
    check(
        "
        go 5x5 torus=no atari=no handicap=0 komi=0.5 rules=japanese
          everyone: turn: first black
        first C1; second D1; first C2; second D2; first C3; second D3; first C4; second D4; first C5; second D5
          everyone: second places white D5; turn: first black
        first pass; second A1; first pass; second pass
          everyone: second passes white; turn: first settles
        ! first A2: counting
        ! first pass: counting
        ! first marks A2: no stone
        first marks A1
          everyone: first calls white dead: A1; turn: first settles
        first agrees
          everyone: first agrees; turn: second settles
        ! first agrees: already agreed
        second marks D1
          everyone: second calls white dead: D5 D4 D3 D2 D1; turn: second settles
        second marks D5
          everyone: second calls white alive: D5 D4 D3 D2 D1; turn: second settles
        second agrees
          everyone: second agrees; turn: first settles
        first agrees
          everyone: first agrees; removed white: A1; count: black 11 (A5 B5 A4 B4 A3 B3 A2 B2 A1 B1), white 5.5 (E5 E4 E3 E2 E1), shared –, dame 0, prisoners 1 and 0; first wins as black by 5.5
        ",
    );
}

#[test]
fn whoever_disagrees_resumes_and_the_other_moves_first() {
    check(
        "
        go 5x5 torus=no atari=no handicap=0 komi=0 rules=chinese
          everyone: turn: first black
        first C3; second pass; first pass; second marks C3; second agrees
          everyone: second agrees; turn: first settles
        first resumes
          everyone: first disagrees; turn: second white
        second pass; first pass; first resumes
          everyone: first disagrees; turn: second white
        second C2; first pass; second pass; first agrees; second agrees
          everyone: second agrees; count: black 1 (C3), white 1 (C2), shared –, dame 23; nobody wins by 0
        ",
    );
    check(
        "
        go 5x5 torus=no atari=no handicap=0 komi=5.5 rules=chinese
          everyone: turn: first black
        first pass; second pass; second agrees; first agrees
          everyone: first agrees; count: black 0 (–), white 5.5 (–), shared –, dame 25; second wins as white by 5.5
        ",
    );
}
