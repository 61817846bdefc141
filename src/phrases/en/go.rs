//! Go and its family in English.

use super::English;
use crate::game::{DeadStones, GoRules, GoSetup, HalfPoints, Referee, Refusal, Stone};
use crate::phrases::go::GoWords;
use crate::phrases::lists::{Basics, number};

impl GoWords for English {
    fn go_manual(&self) -> &'static str {
        "**Go** is played here on 7×7 to 19×19 points, 19×19 unless agreed otherwise. Black and \
White put stones on empty points in turn, or pass. Stones never move.
**Capture.** The empty points next to a chain of stones are its liberties. A chain whose last \
liberty is taken comes off the board. You may not take the last liberty of your own stones, \
unless that captures.
**Ko.** Chinese rules: no move may bring back a board that has been before. Japanese rules: you \
may not take a ko back at once.
**Handicap.** Black may have 2 to 9 stones at the start, on 7×7 at most 4. Then White moves \
first.
**End.** After two passes in a row the referee proposes what is dead, and you settle it. Press \
*Mark dead* and name a stone, or say `dead D4`; the whole chain is meant, and doing it again \
makes it alive. When both have agreed, dead stones come off and the board is counted. A new mark \
asks for both agreements again. Whoever disagrees plays on: the other one moves first, and the \
board decides.
**Score.** Chinese: your stones and the empty points that only you enclose. Japanese: the empty \
points that only you enclose, and the stones that you have taken, dead ones too. White adds \
komi: usually 6.5 (Japanese) or 7.5 (Chinese) on 19×19, 5.5 on smaller boards, 0.5 with a \
handicap. The higher score wins; equal scores are a draw.
**Atari Go.** Whoever captures first wins, be it a single stone. After two passes without a \
capture the board is counted by area.
**Torus.** There are no edges and no corners: each line goes on at the other side, so every \
point has four neighbours. On 9×9, A5 and J5 are next to each other. The picture repeats some \
lines all around, paler."
    }

    fn phantom_manual(&self) -> &'static str {
        "**Phantom Go** is Go in the dark. You see your own stones, and handicap stones, which \
everyone knows. The referee keeps the true board.
**Moves.** Try a point. If it is legal, your stone is there. If not, you hear that it is \
refused, never why: a hidden stone, suicide, or a board that has been before (ko). You keep the \
turn and try again, each point once a turn. Suicide is refused often, so a refusal by no means \
always means a stone.
**Marks.** Refused points are marked on your board until they are in a capture or you play \
there.
**Everyone hears** that you have played or passed and how many tries were refused, not where; \
and which stones are captured, with their points, but not the stone that captured them. \
Spectators see handicap stones only.
**End.** After two passes, or any other end, everyone sees the board and every refused try. It \
is counted by area as it stands: your stones and the empty points that only you enclose. Capture \
what is dead before you pass! White adds komi, usually 7.5, with a handicap 0.5. If the table \
says that dead stones come off by agreement, you settle that first; whoever disagrees has the \
board counted as it stands.
**Referee.** Olympiad: as told here. Common: also says who has been put into atari. Hamburg: \
says that, and why a try is refused.
**Handicap, Atari Go, torus:** as in Go.
**Play in secret:** with `/move`, with the button, or with words in direct messages to me. Never \
type a move in the channel, where everyone reads it.
**What I cannot prevent:** moderators can read private threads of their server, and a second \
account or whoever runs me could peek."
    }

    fn go_brief(&self, setup: &GoSetup) -> Vec<String> {
        let mut brief = vec![match setup.rules {
            GoRules::Chinese => "Chinese rules".to_owned(),
            GoRules::Japanese => "Japanese rules".to_owned(),
        }];
        brief.push(match setup.komi.in_halves() {
            0 => "no komi".to_owned(),
            _ => format!("komi {}", number(self, setup.komi)),
        });
        if setup.handicap > 0 {
            brief.push(format!("{} handicap stones", setup.handicap));
        }
        if setup.atari {
            brief.push("the first capture wins".to_owned());
        }
        if setup.torus {
            brief.push("no edges".to_owned());
        }
        if let Some(hidden) = setup.hidden {
            let referee = match hidden.referee {
                Referee::Olympiad => "refereed as at the Olympiad",
                Referee::Common => "ataris are announced",
                Referee::Hamburg => "ataris and reasons are announced",
            };
            let dead = match hidden.dead {
                DeadStones::Stand => "counted as it stands",
                DeadStones::Agree => "dead stones by agreement",
            };
            brief.extend([referee, dead].map(str::to_owned));
        }
        brief
    }

    fn go_terms(&self, setup: &GoSetup) -> Vec<String> {
        let mut terms = vec![match setup.rules {
            GoRules::Chinese => {
                "Chinese rules: stones and enclosed points count, and no board may come again."
            }
            GoRules::Japanese if setup.atari => {
                "Japanese rules: a ko may not be taken back at once."
            }
            GoRules::Japanese => {
                "Japanese rules: enclosed points and prisoners count, and a ko may not be taken \
                 back at once."
            }
        }
        .to_owned()];
        terms.push(match setup.komi.in_halves() {
            0 => "No komi: equal scores are a draw.".to_owned(),
            1.. => format!("Komi: White gets {} extra.", self.score(setup.komi)),
            ..0 => format!("Negative komi: White loses {} in the count.", self.score(-setup.komi)),
        });
        if setup.handicap > 0 {
            terms.push(format!(
                "Black has {} handicap stones, and White moves first.",
                setup.handicap
            ));
        }
        if setup.atari {
            terms.push(
                "Atari Go: the first capture wins; if there is none, the board is counted by area."
                    .to_owned(),
            );
        }
        if setup.torus {
            terms.push("Torus: each line comes back from the other side.".to_owned());
        }
        if let Some(hidden) = setup.hidden {
            terms.push("Hidden stones: each player sees only their own.".to_owned());
            terms.push(
                match hidden.referee {
                    Referee::Olympiad => {
                        "The referee says only whether a try is legal, as at the Computer Olympiad."
                    }
                    Referee::Common => "The referee also says who has been put into atari.",
                    Referee::Hamburg => {
                        "The referee also says who has been put into atari, and why a try is \
                         refused."
                    }
                }
                .to_owned(),
            );
            terms.push(
                match hidden.dead {
                    DeadStones::Stand => "The board is counted as it stands.",
                    DeadStones::Agree => {
                        "Dead stones come off if both players agree; else the board is counted as \
                         it stands."
                    }
                }
                .to_owned(),
            );
        }
        terms
    }

    fn handicap(&self, stones: &str, points: &str) -> String {
        format!("Handicap: {stones} on {points}.")
    }

    fn plays_unseen(&self, who: &str, stone: Stone, tries: usize) -> String {
        let who = format!("{who} ({}) has played", self.colour(stone));
        match tries {
            0 => format!("{who}."),
            1 => format!("{who} (1 try refused)."),
            n => format!("{who} ({n} tries refused)."),
        }
    }

    fn own_stone(&self, point: &str) -> String {
        format!("Your stone is on {point}.")
    }

    fn try_refused(&self, who: &str, stone: Stone, tries: usize) -> String {
        let tries = if tries == 1 { "1 try".to_owned() } else { format!("{tries} tries") };
        format!("{who} ({}): {tries} refused in this turn.", self.colour(stone))
    }

    fn point_refused(&self, point: &str, goes_on: bool) -> String {
        match goes_on {
            true => format!("{point} is not allowed. It is still your turn; try another point."),
            false => format!("{point} is not allowed. No point is left to try: your turn is over."),
        }
    }

    fn refused_because(&self, why: Refusal) -> &'static str {
        match why {
            Refusal::Occupied => "There is already an opponent's stone.",
            Refusal::Suicide => "It would be suicide.",
            Refusal::Ko => "It would bring a board back (ko).",
        }
    }

    fn atari(&self, stone: Stone) -> String {
        format!("{} is in atari.", self.colour(stone))
    }

    fn revealed(&self) -> &'static str {
        "The whole board is open now."
    }

    fn refused_tries(&self, stone: Stone, tries: &str) -> String {
        format!("{}'s refused tries: {tries}.", self.colour(stone))
    }

    fn refusal_word(&self, why: Refusal) -> &'static str {
        match why {
            Refusal::Occupied => "occupied",
            Refusal::Suicide => "suicide",
            Refusal::Ko => "ko",
        }
    }

    fn dead_marked(&self, who: &str, _: usize, stones: &str, points: &str, dead: bool) -> String {
        let now = if dead { "dead" } else { "alive" };
        format!("{who} calls {stones} {now}: {points}.")
    }

    fn dead_proposed(&self, points: &str) -> String {
        match points {
            "" => "The referee proposes no stone as dead.".to_owned(),
            _ => format!(
                "The referee proposes as dead: {points}. Agree, or call other stones dead or \
                 these alive."
            ),
        }
    }

    fn agrees_to_count(&self, who: &str) -> String {
        format!("{who} agrees to the count.")
    }

    fn disagrees(&self, who: &str, plays_on: bool) -> String {
        match plays_on {
            true => format!("{who} disagrees, so the game goes on."),
            false => format!("{who} disagrees, so the board is counted as it stands."),
        }
    }

    fn dead_removed(&self, n: usize, stones: &str, points: &str) -> String {
        let are = if n == 1 { "is" } else { "are" };
        format!("{stones} {are} taken off as dead: {points}.")
    }

    fn to_settle(&self, who: &str, plays_on: bool) -> String {
        let or = if plays_on { "play on" } else { "have the board counted as it stands" };
        format!("Both players have passed. {who}: mark dead stones, agree, or {or}.")
    }

    fn has_agreed(&self, who: &str) -> String {
        format!("Agreed so far: {who}.")
    }

    fn nothing_dead(&self) -> &'static str {
        "Called dead: no stones."
    }

    fn if_agreed(&self, tally: &str, winner: Option<Stone>, by: HalfPoints) -> String {
        let result = match winner {
            Some(winner) => format!("{} wins by {}", self.colour(winner), self.score(by)),
            None => "a draw".to_owned(),
        };
        format!("If both agree: {tally}; {result}.")
    }

    fn wins_first_capture(&self, winner: &str) -> String {
        format!("{winner} wins by the first capture.")
    }

    fn prisoners_in_sum(&self, n: usize) -> String {
        if n == 1 { "1 prisoner".to_owned() } else { format!("{n} prisoners") }
    }

    fn unseen_move(&self, turn: usize, stone: Stone) -> String {
        format!("Move {turn}: {} has played.", self.colour(stone))
    }

    fn refused_in_turn(&self, tries: usize) -> String {
        format!("Refused tries in this turn: {tries}.")
    }

    fn own_last(&self, point: &str) -> String {
        format!("Your last stone: {point}.")
    }

    fn settling(&self) -> &'static str {
        "Both players have passed and settle which stones are dead."
    }

    fn called_dead(&self, points: &str) -> String {
        format!("Called dead: {points}.")
    }

    fn marks(&self, now: &str, before: &str) -> String {
        match (now, before) {
            (now, "") => format!("Refused in this turn: {now}."),
            ("", before) => format!("Refused earlier: {before}."),
            (now, before) => format!("Refused in this turn: {now}. Refused earlier: {before}."),
        }
    }

    fn go_legend(&self, hidden: bool) -> &'static str {
        match hidden {
            true => {
                "B and W are the stones that you know. Refused to you: x in this turn, + earlier."
            }
            false => "B and W are stones, . is vacant.",
        }
    }

    fn already_tried(&self, point: &str) -> String {
        format!("You have tried {point} in this turn already. Try another point, or pass.")
    }

    fn suicide(&self, point: &str) -> String {
        format!("On {point} your stones would have no liberty. Play elsewhere.")
    }

    fn ko(&self, point: &str) -> String {
        format!("{point} takes the ko back at once. Play elsewhere first.")
    }

    fn superko(&self, point: &str) -> String {
        format!("With {point} the whole board would be as it was before. Play elsewhere.")
    }

    fn counting(&self, plays_on: bool) -> String {
        let otherwise = if plays_on { "`play on`" } else { "`count as it stands`" };
        format!(
            "Both players have passed, so there are no moves now. Mark a dead stone, for example \
             `dead D4`, say `agree`, or say {otherwise}; there are buttons for it, too."
        )
    }

    fn not_counting(&self) -> String {
        "There is nothing to settle now. Where the players settle which stones are dead, they do \
         so after two passes in a row."
            .to_owned()
    }

    fn no_stone(&self, point: &str) -> String {
        format!("There is no stone on {point}. Name a stone that is dead.")
    }

    fn part_of_chain(&self, point: &str) -> String {
        format!("The chain on {point} is dead as a whole or not at all.")
    }

    fn proposed_too_late(&self) -> String {
        "The referee proposes once, before the players settle what is dead.".to_owned()
    }

    fn already_agreed(&self) -> String {
        "You have agreed already; your opponent is still to agree.".to_owned()
    }
}

/// "Phantom Atari Go 9×9 on a torus, handicap 2".
pub(super) fn name(setup: &GoSetup) -> String {
    let phantom = if setup.hidden.is_some() { "Phantom " } else { "" };
    let atari = if setup.atari { "Atari " } else { "" };
    let torus = if setup.torus { " on a torus" } else { "" };
    let handicap = match setup.handicap {
        0 => String::new(),
        stones => format!(", handicap {stones}"),
    };
    format!("{phantom}{atari}Go {0}×{0}{torus}{handicap}", setup.size)
}
