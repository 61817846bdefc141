//! Buttons and the window for a move: a router without memory.

use std::time::Duration;

use serenity::all::{ActionRowComponent, ComponentInteraction, ModalInteraction};

use super::body::{Callback, Message};
use super::button::{Button, ChallengeButton, TableButton};
use super::caller::{Answer, Caller, Outcome, Reply};
use super::commands::{record, replay};
use super::desk::{Desk, drawn, framed, lesson, now, salt};
use super::layout;
use super::looks::Look;
use super::shift;
use crate::club::{
    Asked, ChallengeId, Played, PlayerId, Refused, Said, Table, TableId, Undelivered, Wish,
};
use crate::game::{News, Seat, Setup};
use crate::phrases::{self, Language, Notice};
use crate::render::Picture;

/// The field in the window for a move.
const POINT: &str = "point";

/// How long the look at a table may take before the window opens all the same.
const LOOK: Duration = Duration::from_millis(1500);

/// Somebody pressed a button.
pub(super) async fn press(desk: &Desk, press: &ComponentInteraction) {
    let caller = Caller::of_press(press);
    match Button::read(&press.data.custom_id) {
        None => {
            desk.serve(&caller, async { Ok(old_button(&caller)) }).await;
        }
        Some(Button::Challenge(what, id)) => {
            desk.serve(&caller, challenge(desk, &caller, what, id)).await;
        }
        Some(Button::Table(what @ (TableButton::Move | TableButton::MarkDead), id, line)) => {
            ask_for_point(desk, &caller, what, id, line).await;
        }
        Some(Button::Table(what, id, line)) => {
            desk.serve(&caller, table(desk, &caller, what, id, line)).await;
        }
        Some(Button::Sure(id, line, number)) => {
            desk.serve(&caller, surely(desk, &caller, id, line, number)).await;
        }
    }
}

/// Somebody sent the window for a move.
pub(super) async fn submit(desk: &Desk, modal: &ModalInteraction) {
    let caller = Caller::of_modal(modal);
    let Some(Button::Table(what, id, line)) = Button::read(&modal.data.custom_id) else {
        return desk.serve(&caller, async { Ok(old_button(&caller)) }).await;
    };
    let typed = modal.data.components.iter().flat_map(|row| &row.components);
    let mut typed = typed.filter_map(|field| match field {
        ActionRowComponent::InputText(field) if field.custom_id == POINT => field.value.as_deref(),
        _ => None,
    });
    let wish = match (what, phrases::wish(typed.next_back().unwrap_or_default())) {
        (TableButton::MarkDead, Wish::Point(typed)) => Wish::MarkDead(typed),
        (_, wish) => wish,
    };
    let work = async {
        match wish {
            Wish::Resign => ask_to_resign(desk, &caller, id).await,
            wish => play(desk, &caller, id, &wish, Some(line)).await,
        }
    };
    desk.serve(&caller, work).await;
}

async fn challenge(
    desk: &Desk,
    caller: &Caller,
    what: ChallengeButton,
    id: ChallengeId,
) -> Outcome {
    let say = |notice| caller.language.notice(notice);
    if let Some(card) = caller.pressed {
        desk.club.seen_at(id, card).await?;
    }
    desk.club.meet(caller.player, caller.language.code()).await?;
    Ok(Reply::text(match what {
        ChallengeButton::Accept => {
            let lot = if rand::random() { Seat::First } else { Seat::Second };
            let (table, told) = desk.club.accept(id, caller.player, lot, now()).await?;
            let accepted = Reply::text(say(Notice::Accepted(&table)));
            let unreached = desk.unreached(&table, caller.player, caller.language).await;
            return Ok(accepted.and(untold(told).map(say)).and(unreached));
        }
        ChallengeButton::Decline => {
            desk.club.decline(id, caller.player, now()).await?;
            say(Notice::Declined)
        }
        ChallengeButton::Withdraw => {
            desk.club.withdraw(id, caller.player, now()).await?;
            say(Notice::Withdrawn)
        }
        ChallengeButton::Terms => caller.language.terms(&desk.club.read_challenge(id).await?.terms),
    }))
}

async fn table(desk: &Desk, caller: &Caller, what: TableButton, id: TableId, line: u32) -> Outcome {
    let wish = match what {
        TableButton::Board => return board(desk, caller, id).await,
        TableButton::Shift => return shifted(desk, caller, id, line).await,
        TableButton::Formations => return formations(desk, caller, id).await,
        TableButton::Record => return record::give(desk, caller, id).await,
        TableButton::Replay => return replay::give(desk, caller, id).await,
        TableButton::Step(_) => return replay::step(desk, caller, id, line).await,
        TableButton::Verify => return record::check(desk, caller, id).await,
        TableButton::Resign => return ask_to_resign(desk, caller, id).await,
        TableButton::KeepPlaying => {
            return Ok(Reply::text(caller.language.notice(Notice::NotResigned)));
        }
        TableButton::NotSure => return not_sure(desk, caller, id, line).await,
        // Only the window, which `submit` takes, can name a point.
        TableButton::Move | TableButton::MarkDead => return Ok(old_button(caller)),
        TableButton::Pass => Wish::Pass,
        TableButton::ConfirmResign => Wish::Resign,
        TableButton::Take(stone) => Wish::TakeSide(stone),
        TableButton::AcceptDraw => Wish::AcceptDraw,
        TableButton::DeclineDraw => Wish::DeclineDraw,
        TableButton::Agree => Wish::AgreeCount,
        TableButton::Resume => Wish::Resume,
    };
    play(desk, caller, id, &wish, Some(line)).await
}

