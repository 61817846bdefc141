//! What a club does that nobody has planned for.

use sandbox::{Arg, Discord};

use super::{Evening, Pressing, says};

#[tokio::test]
async fn names_of_any_kind_do_no_harm() {
    let club = Evening::begin().await;
    let names = ["@everyone", "**bold** `code`", "\u{202e}evil", "🦊".repeat(32).as_str()]
        .map(str::to_owned);
    for name in names {
        let guest = club.discord.user(&name, "ja");
        club.game_of(&guest, &club.bo).await;
        let options = [("point", Arg::from("d4"))];
        let played = guest.command(club.channel, "move", &options).await.unwrap();
        says(played.text(), &["D4"]);
        let board = club.board(club.channel);
        assert!(!board.content.contains(&name), "people are mentioned, not named");
    }
    assert!(club.cilla.notifications().is_empty());
    club.end();
}

#[tokio::test]
async fn a_player_who_leaves_can_be_waited_for() {
    let club = Evening::with_threads().await;
    let place = club.game().await;
    club.bo.leave(club.guild);
    club.play(place, &["d4"]).await;
    says(&club.board(place).content, &["D4"]);
    club.bo.join(club.guild);
    let played = club.bo.command(place, "move", &[("point", "c3".into())]).await.unwrap();
    says(club.only(&club.bo, &played), &["C3"]);
    club.end();
}

/// Whoever is challenged and gone when somebody looks.
#[tokio::test]
async fn a_challenged_person_may_be_gone() {
    let club = Evening::with_threads().await;
    let card = club.challenge(&club.anna, Some(&club.bo)).await;
    let accepting = club.bo.begin_press(card.id, "Accept").unwrap();
    club.bo.leave(club.guild);
    let _ = accepting.outcome().await;
    club.until(|| !club.discord.threads(club.channel).is_empty()).await;
    let place = club.discord.threads(club.channel)[0].id;
    club.until(|| !club.boards(place).is_empty()).await;
    club.play(place, &["d4"]).await;
    // Joining somebody who is not there is refused, and that is fine.
    club.discord.take_complaints();
    club.end();
}

#[tokio::test]
async fn two_servers_do_not_mix() {
    let club = Evening::begin().await;
    let elsewhere = club.discord.guild_in("Klubben", "sv-SE");
    club.anna.join(elsewhere);
    club.bo.join(elsewhere);
    let there = club.discord.channel(elsewhere, "go");
    club.game().await;
    let options: [(&str, Arg); 4] = [
        ("opponent", (&club.bo).into()),
        ("size", 7.into()),
        ("opening", "none".into()),
        ("seats", "challenger".into()),
    ];
    club.anna.command(there, "challenge", &options).await.unwrap();
    let card = newest(&club.discord, there);
    club.bo.press_id(&card, "accept").await;
    let moved = club.anna.command(there, "move", &[("point", "d4".into())]).await.unwrap();
    says(moved.text(), &["game #2"]);
    says(&club.board(there).content, &["Parti #2"]);
    let moved = club.anna.command(club.channel, "move", &[("point", "c3".into())]).await.unwrap();
    says(moved.text(), &["game #1"]);
    says(&club.board(club.channel).content, &["Game #1"]);
    club.end();
}

fn newest(discord: &Discord, channel: sandbox::Id) -> sandbox::Seen {
    let all = discord.messages(channel);
    all.into_iter().rfind(|seen| !seen.ephemeral).expect("there is a message")
}

/// In direct messages the bot plays, reads and explains, and nobody challenges there.
#[tokio::test]
async fn direct_messages_are_a_place_to_play() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let dm = club.anna.open_dm();
    assert!(club.anna.command(dm, "challenge", &[]).await.is_err(), "not offered");
    let options = serde_json::json!([]);
    let asked = club.anna.begin_raw_command(dm, "challenge", &options).unwrap();
    says(asked.outcome().await.unwrap().text(), &["only in a server"]);
    let asked = club.anna.begin_raw_command(dm, "setup", &options).unwrap();
    says(asked.outcome().await.unwrap().text(), &["only in a server"]);
    let moved = club.anna.command(dm, "move", &[("point", "d4".into())]).await.unwrap();
    says(moved.text(), &["D4 in game #1"]);
    says(&club.board(place).content, &["D4"]);
    let shown = club.anna.command(dm, "board", &[]).await.unwrap();
    assert_eq!(shown.message().unwrap().attachments.len(), 1);
    club.bo.close_dms();
    let moved = club.bo.command(place, "move", &[("point", "c3".into())]).await.unwrap();
    says(moved.text(), &["C3"]);
    club.end();
}

/// A whole club at once: every table gets its boards, in order.
#[tokio::test]
async fn a_busy_evening() {
    let club = Evening::begin().await;
    let people: Vec<_> = (0..8).map(|n| club.discord.user(&format!("P{n}"), "en-US")).collect();
    for pair in people.chunks(2) {
        club.game_of(&pair[0], &pair[1]).await;
    }
    for (turn, point) in ["d4", "c3", "e5", "f6", "b2"].into_iter().enumerate() {
        let moves = people.chunks(2).map(|pair| {
            let who = &pair[turn % 2];
            who.begin_command(club.channel, "move", &[("point", point.into())]).unwrap()
        });
        for pending in moves.collect::<Vec<_>>() {
            says(pending.outcome().await.unwrap().text(), &[&point.to_uppercase()]);
        }
    }
    let boards = club.boards(club.channel);
    assert_eq!(boards.len(), 4 * 6);
    for game in 1..=4 {
        let mine = boards.iter().filter(|board| board.content.contains(&format!("#{game}*")));
        let open = mine.clone().filter(|board| !board.buttons.is_empty()).count();
        assert_eq!(open, 1, "game {game}");
    }
    club.end();
}
