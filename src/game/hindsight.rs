//! A game looked back at: line by line what there was and, where stones were hidden, what each
//! seat saw of it.

use super::board::Point;
use super::fact::{Fact, Refusal};
use super::news::{News, Told};
use super::rules::Ruling;
use super::seat::{BySeat, Seat};
use super::stone::{ByStone, Stone};
use super::view::View;

/// A game looked back at, for everyone. While stones are hidden there is none; see
/// [`Match::hindsight`](super::Match::hindsight).
#[derive(Clone)]
pub struct Hindsight {
    truth: Told,
    /// What each seat was told, where that was not everything.
    seats: Option<BySeat<Told>>,
}

/// One line of a game looked back at.
#[derive(Clone)]
pub struct Step {
    /// What happened, and the board as it was then; the marks of tries are each player's own.
    pub truth: News,
    /// What each seat saw then, in a game with hidden stones.
    pub seen: Option<BySeat<View>>,
}

impl Step {
    /// Who tried what in vain on this line, and why it was refused, where that was told.
    #[must_use]
    pub fn tried(&self) -> Option<(Seat, Point, Option<Refusal>)> {
        let facts = &self.truth.facts;
        let by = facts.iter().find_map(|fact| {
            if let Fact::TryRefused { seat, .. } = fact { Some(*seat) } else { None }
        });
        let what = facts.iter().find_map(|fact| {
            if let Fact::PointRefused { point, why } = fact { Some((*point, *why)) } else { None }
        });
        by.zip(what).map(|(seat, (point, why))| (seat, point, why))
    }
}

impl View {
    /// How many stones each colour has captured or, where a marker counts instead, its points.
    #[must_use]
    pub fn gains(&self) -> ByStone<usize> {
        let gained = |stone: Stone| match self.marker {
            Some(marker) => marker.points(stone),
            None => self.prisoners[stone.other()],
        };
        ByStone { black: gained(Stone::Black), white: gained(Stone::White) }
    }
}

impl Hindsight {
    pub(super) fn of(truth: Told, seats: Option<BySeat<Told>>) -> Hindsight {
        Hindsight { truth, seats }
    }

    /// The number of the last line; 0 is the start.
    #[must_use]
    pub fn last(&self) -> u32 {
        u32::try_from(self.truth.lines.len().saturating_sub(1)).unwrap_or(u32::MAX)
    }

    /// Whether stones were hidden, so that each seat saw something else.
    #[must_use]
    pub fn was_hidden(&self) -> bool {
        self.seats.is_some()
    }

    /// One line, or the last one where there are not so many.
    #[must_use]
    pub fn step(&self, line: u32) -> Step {
        let line = line.min(self.last());
        let to = usize::try_from(line).unwrap_or(usize::MAX).saturating_add(1);
        let view = |told: &Told| {
            let heard = told.lines.iter().take(to).flatten();
            View::after(told.setup, told.board.clone(), heard)
        };
        let seen = self.seats.as_ref();
        let seen =
            seen.map(|seats| BySeat { first: view(&seats.first), second: view(&seats.second) });
        self.looked_back(line, view(&self.truth), seen)
    }

    /// Every line in order, made as it is asked for.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        let mut seats =
            self.seats.as_ref().map(|seats| (seats.first.views(), seats.second.views()));
        (0..).zip(self.truth.views()).map(move |(line, view)| {
            let seen = seats.as_mut().and_then(|(first, second)| {
                Some(BySeat { first: first.next()?, second: second.next()? })
            });
            self.looked_back(line, view, seen)
        })
    }

    fn looked_back(&self, line: u32, mut view: View, seen: Option<BySeat<View>>) -> Step {
        let facts = usize::try_from(line).ok().and_then(|line| self.truth.lines.get(line));
        let facts = facts.cloned().unwrap_or_default();
        let is_refusal = facts.iter().any(|fact| matches!(fact, Fact::TryRefused { .. }));
        view.forget_tries();
        Step { truth: News { line, ground: line, is_refusal, facts, view }, seen }
    }
}

/// What there was to a ruling that hid something: where each stone was put, and why a try was
/// refused.
pub(super) fn disclosed(ruling: &Ruling, refusal: Option<Refusal>) -> Vec<Fact> {
    let own = |fact: &Fact| {
        if let Fact::OwnStone { point, .. } = fact { Some(*point) } else { None }
    };
    let put = ruling.iter().find_map(|(_, fact)| own(fact));
    let told = ruling.iter().map(|(_, fact)| match (fact, put) {
        (Fact::PlayedUnseen { seat, stone }, Some(point)) => {
            Fact::Placed { seat: *seat, stone: *stone, point }
        }
        (Fact::PointRefused { point, .. }, _) => Fact::PointRefused { point: *point, why: refusal },
        _ => fact.clone(),
    });
    told.filter(|fact| own(fact).is_none()).collect()
}
