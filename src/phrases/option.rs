//! The options of commands, and what can be chosen for them.

use super::Language;
use crate::club::Seats;
use crate::game::{DeadStones, GameKind, GoRules, MirrorRule, Opening, Referee, Stone, Track};

/// An option of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opt {
    /// Whom a challenge is for.
    Opponent,
    /// Which game to play.
    Kind,
    /// Which game to read about.
    About,
    /// How large the board is.
    Size,
    /// How the first moves are made even.
    Opening,
    /// What White is given.
    Komi,
    /// Which reflections count for the mirror rule.
    Mirror,
    /// Whether players may pass.
    Passing,
    /// Who takes which seat.
    Seats,
    /// How many stones Black has at the start.
    Handicap,
    /// How Go is counted and what a ko is.
    Rules,
    /// Whether the board has no edges.
    Torus,
    /// Whether the first capture wins.
    Atari,
    /// What the referee of hidden stones says.
    Referee,
    /// What becomes of dead stones in a game with hidden stones.
    Dead,
    /// Which colour moves first.
    Begins,
    /// How far the marker can go.
    Track,
    /// Whether play goes on where the players disagree about dead stones.
    Resume,
    /// Where to play.
    Point,
    /// Which running game, by its number.
    Game,
    /// Whether the board is shown as text.
    Text,
    /// In which language the referee speaks in public.
    Language,
    /// Whether each game gets a thread.
    Threads,
    /// How boards look to a person.
    Theme,
    /// How the boards of a server's tables look.
    TableTheme,
    /// Whether a person's boards show the walls of formations.
    Formations,
    /// Whether the boards of a server's tables show the walls of formations.
    TableFormations,
}

impl Opt {
    /// All options.
    pub const ALL: [Opt; 27] = [
        Opt::Opponent,
        Opt::Kind,
        Opt::About,
        Opt::Size,
        Opt::Opening,
        Opt::Komi,
        Opt::Mirror,
        Opt::Passing,
        Opt::Seats,
        Opt::Handicap,
        Opt::Rules,
        Opt::Torus,
        Opt::Atari,
        Opt::Referee,
        Opt::Dead,
        Opt::Begins,
        Opt::Track,
        Opt::Resume,
        Opt::Point,
        Opt::Game,
        Opt::Text,
        Opt::Language,
        Opt::Threads,
        Opt::Theme,
        Opt::TableTheme,
        Opt::Formations,
        Opt::TableFormations,
    ];
}

/// A value that can be chosen for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A game.
    Kind(GameKind),
    /// A square board with this many points on a side.
    Size(usize),
    /// An opening.
    Opening(Opening),
    /// A mirror rule.
    Mirror(MirrorRule),
    /// Passing or not.
    Passing(bool),
    /// A way to give out seats.
    Seats(Seats),
    /// So many handicap stones.
    Handicap(usize),
    /// Chinese or Japanese rules.
    Rules(GoRules),
    /// A style of refereeing hidden stones.
    Referee(Referee),
    /// What becomes of dead stones.
    Dead(DeadStones),
    /// The colour that moves first.
    Begins(Stone),
    /// How far the marker can go.
    Track(Track),
    /// Playing on where the players disagree about dead stones, or not.
    Resume(bool),
    /// A language; none: as the chat service says.
    Language(Option<Language>),
    /// A thread per game or not; none: as the operator has configured.
    Threads(Option<bool>),
    /// A look of boards by its word; none: as the server has it.
    Theme(Option<&'static str>),
    /// A look of boards by its word; none: as the operator has configured.
    TableTheme(Option<&'static str>),
    /// The walls of formations drawn or not; none: as the server has it.
    Formations(Option<bool>),
    /// Yes or no.
    Answer(bool),
}