/// Plays what a player was asked about.
async fn surely(desk: &Desk, caller: &Caller, id: TableId, line: u32, number: u8) -> Outcome {
    let wish = Wish::Surely(number.to_string());
    let played = play(desk, caller, id, &wish, Some(line)).await;
    if matches!(played, Ok(_) | Err(Refused::Stale(_))) {
        close_question(desk, caller, id).await;
    }
    played
}

/// Leaves out what a player was asked about.
async fn not_sure(desk: &Desk, caller: &Caller, id: TableId, line: u32) -> Outcome {
    let asked = desk.club.may_move(caller.player, id, line).await;
    if matches!(asked, Ok(_) | Err(Refused::Stale(_))) {
        close_question(desk, caller, id).await;
    }
    asked?;
    Ok(Reply::text(caller.language.notice(Notice::NotPlayed)))
}

/// Takes the buttons off a question: one to words stands where everyone sees it.
async fn close_question(desk: &Desk, caller: &Caller, id: TableId) {
    let Some(question) = caller.pressed else { return };
    let bare = Message { components: Some(Vec::new()), ..Message::default() };
    if let Err(fault) = desk.rest.edit(question, &bare).await {
        tracing::debug!(table.id = id.0, %fault, "old buttons stay");
    }
}

/// What is said of a button that the bot does not know any more.
fn old_button(caller: &Caller) -> Reply {
    Reply::text(caller.language.notice(Notice::OldButton))
}

/// Plays and tells the player what came of it.
pub(super) async fn play(
    desk: &Desk,
    caller: &Caller,
    id: TableId,
    wish: &Wish,
    expected: Option<u32>,
) -> Outcome {
    let asked = Asked { by: caller.player, at: id, wish, cause: &caller.cause, expected };
    let played = desk.club.play(asked, salt(), now()).await?;
    if played.table.has_curtain() && matches!(played.news, Said::ToOne(..)) {
        return Ok(curtained(desk, caller, played).await);
    }
    Ok(done(desk, caller.language, caller.player, played).await)
}

/// What a player hears of what has been played. Where stones are hidden, that is their own board.
pub(super) async fn done(
    desk: &Desk,
    language: Language,
    player: PlayerId,
    played: Played,
) -> Reply {
    let Played { wish, table, news, told, .. } = played;
    let untold = untold(told).map(|why| language.notice(why));
    if table.setup.hides_stones() {
        let look = desk.look_for(player, &table).await;
        let unreached = desk.unreached(&table, player, language).await;
        let own = move |news: News, drawn| own_board(&table, &news, drawn, look, language);
        return Reply::from(desk.pictured(news, look, own).await).and(untold).and(unreached);
    }
    let done = language.notice(Notice::Done(&table, &wish));
    let text =
        move |news: &News| format!("{done} {}", language.reversals(news)).trim_end().to_owned();
    if untold.is_none() {
        return Reply::from(news.map(move |news| Answer::text(text(&news))));
    }
    // Nobody shall be left without the board.
    let look = desk.look_for(player, &table).await;
    let late = move |news: News, drawn| Answer {
        text: text(&news),
        file: Some(framed(table.id, &news, drawn, look, language)),
        ..Answer::default()
    };
    Reply::from(desk.pictured(news, look, late).await).and(untold)
}

/// What is seen after a move by two people on one device: the board while the turn goes on, or else
/// the curtain, also over the boards that were shown before. An offer is for the other one to
/// answer, and the next board for neither.
async fn curtained(desk: &Desk, caller: &Caller, played: Played) -> Reply {
    let language = caller.language;
    let Played { wish, table, news, told, turn_goes_on } = played;
    let untold = untold(told).map(|why| language.notice(why));
    if turn_goes_on {
        let look = desk.look_for(caller.player, &table).await;
        desk.shows_own_board(caller, &table);
        let own = move |news: News, drawn| own_board(&table, &news, drawn, look, language);
        return Reply::from(desk.pictured(news, look, own).await).and(untold);
    }
    let cover = match wish {
        Wish::OfferDraw | Wish::DeclineDraw => {
            Answer::text(language.notice(Notice::Done(&table, &wish)))
        }
        _ => layout::curtain(&table, language),
    };
    for token in desk.curtains.close(table.id) {
        if let Err(fault) = desk.rest.answer(&token, &cover.message(), None).await {
            // Discord has closed it, or its reader has.
            tracing::debug!(table.id = table.id.0, %fault, "a board was not covered");
        }
    }
    Reply::from(cover).and(untold)
}

