//! Numbers that stand for people, places and things. They are the chat service's or the archive's.

use std::fmt;
use std::str::FromStr;

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                // Neither the archive nor the chat service has numbers beyond 63 bits.
                text.parse::<i64>()?;
                text.parse().map($name)
            }
        }
    };
}

number!(
    /// A person.
    PlayerId
);
number!(
    /// A community.
    ServerId
);
number!(
    /// A channel or a thread.
    ChannelId
);
number!(
    /// A message.
    MessageId
);
number!(
    /// A table, by the short number that people use for it.
    TableId
);
number!(
    /// A challenge.
    ChallengeId
);

/// Where something happens: a channel, and the server it belongs to, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The server; none in direct messages.
    pub server: Option<ServerId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

/// A message that the courier has posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Post {
    /// Where.
    pub channel: ChannelId,
    /// Which message.
    pub message: MessageId,
}

/// A point in time, in seconds since the beginning of 1970 (UTC).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment(pub i64);

impl Moment {
    /// That many seconds later.
    #[must_use]
    pub fn after(self, seconds: i64) -> Moment {
        Moment(self.0.saturating_add(seconds))
    }
}
