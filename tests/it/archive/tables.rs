//! Tables: found by person, by channel and in pages; moved; frozen; servers' settings.

use shinpan::club::{
    Appended, Archive, ChannelId, Moment, NewEntry, PlayerId, ServerId, ServerSettings, Table,
    TableId, TableState,
};
use shinpan::store::Store;

use super::home::Home;
use super::{ANNA, BO, HALL, LARGEST, contract, entry, play, table, table_between};

contract!(
    a_persons_tables_are_those_not_over,
    a_channels_tables_and_the_last_one_over,
    pages_go_through_all_tables,
    moves_and_stays_at_home,
    frozen_takes_no_lines,
    settings_are_kept_and_changed,
    idle_tables_are_found_by_game_and_time,
);

fn numbers(tables: &[Table]) -> Vec<u64> {
    tables.iter().map(|table| table.id.0).collect()
}

async fn finish(store: &Store, table: &Table) {
    let last = NewEntry { ends: true, to_act: None, ..entry(1, "the end") };
    assert_eq!(store.append(table.id, &last).await.unwrap(), Appended::Done);
}

async fn a_persons_tables_are_those_not_over(home: Home) {
    let store = home.open().await;
    let carl = PlayerId(103);
    let first = table_between(&store, ANNA, BO, HALL).await;
    let second = table_between(&store, carl, ANNA, HALL).await;
    let third = table_between(&store, BO, carl, HALL).await;
    assert_eq!(store.tables_of(ANNA).await.unwrap(), [first.clone(), second]);
    assert_eq!(numbers(&store.tables_of(carl).await.unwrap()), [2, 3]);
    finish(&store, &first).await;
    assert_eq!(numbers(&store.tables_of(ANNA).await.unwrap()), [2]);
    store.freeze_table(third.id).await.unwrap();
    assert_eq!(numbers(&store.tables_of(BO).await.unwrap()), [3]);
    assert_eq!(store.tables_of(PlayerId(1)).await.unwrap(), []);
}

async fn a_channels_tables_and_the_last_one_over(home: Home) {
    let store = home.open().await;
    let mut here = Vec::new();
    for _ in 0..5 {
        here.push(table(&store).await);
    }
    table_between(&store, ANNA, BO, ChannelId(502)).await;
    let thread = ChannelId(601);
    store.move_table(here[1].id, thread).await.unwrap();
    assert_eq!(numbers(&store.tables_at(HALL).await.unwrap()), [1, 2, 3, 4, 5]);
    assert_eq!(numbers(&store.tables_at(thread).await.unwrap()), [2]);

    for over in [3, 0, 1] {
        finish(&store, &here[over]).await;
    }
    assert_eq!(numbers(&store.tables_at(HALL).await.unwrap()), [3, 4, 5]);
    assert_eq!(numbers(&store.tables_at(thread).await.unwrap()), [2]);
    assert_eq!(store.tables_at(ChannelId(1)).await.unwrap(), []);
}

async fn pages_go_through_all_tables(home: Home) {
    let store = home.open().await;
    for _ in 0..11 {
        table(&store).await;
    }
    let page = async |after| numbers(&store.tables_after(TableId(after), 4).await.unwrap());
    assert_eq!(page(0).await, [1, 2, 3, 4]);
    assert_eq!(page(4).await, [5, 6, 7, 8]);
    assert_eq!(page(8).await, [9, 10, 11]);
    assert!(page(11).await.is_empty());
    assert_eq!(store.tables_after(TableId(0), usize::MAX).await.unwrap().len(), 11);
}

async fn idle_tables_are_found_by_game_and_time(home: Home) {
    let store = home.open().await;
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(table(&store).await);
    }
    // A line is made a second after the one before it, the first one at 1101.
    play(&store, &tables[0], 1, 1).await;
    play(&store, &tables[1], 1, 9).await;
    finish(&store, &tables[2]).await;
    play(&store, &tables[3], 1, 2).await;
    store.freeze_table(tables[3].id).await.unwrap();
    let idle = async |game, before| {
        let found = store.idle(game, Moment(before)).await.unwrap();
        found.iter().map(|id| id.0).collect::<Vec<_>>()
    };
    assert!(idle("orbit", 1_100).await.is_empty());
    assert_eq!(idle("orbit", 1_101).await, [1]);
    assert_eq!(idle("orbit", 1_108).await, [1]);
    assert_eq!(idle("orbit", 1_109).await, [1, 2]);
    assert!(idle("lotus", 9_999).await.is_empty());
    // Half a word names no game, and no sign in it stands for others.
    assert!(idle("orb", 9_999).await.is_empty());
}

async fn moves_and_stays_at_home(home: Home) {
    let store = home.open().await;
    let before = table(&store).await;
    store.move_table(before.id, ChannelId(LARGEST)).await.unwrap();
    let after = store.table(before.id).await.unwrap().unwrap();
    assert_eq!(after, Table { channel: ChannelId(LARGEST), ..before });
}

async fn frozen_takes_no_lines(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    store.append(table.id, &entry(1, "one")).await.unwrap();
    store.freeze_table(table.id).await.unwrap();
    assert!(store.append(table.id, &entry(2, "two")).await.is_err());
    let frozen = store.table(table.id).await.unwrap().unwrap();
    assert_eq!((frozen.state, frozen.line), (TableState::Frozen, 1));
    assert_eq!(store.log(table.id).await.unwrap().len(), 1);

    store.thaw_table(table.id).await.unwrap();
    assert!(store.thaw_table(table.id).await.is_err(), "it is no longer frozen");
    assert_eq!(store.append(table.id, &entry(2, "two")).await.unwrap(), Appended::Done);
    let end = NewEntry { ends: true, to_act: None, ..entry(3, "three") };
    store.append(table.id, &end).await.unwrap();
    store.freeze_table(table.id).await.unwrap();
    store.thaw_table(table.id).await.unwrap();
    assert_eq!(store.table(table.id).await.unwrap().unwrap().state, TableState::Over);
}

async fn settings_are_kept_and_changed(home: Home) {
    let store = home.open().await;
    let server = ServerId(LARGEST);
    assert_eq!(store.settings(server).await.unwrap(), ServerSettings::default());
    for (language, threads, theme, formations) in [
        (Some("sv"), None, None, Some(true)),
        (None, Some(true), Some("dark"), None),
        (Some("en"), Some(false), Some("wood"), Some(false)),
        (None, None, None, None),
    ] {
        let [language, theme] = [language, theme].map(|word| word.map(str::to_owned));
        let settings = ServerSettings { language, threads, theme, formations };
        store.set_settings(server, &settings).await.unwrap();
        assert_eq!(store.settings(server).await.unwrap(), settings);
    }
    assert_eq!(store.settings(ServerId(1)).await.unwrap(), ServerSettings::default());
}
