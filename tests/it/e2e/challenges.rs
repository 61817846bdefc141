//! Challenges: made, answered by the right and the wrong person, and closed for good.

use std::time::Duration;

use sandbox::{Arg, Seen};
use serde_json::json;

use super::{ById, Evening, Pressing, says};

#[tokio::test]
async fn a_challenge_is_for_whom_it_names() {
    let club = Evening::begin().await;
    let card = club.challenge(&club.anna, Some(&club.bo)).await;
    says(&card.content, &[&club.bo.mention(), &club.anna.mention(), "Orbit 7×7"]);
    for (who, what, part) in [
        (&club.cilla, "accept", "somebody else"),
        (&club.cilla, "decline", "somebody else"),
        (&club.cilla, "withdraw", "Only whoever"),
        (&club.anna, "accept", "your own challenge"),
        (&club.anna, "decline", "your own challenge"),
        (&club.bo, "withdraw", "Bara den"),
        (&club.cilla, "terms", "Terms: Orbit 7×7"),
    ] {
        let answer = who.press_id(&card, what).await;
        let text = club.only(who, &answer);
        assert!(text.contains(part), "{what}: {text}");
    }
    assert_eq!(club.card().content, card.content, "nothing has happened");
    let accepted = club.bo.press_id(&card, "accept").await;
    says(club.only(&club.bo, &accepted), &["#1"]);
    closed(&club, &card, "accepted").await;
    assert_eq!(club.boards(club.channel).len(), 1);
    club.end();
}

#[tokio::test]
async fn anyone_accepts_a_challenge_to_anyone() {
    let club = Evening::begin().await;
    let card = club.challenge(&club.bo, None).await;
    says(&card.content, &["anyone"]);
    assert_eq!(card.button_id("decline"), None, "nobody declines for all");
    let refused = club.bo.press_id(&card, "accept").await;
    club.only(&club.bo, &refused);
    let accepted = club.cilla.press_id(&card, "accept").await;
    says(club.only(&club.cilla, &accepted), &["You accepted"]);
    says(&club.board(club.channel).content, &[&club.bo.mention(), &club.cilla.mention()]);
    closed(&club, &card, "accepted").await;
    club.end();
}

#[tokio::test]
async fn challenges_are_declined_and_withdrawn() {
    let club = Evening::begin().await;
    let card = club.challenge(&club.anna, Some(&club.bo)).await;
    let declined = club.bo.press_id(&card, "decline").await;
    club.only(&club.bo, &declined);
    closed(&club, &card, "declined").await;

    let card = club.challenge(&club.anna, Some(&club.bo)).await;
    let withdrawn = club.anna.press_id(&card, "withdraw").await;
    club.only(&club.anna, &withdrawn);
    closed(&club, &card, "withdrew").await;

    // The answer to the challenger has a button of its own.
    let options: [(&str, Arg); 1] = [("opponent", (&club.bo).into())];
    let made = club.anna.command(club.channel, "challenge", &options).await.unwrap();
    let card = club.card();
    let secret = made.message().unwrap();
    let gone = club.anna.press_own(secret, "withdraw").await;
    assert!(gone.ephemeral && gone.buttons.is_empty());
    closed(&club, &card, "withdrew").await;
    assert!(club.boards(club.channel).is_empty());
    club.end();
}

#[tokio::test]
async fn a_challenge_expires() {
    let mut club = Evening::prepare("en-US").await;
    club.options.challenge = Duration::ZERO;
    club.start().await;
    let card = club.challenge(&club.anna, Some(&club.bo)).await;
    let late = club.bo.press_id(&card, "accept").await;
    says(club.only(&club.bo, &late), &["gått ut"]);
    closed(&club, &card, "expired").await;
    club.end();
}

#[tokio::test]
async fn the_card_tells_all_terms() {
    let club = Evening::begin().await;
    let options: [(&str, Arg); 8] = [
        ("opponent", (&club.bo).into()),
        ("game", "orbit".into()),
        ("size", 19.into()),
        ("opening", "pie".into()),
        ("komi", " -6,5 ".into()),
        ("mirror", "rot180".into()),
        ("passing", "no".into()),
        ("seats", "challenged".into()),
    ];
    club.anna.command(club.channel, "challenge", &options).await.unwrap();
    let card = club.card();
    let all = ["19×19", "Pie rule", "−6.5", "half turn", "no passing", "Whoever accepts"];
    says(&card.content, &all[..5]);
    let terms = club.cilla.press_id(&card, "terms").await;
    says(club.only(&club.cilla, &terms), &["19×19", "Pie rule", "6.5", "half turn", all[5]]);
    club.bo.press_id(&card, "accept").await;
    let board = club.board(club.channel);
    assert_eq!(board.button_id("pass"), None, "no passing");
    says(&board.content, &["Pie rule"]);
    club.end();
}

