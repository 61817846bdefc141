//! The Go Text Protocol, from bytes in to bytes out.

use crate::chance::Chance;
use shinpan::game::{OrbitSetup, Setup};

fn orbit() -> Setup {
    Setup::Orbit(OrbitSetup::default())
}

/// What comes out where this goes in.
pub(crate) fn served(setup: Setup, input: &[u8]) -> String {
    let mut output = Vec::new();
    shinpan::gtp::serve(setup, input, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

fn serve(input: &[u8]) -> String {
    served(orbit(), input)
}

/// Compares the answers, one for each command, each without its blank line.
#[track_caller]
pub(crate) fn compare(setup: Setup, input: &str, answers: &[&str]) {
    let output = served(setup, input.as_bytes());
    let found: Vec<&str> = output.split_terminator("\n\n").collect();
    assert_eq!(found, answers, "{input:?}");
}

#[track_caller]
fn check(input: &str, answers: &[&str]) {
    compare(orbit(), input, answers);
}

#[test]
fn the_frame_of_the_protocol() {
    check("name\n", &["= Shinpan"]);
    check("name", &["= Shinpan"]);
    check("7 protocol_version\n", &["=7 2"]);
    check("0 name\r\n\r\n \t \n1\tname\r\n", &["=0 Shinpan", "=1 Shinpan"]);
    check("# nothing\n   # nothing\n2 name # the name\n", &["=2 Shinpan"]);
    check("n\x01am\x7fe\n", &["= Shinpan"]);
    check("quit\nname\n", &["="]);
    check("3 quit", &["=3"]);
    check("", &[]);
    check(
        "foo\n4 foo bar\n5\n",
        &["? unknown command", "?4 unknown command", "?5 unknown command"],
    );
    check("99999999999 name\n-1 name\n", &["? unknown command"; 2]);
    check("name me\nquit now\nname\n", &["? syntax error", "? syntax error", "= Shinpan"]);
    check(
        "known_command play\nknown_command foo\nknown_command\n",
        &["= true", "= false", "? syntax error"],
    );
    let listed = serve(b"list_commands\n");
    let names = "protocol_version name version known_command list_commands quit boardsize \
        clear_board komi play undo showboard final_score list_stones is_legal all_legal \
        shinpan-position shinpan-forbidden shinpan-territory shinpan-removal";
    assert_eq!(listed, format!("= {}\n\n", names.replace(' ', "\n")));
}

#[test]
fn long_and_garbled_lines_are_errors() {
    let long = "play ".repeat(100_000);
    check(&format!("{long}\nname\n"), &["? line too long", "= Shinpan"]);
    check(&format!("8 {long}\nname\n"), &["?8 line too long", "= Shinpan"]);
    check(&format!("name # {long}\nname\n"), &["= Shinpan", "= Shinpan"]);
    check(&format!("{}\nname\n", " ".repeat(100_000)), &["? line too long", "= Shinpan"]);
    assert_eq!(serve(b"1 na\xffme\nname\xff\n"), "?1 unknown command\n\n? unknown command\n\n");
    assert_eq!(
        serve(b"play \xc3\x28 D4\nname\n"),
        "? invalid color or coordinate\n\n= Shinpan\n\n"
    );
    assert_eq!(serve(b"\xef\xbb\xbfname\n"), "? unknown command\n\n");
}

#[test]
fn sizes() {
    let big = "? unacceptable size";
    check("boardsize 3\nboardsize 25\nboardsize 7 5\n", &["="; 3]);
    check("boardsize 2\nboardsize 26\nboardsize 0\nboardsize 5 99999999999999999999\n", &[big; 4]);
    check("boardsize\nboardsize 1 2 3\n", &["? syntax error"; 2]);
    check("boardsize x\nboardsize -5\nboardsize 9x9\n", &["? boardsize not an integer"; 3]);
    // A new size clears the board and keeps the komi; a refused one changes nothing.
    check(
        "komi 0.5\nplay b A1\nboardsize 99\nlist_stones b\nboardsize 5\nlist_stones b\nfinal_score\n",
        &["=", "=", big, "= A1", "=", "=", "= W+0.5"],
    );
    check("boardsize 25\nplay b Y25\nplay w I1\nlist_stones w\n", &["=", "=", "=", "= I1"]);
}

#[test]
fn play_and_undo() {
    check(
        "boardsize 5\nplay black c2\nplay BLACK C2\nplay w D2\nplay w b2\nplay w PASS\nplay w C1\n\
         play w C3\nlist_stones black\nlist_stones white\nplay b C2\nundo\nlist_stones b\n",
        &[
            "=",
            "=",
            "? illegal move: occupied",
            "=",
            "=",
            "=",
            "=",
            "=",
            "=",
            "= C3 B2 D2 C1",
            "? illegal move: inside white's orbit: C3 B2 D2 C1",
            "=",
            "= C2",
        ],
    );
    check("undo\nplay b A1\nundo\nundo\n", &["? cannot undo", "=", "=", "? cannot undo"]);
    let wrong = "? invalid color or coordinate";
    check("play green A1\nplay b Z1\nplay b A0\nplay b resign\n", &[wrong; 4]);
    check("play\nplay b\nplay b A1 A2\nundo 3\n", &["? syntax error"; 4]);
    check(
        "boardsize 5\nplay b A1\nplay b B2\nplay b C1\nis_legal w B1\nis_legal b B1\nis_legal b A1\n\
         is_legal w pass\nplay w B1\nall_legal b\nall_legal w\n",
        &[
            "=",
            "=",
            "=",
            "=",
            "= 0",
            "= 1",
            "= 0",
            "= 1",
            "? illegal move: inside black's half-orbit on the bottom edge: B2 A1 C1",
            "= A5 B5 C5 D5 E5 A4 B4 C4 D4 E4 A3 B3 C3 D3 E3 A2 C2 D2 E2 B1 D1 E1",
            "= A5 B5 C5 D5 E5 A4 B4 C4 D4 E4 A3 B3 C3 D3 E3 A2 C2 D2 E2 D1 E1",
        ],
    );
}

#[test]
fn komi_and_score() {
    let wrong = "? komi not in half points";
    check(
        "komi 6.5\nfinal_score\nkomi 6.50\nkomi 7\nkomi 7.0\nfinal_score\n",
        &["=", "= W+6.5", "=", "=", "=", "= W+7"],
    );
    check("komi -20\nfinal_score\nkomi 0\nfinal_score\n", &["=", "= B+20", "=", "= 0"]);
    check("komi x\nkomi 6.25\nkomi .\nkomi 1e3\nkomi nan\n", &[wrong; 5]);
}

#[test]
fn a_board_is_shown() {
    check(
        "boardsize 4 3\nplay b A1\nplay w D3\nshowboard\n",
        &["=", "=", "=", "= \n   A B C D\n 3 . . . O 3\n 2 . . . . 2\n 1 X . . . 1\n   A B C D"],
    );
}

/// A position from the inventor's letters, and the one that is contested.
#[test]
fn positions_for_study() {
    check(
        "boardsize 7 5\nshinpan-position black A1 A2 B3 C3 D2 E1 white B1 B2 C2 D3 E2 E3 F1\n\
         shinpan-forbidden black\nshinpan-forbidden w\nshinpan-territory\nshinpan-removal\nfinal_score\n",
        &[
            "=",
            "=",
            "= orbit:\nhalf-orbit: C1 D1\nmirror:",
            "= orbit:\nhalf-orbit: C1 D1\nmirror:",
            "= black:\nwhite:\nshared: C1 D1\ndame: A5 B5 C5 D5 E5 F5 G5 A4 B4 C4 D4 E4 F4 G4 A3 F3 G3 F2 G2 G1",
            "= black:\nwhite:\ncontested:",
            "= 0",
        ],
    );
    check(
        "boardsize 5\nshinpan-position black A1 A4 B1 B3 B4 C1 C3 D2 D4 E4 E5 white A2 A5 B5 C2 C4 C5 D1 D3 D5 E1 E3\n\
         shinpan-territory\nshinpan-removal\nfinal_score\nundo\nplay w E2\nundo\n",
        &[
            "=",
            "=",
            "= black: A3 B2\nwhite: E2\nshared:\ndame:",
            "= black:\nwhite:\ncontested: C2 D2",
            "= B+1",
            "? cannot undo",
            "=",
            "=",
        ],
    );
    check(
        "shinpan-position\nshinpan-position black white A1\nlist_stones white\nshinpan-position white black\nlist_stones white\n",
        &["=", "=", "= A1", "=", "="],
    );
    check(
        "shinpan-position black A1\nshinpan-position A1\nshinpan-position black A1 A1\n\
         shinpan-position black B1 white B1\nshinpan-position black Z9\nshinpan-position black pass\n\
         shinpan-position black B2 C1 D2 C3 white C2\nlist_stones black\n",
        &[
            "=",
            "? a colour must come first",
            "? given twice: A1",
            "? given to both colours: B1",
            "? invalid color or coordinate",
            "? syntax error",
            "? inside an orbit of the other colour: C2",
            "= A1",
        ],
    );
    check(
        "shinpan-forbidden\nshinpan-forbidden red\n",
        &["? syntax error", "? invalid color or coordinate"],
    );
    check("shinpan-territory x\nshinpan-removal x\n", &["? syntax error"; 2]);
}

#[test]
fn the_mirror_rule_holds_for_answers() {
    let black = "D2 E2 F2 G2 H2 D3 E3 F3 G3 H3".split(' ');
    let white = "M15 L15 K15 J15 I15 M14 L14 K14 J14 I14".split(' ');
    let moves: Vec<String> =
        black.zip(white).map(|(b, w)| format!("play b {b}\nplay w {w}\n")).collect();
    // After a pass, whoever's it is, White may play there.
    let freed = ["b", "w"]
        .map(|colour| format!("play {colour} pass\nis_legal w I14\nshinpan-forbidden w\nundo\n"));
    let asked = "shinpan-forbidden w\nshinpan-forbidden b\n";
    let output = serve((moves.concat() + asked + &freed.concat()).as_bytes());
    let answers: Vec<&str> = output.split_terminator("\n\n").collect();
    assert_eq!(answers[..19], ["="; 19]);
    assert_eq!(
        answers[19..],
        [
            "? illegal move: mirrors the opponent 10 times in succession, by a half turn",
            "= orbit:\nhalf-orbit:\nmirror: I14",
            "= orbit:\nhalf-orbit:\nmirror:",
            "=",
            "= 1",
            "= orbit:\nhalf-orbit:\nmirror:",
            "=",
            "=",
            "= 1",
            "= orbit:\nhalf-orbit:\nmirror:",
            "=",
        ]
    );
}

/// Whatever comes in, each line gets one answer in the protocol's frame, and nothing panics.
pub(crate) fn answers_garbage(setup: Setup, words: &str) {
    let mut chance = Chance::new();
    let words: Vec<&str> = words.split_whitespace().collect();
    for _ in 0..300 {
        let mut input = b"boardsize 5\n".to_vec();
        for _ in 0..chance.below(40) {
            for _ in 0..chance.below(6) {
                input.extend(chance.pick(&words).unwrap().bytes());
                input.push(b' ');
            }
            if chance.once_in(4) {
                input.extend((0..chance.below(20)).map(|_| chance.number() as u8));
            }
            input.push(b'\n');
        }
        let output = served(setup, &input);
        for answer in output.split_terminator("\n\n") {
            assert!(answer.starts_with(['=', '?']), "{answer:?}");
        }
        assert!(output.is_empty() || output.ends_with("\n\n"));
    }
}

#[test]
fn garbage_is_answered() {
    answers_garbage(
        orbit(),
        "1 7 boardsize 5 3 26 komi 0.5 play undo showboard final_score list_stones is_legal \
        all_legal shinpan-position shinpan-forbidden shinpan-territory shinpan-removal black white \
        b w A1 B2 C3 c1 D4 I1 Z99 pass # \u{e5} -1 99999999999999999999",
    );
}
