//! Whoever presses or types anything gets an answer, and nobody else sees it.

use sandbox::Arg;

use super::{ById, Evening, Pressing, says};

const TABLE: [&str; 13] = [
    "move",
    "board",
    "pass",
    "resign",
    "resign-yes",
    "resign-no",
    "take-black",
    "take-white",
    "draw-yes",
    "draw-no",
    "dead",
    "agree",
    "resume",
];

#[tokio::test]
async fn a_spectator_is_told_whose_game_it_is() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4"]).await;
    let board = club.board(place);
    for button in TABLE {
        let pressed = club.cilla.press_raw(board.id, &format!("v1:t:{button}:1:1")).await;
        let text = club.only(&club.cilla, &pressed);
        match button {
            "board" => says(text, &["Game #1"]),
            "resign-no" => {}
            _ => says(text, &["somebody else's game"]),
        }
    }
    for command in ["pass", "resign", "draw"] {
        let given = club.cilla.command(place, command, &[("game", 1.into())]).await.unwrap();
        says(club.only(&club.cilla, &given), &["somebody else's game"]);
        let given = club.cilla.command(place, command, &[]).await.unwrap();
        says(club.only(&club.cilla, &given), &["no game here"]);
    }
    let moved = [("point", Arg::from("a1")), ("game", 1.into())];
    let moved = club.cilla.command(place, "move", &moved).await.unwrap();
    says(club.only(&club.cilla, &moved), &["somebody else's game"]);
    assert_eq!(club.boards(place).len(), 2, "nothing has happened");
    club.end();
}

#[tokio::test]
async fn out_of_turn_one_is_told_whose_turn_it_is() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let board = club.board(place);
    for button in ["move", "pass"] {
        let pressed = club.bo.press_id(&board, button).await;
        says(club.only(&club.bo, &pressed), &["inte din tur", &club.anna.mention()]);
    }
    for (command, options) in [("move", vec![("point", Arg::from("d4"))]), ("pass", vec![])] {
        let given = club.bo.command(place, command, &options).await.unwrap();
        says(club.only(&club.bo, &given), &["inte din tur", &club.anna.mention()]);
    }
    for button in ["take-black", "draw-yes", "draw-no"] {
        let pressed = club.anna.press_raw(board.id, &format!("v1:t:{button}:1:0")).await;
        club.only(&club.anna, &pressed);
    }
    assert_eq!(club.boards(place).len(), 1);
    club.end();
}

#[tokio::test]
async fn old_buttons_do_nothing_and_say_so() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let first = club.board(place);
    club.play(place, &["d4", "c3"]).await;
    assert!(club.discord.message(first.id).unwrap().buttons.is_empty());
    for button in ["move", "pass"] {
        let late = club.anna.press_late(&first, button).await;
        says(club.only(&club.anna, &late), &["moved on", &format!("<#{place}>")]);
    }
    // A look and the question of resigning need no fresh button.
    let look = club.anna.press_late(&first, "board").await;
    says(club.only(&club.anna, &look), &["C3"]);
    let asked = club.anna.press_late(&first, "resign").await;
    says(club.only(&club.anna, &asked), &["really"]);
    assert_eq!(club.boards(place).len(), 3);
    club.end();
}

#[tokio::test]
async fn a_window_that_stays_open_does_not_play_on_another_board() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let asked = club.anna.press_id(&club.board(place), "move").await;
    let window = asked.modal().unwrap();
    club.play(place, &["d4", "c3"]).await;
    let late = club.anna.submit(window, &[("point", "e5")]).await.unwrap();
    says(club.only(&club.anna, &late), &["moved on"]);
    assert_eq!(club.boards(place).len(), 3);
    club.end();
}

#[tokio::test]
async fn to_resign_is_asked_back_wherever_it_is_typed() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let window = club.anna.press_id(&club.board(place), "move").await;
    let window = window.modal().unwrap();
    let asked = club.anna.submit(window, &[("point", "I resign!")]).await.unwrap();
    says(club.only(&club.anna, &asked), &["really"]);
    let typed = [("point", Arg::from("resign"))];
    let asked = club.anna.command(place, "move", &typed).await.unwrap();
    says(club.only(&club.anna, &asked), &["really"]);
    assert_eq!(club.boards(place).len(), 1);
    let gone = club.anna.press_own(asked.message().unwrap(), "resign-yes").await;
    says(&gone.content, &["resigned"]);
    club.end();
}

