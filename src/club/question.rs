//! Words before the deed: what is legal, but seldom meant.

use super::play::{latest, public};
use super::refused::Refused;
use super::table::Table;
use crate::game::{Action, Entry, Match, Setup, Turn};

/// The question that comes before this entry; none where there is nothing to ask.
///
/// It is asked of a stone in Lotus that would turn stones of whoever places it, which everyone can
/// see coming.
pub(super) fn before(table: &Table, game: &Match, entry: Entry) -> Option<Refused> {
    let Setup::Lotus(_) = table.setup else { return None };
    let Action::Place(point) = entry.action else { return None };
    let news = public(game).open();
    let Some(Turn::Place { seat, stone }) = news.view.turn else { return None };
    let back = news.view.turned_back(stone, point);
    if seat != entry.seat || back.is_empty() {
        return None;
    }
    let said = Box::new(latest(table, Some(seat), game));
    Some(Refused::AskBack { table: Box::new(table.clone()), point, back: Box::new(back), said })
}
