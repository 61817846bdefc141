//! Application commands as a bot registers them, with Discord's limits.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::part;
use crate::error::{ApiError, Problems};

/// The locales that Discord's clients can be set to.
pub(crate) const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

type Localized = BTreeMap<String, String>;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Command {
    #[serde(default, rename = "id")]
    _id: Option<crate::snowflake::Id>,
    #[serde(default)]
    pub(crate) r#type: Option<u8>,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) name_localizations: Option<Localized>,
    #[serde(default)]
    pub(crate) description: Option<String>,
    #[serde(default)]
    pub(crate) description_localizations: Option<Localized>,
    #[serde(default)]
    pub(crate) options: Option<Vec<CommandOption>>,
    #[serde(default)]
    pub(crate) default_member_permissions: Option<String>,
    #[serde(default)]
    pub(crate) dm_permission: Option<bool>,
    #[serde(default)]
    pub(crate) contexts: Option<Vec<u8>>,
    #[serde(default)]
    pub(crate) integration_types: Option<Vec<u8>>,
    #[serde(default)]
    pub(crate) nsfw: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CommandOption {
    pub(crate) r#type: u8,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) name_localizations: Option<Localized>,
    pub(crate) description: String,
    #[serde(default)]
    pub(crate) description_localizations: Option<Localized>,
    #[serde(default)]
    pub(crate) required: Option<bool>,
    #[serde(default)]
    pub(crate) choices: Option<Vec<CommandChoice>>,
    #[serde(default)]
    pub(crate) options: Option<Vec<CommandOption>>,
    #[serde(default)]
    pub(crate) channel_types: Option<Vec<u8>>,
    #[serde(default)]
    pub(crate) min_value: Option<f64>,
    #[serde(default)]
    pub(crate) max_value: Option<f64>,
    #[serde(default)]
    pub(crate) min_length: Option<usize>,
    #[serde(default)]
    pub(crate) max_length: Option<usize>,
    #[serde(default)]
    pub(crate) autocomplete: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CommandChoice {
    pub(crate) name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name_localizations: Option<Localized>,
    pub(crate) value: Value,
}

/// Reads the body of a bulk overwrite.
pub(crate) fn read(body: &Value) -> Result<Vec<Command>, ApiError> {
    let list = body
        .as_array()
        .ok_or_else(|| ApiError::invalid("", "LIST_TYPE_CONVERT", "Only lists are valid here."))?;
    let mut problems = Problems::default();
    let mut commands: Vec<Command> = Vec::new();
    if list.len() > 100 {
        problems.add("", "APPLICATION_COMMAND_TOO_MANY", "At most 100 global commands.");
    }
    for (number, value) in list.iter().enumerate() {
        let path = number.to_string();
        if let Some(command) = part::<Command>(value, &path, &mut problems) {
            check(&command, &path, &mut problems);
            let same =
                |other: &Command| other.name == command.name && other.kind() == command.kind();
            if commands.iter().any(same) {
                problems.add(&path, "APPLICATION_COMMANDS_DUPLICATE_NAME", "Used twice.");
            }
            commands.push(command);
        }
    }
    problems.check()?;
    Ok(commands)
}

impl Command {
    pub(crate) fn kind(&self) -> u8 {
        self.r#type.unwrap_or(1)
    }

    pub(crate) fn options(&self) -> &[CommandOption] {
        self.options.as_deref().unwrap_or_default()
    }

    /// The longest text that any one language needs for the whole command.
    fn weight(&self) -> usize {
        let own = longest(&self.name, self.name_localizations.as_ref())
            + longest(
                self.description.as_deref().unwrap_or_default(),
                self.description_localizations.as_ref(),
            );
        own + self.options().iter().map(CommandOption::weight).sum::<usize>()
    }

    /// The fields that a response shows, without ids.
    pub(crate) fn json(&self) -> Value {
        let mut value = json!({
            "type": self.kind(),
            "name": self.name,
            "name_localizations": self.name_localizations,
            "description": self.description.as_deref().unwrap_or_default(),
            "description_localizations": self.description_localizations,
            "default_member_permissions": self.default_member_permissions,
            "dm_permission": self.dm_permission.unwrap_or(true),
            "contexts": self.contexts,
            "integration_types": self.integration_types.as_deref().unwrap_or(&[0]),
            "nsfw": self.nsfw.unwrap_or_default(),
        });
        if !self.options().is_empty() {
            value["options"] = self.options().iter().map(CommandOption::json).collect();
        }
        value
    }
}

impl CommandOption {
    pub(crate) fn options(&self) -> &[CommandOption] {
        self.options.as_deref().unwrap_or_default()
    }

    pub(crate) fn choices(&self) -> &[CommandChoice] {
        self.choices.as_deref().unwrap_or_default()
    }

    fn weight(&self) -> usize {
        let own = longest(&self.name, self.name_localizations.as_ref())
            + longest(&self.description, self.description_localizations.as_ref());
        let choices = self.choices().iter().map(|choice| {
            let value = choice.value.as_str().map_or(0, |text| text.chars().count());
            longest(&choice.name, choice.name_localizations.as_ref()) + value
        });
        own + choices.sum::<usize>() + self.options().iter().map(Self::weight).sum::<usize>()
    }

    fn json(&self) -> Value {
        let mut value = json!({
            "type": self.r#type,
            "name": self.name,
            "description": self.description,
            "name_localizations": self.name_localizations,
            "description_localizations": self.description_localizations,
            "required": self.required.filter(|required| *required),
            "autocomplete": self.autocomplete.filter(|on| *on),
            "min_length": self.min_length,
            "max_length": self.max_length,
            "min_value": self.min_value.map(number),
            "max_value": self.max_value.map(number),
        });
        if !self.choices().is_empty() {
            value["choices"] = json!(self.choices());
        }
        if !self.options().is_empty() {
            value["options"] = self.options().iter().map(Self::json).collect();
        }
        if self.channel_types.as_ref().is_some_and(|types| !types.is_empty()) {
            value["channel_types"] = json!(self.channel_types);
        }
        if let Value::Object(map) = &mut value {
            map.retain(|_, value| !value.is_null());
        }
        value
    }
}

/// Whole numbers are written without a fraction.
#[allow(clippy::cast_possible_truncation)]
fn number(value: f64) -> Value {
    if value.fract() == 0.0 { json!(value as i64) } else { json!(value) }
}

fn longest(text: &str, localized: Option<&Localized>) -> usize {
    let others = localized.iter().flat_map(|map| map.values());
    others.map(|text| text.chars().count()).max().unwrap_or(0).max(text.chars().count())
}

fn check(command: &Command, path: &str, problems: &mut Problems) {
    if command.kind() != 1 {
        let path = format!("{path}.type");
        problems.add(&path, "BASE_TYPE_CHOICES", "The sandbox knows slash commands only.");
    }
    check_name(&command.name, command.name_localizations.as_ref(), path, problems);
    let description = command.description.as_deref().unwrap_or_default();
    check_description(description, command.description_localizations.as_ref(), path, problems);
    check_list(command.contexts.as_deref(), 2, &format!("{path}.contexts"), problems);
    check_list(
        command.integration_types.as_deref(),
        1,
        &format!("{path}.integration_types"),
        problems,
    );
    if command.default_member_permissions.as_ref().is_some_and(|bits| bits.parse::<u64>().is_err())
    {
        let path = format!("{path}.default_member_permissions");
        problems.add(&path, "PERMISSIONS_TYPE", "Must be a number in a string.");
    }
    check_options(command.options(), path, 0, problems);
    if command.weight() > 8000 {
        let message = "More than 8000 characters in sum.";
        problems.add(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

/// A list of distinct small numbers, such as contexts.
fn check_list(list: Option<&[u8]>, max: u8, path: &str, problems: &mut Problems) {
    let Some(list) = list else { return };
    let distinct: BTreeSet<_> = list.iter().collect();
    if list.is_empty() || distinct.len() < list.len() || list.iter().any(|item| *item > max) {
        problems.add(path, "BASE_TYPE_CHOICES", format!("Must be distinct, from 0 to {max}."));
    }
}

fn check_name(name: &str, localized: Option<&Localized>, path: &str, problems: &mut Problems) {
    let mut one = |name: &str, path: &str| {
        problems.length(path, name, 1, 32);
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
        if !name.chars().all(fits) || name.to_lowercase() != name {
            problems.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Not a command's name.");
        }
    };
    one(name, &format!("{path}.name"));
    for (locale, name) in localized.into_iter().flatten() {
        one(name, &format!("{path}.name_localizations.{locale}"));
    }
    check_locales(localized, &format!("{path}.name_localizations"), problems);
}

fn check_description(
    text: &str,
    localized: Option<&Localized>,
    path: &str,
    problems: &mut Problems,
) {
    problems.length(&format!("{path}.description"), text, 1, 100);
    for (locale, text) in localized.into_iter().flatten() {
        problems.length(&format!("{path}.description_localizations.{locale}"), text, 1, 100);
    }
    check_locales(localized, &format!("{path}.description_localizations"), problems);
}

fn check_locales(localized: Option<&Localized>, path: &str, problems: &mut Problems) {
    for locale in localized.into_iter().flat_map(|map| map.keys()) {
        if !LOCALES.contains(&locale.as_str()) {
            problems.add(path, "ENUM_TYPE_COERCE", format!("{locale} is not a locale."));
        }
    }
}

/// Options may nest: groups hold subcommands, subcommands hold plain options.
fn check_options(options: &[CommandOption], path: &str, depth: u8, problems: &mut Problems) {
    if options.len() > 25 {
        let path = format!("{path}.options");
        problems.add(&path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
    }
    let mut names = BTreeSet::new();
    let mut optional_seen = false;
    let nested = options.iter().filter(|option| option.r#type <= 2).count();
    if nested != 0 && nested != options.len() {
        let message = "Subcommands and options cannot be mixed.";
        problems.add(&format!("{path}.options"), "APPLICATION_COMMAND_OPTIONS_TYPE", message);
    }
    for (number, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{number}");
        check_option(option, &path, depth, problems);
        let required = option.required.unwrap_or_default();
        if required && optional_seen {
            let message = "Required options must come first.";
            problems.add(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional_seen |= !required;
        if !names.insert(&option.name) {
            let path = format!("{path}.name");
            problems.add(&path, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Used twice.");
        }
    }
}

fn check_option(option: &CommandOption, path: &str, depth: u8, problems: &mut Problems) {
    check_name(&option.name, option.name_localizations.as_ref(), path, problems);
    let localized = option.description_localizations.as_ref();
    check_description(&option.description, localized, path, problems);
    let (kind, list) = (option.r#type, option.options());
    if kind != 7 && option.channel_types.as_ref().is_some_and(|types| !types.is_empty()) {
        let message = "Only channels are of these types.";
        problems.add(&format!("{path}.channel_types"), "UNKNOWN_FIELD", message);
    }
    match kind {
        1 | 2 if depth < 2 => {
            let wrong = |inner: &CommandOption| (inner.r#type == 1) != (kind == 2);
            if list.iter().any(wrong) || (kind == 2 && list.is_empty()) {
                let message = "A group holds subcommands, a subcommand holds options.";
                problems.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE", message);
            }
            check_options(list, path, depth + 1, problems);
        }
        3..=11 if list.is_empty() => check_plain(option, path, problems),
        _ => problems.add(&format!("{path}.type"), "BASE_TYPE_CHOICES", "Not possible here."),
    }
}

fn check_plain(option: &CommandOption, path: &str, problems: &mut Problems) {
    let (kind, choices) = (option.r#type, option.choices());
    let suggests = option.autocomplete.unwrap_or_default();
    if (suggests || !choices.is_empty()) && !matches!(kind, 3 | 4 | 10) {
        problems.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE", "Only text and numbers choose.");
    }
    if suggests && !choices.is_empty() {
        let message = "Choices and autocomplete exclude each other.";
        problems.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", message);
    }
    if (option.min_length.is_some() || option.max_length.is_some()) && kind != 3 {
        problems.add(path, "APPLICATION_COMMAND_OPTIONS_LENGTH", "Only text has a length.");
    }
    if option.max_length.is_some_and(|max| max == 0 || max > 6000)
        || option.min_length.is_some_and(|min| min > option.max_length.unwrap_or(6000))
    {
        problems.add(&format!("{path}.max_length"), "NUMBER_TYPE_MAX", "Must be 1 to 6000.");
    }
    if (option.min_value.is_some() || option.max_value.is_some()) && !matches!(kind, 4 | 10) {
        problems.add(path, "APPLICATION_COMMAND_OPTIONS_VALUE", "Only numbers have bounds.");
    }
    check_bounds(option, path, problems);
    if choices.len() > 25 {
        let path = format!("{path}.choices");
        problems.add(&path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
    }
    for (number, choice) in choices.iter().enumerate() {
        check_choice(choice, kind, &format!("{path}.choices.{number}"), problems);
    }
}

/// Numbers keep to what a double can count.
fn check_bounds(option: &CommandOption, path: &str, problems: &mut Problems) {
    for (field, bound) in [("min_value", option.min_value), ("max_value", option.max_value)] {
        let whole = |bound: f64| option.r#type != 4 || bound.fract() == 0.0;
        if bound.is_some_and(|bound| bound.abs() > (1_u64 << 53) as f64 || !whole(bound)) {
            let path = format!("{path}.{field}");
            problems.add(&path, "NUMBER_TYPE_COERCE", "Not a number of this option.");
        }
    }
    if option.min_value.zip(option.max_value).is_some_and(|(min, max)| min > max) {
        problems.add(&format!("{path}.max_value"), "NUMBER_TYPE_MIN", "Below min_value.");
    }
}

fn check_choice(choice: &CommandChoice, kind: u8, path: &str, problems: &mut Problems) {
    problems.length(&format!("{path}.name"), &choice.name, 1, 100);
    for (locale, name) in choice.name_localizations.iter().flatten() {
        problems.length(&format!("{path}.name_localizations.{locale}"), name, 1, 100);
    }
    check_locales(
        choice.name_localizations.as_ref(),
        &format!("{path}.name_localizations"),
        problems,
    );
    let fits = match kind {
        3 => choice.value.as_str().is_some_and(|text| text.chars().count() <= 100),
        4 => choice.value.is_i64(),
        _ => choice.value.is_number(),
    };
    if !fits {
        problems.add(&format!("{path}.value"), "BASE_TYPE", "Not a value of this option.");
    }
}
