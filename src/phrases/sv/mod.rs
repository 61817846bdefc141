//! Swedish.

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

/// The Swedish language.
pub(super) struct Swedish;

impl Tongue for Swedish {}

impl Basics for Swedish {
    fn kind(&self, kind: GameKind) -> &'static str {
        match kind {
            GameKind::Orbit => "Orbit",
            GameKind::Go => "Go",
            GameKind::PhantomGo => "Fantom-go",
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
        "och"
    }

    fn more(&self, n: usize) -> String {
        format!("{n} till")
    }

    fn colour(&self, stone: Stone) -> &'static str {
        match stone {
            Stone::Black => "Svart",
            Stone::White => "Vit",
        }
    }

    fn stones(&self, n: usize, stone: Stone) -> String {
        match (n, stone) {
            (1, Stone::Black) => "1 svart sten".to_owned(),
            (1, Stone::White) => "1 vit sten".to_owned(),
            (n, Stone::Black) => format!("{n} svarta stenar"),
            (n, Stone::White) => format!("{n} vita stenar"),
        }
    }

    fn decimal_mark(&self) -> &'static str {
        ","
    }

    fn score(&self, score: HalfPoints) -> String {
        format!("{} poäng", number(self, score))
    }

    fn game(&self, table: &Table) -> String {
        format!("Parti #{}", table.id)
    }
}

/// "svart", as in "en svart sten".
fn adjective(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "svart",
        Stone::White => "vit",
    }
}

/// "Svarts", as in "Svarts orbit".
fn owner(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "Svarts",
        Stone::White => "Vits",
    }
}

/// "1 punkt", "3 punkter", of points on the board.
fn points(n: usize) -> String {
    if n == 1 { "1 punkt".to_owned() } else { format!("{n} punkter") }
}
