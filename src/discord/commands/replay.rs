//! `/replay` and its buttons: a game shown again, in motion or step by step.

use super::super::caller::{Answer, Caller, Outcome, Reply};
use super::super::desk::Desk;
use super::super::layout;
use super::super::rest::File;
use super::super::studio;
use super::{Options, record};
use crate::club::TableId;
use crate::render;

/// What a message takes beside its file.
const ROOM_FOR_WORDS: usize = 64 * 1024;

pub(super) async fn replay(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    give(desk, caller, record::meant(desk, caller, options).await?).await
}

/// The whole game as an animation, or else its last step where the server takes no file as large.
pub(in super::super) async fn give(desk: &Desk, caller: &Caller, id: TableId) -> Outcome {
    let (table, game) = desk.club.hindsight(caller.player, caller.place, id).await?;
    let game = game.open();
    let (language, last) = (caller.language, game.last());
    let theme = desk.look_for(caller.player, &table).await.theme;
    let most = caller.upload.saturating_sub(ROOM_FOR_WORDS);
    let (words, alt) = (language.film(&table, &game), language.film_alt(&game));
    let made = {
        let _turn = desk.films.acquire().await.expect("it is never closed");
        // Films have a limit of their own, so that no board ever waits for one.
        let make = move || render::film(&game, theme, most);
        tokio::task::spawn_blocking(make).await.expect("drawing does not panic")
    };
    let Some(bytes) = made else { return step(desk, caller, id, last).await };
    let name = format!("replay-{}-{last}.gif", table.id);
    Ok(Reply::Plain(Answer {
        text: words,
        rows: layout::step(&table, last, last, language),
        file: Some(File { name, alt: Some(alt), bytes }),
    }))
}

/// One line of the game.
pub(in super::super) async fn step(
    desk: &Desk,
    caller: &Caller,
    id: TableId,
    line: u32,
) -> Outcome {
    let (table, game) = desk.club.hindsight(caller.player, caller.place, id).await?;
    let game = game.open();
    let (language, last) = (caller.language, game.last());
    let theme = desk.look_for(caller.player, &table).await.theme;
    let step = game.step(line);
    let line = step.truth.line;
    let (text, alt) = (language.step(&table, &step, last), language.step_alt(&step, last));
    let draw = move || render::step_picture(&step, theme);
    let picture = studio::make(draw).await;
    let name = format!("replay-{}-{line}.png", table.id);
    Ok(Reply::Plain(Answer {
        text,
        rows: layout::step(&table, line, last, language),
        file: Some(File { name, alt: Some(alt), bytes: picture.png }),
    }))
}