#[tokio::test]
async fn after_the_end_every_button_says_so() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4"]).await;
    let before = club.board(place);
    let sure = club.anna.command(place, "resign", &[]).await.unwrap();
    club.anna.press_own(sure.message().unwrap(), "resign-yes").await;
    let last = club.board(place);
    assert!(last.is_closed() && club.discord.message(before.id).unwrap().buttons.is_empty());
    let boards = club.boards(place).len();
    for who in [&club.anna, &club.bo, &club.cilla] {
        for (message, button) in TABLE.iter().flat_map(|b| [(before.id, b), (last.id, b)]) {
            let late = who.press_raw(message, &format!("v1:t:{button}:1:1")).await;
            club.only(who, &late);
        }
        for command in ["pass", "resign", "draw"] {
            let given = who.command(place, command, &[("game", 1.into())]).await.unwrap();
            club.only(who, &given);
        }
    }
    assert_eq!(club.boards(place).len(), boards);
    club.end();
}

#[tokio::test]
async fn strange_buttons_are_answered() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let board = club.board(place);
    for id in [
        "x",
        "v2:t:move:1:0",
        "v1:t:move:1",
        "v1:t:move:1:0:0",
        "v1:t:move:-1:0",
        "v1:t:fly:1:0",
        "v1:t:pass:99:0",
        "v1:t:move:99:0",
        "v1:t:board:18446744073709551615:4294967295",
        "v1:t:pass:1:4294967295",
        "v1:c:accept:99",
        "v1:c:accept:18446744073709551615",
        "v1:c:terms:0",
        "' OR 1=1 --",
        "🦊\u{202e}",
    ] {
        let pressed = club.anna.press_raw(board.id, id).await;
        club.only(&club.anna, &pressed);
    }
    assert_eq!(club.boards(place).len(), 1);
    club.end();
}

#[tokio::test]
async fn unknown_games_and_empty_channels_are_answered() {
    let club = Evening::begin().await;
    club.game().await;
    let elsewhere = club.discord.channel(club.guild, "chat");
    for number in [2, 0, -1, 999_999_999_999] {
        let options = [("point", Arg::from("d4")), ("game", number.into())];
        let given = club.anna.command(club.channel, "move", &options).await.unwrap();
        says(club.only(&club.anna, &given), &["no game with that number"]);
        let given = club.bo.command(elsewhere, "board", &[("game", number.into())]).await.unwrap();
        club.only(&club.bo, &given);
    }
    for (command, options) in
        [("move", vec![("point", Arg::from("d4"))]), ("pass", vec![]), ("board", vec![])]
    {
        let given = club.anna.command(elsewhere, command, &options).await.unwrap();
        says(club.only(&club.anna, &given), &["no game here"]);
    }
    club.end();
}

#[tokio::test]
async fn the_game_that_waits_is_meant_or_asked_for() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.game_of(&club.anna, &club.cilla).await;
    let point = |point: &str| [("point", Arg::from(point))];

    let both = club.anna.command(place, "move", &point("d4")).await.unwrap();
    let text = club.only(&club.anna, &both);
    says(
        text,
        &["Which game", "#1, Orbit 7×7, against", "#2, Orbit 7×7, against", &club.bo.mention()],
    );
    assert_eq!(club.boards(place).len(), 2);

    let named = [("point", Arg::from("d4")), ("game", 2.into())];
    let named = club.anna.command(place, "move", &named).await.unwrap();
    says(club.only(&club.anna, &named), &["game #2"]);
    // Only the first game waits for Anna now.
    let meant = club.anna.command(place, "move", &point("c3")).await.unwrap();
    says(club.only(&club.anna, &meant), &["C3 in game #1"]);
    let neither = club.anna.command(place, "move", &point("e5")).await.unwrap();
    says(club.only(&club.anna, &neither), &["Which game"]);
    // Each opponent has one game here.
    let meant = club.bo.command(place, "move", &point("e5")).await.unwrap();
    says(club.only(&club.bo, &meant), &["#1"]);
    let meant = club.cilla.command(place, "move", &point("e5")).await.unwrap();
    says(club.only(&club.cilla, &meant), &["#2"]);
    club.end();
}

#[tokio::test]
async fn many_games_stay_apart() {
    let club = Evening::begin().await;
    let others: Vec<_> = (1..=12).map(|n| club.discord.user(&format!("P{n}"), "en-US")).collect();
    for other in &others {
        club.game_of(&club.anna, other).await;
    }
    for number in 1..=12 {
        let label = ["a1", "b2", "c3", "d4", "e5", "f6"][number % 6];
        let options = [("point", Arg::from(label)), ("game", (number as i64).into())];
        let given = club.anna.command(club.channel, "move", &options).await.unwrap();
        says(club.only(&club.anna, &given), &[&format!("#{number}.")]);
    }
    let list = club.anna.command(club.channel, "games", &[]).await.unwrap();
    let text = club.only(&club.anna, &list);
    for other in &others {
        says(text, &[&other.mention()]);
    }
    assert_eq!(club.boards(club.channel).len(), 24);
    club.end();
}
