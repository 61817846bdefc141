//! What an answer to one player points at: the point that was tried and the wall around it.

use crate::game::{Illegal, Point, PointSet};

/// Marks on top of a view that belong to one answer.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Highlight {
    /// The point that the player tried.
    pub tried: Option<Point>,
    /// The stones of the wall that keeps the player out.
    pub wall: PointSet,
}

impl Highlight {
    /// What there is to point at in a refusal; none where it is not about the board.
    #[must_use]
    pub fn of(illegal: &Illegal) -> Option<Highlight> {
        match illegal {
            Illegal::Enclosed { point, wall, .. } => {
                Some(Highlight { tried: Some(*point), wall: wall.iter().copied().collect() })
            }
            Illegal::Occupied(point)
            | Illegal::AlreadyTried(point)
            | Illegal::Suicide(point)
            | Illegal::Ko(point)
            | Illegal::Superko(point)
            | Illegal::NoStone(point)
            | Illegal::HasLotus(point)
            | Illegal::Mirrored { point, .. } => {
                Some(Highlight { tried: Some(*point), wall: PointSet::new() })
            }
            Illegal::Over
            | Illegal::NotYourTurn
            | Illegal::ChooseSideFirst
            | Illegal::NoSideToTake
            | Illegal::NoPassing
            | Illegal::Counting
            | Illegal::NotCounting
            | Illegal::PartOfChain(_)
            | Illegal::ProposedTooLate
            | Illegal::AlreadyAgreed
            | Illegal::DrawAlreadyOffered
            | Illegal::NoDrawOffered => None,
        }
    }
}
