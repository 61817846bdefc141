//! What one can read and set: suggestions, lists, rules, help, boards of letters, settings.

use sandbox::{Arg, permissions};
use serde_json::json;

use super::{Evening, says};

#[tokio::test]
async fn points_are_suggested_where_one_may_play() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let suggest = async |who: &sandbox::User, typed: &str| {
        let found = who.autocomplete(place, "move", "point", typed, &[]).await.unwrap();
        found.into_iter().map(|choice| choice.name).collect::<Vec<_>>()
    };
    assert_eq!(suggest(&club.anna, "").await.len(), 25);
    assert_eq!(suggest(&club.anna, "d").await, ["D1", "D2", "D3", "D4", "D5", "D6", "D7"]);
    assert_eq!(suggest(&club.anna, " D 4").await, ["D4"]);
    assert_eq!(suggest(&club.anna, "4d").await, ["D4"]);
    assert_eq!(suggest(&club.anna, "4").await.len(), 7);
    for nonsense in ["z", "🦊", "d44", "@everyone", "\u{202e}"] {
        assert!(suggest(&club.anna, nonsense).await.is_empty(), "{nonsense}");
    }
    assert!(suggest(&club.bo, "d").await.is_empty(), "not Bo's turn");
    assert!(suggest(&club.cilla, "d").await.is_empty(), "not Cilla's game");
    // A half-orbit of Black's around D1.
    club.play(place, &["c1", "a7", "d2", "g7", "e1"]).await;
    assert_eq!(suggest(&club.bo, "d").await, ["D3", "D4", "D5", "D6", "D7"]);
    assert!(suggest(&club.bo, "a7").await.is_empty(), "taken");
    let none = club.bo.autocomplete(place, "move", "point", "d", &[("game", 9.into())]).await;
    assert!(none.unwrap().is_empty());
    club.end();
}

#[tokio::test]
async fn games_are_suggested() {
    let club = Evening::begin().await;
    let others: Vec<_> = (1..=27).map(|n| club.discord.user(&format!("P{n}"), "en-US")).collect();
    for other in &others {
        club.game_of(other, &club.anna).await;
    }
    let games = async |who: &sandbox::User, command: &str, typed: &str| {
        let found = who.autocomplete(club.channel, command, "game", typed, &[]).await.unwrap();
        found.into_iter().map(|choice| choice.value.as_i64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(games(&club.anna, "move", "").await.len(), 25);
    assert_eq!(games(&club.anna, "move", "27").await, [27]);
    assert_eq!(games(&club.anna, "move", "#27").await, [27]);
    assert!(games(&club.anna, "pass", "x").await.is_empty());
    assert_eq!(games(&others[4], "resign", "").await, [5]);
    assert!(games(&club.cilla, "move", "").await.is_empty());
    assert_eq!(games(&club.cilla, "board", "").await.len(), 25);
    let options = [("point", Arg::from("d4")), ("game", 27.into())];
    others[26].command(club.channel, "move", &options).await.unwrap();
    assert_eq!(games(&club.anna, "move", "").await[0], 27, "what waits for one comes first");
    let list = club.anna.command(club.channel, "games", &[]).await.unwrap();
    let text = club.only(&club.anna, &list);
    assert!(text.chars().count() <= 2000);
    club.end();
}

#[tokio::test]
async fn lists_tell_games_and_challenges() {
    let club = Evening::begin().await;
    let none = club.cilla.command(club.channel, "games", &[]).await.unwrap();
    says(club.only(&club.cilla, &none), &["no games"]);
    club.game().await;
    club.challenge(&club.cilla, Some(&club.anna)).await;
    let list = async |who: &sandbox::User| {
        let list = who.command(club.channel, "games", &[]).await.unwrap();
        club.only(who, &list).to_owned()
    };
    says(&list(&club.anna).await, &["#1", "your turn", "Open challenges", "from"]);
    says(&list(&club.bo).await, &["#1", "motståndarens tur"]);
    says(&list(&club.cilla).await, &["no games", "yours to", "Other games", "#1"]);
    let elsewhere = club.discord.channel(club.guild, "chat");
    let there = club.anna.command(elsewhere, "games", &[]).await.unwrap();
    says(club.only(&club.anna, &there), &["#1", &format!("<#{}>", club.channel)]);
    let direct = club.anna.command(club.anna.open_dm(), "games", &[]).await.unwrap();
    says(direct.text(), &["#1"]);
    club.end();
}

#[tokio::test]
async fn rules_and_help_are_told_in_ones_own_language() {
    let club = Evening::begin().await;
    for (who, rules, help) in
        [(&club.cilla, "half-orbit", "/challenge"), (&club.bo, "halvomlopp", "/utmana")]
    {
        let told = who.command(club.channel, "rules", &[]).await.unwrap();
        let text = club.only(who, &told).to_lowercase();
        assert!(text.contains("orbit") && text.chars().count() > 500, "{rules}: {text}");
        let told = who.command(who.open_dm(), "help", &[]).await.unwrap();
        says(told.text(), &[help]);
    }
    let (english, swedish) = (
        club.cilla.command(club.channel, "help", &[]).await.unwrap(),
        club.bo.command(club.channel, "help", &[]).await.unwrap(),
    );
    assert_ne!(club.only(&club.cilla, &english), club.only(&club.bo, &swedish));
    // What the client shows is translated, too.
    let commands = club.discord.commands();
    let games = commands.iter().find(|command| command["name"] == "games").unwrap();
    assert_ne!(games["description_localizations"]["sv-SE"], games["description"]);
    club.end();
}

#[tokio::test]
async fn a_board_of_letters() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["c1", "a7", "d2", "g7", "e1"]).await;
    let options = [("text", Arg::from(true)), ("game", 1.into())];
    let shown = club.bo.command(club.bo.open_dm(), "board", &options).await.unwrap();
    says(shown.text(), &["7 V . . . . . V", "1 . . S + S . .", "D1"]);
    let shown = club.cilla.command(place, "board", &[("text", true.into())]).await.unwrap();
    says(club.only(&club.cilla, &shown), &["7 W . . . . . W", "1 . . B + B . ."]);
    club.end();
}

