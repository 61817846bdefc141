//! The logs of the tables, and how far each audience has been told of them.

use async_trait::async_trait;
use sqlx::{AnyConnection, AnyPool};

use super::row::{Row, columns, fitting};
use super::trouble::{StoreTrouble, While};
use super::writer::Change;
use crate::club::{Appended, Moment, NewEntry, StoredEntry, TableId, TableState, Told};
use crate::game::{Audience, Seat};

/// The log of a table, in order, as far as it is unbroken: after a gap no line has a meaning.
pub(super) async fn log(pool: &AnyPool, id: TableId) -> Result<Vec<StoredEntry>, StoreTrouble> {
    let query = sqlx::query(
        "SELECT seq, entry, fingerprint, salt FROM entries WHERE game_id = $1 ORDER BY seq",
    );
    let rows = query.bind(fitting(id.0)?).fetch_all(pool).await.while_to("read a log")?;
    let mut log = Vec::new();
    for (line, row) in (1..).zip(&rows) {
        let row = Row::of("entry", row);
        if row.number("seq")? != line {
            break;
        }
        let fingerprint: i64 = row.raw("fingerprint")?;
        log.push(StoredEntry {
            text: row.raw("entry")?,
            fingerprint: fingerprint.cast_unsigned(),
            salt: row.read_if_any("salt", |text| text.parse().ok())?,
        });
    }
    Ok(log)
}

/// The query for the line that a cause has made.
const LINE_OF: &str = "SELECT seq FROM entries WHERE game_id = $1 AND cause = $2";

/// The line that a cause has made at a table.
pub(super) async fn line_of(
    pool: &AnyPool,
    id: TableId,
    cause: &str,
) -> Result<Option<u32>, StoreTrouble> {
    let query = sqlx::query(LINE_OF).bind(fitting(id.0)?).bind(cause.to_owned());
    let row = query.fetch_optional(pool).await.while_to("find what a cause has made")?;
    row.map(|row| Row::of("entry", &row).small("seq")).transpose()
}

/// Adds a line to a log and updates the table with it.
pub(super) struct Append {
    pub(super) id: TableId,
    pub(super) entry: NewEntry,
}

#[async_trait]
impl Change for Append {
    type Made = Appended;

    async fn make(&self, db: &mut AnyConnection) -> Result<Appended, StoreTrouble> {
        if self.insert(db).await? {
            self.update_table(db).await?;
            return Ok(Appended::Done);
        }
        let query = sqlx::query(LINE_OF).bind(fitting(self.id.0)?).bind(self.entry.cause.clone());
        let row = query.fetch_optional(db).await.while_to("find what a cause has made")?;
        Ok(match row {
            Some(row) => Appended::Repeated(Row::of("entry", &row).small("seq")?),
            None => Appended::Taken,
        })
    }
}

impl Append {
    /// False where the line has its number or its cause in common with one that is there.
    async fn insert(&self, db: &mut AnyConnection) -> Result<bool, StoreTrouble> {
        let new = &self.entry;
        let query = sqlx::query(
            "INSERT INTO entries (game_id, seq, entry, fingerprint, salt, cause, made) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        )
        .bind(fitting(self.id.0)?)
        .bind(i64::from(new.line))
        .bind(new.text.clone())
        .bind(new.fingerprint.cast_signed())
        .bind(new.salt.map(|salt| salt.expose()))
        .bind(new.cause.clone())
        .bind(new.made.0);
        let done = query.execute(db).await.while_to("add a line to a log")?;
        Ok(done.rows_affected() > 0)
    }

    async fn update_table(&self, db: &mut AnyConnection) -> Result<(), StoreTrouble> {
        let state = if self.entry.ends { TableState::Over } else { TableState::Live };
        let query = sqlx::query(
            "UPDATE games SET line = $2, to_act = $3, state = $4 \
             WHERE id = $1 AND line = $2 - 1 AND state = 'live'",
        )
        .bind(fitting(self.id.0)?)
        .bind(i64::from(self.entry.line))
        .bind(self.entry.to_act.map(Seat::word))
        .bind(state.word());
        let done = query.execute(db).await.while_to("update a table with its log")?;
        let misplaced = StoreTrouble::Misplaced { table: self.id.0, line: self.entry.line };
        if done.rows_affected() == 0 { Err(misplaced) } else { Ok(()) }
    }
}

/// How far an audience of a table has been told.
pub(super) async fn told(
    pool: &AnyPool,
    id: TableId,
    to: Audience,
) -> Result<Option<Told>, StoreTrouble> {
    let query = sqlx::query(
        "SELECT line, post_channel, post_message FROM told \
         WHERE game_id = $1 AND audience = $2",
    )
    .bind(fitting(id.0)?)
    .bind(word(to));
    let row = query.fetch_optional(pool).await.while_to("find how far news has come")?;
    let Some(row) = row else { return Ok(None) };
    let row = Row::of("cursor", &row);
    let post = row.post("post_channel", "post_message")?;
    Ok(Some(Told { line: row.small("line")?, post }))
}

/// The tables where somebody has not been told the last line.
pub(super) async fn untold(pool: &AnyPool) -> Result<Vec<TableId>, StoreTrouble> {
    let query = sqlx::query(
        "SELECT games.id FROM games LEFT JOIN told \
         ON told.game_id = games.id AND told.line >= games.line \
         AND (games.audiences = 3 OR told.audience = 'everyone') \
         GROUP BY games.id, games.audiences \
         HAVING count(told.audience) < games.audiences ORDER BY games.id",
    );
    let rows = query.fetch_all(pool).await.while_to("find tables with untold lines")?;
    rows.iter().map(|row| Row::of("table", row).number("id").map(TableId)).collect()
}

/// The live tables of a game whose last line was made at `before` or earlier.
pub(super) async fn idle(
    pool: &AnyPool,
    game: &str,
    before: Moment,
) -> Result<Vec<TableId>, StoreTrouble> {
    let query = sqlx::query(
        "SELECT games.id FROM games JOIN entries \
         ON entries.game_id = games.id AND entries.seq = games.line \
         WHERE games.state = 'live' AND games.setup LIKE $1 AND entries.made <= $2 \
         ORDER BY games.id",
    );
    let query = query.bind(format!("{game} %")).bind(before.0);
    let rows = query.fetch_all(pool).await.while_to("find idle tables")?;
    rows.iter().map(|row| Row::of("table", row).number("id").map(TableId)).collect()
}

/// Remembers how far an audience has been told.
pub(super) struct Tell {
    pub(super) id: TableId,
    pub(super) to: Audience,
    pub(super) told: Told,
}

#[async_trait]
impl Change for Tell {
    type Made = ();

    async fn make(&self, db: &mut AnyConnection) -> Result<(), StoreTrouble> {
        let (channel, message) = columns(self.told.post)?;
        let query = sqlx::query(
            "INSERT INTO told (game_id, audience, line, post_channel, post_message) \
             VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (game_id, audience) DO UPDATE SET line = excluded.line, \
             post_channel = excluded.post_channel, post_message = excluded.post_message \
             WHERE told.line <= excluded.line",
        )
        .bind(fitting(self.id.0)?)
        .bind(word(self.to))
        .bind(i64::from(self.told.line))
        .bind(channel)
        .bind(message);
        query.execute(db).await.while_to("remember how far news has come")?;
        Ok(())
    }
}

fn word(audience: Audience) -> &'static str {
    match audience {
        Audience::Everyone => "everyone",
        Audience::Only(seat) => seat.word(),
    }
}
