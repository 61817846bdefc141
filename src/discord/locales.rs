//! The language of each server, as Discord says, for servers that have not chosen one here; and of
//! people, as they were met.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use crate::club::{Direct, ServerId, ServerSettings};
use crate::phrases::Language;

/// The language in which a person was met, where they were.
pub(super) fn met_in(person: &Direct) -> Option<Language> {
    person.language.as_deref().and_then(Language::from_code)
}

/// What Discord has said about the servers' languages since the start.
#[derive(Default)]
pub(super) struct Locales {
    /// None: the bot is in this server and has not heard more yet.
    known: RwLock<HashMap<ServerId, Option<Language>>>,
}

impl Locales {
    /// These are the bot's servers; what they speak comes later. True where nothing is missing.
    pub(super) fn expect(&self, servers: impl IntoIterator<Item = ServerId>) -> bool {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        for server in servers {
            known.entry(server).or_default();
        }
        known.values().all(Option::is_some)
    }

    /// A server speaks this. True where it was the last one that was missing.
    pub(super) fn hear(&self, server: ServerId, locale: &str) -> bool {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        let was_missing = known.insert(server, Some(Language::of_locale(locale))) == Some(None);
        was_missing && known.values().all(Option::is_some)
    }

    /// What is spoken in public: what the server has chosen, or else what Discord says of it.
    pub(super) fn spoken(&self, server: Option<ServerId>, settings: &ServerSettings) -> Language {
        let chosen = settings.language.as_deref().and_then(Language::from_code);
        chosen.unwrap_or_else(|| self.of(server))
    }

    fn of(&self, server: Option<ServerId>) -> Language {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        server.and_then(|server| *known.get(&server)?).unwrap_or(Language::English)
    }
}
