//! Answers to interactions: their clocks, their order, their privacy.

use std::time::Duration;

use sandbox::{Error, Kind};
use serde_json::{Value, json};

use crate::by_hand::rest;

fn message(text: &str) -> Value {
    json!({ "type": 4, "data": { "content": text } })
}

#[tokio::test]
async fn the_first_answer_comes_once_and_in_time() {
    let r = rest().await;
    let early = r.ping();
    assert_eq!(r.refused("GET", &early.original, Value::Null).await, (404, 10_015));
    assert_eq!(r.refused("POST", &early.webhook, json!({ "content": "x" })).await, (404, 10_015));
    assert_eq!(r.call("POST", &early.callback, message("hi")).await.0, 204);
    assert_eq!(r.refused("POST", &early.callback, message("hi")).await, (400, 40_060));
    let late = r.ping();
    r.discord.advance(Duration::from_secs(4));
    assert_eq!(r.refused("POST", &late.callback, message("hi")).await, (404, 10_062));
    let unknown = late.callback.replace("sandbox", "other");
    assert_eq!(r.refused("POST", &unknown, message("hi")).await, (404, 10_062));
    r.no_complaints();
}

#[tokio::test]
async fn a_token_lives_for_fifteen_minutes() {
    let r = rest().await;
    let ping = r.ping();
    r.ok("POST", &ping.callback, message("hi")).await;
    r.discord.advance(Duration::from_secs(14 * 60));
    r.ok("PATCH", &ping.original, json!({ "content": "later" })).await;
    r.discord.advance(Duration::from_secs(61));
    let edit = r.refused("PATCH", &ping.original, json!({ "content": "too late" })).await;
    assert_eq!(edit, (401, 50_027));
    r.no_complaints();
}

#[tokio::test]
async fn a_deferral_fixes_who_sees_the_answer() {
    let r = rest().await;
    let pending = r.anna.begin_command(r.channel, "ping", &[]).unwrap();
    let ping = r.paths(pending.interaction());
    r.ok("POST", &ping.callback, json!({ "type": 5, "data": { "flags": 64 } })).await;
    assert!(r.anna.sees(r.channel)[0].thinking);
    // The first follow-up fills the deferred message, and cannot make it public.
    let text = json!({ "content": "done", "flags": 0 });
    let filled = r.ok("POST", &ping.webhook, text).await;
    let outcome = pending.outcome().await.unwrap();
    assert_eq!(outcome.text(), "done");
    assert!(outcome.message().unwrap().ephemeral);
    let more = r.ok("POST", &ping.webhook, json!({ "content": "for all" })).await;
    assert_ne!(filled["id"], more["id"]);
    assert_eq!(r.anna.sees(r.channel).len(), 2);
    assert_eq!(r.discord.messages_of(ping.interaction).len(), 2);
    // Channel routes do not reach what only one person sees.
    let secret = r.here(&format!("/messages/{}", filled["id"].as_str().unwrap()));
    assert_eq!(r.refused("GET", &secret, Value::Null).await, (404, 10_008));
    let listed = r.ok("GET", &r.here("/messages?limit=5"), Value::Null).await;
    assert_eq!(listed.as_array().unwrap().len(), 1);
    let original = ping.original.replace('@', "%40");
    assert_eq!(r.ok("GET", &original, Value::Null).await["id"], filled["id"]);
    r.ok("DELETE", &ping.original, Value::Null).await;
    assert_eq!(r.refused("GET", &ping.original, Value::Null).await, (404, 10_008));
    r.no_complaints();
}

#[tokio::test]
async fn an_answer_can_be_given_back() {
    let r = rest().await;
    let ping = r.ping();
    let path = format!("{}?with_response=1", ping.callback);
    let answer = r.ok("POST", &path, message("hi")).await;
    assert_eq!(answer["resource"]["message"]["content"], "hi");
    let ping = r.ping();
    let path = format!("{}?with_response=true", ping.callback);
    let answer = r.ok("POST", &path, json!({ "type": 5 })).await;
    assert_eq!(answer["interaction"]["response_message_loading"], json!(true));
    r.no_complaints();
}

