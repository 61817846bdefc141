//! What a player can do, and the notation in which the log keeps it.

use super::board::{Board, Point};
use super::seat::Seat;
use super::stone::Stone;

/// Something a player does at the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Put a stone on a point. Of which colour follows from the turn.
    Place(Point),
    /// Let the turn go by.
    Pass,
    /// Choose a colour where the opening asks for it.
    TakeSide(Stone),
    /// Call the chain on this point dead or, where it is called dead, alive again.
    MarkDead(Point),
    /// Agree to the count with what is called dead now.
    AgreeCount,
    /// Disagree about what is dead: an open game is played on, a revealed one is counted as it
    /// stands.
    Resume,
    /// Give the game up.
    Resign,
    /// Offer the opponent a draw.
    OfferDraw,
    /// Take the opponent's offer of a draw.
    AcceptDraw,
    /// Turn the opponent's offer of a draw down.
    DeclineDraw,
}

/// Who did what.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: Action,
}

/// The text is not an entry in the log's notation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Garbled;

impl Entry {
    /// The entry in the log's notation: `first D4`, `second pass`, `second takes white`.
    #[must_use]
    pub fn write(&self, board: &Board) -> String {
        let action = match self.action {
            Action::MarkDead(point) => {
                return format!("{} marks {}", self.seat.word(), board.label(point));
            }
            Action::AgreeCount => "agrees",
            Action::Resume => "resumes",
            Action::Place(point) => board.label(point),
            Action::Pass => "pass",
            Action::TakeSide(Stone::Black) => "takes black",
            Action::TakeSide(Stone::White) => "takes white",
            Action::Resign => "resigns",
            Action::OfferDraw => "offers draw",
            Action::AcceptDraw => "accepts draw",
            Action::DeclineDraw => "declines draw",
        };
        format!("{} {action}", self.seat.word())
    }

    /// Reads [`Entry::write`] back.
    ///
    /// # Errors
    /// [`Garbled`], where the text is not exactly what `write` produces on this board.
    pub fn read(text: &str, board: &Board) -> Result<Entry, Garbled> {
        let (seat, action) = text.split_once(' ').ok_or(Garbled)?;
        let seat = Seat::from_word(seat).ok_or(Garbled)?;
        let action = match action {
            "pass" => Action::Pass,
            "takes black" => Action::TakeSide(Stone::Black),
            "takes white" => Action::TakeSide(Stone::White),
            "resigns" => Action::Resign,
            "offers draw" => Action::OfferDraw,
            "accepts draw" => Action::AcceptDraw,
            "declines draw" => Action::DeclineDraw,
            "agrees" => Action::AgreeCount,
            "resumes" => Action::Resume,
            label => {
                let point = |label| board.point(label).map_err(|_| Garbled);
                match label.strip_prefix("marks ") {
                    Some(label) => Action::MarkDead(point(label)?),
                    None => Action::Place(point(label)?),
                }
            }
        };
        let entry = Entry { seat, action };
        if entry.write(board) == text { Ok(entry) } else { Err(Garbled) }
    }
}

#[cfg(test)]
mod tests {
    use super::Entry;
    use crate::game::Board;

    #[test]
    fn entries_read_back_to_the_letter() {
        let board = Board::square(9, 9);
        let check = |text: &str, good: bool| {
            let read = Entry::read(text, &board).ok().map(|entry| entry.write(&board));
            assert_eq!(read.as_deref(), good.then_some(text), "{text:?}");
        };
        for text in ["first D4", "second pass", "second takes white", "first takes black"] {
            check(text, true);
        }
        for text in ["first resigns", "first offers draw", "second accepts draw"] {
            check(text, true);
        }
        for text in ["first marks D4", "second agrees", "first resumes"] {
            check(text, true);
        }
        for text in ["first marks", "first marks pass", "first marks marks D4"] {
            check(text, false);
        }
        for text in ["", "first", "first ", "first d4", "first K1", "third D4", "first  D4", "D4"] {
            check(text, false);
        }
    }
}
