//! Playing: from what a person asks for to a line in the log and its news.

use super::Club;
use super::archive::{Appended, NewEntry, StoredEntry};
use super::courier::Undelivered;
use super::names::{Moment, Place, PlayerId, TableId};
use super::record::SealedRecord;
use super::refused::Refused;
use super::said::Said;
use super::seal::Salt;
use super::table::{Table, TableState};
use crate::game::{
    Action, Board, Entry, Everyone, For, Illegal, Line, Match, News, Point, Seat, Stone, Told, Turn,
};

/// What a person asks for at a table.
#[derive(Clone, PartialEq, Eq)]
pub enum Wish {
    /// A stone on the point that this text names.
    Point(String),
    /// To pass.
    Pass,
    /// To play this colour.
    TakeSide(Stone),
    /// To resign.
    Resign,
    /// A draw.
    OfferDraw,
    /// To take an offered draw.
    AcceptDraw,
    /// To turn an offered draw down.
    DeclineDraw,
    /// To call the chain on the point that this text names dead, or alive again.
    MarkDead(String),
    /// To agree to the count with what is called dead.
    AgreeCount,
    /// To disagree about what is dead.
    Resume,
}

impl Wish {
    /// What the wish comes to: whoever wants a draw that is on offer takes it, and whoever accepts
    /// while there is only the count to accept agrees to it.
    fn meant(&self, seat: Seat, game: &Match) -> Wish {
        match (self, game.draw_offer()) {
            (Wish::OfferDraw, Some(by)) if by != seat => Wish::AcceptDraw,
            (Wish::AcceptDraw, None) if settling(game) => Wish::AgreeCount,
            _ => self.clone(),
        }
    }

    fn action(&self, board: &Board) -> Result<Action, Refused> {
        Ok(match self {
            Wish::Point(typed) => Action::Place(point(board, typed)?),
            Wish::Pass => Action::Pass,
            Wish::TakeSide(stone) => Action::TakeSide(*stone),
            Wish::Resign => Action::Resign,
            Wish::OfferDraw => Action::OfferDraw,
            Wish::AcceptDraw => Action::AcceptDraw,
            Wish::DeclineDraw => Action::DeclineDraw,
            Wish::MarkDead(typed) => Action::MarkDead(point(board, typed)?),
            Wish::AgreeCount => Action::AgreeCount,
            Wish::Resume => Action::Resume,
        })
    }
}

/// The point that a text names.
fn point(board: &Board, typed: &str) -> Result<Point, Refused> {
    board.point(typed).map_err(|why| Refused::NotAPoint {
        typed: typed.to_owned(),
        why,
        extent: board.extent().map(str::to_owned),
    })
}

/// What somebody asks for at a table, and how that came here.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// Who asks.
    pub by: PlayerId,
    /// At which table.
    pub at: TableId,
    /// For what.
    pub wish: &'a Wish,
    /// What brought the wish here, so that it cannot be done twice.
    pub cause: &'a str,
    /// The ground line that the person saw last, where that is known.
    pub expected: Option<u32>,
}

/// An accepted action.
pub struct Played {
    /// What was done: the wish, or what it came to.
    pub wish: Wish,
    /// The table, as it is now.
    pub table: Table,
    /// What the player hears of it.
    pub news: Said<News>,
    /// Whether everyone has been told; if not, the news stays due.
    pub told: Result<(), Undelivered>,
    /// Whether the same player is still to act, because a try was refused.
    pub turn_goes_on: bool,
}

/// How often an action is judged anew because somebody else's line came first.
const TRIES: usize = 8;

