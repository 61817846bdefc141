//! The sealed record of a game with hidden stones: written after its end, checked by anyone.

use std::fmt;

use super::names::TableId;
use super::seal::{FIRST, Salt, Seal, heading};
use crate::game::{Broken, Match, RecordLine, Setup};

/// A record is no longer than this, in bytes: far more than any game needs.
const LONGEST: usize = 4 << 20;

/// The record of a game with its salts and seals.
///
/// ```text
/// shinpan record 1
/// game 7
/// setup phantom-go 9x9 torus=no atari=no handicap=0 komi=7.5 referee=olympiad dead=stand
/// 1; first D4; placed; salt 0f1e2d3c4b5a69788796a5b4c3d2e1f0; seal 9a…
/// 2; second D4; refused occupied; salt …; seal …
/// ```
///
/// The verdict may itself hold semicolons. Every line ends with a line feed.
pub struct SealedRecord {
    game: TableId,
    setup: Setup,
    lines: Vec<(RecordLine, Salt, Seal)>,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsealed {
    /// The file is no record.
    #[error("this is not a record: {0}")]
    NotARecord(&'static str),
    /// A line cannot be read.
    #[error("line {0} of the record cannot be read")]
    Garbled(u32),
    /// A seal does not follow from what stands before it.
    #[error("the seal of line {0} does not belong to what stands there: it was changed")]
    Broken(u32),
    /// The rules decide otherwise.
    #[error("line {0} was not ruled as the rules say: {1}")]
    Misruled(u32, String),
    /// The game is not over.
    #[error("the record stops before the end of the game")]
    Unfinished,
}

impl Unsealed {
    /// The line at fault, where it is one.
    #[must_use]
    pub fn line(&self) -> Option<u32> {
        match self {
            Unsealed::Garbled(line) | Unsealed::Broken(line) | Unsealed::Misruled(line, _) => {
                Some(*line)
            }
            Unsealed::NotARecord(_) | Unsealed::Unfinished => None,
        }
    }
}

impl SealedRecord {
    /// Seals the lines of a game that is over, in order, each with its salt.
    #[must_use]
    pub fn of(game: TableId, setup: Setup, ruled: Vec<(RecordLine, Salt)>) -> SealedRecord {
        let mut seal = Seal::start(game, setup);
        let mut lines = Vec::new();
        for (number, (line, salt)) in (1..).zip(ruled) {
            seal = Seal::of(seal.next(game, number, &line, salt));
            lines.push((line, salt, seal));
        }
        SealedRecord { game, setup, lines }
    }

    /// Reads a record that somebody has, and checks that it hangs together: every seal follows from
    /// what stands before it, and every verdict is the one that the rules give.
    ///
    /// # Errors
    /// [`Unsealed`], with the first thing that is wrong.
    pub fn check(text: &str) -> Result<SealedRecord, Unsealed> {
        let record = SealedRecord::read(text)?;
        let mut seal = Seal::start(record.game, record.setup);
        for (number, (line, salt, written)) in (1..).zip(&record.lines) {
            seal = Seal::of(seal.next(record.game, number, line, *salt));
            if seal != *written {
                return Err(Unsealed::Broken(number));
            }
        }
        record.replay()?;
        Ok(record)
    }

    fn read(text: &str) -> Result<SealedRecord, Unsealed> {
        if text.len() > LONGEST {
            return Err(Unsealed::NotARecord("it is too long"));
        }
        let mut lines = text.trim_end().lines();
        if lines.next() != Some(FIRST) {
            return Err(Unsealed::NotARecord(
                "its first line is neither \"shinpan record 1\" nor the setup of a game, which \
                 begins with its name",
            ));
        }
        let game = lines.next().and_then(|line| line.strip_prefix("game ")?.parse().ok());
        let game = game.ok_or(Unsealed::NotARecord("its second line names no game"))?;
        let setup = lines.next().and_then(|line| line.strip_prefix("setup "));
        let setup = setup.and_then(|text| Setup::read(text).ok());
        let setup = setup.ok_or(Unsealed::NotARecord("its third line is no setup"))?;
        let read =
            |(number, line): (u32, &str)| read(number, line).ok_or(Unsealed::Garbled(number));
        let lines = (1..).zip(lines).map(read).collect::<Result<_, _>>()?;
        Ok(SealedRecord { game, setup, lines })
    }

    /// Rules on every entry again and compares the verdicts.
    fn replay(&self) -> Result<(), Unsealed> {
        let entries = self.lines.iter().map(|(line, ..)| line.entry.as_str());
        let game = Match::replay(self.setup, entries).map_err(|broken| match broken {
            Broken::Garbled(line) => Unsealed::Garbled(line),
            Broken::Refused(line) => Unsealed::Misruled(line, "it cannot be played".to_owned()),
        })?;
        let Some(record) = game.record() else { return Err(Unsealed::Unfinished) };
        for (number, (ruled, (line, ..))) in (1..).zip(record.open().iter().zip(&self.lines)) {
            if ruled.verdict != line.verdict {
                return Err(Unsealed::Misruled(number, ruled.verdict.clone()));
            }
        }
        Ok(())
    }

    /// Which game this is, by its number.
    #[must_use]
    pub fn game(&self) -> TableId {
        self.game
    }

    /// How many rulings there are.
    #[must_use]
    pub fn rulings(&self) -> usize {
        self.lines.len()
    }

    /// The line whose seal begins with these digits, at least sixteen; 0 is before the first line.
    #[must_use]
    pub fn find(&self, digits: &str) -> Option<usize> {
        const ENOUGH: usize = 16;
        let digits = digits.trim().to_ascii_lowercase();
        let start = Seal::start(self.game, self.setup);
        let mut seals = std::iter::once(start).chain(self.lines.iter().map(|(_, _, seal)| *seal));
        let found = seals.position(|seal| seal.to_string().starts_with(&digits));
        found.filter(|_| digits.len() >= ENOUGH)
    }

    /// The seal of a line, from 1; none where there is no such line.
    #[must_use]
    pub fn seal(&self, line: usize) -> Option<Seal> {
        self.lines.get(line.checked_sub(1)?).map(|(_, _, seal)| *seal)
    }
}

/// A line of a record: number, entry, verdict, salt and seal.
fn read(number: u32, line: &str) -> Option<(RecordLine, Salt, Seal)> {
    let (stated, rest) = line.split_once("; ")?;
    let (rest, seal) = rest.rsplit_once("; seal ")?;
    let (rest, salt) = rest.rsplit_once("; salt ")?;
    let (entry, verdict) = rest.split_once("; ")?;
    let ruled = RecordLine { entry: entry.to_owned(), verdict: verdict.to_owned() };
    if stated != number.to_string() {
        return None;
    }
    Some((ruled, salt.parse().ok()?, seal.parse().ok()?))
}

impl fmt::Display for SealedRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&heading(self.game, self.setup))?;
        for (number, (line, salt, seal)) in (1_u32..).zip(&self.lines) {
            let (entry, verdict) = (&line.entry, &line.verdict);
            writeln!(f, "{number}; {entry}; {verdict}; salt {}; seal {seal}", salt.expose())?;
        }
        Ok(())
    }
}
