//! Go and Atari Go with open stones: turns, the agreement about dead stones, the end.

pub(crate) mod dead;
pub(crate) mod field;
mod keys;
mod playout;
pub(crate) mod scoring;

use std::sync::Arc;

use self::field::{Bar, Field};
use super::settlement::Settlement;
use super::{Position, Ruling, told};
use crate::game::{
    Action, Board, BySeat, ByStone, Count, Ending, Fact, GoRules, GoSetup, Illegal, Outcome, Point,
    PointSet, Seat, Stone, Turn,
};

/// The first seat is Black.
const SIDES: BySeat<Stone> = BySeat { first: Stone::Black, second: Stone::White };

/// What comes after two passes in a row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AfterPasses {
    /// The players agree about dead stones; who disagrees resumes the game.
    SettleOrPlayOn,
    /// The players agree about dead stones; if they disagree, the board counts as it stands.
    SettleOrStand,
    /// The board counts as it stands.
    Stand,
}

/// A position of Go with all that the rules need to know of the past.
pub(crate) struct Go {
    setup: GoSetup,
    after_passes: AfterPasses,
    field: Field,
    handicap: Vec<Point>,
    /// Whether the last turn was a pass.
    passed: bool,
    /// How many stones of each colour have been taken.
    taken: ByStone<usize>,
    settlement: Settlement,
    /// Whether nobody has said anything about dead stones since the last two passes.
    untouched: bool,
    turn: Option<Turn>,
}

impl Go {
    pub(crate) fn start(setup: GoSetup, board: Arc<Board>) -> Self {
        Go::with(setup, board, AfterPasses::SettleOrPlayOn)
    }

    pub(super) fn with(setup: GoSetup, board: Arc<Board>, after_passes: AfterPasses) -> Self {
        let handicap = setup.handicap_points(&board);
        let black = handicap.iter().copied().collect();
        let first = if handicap.is_empty() { Stone::Black } else { Stone::White };
        Go {
            setup,
            after_passes,
            field: Field::of(board, ByStone { black, white: PointSet::new() }),
            handicap,
            passed: false,
            taken: ByStone::default(),
            settlement: Settlement::default(),
            untouched: false,
            turn: Some(to_place(first)),
        }
    }

    pub(super) fn field(&self) -> &Field {
        &self.field
    }

    pub(super) fn handicap(&self) -> &[Point] {
        &self.handicap
    }

    pub(super) fn turn(&self) -> Option<Turn> {
        self.turn
    }

