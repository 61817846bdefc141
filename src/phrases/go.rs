//! What there is to say about Go and its family only.

use super::lists::{self, Basics};
use super::{Language, Tongue, sums};
use crate::game::{
    DeedKind, Fact, GoSetup, HalfPoints, News, PointSet, Refusal, Reveal, Stone, View,
};

/// A language's sentences about Go. `who` is a mention, `points` is a list.
pub(super) trait GoWords: Basics {
    /// The rules of Go and Atari Go, with open stones.
    fn go_manual(&self) -> &'static str;
    /// The rules of Phantom Go.
    fn phantom_manual(&self) -> &'static str;
    /// The terms in a few words each.
    fn go_brief(&self, setup: &GoSetup) -> Vec<String>;
    /// The terms, each explained in full.
    fn go_terms(&self, setup: &GoSetup) -> Vec<String>;
    /// Stones that stand before the first move.
    fn handicap(&self, stones: &str, points: &str) -> String;
    /// A stone has been put somewhere, after so many refused tries.
    fn plays_unseen(&self, who: &str, stone: Stone, tries: usize) -> String;
    /// To its owner: where it stands.
    fn own_stone(&self, point: &str) -> String;
    /// A try was refused, so many in this turn.
    fn try_refused(&self, who: &str, stone: Stone, tries: usize) -> String;
    /// To whoever tried: one answer to every refused try.
    fn point_refused(&self, point: &str, goes_on: bool) -> String;
    /// Why a try was refused, at tables where the referee says so.
    fn refused_because(&self, why: Refusal) -> &'static str;
    /// A colour has been put into atari.
    fn atari(&self, stone: Stone) -> String;
    /// The board lies open.
    fn revealed(&self) -> &'static str;
    /// A colour's refused tries; `tries` is a list of "D4 (ko)".
    fn refused_tries(&self, stone: Stone, tries: &str) -> String;
    /// The reason in a word or two, for that list.
    fn refusal_word(&self, why: Refusal) -> &'static str;
    /// A chain of `n` stones is called dead, or alive again.
    fn dead_marked(&self, who: &str, n: usize, stones: &str, points: &str, dead: bool) -> String;
    /// The referee proposes what is dead; an empty list is nothing.
    fn dead_proposed(&self, points: &str) -> String;
    /// A player agrees to the count.
    fn agrees_to_count(&self, who: &str) -> String;
    /// A player disagrees; either the game goes on or the board counts as it stands.
    fn disagrees(&self, who: &str, plays_on: bool) -> String;
    /// Stones called dead come off.
    fn dead_removed(&self, n: usize, stones: &str, points: &str) -> String;
    /// It is to be settled what is dead; the table waits for this player, who may agree or play on
    /// or, where that is too late, have the board counted as it stands.
    fn to_settle(&self, who: &str, plays_on: bool) -> String;
    /// A player has agreed to the count, and the other one is still to.
    fn has_agreed(&self, who: &str) -> String;
    /// Nothing is called dead.
    fn nothing_dead(&self) -> &'static str;
    /// What an agreement comes to now; `tally` is "Black 58, White 38 + 0.5 = 38.5".
    fn if_agreed(&self, tally: &str, winner: Option<Stone>, by: HalfPoints) -> String;
    /// The first capture wins.
    fn wins_first_capture(&self, winner: &str) -> String;
    /// How many prisoners count for a colour, inside a sum: "2 prisoners".
    fn prisoners_in_sum(&self, n: usize) -> String;

    /// Without people: a stone has been put somewhere.
    fn unseen_move(&self, turn: usize, stone: Stone) -> String;
    /// Without people: a try was refused, so many in this turn.
    fn refused_in_turn(&self, tries: usize) -> String;
    /// Where the reader's last stone stands.
    fn own_last(&self, point: &str) -> String;
    /// It is to be settled what is dead.
    fn settling(&self) -> &'static str;
    /// What is called dead.
    fn called_dead(&self, points: &str) -> String;
    /// The reader's marks of this turn and of earlier ones; either list may be empty.
    fn marks(&self, now: &str, before: &str) -> String;
    /// The explanation of a board made of letters, with hidden stones or without.
    fn go_legend(&self, hidden: bool) -> &'static str;

    /// The point was tried in this turn already.
    fn already_tried(&self, point: &str) -> String;
    /// The stone would have no liberty.
    fn suicide(&self, point: &str) -> String;
    /// The stone would take a ko back.
    fn ko(&self, point: &str) -> String;
    /// The stone would repeat a board.
    fn superko(&self, point: &str) -> String;
    /// The game is being counted; `plays_on` where one who disagrees can play on.
    fn counting(&self, plays_on: bool) -> String;
    /// The game is not being counted.
    fn not_counting(&self) -> String;
    /// There is no stone to call dead.
    fn no_stone(&self, point: &str) -> String;
    /// The referee proposes something in part of a chain.
    fn part_of_chain(&self, point: &str) -> String;
    /// The referee proposes something too late.
    fn proposed_too_late(&self) -> String;
    /// The player has agreed already.
    fn already_agreed(&self) -> String;
}

