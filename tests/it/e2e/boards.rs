//! What stands on a board's message: text, picture, words for it, buttons, and whom it pings.

use sandbox::{Arg, Seen};

use super::{Evening, Pressing, says};

#[tokio::test]
async fn only_the_player_to_move_is_pinged() {
    let club = Evening::begin().await;
    let card = club.challenge(&club.anna, Some(&club.bo)).await;
    assert_eq!(pings(&club, &card), [false, true, false], "a card pings whom it is for");
    club.bo.press(card.id, "Accept").await.unwrap();
    club.play(club.channel, &["d4", "c3", "e5"]).await;
    let boards = club.boards(club.channel);
    for (turn, board) in boards.iter().enumerate() {
        let expected = [turn % 2 == 0, turn % 2 == 1, false];
        assert_eq!(pings(&club, board), expected, "{}", board.content);
    }
    club.bo.command(club.channel, "resign", &[]).await.unwrap();
    let asked = club.bo.sees_last(club.channel).unwrap();
    club.bo.press_own(&asked, "resign-yes").await;
    assert_eq!(pings(&club, &club.board(club.channel)), [false; 3], "the end pings nobody");
    assert_eq!(club.cilla.notifications().len(), 0);
    // The bot asks for pings one by one; an edit must not fall back to the defaults.
    for entry in club.discord.log() {
        let sandbox::Entry::Http(call) = entry else { continue };
        if call.path.contains("/messages") && call.request.get("content").is_some() {
            let allowed = &call.request["allowed_mentions"];
            assert_eq!(allowed["parse"], serde_json::json!([]), "{}", call.path);
        }
    }
    club.end();
}

#[tokio::test]
async fn a_challenge_to_anyone_pings_nobody() {
    let club = Evening::begin().await;
    let card = club.challenge(&club.anna, None).await;
    assert_eq!(pings(&club, &card), [false; 3]);
    club.end();
}

fn pings(club: &Evening, message: &Seen) -> [bool; 3] {
    [&club.anna, &club.bo, &club.cilla].map(|who| who.sees_message(message.id).unwrap().pinged)
}

#[tokio::test]
async fn old_boards_keep_their_pictures_and_lose_their_buttons() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4", "c3", "e5"]).await;
    let boards = club.boards(place);
    let (last, old) = boards.split_last().unwrap();
    assert!(!last.buttons.is_empty());
    let mut names = Vec::new();
    for board in old {
        assert!(board.buttons.is_empty(), "{:?}", board.labels());
        assert_eq!(board.attachments.len(), 1);
        names.push(board.attachments[0].name.clone());
        assert!(board.attachments[0].bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    }
    names.dedup();
    assert_eq!(names.len(), 3, "each picture has its own name");
    club.end();
}

#[tokio::test]
async fn the_words_for_a_picture_tell_what_happened() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d5", "d4", "c4", "a7", "e4", "g7", "d3"]).await;
    let alt = alt(&club.board(place));
    let all =
        ["Black on D3", "Captured: 1 white stone, D4", "White to move", "White may not", "D4"];
    says(&alt, &all);
    says(&club.board(place).content, &["captured: D4", &club.bo.mention()]);
    let refused = club.bo.command(place, "move", &[("point", "d4".into())]).await.unwrap();
    says(club.only(&club.bo, &refused), &["D4", "C4", "D3", "E4", "D5"]);
    assert_eq!(refused.message().unwrap().attachments.len(), 1, "the wall is shown");
    club.end();
}

#[tokio::test]
async fn the_formations_are_shown_to_whoever_asks() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d5", "a7", "c4", "g7", "e4", "a1", "d3"]).await;
    let before = club.boards(place).len();
    let english = ["White may not play on 1 point", "D4", "Its wall: D5, C4, E4 and D3."];
    let swedish = ["Vit får inte spela på 1 punkt", "D4", "Dess mur: D5, C4, E4 och D3."];
    for (who, parts) in [(&club.anna, english), (&club.bo, swedish), (&club.cilla, english)] {
        let shown = who.press(club.board(place).id, "Formations").await.unwrap();
        says(club.only(who, &shown), &parts);
        let file = &shown.message().unwrap().attachments[0];
        assert_eq!(file.name, "formations-1-7.png");
        assert!(file.bytes.starts_with(b"\x89PNG"));
        let board = &club.board(place).attachments[0];
        assert_ne!(file.bytes, board.bytes, "the walls are drawn");
        says(file.description.as_deref().unwrap(), &["D3", "D4", "A7, G7"]);
    }
    assert_eq!(club.boards(place).len(), before, "nothing was posted");
    club.end();
}

/// A long game on the largest board: nothing gets too long for Discord.
#[tokio::test]
async fn a_full_board_still_fits() {
    let club = Evening::begin().await;
    let options: [(&str, Arg); 5] = [
        ("opponent", (&club.bo).into()),
        ("size", 19.into()),
        ("opening", "none".into()),
        ("seats", "challenger".into()),
        ("mirror", "off".into()),
    ];
    club.anna.command(club.channel, "challenge", &options).await.unwrap();
    let card = club.card();
    club.bo.press(card.id, "Accept").await.unwrap();
    // Every other point of every other row, so that nothing is enclosed for long.
    let points = (1..=19)
        .step_by(3)
        .flat_map(|row| ('A'..='S').step_by(2).map(move |column| format!("{column}{row}")));
    for (turn, point) in points.enumerate() {
        let who = if turn % 2 == 0 { &club.anna } else { &club.bo };
        let options = [("point", Arg::from(point))];
        who.command(club.channel, "move", &options).await.unwrap();
        let board = club.board(club.channel);
        let length = alt(&board).chars().count();
        assert!((20..=1024).contains(&length), "{length}");
    }
    let text = [("text", Arg::from(true))];
    let shown = club.cilla.command(club.channel, "board", &text).await.unwrap();
    says(club.only(&club.cilla, &shown), &["```", "19", "S"]);
    club.end();
}

fn alt(board: &Seen) -> String {
    board.attachments[0].description.clone().unwrap()
}
