//! What goes over the wire, held against Discord's own OpenAPI description and against the types
//! of a library.
//!
//! `DISCORD_OPENAPI` names the description; without it the library's opinion is the only one.

use std::io::Write;

use conformance::{Description, second_opinion};
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest};

#[tokio::test]
async fn everything_fits_discords_description() {
    let Some(description) = Description::shared() else {
        // Past the capture of what tests print, so that a run shows it.
        let line = "DISCORD_OPENAPI is not set: nothing is held against Discord's description";
        let _ = writeln!(std::io::stderr(), "{line}");
        return;
    };
    let r = rest().await;
    play(&r).await;
    r.no_complaints();
    let report = description.check_strictly(&r.discord.log());
    assert!(report.problems.is_empty(), "{:#?}", report.problems);
    assert!(report.exchanges > 30, "only {} exchanges were checked", report.exchanges);
}

#[tokio::test]
async fn everything_decodes_with_a_librarys_types() {
    let r = rest().await;
    play(&r).await;
    let thread = r.discord.threads(r.channel)[0].id;
    r.discord.archive_thread(thread, true);
    r.discord.delete_channel(r.channel);
    let (count, problems) = second_opinion(&r.discord.log());
    assert!(problems.is_empty(), "{problems:#?}");
    assert!(count > 50, "only {count} events and answers were decoded");
}

/// Does a little of everything that can be done.
async fn play(r: &Rest) {
    let app = r.discord.application_id();
    let (_socket, _) = crate::socket::Socket::identify(&r.discord, crate::socket::INTENTS).await;
    for path in [
        "/gateway",
        "/gateway/bot",
        "/users/@me",
        "/applications/@me",
        "/oauth2/applications/@me",
        &format!("/applications/{app}/commands"),
        &format!("/guilds/{}", r.guild),
        &r.here(""),
    ] {
        r.ok("GET", path, Value::Null).await;
    }
    let button = json!({ "type": 2, "style": 1, "label": "Go", "custom_id": "go" });
    let link = json!({ "type": 2, "style": 5, "label": "Web", "url": "https://example.org" });
    let option = json!({ "label": "One", "value": "1" });
    let menu = json!({ "type": 3, "custom_id": "menu", "options": [option] });
    let rows = json!([
        { "type": 1, "components": [button, link] }, { "type": 1, "components": [menu] },
    ]);
    let body = json!({
        "content": "board", "components": rows, "nonce": "1", "enforce_nonce": true,
        "embeds": [{ "title": "Go", "image": { "url": "attachment://a.png" }, "color": 1 }],
        "attachments": [{ "id": 0, "description": "A board" }],
        "allowed_mentions": { "parse": [] },
    });
    let (status, board) = r.upload("POST", &r.here("/messages"), body, &[(0, "a.png")]).await;
    assert_eq!(status, 200);
    let id = board["id"].as_str().unwrap();
    let message = r.here(&format!("/messages/{id}"));
    r.ok("PATCH", &message, json!({ "content": r.anna.mention() })).await;
    r.ok("GET", &message, Value::Null).await;
    r.ok("GET", &r.here("/messages"), Value::Null).await;
    answer(r, id.parse().unwrap()).await;
    talk(r, &message).await;
}

async fn answer(r: &Rest, board: sandbox::Id) {
    let ping = r.ping();
    let respond = |path: &str| format!("{path}?with_response=true");
    r.ok("POST", &respond(&ping.callback), json!({ "type": 4, "data": { "content": "x" } })).await;
    r.ok("GET", &ping.original, Value::Null).await;
    r.ok("PATCH", &ping.original, json!({ "content": "y" })).await;
    r.ok("POST", &ping.webhook, json!({ "content": "z", "flags": 64 })).await;
    r.ok("DELETE", &ping.original, Value::Null).await;
    let secret = r.ping();
    r.ok("POST", &respond(&secret.callback), json!({ "type": 5, "data": { "flags": 64 } })).await;
    r.ok("PATCH", &secret.original, json!({ "content": "secret" })).await;

    let press = || r.paths(r.anna.begin_press(board, "Go").unwrap().interaction()).callback;
    let update = json!({ "type": 7, "data": { "content": "updated" } });
    r.ok("POST", &respond(&press()), update).await;
    r.ok("POST", &respond(&press()), json!({ "type": 6 })).await;
    let input = json!({ "type": 4, "custom_id": "a", "style": 1, "label": "Point" });
    let rows = json!([{ "type": 1, "components": [input] }]);
    let form = json!({ "custom_id": "form", "title": "Where?", "components": rows });
    let pending = r.anna.begin_press(board, "Go").unwrap();
    let paths = r.paths(pending.interaction());
    r.ok("POST", &paths.callback, json!({ "type": 9, "data": form })).await;
    let outcome = pending.outcome().await.unwrap();
    let sent = r.anna.begin_submit(outcome.modal().unwrap(), &[("a", "d4")]).unwrap();
    let paths = r.paths(sent.interaction());
    let reply = json!({ "type": 4, "data": { "content": "played" } });
    r.ok("POST", &respond(&paths.callback), reply).await;
}

async fn talk(r: &Rest, message: &str) {
    let thread = r.ok("POST", &format!("{message}/threads"), json!({ "name": "Table" })).await;
    let thread = format!("/channels/{}", thread["id"].as_str().unwrap());
    r.ok("GET", &thread, Value::Null).await;
    r.ok("GET", message, Value::Null).await;
    r.ok("PATCH", &thread, json!({ "name": "Table 2", "archived": true })).await;
    r.ok("PATCH", &thread, json!({ "archived": false })).await;
    r.ok("PUT", &format!("{thread}/thread-members/@me"), Value::Null).await;
    r.ok("POST", &r.here("/threads"), json!({ "name": "Loose", "type": 11 })).await;
    r.ok("GET", &r.here("/messages"), Value::Null).await;
    r.ok("POST", &r.here("/typing"), Value::Null).await;
    let dm = r.ok("POST", "/users/@me/channels", json!({ "recipient_id": r.anna.id() })).await;
    let dm = format!("/channels/{}", dm["id"].as_str().unwrap());
    r.ok("GET", &dm, Value::Null).await;
    r.ok("POST", &format!("{dm}/messages"), json!({ "content": "hello" })).await;
    let said = r.anna.mention_bot(r.channel, "hello").unwrap();
    let reply = json!({ "content": "hi", "message_reference": { "message_id": said } });
    r.ok("POST", &r.here("/messages"), reply).await;
    r.refused("GET", "/channels/1", Value::Null).await;
    r.ok("DELETE", message, Value::Null).await;
}
