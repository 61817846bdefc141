//! Where games are played: in a thread of their own, or in the channel.

use sandbox::{Arg, Id, permissions};

use super::{Evening, Pressing, says};

fn at(point: &str) -> [(&'static str, Arg); 1] {
    [("point", point.into())]
}

#[tokio::test]
async fn a_thread_grows_from_the_card() {
    let club = Evening::with_threads().await;
    let place = club.game().await;
    let threads = club.discord.threads(club.channel);
    let [thread] = &threads[..] else { panic!("{threads:?}") };
    assert!(thread.below_message && !thread.private);
    assert_eq!(thread.name, "Game #1: Orbit 7×7");
    for player in [&club.anna, &club.bo] {
        assert!(thread.members.contains(&player.id()), "both have joined");
    }
    assert!(!thread.members.contains(&club.cilla.id()));
    assert_eq!(place, thread.id);
    says(&club.discord.message(place).unwrap().content, &[&format!("<#{place}>")]);
    club.play(place, &["d4", "c3"]).await;
    assert_eq!(club.boards(place).len(), 3);
    assert!(club.boards(club.channel).is_empty());
    // The game is found from the channel, too.
    let played = club.anna.command(club.channel, "move", &at("e5")).await.unwrap();
    says(club.only(&club.anna, &played), &["E5"]);
    assert_eq!(club.boards(place).len(), 4);
    club.end();
}

#[tokio::test]
async fn without_the_permission_the_channel_does() {
    let club = Evening::with_threads().await;
    let bits = permissions::DEFAULT & !permissions::CREATE_PUBLIC_THREADS;
    club.discord.set_bot_permissions(club.channel, bits);
    plays_in_the_channel(&club).await;
    assert!(club.discord.threads(club.channel).is_empty());
    club.end();
}

#[tokio::test]
async fn a_thread_in_which_the_bot_cannot_write_is_left() {
    let club = Evening::with_threads().await;
    let bits = permissions::DEFAULT & !permissions::SEND_MESSAGES_IN_THREADS;
    club.discord.set_bot_permissions(club.channel, bits);
    plays_in_the_channel(&club).await;
    club.end();
}

#[tokio::test]
async fn a_deleted_card_grows_no_thread() {
    let club = Evening::with_threads().await;
    let card = club.challenge(&club.anna, Some(&club.bo)).await;
    let accepting = club.bo.begin_press(card.id, "Accept").unwrap();
    club.discord.delete_message(card.id);
    accepting.outcome().await.unwrap();
    // Either the thread came first, or there is none.
    let place = club.discord.threads(club.channel).first().map_or(club.channel, |t| t.id);
    club.play(place, &["d4"]).await;
    club.end();
}

async fn plays_in_the_channel(club: &Evening) {
    let card = club.challenge(&club.anna, Some(&club.bo)).await;
    let accepted = club.bo.press_id(&card, "accept").await;
    says(club.only(&club.bo, &accepted), &[&format!("<#{}>", club.channel)]);
    says(&club.discord.message(card.id).unwrap().content, &[&format!("<#{}>", club.channel)]);
    club.play(club.channel, &["d4", "c3"]).await;
    assert_eq!(club.boards(club.channel).len(), 3);
}

#[tokio::test]
async fn an_archived_thread_comes_back_with_the_next_board() {
    let club = Evening::with_threads().await;
    let place = club.game().await;
    club.play(place, &["d4"]).await;
    let before = club.board(place);
    club.discord.archive_thread(place, false);
    let played = club.bo.command(place, "move", &at("c3")).await.unwrap();
    says(club.only(&club.bo, &played), &["C3"]);
    assert_eq!(club.boards(place).len(), 3);
    assert!(!club.discord.threads(club.channel)[0].archived);
    assert!(club.discord.message(before.id).unwrap().buttons.is_empty());
    club.end();
}

#[tokio::test]
async fn a_locked_thread_is_left_for_the_channel() {
    let club = Evening::with_threads().await;
    let place = club.game().await;
    club.play(place, &["d4"]).await;
    club.discord.archive_thread(place, true);
    goes_on_in_the_channel(&club).await;
    club.end();
}

#[tokio::test]
async fn a_deleted_thread_is_left_for_the_channel() {
    let club = Evening::with_threads().await;
    let place = club.game().await;
    club.play(place, &["d4"]).await;
    club.discord.delete_channel(place);
    goes_on_in_the_channel(&club).await;
    club.end();
}

async fn goes_on_in_the_channel(club: &Evening) {
    let played = club.bo.command(club.channel, "move", &at("c3")).await.unwrap();
    says(club.only(&club.bo, &played), &["C3"]);
    let board = club.board(club.channel);
    says(&board.content, &["C3"]);
    let window = club.anna.press_id(&board, "move").await;
    club.anna.submit(window.modal().unwrap(), &[("point", "e5")]).await.unwrap();
    says(&club.board(club.channel).content, &["E5"]);
    assert!(club.discord.message(board.id).unwrap().buttons.is_empty());
}

#[tokio::test]
async fn a_game_in_a_deleted_channel_goes_on_in_direct_messages() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.discord.delete_channel(place);
    let (mine, yours): (Id, Id) = (club.anna.open_dm(), club.bo.open_dm());
    let tries = club.requests("POST", &format!("/channels/{place}/messages"));
    let played = club.anna.command(mine, "move", &at("d4")).await.unwrap();
    says(played.text(), &["D4", "may not post"]);
    assert_eq!(played.message().unwrap().attachments.len(), 1);
    let played = club.bo.command(yours, "move", &at("c3")).await.unwrap();
    says(played.text(), &["C3"]);
    let tried = club.requests("POST", &format!("/channels/{place}/messages")) - tries;
    assert_eq!(tried, 2, "once for each move, no more");
    club.end();
}

#[tokio::test]
async fn a_challenge_in_a_thread_is_played_there() {
    let club = Evening::with_threads().await;
    let place = club.game().await;
    let options: [(&str, Arg); 2] = [("opponent", (&club.cilla).into()), ("size", 7.into())];
    club.anna.command(place, "challenge", &options).await.unwrap();
    let cards = club.discord.messages(place);
    let card = cards.iter().rfind(|seen| seen.button("Accept").is_some()).unwrap();
    club.cilla.press_id(card, "accept").await;
    says(&club.board(place).content, &["Game #2"]);
    assert_eq!(club.discord.threads(club.channel).len(), 1);
    club.discord.take_complaints();
    club.end();
}
