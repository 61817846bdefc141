//! `/rules` and `/help`: something to read.

use super::super::caller::{Caller, Reply};
use crate::game::{OrbitSetup, Setup};

pub(super) fn rules(caller: &Caller) -> Reply {
    Reply::text(caller.language.rules(Setup::Orbit(OrbitSetup::default())))
}

pub(super) fn help(caller: &Caller) -> Reply {
    Reply::text(caller.language.help())
}
