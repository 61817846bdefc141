//! What a table is set up with: the game, the size, the options; and the notation for it.

mod go;
mod kind;
mod lotus;

pub use go::{DeadStones, GoRules, GoSetup, Phantom, Referee};
pub use kind::GameKind;
pub use lotus::{LotusSetup, Track};

use super::board::Board;
use super::numbers::HalfPoints;

/// The game and its options, complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// Orbit.
    Orbit(OrbitSetup),
    /// Go and its family, with open or hidden stones.
    Go(GoSetup),
    /// Lotus.
    Lotus(LotusSetup),
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
    /// A board of Go is too small or too large.
    #[error("a side of the board must be from 5 to 19 points")]
    GoSize,
    /// There are no points for so many handicap stones.
    #[error("this board has no such handicap")]
    Handicap,
    /// Hidden stones are counted by area only.
    #[error("a game with hidden stones has the Chinese rules")]
    HiddenTerritory,
    /// The marker of Lotus cannot stand so far away at the start.
    #[error("the komi must be from 0 to 7 whole points")]
    LotusKomi,
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

    fn check(&self) -> Result<(), Unplayable> {
        let good = (3..=25).contains(&self.width) && (3..=25).contains(&self.height);
        if good { Ok(()) } else { Err(Unplayable::Size) }
    }

    fn write(&self) -> String {
        format!(
            "orbit {}x{} opening={} mirror={} komi={} passing={}",
            self.width,
            self.height,
            self.opening.word(),
            self.mirror.word(),
            self.komi,
            if self.passing { "yes" } else { "no" },
        )
    }
}

impl Setup {
    /// Checks that the setup can be played.
    ///
    /// # Errors
    /// [`Unplayable`], with what is wrong.
    pub fn check(&self) -> Result<(), Unplayable> {
        match self {
            Setup::Orbit(orbit) => orbit.check(),
            Setup::Go(go) => go.check(),
            Setup::Lotus(lotus) => lotus.check(),
        }
    }

    /// Whether stones are hidden from the opponent and from spectators until the end.
    #[must_use]
    pub fn hides_stones(&self) -> bool {
        match self {
            Setup::Orbit(_) | Setup::Lotus(_) => false,
            Setup::Go(go) => go.hidden.is_some(),
        }
    }

    /// Whether a player who disagrees about dead stones plays on; elsewhere the board then counts as
    /// it stands.
    #[must_use]
    pub fn plays_on(&self) -> bool {
        match self {
            Setup::Orbit(_) | Setup::Go(_) => !self.hides_stones(),
            Setup::Lotus(lotus) => lotus.resume,
        }
    }

    /// The board that the game is played on.
    #[must_use]
    pub fn board(&self) -> Board {
        match self {
            Setup::Orbit(orbit) => Board::square(orbit.width, orbit.height),
            Setup::Go(go) => go.board(),
            Setup::Lotus(_) => Board::lotus(),
        }
    }

    /// The game's name in the notation, in commands and in the Go Text Protocol.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.kind().word()
    }

    /// The setup as one line: `orbit 16x16 opening=refined mirror=all komi=0 passing=yes`,
    /// `go 9x9 torus=no atari=no handicap=0 komi=5.5 rules=japanese`,
    /// `phantom-go 9x9 torus=no atari=no handicap=0 komi=7.5 referee=olympiad dead=stand`,
    /// `lotus begins=white komi=0 track=closed resume=no`.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Setup::Orbit(orbit) => orbit.write(),
            Setup::Go(go) => go.write(),
            Setup::Lotus(lotus) => lotus.write(),
        }
    }

    /// Reads [`Setup::write`] back.
    ///
    /// # Errors
    /// [`Unplayable`], where the text is not exactly what `write` produces or cannot be played.
    pub fn read(text: &str) -> Result<Setup, Unplayable> {
        let garbled = || Unplayable::Garbled(text.to_owned());
        let orbit = read_orbit(text).map(Setup::Orbit);
        let go = || GoSetup::read(text).map(Setup::Go);
        let lotus = || LotusSetup::read(text).map(Setup::Lotus);
        let setup = orbit.or_else(go).or_else(lotus).ok_or_else(garbled)?;
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
        passing: yes_or_no(value("passing")?)?,
    })
}

fn yes_or_no(word: &str) -> Option<bool> {
    match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{GoRules, GoSetup, OrbitSetup, Setup};

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
        check("go 9x9 torus=no atari=no handicap=0 komi=5.5 rules=japanese", true);
        check("go 19x19 torus=yes atari=yes handicap=9 komi=0.5 rules=chinese", true);
        check("go 5x5 torus=yes atari=no handicap=0 komi=-3 rules=chinese", true);
        for wrong in ["4x4", "20x20", "9x8", "9", "09x9", "9x9x9"] {
            check(
                &format!("go {wrong} torus=no atari=no handicap=0 komi=5.5 rules=chinese"),
                false,
            );
        }
        for (size, most) in [(5, 0), (6, 0), (7, 4), (8, 4), (9, 9), (10, 4), (18, 4), (19, 9)] {
            for stones in 0..=10 {
                let given = format!("torus=no atari=no handicap={stones} komi=0.5");
                let good = stones != 1 && stones <= most;
                check(&format!("go {size}x{size} {given} rules=chinese"), good);
            }
        }
        let phantom = "phantom-go 9x9 torus=no atari=no handicap=2 komi=0.5";
        check(&format!("{phantom} referee=olympiad dead=stand"), true);
        check(&format!("{phantom} referee=hamburg dead=agree"), true);
        check(&format!("{phantom} referee=common dead=stand rules=chinese"), false);
        check(&format!("{phantom} rules=chinese"), false);
    }

    #[test]
    fn komi_goes_with_the_other_options() {
        let check = |setup: GoSetup, komi: &str| assert_eq!(setup.usual_komi().to_string(), komi);
        let chinese = |size| GoSetup { rules: GoRules::Chinese, ..GoSetup::open(size) };
        check(GoSetup::open(19), "6.5");
        check(chinese(19), "7.5");
        check(GoSetup::open(13), "5.5");
        check(chinese(9), "5.5");
        check(GoSetup { handicap: 2, ..GoSetup::open(19) }, "0.5");
        check(GoSetup::phantom(9), "7.5");
        check(GoSetup::phantom(19), "7.5");
        check(GoSetup { handicap: 4, ..GoSetup::phantom(9) }, "0.5");
    }

    #[test]
    fn handicap_stones_have_their_places() {
        let check = |size: usize, handicap: usize, labels: &str| {
            let board = Setup::Go(GoSetup::open(size)).board();
            let points = GoSetup { handicap, ..GoSetup::open(size) }.handicap_points(&board);
            let points: Vec<&str> = points.iter().map(|&point| board.label(point)).collect();
            assert_eq!(points.join(" "), labels, "{handicap} on {size}");
        };
        check(9, 0, "");
        check(9, 2, "G7 C3");
        check(9, 3, "G7 C3 G3");
        check(7, 4, "C5 E5 C3 E3");
        check(9, 5, "C7 G7 E5 C3 G3");
        check(13, 6, "D10 K10 D7 K7 D4 K4");
        check(13, 7, "D10 K10 D7 G7 K7 D4 K4");
        check(19, 8, "D16 K16 Q16 D10 Q10 D4 K4 Q4");
        check(19, 9, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
        check(11, 9, "C9 F9 J9 C6 F6 J6 C3 F3 J3");
    }
}
