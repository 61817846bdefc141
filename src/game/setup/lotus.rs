//! The options of Lotus, and the notation for them.

use super::Unplayable;
use crate::game::marker::Marker;
use crate::game::numbers::HalfPoints;
use crate::game::seat::BySeat;
use crate::game::stone::Stone;

/// The options of Lotus, complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LotusSetup {
    /// Who moves first.
    pub begins: Stone,
    /// How many points the marker stands on the other colour's side at the start, 0 to 7.
    pub komi: usize,
    /// How far the marker can go.
    pub track: Track,
    /// Whether play goes on where the players disagree about dead stones; if not, the board counts
    /// as it stands.
    pub resume: bool,
}

/// How far the marker can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Track {
    /// Seven points to either side.
    Closed,
    /// As far as the players pass.
    Open,
}

impl Track {
    /// Both tracks, the usual one first.
    pub const ALL: [Track; 2] = [Track::Closed, Track::Open];

    /// The word in the notation.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Track::Closed => "closed",
            Track::Open => "open",
        }
    }

    /// Reads [`Track::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|track| track.word() == word)
    }
}

impl Default for LotusSetup {
    /// White begins, without komi, with seven points to either side, and no way to play on.
    fn default() -> Self {
        LotusSetup { begins: Stone::White, komi: 0, track: Track::Closed, resume: false }
    }
}

impl LotusSetup {
    /// A komi that somebody has typed, as the marker takes it.
    ///
    /// # Errors
    /// [`Unplayable::LotusKomi`], where it is not from 0 to 7 whole points.
    pub fn read_komi(komi: HalfPoints) -> Result<usize, Unplayable> {
        let komi = (0..=Marker::END).find(|&points| {
            i32::try_from(points).is_ok_and(|points| HalfPoints::whole(points) == komi)
        });
        komi.ok_or(Unplayable::LotusKomi)
    }

    /// Where the marker stands at the start.
    #[must_use]
    pub fn marker(&self) -> Marker {
        Marker::on_side_of(self.begins.other(), self.komi)
    }

    /// Who plays which colour.
    #[must_use]
    pub fn sides(&self) -> BySeat<Stone> {
        BySeat { first: self.begins, second: self.begins.other() }
    }

    pub(super) fn check(&self) -> Result<(), Unplayable> {
        if self.komi <= Marker::END { Ok(()) } else { Err(Unplayable::LotusKomi) }
    }

    pub(super) fn write(&self) -> String {
        format!(
            "lotus begins={} komi={} track={} resume={}",
            self.begins.word(),
            self.komi,
            self.track.word(),
            if self.resume { "yes" } else { "no" },
        )
    }

    pub(super) fn read(text: &str) -> Option<LotusSetup> {
        let mut words = text.strip_prefix("lotus ")?.split(' ');
        let mut value = |key: &str| words.next()?.strip_prefix(key)?.strip_prefix('=');
        Some(LotusSetup {
            begins: Stone::from_word(value("begins")?)?,
            komi: value("komi")?.parse().ok()?,
            track: Track::from_word(value("track")?)?,
            resume: super::yes_or_no(value("resume")?)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Setup;
    use super::LotusSetup;

    #[test]
    fn setups_of_lotus_read_back_to_the_letter() {
        let check = |text: &str, good: bool| {
            let read = Setup::read(text).ok().map(|setup| setup.write());
            assert_eq!(read.as_deref(), good.then_some(text), "{text:?}");
        };
        check(&Setup::Lotus(LotusSetup::default()).write(), true);
        check("lotus begins=white komi=0 track=closed resume=no", true);
        check("lotus begins=black komi=7 track=open resume=yes", true);
        for komi in ["8", "-1", "0.5", "00", ""] {
            check(&format!("lotus begins=white komi={komi} track=closed resume=no"), false);
        }
        check("lotus", false);
        check("lotus begins=red komi=0 track=closed resume=no", false);
        check("lotus begins=white komi=0 track=half resume=no", false);
        check("lotus begins=white komi=0 track=closed resume=maybe", false);
        check("lotus begins=white komi=0 track=closed resume=no ", false);
    }
}
