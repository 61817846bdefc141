//! What should not happen: unknown numbers, rows that nobody wrote, numbers too large.

use futures::future::join_all;
use shinpan::club::{
    Appended, Archive, ArchiveTrouble, ChallengeId, ChallengeState, PlayerId, TableId, Told,
};
use shinpan::game::Audience;

use super::home::Home;
use super::{ANNA, HALL, challenge, contract, entry, play, post, proposal, table};

contract!(
    reopening_keeps_everything,
    a_closed_store_says_so,
    what_is_not_there_cannot_be_changed,
    one_bad_change_leaves_the_others_alone,
    unreadable_rows_are_reported,
    misspelt_words_cannot_be_written,
    numbers_too_large_are_refused,
);

fn said<T>(result: Result<T, ArchiveTrouble>) -> String {
    match result {
        Ok(_) => panic!("this cannot be done"),
        Err(ArchiveTrouble(trouble)) => trouble.to_string(),
    }
}

async fn reopening_keeps_everything(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    play(&store, &table, 1, 12).await;
    store.tell(table.id, Audience::Everyone, Told { line: 4, post: Some(post(4)) }).await.unwrap();
    let open = challenge(&store, ANNA, None).await;
    store.close().await;

    let store = home.open().await;
    assert_eq!(store.table(table.id).await.unwrap().unwrap().line, 12);
    assert_eq!(store.log(table.id).await.unwrap().len(), 12);
    let told = store.told(table.id, Audience::Everyone).await.unwrap();
    assert_eq!(told, Some(Told { line: 4, post: Some(post(4)) }));
    assert_eq!(store.challenge(open.id).await.unwrap(), Some(open.clone()));
    assert_eq!(challenge(&store, ANNA, None).await.id, ChallengeId(open.id.0 + 1));
}

async fn a_closed_store_says_so(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    store.close().await;
    assert_eq!(said(store.table(table.id).await), "the store is closed");
    assert_eq!(said(store.append(table.id, &entry(1, "late")).await), "the store is closed");
}

async fn what_is_not_there_cannot_be_changed(home: Home) {
    let store = home.open().await;
    let (table, challenge) = (TableId(99), ChallengeId(99));
    let told = Told { line: 0, post: None };
    assert!(store.append(table, &entry(1, "into the void")).await.is_err());
    assert!(store.tell(table, Audience::Everyone, told).await.is_err());
    assert_eq!(said(store.move_table(table, HALL).await), "there is no table 99 to be changed");
    assert!(store.freeze_table(table).await.is_err());
    assert!(store.set_card(challenge, post(1)).await.is_err());
    assert!(!store.close_challenge(challenge, ChallengeState::Expired).await.unwrap());
    assert_eq!(store.untold().await.unwrap(), []);
}

async fn one_bad_change_leaves_the_others_alone(home: Home) {
    let store = home.open().await;
    let mut ids: Vec<_> = join_all((0..20).map(|_| table(&store))).await;
    ids.sort_by_key(|table| table.id);
    let mut ids: Vec<_> = ids.into_iter().map(|table| table.id).collect();
    ids.insert(7, TableId(99));
    let new = entry(1, "all together");
    let came = join_all(ids.iter().map(|id| store.append(*id, &new))).await;
    for (id, came) in ids.iter().zip(came) {
        match came {
            Ok(came) => assert_eq!(came, Appended::Done),
            Err(_) => assert_eq!(*id, TableId(99)),
        }
        let lines = usize::from(*id != TableId(99));
        assert_eq!(store.log(*id).await.unwrap().len(), lines);
    }
}

async fn unreadable_rows_are_reported(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    play(&store, &table, 1, 3).await;
    home.meddle("UPDATE games SET setup = 'chess'").await.unwrap();
    let expect = "the database holds an unreadable setup in table 1: chess";
    assert_eq!(said(store.table(table.id).await), expect);
    assert_eq!(said(store.tables_of(ANNA).await), expect);
    home.meddle("UPDATE challenges SET from_player = -5").await.unwrap();
    let expect = "the database holds an unreadable from_player in challenge 1: -5";
    assert_eq!(said(store.challenge(ChallengeId(1)).await), expect);
    home.meddle("DELETE FROM entries WHERE seq = 2").await.unwrap();
    let kept = store.log(table.id).await.unwrap();
    assert_eq!(kept.len(), 1, "after a gap no line has a meaning");
}

async fn misspelt_words_cannot_be_written(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    play(&store, &table, 1, 1).await;
    for statement in [
        "UPDATE games SET state = 'lvie'",
        "UPDATE games SET to_act = 'third'",
        "UPDATE games SET card_message = NULL",
        "UPDATE challenges SET state = 'opne'",
        "UPDATE challenges SET seats = 'best'",
        "UPDATE entries SET seq = 0",
        "UPDATE entries SET entry = NULL",
        "UPDATE entries SET salt = 'short'",
        "UPDATE games SET audiences = 2",
        "INSERT INTO people (id, direct_closed) VALUES (1, 'perhaps')",
        "INSERT INTO told (game_id, audience, line) VALUES (1, 'nobody', 0)",
        "INSERT INTO servers (id, threads) VALUES (1, 'perhaps')",
        "DELETE FROM games",
    ] {
        assert!(home.meddle(statement).await.is_err(), "{statement}");
    }
}

async fn numbers_too_large_are_refused(home: Home) {
    let store = home.open().await;
    let too_large = PlayerId(1 << 63);
    let expect = "9223372036854775808 is too large a number for the database";
    assert_eq!(said(store.tables_of(too_large).await), expect);
    assert_eq!(said(store.open_challenge(&proposal(too_large, None), 5).await), expect);
    assert_eq!(challenge(&store, ANNA, None).await.id, ChallengeId(1));
}
