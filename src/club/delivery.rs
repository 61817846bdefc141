//! Delivery: whoever must hear of a line hears of it, in order, also after a crash.
//!
//! A cursor in the archive says how far each audience has been told. After every line, and at
//! start-up, what is missing goes out and the cursor moves. A crash between the two repeats a
//! message, which the courier makes harmless.

use std::sync::PoisonError;

use futures::StreamExt;

use super::Club;
use super::archive::{StoredEntry, Told};
use super::courier::Undelivered;
use super::names::TableId;
use super::refused::Refused;
use super::seal::Seal;
use super::table::Table;
use crate::game::{Audience, Fact, Match, Seat, Turn};

/// At how many tables news goes out at the same time.
const AT_ONCE: usize = 8;

impl Club {
    /// Sends what a table's audiences have not been told yet.
    ///
    /// # Errors
    /// [`Undelivered`], where something stays due.
    pub async fn deliver(&self, id: TableId) -> Result<(), Undelivered> {
        let _lane = self.lanes.enter(id).await;
        match self.deliver_in_order(id).await {
            Err(Refused::Trouble(trouble)) => {
                tracing::error!(table.id = id.0, error = trouble.chain(), "news stays due");
                Err(Undelivered::Later)
            }
            // The table is frozen or gone; whoever acts on it is told so.
            Err(_) => Err(Undelivered::Later),
            Ok(told) => told,
        }
    }

    /// Sends everything that is due anywhere, as after a start. A table whose place was closed to
    /// us rests until somebody acts there or the program starts anew: knocking again and again
    /// would be of no use to anyone.
    ///
    /// # Errors
    /// [`Refused::Trouble`], where the archive fails.
    pub async fn deliver_all(&self) -> Result<(), Refused> {
        self.show_unposted().await?;
        let resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let due = self.archive.untold().await?.into_iter().filter(|id| !resting.contains(id));
        let sends = futures::stream::iter(due.map(|id| self.deliver(id)));
        sends.buffer_unordered(AT_ONCE).collect::<Vec<_>>().await;
        Ok(())
    }

    async fn deliver_in_order(&self, id: TableId) -> Result<Result<(), Undelivered>, Refused> {
        let (table, game, log) = self.load_with_log(id).await?;
        let published = self.publish(table.clone(), &game, &log).await?;
        // The table first: it does not wait for anybody's letter box. A letter that stays due is
        // no trouble of the table's.
        if table.whispers() {
            for seat in Seat::BOTH {
                if self.whisper(&table, &game, seat).await?.is_err() {
                    tracing::info!(table.id = table.id.0, seat = seat.word(), "a letter stays due");
                }
            }
        }
        Ok(published)
    }

    /// Tells a seat, where something calls it, what it knows by now: one board, however many lines
    /// there were. A person who cannot be reached has the board at the table all the same.
    async fn whisper(
        &self,
        table: &Table,
        game: &Match,
        seat: Seat,
    ) -> Result<Result<(), Undelivered>, Refused> {
        let audience = Audience::Only(seat);
        let told = self.archive.told(table.id, audience).await?;
        let (first, last) = (told.map_or(0, |told| told.line + 1), game.line());
        if first > last {
            return Ok(Ok(()));
        }
        let mut post = told.and_then(|told| told.post);
        let called = (first..=last).any(|line| calls(game, line, seat));
        if called && let Some(news) = game.private_since_ground(seat, last) {
            match self.courier.whisper(table, news, post).await {
                Ok(new) => post = Some(new),
                Err(Undelivered::Gone) => {}
                Err(Undelivered::Later) => return Ok(Err(Undelivered::Later)),
            }
        }
        self.archive.tell(table.id, audience, Told { line: last, post }).await?;
        Ok(Ok(()))
    }

    async fn publish(
        &self,
        mut table: Table,
        game: &Match,
        log: &[StoredEntry],
    ) -> Result<Result<(), Undelivered>, Refused> {
        let mut told = self.archive.told(table.id, Audience::Everyone).await?;
        let first = told.map_or(0, |told| told.line + 1);
        let seals = seals(&table, game, log);
        for line in first..=game.line() {
            if game.is_proposal(line + 1) {
                continue;
            }
            let Some(news) = game.public_since_ground(line) else { break };
            let previous = told.and_then(|told| told.post);
            let seal = usize::try_from(line).ok().and_then(|line| seals.get(line)).copied();
            let post = match self.courier.publish(&table, news, seal, previous).await {
                Ok(post) => post,
                Err(why) => {
                    tracing::warn!(table.id = table.id.0, line, ?why, "a line stays due");
                    self.rest(table.id, why == Undelivered::Gone);
                    return Ok(Err(why));
                }
            };
            // First where, then that: a crash in between repeats the line, in the right place.
            if post.channel != table.channel {
                self.archive.move_table(table.id, post.channel).await?;
                table.channel = post.channel;
            }
            let now_told = Told { line, post: Some(post) };
            self.archive.tell(table.id, Audience::Everyone, now_told).await?;
            told = Some(now_told);
        }
        self.rest(table.id, false);
        Ok(Ok(()))
    }

    fn rest(&self, id: TableId, rests: bool) {
        let mut resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        if rests {
            resting.insert(id);
        } else {
            resting.remove(&id);
        }
    }
}

/// Whether a line calls a seat: the game begins or ends, its turn comes, or something is asked of
/// it. What a player has just done is answered where it was done.
fn calls(game: &Match, line: u32, seat: Seat) -> bool {
    let Some(news) = game.public(line) else { return false };
    let news = news.open();
    let asked = news.facts.iter().any(|fact| match fact {
        Fact::DrawOffered(by) | Fact::DrawDeclined(by) => *by != seat,
        _ => false,
    });
    let turn_comes = !news.is_refusal && news.view.turn.map(Turn::seat) == Some(seat);
    line == 0 || news.view.outcome.is_some() || asked || turn_comes
}

/// The seals of a game with hidden stones, from the one before the first line; none where nothing
/// is hidden.
fn seals(table: &Table, game: &Match, log: &[StoredEntry]) -> Vec<Seal> {
    if !table.setup.hides_stones() {
        return Vec::new();
    }
    let id = table.id;
    let mut seals = vec![Seal::start(id, table.setup)];
    for (line, stored) in (1..).zip(log) {
        let (Some(verdict), Some(salt)) = (game.verdict(line), stored.salt) else { break };
        let before = *seals.last().expect("there is the first seal");
        let seal = verdict.commit(move |ruled| before.next(id, line, ruled, salt));
        seals.push(Seal::of(seal));
    }
    seals
}
