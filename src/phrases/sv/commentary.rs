//! What the referee says at a table, in Swedish.

use super::{Swedish, adjective, points};
use crate::game::{HalfPoints, MirrorRule, Opening, Stone};
use crate::phrases::commentary::{Commentary, Step};
use crate::phrases::lists::{Basics, number};

impl Commentary for Swedish {
    fn start(&self, opening: Opening, first: &str, second: &str) -> String {
        match opening {
            Opening::Refined => {
                format!("{first} gör de tre öppningsdragen; sedan väljer {second} färg.")
            }
            Opening::Pie => {
                format!("{first} gör det första draget, för Svart; sedan väljer {second} färg.")
            }
            Opening::Plain => format!("{first} är Svart, {second} är Vit."),
        }
    }

    fn plays(&self, who: &str, stone: Stone, point: &str) -> String {
        format!("{who} ({}) spelar {point}.", self.colour(stone))
    }

    fn places(&self, who: &str, stone: Stone, point: &str, of: Option<Step>) -> String {
        format!("{who} lägger en {} sten på {point}{}.", adjective(stone), counted(of))
    }

    fn captured(&self, _: usize, stones: &str, points: &str) -> String {
        format!("{stones} fångas: {points}.")
    }

    fn passes(&self, who: &str, stone: Stone) -> String {
        format!("{who} ({}) passar.", self.colour(stone))
    }

    fn leaves_out(&self, who: &str, stone: Stone, of: Option<Step>) -> String {
        format!("{who} avstår från den {}a stenen{}.", adjective(stone), counted(of))
    }

    fn takes(&self, who: &str, stone: Stone, other: &str) -> String {
        let (mine, yours) = (adjective(stone), self.colour(stone.other()));
        format!("{who} tar {mine}, så {other} är {yours}.")
    }

    fn outlook(&self, next: Stone, removed: Option<&str>) -> String {
        let next = self.colour(next);
        match removed {
            Some(removed) => format!(
                "Om {next} också passar är partiet slut, och det som inte kan undgå att fångas \
                 tas bort: {removed}."
            ),
            None => format!("Om {next} också passar är partiet slut, och inga stenar tas bort."),
        }
    }

    fn contested(&self, points: &str) -> String {
        format!(
            "Omstritt: {points}; den som spelar först kan fånga där, och gör ingen det står \
             stenarna kvar."
        )
    }

    fn offers_draw(&self, who: &str, other: &str) -> String {
        format!("{who} erbjuder remi. {other} kan godta, avböja eller helt enkelt fortsätta.")
    }

    fn declines_draw(&self, who: &str) -> String {
        format!("{who} avböjer remi; partiet fortsätter.")
    }

    fn both_passed(&self) -> &'static str {
        "Båda har passat, så partiet är slut."
    }

    fn board_full(&self) -> &'static str {
        "Ingen av spelarna kan lägga fler stenar, så partiet är slut."
    }

    fn removed(&self, n: usize, stones: &str, points: &str) -> String {
        let it = if n == 1 { "den" } else { "de" };
        format!("{stones} tas bort, eftersom {it} inte kan undgå att fångas: {points}.")
    }

    fn uncounted(&self, shared: usize, dame: usize) -> String {
        match (shared, dame) {
            (0, dame) => format!("Dame, ingens: {}.", points(dame)),
            (shared, 0) => format!("Delat, ingens: {}.", points(shared)),
            (shared, dame) => format!("Delat, ingens: {}; dame: {}.", points(shared), points(dame)),
        }
    }

    fn count(&self) -> &'static str {
        "Räkning"
    }

    fn drawn(&self) -> &'static str {
        "Partiet slutar remi."
    }

    fn agreed(&self) -> &'static str {
        "Spelarna har kommit överens om remi."
    }

    fn wins_count(&self, winner: &str, by: HalfPoints) -> String {
        format!("{winner} vinner med {}.", self.score(by))
    }

    fn wins_by_resignation(&self, winner: &str, loser: &str) -> String {
        format!("{loser} ger upp; {winner} vinner.")
    }

    fn wins_without_placement(&self, winner: &str, loser: &str) -> String {
        format!("{loser} kan inte lägga någon sten, och ingen får passa; {winner} vinner.")
    }

    fn to_move(&self, who: &str, stone: Stone) -> String {
        format!("{} vid draget: {who}.", self.colour(stone))
    }

    fn to_place(&self, who: &str, stone: Stone, of: Option<Step>, may_pass: bool) -> String {
        let or = if may_pass { ", eller passar för att avstå" } else { "" };
        format!("{who} lägger nu en {} sten{}{or}.", adjective(stone), counted(of))
    }

    fn to_take(&self, who: &str) -> String {
        format!("{who} väljer nu svart eller vit. Sedan är Vit vid draget.")
    }

    fn seal(&self, line: u32, digits: &str) -> String {
        format!("-# Sigill {line}: {digits}")
    }

    fn opening_brief(&self, opening: Opening) -> &'static str {
        match opening {
            Opening::Refined => "förfinad pajregel",
            Opening::Pie => "pajregel",
            Opening::Plain => "ingen pajregel",
        }
    }

    fn komi_brief(&self, komi: HalfPoints) -> String {
        match komi.in_halves() {
            0 => "ingen komi".to_owned(),
            _ => format!("komi {}", number(self, komi)),
        }
    }

    fn mirror_brief(&self, mirror: MirrorRule) -> &'static str {
        match mirror {
            MirrorRule::All => "spegelregel för alla symmetrier",
            MirrorRule::HalfTurn => "spegelregel för halva varvet",
            MirrorRule::Off => "ingen spegelregel",
        }
    }

    fn passing_brief(&self, passing: bool) -> &'static str {
        if passing { "pass tillåtna" } else { "inga pass" }
    }
}

fn counted(of: Option<Step>) -> String {
    of.map_or_else(String::new, |step| format!(" ({} av {})", step.number, step.of))
}
