//! What the referee says at a table after each line, in sentences.

use super::lists::{self, Basics, mention, points};
use super::sums::sum;
use super::{Language, Tongue, go, lotus};
use crate::club::{Seal, Table};
use crate::game::{
    Count, Ending, Fact, HalfPoints, MirrorRule, News, Opening, Outcome, Outlook, Refusal, Seat,
    Setup, Stone, Turn, View,
};

/// A language's sentences about a game that goes on. `who` and `other` are mentions.
pub(super) trait Commentary: Basics {
    /// What the two players do first.
    fn start(&self, opening: Opening, first: &str, second: &str) -> String;
    /// A stone in the ordinary course of the game.
    fn plays(&self, who: &str, stone: Stone, point: &str) -> String;
    /// A stone in the opening; `of` says which of how many.
    fn places(&self, who: &str, stone: Stone, point: &str, of: Option<Step>) -> String;
    /// Stones are captured. `stones` is "2 black stones", `points` where they stood.
    fn captured(&self, n: usize, stones: &str, points: &str) -> String;
    /// A turn goes by in the ordinary course of the game.
    fn passes(&self, who: &str, stone: Stone) -> String;
    /// A turn goes by in the opening.
    fn leaves_out(&self, who: &str, stone: Stone, of: Option<Step>) -> String;
    /// A colour is chosen.
    fn takes(&self, who: &str, stone: Stone, other: &str) -> String;
    /// What would come off if this colour passed too; none: nothing.
    fn outlook(&self, next: Stone, removed: Option<&str>) -> String;
    /// Points whose stones whoever moves first could capture.
    fn contested(&self, points: &str) -> String;
    /// A draw is offered.
    fn offers_draw(&self, who: &str, other: &str) -> String;
    /// A draw is turned down.
    fn declines_draw(&self, who: &str) -> String;
    /// Both have passed.
    fn both_passed(&self) -> &'static str;
    /// Neither can place a stone.
    fn board_full(&self) -> &'static str;
    /// Stones come off at the end.
    fn removed(&self, n: usize, stones: &str, points: &str) -> String;
    /// What counts for nobody.
    fn uncounted(&self, shared: usize, dame: usize) -> String;
    /// The head of a count.
    fn count(&self) -> &'static str;
    /// The count is even.
    fn drawn(&self) -> &'static str;
    /// The players agreed on a draw.
    fn agreed(&self) -> &'static str;
    /// Somebody wins the count.
    fn wins_count(&self, winner: &str, by: HalfPoints) -> String;
    /// Somebody resigns.
    fn wins_by_resignation(&self, winner: &str, loser: &str) -> String;
    /// Somebody can place no stone.
    fn wins_without_placement(&self, winner: &str, loser: &str) -> String;
    /// Who is to place a stone in the ordinary course of the game.
    fn to_move(&self, who: &str, stone: Stone) -> String;
    /// Who is to place a stone in the opening.
    fn to_place(&self, who: &str, stone: Stone, of: Option<Step>, may_pass: bool) -> String;
    /// Who is to choose a colour.
    fn to_take(&self, who: &str) -> String;
    /// The seal of a line, small under the text.
    fn seal(&self, line: u32, digits: &str) -> String;
    /// The terms in a few words each.
    fn opening_brief(&self, opening: Opening) -> &'static str;
    /// Komi in a few words.
    fn komi_brief(&self, komi: HalfPoints) -> String;
    /// The mirror rule in a few words.
    fn mirror_brief(&self, mirror: MirrorRule) -> &'static str;
    /// Passing in a few words.
    fn passing_brief(&self, passing: bool) -> &'static str;
}

/// A step of the opening: which one, of how many.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) number: usize,
    pub(super) of: usize,
}

impl Language {
    /// The public post about a line: what happened, what comes of it and who is to act.
    #[must_use]
    pub fn post(self, table: &Table, news: &News) -> String {
        self.sealed_post(table, news, None)
    }

    /// The same with the seal of the line, where it has one.
    #[must_use]
    pub fn sealed_post(self, table: &Table, news: &News, seal: Option<&Seal>) -> String {
        let seal = seal.map(|seal| self.tongue().seal(news.line, &seal.short()));
        lists::above(&self.told(table, news, ""), &seal.unwrap_or_default())
    }

