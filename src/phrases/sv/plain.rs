//! Boards without a picture, in Swedish.

use super::Swedish;
use crate::phrases::lists::Basics;
use crate::phrases::plain::{Letters, Part, PlainWords};

impl PlainWords for Swedish {
    fn part(&self, part: Part) -> String {
        match part {
            Part::Stones(stone) => format!("{}s stenar", self.colour(stone)),
            Part::Last => "Den senaste stenen".to_owned(),
            Part::Handicap => "Handikappstenar".to_owned(),
            Part::Taken(stone) => format!("Nyss fångade från {}", self.colour(stone)),
            Part::Turned(stone) => format!("Nyss vända, nu {}s", self.colour(stone)),
            Part::RefusedNow => "Vägrade den här turen".to_owned(),
            Part::RefusedBefore => "Vägrade tidigare".to_owned(),
            Part::Inside(stone) => {
                let other = self.colour(stone.other());
                format!("Inuti {}s formationer, där {other} inte får spela", self.colour(stone))
            }
            Part::Lotuses(stone) => format!("Punkter i {}s lotusar", self.colour(stone)),
            Part::Dead => "Räknas som döda".to_owned(),
            Part::WouldGo => "Skulle tas bort om partiet slutade nu".to_owned(),
            Part::Contested => "Omstridda".to_owned(),
            Part::Territory(stone) => format!("{}s område", self.colour(stone)),
            Part::Shared => "Delade".to_owned(),
            Part::Dame => "Ingens".to_owned(),
            Part::Vacant => "Tomma".to_owned(),
        }
    }

    fn no_stone_known(&self) -> &'static str {
        "Det ligger ingen sten på brädet som du känner till."
    }

    fn letters(&self) -> Letters {
        Letters { black: 'S', white: 'V', inside_black: '+', inside_white: '-', inside_both: '=' }
    }

    fn legend(&self) -> &'static str {
        "S och V är stenar. Tomma punkter: + inuti Svarts formationer, - inuti Vits, \
         = inuti bådas, . fri."
    }

    fn counted_legend(&self) -> &'static str {
        "S och V är stenar. Tomma punkter: + Svarts, - Vits, = delade, . ingens."
    }

    fn in_the_file(&self) -> &'static str {
        "Hela brädet, med en lista att läsa upp, finns i filen."
    }

    fn joined_points(&self) -> &'static str {
        "Varje punkt och de punkter som den hänger ihop med:"
    }
}
