//! `/rules` and `/help`: something to read.

use super::super::caller::{Answer, Caller};
use crate::game::{OrbitSetup, Setup};

pub(super) fn rules(caller: &Caller) -> Answer {
    Answer::text(caller.language.rules(Setup::Orbit(OrbitSetup::default())))
}

pub(super) fn help(caller: &Caller) -> Answer {
    Answer::text(caller.language.help())
}
