//! The words of buttons and forms.

use super::Language;
use super::lists::Basics;
use crate::club::TableId;
use crate::game::Stone;

/// A button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// Accepts a challenge.
    Accept,
    /// Declines a challenge.
    Decline,
    /// Withdraws a challenge.
    Withdraw,
    /// Explains the terms of a challenge.
    Terms,
    /// Opens the form for a move.
    MakeMove,
    /// Shows the board.
    Board,
    /// Shows the formations on the board.
    Formations,
    /// Shows the reader's own board, where stones are hidden.
    MyBoard,
    /// Shows the next player's board behind the curtain.
    ShowMyBoard,
    /// Passes.
    Pass,
    /// Asks whether one really resigns.
    Resign,
    /// Really resigns.
    YesResign,
    /// Plays what has been asked back.
    YesPlay,
    /// Leaves everything as it is.
    No,
    /// Chooses a colour.
    Take(Stone),
    /// Takes an offered draw.
    AcceptDraw,
    /// Turns an offered draw down.
    DeclineDraw,
    /// Gives the record.
    Record,
    /// Checks the seals of the record.
    Verify,
    /// Shows the game again.
    Replay,
    /// Goes to the start of the game that is shown again.
    ToStart,
    /// Goes one step back in it.
    Back,
    /// Goes one step on in it.
    Next,
    /// Goes to its end.
    ToEnd,
    /// Shows all of it in motion.
    Animation,
    /// Shifts the board to the left.
    ShiftLeft,
    /// Shifts the board upwards.
    ShiftUp,
    /// Shifts the board downwards.
    ShiftDown,
    /// Shifts the board to the right.
    ShiftRight,
    /// Agrees to the count with what is called dead.
    Agree,
    /// Opens the form for a dead stone.
    MarkDead,
    /// Disagrees about dead stones and plays on.
    PlayOn,
    /// Disagrees about dead stones, so that the board counts as it stands.
    CountAsItStands,
}

impl Button {
    /// All buttons.
    pub const ALL: [Button; 34] = [
        Button::Accept,
        Button::Decline,
        Button::Withdraw,
        Button::Terms,
        Button::MakeMove,
        Button::Board,
        Button::Formations,
        Button::MyBoard,
        Button::ShowMyBoard,
        Button::Pass,
        Button::Resign,
        Button::YesResign,
        Button::YesPlay,
        Button::No,
        Button::Take(Stone::Black),
        Button::Take(Stone::White),
        Button::AcceptDraw,
        Button::DeclineDraw,
        Button::Record,
        Button::Verify,
        Button::Replay,
        Button::ToStart,
        Button::Back,
        Button::Next,
        Button::ToEnd,
        Button::Animation,
        Button::ShiftLeft,
        Button::ShiftUp,
        Button::ShiftDown,
        Button::ShiftRight,
        Button::Agree,
        Button::MarkDead,
        Button::PlayOn,
        Button::CountAsItStands,
    ];
}

/// The form in which a move, or a dead stone, is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveForm {
    /// The title, at most 45 characters.
    pub title: String,
    /// The label of the one field, at most 45 characters.
    pub label: &'static str,
    /// What stands in the field before anything is typed, at most 100 characters.
    pub placeholder: &'static str,
}

/// A language's words for what people press and fill in.
pub(super) trait Buttons: Basics {
    /// The label of a button.
    fn button(&self, button: Button) -> &'static str;
    /// The title of the form for a move.
    fn move_title(&self, id: TableId) -> String;
    /// The label of its field.
    fn move_label(&self) -> &'static str;
    /// What stands in the empty field: a point; `numbered` where points have numbers.
    fn move_placeholder(&self, numbered: bool) -> &'static str;
    /// The title of the form for a dead stone.
    fn dead_title(&self, id: TableId) -> String;
    /// The label of its field.
    fn dead_label(&self) -> &'static str;
}

impl Language {
    /// The label of a button.
    #[must_use]
    pub fn button(self, button: Button) -> &'static str {
        self.tongue().button(button)
    }

    /// The form in which a move is typed, on a board whose points have numbers or not.
    #[must_use]
    pub fn move_form(self, id: TableId, numbered: bool) -> MoveForm {
        let tongue = self.tongue();
        MoveForm {
            title: tongue.move_title(id),
            label: tongue.move_label(),
            placeholder: tongue.move_placeholder(numbered),
        }
    }

    /// The form in which a dead stone is typed, on a board whose points have numbers or not.
    #[must_use]
    pub fn dead_form(self, id: TableId, numbered: bool) -> MoveForm {
        let tongue = self.tongue();
        MoveForm {
            title: tongue.dead_title(id),
            label: tongue.dead_label(),
            placeholder: tongue.move_placeholder(numbered),
        }
    }
}
