//! An open board of Go for study: any position, any order of colours, no turns.

use std::sync::Arc;

use super::Unsound;
use crate::game::board::{Board, Point};
use crate::game::fact::Count;
use crate::game::illegal::Illegal;
use crate::game::numbers::HalfPoints;
use crate::game::point_set::PointSet;
use crate::game::rules::go::dead;
use crate::game::rules::go::field::Field;
use crate::game::rules::go::illegal;
use crate::game::rules::go::scoring::{self, Scoring};
use crate::game::setup::GoRules;
use crate::game::stone::{ByStone, Stone};

/// A board of any shape on which colours may be placed in any order, by the rules of Go.
///
/// ```
/// use std::sync::Arc;
/// use shinpan::game::study::GoStudy;
/// use shinpan::game::{Board, GoRules, Stone};
///
/// let mut study = GoStudy::open(Arc::new(Board::go(3)), GoRules::Chinese);
/// let point = |label: &str| study.board().point(label).expect("on the board");
/// let [corner, right, above] = ["A1", "B1", "A2"].map(point);
/// assert!(study.place(Stone::White, corner).is_ok());
/// assert!(study.place(Stone::Black, right).is_ok());
/// assert!(study.place(Stone::Black, above).is_ok_and(|captured| captured.contains(corner)));
/// assert!(study.check(Stone::White, corner).is_err());
/// ```
#[derive(Clone)]
pub struct GoStudy {
    rules: GoRules,
    field: Field,
    taken: ByStone<usize>,
    /// The stones that stood when the position was set.
    start: ByStone<PointSet>,
    /// The turns since then; a turn without a stone is a pass.
    turns: Vec<Option<(Stone, Point)>>,
}

impl GoStudy {
    /// An empty board.
    #[must_use]
    pub fn open(board: Arc<Board>, rules: GoRules) -> GoStudy {
        GoStudy {
            rules,
            field: Field::of(board, ByStone::default()),
            taken: ByStone::default(),
            start: ByStone::default(),
            turns: Vec::new(),
        }
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

    /// How many stones of each colour have been captured.
    #[must_use]
    pub fn taken(&self) -> ByStone<usize> {
        self.taken
    }

    /// Whether a stone of this colour may be placed here now.
    ///
    /// # Errors
    /// [`Illegal`], with the reason against it.
    pub fn check(&self, stone: Stone, point: Point) -> Result<(), Illegal> {
        self.field.check(stone, point, self.superko()).map_err(|bar| illegal(bar, point))
    }

    /// Places a stone and gives the stones that it captured.
    ///
    /// # Errors
    /// [`Illegal`]: nothing has happened.
    pub fn place(&mut self, stone: Stone, point: Point) -> Result<PointSet, Illegal> {
        let captured = self.put(stone, point)?;
        self.turns.push(Some((stone, point)));
        Ok(captured)
    }

    /// Lets a turn go by.
    pub fn pass(&mut self) {
        self.turns.push(None);
        self.field.pass();
    }

    /// Takes the last stone or pass back; false where there is none since the position was set.
    ///
    /// What was before is played again, so that a study costs nothing for the past that it may
    /// come back to.
    pub fn undo(&mut self) -> bool {
        if self.turns.pop().is_none() {
            return false;
        }
        self.field = self.field.anew(self.start);
        self.taken = ByStone::default();
        for turn in self.turns.clone() {
            match turn {
                Some((stone, point)) => {
                    let again = self.put(stone, point);
                    debug_assert!(again.is_ok(), "it was legal the first time");
                }
                None => self.field.pass(),
            }
        }
        true
    }

    /// Puts exactly these stones on the board and forgets the past.
    ///
    /// # Errors
    /// [`Unsound`]: nothing has happened.
    pub fn set(&mut self, stones: ByStone<PointSet>) -> Result<(), Unsound> {
        if let Some(point) = stones.black.and(&stones.white).iter().next() {
            return Err(Unsound::TwoStones(point));
        }
        let next = self.field.anew(stones);
        if let Some(point) = next.breathless() {
            return Err(Unsound::Captured(point));
        }
        (self.field, self.taken) = (next, ByStone::default());
        (self.start, self.turns) = (stones, Vec::new());
        Ok(())
    }

    /// The points where a stone of this colour may be placed now.
    #[must_use]
    pub fn legal(&self, stone: Stone) -> PointSet {
        self.board().points().filter(|&point| self.check(stone, point).is_ok()).collect()
    }

    /// The count of the board as it stands, with nothing removed.
    #[must_use]
    pub fn count(&self, komi: HalfPoints) -> Count {
        let scoring = match self.rules {
            GoRules::Chinese => Scoring::Area,
            GoRules::Japanese => Scoring::Territory(self.taken),
        };
        scoring::count(self.board(), self.field.stones(), scoring, komi)
    }

    /// The stones that are probably dead. The same chance gives the same proposal.
    ///
    /// It plays 400 games out at random, half of them with each colour first, and tells which
    /// stones most of them leave on points of the other colour. It is only a guess: of 54
    /// positions whose dead stones people have agreed on, it gets 48 to 50 wholly right.
    #[must_use]
    pub fn propose_dead(&self, chance: u64) -> PointSet {
        dead::propose(&self.field, chance)
    }

    fn put(&mut self, stone: Stone, point: Point) -> Result<PointSet, Illegal> {
        let placed = self.field.place(stone, point, self.superko());
        let captured = placed.map_err(|bar| illegal(bar, point))?;
        if !captured.is_empty() {
            self.taken[stone.other()] += captured.len();
        }
        Ok(captured)
    }

    fn superko(&self) -> bool {
        self.rules == GoRules::Chinese
    }
}
