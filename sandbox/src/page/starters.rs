//! What a newcomer finds: who is there, and what can be begun with one button.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::Shared;
use crate::script::Stage;
use crate::snowflake::Id;

/// How long a bot has to open a thread for what was begun.
const THREAD: Duration = Duration::from_secs(1);

/// The people and the starters.
pub(super) async fn stage(State(page): State<Arc<Shared>>) -> Json<Value> {
    let people = page.people.iter().map(|(name, user)| {
        let watches = page.spectator.as_deref() == Some(name);
        json!({ "id": user.id(), "name": name, "watches": watches })
    });
    let starters = page.starters.iter().map(|starter| {
        json!({ "label": starter.label, "text": starter.text, "who": starter.script.actors() })
    });
    let bot = page.discord.core.read(|state| state.setup.application_name.clone());
    Json(json!({
        "bot": bot,
        "people": people.collect::<Vec<_>>(),
        "starters": starters.collect::<Vec<_>>(),
    }))
}

/// Plays a starter's script and says where to look.
pub(super) async fn start(
    State(page): State<Arc<Shared>>,
    Path(number): Path<usize>,
) -> Result<Json<Value>, Response> {
    let starter = page.starters.get(number);
    let starter = starter.ok_or_else(|| StatusCode::NOT_FOUND.into_response())?;
    let mut stage = page.stage.lock().await;
    if let Err(problem) = starter.script.play(&mut stage, |_| ()).await {
        let why = json!({ "error": problem.why });
        return Err((StatusCode::UNPROCESSABLE_ENTITY, Json(why)).into_response());
    }
    let actors = starter.script.actors();
    let people: Vec<Id> =
        actors.iter().filter_map(|name| stage.person(name)).map(|user| user.id()).collect();
    Ok(Json(json!({ "people": people, "place": place(&page, &stage).await })))
}

/// Where it goes on: in the thread that the bot opens for it, if it does, or in the channel.
async fn place(page: &Shared, stage: &Stage) -> Option<Id> {
    let before = stage.channel();
    let opened = || stage.place() != before;
    // No thread is an answer, too.
    let _ = page.discord.wait_for(opened, THREAD).await;
    stage.place()
}
