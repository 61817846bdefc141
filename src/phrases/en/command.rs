//! Commands in English.

use super::English;
use crate::club::Seats;
use crate::game::{DeadStones, GoRules, MirrorRule, Opening, Referee, Stone, Track};
use crate::phrases::command::{Command, Commands, Named};
use crate::phrases::lists::Basics;
use crate::phrases::option::{Choice, Opt};

const fn named(name: &'static str, description: &'static str) -> Named {
    Named { name, description }
}

impl Commands for English {
    fn command(&self, command: Command) -> Named {
        match command {
            Command::Challenge => named("challenge", "Challenge a person, or anyone, to a game"),
            Command::Move => named("move", "Play a stone on a point, such as D4, or 27 in Lotus"),
            Command::Pass => named("pass", "Let your turn go by"),
            Command::Resign => named("resign", "Give the game up; you are asked once more"),
            Command::Draw => named("draw", "Offer a draw, or accept your opponent's offer"),
            Command::Board => named("board", "Show the board of a game"),
            Command::Games => named("games", "List your games and who is to move"),
            Command::Rules => named("rules", "Explain the rules of a game"),
            Command::Help => named("help", "What the referee can do and how to play"),
            Command::Record => {
                named("record", "Give the record of a game, as SGF or, of Lotus, as text")
            }
            Command::Verify => named("verify", "Check the seals of a game with hidden stones"),
            Command::Replay => named("replay", "Show a game again from its start, step by step"),
            Command::Look => named("look", "Choose how boards look that only you see"),
            Command::Setup => named("setup", "Change the referee's settings for this server"),
        }
    }

    fn option(&self, option: Opt) -> Named {
        match option {
            Opt::Opponent => named("opponent", "Whom to challenge; leave out to invite anyone"),
            Opt::Kind => named("game", "Which game; Orbit if left out"),
            Opt::About => {
                named("game", "Which game; if left out, the one that is played here, or Orbit")
            }
            Opt::Size => {
                named("size", "Points on a side; if left out, Orbit 16, Go 19, Phantom Go 9")
            }
            Opt::Opening => named("opening", "Orbit: how the first moves are made even"),
            Opt::Komi => named(
                "komi",
                "Points that White gets, such as 6.5; Lotus: 0 to 7 for whoever moves second",
            ),
            Opt::Mirror => named("mirror", "Orbit: which mirrored moves the mirror rule counts"),
            Opt::Passing => named("passing", "Orbit: whether players may pass"),
            Opt::Seats => named("seats", "Who makes the first move; in Go, who is Black"),
            Opt::Handicap => named(
                "handicap",
                "Go, Phantom Go: Black's stones at the start; with any, White moves first",
            ),
            Opt::Rules => {
                named("rules", "Go: how the board is counted; Phantom Go is always Chinese")
            }
            Opt::Torus => {
                named("torus", "Go, Phantom Go: no edges; each line goes on at the other side")
            }
            Opt::Atari => named("atari", "Go, Phantom Go: the first capture wins"),
            Opt::Referee => named("referee", "Phantom Go: what the referee says"),
            Opt::Dead => named("dead", "Phantom Go: what becomes of dead stones at the end"),
            Opt::Begins => named("begins", "Lotus: which colour moves first; White if left out"),
            Opt::Track => named("track", "Lotus: how far passing can move the marker"),
            Opt::Resume => named("resume", "Lotus: what comes of a disagreement about dead stones"),
            Opt::Point => {
                named("point", "Where to play, such as D4; in Lotus a number, such as 27")
            }
            Opt::Game => named("game", "The number of the game, if it is not clear which"),
            Opt::Text => named("text", "Show the board in letters instead of a picture"),
            Opt::Language => named("language", "The language of public posts in this server"),
            Opt::Threads => named("threads", "Whether each game gets a thread of its own"),
            Opt::Theme => named("theme", "The colours of the board"),
            Opt::TableTheme => named("theme", "The colours of the boards at this server's tables"),
            Opt::Formations => {
                named("formations", "Orbit: whether your boards show the walls of formations")
            }
            Opt::TableFormations => named(
                "formations",
                "Orbit: whether the boards at this server's tables show the walls of formations",
            ),
        }
    }

