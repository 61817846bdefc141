//! One contract for every archive, held on SQLite and on PostgreSQL.

#![allow(clippy::unwrap_used)]

mod challenges;
mod crash;
mod hidden;
mod home;
mod log;
mod starting;
mod tables;
mod unusual;

use shinpan::club::{
    Appended, Archive, Challenge, ChannelId, MessageId, Moment, NewChallenge, NewEntry, NewTable,
    Place, PlayerId, Post, Seats, ServerId, Table, Terms,
};
use shinpan::game::{BySeat, OrbitSetup, Seat, Setup};
use shinpan::store::Store;

/// Runs each case on each engine, as a test of its own.
macro_rules! contract {
    ($($case:ident),* $(,)?) => {
        mod on_sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    super::super::home::in_a_file(super::$case).await;
                }
            )*
        }
        mod on_postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    super::super::home::on_a_server(super::$case).await;
                }
            )*
        }
    };
}
use contract;

/// As many open challenges as nobody here makes.
const MANY: usize = 1_000_000;

const ANNA: PlayerId = PlayerId(101);
const BO: PlayerId = PlayerId(102);
const HALL: ChannelId = ChannelId(501);

/// The largest number that a chat service with 63-bit numbers can give out.
const LARGEST: u64 = i64::MAX as u64;

fn at(channel: ChannelId) -> Place {
    Place { server: Some(ServerId(900)), channel }
}

fn post(message: u64) -> Post {
    Post { channel: HALL, message: MessageId(message) }
}

fn setup() -> Setup {
    Setup::Orbit(OrbitSetup::of_size(9))
}

fn proposal(from: PlayerId, to: Option<PlayerId>) -> NewChallenge {
    NewChallenge {
        from,
        to,
        terms: Terms { setup: setup(), seats: Seats::ChallengedFirst },
        place: at(HALL),
        made: Moment(1_000),
        expires: Moment(2_000),
    }
}

fn new_table(first: PlayerId, second: PlayerId, channel: ChannelId) -> NewTable {
    NewTable {
        setup: setup(),
        players: BySeat { first, second },
        home: at(channel),
        card: Some(post(7)),
        rules_version: 1,
        to_act: Some(Seat::First),
        opened: Moment(1_100),
    }
}

fn entry(line: u32, cause: &str) -> NewEntry {
    NewEntry {
        line,
        text: format!("first a{line}"),
        // The top bit is set: fingerprints have no sign.
        fingerprint: u64::MAX - u64::from(line),
        salt: None,
        cause: cause.to_owned(),
        to_act: Some(if line.is_multiple_of(2) { Seat::First } else { Seat::Second }),
        ends: false,
        made: Moment(1_100 + i64::from(line)),
    }
}

async fn challenge(store: &Store, from: PlayerId, to: Option<PlayerId>) -> Challenge {
    let made = store.open_challenge(&proposal(from, to), MANY).await.expect("opens");
    made.expect("the limit is far")
}

async fn table_between(store: &Store, a: PlayerId, b: PlayerId, channel: ChannelId) -> Table {
    let made = challenge(store, a, Some(b)).await;
    let table = store.accept_challenge(made.id, &new_table(a, b, channel)).await.expect("accepts");
    table.expect("the challenge was open")
}

async fn table(store: &Store) -> Table {
    table_between(store, ANNA, BO, HALL).await
}

/// Adds the lines `from..=to`, each with a cause of its own.
async fn play(store: &Store, table: &Table, from: u32, to: u32) {
    for line in from..=to {
        let new = entry(line, &format!("cause {line}"));
        assert_eq!(store.append(table.id, &new).await.expect("appends"), Appended::Done);
    }
}