#[tokio::test]
async fn five_challenges_are_enough() {
    let club = Evening::begin().await;
    for _ in 0..5 {
        club.challenge(&club.anna, None).await;
    }
    let sixth = club.anna.command(club.channel, "challenge", &[]).await.unwrap();
    says(club.only(&club.anna, &sixth), &["5 open challenges"]);
    let card = club.card();
    club.anna.press_id(&card, "withdraw").await;
    club.challenge(&club.anna, None).await;
    club.challenge(&club.bo, None).await;
    club.end();
}

#[tokio::test]
async fn nobody_plays_a_bot() {
    let club = Evening::begin().await;
    let robot = club.discord.other_bot("Robot");
    let me = Arg::User(club.discord.application_id());
    for (opponent, part) in [(Arg::from(&robot), "Bots"), (me, "Bots")] {
        let options = [("opponent", opponent)];
        let refused = club.anna.command(club.channel, "challenge", &options).await.unwrap();
        says(club.only(&club.anna, &refused), &[part]);
    }
    club.end();
}

#[tokio::test]
async fn two_who_accept_at_once_make_one_table() {
    let club = Evening::begin().await;
    let card = club.challenge(&club.anna, None).await;
    let id = card.button_id("accept").unwrap();
    let first = club.bo.begin_press(card.id, id).unwrap();
    let second = club.cilla.begin_press(card.id, id).unwrap();
    let (first, second) = (first.outcome().await.unwrap(), second.outcome().await.unwrap());
    let texts = [club.only(&club.bo, &first), club.only(&club.cilla, &second)];
    let sat_down = texts.iter().filter(|text| text.contains("#1")).count();
    assert_eq!(sat_down, 1, "{texts:?}");
    assert_eq!(club.boards(club.channel).len(), 1);
    closed(&club, &card, "accepted").await;
    club.end();
}

#[tokio::test]
async fn odd_terms_are_refused_politely() {
    let club = Evening::begin().await;
    for komi in ["abc", "99999.5", "1e3", "6.25", "", "@everyone", "`)<@1>\u{202e}", "٣", "--3"] {
        let options = json!([{ "name": "komi", "type": 3, "value": komi }]);
        let asked = club.anna.begin_raw_command(club.channel, "challenge", &options).unwrap();
        let answer = asked.outcome().await.unwrap();
        says(club.only(&club.anna, &answer), &["as a komi"]);
    }
    for size in [0, -1, 5, 20, 99, i64::from(i32::MAX) + 7] {
        let options = json!([{ "name": "size", "type": 4, "value": size }]);
        let asked = club.anna.begin_raw_command(club.channel, "challenge", &options).unwrap();
        let answer = asked.outcome().await.unwrap();
        says(club.only(&club.anna, &answer), &["7×7"]);
    }
    assert!(club.discord.messages(club.channel).iter().all(|seen| seen.ephemeral));
    club.end();
}

#[tokio::test]
async fn a_press_that_comes_with_the_card_finds_it() {
    let club = Evening::begin().await;
    let options = [("size", 7.into())];
    let asked = club.anna.begin_command(club.channel, "challenge", &options).unwrap();
    let shown =
        || club.discord.messages(club.channel).into_iter().find(|seen| !seen.buttons.is_empty());
    club.until(|| shown().is_some()).await;
    let card = shown().unwrap();
    club.bo.press_id(&card, "accept").await;
    asked.outcome().await.unwrap();
    closed(&club, &card, "accepted").await;
    club.end();
}

/// Asserts that a card says how it ended, has no buttons, and that its buttons still answer.
async fn closed(club: &Evening, card: &Seen, how: &str) {
    let now = club.discord.message(card.id).unwrap();
    says(&now.content, &["~~", how]);
    assert!(now.buttons.is_empty(), "{:?}", now.labels());
    for (who, button) in [&club.bo, &club.cilla, &club.anna].into_iter().zip(&card.buttons) {
        let late = who.press_raw(card.id, button.custom_id.as_deref().unwrap()).await;
        club.only(who, &late);
    }
    assert_eq!(club.discord.message(card.id).unwrap().content, now.content);
}
