//! The configuration: a TOML file, the environment over it, and the secrets apart.

mod reading;
mod trouble;

use std::fmt;
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::time::Duration;

use secrecy::SecretString;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::render::Theme;

pub use trouble::ConfigTrouble;

/// The file that is read where none is named, if it is there.
pub const DEFAULT_FILE: &str = "shinpan.toml";

/// All keys.
const KEYS: [&str; 7] = [
    "database.url",
    "discord.token_file",
    "club.challenge_hours",
    "club.settlement_hours",
    "club.threads",
    "look.theme",
    "log.filter",
];

/// The configuration. It can be printed: secrets do not show.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where the games are kept.
    pub database: Database,
    /// The chat service.
    pub discord: Discord,
    /// The club's rules of the house.
    pub club: Club,
    /// How boards look.
    pub look: Look,
    /// What the program says about itself.
    pub log: Log,
    #[serde(skip)]
    outside: Outside,
}

/// Where the games are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Database {
    /// An SQLite file or a PostgreSQL server.
    pub url: DatabaseUrl,
}

/// The address of a database. It may hold a password and is not shown when printed.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct DatabaseUrl(String);

/// The chat service.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Discord {
    /// The file with the bot's token, where the environment does not have it.
    pub token_file: Option<PathBuf>,
}

/// The club's rules of the house.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Club {
    /// How long a challenge stays open, in hours.
    pub challenge_hours: NonZeroU16,
    /// How long the players of Lotus may say nothing while they settle what is dead, in hours.
    pub settlement_hours: NonZeroU16,
    /// Whether each game gets a thread of its own, where a server has not decided for itself.
    pub threads: bool,
}

/// How boards look.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Look {
    /// The colours.
    #[serde(deserialize_with = "theme")]
    pub theme: Theme,
}

fn theme<'de, D: Deserializer<'de>>(from: D) -> Result<Theme, D::Error> {
    const WORDS: &[&str] = &["wood", "contrast", "dark", "paper"];
    let word = String::deserialize(from)?;
    Theme::from_word(&word).ok_or_else(|| D::Error::unknown_variant(&word, WORDS))
}

/// What the program says about itself.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// Which messages, in the notation of `tracing`'s filters.
    pub filter: String,
}

/// What comes from the environment only.
#[derive(Clone, Debug, Default)]
struct Outside {
    token: Option<SecretString>,
    api: Option<String>,
}

impl Default for DatabaseUrl {
    fn default() -> Self {
        DatabaseUrl("sqlite:shinpan.db".to_owned())
    }
}

impl DatabaseUrl {
    /// The address as it was written, with the password if there is one.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = self.0.split_once(':').map_or("?", |(scheme, _)| scheme);
        let scheme = if scheme.contains(['/', '@']) { "?" } else { scheme };
        write!(f, "DatabaseUrl({scheme}:...)")
    }
}

impl Default for Club {
    fn default() -> Self {
        let hours = NonZeroU16::new(72).expect("72 is not 0");
        Club { challenge_hours: hours, settlement_hours: hours, threads: true }
    }
}

impl Club {
    /// How long a challenge stays open.
    #[must_use]
    pub fn challenge(&self) -> Duration {
        Duration::from_secs(u64::from(self.challenge_hours.get()) * 60 * 60)
    }

    /// How long the players of Lotus may say nothing while they settle what is dead.
    #[must_use]
    pub fn settlement(&self) -> Duration {
        Duration::from_secs(u64::from(self.settlement_hours.get()) * 60 * 60)
    }
}

impl Default for Log {
    fn default() -> Self {
        Log { filter: "info,serenity=warn".to_owned() }
    }
}

impl Config {
    /// Reads the configuration from `path`, or else from [`DEFAULT_FILE`] if it is there, and from
    /// the environment.
    ///
    /// # Errors
    /// [`ConfigTrouble`]: the first thing that is wrong.
    pub fn load(path: Option<&Path>) -> Result<Config, ConfigTrouble> {
        let default = Path::new(DEFAULT_FILE);
        let path = path.or_else(|| default.exists().then_some(default));
        let mut vars = Vec::new();
        for (name, value) in std::env::vars_os() {
            let Some(name) = name.to_str().filter(|name| name.starts_with(reading::PREFIX)) else {
                continue;
            };
            let value = value.into_string();
            let value = value.map_err(|_| ConfigTrouble::NotText(name.to_owned()))?;
            vars.push((name.to_owned(), value));
        }
        Config::read(path, vars)
    }

    /// Reads the configuration from a file, if any, and from variables given as pairs.
    ///
    /// # Errors
    /// [`ConfigTrouble`]: the first thing that is wrong.
    pub fn read(
        path: Option<&Path>,
        vars: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Config, ConfigTrouble> {
        let mut layers = Vec::from_iter(path.map(reading::file).transpose()?);
        let mut outside = Outside::default();
        for (name, value) in vars {
            match name.as_str() {
                "SHINPAN_TOKEN" => outside.token = Some(token_in(&name, &value)?),
                "SHINPAN_DISCORD_API" => outside.api = Some(on_this_machine(&value)?),
                _ => layers.extend(reading::variable(&name, &value)?),
            }
        }
        Ok(Config { outside, ..reading::together(layers)? })
    }

    /// The bot's token: from the variable `SHINPAN_TOKEN`, or else from the file that
    /// `discord.token_file` names.
    ///
    /// # Errors
    /// [`ConfigTrouble`], where there is none or the file cannot be read.
    pub fn token(&self) -> Result<SecretString, ConfigTrouble> {
        if let Some(token) = &self.outside.token {
            return Ok(token.clone());
        }
        let file = self.discord.token_file.as_ref().ok_or(ConfigTrouble::NoToken)?;
        let text = std::fs::read_to_string(file).map_err(|error| ConfigTrouble::TokenFile {
            file: file.clone(),
            said: error.to_string(),
        })?;
        token_in(&format!("{}, which discord.token_file names,", file.display()), &text)
    }

    /// Where the chat service is, if not at its usual place: `http://HOST:PORT` on this machine.
    #[must_use]
    pub fn discord_api(&self) -> Option<&str> {
        self.outside.api.as_deref()
    }
}

fn token_in(place: &str, text: &str) -> Result<SecretString, ConfigTrouble> {
    let token = text.trim();
    if token.is_empty() || token.contains(|c: char| c.is_whitespace() || c.is_control()) {
        return Err(ConfigTrouble::NotAToken(place.to_owned()));
    }
    Ok(SecretString::from(token))
}

fn on_this_machine(address: &str) -> Result<String, ConfigTrouble> {
    let address = address.strip_suffix('/').unwrap_or(address);
    let port = ["http://127.0.0.1:", "http://[::1]:", "http://localhost:"]
        .iter()
        .find_map(|host| address.strip_prefix(host))
        .filter(|port| port.bytes().all(|byte| byte.is_ascii_digit()))
        .and_then(|port| port.parse::<u16>().ok());
    match port {
        Some(1..) => Ok(address.to_owned()),
        _ => Err(ConfigTrouble::ApiElsewhere),
    }
}
