//! Counts as sums that one can follow.

use super::lists::number;
use super::{Tongue, lotus};
use crate::game::{Count, HalfPoints, Setup, Stone, View};

/// The sum of a count: "Count: Black 58, White 38 + 0.5 = 38.5."
pub(super) fn sum(tongue: &dyn Tongue, view: &View, count: &Count) -> String {
    format!("{}: {}.", tongue.count(), tally(tongue, view, count))
}

/// The sums of both sides: "Black 58, White 38 + 0.5 = 38.5".
pub(super) fn tally(tongue: &dyn Tongue, view: &View, count: &Count) -> String {
    match view.setup {
        Setup::Orbit(_) | Setup::Go(_) => {}
        Setup::Lotus(_) => return lotus::tally(tongue, view, count),
    }
    let side = |stone: Stone| {
        let points = format!("{} {}", tongue.colour(stone), count.territory[stone].len());
        match count.prisoners[stone] {
            0 => points,
            n => format!("{points} + {}", tongue.prisoners_in_sum(n)),
        }
    };
    let black = match count.prisoners.black {
        0 => side(Stone::Black),
        _ => format!("{} = {}", side(Stone::Black), number(tongue, count.score(Stone::Black))),
    };
    let komi = match count.komi.in_halves() {
        0 if count.prisoners.white == 0 => String::new(),
        0 => format!(" = {}", number(tongue, count.score(Stone::White))),
        halves => {
            let sign = if halves > 0 { '+' } else { '−' };
            let size = number(tongue, HalfPoints::halves(halves.abs()));
            format!(" {sign} {size} = {}", number(tongue, count.score(Stone::White)))
        }
    };
    format!("{black}, {}{komi}", side(Stone::White))
}
