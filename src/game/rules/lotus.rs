//! Lotus: turns, the marker, the agreement about dead stones, the end.
//!
//! The game is Christian Freeling's. Rules are numbered as in the project's specification: 1 start,
//! 2 turn, 3 groups, 4 reversals, 5 lotus, 6 passing, 7 dead stones, 8 score.

pub(crate) mod field;
pub(crate) mod scoring;

use std::sync::Arc;

use self::field::{Field, Turned};
use super::settlement::Settlement;
use super::{Position, Ruling, told};
use crate::game::{
    Action, Board, BySeat, ByStone, Ending, Fact, Illegal, LotusSetup, Marker, Outcome, Point,
    PointSet, Seat, Stone, Turn, Turning,
};

/// A position of Lotus with all that the rules need to know of the past.
pub(super) struct Lotus {
    setup: LotusSetup,
    field: Field,
    marker: Marker,
    /// Whether the last turn was a pass.
    passed: bool,
    settlement: Settlement,
    /// The colour that moves next, also where play is resumed.
    next: Stone,
    turn: Option<Turn>,
}

impl Lotus {
    pub(super) fn start(setup: LotusSetup, board: Arc<Board>) -> Self {
        let mut lotus = Lotus {
            setup,
            field: Field::of(board, &ByStone::default()),
            marker: setup.marker(),
            passed: false,
            settlement: Settlement::default(),
            next: setup.begins,
            turn: None,
        };
        lotus.turn = Some(lotus.to_place());
        lotus
    }

    fn facts(&mut self, seat: Seat, action: Action) -> Result<Vec<Fact>, Illegal> {
        match self.turn.ok_or(Illegal::Over)? {
            Turn::Place { seat: on_move, stone } => match action {
                _ if seat != on_move => Err(Illegal::NotYourTurn),
                Action::Place(point) => self.place(seat, stone, point),
                Action::Pass => Ok(self.pass(seat, stone)),
                Action::TakeSide(_) => Err(Illegal::NoSideToTake),
                Action::MarkDead(_) | Action::AgreeCount | Action::Resume => {
                    Err(Illegal::NotCounting)
                }
                Action::Resign | Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw => {
                    unreachable!("the match rules on these itself")
                }
            },
            Turn::Settle { .. } => match action {
                Action::Place(_) | Action::Pass => Err(Illegal::Counting),
                Action::TakeSide(_) => Err(Illegal::NoSideToTake),
                Action::MarkDead(point) => self.mark_dead(seat, point),
                Action::AgreeCount => self.agree(seat),
                Action::Resume => Ok(self.disagree(Fact::Resumed(seat))),
                Action::Resign | Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw => {
                    unreachable!("the match rules on these itself")
                }
            },
            Turn::TakeSide { .. } => unreachable!("in Lotus nobody chooses a colour"),
        }
    }

    /// Puts a stone on the board. Every vacant point is legal.
    fn place(&mut self, seat: Seat, stone: Stone, point: Point) -> Result<Vec<Fact>, Illegal> {
        let before = Stone::BOTH.map(|stone| self.field.lotuses(stone).count());
        let turned = self.field.place(stone, point).ok_or(Illegal::Occupied(point))?;
        self.passed = false;
        self.next = stone.other();
        let mut facts = vec![Fact::Placed { seat, stone, point }];
        tell_reversals(stone, &turned, &mut facts);
        if before != Stone::BOTH.map(|stone| self.field.lotuses(stone).count()) {
            self.tell_lotuses(&turned, point, &mut facts);
        }
        if self.field.is_full() {
            self.fill(&mut facts);
        } else {
            self.hand_on(self.to_place(), &mut facts);
        }
        Ok(facts)
    }

    /// Says which lotuses hold the placed stone or one that has just turned: they are new.
    fn tell_lotuses(&self, turned: &Turned, placed: Point, facts: &mut Vec<Fact>) {
        let mut changed = turned.captured.or(&turned.back);
        changed.insert(placed);
        for stone in Stone::BOTH {
            for hexagon in self.field.lotuses(stone) {
                let mut points = hexagon.to_vec();
                if points.iter().any(|&point| changed.contains(point)) {
                    points.sort_unstable();
                    facts.push(Fact::LotusMade { stone, points });
                }
            }
        }
    }

    // Lotus, rule 6: a pass moves the marker, also each of the last two.
    fn pass(&mut self, seat: Seat, stone: Stone) -> Vec<Fact> {
        self.move_marker(stone);
        self.next = stone.other();
        let mut facts = vec![Fact::Passed { seat, stone }, Fact::Marker(self.marker)];
        let twice = std::mem::replace(&mut self.passed, true);
        let turn = if twice { Turn::Settle { seat: seat.other() } } else { self.to_place() };
        self.hand_on(turn, &mut facts);
        facts
    }

