//! REST: reads a request, carries it out under the world's lock, and keeps a record of it.

mod applications;
mod body;
mod channels;
mod compose;
mod interactions;
pub(crate) mod limits;
mod messages;
pub(crate) use messages::unarchive;
pub(crate) mod route;
mod webhooks;

use std::io;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::response::Response;
use bytes::Bytes;
use percent_encoding::percent_decode_str;
use serde_json::Value;

use crate::error::{ApiError, Scope, Wait};
use crate::log::{Entry, Exchange};
use crate::snowflake::Id;
use crate::state::{Core, State};
use crate::trouble::Effect;
use body::{Upload, read_body};

/// A request, taken apart.
pub(crate) struct Call {
    pub(crate) method: String,
    /// The decoded steps of the path below `/api/v10`.
    pub(crate) path: Vec<String>,
    pub(crate) query: Vec<(String, String)>,
    pub(crate) authorization: Option<String>,
    /// The JSON body; null without one.
    pub(crate) body: Value,
    pub(crate) files: Vec<Upload>,
}

/// A successful answer.
pub(crate) struct Reply {
    status: u16,
    body: Option<Value>,
}

impl Reply {
    pub(crate) fn ok(body: Value) -> Self {
        Self { status: 200, body: Some(body) }
    }

    pub(crate) fn created(body: Value) -> Self {
        Self { status: 201, body: Some(body) }
    }

    pub(crate) fn empty() -> Self {
        Self { status: 204, body: None }
    }
}

type Answer = Result<Reply, ApiError>;

impl Call {
    pub(crate) fn place(&self) -> String {
        format!("{} /{}", self.method, self.path.join("/"))
    }

    /// The value of a boolean parameter, however the client spells it.
    pub(crate) fn flag(&self, name: &str) -> bool {
        let on =
            |(key, value): &(String, String)| key == name && matches!(value.as_str(), "true" | "1");
        self.query.iter().any(on)
    }

    pub(crate) fn parameter(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// Reads an id in a path.
pub(crate) fn id(step: &str) -> Result<Id, ApiError> {
    let message = format!("Value \"{step}\" is not snowflake.");
    step.parse().map_err(|_| ApiError::invalid("id", "NUMBER_TYPE_COERCE", message))
}

/// Answers a request; an error closes the connection.
pub(crate) async fn answer(core: Arc<Core>, request: Request) -> io::Result<Response> {
    if let Some(path) = request.uri().path().strip_prefix("/attachments/") {
        return Ok(core.read(|state| attachment(state, path)));
    }
    let (call, unreadable) = take_apart(request).await;
    if let Some(response) = core.update(|state| shut_out(state, &call)) {
        return Ok(response);
    }
    let effect = core.update(|state| state.trouble.for_request(&call.method, &call.path));
    let Some(Effect::Delay(time)) = effect else {
        return finish(&core, &call, unreadable, effect);
    };
    // Who gives up meanwhile ends this future, but not what was asked for.
    let later = tokio::spawn(async move {
        core.until(core.read(|state| state.now().after(time))).await;
        finish(&core, &call, unreadable, effect)
    });
    later.await.map_err(io::Error::other)?
}

/// Carries a request out, unless trouble was ordered for it, and keeps a record of it.
fn finish(
    core: &Core,
    call: &Call,
    unreadable: Option<ApiError>,
    effect: Option<Effect>,
) -> io::Result<Response> {
    let answer = match effect {
        Some(Effect::Drop) => Err(None),
        Some(Effect::Refuse { status, code, ref message }) => {
            Err(Some(ApiError::new(status, code, message)))
        }
        Some(Effect::RateLimit { retry_after: time, global }) => {
            let scope = if global { Scope::Global } else { Scope::User };
            let wait = Wait { time, scope };
            Err(Some(ApiError::limited(0, "You are being rate limited.", wait)))
        }
        Some(Effect::LoseAnswer | Effect::Delay(_)) | None => {
            core.update(|state| carry_out(state, call, unreadable)).map_err(Some)
        }
    };
    let (status, body, wait) = match answer {
        Ok(reply) => (reply.status, reply.body, None),
        Err(Some(error)) => (error.status, Some(error.body()), error.wait),
        Err(None) => (0, None, None),
    };
    let lost = matches!(effect, Some(Effect::Drop | Effect::LoseAnswer));
    let headers = core.update(|state| {
        let status = if lost { 0 } else { status };
        record(state, call, status, body.as_ref());
        limits::count(state, status, wait);
        limits::headers(state, call, wait)
    });
    if lost {
        return Err(io::Error::other("the connection was dropped on order"));
    }
    Ok(respond(status, body.as_ref(), &headers))
}

/// The edge's answer while it lets nothing through, which never reaches Discord itself.
fn shut_out(state: &mut State, call: &Call) -> Option<Response> {
    let time = limits::shut(state)?;
    record(state, call, 429, None);
    let response = Response::builder().status(429).header(CONTENT_TYPE, "text/plain");
    let response = response.header("retry-after", time.as_millis().div_ceil(1000).to_string());
    Some(response.body(Body::from("error code: 1015")).unwrap_or_default())
}

/// Reads a request completely. A body that cannot be read is an error for later.
async fn take_apart(request: Request) -> (Call, Option<ApiError>) {
    let decode = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let uri = request.uri().clone();
    let below = uri.path().strip_prefix("/api/v10/").unwrap_or("?");
    let pairs = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty());
    let query = pairs
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(key, value)| (decode(key), decode(value)));
    let authorization = request.headers().get(AUTHORIZATION);
    let mut call = Call {
        method: request.method().to_string(),
        path: below.split('/').map(decode).collect(),
        query: query.collect(),
        authorization: authorization.and_then(|value| value.to_str().ok()).map(str::to_owned),
        body: Value::Null,
        files: Vec::new(),
    };
    match read_body(request).await {
        Ok((body, files)) => {
            (call.body, call.files) = (body, files);
            (call, None)
        }
        Err(error) => (call, Some(error)),
    }
}

