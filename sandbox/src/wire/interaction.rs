//! The body that answers an interaction.

use serde::Deserialize;
use serde_json::Value;

use super::message::{Draft, EPHEMERAL, Place};
use super::modal::Form;
use super::{parse, part};
use crate::error::{ApiError, Problems};

/// An answer to an interaction.
pub(crate) enum Callback {
    /// 4: a message.
    Message(Box<Draft>),
    /// 5: a message to come.
    DeferMessage { ephemeral: bool },
    /// 6: nothing, or a change to come.
    DeferUpdate,
    /// 7: a change to the message that was acted on.
    Update(Box<Draft>),
    /// 8: suggestions for what is being typed.
    Suggest(Vec<Suggestion>),
    /// 9: a form.
    Ask(Form),
}

/// Refuses suggestions that are no values of the kind of option that is being typed.
pub(crate) fn check_kind(choices: &[Suggestion], option: u64) -> Result<(), ApiError> {
    let mut problems = Problems::default();
    for (number, Suggestion { value, .. }) in choices.iter().enumerate() {
        let fits = match option {
            4 => value.is_i64(),
            10 => value.is_number(),
            _ => value.is_string(),
        };
        if !fits {
            let path = format!("data.choices.{number}.value");
            problems.add(&path, "BASE_TYPE", "Not a value of the option being typed.");
        }
    }
    problems.check()
}

/// One suggestion: what is shown and what is sent.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Suggestion {
    pub(crate) name: String,
    pub(crate) value: Value,
    #[serde(default, rename = "name_localizations")]
    _name_localizations: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    r#type: u8,
    #[serde(default)]
    data: Option<Value>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct DeferData {
    flags: u64,
    /// Sent along by some clients; nothing can be in it yet.
    attachments: Vec<()>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SuggestData {
    choices: Vec<Value>,
}

impl Callback {
    pub(crate) fn read(body: &Value) -> Result<Self, ApiError> {
        let raw: Raw = parse(body)?;
        if !(4..=9).contains(&raw.r#type) {
            return Err(ApiError::invalid("type", "BASE_TYPE_CHOICES", "Must be 4 to 9."));
        }
        let data = raw.data.filter(|data| !data.is_null());
        Self::of(raw.r#type, data).map_err(|error| error.within("data"))
    }

    /// An answer of a type from 4 to 9, of what belongs to it.
    fn of(kind: u8, data: Option<Value>) -> Result<Self, ApiError> {
        if kind == 5 {
            return defer(data.as_ref());
        }
        if kind == 6 {
            return match data {
                Some(data) if data != serde_json::json!({}) => {
                    Err(ApiError::invalid("", "UNKNOWN_FIELD", "A type 6 carries no data."))
                }
                _ => Ok(Self::DeferUpdate),
            };
        }
        let missing = || ApiError::invalid("", "BASE_TYPE_REQUIRED", "This field is required");
        let data = data.ok_or_else(missing)?;
        match kind {
            4 => Ok(Self::Message(Box::new(Draft::read(&data, Place::Interaction)?))),
            7 => Ok(Self::Update(Box::new(Draft::read(&update_data(data), Place::Edit)?))),
            8 => suggestions(&data).map(Self::Suggest),
            _ => Form::read(&data).map(Self::Ask),
        }
    }
}

/// An update may repeat `tts: false`, which clients send along.
fn update_data(mut data: Value) -> Value {
    if let Value::Object(map) = &mut data
        && map.get("tts") == Some(&Value::Bool(false))
    {
        map.remove("tts");
    }
    data
}

fn defer(data: Option<&Value>) -> Result<Callback, ApiError> {
    let data: DeferData = data.map(parse).transpose()?.unwrap_or_default();
    if !data.attachments.is_empty() {
        return Err(ApiError::invalid("attachments", "BASE_TYPE", "Nothing to attach yet."));
    }
    if data.flags & !EPHEMERAL != 0 {
        return Err(ApiError::invalid("flags", "FLAGS", "Only EPHEMERAL is known here."));
    }
    Ok(Callback::DeferMessage { ephemeral: data.flags & EPHEMERAL != 0 })
}

fn suggestions(data: &Value) -> Result<Vec<Suggestion>, ApiError> {
    let raw: SuggestData = parse(data)?;
    let mut problems = Problems::default();
    if raw.choices.len() > 25 {
        problems.add("choices", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
    }
    let mut choices = Vec::new();
    for (number, value) in raw.choices.iter().enumerate() {
        let path = format!("choices.{number}");
        if let Some(choice) = part::<Suggestion>(value, &path, &mut problems) {
            problems.length(&format!("{path}.name"), &choice.name, 1, 100);
            match &choice.value {
                Value::String(text) => problems.length(&format!("{path}.value"), text, 1, 100),
                Value::Number(_) => {}
                Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
                    problems.add(&format!("{path}.value"), "BASE_TYPE", "Text or number.");
                }
            }
            choices.push(choice);
        }
    }
    problems.check()?;
    Ok(choices)
}
