//! A private board without edges that its reader shifts: the same board, seen from another corner.

use std::sync::Arc;

use sandbox::{Arg, Id, Kind, Outcome, Seen, User};
use shinpan::game::{Fact, GoSetup, Seat, Setup, Stone, View};
use shinpan::render::{Theme, draw, scene_from};

use super::{ById, Evening, Pressing, says};

/// The order of the buttons that shift a board.
const WAYS: [&str; 4] = ["◀ Shift left", "▲ Shift up", "▼ Shift down", "Shift right ▶"];
const LEFT: usize = 0;
const UP: usize = 1;
const DOWN: usize = 2;
const RIGHT: usize = 3;

impl Evening {
    async fn torus(&self, game: &str) -> Id {
        self.table_of(game, &[("torus", true.into())]).await
    }

    /// What `/board` shows to this person only.
    async fn shown(&self, who: &User, place: Id) -> Seen {
        let shown = who.command(place, "board", &[]).await.unwrap();
        self.only(who, &shown);
        message(&shown)
    }
}

fn message(outcome: &Outcome) -> Seen {
    match &outcome.kind {
        Kind::Message(seen) | Kind::Updated(seen) => seen.clone(),
        other => panic!("{other:?}"),
    }
}

/// The ids of the buttons that shift a board.
pub(super) fn shifts(seen: &Seen) -> Vec<String> {
    let ids = seen.buttons.iter().filter_map(|button| button.custom_id.clone());
    ids.filter(|id| id.contains(":shift:")).collect()
}

async fn shift(who: &User, seen: &Seen, way: usize) -> Seen {
    let outcome = who.press(seen.id, &shifts(seen)[way]).await.unwrap();
    assert!(matches!(outcome.kind, Kind::Updated(_)), "{:?}", outcome.kind);
    let now = message(&outcome);
    assert_eq!(now.id, seen.id, "the same message");
    assert_eq!((&now.content, now.buttons.len()), (&seen.content, seen.buttons.len()));
    now
}

fn alt(seen: &Seen) -> &str {
    seen.attachments[0].description.as_deref().unwrap()
}

fn labels(seen: &Seen) -> Vec<&str> {
    seen.buttons.iter().map(|button| button.label.as_str()).collect()
}

/// The picture of a torus of 7×7 with these stones, Black's first, drawn from this corner.
fn drawn(stones: &[&str], corner: &str) -> Vec<u8> {
    let setup = Setup::Go(GoSetup { torus: true, ..GoSetup::open(7) });
    let board = Arc::new(setup.board());
    let placed = |(turn, label): (usize, &&str)| Fact::Placed {
        seat: Seat::BOTH[turn % 2],
        stone: Stone::BOTH[turn % 2],
        point: board.point(label).unwrap(),
    };
    let facts: Vec<Fact> = stones.iter().enumerate().map(placed).collect();
    let view = View::after(setup, board.clone(), &facts);
    draw(&scene_from(board.point(corner).unwrap(), &view, None), Theme::Wood).png
}

