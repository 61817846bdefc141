//! The question before a stone that turns its own player's stones.

use sandbox::{Arg, Id, Outcome, Seen};

use super::lotus::message;
use super::{ById, Evening, Pressing, says};

/// Black can now capture 69 on 70, and then turns back with everything.
const TRAP: [&str; 11] = ["52", "58", "53", "59", "54", "60", "61", "64", "67", "66", "69"];

/// The stones that turn back when Black captures 69 on 70 after [`TRAP`].
const TURNED: &str = "58 (D4), 59 (F4), 60 (J4), 64 (H3), 66 (E2), 69 (G1)";

/// What a person has been asked, with its buttons.
pub(super) fn asked(outcome: &Outcome) -> &Seen {
    let seen = message(outcome);
    assert!(seen.button_id("sure").is_some(), "{seen:?}");
    seen
}

#[tokio::test]
async fn a_question_comes_before_a_suicide_however_it_is_played() {
    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    club.moves(place, &TRAP).await;
    let boards = club.boards(place).len();
    let question = ["slår 1 vit sten", "gör 7 av dina stenar vita", TURNED, "70 (I1)"];

    // By command, and nothing is done on no.
    let by_command = club.at(&club.bo, place, "i1").await;
    says(club.only(&club.bo, &by_command), &question);
    let shown = asked(&by_command);
    assert_eq!(shown.labels(), ["Ja, spela", "Nej"]);
    assert_eq!(shown.attachments.len(), 1, "the stones are shown");
    let no = club.bo.press_own(shown, "sure-no").await;
    assert!(no.buttons.is_empty() && no.content == "Inget spelades.", "{no:?}");
    // By the window.
    let window = club.bo.press_id(&club.board(place), "move").await;
    let by_window = club.bo.submit(window.modal().unwrap(), &[("point", "70")]).await.unwrap();
    says(club.only(&club.bo, &by_window), &question);
    // By words; what everyone reads is in the server's language.
    club.bo.reply(club.board(place).id, "70").unwrap();
    let public = || {
        let all = club.discord.messages(place);
        all.into_iter().rfind(|seen| !seen.ephemeral && seen.button_id("sure").is_some())
    };
    club.until(|| public().is_some()).await;
    says(&public().unwrap().content, &["captures 1 white stone", "turns 7 of your stones white"]);
    assert_eq!(club.boards(place).len(), boards + 1, "the question has a picture");

    let sure = asked(&by_window).clone();
    let played = club.bo.press_own(&sure, "sure").await;
    let told = ["1 vit sten slås och blir svart: 69 (G1)", "7 svarta stenar blir vita", TURNED];
    says(&played.content, &told);
    let board = club.board(place);
    let told = ["1 white stone is captured and turns black: 69 (G1)", "7 black stones turn white"];
    says(&board.content, &told);
    says(&board.content, &[TURNED, "70 (I1)", "White to move"]);
    // The other questions are past: they were about another ground.
    let late = club.bo.press_late(asked(&by_command), "sure").await;
    says(&message(&late).content, &["har gått vidare"]);
    let late = club.bo.press_id(&public().unwrap(), "sure").await;
    says(club.only(&club.bo, &late), &["har gått vidare"]);
    club.end();
}

/// Every neighbour of 4 is black: White's stone there captures nothing.
const HOLE: [&str; 6] = ["20", "7", "21", "3", "28", "9"];

#[tokio::test]
async fn a_question_to_words_loses_its_buttons_when_it_is_played() {
    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    club.moves(place, &HOLE).await;
    club.anna.mention_bot(place, "4").unwrap();
    let question = || club.public_question(place);
    club.until(|| question().is_some()).await;
    let seen = question().unwrap();
    says(
        &seen.content,
        &["4 (O16) is legal, but it is suicide", "1 of your stones black: 4 (O16)"],
    );
    // Only the player can say yes.
    for other in [&club.bo, &club.cilla] {
        let told = other.press_id(&seen, "sure").await;
        says(
            club.only(other, &told),
            &[if other.id() == club.bo.id() { "inte din tur" } else { "somebody else's game" }],
        );
    }
    let no = club.cilla.press_id(&seen, "sure-no").await;
    club.only(&club.cilla, &no);
    assert!(question().unwrap().button_id("sure").is_some(), "others cannot take it away");
    let played = club.anna.press_id(&seen, "sure").await;
    says(
        club.only(&club.anna, &played),
        &["You played 4 (O16)", "By suicide 1 white stone turns black"],
    );
    club.until(|| question().unwrap().buttons.is_empty()).await;
    says(&club.board(place).content, &["By suicide 1 white stone turns black: 4 (O16)"]);
    club.end();
}

