//! What the referee says at a table, in English.

use super::{English, adjective, points};
use crate::game::{HalfPoints, MirrorRule, Opening, Stone};
use crate::phrases::commentary::{Commentary, Step};
use crate::phrases::lists::{Basics, number};

impl Commentary for English {
    fn start(&self, opening: Opening, first: &str, second: &str) -> String {
        match opening {
            Opening::Refined => {
                format!("{first} makes the three opening moves; then {second} chooses a colour.")
            }
            Opening::Pie => {
                format!("{first} makes the first move, for Black; then {second} chooses a colour.")
            }
            Opening::Plain => format!("{first} is Black, {second} is White."),
        }
    }

    fn plays(&self, who: &str, stone: Stone, point: &str) -> String {
        format!("{who} ({}) plays {point}.", self.colour(stone))
    }

    fn places(&self, who: &str, stone: Stone, point: &str, of: Option<Step>) -> String {
        format!("{who} places a {} stone on {point}{}.", adjective(stone), counted(of))
    }

    fn captured(&self, n: usize, stones: &str, points: &str) -> String {
        let are = if n == 1 { "is" } else { "are" };
        format!("{stones} {are} captured: {points}.")
    }

    fn passes(&self, who: &str, stone: Stone) -> String {
        format!("{who} ({}) passes.", self.colour(stone))
    }

    fn leaves_out(&self, who: &str, stone: Stone, of: Option<Step>) -> String {
        format!("{who} leaves out the {} stone{}.", adjective(stone), counted(of))
    }

    fn takes(&self, who: &str, stone: Stone, other: &str) -> String {
        let (mine, yours) = (self.colour(stone), self.colour(stone.other()));
        format!("{who} takes {mine}, so {other} is {yours}.")
    }

    fn outlook(&self, next: Stone, removed: Option<&str>) -> String {
        let next = self.colour(next);
        match removed {
            Some(removed) => format!(
                "If {next} passes too, the game ends, and these come off because they cannot \
                 avoid capture: {removed}."
            ),
            None => format!("If {next} passes too, the game ends, and no stone comes off."),
        }
    }

    fn contested(&self, points: &str) -> String {
        format!(
            "Contested: {points}; whoever plays first can capture there, and if nobody does, the \
             stones stay."
        )
    }

    fn offers_draw(&self, who: &str, other: &str) -> String {
        format!("{who} offers a draw. {other} may accept or decline, or simply go on.")
    }

    fn declines_draw(&self, who: &str) -> String {
        format!("{who} declines the draw; the game goes on.")
    }

    fn both_passed(&self) -> &'static str {
        "Both players have passed, so the game is over."
    }

    fn board_full(&self) -> &'static str {
        "Neither player can place another stone, so the game is over."
    }

    fn removed(&self, n: usize, stones: &str, points: &str) -> String {
        let it = if n == 1 { "it" } else { "they" };
        format!("{stones} taken off, as {it} cannot avoid capture: {points}.")
    }

    fn uncounted(&self, shared: usize, dame: usize) -> String {
        match (shared, dame) {
            (0, dame) => format!("Dame, for nobody: {}.", points(dame)),
            (shared, 0) => format!("Shared, for nobody: {}.", points(shared)),
            (shared, dame) => {
                format!("Shared, for nobody: {}; dame: {}.", points(shared), points(dame))
            }
        }
    }

    fn count(&self) -> &'static str {
        "Count"
    }

    fn drawn(&self) -> &'static str {
        "The game is a draw."
    }

    fn agreed(&self) -> &'static str {
        "The players have agreed on a draw."
    }

    fn wins_count(&self, winner: &str, by: HalfPoints) -> String {
        format!("{winner} wins by {}.", self.score(by))
    }

    fn wins_by_resignation(&self, winner: &str, loser: &str) -> String {
        format!("{loser} resigns; {winner} wins.")
    }

    fn wins_without_placement(&self, winner: &str, loser: &str) -> String {
        format!("{loser} cannot place a stone, and nobody may pass; {winner} wins.")
    }

    fn to_move(&self, who: &str, stone: Stone) -> String {
        format!("{} to move: {who}.", self.colour(stone))
    }

    fn to_place(&self, who: &str, stone: Stone, of: Option<Step>, may_pass: bool) -> String {
        let or = if may_pass { ", or passes to leave it out" } else { "" };
        format!("{who} now places a {} stone{}{or}.", adjective(stone), counted(of))
    }

    fn to_take(&self, who: &str) -> String {
        format!("{who} now chooses Black or White. White moves next.")
    }

    fn seal(&self, line: u32, digits: &str) -> String {
        format!("-# Seal {line}: {digits}")
    }

    fn opening_brief(&self, opening: Opening) -> &'static str {
        match opening {
            Opening::Refined => "refined pie rule",
            Opening::Pie => "pie rule",
            Opening::Plain => "no pie rule",
        }
    }

    fn komi_brief(&self, komi: HalfPoints) -> String {
        match komi.in_halves() {
            0 => "no komi".to_owned(),
            _ => format!("komi {}", number(self, komi)),
        }
    }

    fn mirror_brief(&self, mirror: MirrorRule) -> &'static str {
        match mirror {
            MirrorRule::All => "mirror rule for all symmetries",
            MirrorRule::HalfTurn => "mirror rule for the half turn",
            MirrorRule::Off => "no mirror rule",
        }
    }

    fn passing_brief(&self, passing: bool) -> &'static str {
        if passing { "passing allowed" } else { "no passing" }
    }
}

fn counted(of: Option<Step>) -> String {
    of.map_or_else(String::new, |step| format!(" ({} of {})", step.number, step.of))
}
