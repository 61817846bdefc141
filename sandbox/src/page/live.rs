//! What a window shows, kept up to date over a WebSocket.
//!
//! Server-sent events would do, but a browser opens six of them at most to one server, and a few
//! windows with two people each need more.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State as Extract};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::{Shared, look};
use crate::snowflake::Id;
use crate::state::{Core, State};

/// How long changes are gathered before they are sent.
const GATHER: Duration = Duration::from_millis(20);

pub(super) async fn live(
    upgrade: WebSocketUpgrade,
    Extract(page): Extract<Arc<Shared>>,
    Path(person): Path<Id>,
) -> Response {
    if let Err(refusal) = page.known(person) {
        return refusal.into_response();
    }
    upgrade.on_upgrade(move |socket| async move {
        let mut sent = Sent::default();
        follow(socket, &page.discord.core, |state| sent.news(state, person)).await;
    })
}

/// Sends what `news` finds, now and whenever the world has changed, until the window closes.
pub(super) async fn follow(
    mut socket: WebSocket,
    core: &Core,
    mut news: impl FnMut(&State) -> Option<Value>,
) {
    let mut bell = core.bell();
    loop {
        bell.borrow_and_update();
        if let Some(news) = core.read(&mut news) {
            let text = Message::Text(news.to_string().into());
            if socket.send(text).await.is_err() {
                return;
            }
        }
        tokio::select! {
            changed = bell.changed() => {
                if changed.is_err() {
                    return;
                }
                tokio::time::sleep(GATHER).await;
            }
            // A window has nothing to say here; it answers pings, and it goes.
            heard = socket.recv() => {
                if !matches!(heard, Some(Ok(Message::Ping(_) | Message::Pong(_)))) {
                    return;
                }
            }
        }
    }
}

/// What a window has been sent.
#[derive(Default)]
struct Sent {
    world: Value,
    messages: HashMap<Id, Value>,
}

impl Sent {
    /// What the person sees now and was not sent; nothing, if there is no such thing.
    fn news(&mut self, state: &State, person: Id) -> Option<Value> {
        let mut news = json!({});
        let world = look::world(state, person);
        if world != self.world {
            news["world"] = world.clone();
            self.world = world;
        }
        let seen: HashMap<Id, Value> = look::messages(state, person).collect();
        let fresh = |(id, shown): &(&Id, &Value)| self.messages.get(id) != Some(shown);
        let mut fresh: Vec<_> = seen.iter().filter(fresh).collect();
        fresh.sort_by_key(|(id, _)| **id);
        let gone: Vec<Id> =
            self.messages.keys().filter(|id| !seen.contains_key(id)).copied().collect();
        if !fresh.is_empty() {
            news["messages"] = fresh.into_iter().map(|(_, shown)| shown.clone()).collect();
        }
        if !gone.is_empty() {
            news["gone"] = json!(gone);
        }
        self.messages = seen;
        news.as_object().is_some_and(|news| !news.is_empty()).then_some(news)
    }
}
