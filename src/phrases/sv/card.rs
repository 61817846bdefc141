//! Challenges and terms in Swedish.

use super::Swedish;
use crate::club::Seats;
use crate::game::{HalfPoints, MirrorRule, Opening};
use crate::phrases::card::Cards;
use crate::phrases::lists::Basics;

impl Cards for Swedish {
    fn challenges(&self, from: &str, to: Option<&str>, game: &str) -> String {
        match to {
            Some(to) => format!("{to}, {from} utmanar dig på ett parti **{game}**."),
            None => format!("{from} utmanar vem som helst på ett parti **{game}**."),
        }
    }

    fn stands_until(&self, when: &str) -> String {
        format!("Utmaningen går ut {when}.")
    }

    fn accepted(&self, who: &str, from: &str, game: &str, place: &str) -> String {
        format!("{who} har antagit utmaningen från {from}. **{game}** spelas i {place}.")
    }

    fn accepted_somewhere(&self) -> &'static str {
        "Utmaningen har antagits."
    }

    fn declined(&self, who: Option<&str>) -> String {
        match who {
            Some(who) => format!("{who} har avböjt utmaningen."),
            None => "Utmaningen har avböjts.".to_owned(),
        }
    }

    fn withdrawn(&self, from: &str) -> String {
        format!("{from} har dragit tillbaka utmaningen.")
    }

    fn expired(&self) -> &'static str {
        "Utmaningen gick ut utan svar."
    }

    fn terms_of(&self, game: &str) -> String {
        format!("Villkor: {game}")
    }

    fn opening_terms(&self, opening: Opening) -> &'static str {
        match opening {
            Opening::Refined => {
                "Förfinad pajregel: den ena spelaren gör tre öppningsdrag, för Svart, Vit och \
                 Svart; den andra väljer sedan färg, och Vit drar härnäst."
            }
            Opening::Pie => {
                "Pajregel: den ena spelaren gör det första draget, för Svart; den andra väljer \
                 sedan färg, och Vit drar härnäst."
            }
            Opening::Plain => "Ingen pajregel: Svart börjar, och färgerna byts inte.",
        }
    }

    fn komi_terms(&self, komi: HalfPoints) -> String {
        match komi.in_halves() {
            0 => "Ingen komi: bara territorium räknas, och lika poäng är remi.".to_owned(),
            halves if halves > 0 => format!("Komi: Vit får {} extra.", self.score(komi)),
            _ => format!("Negativ komi: Vit förlorar {} i räkningen.", self.score(-komi)),
        }
    }

    fn mirror_terms(&self, mirror: MirrorRule) -> &'static str {
        match mirror {
            MirrorRule::All => {
                "Spegelregel: ingen får spegla motståndarens drag tio gånger i rad, varken genom \
                 ett halvt varv eller genom spegling i sidled, i höjdled eller i en diagonal."
            }
            MirrorRule::HalfTurn => {
                "Spegelregel: ingen får spegla motståndarens drag tio gånger i rad genom ett \
                 halvt varv; andra speglingar är fria."
            }
            MirrorRule::Off => "Ingen spegelregel: drag får speglas hur ofta som helst.",
        }
    }

    fn passing_terms(&self, passing: bool) -> &'static str {
        if passing {
            "Man får passa: efter två pass i rad är partiet slut och räknas."
        } else {
            "Man får inte passa: den som ska lägga en sten och inte kan förlorar."
        }
    }

    fn seats_terms(&self, seats: Seats, opening: Opening) -> String {
        let does = match opening {
            Opening::Refined => "gör öppningsdragen",
            Opening::Pie => "gör det första draget",
            Opening::Plain => "spelar Svart",
        };
        match seats {
            Seats::ByLot => format!("Vem som {does} avgörs genom lottning."),
            Seats::ChallengerFirst => format!("Utmanaren {does}."),
            Seats::ChallengedFirst => format!("Den som antar utmaningen {does}."),
        }
    }
}
