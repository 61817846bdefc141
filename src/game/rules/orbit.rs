//! Orbit, by Steven Meyers: turns, the opening, the end, and what the referee says.

pub(crate) mod field;
pub(crate) mod mirrors;
pub(crate) mod removal;

use std::sync::Arc;

use self::field::Field;
use self::mirrors::Mirrors;
use super::{Position, Ruling, told};
use crate::game::{
    Action, Board, BySeat, ByStone, Ending, Fact, Illegal, Opening, OrbitSetup, Outcome, Point,
    PointSet, Seat, Stone, Turn,
};

/// A position of Orbit with all that the rules need to know of the past.
pub(crate) struct Orbit {
    setup: OrbitSetup,
    field: Field,
    mirrors: Mirrors,
    /// How many plies of the opening have been made.
    plies: usize,
    /// Whether the last turn was a pass that counts towards the end.
    passed: bool,
    sides: Option<BySeat<Stone>>,
    turn: Option<Turn>,
}

impl Orbit {
    pub(crate) fn start(setup: OrbitSetup, board: Arc<Board>) -> Self {
        let sides = match setup.opening {
            Opening::Plain => Some(BySeat { first: Stone::Black, second: Stone::White }),
            Opening::Refined | Opening::Pie => None,
        };
        Orbit {
            setup,
            field: Field::of(board, ByStone::default()),
            mirrors: Mirrors::new(setup.mirror),
            plies: 0,
            passed: false,
            sides,
            turn: Some(Turn::Place { seat: Seat::First, stone: Stone::Black }),
        }
    }

    fn place(&mut self, seat: Seat, stone: Stone, point: Point) -> Result<Ruling, Illegal> {
        self.field.check(stone, point)?;
        self.mirrors.check(self.field.board(), stone, point)?;
        let before = self.enclosed();
        let captured = self.field.place(stone, point);
        self.mirrors.placed(self.field.board(), stone, point);
        self.passed = false;
        let mut facts = vec![Fact::Placed { seat, stone, point }];
        if !captured.is_empty() {
            let points = captured.iter().collect();
            facts.push(Fact::Captured { stone: stone.other(), points });
        }
        self.tell_enclosed(before, &mut facts);
        self.go_on(stone, &mut facts);
        Ok(told(facts))
    }

    fn pass(&mut self, seat: Seat, stone: Stone) -> Result<Ruling, Illegal> {
        if !self.setup.passing {
            return Err(Illegal::NoPassing);
        }
        self.mirrors.passed(stone);
        let mut facts = vec![Fact::Passed { seat, stone }];
        if self.passed {
            // Meyers, rules 4 and 10: the game concludes when both pass consecutively.
            self.count(&mut facts);
        } else {
            // A pass before the choice of colours does not count towards the end.
            if self.sides.is_some() {
                self.passed = true;
                facts.push(Fact::Outlook(Box::new(removal::outlook(&self.field))));
            }
            self.hand_on(stone, &mut facts);
        }
        Ok(told(facts))
    }

    fn take_side(&mut self, seat: Seat, stone: Stone) -> Ruling {
        let mut sides = BySeat { first: stone, second: stone };
        sides[seat.other()] = stone.other();
        self.sides = Some(sides);
        // Whoever copies or passes from here on does it as a colour of their own.
        self.mirrors = Mirrors::new(self.setup.mirror);
        let mut facts = vec![Fact::SideTaken { seat, stone }];
        // Meyers, rule 6: after the choice White is to move.
        self.go_on(Stone::Black, &mut facts);
        told(facts)
    }

    /// Ends the game where the board leaves nothing to do; otherwise hands the turn on from
    /// `stone`.
    ///
    /// An opening never ends the game: its two stones of a colour enclose nothing on any board
    /// from 3×3 points, so that there is always somewhere to play. Were it otherwise, the choice
    /// would still be made and the game would end with it.
    fn go_on(&mut self, stone: Stone, facts: &mut Vec<Fact>) {
        if let Some(sides) = self.sides
            && !self.can_place(stone.other())
        {
            if !self.setup.passing {
                return self.end(sides, Some(stone), Ending::NoPlacement, facts);
            }
            // The opponent can only pass, and after a pass no point is barred by the mirror rule.
            if self.field.open_to(stone).is_empty() {
                return self.count(facts);
            }
        }
        self.hand_on(stone, facts);
    }

    /// Whether the colour to move can put a stone anywhere.
    fn can_place(&self, stone: Stone) -> bool {
        let barred = self.mirrors.forbidden(self.field.board(), stone);
        !self.field.open_to(stone).minus(&barred).is_empty()
    }

