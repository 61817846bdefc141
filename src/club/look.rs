//! Looking: which table somebody means, and what they may see of it.

use super::Club;
use super::archive::StoredEntry;
use super::names::{Place, PlayerId, TableId};
use super::play::{Wish, acting_seat, illegal, latest, public, settling};
use super::record::SealedRecord;
use super::refused::Refused;
use super::said::Said;
use super::table::{Table, TableState};
use crate::game::{Everyone, For, Hindsight, Illegal, Match, News, Told};

impl Club {
    /// The table that a person means who names none: the one in this place that waits for them,
    /// or else the only one that they play here; in direct messages, of all their tables.
    ///
    /// # Errors
    /// [`Refused::NoTableHere`], [`Refused::WhichTable`].
    pub async fn table_of(&self, by: PlayerId, place: Place) -> Result<Table, Refused> {
        let mut tables = self.archive.tables_of(by).await?;
        if place.server.is_some() {
            tables.retain(|table| table.is_at(place.channel));
        }
        let waiting = tables.iter().filter(|table| {
            // A frozen table waits for an operator.
            table.state == TableState::Live && table.waits_for() == Some(by)
        });
        let waiting = waiting.cloned();
        the_one(waiting.collect(), tables)
    }

    /// The table whose board a person wants to see who names none: one that they play, as in
    /// [`Club::table_of`], or else the one in this place.
    ///
    /// # Errors
    /// [`Refused::NoTableHere`], [`Refused::WhichTable`].
    pub async fn table_to_show(&self, by: PlayerId, place: Place) -> Result<Table, Refused> {
        let own = match self.table_of(by, place).await {
            Err(Refused::NoTableHere) => None,
            other => Some(other?),
        };
        if let Some(own) = own {
            return Ok(own);
        }
        let here = self.archive.tables_at(place.channel).await?;
        let live = here.iter().filter(|table| table.state != TableState::Over).cloned();
        the_one(live.collect(), here)
    }

    /// The table whose record a person wants who names none: the last one in this place that is
    /// over, or else as in [`Club::table_to_show`].
    ///
    /// # Errors
    /// [`Refused::NoTableHere`], [`Refused::WhichTable`].
    pub async fn table_to_record(&self, by: PlayerId, place: Place) -> Result<Table, Refused> {
        let mut here = self.archive.tables_at(place.channel).await?;
        here.retain(|table| table.state == TableState::Over);
        match here.pop() {
            Some(over) => Ok(over),
            None => self.table_to_show(by, place).await,
        }
    }

    /// The live tables of a person.
    ///
    /// # Errors
    /// [`Refused::Trouble`].
    pub async fn tables_of(&self, player: PlayerId) -> Result<Vec<Table>, Refused> {
        Ok(self.archive.tables_of(player).await?)
    }

    /// The live tables of a channel and its threads, and the last one that is over.
    ///
    /// # Errors
    /// [`Refused::Trouble`].
    pub async fn tables_at(&self, place: Place) -> Result<Vec<Table>, Refused> {
        Ok(self.archive.tables_at(place.channel).await?)
    }

    /// A table and what this person knows of it. Who does not play at it must be in the same
    /// server: a club's games are its own.
    ///
    /// # Errors
    /// [`Refused::UnknownTable`], [`Refused::Frozen`].
    pub async fn look(
        &self,
        by: PlayerId,
        place: Place,
        id: TableId,
    ) -> Result<(Table, Said<News>), Refused> {
        let (table, game, _) = self.looked_at(by, place, id).await?;
        let news = latest(&table, table.seat_of(by), &game);
        Ok((table, news))
    }

    /// A table, and whether stones are hidden there by now.
    ///
    /// # Errors
    /// [`Refused::UnknownTable`], [`Refused::Frozen`].
    pub async fn conceals(&self, id: TableId) -> Result<(Table, bool), Refused> {
        let (table, game) = self.load(id).await?;
        Ok((table, public(&game).open().view.has_hidden()))
    }