#[tokio::test]
async fn a_board_without_edges_is_shifted_by_whoever_looks_at_it() {
    let club = Evening::begin().await;
    let place = club.torus("go").await;
    club.play(place, &["d4", "a1"]).await;
    assert!(shifts(&club.board(place)).is_empty(), "what everyone sees stays");
    let first = club.shown(&club.cilla, place).await;
    assert_eq!(labels(&first), WAYS);
    assert_eq!(first.attachments[0].bytes, drawn(&["d4", "a1"], "A1"));
    assert_eq!(first.attachments[0].bytes, club.board(place).attachments[0].bytes);
    let mut seen = first.clone();
    let visits = club.visits();
    for (way, corner) in [
        (LEFT, "C1"),
        (UP, "C6"),
        (UP, "C4"),
        (LEFT, "E4"),
        (LEFT, "G4"),
        (LEFT, "B4"),
        (RIGHT, "G4"),
        (DOWN, "G6"),
        (DOWN, "G1"),
        (RIGHT, "E1"),
        (RIGHT, "C1"),
    ] {
        seen = shift(&club.cilla, &seen, way).await;
        let says_so = format!(
            "The picture is shifted: its clear part begins with {corner} at the lower left."
        );
        says(alt(&seen), &[&says_so, "White on A1"]);
        assert_eq!(seen.attachments[0].name, format!("game-1-2-from-{corner}.png"));
        assert!(seen.attachments[0].bytes == drawn(&["d4", "a1"], corner), "{corner}");
    }
    assert_eq!(club.visits(), visits, "a picture for one reader is kept for nobody");
    let back = shift(&club.cilla, &seen, RIGHT).await;
    assert_eq!((alt(&back), &back.buttons), (alt(&first), &first.buttons));
    assert_eq!(back.attachments[0].name, "game-1-2.png");
    assert_eq!(back.attachments[0].bytes, first.attachments[0].bytes);

    // Each press shows the board as it is by then, and players keep their buttons.
    club.play(place, &["c3"]).await;
    let now = club.cilla.press_raw(seen.id, &shifts(&seen)[LEFT]).await;
    let now = message(&now);
    says(alt(&now), &["begins with E1 at the lower left", "Black on C3"]);
    assert_eq!(now.attachments[0].bytes, drawn(&["d4", "a1", "c3"], "E1"));
    let mine = club.shown(&club.bo, place).await;
    assert!(mine.button_id("move").is_some() && labels(&mine).ends_with(&["Åt höger ▶"]));
    let mine = shift(&club.bo, &mine, DOWN).await;
    says(alt(&mine), &["den tydliga delen börjar med A3 längst ner till vänster.", "Svart på C3"]);
    let window = club.bo.press_id(&mine, "move").await;
    let played = club.bo.submit(window.modal().unwrap(), &[("point", "e5")]).await.unwrap();
    says(&message(&played).content, &["E5"]);
    // After the end, too.
    let asked = club.anna.command(place, "resign", &[]).await.unwrap();
    club.anna.press_own(asked.message().unwrap(), "resign-yes").await;
    let shown = club.anna.command(place, "board", &[("game", 1.into())]).await.unwrap();
    let over = shift(&club.anna, &message(&shown), LEFT).await;
    assert!(over.button_id("replay").is_some());
    says(alt(&over), &["begins with C1 at the lower left", "White (2): E5 and A1."]);
    club.end();
}

#[tokio::test]
async fn a_board_is_shifted_only_where_it_can_be() {
    let club = Evening::begin().await;
    let place = club.torus("go").await;
    let board = club.board(place);
    for game in ["orbit", "go", "phantom-go", "lotus"] {
        let options = if game == "lotus" { vec![] } else { vec![("size", Arg::from(7))] };
        let other = club.table_with(game, &options).await;
        for who in [&club.anna, &club.cilla] {
            let shown = who.press_id(&club.board(other), "board").await;
            assert!(shifts(&message(&shown)).is_empty(), "{game}");
        }
    }
    // What no button of the referee's says.
    for odd in [
        "1:49",
        "1:50",
        "1:4294967295",
        "1:4294967296",
        "1:-1",
        "1:",
        "1:C4",
        "1:7:7",
        "2:0",
        "3:8",
        "4:0",
        "5:42",
    ] {
        let told = club.cilla.press_raw(board.id, &format!("v1:t:shift:{odd}")).await;
        says(club.only(&club.cilla, &told), &["button"]);
        assert!(told.message().unwrap().attachments.is_empty(), "{odd}");
    }
    let told = club.cilla.press_raw(board.id, "v1:t:shift:99:0").await;
    assert!(told.message().unwrap().attachments.is_empty());
    let told = club.cilla.press_raw(board.id, "v1:t:shift:1:48").await;
    says(alt(&message(&told)), &["begins with G1 at the lower left"]);
    club.end();
}

