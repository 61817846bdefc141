//! The body of a message, new or edited, and what each place accepts of it.

use serde::Deserialize;
use serde_json::Value;

use super::layout::{self, Part};
use super::{embed, parse, present};
use crate::error::{ApiError, Problems};
use crate::snowflake::Id;

/// Only the person who acted sees the message.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Embeds are not shown.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Nobody's device makes a sound.
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// The message is made of components alone, of more kinds than rows.
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// Where a message body arrives; each place knows other fields.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// A new message in a channel.
    Channel,
    /// A new message of an interaction, as its response or as a follow-up.
    Interaction,
    /// A change to an existing message.
    Edit,
}

/// The body; `None` is a field that was not sent, `Some(None)` one that was sent as null.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Raw {
    #[serde(deserialize_with = "present")]
    content: Option<Option<String>>,
    #[serde(deserialize_with = "present")]
    embeds: Option<Option<Vec<Value>>>,
    allowed_mentions: Option<AllowedMentions>,
    #[serde(deserialize_with = "present")]
    components: Option<Option<Vec<Value>>>,
    flags: Option<u64>,
    #[serde(deserialize_with = "present")]
    attachments: Option<Option<Vec<AttachmentEntry>>>,
    tts: Option<bool>,
    nonce: Option<Nonce>,
    enforce_nonce: Option<bool>,
    message_reference: Option<Reference>,
    sticker_ids: Option<Vec<Id>>,
}

/// A number or a short text by which a client recognises its own message.
#[derive(Clone, Debug, PartialEq, Deserialize, serde::Serialize)]
#[serde(untagged)]
pub(crate) enum Nonce {
    Number(i64),
    Text(String),
}

/// Who may be pinged by what the text mentions.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct AllowedMentions {
    pub(crate) parse: Option<Vec<MentionKind>>,
    pub(crate) users: Option<Vec<Id>>,
    pub(crate) roles: Option<Vec<Id>>,
    pub(crate) replied_user: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MentionKind {
    Users,
    Roles,
    Everyone,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reference {
    pub(crate) message_id: Id,
    #[serde(default)]
    pub(crate) channel_id: Option<Id>,
    #[serde(default, rename = "guild_id")]
    _guild_id: Option<Id>,
    #[serde(default)]
    pub(crate) fail_if_not_exists: Option<bool>,
    #[serde(default, rename = "type")]
    kind: Option<u8>,
}

/// An entry of `attachments`: a file to keep by its id, or an upload by the `n` of `files[n]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttachmentEntry {
    pub(crate) id: Id,
    #[serde(default)]
    pub(crate) filename: Option<String>,
    #[serde(default)]
    pub(crate) description: Option<String>,
    // What voice messages have; some libraries say that it is not there.
    #[serde(default, rename = "title")]
    _title: Option<String>,
    #[serde(default, rename = "waveform")]
    _waveform: Option<()>,
    #[serde(default, rename = "duration_secs")]
    _duration_secs: Option<()>,
}

/// A body that keeps to the limits. Fields that were not sent are `None`.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Value>>,
    pub(crate) components: Option<Vec<Part>>,
    pub(crate) allowed_mentions: Option<AllowedMentions>,
    pub(crate) attachments: Option<Vec<AttachmentEntry>>,
    pub(crate) flags: Option<u64>,
    pub(crate) tts: bool,
    pub(crate) nonce: Option<Nonce>,
    pub(crate) enforce_nonce: bool,
    pub(crate) reference: Option<Reference>,
}

impl Draft {
    /// Reads a body as `place` would.
    pub(crate) fn read(body: &Value, place: Place) -> Result<Self, ApiError> {
        let raw: Raw = parse(body)?;
        let mut problems = Problems::default();
        check_place(&raw, place, &mut problems);
        check_mentions(raw.allowed_mentions.as_ref(), &mut problems);
        let draft = Self {
            content: raw.content.map(Option::unwrap_or_default),
            embeds: raw.embeds.map(|list| embed::embeds(&list.unwrap_or_default(), &mut problems)),
            components: raw
                .components
                .map(|list| layout::parts(&list.unwrap_or_default(), &mut problems)),
            allowed_mentions: raw.allowed_mentions,
            attachments: raw.attachments.map(Option::unwrap_or_default),
            flags: raw.flags,
            tts: raw.tts.unwrap_or_default(),
            nonce: raw.nonce,
            enforce_nonce: raw.enforce_nonce.unwrap_or_default(),
            reference: raw.message_reference,
        };
        draft.check_lengths(&mut problems);
        problems.check()?;
        Ok(draft)
    }