    /// What a player is told of a line with their own board: first what is for them alone.
    #[must_use]
    pub fn own_post(self, table: &Table, news: &News) -> String {
        self.told(table, news, &self.whisper(news))
    }

    fn told(self, table: &Table, news: &News, first: &str) -> String {
        let teller = Teller { tongue: self.tongue(), table, view: &news.view };
        let (played, closing) = news.facts.split_at(closing_starts(&news.facts));
        let mut lines = if news.line == 0 { teller.start().to_vec() } else { Vec::new() };
        lines.push(first.to_owned());
        lines.push(teller.tell_all(played));
        lines.extend(teller.way_of_ending(&news.facts).map(str::to_owned));
        lines.push(teller.tell_all(closing));
        lines.extend(news.view.turn.map(|turn| teller.turn(turn)));
        lines.retain(|line| !line.is_empty());
        let text = lines.join("\n");
        lists::message(match news.line {
            0 => text,
            _ => format!("**{}** · {text}", self.tongue().game(table)),
        })
    }

    /// The title of a game, for a thread or a heading: "Game #7: Orbit 16×16".
    #[must_use]
    pub fn title(self, table: &Table) -> String {
        lists::title(self.tongue(), table)
    }
}

/// The terms of a setup on one line.
fn terms_line(tongue: &dyn Tongue, setup: Setup) -> String {
    match setup {
        Setup::Orbit(orbit) => format!(
            "{}, {}",
            lists::capital(tongue.opening_brief(orbit.opening)),
            other_terms(tongue, setup)
        ),
        Setup::Go(_) | Setup::Lotus(_) => lists::capital(&other_terms(tongue, setup)),
    }
}

/// The terms of a setup on one line, without the opening.
pub(super) fn other_terms(tongue: &dyn Tongue, setup: Setup) -> String {
    let brief = match setup {
        Setup::Orbit(orbit) => vec![
            tongue.komi_brief(orbit.komi),
            tongue.mirror_brief(orbit.mirror).to_owned(),
            tongue.passing_brief(orbit.passing).to_owned(),
        ],
        Setup::Go(go) => tongue.go_brief(&go),
        Setup::Lotus(lotus) => tongue.lotus_brief(&lotus),
    };
    format!("{}.", brief.join(", "))
}

/// Who is to act, as a sentence.
pub(super) fn turn(tongue: &dyn Tongue, table: &Table, view: &View) -> Option<String> {
    view.turn.map(|turn| Teller { tongue, table, view }.turn(turn))
}

/// How the first moves are made even.
fn opening(setup: Setup) -> Opening {
    match setup {
        Setup::Orbit(orbit) => orbit.opening,
        Setup::Go(_) | Setup::Lotus(_) => Opening::Plain,
    }
}

/// Whoever tells of one line.
struct Teller<'a> {
    tongue: &'a dyn Tongue,
    table: &'a Table,
    view: &'a View,
}

