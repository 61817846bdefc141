//! Games as texts with numbers and names, written down and read back.

use crate::chance::Chance;
use shinpan::game::{
    Action, Broken, Entry, GoSetup, LotusSetup, Match, NoSheet, Point, Setup, Turn,
};

fn sheet(game: &Match) -> Option<String> {
    game.told().open().sheet()
}

#[test]
fn every_kind_of_line_comes_back() {
    let text = "lotus begins=black komi=3 track=open resume=yes
first 27 K10
second 1 G16
first offers draw
second declines draw
first pass
second pass
second marks 1 G16
first agrees
second resumes
first 72 O1
first offers draw
second accepts draw
";
    let game = Match::from_sheet(text).ok().unwrap();
    assert_eq!(sheet(&game).as_deref(), Some(text));
    let orbit = "orbit 9x9 opening=refined mirror=off komi=0 passing=yes
first D4
first D5
first E4
second takes white
second E5
first resigns
";
    let game = Match::from_sheet(orbit).ok().unwrap();
    assert_eq!(sheet(&game).as_deref(), Some(orbit));
    let go = "go 9x9 torus=no atari=no handicap=0 komi=5.5 rules=japanese
first D4
second pass
first pass
referee proposes dead D4
second agrees
first agrees
";
    let game = Match::from_sheet(go).ok().unwrap();
    assert_eq!(sheet(&game).as_deref(), Some(go));
}

#[test]
fn what_is_no_game_is_refused() {
    let check = |lines: &str, expect: Result<u32, Broken>| {
        let text = format!("lotus begins=white komi=0 track=closed resume=no\n{lines}");
        let read = Match::from_sheet(&text).map(|game| game.line());
        assert_eq!(read, expect.map_err(NoSheet::Log), "{lines:?}");
    };
    check("", Ok(0));
    check("first 27 K10\nsecond 1 G16", Ok(2));
    for wrong in ["first K10", "first 27", "first 28 K10", "first 27 27 K10", "first 027 K10"] {
        check(wrong, Err(Broken::Garbled(1)));
    }
    for wrong in ["27 first K10", " first 27 K10", "first  27 K10", "first 27 k10", "", "first"] {
        check(&format!("first pass\n{wrong}\n"), Err(Broken::Garbled(2)));
    }
    check("first pass\nfirst 27 K10", Err(Broken::Refused(2)));
    check("first 27 K10\nsecond 27 K10", Err(Broken::Refused(2)));
    assert!(matches!(Match::from_sheet(""), Err(NoSheet::Setup(_))));
    assert!(matches!(Match::from_sheet("chess\nfirst 27 K10"), Err(NoSheet::Setup(_))));
    assert!(sheet(&Match::open(Setup::Go(GoSetup::phantom(9)))).is_none());
}

#[test]
fn random_games_come_back_to_the_same_facts() {
    let mut chance = Chance::new();
    for _ in 0..100 {
        let mut game = Match::open(Setup::Lotus(LotusSetup::default()));
        let points: Vec<Point> = game.board().points().collect();
        while game.to_act().is_some() {
            let turn = game.public(game.line()).unwrap().open().view.turn.unwrap();
            let point = *chance.pick(&points).unwrap();
            let action = match turn {
                Turn::Settle { .. } if chance.once_in(2) => Action::MarkDead(point),
                Turn::Settle { .. } => Action::AgreeCount,
                _ if chance.once_in(10) => Action::Pass,
                _ => Action::Place(point),
            };
            let _ = game.rule(Entry { seat: turn.seat(), action });
        }
        let text = sheet(&game).unwrap();
        let again = Match::from_sheet(&text).ok().unwrap();
        assert_eq!(again.fingerprint(), game.fingerprint());
        assert_eq!(sheet(&again).unwrap(), text);
    }
}
