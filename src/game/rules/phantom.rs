//! Go with hidden stones: the referee tries every move on the true board and says less.
//!
//! The rules are those of the Computer Olympiad (Cazenave and Borsboom, "Golois Wins Phantom Go
//! Tournament", ICGA Journal 30/3, 2007): a try is legal or it is not, and captures are announced.
//! Here the opponent hears that a try was refused, each point can be tried once a turn, and
//! handicap stones are known to everyone.

use std::sync::Arc;

use super::go::{AfterPasses, Go};
use super::{Position, Ruling, told};
use crate::game::{
    Action, Audience, Board, BySeat, DeadStones, Deed, DeedKind, Fact, GoSetup, Illegal, Phantom,
    Point, PointSet, Referee, Refusal, Reveal, Seat, Stone, Turn,
};

/// A position of Phantom Go: the true game, and what has been tried on it.
pub(crate) struct PhantomGo {
    go: Go,
    referee: Referee,
    /// The handicap stones that have never been captured.
    handicap: PointSet,
    /// What has been refused in this turn.
    tried: PointSet,
    /// How many turns have been made.
    turns: usize,
    record: Vec<Deed>,
    revealed: bool,
}

impl PhantomGo {
    pub(crate) fn start(setup: GoSetup, board: Arc<Board>, hidden: Phantom) -> Self {
        let go = Go::with(
            setup,
            board,
            match hidden.dead {
                DeadStones::Stand => AfterPasses::Stand,
                DeadStones::Agree => AfterPasses::SettleOrStand,
            },
        );
        PhantomGo {
            handicap: go.handicap().iter().copied().collect(),
            go,
            referee: hidden.referee,
            tried: PointSet::new(),
            turns: 0,
            record: Vec::new(),
            revealed: false,
        }
    }

    /// Tries a point. What a player could know to be impossible never reaches the true board.
    fn try_point(&mut self, seat: Seat, stone: Stone, point: Point) -> Result<Ruling, Illegal> {
        if self.visible_to(stone).contains(point) {
            return Err(Illegal::Occupied(point));
        }
        if self.tried.contains(point) {
            return Err(Illegal::AlreadyTried(point));
        }
        let before = self.breath_around(point);
        match self.go.facts(seat, Action::Place(point)) {
            Ok(mut facts) => {
                self.turn_made(seat, stone, DeedKind::Placed(point));
                let told =
                    |fact: &Fact| matches!(fact, Fact::Placed { .. } | Fact::Captured { .. });
                let at = facts.iter().take_while(|fact| told(fact)).count();
                facts.splice(at..at, self.new_ataris(stone, point, &before));
                Ok(self.speak(facts))
            }
            Err(why) => Ok(self.refuse(seat, stone, point, refusal(&why)?)),
        }
    }

    /// The refusal is the same whatever its reason, save where the table asks for reasons.
    fn refuse(&mut self, seat: Seat, stone: Stone, point: Point, why: Refusal) -> Ruling {
        self.tried.insert(point);
        self.write(seat, stone, DeedKind::Refused(point, why));
        let why = (self.referee == Referee::Hamburg).then_some(why);
        let mut ruling = Ruling::with_capacity(3);
        ruling.push((Audience::Everyone, Fact::TryRefused { seat, why }));
        ruling.push((Audience::Only(seat), Fact::PointRefused { point, why }));
        let out_of_question = self.visible_to(stone).or(&self.tried);
        if out_of_question.len() == self.go.field().board().len() {
            // Nothing is left to try, so that the turn passes by itself.
            if let Ok(facts) = self.go.facts(seat, Action::Pass) {
                self.turn_made(seat, stone, DeedKind::Passed);
                ruling.extend(self.speak(facts));
            }
        } else {
            ruling.extend(self.go.turn().map(|turn| (Audience::Everyone, Fact::Turn(turn))));
        }
        ruling
    }

    /// What a player sees: their own stones, and the handicap stones that still stand.
    fn visible_to(&self, stone: Stone) -> PointSet {
        self.go.field().stones()[stone].or(&self.handicap)
    }

    fn turn_made(&mut self, seat: Seat, stone: Stone, what: DeedKind) {
        self.write(seat, stone, what);
        self.turns += 1;
        self.tried = PointSet::new();
    }

    fn write(&mut self, seat: Seat, stone: Stone, what: DeedKind) {
        self.record.push(Deed { turn: self.turns + 1, seat, stone, what });
    }

