//! The driver: a test or script holds the world in its hands and is its users.

mod act;
mod commands;
mod discord;
mod outcome;
mod seen;
mod trouble;
mod user;
mod wait;
mod world;

pub use commands::{Arg, Choice};
pub use discord::{Discord, Latency, Options, Thread};
pub use outcome::{Input, Kind, Modal, Outcome, Pending};
pub use seen::{Button, File, Seen, Select, SelectOption};
pub(crate) use seen::{is_visible, see};
pub use user::User;

use crate::snowflake::Id;

/// Why a user or a script did not get what it wanted.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A real client would not have let the user do this.
    #[error("the client refuses: {0}")]
    Refused(String),
    /// "The application did not respond": no first answer in time.
    #[error("the bot did not answer interaction {0} in time")]
    NoAnswer(Id),
    /// The bot deferred and then never came back.
    #[error("the bot deferred interaction {0} and never finished it")]
    StillThinking(Id),
    /// Something that was waited for did not happen.
    #[error("waited in vain for {0}")]
    InVain(String),
    /// The port that was asked for serves somebody else.
    #[error("port {0} of 127.0.0.1 is taken by another program; choose another one, or 0 for any")]
    PortTaken(u16),
    /// The listening socket could not be had.
    #[error("cannot listen on loopback")]
    Listen(#[from] std::io::Error),
}

/// A refusal by the client.
pub(crate) fn refused<T>(why: impl Into<String>) -> Result<T, Error> {
    Err(Error::Refused(why.into()))
}
