//! The curtain for two people on one device: a private board that was shown is covered when the
//! turn has passed to the other one.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::club::TableId;

/// Where private boards stand open, by the tokens with which they can still be changed. A token is
/// good for a quarter of an hour. The board from which a move is made is covered whatever its age;
/// of others that are older, or from before a start, the curtain's words tell to close them.
#[derive(Default)]
pub(super) struct Curtains(Mutex<HashMap<TableId, Vec<String>>>);

/// How many open boards of a table are remembered.
const OPEN: usize = 16;

impl Curtains {
    /// A private board is shown in the answer that this token belongs to.
    pub(super) fn opened(&self, table: TableId, token: &str) {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let tokens = open.entry(table).or_default();
        tokens.retain(|known| known != token);
        if tokens.len() == OPEN {
            tokens.remove(0);
        }
        tokens.push(token.to_owned());
    }

    /// The answers in which a private board of this table stands open. They are to be covered.
    pub(super) fn close(&self, table: TableId) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&table).unwrap_or_default()
    }
}
