//! The rules of each game. Private: nothing outside `game` can reach a position.

pub(super) mod formations;
pub(super) mod go;
pub(super) mod orbit;
mod phantom;

use std::sync::Arc;

use super::action::Action;
use super::audience::Audience;
use super::board::Board;
use super::fact::Fact;
use super::illegal::Illegal;
use super::seat::{BySeat, Seat};
use super::setup::Setup;
use super::stone::Stone;

/// What the referee says about one accepted action, in order.
pub(super) type Ruling = Vec<(Audience, Fact)>;

/// The true state of a game between two actions.
///
/// Resignation and agreement belong to the match and are never passed on to a position.
pub(super) trait Position: Send + Sync {
    /// What is said before the first action: usually only the turn.
    fn opening(&self) -> Ruling;

    /// Who is to act; none after the end.
    fn to_act(&self) -> Option<Seat>;

    /// Who plays which colour, once that is settled.
    fn sides(&self) -> Option<BySeat<Stone>>;

    /// Rules on an action. A ruling ends with the next turn or with the end of the game.
    ///
    /// # Errors
    /// [`Illegal`]: nothing has happened and nothing was said.
    fn rule(&mut self, seat: Seat, action: Action) -> Result<Ruling, Illegal>;

    /// What comes to light when the game ends now, by whatever end. Nothing where nothing is
    /// hidden, or not any more.
    fn reveal(&self) -> Ruling;
}

/// The position before the first action, on the setup's board.
pub(super) fn start(setup: Setup, board: Arc<Board>) -> Box<dyn Position> {
    match setup {
        Setup::Orbit(orbit) => Box::new(orbit::Orbit::start(orbit, board)),
        Setup::Go(go) => match go.hidden {
            None => Box::new(go::Go::start(go, board)),
            Some(hidden) => Box::new(phantom::PhantomGo::start(go, board, hidden)),
        },
    }
}
