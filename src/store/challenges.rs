//! The challenges in the database.

use async_trait::async_trait;
use sqlx::{AnyConnection, AnyPool};

use super::numbers::{Kind, next_number};
use super::row::{Row, columns, fitting, fitting_if_any};
use super::tables::insert_table;
use super::trouble::{StoreTrouble, While};
use super::writer::Change;
use crate::club::{
    Challenge, ChallengeId, ChallengeState, Moment, NewChallenge, NewTable, PlayerId, Post, Seats,
    Table, Terms,
};
use crate::game::Setup;

/// A query for whole challenges, from its condition.
macro_rules! challenges_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, from_player, to_player, setup, seats, server, channel, expires, \
             card_channel, card_message, state FROM challenges WHERE ",
            $condition
        )
    };
}

/// A challenge by its number.
pub(super) async fn challenge(
    pool: &AnyPool,
    id: ChallengeId,
) -> Result<Option<Challenge>, StoreTrouble> {
    let query = sqlx::query(challenges_where!("id = $1")).bind(fitting(id.0)?);
    let row = query.fetch_optional(pool).await.while_to("find a challenge")?;
    row.map(|row| read(&Row::of("challenge", &row))).transpose()
}

/// The open challenges that stand until `now` or earlier.
pub(super) async fn overdue(pool: &AnyPool, now: Moment) -> Result<Vec<Challenge>, StoreTrouble> {
    let condition = challenges_where!("state = 'open' AND expires <= $1 ORDER BY id");
    let query = sqlx::query(condition).bind(now.0);
    read_all(query.fetch_all(pool).await.while_to("find overdue challenges")?)
}

/// The open challenges that no message shows.
pub(super) async fn unposted(pool: &AnyPool) -> Result<Vec<Challenge>, StoreTrouble> {
    let condition = challenges_where!("state = 'open' AND card_message IS NULL ORDER BY id");
    read_all(sqlx::query(condition).fetch_all(pool).await.while_to("find unposted challenges")?)
}

/// The open challenges from and to a person.
pub(super) async fn challenges_of(
    pool: &AnyPool,
    player: PlayerId,
) -> Result<Vec<Challenge>, StoreTrouble> {
    let condition =
        challenges_where!("state = 'open' AND (from_player = $1 OR to_player = $1) ORDER BY id");
    let query = sqlx::query(condition).bind(fitting(player.0)?);
    read_all(query.fetch_all(pool).await.while_to("find a person's challenges")?)
}

fn read_all(rows: Vec<sqlx::any::AnyRow>) -> Result<Vec<Challenge>, StoreTrouble> {
    rows.iter().map(|row| read(&Row::of("challenge", row))).collect()
}

fn read(row: &Row<'_>) -> Result<Challenge, StoreTrouble> {
    Ok(Challenge {
        id: ChallengeId(row.number("id")?),
        from: PlayerId(row.number("from_player")?),
        to: row.number_if_any("to_player")?.map(PlayerId),
        terms: Terms {
            setup: row.read("setup", |text| Setup::read(text).ok())?,
            seats: row.read("seats", Seats::from_word)?,
        },
        place: row.place("server", "channel")?,
        expires: row.moment("expires")?,
        card: row.post("card_channel", "card_message")?,
        state: row.read("state", ChallengeState::from_word)?,
    })
}

/// Keeps a new challenge, where its maker has fewer than `limit` open ones.
pub(super) struct Open {
    pub(super) new: NewChallenge,
    pub(super) limit: usize,
}

#[async_trait]
impl Change for Open {
    type Made = Option<Challenge>;

    async fn make(&self, db: &mut AnyConnection) -> Result<Option<Challenge>, StoreTrouble> {
        // The number first: whoever has it is alone, so that the count below stays true. Where the
        // limit is reached, the number goes unused.
        let id = next_number(db, Kind::Challenge).await?;
        let from = fitting(self.new.from.0)?;
        let open: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM challenges WHERE from_player = $1 AND state = 'open'",
        )
        .bind(from)
        .fetch_one(&mut *db)
        .await
        .while_to("count a person's challenges")?;
        if usize::try_from(open).is_ok_and(|open| open >= self.limit) {
            return Ok(None);
        }
        self.insert(db, id).await?;
        let NewChallenge { from, to, terms, place, expires, .. } = self.new;
        let id = ChallengeId(id);
        let state = ChallengeState::Open;
        Ok(Some(Challenge { id, from, to, terms, place, expires, card: None, state }))
    }
}

impl Open {
    async fn insert(&self, db: &mut AnyConnection, id: u64) -> Result<(), StoreTrouble> {
        let new = &self.new;
        let query = sqlx::query(
            "INSERT INTO challenges (id, from_player, to_player, setup, seats, server, channel, \
             made, expires, state) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(fitting(id)?)
        .bind(fitting(new.from.0)?)
        .bind(fitting_if_any(new.to.map(|to| to.0))?)
        .bind(new.terms.setup.write())
        .bind(new.terms.seats.word())
        .bind(fitting_if_any(new.place.server.map(|server| server.0))?)
        .bind(fitting(new.place.channel.0)?)
        .bind(new.made.0)
        .bind(new.expires.0)
        .bind(ChallengeState::Open.word());
        query.execute(db).await.while_to("keep a challenge")?;
        Ok(())
    }
}

/// Remembers the message that shows a challenge.
pub(super) struct SetCard {
    pub(super) id: ChallengeId,
    pub(super) card: Post,
}

#[async_trait]
impl Change for SetCard {
    type Made = ();

    async fn make(&self, db: &mut AnyConnection) -> Result<(), StoreTrouble> {
        let (channel, message) = columns(Some(self.card))?;
        let query =
            sqlx::query("UPDATE challenges SET card_channel = $2, card_message = $3 WHERE id = $1")
                .bind(fitting(self.id.0)?)
                .bind(channel)
                .bind(message);
        let done = query.execute(db).await.while_to("remember a challenge's message")?;
        match done.rows_affected() {
            0 => Err(StoreTrouble::Missing(format!("challenge {}", self.id))),
            _ => Ok(()),
        }
    }
}

/// Closes an open challenge; false where it was no longer open.
pub(super) struct Close {
    pub(super) id: ChallengeId,
    pub(super) state: ChallengeState,
}

#[async_trait]
impl Change for Close {
    type Made = bool;

    async fn make(&self, db: &mut AnyConnection) -> Result<bool, StoreTrouble> {
        let query =
            sqlx::query("UPDATE challenges SET state = $2 WHERE id = $1 AND state = 'open'")
                .bind(fitting(self.id.0)?)
                .bind(self.state.word());
        let done = query.execute(db).await.while_to("close a challenge")?;
        Ok(done.rows_affected() > 0)
    }
}

/// Closes an open challenge and opens its table.
pub(super) struct Accept {
    pub(super) id: ChallengeId,
    pub(super) table: NewTable,
}

#[async_trait]
impl Change for Accept {
    type Made = Option<Table>;

    async fn make(&self, db: &mut AnyConnection) -> Result<Option<Table>, StoreTrouble> {
        let close = Close { id: self.id, state: ChallengeState::Accepted };
        if !close.make(db).await? {
            return Ok(None);
        }
        insert_table(db, self.id, &self.table).await.map(Some)
    }
}
