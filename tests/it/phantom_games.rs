//! Phantom Go as transcripts: what each audience hears of tries, captures, passes and the end.

use crate::transcript::check;

#[test]
fn a_refusal_tells_nobody_else_where_and_nobody_why() {
    check(
        "
        phantom-go 5x5 torus=no atari=no handicap=0 komi=7.5 referee=olympiad dead=stand
          everyone: turn: first black
        first C3
          everyone: first plays black unseen; turn: second white
          first: first plays black unseen; own black C3; turn: second white
        second C3
          everyone: second refused; turn: second white
          second: second refused; not allowed C3; turn: second white
        ! second C3: already tried
        ! first A1: not your turn
        ! first C3: not your turn
        see second
           5 . . . . .
           4 . . . . .
           3 . . x . .
           2 . . . . .
           1 . . . . .
        second A1
          everyone: second plays white unseen; turn: first black
          second: second plays white unseen; own white A1; turn: first black
        ! first C3: occupied
        first B1; second E5; first A2
          everyone: first plays black unseen; captured white: A1; turn: second white
          first: first plays black unseen; own black A2; captured white: A1; turn: second white
        second A1
          everyone: second refused; turn: second white
          second: second refused; not allowed A1; turn: second white
        second C3
          everyone: second refused; turn: second white
          second: second refused; not allowed C3; turn: second white
        see second
           5 . . . . W
           4 . . . . .
           3 . . x . .
           2 . . . . .
           1 x . . . .
        second pass
          everyone: second passes white; turn: first black
        see second
           5 . . . . W
           4 . . . . .
           3 . . + . .
           2 . . . . .
           1 + . . . .
        see first
           5 . . . . .
           4 . . . . .
           3 . . B . .
           2 B . . . .
           1 . B . . .
        see everyone
           5 . . . . .
           4 . . . . .
           3 . . . . .
           2 . . . . .
           1 . . . . .
        first pass
          everyone: first passes black; revealed: black C3 A2 B1, white E5, record 1b C3, 2w ?C3 (occupied), 2w A1, 3b B1, 4w E5, 5b A2, 6w ?A1 (suicide), 6w ?C3 (occupied), 6w pass, 7b pass; count: black 4 (C3 A2 A1 B1), white 8.5 (E5), shared –, dame 20; second wins as white by 4.5
        see everyone
           5 . . . . W
           4 . . . . .
           3 . . B . .
           2 B . . . .
           1 . B . . .
        ",
    );
}

#[test]
fn a_ko_is_refused_like_anything_else() {
    check(
        "
        phantom-go 5x5 torus=no atari=no handicap=0 komi=7.5 referee=olympiad dead=stand
          everyone: turn: first black
        first B2; second C2; first A1; second D1; first C1; second B1
          everyone: second plays white unseen; captured black: C1; turn: first black
          second: second plays white unseen; own white B1; captured black: C1; turn: first black
        first C1
          everyone: first refused; turn: first black
          first: first refused; not allowed C1; turn: first black
        first resigns
          everyone: revealed: black B2 A1, white C2 B1 D1, record 1b B2, 2w C2, 3b A1, 4w D1, 5b C1, 6w B1, 7b ?C1 (ko); second wins as white by resignation
        ",
    );
}

#[test]
fn every_end_reveals_the_board() {
    check(
        "
        phantom-go 5x5 torus=no atari=no handicap=0 komi=7.5 referee=olympiad dead=stand
          everyone: turn: first black
        first B2; second offers draw
          everyone: second offers a draw
        first accepts draw
          everyone: revealed: black B2, white –, record 1b B2; nobody wins by agreement
        ",
    );
    check(
        "
        phantom-go 5x5 torus=no atari=yes handicap=0 komi=7.5 referee=olympiad dead=stand
          everyone: turn: first black
        first A1; second A2; first E5; second B1
          everyone: second plays white unseen; captured black: A1; revealed: black E5, white A2 B1, record 1b A1, 2w A2, 3b E5, 4w B1; second wins as white by the first capture
          second: second plays white unseen; own white B1; captured black: A1; revealed: black E5, white A2 B1, record 1b A1, 2w A2, 3b E5, 4w B1; second wins as white by the first capture
        ! first C3: over
        ",
    );
}

