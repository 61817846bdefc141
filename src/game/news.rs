//! What a reader hears and sees of a game.

use std::sync::Arc;

use super::board::Board;
use super::fact::Fact;
use super::setup::Setup;
use super::view::View;

/// What one reader hears of one line, and what this reader sees after it.
#[derive(Clone)]
pub struct News {
    /// The number of the line; 0 is the start of the game.
    pub line: u32,
    /// The last line that changed the game. Since then tries have been refused, and a draw may have
    /// been offered; whoever saw the game then can still act on what they saw.
    pub ground: u32,
    /// Whether the line refuses a try and does nothing else.
    pub is_refusal: bool,
    /// What was said, in order.
    pub facts: Vec<Fact>,
    /// The game as the reader knows it after this line.
    pub view: View,
}

/// Everything that everyone has been told of a game.
#[derive(Clone)]
pub struct Told {
    /// What the table was set up with.
    pub setup: Setup,
    /// The board that is played on.
    pub board: Arc<Board>,
    /// What was said of each line, in order; the first one is the start of the game.
    pub lines: Vec<Vec<Fact>>,
}

impl Told {
    /// The game as everyone knows it after all this.
    #[must_use]
    pub fn view(&self) -> View {
        View::after(self.setup, self.board.clone(), self.lines.iter().flatten())
    }

    /// The same after each line, in order, made as it is asked for.
    pub(super) fn views(&self) -> impl Iterator<Item = View> + '_ {
        View::along(self.setup, self.board.clone(), &self.lines)
    }
}
