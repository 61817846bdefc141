//! The options of `/challenge`: what goes with which game, and what is said where it does not.

use sandbox::{Arg, User};
use serde_json::{Value, json};

use super::{Evening, Pressing, says};

/// Every game with its usual terms, and with all that can be chosen.
#[tokio::test]
async fn every_game_can_be_proposed() {
    let club = Evening::begin().await;
    let check = async |options: &[(&str, Arg)], card: &[&str], terms: &[&str]| {
        let made = club.anna.command(club.channel, "challenge", options).await.unwrap();
        says(club.only(&club.anna, &made), &["is out"]);
        let seen = club.card();
        says(&seen.content, card);
        let told = club.cilla.press_id(&seen, "terms").await;
        says(club.only(&club.cilla, &told), terms);
        club.anna.press_id(&seen, "withdraw").await;
    };
    check(&[], &["Orbit 16×16"], &["Terms: Orbit 16×16"]).await;
    check(
        &[("game", "go".into())],
        &["Go 19×19", "Japanese rules, komi 6.5."],
        &["Go 19×19", "drawn by lot", "prisoners count", "White gets 6.5 points"],
    )
    .await;
    check(
        &[("game", "go".into()), ("rules", "chinese".into())],
        &["Chinese rules, komi 7.5."],
        &["stones and enclosed points count"],
    )
    .await;
    check(&[("game", "Go".into()), ("size", 9.into())], &["Go 9×9", "komi 5.5"], &[]).await;
    let all: [(&str, Arg); 8] = [
        ("game", "go".into()),
        ("size", 13.into()),
        ("torus", true.into()),
        ("atari", true.into()),
        ("handicap", 4.into()),
        ("rules", "japanese".into()),
        ("komi", "-3,5".into()),
        ("seats", "challenged".into()),
    ];
    check(
        &all,
        &["Atari Go 13×13 on a torus, handicap 4", "komi −3.5", "Whoever accepts plays Black"],
        &["the first capture wins", "each line comes back", "4 handicap stones", "loses 3.5"],
    )
    .await;
    check(
        &[("game", "phantom-go".into())],
        &["Phantom Go 9×9", "komi 7.5, refereed as at the Olympiad, counted as it stands"],
        &["sees only their own", "only whether a try is legal", "counted as it stands"],
    )
    .await;
    let all: [(&str, Arg); 5] = [
        ("game", "phantom-go".into()),
        ("size", 7.into()),
        ("handicap", 2.into()),
        ("referee", "hamburg".into()),
        ("dead", "agree".into()),
    ];
    check(
        &all,
        &["Phantom Go 7×7, handicap 2", "komi 0.5", "reasons are announced", "by agreement"],
        &["why a try is refused", "if both players agree"],
    )
    .await;
    club.end();
}

#[tokio::test]
async fn what_does_not_fit_is_refused_with_what_would() {
    let club = Evening::begin().await;
    let go = ("game", "go".into());
    let phantom = ("game", "phantom-go".into());
    let check = async |options: &[(&str, Arg)], parts: &[&str]| {
        let refused = club.anna.command(club.channel, "challenge", options).await.unwrap();
        says(club.only(&club.anna, &refused), parts);
    };
    for (option, value) in
        [("opening", Arg::from("pie")), ("mirror", Arg::from("off")), ("passing", Arg::from("no"))]
    {
        let expect = [option, "is not for Go", "only for Orbit"];
        check(&[go.clone(), (option, value)], &expect).await;
    }
    for (option, value) in [
        ("torus", Arg::from(true)),
        ("atari", Arg::from(false)),
        ("handicap", Arg::from(2)),
        ("rules", Arg::from("chinese")),
    ] {
        let expect = [option, "is not for Orbit", "only for Go and Phantom Go"];
        check(&[(option, value)], &expect).await;
    }
    for (option, value) in [("referee", "common"), ("dead", "agree")] {
        let expect = [option, "is not for Go", "only for Phantom Go"];
        check(&[go.clone(), (option, value.into())], &expect).await;
    }
    let sizes = ["7×7, 9×9, 11×11, 13×13, 15×15, 17×17 and 19×19"];
    check(&[go.clone(), ("size", 8.into())], &[&["Go is not played"], &sizes[..]].concat()).await;
    check(&[phantom.clone(), ("size", 16.into())], &sizes).await;
    let seven = ("size", Arg::from(7));
    let expect = ["no such handicap on 7×7", "none, or 2 to 4 stones"];
    check(&[go.clone(), seven.clone(), ("handicap", 5.into())], &expect).await;
    check(&[phantom.clone(), seven, ("handicap", 9.into())], &expect).await;
    check(&[phantom, ("rules", "japanese".into())], &["Chinese rules", "counted by area"]).await;
    check(&[go, ("komi", "six".into())], &["`six` as a komi"]).await;
    assert!(club.discord.messages(club.channel).iter().all(|seen| seen.ephemeral));
    club.end();
}

