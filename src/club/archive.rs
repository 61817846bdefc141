//! The port to whatever keeps the club's books.

use async_trait::async_trait;

use super::challenges::{Challenge, ChallengeState};
use super::names::{ChallengeId, ChannelId, Moment, Place, PlayerId, Post, ServerId, TableId};
use super::seal::Salt;
use super::table::{PersonSettings, ServerSettings, Table};
use super::terms::Terms;
use crate::game::{Audience, BySeat, Seat, Setup};

/// Something is wrong with the archive; the operator must look, nothing has been written.
#[derive(Debug, thiserror::Error)]
#[error("the archive failed")]
pub struct ArchiveTrouble(#[source] pub Box<dyn std::error::Error + Send + Sync>);

impl ArchiveTrouble {
    /// What is wrong and why, in the words that are meant for people. The parts that are meant for
    /// programmers can hold what was about to be written, and a log must not.
    #[must_use]
    pub fn chain(&self) -> String {
        let causes = std::iter::successors(Some(self as &dyn std::error::Error), |e| e.source());
        causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
    }
}

/// A challenge that is about to be made.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// Who makes it.
    pub from: PlayerId,
    /// Whom it is for; none: anyone.
    pub to: Option<PlayerId>,
    /// What is proposed.
    pub terms: Terms,
    /// Where.
    pub place: Place,
    /// When.
    pub made: Moment,
    /// Until when it stands.
    pub expires: Moment,
}

/// A table that is about to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// What is played.
    pub setup: Setup,
    /// Who plays.
    pub players: BySeat<PlayerId>,
    /// Where.
    pub home: Place,
    /// The message with the challenge.
    pub card: Option<Post>,
    /// The version of the rules.
    pub rules_version: u32,
    /// Who acts first.
    pub to_act: Option<Seat>,
    /// When.
    pub opened: Moment,
}

/// A line that is about to be added to a log.
#[derive(Clone)]
pub struct NewEntry {
    /// Its number, from 1.
    pub line: u32,
    /// The entry in the log's notation.
    pub text: String,
    /// The fingerprint of everything said up to and with this line.
    pub fingerprint: u64,
    /// The salt of its seal, where stones are hidden.
    pub salt: Option<Salt>,
    /// What made it: the same cause makes at most one line at a table.
    pub cause: String,
    /// Who is to act after it.
    pub to_act: Option<Seat>,
    /// Whether it ends the game.
    pub ends: bool,
    /// When.
    pub made: Moment,
}

/// A line of a log as it was kept.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredEntry {
    /// The entry in the log's notation.
    pub text: String,
    /// The fingerprint of everything said up to and with this line.
    pub fingerprint: u64,
    /// The salt of its seal, where stones are hidden.
    pub salt: Option<Salt>,
}

/// What came of adding a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is in the log, durably.
    Done,
    /// Another line has this number already.
    Taken,
    /// The same cause has already made this line.
    Repeated(u32),
}

/// How far an audience of a table has been told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// The last line it has heard.
    pub line: u32,
    /// The message that told it.
    pub post: Option<Post>,
}

/// How a person is reached directly.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Direct {
    /// The channel between this person and the referee, once there is one.
    pub channel: Option<ChannelId>,
    /// Whether the person does not let the referee write there.
    pub closed: bool,
    /// The language that the person reads, as a code such as `sv`, once that is known.
    pub language: Option<String>,
}

/// Whatever keeps the club's books. All methods are durable when they return.
#[async_trait]
pub trait Archive: Send + Sync {
    /// Keeps a new challenge. `None` where its maker has `limit` open ones already.
    async fn open_challenge(
        &self,
        new: &NewChallenge,
        limit: usize,
    ) -> Result<Option<Challenge>, ArchiveTrouble>;

    /// A challenge.
    async fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, ArchiveTrouble>;

    /// Remembers the message that shows a challenge.
    async fn set_card(&self, id: ChallengeId, card: Post) -> Result<(), ArchiveTrouble>;

    /// Closes an open challenge; false where it was no longer open.
    async fn close_challenge(
        &self,
        id: ChallengeId,
        state: ChallengeState,
    ) -> Result<bool, ArchiveTrouble>;

