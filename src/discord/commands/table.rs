//! `/move`, `/pass`, `/resign`, `/draw`, `/board` and `/games`: what is done at tables.

use super::super::caller::{Answer, Caller, Outcome, Reply};
use super::super::desk::Desk;
use super::super::presses;
use super::Options;
use crate::club::{Refused, TableId, TableState, Wish};
use crate::phrases::{self, Opt};

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
        let text = news.map(move |news| Answer::text(language.text_board(&table, &news)));
        return Ok(text.into());
    }
    presses::board(desk, caller, id).await
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
