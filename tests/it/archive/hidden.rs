//! What games with hidden stones keep: salts, how people are reached, how far each seat is told;
//! and databases from before there were any.

use std::borrow::Cow;

use shinpan::club::{
    Appended, Archive, ChannelId, Direct, NewEntry, PersonSettings, Salt, ServerSettings,
    TableState, Told,
};
use shinpan::game::{Audience, GoSetup, Seat, Setup};
use sqlx::migrate::Migrator;
use sqlx::{AnyConnection, Connection, Executor};

use super::home::Home;
use super::{ANNA, BO, HALL, MANY, challenge, contract, entry, new_table, play, proposal, table};

contract!(
    salts_come_back,
    people_are_remembered,
    people_decide_for_themselves,
    each_seat_is_told_on_its_own,
    one_person_may_sit_on_both_sides,
    a_database_of_the_first_version_goes_on,
    a_database_of_the_second_version_goes_on,
    a_database_of_the_third_version_goes_on,
);

async fn salts_come_back(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    let salted = |line: u32, salt| NewEntry { salt, ..entry(line, &format!("cause {line}")) };
    let salts = [Some(Salt([0; 16])), None, Some(Salt([255; 16]))];
    for (line, salt) in (1..).zip(salts) {
        let appended = store.append(table.id, &salted(line, salt)).await.unwrap();
        assert_eq!(appended, Appended::Done);
    }
    let kept: Vec<_> = store.log(table.id).await.unwrap().iter().map(|line| line.salt).collect();
    assert!(kept == salts);
}

async fn people_are_remembered(home: Home) {
    let store = home.open().await;
    assert_eq!(store.direct(ANNA).await.unwrap(), Direct::default());
    let all = [
        Direct { channel: Some(ChannelId(77)), closed: false, language: None },
        Direct { channel: None, closed: true, language: Some("sv".to_owned()) },
        Direct { channel: Some(ChannelId(78)), closed: true, language: Some("en".to_owned()) },
        Direct::default(),
    ];
    for direct in all {
        store.set_direct(ANNA, &direct).await.unwrap();
        assert_eq!(store.direct(ANNA).await.unwrap(), direct);
        assert_eq!(store.direct(BO).await.unwrap(), Direct::default());
    }
}

async fn people_decide_for_themselves(home: Home) {
    let store = home.open().await;
    let direct = Direct { channel: Some(ChannelId(77)), closed: true, language: None };
    store.set_direct(ANNA, &direct).await.unwrap();
    assert_eq!(store.own_settings(ANNA).await.unwrap(), PersonSettings::default());
    for (theme, formations) in
        [(Some("dark"), None), (Some("paper"), Some(true)), (None, Some(false)), (None, None)]
    {
        let settings = PersonSettings { theme: theme.map(str::to_owned), formations };
        for who in [ANNA, BO] {
            store.set_own_settings(who, &settings).await.unwrap();
            assert_eq!(store.own_settings(who).await.unwrap(), settings);
        }
    }
    // Neither overwrites the other.
    assert_eq!(store.direct(ANNA).await.unwrap(), direct);
    assert_eq!(store.direct(BO).await.unwrap(), Direct::default());
    let dark = PersonSettings { theme: Some("dark".to_owned()), formations: Some(true) };
    store.set_own_settings(ANNA, &dark).await.unwrap();
    store.set_direct(ANNA, &Direct::default()).await.unwrap();
    assert_eq!(store.own_settings(ANNA).await.unwrap(), dark);
}

async fn each_seat_is_told_on_its_own(home: Home) {
    let store = home.open().await;
    let open = table(&store).await;
    let made = challenge(&store, ANNA, Some(BO)).await;
    let hidden =
        super::NewTable { setup: Setup::Go(GoSetup::phantom(9)), ..new_table(ANNA, BO, HALL) };
    let hidden = store.accept_challenge(made.id, &hidden).await.unwrap().unwrap();
    let tell = async |to, line| store.tell(hidden.id, to, Told { line, post: None }).await.unwrap();
    store.tell(open.id, Audience::Everyone, Told { line: 0, post: None }).await.unwrap();
    for line in 0..3 {
        if line > 0 {
            play(&store, &hidden, line, line).await;
        }
        // In whatever order, and as long as one has not heard it.
        for to in [Audience::Everyone, Audience::Only(Seat::Second), Audience::Only(Seat::First)] {
            assert_eq!(store.untold().await.unwrap(), [hidden.id], "line {line}");
            tell(to, line).await;
        }
        assert!(store.untold().await.unwrap().is_empty(), "line {line}");
    }
}