fn carry_out(state: &mut State, call: &Call, unreadable: Option<ApiError>) -> Answer {
    state.put_idle_threads_away();
    let answer = match (limits::take(state, call), unreadable) {
        (Err(error), _) | (Ok(()), Some(error)) => Err(error),
        (Ok(()), None) => route::route(state, call),
    };
    if let Err(error) = &answer
        && error.is_the_bots_mistake()
    {
        state.complain(&call.place(), error.body().to_string());
    }
    answer
}

fn record(state: &mut State, call: &Call, status: u16, body: Option<&Value>) {
    let exchange = Exchange {
        at: state.now(),
        method: call.method.clone(),
        path: format!("/{}", call.path.join("/")),
        query: call.query.clone(),
        request: call.body.clone(),
        files: call.files.iter().map(Upload::meta).collect(),
        status,
        response: body.cloned().unwrap_or_default(),
    };
    state.log.push(Entry::Http(exchange));
}

fn respond(status: u16, body: Option<&Value>, headers: &[(&str, String)]) -> Response {
    let text = body.map(Value::to_string).unwrap_or_default();
    let mut response = Response::builder().status(status);
    if body.is_some() {
        response = response.header(CONTENT_TYPE, "application/json");
    }
    for (name, value) in headers {
        response = response.header(*name, value);
    }
    response.body(Body::from(text)).unwrap_or_default()
}

/// The bytes of an upload, by the path that its message gives.
fn attachment(state: &State, path: &str) -> Response {
    let mut steps = path.split('/').map(str::parse::<Id>);
    let file = match (steps.next(), steps.next()) {
        (Some(Ok(channel)), Some(Ok(file))) => find_file(state, channel, file),
        _ => None,
    };
    let (status, kind, bytes) = match file {
        Some((kind, bytes)) => (200, kind, bytes),
        None => (404, "text/plain".to_owned(), Bytes::from_static(b"no such file")),
    };
    // A browser shows it as what it says to be, and runs nothing in it.
    let response = Response::builder()
        .status(status)
        .header(CONTENT_TYPE, kind)
        .header("x-content-type-options", "nosniff")
        .header("content-security-policy", "default-src 'none'; sandbox");
    response.body(Body::from(bytes)).unwrap_or_default()
}

fn find_file(state: &State, channel: Id, file: Id) -> Option<(String, Bytes)> {
    let messages = state.messages.values().filter(|message| message.channel == channel);
    let found = messages.flat_map(|message| &message.attachments).find(|held| held.id == file);
    found.map(|held| (held.content_type.clone(), held.bytes.clone()))
}
