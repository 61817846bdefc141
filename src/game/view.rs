//! What one reader may see: a fold over the facts that this reader has heard.

use std::sync::Arc;

use super::board::{Board, Point};
use super::fact::{Count, Fact, Outcome, Outlook, Turn};
use super::point_set::PointSet;
use super::seat::{BySeat, Seat};
use super::setup::Setup;
use super::stone::{ByStone, Stone};

/// A game as one reader knows it.
///
/// There is one way to get a view: from what its reader was told. It cannot show what its reader
/// was not told, because it never starts from the board.
#[derive(Clone)]
pub struct View {
    /// The board that is played on.
    pub board: Arc<Board>,
    /// What the table was set up with.
    pub setup: Setup,
    stones: Vec<Option<Stone>>,
    /// The stone placed last, where it is known and still stands.
    pub last: Option<Point>,
    /// The points that the last ruling emptied.
    pub taken: PointSet,
    taken_by_stone: ByStone<PointSet>,
    /// The points inside each colour's formations.
    pub enclosed: ByStone<PointSet>,
    /// How many stones of each colour have been captured or removed.
    pub prisoners: ByStone<usize>,
    /// How many turns have been made.
    pub turns: usize,
    /// Who is to act; none after the end.
    pub turn: Option<Turn>,
    /// Who plays which colour, once that is settled.
    pub sides: Option<BySeat<Stone>>,
    /// What would happen if the other player passed too; none where the last turn was no pass.
    pub outlook: Option<Outlook>,
    /// Whose offer of a draw is on the table.
    pub draw_offer: Option<Seat>,
    /// The count, after the end.
    pub count: Option<Count>,
    /// How the game came out.
    pub outcome: Option<Outcome>,
}

impl View {
    /// The view of a reader who has heard these facts, in this order.
    pub fn after<'a>(
        setup: Setup,
        board: Arc<Board>,
        heard: impl IntoIterator<Item = &'a Fact>,
    ) -> View {
        let mut view = View {
            stones: vec![None; board.len()],
            board,
            setup,
            last: None,
            taken: PointSet::new(),
            taken_by_stone: ByStone::default(),
            enclosed: ByStone::default(),
            prisoners: ByStone::default(),
            turns: 0,
            turn: None,
            sides: sides_at_start(setup),
            outlook: None,
            draw_offer: None,
            count: None,
            outcome: None,
        };
        for fact in heard {
            view.hear(fact);
        }
        view
    }

    /// The stone that the reader knows on this point.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Stone> {
        self.stones[point.index()]
    }

    /// The known stones of one colour.
    #[must_use]
    pub fn stones(&self, stone: Stone) -> PointSet {
        self.board.points().filter(|&point| self.stone(point) == Some(stone)).collect()
    }

    /// The points from which the last ruling took stones of this colour.
    #[must_use]
    pub fn taken_of(&self, stone: Stone) -> PointSet {
        self.taken_by_stone[stone]
    }

    /// The vacant points that lie inside this colour's formations, so that the other colour may
    /// not play there.
    #[must_use]
    pub fn vacant_inside(&self, stone: Stone) -> PointSet {
        self.enclosed[stone].iter().filter(|&point| self.stone(point).is_none()).collect()
    }

    fn hear(&mut self, fact: &Fact) {
        match fact {
            Fact::Placed { seat, stone, point } => {
                self.begin_turn(*seat);
                self.stones[point.index()] = Some(*stone);
                self.last = Some(*point);
            }
            Fact::Passed { seat, .. } => {
                self.begin_turn(*seat);
                self.last = None;
            }
            Fact::Captured { stone, points } | Fact::Removed { stone, points } => {
                self.take(*stone, points);
            }
            Fact::Enclosed { stone, points } => self.enclosed[*stone] = **points,
            Fact::SideTaken { seat, stone } => {
                let mut sides = BySeat { first: *stone, second: *stone };
                sides[seat.other()] = stone.other();
                self.sides = Some(sides);
                self.outlook = None;
                self.draw_offer = self.draw_offer.filter(|by| by == seat);
            }
            Fact::Outlook(outlook) => self.outlook = Some((**outlook).clone()),
            Fact::DrawOffered(seat) => self.draw_offer = Some(*seat),
            Fact::DrawDeclined(_) => self.draw_offer = None,
            Fact::Counted(count) => self.count = Some((**count).clone()),
            Fact::Ended(outcome) => {
                self.outcome = Some(*outcome);
                self.turn = None;
                self.outlook = None;
                self.draw_offer = None;
            }
            Fact::Turn(turn) => self.turn = Some(*turn),
        }
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.turns += 1;
        self.taken = PointSet::new();
        self.taken_by_stone = ByStone::default();
        self.outlook = None;
        // Whoever plays on turns the other player's offer down.
        self.draw_offer = self.draw_offer.filter(|by| *by == seat);
    }

    fn take(&mut self, stone: Stone, points: &[Point]) {
        self.prisoners[stone] += points.len();
        self.taken.extend(points.iter().copied());
        self.taken_by_stone[stone].extend(points.iter().copied());
        for point in points {
            self.stones[point.index()] = None;
        }
        self.last = self.last.filter(|last| !points.contains(last));
    }
}

fn sides_at_start(setup: Setup) -> Option<BySeat<Stone>> {
    use super::setup::Opening;
    let Setup::Orbit(orbit) = setup;
    match orbit.opening {
        Opening::Plain => Some(BySeat { first: Stone::Black, second: Stone::White }),
        Opening::Refined | Opening::Pie => None,
    }
}
