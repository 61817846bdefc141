//! `/rules` and `/help`: something to read.

use super::super::caller::{Answer, Caller, Reply};
use super::super::desk::Desk;
use super::super::rest::File;
use super::super::studio;
use super::Options;
use crate::club::TableState;
use crate::game::GameKind;
use crate::phrases::Opt;
use crate::render::{self, Theme};

pub(super) async fn rules(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Reply {
    let named = options.text(Opt::About).and_then(GameKind::from_word);
    let game = match named {
        Some(game) => game,
        None => played_here(desk, caller).await.unwrap_or(GameKind::Orbit),
    };
    let text = caller.language.rules(game).to_owned();
    let file = match caller.language.rules_picture(game) {
        None => None,
        Some(alt) => {
            let theme = desk.look_at(caller.player, caller.place.server).await.theme;
            Some(lesson(theme, alt.to_owned()).await)
        }
    };
    Answer { text, file, ..Answer::default() }.into()
}

/// The picture that goes with the rules of Lotus. It shows no game of anybody's.
async fn lesson(theme: Theme, alt: String) -> File {
    let bytes = studio::make(move || render::draw(&render::lotus_corners(), theme)).await.png;
    File { name: "rules-lotus.png".to_owned(), alt: Some(alt), bytes }
}

/// The game that is played in this place, where there is one only.
async fn played_here(desk: &Desk, caller: &Caller) -> Option<GameKind> {
    // Rules can be read without the archive, too.
    let tables = desk.club.tables_at(caller.place).await.unwrap_or_default();
    let live = tables.iter().filter(|table| table.state != TableState::Over);
    let mut games = live.map(|table| table.setup.kind());
    let first = games.next()?;
    games.all(|game| game == first).then_some(first)
}

pub(super) fn help(caller: &Caller) -> Reply {
    Reply::text(caller.language.help())
}
