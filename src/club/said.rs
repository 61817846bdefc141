//! What is said to somebody, still under its label.

use super::names::PlayerId;
use crate::game::{BySeat, Everyone, For, Seat};

/// Something that is said to one person: it may be for everyone, or for that person's seat alone.
pub enum Said<T> {
    /// Everyone may read it.
    ToAll(For<Everyone, T>),
    /// Only this seat may read it; these people sit there.
    ToOne(For<Seat, T>, BySeat<PlayerId>),
}

impl<T> Said<T> {
    /// Makes something of it that the same reader may read; see [`For::map`].
    pub fn map<U>(self, make: impl Fn(T) -> U + 'static) -> Said<U> {
        match self {
            Said::ToAll(said) => Said::ToAll(said.map(make)),
            Said::ToOne(said, players) => Said::ToOne(said.map(make), players),
        }
    }
}
