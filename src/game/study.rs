//! An open board of Orbit for study: any position, any order of colours, every question answered.
//!
//! A study has nothing to do with a running match and cannot be made from one.

mod go;
mod lotus;

pub use go::GoStudy;
pub use lotus::{LotusStudy, Reversals};

use std::sync::Arc;

use super::board::{Board, Point};
use super::fact::{Count, Outlook};
use super::illegal::Illegal;
use super::numbers::HalfPoints;
use super::point_set::PointSet;
use super::rules::formations::Inside;
use super::rules::orbit::field::Field;
use super::rules::orbit::mirrors::Mirrors;
use super::rules::orbit::removal;
use super::setup::{OrbitSetup, Setup, Unplayable};
use super::stone::{ByStone, Stone};

/// A board on which colours may be placed in any order. All other rules hold.
///
/// ```
/// use shinpan::game::study::Study;
/// use shinpan::game::{OrbitSetup, Stone};
///
/// // 3 . . . .
/// // 2 . B B .    Black walls off B1 and C1 together with the lower edge.
/// // 1 B . . B
/// //   A B C D
/// let mut study = Study::open(OrbitSetup::of_size(5)).expect("5×5 can be played");
/// for label in ["A1", "B2", "C2", "D1"] {
///     let point = study.board().point(label).expect("on the board");
///     assert!(study.place(Stone::Black, point).is_ok());
/// }
/// assert_eq!(study.count().territory[Stone::Black].len(), 2);
/// let point = study.board().point("C1").expect("on the board");
/// assert!(study.place(Stone::White, point).is_err());
/// ```
#[derive(Clone)]
pub struct Study {
    setup: OrbitSetup,
    now: Moment,
    /// The moments before each move since the position was set.
    past: Vec<Moment>,
}

/// A position with what the rules remember of the past.
#[derive(Clone)]
struct Moment {
    field: Field,
    mirrors: Mirrors,
}

/// The vacant points where a colour may not play, each under the first reason that holds.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Forbidden {
    /// The points inside the other colour's orbits.
    pub orbit: PointSet,
    /// The points inside the other colour's half-orbits.
    pub half_orbit: PointSet,
    /// Where the stone would mirror the other colour once too often.
    pub mirror: PointSet,
}

/// A position that cannot arise.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unsound {
    /// The point is given to both colours.
    TwoStones(Point),
    /// The stone on this point would have been captured: in Orbit, by an orbit around it; in Go,
    /// as its chain has no liberty; in Lotus, as its group has neither a liberty nor a lotus.
    Captured(Point),
}

impl Study {
    /// An empty board. Of the setup, the opening does not matter: a study has no turns.
    ///
    /// # Errors
    /// [`Unplayable`], where the size is out of range.
    pub fn open(setup: OrbitSetup) -> Result<Study, Unplayable> {
        Setup::Orbit(setup).check()?;
        let board = Arc::new(Setup::Orbit(setup).board());
        Ok(Study { setup, now: Moment::of(setup, board, ByStone::default()), past: Vec::new() })
    }

    /// What the study was opened with, with the komi as it is now.
    #[must_use]
    pub fn setup(&self) -> OrbitSetup {
        self.setup
    }