    /// Closes an open challenge and opens its table, both or neither; `None` where the challenge
    /// was no longer open.
    async fn accept_challenge(
        &self,
        id: ChallengeId,
        table: &NewTable,
    ) -> Result<Option<Table>, ArchiveTrouble>;

    /// The open challenges that stand until `now` or earlier.
    async fn overdue_challenges(&self, now: Moment) -> Result<Vec<Challenge>, ArchiveTrouble>;

    /// The open challenges that no message shows yet.
    async fn unposted_challenges(&self) -> Result<Vec<Challenge>, ArchiveTrouble>;

    /// The open challenges that this person made, or that were made to this person.
    async fn challenges_of(&self, player: PlayerId) -> Result<Vec<Challenge>, ArchiveTrouble>;

    /// A table.
    async fn table(&self, id: TableId) -> Result<Option<Table>, ArchiveTrouble>;

    /// The table that a challenge became, if it did.
    async fn table_from(&self, challenge: ChallengeId) -> Result<Option<Table>, ArchiveTrouble>;

    /// The tables of a person that are not over, by number.
    async fn tables_of(&self, player: PlayerId) -> Result<Vec<Table>, ArchiveTrouble>;

    /// The tables of a channel and its threads: those not over and the last one that is over, by
    /// number.
    async fn tables_at(&self, channel: ChannelId) -> Result<Vec<Table>, ArchiveTrouble>;

    /// All tables, by number, in pages: those after `after`, at most `limit`.
    async fn tables_after(
        &self,
        after: TableId,
        limit: usize,
    ) -> Result<Vec<Table>, ArchiveTrouble>;

    /// Moves a table to another channel.
    async fn move_table(&self, id: TableId, channel: ChannelId) -> Result<(), ArchiveTrouble>;

    /// Freezes a table.
    async fn freeze_table(&self, id: TableId) -> Result<(), ArchiveTrouble>;

    /// Lets a frozen table go on, or be over if its game has ended.
    async fn thaw_table(&self, id: TableId) -> Result<(), ArchiveTrouble>;

    /// The log of a table, in order from line 1, as far as no line is missing.
    async fn log(&self, id: TableId) -> Result<Vec<StoredEntry>, ArchiveTrouble>;

    /// The line that this cause has made, if it has.
    async fn line_of(&self, id: TableId, cause: &str) -> Result<Option<u32>, ArchiveTrouble>;

    /// The live tables of this game (the first word of its setup) where nobody has done anything
    /// since `before` or earlier.
    async fn idle(&self, game: &str, before: Moment) -> Result<Vec<TableId>, ArchiveTrouble>;

    /// Adds a line to a log and updates the table with it.
    async fn append(&self, id: TableId, entry: &NewEntry) -> Result<Appended, ArchiveTrouble>;

    /// How far an audience has been told; `None` where it has been told nothing.
    async fn told(&self, id: TableId, to: Audience) -> Result<Option<Told>, ArchiveTrouble>;

    /// Remembers how far an audience has been told. Never moves back.
    async fn tell(&self, id: TableId, to: Audience, told: Told) -> Result<(), ArchiveTrouble>;

    /// The tables where somebody has not been told the last line: everyone, or a seat that is told
    /// on its own.
    async fn untold(&self) -> Result<Vec<TableId>, ArchiveTrouble>;

    /// How a person is reached directly; the default where nothing is known.
    async fn direct(&self, player: PlayerId) -> Result<Direct, ArchiveTrouble>;

    /// Remembers how a person is reached directly.
    async fn set_direct(&self, player: PlayerId, direct: &Direct) -> Result<(), ArchiveTrouble>;

    /// What a person has decided for themselves; the default where that is nothing.
    async fn own_settings(&self, player: PlayerId) -> Result<PersonSettings, ArchiveTrouble>;

    /// Keeps what a person has decided for themselves.
    async fn set_own_settings(
        &self,
        player: PlayerId,
        settings: &PersonSettings,
    ) -> Result<(), ArchiveTrouble>;

    /// The settings of a server; the defaults where it has set nothing.
    async fn settings(&self, server: ServerId) -> Result<ServerSettings, ArchiveTrouble>;

    /// Changes the settings of a server.
    async fn set_settings(
        &self,
        server: ServerId,
        settings: &ServerSettings,
    ) -> Result<(), ArchiveTrouble>;
}
