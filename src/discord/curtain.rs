//! The curtain for two people on one device: a private board that was shown is covered when the
//! turn has passed to the other one.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::club::{MessageId, TableId};

/// Where private boards stand open, by the tokens with which they can still be changed. A token is
/// good for a quarter of an hour. The board from which a move is made is covered whatever its age;
/// of others that are older, or from before a start, the curtain's words tell to close them.
#[derive(Default)]
pub(super) struct Curtains(Mutex<HashMap<TableId, Vec<Open>>>);

/// A private board: the message, where it is known, and the token that was given for it last.
struct Open {
    message: Option<MessageId>,
    token: String,
}

/// How many open boards of a table are remembered.
const OPEN: usize = 16;

impl Curtains {
    /// A private board is shown in the answer that this token belongs to: in this message, where it
    /// was there before.
    pub(super) fn opened(&self, table: TableId, message: Option<MessageId>, token: &str) {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let boards = open.entry(table).or_default();
        boards.retain(|board| {
            board.token != token && (message.is_none() || board.message != message)
        });
        if boards.len() == OPEN {
            boards.remove(0);
        }
        boards.push(Open { message, token: token.to_owned() });
    }

    /// The answers in which a private board of this table stands open. They are to be covered.
    pub(super) fn close(&self, table: TableId) -> Vec<String> {
        let closed = self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&table);
        closed.unwrap_or_default().into_iter().map(|board| board.token).collect()
    }
}
