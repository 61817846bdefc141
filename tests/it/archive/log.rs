//! Logs: in order, each line once, each cause once; and how far each audience has been told.

use futures::future::join_all;
use shinpan::club::{Appended, Archive, NewEntry, TableId, TableState, Told};
use shinpan::game::{Audience, Seat};

use super::home::Home;
use super::{contract, entry, play, post, table};

contract!(
    lines_come_back_in_order,
    the_table_follows_its_log,
    a_line_is_taken_once,
    a_cause_makes_one_line,
    one_line_of_many_in_a_race,
    one_cause_of_many_in_a_race,
    many_tables_at_once,
    a_gap_is_refused,
    cursor_never_moves_back,
    cursors_of_audiences_are_apart,
    untold_are_those_behind,
);

async fn lines_come_back_in_order(home: Home) {
    let store = home.open().await;
    let (long, other) = (table(&store).await, table(&store).await);
    assert!(store.log(long.id).await.unwrap().is_empty());
    play(&store, &other, 1, 3).await;
    play(&store, &long, 1, 1_005).await;
    let log = store.log(long.id).await.unwrap();
    assert_eq!(log.len(), 1_005);
    for (line, stored) in (1..).zip(&log) {
        let expect = entry(line, "");
        assert!(stored.text == expect.text && stored.fingerprint == expect.fingerprint);
    }
    assert_eq!(store.log(other.id).await.unwrap().len(), 3);
    assert!(store.log(TableId(99)).await.unwrap().is_empty());
}

async fn the_table_follows_its_log(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    play(&store, &table, 1, 1).await;
    let now = store.table(table.id).await.unwrap().unwrap();
    assert_eq!((now.line, now.to_act, now.state), (1, Some(Seat::Second), TableState::Live));
    let last = NewEntry { ends: true, to_act: None, ..entry(2, "the end") };
    store.append(table.id, &last).await.unwrap();
    let now = store.table(table.id).await.unwrap().unwrap();
    assert_eq!((now.line, now.to_act, now.state), (2, None, TableState::Over));
    assert!(store.append(table.id, &entry(3, "too late")).await.is_err());
}

async fn a_line_is_taken_once(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    play(&store, &table, 1, 2).await;
    for line in [1, 2] {
        let late = entry(line, "somebody else");
        assert_eq!(store.append(table.id, &late).await.unwrap(), Appended::Taken);
    }
    assert_eq!(store.log(table.id).await.unwrap().len(), 2);
}

async fn a_cause_makes_one_line(home: Home) {
    let store = home.open().await;
    let (one, two) = (table(&store).await, table(&store).await);
    store.append(one.id, &entry(1, "press")).await.unwrap();
    store.append(one.id, &entry(2, "other press")).await.unwrap();
    for line in [1, 2, 3] {
        let again = store.append(one.id, &entry(line, "press")).await.unwrap();
        assert_eq!(again, Appended::Repeated(1));
    }
    assert_eq!(store.append(two.id, &entry(1, "press")).await.unwrap(), Appended::Done);
    assert_eq!(store.line_of(one.id, "other press").await.unwrap(), Some(2));
    assert_eq!(store.line_of(two.id, "press").await.unwrap(), Some(1));
    assert_eq!(store.line_of(two.id, "other press").await.unwrap(), None);
    assert_eq!(store.table(one.id).await.unwrap().unwrap().line, 2);
}

async fn one_line_of_many_in_a_race(home: Home) {
    let stores = [home.open().await, home.open().await];
    let table = table(&stores[0]).await;
    for line in 1..=3 {
        let racers: Vec<_> = (0..40).map(|racer| entry(line, &format!("{line} {racer}"))).collect();
        let race = racers.iter().zip(stores.iter().cycle());
        let came = join_all(race.map(|(new, store)| store.append(table.id, new))).await;
        let came: Vec<_> = came.into_iter().map(Result::unwrap).collect();
        assert_eq!(came.iter().filter(|came| **came == Appended::Done).count(), 1);
        assert_eq!(came.iter().filter(|came| **came == Appended::Taken).count(), 39);
    }
    assert_eq!(stores[1].table(table.id).await.unwrap().unwrap().line, 3);
}

