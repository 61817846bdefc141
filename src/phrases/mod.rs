//! Everything that people read, in one language per folder: pure functions from facts to text.
//!
//! A [`Language`] says everything. What is composed the same way in every language (the order of
//! sentences, lists of points, the room in a message) stands in this folder's own files; each asks
//! for its sentences through a trait, which every language's folder implements in full. A text
//! that is missing in a language does not compile.

#![warn(clippy::wildcard_enum_match_arm)]

mod button;
mod card;
mod command;
mod commentary;
mod description;
mod en;
mod go;
mod lesson;
mod lists;
mod lotus;
mod manual;
mod notice;
mod option;
mod plain;
mod refusal;
mod replay;
mod sums;
mod sv;
#[cfg(test)]
mod tests;
mod wish;

pub use button::{Button, MoveForm};
pub use command::{Command, Named};
pub use notice::Notice;
pub use option::{Choice, Opt};
pub use plain::TextBoard;
pub use wish::wish;

/// A language that everything can be said in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English, also for everyone whose own language is missing.
    #[default]
    English,
    /// Swedish.
    Swedish,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::Swedish];

    /// The language's code, as it is stored.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Swedish => "sv",
        }
    }

    /// Reads [`Language::code`] back.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language for a locale such as `sv-SE` or `en-GB`.
    #[must_use]
    pub fn of_locale(locale: &str) -> Language {
        let code = locale.split(['-', '_']).next().unwrap_or_default();
        Language::from_code(&code.to_ascii_lowercase()).unwrap_or_default()
    }

    /// The locales of the chat service that this language answers to besides the default one.
    #[must_use]
    pub fn locales(self) -> &'static [&'static str] {
        match self {
            Language::English => &["en-US", "en-GB"],
            Language::Swedish => &["sv-SE"],
        }
    }

    fn tongue(self) -> &'static dyn Tongue {
        match self {
            Language::English => &en::English,
            Language::Swedish => &sv::Swedish,
        }
    }
}

/// All the sentences of one language.
trait Tongue:
    lists::Basics
    + button::Buttons
    + card::Cards
    + command::Commands
    + commentary::Commentary
    + description::Descriptions
    + go::GoWords
    + lesson::Lessons
    + lotus::LotusWords
    + manual::Manual
    + notice::Notices
    + plain::PlainWords
    + refusal::Refusals
    + replay::Replays
    + Sync
{
}
