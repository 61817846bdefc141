//! A table: two people, a game between them, and where it is played.

use super::names::{ChannelId, Place, PlayerId, Post, TableId};
use crate::game::{BySeat, Seat, Setup};

/// A table as the archive keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The short number by which people know it.
    pub id: TableId,
    /// What is played.
    pub setup: Setup,
    /// Who plays.
    pub players: BySeat<PlayerId>,
    /// Where the challenge was made.
    pub home: Place,
    /// Where the game is played: `home`'s channel or a thread of it.
    pub channel: ChannelId,
    /// The message with the challenge, from which a thread can grow.
    pub card: Option<Post>,
    /// Under which version of the rules it was begun.
    pub rules_version: u32,
    /// Whether it is going on.
    pub state: TableState,
    /// The number of the last line in its log.
    pub line: u32,
    /// Whose turn it is; follows from the log and is kept for looking up.
    pub to_act: Option<Seat>,
}

/// Whether a table is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableState {
    /// It is.
    Live,
    /// The game has ended.
    Over,
    /// Its log no longer replays as it did; an operator must look.
    Frozen,
}

impl TableState {
    /// The word for it in the archive.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            TableState::Live => "live",
            TableState::Over => "over",
            TableState::Frozen => "frozen",
        }
    }

    /// Reads [`TableState::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        let all = [TableState::Live, TableState::Over, TableState::Frozen];
        all.into_iter().find(|state| state.word() == word)
    }
}

impl Table {
    /// The seat of a person; none for a spectator. Whoever plays both sides has the seat that is
    /// to act.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let seat = self.players.seat_of(&player)?;
        Some(if self.on_one_device() { self.to_act.unwrap_or(seat) } else { seat })
    }

    /// Whether one person plays both sides, as two people do who share a device.
    #[must_use]
    pub fn on_one_device(&self) -> bool {
        self.players.first == self.players.second
    }

    /// Whether a private board is covered until the person in the next seat asks for it.
    #[must_use]
    pub fn has_curtain(&self) -> bool {
        self.setup.hides_stones() && self.on_one_device() && self.state != TableState::Over
    }

    /// Whether each seat is told on its own what it may know.
    #[must_use]
    pub fn whispers(&self) -> bool {
        self.setup.hides_stones() && !self.on_one_device()
    }

    /// Who plays with this person; none for a spectator.
    #[must_use]
    pub fn opponent_of(&self, player: PlayerId) -> Option<PlayerId> {
        self.seat_of(player).map(|seat| self.players[seat.other()])
    }

    /// Whom the game waits for.
    #[must_use]
    pub fn waits_for(&self) -> Option<PlayerId> {
        self.to_act.map(|seat| self.players[seat])
    }

    /// Whether the game belongs to this channel or to a thread that grew from it.
    #[must_use]
    pub fn is_at(&self, channel: ChannelId) -> bool {
        self.channel == channel || self.home.channel == channel
    }
}

/// What a server has decided for itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerSettings {
    /// The language of public texts, as a code such as `sv`; none: as the chat service says.
    pub language: Option<String>,
    /// Whether each game gets a thread of its own; none: as the operator has configured.
    pub threads: Option<bool>,
    /// The look of its tables' boards, by its word; none: as the operator has configured.
    pub theme: Option<String>,
    /// Whether its tables' boards show the walls of formations; none: they do not.
    pub formations: Option<bool>,
}

/// What a person has decided for themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonSettings {
    /// The look of the boards that only they see, by its word; none: as the table's server has it.
    pub theme: Option<String>,
    /// Whether these boards show the walls of formations; none: as the table's server has it.
    pub formations: Option<bool>,
}
