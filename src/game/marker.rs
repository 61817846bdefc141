//! The marker of Lotus on its track.

use super::setup::Track;
use super::stone::Stone;

/// Where the marker stands: in the middle of its track, or on one colour's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marker(i32);

impl Marker {
    /// How far the track goes to either side, where it has ends.
    pub const END: usize = 7;

    /// A marker that stands so many points on this colour's side.
    #[must_use]
    pub fn on_side_of(stone: Stone, points: usize) -> Self {
        let points = i32::try_from(points).unwrap_or(i32::MAX);
        match stone {
            Stone::White => Marker(points),
            Stone::Black => Marker(-points),
        }
    }

    /// Whose side it stands on, and how many points they have by it; none in the middle.
    #[must_use]
    pub fn side(self) -> Option<(Stone, usize)> {
        let stone = match self.0 {
            0 => return None,
            1.. => Stone::White,
            ..0 => Stone::Black,
        };
        Some((stone, self.points(stone)))
    }

    /// How many points this colour has by the marker.
    #[must_use]
    pub fn points(self, stone: Stone) -> usize {
        let towards = match stone {
            Stone::White => self.0,
            Stone::Black => self.0.saturating_neg(),
        };
        usize::try_from(towards).unwrap_or(0)
    }

    /// The marker after this colour has passed: one point nearer to them, unless it stands at
    /// their end of the track.
    #[must_use]
    pub fn after_pass(self, by: Stone, track: Track) -> Self {
        if track == Track::Closed && self.points(by) >= Marker::END {
            return self;
        }
        Marker(match by {
            Stone::White => self.0.saturating_add(1),
            Stone::Black => self.0.saturating_sub(1),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Marker;
    use crate::game::setup::Track;
    use crate::game::stone::Stone;

    #[test]
    fn a_pass_moves_the_marker_up_to_the_end_of_its_track() {
        let white = |points| Marker::on_side_of(Stone::White, points);
        let mut marker = Marker::default();
        for points in [1, 2, 3, 4, 5, 6, 7, 7, 7] {
            marker = marker.after_pass(Stone::White, Track::Closed);
            assert_eq!(marker, white(points));
            assert_eq!((marker.points(Stone::White), marker.points(Stone::Black)), (points, 0));
        }
        assert_eq!(marker.after_pass(Stone::White, Track::Open), white(8));
        assert_eq!(marker.after_pass(Stone::Black, Track::Closed), white(6));
        assert_eq!(marker.side(), Some((Stone::White, 7)));
        let black = Marker::on_side_of(Stone::Black, 3);
        assert_eq!(black.side(), Some((Stone::Black, 3)));
        assert_eq!(black.after_pass(Stone::White, Track::Closed).points(Stone::Black), 2);
        assert_eq!(Marker::on_side_of(Stone::Black, 0).side(), None);
    }
}
