//! Discord fails, is slow, forgets to answer, and takes permissions away.

use std::time::Duration;

use sandbox::{Arg, permissions};

use super::{ById, Evening, Pressing, says};

fn at(point: &str) -> [(&'static str, Arg); 1] {
    [("point", point.into())]
}

/// Trouble for the next message that the bot posts in a channel.
fn posting(club: &Evening, what: &str) {
    club.discord.trouble(&format!("POST /channels/*/messages: {what}")).unwrap();
}

#[tokio::test]
async fn trouble_that_passes_leaves_one_board() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let points = ["d4", "c3", "e5", "f6", "a1", "g7"];
    let troubles = ["500", "502", "dropped", "answer lost", "429 for 100 ms", "503"];
    for (turn, (point, trouble)) in points.into_iter().zip(troubles).enumerate() {
        posting(&club, trouble);
        let who = if turn % 2 == 0 { &club.anna } else { &club.bo };
        let played = who.command(place, "move", &at(point)).await.unwrap();
        says(club.only(who, &played), &[&point.to_uppercase()]);
        let boards = club.boards(place);
        assert_eq!(boards.len(), turn + 2);
        says(&boards[turn + 1].content, &[&point.to_uppercase()]);
        assert!(boards[turn].buttons.is_empty());
    }
    club.end();
}

#[tokio::test]
async fn where_the_bot_cannot_post_players_get_the_board() {
    let club = Evening::begin().await;
    let place = club.game().await;
    for (who, point, code) in [
        (&club.anna, "d4", "50013"),
        (&club.bo, "c3", "50001"),
        (&club.anna, "e5", "10003"),
        (&club.bo, "f6", "10008"),
    ] {
        posting(&club, code);
        let played = who.command(place, "move", &at(point)).await.unwrap();
        let text = club.only(who, &played);
        says(text, &[&point.to_uppercase(), "\n"]);
        let board = played.message().unwrap();
        assert_eq!(board.attachments.len(), 1, "the player sees the board");
        let alt = board.attachments[0].description.as_deref().unwrap();
        says(alt, &[&point.to_uppercase()]);
        assert_eq!(club.boards(place).len(), 1);
    }
    // As soon as it can, the bot tells what was missed, in order.
    let played = club.anna.command(place, "move", &at("a1")).await.unwrap();
    assert!(!club.only(&club.anna, &played).contains('\n'));
    let boards = club.boards(place);
    let points = ["Black", "D4", "C3", "E5", "F6", "A1"];
    assert_eq!(boards.len(), points.len());
    for (board, point) in boards.iter().zip(points) {
        says(&board.content, &[point]);
    }
    club.end();
}

#[tokio::test]
async fn permissions_that_go_and_come_back() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let without = permissions::DEFAULT & !permissions::ATTACH_FILES;
    club.discord.set_bot_permissions(place, without);
    let refused = club.anna.command(place, "challenge", &[]).await.unwrap();
    says(club.only(&club.anna, &refused), &["Attach Files"]);
    let played = club.anna.command(place, "move", &at("d4")).await.unwrap();
    says(club.only(&club.anna, &played), &["D4", "Attach Files"]);
    club.discord.set_bot_permissions(place, permissions::DEFAULT);
    let played = club.bo.command(place, "move", &at("c3")).await.unwrap();
    says(club.only(&club.bo, &played), &["C3"]);
    assert_eq!(club.boards(place).len(), 3);
    club.end();
}

/// A challenge that cannot be shown does not stand in the way of others.
#[tokio::test]
async fn a_challenge_that_cannot_be_shown_is_withdrawn() {
    let club = Evening::begin().await;
    for _ in 0..6 {
        posting(&club, "50013");
        let made = club.anna.command(club.channel, "challenge", &[]).await.unwrap();
        says(club.only(&club.anna, &made), &["may not post"]);
    }
    club.challenge(&club.anna, None).await;
    let list = club.anna.command(club.channel, "games", &[]).await.unwrap();
    assert_eq!(club.only(&club.anna, &list).matches("yours to anyone").count(), 1);
    club.end();
}

#[tokio::test]
async fn a_slow_channel_does_not_slow_the_acknowledgement() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let slow = Duration::from_secs(2);
    posting(&club, "delay 2 s");
    let begun = std::time::Instant::now();
    let played = club.anna.command(place, "move", &at("d4")).await.unwrap();
    assert!(begun.elapsed() >= slow, "the answer tells of a board that is there");
    assert!(played.ack_after < slow, "{:?}", played.ack_after);
    says(club.only(&club.anna, &played), &["D4"]);
    club.end();
}

#[tokio::test]
async fn a_lost_acknowledgement_is_repeated() {
    let club = Evening::begin().await;
    let place = club.game().await;
    for (what, point, who) in
        [("answer lost", "d4", &club.anna), ("dropped", "c3", &club.bo), ("500", "e5", &club.anna)]
    {
        club.discord.trouble(&format!("POST /interactions/*/*/callback: {what}")).unwrap();
        let played = who.command(place, "move", &at(point)).await.unwrap();
        says(club.only(who, &played), &[&point.to_uppercase()]);
    }
    assert_eq!(club.boards(place).len(), 4);
    club.discord.take_complaints();
    club.end();
}

#[tokio::test]
async fn an_answer_that_fails_once_comes_all_the_same() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.discord.trouble("PATCH /webhooks/**: 500").unwrap();
    let played = club.anna.command(place, "move", &at("d4")).await.unwrap();
    says(club.only(&club.anna, &played), &["D4"]);
    club.end();
}

/// Nobody can answer an interaction that has expired; what was asked for is done or not, whole.
#[tokio::test]
async fn an_expired_interaction_does_nothing() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.discord.trouble("POST /interactions/*/*/callback: 10062").unwrap();
    let asked = club.anna.command(place, "move", &at("d4")).await;
    assert!(asked.is_err());
    assert_eq!(club.boards(place).len(), 1);
    let played = club.anna.command(place, "move", &at("d4")).await.unwrap();
    says(club.only(&club.anna, &played), &["D4"]);
    assert!(club.discord.complaints().is_empty());
}

#[tokio::test]
async fn a_deleted_board_is_no_loss() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.discord.delete_message(club.board(place).id);
    let shown = club.anna.command(place, "board", &[]).await.unwrap();
    let fresh = shown.message().unwrap();
    assert!(fresh.button_id("move").is_some(), "fresh buttons for a player");
    let shown = club.cilla.command(place, "board", &[]).await.unwrap();
    assert!(shown.message().unwrap().buttons.is_empty(), "none for a spectator");
    let window = club.anna.press_id(fresh, "move").await;
    club.anna.submit(window.modal().unwrap(), &[("point", "d4")]).await.unwrap();
    assert_eq!(club.boards(place).len(), 1);
    club.end();
}
