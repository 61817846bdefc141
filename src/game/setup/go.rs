//! The options of Go and its family, and the notation for them.

use super::{Setup, Unplayable, yes_or_no};
use crate::game::{Board, HalfPoints, Point};

/// The options of Go and its family, complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoSetup {
    /// Columns and rows, 5 to 19.
    pub size: usize,
    /// Whether the lines come back from the other side of the board.
    pub torus: bool,
    /// Atari Go: whether the first capture wins.
    pub atari: bool,
    /// Phantom Go: whether players see their own stones only, and how it is refereed.
    pub hidden: Option<Phantom>,
    /// Black's stones at the start, 0 or 2 to 9; with any, White moves first.
    pub handicap: usize,
    /// How the board is counted and what a ko is. Phantom Go always has the Chinese rules.
    pub rules: GoRules,
    /// What White is given.
    pub komi: HalfPoints,
}

/// How hidden stones are refereed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phantom {
    /// What the referee says besides.
    pub referee: Referee,
    /// What becomes of dead stones at the end.
    pub dead: DeadStones,
}

/// What the referee of a hidden game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Referee {
    /// Legal or not, and what is captured, as at the Computer Olympiad.
    Olympiad,
    /// Also who has been put into atari; Sensei's Library calls these the common rules.
    Common,
    /// Also that, and why a try is refused; Sensei's Library calls these the Hamburg rules.
    Hamburg,
}

/// What becomes of dead stones when a hidden game has been revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DeadStones {
    /// The board is counted as it stands.
    Stand,
    /// What both players agree to call dead is taken off.
    Agree,
}

/// How the board is counted and what a ko is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GoRules {
    /// Area: stones and what they enclose. No board may come again.
    Chinese,
    /// Territory: what stones enclose, and prisoners. A ko may not be taken back at once. What is
    /// enclosed in a seki is counted like any other territory, which differs from the Japanese
    /// text; players who care fill the dame beside it.
    Japanese,
}

impl Referee {
    /// All styles, the usual one first.
    pub const ALL: [Referee; 3] = [Referee::Olympiad, Referee::Common, Referee::Hamburg];

    /// The word in the notation.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Referee::Olympiad => "olympiad",
            Referee::Common => "common",
            Referee::Hamburg => "hamburg",
        }
    }

    /// Reads [`Referee::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|referee| referee.word() == word)
    }
}

impl DeadStones {
    /// Both ways, the usual one first.
    pub const ALL: [DeadStones; 2] = [DeadStones::Stand, DeadStones::Agree];

    /// The word in the notation.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            DeadStones::Stand => "stand",
            DeadStones::Agree => "agree",
        }
    }

    /// Reads [`DeadStones::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dead| dead.word() == word)
    }
}

impl GoRules {
    /// Both rules, those of Phantom Go first.
    pub const ALL: [GoRules; 2] = [GoRules::Chinese, GoRules::Japanese];

    /// The word in the notation.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            GoRules::Chinese => "chinese",
            GoRules::Japanese => "japanese",
        }
    }

    /// Reads [`GoRules::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.word() == word)
    }
}

impl Default for Phantom {
    /// The Olympiad's referee, and the board as it stands.
    fn default() -> Self {
        Phantom { referee: Referee::Olympiad, dead: DeadStones::Stand }
    }
}

impl GoSetup {
    /// The sizes that a club plays on; the rules themselves work on any from 5 to 19.
    pub const TABLE_SIZES: [usize; 7] = [7, 9, 11, 13, 15, 17, 19];

    /// Open Go with the Japanese rules and the usual komi.
    #[must_use]
    pub fn open(size: usize) -> Self {
        let plain = GoSetup {
            size,
            torus: false,
            atari: false,
            hidden: None,
            handicap: 0,
            rules: GoRules::Japanese,
            komi: HalfPoints::whole(0),
        };
        GoSetup { komi: plain.usual_komi(), ..plain }
    }

    /// Phantom Go with the Olympiad's referee and the usual komi.
    #[must_use]
    pub fn phantom(size: usize) -> Self {
        let hidden = Some(Phantom::default());
        let plain = GoSetup { hidden, rules: GoRules::Chinese, ..GoSetup::open(size) };
        GoSetup { komi: plain.usual_komi(), ..plain }
    }

