//! The bot stops and starts, in good order and in the middle of things.

use sandbox::{Arg, Seen};
use shinpan::club::{Appended, Moment};
use shinpan::club::{Archive, NewEntry, TableId};
use shinpan::game::{Entry, Match};

use super::{ById, Evening, Pressing, says};

fn at(point: &str) -> [(&'static str, Arg); 1] {
    [("point", point.into())]
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let mut club = Evening::with_threads().await;
    let place = club.game().await;
    club.play(place, &["d4", "c3"]).await;
    let open = club.challenge(&club.cilla, None).await;
    let board = club.board(place);
    club.restart().await;

    let shown = club.cilla.command(place, "board", &[]).await.unwrap();
    says(club.only(&club.cilla, &shown), &["C3"]);
    let window = club.anna.press_id(&board, "move").await;
    club.anna.submit(window.modal().unwrap(), &[("point", "e5")]).await.unwrap();
    let played = club.bo.command(place, "move", &at("f6")).await.unwrap();
    says(club.only(&club.bo, &played), &["F6"]);
    assert_eq!(club.boards(place).len(), 5);
    assert!(club.discord.message(board.id).unwrap().buttons.is_empty());
    club.bo.press_id(&open, "accept").await;
    assert!(club.discord.message(open.id).unwrap().buttons.is_empty());
    assert_eq!(club.discord.threads(club.channel).len(), 2);
    club.end();
}

/// A crash between the commit and the board: the line is in the books and nobody has heard.
#[tokio::test]
async fn what_nobody_has_heard_is_told_after_the_start() {
    let mut club = Evening::begin().await;
    let place = club.game().await;
    club.kill().await;
    append(&club, "first D4").await;
    append(&club, "second C3").await;
    club.start().await;
    club.until(|| club.boards(place).len() >= 3).await;
    let played = club.anna.command(place, "move", &at("e5")).await.unwrap();
    says(club.only(&club.anna, &played), &["E5"]);
    told_in_order(&club.boards(place), &["Black", "D4", "C3", "E5"]);
    club.end();
}

#[tokio::test]
async fn a_crash_before_the_board_loses_nothing() {
    let mut club = Evening::begin().await;
    let place = club.game().await;
    club.discord.trouble("POST /channels/*/messages: dropped, 3 times").unwrap();
    let sent = club.requests("POST", "/messages");
    let asked = club.anna.begin_command(place, "move", &at("d4")).unwrap();
    club.until(|| club.requests("POST", "/messages") > sent).await;
    club.kill().await;
    drop(asked);
    club.start().await;
    club.until(|| club.boards(place).len() == 2).await;
    club.play_white(place, "c3").await;
    told_in_order(&club.boards(place), &["Black", "D4", "C3"]);
    assert!(club.discord.complaints().is_empty(), "{:?}", club.discord.complaints());
}

/// Discord has the board, and the bot has not written that down.
#[tokio::test]
async fn a_crash_after_the_board_repeats_nothing() {
    let mut club = Evening::begin().await;
    let place = club.game().await;
    club.discord.trouble("POST /channels/*/messages: answer lost, 20 times").unwrap();
    let asked = club.anna.begin_command(place, "move", &at("d4")).unwrap();
    club.until(|| club.boards(place).len() == 2).await;
    club.kill().await;
    drop(asked);
    club.discord.end_trouble();
    club.start().await;
    club.play_white(place, "c3").await;
    told_in_order(&club.boards(place), &["Black", "D4", "C3"]);
}

#[tokio::test]
async fn a_card_that_was_never_shown_is_shown_after_the_start() {
    let mut club = Evening::begin().await;
    club.discord.trouble("POST /channels/*/messages: dropped, 2 times").unwrap();
    let asked = club.anna.begin_command(club.channel, "challenge", &[("size", 7.into())]).unwrap();
    club.until(|| club.requests("POST", "/messages") > 0).await;
    club.kill().await;
    drop(asked);
    club.start().await;
    let cards = || club.discord.messages(club.channel).into_iter().filter(|s| !s.ephemeral);
    club.until(|| cards().count() > 0).await;
    let card = club.card();
    club.bo.press_id(&card, "accept").await;
    club.until(|| club.boards(club.channel).len() == 1).await;
    assert!(club.discord.message(card.id).unwrap().buttons.is_empty());
}

/// The language of a server is known before anything is told there.
#[tokio::test]
async fn after_the_start_a_server_is_spoken_to_in_its_language() {
    let mut club = Evening::prepare("sv-SE").await;
    club.start().await;
    let place = club.game().await;
    says(&club.board(place).content, &["Svart"]);
    club.kill().await;
    append(&club, "first D4").await;
    club.discord.trouble("any /gateway/bot: delay 300 ms").unwrap();
    club.start().await;
    club.until(|| club.boards(place).len() == 2).await;
    says(&club.board(place).content, &["spelar D4"]);
    assert!(club.board(place).button_id("move").is_some());
    club.end();
}

impl Evening {
    async fn play_white(&self, place: sandbox::Id, point: &str) {
        let played = self.bo.command(place, "move", &at(point)).await.unwrap();
        says(self.only(&self.bo, &played), &[&point.to_uppercase()]);
    }
}

/// Writes a line into the books of game 1, as a bot does that ends right after it.
async fn append(club: &Evening, text: &str) {
    let store = club.store().await;
    let id = TableId(1);
    let table = store.table(id).await.unwrap().unwrap();
    let log = store.log(id).await.unwrap();
    let replayed = Match::replay(table.setup, log.iter().map(|entry| entry.text.as_str()));
    let Ok(mut game) = replayed else { panic!("the log replays") };
    let Ok(entry) = Entry::read(text, game.board()) else { panic!("{text} is no entry") };
    let Ok(line) = game.rule(entry) else { panic!("{text} is legal") };
    let entry = NewEntry {
        line,
        text: text.to_owned(),
        fingerprint: game.fingerprint(),
        salt: None,
        cause: format!("interaction 1{line}"),
        to_act: game.to_act(),
        ends: false,
        made: Moment(1),
    };
    assert_eq!(store.append(id, &entry).await.unwrap(), Appended::Done);
    store.close().await;
}

/// Asserts that each board was told once, in order, and that only the last has buttons.
fn told_in_order(boards: &[Seen], parts: &[&str]) {
    let texts: Vec<&str> = boards.iter().map(|board| board.content.as_str()).collect();
    assert_eq!(boards.len(), parts.len(), "{texts:#?}");
    for (board, part) in boards.iter().zip(parts) {
        says(&board.content, &[part]);
    }
    let (last, old) = boards.split_last().unwrap();
    assert!(old.iter().all(|board| board.buttons.is_empty()));
    assert!(!last.buttons.is_empty());
}
