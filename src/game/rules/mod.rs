//! The rules of each game. Private: nothing outside `game` can reach a position.

pub(super) mod formations;
pub(super) mod go;
pub(super) mod lotus;
pub(super) mod orbit;
mod phantom;
mod settlement;

use std::sync::Arc;

use super::action::Action;
use super::audience::Audience;
use super::board::Board;
use super::fact::{Fact, Refusal};
use super::illegal::Illegal;
use super::point_set::PointSet;
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

    /// Whether the referee should propose which stones are dead.
    fn wants_proposal(&self) -> bool {
        false
    }

    /// The stones that are probably dead, where a proposal is wanted.
    fn propose_dead(&self, _chance: u64) -> PointSet {
        PointSet::new()
    }

    /// Rules on the referee's own proposal.
    ///
    /// # Errors
    /// [`Illegal`]: nothing has happened and nothing was said.
    fn rule_on_proposal(&mut self, _dead: &PointSet) -> Result<Ruling, Illegal> {
        Err(Illegal::NotCounting)
    }

    /// Rules on the end of the time for settling what is dead, where the game has one.
    ///
    /// # Errors
    /// [`Illegal`]: nothing has happened and nothing was said.
    fn rule_on_time(&mut self) -> Result<Ruling, Illegal> {
        Err(Illegal::NotCounting)
    }

    /// What comes to light when the game ends now, by whatever end. Nothing where nothing is
    /// hidden, or not any more.
    fn reveal(&self) -> Ruling;

    /// The true reason for which a try was refused last, where tries are refused at all.
    fn last_refusal(&self) -> Option<Refusal> {
        None
    }
}

/// What the referee of an open game says: everyone hears everything.
fn told(facts: impl IntoIterator<Item = Fact>) -> Ruling {
    facts.into_iter().map(|fact| (Audience::Everyone, fact)).collect()
}

/// The position before the first action, on the setup's board.
pub(super) fn start(setup: Setup, board: Arc<Board>) -> Box<dyn Position> {
    match setup {
        Setup::Orbit(orbit) => Box::new(orbit::Orbit::start(orbit, board)),
        Setup::Go(go) => match go.hidden {
            None => Box::new(go::Go::start(go, board)),
            Some(hidden) => Box::new(phantom::PhantomGo::start(go, board, hidden)),
        },
        Setup::Lotus(lotus) => Box::new(lotus::Lotus::start(lotus, board)),
    }
}
