//! A notation for what a referee says, a line for each fact. It is the console's own.
//!
//! A line is a word, mostly a colour, and points in reading order: `played black`,
//! `captured white C4 D4`, `refused white`, `not-allowed E5`, `ended B+7.5`.

use super::words;
use crate::game::{
    Board, BySeat, ByStone, Count, Deed, DeedKind, Fact, Point, PointSet, Refusal, Reveal, Seat,
    Stone, Turn, Turning,
};

/// A fact as a line. Seats are named by the colour that they play.
pub(super) fn line(board: &Board, sides: BySeat<Stone>, fact: &Fact) -> String {
    let colour = |seat: &Seat| sides[*seat].word();
    match fact {
        Fact::Placed { stone, point, .. } => put(board, "placed", *stone, &[*point]),
        Fact::Handicap { stone, points } => put(board, "handicap", *stone, points),
        Fact::PlayedUnseen { stone, .. } => format!("played {}", stone.word()),
        Fact::OwnStone { stone, point } => put(board, "own", *stone, &[*point]),
        Fact::TryRefused { seat, why } => format!("refused {}{}", colour(seat), reason(*why)),
        Fact::PointRefused { point, why } => {
            format!("not-allowed {}{}", board.label(*point), reason(*why))
        }
        Fact::Atari(stone) => format!("atari {}", stone.word()),
        Fact::Revealed(reveal) => revealed(board, reveal),
        Fact::DeadMarked { stone, points, dead, .. } => {
            put(board, if *dead { "dead" } else { "alive" }, *stone, points)
        }
        Fact::DeadProposed { points } => {
            format!("proposed-dead{}", set(board, &points.iter().copied().collect()))
        }
        Fact::CountAgreed(seat) => format!("agreed {}", colour(seat)),
        Fact::Resumed(seat) => format!("disagreed {}", colour(seat)),
        Fact::TimeUp => "time up".to_owned(),
        Fact::Captured { stone, points } => put(board, "captured", *stone, points),
        Fact::Turned { stone, points, why } => {
            let what = match why {
                Turning::Capture => "turned",
                Turning::SecondReversal => "turned-back",
                Turning::Suicide => "turned-by-suicide",
                Turning::Dead => "turned-dead",
            };
            put(board, what, *stone, points)
        }
        Fact::LotusMade { stone, points } => put(board, "lotus", *stone, points),
        Fact::Marker(marker) => format!("marker {}", words::marker(*marker)),
        Fact::BoardFull => "board-full".to_owned(),
        Fact::Enclosed { stone, points } => {
            format!("enclosed {}{}", stone.word(), set(board, points))
        }
        Fact::Passed { stone, .. } => format!("passed {}", stone.word()),
        Fact::SideTaken { stone, .. } => format!("side {}", stone.word()),
        Fact::Outlook(outlook) => format!(
            "outlook {}; contested{}",
            both(board, &outlook.removed),
            set(board, &outlook.contested)
        ),
        Fact::DrawOffered(seat) => format!("draw-offered {}", colour(seat)),
        Fact::DrawDeclined(seat) => format!("draw-declined {}", colour(seat)),
        Fact::Removed { stone, points } => put(board, "removed", *stone, points),
        Fact::Counted(count) => counted(count),
        Fact::Ended(outcome) => format!("ended {}", words::outcome(outcome)),
        Fact::Turn(turn) => match turn {
            Turn::Place { stone, .. } => format!("turn {}", stone.word()),
            Turn::TakeSide { seat } => format!("turn-to-choose {}", colour(seat)),
            Turn::Settle { seat } => format!("turn-to-settle {}", colour(seat)),
        },
    }
}

fn put(board: &Board, what: &str, stone: Stone, points: &[Point]) -> String {
    let points = points.iter().copied().collect();
    format!("{what} {}{}", stone.word(), set(board, &points))
}

fn set(board: &Board, points: &PointSet) -> String {
    points.iter().map(|point| format!(" {}", board.label(point))).collect()
}

fn both(board: &Board, points: &ByStone<PointSet>) -> String {
    format!("black{}; white{}", set(board, &points.black), set(board, &points.white))
}

fn reason(why: Option<Refusal>) -> &'static str {
    match why {
        None => "",
        Some(Refusal::Occupied) => " occupied",
        Some(Refusal::Suicide) => " suicide",
        Some(Refusal::Ko) => " ko",
    }
}

/// `revealed black C3; white; record black C3, white refused C3 occupied, white pass`.
fn revealed(board: &Board, reveal: &Reveal) -> String {
    let deed = |deed: &Deed| {
        let what = match deed.what {
            DeedKind::Placed(point) => board.label(point).to_owned(),
            DeedKind::Refused(point, why) => {
                format!("refused {}{}", board.label(point), reason(Some(why)))
            }
            DeedKind::Passed => "pass".to_owned(),
        };
        format!("{} {what}", deed.stone.word())
    };
    let record: Vec<String> = reveal.record.iter().map(deed).collect();
    let stones = both(board, &reveal.stones);
    format!("revealed {stones}; record {}", record.join(", ")).trim_end().to_owned()
}

fn counted(count: &Count) -> String {
    let [black, white] = Stone::BOTH.map(|stone| count.score(stone));
    format!("counted black {black}; white {white}")
}
