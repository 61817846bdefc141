//! The bodies that make and change threads and channels.

use serde::Deserialize;

use crate::error::Problems;
use crate::snowflake::Id;

/// A thread to be made, below a message or without one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewThread {
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) auto_archive_duration: Option<u32>,
    #[serde(default)]
    pub(crate) rate_limit_per_user: Option<u32>,
    /// Only without a message.
    #[serde(default)]
    pub(crate) r#type: Option<u8>,
    /// Only for private threads.
    #[serde(default)]
    pub(crate) invitable: Option<bool>,
}

/// A change to a thread or channel.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChannelEdit {
    #[serde(default)]
    pub(crate) name: Option<String>,
    #[serde(default)]
    pub(crate) topic: Option<String>,
    #[serde(default)]
    pub(crate) archived: Option<bool>,
    #[serde(default)]
    pub(crate) locked: Option<bool>,
    #[serde(default)]
    pub(crate) invitable: Option<bool>,
    #[serde(default)]
    pub(crate) auto_archive_duration: Option<u32>,
    #[serde(default)]
    pub(crate) rate_limit_per_user: Option<u32>,
}

/// A direct-message channel to be opened.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenDm {
    pub(crate) recipient_id: Id,
}

/// Notes what is wrong with the parts that threads and their edits share.
pub(crate) fn check_thread(
    name: Option<&str>,
    archive: Option<u32>,
    slow: Option<u32>,
    problems: &mut Problems,
) {
    if let Some(name) = name {
        problems.length("name", name, 1, 100);
    }
    if archive.is_some_and(|minutes| ![60, 1440, 4320, 10_080].contains(&minutes)) {
        let message = "Must be 60, 1440, 4320 or 10080.";
        problems.add("auto_archive_duration", "BASE_TYPE_CHOICES", message);
    }
    if slow.is_some_and(|seconds| seconds > 21_600) {
        problems.add("rate_limit_per_user", "NUMBER_TYPE_MAX", "Must be at most 21600.");
    }
}
