//! The tables of the club in the database.

use async_trait::async_trait;
use sqlx::{AnyConnection, AnyPool};

use super::numbers::{Kind, next_number};
use super::row::{Row, columns, fitting, fitting_if_any};
use super::trouble::{StoreTrouble, While};
use super::writer::Change;
use crate::club::{ChallengeId, ChannelId, NewTable, PlayerId, Table, TableId, TableState};
use crate::game::{BySeat, Seat, Setup};

/// A query for whole tables, from its condition.
macro_rules! tables_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, setup, rules_version, first_player, second_player, home_server, \
             home_channel, channel, card_channel, card_message, line, to_act, state \
             FROM games WHERE ",
            $condition
        )
    };
}

/// A table by its number.
pub(super) async fn table(pool: &AnyPool, id: TableId) -> Result<Option<Table>, StoreTrouble> {
    let query = sqlx::query(tables_where!("id = $1")).bind(fitting(id.0)?);
    let row = query.fetch_optional(pool).await.while_to("find a table")?;
    row.map(|row| read(&Row::of("table", &row))).transpose()
}

/// The table that a challenge became, if it did.
pub(super) async fn table_from(
    pool: &AnyPool,
    challenge: ChallengeId,
) -> Result<Option<Table>, StoreTrouble> {
    let query = sqlx::query(tables_where!("challenge_id = $1")).bind(fitting(challenge.0)?);
    let row = query.fetch_optional(pool).await.while_to("find a challenge's table")?;
    row.map(|row| read(&Row::of("table", &row))).transpose()
}

/// The tables of a person that are not over, by number.
pub(super) async fn tables_of(
    pool: &AnyPool,
    player: PlayerId,
) -> Result<Vec<Table>, StoreTrouble> {
    let condition =
        tables_where!("state <> 'over' AND (first_player = $1 OR second_player = $1) ORDER BY id");
    let query = sqlx::query(condition).bind(fitting(player.0)?);
    read_all(query.fetch_all(pool).await.while_to("find a person's tables")?)
}

/// The tables of a channel and its threads: those not over and the last that is over, by number.
pub(super) async fn tables_at(
    pool: &AnyPool,
    channel: ChannelId,
) -> Result<Vec<Table>, StoreTrouble> {
    let condition = tables_where!(
        "(channel = $1 OR home_channel = $1) AND (state <> 'over' OR id = (\
           SELECT max(id) FROM games \
           WHERE (channel = $1 OR home_channel = $1) AND state = 'over'\
         )) ORDER BY id"
    );
    let query = sqlx::query(condition).bind(fitting(channel.0)?);
    read_all(query.fetch_all(pool).await.while_to("find a channel's tables")?)
}

/// The tables after `after`, by number, at most `limit`.
pub(super) async fn tables_after(
    pool: &AnyPool,
    after: TableId,
    limit: usize,
) -> Result<Vec<Table>, StoreTrouble> {
    let query = sqlx::query(tables_where!("id > $1 ORDER BY id LIMIT $2"))
        .bind(fitting(after.0)?)
        .bind(i64::try_from(limit).unwrap_or(i64::MAX));
    read_all(query.fetch_all(pool).await.while_to("list tables")?)
}

fn read_all(rows: Vec<sqlx::any::AnyRow>) -> Result<Vec<Table>, StoreTrouble> {
    rows.iter().map(|row| read(&Row::of("table", row))).collect()
}

fn read(row: &Row<'_>) -> Result<Table, StoreTrouble> {
    Ok(Table {
        id: TableId(row.number("id")?),
        setup: row.read("setup", |text| Setup::read(text).ok())?,
        players: BySeat {
            first: PlayerId(row.number("first_player")?),
            second: PlayerId(row.number("second_player")?),
        },
        home: row.place("home_server", "home_channel")?,
        channel: ChannelId(row.number("channel")?),
        card: row.post("card_channel", "card_message")?,
        rules_version: row.small("rules_version")?,
        state: row.read("state", TableState::from_word)?,
        line: row.small("line")?,
        to_act: row.read_if_any("to_act", Seat::from_word)?,
    })
}