    /// Says what an open game says, to whom it may be said.
    fn speak(&mut self, facts: Vec<Fact>) -> Ruling {
        let mut ruling = Ruling::with_capacity(facts.len() + 1);
        for fact in facts {
            match fact {
                Fact::Placed { seat, stone, point } => {
                    ruling.push((Audience::Everyone, Fact::PlayedUnseen { seat, stone }));
                    ruling.push((Audience::Only(seat), Fact::OwnStone { stone, point }));
                }
                Fact::Captured { stone, points } => {
                    let gone: PointSet = points.iter().copied().collect();
                    self.handicap = self.handicap.minus(&gone);
                    // In reading order, whichever stone captured them; where it stands is not told.
                    ruling.push((Audience::Everyone, Fact::Captured { stone, points }));
                }
                Fact::Turn(Turn::Settle { .. })
                | Fact::Removed { .. }
                | Fact::Counted(_)
                | Fact::Ended(_) => {
                    ruling.extend(self.reveal());
                    self.revealed = true;
                    ruling.push((Audience::Everyone, fact));
                }
                Fact::Turn(Turn::Place { .. } | Turn::TakeSide { .. })
                | Fact::Passed { .. }
                | Fact::Atari(_)
                | Fact::Handicap { .. }
                | Fact::DeadMarked { .. }
                | Fact::CountAgreed(_)
                | Fact::Resumed(_)
                | Fact::DeadProposed { .. }
                | Fact::PlayedUnseen { .. }
                | Fact::TryRefused { .. }
                | Fact::Revealed(_)
                | Fact::DrawOffered(_)
                | Fact::DrawDeclined(_) => ruling.push((Audience::Everyone, fact)),
                Fact::OwnStone { .. }
                | Fact::PointRefused { .. }
                | Fact::Turned { .. }
                | Fact::TimeUp
                | Fact::LotusMade { .. }
                | Fact::Marker(_)
                | Fact::BoardFull
                | Fact::Enclosed { .. }
                | Fact::SideTaken { .. }
                | Fact::Outlook(_) => unreachable!("open Go does not say this"),
            }
        }
        ruling
    }

    /// How many liberties the chains next to a point have, by one of their stones.
    fn breath_around(&self, point: Point) -> Vec<(Point, usize)> {
        if self.referee == Referee::Olympiad {
            return Vec::new();
        }
        let field = self.go.field();
        let near = field.board().neighbours(point).iter().copied();
        let stones = near.filter(|&near| field.stone(near).is_some());
        stones.map(|near| (near, field.liberties(near).len())).collect()
    }

    /// Which colours a stone has put into atari with chains that were not in atari before.
    fn new_ataris(&self, stone: Stone, point: Point, before: &[(Point, usize)]) -> Vec<Fact> {
        if self.referee == Referee::Olympiad {
            return Vec::new();
        }
        let field = self.go.field();
        let in_atari = |point: Point| field.liberties(point).len() == 1;
        let is = |near: Point, colour: Stone| field.stone(near) == Some(colour);
        let enemy = before
            .iter()
            .any(|&(near, breath)| breath > 1 && is(near, stone.other()) && in_atari(near));
        let own =
            in_atari(point) && !before.iter().any(|&(near, breath)| breath == 1 && is(near, stone));
        let told = [(enemy, stone.other()), (own, stone)];
        told.into_iter().filter(|(put, _)| *put).map(|(_, colour)| Fact::Atari(colour)).collect()
    }
}

impl Position for PhantomGo {
    fn opening(&self) -> Ruling {
        told(self.go.start_facts())
    }

    fn to_act(&self) -> Option<Seat> {
        self.go.to_act()
    }

    fn sides(&self) -> Option<BySeat<Stone>> {
        self.go.sides()
    }

    fn rule(&mut self, seat: Seat, action: Action) -> Result<Ruling, Illegal> {
        let turn = self.go.turn();
        if let (Some(Turn::Place { seat: on_move, stone }), Action::Place(point)) = (turn, action)
            && on_move == seat
        {
            return self.try_point(seat, stone, point);
        }
        let facts = self.go.facts(seat, action)?;
        if let Some(Turn::Place { stone, .. }) = turn {
            self.turn_made(seat, stone, DeedKind::Passed);
        }
        Ok(self.speak(facts))
    }

    fn wants_proposal(&self) -> bool {
        self.go.wants_proposal()
    }

    fn propose_dead(&self, chance: u64) -> PointSet {
        self.go.propose_dead(chance)
    }

    fn rule_on_proposal(&mut self, dead: &PointSet) -> Result<Ruling, Illegal> {
        let facts = self.go.proposed(dead)?;
        Ok(self.speak(facts))
    }

    fn reveal(&self) -> Ruling {
        if self.revealed {
            return Ruling::new();
        }
        let reveal = Reveal { stones: *self.go.field().stones(), record: self.record.clone() };
        vec![(Audience::Everyone, Fact::Revealed(Box::new(reveal)))]
    }

    fn last_refusal(&self) -> Option<Refusal> {
        self.record.iter().rev().find_map(|deed| match deed.what {
            DeedKind::Refused(_, why) => Some(why),
            DeedKind::Placed(_) | DeedKind::Passed => None,
        })
    }
}

/// The referee's reason for refusing a try.
///
/// # Errors
/// The reason itself, where it is one that the player could have known.
fn refusal(why: &Illegal) -> Result<Refusal, Illegal> {
    match why {
        Illegal::Occupied(_) => Ok(Refusal::Occupied),
        Illegal::Suicide(_) => Ok(Refusal::Suicide),
        Illegal::Ko(_) | Illegal::Superko(_) => Ok(Refusal::Ko),
        Illegal::Over
        | Illegal::NotYourTurn
        | Illegal::ChooseSideFirst
        | Illegal::NoSideToTake
        | Illegal::AlreadyTried(_)
        | Illegal::Counting
        | Illegal::NotCounting
        | Illegal::NoStone(_)
        | Illegal::HasLotus(_)
        | Illegal::PartOfChain(_)
        | Illegal::ProposedTooLate
        | Illegal::AlreadyAgreed
        | Illegal::Enclosed { .. }
        | Illegal::Mirrored { .. }
        | Illegal::NoPassing
        | Illegal::DrawAlreadyOffered
        | Illegal::NoDrawOffered => Err(why.clone()),
    }
}
