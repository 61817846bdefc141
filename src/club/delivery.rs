//! Delivery: whoever must hear of a line hears of it, in order, also after a crash.
//!
//! A cursor in the archive says how far each audience has been told. After every line, and at
//! start-up, what is missing goes out and the cursor moves. A crash between the two repeats a
//! message, which the courier makes harmless.

use std::sync::PoisonError;

use futures::StreamExt;

use super::Club;
use super::archive::Told;
use super::courier::Undelivered;
use super::names::TableId;
use super::refused::Refused;
use crate::game::{Audience, Match};

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
        let (table, game) = self.load(id).await?;
        self.publish(table, &game).await
    }

    async fn publish(
        &self,
        mut table: super::Table,
        game: &Match,
    ) -> Result<Result<(), Undelivered>, Refused> {
        let mut told = self.archive.told(table.id, Audience::Everyone).await?;
        let first = told.map_or(0, |told| told.line + 1);
        for line in first..=game.line() {
            let Some(news) = game.public(line) else { break };
            let previous = told.and_then(|told| told.post);
            let post = match self.courier.publish(&table, news, previous).await {
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
