//! What there is to say about Lotus only.

use super::lists::{self, Basics};
use super::{Language, Tongue};
use crate::club::{Seats, Table};
use crate::game::{
    Count, Fact, LotusSetup, Marker, News, Point, PointSet, Stone, Turn, Turning, View,
};

/// A language's sentences about Lotus.
pub(super) trait LotusWords: Basics {
    /// The rules of Lotus.
    fn lotus_manual(&self) -> &'static str;
    /// What the nine positions show that go with them, from A to I.
    fn lotus_picture(&self) -> &'static str;
    /// Who plays which colour; `first` begins.
    fn lotus_start(&self, begins: Stone, first: &str, second: &str) -> String;
    /// Who begins, by the seats of a challenge.
    fn lotus_seats(&self, seats: Seats, begins: Stone) -> String;
    /// The terms in a few words each.
    fn lotus_brief(&self, setup: &LotusSetup) -> Vec<String>;
    /// The terms, each explained in full.
    fn lotus_terms(&self, setup: &LotusSetup) -> Vec<String>;
    /// Stones have turned. `stones` is "2 black stones", `stone` the colour that they had.
    fn turned(&self, n: usize, stones: &str, stone: Stone, points: &str, why: Turning) -> String;
    /// A stone here would turn `n` of the player's stones, by suicide or after the capture of
    /// `captured`. Shall it be played?
    fn asks_back(&self, ask: &Ask<'_>) -> String;
    /// The question was answered with no.
    fn not_played(&self) -> &'static str;
    /// What the record of a game is, and who reads it.
    fn sheet(&self, game: &Table) -> String;
    /// A colour has got a lotus.
    fn lotus_made(&self, stone: Stone, points: &str) -> String;
    /// Where the marker stands.
    fn marker(&self, marker: Marker) -> String;
    /// The time for settling what is dead is over; the game goes on, or the board counts as it
    /// stands.
    fn time_up(&self, goes_on: bool) -> &'static str;
    /// No vacant point is left.
    fn both_pass_on_full_board(&self) -> &'static str;
    /// The terms of a sum: "30 stones", "4 surrounded", "3 by the marker"; the last two may be 0.
    fn lotus_sum(&self, stones: usize, surrounded: usize, marker: usize) -> Vec<String>;
    /// The group has a lotus.
    fn has_lotus(&self, point: &str) -> String;
    /// The marker cannot stand so far away at the start.
    fn wrong_lotus_komi(&self, most: usize) -> String;
}

/// A move that would turn the player's own stones.
pub(super) struct Ask<'a> {
    pub(super) game: &'a Table,
    /// Where.
    pub(super) point: &'a str,
    /// The stones that it captures first, as "2 black stones"; none where it is suicide.
    pub(super) captured: Option<&'a str>,
    /// How many stones would turn, the placed and the captured ones among them.
    pub(super) n: usize,
    /// Which.
    pub(super) points: &'a str,
    /// Which colour they would have then.
    pub(super) to: Stone,
}

impl Language {
    /// The question whether a move is meant that would turn `back`, stones of the player's own.
    /// The move is legal; `news` is how the game stands before it.
    #[must_use]
    pub fn asks_back(self, table: &Table, news: &News, point: Point, back: &PointSet) -> String {
        let (tongue, view) = (self.tongue(), &news.view);
        let Some(Turn::Place { stone, .. }) = view.turn else { return String::new() };
        let captured = back.and(&view.stones(stone.other()));
        let captured = tongue.stones(captured.len(), stone.other());
        let suicide = back.and(&view.stones(stone.other())).is_empty();
        lists::message(tongue.asks_back(&Ask {
            game: table,
            point: &lists::name(&view.board, point),
            captured: (!suicide).then_some(captured.as_str()),
            n: back.len(),
            points: &lists::points(tongue, &view.board, back.iter(), lists::TURNED),
            to: stone.other(),
        }))
    }

    /// Which stones the last line has turned, the first and the second time; empty where none.
    #[must_use]
    pub fn reversals(self, news: &News) -> String {
        let turned = news.facts.iter().filter(|fact| matches!(fact, Fact::Turned { .. }));
        let told = turned.filter_map(|fact| told(self.tongue(), &news.view, fact, lists::TURNED));
        told.collect::<Vec<_>>().join(" ")
    }
}

/// A fact that only Lotus has, in a sentence; lists of points in it take `room` characters.
pub(super) fn told(tongue: &dyn Tongue, view: &View, fact: &Fact, room: usize) -> Option<String> {
    let list = |points: &[Point]| lists::points(tongue, &view.board, points.iter().copied(), room);
    match fact {
        Fact::Turned { stone, points, why } => {
            let (n, stones) = (points.len(), tongue.stones(points.len(), *stone));
            Some(tongue.turned(n, &stones, *stone, &list(points), *why))
        }
        Fact::LotusMade { stone, points } => Some(tongue.lotus_made(*stone, &list(points))),
        Fact::Marker(marker) => Some(tongue.marker(*marker)),
        Fact::TimeUp => Some(tongue.time_up(view.outcome.is_none()).to_owned()),
        Fact::BoardFull => Some(tongue.both_pass_on_full_board().to_owned()),
        Fact::Placed { .. }
        | Fact::Handicap { .. }
        | Fact::PlayedUnseen { .. }
        | Fact::OwnStone { .. }
        | Fact::TryRefused { .. }
        | Fact::PointRefused { .. }
        | Fact::Atari(_)
        | Fact::Revealed(_)
        | Fact::DeadMarked { .. }
        | Fact::CountAgreed(_)
        | Fact::Resumed(_)
        | Fact::DeadProposed { .. }
        | Fact::Captured { .. }
        | Fact::Enclosed { .. }
        | Fact::Passed { .. }
        | Fact::SideTaken { .. }
        | Fact::Outlook(_)
        | Fact::DrawOffered(_)
        | Fact::DrawDeclined(_)
        | Fact::Removed { .. }
        | Fact::Counted(_)
        | Fact::Ended(_)
        | Fact::Turn(_) => None,
    }
}

/// The sums of both sides: "Black 30 stones + 4 surrounded = 34, White …".
pub(super) fn tally(tongue: &dyn Tongue, view: &View, count: &Count) -> String {
    let side = |stone: Stone| {
        let territory = count.territory[stone];
        let surrounded = territory.iter().filter(|&point| view.stone(point).is_none()).count();
        let stones = territory.len() - surrounded;
        let terms = tongue.lotus_sum(stones, surrounded, count.marker.points(stone));
        let score = lists::number(tongue, count.score(stone));
        let sum = if terms.len() > 1 { format!(" = {score}") } else { String::new() };
        format!("{} {}{sum}", tongue.colour(stone), terms.join(" + "))
    };
    let [black, white] = Stone::BOTH.map(side);
    format!("{black}; {white}")
}
