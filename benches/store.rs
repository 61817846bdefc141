//! How long a line takes to be durable: alone, and with 64 at a time.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use divan::Bencher;
use divan::counter::ItemsCount;
use futures::future::join_all;
use shinpan::club::{
    Appended, Archive, ChannelId, Moment, NewChallenge, NewEntry, NewTable, Place, PlayerId, Seats,
    TableId, Terms,
};
use shinpan::game::{BySeat, OrbitSetup, Seat, Setup};
use shinpan::store::Store;
use tokio::runtime::Runtime;

/// How many tables get a line at once.
const TABLES: u64 = 64;

fn main() {
    divan::main();
}

#[divan::bench]
fn append_alone(bencher: Bencher<'_, '_>) {
    let (_directory, runtime, store) = club();
    let line = AtomicU32::new(1);
    bencher.bench(|| {
        let new = entry(line.fetch_add(1, Ordering::Relaxed));
        let came = runtime.block_on(store.append(TableId(1), &new));
        assert!(matches!(came, Ok(Appended::Done)));
    });
}

#[divan::bench]
fn append_64_at_once(bencher: Bencher<'_, '_>) {
    let (_directory, runtime, store) = club();
    let line = AtomicU32::new(1);
    bencher.counter(ItemsCount::new(TABLES)).bench(|| {
        let new = entry(line.fetch_add(1, Ordering::Relaxed));
        let all = (1..=TABLES).map(|table| store.append(TableId(table), &new));
        let came = runtime.block_on(join_all(all));
        assert!(came.iter().all(|came| matches!(came, Ok(Appended::Done))));
    });
}

/// A store in the directory for build output: a temporary one may lie in memory, where nothing has
/// to be flushed.
fn club() -> (tempfile::TempDir, Runtime, Store) {
    let directory = tempfile::tempdir_in(Path::new(env!("CARGO_TARGET_TMPDIR")));
    let directory = directory.expect("a directory");
    let url = format!("sqlite:{}", directory.path().join("club.db").display());
    let runtime = Runtime::new().expect("a runtime");
    let store = runtime.block_on(async {
        let store = Store::open(&url).await.expect("the database opens");
        for _ in 0..TABLES {
            open_table(&store).await;
        }
        store
    });
    (directory, runtime, store)
}

async fn open_table(store: &Store) {
    let setup = Setup::Orbit(OrbitSetup::default());
    let (first, second) = (PlayerId(1), PlayerId(2));
    let home = Place { server: None, channel: ChannelId(1) };
    let now = Moment(0);
    let challenge = NewChallenge {
        from: first,
        to: Some(second),
        terms: Terms { setup, seats: Seats::ByLot },
        place: home,
        made: now,
        expires: now,
    };
    let table = NewTable {
        setup,
        players: BySeat { first, second },
        home,
        card: None,
        rules_version: 1,
        to_act: Some(Seat::First),
        opened: now,
    };
    let made = store.open_challenge(&challenge, usize::MAX).await.expect("opens").expect("opens");
    store.accept_challenge(made.id, &table).await.expect("accepts").expect("accepts");
}

fn entry(line: u32) -> NewEntry {
    NewEntry {
        line,
        text: "first d4".to_owned(),
        fingerprint: u64::from(line),
        salt: None,
        cause: format!("press {line}"),
        to_act: Some(Seat::Second),
        ends: false,
        made: Moment(0),
    }
}
