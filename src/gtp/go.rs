//! Go and Atari Go behind the protocol: an open board for study, without turns.

use std::sync::Arc;

use super::engine::{Answer, Command, Console, done, none, one, syntax};
use super::words;
use crate::game::study::{GoStudy, Unsound};
use crate::game::{ByStone, GoRules, GoSetup, Illegal, Point, PointSet, Setup, Stone};

/// A board of Go on which any order of colours is accepted.
pub(super) struct GoConsole {
    setup: GoSetup,
    study: GoStudy,
}

impl Console for GoConsole {
    const COMMANDS: &'static [(&'static str, Command<Self>)] = &[
        ("boardsize", Self::board_size),
        ("clear_board", Self::clear_board),
        ("komi", Self::komi),
        ("fixed_handicap", Self::fixed_handicap),
        ("set_free_handicap", Self::set_free_handicap),
        ("play", Self::play),
        ("undo", Self::undo),
        ("showboard", Self::show_board),
        ("captures", Self::captures),
        ("final_score", Self::final_score),
        ("final_status_list", Self::final_status_list),
        ("list_stones", Self::list_stones),
        ("is_legal", Self::is_legal),
        ("all_legal", Self::all_legal),
        ("shinpan-position", Self::position),
        ("shinpan-forbidden", Self::forbidden),
        ("shinpan-territory", Self::territory),
    ];
}

impl GoConsole {
    /// The board at the start of a game: with its handicap stones, or empty.
    pub(super) fn open(setup: GoSetup) -> GoConsole {
        let board = Arc::new(Setup::Go(setup).board());
        // Atari Go is counted by area, if nothing has been captured.
        let rules = if setup.atari { GoRules::Chinese } else { setup.rules };
        let black: PointSet = setup.handicap_points(&board).into_iter().collect();
        let mut study = GoStudy::open(board, rules);
        let set = study.set(ByStone { black, white: PointSet::new() });
        debug_assert!(set.is_ok(), "handicap stones stand apart");
        GoConsole { setup, study }
    }

    pub(super) fn setup(&self) -> GoSetup {
        self.setup
    }

    /// Puts a stone on the board.
    ///
    /// # Errors
    /// [`Illegal`]: nothing has happened.
    pub(super) fn place(&mut self, stone: Stone, point: Point) -> Result<(), Illegal> {
        self.check(stone, point)?;
        self.study.place(stone, point).map(|_| ())
    }

