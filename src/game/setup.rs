//! What a table is set up with: the game, the size, the options; and the notation for it.

use super::board::Board;
use super::numbers::HalfPoints;

/// The game and its options, complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// Orbit.
    Orbit(OrbitSetup),
}

/// The options of Orbit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrbitSetup {
    /// Columns, 3 to 25.
    pub width: usize,
    /// Rows, 3 to 25.
    pub height: usize,
    /// How the first moves are made even.
    pub opening: Opening,
    /// Which reflections of the opponent's moves are counted.
    pub mirror: MirrorRule,
    /// What White is given.
    pub komi: HalfPoints,
    /// Whether players may pass; if not, who cannot place a stone loses.
    pub passing: bool,
}

/// How the first moves are made even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Opening {
    /// One player makes three plies, black, white, black; the other one chooses a colour.
    Refined,
    /// One player makes one black ply; the other one chooses a colour.
    Pie,
    /// The first seat is Black.
    Plain,
}

/// Which reflections of the opponent's moves are counted by the mirror rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MirrorRule {
    /// All symmetries of the board that undo themselves.
    All,
    /// Only the half turn.
    HalfTurn,
    /// None.
    Off,
}

/// A setup that no table can have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// A side is too short or too long.
    #[error("a side of the board must be from 3 to 25 points")]
    Size,
    /// The text is not a setup in the project's notation.
    #[error("not a setup: {0:?}")]
    Garbled(String),
}

impl Opening {
    /// All openings, the usual one first.
    pub const ALL: [Opening; 3] = [Opening::Refined, Opening::Pie, Opening::Plain];

    /// The word in the notation.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Opening::Refined => "refined",
            Opening::Pie => "pie",
            Opening::Plain => "none",
        }
    }

    /// Reads [`Opening::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|opening| opening.word() == word)
    }
}

impl MirrorRule {
    /// All mirror rules, the usual one first.
    pub const ALL: [MirrorRule; 3] = [MirrorRule::All, MirrorRule::HalfTurn, MirrorRule::Off];

    /// The word in the notation.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            MirrorRule::All => "all",
            MirrorRule::HalfTurn => "rot180",
            MirrorRule::Off => "off",
        }
    }

    /// Reads [`MirrorRule::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.word() == word)
    }
}

impl Default for OrbitSetup {
    /// 16×16, refined pie rule, all mirrors, no komi, passing allowed.
    fn default() -> Self {
        OrbitSetup {
            width: 16,
            height: 16,
            opening: Opening::Refined,
            mirror: MirrorRule::All,
            komi: HalfPoints::whole(0),
            passing: true,
        }
    }
}

impl OrbitSetup {
    /// The sizes that a club plays on; the rules themselves work on any from 3 to 25.
    pub const TABLE_SIZES: std::ops::RangeInclusive<usize> = 7..=19;

    /// The usual options on a board of `size` by `size` points.
    #[must_use]
    pub fn of_size(size: usize) -> Self {
        OrbitSetup { width: size, height: size, ..OrbitSetup::default() }
    }
}

impl Setup {
    /// Checks that the setup can be played.
    ///
    /// # Errors
    /// [`Unplayable::Size`].
    pub fn check(&self) -> Result<(), Unplayable> {
        let Setup::Orbit(orbit) = self;
        let good = (3..=25).contains(&orbit.width) && (3..=25).contains(&orbit.height);
        if good { Ok(()) } else { Err(Unplayable::Size) }
    }

    /// The board that the game is played on.
    #[must_use]
    pub fn board(&self) -> Board {
        let Setup::Orbit(orbit) = self;
        Board::square(orbit.width, orbit.height)
    }

    /// The game's name in the notation, in commands and in the Go Text Protocol.
    #[must_use]
    pub fn game(&self) -> &'static str {
        let Setup::Orbit(_) = self;
        "orbit"
    }

    /// The setup as one line: `orbit 16x16 opening=refined mirror=all komi=0 passing=yes`.
    #[must_use]
    pub fn write(&self) -> String {
        let Setup::Orbit(orbit) = self;
        format!(
            "orbit {}x{} opening={} mirror={} komi={} passing={}",
            orbit.width,
            orbit.height,
            orbit.opening.word(),
            orbit.mirror.word(),
            orbit.komi,
            if orbit.passing { "yes" } else { "no" },
        )
    }

    /// Reads [`Setup::write`] back.
    ///
    /// # Errors
    /// [`Unplayable`], where the text is not exactly what `write` produces or cannot be played.
    pub fn read(text: &str) -> Result<Setup, Unplayable> {
        let garbled = || Unplayable::Garbled(text.to_owned());
        let setup = Setup::Orbit(read_orbit(text).ok_or_else(garbled)?);
        setup.check()?;
        if setup.write() == text { Ok(setup) } else { Err(garbled()) }
    }
}

fn read_orbit(text: &str) -> Option<OrbitSetup> {
    let mut words = text.strip_prefix("orbit ")?.split(' ');
    let (width, height) = words.next()?.split_once('x')?;
    let mut value = |key: &str| words.next()?.strip_prefix(key)?.strip_prefix('=');
    Some(OrbitSetup {
        width: width.parse().ok()?,
        height: height.parse().ok()?,
        opening: Opening::from_word(value("opening")?)?,
        mirror: MirrorRule::from_word(value("mirror")?)?,
        komi: value("komi")?.parse().ok()?,
        passing: match value("passing")? {
            "yes" => true,
            "no" => false,
            _ => return None,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::{OrbitSetup, Setup};

    #[test]
    fn setups_read_back_to_the_letter() {
        let check = |text: &str, good: bool| {
            let read = Setup::read(text).ok().map(|setup| setup.write());
            assert_eq!(read.as_deref(), good.then_some(text), "{text:?}");
        };
        check(&Setup::Orbit(OrbitSetup::default()).write(), true);
        check("orbit 16x16 opening=refined mirror=all komi=0 passing=yes", true);
        check("orbit 7x5 opening=none mirror=rot180 komi=-0.5 passing=no", true);
        check("orbit 2x5 opening=none mirror=off komi=0 passing=yes", false);
        check("orbit 26x5 opening=none mirror=off komi=0 passing=yes", false);
        check("orbit 9x9 opening=none mirror=off komi=0 passing=maybe", false);
        check("orbit 9x9 opening=none mirror=off komi=0 passing=yes ", false);
        check("orbit 9x9", false);
        check("chess", false);
    }
}
