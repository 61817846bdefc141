//! The world as one person sees it, as the page gets it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State as Extract};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::Shared;
use super::acts::Refusal;
use crate::driver::{File, Seen, is_visible, see};
use crate::snowflake::Id;
use crate::state::State;
use crate::state::message::{Message, png_size};
use crate::state::world::{Channel, ChannelKind, Thread};
use crate::wire::layout::{Accessory, Part};

/// The places that a person can enter, and the names of everybody.
pub(super) fn world(state: &State, person: Id) -> Value {
    let guilds = state.guilds.values().filter(|guild| guild.members.contains_key(&person));
    let guilds = guilds.map(|guild| {
        json!({ "id": guild.id, "name": guild.name, "channels": channels(state, guild.id, person) })
    });
    let users = state.users.values().map(|user| {
        let about = json!({ "name": user.name, "bot": user.is_bot });
        (user.id.to_string(), about)
    });
    json!({
        "me": person,
        "bot": state.bot,
        "direct": state.dm_of(person),
        "guilds": guilds.collect::<Vec<_>>(),
        "users": users.collect::<serde_json::Map<_, _>>(),
        "commands": state.commands.iter().flatten().map(|(_, version, _)| version).max(),
        "complaints": state.complaints.len(),
    })
}

fn channels(state: &State, guild: Id, person: Id) -> Vec<Value> {
    let entered = |channel: &&Channel| state.can_enter(person, channel.id);
    let all = || state.channels.values().filter(entered);
    let of_guild = |channel: &&Channel| match channel.kind {
        ChannelKind::Text { guild: of } => of == guild,
        ChannelKind::Dm { .. } | ChannelKind::Thread(_) => false,
    };
    let show = |channel: &Channel| {
        let threads = all().filter_map(|found| {
            let thread = found.thread().filter(|thread| thread.parent == channel.id)?;
            Some(self::thread(found, thread))
        });
        json!({
            "id": channel.id,
            "name": channel.name,
            "topic": channel.topic,
            "threads": threads.collect::<Vec<_>>(),
        })
    };
    all().filter(of_guild).map(show).collect()
}

fn thread(channel: &Channel, thread: &Thread) -> Value {
    json!({
        "id": channel.id,
        "name": channel.name,
        "private": thread.private,
        "archived": thread.archived,
        "locked": thread.locked,
    })
}

/// Every message that a person sees, wherever it stands.
pub(super) fn messages(state: &State, person: Id) -> impl Iterator<Item = (Id, Value)> {
    let seen = state.messages.values().filter(move |message| is_visible(state, message, person));
    seen.map(move |found| (found.id, message(state, found, person)))
}

fn message(state: &State, message: &Message, person: Id) -> Value {
    let seen = see(state, message, Some(person));
    json!({
        "id": seen.id,
        "channel": seen.channel,
        "author": seen.author,
        "at": message.sent.millis(),
        "content": seen.content,
        "ephemeral": seen.ephemeral,
        "thinking": seen.thinking,
        "header": seen.header,
        "system": seen.system,
        "edited": seen.edited,
        "pinged": seen.pinged,
        "reply_to": seen.reply_to,
        "buttons": seen.buttons,
        "selects": seen.selects,
        "files": files(&seen, person),
        "embeds": embeds(&seen, person),
        "parts": message.components.iter().flat_map(parts).collect::<Vec<_>>(),
        "thread": state.channels.get(&seen.id).filter(|_| state.can_enter(person, seen.id))
            .map(|channel| &channel.name),
    })
}

/// What the page draws of a part of a message with components V2. Rows are among the buttons and
/// menus; what cannot be drawn goes by its name.
fn parts(part: &Part) -> Vec<Value> {
    let text = |text: &String| json!({ "kind": "text", "text": text });
    let other = |kind: &str| json!({ "kind": kind });
    match part {
        Part::Row(_) => Vec::new(),
        Part::Section { texts, accessory } => {
            let thumbnail = matches!(accessory, Accessory::Thumbnail(_));
            texts.iter().map(text).chain(thumbnail.then(|| other("thumbnail"))).collect()
        }
        Part::Text(content) => vec![text(content)],
        Part::Gallery(_) => vec![other("gallery")],
        Part::File(_) => vec![other("file")],
        Part::Separator { .. } => vec![other("separator")],
        Part::Container { parts: inner, .. } => {
            let inner: Vec<Value> = inner.iter().flat_map(parts).collect();
            vec![json!({ "kind": "container", "parts": inner })]
        }
    }
}

