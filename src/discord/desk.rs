//! The desk: what every handler needs, and the one way to answer an interaction.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures::FutureExt;

use super::caller::{Answer, Caller, Illustration, Outcome};
use super::locales::Locales;
use super::rest::Rest;
use crate::club::{Club, Moment, PlayerId, Refused, Table, TableId};
use crate::game::News;
use crate::phrases::{Language, Notice};
use crate::render::{self, Highlight, Theme};

/// Everything that handlers need.
pub(super) struct Desk {
    pub(super) club: Club,
    pub(super) rest: Rest,
    pub(super) theme: Theme,
    pub(super) locales: Arc<Locales>,
}

impl Desk {
    /// Acknowledges at once, does the work, and answers whatever comes of it.
    pub(super) async fn serve(&self, caller: &Caller, work: impl Future<Output = Outcome>) {
        if !caller.acknowledge(&self.rest).await {
            return;
        }
        let answer = match AssertUnwindSafe(work).catch_unwind().await {
            Ok(Ok(answer)) => answer,
            Ok(Err(refused)) => self.refusal(caller.language, caller.player, refused).await,
            Err(_) => {
                tracing::error!(cause = caller.cause, "a defect was hit");
                Answer::text(caller.language.notice(Notice::Trouble))
            }
        };
        caller.answer(&self.rest, answer).await;
    }

    /// Why not, in words and, where it helps, with a picture.
    pub(super) async fn refusal(
        &self,
        language: Language,
        reader: PlayerId,
        refused: Refused,
    ) -> Answer {
        let text = language.refusal(&refused, reader);
        let picture = match refused {
            Refused::Trouble(trouble) => {
                tracing::error!(error = trouble.chain(), "the archive failed");
                None
            }
            Refused::Illegal { table, why, news } => match Highlight::of(&why) {
                Some(shown) => {
                    let news = news.open();
                    Some(self.illustrate(&table, &news, Some(shown), language).await)
                }
                None => None,
            },
            _ => None,
        };
        Answer { text, picture, ..Answer::default() }
    }

    /// The picture of a board with its words.
    pub(super) async fn illustrate(
        &self,
        table: &Table,
        news: &News,
        shown: Option<Highlight>,
        language: Language,
    ) -> Illustration {
        illustrate(table, news, shown, self.theme, language).await
    }
}

/// The picture of a board with its words, drawn off the threads that answer people.
pub(super) async fn illustrate(
    table: &Table,
    news: &News,
    shown: Option<Highlight>,
    theme: Theme,
    language: Language,
) -> Illustration {
    let view = news.view.clone();
    let draw = move || render::draw(&render::scene(&view, shown.as_ref()), theme);
    let picture = tokio::task::spawn_blocking(draw).await.expect("drawing does not panic");
    Illustration { picture, file: file_name(table.id, news.line), alt: language.alt_text(news) }
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
