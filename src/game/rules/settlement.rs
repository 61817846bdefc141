//! The agreement about dead stones after two passes, the same for every game that has one.

use crate::game::{BySeat, Fact, Illegal, Point, PointSet, Seat, Stone};

/// What is called dead while the players settle that, and who agrees.
#[derive(Default)]
pub(super) struct Settlement {
    pub(super) dead: PointSet,
    agreed: BySeat<bool>,
}

impl Settlement {
    /// Calls the chain on a point dead or, where that is called dead, alive again. Whoever had
    /// agreed has not now.
    pub(super) fn mark(
        &mut self,
        seat: Seat,
        stone: Stone,
        point: Point,
        chain: &PointSet,
    ) -> Fact {
        let dead = !self.dead.contains(point);
        self.dead = if dead { self.dead.or(chain) } else { self.dead.minus(chain) };
        self.agreed = BySeat::default();
        Fact::DeadMarked { seat, stone, points: chain.iter().collect(), dead }
    }

    /// A player agrees to what is called dead now. True where both do.
    ///
    /// # Errors
    /// [`Illegal::AlreadyAgreed`].
    pub(super) fn agree(&mut self, seat: Seat) -> Result<bool, Illegal> {
        if self.agreed[seat] {
            return Err(Illegal::AlreadyAgreed);
        }
        self.agreed[seat] = true;
        Ok(self.agreed[seat.other()])
    }
}
