//! The settings of the servers in the database.

use async_trait::async_trait;
use sqlx::{AnyConnection, AnyPool};

use super::row::{Row, fitting, word, yes_or_no};
use super::trouble::{StoreTrouble, While};
use super::writer::Change;
use crate::club::{ServerId, ServerSettings};

/// The settings of a server; the defaults where it has set nothing.
pub(super) async fn settings(
    pool: &AnyPool,
    server: ServerId,
) -> Result<ServerSettings, StoreTrouble> {
    let query =
        sqlx::query("SELECT id, language, threads, theme, formations FROM servers WHERE id = $1");
    let query = query.bind(fitting(server.0)?);
    let row = query.fetch_optional(pool).await.while_to("read a server's settings")?;
    let Some(row) = row else { return Ok(ServerSettings::default()) };
    let row = Row::of("server", &row);
    Ok(ServerSettings {
        language: row.raw("language")?,
        threads: row.read_if_any("threads", yes_or_no)?,
        theme: row.raw("theme")?,
        formations: row.read_if_any("formations", yes_or_no)?,
    })
}

/// Changes the settings of a server.
pub(super) struct Set {
    pub(super) server: ServerId,
    pub(super) settings: ServerSettings,
}

#[async_trait]
impl Change for Set {
    type Made = ();

    async fn make(&self, db: &mut AnyConnection) -> Result<(), StoreTrouble> {
        let query = sqlx::query(
            "INSERT INTO servers (id, language, threads, theme, formations) \
             VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (id) DO UPDATE SET language = excluded.language, \
             threads = excluded.threads, theme = excluded.theme, formations = excluded.formations",
        )
        .bind(fitting(self.server.0)?)
        .bind(self.settings.language.clone())
        .bind(self.settings.threads.map(word))
        .bind(self.settings.theme.clone())
        .bind(self.settings.formations.map(word));
        query.execute(db).await.while_to("keep a server's settings")?;
        Ok(())
    }
}
