//! An open board of Lotus for study: any position, any order of colours, no turns.

use std::sync::Arc;

use super::Unsound;
use crate::game::board::{Board, Point};
use crate::game::fact::Count;
use crate::game::illegal::Illegal;
use crate::game::marker::Marker;
use crate::game::point_set::PointSet;
use crate::game::rules::lotus::field::Field;
use crate::game::rules::lotus::scoring;
use crate::game::setup::{LotusSetup, Setup};
use crate::game::stone::{ByStone, Stone};

/// A board on which colours may be placed in any order, by the rules of Lotus.
///
/// ```
/// use shinpan::game::study::LotusStudy;
/// use shinpan::game::{LotusSetup, Stone};
///
/// // G1 has three neighbours: H3, E2 and I1.
/// let mut study = LotusStudy::open(LotusSetup::default());
/// let point = |label: &str| study.board().point(label).expect("on the board");
/// let [g1, h3, e2, i1] = ["G1", "H3", "E2", "I1"].map(point);
/// assert!(study.place(Stone::White, g1).is_ok());
/// for point in [h3, e2, i1] {
///     assert!(study.place(Stone::Black, point).is_ok());
/// }
/// assert!(study.stones(Stone::Black).contains(g1));
/// ```
#[derive(Clone)]
pub struct LotusStudy {
    setup: LotusSetup,
    field: Field,
    marker: Marker,
    /// What was before each stone or pass since the position was set.
    past: Vec<(Field, Marker)>,
}

/// What a stone has turned.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Reversals {
    /// The other colour's stones that it has captured; they have turned to its own colour.
    pub captured: PointSet,
    /// The stones of its own group, itself among them, that have then turned to the other colour:
    /// by suicide or, where something was captured, by the second reversal.
    pub back: PointSet,
}

impl LotusStudy {
    /// An empty board, with the marker where the setup puts it.
    #[must_use]
    pub fn open(setup: LotusSetup) -> LotusStudy {
        let board = Arc::new(Setup::Lotus(setup).board());
        LotusStudy {
            setup,
            field: Field::of(board, &ByStone::default()),
            marker: setup.marker(),
            past: Vec::new(),
        }
    }

    /// What the study was opened with.
    #[must_use]
    pub fn setup(&self) -> LotusSetup {
        self.setup
    }

    /// The board, for reading points and naming them.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        self.field.board()
    }

    /// The stones of one colour.
    #[must_use]
    pub fn stones(&self, stone: Stone) -> PointSet {
        self.field.stones()[stone]
    }

    /// The points of this colour's lotuses.
    #[must_use]
    pub fn lotuses(&self, stone: Stone) -> PointSet {
        self.field.lotuses(stone).flatten().collect()
    }

    /// Where the marker stands.
    #[must_use]
    pub fn marker(&self) -> Marker {
        self.marker
    }

    /// Sets the komi, and puts the marker where it then starts. It is no move, and not taken back.
    pub fn set_komi(&mut self, komi: usize) {
        self.setup.komi = komi;
        self.marker = self.setup.marker();
    }

    /// Puts the marker somewhere. It is no move, and not taken back.
    pub fn set_marker(&mut self, marker: Marker) {
        self.marker = marker;
    }

    /// The points where a stone may be placed now: every vacant one.
    #[must_use]
    pub fn vacant(&self) -> PointSet {
        self.board().points().filter(|&point| self.field.stone(point).is_none()).collect()
    }

    /// Places a stone and gives what it has turned.
    ///
    /// # Errors
    /// [`Illegal::Occupied`]: nothing has happened.
    pub fn place(&mut self, stone: Stone, point: Point) -> Result<Reversals, Illegal> {
        let before = (self.field.clone(), self.marker);
        let turned = self.field.place(stone, point).ok_or(Illegal::Occupied(point))?;
        self.past.push(before);
        Ok(Reversals { captured: turned.captured, back: turned.back })
    }

    /// Lets a turn go by, which moves the marker.
    pub fn pass(&mut self, stone: Stone) {
        self.past.push((self.field.clone(), self.marker));
        self.marker = self.marker.after_pass(stone, self.setup.track);
    }

    /// Takes the last stone or pass back; false where there is none since the position was set.
    pub fn undo(&mut self) -> bool {
        let Some((field, marker)) = self.past.pop() else { return false };
        (self.field, self.marker) = (field, marker);
        true
    }

    /// Puts exactly these stones on the board and forgets the past. The marker stays.
    ///
    /// # Errors
    /// [`Unsound`]: nothing has happened.
    pub fn set(&mut self, stones: ByStone<PointSet>) -> Result<(), Unsound> {
        if let Some(point) = stones.black.and(&stones.white).iter().next() {
            return Err(Unsound::TwoStones(point));
        }
        let mut next = self.field.clone();
        next.set(&stones);
        if let Some(point) = next.lifeless() {
            return Err(Unsound::Captured(point));
        }
        self.field = next;
        self.past.clear();
        Ok(())
    }

    /// The count of the board as it stands, with nothing called dead.
    #[must_use]
    pub fn count(&self) -> Count {
        scoring::settled(self.board(), &self.field.stones(), self.marker)
    }
}
