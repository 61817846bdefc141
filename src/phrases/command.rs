//! The words of commands.

use super::lists::{self, Basics};
use super::option::{Choice, Opt};
use super::{Language, Tongue};
use crate::club::{PlayerId, Table};

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
    /// Shows a game again from its start.
    Replay,
    /// Changes how boards look to a person.
    Look,
    /// Changes the server's settings.
    Setup,
}

impl Command {
    /// All commands.
    pub const ALL: [Command; 14] = [
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
        Command::Replay,
        Command::Look,
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
            Command::Pass
            | Command::Resign
            | Command::Draw
            | Command::Record
            | Command::Verify
            | Command::Replay => &[Opt::Game],
            Command::Board => &[Opt::Game, Opt::Text],
            Command::Rules => &[Opt::About],
            Command::Look => &[Opt::Theme, Opt::Formations],
            Command::Setup => &[Opt::Language, Opt::Threads, Opt::TableTheme, Opt::TableFormations],
            Command::Games | Command::Help => &[],
        }
    }
}

/// The name and the description of a command or an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name: lower case, no spaces, 1 to 32 characters.
    pub name: &'static str,
    /// The description, 1 to 100 characters.
    pub description: &'static str,
}

/// A language's words for what people give.
pub(super) trait Commands: Basics {
    /// A command's name and description.
    fn command(&self, command: Command) -> Named;
    /// An option's name and description.
    fn option(&self, option: Opt) -> Named;
    /// The name of a value.
    fn choice(&self, choice: Choice) -> String;
    /// A look of boards by its word. Where there is none, it is the server's or, for a server
    /// itself, the operator's.
    fn theme(&self, word: Option<&str>, of_server: bool) -> String;
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
            Choice::Theme(theme) => self.tongue().theme(theme, false),
            Choice::TableTheme(theme) => self.tongue().theme(theme, true),
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
            | Choice::Formations(_)
            | Choice::Answer(_) => self.tongue().choice(choice),
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
