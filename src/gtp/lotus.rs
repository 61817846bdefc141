//! Lotus behind the protocol: an open board for study, without turns.

use super::engine::{Answer, Command, Console, done, none, one, syntax};
use super::words;
use crate::game::study::{LotusStudy, Unsound};
use crate::game::{Board, ByStone, LotusSetup, Marker, PointSet, Stone, Track};

/// A board of Lotus on which any order of colours is accepted.
pub(super) struct LotusConsole(LotusStudy);

impl Console for LotusConsole {
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
        ("shinpan-territory", Self::territory),
        ("shinpan-lotuses", Self::lotuses),
        ("shinpan-marker", Self::marker),
    ];
}

impl LotusConsole {
    pub(super) fn open(setup: LotusSetup) -> LotusConsole {
        LotusConsole(LotusStudy::open(setup))
    }

    fn board(&self) -> &Board {
        self.0.board()
    }

    fn stones(&self) -> ByStone<PointSet> {
        let [black, white] = Stone::BOTH.map(|stone| self.0.stones(stone));
        ByStone { black, white }
    }

    /// There is one board; it has 72 points, and its rows and columns are no sides.
    fn board_size(&mut self, words: &[&str]) -> Answer {
        if words::size(one(words)?)? != self.board().len() {
            return Err("unacceptable size".to_owned());
        }
        self.clear_board(&[])
    }

    fn clear_board(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        *self = LotusConsole::open(self.0.setup());
        done()
    }

    /// Puts the marker where it starts with this komi, 0 to 7 points for who does not begin.
    fn komi(&mut self, words: &[&str]) -> Answer {
        let komi = LotusSetup::read_komi(words::komi(one(words)?)?);
        let komi = komi.map_err(|_| "komi not from 0 to 7 whole points")?;
        self.0.set_komi(komi);
        done()
    }

    fn play(&mut self, words: &[&str]) -> Answer {
        let [stone, vertex] = words else { return syntax() };
        let stone = words::stone(stone)?;
        match words::vertex(self.board(), vertex)? {
            None => self.0.pass(stone),
            Some(point) => {
                let played = self.0.place(stone, point);
                let reason = |illegal| words::reason(self.board(), &illegal);
                played.map_err(|illegal| format!("illegal move: {}", reason(illegal)))?;
            }
        }
        done()
    }

    fn undo(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        if self.0.undo() { done() } else { Err("cannot undo".to_owned()) }
    }

    fn show_board(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        let marker = words::marker(self.0.marker());
        Ok(format!("{}\nmarker: {marker}", words::drawing(self.board(), &self.stones(), &[])))
    }

    /// The score of the board as it stands, with the marker.
    fn final_score(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        Ok(words::margin(self.0.count().margin()))
    }

    fn list_stones(&mut self, words: &[&str]) -> Answer {
        let stone = words::stone(one(words)?)?;
        Ok(words::points(self.board(), &self.0.stones(stone)))
    }

    fn is_legal(&mut self, words: &[&str]) -> Answer {
        let [stone, vertex] = words else { return syntax() };
        words::stone(stone)?;
        let point = words::vertex(self.board(), vertex)?;
        let legal = point.is_none_or(|point| self.0.vacant().contains(point));
        Ok(u8::from(legal).to_string())
    }

    fn all_legal(&mut self, words: &[&str]) -> Answer {
        words::stone(one(words)?)?;
        Ok(words::points(self.board(), &self.0.vacant()))
    }

    /// `shinpan-position black A1 B2 white C3`; either list may be empty or left out.
    fn position(&mut self, words: &[&str]) -> Answer {
        let stones = words::position(self.board(), words)?;
        let set = self.0.set(stones);
        let label = |point| self.board().label(point);
        set.map_err(|unsound| match unsound {
            Unsound::TwoStones(point) => format!("given to both colours: {}", label(point)),
            Unsound::Captured(point) => format!("without a liberty or a lotus: {}", label(point)),
        })?;
        done()
    }

    fn territory(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        let count = self.0.count();
        let [black, white] = Stone::BOTH.map(|stone| count.territory[stone]);
        let lists = [("black", black), ("white", white), ("dame", count.dame)];
        Ok(words::lists(self.board(), &lists))
    }

    fn lotuses(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        let [black, white] = Stone::BOTH.map(|stone| self.0.lotuses(stone));
        Ok(words::lists(self.board(), &[("black", black), ("white", white)]))
    }

    /// Where the marker stands or, with words, where it is put.
    fn marker(&mut self, words: &[&str]) -> Answer {
        let (stone, points) = match words {
            [] => return Ok(words::marker(self.0.marker())),
            ["0"] => (Stone::White, 0),
            [stone, points] => (words::stone(stone)?, words::number(points)?),
            _ => return syntax(),
        };
        if points > Marker::END && self.0.setup().track == Track::Closed {
            return Err("the track ends at 7".to_owned());
        }
        self.0.set_marker(Marker::on_side_of(stone, points));
        done()
    }
}