/// Why the others have not heard of it yet, where they have not.
fn untold(told: Result<(), Undelivered>) -> Option<Notice<'static>> {
    match told {
        Ok(()) => None,
        Err(Undelivered::Later) => Some(Notice::PostDue),
        Err(Undelivered::Gone) => Some(Notice::CannotPost),
    }
}

/// Shows a board to one person; players get fresh buttons with it.
pub(super) async fn board(desk: &Desk, caller: &Caller, id: TableId) -> Outcome {
    let (table, news) = desk.club.look(caller.player, caller.place, id).await?;
    let look = desk.look_for(caller.player, &table).await;
    Ok(seen(desk, caller, table, news, look).await)
}

/// The same board as it is now, shifted: the point with this number is in its lower left corner.
async fn shifted(desk: &Desk, caller: &Caller, id: TableId, corner: u32) -> Outcome {
    let (table, news) = desk.club.look(caller.player, caller.place, id).await?;
    let board = table.setup.board();
    let Some(corner) = shift::corner(&board, corner) else { return Ok(old_button(caller)) };
    let look = desk.look_for(caller.player, &table).await.shifted_to(&board, corner);
    Ok(seen(desk, caller, table, news, look).await)
}

async fn seen(desk: &Desk, caller: &Caller, table: Table, news: Said<News>, look: Look) -> Reply {
    let unreached = desk.unreached(&table, caller.player, caller.language).await;
    let language = caller.language;
    desk.shows_own_board(caller, &table);
    let plays = table.seat_of(caller.player).is_some();
    let shown = move |news: News, drawn| match plays {
        true => own_board(&table, &news, drawn, look, language),
        false => Answer {
            text: language.post(&table, &news),
            rows: shift::row(&table, &news.view.board, look.corner, language).into_iter().collect(),
            file: Some(framed(table.id, &news, drawn, look, language)),
        },
    };
    Reply::from(desk.pictured(news, look, shown).await).and(unreached)
}

/// Shows one person where the formations are.
async fn formations(desk: &Desk, caller: &Caller, id: TableId) -> Outcome {
    let (table, news) = desk.club.look(caller.player, caller.place, id).await?;
    // No other game has such a button.
    let Setup::Orbit(_) = table.setup else { return Ok(old_button(caller)) };
    let (language, theme) = (caller.language, desk.look_for(caller.player, &table).await.theme);
    let plays = table.seat_of(caller.player).is_some();
    let answer = move |news: News| Answer {
        text: language.formations(&table, &news.view),
        // It may stand where the player's own board was.
        rows: if plays { layout::table(&table, &news, language) } else { Vec::new() },
        file: Some(lesson(table.id, &news, theme, language)),
    };
    Ok(drawn(news, answer).await.into())
}

/// A player's own board with its words and buttons.
fn own_board(table: &Table, news: &News, drawn: Picture, look: Look, language: Language) -> Answer {
    let mut rows = layout::table(table, news, language);
    rows.extend(shift::row(table, &news.view.board, look.corner, language));
    Answer {
        text: language.own_post(table, news),
        rows,
        file: Some(framed(table.id, news, drawn, look, language)),
    }
}

/// Asks back before somebody resigns.
pub(super) async fn ask_to_resign(desk: &Desk, caller: &Caller, id: TableId) -> Outcome {
    let (table, ground) = desk.club.look_to_act(caller.player, id).await?;
    let rows = layout::resign(&table, ground, caller.language);
    Ok(Reply::Plain(Answer {
        text: caller.language.notice(Notice::ReallyResign(&table)),
        rows,
        ..Answer::default()
    }))
}

/// Opens the window for a move or a dead stone, or says why not. A window cannot be announced, so
/// the look at the table has a deadline, after which the window opens unlooked; what is typed is
/// judged when it is sent.
async fn ask_for_point(desk: &Desk, caller: &Caller, what: TableButton, id: TableId, line: u32) {
    let check = desk.club.may_move(caller.player, id, line);
    let looked = tokio::time::timeout(LOOK, check).await.ok();
    let body = match looked {
        Some(Err(refused)) => {
            let reply = desk.refusal(caller.language, caller.player, refused).await;
            // The first answer takes no file; the words say it all.
            Callback::message(
                reply.for_reader(caller.player, caller.language).without_file().message(),
            )
        }
        looked => {
            let lotus = |table: Table| matches!(table.setup, Setup::Lotus(_));
            let numbered = looked.and_then(Result::ok).is_some_and(lotus);
            let form = match what {
                TableButton::MarkDead => caller.language.dead_form(id, numbered),
                _ => caller.language.move_form(id, numbered),
            };
            Callback::modal(Button::Table(what, id, line).to_string(), POINT, form)
        }
    };
    caller.first(&desk.rest, &body).await;
}