fn files(seen: &Seen, person: Id) -> Vec<Value> {
    let show = |file: &File| {
        let (width, height) = png_size(&file.bytes).unzip();
        json!({
            "url": address(seen, file, person),
            "name": file.name,
            "words": file.description,
            "kind": file.content_type,
            "size": file.bytes.len(),
            "width": width,
            "height": height,
        })
    };
    seen.attachments.iter().map(show).collect()
}

/// Where this person, and whoever else sees the message, fetches a file.
fn address(seen: &Seen, file: &File, person: Id) -> String {
    format!("/api/people/{person}/files/{}/{}", seen.id, file.id)
}

/// The embeds, with the pictures that are files of the message.
fn embeds(seen: &Seen, person: Id) -> Vec<Value> {
    let mut embeds = seen.embeds.clone();
    for embed in &mut embeds {
        for place in ["image", "thumbnail"] {
            let url = embed[place]["url"].as_str();
            let file = seen.attachments.iter().find(|file| Some(file.url.as_str()) == url);
            if let Some(file) = file {
                embed[place] = json!({
                    "url": address(seen, file, person),
                    "words": file.description,
                    "own": true,
                });
            }
        }
    }
    embeds
}

/// A file of a message, if the person sees the message.
pub(super) async fn file(
    Extract(page): Extract<Arc<Shared>>,
    Path((person, message, file)): Path<(Id, Id, Id)>,
) -> Response {
    let seen = page.person(person).and_then(|user| user.sees_message(message));
    let found = seen.and_then(|seen| seen.attachments.into_iter().find(|known| known.id == file));
    let Some(file) = found else {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    };
    // What a bot sends may be shown as a picture, and nothing of it may run here.
    let picture =
        matches!(&*file.content_type, "image/png" | "image/jpeg" | "image/webp" | "image/gif");
    let kind = if picture { &*file.content_type } else { "application/octet-stream" };
    // A file never changes.
    let kept = "private, max-age=3600, immutable";
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept)];
    (headers, file.bytes.clone()).into_response()
}

/// The commands that the client offers to this person here, in the person's language.
pub(super) async fn commands(
    Extract(page): Extract<Arc<Shared>>,
    Path((person, channel)): Path<(Id, Id)>,
) -> Result<Json<Value>, Refusal> {
    let user = page.known(person)?;
    let offered = user.core.read(|state| {
        let locale = state.users.get(&person).map_or("en-US", |account| &account.locale);
        let all = state.commands.iter().flatten();
        let offered =
            all.filter(|(.., command)| user.check_offered(state, channel, command).is_ok());
        let show = |(.., command): &(Id, Id, crate::wire::command::Command)| {
            let mut shown = command.json();
            localise(&mut shown, locale);
            shown
        };
        offered.map(show).collect::<Vec<_>>()
    });
    Ok(Json(json!(offered)))
}

/// Puts the words of a language in the place of those that always go.
fn localise(shown: &mut Value, locale: &str) {
    let Value::Object(fields) = shown else { return };
    for (field, localised, to) in [
        ("name", "name_localizations", "label"),
        ("description", "description_localizations", "description"),
    ] {
        let own = fields.remove(localised).and_then(|all| all.get(locale).cloned());
        if let Some(words) = own.or_else(|| fields.get(field).cloned()) {
            fields.insert(to.to_owned(), words);
        }
    }
    for inner in ["options", "choices"] {
        for part in fields.get_mut(inner).and_then(Value::as_array_mut).into_iter().flatten() {
            localise(part, locale);
        }
    }
}