impl Club {
    /// Plays at a table. `salt` is fresh chance.
    ///
    /// # Errors
    /// [`Refused`]: nothing has happened.
    pub async fn play(&self, asked: Asked<'_>, salt: Salt, now: Moment) -> Result<Played, Refused> {
        let Asked { by, at: id, wish, cause, mut expected } = asked;
        for _ in 0..TRIES {
            let (table, mut game) = self.load(id).await?;
            let seat = acting_seat(&table, by, wish, &game)?;
            let stale = expected.is_some_and(|expected| expected != game.ground());
            if stale {
                let refused = Refused::Stale(Box::new(table));
                return self.repeated_or(id, seat, wish, cause, refused).await;
            }
            let wish = wish.meant(seat, &game);
            if wish == Wish::AgreeCount {
                // Nobody agrees to what was called dead in the meantime.
                expected = Some(game.ground());
            }
            let action = wish.action(game.board())?;
            let entry = Entry { seat, action };
            let line = match game.rule(entry) {
                Ok(line) => line,
                Err(why) => {
                    let refused = illegal(table, seat, why, &game);
                    return self.repeated_or(id, seat, &wish, cause, refused).await;
                }
            };
            let new = NewEntry {
                line,
                text: entry.write(game.board()),
                fingerprint: game.fingerprint(),
                salt: table.setup.hides_stones().then_some(salt),
                cause: cause.to_owned(),
                to_act: game.to_act(),
                ends: game.outcome().is_some(),
                made: now,
            };
            match self.archive.append(id, &new).await? {
                Appended::Done => {
                    self.propose(id, &mut game, cause, salt, now).await?;
                    let told = self.deliver(id).await;
                    let news = latest(&table, Some(seat), &game);
                    let table = self.archive.table(id).await?.unwrap_or(table);
                    let turn_goes_on = game.ground() < game.line();
                    return Ok(Played { wish, table, news, told, turn_goes_on });
                }
                Appended::Repeated(_) => return self.repeated(id, seat, &wish).await,
                // Somebody else's line came first: judge the wish on the new board.
                Appended::Taken => {}
            }
        }
        let table = self.archive.table(id).await?.ok_or(Refused::UnknownTable)?;
        Err(Refused::Stale(Box::new(table)))
    }

    /// Adds the referee's own line where one is due: which stones it proposes as dead.
    async fn propose(
        &self,
        id: TableId,
        game: &mut Match,
        cause: &str,
        salt: Salt,
        now: Moment,
    ) -> Result<(), Refused> {
        let Some(dead) = game.propose_dead(salt.number()) else { return Ok(()) };
        let proposed = Line::Proposed(dead);
        let Ok(line) = game.follow(&proposed) else { return Ok(()) };
        let new = NewEntry {
            line,
            text: proposed.write(game.board()),
            fingerprint: game.fingerprint(),
            salt: game.setup().hides_stones().then(|| salt.another()),
            cause: format!("{cause}, proposal"),
            to_act: game.to_act(),
            ends: game.outcome().is_some(),
            made: now,
        };
        // Where a player's word about the dead came first, that counts.
        self.archive.append(id, &new).await?;
        Ok(())
    }

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
        let (table, game) = self.load(id).await?;
        may_look(&table, by, place)?;
        let news = latest(&table, table.seat_of(by), &game);
        Ok((table, news))
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

