//! What went over the wire, kept for tests that look for leaks or check schemas.

use serde_json::Value;

use crate::clock::Moment;

/// One thing that went over the wire.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A REST request with its answer.
    Http(Exchange),
    /// A gateway event as it was sent to a session.
    Gateway(Frame),
}

/// A REST request with its answer.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// When the request had arrived completely.
    pub at: Moment,
    /// The HTTP method, in capitals.
    pub method: String,
    /// The path below `/api/v10`, decoded.
    pub path: String,
    /// The query parameters, in order.
    pub query: Vec<(String, String)>,
    /// The JSON body, or the `payload_json` part; null without one.
    pub request: Value,
    /// The uploads beside it.
    pub files: Vec<FileMeta>,
    /// The HTTP status of the answer; 0 if the connection was dropped instead.
    pub status: u16,
    /// The JSON answer; null without one.
    pub response: Value,
}

/// An upload without its bytes.
#[derive(Clone, Debug)]
pub struct FileMeta {
    /// The `n` of the part's name `files[n]`.
    pub index: u64,
    /// The file's name.
    pub name: String,
    /// Its type, as the client said or as the name suggests.
    pub content_type: String,
    /// Its size in bytes.
    pub size: usize,
}

/// A gateway event as it was sent to a session.
#[derive(Clone, Debug)]
pub struct Frame {
    /// When it was sent, or kept for a session that was away.
    pub at: Moment,
    /// The session it was sent to.
    pub session: String,
    /// Its sequence number there.
    pub seq: u64,
    /// Its name, such as `MESSAGE_CREATE`.
    pub event: String,
    /// Its data.
    pub data: Value,
}

/// Something that a correct bot never sends.
#[derive(Clone, Debug)]
pub struct Complaint {
    /// Where it was sent: method and path, or the gateway.
    pub place: String,
    /// What was wrong with it.
    pub what: String,
}