    fn choice(&self, choice: Choice) -> String {
        use crate::phrases::Language;
        match choice {
            Choice::Kind(kind) => return self.kind(kind).to_owned(),
            Choice::Size(size) => return size.to_string(),
            Choice::Opening(Opening::Refined) => "refined pie rule: three moves, then a choice",
            Choice::Opening(Opening::Pie) => "pie rule: one move, then a choice",
            Choice::Opening(Opening::Plain) => "none: Black begins",
            Choice::Mirror(MirrorRule::All) => "all symmetries",
            Choice::Mirror(MirrorRule::HalfTurn) => "only the half turn",
            Choice::Mirror(MirrorRule::Off) => "no mirror rule",
            Choice::Passing(true) => "allowed",
            Choice::Passing(false) => "not allowed: who cannot place a stone loses",
            Choice::Seats(Seats::ByLot) => "drawn by lot",
            Choice::Seats(Seats::ChallengerFirst) => "I begin (Go: I am Black)",
            Choice::Seats(Seats::ChallengedFirst) => "whoever accepts begins (Go: is Black)",
            Choice::Handicap(0) => "none",
            Choice::Handicap(stones) => return format!("{stones} stones"),
            Choice::Rules(GoRules::Chinese) => "Chinese: area, and no board comes again",
            Choice::Rules(GoRules::Japanese) => "Japanese: territory and prisoners",
            Choice::Referee(Referee::Olympiad) => "Olympiad: legal or not, and captures",
            Choice::Referee(Referee::Common) => "common: also who has been put into atari",
            Choice::Referee(Referee::Hamburg) => "Hamburg: also ataris, and why a try is refused",
            Choice::Dead(DeadStones::Stand) => "they stay: the board counts as it stands",
            Choice::Dead(DeadStones::Agree) => "they come off if both players agree",
            Choice::Begins(Stone::White) => "White",
            Choice::Begins(Stone::Black) => "Black",
            Choice::Track(Track::Closed) => "seven points to either side",
            Choice::Track(Track::Open) => "open: as far as the players pass",
            Choice::Resume(true) => "whoever disagrees plays on",
            Choice::Resume(false) => "the board counts as it stands",
            Choice::Language(Some(Language::English)) => "English",
            Choice::Language(Some(Language::Swedish)) => "Swedish",
            Choice::Language(None) => "as the server has it in Discord",
            Choice::Threads(Some(true)) => "a thread for each game",
            Choice::Threads(Some(false)) => "in the channel",
            Choice::Threads(None) => "as the operator has it",
            Choice::Theme(theme) => return self.theme(theme, false),
            Choice::TableTheme(theme) => return self.theme(theme, true),
            Choice::Formations(Some(true)) => "on",
            Choice::Formations(Some(false)) => "off",
            Choice::Formations(None) => "as the server has it",
            Choice::Answer(true) => "yes",
            Choice::Answer(false) => "no",
        }
        .to_owned()
    }

    fn theme(&self, word: Option<&str>, of_server: bool) -> String {
        match word {
            Some("wood") => "wood",
            Some("contrast") => "high contrast",
            Some("dark") => "dark",
            Some("paper") => "paper",
            Some(other) => other,
            None if of_server => "as the operator has it",
            None => "as the server has it",
        }
        .to_owned()
    }

    fn your_turn(&self) -> &'static str {
        "your turn"
    }

    fn opponents_turn(&self) -> &'static str {
        "your opponent's turn"
    }

    fn goes_on(&self) -> &'static str {
        "going on"
    }

    fn is_over(&self) -> &'static str {
        "over"
    }
}
