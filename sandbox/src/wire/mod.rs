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
