//! Rows of buttons and select menus under a message.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{check_url, part};
use crate::error::Problems;
use crate::snowflake::Id;

/// A row with the components in it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row(pub(crate) Vec<Component>);

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Component {
    Button(Button),
    Select(Select),
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Button {
    pub(crate) r#type: u8,
    #[serde(default, skip_serializing)]
    pub(crate) id: Option<u32>,
    pub(crate) style: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) custom_id: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) label: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) emoji: Option<Emoji>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) url: Option<String>,
    #[serde(default)]
    pub(crate) disabled: bool,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Emoji {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<Id>,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) animated: bool,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Select {
    pub(crate) r#type: u8,
    #[serde(default, skip_serializing)]
    pub(crate) id: Option<u32>,
    pub(crate) custom_id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) placeholder: Option<String>,
    #[serde(default = "one")]
    pub(crate) min_values: usize,
    #[serde(default = "one")]
    pub(crate) max_values: usize,
    #[serde(default)]
    pub(crate) disabled: bool,
    pub(crate) options: Vec<Choice>,
}

fn one() -> usize {
    1
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choice {
    pub(crate) label: String,
    pub(crate) value: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) description: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) emoji: Option<Emoji>,
    #[serde(default)]
    pub(crate) default: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRow {
    #[serde(rename = "type")]
    _type: u8,
    #[serde(default, rename = "id")]
    _id: Option<u32>,
    components: Vec<Value>,
}

/// Reads a row; its custom ids must be none of those already there.
pub(super) fn row(
    value: &Value,
    path: &str,
    custom_ids: &mut BTreeSet<String>,
    problems: &mut Problems,
) -> Option<Row> {
    let values = part::<RawRow>(value, path, problems)?.components;
    let mut parts = Vec::new();
    for (number, value) in values.iter().enumerate() {
        let path = format!("{path}.components.{number}");
        let component = match value["type"].as_u64() {
            Some(2) => part(value, &path, problems).map(Component::Button),
            Some(3) => part(value, &path, problems).map(Component::Select),
            _ => {
                problems.add(&path, "UNION_TYPE_CHOICES", "Only buttons and string selects.");
                None
            }
        };
        if let Some(component) = component {
            check(&component, &path, problems);
            if let Some(id) = component.custom_id()
                && !custom_ids.insert(id.to_owned())
            {
                let path = format!("{path}.custom_id");
                problems.add(&path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Used twice.");
            }
            parts.push(component);
        }
    }
    let has_select = parts.iter().any(|part| matches!(part, Component::Select(_)));
    let max = if has_select { 1 } else { 5 };
    if values.is_empty() || values.len() > max {
        let message = format!("Must be between 1 and {max} in length.");
        problems.add(&format!("{path}.components"), "BASE_TYPE_BAD_LENGTH", message);
    }
    Some(Row(parts))
}

fn check(component: &Component, path: &str, problems: &mut Problems) {
    match component {
        Component::Button(button) => check_button(button, path, problems),
        Component::Select(select) => check_select(select, path, problems),
    }
}

fn check_button(button: &Button, path: &str, problems: &mut Problems) {
    if let Some(label) = &button.label {
        problems.length(&format!("{path}.label"), label, 0, 80);
    }
    if button.label.as_deref().unwrap_or_default().is_empty() && button.emoji.is_none() {
        problems.add(path, "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji.");
    }
    match (button.style, &button.custom_id, &button.url) {
        (1..=4, Some(id), None) => problems.length(&format!("{path}.custom_id"), id, 1, 100),
        (5, None, Some(url)) => {
            let path = format!("{path}.url");
            problems.length(&path, url, 1, 512);
            check_url(&path, url, false, problems);
        }
        (1..=4, ..) => {
            problems.add(path, "BUTTON_COMPONENT_INVALID", "A custom id and no url is required.");
        }
        (5, ..) => {
            problems.add(path, "BUTTON_COMPONENT_INVALID", "A url and no custom id is required.");
        }
        _ => problems.add(&format!("{path}.style"), "BASE_TYPE_CHOICES", "Must be 1 to 5."),
    }
}

fn check_select(select: &Select, path: &str, problems: &mut Problems) {
    problems.length(&format!("{path}.custom_id"), &select.custom_id, 1, 100);
    if let Some(text) = &select.placeholder {
        problems.length(&format!("{path}.placeholder"), text, 0, 150);
    }
    let count = select.options.len();
    if count == 0 || count > 25 {
        problems.add(&format!("{path}.options"), "BASE_TYPE_BAD_LENGTH", "Must be 1 to 25.");
    }
    if select.max_values == 0 || select.max_values > count || select.min_values > select.max_values
    {
        problems.add(&format!("{path}.max_values"), "BASE_TYPE_MAX", "Must fit the options.");
    }
    if select.options.iter().filter(|option| option.default).count() > select.max_values {
        let message = "More are chosen from the start than can be.";
        problems.add(&format!("{path}.options"), "BASE_TYPE_MAX", message);
    }
    let mut values = BTreeSet::new();
    for (number, option) in select.options.iter().enumerate() {
        let path = format!("{path}.options.{number}");
        problems.length(&format!("{path}.label"), &option.label, 1, 100);
        problems.length(&format!("{path}.value"), &option.value, 1, 100);
        if let Some(text) = &option.description {
            problems.length(&format!("{path}.description"), text, 0, 100);
        }
        if !values.insert(&option.value) {
            problems.add(&format!("{path}.value"), "SELECT_OPTION_DUPLICATED", "Used twice.");
        }
    }
}

impl Component {
    pub(crate) fn custom_id(&self) -> Option<&str> {
        match self {
            Self::Button(button) => button.custom_id.as_deref(),
            Self::Select(select) => Some(&select.custom_id),
        }
    }

    pub(super) fn json(&self, id: usize) -> Value {
        let mut value = match self {
            Self::Button(button) => json!(button),
            Self::Select(select) => json!(select),
        };
        value["id"] = json!(id);
        value
    }
}
