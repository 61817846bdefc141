//! Orbit, by Steven Meyers.

use super::{Position, Ruling};
use crate::game::{Action, BySeat, Illegal, OrbitSetup, Seat, Stone};

/// A position of Orbit with all that the rules need to know of the past.
pub(crate) struct Orbit {
    setup: OrbitSetup,
}

impl Orbit {
    pub(crate) fn start(setup: OrbitSetup) -> Self {
        Orbit { setup }
    }
}

impl Position for Orbit {
    fn opening(&self) -> Ruling {
        Vec::new()
    }
    fn to_act(&self) -> Option<Seat> {
        let _ = self.setup;
        None
    }
    fn sides(&self) -> Option<BySeat<Stone>> {
        None
    }
    fn rule(&mut self, _: Seat, _: Action) -> Result<Ruling, Illegal> {
        Err(Illegal::Over)
    }
}