/// What no client offers is refused all the same.
#[tokio::test]
async fn values_from_nowhere_are_refused() {
    let club = Evening::begin().await;
    let go = || json!({ "name": "game", "type": 3, "value": "go" });
    let phantom = || json!({ "name": "game", "type": 3, "value": "phantom-go" });
    let text = |name: &str, value: &str| json!({ "name": name, "type": 3, "value": value });
    let number = |name: &str, value: i64| json!({ "name": name, "type": 4, "value": value });
    let check = async |who: &User, options: Value, parts: &[&str]| {
        let asked = who.begin_raw_command(club.channel, "challenge", &options).unwrap();
        let answer = asked.outcome().await.unwrap();
        says(club.only(who, &answer), parts);
    };
    for odd in ["", "chess", "Go", "@everyone", "\u{202e}og"] {
        check(&club.anna, json!([text("game", odd)]), &["that value of `game`"]).await;
        check(&club.anna, json!([go(), text("rules", odd)]), &["`rules`"]).await;
        check(&club.anna, json!([phantom(), text("referee", odd)]), &["`referee`"]).await;
        check(&club.anna, json!([phantom(), text("dead", odd)]), &["`dead`"]).await;
        check(&club.anna, json!([text("opening", odd)]), &["`opening`"]).await;
        check(&club.bo, json!([text("game", odd)]), &["värdet för `spel`"]).await;
    }
    for odd in [1, 10, -1, -9, i64::from(i32::MAX) + 7, i64::MIN, i64::MAX] {
        let options = json!([go(), number("size", 9), number("handicap", odd)]);
        check(&club.anna, options, &["2 to 9 stones"]).await;
    }
    for odd in [0, -1, 5, 8, 20, i64::MAX] {
        let options = json!([phantom(), number("size", odd), number("handicap", 2)]);
        check(&club.anna, options, &["7×7, 9×9"]).await;
    }
    for odd in ["", "6,25", "abc", "@everyone", "--3"] {
        check(&club.anna, json!([go(), text("komi", odd)]), &["as a komi"]).await;
    }
    let japanese = json!([phantom(), text("rules", "japanese")]);
    check(&club.bo, japanese, &["kinesiska regler", "`regler`"]).await;
    check(&club.bo, json!([go(), number("size", 8)]), &["Go spelas inte", "7×7, 9×9"]).await;
    let handicap = json!([go(), number("size", 7), number("handicap", 9)]);
    check(&club.bo, handicap, &["7×7", "2 till 4 stenar"]).await;
    check(&club.bo, json!([number("handicap", 2)]), &["`handikapp`", "gäller inte Orbit"]).await;
    let both = "bara Go och Fantom-go";
    check(&club.bo, json!([text("rules", "chinese")]), &["`regler`", both]).await;
    assert!(club.discord.messages(club.channel).iter().all(|seen| seen.ephemeral));
    club.end();
}

#[tokio::test]
async fn a_swedish_card_tells_all_terms() {
    let mut club = Evening::prepare("sv-SE").await;
    club.start().await;
    let options: [(&str, Arg); 6] = [
        ("game", "Fantom-go".into()),
        ("size", 9.into()),
        ("handicap", 3.into()),
        ("torus", true.into()),
        ("referee", "common".into()),
        ("dead", "agree".into()),
    ];
    // The stand-in takes a choice by its English name or its value.
    let mut options = options.to_vec();
    options[0].1 = "phantom-go".into();
    let made = club.bo.command(club.channel, "challenge", &options).await.unwrap();
    says(club.only(&club.bo, &made), &["är ute"]);
    let card = club.card();
    let terms = ["Fantom-go 9×9 på en torus, handikapp 3", "Kinesiska regler, komi 0,5"];
    says(&card.content, &terms);
    says(&card.content, &["inga kanter", "atari meddelas", "döda stenar efter överenskommelse"]);
    let told = club.bo.press_id(&card, "terms").await;
    says(club.only(&club.bo, &told), &["Villkor: Fantom-go 9×9", "Vit börjar", "ställts i atari"]);
    club.end();
}

#[tokio::test]
async fn rules_are_those_of_the_game_that_is_played_here() {
    let club = Evening::begin().await;
    let read = async |who: &User, place, options: &[(&str, Arg)]| {
        let told = who.command(place, "rules", options).await.unwrap();
        club.only(who, &told).to_owned()
    };
    let named = |game: &str| [("game", Arg::from(game))];
    for (game, english, swedish) in [
        ("orbit", "**Orbit**", "**Orbit**"),
        ("go", "**Atari Go.**", "**Atari-go.**"),
        ("phantom-go", "**Phantom Go**", "**Fantom-go**"),
    ] {
        says(&read(&club.anna, club.channel, &named(game)).await, &[english]);
        says(&read(&club.bo, club.channel, &named(game)).await, &[swedish]);
        says(&read(&club.cilla, club.cilla.open_dm(), &named(game)).await, &[english]);
    }
    says(&read(&club.cilla, club.channel, &[]).await, &["**Orbit**"]);
    let go: [(&str, Arg); 2] = [("game", "go".into()), ("opponent", (&club.bo).into())];
    club.anna.command(club.channel, "challenge", &go).await.unwrap();
    club.bo.press_id(&club.card(), "accept").await;
    says(&read(&club.cilla, club.channel, &[]).await, &["**Atari Go.**"]);
    says(&read(&club.bo, club.bo.open_dm(), &[]).await, &["**Orbit**"]);
    let elsewhere = club.discord.channel(club.guild, "chat");
    says(&read(&club.cilla, elsewhere, &[]).await, &["**Orbit**"]);
    // Two games here: it is not clear which is meant.
    club.game_of(&club.anna, &club.cilla).await;
    says(&read(&club.cilla, club.channel, &[]).await, &["**Orbit**"]);
    club.end();
}
