//! `/record`, `/verify` and their buttons: what remains of a game, as files.

use super::super::caller::{Answer, Caller, Outcome, Reply};
use super::super::desk::Desk;
use super::super::rest::File;
use super::Options;
use crate::club::{PlayerId, Refused, SealedRecord, Table, TableId};
use crate::game::{BySeat, Seat, Setup};
use crate::phrases::Notice;
use crate::sgf;

pub(super) async fn record(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    give(desk, caller, meant(desk, caller, options).await?).await
}

pub(super) async fn verify(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    check(desk, caller, meant(desk, caller, options).await?).await
}

/// The table that is named, or the one whose record is meant.
pub(super) async fn meant(
    desk: &Desk,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<TableId, Refused> {
    match options.game() {
        Some(id) => Ok(id),
        None => Ok(desk.club.table_to_record(caller.player, caller.place).await?.id),
    }
}

/// The record of a game for other programs. Where stones are hidden there is none before the end.
pub(in super::super) async fn give(desk: &Desk, caller: &Caller, id: TableId) -> Outcome {
    let (table, told, _) = desk.club.record(caller.player, caller.place, id).await?;
    let text = caller.language.notice(Notice::Record(&table));
    // SGF knows no such board.
    if matches!(table.setup, Setup::Lotus(_)) {
        let file = told.open().sheet().map(|sheet| text_file(&table, sheet));
        return Ok(Reply::Plain(Answer { text, file, ..Answer::default() }));
    }
    let first = name(desk, table.players[Seat::First]).await;
    let second = name(desk, table.players[Seat::Second]).await;
    let players = BySeat { first: first.as_str(), second: second.as_str() };
    let file = sgf::record(told, players, None).ok().map(|text| sgf_file(&table, text));
    Ok(Reply::Plain(Answer { text, file, ..Answer::default() }))
}

/// Checks the seals of a game that is over, and gives them out.
pub(in super::super) async fn check(desk: &Desk, caller: &Caller, id: TableId) -> Outcome {
    let (table, _, sealed) = desk.club.record(caller.player, caller.place, id).await?;
    let checked = sealed.as_ref().map(|sealed| SealedRecord::check(&sealed.to_string()));
    let text = caller.language.notice(Notice::Checked(&table, checked.as_ref()));
    let file = sealed.map(|sealed| text_file(&table, sealed.to_string()));
    Ok(Reply::Plain(Answer { text, file, ..Answer::default() }))
}

/// The name of a person, or else their number.
async fn name(desk: &Desk, player: PlayerId) -> String {
    desk.rest.name(player).await.unwrap_or_else(|| player.to_string())
}

fn sgf_file(table: &Table, text: String) -> File {
    File { name: format!("record-{}.sgf", table.id), alt: None, bytes: text.into_bytes() }
}

fn text_file(table: &Table, text: String) -> File {
    File { name: format!("record-{}.txt", table.id), alt: None, bytes: text.into_bytes() }
}
