//! Lotus in English.

use super::{English, adjective, points};
use crate::club::{Seats, Table};
use crate::game::{LotusSetup, Marker, Stone, Track, Turning};
use crate::phrases::lists::Basics;
use crate::phrases::lotus::{Ask, LotusWords};

impl LotusWords for English {
    fn lotus_manual(&self) -> &'static str {
        "**Lotus**, by Christian Freeling, is played on 72 points with seven hexagons. Each empty \
point carries its number. White begins unless agreed otherwise; you put a stone on any empty \
point in turn, or pass. Stones never move and never leave the board, but they turn.
**Capture** (A, B). The empty points next to a group of stones are its liberties. Take the last liberty \
of a group of your opponent, and it turns to your colour.
**Suicide** (D, E). If the group of your stone has no liberty then, it turns to your opponent's colour, \
with everything that you have just captured. This is legal. The same point may be a capture \
for your opponent (F).
**Lotus** (C). A group that holds all six points of a hexagon lives for ever, without any liberty.
**Two eyes are not life** (G, H, I). Your opponent can fill an eye by suicide: that stone turns to your \
colour, and the eye is gone. The last eye is then your last liberty.
**Passing** moves the marker one point towards you, up to seven on your side.
**End.** After two passes in a row you settle what is dead: both must agree, and dead groups \
turn. A group with a lotus cannot be dead. If you disagree, the board counts as it stands \
or, where the terms say so, play goes on. When the board is full, the referee passes for both.
**Score.** Your stones, the empty points that only you surround, and the marker's points if it \
is on your side. Empty points that both colours touch count for nobody. The higher score wins; \
equal scores are a draw."
    }

    fn lotus_picture(&self) -> &'static str {
        "Nine positions in one corner of the board. A: White's stone on 69 has one liberty left, \
on 70. B: Black has played 70, and 69 has turned black. C: Black holds all six points of a \
hexagon, a lotus; White stands all around, and Black lives. D: Black is about to capture 69 on \
70. E: Black has; the group had no liberty itself, and all seven stones have turned white. F: \
White on 70 instead captures Black's five stones. G: a black group with two eyes, 58 and 69. H: \
White has played into 69 by suicide; the stone has turned black, and the eye is gone. I: White \
has taken the last liberty on 58, and the whole group has turned white."
    }

    fn lotus_start(&self, begins: Stone, first: &str, second: &str) -> String {
        let [its, other] = [begins, begins.other()].map(|stone| self.colour(stone));
        format!("{first} is {its} and begins, {second} is {other}.")
    }

    fn lotus_seats(&self, seats: Seats, begins: Stone) -> String {
        let does = format!("plays {} and begins", self.colour(begins));
        match seats {
            Seats::ByLot => format!("Who {does} is drawn by lot."),
            Seats::ChallengerFirst => format!("The challenger {does}."),
            Seats::ChallengedFirst => format!("Whoever accepts {does}."),
        }
    }

    fn lotus_brief(&self, setup: &LotusSetup) -> Vec<String> {
        let mut brief = vec![format!("{} begins", self.colour(setup.begins))];
        brief.push(match setup.komi {
            0 => "no komi".to_owned(),
            komi => format!("komi {komi}"),
        });
        if setup.track == Track::Open {
            brief.push("the marker has no end".to_owned());
        }
        if setup.resume {
            brief.push("play can be resumed".to_owned());
        }
        brief
    }

    fn lotus_terms(&self, setup: &LotusSetup) -> Vec<String> {
        let other = self.colour(setup.begins.other());
        let komi = match setup.komi {
            0 => "No komi: the marker starts in the middle.".to_owned(),
            komi => format!("Komi: the marker starts {} on {other}'s side.", points(komi)),
        };
        let track = match setup.track {
            Track::Closed => "Passing moves the marker, up to seven points on either side.",
            Track::Open => "Passing moves the marker, without an end.",
        };
        let resume = if setup.resume {
            "Whoever disagrees about dead stones plays on."
        } else {
            "If the players disagree about dead stones, the board counts as it stands."
        };
        vec![komi, track.to_owned(), resume.to_owned()]
    }

    fn turned(&self, n: usize, stones: &str, stone: Stone, points: &str, why: Turning) -> String {
        let to = adjective(stone.other());
        let (turn, are) = if n == 1 { ("turns", "is") } else { ("turn", "are") };
        match why {
            Turning::Capture => format!("{stones} {are} captured and {turn} {to}: {points}."),
            Turning::SecondReversal => {
                format!("The group has no liberty itself, so {stones} {turn} {to}: {points}.")
            }
            Turning::Suicide => format!("By suicide {stones} {turn} {to}: {points}."),
            Turning::Dead => {
                format!("{stones} {are} dead by agreement and {turn} {to}: {points}.")
            }
        }
    }

    fn asks_back(&self, ask: &Ask<'_>) -> String {
        let Ask { point, n, points, .. } = ask;
        let (id, to) = (ask.game.id, adjective(ask.to));
        let why = match ask.captured {
            None => "is legal, but it is suicide".to_owned(),
            Some(captured) => {
                format!("captures {captured}, but then your group has no liberty itself")
            }
        };
        format!("Game #{id}: {point} {why}. This turns {n} of your stones {to}: {points}. Play it?")
    }

    fn not_played(&self) -> &'static str {
        "Nothing was played."
    }

    fn sheet(&self, game: &Table) -> String {
        format!(
            "Here is the record of {}: one line a turn, each point by its number and its name. \
             `shinpan verify` reads it back.",
            self.game(game)
        )
    }

    fn lotus_made(&self, stone: Stone, points: &str) -> String {
        format!("{} has a lotus, which lives for ever: {points}.", self.colour(stone))
    }

    fn marker(&self, marker: Marker) -> String {
        match marker.side() {
            None => "The marker stands in the middle.".to_owned(),
            Some((stone, n)) => {
                format!("The marker stands {} on {}'s side.", points(n), self.colour(stone))
            }
        }
    }

    fn time_up(&self, goes_on: bool) -> &'static str {
        if goes_on {
            "Nobody has said anything about dead stones for too long, so the game goes on."
        } else {
            "Nobody has said anything about dead stones for too long, so the board counts as it stands."
        }
    }

    fn both_pass_on_full_board(&self) -> &'static str {
        "No empty point is left, so both players pass."
    }

    fn lotus_sum(&self, stones: usize, surrounded: usize, marker: usize) -> Vec<String> {
        let mut terms = vec![match stones {
            1 => "1 stone".to_owned(),
            stones => format!("{stones} stones"),
        }];
        if surrounded > 0 {
            terms.push(format!("{surrounded} surrounded"));
        }
        if marker > 0 {
            terms.push(format!("{marker} by the marker"));
        }
        terms
    }

    fn has_lotus(&self, point: &str) -> String {
        format!("The group on {point} has a lotus and lives for ever; it cannot be dead.")
    }

    fn wrong_lotus_komi(&self, most: usize) -> String {
        format!("The komi of Lotus is a whole number of points from 0 to {most}.")
    }
}