    /// Lets a turn go by.
    ///
    /// # Errors
    /// [`Illegal::Over`].
    pub(super) fn pass(&mut self) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        self.study.pass();
        Ok(())
    }

    fn check(&self, stone: Stone, point: Point) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        self.study.check(stone, point)
    }

    /// Who has made the first capture of Atari Go.
    fn first_to_capture(&self) -> Option<Stone> {
        let taken = self.study.taken();
        let loser = Stone::BOTH.into_iter().find(|&stone| taken[stone] > 0);
        loser.filter(|_| self.setup.atari).map(Stone::other)
    }

    /// A study has no turns; only the first capture of Atari Go ends it.
    fn is_over(&self) -> bool {
        self.first_to_capture().is_some()
    }

    fn stones(&self) -> ByStone<PointSet> {
        let [black, white] = Stone::BOTH.map(|stone| self.study.stones(stone));
        ByStone { black, white }
    }

    fn is_empty(&self) -> bool {
        Stone::BOTH.iter().all(|&stone| self.study.stones(stone).is_empty())
    }

    fn board_size(&mut self, words: &[&str]) -> Answer {
        let sized = GoSetup { size: words::size(one(words)?)?, ..self.setup };
        Setup::Go(sized).check().map_err(|_| "unacceptable size".to_owned())?;
        *self = GoConsole::open(sized);
        done()
    }

    fn clear_board(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        *self = GoConsole::open(self.setup);
        done()
    }

    fn komi(&mut self, words: &[&str]) -> Answer {
        self.setup.komi = words::komi(one(words)?)?;
        done()
    }

    /// The stones stand where the protocol says, which for three of them is not where they stand
    /// at a club's table.
    fn fixed_handicap(&mut self, words: &[&str]) -> Answer {
        let stones = words::number(one(words)?)?;
        let three = stones == 3;
        let setup = GoSetup { handicap: if three { 4 } else { stones }, ..self.setup };
        if stones < 2 || Setup::Go(setup).check().is_err() {
            return Err("invalid number of stones".to_owned());
        }
        let mut points = setup.handicap_points(self.study.board());
        if three {
            // In reading order the lower right corner comes last.
            points.pop();
        }
        self.give(points.into_iter().collect())
    }

    fn set_free_handicap(&mut self, words: &[&str]) -> Answer {
        let mut points = PointSet::new();
        for word in words {
            match words::vertex(self.study.board(), word) {
                Ok(Some(point)) if points.insert(point) => {}
                Ok(Some(_)) => return Err("repeated vertex".to_owned()),
                Ok(None) | Err(_) => return Err("bad vertex list".to_owned()),
            }
        }
        if points.len() < 2 || points.len() == self.study.board().len() {
            return Err("bad vertex list".to_owned());
        }
        self.give(points).map(|_| String::new())
    }

    /// Puts Black's handicap stones on an empty board and says where they stand.
    fn give(&mut self, black: PointSet) -> Answer {
        if !self.is_empty() {
            return Err("board not empty".to_owned());
        }
        let stones = ByStone { black, white: PointSet::new() };
        self.study.set(stones).map_err(|_| "bad vertex list".to_owned())?;
        Ok(words::points(self.study.board(), &black))
    }

    fn play(&mut self, words: &[&str]) -> Answer {
        let [stone, vertex] = words else { return syntax() };
        let stone = words::stone(stone)?;
        let played = match words::vertex(self.study.board(), vertex)? {
            Some(point) => self.place(stone, point),
            None => self.pass(),
        };
        let reason = |illegal| words::reason(self.study.board(), &illegal);
        played.map_err(|illegal| format!("illegal move: {}", reason(illegal)))?;
        done()
    }

    fn undo(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        if self.study.undo() { done() } else { Err("cannot undo".to_owned()) }
    }

    pub(super) fn show_board(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        Ok(words::drawing(self.study.board(), &self.stones(), &[]))
    }

    /// How many stones a colour has captured.
    pub(super) fn captures(&mut self, words: &[&str]) -> Answer {
        let stone = words::stone(one(words)?)?;
        Ok(self.study.taken()[stone.other()].to_string())
    }

    pub(super) fn final_score(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        Ok(match self.first_to_capture() {
            Some(winner) => words::first_capture(winner),
            None => words::margin(self.study.count(self.setup.komi).margin()),
        })
    }

    /// Which stones the referee would propose as dead; of hidden stones none, as they are counted
    /// as they stand. It knows no seki.
    pub(super) fn final_status_list(&mut self, words: &[&str]) -> Answer {
        /// The same board gets the same answer.
        const CHANCE: u64 = 1;
        let hidden = self.setup.hidden.is_some();
        let dead = if hidden { PointSet::new() } else { self.study.propose_dead(CHANCE) };
        let stones = self.stones();
        match one(words)? {
            "alive" => {
                let alive = stones.black.or(&stones.white).minus(&dead);
                Ok(words::points(self.study.board(), &alive))
            }
            "dead" => Ok(words::points(self.study.board(), &dead)),
            "seki" => done(),
            _ => syntax(),
        }
    }

    pub(super) fn list_stones(&mut self, words: &[&str]) -> Answer {
        let stone = words::stone(one(words)?)?;
        Ok(words::points(self.study.board(), &self.study.stones(stone)))
    }

    pub(super) fn is_legal(&mut self, words: &[&str]) -> Answer {
        let [stone, vertex] = words else { return syntax() };
        let stone = words::stone(stone)?;
        let legal = match words::vertex(self.study.board(), vertex)? {
            Some(point) => self.check(stone, point).is_ok(),
            None => !self.is_over(),
        };
        Ok(u8::from(legal).to_string())
    }

    pub(super) fn all_legal(&mut self, words: &[&str]) -> Answer {
        let stone = words::stone(one(words)?)?;
        let board = self.study.board();
        let legal = board.points().filter(|&point| self.check(stone, point).is_ok()).collect();
        Ok(words::points(board, &legal))
    }

    /// `shinpan-position black A1 B2 white C3`; either list may be empty or left out.
    fn position(&mut self, words: &[&str]) -> Answer {
        let stones = words::position(self.study.board(), words)?;
        let label = |point| self.study.board().label(point).to_owned();
        let unsound = |unsound| match unsound {
            Unsound::TwoStones(point) => format!("given to both colours: {}", label(point)),
            Unsound::Captured(point) => format!("without a liberty: {}", label(point)),
        };
        let mut next = self.study.clone();
        next.set(stones).map_err(unsound)?;
        self.study = next;
        done()
    }

    pub(super) fn forbidden(&mut self, words: &[&str]) -> Answer {
        let stone = words::stone(one(words)?)?;
        let board = self.study.board();
        let (mut suicide, mut ko, mut superko) = Default::default();
        for point in board.points() {
            let list: &mut PointSet = match self.study.check(stone, point) {
                Err(Illegal::Suicide(_)) => &mut suicide,
                Err(Illegal::Ko(_)) => &mut ko,
                Err(Illegal::Superko(_)) => &mut superko,
                _ => continue,
            };
            list.insert(point);
        }
        Ok(words::lists(board, &[("suicide", suicide), ("ko", ko), ("superko", superko)]))
    }

    pub(super) fn territory(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        let count = self.study.count(self.setup.komi);
        Ok(words::lists(
            self.study.board(),
            &[
                ("black", count.territory.black),
                ("white", count.territory.white),
                ("dame", count.dame),
            ],
        ))
    }
}