#[tokio::test]
async fn a_no_takes_the_question_away() {
    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    club.moves(place, &HOLE).await;
    club.anna.mention_bot(place, "4").unwrap();
    let question = || club.public_question(place);
    club.until(|| question().is_some()).await;
    let seen = question().unwrap();
    for other in [&club.bo, &club.cilla] {
        let told = other.press_id(&seen, "sure-no").await;
        let expected = if other.id() == club.bo.id() { "inte din tur" } else { "somebody else's" };
        says(club.only(other, &told), &[expected]);
    }
    assert!(!question().unwrap().buttons.is_empty());
    let boards = club.boards(place).len();
    let no = club.anna.press_id(&seen, "sure-no").await;
    says(club.only(&club.anna, &no), &["Nothing was played"]);
    club.until(|| question().unwrap().buttons.is_empty()).await;
    assert_eq!(club.boards(place).len(), boards);
    club.end();
}

#[tokio::test]
async fn a_question_expires_when_the_ground_moves_and_not_before() {
    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    club.moves(place, &HOLE).await;
    let first = club.at(&club.anna, place, "4").await;
    // An offer changes nothing on the board.
    club.bo.command(place, "draw", &[]).await.unwrap();
    let second = club.at(&club.anna, place, "4").await;
    club.at(&club.anna, place, "35").await;
    for question in [&first, &second] {
        let late = club.anna.press_late(asked(question), "sure").await;
        says(&message(&late).content, &["moved on"]);
    }
    club.at(&club.bo, place, "36").await;
    // It is White's turn again, and an old question stays old.
    let late = club.anna.press_late(asked(&first), "sure").await;
    says(&message(&late).content, &["moved on"]);
    let third = club.at(&club.anna, place, "4").await;
    club.bo.command(place, "draw", &[]).await.unwrap();
    let played = club.anna.press_own(asked(&third), "sure").await;
    says(&played.content, &["You played 4 (O16)"]);
    assert!(club.board(place).button_id("draw-yes").is_none(), "who plays on turns it down");
    club.end();
}

#[tokio::test]
async fn a_yes_that_comes_twice_or_beside_other_things_plays_once() {
    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    club.moves(place, &HOLE).await;
    let mut questions = Vec::new();
    for _ in 0..3 {
        questions.push(club.at(&club.anna, place, "4").await);
    }
    let boards = club.boards(place).len();
    club.discord.trouble("deliver INTERACTION_CREATE twice").unwrap();
    let press = |question: &Outcome| {
        let seen = asked(question);
        club.anna.begin_stale_press(seen.id, seen.button_id("sure").unwrap()).unwrap()
    };
    let pending: Vec<_> = questions.iter().map(press).collect();
    let other = club.anna.begin_command(place, "pass", &[]).unwrap();
    let mut texts = Vec::new();
    for pending in pending {
        texts.push(message(&pending.outcome().await.unwrap()).content.clone());
    }
    texts.push(message(&other.outcome().await.unwrap()).content.clone());
    let done =
        texts.iter().filter(|text| text.contains("You played") || text.contains("You passed"));
    assert_eq!(done.count(), 1, "{texts:?}");
    assert_eq!(club.boards(place).len(), boards + 1);
    club.end();
}

#[tokio::test]
async fn a_yes_beside_the_opponents_resignation_leaves_one_end() {
    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    club.moves(place, &HOLE).await;
    let question = club.at(&club.anna, place, "4").await;
    let resign = club.bo.press_id(&club.board(place), "resign").await;
    let resign = resign.message().unwrap();
    let seen = asked(&question);
    let yes = club.anna.begin_stale_press(seen.id, seen.button_id("sure").unwrap()).unwrap();
    let ends = club.bo.begin_stale_press(resign.id, resign.button_id("resign-yes").unwrap());
    let (yes, _) = (yes.outcome().await.unwrap(), ends.unwrap().outcome().await.unwrap());
    let told = message(&yes).content.clone();
    assert!(["You played", "moved on", "over"].iter().any(|part| told.contains(part)), "{told}");
    says(&club.board(place).content, &["resigns", "wins"]);
    let late = club.anna.press_late(asked(&question), "sure").await;
    club.end_is_told(&message(&late).content);
    club.end();
}