    fn hand_on(&mut self, stone: Stone, facts: &mut Vec<Fact>) {
        let turn = match self.sides {
            Some(sides) => place_as(sides, stone.other()),
            None => {
                self.plies += 1;
                match plies(self.setup.opening).get(self.plies) {
                    Some(&stone) => Turn::Place { seat: Seat::First, stone },
                    None => Turn::TakeSide { seat: Seat::Second },
                }
            }
        };
        self.turn = Some(turn);
        facts.push(Fact::Turn(turn));
    }

    /// Removes what cannot avoid capture, counts, and ends the game.
    fn count(&mut self, facts: &mut Vec<Fact>) {
        let sides = self.sides.expect("a game is counted after the opening only");
        let before = self.enclosed();
        let removed = removal::outlook(&self.field).removed;
        for stone in Stone::BOTH.into_iter().filter(|&stone| !removed[stone].is_empty()) {
            self.field.take(stone, &removed[stone]);
            facts.push(Fact::Removed { stone, points: removed[stone].iter().collect() });
        }
        self.tell_enclosed(before, facts);
        let count = self.field.count(self.setup.komi);
        let (winner, ending) = (count.winner(), Ending::Count(count.lead()));
        facts.push(Fact::Counted(Box::new(count)));
        self.end(sides, winner, ending, facts);
    }

    fn end(
        &mut self,
        sides: BySeat<Stone>,
        winner: Option<Stone>,
        ending: Ending,
        facts: &mut Vec<Fact>,
    ) {
        self.turn = None;
        let seat = winner.map(|stone| place_as(sides, stone).seat());
        facts.push(Fact::Ended(Outcome { winner: seat, stone: winner, ending }));
    }

    fn enclosed(&self) -> ByStone<PointSet> {
        let all = |stone| self.field.inside(stone).all();
        ByStone { black: all(Stone::Black), white: all(Stone::White) }
    }

    fn tell_enclosed(&self, before: ByStone<PointSet>, facts: &mut Vec<Fact>) {
        let now = self.enclosed();
        for stone in Stone::BOTH.into_iter().filter(|&stone| now[stone] != before[stone]) {
            facts.push(Fact::Enclosed { stone, points: Box::new(now[stone]) });
        }
    }
}

impl Position for Orbit {
    fn opening(&self) -> Ruling {
        told(self.turn.map(Fact::Turn))
    }

    fn to_act(&self) -> Option<Seat> {
        self.turn.map(Turn::seat)
    }

    fn sides(&self) -> Option<BySeat<Stone>> {
        self.sides
    }

    fn rule(&mut self, seat: Seat, action: Action) -> Result<Ruling, Illegal> {
        let turn = self.turn.ok_or(Illegal::Over)?;
        if turn.seat() != seat {
            return Err(Illegal::NotYourTurn);
        }
        match (turn, action) {
            (Turn::Place { stone, .. }, Action::Place(point)) => self.place(seat, stone, point),
            (Turn::Place { stone, .. }, Action::Pass) => self.pass(seat, stone),
            (Turn::Place { .. }, Action::TakeSide(_)) => Err(Illegal::NoSideToTake),
            (Turn::TakeSide { .. }, Action::TakeSide(stone)) => Ok(self.take_side(seat, stone)),
            (Turn::TakeSide { .. }, Action::Place(_) | Action::Pass) => {
                Err(Illegal::ChooseSideFirst)
            }
            (_, Action::MarkDead(_) | Action::AgreeCount | Action::Resume) => {
                Err(Illegal::NotCounting)
            }
            (Turn::Settle { .. }, Action::Place(_) | Action::Pass | Action::TakeSide(_)) => {
                unreachable!("there is nothing to settle in Orbit")
            }
            (_, Action::Resign | Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw) => {
                unreachable!("the match rules on these itself")
            }
        }
    }

    fn reveal(&self) -> Ruling {
        Ruling::new()
    }
}

/// The colours that the first seat plays before the second one chooses.
fn plies(opening: Opening) -> &'static [Stone] {
    match opening {
        // Meyers, rule 6: two moves for Black and one for White.
        Opening::Refined => &[Stone::Black, Stone::White, Stone::Black],
        Opening::Pie => &[Stone::Black],
        Opening::Plain => &[],
    }
}

/// The turn of the seat that plays this colour.
fn place_as(sides: BySeat<Stone>, stone: Stone) -> Turn {
    let seat = if sides.first == stone { Seat::First } else { Seat::Second };
    Turn::Place { seat, stone }
}
