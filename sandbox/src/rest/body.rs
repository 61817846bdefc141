//! Request bodies: JSON, or multipart with `payload_json` and `files[n]` in any order.

use axum::body::to_bytes;
use axum::extract::multipart::MultipartError;
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use bytes::Bytes;
use serde_json::Value;

use crate::error::ApiError;
use crate::error::refusal::too_large;
use crate::log::FileMeta;

/// The most that one request may carry.
const REQUEST_LIMIT: usize = 25 * 1024 * 1024;
/// The most that one file may hold.
const FILE_LIMIT: usize = 10 * 1024 * 1024;

/// How many files one request may have; they are `files[0]` to `files[9]`.
const FILES: u64 = 10;

/// An upload, by the `n` of its part's name `files[n]`.
#[derive(Clone)]
pub(crate) struct Upload {
    pub(crate) index: u64,
    pub(crate) name: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}

impl Upload {
    pub(crate) fn meta(&self) -> FileMeta {
        FileMeta {
            index: self.index,
            name: self.name.clone(),
            content_type: self.content_type.clone(),
            size: self.bytes.len(),
        }
    }
}

type Read = Result<(Value, Vec<Upload>), ApiError>;

pub(crate) async fn read_body(request: Request) -> Read {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
        return read_multipart(request).await;
    }
    let is_json = kind.is_some_and(|kind| kind.starts_with("application/json"));
    let body = to_bytes(request.into_body(), REQUEST_LIMIT).await.map_err(|_| too_large())?;
    if body.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    if !is_json {
        return Err(ApiError::invalid("", "CONTENT_TYPE", "Expected application/json."));
    }
    Ok((parse(&body)?, Vec::new()))
}

async fn read_multipart(mut request: Request) -> Read {
    DefaultBodyLimit::max(REQUEST_LIMIT).apply(&mut request);
    let mut multipart = Multipart::from_request(request, &())
        .await
        .map_err(|error| unreadable(&error.to_string()))?;
    let (mut payload, mut files) = (None, Vec::<Upload>::new());
    while let Some(field) = multipart.next_field().await.map_err(|e| broken(&e))? {
        let name = field.name().unwrap_or_default().to_owned();
        let file = field.file_name().map(str::to_owned);
        let kind = field.content_type().map(str::to_owned);
        let bytes = field.bytes().await.map_err(|e| broken(&e))?;
        let index = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
        match (name.as_str(), index.and_then(|index| index.parse().ok()), file) {
            ("payload_json", ..) if payload.is_some() => {
                return Err(unreadable("payload_json was sent twice"));
            }
            ("payload_json", ..) => payload = Some(parse(&bytes)?),
            (_, Some(index), _) if index >= FILES => {
                return Err(unreadable(&format!("{name} is beyond files[{}]", FILES - 1)));
            }
            (_, Some(_), Some(file)) if file.is_empty() => {
                return Err(unreadable(&format!("{name} has no file name")));
            }
            (_, Some(index), Some(file)) => {
                if bytes.len() > FILE_LIMIT {
                    return Err(too_large());
                }
                if files.iter().any(|other| other.index == index) {
                    return Err(unreadable(&format!("{name} was sent twice")));
                }
                let content_type = content_type(kind.as_deref(), &file);
                files.push(Upload { index, name: file, content_type, bytes });
            }
            _ => return Err(unreadable(&format!("the part {name} is not known"))),
        }
    }
    Ok((payload.unwrap_or_else(|| Value::Object(serde_json::Map::new())), files))
}

fn unreadable(why: &str) -> ApiError {
    ApiError::invalid("", "MULTIPART", why)
}

/// What ends too early is something else than what is too large.
fn broken(error: &MultipartError) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        too_large()
    } else {
        unreadable(&error.body_text())
    }
}

fn parse(bytes: &[u8]) -> Result<Value, ApiError> {
    serde_json::from_slice(bytes).map_err(|error| {
        ApiError::new(400, 50_109, &format!("The request body contains invalid JSON. ({error})"))
    })
}

/// Some clients call every file a stream of octets; the name says more.
fn content_type(said: Option<&str>, name: &str) -> String {
    let by_name = match name.rsplit_once('.').map(|(_, end)| end.to_ascii_lowercase()).as_deref() {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("txt" | "sgf") => "text/plain; charset=utf-8",
        Some("json") => "application/json; charset=utf-8",
        _ => "application/octet-stream",
    };
    said.filter(|said| *said != "application/octet-stream").unwrap_or(by_name).to_owned()
}
