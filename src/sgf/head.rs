//! The root of a record: what game it is, who played it, and how it came out.

use super::tree::Node;
use crate::game::{
    Board, BySeat, Ending, GoRules, GoSetup, HalfPoints, Outcome, Setup, Stone, View,
};

/// The root; `view` is the game as everyone knows it now.
pub(super) fn root(view: &View, players: BySeat<&str>, date: Option<&str>) -> Node {
    let mut root = Node::default();
    root.plain("FF", "4");
    root.plain("GM", "1");
    root.plain("CA", "UTF-8");
    root.plain("AP", concat!("Shinpan:", env!("CARGO_PKG_VERSION")));
    let (width, height) = size(&view.board);
    let square = width == height;
    root.plain("SZ", if square { width.to_string() } else { format!("{width}:{height}") });
    let (rules, komi, about) = match view.setup {
        Setup::Orbit(orbit) => ("Orbit", orbit.komi, vec![ORBIT.to_owned()]),
        Setup::Go(go) => (go_rules(&go), go.komi, about(&go)),
        // It is turned down before a root is written.
        Setup::Lotus(_) => ("Lotus", HalfPoints::whole(0), Vec::new()),
    };
    root.plain("RU", rules);
    root.plain("KM", komi.to_string());
    if view.board.wraps().is_some() {
        root.plain("TO", "3");
    }
    match view.sides {
        Some(sides) => {
            let [black, white] = Stone::BOTH.map(|stone| sides.seat_of(&stone));
            root.text("PB", black.map_or("", |seat| players[seat]));
            root.text("PW", white.map_or("", |seat| players[seat]));
        }
        None => root.comment(format!("{} opens against {}.", players.first, players.second)),
    }
    if let Some(date) = date {
        root.text("DT", date);
    }
    if let Some(outcome) = &view.outcome {
        root.plain("RE", result(outcome));
    }
    if !about.is_empty() {
        root.text("GC", &about.join(" "));
    }
    root
}

const ORBIT: &str = "This is Orbit, not Go: stones are captured by walls around them. Captured \
                     stones are taken off by the node after the move.";

fn go_rules(go: &GoSetup) -> &'static str {
    match go.rules {
        GoRules::Chinese => "Chinese",
        GoRules::Japanese => "Japanese",
    }
}

/// What a reader should know who takes this for an ordinary game.
fn about(go: &GoSetup) -> Vec<String> {
    let mut about = Vec::new();
    if go.atari {
        about.push("Atari Go: the first capture wins.".to_owned());
    }
    if go.hidden.is_some() {
        about.push("Phantom Go: each player saw only their own stones.".to_owned());
        about.push("Crosses are tries that the referee refused.".to_owned());
    }
    if go.torus {
        about.push("The board is a torus: each line comes back from the other side.".to_owned());
        about.push("Readers that know no torus capture wrongly at the edges.".to_owned());
        about.push("The node after such a move puts the board right.".to_owned());
    }
    about
}

/// FF\[4\], "Result".
fn result(outcome: &Outcome) -> String {
    let draw = outcome.winner.is_none();
    let Some(winner) = outcome.stone.map(colour) else {
        return if draw { "0" } else { "?" }.to_owned();
    };
    match outcome.ending {
        Ending::Count(margin) if margin == HalfPoints::whole(0) => "0".to_owned(),
        Ending::Count(margin) => format!("{winner}+{margin}"),
        Ending::Resignation => format!("{winner}+R"),
        Ending::Agreement => "0".to_owned(),
        Ending::NoPlacement | Ending::FirstCapture => format!("{winner}+"),
    }
}

/// How the game came out, in a sentence.
pub(super) fn ended(outcome: &Outcome, players: BySeat<&str>) -> String {
    let Some(winner) = outcome.winner else {
        return match outcome.ending {
            Ending::Agreement => "The players agreed on a draw.".to_owned(),
            Ending::Count(_) | Ending::Resignation | Ending::NoPlacement | Ending::FirstCapture => {
                "The game is a draw.".to_owned()
            }
        };
    };
    let (winner, loser) = (players[winner], players[winner.other()]);
    match outcome.ending {
        Ending::Count(margin) => format!("{winner} wins by {margin}."),
        Ending::Resignation => format!("{loser} resigns; {winner} wins."),
        Ending::Agreement => "The players agreed on a draw.".to_owned(),
        Ending::NoPlacement => format!("{loser} cannot place a stone; {winner} wins."),
        Ending::FirstCapture => format!("{winner} wins by the first capture."),
    }
}

/// The property of a colour's moves, and the colour in a result.
pub(super) fn colour(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "B",
        Stone::White => "W",
    }
}

pub(super) fn name(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "Black",
        Stone::White => "White",
    }
}

/// How many columns and rows there are.
pub(super) fn size(board: &Board) -> (usize, usize) {
    (board.frame().columns.len(), board.frame().rows.len())
}