    /// Whether the message shall be for one person only.
    pub(crate) fn ephemeral(&self) -> bool {
        self.flags.is_some_and(|flags| flags & EPHEMERAL != 0)
    }

    fn check_lengths(&self, problems: &mut Problems) {
        problems.length("content", self.content.as_deref().unwrap_or_default(), 0, 2000);
        let attachments = self.attachments.as_deref().unwrap_or_default();
        if attachments.len() > 10 {
            problems.add("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
        }
        for (number, entry) in attachments.iter().enumerate() {
            let text = entry.description.as_deref().unwrap_or_default();
            problems.length(&format!("attachments.{number}.description"), text, 0, 1024);
            if let Some(name) = &entry.filename {
                problems.length(&format!("attachments.{number}.filename"), name, 1, 1024);
            }
        }
        match &self.nonce {
            Some(Nonce::Text(text)) => problems.length("nonce", text, 1, 25),
            Some(Nonce::Number(_)) => {}
            None if self.enforce_nonce => {
                problems.add("enforce_nonce", "NONCE_REQUIRED", "There is no nonce to enforce.");
            }
            None => {}
        }
    }
}

/// Notes the fields and flags that this place does not know.
fn check_place(raw: &Raw, place: Place, problems: &mut Problems) {
    // Some libraries say everywhere that they do not want it.
    let mut unknown = |field: &str, sent: bool| {
        if sent {
            problems.add(field, "UNKNOWN_FIELD", "This field is not known here.");
        }
    };
    unknown("tts", place == Place::Edit && raw.tts == Some(true));
    unknown("nonce", place != Place::Channel && raw.nonce.is_some());
    unknown("enforce_nonce", place != Place::Channel && raw.enforce_nonce == Some(true));
    unknown("message_reference", place != Place::Channel && raw.message_reference.is_some());
    unknown("sticker_ids", place == Place::Interaction && raw.sticker_ids.is_some());
    if raw.sticker_ids.as_ref().is_some_and(|ids| !ids.is_empty()) {
        problems.add("sticker_ids", "STICKERS", "The sandbox has no stickers.");
    }
    if raw.message_reference.as_ref().is_some_and(|to| to.kind.unwrap_or_default() != 0) {
        problems.add("message_reference.type", "FORWARD", "The sandbox cannot forward.");
    }
    let known = match place {
        Place::Channel => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS,
        Place::Interaction => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL,
        Place::Edit => SUPPRESS_EMBEDS,
    };
    if raw.flags.unwrap_or_default() & !(known | COMPONENTS_V2) != 0 {
        problems.add("flags", "FLAGS", "A flag is not known here.");
    }
}

fn check_mentions(allowed: Option<&AllowedMentions>, problems: &mut Problems) {
    let Some(allowed) = allowed else { return };
    let parses = |kind| allowed.parse.as_ref().is_some_and(|parse| parse.contains(&kind));
    let lists = |ids: &Option<Vec<Id>>| ids.as_ref().is_some_and(|ids| !ids.is_empty());
    let exclusive = "parse and a list of ids exclude each other.";
    if parses(MentionKind::Users) && lists(&allowed.users) {
        problems.add("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", exclusive);
    }
    if parses(MentionKind::Roles) && lists(&allowed.roles) {
        problems.add("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", exclusive);
    }
    for (field, ids) in [("users", &allowed.users), ("roles", &allowed.roles)] {
        if ids.as_ref().is_some_and(|ids| ids.len() > 100) {
            let path = format!("allowed_mentions.{field}");
            problems.add(&path, "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.");
        }
    }
}
