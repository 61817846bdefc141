//! English.

mod button;
mod card;
mod command;
mod commentary;
mod description;
mod go;
mod lesson;
mod lotus;
mod manual;
mod notice;
mod plain;
mod refusal;
mod replay;

use super::Tongue;
use super::lists::{Basics, number};
use crate::club::Table;
use crate::game::{GameKind, HalfPoints, Setup, Stone};

/// The English language.
pub(super) struct English;

impl Tongue for English {}

impl Basics for English {
    fn kind(&self, kind: GameKind) -> &'static str {
        match kind {
            GameKind::Orbit => "Orbit",
            GameKind::Go => "Go",
            GameKind::PhantomGo => "Phantom Go",
            GameKind::Lotus => "Lotus",
        }
    }

    fn game_name(&self, setup: Setup) -> String {
        match setup {
            Setup::Orbit(orbit) => format!("Orbit {}×{}", orbit.width, orbit.height),
            Setup::Go(go) => go::name(&go),
            Setup::Lotus(_) => "Lotus".to_owned(),
        }
    }

    fn and(&self) -> &'static str {
        "and"
    }

    fn more(&self, n: usize) -> String {
        format!("{n} more")
    }

    fn colour(&self, stone: Stone) -> &'static str {
        match stone {
            Stone::Black => "Black",
            Stone::White => "White",
        }
    }

    fn stones(&self, n: usize, stone: Stone) -> String {
        let colour = adjective(stone);
        if n == 1 { format!("1 {colour} stone") } else { format!("{n} {colour} stones") }
    }

    fn decimal_mark(&self) -> &'static str {
        "."
    }

    fn score(&self, score: HalfPoints) -> String {
        let points = if score == HalfPoints::whole(1) { "point" } else { "points" };
        format!("{} {points}", number(self, score))
    }

    fn game(&self, table: &Table) -> String {
        format!("Game #{}", table.id)
    }
}

/// "black", as in "a black stone".
fn adjective(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "black",
        Stone::White => "white",
    }
}

/// "1 point", "3 points", of points on the board.
fn points(n: usize) -> String {
    if n == 1 { "1 point".to_owned() } else { format!("{n} points") }
}
