//! Which stones cannot avoid capture at the end of a game.

use super::field::Field;
use crate::game::rules::formations::Inside;
use crate::game::{ByStone, Outlook, PointSet, Stone};

/// The stones that are removed if the game ends here, and those that are contested.
///
/// Meyers, rule 10: stones that cannot avoid capture are removed. A stone cannot avoid it if it is
/// captured whoever plays the inside of their formations out first. One that is captured only if
/// the opponent goes first can be saved, and so it stays: it is contested.
pub(crate) fn outlook(field: &Field) -> Outlook {
    let mut left = field.clone();
    let mut removed = ByStone::<PointSet>::default();
    loop {
        let [one, other] = Stone::BOTH.map(|first| lost(&left, first));
        let mut stable = true;
        let mut contested = PointSet::new();
        for stone in Stone::BOTH {
            let doomed = one[stone].and(&other[stone]);
            contested = contested.or(&one[stone].or(&other[stone]).minus(&doomed));
            if !doomed.is_empty() {
                stable = false;
                removed[stone] = removed[stone].or(&doomed);
                left.take(stone, &doomed);
            }
        }
        if stable {
            return Outlook { removed, contested };
        }
    }
}

/// The stones of each colour that are lost when `first` captures all there is to capture, then the
/// other colour, in turn until nothing more is captured.
fn lost(field: &Field, first: Stone) -> ByStone<PointSet> {
    let mut left = field.clone();
    let mut changed = true;
    while changed {
        changed = exhaust(&mut left, first);
        changed |= exhaust(&mut left, first.other());
    }
    let gone = |stone| field.stones()[stone].minus(&left.stones()[stone]);
    ByStone { black: gone(Stone::Black), white: gone(Stone::White) }
}

/// Takes off what `stone` can capture by playing inside its own formations; whether that is
/// anything at all.
///
/// All points where only this colour may play are thought of as filled, as more stones of a colour
/// never enclose less. The filling is only thought of; what it captures leaves the board, which
/// can open more points to this colour.
fn exhaust(field: &mut Field, stone: Stone) -> bool {
    let mut any = false;
    loop {
        let filled = field.stones()[stone].or(&field.territory(stone));
        let orbits = Inside::of(field.board(), &filled).orbits;
        let caught = field.stones()[stone.other()].and(&orbits);
        if caught.is_empty() {
            return any;
        }
        field.take(stone.other(), &caught);
        any = true;
    }
}
