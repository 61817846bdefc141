//! The words of commands, buttons and forms.

use super::lists::{self, Basics};
use super::option::{Choice, Opt};
use super::{Language, Tongue};
use crate::club::{PlayerId, Table, TableId};
use crate::game::Stone;

/// A command that people can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Challenges a person or anyone.
    Challenge,
    /// Plays a stone.
    Move,
    /// Passes.
    Pass,
    /// Resigns.
    Resign,
    /// Offers a draw, or takes the one that is offered.
    Draw,
    /// Shows a board.
    Board,
    /// Lists games.
    Games,
    /// Tells the rules of a game.
    Rules,
    /// Tells what the referee can do.
    Help,
    /// Gives the record of a game.
    Record,
    /// Checks the seals of a game with hidden stones.
    Verify,
    /// Changes the server's settings.
    Setup,
}

impl Command {
    /// All commands.
    pub const ALL: [Command; 12] = [
        Command::Challenge,
        Command::Move,
        Command::Pass,
        Command::Resign,
        Command::Draw,
        Command::Board,
        Command::Games,
        Command::Rules,
        Command::Help,
        Command::Record,
        Command::Verify,
        Command::Setup,
    ];

    /// The command with this English name, by which the chat service reports it.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Command> {
        Command::ALL.into_iter().find(|&command| Language::English.command(command).name == name)
    }

    /// The options that the command takes, in order.
    #[must_use]
    pub fn options(self) -> &'static [Opt] {
        match self {
            Command::Challenge => &[
                Opt::Opponent,
                Opt::Kind,
                Opt::Size,
                Opt::Seats,
                Opt::Komi,
                Opt::Opening,
                Opt::Mirror,
                Opt::Passing,
                Opt::Handicap,
                Opt::Rules,
                Opt::Torus,
                Opt::Atari,
                Opt::Referee,
                Opt::Dead,
                Opt::Begins,
                Opt::Track,
                Opt::Resume,
            ],
            Command::Move => &[Opt::Point, Opt::Game],
            Command::Pass | Command::Resign | Command::Draw | Command::Record | Command::Verify => {
                &[Opt::Game]
            }
            Command::Board => &[Opt::Game, Opt::Text],
            Command::Rules => &[Opt::About],
            Command::Setup => &[Opt::Language, Opt::Threads],
            Command::Games | Command::Help => &[],
        }
    }
}

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
    pub const ALL: [Button; 24] = [
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
        Button::Agree,
        Button::MarkDead,
        Button::PlayOn,
        Button::CountAsItStands,
    ];
}

/// The name and the description of a command or an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name: lower case, no spaces, 1 to 32 characters.
    pub name: &'static str,
    /// The description, 1 to 100 characters.
    pub description: &'static str,
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

/// A language's words for what people give and press.
pub(super) trait Commands: Basics {
    /// A command's name and description.
    fn command(&self, command: Command) -> Named;
    /// An option's name and description.
    fn option(&self, option: Opt) -> Named;
    /// The name of a value.
    fn choice(&self, choice: Choice) -> String;
    /// The label of a button.
    fn button(&self, button: Button) -> &'static str;
    /// The title of the form for a move.
    fn move_title(&self, id: TableId) -> String;
    /// The label of its field.
    fn move_label(&self) -> &'static str;
    /// What stands in the empty field: a point; `number` where points have numbers.
    fn move_placeholder(&self, numbered: bool) -> &'static str;
    /// The title of the form for a dead stone.
    fn dead_title(&self, id: TableId) -> String;
    /// The label of its field.
    fn dead_label(&self) -> &'static str;
    /// Behind a game in a list to choose from: it waits for the reader.
    fn your_turn(&self) -> &'static str;
    /// Behind a game in a list to choose from: it waits for the reader's opponent.
    fn opponents_turn(&self) -> &'static str;
    /// Behind a game in a list to choose from: the reader only watches it.
    fn goes_on(&self) -> &'static str;
    /// Behind a game in a list to choose from: it is over.
    fn is_over(&self) -> &'static str;
}

impl Language {
    /// A command's name and description.
    #[must_use]
    pub fn command(self, command: Command) -> Named {
        self.tongue().command(command)
    }

    /// An option's name and description.
    #[must_use]
    pub fn option(self, option: Opt) -> Named {
        self.tongue().option(option)
    }

    /// The name of a value that can be chosen.
    #[must_use]
    pub fn choice(self, choice: Choice) -> String {
        match choice {
            Choice::Size(size) => format!("{size}×{size}"),
            Choice::Kind(_)
            | Choice::Handicap(_)
            | Choice::Rules(_)
            | Choice::Referee(_)
            | Choice::Dead(_)
            | Choice::Opening(_)
            | Choice::Mirror(_)
            | Choice::Passing(_)
            | Choice::Seats(_)
            | Choice::Begins(_)
            | Choice::Track(_)
            | Choice::Resume(_)
            | Choice::Language(_)
            | Choice::Threads(_)
            | Choice::Answer(_) => self.tongue().choice(choice),
        }
    }

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

    /// A game in a list to choose from, where mentions are not shown.
    #[must_use]
    pub fn game_choice(self, table: &Table, reader: PlayerId) -> String {
        let tongue = self.tongue();
        format!("{} ({})", lists::title(tongue, table), waiting(tongue, table, reader))
    }
}

/// Whether a game waits for this reader, in a few words.
pub(super) fn waiting(tongue: &dyn Tongue, table: &Table, reader: PlayerId) -> &'static str {
    match table.waits_for() {
        Some(player) if player == reader => tongue.your_turn(),
        Some(_) if table.seat_of(reader).is_some() => tongue.opponents_turn(),
        Some(_) => tongue.goes_on(),
        None => tongue.is_over(),
    }
}
