//! Messages as a person sees them.

use bytes::Bytes;
use serde::Serialize;
use serde_json::Value;

use crate::snowflake::Id;
use crate::state::State;
use crate::state::interaction::Deed;
use crate::state::message::{Message, MessageKind};
use crate::wire::component::{self, Component};
use crate::wire::layout::Part;

/// A message as a person sees it.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Its id.
    pub id: Id,
    /// Where it stands.
    pub channel: Id,
    /// Who wrote it.
    pub author: Id,
    /// Its text.
    pub content: String,
    /// The texts among its components, if it is made of components alone.
    pub texts: Vec<String>,
    /// Whether only one person sees it.
    pub ephemeral: bool,
    /// Whether it says only that the bot is thinking.
    pub thinking: bool,
    /// The line above it, such as `Anna used /move`; secret answers have it too.
    pub header: Option<String>,
    /// Whether Discord wrote it, such as the line that a thread was started.
    pub system: bool,
    /// Its buttons, row by row.
    pub buttons: Vec<Button>,
    /// Its menus.
    pub selects: Vec<Select>,
    /// Its files.
    pub attachments: Vec<File>,
    /// Its embeds, as JSON.
    pub embeds: Vec<Value>,
    /// Whether it was changed after it was sent.
    pub edited: bool,
    /// Whether it pinged the person who looks (anybody, if nobody in particular looks).
    pub pinged: bool,
    /// The message that it replies to.
    pub reply_to: Option<Id>,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Button {
    /// The text on it; empty if there is only an emoji.
    pub label: String,
    /// The name of the emoji on it.
    pub emoji: Option<String>,
    /// What the bot hears; none for links.
    pub custom_id: Option<String>,
    /// Where a link leads.
    pub url: Option<String>,
    /// Whether it can be pressed.
    pub enabled: bool,
    /// Its looks: 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
    pub style: u8,
    /// The row that it stands in, from 0.
    pub row: usize,
}

/// A menu of texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Select {
    /// What the bot hears.
    pub custom_id: String,
    /// The text while nothing is chosen.
    pub placeholder: Option<String>,
    /// What can be chosen.
    pub options: Vec<SelectOption>,
    /// How many must be chosen at least.
    pub min_values: usize,
    /// How many can be chosen at most.
    pub max_values: usize,
    /// Whether it can be used.
    pub enabled: bool,
}

/// One line of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SelectOption {
    /// What is shown.
    pub label: String,
    /// What the bot hears.
    pub value: String,
    /// The smaller text below.
    pub description: Option<String>,
    /// Whether it is chosen from the start.
    pub default: bool,
}

/// A file at a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// The text that stands for it where it cannot be seen.
    pub description: Option<String>,
    /// Its type, such as `image/png`.
    pub content_type: String,
    /// Its bytes.
    pub bytes: Bytes,
    /// Where it can be fetched.
    pub url: String,
}

impl Seen {
    /// The button with this label or custom id.
    pub fn button(&self, name: &str) -> Option<&Button> {
        let by_id = self.buttons.iter().find(|button| button.custom_id.as_deref() == Some(name));
        by_id.or_else(|| self.buttons.iter().find(|button| button.label == name))
    }

    /// The labels of the buttons, in order.
    pub fn labels(&self) -> Vec<&str> {
        self.buttons.iter().map(|button| button.label.as_str()).collect()
    }
}

/// Whether a person sees a message.
pub(crate) fn is_visible(state: &State, message: &Message, to: Id) -> bool {
    message.only_for.is_none_or(|only| only == to) && state.can_enter(to, message.channel)
}

/// A message as somebody sees it, or as nobody in particular does.
pub(crate) fn see(state: &State, message: &Message, by: Option<Id>) -> Seen {
    let mut seen = Seen {
        id: message.id,
        channel: message.channel,
        author: message.author,
        content: message.content.clone(),
        texts: message.components.iter().flat_map(Part::texts).map(str::to_owned).collect(),
        ephemeral: message.ephemeral(),
        thinking: message.loading,
        header: header(state, message),
        system: message.kind == MessageKind::ThreadCreated,
        buttons: Vec::new(),
        selects: Vec::new(),
        attachments: Vec::new(),
        embeds: message.embeds.clone(),
        edited: message.edited.is_some(),
        pinged: by.map_or(!message.pinged.is_empty(), |by| message.pinged.contains(&by)),
        reply_to: message.reply_to.filter(|_| message.kind != MessageKind::ThreadCreated),
    };
    for (number, row) in message.components.iter().flat_map(Part::rows).enumerate() {
        for part in &row.0 {
            match part {
                Component::Button(part) => seen.buttons.push(button(part, number)),
                Component::Select(part) => seen.selects.push(select(part)),
            }
        }
    }
    let files = message.attachments.iter().map(|file| File {
        id: file.id,
        name: file.name.clone(),
        description: file.description.clone(),
        content_type: file.content_type.clone(),
        bytes: file.bytes.clone(),
        url: state.attachment_url(message, file),
    });
    seen.attachments.extend(files);
    seen
}

fn header(state: &State, message: &Message) -> Option<String> {
    if message.kind != MessageKind::Command {
        return None;
    }
    let interaction = state.interactions.get(&message.interaction?)?;
    let user = &state.users.get(&interaction.user)?.name;
    match &interaction.deed {
        Deed::Command(name) => Some(format!("{user} used /{name}")),
        Deed::Component(_) | Deed::Modal(_) | Deed::Autocomplete(_) => None,
    }
}

fn button(part: &component::Button, row: usize) -> Button {
    Button {
        label: part.label.clone().unwrap_or_default(),
        emoji: part.emoji.as_ref().map(|emoji| emoji.name.clone()),
        custom_id: part.custom_id.clone(),
        url: part.url.clone(),
        enabled: !part.disabled,
        style: part.style,
        row,
    }
}

fn select(part: &component::Select) -> Select {
    let option = |option: &component::Choice| SelectOption {
        label: option.label.clone(),
        value: option.value.clone(),
        description: option.description.clone(),
        default: option.default,
    };
    Select {
        custom_id: part.custom_id.clone(),
        placeholder: part.placeholder.clone(),
        options: part.options.iter().map(option).collect(),
        min_values: part.min_values,
        max_values: part.max_values,
        enabled: !part.disabled,
    }
}
