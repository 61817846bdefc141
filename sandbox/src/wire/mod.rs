//! The shapes of request bodies, and Discord's limits on them.
//!
//! Every shape refuses fields it does not know: a typing error in a field's name is the kind of
//! mistake that Discord passes over in silence and a test must not.

pub(crate) mod command;
pub(crate) mod component;
pub(crate) mod embed;
pub(crate) mod interaction;
pub(crate) mod layout;
pub(crate) mod message;
pub(crate) mod modal;
pub(crate) mod strict;
pub(crate) mod thread;

use serde::de::{Deserialize, DeserializeOwned, Deserializer};
use serde_json::Value;

use crate::error::{ApiError, Problems};

/// Tells a field that is null from one that is missing: `Some(None)` from `None`.
pub(crate) fn present<'de, D, T>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::<T>::deserialize(deserializer).map(Some)
}

/// Notes an address that nothing can be fetched from. Pictures may also be one of the message's
/// own files, `attachment://name`, where `own` says so.
fn check_url(path: &str, url: &str, own: bool, problems: &mut Problems) {
    let rest = |scheme: &str| url.strip_prefix(scheme);
    let named = rest("https://").or_else(|| rest("http://"));
    let named = named.or_else(|| rest("attachment://").filter(|_| own));
    if !named.is_some_and(|rest| !rest.is_empty() && !rest.contains(char::is_whitespace)) {
        let message = format!("{url:?} is no address of http or https.");
        problems.add(path, "URL_TYPE_INVALID_URL", message);
    }
}

/// Reads a whole body.
pub(crate) fn parse<T: DeserializeOwned>(body: &Value) -> Result<T, ApiError> {
    strict::read(body).map_err(|fault| ApiError::invalid(&fault.path(), fault.code, fault.message))
}

/// Reads a part of a body, noting below `path` what is wrong with it.
pub(crate) fn part<T: DeserializeOwned>(
    value: &Value,
    path: &str,
    problems: &mut Problems,
) -> Option<T> {
    let fault = match strict::read(value) {
        Ok(part) => return Some(part),
        Err(fault) => fault,
    };
    problems.add(&format!("{path}.{}", fault.path()), fault.code, fault.message);
    None
}