    /// The board, for reading points and naming them.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        self.now.field.board()
    }

    /// The stones of one colour.
    #[must_use]
    pub fn stones(&self, stone: Stone) -> PointSet {
        self.now.field.stones()[stone]
    }

    /// The points inside this colour's formations, whatever lies on them.
    #[must_use]
    pub fn enclosed(&self, stone: Stone) -> PointSet {
        self.now.field.inside(stone).all()
    }

    /// Whether a stone of this colour may be placed here now.
    ///
    /// # Errors
    /// [`Illegal`], with the first reason against it.
    pub fn check(&self, stone: Stone, point: Point) -> Result<(), Illegal> {
        self.now.field.check(stone, point)?;
        self.now.mirrors.check(self.board(), stone, point)
    }

    /// Places a stone and gives the stones that it captured.
    ///
    /// The mirror rule holds for a stone that answers one of the other colour.
    ///
    /// # Errors
    /// [`Illegal`]: nothing has happened.
    pub fn place(&mut self, stone: Stone, point: Point) -> Result<PointSet, Illegal> {
        self.check(stone, point)?;
        self.past.push(self.now.clone());
        let board = self.board().clone();
        self.now.mirrors.placed(&board, stone, point);
        Ok(self.now.field.place(stone, point))
    }

    /// Lets a colour's turn go by.
    ///
    /// # Errors
    /// [`Illegal::NoPassing`], where the setup does not allow it.
    pub fn pass(&mut self, stone: Stone) -> Result<(), Illegal> {
        if !self.setup.passing {
            return Err(Illegal::NoPassing);
        }
        self.past.push(self.now.clone());
        self.now.mirrors.passed(stone);
        Ok(())
    }

    /// Takes the last stone or pass back; false where there is none since the position was set.
    pub fn undo(&mut self) -> bool {
        match self.past.pop() {
            Some(before) => {
                self.now = before;
                true
            }
            None => false,
        }
    }

    /// Puts exactly these stones on the board and forgets the past. Nothing is captured.
    ///
    /// # Errors
    /// [`Unsound`]: nothing has happened.
    pub fn set(&mut self, stones: ByStone<PointSet>) -> Result<(), Unsound> {
        if let Some(point) = stones.black.and(&stones.white).iter().next() {
            return Err(Unsound::TwoStones(point));
        }
        let next = Moment::of(self.setup, self.board().clone(), stones);
        let inside = |stone: Stone| stones[stone].and(&next.field.inside(stone.other()).orbits);
        if let Some(point) = inside(Stone::Black).or(&inside(Stone::White)).iter().next() {
            return Err(Unsound::Captured(point));
        }
        self.now = next;
        self.past.clear();
        Ok(())
    }

    /// Gives White so much at the count.
    pub fn set_komi(&mut self, komi: HalfPoints) {
        self.setup.komi = komi;
    }

    /// The points where a stone of this colour may be placed now.
    #[must_use]
    pub fn legal(&self, stone: Stone) -> PointSet {
        let barred = self.now.mirrors.forbidden(self.board(), stone);
        self.now.field.open_to(stone).minus(&barred)
    }

    /// The vacant points where a stone of this colour may not be placed now.
    #[must_use]
    pub fn forbidden(&self, stone: Stone) -> Forbidden {
        let Inside { orbits, half_orbits } = self.now.field.inside(stone.other());
        let vacant = self.vacant();
        let open = self.now.field.open_to(stone);
        Forbidden {
            orbit: orbits.and(&vacant),
            half_orbit: half_orbits.and(&vacant),
            mirror: self.now.mirrors.forbidden(self.board(), stone).and(&open),
        }
    }

    /// The count of the board as it stands, with nothing removed.
    #[must_use]
    pub fn count(&self) -> Count {
        self.now.field.count(self.komi())
    }

    /// What would be removed if the game ended now, and what is contested.
    #[must_use]
    pub fn outlook(&self) -> Outlook {
        removal::outlook(&self.now.field)
    }

    /// The count after the removal.
    #[must_use]
    pub fn final_count(&self) -> Count {
        let removed = self.outlook().removed;
        let mut field = self.now.field.clone();
        for stone in Stone::BOTH {
            field.take(stone, &removed[stone]);
        }
        field.count(self.komi())
    }

    fn komi(&self) -> HalfPoints {
        self.setup.komi
    }

    fn vacant(&self) -> PointSet {
        let stones = self.now.field.stones();
        self.board().points().collect::<PointSet>().minus(&stones.black).minus(&stones.white)
    }
}

impl Moment {
    fn of(setup: OrbitSetup, board: Arc<Board>, stones: ByStone<PointSet>) -> Moment {
        Moment { field: Field::of(board, stones), mirrors: Mirrors::new(setup.mirror) }
    }
}