    // Lotus, rule 6: without a vacant point both players can only pass. Every group then lives by
    // a lotus, so that there is nothing to agree about.
    fn fill(&mut self, facts: &mut Vec<Fact>) {
        self.move_marker(self.next);
        self.move_marker(self.next.other());
        facts.extend([Fact::BoardFull, Fact::Marker(self.marker)]);
        self.count(facts);
    }

    fn move_marker(&mut self, by: Stone) {
        self.marker = self.marker.after_pass(by, self.setup.track);
    }

    /// Calls a group dead or alive again. Who does so may want to go on; the game waits for them.
    // Lotus, rule 7: a group with a lotus cannot be marked.
    fn mark_dead(&mut self, seat: Seat, point: Point) -> Result<Vec<Fact>, Illegal> {
        let stone = self.field.stone(point).ok_or(Illegal::NoStone(point))?;
        if self.field.has_lotus(point) {
            return Err(Illegal::HasLotus(point));
        }
        let mut facts = vec![self.settlement.mark(seat, stone, point, &self.field.group(point))];
        self.hand_on(Turn::Settle { seat }, &mut facts);
        Ok(facts)
    }

    fn agree(&mut self, seat: Seat) -> Result<Vec<Fact>, Illegal> {
        let both = self.settlement.agree(seat)?;
        let mut facts = vec![Fact::CountAgreed(seat)];
        if both {
            self.count(&mut facts);
        } else {
            self.hand_on(Turn::Settle { seat: seat.other() }, &mut facts);
        }
        Ok(facts)
    }

    // Lotus, rule 7: without an agreement the board counts as it stands, unless the table resumes.
    fn disagree(&mut self, said: Fact) -> Vec<Fact> {
        self.settlement = Settlement::default();
        let mut facts = vec![said];
        if self.setup.resume {
            self.passed = false;
            self.hand_on(self.to_place(), &mut facts);
        } else {
            self.count(&mut facts);
        }
        facts
    }

    fn to_place(&self) -> Turn {
        let begins = self.next == self.setup.begins;
        Turn::Place { seat: if begins { Seat::First } else { Seat::Second }, stone: self.next }
    }

    fn hand_on(&mut self, turn: Turn, facts: &mut Vec<Fact>) {
        self.turn = Some(turn);
        facts.push(Fact::Turn(turn));
    }

    /// Turns what is called dead, counts, and ends the game.
    fn count(&mut self, facts: &mut Vec<Fact>) {
        let stones = self.field.stones();
        for stone in Stone::BOTH {
            let dead = stones[stone].and(&self.settlement.dead);
            tell_turned(stone, &dead, Turning::Dead, facts);
        }
        let stones = scoring::turned(&stones, &self.settlement.dead);
        let count = scoring::settled(self.field.board(), &stones, self.marker);
        // Lotus, rule 8: the higher total wins; equal totals are a draw.
        let (winner, ending) = (count.winner(), Ending::Count(count.lead()));
        facts.push(Fact::Counted(Box::new(count)));
        let seat = winner.and_then(|stone| self.setup.sides().seat_of(&stone));
        facts.push(Fact::Ended(Outcome { winner: seat, stone: winner, ending }));
        self.turn = None;
    }
}

impl Position for Lotus {
    fn opening(&self) -> Ruling {
        let turn = self.turn.map(Fact::Turn);
        told([Fact::Marker(self.marker)].into_iter().chain(turn))
    }

    fn to_act(&self) -> Option<Seat> {
        self.turn.map(Turn::seat)
    }

    fn sides(&self) -> Option<BySeat<Stone>> {
        Some(self.setup.sides())
    }

    fn rule(&mut self, seat: Seat, action: Action) -> Result<Ruling, Illegal> {
        self.facts(seat, action).map(told)
    }

    fn reveal(&self) -> Ruling {
        Ruling::new()
    }

    fn rule_on_time(&mut self) -> Result<Ruling, Illegal> {
        match self.turn {
            Some(Turn::Settle { .. }) => Ok(told(self.disagree(Fact::TimeUp))),
            Some(Turn::Place { .. } | Turn::TakeSide { .. }) => Err(Illegal::NotCounting),
            None => Err(Illegal::Over),
        }
    }
}

/// Says what the stone of this colour has turned, the first and the second time.
fn tell_reversals(stone: Stone, turned: &Turned, facts: &mut Vec<Fact>) {
    let second =
        if turned.captured.is_empty() { Turning::Suicide } else { Turning::SecondReversal };
    tell_turned(stone.other(), &turned.captured, Turning::Capture, facts);
    tell_turned(stone, &turned.back, second, facts);
}

fn tell_turned(stone: Stone, points: &PointSet, why: Turning, facts: &mut Vec<Fact>) {
    if !points.is_empty() {
        facts.push(Fact::Turned { stone, points: points.iter().collect(), why });
    }
}
