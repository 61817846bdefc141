//! Playing: from what a person asks for to a line in the log and its news.

use super::Club;
use super::archive::{Appended, NewEntry, StoredEntry};
use super::courier::Undelivered;
use super::names::{Moment, PlayerId, TableId};
use super::question;
use super::refused::Refused;
use super::said::Said;
use super::seal::Salt;
use super::table::{Table, TableState};
use crate::game::{
    Action, Board, Entry, Everyone, For, Illegal, Line, Match, News, Point, Seat, Setup, Stone,
    Turn,
};

/// What a person asks for at a table.
#[derive(Clone, PartialEq, Eq)]
pub enum Wish {
    /// A stone on the point that this text names.
    Point(String),
    /// The same, by whoever has been asked back whether it is meant.
    Surely(String),
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
    /// To play on instead of settling what is dead, at a table that allows it.
    PlayOn,
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

    fn action(&self, setup: Setup, board: &Board) -> Result<Action, Refused> {
        Ok(match self {
            Wish::Point(typed) | Wish::Surely(typed) => Action::Place(point(setup, board, typed)?),
            Wish::Pass => Action::Pass,
            Wish::TakeSide(stone) => Action::TakeSide(*stone),
            Wish::Resign => Action::Resign,
            Wish::OfferDraw => Action::OfferDraw,
            Wish::AcceptDraw => Action::AcceptDraw,
            Wish::DeclineDraw => Action::DeclineDraw,
            Wish::MarkDead(typed) => Action::MarkDead(point(setup, board, typed)?),
            Wish::AgreeCount => Action::AgreeCount,
            Wish::Resume | Wish::PlayOn => Action::Resume,
        })
    }
}

/// The point that a text names.
fn point(setup: Setup, board: &Board, typed: &str) -> Result<Point, Refused> {
    let wrong = |why| Refused::NotAPoint { typed: typed.to_owned(), why, setup };
    board.point(typed).map_err(wrong)
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
            // Whoever wants to resign wants it whatever has happened in between; but on a shared
            // device it may be the other one's turn by now.
            let whenever = *wish == Wish::Resign && !table.on_one_device();
            let stale = expected.is_some_and(|expected| expected != game.ground()) && !whenever;
            if stale {
                let refused = Refused::Stale(Box::new(table));
                return self.repeated_or(id, seat, wish, cause, refused).await;
            }
            let wish = wish.meant(seat, &game);
            if wish == Wish::PlayOn && settling(&game) && !table.setup.plays_on() {
                // Nobody shall end a game who means to go on with it.
                return Err(Refused::NoPlayingOn(Box::new(table)));
            }
            if wish == Wish::AgreeCount {
                // Nobody agrees to what was called dead in the meantime.
                expected = Some(game.ground());
            }
            let entry = Entry { seat, action: wish.action(table.setup, game.board())? };
            if matches!(wish, Wish::Point(_))
                && let Some(question) = question::before(&table, &game, entry)
            {
                return self.repeated_or(id, seat, &wish, cause, question).await;
            }
            if let Err(why) = game.rule(entry) {
                let refused = illegal(table, seat, why, &game);
                return self.repeated_or(id, seat, &wish, cause, refused).await;
            }
            let new = NewEntry {
                salt: table.setup.hides_stones().then_some(salt),
                ..written(&game, &Line::Played(entry), cause.to_owned(), now)
            };
            match self.archive.append(id, &new).await? {
                Appended::Done => {
                    self.propose(id, &mut game, cause, salt, now).await?;
                    let told = self.deliver(id).await;
                    let news = latest(&table, Some(seat), &game);
                    let table = self.archive.table(id).await?.unwrap_or(table);
                    let turn_goes_on = public(&game).open().is_refusal;
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
        if game.follow(&proposed).is_err() {
            return Ok(());
        }
        let new = NewEntry {
            salt: game.setup().hides_stones().then(|| salt.another()),
            ..written(game, &proposed, format!("{cause}, proposal"), now)
        };
        // Where a player's word about the dead came first, that counts.
        self.archive.append(id, &new).await?;
        Ok(())
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
        self.replayed(self.table(id).await?).await
    }

    /// A table that has been found, with its game and the log that the game comes from.
    pub(super) async fn replayed(
        &self,
        table: Table,
    ) -> Result<(Table, Match, Vec<StoredEntry>), Refused> {
        if table.state == TableState::Frozen {
            return Err(Refused::Frozen);
        }
        let log = self.archive.log(table.id).await?;
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
        let turn_goes_on = public(&game).open().is_refusal;
        Ok(Played { wish: wish.clone(), table, news, told: Ok(()), turn_goes_on })
    }
}

/// The seat for which a person acts. Whoever plays both sides answers an offer for the other one.
pub(super) fn acting_seat(
    table: &Table,
    by: PlayerId,
    wish: &Wish,
    game: &Match,
) -> Result<Seat, Refused> {
    let seat = table.seat_of(by).ok_or(Refused::NotYourTable)?;
    if !table.on_one_device() {
        return Ok(seat);
    }
    let answers = matches!(wish, Wish::OfferDraw | Wish::AcceptDraw | Wish::DeclineDraw);
    let offer = game.draw_offer().filter(|_| answers);
    Ok(offer.map(Seat::other).or(game.to_act()).unwrap_or(seat))
}

pub(super) fn illegal(table: Table, seat: Seat, why: Illegal, game: &Match) -> Refused {
    let said = latest(&table, Some(seat), game).map(move |news| (why.clone(), news));
    Refused::Illegal { table: Box::new(table), said: Box::new(said) }
}

/// What a reader knows of the game: where stones are hidden, a player hears more than everyone.
pub(super) fn latest(table: &Table, reader: Option<Seat>, game: &Match) -> Said<News> {
    let public = public(game);
    let hidden = public.as_ref().open().view.has_hidden();
    let own = reader.filter(|_| hidden);
    let own = own.and_then(|seat| game.private_since_ground(seat, game.line()));
    own.map_or(Said::ToAll(public), |own| Said::ToOne(own, table.players))
}

/// The last line of a game, for the archive; without a salt.
pub(super) fn written(game: &Match, line: &Line, cause: String, made: Moment) -> NewEntry {
    NewEntry {
        line: game.line(),
        text: line.write(game.board()),
        fingerprint: game.fingerprint(),
        salt: None,
        cause,
        to_act: game.to_act(),
        ends: game.outcome().is_some(),
        made,
    }
}

/// What everyone knows of the game.
pub(super) fn public(game: &Match) -> For<Everyone, News> {
    game.public_since_ground(game.line()).expect("a match has news of its last line")
}

/// Whether the players settle which stones are dead.
pub(super) fn settling(game: &Match) -> bool {
    matches!(public(game).open().view.turn, Some(Turn::Settle { .. }))
}