#[tokio::test]
async fn the_kind_of_answer_fits_the_kind_of_interaction() {
    let r = rest().await;
    for body in [
        json!({ "type": 6 }),
        json!({ "type": 7, "data": { "content": "x" } }),
        json!({ "type": 8, "data": { "choices": [] } }),
        json!({ "type": 1 }),
        json!({ "type": 4 }),
        json!({ "type": 5, "data": { "content": "x" } }),
    ] {
        let ping = r.ping();
        let refused = r.refused("POST", &ping.callback, body.clone()).await;
        assert_eq!(refused, (400, 50_035), "{body}");
    }
    assert_eq!(r.discord.take_complaints().len(), 6);
}

#[tokio::test]
async fn a_press_can_be_noted_in_silence_or_change_the_message() {
    let r = rest().await;
    let button = json!({ "type": 2, "style": 1, "label": "Go", "custom_id": "go" });
    let row = json!([{ "type": 1, "components": [button] }]);
    let body = json!({
        "content": "board", "components": row, "attachments": [{ "id": 0, "description": "alt" }],
    });
    let (_, board) = r.upload("POST", &r.here("/messages"), body, &[(0, "board.png")]).await;
    let id = board["id"].as_str().unwrap().parse().unwrap();
    let press = || r.anna.begin_press(id, "Go").unwrap();

    // Without the key the picture stays.
    let pending = press();
    let update = json!({ "type": 7, "data": { "content": "kept" } });
    r.ok("POST", &r.paths(pending.interaction()).callback, update).await;
    let outcome = pending.outcome().await.unwrap();
    assert!(matches!(&outcome.kind, Kind::Updated(seen) if seen.attachments.len() == 1));

    // A deferred update ends with an edit through the channel.
    let pending = press();
    r.ok("POST", &r.paths(pending.interaction()).callback, json!({ "type": 6 })).await;
    r.ok("PATCH", &r.here(&format!("/messages/{id}")), json!({ "content": "edited" })).await;
    let outcome = pending.outcome().await.unwrap();
    assert_eq!(outcome.text(), "edited");

    // With an empty list the picture goes.
    let pending = press();
    let update = json!({ "type": 7, "data": { "content": "gone", "attachments": [] } });
    r.ok("POST", &r.paths(pending.interaction()).callback, update).await;
    let outcome = pending.outcome().await.unwrap();
    assert!(outcome.message().unwrap().attachments.is_empty());
    r.no_complaints();
}

#[tokio::test]
async fn suggestions_and_menus() {
    let r = rest().await;
    let anna = r.anna.clone();
    let channel = r.channel;
    let typing =
        tokio::spawn(async move { anna.autocomplete(channel, "pick", "point", "d", &[]).await });
    let known = || r.discord.latencies().last().map(|latency| latency.interaction);
    r.discord.wait_for(|| known().is_some(), Duration::from_secs(5)).await.unwrap();
    let paths = r.paths(known().unwrap());
    let choices = json!([{ "name": "D4", "value": "d4" }]);
    r.ok("POST", &paths.callback, json!({ "type": 8, "data": { "choices": choices } })).await;
    assert_eq!(typing.await.unwrap().unwrap()[0].name, "D4");

    let options = json!([{ "label": "One", "value": "1" }, { "label": "Two", "value": "2" }]);
    let menu = json!({ "type": 3, "custom_id": "menu", "options": options });
    let body = json!({ "components": [{ "type": 1, "components": [menu] }] });
    let message = r.ok("POST", &r.here("/messages"), body).await;
    let id = message["id"].as_str().unwrap().parse().unwrap();
    let both = r.anna.select(id, "menu", &["One", "Two"]).await;
    assert!(matches!(both, Err(Error::Refused(_))));
    r.no_complaints();
}
