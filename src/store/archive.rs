//! The port, method by method.

use async_trait::async_trait;

use super::{Store, challenges, log, people, servers, tables};
use crate::club::{
    Appended, Archive, ArchiveTrouble, Challenge, ChallengeId, ChallengeState, ChannelId, Direct,
    Moment, NewChallenge, NewEntry, NewTable, PersonSettings, PlayerId, Post, ServerId,
    ServerSettings, StoredEntry, Table, TableId, Told,
};
use crate::game::Audience;

#[async_trait]
impl Archive for Store {
    async fn open_challenge(
        &self,
        new: &NewChallenge,
        limit: usize,
    ) -> Result<Option<Challenge>, ArchiveTrouble> {
        Ok(self.writer.make(challenges::Open { new: new.clone(), limit }).await?)
    }

    async fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, ArchiveTrouble> {
        Ok(challenges::challenge(&self.readers, id).await?)
    }

    async fn set_card(&self, id: ChallengeId, card: Post) -> Result<(), ArchiveTrouble> {
        Ok(self.writer.make(challenges::SetCard { id, card }).await?)
    }

    async fn close_challenge(
        &self,
        id: ChallengeId,
        state: ChallengeState,
    ) -> Result<bool, ArchiveTrouble> {
        Ok(self.writer.make(challenges::Close { id, state }).await?)
    }

    async fn accept_challenge(
        &self,
        id: ChallengeId,
        table: &NewTable,
    ) -> Result<Option<Table>, ArchiveTrouble> {
        Ok(self.writer.make(challenges::Accept { id, table: table.clone() }).await?)
    }

    async fn overdue_challenges(&self, now: Moment) -> Result<Vec<Challenge>, ArchiveTrouble> {
        Ok(challenges::overdue(&self.readers, now).await?)
    }

    async fn unposted_challenges(&self) -> Result<Vec<Challenge>, ArchiveTrouble> {
        Ok(challenges::unposted(&self.readers).await?)
    }

    async fn challenges_of(&self, player: PlayerId) -> Result<Vec<Challenge>, ArchiveTrouble> {
        Ok(challenges::challenges_of(&self.readers, player).await?)
    }

    async fn table(&self, id: TableId) -> Result<Option<Table>, ArchiveTrouble> {
        Ok(tables::table(&self.readers, id).await?)
    }

    async fn table_from(&self, challenge: ChallengeId) -> Result<Option<Table>, ArchiveTrouble> {
        Ok(tables::table_from(&self.readers, challenge).await?)
    }

    async fn tables_of(&self, player: PlayerId) -> Result<Vec<Table>, ArchiveTrouble> {
        Ok(tables::tables_of(&self.readers, player).await?)
    }

    async fn tables_at(&self, channel: ChannelId) -> Result<Vec<Table>, ArchiveTrouble> {
        Ok(tables::tables_at(&self.readers, channel).await?)
    }

    async fn tables_after(
        &self,
        after: TableId,
        limit: usize,
    ) -> Result<Vec<Table>, ArchiveTrouble> {
        Ok(tables::tables_after(&self.readers, after, limit).await?)
    }

    async fn move_table(&self, id: TableId, channel: ChannelId) -> Result<(), ArchiveTrouble> {
        Ok(self.writer.make(tables::Move { id, channel }).await?)
    }

    async fn freeze_table(&self, id: TableId) -> Result<(), ArchiveTrouble> {
        Ok(self.writer.make(tables::Freeze { id }).await?)
    }

    async fn thaw_table(&self, id: TableId) -> Result<(), ArchiveTrouble> {
        Ok(self.writer.make(tables::Thaw { id }).await?)
    }

    async fn log(&self, id: TableId) -> Result<Vec<StoredEntry>, ArchiveTrouble> {
        Ok(log::log(&self.readers, id).await?)
    }

    async fn line_of(&self, id: TableId, cause: &str) -> Result<Option<u32>, ArchiveTrouble> {
        Ok(log::line_of(&self.readers, id, cause).await?)
    }

    async fn append(&self, id: TableId, entry: &NewEntry) -> Result<Appended, ArchiveTrouble> {
        Ok(self.writer.make(log::Append { id, entry: entry.clone() }).await?)
    }

    async fn told(&self, id: TableId, to: Audience) -> Result<Option<Told>, ArchiveTrouble> {
        Ok(log::told(&self.readers, id, to).await?)
    }

    async fn tell(&self, id: TableId, to: Audience, told: Told) -> Result<(), ArchiveTrouble> {
        Ok(self.writer.make(log::Tell { id, to, told }).await?)
    }

    async fn idle(&self, game: &str, before: Moment) -> Result<Vec<TableId>, ArchiveTrouble> {
        Ok(log::idle(&self.readers, game, before).await?)
    }

    async fn untold(&self) -> Result<Vec<TableId>, ArchiveTrouble> {
        Ok(log::untold(&self.readers).await?)
    }

    async fn direct(&self, player: PlayerId) -> Result<Direct, ArchiveTrouble> {
        Ok(people::direct(&self.readers, player).await?)
    }

    async fn set_direct(&self, player: PlayerId, direct: &Direct) -> Result<(), ArchiveTrouble> {
        Ok(self.writer.make(people::SetDirect { player, direct: direct.clone() }).await?)
    }

    async fn own_settings(&self, player: PlayerId) -> Result<PersonSettings, ArchiveTrouble> {
        Ok(people::settings(&self.readers, player).await?)
    }

    async fn set_own_settings(
        &self,
        player: PlayerId,
        settings: &PersonSettings,
    ) -> Result<(), ArchiveTrouble> {
        Ok(self.writer.make(people::Set { player, settings: settings.clone() }).await?)
    }

    async fn settings(&self, server: ServerId) -> Result<ServerSettings, ArchiveTrouble> {
        Ok(servers::settings(&self.readers, server).await?)
    }

    async fn set_settings(
        &self,
        server: ServerId,
        settings: &ServerSettings,
    ) -> Result<(), ArchiveTrouble> {
        Ok(self.writer.make(servers::Set { server, settings: settings.clone() }).await?)
    }
}
