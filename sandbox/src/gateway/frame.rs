//! The frames that a bot sends, and what it asks for when it connects.

use serde::Deserialize;
use serde_json::Value;

use super::close::{Close, DECODE_ERROR, INVALID_API_VERSION};
use super::encode::Encoder;

/// The most bytes that a frame from a bot may have.
pub(super) const FRAME_LIMIT: usize = 4096;

/// A frame from the bot.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Received {
    pub(super) op: u8,
    #[serde(default)]
    pub(super) d: Value,
    // Some clients send these as null.
    #[serde(default, rename = "s")]
    _s: Value,
    #[serde(default, rename = "t")]
    _t: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Identify {
    pub(super) token: String,
    pub(super) intents: u64,
    #[serde(rename = "properties")]
    _properties: serde_json::Map<String, Value>,
    #[serde(default)]
    pub(super) compress: bool,
    #[serde(default)]
    pub(super) large_threshold: Option<u16>,
    #[serde(default)]
    pub(super) shard: Option<[u32; 2]>,
    #[serde(default, rename = "presence")]
    _presence: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Resume {
    pub(super) token: String,
    pub(super) session_id: String,
    pub(super) seq: u64,
}

/// What the bot looks like to others; nobody looks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Presence {
    // Some clients send a structure of their own here.
    #[serde(rename = "since")]
    _since: Value,
    #[serde(rename = "activities")]
    _activities: Vec<Value>,
    #[serde(rename = "status")]
    _status: Status,
    #[serde(rename = "afk")]
    _afk: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    Online,
    Dnd,
    Idle,
    Invisible,
    Offline,
}

/// Reads the parameters of a connection; an error comes with what to complain of.
pub(super) fn read_query(query: &str) -> Result<Encoder, (Close, String)> {
    let (mut version, mut encoder) = (None, Encoder::Plain);
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=').unwrap_or((pair, "")) {
            ("v", number) => version = Some(number),
            ("encoding", "json") => {}
            ("encoding", other) => {
                return Err((DECODE_ERROR, format!("the encoding {other}; there is json only")));
            }
            ("compress", name) => {
                let wrong = || (DECODE_ERROR, format!("no compression is called {name}"));
                encoder = Encoder::named(name).ok_or_else(wrong)?;
            }
            (name, _) => return Err((DECODE_ERROR, format!("no parameter is called {name}"))),
        }
    }
    match version {
        Some("10") => Ok(encoder),
        other => {
            let version = other.unwrap_or("none");
            Err((
                INVALID_API_VERSION,
                format!("version {version} of the gateway; there is 10 only"),
            ))
        }
    }
}
