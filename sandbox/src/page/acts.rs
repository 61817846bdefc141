//! What somebody does on the page, done in the world.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Shared;
use crate::driver::{Arg, Error, Modal, Pending, User};
use crate::snowflake::Id;

/// What the page gets back: a form, or a note that the bot kept silent, or nothing to do.
type Answer = Result<Json<Value>, Refusal>;

/// Why nothing was done.
pub(super) struct Refusal(StatusCode, String);

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        let why = match error {
            Error::Refused(why) => why,
            other => other.to_string(),
        };
        Self(StatusCode::UNPROCESSABLE_ENTITY, why)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.0, Json(json!({ "error": self.1 }))).into_response()
    }
}

impl Shared {
    pub(super) fn known(&self, id: Id) -> Result<&User, Refusal> {
        let nobody = || Refusal(StatusCode::NOT_FOUND, "there is no such person".to_owned());
        self.person(id).ok_or_else(nobody)
    }
}

#[derive(Deserialize)]
pub(super) struct Say {
    channel: Id,
    text: String,
    reply_to: Option<Id>,
}

pub(super) async fn say(
    State(page): State<Arc<Shared>>,
    Path(person): Path<Id>,
    Json(given): Json<Say>,
) -> Answer {
    let user = page.known(person)?;
    let said = match given.reply_to {
        Some(to) => user.reply(to, &given.text),
        None => user.say(given.channel, &given.text),
    };
    Ok(Json(json!({ "message": said? })))
}

pub(super) async fn direct(State(page): State<Arc<Shared>>, Path(person): Path<Id>) -> Answer {
    Ok(Json(json!({ "channel": page.known(person)?.open_dm() })))
}

/// An option as the page filled it in; `kind` is Discord's number for its type.
#[derive(Deserialize)]
struct Filled {
    name: String,
    kind: u8,
    value: Value,
}

#[derive(Deserialize)]
pub(super) struct Command {
    channel: Id,
    name: String,
    options: Vec<Filled>,
}

pub(super) async fn command(
    State(page): State<Arc<Shared>>,
    Path(person): Path<Id>,
    Json(given): Json<Command>,
) -> Answer {
    let user = page.known(person)?;
    let options = arguments(&given.options)?;
    answer(&user.begin_command(given.channel, &given.name, &options)?).await
}

#[derive(Deserialize)]
pub(super) struct Suggest {
    channel: Id,
    name: String,
    option: String,
    typed: String,
    others: Vec<Filled>,
}

pub(super) async fn suggest(
    State(page): State<Arc<Shared>>,
    Path(person): Path<Id>,
    Json(given): Json<Suggest>,
) -> Answer {
    let user = page.known(person)?;
    let Suggest { channel, name, option, typed, others } = &given;
    let others = arguments(others)?;
    match user.autocomplete(*channel, name, option, typed, &others).await {
        Ok(choices) => Ok(Json(json!({ "choices": choices }))),
        Err(Error::NoAnswer(_)) => Ok(Json(json!({ "failed": true }))),
        Err(error) => Err(error.into()),
    }
}

fn arguments(filled: &[Filled]) -> Result<Vec<(&str, Arg)>, Refusal> {
    let one = |filled: &Filled| {
        let value = &filled.value;
        let id = || value.as_str().and_then(|id| id.parse().ok());
        match filled.kind {
            3 => value.as_str().map(Arg::from),
            4 => value.as_i64().map(Arg::Integer),
            5 => value.as_bool().map(Arg::Bool),
            6 | 9 => id().map(Arg::User),
            7 => id().map(Arg::Channel),
            10 => value.as_f64().map(Arg::Number),
            _ => None,
        }
    };
    let all = filled.iter().map(|filled| {
        let wrong = || Refusal::from(Error::Refused(format!("{} does not fit", filled.name)));
        one(filled).map(|arg| (filled.name.as_str(), arg)).ok_or_else(wrong)
    });
    all.collect()
}

#[derive(Deserialize)]
pub(super) struct Press {
    message: Id,
    button: String,
}

pub(super) async fn press(
    State(page): State<Arc<Shared>>,
    Path(person): Path<Id>,
    Json(given): Json<Press>,
) -> Answer {
    answer(&page.known(person)?.begin_press(given.message, &given.button)?).await
}

#[derive(Deserialize)]
pub(super) struct Choose {
    message: Id,
    menu: String,
    values: Vec<String>,
}

pub(super) async fn choose(
    State(page): State<Arc<Shared>>,
    Path(person): Path<Id>,
    Json(given): Json<Choose>,
) -> Answer {
    let values: Vec<&str> = given.values.iter().map(String::as_str).collect();
    answer(&page.known(person)?.begin_select(given.message, &given.menu, &values)?).await
}

#[derive(Deserialize)]
pub(super) struct Submit {
    interaction: Id,
    texts: BTreeMap<String, String>,
}

pub(super) async fn submit(
    State(page): State<Arc<Shared>>,
    Path(person): Path<Id>,
    Json(given): Json<Submit>,
) -> Answer {
    let user = page.known(person)?;
    let form = user.form(given.interaction)?;
    let texts: Vec<(&str, &str)> =
        given.texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    answer(&user.begin_submit(&form, &texts)?).await
}

/// Waits for the bot's first answer. What follows it is seen in the channel.
async fn answer(pending: &Pending) -> Answer {
    match pending.form().await {
        Ok(form) => Ok(Json(json!({ "form": form.as_ref().map(shown) }))),
        Err(Error::NoAnswer(_)) => Ok(Json(json!({ "failed": true }))),
        Err(error) => Err(error.into()),
    }
}

/// A form without what only the bot hears.
fn shown(form: &Modal) -> Value {
    json!({ "interaction": form.interaction, "title": form.title, "inputs": form.inputs })
}