impl Language {
    /// What only one player is told of a line, in sentences; empty where there is nothing.
    ///
    /// A refusal has one text, whatever its reason is.
    #[must_use]
    pub fn whisper(self, news: &News) -> String {
        let say = self.tongue();
        let label = |point| news.view.board.label(point);
        let refused = |fact: &Fact| matches!(fact, Fact::PointRefused { .. });
        // The last refusal; the board shows the others. What comes behind it may have ended the turn.
        let last = news.facts.iter().rposition(refused).unwrap_or(0);
        let passed = |fact: &Fact| matches!(fact, Fact::Passed { .. });
        let goes_on = !news.facts[last..].iter().any(passed);
        let facts = news.facts.iter().enumerate();
        let facts = facts.filter(|(at, fact)| !refused(fact) || *at == last).map(|(_, fact)| fact);
        let told = facts.filter_map(|fact| match fact {
            Fact::OwnStone { point, .. } => Some(say.own_stone(label(*point))),
            Fact::PointRefused { point, why } => {
                let refused = say.point_refused(label(*point), goes_on);
                Some(match why {
                    None => refused,
                    Some(why) => format!("{refused} {}", say.refused_because(*why)),
                })
            }
            Fact::Placed { .. }
            | Fact::Handicap { .. }
            | Fact::PlayedUnseen { .. }
            | Fact::TryRefused { .. }
            | Fact::Atari(_)
            | Fact::Revealed(_)
            | Fact::DeadMarked { .. }
            | Fact::CountAgreed(_)
            | Fact::Resumed(_)
            | Fact::TimeUp
            | Fact::DeadProposed { .. }
            | Fact::Captured { .. }
            | Fact::Turned { .. }
            | Fact::LotusMade { .. }
            | Fact::Marker(_)
            | Fact::BoardFull
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
        });
        told.collect::<Vec<_>>().join(" ")
    }
}

/// The facts to tell: the number of refused tries is told once, however many were refused one after
/// the other.
pub(super) fn once(facts: &[Fact]) -> impl Iterator<Item = &Fact> {
    let refused = |fact: &Fact| matches!(fact, Fact::TryRefused { .. });
    let last = facts.iter().rposition(refused);
    let told = facts.iter().enumerate();
    told.filter(move |(at, fact)| !refused(fact) || Some(*at) == last).map(|(_, fact)| fact)
}

/// Everything that was refused in a game that has come to light, by colour.
pub(super) fn refused_tries(tongue: &dyn Tongue, view: &View, reveal: &Reveal) -> String {
    let tries = |stone: Stone| -> Vec<String> {
        let of_colour = reveal.record.iter().filter(|deed| deed.stone == stone);
        let refused = of_colour.filter_map(|deed| match deed.what {
            DeedKind::Refused(point, why) => {
                Some(format!("{} ({})", view.board.label(point), tongue.refusal_word(why)))
            }
            DeedKind::Placed(_) | DeedKind::Passed => None,
        });
        refused.collect()
    };
    let told = Stone::BOTH.map(|stone| match &tries(stone)[..] {
        [] => String::new(),
        all => format!(" {}", tongue.refused_tries(stone, &cut(tongue, all, 2 * lists::POINTS))),
    });
    format!("{}{}", tongue.revealed(), told.concat())
}

/// As many items as `room` characters hold; what is left out is counted.
fn cut(tongue: &dyn Tongue, items: &[String], room: usize) -> String {
    let mut used = 0;
    let fits = |item: &&String| {
        used += item.chars().count() + 2;
        used <= room
    };
    let mut shown: Vec<String> = items.iter().take_while(fits).cloned().collect();
    if shown.len() < items.len() {
        shown.push(tongue.more(items.len() - shown.len()));
    }
    lists::joined(tongue, &shown)
}

/// The reader's marks in words; empty where there are none.
pub(super) fn marks(tongue: &dyn Tongue, view: &View) -> String {
    let list = |set: &PointSet| lists::points(tongue, &view.board, set.iter(), lists::POINTS);
    match view.refused_now.or(&view.refused_before).is_empty() {
        true => String::new(),
        false => tongue.marks(&list(&view.refused_now), &list(&view.refused_before)),
    }
}

/// What is called dead and what an agreement comes to, while that is being settled; else empty.
pub(super) fn settlement(tongue: &dyn Tongue, view: &View) -> Vec<String> {
    let Some(count) = view.count_if_agreed() else { return Vec::new() };
    let dead = match view.dead.is_empty() {
        true => tongue.nothing_dead().to_owned(),
        false => {
            let points = view.dead.iter();
            tongue.called_dead(&lists::points(tongue, &view.board, points, lists::POINTS))
        }
    };
    let sums = sums::tally(tongue, view, &count);
    vec![dead, tongue.if_agreed(&sums, count.winner(), count.lead())]
}
