//! How people are reached directly, and what they have decided for themselves.

use async_trait::async_trait;
use sqlx::{AnyConnection, AnyPool};

use super::row::{Row, fitting, fitting_if_any, word, yes_or_no};
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
        closed: row.read("direct_closed", yes_or_no)?,
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
        .bind(word(self.direct.closed))
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
    let query = sqlx::query("SELECT id, theme, formations FROM people WHERE id = $1");
    let query = query.bind(fitting(player.0)?);
    let row = query.fetch_optional(pool).await.while_to("read a person's settings")?;
    let Some(row) = row else { return Ok(PersonSettings::default()) };
    let row = Row::of("person", &row);
    let formations = row.read_if_any("formations", yes_or_no)?;
    Ok(PersonSettings { theme: row.raw("theme")?, formations })
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
            "INSERT INTO people (id, direct_closed, theme, formations) VALUES ($1, 'no', $2, $3) \
             ON CONFLICT (id) DO UPDATE SET theme = excluded.theme, \
             formations = excluded.formations",
        )
        .bind(fitting(self.player.0)?)
        .bind(self.settings.theme.clone())
        .bind(self.settings.formations.map(word));
        query.execute(db).await.while_to("keep a person's settings")?;
        Ok(())
    }
}
