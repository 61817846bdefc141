//! Playing: from what a person asks for to a line in the log and its news.

use super::Club;
use super::archive::{Appended, NewEntry};
use super::courier::Undelivered;
use super::names::{Moment, Place, PlayerId, TableId};
use super::refused::Refused;
use super::table::{Table, TableState};
use crate::game::{
    Action, Board, Entry, Everyone, For, Illegal, Match, News, Point, Seat, Stone, Turn,
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

/// An accepted action.
pub struct Played {
    /// What was done: the wish, or what it came to.
    pub wish: Wish,
    /// The table, as it is now.
    pub table: Table,
    /// What everyone hears of it.
    pub news: For<Everyone, News>,
    /// Whether everyone has been told; if not, the news stays due.
    pub told: Result<(), Undelivered>,
}

/// How often an action is judged anew because somebody else's line came first.
const TRIES: usize = 8;

impl Club {
    /// Plays at a table. `cause` names what brought the wish here, so that it cannot be done
    /// twice; `expected` is the line that the person saw last, where that is known.
    ///
    /// # Errors
    /// [`Refused`]: nothing has happened.
    pub async fn play(
        &self,
        by: PlayerId,
        id: TableId,
        wish: &Wish,
        cause: &str,
        mut expected: Option<u32>,
        now: Moment,
    ) -> Result<Played, Refused> {
        for _ in 0..TRIES {
            let (table, mut game) = self.load(id).await?;
            let seat = table.seat_of(by).ok_or(Refused::NotYourTable)?;
            let stale = expected.is_some_and(|expected| expected != game.line());
            if stale {
                let refused = Refused::Stale(Box::new(table));
                return self.repeated_or(id, wish, cause, refused).await;
            }
            let wish = wish.meant(seat, &game);
            if wish == Wish::AgreeCount {
                // Nobody agrees to what was called dead in the meantime.
                expected = Some(game.line());
            }
            let action = wish.action(game.board())?;
            let entry = Entry { seat, action };
            let line = match game.rule(entry) {
                Ok(line) => line,
                Err(why) => {
                    let refused = illegal(table, why, &game);
                    return self.repeated_or(id, &wish, cause, refused).await;
                }
            };
            let new = NewEntry {
                line,
                text: entry.write(game.board()),
                fingerprint: game.fingerprint(),
                cause: cause.to_owned(),
                to_act: game.to_act(),
                ends: game.outcome().is_some(),
                made: now,
            };
            match self.archive.append(id, &new).await? {
                Appended::Done => {
                    let told = self.deliver(id).await;
                    let table = self.archive.table(id).await?.unwrap_or(table);
                    return Ok(Played { wish, table, news: latest(&game), told });
                }
                Appended::Repeated(_) => return self.repeated(id, &wish).await,
                // Somebody else's line came first: judge the wish on the new board.
                Appended::Taken => {}
            }
        }
        let table = self.archive.table(id).await?.ok_or(Refused::UnknownTable)?;
        Err(Refused::Stale(Box::new(table)))
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

    /// A table and what everyone there knows of it. Who does not play at it must be in the same
    /// server: a club's games are its own.
    ///
    /// # Errors
    /// [`Refused::UnknownTable`], [`Refused::Frozen`].
    pub async fn look(
        &self,
        by: PlayerId,
        place: Place,
        id: TableId,
    ) -> Result<(Table, For<Everyone, News>), Refused> {
        let (table, game) = self.load(id).await?;
        let at_home = place.server.is_some() && table.home.server == place.server;
        if table.seat_of(by).is_none() && !at_home {
            return Err(Refused::UnknownTable);
        }
        Ok((table, latest(&game)))
    }

    /// A table that a person plays at and that is not over, and what everyone knows of it.
    ///
    /// # Errors
    /// [`Refused`], where the person does not play there or the game is over.
    pub async fn look_to_act(
        &self,
        by: PlayerId,
        id: TableId,
    ) -> Result<(Table, For<Everyone, News>), Refused> {
        let (table, game) = self.load(id).await?;
        table.seat_of(by).ok_or(Refused::NotYourTable)?;
        match game.outcome() {
            Some(_) => Err(illegal(table, Illegal::Over, &game)),
            None => Ok((table, latest(&game))),
        }
    }

    /// Whether a person may make a move after this line, or call stones dead, which either player
    /// may while that is being settled.
    ///
    /// # Errors
    /// [`Refused`], where it is not this person's turn or the table has gone on.
    pub async fn may_move(&self, by: PlayerId, id: TableId, line: u32) -> Result<(), Refused> {
        let (table, game) = self.load(id).await?;
        let seat = table.seat_of(by).ok_or(Refused::NotYourTable)?;
        if game.outcome().is_some() {
            Err(illegal(table, Illegal::Over, &game))
        } else if game.to_act() != Some(seat) && !settling(&game) {
            Err(illegal(table, Illegal::NotYourTurn, &game))
        } else if game.line() != line {
            Err(Refused::Stale(Box::new(table)))
        } else {
            Ok(())
        }
    }

    /// A table and its game. A log that replays otherwise than when it was written freezes it.
    pub(super) async fn load(&self, id: TableId) -> Result<(Table, Match), Refused> {
        let table = self.archive.table(id).await?.ok_or(Refused::UnknownTable)?;
        if table.state == TableState::Frozen {
            return Err(Refused::Frozen);
        }
        let log = self.archive.log(id).await?;
        let replayed = Match::replay(table.setup, log.iter().map(|entry| entry.text.as_str()));
        match replayed {
            // A log that is longer was added to after the table was read.
            Ok(game) if game.line() < table.line => {
                self.freeze(&table, "its log lacks a line").await
            }
            Ok(game) if log.last().is_none_or(|last| last.fingerprint == game.fingerprint()) => {
                Ok((table, game))
            }
            Ok(_) => self.freeze(&table, "its log replays to other facts").await,
            Err(broken) => self.freeze(&table, &broken.to_string()).await,
        }
    }

    async fn freeze(&self, table: &Table, why: &str) -> Result<(Table, Match), Refused> {
        tracing::error!(table.id = table.id.0, why, "a table is frozen: look at its log");
        self.archive.freeze_table(table.id).await?;
        Err(Refused::Frozen)
    }

    /// The refusal, unless the same cause has done the same before: then the wish was fulfilled.
    async fn repeated_or(
        &self,
        id: TableId,
        wish: &Wish,
        cause: &str,
        refused: Refused,
    ) -> Result<Played, Refused> {
        match self.archive.line_of(id, cause).await? {
            Some(_) => self.repeated(id, wish).await,
            None => Err(refused),
        }
    }

    async fn repeated(&self, id: TableId, wish: &Wish) -> Result<Played, Refused> {
        let (table, game) = self.load(id).await?;
        Ok(Played { wish: wish.clone(), table, news: latest(&game), told: Ok(()) })
    }
}

fn illegal(table: Table, why: Illegal, game: &Match) -> Refused {
    Refused::Illegal { table: Box::new(table), why, news: Box::new(latest(game)) }
}

fn latest(game: &Match) -> For<Everyone, News> {
    game.public(game.line()).expect("a match has news of its last line")
}

/// Whether the players settle which stones are dead.
fn settling(game: &Match) -> bool {
    matches!(latest(game).open().view.turn, Some(Turn::Settle { .. }))
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