impl Teller<'_> {
    fn start(&self) -> [String; 3] {
        let [first, second] = Seat::BOTH.map(|seat| self.who(seat));
        [
            format!("**{}**", lists::title(self.tongue, self.table)),
            match self.table.setup {
                Setup::Orbit(_) | Setup::Go(_) => {
                    self.tongue.start(opening(self.table.setup), &first, &second)
                }
                Setup::Lotus(lotus) => self.tongue.lotus_start(lotus.begins, &first, &second),
            },
            terms_line(self.tongue, self.table.setup),
        ]
    }

    fn tell_all(&self, facts: &[Fact]) -> String {
        let told: Vec<String> = go::once(facts).filter_map(|fact| self.tell(fact)).collect();
        told.join(" ")
    }

    /// Why there is a count, if there is one.
    fn way_of_ending(&self, facts: &[Fact]) -> Option<&'static str> {
        let any = |is: fn(&Fact) -> bool| facts.iter().any(is);
        let counted = any(|fact| matches!(fact, Fact::Counted(_)));
        let settled = any(|f| matches!(f, Fact::CountAgreed(_) | Fact::Resumed(_) | Fact::TimeUp));
        (counted && !settled).then(|| {
            if any(|fact| matches!(fact, Fact::Passed { .. })) {
                self.tongue.both_passed()
            } else {
                self.tongue.board_full()
            }
        })
    }

    fn tell(&self, fact: &Fact) -> Option<String> {
        let say = self.tongue;
        Some(match fact {
            Fact::Placed { seat, stone, point } => {
                self.placed(*seat, *stone, &lists::name(&self.view.board, *point))
            }
            Fact::Captured { stone, points } => {
                let points_of = points.iter().copied();
                let hidden = self.table.setup.hides_stones();
                let room = if hidden { lists::CAPTURED } else { lists::POINTS };
                let all = lists::points(say, &self.view.board, points_of, room);
                say.captured(points.len(), &say.stones(points.len(), *stone), &all)
            }
            Fact::Turned { .. }
            | Fact::LotusMade { .. }
            | Fact::Marker(_)
            | Fact::TimeUp
            | Fact::BoardFull => {
                return lotus::told(say, self.view, fact, lists::TURNED);
            }
            Fact::Passed { seat, stone } => self.passed(*seat, *stone),
            Fact::SideTaken { seat, stone } => {
                say.takes(&self.who(*seat), *stone, &self.who(seat.other()))
            }
            Fact::Handicap { stone, points } => {
                let stones = say.stones(points.len(), *stone);
                say.handicap(&stones, &self.list(points.iter().copied()))
            }
            Fact::PlayedUnseen { seat, stone } => {
                say.plays_unseen(&self.who(*seat), *stone, self.view.tries[*seat])
            }
            Fact::TryRefused { seat, why } => self.try_refused(*seat, *why),
            Fact::Atari(stone) => say.atari(*stone),
            Fact::Revealed(reveal) => go::refused_tries(say, self.view, reveal),
            Fact::DeadMarked { seat, stone, points, dead } => {
                let (n, stones) = (points.len(), say.stones(points.len(), *stone));
                let points = self.list(points.iter().copied());
                say.dead_marked(&self.who(*seat), n, &stones, &points, *dead)
            }
            Fact::DeadProposed { points } => say.dead_proposed(&self.list(points.iter().copied())),
            Fact::CountAgreed(seat) => say.agrees_to_count(&self.who(*seat)),
            Fact::Resumed(seat) => say.disagrees(&self.who(*seat), self.view.outcome.is_none()),
            Fact::Outlook(outlook) => self.outlook(outlook),
            Fact::DrawOffered(seat) => say.offers_draw(&self.who(*seat), &self.who(seat.other())),
            Fact::DrawDeclined(seat) => say.declines_draw(&self.who(*seat)),
            Fact::Removed { stone, points } => {
                let stones = say.stones(points.len(), *stone);
                let list = self.list(points.iter().copied());
                match self.table.setup {
                    Setup::Orbit(_) => say.removed(points.len(), &stones, &list),
                    Setup::Go(_) | Setup::Lotus(_) => {
                        say.dead_removed(points.len(), &stones, &list)
                    }
                }
            }
            Fact::Counted(count) => self.counted(count),
            Fact::Ended(outcome) => format!("**{}**", self.result(outcome)),
            // The board shows what is enclosed, and the turn is told last, from the view.
            Fact::Enclosed { .. } | Fact::Turn(_) => return None,
            // A post is for everyone; what one player is told comes with their own board.
            Fact::OwnStone { .. } | Fact::PointRefused { .. } => return None,
        })
    }

    fn try_refused(&self, seat: Seat, why: Option<Refusal>) -> String {
        let stone = self.view.sides.map_or(Stone::Black, |sides| sides[seat]);
        let refused = self.tongue.try_refused(&self.who(seat), stone, self.view.tries[seat]);
        match why {
            None => refused,
            Some(why) => format!("{refused} {}", self.tongue.refused_because(why)),
        }
    }

    fn placed(&self, seat: Seat, stone: Stone, point: &str) -> String {
        let who = self.who(seat);
        match self.view.sides {
            Some(_) => self.tongue.plays(&who, stone, point),
            None => self.tongue.places(&who, stone, point, self.step(0)),
        }
    }

    fn passed(&self, seat: Seat, stone: Stone) -> String {
        let who = self.who(seat);
        match self.view.sides {
            Some(_) => self.tongue.passes(&who, stone),
            None => self.tongue.leaves_out(&who, stone, self.step(0)),
        }
    }

    /// The step of the opening that was made last (0) or comes next (1).
    fn step(&self, ahead: usize) -> Option<Step> {
        match opening(self.table.setup) {
            Opening::Refined => Some(Step { number: self.view.turns + ahead, of: 3 }),
            Opening::Pie | Opening::Plain => None,
        }
    }

    fn turn(&self, turn: Turn) -> String {
        let who = self.who(turn.seat());
        let may_pass = match self.table.setup {
            Setup::Orbit(orbit) => orbit.passing,
            Setup::Go(_) | Setup::Lotus(_) => true,
        };
        match turn {
            Turn::TakeSide { .. } => self.tongue.to_take(&who),
            Turn::Settle { seat } => self.to_settle(seat),
            Turn::Place { stone, .. } if self.view.sides.is_some() => {
                self.tongue.to_move(&who, stone)
            }
            Turn::Place { stone, .. } => self.tongue.to_place(&who, stone, self.step(1), may_pass),
        }
    }

    fn to_settle(&self, seat: Seat) -> String {
        let agreed = Seat::BOTH.into_iter().filter(|&seat| self.view.agreed[seat]);
        let agreed = agreed.map(|seat| self.tongue.has_agreed(&self.who(seat)));
        let mut lines = go::settlement(self.tongue, self.view);
        lines.extend(agreed);
        lines.push(self.tongue.to_settle(&self.who(seat), self.table.setup.plays_on()));
        lines.join("\n")
    }

    fn outlook(&self, outlook: &Outlook) -> String {
        let Some(Turn::Place { stone: next, .. }) = self.view.turn else { return String::new() };
        let removed: Vec<String> = Stone::BOTH
            .into_iter()
            .filter(|&stone| !outlook.removed[stone].is_empty())
            .map(|stone| {
                let points = outlook.removed[stone];
                let stones = self.tongue.stones(points.len(), stone);
                format!("{stones} ({})", self.list(points.iter()))
            })
            .collect();
        let removed = (!removed.is_empty()).then(|| lists::joined(self.tongue, &removed));
        let mut text = self.tongue.outlook(next, removed.as_deref());
        if !outlook.contested.is_empty() {
            text.push(' ');
            text.push_str(&self.tongue.contested(&self.list(outlook.contested.iter())));
        }
        text
    }

    fn counted(&self, count: &Count) -> String {
        let mut text = sum(self.tongue, self.view, count);
        if !count.shared.is_empty() || !count.dame.is_empty() {
            text.push(' ');
            text.push_str(&self.tongue.uncounted(count.shared.len(), count.dame.len()));
        }
        text
    }

    fn result(&self, outcome: &Outcome) -> String {
        let Some(winner) = outcome.winner else {
            return match outcome.ending {
                Ending::Agreement => self.tongue.agreed().to_owned(),
                Ending::Count(_)
                | Ending::Resignation
                | Ending::NoPlacement
                | Ending::FirstCapture => self.tongue.drawn().to_owned(),
            };
        };
        let loser = self.who(winner.other());
        let winner = match outcome.stone {
            Some(stone) => format!("{} ({})", self.who(winner), self.tongue.colour(stone)),
            None => self.who(winner),
        };
        match outcome.ending {
            Ending::Count(by) => self.tongue.wins_count(&winner, by),
            Ending::Resignation => self.tongue.wins_by_resignation(&winner, &loser),
            Ending::NoPlacement => self.tongue.wins_without_placement(&winner, &loser),
            Ending::FirstCapture => self.tongue.wins_first_capture(&winner),
            Ending::Agreement => self.tongue.agreed().to_owned(),
        }
    }

    fn who(&self, seat: Seat) -> String {
        mention(self.table.players[seat])
    }

    fn list(&self, of: impl IntoIterator<Item = crate::game::Point>) -> String {
        points(self.tongue, &self.view.board, of, lists::POINTS)
    }
}

/// Where the facts about the end of the game begin.
fn closing_starts(facts: &[Fact]) -> usize {
    let closing = |fact: &Fact| {
        matches!(fact, Fact::Revealed(_) | Fact::Removed { .. } | Fact::Counted(_) | Fact::Ended(_))
    };
    facts.iter().position(closing).unwrap_or(facts.len())
}
