//! The operator's view: what the bot requested, what it was told, and which rules it broke.

use std::sync::Arc;

use axum::extract::State as Extract;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;
use serde_json::{Value, json};

use super::{Shared, live};
use crate::log::{Entry, Exchange, Frame};
use crate::state::State;

/// How much of the past a new window gets.
const PAST: usize = 300;

pub(super) async fn live(
    upgrade: WebSocketUpgrade,
    Extract(page): Extract<Arc<Shared>>,
) -> Response {
    upgrade.on_upgrade(move |socket| async move {
        let mut told = Told::default();
        live::follow(socket, &page.discord.core, |state| told.news(state)).await;
    })
}

/// How far the operator has been told.
#[derive(Default)]
struct Told {
    entries: Option<usize>,
    complaints: usize,
}

impl Told {
    fn news(&mut self, state: &State) -> Option<Value> {
        let from = self.entries.unwrap_or(state.log.len().saturating_sub(PAST));
        let entries = state.log.get(from..).unwrap_or_default();
        let complaints = state.complaints.get(self.complaints..).unwrap_or_default();
        let first = self.entries.is_none();
        (self.entries, self.complaints) = (Some(state.log.len()), state.complaints.len());
        if !first && entries.is_empty() && complaints.is_empty() {
            return None;
        }
        let complaints = complaints.iter().map(|it| json!({ "place": it.place, "what": it.what }));
        Some(json!({
            "entries": entries.iter().map(entry).collect::<Vec<_>>(),
            "complaints": complaints.collect::<Vec<_>>(),
        }))
    }
}

fn entry(entry: &Entry) -> Value {
    match entry {
        Entry::Http(exchange) => http(exchange),
        Entry::Gateway(frame) => gateway(frame),
    }
}

fn http(exchange: &Exchange) -> Value {
    let files = exchange.files.iter().map(|file| json!({ "name": file.name, "size": file.size }));
    json!({
        "at": exchange.at.millis(),
        "method": exchange.method,
        "path": exchange.path,
        "query": exchange.query,
        "status": exchange.status,
        "request": exchange.request,
        "files": files.collect::<Vec<_>>(),
        "response": exchange.response,
    })
}

fn gateway(frame: &Frame) -> Value {
    json!({ "at": frame.at.millis(), "event": frame.event, "data": frame.data })
}