    /// Whether a person may make a move after this ground line, or call stones dead, which either
    /// player may while that is being settled.
    ///
    /// # Errors
    /// [`Refused`], where it is not this person's turn or the table has gone on.
    pub async fn may_move(&self, by: PlayerId, id: TableId, line: u32) -> Result<(), Refused> {
        let (table, game) = self.load(id).await?;
        let seat = acting_seat(&table, by, &Wish::Pass, &game)?;
        if game.outcome().is_some() {
            Err(illegal(table, seat, Illegal::Over, &game))
        } else if game.to_act() != Some(seat) && !settling(&game) {
            Err(illegal(table, seat, Illegal::NotYourTurn, &game))
        } else if game.ground() != line {
            Err(Refused::Stale(Box::new(table)))
        } else {
            Ok(())
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
        let (table, game, log) = self.load_with_log(id).await?;
        may_look(&table, by, place)?;
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

    /// A table and its game. A log that replays otherwise than when it was written freezes it.
    pub(super) async fn load(&self, id: TableId) -> Result<(Table, Match), Refused> {
        let (table, game, _) = self.load_with_log(id).await?;
        Ok((table, game))
    }

    /// A table, its game and the log that the game comes from.
    pub(super) async fn load_with_log(
        &self,
        id: TableId,
    ) -> Result<(Table, Match, Vec<StoredEntry>), Refused> {
        let table = self.archive.table(id).await?.ok_or(Refused::UnknownTable)?;
        if table.state == TableState::Frozen {
            return Err(Refused::Frozen);
        }
        let log = self.archive.log(id).await?;
        let replayed = Match::replay(table.setup, log.iter().map(|entry| entry.text.as_str()));
        match replayed {
            // A log that is longer was added to after the table was read.
            Ok(game) if game.line() < table.line => {
                Err(self.freeze(&table, "its log lacks a line").await?)
            }
            Ok(game) if log.last().is_none_or(|last| last.fingerprint == game.fingerprint()) => {
                Ok((table, game, log))
            }
            Ok(_) => Err(self.freeze(&table, "its log replays to other facts").await?),
            Err(broken) => Err(self.freeze(&table, &broken.to_string()).await?),
        }
    }

    async fn freeze(&self, table: &Table, why: &str) -> Result<Refused, Refused> {
        tracing::error!(table.id = table.id.0, why, "a table is frozen: look at its log");
        self.archive.freeze_table(table.id).await?;
        Ok(Refused::Frozen)
    }

    /// The refusal, unless the same cause has done the same before: then the wish was fulfilled.
    async fn repeated_or(
        &self,
        id: TableId,
        seat: Seat,
        wish: &Wish,
        cause: &str,
        refused: Refused,
    ) -> Result<Played, Refused> {
        match self.archive.line_of(id, cause).await? {
            Some(_) => self.repeated(id, seat, wish).await,
            None => Err(refused),
        }
    }

    async fn repeated(&self, id: TableId, seat: Seat, wish: &Wish) -> Result<Played, Refused> {
        let (table, game) = self.load(id).await?;
        let news = latest(&table, Some(seat), &game);
        let turn_goes_on = game.ground() < game.line();
        Ok(Played { wish: wish.clone(), table, news, told: Ok(()), turn_goes_on })
    }
}

/// Who does not play at a table must be in the same server: a club's games are its own.
fn may_look(table: &Table, by: PlayerId, place: Place) -> Result<(), Refused> {
    let at_home = place.server.is_some() && table.home.server == place.server;
    if table.seat_of(by).is_none() && !at_home { Err(Refused::UnknownTable) } else { Ok(()) }
}

/// The seat for which a person acts. Whoever plays both sides answers an offer for the other one.
fn acting_seat(table: &Table, by: PlayerId, wish: &Wish, game: &Match) -> Result<Seat, Refused> {
    let seat = table.seat_of(by).ok_or(Refused::NotYourTable)?;
    if !table.on_one_device() {
        return Ok(seat);
    }
    let answers = matches!(wish, Wish::OfferDraw | Wish::AcceptDraw | Wish::DeclineDraw);
    let offer = game.draw_offer().filter(|_| answers);
    Ok(offer.map(Seat::other).or(game.to_act()).unwrap_or(seat))
}

fn illegal(table: Table, seat: Seat, why: Illegal, game: &Match) -> Refused {
    let said = latest(&table, Some(seat), game).map(move |news| (why.clone(), news));
    Refused::Illegal { table: Box::new(table), said: Box::new(said) }
}

/// What a reader knows of the game: where stones are hidden, a player hears more than everyone.
fn latest(table: &Table, reader: Option<Seat>, game: &Match) -> Said<News> {
    let last = game.line();
    let news = match reader.filter(|_| table.setup.hides_stones()) {
        Some(seat) => {
            game.private_since_ground(seat, last).map(|news| Said::ToOne(news, table.players))
        }
        None => game.public_since_ground(last).map(Said::ToAll),
    };
    news.expect("a match has news of its last line")
}

/// Whether the players settle which stones are dead.
fn settling(game: &Match) -> bool {
    let news = game.public(game.line());
    news.is_some_and(|news| matches!(news.open().view.turn, Some(Turn::Settle { .. })))
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
