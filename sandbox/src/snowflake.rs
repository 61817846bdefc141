//! Discord's ids: 64-bit numbers that carry their time of birth and travel as strings.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::clock::Moment;

/// Milliseconds from the Unix epoch to the first moment of 2015, where snowflakes begin.
const EPOCH: u64 = 1_420_070_400_000;

/// The id of anything Discord knows: a guild, channel, user, message, command or interaction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub u64);

impl Id {
    /// The smallest id that a thing made at `moment` can have.
    pub(crate) fn at(moment: Moment) -> Self {
        Self(moment.millis().saturating_sub(EPOCH) << 22)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(IdVisitor)
    }
}

/// Accepts `"123"` and `123`: clients number their uploads either way.
struct IdVisitor;

impl Visitor<'_> for IdVisitor {
    type Value = Id;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a snowflake")
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Id, E> {
        Ok(Id(value))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Id, E> {
        value.parse().map_err(|_| E::invalid_value(de::Unexpected::Str(value), &self))
    }
}