async fn one_person_may_sit_on_both_sides(home: Home) {
    let store = home.open().await;
    let made = store.open_challenge(&proposal(ANNA, Some(ANNA)), MANY).await.unwrap().unwrap();
    let table = store.accept_challenge(made.id, &new_table(ANNA, ANNA, HALL)).await.unwrap();
    let table = table.unwrap();
    assert_eq!(store.tables_of(ANNA).await.unwrap(), [table]);
}

/// An empty database as this version of the tables left it.
async fn as_of_version(home: &Home, version: i64) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let all = sqlx::migrate!();
    let so_far = all.iter().filter(|migration| migration.version <= version).cloned();
    let so_far = Migrator { migrations: Cow::Owned(so_far.collect()), ..Migrator::DEFAULT };
    let url = if home.url.starts_with("sqlite") {
        format!("{}?mode=rwc", home.url)
    } else {
        home.url.clone()
    };
    let mut old = AnyConnection::connect(&url).await.unwrap();
    so_far.run(&mut old).await.unwrap();
    old
}

/// A database from before there were looks: a person and a server that have decided something.
async fn a_database_of_the_second_version_goes_on(home: Home) {
    let mut old = as_of_version(&home, 2).await;
    for statement in [
        "INSERT INTO servers (id, language, threads) VALUES (900, 'sv', 'yes')",
        "INSERT INTO people (id, direct_channel, direct_closed, language) \
         VALUES (101, 77, 'yes', 'en')",
    ] {
        old.execute(statement).await.unwrap();
    }
    old.close().await.unwrap();

    let store = home.open().await;
    let known = Direct { channel: Some(ChannelId(77)), closed: true, language: Some("en".into()) };
    assert_eq!(store.direct(ANNA).await.unwrap(), known);
    assert_eq!(store.own_settings(ANNA).await.unwrap(), PersonSettings::default());
    let server = shinpan::club::ServerId(900);
    let kept = store.settings(server).await.unwrap();
    assert_eq!(
        (kept.language.as_deref(), kept.threads, &kept.theme),
        (Some("sv"), Some(true), &None)
    );
    let dark = Some("dark".to_owned());
    store.set_settings(server, &ServerSettings { theme: dark.clone(), ..kept }).await.unwrap();
    let own = PersonSettings { theme: dark.clone(), ..PersonSettings::default() };
    store.set_own_settings(ANNA, &own).await.unwrap();
    drop(store);
    let store = home.open().await;
    assert_eq!(store.settings(server).await.unwrap().theme, dark);
    assert_eq!(store.own_settings(ANNA).await.unwrap().theme, dark);
    assert_eq!(store.direct(ANNA).await.unwrap(), known);
}

/// A database from before walls could be drawn always: a person and a server with looks.
async fn a_database_of_the_third_version_goes_on(home: Home) {
    let mut old = as_of_version(&home, 3).await;
    for statement in [
        "INSERT INTO servers (id, language, threads, theme) VALUES (900, 'sv', 'yes', 'paper')",
        "INSERT INTO people (id, direct_closed, theme) VALUES (101, 'no', 'dark')",
    ] {
        old.execute(statement).await.unwrap();
    }
    old.close().await.unwrap();

    let store = home.open().await;
    let mut own = store.own_settings(ANNA).await.unwrap();
    assert_eq!(own, PersonSettings { theme: Some("dark".to_owned()), formations: None });
    let server = shinpan::club::ServerId(900);
    let mut settings = store.settings(server).await.unwrap();
    assert_eq!((settings.theme.as_deref(), settings.formations), (Some("paper"), None));
    own.formations = Some(false);
    settings.formations = Some(true);
    store.set_own_settings(ANNA, &own).await.unwrap();
    store.set_settings(server, &settings).await.unwrap();
    drop(store);
    let store = home.open().await;
    assert_eq!(store.own_settings(ANNA).await.unwrap(), own);
    assert_eq!(store.settings(server).await.unwrap(), settings);
    let odd = home.meddle("UPDATE people SET formations = 'perhaps'").await;
    assert!(odd.is_err(), "only yes and no are words for it");
}