    /// The komi that goes with the other options.
    #[must_use]
    pub fn usual_komi(&self) -> HalfPoints {
        HalfPoints::halves(match (self.handicap, self.hidden, self.size, self.rules) {
            (1.., ..) => 1,
            (0, Some(_), ..) | (0, None, 19.., GoRules::Chinese) => 15,
            (0, None, 19.., GoRules::Japanese) => 13,
            (0, None, ..) => 11,
        })
    }

    /// The most handicap stones that a board of this size has points for.
    #[must_use]
    pub fn most_handicap(size: usize) -> usize {
        match size {
            0..7 => 0,
            7..9 => 4,
            _ if size.is_multiple_of(2) => 4,
            _ => 9,
        }
    }

    /// The points of the handicap stones: the corners from the upper right one, the lower left
    /// one, the lower right one; then the middles of the sides, and the centre for odd numbers
    /// from 5.
    #[must_use]
    pub fn handicap_points(&self, board: &Board) -> Vec<Point> {
        let line = if self.size <= 11 { 2 } else { 3 };
        let (low, middle) = (line, self.size / 2);
        let high = self.size.saturating_sub(1 + line);
        let corners = [(high, high), (low, low), (high, low), (low, high)];
        let sides = [(low, middle), (high, middle), (middle, high), (middle, low)];
        let mut places: Vec<(usize, usize)> = match self.handicap {
            0..=4 => corners[..self.handicap].to_vec(),
            5..8 => [&corners[..], &sides[..(self.handicap - 4) / 2 * 2]].concat(),
            _ => [corners, sides].concat(),
        };
        if self.handicap >= 5 && !self.handicap.is_multiple_of(2) {
            places.push((middle, middle));
        }
        let at = |(x, y): (usize, usize)| Point::at_index((self.size - 1 - y) * self.size + x);
        let mut points: Vec<Point> = places.into_iter().map(at).collect();
        points.retain(|point| point.index() < board.len());
        points.sort_unstable();
        points
    }

    pub(super) fn check(&self) -> Result<(), Unplayable> {
        if !(5..=19).contains(&self.size) {
            return Err(Unplayable::GoSize);
        }
        if self.handicap == 1 || self.handicap > GoSetup::most_handicap(self.size) {
            return Err(Unplayable::Handicap);
        }
        match (self.hidden, self.rules) {
            (Some(_), GoRules::Japanese) => Err(Unplayable::HiddenTerritory),
            (Some(_), GoRules::Chinese) | (None, _) => Ok(()),
        }
    }

    pub(super) fn board(&self) -> Board {
        if self.torus { Board::torus(self.size, self.size) } else { Board::go(self.size) }
    }

    pub(super) fn write(&self) -> String {
        let yes = |on: bool| if on { "yes" } else { "no" };
        let common = format!(
            "{} {}x{} torus={} atari={} handicap={} komi={}",
            Setup::Go(*self).game(),
            self.size,
            self.size,
            yes(self.torus),
            yes(self.atari),
            self.handicap,
            self.komi,
        );
        match self.hidden {
            None => format!("{common} rules={}", self.rules.word()),
            Some(Phantom { referee, dead }) => {
                format!("{common} referee={} dead={}", referee.word(), dead.word())
            }
        }
    }

    pub(super) fn read(text: &str) -> Option<GoSetup> {
        let mut words = text.split(' ');
        let hidden = match words.next()? {
            "go" => false,
            "phantom-go" => true,
            _ => return None,
        };
        let (width, _) = words.next()?.split_once('x')?;
        let mut value = |key: &str| words.next()?.strip_prefix(key)?.strip_prefix('=');
        let setup = GoSetup {
            size: width.parse().ok()?,
            torus: yes_or_no(value("torus")?)?,
            atari: yes_or_no(value("atari")?)?,
            handicap: value("handicap")?.parse().ok()?,
            komi: value("komi")?.parse().ok()?,
            hidden: None,
            rules: GoRules::Chinese,
        };
        if !hidden {
            return Some(GoSetup { rules: GoRules::from_word(value("rules")?)?, ..setup });
        }
        let referee = Referee::from_word(value("referee")?)?;
        let dead = DeadStones::from_word(value("dead")?)?;
        Some(GoSetup { hidden: Some(Phantom { referee, dead }), ..setup })
    }
}
