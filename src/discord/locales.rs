//! The language of each server, as Discord says, for servers that have not chosen one here.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use crate::club::ServerId;
use crate::phrases::Language;

/// What Discord has said about the servers' languages since the start.
#[derive(Default)]
pub(super) struct Locales {
    known: RwLock<HashMap<ServerId, Language>>,
}

impl Locales {
    pub(super) fn hear(&self, server: ServerId, locale: &str) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(server, Language::of_locale(locale));
    }

    pub(super) fn of(&self, server: Option<ServerId>) -> Language {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        server.and_then(|server| known.get(&server).copied()).unwrap_or(Language::English)
    }
}
