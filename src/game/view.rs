//! What one reader may see: a fold over the facts that this reader has heard.

use std::sync::Arc;

use super::board::{Board, Point};
use super::fact::{Count, DeedKind, Fact, Outcome, Outlook, Reveal, Turn};
use super::formation::Enclosure;
use super::marker::Marker;
use super::point_set::PointSet;
use super::rules::go::scoring;
use super::rules::{formations, lotus};
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
    fallen: ByStone<PointSet>,
    /// Whether the last ruling took or turned stones.
    stirred: bool,
    /// The stones that the last ruling turned.
    pub turned: PointSet,
    /// Where the marker stands, in a game that has one.
    pub marker: Option<Marker>,
    /// The handicap stones that have never been captured.
    pub handicap: PointSet,
    /// The points that were refused to the reader in the turn that goes on; the reader may not
    /// try them again in it.
    pub refused_now: PointSet,
    /// The points that were refused to the reader in earlier turns, and of which nothing has been
    /// heard since.
    pub refused_before: PointSet,
    /// How many tries of each player were refused in the turn that goes on or went by last.
    pub tries: BySeat<usize>,
    /// How many tries of each player have been refused in the whole game.
    pub tries_in_all: BySeat<usize>,
    /// What came to light when a hidden game ended.
    pub reveal: Option<Reveal>,
    /// The stones that are called dead for the count.
    pub dead: PointSet,
    /// Who agrees to the count with what is called dead.
    pub agreed: BySeat<bool>,
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
            fallen: ByStone::default(),
            stirred: false,
            turned: PointSet::new(),
            marker: None,
            handicap: PointSet::new(),
            refused_now: PointSet::new(),
            refused_before: PointSet::new(),
            tries: BySeat::default(),
            tries_in_all: BySeat::default(),
            reveal: None,
            dead: PointSet::new(),
            agreed: BySeat::default(),
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
        // Not a loop: the facts come out of nested lists, which are walked faster from inside.
        heard.into_iter().for_each(|fact| view.hear(fact));
        view
    }

    /// The same after each of these lines, in order.
    pub(super) fn along(
        setup: Setup,
        board: Arc<Board>,
        lines: &[Vec<Fact>],
    ) -> impl Iterator<Item = View> + '_ {
        let mut view = View::after(setup, board, []);
        lines.iter().map(move |facts| {
            facts.iter().for_each(|fact| view.hear(fact));
            view.clone()
        })
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

    /// Whether stones may stand on the board that the reader does not know.
    #[must_use]
    pub fn has_hidden(&self) -> bool {
        self.setup.hides_stones() && self.reveal.is_none()
    }

    /// The points from which the last ruling took stones of this colour.
    #[must_use]
    pub fn taken_of(&self, stone: Stone) -> PointSet {
        self.taken_by_stone[stone]
    }

    /// The points from which stones of this colour have been taken and that are vacant since.
    #[must_use]
    pub fn fallen(&self, stone: Stone) -> PointSet {
        self.fallen[stone]
    }

    /// The count, if the players agreed now about what is dead; none where that is not being
    /// settled.
    #[must_use]
    pub fn count_if_agreed(&self) -> Option<Count> {
        let Some(Turn::Settle { .. }) = self.turn else { return None };
        let stones = self.all_stones();
        match self.setup {
            Setup::Orbit(_) => None,
            Setup::Go(go) => {
                Some(scoring::settled(&go, &self.board, &stones, &self.dead, &self.prisoners))
            }
            Setup::Lotus(_) => {
                let stones = lotus::scoring::turned(&stones, &self.dead);
                Some(lotus::scoring::settled(&self.board, &stones, self.marker?))
            }
        }
    }

    /// The points of this colour's lotuses.
    #[must_use]
    pub fn lotuses(&self, stone: Stone) -> PointSet {
        let held =
            |hexagon: &&[Point; 6]| hexagon.iter().all(|&point| self.stone(point) == Some(stone));
        self.board.hexagons().iter().filter(held).flatten().copied().collect()
    }

    /// What a stone of this colour would turn to the other colour in Lotus, itself and what it
    /// captures among it: by suicide, or as its group has no liberty when it has captured. It is
    /// legal, but seldom meant.
    #[must_use]
    pub fn turned_back(&self, stone: Stone, point: Point) -> PointSet {
        let mut field = lotus::field::Field::of(self.board.clone(), &self.all_stones());
        let placed = field.place(stone, point);
        placed.map_or_else(PointSet::new, |turned| turned.back)
    }

    /// The vacant points that lie inside this colour's formations, so that the other colour may
    /// not play there.
    #[must_use]
    pub fn vacant_inside(&self, stone: Stone) -> PointSet {
        self.enclosed[stone].iter().filter(|&point| self.stone(point).is_none()).collect()
    }

    /// This colour's formations, in the order of the first point inside each; none in a game that
    /// knows no formations.
    #[must_use]
    pub fn formations(&self, stone: Stone) -> Vec<Enclosure> {
        match self.setup {
            Setup::Orbit(_) => formations::enclosures(&self.board, &self.stones(stone)),
            Setup::Go(_) | Setup::Lotus(_) => Vec::new(),
        }
    }

    fn all_stones(&self) -> ByStone<PointSet> {
        ByStone { black: self.stones(Stone::Black), white: self.stones(Stone::White) }
    }

    fn hear(&mut self, fact: &Fact) {
        match fact {
            Fact::Placed { seat, stone, point } => {
                self.turn_made(*seat);
                self.put(*stone, *point);
            }
            Fact::PlayedUnseen { seat, .. } => self.turn_made(*seat),
            Fact::OwnStone { stone, point } => self.put(*stone, *point),
            Fact::Passed { seat, .. } => {
                self.turn_made(*seat);
                self.last = None;
            }
            Fact::Handicap { stone, points } => {
                self.handicap.extend(points.iter().copied());
                points.iter().for_each(|point| self.stones[point.index()] = Some(*stone));
            }
            Fact::TryRefused { seat, .. } => {
                self.tries[*seat] += 1;
                self.tries_in_all[*seat] += 1;
            }
            Fact::PointRefused { point, .. } => {
                self.refused_before.remove(*point);
                self.refused_now.insert(*point);
            }
            Fact::Revealed(reveal) => self.uncover(reveal),
            Fact::DeadMarked { seat, points, dead, .. } => {
                self.mark_dead(points, *dead);
                self.play_on(*seat);
            }
            Fact::DeadProposed { points } => self.dead = points.iter().copied().collect(),
            Fact::CountAgreed(seat) => {
                self.agreed[*seat] = true;
                self.play_on(*seat);
            }
            Fact::Resumed(seat) => {
                self.dead = PointSet::new();
                self.agreed = BySeat::default();
                self.play_on(*seat);
            }
            Fact::TimeUp => {
                self.dead = PointSet::new();
                self.agreed = BySeat::default();
                self.outlook = None;
                self.draw_offer = None;
            }
            Fact::Captured { stone, points } | Fact::Removed { stone, points } => {
                self.take(*stone, points);
            }
            Fact::Turned { stone, points, .. } => {
                self.stirred = true;
                for &point in points {
                    self.stones[point.index()] = Some(stone.other());
                    self.turned.insert(point);
                    self.dead.remove(point);
                }
            }
            Fact::Marker(marker) => self.marker = Some(*marker),
            Fact::Enclosed { stone, points } => self.enclosed[*stone] = **points,
            Fact::SideTaken { seat, stone } => {
                let mut sides = BySeat { first: *stone, second: *stone };
                sides[seat.other()] = stone.other();
                self.sides = Some(sides);
                self.play_on(*seat);
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
            // They are told once; the board shows a lotus by its stones.
            Fact::Atari(_) | Fact::LotusMade { .. } => {}
            // The referee passes for both, which is no turn of theirs.
            Fact::BoardFull => {}
        }
    }

    fn put(&mut self, stone: Stone, point: Point) {
        self.stones[point.index()] = Some(stone);
        for colour in Stone::BOTH {
            self.fallen[colour].remove(point);
        }
        self.last = Some(point);
        self.forget_refusals(&[point]);
    }

    fn turn_made(&mut self, by: Seat) {
        self.turns += 1;
        self.tries[by.other()] = 0;
        // Only the one whose turn this was has marks of it.
        if !self.refused_now.is_empty() {
            self.refused_before = self.refused_before.or(&self.refused_now);
            self.refused_now = PointSet::new();
        }
        self.play_on(by);
    }

    /// Leaves out the marks of all refused tries.
    pub(super) fn forget_tries(&mut self) {
        self.refused_now = PointSet::new();
        self.refused_before = PointSet::new();
    }

    fn forget_refusals(&mut self, points: &[Point]) {
        for point in points {
            self.refused_now.remove(*point);
            self.refused_before.remove(*point);
        }
    }

    fn uncover(&mut self, reveal: &Reveal) {
        for point in self.board.points() {
            let on = |stone: &Stone| reveal.stones[*stone].contains(point);
            self.stones[point.index()] = Stone::BOTH.into_iter().find(on);
        }
        self.forget_tries();
        let last = reveal.record.iter().rev().find_map(|deed| match deed.what {
            DeedKind::Placed(point) => Some(Some(point)),
            DeedKind::Passed => Some(None),
            DeedKind::Refused(..) => None,
        });
        self.last = last.flatten().filter(|point| self.stone(*point).is_some());
        self.reveal = Some(reveal.clone());
    }

    fn mark_dead(&mut self, points: &[Point], dead: bool) {
        for &point in points {
            if dead {
                self.dead.insert(point)
            } else {
                self.dead.remove(point)
            };
        }
        self.agreed = BySeat::default();
    }

    fn play_on(&mut self, seat: Seat) {
        if self.stirred {
            self.stirred = false;
            self.turned = PointSet::new();
            self.taken = PointSet::new();
            self.taken_by_stone = ByStone::default();
        }
        self.outlook = None;
        // Whoever plays on turns the other player's offer down.
        self.draw_offer = self.draw_offer.filter(|by| *by == seat);
    }

    fn take(&mut self, stone: Stone, points: &[Point]) {
        self.stirred = true;
        self.prisoners[stone] += points.len();
        self.taken.extend(points.iter().copied());
        self.taken_by_stone[stone].extend(points.iter().copied());
        self.fallen[stone].extend(points.iter().copied());
        for point in points {
            self.stones[point.index()] = None;
            self.handicap.remove(*point);
            self.dead.remove(*point);
        }
        self.forget_refusals(points);
        self.last = self.last.filter(|last| !points.contains(last));
    }
}

fn sides_at_start(setup: Setup) -> Option<BySeat<Stone>> {
    use super::setup::Opening;
    let plain = Some(BySeat { first: Stone::Black, second: Stone::White });
    match setup {
        Setup::Go(_) => plain,
        Setup::Lotus(lotus) => Some(lotus.sides()),
        Setup::Orbit(orbit) => match orbit.opening {
            Opening::Plain => plain,
            Opening::Refined | Opening::Pie => None,
        },
    }
}
