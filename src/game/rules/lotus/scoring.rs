//! Counting a board of Lotus.

use crate::game::rules::go::scoring::{Scoring, count};
use crate::game::{Board, ByStone, Count, HalfPoints, Marker, PointSet, Stone};

/// The stones when what is called dead has been turned.
// Lotus, rule 7: dead groups are reversed, not removed.
pub(crate) fn turned(stones: &ByStone<PointSet>, dead: &PointSet) -> ByStone<PointSet> {
    let [black, white] = Stone::BOTH.map(|stone| {
        let lost = stones[stone].and(dead);
        stones[stone].minus(&lost).or(&stones[stone.other()].and(dead))
    });
    ByStone { black, white }
}

/// Counts stones, what they surround alone, and the marker.
// Lotus, rule 8. Vacant points that both colours touch count for nobody, in a seki too.
pub(crate) fn settled(board: &Board, stones: &ByStone<PointSet>, marker: Marker) -> Count {
    Count { marker, ..count(board, stones, Scoring::Area, HalfPoints::whole(0)) }
}
