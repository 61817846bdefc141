//! Random games of the Go family, what each audience hears of them, and referees that leak.

use shinpan::game::study::GoStudy;
use shinpan::game::{
    Action, BySeat, ByStone, Deed, DeedKind, Entry, Fact, GoSetup, Match, Point, PointSet, Refusal,
    Seat, Setup, Stone, Turn, View,
};

use crate::chance::Chance;

/// A way in which a referee could leak. The facts are altered on their way to the ear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mutant {
    /// The referee as it is.
    None,
    /// A hidden stone is announced.
    StoneAnnounced,
    /// The refused point is whispered to the opponent too.
    RefusalWhispered,
    /// The capturing stone is told among the captured ones.
    CapturerTold,
    /// Suicide is worded unlike an occupied point.
    SuicideWorded,
}

/// A game together with its entries and with how it is heard.
pub(crate) struct Played {
    pub(crate) setup: GoSetup,
    pub(crate) game: Match,
    pub(crate) entries: Vec<Entry>,
    pub(crate) mutant: Mutant,
}

impl Played {
    pub(crate) fn open(setup: GoSetup, mutant: Mutant) -> Played {
        Setup::Go(setup).check().unwrap();
        Played { setup, game: Match::open(Setup::Go(setup)), entries: Vec::new(), mutant }
    }

    pub(crate) fn again(&self) -> Played {
        let mut again = Played::open(self.setup, self.mutant);
        self.entries.iter().for_each(|&entry| again.play(entry.seat, entry.action));
        again
    }

    pub(crate) fn play(&mut self, seat: Seat, action: Action) {
        let entry = Entry { seat, action };
        let ruled = self.game.rule(entry).is_ok();
        assert!(ruled, "refused: {}", entry.write(self.game.board()));
        self.entries.push(entry);
    }

    /// What an audience hears of a line; everyone where it is no seat.
    pub(crate) fn hears(&self, who: Option<Seat>, line: u32) -> Vec<Fact> {
        let facts = match who {
            None => self.game.public(line).unwrap().open().facts,
            Some(seat) => self.game.private(seat, line).unwrap().hand_over().1.facts,
        };
        match line {
            0 => facts,
            _ => self.mutated(who, line, facts),
        }
    }

    pub(crate) fn view(&self, who: Option<Seat>, line: u32) -> View {
        if self.mutant == Mutant::None {
            return match who {
                None => self.game.public(line).unwrap().open().view,
                Some(seat) => self.game.private(seat, line).unwrap().hand_over().1.view,
            };
        }
        let heard: Vec<Fact> = (0..=line).flat_map(|line| self.hears(who, line)).collect();
        View::after(Setup::Go(self.setup), self.game.board().clone(), &heard)
    }

    pub(crate) fn sees(&self, seat: Seat) -> View {
        self.game.private(seat, self.game.line()).unwrap().hand_over().1.view
    }

    fn mutated(&self, who: Option<Seat>, line: u32, mut facts: Vec<Fact>) -> Vec<Fact> {
        let entry = self.entries[line as usize - 1];
        let own = self.game.private(entry.seat, line).unwrap().hand_over().1.facts;
        let whispered = |is: fn(&Fact) -> bool| own.iter().filter(move |fact| is(fact)).cloned();
        match self.mutant {
            Mutant::None => {}
            Mutant::StoneAnnounced if who != Some(entry.seat) => {
                facts.extend(whispered(|fact| matches!(fact, Fact::OwnStone { .. })));
            }
            Mutant::RefusalWhispered if who == Some(entry.seat.other()) => {
                facts.extend(whispered(|fact| matches!(fact, Fact::PointRefused { .. })));
            }
            Mutant::CapturerTold => {
                for fact in &mut facts {
                    if let (Fact::Captured { points, .. }, Action::Place(at)) = (fact, entry.action)
                    {
                        points.push(at);
                    }
                }
            }
            Mutant::SuicideWorded if self.deed(line) == Some(Refusal::Suicide) => {
                for fact in &mut facts {
                    if let Fact::TryRefused { why, .. } | Fact::PointRefused { why, .. } = fact {
                        *why = Some(Refusal::Suicide);
                    }
                }
            }
            Mutant::StoneAnnounced | Mutant::RefusalWhispered | Mutant::SuicideWorded => {}
        }
        facts
    }