#[tokio::test]
async fn who_shifts_a_hidden_board_sees_their_own() {
    let mut club = Evening::begin().await;
    let place = club.torus("phantom-go").await;
    club.try_all(place, &["d4", "c3"]).await;
    let [anna, bo, cilla] = [&club.anna, &club.bo, &club.cilla].map(User::clone);
    for who in [&anna, &bo] {
        assert!(club.letters(who).iter().all(|letter| shifts(letter).is_empty()));
    }
    let mine = shift(&anna, &club.shown(&anna, place).await, LEFT).await;
    says(alt(&mine), &["begins with C1 at the lower left", "Black (1): D4."]);
    assert!(!alt(&mine).contains("C3"));
    // The same button, pressed by others: it says nothing of whose it was.
    let id = shifts(&mine)[UP].clone();
    for (who, theirs) in [(&bo, "C3"), (&cilla, "No stone is shown here")] {
        let pressed = who.press_raw(club.board(place).id, &id).await;
        club.only(who, &pressed);
        let seen = message(&pressed);
        says(alt(&seen), &["C6", theirs]);
        assert!(!alt(&seen).contains("D4") && !seen.content.contains("D4"));
        assert!(seen.attachments[0].bytes != mine.attachments[0].bytes);
    }
    // Also from a letter, and in the answer to a try that is refused.
    let letter = club.letters(&bo).pop().unwrap();
    let shown = message(&bo.press_id(&letter, "board").await);
    says(alt(&shift(&bo, &shown, LEFT).await), &["börjar med C1 längst ner", "Vit (1): C3."]);
    club.restart().await;
    let refused = message(&anna.command(place, "move", &[("point", "c3".into())]).await.unwrap());
    let shifted = shift(&anna, &refused, RIGHT).await;
    says(alt(&shifted), &["begins with F1 at the lower left", "Refused in this turn: C3."]);
    // The answer to words stays as it is; what is shifted comes as an answer of its own.
    anna.say(anna.open_dm(), "e5").unwrap();
    let answer = || club.letters(&anna).into_iter().find(|letter| !shifts(letter).is_empty());
    club.until(|| answer().is_some()).await;
    let answer = answer().unwrap();
    let pressed = anna.press(answer.id, &shifts(&answer)[UP]).await.unwrap();
    club.only(&anna, &pressed);
    assert_ne!(message(&pressed).id, answer.id);
    says(alt(&message(&pressed)), &["begins with A6 at the lower left", "Black (2): E5 and D4."]);
    let told = club.public_record(place);
    assert!(!told.contains("D4") && !told.contains("C3") && !told.contains("shift"), "{told}");
    club.end();
}

#[tokio::test]
async fn a_shifted_board_is_covered_like_others() {
    let club = Evening::begin().await;
    let anna = club.anna.clone();
    let options: [(&str, Arg); 4] = [
        ("game", "phantom-go".into()),
        ("size", 7.into()),
        ("torus", true.into()),
        ("opponent", (&anna).into()),
    ];
    anna.command(club.channel, "challenge", &options).await.unwrap();
    let place = club.channel;
    let other = club.shown(&anna, place).await;
    let mut black = club.shown(&anna, place).await;
    // However often one board is shifted, the other one is not forgotten.
    for way in [DOWN, UP].repeat(10).into_iter().chain([DOWN]) {
        black = shift(&anna, &black, way).await;
    }
    assert_ne!(other.id, black.id);
    let late = shifts(&black)[DOWN].clone();
    let played = anna.command(place, "move", &[("point", "d4".into())]).await.unwrap();
    says(&message(&played).content, &["give the device to White"]);
    for board in [&other, &black] {
        let covered = anna.sees_message(board.id).unwrap();
        assert!(covered.attachments.is_empty() && shifts(&covered).is_empty());
    }
    // A press that comes late is White's by now.
    let white = message(&anna.press_raw(black.id, &late).await);
    says(alt(&white), &["begins with A5 at the lower left", "White to move"]);
    assert!(!alt(&white).contains("D4"));
    anna.command(place, "move", &[("point", "c4".into())]).await.unwrap();
    assert!(anna.sees_message(white.id).unwrap().attachments.is_empty());
    club.end();
}
