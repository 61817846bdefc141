//! The desk: what every handler needs, and the one way to answer an interaction.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures::FutureExt;
use tokio::sync::Semaphore;

use super::caller::{Answer, Caller, Outcome, Reply};
use super::curtain::Curtains;
use super::layout;
use super::locales::Locales;
use super::looks::{self, Look};
use super::rest::{File, Rest};
use super::studio;
use crate::club::{
    Club, Moment, PlayerId, Refused, Said, Salt, ServerId, ServerSettings, Table, TableId,
};
use crate::game::{Illegal, News, Point, PointSet};
use crate::phrases::{Language, Notice};
use crate::render::{self, Gallery, Highlight, Picture, Theme};

/// Everything that handlers need.
pub(super) struct Desk {
    pub(super) club: Club,
    pub(super) rest: Rest,
    /// The boards that everyone may see.
    pub(super) gallery: Arc<Gallery>,
    /// How boards look where nobody has chosen.
    theme: Theme,
    pub(super) locales: Arc<Locales>,
    pub(super) curtains: Curtains,
    /// Who makes an animation; the others wait.
    pub(super) films: Semaphore,
}

/// So many animations are made at a time: each takes a processor for a good while.
const FILMS: usize = 2;

impl Desk {
    /// A desk; boards look like this where nobody has chosen.
    pub(super) fn new(
        club: Club,
        rest: Rest,
        gallery: Arc<Gallery>,
        theme: Theme,
        locales: Arc<Locales>,
    ) -> Desk {
        let (curtains, films) = (Curtains::default(), Semaphore::new(FILMS));
        Desk { club, rest, gallery, theme, locales, curtains, films }
    }

    /// Acknowledges at once, does the work, and answers whatever comes of it.
    pub(super) async fn serve(&self, caller: &Caller, work: impl Future<Output = Outcome>) {
        if !caller.acknowledge(&self.rest).await {
            return;
        }
        let reply = match AssertUnwindSafe(work).catch_unwind().await {
            Ok(Ok(reply)) => reply,
            Ok(Err(refused)) => {
                if let Refused::Illegal { table, .. } = &refused {
                    self.shows_own_board(caller, table);
                }
                self.refusal(caller.language, caller.player, refused).await
            }
            Err(_) => {
                tracing::error!(cause = caller.cause, "a defect was hit");
                Reply::text(caller.language.notice(Notice::Trouble))
            }
        };
        caller.answer(&self.rest, reply).await;
    }

    /// A player's own board is about to be shown in this answer: where two people share a device,
    /// it will have to be covered.
    pub(super) fn shows_own_board(&self, caller: &Caller, table: &Table) {
        if table.has_curtain() && table.seat_of(caller.player).is_some() {
            self.curtains.opened(table.id, caller.own_message, caller.token());
        }
    }

    /// How boards of this table look that only this person sees: as they have chosen, or else as
    /// the server has.
    pub(super) async fn look_for(&self, reader: PlayerId, table: &Table) -> Look {
        self.look_at(reader, table.home.server).await
    }

    /// How pictures look that only this person sees in this server, or in direct messages.
    pub(super) async fn look_at(&self, reader: PlayerId, server: Option<ServerId>) -> Look {
        let own = self.club.own_settings(reader).await.unwrap_or_default();
        let settings = match server {
            Some(server) => self.club.settings(server).await.unwrap_or_default(),
            None => ServerSettings::default(),
        };
        looks::of_person(&own, &settings, self.theme)
    }

