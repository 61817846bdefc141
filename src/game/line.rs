//! A line of the log: what a player did, or what the referee proposed.

use super::action::{Entry, Garbled};
use super::board::Board;
use super::point_set::PointSet;

/// One line of the log.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// What a player did.
    Played(Entry),
    /// The stones that the referee proposes as dead. They are part of the log, as they come by
    /// chance.
    Proposed(PointSet),
    /// The time for settling what is dead is over.
    TimeUp,
}

const TIME_UP: &str = "referee ends settlement";
const PROPOSES: &str = "referee proposes ";

impl Line {
    /// The line in the log's notation: an entry, `referee proposes dead D4 E5`,
    /// `referee proposes none dead`, or `referee ends settlement`.
    #[must_use]
    pub fn write(&self, board: &Board) -> String {
        match self {
            Line::Played(entry) => entry.write(board),
            Line::TimeUp => TIME_UP.to_owned(),
            Line::Proposed(dead) if dead.is_empty() => format!("{PROPOSES}none dead"),
            Line::Proposed(dead) => dead
                .iter()
                .fold(format!("{PROPOSES}dead"), |text, point| text + " " + board.label(point)),
        }
    }

    /// Reads [`Line::write`] back.
    ///
    /// # Errors
    /// [`Garbled`], where the text is not exactly what `write` produces on this board.
    pub fn read(text: &str, board: &Board) -> Result<Line, Garbled> {
        if text == TIME_UP {
            return Ok(Line::TimeUp);
        }
        let Some(proposed) = text.strip_prefix(PROPOSES) else {
            return Entry::read(text, board).map(Line::Played);
        };
        let dead = match proposed.strip_prefix("dead ") {
            None => PointSet::new(),
            Some(labels) => {
                let points = labels.split(' ').map(|label| board.point(label).map_err(|_| Garbled));
                points.collect::<Result<PointSet, Garbled>>()?
            }
        };
        let line = Line::Proposed(dead);
        if line.write(board) == text { Ok(line) } else { Err(Garbled) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, TIME_UP};
    use crate::game::Board;

    #[test]
    fn lines_read_back_to_the_letter() {
        let board = Board::go(9);
        let check = |text: &str, good: bool| {
            let read = Line::read(text, &board).ok().map(|line| line.write(&board));
            assert_eq!(read.as_deref(), good.then_some(text), "{text:?}");
        };
        for text in ["first D4", "second agrees", "referee proposes none dead", TIME_UP] {
            check(text, true);
        }
        for text in ["referee proposes dead D4", "referee proposes dead A9 D4 E4 J1"] {
            check(text, true);
        }
        for text in ["referee", "referee pass", "referee proposes", "referee proposes dead"] {
            check(text, false);
        }
        for points in ["", " ", "E4 D4", "D4 D4", "d4", "D4  E4", "D4 ", "I4", "K1", "none"] {
            check(&format!("referee proposes dead {points}"), false);
        }
    }
}