    /// What the referee of an open game says before the first action.
    pub(super) fn start_facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        if !self.handicap.is_empty() {
            let points = self.handicap.clone();
            facts.push(Fact::Handicap { stone: Stone::Black, points });
        }
        facts.extend(self.turn.map(Fact::Turn));
        facts
    }

    /// What the referee of an open game says to an action.
    pub(super) fn facts(&mut self, seat: Seat, action: Action) -> Result<Vec<Fact>, Illegal> {
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
                Action::Resume => Ok(self.disagree(seat)),
                Action::Resign | Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw => {
                    unreachable!("the match rules on these itself")
                }
            },
            Turn::TakeSide { .. } => unreachable!("in Go nobody chooses a colour"),
        }
    }

    /// Puts a stone on the board.
    ///
    /// # Errors
    /// [`Illegal::Occupied`], [`Illegal::Suicide`], [`Illegal::Ko`], [`Illegal::Superko`].
    fn place(&mut self, seat: Seat, stone: Stone, point: Point) -> Result<Vec<Fact>, Illegal> {
        let superko = self.setup.rules == GoRules::Chinese;
        let placed = self.field.place(stone, point, superko);
        let captured = placed.map_err(|bar| illegal(bar, point))?;
        self.passed = false;
        let mut facts = vec![Fact::Placed { seat, stone, point }];
        if !captured.is_empty() {
            self.taken[stone.other()] += captured.len();
            let points = captured.iter().collect();
            facts.push(Fact::Captured { stone: stone.other(), points });
            if self.setup.atari {
                self.end(Some(stone), Ending::FirstCapture, &mut facts);
                return Ok(facts);
            }
        }
        self.hand_on(to_place(stone.other()), &mut facts);
        Ok(facts)
    }

    fn pass(&mut self, seat: Seat, stone: Stone) -> Vec<Fact> {
        self.field.pass();
        let mut facts = vec![Fact::Passed { seat, stone }];
        if !self.passed {
            self.passed = true;
            self.hand_on(to_place(stone.other()), &mut facts);
        } else if self.after_passes == AfterPasses::Stand {
            self.count(&mut facts);
        } else {
            self.untouched = true;
            self.hand_on(Turn::Settle { seat: seat.other() }, &mut facts);
        }
        facts
    }

    pub(super) fn wants_proposal(&self) -> bool {
        self.untouched
    }

    pub(super) fn propose_dead(&self, chance: u64) -> PointSet {
        dead::propose(&self.field, chance)
    }

    /// Calls these stones dead, whole chains of them. It stays whose turn it is.
    pub(super) fn proposed(&mut self, dead: &PointSet) -> Result<Vec<Fact>, Illegal> {
        let Some(turn @ Turn::Settle { .. }) = self.turn else {
            return Err(Illegal::NotCounting);
        };
        if !self.untouched {
            return Err(Illegal::ProposedTooLate);
        }
        for point in dead.iter() {
            self.field.stone(point).ok_or(Illegal::NoStone(point))?;
            if !self.field.chain(point).minus(dead).is_empty() {
                return Err(Illegal::PartOfChain(point));
            }
        }
        (self.settlement.dead, self.untouched) = (*dead, false);
        Ok(vec![Fact::DeadProposed { points: dead.iter().collect() }, Fact::Turn(turn)])
    }

    /// Calls a chain dead or alive again. Who does so may want to go on; the game waits for them.
    fn mark_dead(&mut self, seat: Seat, point: Point) -> Result<Vec<Fact>, Illegal> {
        let stone = self.field.stone(point).ok_or(Illegal::NoStone(point))?;
        let mut facts = vec![self.settlement.mark(seat, stone, point, &self.field.chain(point))];
        self.untouched = false;
        self.hand_on(Turn::Settle { seat }, &mut facts);
        Ok(facts)
    }

    fn agree(&mut self, seat: Seat) -> Result<Vec<Fact>, Illegal> {
        let both = self.settlement.agree(seat)?;
        self.untouched = false;
        let mut facts = vec![Fact::CountAgreed(seat)];
        if both {
            self.count(&mut facts);
        } else {
            self.hand_on(Turn::Settle { seat: seat.other() }, &mut facts);
        }
        Ok(facts)
    }

    fn disagree(&mut self, seat: Seat) -> Vec<Fact> {
        self.settlement = Settlement::default();
        self.untouched = false;
        let mut facts = vec![Fact::Resumed(seat)];
        if self.after_passes == AfterPasses::SettleOrPlayOn {
            self.passed = false;
            // Japanese rules, article 9.3: the opponent of whoever asks to play on moves first.
            self.hand_on(to_place(SIDES[seat.other()]), &mut facts);
        } else {
            self.count(&mut facts);
        }
        facts
    }

    fn hand_on(&mut self, turn: Turn, facts: &mut Vec<Fact>) {
        self.turn = Some(turn);
        facts.push(Fact::Turn(turn));
    }

    /// Takes off what is called dead, counts, and ends the game.
    fn count(&mut self, facts: &mut Vec<Fact>) {
        for stone in Stone::BOTH {
            let removed = self.field.stones()[stone].and(&self.settlement.dead);
            if !removed.is_empty() {
                facts.push(Fact::Removed { stone, points: removed.iter().collect() });
            }
        }
        let count = self.counted();
        let (winner, ending) = (count.winner(), Ending::Count(count.lead()));
        facts.push(Fact::Counted(Box::new(count)));
        self.end(winner, ending, facts);
    }

    /// The count without what is called dead.
    fn counted(&self) -> Count {
        let (board, stones) = (self.field.board(), self.field.stones());
        scoring::settled(&self.setup, board, stones, &self.settlement.dead, &self.taken)
    }

    fn end(&mut self, winner: Option<Stone>, ending: Ending, facts: &mut Vec<Fact>) {
        self.turn = None;
        let seat = winner.and_then(|stone| SIDES.seat_of(&stone));
        facts.push(Fact::Ended(Outcome { winner: seat, stone: winner, ending }));
    }
}

impl Position for Go {
    fn opening(&self) -> Ruling {
        told(self.start_facts())
    }

    fn to_act(&self) -> Option<Seat> {
        self.turn.map(Turn::seat)
    }

    fn sides(&self) -> Option<BySeat<Stone>> {
        Some(SIDES)
    }

    fn rule(&mut self, seat: Seat, action: Action) -> Result<Ruling, Illegal> {
        self.facts(seat, action).map(told)
    }

    fn wants_proposal(&self) -> bool {
        self.wants_proposal()
    }

    fn propose_dead(&self, chance: u64) -> PointSet {
        self.propose_dead(chance)
    }

    fn rule_on_proposal(&mut self, dead: &PointSet) -> Result<Ruling, Illegal> {
        self.proposed(dead).map(told)
    }

    fn reveal(&self) -> Ruling {
        Ruling::new()
    }
}

fn to_place(stone: Stone) -> Turn {
    let seat = if SIDES.first == stone { Seat::First } else { Seat::Second };
    Turn::Place { seat, stone }
}

/// The reason in the words of an open game.
pub(crate) fn illegal(bar: Bar, point: Point) -> Illegal {
    match bar {
        Bar::Occupied => Illegal::Occupied(point),
        Bar::Suicide => Illegal::Suicide(point),
        Bar::Ko => Illegal::Ko(point),
        Bar::Superko => Illegal::Superko(point),
    }
}