    /// Why the try in this line was refused, from the record that comes out at the end.
    fn deed(&self, line: u32) -> Option<Refusal> {
        let mut again = Played::open(self.setup, Mutant::None);
        for &entry in &self.entries[..line as usize] {
            again.play(entry.seat, entry.action);
        }
        if again.game.outcome().is_none() {
            again.play(Seat::First, Action::Resign);
        }
        let reveal = again.view(None, again.game.line()).reveal?;
        let tried = |deed: &&Deed| deed.seat == self.entries[line as usize - 1].seat;
        match reveal.record.iter().rev().find(tried)?.what {
            DeedKind::Refused(_, why) => Some(why),
            DeedKind::Placed(_) | DeedKind::Passed => None,
        }
    }
}

/// An open game beside the hidden one, that knows which stones stand where.
#[derive(Clone)]
pub(crate) struct Truth {
    pub(crate) study: GoStudy,
    pub(crate) handicap: PointSet,
}

impl Truth {
    pub(crate) fn of(played: &Played) -> Truth {
        let board = played.game.board();
        let mut study = GoStudy::open(board.clone(), played.setup.rules);
        let handicap: PointSet = played.setup.handicap_points(board).into_iter().collect();
        assert!(study.set(ByStone { black: handicap, white: PointSet::new() }).is_ok());
        Truth { study, handicap }
    }

    /// What the stone would capture; none where the true board refuses it.
    pub(crate) fn verdict(&self, stone: Stone, point: Point) -> Option<PointSet> {
        self.study.clone().place(stone, point).ok()
    }

    /// Plays on the open board what the hidden one accepts.
    pub(crate) fn follow(&mut self, stone: Stone, action: Action) -> Option<PointSet> {
        match action {
            Action::Place(point) => {
                let captured = self.study.place(stone, point).ok()?;
                self.handicap = self.handicap.minus(&captured);
                Some(captured)
            }
            _ => {
                self.study.pass();
                None
            }
        }
    }

    pub(crate) fn known_to(&self, who: Option<Seat>) -> ByStone<PointSet> {
        let mut known = ByStone { black: self.handicap, white: PointSet::new() };
        if let Some(seat) = who {
            let own = colour(seat);
            known[own] = known[own].or(&self.study.stones(own));
        }
        known
    }
}

/// The colour that a seat plays.
pub(crate) fn colour(seat: Seat) -> Stone {
    BySeat { first: Stone::Black, second: Stone::White }[seat]
}

/// The points that a seat may try: those on which it sees no stone and that were not refused in
/// this turn.
pub(crate) fn triable(view: &View) -> PointSet {
    let vacant: PointSet = view.board.points().filter(|&at| view.stone(at).is_none()).collect();
    vacant.minus(&view.refused_now)
}

/// Makes a random game, to its end or to `most` lines.
pub(crate) fn play_on(chance: &mut Chance, played: &mut Played, most: u32) {
    while played.game.outcome().is_none() && played.game.line() < most {
        let seat = played.game.to_act().unwrap();
        let view = played.sees(seat);
        let vacant: Vec<Point> = triable(&view).iter().collect();
        let stones: Vec<Point> =
            view.board.points().filter(|&at| view.stone(at).is_some()).collect();
        let settles = matches!(view.turn, Some(Turn::Settle { .. }));
        let action = match chance.below(60) {
            0 if view.draw_offer.is_none() => Action::OfferDraw,
            0 if view.draw_offer == Some(seat.other()) => Action::DeclineDraw,
            1 if played.game.line() > 40 && chance.once_in(4) => Action::Resign,
            2..20 if settles => {
                chance.pick(&stones).map_or(Action::AgreeCount, |&at| Action::MarkDead(at))
            }
            20..24 if settles => Action::Resume,
            _ if settles && view.agreed[seat] => Action::Resume,
            _ if settles => Action::AgreeCount,
            2..5 => Action::Pass,
            _ => chance.pick(&vacant).map_or(Action::Pass, |&at| Action::Place(at)),
        };
        let open = played.setup.hidden.is_none();
        let entry = Entry { seat, action };
        match action {
            // An open board refuses what a hidden one only tries.
            Action::Place(_) if open => {
                if played.game.rule(entry).is_ok() {
                    played.entries.push(entry);
                } else if chance.once_in(20) {
                    played.play(seat, Action::Pass);
                }
            }
            _ => played.play(seat, action),
        }
    }
}

/// Every way of combining the options, on boards small enough that much happens.
pub(crate) fn combinations(hidden: bool) -> Vec<GoSetup> {
    let mut all = Vec::new();
    for (torus, atari) in [(false, false), (false, true), (true, false), (true, true)] {
        for (size, handicap) in [(5, 0), (7, 0), (7, 3)] {
            let plain = if hidden { GoSetup::phantom(size) } else { GoSetup::open(size) };
            let setup = GoSetup { torus, atari, handicap, ..plain };
            all.push(GoSetup { komi: setup.usual_komi(), ..setup });
        }
    }
    all
}
