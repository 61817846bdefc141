//! The time for settling what is dead, where the rules give it an end.

use super::Club;
use super::names::{Moment, TableId};
use super::play::{settling, written};
use super::refused::Refused;
use crate::game::{GameKind, Line};

impl Club {
    /// Ends the settlement at tables of Lotus where nobody has said anything for too long.
    ///
    /// # Errors
    /// [`Refused::Trouble`].
    pub async fn end_settlements(&self, now: Moment) -> Result<(), Refused> {
        let before = Moment(now.0.saturating_sub(self.settlement_seconds));
        for id in self.archive.idle(GameKind::Lotus.word(), before).await? {
            match self.end_settlement(id, now).await {
                Ok(()) | Err(Refused::Frozen | Refused::UnknownTable) => {}
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(())
    }

    async fn end_settlement(&self, id: TableId, now: Moment) -> Result<(), Refused> {
        let (table, mut game) = self.load(id).await?;
        if !settling(&game) {
            return Ok(());
        }
        let Ok(line) = game.follow(&Line::TimeUp) else { return Ok(()) };
        // Lotus hides nothing, so that there is no salt.
        let new = written(&game, &Line::TimeUp, format!("time {line}"), now);
        // Where a player's word came first, that counts. What is not delivered now stays due.
        self.archive.append(table.id, &new).await?;
        let _ = self.deliver(id).await;
        Ok(())
    }
}
