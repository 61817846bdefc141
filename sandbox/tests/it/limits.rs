//! What is refused loudly: with Discord's error, at its place in the body, and as a complaint.

use serde_json::{Value, json};

use crate::by_hand::rest;

fn row(parts: Value) -> Value {
    json!({ "components": [{ "type": 1, "components": parts }] })
}

fn button(extra: Value) -> Value {
    let mut button = json!({ "type": 2, "style": 1, "label": "a", "custom_id": "a" });
    button.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    button
}

fn link(url: &str) -> Value {
    row(json!([{ "type": 2, "style": 5, "label": "a", "url": url }]))
}

/// A menu of two that takes so many and begins with so many.
fn menu(max: usize, chosen: usize) -> Value {
    let option = |n: usize| json!({ "label": "a", "value": n.to_string(), "default": n < chosen });
    let options = [option(0), option(1)];
    row(json!([{ "type": 3, "custom_id": "a", "max_values": max, "options": options }]))
}

#[tokio::test]
async fn messages_keep_to_the_limits() {
    let r = rest().await;
    let buttons: Vec<_> = (0..6).map(|n| button(json!({ "custom_id": n.to_string() }))).collect();
    let rows: Vec<_> = (0..6)
        .map(|n| {
            let part = button(json!({ "custom_id": n.to_string() }));
            json!({ "type": 1, "components": [part] })
        })
        .collect();
    for (body, place) in [
        (json!({ "content": "x".repeat(2001) }), "/content"),
        (json!({ "content": "x", "contnet": "y" }), "/contnet"),
        (json!({ "content": "x", "flags": 64 }), "/flags"),
        (json!({ "content": "x", "flags": 32768 }), "/content"),
        (json!({ "content": "x", "flags": 1 << 16 }), "/flags"),
        (json!({ "content": "x", "nonce": "n".repeat(26) }), "/nonce"),
        (json!({ "content": "x", "poll": {} }), "/poll"),
        (row(json!(buttons)), "/components/0/components"),
        (json!({ "components": rows }), "/components"),
        (
            row(json!([button(json!({})), button(json!({}))])),
            "/components/0/components/1/custom_id",
        ),
        (
            row(json!([button(json!({ "label": "x".repeat(81) }))])),
            "/components/0/components/0/label",
        ),
        (
            row(json!([button(json!({ "custom_id": "x".repeat(101) }))])),
            "/components/0/components/0/custom_id",
        ),
        (row(json!([button(json!({ "style": 6 }))])), "/components/0/components/0/style"),
        (row(json!([button(json!({ "style": 5 }))])), "/components/0/components/0"),
        (row(json!([button(json!({ "colour": 5 }))])), "/components/0/components/0/colour"),
        (row(json!([{ "type": 10, "content": "x" }])), "/components/0/components/0"),
        (json!({ "embeds": [{ "title": "x".repeat(257) }] }), "/embeds/0/title"),
        (json!({ "embeds": [{ "titel": "x" }] }), "/embeds/0/titel"),
        (
            json!({ "embeds": [{ "image": { "url": "attachment://no.png" } }] }),
            "/embeds/0/image/url",
        ),
        (json!({ "embeds": [{}] }), "/embeds/0/description"),
        (json!({ "embeds": [{ "color": 1 }] }), "/embeds/0/description"),
        (json!({ "embeds": [{ "title": "x", "url": "ftp://a" }] }), "/embeds/0/url"),
        (json!({ "embeds": [{ "image": { "url": "a.png" } }] }), "/embeds/0/image/url"),
        (
            json!({ "embeds": [{ "author": { "name": "x", "icon_url": "http:// " } }] }),
            "/embeds/0/author/icon_url",
        ),
        (json!({ "embeds": [{ "title": "x", "timestamp": "now" }] }), "/embeds/0/timestamp"),
        (
            json!({ "embeds": [{ "title": "x", "timestamp": "2026-13-01T10:00:00Z" }] }),
            "/embeds/0/timestamp",
        ),
        (link("javascript:x"), "/components/0/components/0/url"),
        (link("attachment://a.png"), "/components/0/components/0/url"),
        (menu(1, 2), "/components/0/components/0/options"),
        (json!({ "attachments": [{ "id": 0, "filename": "" }] }), "/attachments/0/filename"),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
            "/allowed_mentions",
        ),
        (
            json!({ "attachments": [{ "id": 0, "description": "x".repeat(1025) }] }),
            "/attachments/0/description",
        ),
    ] {
        let (status, answer) = r.call("POST", &r.here("/messages"), body.clone()).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50_035)), "{body}");
        let errors = answer["errors"].pointer(&format!("{place}/_errors"));
        assert!(errors.is_some_and(Value::is_array), "{place} in {answer}");
        assert_eq!(r.discord.take_complaints().len(), 1);
    }
    let time = |time: &str| json!({ "embeds": [{ "title": "x", "timestamp": time }] });
    for good in [
        json!({ "embeds": [{ "title": "x", "url": "https://example.org" }] }),
        json!({ "embeds": [{ "footer": { "text": "x" } }] }),
        time("2026-11-30"),
        time("2026-11-30T10:00:00Z"),
        time("2026-11-30T10:00:00.123456+02:00"),
        link("https://example.org/a"),
        menu(2, 2),
    ] {
        r.ok("POST", &r.here("/messages"), good).await;
        r.no_complaints();
    }
    let empty = r.refused("POST", &r.here("/messages"), json!({ "content": " " })).await;
    assert_eq!(empty, (400, 50_006));
    assert_eq!(r.discord.take_complaints().len(), 1);
}