async fn one_cause_of_many_in_a_race(home: Home) {
    let stores = [home.open().await, home.open().await];
    let table = table(&stores[0]).await;
    let new = entry(1, "one press, delivered often");
    let race = stores.iter().cycle().take(40);
    let came = join_all(race.map(|store| store.append(table.id, &new))).await;
    let came: Vec<_> = came.into_iter().map(Result::unwrap).collect();
    assert_eq!(came.iter().filter(|came| **came == Appended::Done).count(), 1);
    assert_eq!(came.iter().filter(|came| **came == Appended::Repeated(1)).count(), 39);
}

async fn many_tables_at_once(home: Home) {
    let store = home.open().await;
    let tables = join_all((0..30).map(|_| table(&store))).await;
    join_all(tables.iter().map(|table| play(&store, table, 1, 10))).await;
    for table in &tables {
        assert_eq!(store.log(table.id).await.unwrap().len(), 10);
    }
    let mut numbers: Vec<_> = tables.iter().map(|table| table.id.0).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=30).collect::<Vec<_>>());
}

async fn a_gap_is_refused(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    for line in [0, 2] {
        assert!(store.append(table.id, &entry(line, "out of order")).await.is_err());
    }
    assert!(store.log(table.id).await.unwrap().is_empty());
    assert_eq!(store.line_of(table.id, "out of order").await.unwrap(), None);
}

async fn cursor_never_moves_back(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    let to = Audience::Everyone;
    assert_eq!(store.told(table.id, to).await.unwrap(), None);
    let told = |line, message: Option<u64>| Told { line, post: message.map(post) };
    for (tell, expect) in [
        (told(0, None), told(0, None)),
        (told(3, Some(30)), told(3, Some(30))),
        (told(2, Some(20)), told(3, Some(30))),
        (told(3, Some(31)), told(3, Some(31))),
        (told(11, None), told(11, None)),
        (told(9, Some(90)), told(11, None)),
    ] {
        store.tell(table.id, to, tell).await.unwrap();
        assert_eq!(store.told(table.id, to).await.unwrap(), Some(expect));
    }
    join_all((0..50).map(|line| store.tell(table.id, to, told(line, Some(1))))).await;
    assert_eq!(store.told(table.id, to).await.unwrap(), Some(told(49, Some(1))));
}

async fn cursors_of_audiences_are_apart(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    let audiences = [Audience::Everyone, Audience::Only(Seat::First), Audience::Only(Seat::Second)];
    for (line, to) in (1..).zip(audiences) {
        store.tell(table.id, to, Told { line, post: None }).await.unwrap();
    }
    for (line, to) in (1..).zip(audiences) {
        let told = store.told(table.id, to).await.unwrap();
        assert_eq!(told, Some(Told { line, post: None }));
    }
}

async fn untold_are_those_behind(home: Home) {
    let store = home.open().await;
    let (fresh, behind, level) = (table(&store).await, table(&store).await, table(&store).await);
    let tell = async |id, to, line| store.tell(id, to, Told { line, post: None }).await.unwrap();
    assert_eq!(store.untold().await.unwrap(), [fresh.id, behind.id, level.id]);
    tell(fresh.id, Audience::Only(Seat::First), 0).await;
    for table in [&behind, &level] {
        tell(table.id, Audience::Everyone, 0).await;
        play(&store, table, 1, 10).await;
        tell(table.id, Audience::Everyone, 9).await;
    }
    tell(level.id, Audience::Everyone, 10).await;
    assert_eq!(store.untold().await.unwrap(), [fresh.id, behind.id]);
    tell(fresh.id, Audience::Everyone, 0).await;
    assert_eq!(store.untold().await.unwrap(), [behind.id]);
}