    /// Makes something of what is said and of the picture of its board, off the threads that answer
    /// people. What everyone may see is drawn once for all, and what only one seat may see always
    /// anew.
    pub(super) async fn pictured<T: Send + 'static>(
        &self,
        said: Said<News>,
        look: Look,
        make: impl Fn(News, Picture) -> T + Send + 'static,
    ) -> Said<T> {
        let gallery = Arc::clone(&self.gallery);
        let work = move || match said {
            // What one reader has shifted nobody else looks for.
            Said::ToAll(told) if look.corner.is_none() => {
                let picture = look.shown(&gallery, &told);
                Said::ToAll(told.map(move |news| make(news, picture.clone())))
            }
            said => said.map(move |news| {
                let picture = render::draw(&look.scene(&news.view, None), look.theme);
                make(news, picture)
            }),
        };
        studio::make(work).await
    }

    /// Why not, in words and, where it helps, with a picture.
    pub(super) async fn refusal(
        &self,
        language: Language,
        reader: PlayerId,
        refused: Refused,
    ) -> Reply {
        match refused {
            Refused::Illegal { table, said } => {
                let look = self.look_for(reader, &table).await;
                let answer = move |(why, news): (Illegal, News)| {
                    let shown = Highlight::of(&why);
                    let board =
                        shown.map(|shown| board(table.id, &news, Some(&shown), look, language));
                    Answer {
                        text: language.illegal(&why, &table, &news),
                        file: board,
                        ..Answer::default()
                    }
                };
                drawn(*said, answer).await.into()
            }
            Refused::AskBack { table, point, back, said } => {
                let look = self.look_for(reader, &table).await;
                let question =
                    move |news: News| asks_back(&table, &news, point, &back, look, language);
                drawn(*said, question).await.into()
            }
            Refused::Trouble(trouble) => {
                tracing::error!(error = trouble.chain(), "the archive failed");
                Reply::text(language.notice(Notice::Trouble))
            }
            refused => Reply::text(language.refusal(&refused, reader)),
        }
    }

    /// What this person is told where the referee cannot write to them directly, which a game with
    /// hidden stones would do.
    pub(super) async fn unreached(
        &self,
        table: &Table,
        reader: PlayerId,
        language: Language,
    ) -> Option<String> {
        if !table.whispers() || table.seat_of(reader).is_none() {
            return None;
        }
        let direct = self.club.direct(reader).await.ok()?;
        let reached = direct.channel.is_some() && !direct.closed;
        (!reached).then(|| language.notice(Notice::NotReached))
    }
}

/// Makes something of what is said, off the threads that answer people: it may be drawn.
pub(super) async fn drawn<T, U>(said: Said<T>, make: impl Fn(T) -> U + Send + 'static) -> Said<U>
where
    T: Send + 'static,
    U: Send + 'static,
{
    studio::make(move || said.map(make)).await
}

/// The question whether a stone is meant that would turn `back`, stones of the player's own.
fn asks_back(
    table: &Table,
    news: &News,
    point: Point,
    back: &PointSet,
    look: Look,
    language: Language,
) -> Answer {
    let wall = back.iter().filter(|turned| *turned != point).collect();
    let shown = Highlight { tried: Some(point), wall };
    let number = news.view.board.number(point).and_then(|number| u8::try_from(number).ok());
    let rows = number.map(|number| layout::sure(table, news.ground, number, language));
    Answer {
        text: language.asks_back(table, news, point, back),
        rows: rows.unwrap_or_default(),
        file: Some(board(table.id, news, Some(&shown), look, language)),
    }
}

/// The picture of a board as a file. It is drawn here and now, which takes milliseconds.
pub(super) fn board(
    id: TableId,
    news: &News,
    shown: Option<&Highlight>,
    look: Look,
    language: Language,
) -> File {
    let picture = render::draw(&look.scene(&news.view, shown), look.theme);
    framed(id, news, picture, look, language)
}

/// A picture of a board that is drawn already, as a file.
pub(super) fn framed(
    id: TableId,
    news: &News,
    picture: Picture,
    look: Look,
    language: Language,
) -> File {
    let alt = Some(look.words(news, language));
    let name = match look.corner {
        Some(corner) => {
            format!("game-{id}-{}-from-{}.png", news.line, news.view.board.label(corner))
        }
        None => file_name(id, news.line),
    };
    File { name, alt, bytes: picture.png }
}

/// The picture of a board with the walls of its formations, whatever has been chosen.
pub(super) fn lesson(id: TableId, news: &News, theme: Theme, language: Language) -> File {
    let picture = board(id, news, None, Look { theme, formations: true, corner: None }, language);
    File { name: format!("formations-{id}-{}.png", news.line), ..picture }
}

/// A name of its own for each board, so that no client shows an old picture in its place.
fn file_name(id: TableId, line: u32) -> String {
    format!("game-{id}-{line}.png")
}

/// The table whose board has this file name.
pub(super) fn table_of_file(name: &str) -> Option<TableId> {
    let (id, line) = name.strip_prefix("game-")?.strip_suffix(".png")?.split_once('-')?;
    let id = id.parse().ok()?;
    (name == file_name(id, line.parse().ok()?)).then_some(id)
}

/// The time, which the club takes as an argument.
pub(super) fn now() -> Moment {
    Moment(time::OffsetDateTime::now_utc().unix_timestamp())
}

/// Fresh chance, which the club takes as an argument.
pub(super) fn salt() -> Salt {
    Salt(rand::random())
}
