//! What is sent to Discord, as plain structures.
//!
//! serenity's builders always write an `attachments` list on updates, which wipes the pictures of
//! a message; these structures write what was asked for and nothing else. What they hold may be for
//! one pair of eyes, so that they cannot be printed.

use serde::Serialize;

use crate::club::PlayerId;
use crate::phrases::MoveForm;

/// Only the person who pressed or typed sees the message.
const EPHEMERAL: u32 = 1 << 6;

/// A message, or the parts of it that an edit changes.
#[derive(Clone, Default, Serialize)]
pub(super) struct Message {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) content: Option<String>,
    pub(super) allowed_mentions: Mentions,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) components: Option<Vec<Row>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) attachments: Option<Vec<Attachment>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) flags: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) nonce: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) enforce_nonce: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) message_reference: Option<Reference>,
}

/// Who is pinged: the people listed and nobody else.
#[derive(Clone, Default, Serialize)]
pub(super) struct Mentions {
    parse: [String; 0],
    users: Vec<String>,
    replied_user: bool,
}

impl Mentions {
    pub(super) fn only(player: Option<PlayerId>) -> Self {
        Mentions { users: player.map(|id| id.to_string()).into_iter().collect(), ..Self::default() }
    }
}

/// A file that goes along with a message.
#[derive(Clone, Serialize)]
pub(super) struct Attachment {
    pub(super) id: u64,
    pub(super) filename: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) description: Option<String>,
}

/// The message that a reply answers.
#[derive(Clone, Serialize)]
pub(super) struct Reference {
    pub(super) message_id: String,
    pub(super) fail_if_not_exists: bool,
}

/// A row of buttons, or of one text field.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub(super) struct Row {
    #[serde(rename = "type")]
    kind: u8,
    components: Vec<Component>,
}

impl Row {
    pub(super) fn of(components: Vec<Component>) -> Self {
        Row { kind: 1, components }
    }
}

/// A button or a text field.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub(super) struct Component {
    #[serde(rename = "type")]
    kind: u8,
    style: u8,
    custom_id: String,
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    placeholder: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_length: Option<u16>,
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Primary = 1,
    Secondary = 2,
    Danger = 4,
}

impl Component {
    pub(super) fn button(weight: Weight, id: String, label: String) -> Self {
        Component {
            kind: 2,
            style: weight as u8,
            custom_id: id,
            label,
            placeholder: None,
            max_length: None,
        }
    }

    fn field(id: &str, label: String, placeholder: String) -> Self {
        Component {
            kind: 4,
            style: 1,
            custom_id: id.to_owned(),
            label,
            placeholder: Some(placeholder),
            max_length: Some(40),
        }
    }
}

/// The first answer to an interaction.
#[derive(Clone, Serialize)]
pub(super) struct Callback {
    #[serde(rename = "type")]
    kind: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<CallbackData>,
}

#[derive(Clone, Serialize)]
#[serde(untagged)]
enum CallbackData {
    Flags { flags: u32 },
    Modal { custom_id: String, title: String, components: Vec<Row> },
    Choices { choices: Vec<Choice> },
    Message(Box<Message>),
}

/// A suggestion while somebody types.
#[derive(Clone, Serialize)]
pub(super) struct Choice {
    pub(super) name: String,
    pub(super) value: serde_json::Value,
}

impl Callback {
    /// "I am working on it", for one pair of eyes.
    pub(super) fn defer() -> Self {
        Callback { kind: 5, data: Some(CallbackData::Flags { flags: EPHEMERAL }) }
    }

    /// The message with the button will change.
    pub(super) fn defer_update() -> Self {
        Callback { kind: 6, data: None }
    }

    /// A window with one text field.
    pub(super) fn modal(id: String, field: &str, form: MoveForm) -> Self {
        let field = Component::field(field, form.label.to_owned(), form.placeholder.to_owned());
        let components = vec![Row::of(vec![field])];
        let (custom_id, title) = (id, form.title);
        Callback { kind: 9, data: Some(CallbackData::Modal { custom_id, title, components }) }
    }

    /// Suggestions.
    pub(super) fn choices(choices: Vec<Choice>) -> Self {
        Callback { kind: 8, data: Some(CallbackData::Choices { choices }) }
    }

    /// A message at once, for one pair of eyes.
    pub(super) fn message(mut message: Message) -> Self {
        message.flags = Some(EPHEMERAL);
        Callback { kind: 4, data: Some(CallbackData::Message(Box::new(message))) }
    }
}
