//! Which buttons stand under which message.

use super::body::{Component, Row, Weight};
use super::button::{Button, ChallengeButton, Step, TableButton};
use super::caller::Answer;
use crate::club::{Challenge, Table};
use crate::game::{News, Setup, Stone, Turn};
use crate::phrases::{Button as Label, Language, Notice};

/// The buttons under an open challenge.
pub(super) fn challenge(challenge: &Challenge, language: Language) -> Vec<Row> {
    let button = |weight, what, label| {
        let id = Button::Challenge(what, challenge.id).to_string();
        Component::button(weight, id, language.button(label).to_owned())
    };
    let mut row = vec![button(Weight::Primary, ChallengeButton::Accept, Label::Accept)];
    // A challenge to anyone cannot be declined by anyone.
    if challenge.to.is_some() {
        row.push(button(Weight::Secondary, ChallengeButton::Decline, Label::Decline));
    }
    row.push(button(Weight::Secondary, ChallengeButton::Terms, Label::Terms));
    row.push(button(Weight::Secondary, ChallengeButton::Withdraw, Label::Withdraw));
    vec![Row::of(row)]
}

/// The button under the answer to whoever made a challenge.
pub(super) fn withdraw(challenge: &Challenge, language: Language) -> Vec<Row> {
    let id = Button::Challenge(ChallengeButton::Withdraw, challenge.id).to_string();
    let label = language.button(Label::Withdraw).to_owned();
    vec![Row::of(vec![Component::button(Weight::Secondary, id, label)])]
}

/// The buttons under the newest board of a table.
pub(super) fn table(table: &Table, news: &News, language: Language) -> Vec<Row> {
    let Some(turn) = news.view.turn else { return over(table, news, language) };
    let button = |weight, what, label| {
        let id = Button::Table(what, table.id, news.ground).to_string();
        Component::button(weight, id, language.button(label).to_owned())
    };
    let passing = match table.setup {
        Setup::Orbit(orbit) => orbit.passing,
        Setup::Go(_) | Setup::Lotus(_) => true,
    };
    let mut row = match turn {
        Turn::Place { .. } => vec![button(Weight::Primary, TableButton::Move, Label::MakeMove)],
        Turn::Settle { .. } => vec![
            button(Weight::Primary, TableButton::Agree, Label::Agree),
            button(Weight::Secondary, TableButton::MarkDead, Label::MarkDead),
            button(Weight::Secondary, TableButton::Resume, resume(table.setup)),
        ],
        Turn::TakeSide { .. } => vec![
            button(Weight::Primary, TableButton::Take(Stone::Black), Label::Take(Stone::Black)),
            button(Weight::Primary, TableButton::Take(Stone::White), Label::Take(Stone::White)),
        ],
    };
    let board = if table.setup.hides_stones() { Label::MyBoard } else { Label::Board };
    row.push(button(Weight::Secondary, TableButton::Board, board));
    if matches!(table.setup, Setup::Orbit(_)) {
        row.push(button(Weight::Secondary, TableButton::Formations, Label::Formations));
    }
    if matches!(turn, Turn::Place { .. }) && passing {
        row.push(button(Weight::Secondary, TableButton::Pass, Label::Pass));
    }
    row.push(button(Weight::Danger, TableButton::Resign, Label::Resign));
    let mut rows = vec![Row::of(row)];
    if news.view.draw_offer.is_some() {
        rows.push(Row::of(vec![
            button(Weight::Primary, TableButton::AcceptDraw, Label::AcceptDraw),
            button(Weight::Secondary, TableButton::DeclineDraw, Label::DeclineDraw),
        ]));
    }
    rows
}

/// What a player who disagrees about dead stones gets: the game goes on, unless it is revealed.
pub(super) fn resume(setup: Setup) -> Label {
    if setup.plays_on() { Label::PlayOn } else { Label::CountAsItStands }
}

/// The buttons under the last board of a game that is over.
fn over(table: &Table, news: &News, language: Language) -> Vec<Row> {
    let button = |what, label| {
        let id = Button::Table(what, table.id, news.ground).to_string();
        Component::button(Weight::Secondary, id, language.button(label).to_owned())
    };
    let mut row = vec![
        button(TableButton::Replay, Label::Replay),
        button(TableButton::Record, Label::Record),
    ];
    if table.setup.hides_stones() {
        row.push(button(TableButton::Verify, Label::Verify));
    }
    vec![Row::of(row)]
}

/// The buttons under a step of a game that is shown again: to the lines around it.
pub(super) fn step(table: &Table, line: u32, last: u32, language: Language) -> Vec<Row> {
    let button = |what, to, label| {
        let id = Button::Table(what, table.id, to).to_string();
        Component::button(Weight::Secondary, id, language.button(label).to_owned())
    };
    let step = |step, to, label| button(TableButton::Step(step), to, label);
    vec![Row::of(vec![
        step(Step::First, 0, Label::ToStart),
        step(Step::Back, line.saturating_sub(1), Label::Back),
        step(Step::Next, line.saturating_add(1).min(last), Label::Next),
        // The game may have gone on when it is pressed.
        step(Step::Last, u32::MAX, Label::ToEnd),
        button(TableButton::Replay, line, Label::Animation),
    ])]
}

/// The curtain over a table at which two people share a device.
pub(super) fn curtain(table: &Table, language: Language) -> Answer {
    let id = Button::Table(TableButton::Board, table.id, table.line).to_string();
    let show = language.button(Label::ShowMyBoard).to_owned();
    Answer {
        text: language.notice(Notice::Curtain(table)),
        rows: vec![Row::of(vec![Component::button(Weight::Primary, id, show)])],
        ..Answer::default()
    }
}

/// The buttons under the question whether a stone is meant that turns the player's own; `number`
/// is that of its point.
pub(super) fn sure(table: &Table, line: u32, number: u8, language: Language) -> Vec<Row> {
    let button = |weight, id: Button, label| {
        Component::button(weight, id.to_string(), language.button(label).to_owned())
    };
    let no = Button::Table(TableButton::NotSure, table.id, line);
    vec![Row::of(vec![
        button(Weight::Danger, Button::Sure(table.id, line, number), Label::YesPlay),
        button(Weight::Secondary, no, Label::No),
    ])]
}

/// The buttons under the question whether somebody really resigns.
pub(super) fn resign(table: &Table, line: u32, language: Language) -> Vec<Row> {
    let button = |weight, what, label| {
        let id = Button::Table(what, table.id, line).to_string();
        Component::button(weight, id, language.button(label).to_owned())
    };
    vec![Row::of(vec![
        button(Weight::Danger, TableButton::ConfirmResign, Label::YesResign),
        button(Weight::Secondary, TableButton::KeepPlaying, Label::No),
    ])]
}
