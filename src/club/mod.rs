//! The club: challenges, tables, turns, and the news that must reach people.
//!
//! The club knows the referee and two ports: an [`Archive`] that keeps things and a [`Courier`]
//! that brings news to people. It knows no chat service, no database and no language.

mod archive;
mod challenges;
mod check;
mod courier;
mod delivery;
mod lanes;
mod names;
mod play;
mod refused;
mod table;
mod terms;

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

pub use archive::{
    Appended, Archive, ArchiveTrouble, NewChallenge, NewEntry, NewTable, StoredEntry, Told,
};
pub use challenges::{Challenge, ChallengeState};
pub use check::{Report, check};
pub use courier::{Courier, Undelivered};
pub use names::{
    ChallengeId, ChannelId, MessageId, Moment, Place, PlayerId, Post, ServerId, TableId,
};
pub use play::{Played, Wish};
pub use refused::Refused;
pub use table::{ServerSettings, Table, TableState};
pub use terms::{Seats, Terms};

use lanes::Lanes;

/// How many open challenges one person may have.
pub const OPEN_CHALLENGES: usize = 5;

/// The use-cases of the club.
pub struct Club {
    archive: Arc<dyn Archive>,
    courier: Arc<dyn Courier>,
    lanes: Lanes,
    /// Tables whose place is closed to us.
    resting: Mutex<HashSet<TableId>>,
    challenge_seconds: i64,
}

impl Club {
    /// A club with its two ports; a challenge stays open for `challenge_seconds`.
    #[must_use]
    pub fn new(
        archive: Arc<dyn Archive>,
        courier: Arc<dyn Courier>,
        challenge_seconds: i64,
    ) -> Self {
        Club {
            archive,
            courier,
            lanes: Lanes::default(),
            resting: Mutex::default(),
            challenge_seconds,
        }
    }

    /// The settings of a server.
    ///
    /// # Errors
    /// [`Refused::Trouble`], where the archive fails.
    pub async fn settings(&self, server: ServerId) -> Result<ServerSettings, Refused> {
        Ok(self.archive.settings(server).await?)
    }

    /// Changes the settings of a server. Whether the person may do so is for the caller to know.
    ///
    /// # Errors
    /// [`Refused::Trouble`], where the archive fails.
    pub async fn set(&self, server: ServerId, settings: &ServerSettings) -> Result<(), Refused> {
        Ok(self.archive.set_settings(server, settings).await?)
    }
}