#[tokio::test]
async fn settings_are_for_those_who_manage_the_server() {
    let club = Evening::begin().await;
    let refused = club.anna.command(club.channel, "setup", &[]).await;
    assert!(refused.is_err(), "the client does not offer it");
    let options = json!([{ "name": "language", "type": 3, "value": "sv" }]);
    let asked = club.anna.begin_raw_command(club.channel, "setup", &options).unwrap();
    says(club.only(&club.anna, &asked.outcome().await.unwrap()), &["Only people who may manage"]);
    says(&club.challenge(&club.anna, None).await.content, &["challenges anyone"]);

    let may = permissions::DEFAULT | permissions::MANAGE_GUILD;
    club.discord.set_member_permissions(club.guild, club.anna.id(), may);
    // What no client sends changes nothing for the worse.
    for odd in ["", "xx", "@everyone"] {
        let options = json!([
            { "name": "language", "type": 3, "value": odd },
            { "name": "threads", "type": 3, "value": odd },
        ]);
        let asked = club.anna.begin_raw_command(club.channel, "setup", &options).unwrap();
        let answer = asked.outcome().await.unwrap();
        says(club.only(&club.anna, &answer), &["as the server has it", "as the operator has it"]);
    }
    let set = |name: &'static str, value: &str| [(name, Arg::from(value))];
    let told = club.anna.command(club.channel, "setup", &set("language", "sv")).await.unwrap();
    says(club.only(&club.anna, &told), &["Swedish", "as the operator has it"]);
    let told = club.anna.command(club.channel, "setup", &set("threads", "yes")).await.unwrap();
    says(club.only(&club.anna, &told), &["Swedish", "a thread for each game"]);
    let card = club.challenge(&club.cilla, Some(&club.anna)).await;
    says(&card.content, &["utmanar"]);
    club.anna.press(card.id, "Anta").await.unwrap();
    let threads = club.discord.threads(club.channel);
    assert_eq!(threads.len(), 1);
    says(&threads[0].name, &["Parti #1"]);
    says(&club.board(threads[0].id).content, &["Svart"]);
    club.end();
}

#[tokio::test]
async fn a_clubs_games_are_its_own() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["c1"]).await;
    // Cilla watches at home, and neither from another server nor from her direct messages.
    let options = [("game", Arg::from(1))];
    let shown = club.cilla.command(place, "board", &options).await.unwrap();
    says(club.only(&club.cilla, &shown), &["C1"]);
    let elsewhere = club.discord.guild("Elsewhere");
    let hall = club.discord.channel(elsewhere, "hall");
    club.cilla.join(elsewhere);
    club.anna.join(elsewhere);
    for far in [hall, club.cilla.open_dm()] {
        for text in [false, true] {
            let options = [("game", Arg::from(1)), ("text", text.into())];
            let shown = club.cilla.command(far, "board", &options).await.unwrap();
            let told = club.only(&club.cilla, &shown);
            assert!(!told.contains("C1"), "{told}");
            assert!(shown.message().unwrap().attachments.is_empty());
        }
    }
    // A player takes the game along.
    let shown = club.anna.command(hall, "board", &options).await.unwrap();
    says(club.only(&club.anna, &shown), &["C1"]);
    club.end();
}
