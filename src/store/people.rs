//! How people are reached directly, and what they have decided for themselves.

use async_trait::async_trait;
use sqlx::{AnyConnection, AnyPool};

use super::row::{Row, fitting, fitting_if_any};
use super::trouble::{StoreTrouble, While};
use super::writer::Change;
use crate::club::{ChannelId, Direct, PersonSettings, PlayerId};

/// How a person is reached; the default where nothing is known.
pub(super) async fn direct(pool: &AnyPool, player: PlayerId) -> Result<Direct, StoreTrouble> {
    let query =
        sqlx::query("SELECT id, direct_channel, direct_closed, language FROM people WHERE id = $1");
    let query = query.bind(fitting(player.0)?);
    let row = query.fetch_optional(pool).await.while_to("find how a person is reached")?;
    let Some(row) = row else { return Ok(Direct::default()) };
    let row = Row::of("person", &row);
    Ok(Direct {
        channel: row.number_if_any("direct_channel")?.map(ChannelId),
        closed: row.read("direct_closed", |word| match word {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        })?,
        language: row.raw("language")?,
    })
}

/// Remembers how a person is reached.
pub(super) struct SetDirect {
    pub(super) player: PlayerId,
    pub(super) direct: Direct,
}

#[async_trait]
impl Change for SetDirect {
    type Made = ();

    async fn make(&self, db: &mut AnyConnection) -> Result<(), StoreTrouble> {
        let query = sqlx::query(
            "INSERT INTO people (id, direct_channel, direct_closed, language) \
             VALUES ($1, $2, $3, $4) \
             ON CONFLICT (id) DO UPDATE SET direct_channel = excluded.direct_channel, \
             direct_closed = excluded.direct_closed, language = excluded.language",
        )
        .bind(fitting(self.player.0)?)
        .bind(fitting_if_any(self.direct.channel.map(|channel| channel.0))?)
        .bind(if self.direct.closed { "yes" } else { "no" })
        .bind(self.direct.language.clone());
        query.execute(db).await.while_to("remember how a person is reached")?;
        Ok(())
    }
}

/// What a person has decided for themselves; the default where that is nothing.
pub(super) async fn settings(
    pool: &AnyPool,
    player: PlayerId,
) -> Result<PersonSettings, StoreTrouble> {
    let query = sqlx::query("SELECT id, theme FROM people WHERE id = $1");
    let query = query.bind(fitting(player.0)?);
    let row = query.fetch_optional(pool).await.while_to("read a person's settings")?;
    let Some(row) = row else { return Ok(PersonSettings::default()) };
    Ok(PersonSettings { theme: Row::of("person", &row).raw("theme")? })
}

/// Changes what a person has decided for themselves.
pub(super) struct Set {
    pub(super) player: PlayerId,
    pub(super) settings: PersonSettings,
}

#[async_trait]
impl Change for Set {
    type Made = ();

    async fn make(&self, db: &mut AnyConnection) -> Result<(), StoreTrouble> {
        let query = sqlx::query(
            "INSERT INTO people (id, direct_closed, theme) VALUES ($1, 'no', $2) \
             ON CONFLICT (id) DO UPDATE SET theme = excluded.theme",
        )
        .bind(fitting(self.player.0)?)
        .bind(self.settings.theme.clone());
        query.execute(db).await.while_to("keep a person's settings")?;
        Ok(())
    }
}