/// Opens the table of a challenge, inside a transaction that closes the challenge.
pub(super) async fn insert_table(
    db: &mut AnyConnection,
    challenge: ChallengeId,
    new: &NewTable,
) -> Result<Table, StoreTrouble> {
    let id = next_number(db, Kind::Game).await?;
    let opened = opened(TableId(id), new);
    let (card_channel, card_message) = columns(new.card)?;
    let query = sqlx::query(
        "INSERT INTO games (id, challenge_id, setup, rules_version, first_player, \
         second_player, home_server, home_channel, channel, card_channel, card_message, opened, \
         audiences, line, to_act, state) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, 0, $13, 'live')",
    )
    .bind(fitting(id)?)
    .bind(fitting(challenge.0)?)
    .bind(new.setup.write())
    .bind(i64::from(new.rules_version))
    .bind(fitting(new.players.first.0)?)
    .bind(fitting(new.players.second.0)?)
    .bind(fitting_if_any(new.home.server.map(|server| server.0))?)
    .bind(fitting(new.home.channel.0)?)
    .bind(card_channel)
    .bind(card_message)
    .bind(new.opened.0)
    .bind(audiences(&opened))
    .bind(new.to_act.map(Seat::word));
    query.execute(db).await.while_to("open a table")?;
    Ok(opened)
}

/// How many audiences are told of a table: everyone, and each seat that is told on its own.
fn audiences(table: &Table) -> i64 {
    if table.whispers() { 3 } else { 1 }
}

fn opened(id: TableId, new: &NewTable) -> Table {
    Table {
        id,
        setup: new.setup,
        players: new.players,
        home: new.home,
        channel: new.home.channel,
        card: new.card,
        rules_version: new.rules_version,
        state: TableState::Live,
        line: 0,
        to_act: new.to_act,
    }
}

/// Moves a table to another channel.
pub(super) struct Move {
    pub(super) id: TableId,
    pub(super) channel: ChannelId,
}

#[async_trait]
impl Change for Move {
    type Made = ();

    async fn make(&self, db: &mut AnyConnection) -> Result<(), StoreTrouble> {
        let query = sqlx::query("UPDATE games SET channel = $2 WHERE id = $1")
            .bind(fitting(self.id.0)?)
            .bind(fitting(self.channel.0)?);
        let done = query.execute(db).await.while_to("move a table")?;
        found(self.id, done.rows_affected())
    }
}

/// Freezes a table.
pub(super) struct Freeze {
    pub(super) id: TableId,
}

#[async_trait]
impl Change for Freeze {
    type Made = ();

    async fn make(&self, db: &mut AnyConnection) -> Result<(), StoreTrouble> {
        let query = sqlx::query("UPDATE games SET state = $2 WHERE id = $1")
            .bind(fitting(self.id.0)?)
            .bind(TableState::Frozen.word());
        let done = query.execute(db).await.while_to("freeze a table")?;
        found(self.id, done.rows_affected())
    }
}

/// Lets a table go on that was frozen.
pub(super) struct Thaw {
    pub(super) id: TableId,
}

#[async_trait]
impl Change for Thaw {
    type Made = ();

    async fn make(&self, db: &mut AnyConnection) -> Result<(), StoreTrouble> {
        // A game that has ended waits for nobody.
        let query = sqlx::query(
            "UPDATE games SET state = CASE WHEN to_act IS NULL THEN 'over' ELSE 'live' END \
             WHERE id = $1 AND state = 'frozen'",
        );
        let done = query.bind(fitting(self.id.0)?).execute(db).await.while_to("thaw a table")?;
        found(self.id, done.rows_affected())
    }
}

fn found(id: TableId, rows: u64) -> Result<(), StoreTrouble> {
    if rows == 0 { Err(StoreTrouble::Missing(format!("table {id}"))) } else { Ok(()) }
}
