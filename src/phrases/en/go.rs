//! Go and its family in English.

use super::English;
use crate::game::{DeadStones, GoRules, GoSetup, Referee, Refusal, Stone};
use crate::phrases::go::GoWords;
use crate::phrases::lists::{Basics, number};

impl GoWords for English {
    fn go_manual(&self) -> &'static str {
        "**Go.** Black and White put stones on the points in turn, or pass. Stones never move.
**Capture.** The vacant points next to a chain of stones are its liberties. A chain whose last \
liberty is taken comes off the board. You may not take the last liberty of your own stones, unless \
that captures.
**Ko.** By the Chinese rules no board may come again. By the Japanese rules you may not take a ko \
back at once.
**Handicap.** Black may have 2 to 9 stones on the board at the start; then White moves first.
**End.** After two passes in a row the players say which stones are dead; when both agree, these \
come off and the board is counted. Who disagrees resumes the game, and the other one moves first.
**Score.** Chinese: your stones and the points that only you enclose. Japanese: the points that \
only you enclose, and the stones that you have taken. White adds komi. The higher score wins.
**Atari Go.** The first capture wins. Two passes without any are counted by area.
**Torus.** The board has no edges: each line comes back from the other side."
    }

    fn phantom_manual(&self) -> &'static str {
        "**Phantom Go** is Go in the dark: you see your own stones, and handicap stones, which \
everyone knows. The referee keeps the true board.
**Moves.** Try a point. If the true board allows it, your stone is there. If not, the referee says \
only that the point is refused: a hidden stone may stand there, or it would be suicide, or break \
the ko rule (no board may come again). You keep the turn and try another point, each point once a \
turn. Refused points are marked on your board.
**What the others hear.** That you have played, and how many tries were refused, never where. \
Captured stones are told to everyone with their points, but not the stone that captured them. \
Passes are told too.
**Marks** stay until the point is in a capture, or you play there. Refusals come from suicide \
more often than one thinks, so a mark is not always a stone.
**End.** Two passes in a row, or any other end, show the whole board and every refused try to \
everyone. The board is counted by area as it stands: your stones and the points that only you \
enclose, with komi for White. So capture what is dead before you pass.
**Atari Go:** the first capture wins. **Torus:** the board has no edges."
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
        match setup.hidden.map(|hidden| hidden.referee) {
            None | Some(Referee::Olympiad) => {}
            Some(Referee::Common) => brief.push("ataris are announced".to_owned()),
            Some(Referee::Hamburg) => brief.push("ataris and reasons are announced".to_owned()),
        }
        match setup.hidden.map(|hidden| hidden.dead) {
            None | Some(DeadStones::Stand) => {}
            Some(DeadStones::Agree) => brief.push("dead stones by agreement".to_owned()),
        }
        brief
    }

    fn go_terms(&self, setup: &GoSetup) -> Vec<String> {
        let mut terms = vec![match setup.rules {
            GoRules::Chinese => {
                "Chinese rules: stones and enclosed points count, and no board may come again."
            }
            GoRules::Japanese => {
                "Japanese rules: enclosed points and prisoners count, and a ko may not be taken \
                 back at once."
            }
        }
        .to_owned()];
        terms.push(match setup.komi.in_halves() {
            0 => "No komi.".to_owned(),
            _ => format!("White gets {} of komi.", self.score(setup.komi)),
        });
        if setup.handicap > 0 {
            terms.push(format!(
                "Black has {} handicap stones, and White moves first.",
                setup.handicap
            ));
        }
        if setup.atari {
            terms.push("Atari Go: the first capture wins.".to_owned());
        }
        if setup.torus {
            terms.push("Torus: each line comes back from the other side.".to_owned());
        }
        if let Some(hidden) = setup.hidden {
            terms.push("Hidden stones: each player sees only their own.".to_owned());
            terms.push(
                match hidden.referee {
                    Referee::Olympiad => "The referee says only whether a try is legal.",
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

    fn point_refused(&self, point: &str) -> String {
        format!("{point} is not allowed. It is still your turn; try another point.")
    }

    fn refused_because(&self, why: Refusal) -> &'static str {
        match why {
            Refusal::Occupied => "There is already an opponent's stone.",
            Refusal::Suicide => "It would be suicide.",
            Refusal::Ko => "The ko cannot be taken back.",
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

    fn dead_marked(&self, who: &str, stones: &str, points: &str, dead: bool) -> String {
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

    fn to_settle(&self, who: &str) -> String {
        format!(
            "Both players have passed. {who}, call dead stones dead, agree to the count, or \
             disagree."
        )
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

    fn counting(&self) -> String {
        "Both players have passed. Agree about the dead stones, or disagree.".to_owned()
    }

    fn not_counting(&self) -> String {
        "Dead stones are settled after both players have passed.".to_owned()
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

/// "Phantom Atari Go 9×9 on a torus".
pub(super) fn name(setup: &GoSetup) -> String {
    let phantom = if setup.hidden.is_some() { "Phantom " } else { "" };
    let atari = if setup.atari { "Atari " } else { "" };
    let torus = if setup.torus { " on a torus" } else { "" };
    format!("{phantom}{atari}Go {0}×{0}{torus}", setup.size)
}
