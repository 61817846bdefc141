//! Seals: what the table shows of every ruling, and how anyone checks it afterwards.

use std::process::Command;

use sandbox::{Entry, Outcome};
use shinpan::club::{SealedRecord, Unsealed};

use super::{ById, Evening, Pressing, says};

impl Evening {
    /// All seals that were shown in the channel, in the order in which they were shown.
    fn seals(&self) -> Vec<String> {
        let log = self.discord.log();
        let texts = log.iter().filter_map(|entry| match entry {
            Entry::Http(call) if call.path.starts_with(&format!("/channels/{}/", self.channel)) => {
                call.request["content"].as_str()
            }
            Entry::Http(_) | Entry::Gateway(_) => None,
        });
        let line = |text: &str| {
            let seal = text.lines().find_map(|line| line.strip_prefix("-# Seal "))?;
            seal.split_once(": ").map(|(_, digits)| digits.to_owned())
        };
        texts.filter_map(line).collect()
    }
}

#[tokio::test]
async fn every_ruling_is_sealed_and_the_record_opens_the_seals() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    assert_eq!(club.board(place).button_id("record"), None);
    for (who, point) in [
        (&club.anna, "d4"),
        (&club.bo, "d4"),
        (&club.bo, "c4"),
        (&club.anna, "c4"),
        (&club.anna, "c3"),
    ] {
        club.try_point(who, place, point).await;
    }
    // An input error is no ruling.
    club.try_point(&club.bo, place, "c4").await;
    for who in [&club.anna, &club.cilla] {
        let early = who.command(place, "record", &[("game", 1.into())]).await.unwrap();
        says(club.only(who, &early), &["goes on", "when it is over"]);
        assert!(early.message().unwrap().attachments.is_empty());
    }
    let board = club.board(place);
    let id = board.button_id("pass").unwrap().replace("pass", "record");
    let early = club.cilla.press_raw(board.id, &id).await;
    says(club.only(&club.cilla, &early), &["goes on"]);
    club.bo.press_id(&club.board(place), "pass").await;
    club.anna.press_id(&club.board(place), "pass").await;

    let end = club.board(place);
    let given = club.cilla.press_id(&end, "record").await;
    club.only(&club.cilla, &given);
    let sgf = file(&given, "record-1.sgf");
    says(&sgf, &["GM[1]", "SZ[7]", "KM[7.5]", "MA[dd]", "RE[W+6.5]", "PB[Anna]", "PW[Bo]"]);
    let given = club.cilla.command(place, "verify", &[]).await.unwrap();
    says(club.only(&club.cilla, &given), &["7 rulings", "shinpan verify", "nobody peeked"]);
    let text = file(&given, "record-1.txt");
    says(&text, &["2; second D4; refused occupied; salt ", "3; second C4; placed; salt "]);
    says(&text, &["7; first pass; passed; ended second by 6.5; salt "]);

    let record = SealedRecord::check(&text).expect("the record holds");
    let seals = club.seals();
    let found: Vec<_> = seals.iter().map(|seal| record.find(seal)).collect();
    assert_eq!(found, (0..=7).map(Some).collect::<Vec<_>>(), "{seals:?}");
    let checked = club.bo.press_id(&end, "verify").await;
    says(club.only(&club.bo, &checked), &["7 domslut", &seals[7], "tjuvkikat"]);
    verify_by_program(&text, &seals);
    club.end();
}

/// The text of a file that was given out.
fn file(given: &Outcome, name: &str) -> String {
    let files = &given.message().unwrap().attachments;
    let found = files.iter().find(|file| file.name == name).expect("the file is there");
    String::from_utf8(found.bytes.to_vec()).unwrap()
}

