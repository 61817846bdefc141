//! Seals: for every ruling of a game with hidden stones the table shows a commitment to it. The
//! salts come out with the record, and then anyone can check that nothing was changed afterwards.
//!
//! Each seal is the SHA-256 of six lines, each with a line feed at its end: the seal before as 64
//! hexadecimal digits, the game's number, the line's number, the entry, the verdict, and the salt
//! as 32 hexadecimal digits. The seal before the first line is the SHA-256 of the record's three
//! heading lines, see [`SealedRecord`](super::SealedRecord).

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use super::names::TableId;
use crate::game::{RecordLine, Setup};

/// The first line of every record; a later notation has a later number.
pub(super) const FIRST: &str = "shinpan record 1";

/// How many digits of a seal are shown while the game goes on.
const SHOWN: usize = 32;

/// Sixteen bytes of chance: the salt of one line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt(pub [u8; 16]);

/// A commitment to a ruling and to all rulings before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seal([u8; 32]);

/// The text is not a salt or not a seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotHex;

impl Salt {
    /// The salt as 32 hexadecimal digits. Whoever has it can guess what it was made for.
    #[must_use]
    pub fn expose(&self) -> String {
        hex::encode(self.0)
    }
}

impl Salt {
    /// A number from the salt, for chance of another kind.
    #[must_use]
    pub fn number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.derived(b"number");
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// Another salt that follows from this one and does not tell it.
    #[must_use]
    pub fn another(&self) -> Salt {
        let bytes = self.derived(b"another");
        Salt(std::array::from_fn(|at| bytes[at]))
    }

    fn derived(&self, purpose: &[u8]) -> [u8; 32] {
        Sha256::digest([&self.0[..], purpose].concat()).into()
    }
}

impl FromStr for Salt {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        let mut bytes = [0; 16];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| NotHex)?;
        Ok(Salt(bytes))
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for Seal {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| NotHex)?;
        Ok(Seal(bytes))
    }
}

impl Seal {
    /// The seal before the first line of a game.
    #[must_use]
    pub fn start(game: TableId, setup: Setup) -> Seal {
        Seal(Sha256::digest(heading(game, setup)).into())
    }

    /// The seal of the line that follows, as bytes.
    #[must_use]
    pub fn next(self, game: TableId, line: u32, ruled: &RecordLine, salt: Salt) -> [u8; 32] {
        let (entry, verdict) = (&ruled.entry, &ruled.verdict);
        let salt = salt.expose();
        Sha256::digest(format!("{self}\n{game}\n{line}\n{entry}\n{verdict}\n{salt}\n")).into()
    }

    /// A seal from its bytes.
    #[must_use]
    pub fn of(bytes: [u8; 32]) -> Seal {
        Seal(bytes)
    }

    /// The first 32 hexadecimal digits, as they are shown at the table.
    #[must_use]
    pub fn short(&self) -> String {
        self.to_string().chars().take(SHOWN).collect()
    }
}

/// The three heading lines of a record, to which the first seal is made.
pub(super) fn heading(game: TableId, setup: Setup) -> String {
    format!("{FIRST}\ngame {game}\nsetup {}\n", setup.write())
}
