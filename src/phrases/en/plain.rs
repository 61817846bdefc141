//! Boards without a picture, in English.

use super::English;
use crate::phrases::lists::Basics;
use crate::phrases::plain::{Letters, Part, PlainWords};

impl PlainWords for English {
    fn part(&self, part: Part) -> String {
        match part {
            Part::Stones(stone) => format!("{}'s stones", self.colour(stone)),
            Part::Last => "The last stone".to_owned(),
            Part::Handicap => "Handicap stones".to_owned(),
            Part::Taken(stone) => format!("Just captured from {}", self.colour(stone)),
            Part::Turned(stone) => format!("Just turned, now {}'s", self.colour(stone)),
            Part::RefusedNow => "Refused to you in this turn".to_owned(),
            Part::RefusedBefore => "Refused to you earlier".to_owned(),
            Part::Inside(stone) => {
                let other = self.colour(stone.other());
                format!("Inside {}'s formations, where {other} may not play", self.colour(stone))
            }
            Part::Lotuses(stone) => format!("Points of {}'s lotuses", self.colour(stone)),
            Part::Dead => "Called dead".to_owned(),
            Part::WouldGo => "Would come off if the game ended now".to_owned(),
            Part::Contested => "Contested".to_owned(),
            Part::Territory(stone) => format!("{}'s territory", self.colour(stone)),
            Part::Shared => "Shared".to_owned(),
            Part::Dame => "Nobody's".to_owned(),
            Part::Vacant => "Vacant".to_owned(),
        }
    }

    fn no_stone_known(&self) -> &'static str {
        "No stone that you know is on the board."
    }

    fn letters(&self) -> Letters {
        Letters { black: 'B', white: 'W', inside_black: '+', inside_white: '-', inside_both: '=' }
    }

    fn legend(&self) -> &'static str {
        "B and W are stones. Empty points: + inside Black's formations, - inside White's, \
         = inside both, . free."
    }

    fn counted_legend(&self) -> &'static str {
        "B and W are stones. Empty points: + Black's, - White's, = shared, . nobody's."
    }

    fn in_the_file(&self) -> &'static str {
        "The whole board, with a list to be read aloud, is in the file."
    }

    fn joined_points(&self) -> &'static str {
        "Each point, and the points that are joined to it:"
    }
}