/// Checks a record with the program itself, whole and tampered with.
fn verify_by_program(text: &str, seals: &[String]) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.txt");
    let check = |text: &str, shown: &[&str], code: i32, words: &[&str]| {
        std::fs::write(&file, text).unwrap();
        let mut program = Command::new(env!("CARGO_BIN_EXE_shinpan"));
        program.arg("verify").arg(&file);
        shown.iter().for_each(|digits| {
            program.args(["--shown", digits]);
        });
        let output = program.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{said}");
        says(&said, words);
    };
    check(text, &[], 0, &["game 1: 7 rulings", &seals[7]]);
    check(text, &[&seals[2], &seals[7][..16]], 0, &["line 2: it says nothing", "whole game"]);
    check(&format!("{text}\n\n"), &[], 0, &["game 1"]);
    check(text, &[&seals[7][..10]], 1, &["at least 16"]);
    check(text, &["0123456789abcdef"], 1, &["no line"]);
    check(text, &[""], 1, &["at least 16"]);
    check("hello", &[], 1, &["not a record"]);
    check("", &[], 1, &["not a record"]);
    check(
        &text.replace("second D4; refused occupied", "second D4; refused ko"),
        &[],
        1,
        &["line 2"],
    );
    let mut program = Command::new(env!("CARGO_BIN_EXE_shinpan"));
    let output = program.arg("verify").arg(folder.path().join("none.txt")).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn whatever_is_changed_in_a_record_is_noticed() {
    let setup = "phantom-go 5x5 torus=no atari=no handicap=0 komi=7.5 referee=olympiad dead=stand";
    let setup = shinpan::game::Setup::read(setup).unwrap();
    let log = ["first C3", "second C3", "second D4", "first pass", "second pass"];
    let game = shinpan::game::Match::replay(setup, log).expect("a game");
    let lines = game.record().expect("it is over").open();
    let salts = (0..).map(|n| shinpan::club::Salt([n; 16]));
    let record =
        SealedRecord::of(shinpan::club::TableId(3), setup, lines.into_iter().zip(salts).collect());
    let text = record.to_string();
    assert!(SealedRecord::check(&text).is_ok());
    let check = |changed: &str| {
        assert_ne!(changed, text);
        let wrong = SealedRecord::check(changed).err();
        wrong.unwrap_or_else(|| panic!("not noticed:\n{changed}"))
    };
    let replaced = |from: &str, to: &str| check(&text.replacen(from, to, 1));
    assert_eq!(replaced("second D4", "second D5"), Unsealed::Broken(3));
    assert_eq!(replaced("refused occupied", "refused suicide"), Unsealed::Broken(2));
    assert_eq!(replaced("game 3", "game 4"), Unsealed::Broken(1));
    assert_eq!(replaced("komi=7.5", "komi=6.5"), Unsealed::Broken(1));
    assert_eq!(replaced("0202", "0203"), Unsealed::Broken(3));
    assert_eq!(replaced("\n2; ", "\n3; "), Unsealed::Garbled(2));
    assert_eq!(replaced("salt", "sand"), Unsealed::Garbled(1));
    assert!(matches!(replaced("game 3", "game"), Unsealed::NotARecord(_)));
    assert!(matches!(replaced("5x5", "99x99"), Unsealed::NotARecord(_)));
    assert!(matches!(replaced("record 1", "record 2"), Unsealed::NotARecord(_)));
    let shorter: String = text.lines().take(6).map(|line| format!("{line}\n")).collect();
    assert_eq!(check(&shorter), Unsealed::Unfinished);
    // Every single character counts.
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
        check(&String::from_utf8(bytes).unwrap());
    }
    // A chain that holds together is not enough: the rulings must be the rules'.
    let lied = text.lines().skip(3).map(|line| line.split("; ").nth(1).unwrap().to_owned());
    let lied: Vec<_> = lied
        .map(|entry| shinpan::game::RecordLine { entry, verdict: "placed".into() })
        .zip((0..).map(|n| shinpan::club::Salt([n; 16])))
        .collect();
    let forged = SealedRecord::of(shinpan::club::TableId(3), setup, lied).to_string();
    assert_eq!(check(&forged), Unsealed::Misruled(2, "refused occupied".into()));
}