impl Evening {
    /// The question that everyone sees in a place, with or without its buttons.
    fn public_question(&self, place: Id) -> Option<Seen> {
        let all = self.discord.messages(place);
        all.into_iter().rfind(|seen| !seen.ephemeral && seen.content.contains("Play it?"))
    }

    fn end_is_told(&self, text: &str) {
        assert!(text.contains("over") || text.contains("moved on"), "{text}");
    }
}

#[tokio::test]
async fn a_question_outlives_a_restart_and_a_crash() {
    let mut club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    club.moves(place, &HOLE).await;
    let question = club.at(&club.anna, place, "4").await;
    club.restart().await;
    // A crash when the line is in the books and nobody has heard.
    club.discord.trouble("POST /channels/*/messages: dropped, 3 times").unwrap();
    let (boards, sent) = (club.boards(place).len(), club.requests("POST", "/messages"));
    let seen = asked(&question);
    let yes = club.anna.begin_stale_press(seen.id, seen.button_id("sure").unwrap()).unwrap();
    club.until(|| club.requests("POST", "/messages") > sent).await;
    club.kill().await;
    drop(yes);
    club.start().await;
    club.until(|| club.boards(place).len() == boards + 1).await;
    says(&club.board(place).content, &["By suicide 1 white stone turns black: 4 (O16)"]);
    let late = club.anna.press_late(seen, "sure").await;
    says(&message(&late).content, &["moved on"]);
    assert!(club.discord.complaints().is_empty(), "{:?}", club.discord.complaints());
}

#[tokio::test]
async fn a_question_is_asked_on_a_shared_device_and_in_direct_messages() {
    let club = Evening::begin().await;
    let options: [(&str, Arg); 2] = [("game", "lotus".into()), ("opponent", (&club.anna).into())];
    club.anna.command(club.channel, "challenge", &options).await.unwrap();
    let place = club.channel;
    for point in HOLE {
        club.at(&club.anna, place, point).await;
    }
    let question = club.at(&club.anna, place, "4").await;
    let played = club.anna.press_own(asked(&question), "sure").await;
    says(&played.content, &["By suicide 1 white stone turns black"]);

    club.end();

    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    club.moves(place, &HOLE).await;
    club.anna.say(club.anna.open_dm(), "o16").unwrap();
    let letter = || {
        let all = club.discord.messages(club.anna.dm()?);
        all.into_iter().rfind(|seen| seen.button_id("sure").is_some())
    };
    club.until(|| letter().is_some()).await;
    says(&letter().unwrap().content, &["Game #1: 4 (O16) is legal, but it is suicide"]);
    club.anna.press_id(&letter().unwrap(), "sure").await;
    says(&club.board(place).content, &["By suicide 1 white stone turns black"]);
    club.end();
}

#[tokio::test]
async fn the_question_names_its_point_and_no_other_button_does() {
    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    club.moves(place, &HOLE).await;
    let question = club.at(&club.anna, place, "4").await;
    assert_eq!(asked(&question).button_id("sure"), Some("v1:t:sure:1:6:4"));
    for seen in club.discord.messages(place) {
        for button in &seen.buttons {
            let id = button.custom_id.as_deref().unwrap();
            let parts = id.split(':').count();
            assert!(parts <= 5 || id.starts_with("v1:t:sure:"), "{id}");
        }
    }
    // Nobody is asked where stones are hidden, and a button for it plays nothing more than a move
    // does there.
    let hidden = club.table_of("phantom-go", &[("size", 7.into())]).await;
    let board = club.board(hidden);
    for (who, number) in [(&club.anna, "27"), (&club.bo, "4"), (&club.cilla, "4")] {
        let told = who.press_raw(board.id, &format!("v1:t:sure:2:0:{number}")).await;
        let text = club.only(who, &told);
        assert!(!text.contains("Play it?") && !text.contains("Spela"), "{text}");
        assert_eq!(club.board(hidden).id, board.id);
    }
    // What is no point of the board.
    for number in ["0", "73", "255"] {
        let id = format!("v1:t:sure:1:6:{number}");
        let told = club.anna.press_raw(club.board(place).id, &id).await;
        says(club.only(&club.anna, &told), &["numbers 1 to 72"]);
    }
    club.end();
}