    /// A table that a person plays at and that is not over, and the ground line that a button made
    /// now is good for.
    ///
    /// # Errors
    /// [`Refused`], where the person does not play there or the game is over.
    pub async fn look_to_act(&self, by: PlayerId, id: TableId) -> Result<(Table, u32), Refused> {
        let (table, game) = self.load(id).await?;
        let seat = table.seat_of(by).ok_or(Refused::NotYourTable)?;
        match game.outcome() {
            Some(_) => Err(illegal(table, seat, Illegal::Over, &game)),
            None => Ok((table, game.ground())),
        }
    }

    /// The table at which a person may make a move after this ground line, or call stones dead,
    /// which either player may while that is being settled.
    ///
    /// # Errors
    /// [`Refused`], where it is not this person's turn or the table has gone on.
    pub async fn may_move(&self, by: PlayerId, id: TableId, line: u32) -> Result<Table, Refused> {
        let (table, game) = self.load(id).await?;
        let seat = acting_seat(&table, by, &Wish::Pass, &game)?;
        if game.outcome().is_some() {
            Err(illegal(table, seat, Illegal::Over, &game))
        } else if game.to_act() != Some(seat) && !settling(&game) {
            Err(illegal(table, seat, Illegal::NotYourTurn, &game))
        } else if game.ground() != line {
            Err(Refused::Stale(Box::new(table)))
        } else {
            Ok(table)
        }
    }

    /// The record of a game for whoever may look at the table: all that everyone has heard and,
    /// where stones were hidden, the sealed record.
    ///
    /// # Errors
    /// As [`Club::look`]; [`Refused::NoRecordYet`] while the game goes on.
    pub async fn record(
        &self,
        by: PlayerId,
        place: Place,
        id: TableId,
    ) -> Result<(Table, For<Everyone, Told>, Option<SealedRecord>), Refused> {
        let (table, game, log) = self.looked_at(by, place, id).await?;
        if game.outcome().is_none() && table.setup.hides_stones() {
            return Err(Refused::NoRecordYet(Box::new(table)));
        }
        let record = game.record().and_then(|record| {
            let salts = log.iter().map(|entry| entry.salt);
            let ruled = record.open().into_iter().zip(salts);
            let ruled = ruled.map(|(line, salt)| Some((line, salt?)));
            Some(SealedRecord::of(table.id, table.setup, ruled.collect::<Option<_>>()?))
        });
        Ok((table, game.told(), record))
    }

    /// A game looked back at, for whoever may look at the table: what everyone has seen so far or,
    /// where stones were hidden, after the end what there was and what each seat saw.
    ///
    /// # Errors
    /// As [`Club::look`]; [`Refused::NoReplayYet`] while stones are hidden.
    pub async fn hindsight(
        &self,
        by: PlayerId,
        place: Place,
        id: TableId,
    ) -> Result<(Table, For<Everyone, Hindsight>), Refused> {
        let (table, game, _) = self.looked_at(by, place, id).await?;
        match game.hindsight() {
            Some(hindsight) => Ok((table, hindsight)),
            None => Err(Refused::NoReplayYet(Box::new(table))),
        }
    }

    /// A table, its game and its log, for whoever may look at it: who does not play there must be
    /// in the same server, as a club's games are its own.
    async fn looked_at(
        &self,
        by: PlayerId,
        place: Place,
        id: TableId,
    ) -> Result<(Table, Match, Vec<StoredEntry>), Refused> {
        let table = self.table(id).await?;
        let at_home = place.server.is_some() && table.home.server == place.server;
        if table.seat_of(by).is_none() && !at_home {
            return Err(Refused::UnknownTable);
        }
        self.replayed(table).await
    }
}

/// The only table that is meant by preference or else at all.
fn the_one(preferred: Vec<Table>, all: Vec<Table>) -> Result<Table, Refused> {
    let mut candidates = if preferred.is_empty() { all } else { preferred };
    match (candidates.pop(), candidates.is_empty()) {
        (None, _) => Err(Refused::NoTableHere),
        (Some(only), true) => Ok(only),
        (Some(last), false) => {
            candidates.push(last);
            Err(Refused::WhichTable(candidates))
        }
    }
}
