//! Games as SGF files (FF\[4\]), for boards and readers elsewhere.
//!
//! A record is made from what everyone has been told and from nothing else. While stones are
//! hidden there is none: [`record`] needs what came to light at the end.
//!
//! What is written, beside the ordinary:
//!
//! - Every game is `GM[1]`, the number of Go, as no reader opens anything else. What is played is
//!   said in `RU` and in the game's comment, `GC`.
//! - A reader captures as on a flat board of Go. Orbit captures otherwise, and so does a torus.
//!   Wherever such a reader would show another board than the true one, a node of setup properties
//!   (`AB`, `AW`, `AE`) follows the move and puts that right; in Go on a flat board there is none.
//!   The node stands alone, as FF\[4\] asks not to mix setup and moves. GNU Go 3.8 passes over
//!   `AE`, so that it opens only Go on a flat board.
//! - A torus has also `TO[3]`, by which q5Go knows one. It calls the game `GM[q5go-1]`, which other
//!   readers refuse; so it is left at `GM[1]`, and the comment says what is to be expected.
//! - In an opening of Orbit one player places both colours: moves have the colour of their stone.
//! - Refused tries are crossed (`MA`) on the player's next move or pass, and the comment has the
//!   reasons. Tries that no move came after are crossed on the last node.
//! - After a count, the last node has the territory, dead stones in it, as `TB` and `TW`.
//! - `RE` has the score; `B+` and `W+` stand for a win by the first capture, or over somebody who
//!   could place no stone, which FF\[4\] has no words for. The comment says it.

mod head;
mod reader;
mod recorder;
mod tree;

use crate::game::{BySeat, Everyone, For, Setup, Told};
use recorder::Recorder;

/// There is no such record of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRecord {
    /// It cannot be given out, as stones are hidden yet.
    #[error("the game has not come to light yet")]
    HiddenYet,
    /// SGF has no words for a board that is not made of columns and rows.
    #[error("this game has no record as SGF")]
    NoGrid,
}

/// The record of a game as the text of a file in UTF-8, ended or not.
///
/// `players` are their names and `date` is when the game was played, as `2026-11-30`.
///
/// ```
/// use shinpan::game::{BySeat, Match, Setup};
/// use shinpan::sgf;
///
/// let setup = "go 9x9 torus=no atari=no handicap=0 komi=5.5 rules=japanese";
/// let log = ["first E5", "second C3", "first resigns"];
/// let game = Match::replay(Setup::read(setup).expect("a setup"), log).expect("a log");
/// let players = BySeat { first: "Anna", second: "Bo" };
/// let text = sgf::record(game.told(), players, None).expect("nothing is hidden");
/// assert!(text.contains(";B[ee]\n;W[cg]") && text.contains("RE[W+R]"));
/// ```
///
/// # Errors
/// [`NoRecord`], while stones are hidden, and for Lotus, whose board is no grid.
pub fn record(
    told: For<Everyone, Told>,
    players: BySeat<&str>,
    date: Option<&str>,
) -> Result<String, NoRecord> {
    let told = told.open();
    let view = told.view();
    if view.has_hidden() {
        return Err(NoRecord::HiddenYet);
    }
    if matches!(told.setup, Setup::Lotus(_)) {
        return Err(NoRecord::NoGrid);
    }
    let mut recorder = Recorder::of(&view, players, date);
    for facts in &told.lines {
        recorder.line(facts);
    }
    Ok(recorder.end())
}