#[tokio::test]
async fn forms_keep_to_the_limits() {
    let r = rest().await;
    let input = |extra: Value| {
        let mut input = json!({ "type": 4, "custom_id": "a", "style": 1, "label": "Point" });
        input.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        json!({ "type": 1, "components": [input] })
    };
    let form = |title: &str, rows: Value| json!({ "type": 9, "data": { "custom_id": "f", "title": title, "components": rows } });
    let many: Vec<_> = (0..6).map(|n| input(json!({ "custom_id": n.to_string() }))).collect();
    for body in [
        form(&"x".repeat(46), json!([input(json!({}))])),
        form("x", json!([])),
        form("x", json!(many)),
        form("x", json!([input(json!({})), input(json!({}))])),
        form("x", json!([input(json!({ "label": "x".repeat(46) }))])),
        form("x", json!([input(json!({ "max_length": 4001 }))])),
        form("x", json!([input(json!({ "hint": "x" }))])),
    ] {
        let refused = r.refused("POST", &r.ping().callback, body.clone()).await;
        assert_eq!(refused, (400, 50_035), "{body}");
    }
    assert_eq!(r.discord.take_complaints().len(), 7);
}

#[tokio::test]
async fn commands_keep_to_the_limits() {
    let r = rest().await;
    let path = format!("/applications/{}/commands", r.discord.application_id());
    let command = |extra: Value| {
        let mut command = json!({ "name": "go", "description": "Go" });
        command.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        json!([command])
    };
    let bounded = |kind: u8, bounds: Value| {
        let mut option = json!({ "type": kind, "name": "a", "description": "x" });
        option.as_object_mut().unwrap().extend(bounds.as_object().unwrap().clone());
        command(json!({ "options": [option] }))
    };
    let option = |name: &str, required: bool| json!({ "type": 3, "name": name, "description": "x", "required": required });
    let mut many: Vec<_> = (0..26).map(|n| option(&n.to_string(), true)).collect();
    let choices: Vec<_> = (0..26).map(|n| json!({ "name": "x", "value": n.to_string() })).collect();
    let heavy = |n: usize| {
        let text = "x".repeat(100);
        let choices: Vec<_> =
            (0..25).map(|n| json!({ "name": text, "value": format!("{n:0100}") })).collect();
        json!({ "type": 3, "name": n.to_string(), "description": "x", "choices": choices })
    };
    for body in [
        command(json!({ "name": "Go" })),
        command(json!({ "name": "go on" })),
        command(json!({ "name": "x".repeat(33) })),
        command(json!({ "description": "" })),
        command(json!({ "description": "x".repeat(101) })),
        command(json!({ "name_localizations": { "sv": "gå" } })),
        command(json!({ "contexts": [] })),
        command(json!({ "contexts": [3] })),
        command(json!({ "integration_types": [0, 0] })),
        command(json!({ "default_member_permissions": "admin" })),
        command(json!({ "options": [option("a", false), option("b", true)] })),
        command(json!({ "options": [option("a", true), option("a", true)] })),
        command(json!({ "options": many })),
        command(json!({ "options": [
            { "type": 3, "name": "a", "description": "x", "choices": choices }
        ] })),
        command(json!({ "options": (0..2).map(heavy).collect::<Vec<_>>() })),
        command(json!({ "options": [
            { "type": 1, "name": "new", "description": "x" }, option("a", true)
        ] })),
        command(json!({ "colour": 1 })),
        bounded(4, json!({ "min_value": 0.5 })),
        bounded(4, json!({ "max_value": 9_007_199_254_740_994_u64 })),
        bounded(10, json!({ "min_value": -9_007_199_254_740_994_i64 })),
        bounded(4, json!({ "min_value": 3, "max_value": 2 })),
        bounded(3, json!({ "channel_types": [0] })),
        json!([command(json!({}))[0], command(json!({}))[0]]),
    ] {
        let refused = r.refused("PUT", &path, body.clone()).await;
        assert_eq!(refused, (400, 50_035), "{body}");
        assert_eq!(r.discord.take_complaints().len(), 1);
    }
    r.ok("PUT", &path, bounded(4, json!({ "min_value": 2, "max_value": 2 }))).await;
    r.ok("PUT", &path, bounded(10, json!({ "min_value": 0.5 }))).await;
    r.ok("PUT", &path, bounded(7, json!({ "channel_types": [0] }))).await;
    many.truncate(25);
    let good = command(json!({ "options": many, "name_localizations": { "sv-SE": "gå" } }));
    let first = r.ok("PUT", &path, good.clone()).await;
    let second = r.ok("PUT", &path, good).await;
    assert_eq!(first, second);
    assert_eq!(r.ok("GET", &path, Value::Null).await, first);
    r.no_complaints();
}

#[tokio::test]
async fn what_is_unknown_is_refused() {
    let r = rest().await;
    assert_eq!(r.refused("GET", "/channels/1/pins", Value::Null).await, (404, 0));
    assert_eq!(r.refused("GET", "/users/@me?fresh=1", Value::Null).await, (400, 50_035));
    assert_eq!(r.refused("GET", "/channels/go", Value::Null).await, (400, 50_035));
    let old = r.request("GET", "/../v9/users/@me").send().await.unwrap();
    assert_eq!(old.status(), 404);
    let bad = r.request("POST", &r.here("/messages")).header("content-type", "application/json");
    assert_eq!(bad.body("{").send().await.unwrap().status(), 400);
    assert_eq!(r.discord.take_complaints().len(), 5);
    let stranger = reqwest::get(format!("{}/api/v10/users/@me", r.discord.url())).await.unwrap();
    assert_eq!(stranger.status(), 401);
    assert_eq!(r.discord.take_complaints().len(), 1);
}
