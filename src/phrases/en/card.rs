//! Challenges and terms in English.

use super::English;
use crate::club::Seats;
use crate::game::{HalfPoints, MirrorRule, Opening};
use crate::phrases::card::Cards;
use crate::phrases::lists::Basics;

impl Cards for English {
    fn challenges(&self, from: &str, to: Option<&str>, game: &str) -> String {
        match to {
            Some(to) => format!("{to}, {from} challenges you to a game of **{game}**."),
            None => format!("{from} challenges anyone to a game of **{game}**."),
        }
    }

    fn stands_until(&self, when: &str) -> String {
        format!("The challenge expires {when}.")
    }

    fn accepted(&self, who: &str, from: &str, game: &str, place: &str) -> String {
        format!("{who} accepted the challenge of {from}. **{game}** is played in {place}.")
    }

    fn accepted_somewhere(&self) -> &'static str {
        "The challenge was accepted."
    }

    fn declined(&self, who: Option<&str>) -> String {
        match who {
            Some(who) => format!("{who} declined the challenge."),
            None => "The challenge was declined.".to_owned(),
        }
    }

    fn withdrawn(&self, from: &str) -> String {
        format!("{from} withdrew the challenge.")
    }

    fn expired(&self) -> &'static str {
        "The challenge expired without an answer."
    }

    fn terms_of(&self, game: &str) -> String {
        format!("Terms: {game}")
    }

    fn opening_terms(&self, opening: Opening) -> &'static str {
        match opening {
            Opening::Refined => {
                "Refined pie rule: one player makes three opening moves, for Black, White and \
                 Black; the other then chooses a colour, and White moves next."
            }
            Opening::Pie => {
                "Pie rule: one player makes the first move, for Black; the other then chooses a \
                 colour, and White moves next."
            }
            Opening::Plain => "No pie rule: Black moves first, and the colours stay as they are.",
        }
    }

    fn komi_terms(&self, komi: HalfPoints) -> String {
        match komi.in_halves() {
            0 => "No komi: only territory counts, and equal scores are a draw.".to_owned(),
            halves if halves > 0 => format!("Komi: White gets {} extra.", self.score(komi)),
            _ => format!("Negative komi: White loses {} in the count.", self.score(-komi)),
        }
    }

    fn mirror_terms(&self, mirror: MirrorRule) -> &'static str {
        match mirror {
            MirrorRule::All => {
                "Mirror rule: nobody may mirror the opponent ten times in succession, be it by a \
                 half turn or by reflection left to right, top to bottom or in a diagonal."
            }
            MirrorRule::HalfTurn => {
                "Mirror rule: nobody may mirror the opponent ten times in succession by a half \
                 turn of the board; reflections are free."
            }
            MirrorRule::Off => "No mirror rule: moves may be mirrored as often as you like.",
        }
    }

    fn passing_terms(&self, passing: bool) -> &'static str {
        if passing {
            "Passing is allowed: after two passes in a row the game ends and is counted."
        } else {
            "No passing: whoever is to place a stone and cannot, loses."
        }
    }

    fn seats_terms(&self, seats: Seats, opening: Opening) -> String {
        let does = match opening {
            Opening::Refined => "makes the opening moves",
            Opening::Pie => "makes the first move",
            Opening::Plain => "plays Black",
        };
        match seats {
            Seats::ByLot => format!("Who {does} is drawn by lot."),
            Seats::ChallengerFirst => format!("The challenger {does}."),
            Seats::ChallengedFirst => format!("Whoever accepts {does}."),
        }
    }
}
