//! The one place where what a seat alone may read is handed to the person in that seat.

use crate::club::{PlayerId, Said, Table};
use crate::game::{For, Seat};

/// What is said, for this reader. None where it is for somebody else: then it stays here.
pub(super) fn over<T>(said: Said<T>, reader: PlayerId) -> Option<T> {
    match said {
        Said::ToAll(said) => Some(said.open()),
        Said::ToOne(secret, players) => {
            let (seat, value) = secret.hand_over();
            if players[seat] == reader {
                return Some(value);
            }
            tracing::error!(player.id = reader.0, "a whisper for somebody else was stopped");
            None
        }
    }
}

/// A whisper together with the only person whom it may be sent to.
pub(super) fn addressed<T>(secret: For<Seat, T>, table: &Table) -> (PlayerId, T) {
    let (seat, value) = secret.hand_over();
    (table.players[seat], value)
}
