//! What there is to say about Lotus only.

use super::Tongue;
use super::lists::{self, Basics};
use crate::club::Seats;
use crate::game::{Count, Fact, LotusSetup, Marker, Point, Stone, Turning, View};

/// A language's sentences about Lotus.
pub(super) trait LotusWords: Basics {
    /// The rules of Lotus.
    fn lotus_manual(&self) -> &'static str;
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
    /// A colour has got a lotus.
    fn lotus_made(&self, stone: Stone, points: &str) -> String;
    /// Where the marker stands.
    fn marker(&self, marker: Marker) -> String;
    /// No vacant point is left.
    fn both_pass_on_full_board(&self) -> &'static str;
    /// The terms of a sum: "30 stones", "4 surrounded", "3 by the marker"; the last two may be 0.
    fn lotus_sum(&self, stones: usize, surrounded: usize, marker: usize) -> Vec<String>;
    /// The group has a lotus.
    fn has_lotus(&self, point: &str) -> String;
    /// The marker cannot stand so far away at the start.
    fn wrong_lotus_komi(&self, most: usize) -> String;
    /// The club does not play the game yet.
    fn not_yet(&self, game: &str) -> String;
}

/// A fact that only Lotus has, in a sentence.
pub(super) fn told(tongue: &dyn Tongue, view: &View, fact: &Fact) -> Option<String> {
    let list = |points: &[Point]| {
        lists::points(tongue, &view.board, points.iter().copied(), lists::POINTS)
    };
    match fact {
        Fact::Turned { stone, points, why } => {
            let (n, stones) = (points.len(), tongue.stones(points.len(), *stone));
            Some(tongue.turned(n, &stones, *stone, &list(points), *why))
        }
        Fact::LotusMade { stone, points } => Some(tongue.lotus_made(*stone, &list(points))),
        Fact::Marker(marker) => Some(tongue.marker(*marker)),
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
