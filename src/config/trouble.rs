//! What can be wrong with the configuration: one line each, with the key and the mend.

use std::path::PathBuf;

/// Something is wrong with the configuration.
#[derive(Debug, thiserror::Error)]
pub enum ConfigTrouble {
    /// The file that was named, or the default one, cannot be read.
    #[error("cannot read the configuration file {}: {said}; name a readable file", file.display())]
    File {
        /// Which file.
        file: PathBuf,
        /// What the system said.
        said: String,
    },
    /// The file is not TOML.
    #[error("{}, line {line}, is not TOML: {said}", file.display())]
    Syntax {
        /// Which file.
        file: PathBuf,
        /// Where in it.
        line: usize,
        /// What the parser said.
        said: String,
    },
    /// There is no such key.
    #[error("{origin}: there is no key {key}; {}", listed(.known))]
    UnknownKey {
        /// The file or the variable.
        origin: String,
        /// What stands there.
        key: String,
        /// The keys that could stand there.
        known: Vec<String>,
    },
    /// A key has a value that it cannot have.
    #[error("{origin}: {key} {said}")]
    Value {
        /// The file or the variable.
        origin: String,
        /// Which key.
        key: String,
        /// What it must be, and what it is.
        said: String,
    },
    /// A token stands where others may read it.
    #[error(
        "{0}: the token does not belong here; put it into the variable SHINPAN_TOKEN or into a \
         file that discord.token_file names"
    )]
    TokenHere(String),
    /// The address of the chat service stands in a file.
    #[error("{0}: discord.api can be set only by the variable SHINPAN_DISCORD_API")]
    ApiHere(String),
    /// The address of the chat service is not on this machine.
    #[error(
        "SHINPAN_DISCORD_API must be http://127.0.0.1:PORT, http://[::1]:PORT or \
         http://localhost:PORT: the token is sent there, and it goes to no other machine; unset \
         it to use Discord"
    )]
    ApiElsewhere,
    /// There is no token.
    #[error(
        "there is no token: put it into the variable SHINPAN_TOKEN or into a file that \
         discord.token_file names"
    )]
    NoToken,
    /// The file with the token cannot be read.
    #[error("cannot read {}, which discord.token_file names: {said}", file.display())]
    TokenFile {
        /// Which file.
        file: PathBuf,
        /// What the system said.
        said: String,
    },
    /// What should be a token has spaces or lines, or nothing at all.
    #[error("{0} must hold the token and nothing else")]
    NotAToken(String),
    /// A variable holds something that is not text.
    #[error("the variable {0} is not text in UTF-8")]
    NotText(String),
}

fn listed(keys: &[String]) -> String {
    match keys {
        [] => "nothing can stand there".to_owned(),
        [only] => format!("{only} can stand there"),
        [others @ .., last] => format!("{} and {last} can stand there", others.join(", ")),
    }
}
