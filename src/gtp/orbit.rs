//! Orbit behind the protocol: an open board for study.

use super::engine::{Answer, Command, Console, done, none, one, syntax};
use super::words;
use crate::game::study::{Study, Unsound};
use crate::game::{ByStone, OrbitSetup, Stone};

/// A board of Orbit on which any order of colours is accepted.
pub(super) struct OrbitConsole(pub(super) Study);

impl Console for OrbitConsole {
    const COMMANDS: &'static [(&'static str, Command<Self>)] = &[
        ("boardsize", Self::board_size),
        ("clear_board", Self::clear_board),
        ("komi", Self::komi),
        ("play", Self::play),
        ("undo", Self::undo),
        ("showboard", Self::show_board),
        ("final_score", Self::final_score),
        ("list_stones", Self::list_stones),
        ("is_legal", Self::is_legal),
        ("all_legal", Self::all_legal),
        ("shinpan-position", Self::position),
        ("shinpan-forbidden", Self::forbidden),
        ("shinpan-territory", Self::territory),
        ("shinpan-removal", Self::removal),
    ];
}

impl OrbitConsole {
    /// `boardsize 16` or, for a rectangle, `boardsize 7 5`.
    fn board_size(&mut self, words: &[&str]) -> Answer {
        let (width, height) = match words {
            [size] => (size, size),
            [width, height] => (width, height),
            _ => return syntax(),
        };
        let (width, height) = (words::size(width)?, words::size(height)?);
        let sized = OrbitSetup { width, height, ..self.0.setup() };
        self.0 = Study::open(sized).map_err(|_| "unacceptable size".to_owned())?;
        done()
    }

    fn clear_board(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        self.0.set(ByStone::default()).map_err(|_| "cannot clear the board".to_owned())?;
        done()
    }

    fn komi(&mut self, words: &[&str]) -> Answer {
        let komi = words::komi(one(words)?)?;
        self.0.set_komi(komi);
        done()
    }

    fn play(&mut self, words: &[&str]) -> Answer {
        let [stone, vertex] = words else { return syntax() };
        let stone = words::stone(stone)?;
        let played = match words::vertex(self.0.board(), vertex)? {
            Some(point) => self.0.place(stone, point).map(|_| ()),
            None => self.0.pass(stone),
        };
        match played {
            Ok(()) => done(),
            Err(illegal) => {
                Err(format!("illegal move: {}", words::reason(self.0.board(), &illegal)))
            }
        }
    }

    fn undo(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        if self.0.undo() { done() } else { Err("cannot undo".to_owned()) }
    }

    fn show_board(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        let [black, white] = Stone::BOTH.map(|stone| self.0.stones(stone));
        Ok(words::drawing(self.0.board(), &ByStone { black, white }, &[]))
    }

    fn final_score(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        Ok(words::margin(self.0.final_count().margin()))
    }

    fn list_stones(&mut self, words: &[&str]) -> Answer {
        let stone = words::stone(one(words)?)?;
        Ok(words::points(self.0.board(), &self.0.stones(stone)))
    }

    fn is_legal(&mut self, words: &[&str]) -> Answer {
        let [stone, vertex] = words else { return syntax() };
        let stone = words::stone(stone)?;
        let legal = match words::vertex(self.0.board(), vertex)? {
            Some(point) => self.0.check(stone, point).is_ok(),
            None => self.0.clone().pass(stone).is_ok(),
        };
        Ok(u8::from(legal).to_string())
    }

    fn all_legal(&mut self, words: &[&str]) -> Answer {
        let stone = words::stone(one(words)?)?;
        Ok(words::points(self.0.board(), &self.0.legal(stone)))
    }

    /// `shinpan-position black A1 B2 white C3`; either list may be empty or left out.
    fn position(&mut self, words: &[&str]) -> Answer {
        let stones = words::position(self.0.board(), words)?;
        let label = |point| self.0.board().label(point).to_owned();
        let unsound = |unsound| match unsound {
            Unsound::TwoStones(point) => format!("given to both colours: {}", label(point)),
            Unsound::Captured(point) => {
                format!("inside an orbit of the other colour: {}", label(point))
            }
        };
        let mut next = self.0.clone();
        next.set(stones).map_err(unsound)?;
        self.0 = next;
        done()
    }

    fn forbidden(&mut self, words: &[&str]) -> Answer {
        let forbidden = self.0.forbidden(words::stone(one(words)?)?);
        Ok(words::lists(
            self.0.board(),
            &[
                ("orbit", forbidden.orbit),
                ("half-orbit", forbidden.half_orbit),
                ("mirror", forbidden.mirror),
            ],
        ))
    }

    fn territory(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        let count = self.0.count();
        Ok(words::lists(
            self.0.board(),
            &[
                ("black", count.territory.black),
                ("white", count.territory.white),
                ("shared", count.shared),
                ("dame", count.dame),
            ],
        ))
    }

    fn removal(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        let outlook = self.0.outlook();
        Ok(words::lists(
            self.0.board(),
            &[
                ("black", outlook.removed.black),
                ("white", outlook.removed.white),
                ("contested", outlook.contested),
            ],
        ))
    }
}
