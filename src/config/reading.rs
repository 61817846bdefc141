//! From a file and the environment to a [`Config`]: one layer over the other.

use std::path::Path;

use figment::error::{Actual, Kind};
use figment::value::{Dict, Map, Value};
use figment::{Figment, Metadata, Profile, Provider};
use tracing_subscriber::EnvFilter;

use super::trouble::ConfigTrouble;
use super::{Config, KEYS};

/// The prefix of the variables.
pub(super) const PREFIX: &str = "SHINPAN_";

/// Values from one place.
pub(super) struct Layer {
    /// The file or the variable.
    origin: String,
    values: Dict,
}

impl Provider for Layer {
    fn metadata(&self) -> Metadata {
        Metadata::named(self.origin.clone())
    }

    fn data(&self) -> Result<Map<Profile, Dict>, figment::Error> {
        Ok(Map::from([(Profile::Default, self.values.clone())]))
    }
}

/// The layer of a TOML file.
pub(super) fn file(path: &Path) -> Result<Layer, ConfigTrouble> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| ConfigTrouble::File { file: path.to_owned(), said: error.to_string() })?;
    let table: toml::Table = toml::from_str(&text).map_err(|error| ConfigTrouble::Syntax {
        file: path.to_owned(),
        line: line_of(&text, error.span().map_or(0, |span| span.start)),
        said: error.message().to_owned(),
    })?;
    let origin = path.display().to_string();
    let of_discord = |key| table.get("discord").and_then(|discord| discord.get(key)).is_some();
    if table.contains_key("token") || of_discord("token") {
        return Err(ConfigTrouble::TokenHere(origin));
    }
    if of_discord("api") {
        return Err(ConfigTrouble::ApiHere(origin));
    }
    let values = Value::serialize(table).expect("what TOML can say is a value");
    let values = values.into_dict().expect("a table is a dictionary");
    Ok(Layer { origin, values })
}

fn line_of(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|&byte| byte == b'\n').count() + 1
}

/// The layer of one variable such as `SHINPAN_CLUB__THREADS`; none where it sets no key.
pub(super) fn variable(name: &str, text: &str) -> Result<Option<Layer>, ConfigTrouble> {
    let Some(rest) = name.strip_prefix(PREFIX) else { return Ok(None) };
    let Some((section, key)) = rest.split_once("__") else { return misspelt(name, rest) };
    let (section, key) = (section.to_lowercase(), key.to_lowercase());
    if section == "discord" && key == "token" {
        return Err(ConfigTrouble::TokenHere(name.to_owned()));
    }
    if section == "discord" && key == "api" {
        return Err(ConfigTrouble::ApiHere(name.to_owned()));
    }
    // Only numbers and truth values are more than text.
    let value = match text.parse() {
        Ok(value @ (Value::Bool(..) | Value::Num(..))) => value,
        Ok(_) | Err(_) => Value::from(text),
    };
    let values = Dict::from([(section, Value::from(Dict::from([(key, value)])))]);
    Ok(Some(Layer { origin: name.to_owned(), values }))
}

/// One underscore where two should be is easily written, and would set nothing in silence.
fn misspelt(name: &str, rest: &str) -> Result<Option<Layer>, ConfigTrouble> {
    let meant = KEYS.iter().map(|key| variable_of(key)).find(|meant| {
        meant.strip_prefix(PREFIX).is_some_and(|meant| meant.replacen("__", "_", 1) == rest)
    });
    match meant {
        None => Ok(None),
        Some(meant) => Err(ConfigTrouble::UnknownKey {
            origin: "environment".to_owned(),
            key: name.to_owned(),
            known: vec![meant],
        }),
    }
}

/// The variable for a key such as `club.threads`.
fn variable_of(key: &str) -> String {
    format!("{PREFIX}{}", key.replacen('.', "__", 1).to_uppercase())
}

/// Puts the layers together, the last one on top.
pub(super) fn together(layers: impl IntoIterator<Item = Layer>) -> Result<Config, ConfigTrouble> {
    let figment = layers.into_iter().fold(Figment::new(), Figment::merge);
    let config: Config = figment.extract().map_err(|error| explain(&figment, error))?;
    if let Err(error) = EnvFilter::try_new(&config.log.filter) {
        let key = "log.filter".to_owned();
        let origin = origin(figment.find_metadata(&key));
        return Err(ConfigTrouble::Value { origin, key, said: format!("is no filter: {error}") });
    }
    Ok(config)
}

fn origin(metadata: Option<&Metadata>) -> String {
    metadata.map_or_else(|| "the defaults".to_owned(), |metadata| metadata.name.to_string())
}

fn explain(figment: &Figment, error: figment::Error) -> ConfigTrouble {
    let key = error.path.join(".");
    let found = error.metadata.as_ref().or_else(|| figment.find_metadata(&key));
    let origin = origin(found);
    match &error.kind {
        Kind::UnknownField(field, _) => unknown(origin, error.path.clone(), field),
        Kind::InvalidType(found, must) | Kind::InvalidValue(found, must) => {
            let said = format!("must be {}, not {}", wanted(must), plain(found));
            ConfigTrouble::Value { origin, key, said }
        }
        Kind::UnknownVariant(found, known) => {
            let said = format!("must be one of {}, not {found:?}", known.join(", "));
            ConfigTrouble::Value { origin, key, said }
        }
        other => ConfigTrouble::Value { origin, key, said: format!("cannot be read: {other}") },
    }
}

fn unknown(origin: String, mut path: Vec<String>, field: &str) -> ConfigTrouble {
    if path.last().is_none_or(|last| last != field) {
        path.push(field.to_owned());
    }
    let section = path.first().filter(|_| path.len() > 1).map(|section| format!("{section}."));
    let mut known: Vec<String> = match section {
        Some(section) => KEYS.iter().filter(|key| key.starts_with(&section)).copied().collect(),
        None => KEYS.to_vec(),
    }
    .into_iter()
    .map(str::to_owned)
    .collect();
    known.sort();
    ConfigTrouble::UnknownKey { origin, key: path.join("."), known }
}

/// What must stand there, in an operator's words.
fn wanted(must: &str) -> &str {
    match must {
        "a boolean" => "true or false",
        "a nonzero u16" => "a whole number from 1 to 65535",
        "a string" | "path string" => "text",
        section if section.starts_with("struct ") => "a section",
        other => other,
    }
}

/// What stands there. Text is left out: it could be a password in the wrong line.
fn plain(found: &Actual) -> String {
    match found {
        Actual::Str(_) | Actual::Bytes(_) => "text".to_owned(),
        Actual::Bool(value) => value.to_string(),
        Actual::Unsigned(value) => value.to_string(),
        Actual::Signed(value) => value.to_string(),
        Actual::Float(value) => value.to_string(),
        Actual::Seq => "a list".to_owned(),
        Actual::Map => "a section".to_owned(),
        other => other.to_string(),
    }
}