/// A database as the first version left it: a challenge, a game with two lines, and settings.
async fn a_database_of_the_first_version_goes_on(home: Home) {
    let mut old = as_of_version(&home, 1).await;
    for statement in [
        "UPDATE numbers SET last = 7",
        "INSERT INTO servers (id, language, threads) VALUES (900, 'sv', 'yes')",
        "INSERT INTO challenges (id, from_player, to_player, setup, seats, server, channel, made, \
         expires, card_channel, card_message, state) VALUES \
         (6, 101, 102, 'orbit 9x9 opening=none mirror=all komi=0 passing=yes', 'lot', 900, 501, \
          1000, 2000, 501, 7, 'accepted'), \
         (7, 102, NULL, 'orbit 9x9 opening=none mirror=all komi=0 passing=yes', 'lot', NULL, 501, \
          1000, 2000, NULL, NULL, 'open')",
        "INSERT INTO games (id, challenge_id, setup, rules_version, first_player, second_player, \
         home_server, home_channel, channel, card_channel, card_message, opened, line, to_act, \
         state) VALUES (7, 6, 'orbit 9x9 opening=none mirror=all komi=0 passing=yes', 1, 101, \
         102, 900, 501, 502, 501, 7, 1100, 2, 'first', 'live')",
        "INSERT INTO entries (game_id, seq, entry, fingerprint, cause, made) VALUES \
         (7, 1, 'first D4', -1, 'one', 1101), (7, 2, 'second E5', 5, 'two', 1102)",
        "INSERT INTO told (game_id, audience, line, post_channel, post_message) VALUES \
         (7, 'everyone', 1, 502, 70)",
    ] {
        old.execute(statement).await.unwrap();
    }
    old.close().await.unwrap();

    let store = home.open().await;
    let table = store.tables_of(ANNA).await.unwrap().pop().unwrap();
    assert_eq!((table.id.0, table.line, table.state), (7, 2, TableState::Live));
    assert_eq!(store.table_from(shinpan::club::ChallengeId(6)).await.unwrap(), Some(table.clone()));
    let log = store.log(table.id).await.unwrap();
    let texts: Vec<_> = log.iter().map(|line| (line.text.as_str(), line.fingerprint)).collect();
    assert_eq!(texts, [("first D4", u64::MAX), ("second E5", 5)]);
    assert!(log.iter().all(|line| line.salt.is_none()));
    assert_eq!(store.line_of(table.id, "two").await.unwrap(), Some(2));
    let told = store.told(table.id, Audience::Everyone).await.unwrap().unwrap();
    assert_eq!((told.line, told.post.unwrap().message.0), (1, 70));
    assert_eq!(store.untold().await.unwrap(), [table.id]);
    let settings = store.settings(shinpan::club::ServerId(900)).await.unwrap();
    assert_eq!((settings.language.as_deref(), settings.threads), (Some("sv"), Some(true)));
    assert_eq!(store.challenges_of(BO).await.unwrap().len(), 1);
    // It goes on: the next line, the next number, and its bonds hold.
    assert_eq!(store.append(table.id, &entry(3, "three")).await.unwrap(), Appended::Done);
    assert_eq!(store.append(table.id, &entry(4, "two")).await.unwrap(), Appended::Repeated(2));
    assert_eq!(challenge(&store, ANNA, None).await.id.0, 8);
    assert!(home.meddle("DELETE FROM games").await.is_err(), "lines belong to a game");
    drop(store);
    home.open().await;
}
