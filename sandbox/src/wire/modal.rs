//! The form that an interaction can be answered with.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use super::{parse, part};
use crate::error::{ApiError, Problems};

/// A form as the bot asked for it.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) custom_id: String,
    pub(crate) title: String,
    pub(crate) inputs: Vec<TextInput>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TextInput {
    r#type: u8,
    #[serde(default, rename = "id")]
    _id: Option<u32>,
    pub(crate) custom_id: String,
    pub(crate) style: u8,
    pub(crate) label: String,
    #[serde(default)]
    pub(crate) min_length: Option<usize>,
    #[serde(default)]
    pub(crate) max_length: Option<usize>,
    #[serde(default)]
    pub(crate) required: Option<bool>,
    #[serde(default)]
    pub(crate) value: Option<String>,
    #[serde(default)]
    pub(crate) placeholder: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawForm {
    custom_id: String,
    title: String,
    components: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRow {
    r#type: u8,
    #[serde(default, rename = "id")]
    _id: Option<u32>,
    components: Vec<Value>,
}

impl Form {
    /// Reads the `data` of a modal response: one to five rows of one text input each.
    pub(crate) fn read(data: &Value) -> Result<Self, ApiError> {
        let raw: RawForm = parse(data)?;
        let mut problems = Problems::default();
        problems.length("custom_id", &raw.custom_id, 1, 100);
        problems.length("title", &raw.title, 1, 45);
        if raw.components.is_empty() || raw.components.len() > 5 {
            problems.add("components", "BASE_TYPE_BAD_LENGTH", "Must be 1 to 5.");
        }
        let mut inputs = Vec::new();
        for (number, value) in raw.components.iter().enumerate() {
            let path = format!("components.{number}");
            inputs.extend(input(value, &path, &mut problems));
        }
        let mut custom_ids = BTreeSet::new();
        if inputs.iter().any(|input| !custom_ids.insert(&input.custom_id)) {
            problems.add("components", "COMPONENT_CUSTOM_ID_DUPLICATED", "Used twice.");
        }
        problems.check()?;
        Ok(Self { custom_id: raw.custom_id, title: raw.title, inputs })
    }
}

fn input(value: &Value, path: &str, problems: &mut Problems) -> Option<TextInput> {
    let row: RawRow = part(value, path, problems)?;
    if row.r#type != 1 || row.components.len() != 1 {
        problems.add(path, "UNION_TYPE_CHOICES", "Must be a row of one text input.");
    }
    let path = format!("{path}.components.0");
    let input: TextInput = part(row.components.first()?, &path, problems)?;
    if input.r#type != 4 {
        problems.add(&path, "UNION_TYPE_CHOICES", "Must be a text input.");
    }
    check(&input, &path, problems);
    Some(input)
}

fn check(input: &TextInput, path: &str, problems: &mut Problems) {
    problems.length(&format!("{path}.custom_id"), &input.custom_id, 1, 100);
    problems.length(&format!("{path}.label"), &input.label, 1, 45);
    let (min, max) = (input.min_length.unwrap_or(0), input.max_length.unwrap_or(4000));
    if max == 0 || max > 4000 || min > max {
        problems.add(&format!("{path}.max_length"), "NUMBER_TYPE_MAX", "Must be 1 to 4000.");
    }
    if let Some(value) = &input.value {
        problems.length(&format!("{path}.value"), value, min, max);
    }
    if let Some(text) = &input.placeholder {
        problems.length(&format!("{path}.placeholder"), text, 0, 100);
    }
    if !matches!(input.style, 1 | 2) {
        problems.add(&format!("{path}.style"), "BASE_TYPE_CHOICES", "Must be 1 or 2.");
    }
}
