//! `/move`, `/pass`, `/resign`, `/draw`, `/board` and `/games`: what is done at tables.

use super::super::caller::{Answer, Caller, Outcome, Reply};
use super::super::desk::{Desk, drawn};
use super::super::presses;
use super::super::rest::File;
use super::Options;
use crate::club::{Refused, Table, TableId, TableState, Wish};
use crate::game::News;
use crate::phrases::{self, Language, Opt};

pub(super) async fn place(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    let id = meant(desk, caller, options).await?;
    let wish = phrases::wish(options.text(Opt::Point).unwrap_or_default());
    if wish == Wish::Resign {
        return presses::ask_to_resign(desk, caller, id).await;
    }
    presses::play(desk, caller, id, &wish, None).await
}

pub(super) async fn pass(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    let id = meant(desk, caller, options).await?;
    presses::play(desk, caller, id, &Wish::Pass, None).await
}

pub(super) async fn resign(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    let id = meant(desk, caller, options).await?;
    presses::ask_to_resign(desk, caller, id).await
}

/// Offers a draw, or takes the one that the opponent has offered.
pub(super) async fn draw(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    let id = meant(desk, caller, options).await?;
    presses::play(desk, caller, id, &Wish::OfferDraw, None).await
}

pub(super) async fn board(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    let id = match options.game() {
        Some(id) => id,
        None => desk.club.table_to_show(caller.player, caller.place).await?.id,
    };
    if options.yes(Opt::Text) {
        let (table, news) = desk.club.look(caller.player, caller.place, id).await?;
        desk.shows_own_board(caller, &table);
        let language = caller.language;
        return Ok(drawn(news, move |news| in_letters(&table, &news, language)).await.into());
    }
    presses::board(desk, caller, id).await
}

/// The board as text, with a file for what a message does not hold.
fn in_letters(table: &Table, news: &News, language: Language) -> Answer {
    let board = language.text_board(table, news);
    let name = format!("board-{}-{}.txt", table.id, news.line);
    let file = board.file.map(|text| File { name, alt: None, bytes: text.into_bytes() });
    Answer { text: board.message, file, ..Answer::default() }
}

pub(super) async fn games(desk: &Desk, caller: &Caller) -> Outcome {
    let tables = desk.club.tables_of(caller.player).await?;
    let open = desk.club.challenges_of(caller.player).await?;
    let mut here = desk.club.tables_at(caller.place).await?;
    here.retain(|table| table.state == TableState::Live && table.seat_of(caller.player).is_none());
    Ok(Reply::text(caller.language.games_list(&tables, &here, &open, caller.player)))
}

/// The table that is named, or the one that is meant.
async fn meant(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Result<TableId, Refused> {
    match options.game() {
        Some(id) => Ok(id),
        None => Ok(desk.club.table_of(caller.player, caller.place).await?.id),
    }
}
