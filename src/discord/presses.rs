//! Buttons and the window for a move: a router without memory.

use std::time::Duration;

use serenity::all::{ActionRowComponent, ComponentInteraction, ModalInteraction};

use super::body::Callback;
use super::button::{Button, ChallengeButton, TableButton};
use super::caller::{Answer, Caller, Outcome};
use super::desk::{Desk, now};
use super::layout;
use crate::club::{ChallengeId, Played, TableId, Undelivered, Wish};
use crate::game::Seat;
use crate::phrases::{self, Language, Notice};

/// The field in the window for a move.
const POINT: &str = "point";

/// How long the look at a table may take before the window opens all the same.
const LOOK: Duration = Duration::from_millis(700);

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
    Ok(Answer::text(match what {
        ChallengeButton::Accept => {
            let lot = if rand::random() { Seat::First } else { Seat::Second };
            let (table, told) = desk.club.accept(id, caller.player, lot, now()).await?;
            match untold(told) {
                None => say(Notice::Accepted(&table)),
                Some(why) => format!("{}\n{}", say(Notice::Accepted(&table)), say(why)),
            }
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
        TableButton::Resign => return ask_to_resign(desk, caller, id).await,
        TableButton::KeepPlaying => {
            return Ok(Answer::text(caller.language.notice(Notice::NotResigned)));
        }
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
    // Whoever wants to resign wants it whatever has happened in between.
    let expected = (wish != Wish::Resign).then_some(line);
    play(desk, caller, id, &wish, expected).await
}

/// What is said of a button that the bot does not know any more.
fn old_button(caller: &Caller) -> Answer {
    Answer::text(caller.language.notice(Notice::OldButton))
}

/// Plays and tells the player what came of it.
pub(super) async fn play(
    desk: &Desk,
    caller: &Caller,
    id: TableId,
    wish: &Wish,
    expected: Option<u32>,
) -> Outcome {
    let club = &desk.club;
    let played = club.play(caller.player, id, wish, &caller.cause, expected, now()).await?;
    Ok(done(desk, caller.language, played).await)
}

/// What a player hears of what has been played.
pub(super) async fn done(desk: &Desk, language: Language, played: Played) -> Answer {
    let news = played.news.open();
    let done = language.notice(Notice::Done(&played.table, &played.wish));
    let Some(why) = untold(played.told) else { return Answer::text(done) };
    // Nobody shall be left without the board.
    let text = format!("{done}\n{}", language.notice(why));
    let picture = Some(desk.illustrate(&played.table, &news, None, language).await);
    Answer { text, picture, ..Answer::default() }
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
    let news = news.open();
    let picture = Some(desk.illustrate(&table, &news, None, caller.language).await);
    let rows = match table.seat_of(caller.player) {
        Some(_) => layout::table(&table, &news, caller.language),
        None => Vec::new(),
    };
    Ok(Answer { text: caller.language.post(&table, &news), rows, picture })
}

/// Asks back before somebody resigns.
pub(super) async fn ask_to_resign(desk: &Desk, caller: &Caller, id: TableId) -> Outcome {
    let (table, news) = desk.club.look_to_act(caller.player, id).await?;
    let news = news.open();
    let rows = layout::resign(&table, news.line, caller.language);
    Ok(Answer {
        text: caller.language.notice(Notice::ReallyResign(&table)),
        rows,
        ..Answer::default()
    })
}

/// Opens the window for a move or a dead stone, or says why not. A window cannot be announced, so the look at
/// the table has a deadline, after which the window opens unlooked; the move is judged when it
/// is sent.
async fn ask_for_point(desk: &Desk, caller: &Caller, what: TableButton, id: TableId, line: u32) {
    let check = desk.club.may_move(caller.player, id, line);
    let refused = tokio::time::timeout(LOOK, check).await.ok().and_then(Result::err);
    let body = match refused {
        Some(refused) => {
            let answer = desk.refusal(caller.language, caller.player, refused).await;
            Callback::message(answer.message())
        }
        None => {
            let form = match what {
                TableButton::MarkDead => caller.language.dead_form(id),
                _ => caller.language.move_form(id),
            };
            Callback::modal(Button::Table(what, id, line).to_string(), POINT, form)
        }
    };
    caller.first(&desk.rest, &body).await;
}
