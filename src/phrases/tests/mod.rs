//! Texts in every language, for facts made by hand.

mod club;
mod game;
mod go;
mod lesson;
mod lotus;
mod plain;
mod replay;
mod words;

use std::sync::Arc;

use super::Language;
use crate::club::{
    Challenge, ChallengeId, ChallengeState, ChannelId, Moment, Place, PlayerId, Seats, ServerId,
    Table, TableId, TableState, Terms,
};
use crate::game::{
    BySeat, ByStone, Count, Fact, HalfPoints, Marker, News, OrbitSetup, Point, PointSet, Seat,
    Setup, Stone, Turn, View,
};

const ANNA: PlayerId = PlayerId(1);
const BO: PlayerId = PlayerId(2);
const CECILIA: PlayerId = PlayerId(3);

fn setup_of(size: usize) -> OrbitSetup {
    OrbitSetup::of_size(size)
}

fn table(orbit: OrbitSetup) -> Table {
    let place = Place { server: Some(ServerId(9)), channel: ChannelId(5) };
    Table {
        id: TableId(7),
        setup: Setup::Orbit(orbit),
        players: BySeat { first: ANNA, second: BO },
        home: place,
        channel: place.channel,
        card: None,
        rules_version: 1,
        state: TableState::Live,
        line: 0,
        to_act: Some(Seat::First),
    }
}

fn challenge(to: Option<PlayerId>, orbit: OrbitSetup, state: ChallengeState) -> Challenge {
    Challenge {
        id: ChallengeId(4),
        from: ANNA,
        to,
        terms: Terms { setup: Setup::Orbit(orbit), seats: Seats::ByLot },
        place: table(orbit).home,
        expires: Moment(1_800_000_000),
        card: None,
        state,
    }
}

/// The news of a line, from what was said before it and what is said now.
fn news(orbit: OrbitSetup, line: u32, before: &[Fact], now: &[Fact]) -> News {
    let setup = Setup::Orbit(orbit);
    let view = View::after(setup, Arc::new(setup.board()), before.iter().chain(now));
    News { line, ground: line, is_refusal: false, facts: now.to_vec(), view }
}

fn points(orbit: OrbitSetup, labels: &str) -> Vec<Point> {
    let board = Setup::Orbit(orbit).board();
    labels.split_whitespace().map(|label| board.point(label).expect("on the board")).collect()
}

fn point(orbit: OrbitSetup, label: &str) -> Point {
    points(orbit, label)[0]
}

fn set(orbit: OrbitSetup, labels: &str) -> PointSet {
    points(orbit, labels).into_iter().collect()
}

fn every_point(orbit: OrbitSetup) -> Vec<Point> {
    Setup::Orbit(orbit).board().points().collect()
}

fn placed(orbit: OrbitSetup, seat: Seat, stone: Stone, label: &str) -> Fact {
    Fact::Placed { seat, stone, point: point(orbit, label) }
}

fn captured(orbit: OrbitSetup, stone: Stone, labels: &str) -> Fact {
    Fact::Captured { stone, points: points(orbit, labels) }
}

fn to_place(seat: Seat, stone: Stone) -> Fact {
    Fact::Turn(Turn::Place { seat, stone })
}

/// Anna is White, Bo is Black.
fn sides() -> Fact {
    Fact::SideTaken { seat: Seat::Second, stone: Stone::Black }
}

fn count(black: PointSet, white: PointSet, komi: HalfPoints) -> Count {
    let territory = ByStone { black, white };
    let [shared, dame] = [PointSet::new(), PointSet::new()];
    Count {
        territory,
        shared,
        dame,
        prisoners: ByStone::default(),
        komi,
        marker: Marker::default(),
    }
}

#[track_caller]
fn check(language: Language, text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{}: {part:?} is missing in:\n{text}", language.code());
    }
}

#[track_caller]
fn fits(text: &str, most: usize) {
    let length = text.encode_utf16().count();
    assert!((1..=most).contains(&length), "{length} of at most {most}:\n{text}");
}

#[track_caller]
fn differ(text: impl Fn(Language) -> String) {
    assert_ne!(text(Language::English), text(Language::Swedish));
}
