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
mod look;
mod names;
mod play;
mod question;
mod record;
mod refused;
mod said;
mod seal;
mod settle;
mod table;
mod terms;

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

pub use archive::{
    Appended, Archive, ArchiveTrouble, Direct, NewChallenge, NewEntry, NewTable, StoredEntry, Told,
};
pub use challenges::{Challenge, ChallengeState};
pub use check::{Report, check};
pub use courier::{Courier, Undelivered};
pub use names::{
    ChallengeId, ChannelId, MessageId, Moment, Place, PlayerId, Post, ServerId, TableId,
};
pub use play::{Asked, Played, Wish};
pub use record::{SealedRecord, Unsealed};
pub use refused::Refused;
pub use said::Said;
pub use seal::{NotHex, Salt, Seal};
pub use table::{PersonSettings, ServerSettings, Table, TableState};
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
    settlement_seconds: i64,
}

impl Club {
    /// A club with its two ports; a challenge stays open for `challenge_seconds`, and a settlement
    /// in which nobody says anything for `settlement_seconds`, where the rules limit it.
    #[must_use]
    pub fn new(
        archive: Arc<dyn Archive>,
        courier: Arc<dyn Courier>,
        challenge_seconds: i64,
        settlement_seconds: i64,
    ) -> Self {
        Club {
            archive,
            courier,
            lanes: Lanes::default(),
            resting: Mutex::default(),
            challenge_seconds,
            settlement_seconds,
        }
    }

    /// How a person is reached directly.
    ///
    /// # Errors
    /// [`Refused::Trouble`], where the archive fails.
    pub async fn direct(&self, player: PlayerId) -> Result<Direct, Refused> {
        Ok(self.archive.direct(player).await?)
    }

    /// Somebody acts who may be written to later: in this language, and whether that works is open
    /// again.
    ///
    /// # Errors
    /// [`Refused::Trouble`], where the archive fails.
    pub async fn meet(&self, player: PlayerId, language: &str) -> Result<(), Refused> {
        let known = self.archive.direct(player).await?;
        let language = Some(language.to_owned());
        let now = Direct { closed: false, language, ..known.clone() };
        if now != known {
            self.archive.set_direct(player, &now).await?;
        }
        Ok(())
    }

    /// Somebody writes to the referee directly, in this channel.
    ///
    /// # Errors
    /// [`Refused::Trouble`], where the archive fails.
    pub async fn written_to(&self, player: PlayerId, channel: ChannelId) -> Result<(), Refused> {
        let known = self.archive.direct(player).await?;
        let now = Direct { channel: Some(channel), closed: false, ..known.clone() };
        if now != known {
            self.archive.set_direct(player, &now).await?;
        }
        Ok(())
    }

    /// A table by its number, for whoever wants to know what is played there.
    ///
    /// # Errors
    /// [`Refused::UnknownTable`].
    pub async fn table(&self, id: TableId) -> Result<Table, Refused> {
        self.archive.table(id).await?.ok_or(Refused::UnknownTable)
    }

    /// The settings of a server.
    ///
    /// # Errors
    /// [`Refused::Trouble`], where the archive fails.
    pub async fn settings(&self, server: ServerId) -> Result<ServerSettings, Refused> {
        Ok(self.archive.settings(server).await?)
    }

    /// What a person has decided for themselves.
    ///
    /// # Errors
    /// [`Refused::Trouble`], where the archive fails.
    pub async fn own_settings(&self, player: PlayerId) -> Result<PersonSettings, Refused> {
        Ok(self.archive.own_settings(player).await?)
    }

    /// Changes what a person has decided for themselves.
    ///
    /// # Errors
    /// [`Refused::Trouble`], where the archive fails.
    pub async fn set_own(
        &self,
        player: PlayerId,
        settings: &PersonSettings,
    ) -> Result<(), Refused> {
        Ok(self.archive.set_own_settings(player, settings).await?)
    }

    /// Changes the settings of a server. Whether the person may do so is for the caller to know.
    ///
    /// # Errors
    /// [`Refused::Trouble`], where the archive fails.
    pub async fn set(&self, server: ServerId, settings: &ServerSettings) -> Result<(), Refused> {
        Ok(self.archive.set_settings(server, settings).await?)
    }
}