#[test]
fn handicap_stones_are_known_until_they_are_captured() {
    check(
        "
        phantom-go 7x7 torus=no atari=no handicap=2 komi=0.5 referee=olympiad dead=stand
          everyone: handicap black: E5 C3; turn: second white
        ! second E5: occupied
        ! second C3: occupied
        second C4; first A1; second B3; first A2; second D3; first A3
          everyone: first plays black unseen; turn: second white
          first: first plays black unseen; own black A3; turn: second white
        see everyone
           7 . . . . . . .
           6 . . . . . . .
           5 . . . . B . .
           4 . . . . . . .
           3 . . B . . . .
           2 . . . . . . .
           1 . . . . . . .
        second C2
          everyone: second plays white unseen; captured black: C3; turn: first black
          second: second plays white unseen; own white C2; captured black: C3; turn: first black
        see everyone
           7 . . . . . . .
           6 . . . . . . .
           5 . . . . B . .
           4 . . . . . . .
           3 . . . . . . .
           2 . . . . . . .
           1 . . . . . . .
        first C3
          everyone: first refused; turn: first black
          first: first refused; not allowed C3; turn: first black
        ",
    );
}

#[test]
fn other_referees_say_more() {
    check(
        "
        phantom-go 5x5 torus=no atari=no handicap=0 komi=7.5 referee=hamburg dead=stand
          everyone: turn: first black
        first A1
          everyone: first plays black unseen; turn: second white
          first: first plays black unseen; own black A1; turn: second white
        second A1
          everyone: second refused (occupied); turn: second white
          second: second refused (occupied); not allowed A1 (occupied); turn: second white
        second A2
          everyone: second plays white unseen; atari black; turn: first black
          second: second plays white unseen; own white A2; atari black; turn: first black
        first B1
          everyone: first plays black unseen; turn: second white
          first: first plays black unseen; own black B1; turn: second white
        second C1
          everyone: second plays white unseen; atari black; turn: first black
          second: second plays white unseen; own white C1; atari black; turn: first black
        ",
    );
    check(
        "
        phantom-go 5x5 torus=no atari=no handicap=0 komi=7.5 referee=common dead=stand
          everyone: turn: first black
        first B1; second B2; first pass; second A1
          everyone: second plays white unseen; atari black; atari white; turn: first black
          second: second plays white unseen; own white A1; atari black; atari white; turn: first black
        first B2
          everyone: first refused; turn: first black
          first: first refused; not allowed B2; turn: first black
        first A2
          everyone: first plays black unseen; captured white: A1; turn: second white
          first: first plays black unseen; own black A2; captured white: A1; turn: second white
        ",
    );
}

#[test]
fn a_revealed_board_is_settled_or_stands() {
    let start = "
        phantom-go 5x5 torus=no atari=no handicap=0 komi=0.5 referee=olympiad dead=agree
          everyone: turn: first black
        first C3; second A1; first pass; second pass
          everyone: second passes white; revealed: black C3, white A1, record 1b C3, 2w A1, 3b pass, 4w pass; turn: first settles
        first marks A1
          everyone: first calls white dead: A1; turn: first settles
        ";
    let agreed = "first agrees; second agrees
          everyone: second agrees; removed white: A1; count: black 25 (A5 B5 C5 D5 E5 A4 B4 C4 D4 E4 A3 B3 C3 D3 E3 A2 B2 C2 D2 E2 A1 B1 C1 D1 E1), white 0.5 (–), shared –, dame 0; first wins as black by 24.5
        ";
    let refused = "second resumes
          everyone: second disagrees; count: black 1 (C3), white 1.5 (A1), shared –, dame 23; second wins as white by 0.5
        ";
    let resigned = "second resigns
          everyone: first wins as black by resignation
        ";
    for end in [agreed, refused, resigned] {
        check(&format!("{start}{end}"));
    }
}
