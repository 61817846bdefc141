//! Messages of components V2: what they hold, and what they do not go with.

use sandbox::Kind;
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest};

const V2: u64 = 1 << 15;

fn text(content: &str) -> Value {
    json!({ "type": 10, "content": content })
}

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": id, "custom_id": id })
}

fn message(parts: Value) -> Value {
    json!({ "flags": V2, "components": parts })
}

#[tokio::test]
async fn every_kind_of_part_comes_back_and_can_be_used() {
    let r = rest().await;
    let gallery = json!({ "type": 12, "items": [
        { "media": { "url": "attachment://a.png" }, "description": "A board" },
        { "media": { "url": "https://example.org/b.png" }, "spoiler": true },
    ] });
    let thumbnail = json!({ "type": 11, "media": { "url": "attachment://a.png" } });
    let parts = json!([
        text("# Game"),
        { "type": 9, "components": [text("beside")], "accessory": thumbnail },
        { "type": 14, "spacing": 2 },
        { "type": 17, "accent_color": 255, "components": [
            text("within"), gallery, { "type": 13, "file": { "url": "attachment://a.png" } },
            { "type": 9, "components": [text("press")], "accessory": button("one") },
            { "type": 1, "components": [button("two")] },
        ] },
    ]);
    let mut body = message(parts);
    body["attachments"] = json!([{ "id": 0 }]);
    let (status, sent) = r.upload("POST", &r.here("/messages"), body, &[(0, "a.png")]).await;
    assert_eq!(status, 200, "{sent}");
    assert_eq!(sent["flags"], V2);
    assert_eq!(sent["components"][3]["components"][1]["items"][0]["description"], "A board");
    let seen = r.anna.sees_last(r.channel).unwrap();
    assert_eq!(seen.texts, ["# Game", "beside", "within", "press"]);
    assert_eq!(seen.labels(), ["one", "two"]);
    let pending = r.anna.begin_press(seen.id, "one").unwrap();
    let update = json!({ "type": 7, "data": { "components": [text("pressed")] } });
    r.ok("POST", &r.paths(pending.interaction()).callback, update).await;
    let outcome = pending.outcome().await.unwrap();
    assert!(matches!(&outcome.kind, Kind::Updated(seen) if seen.texts == ["pressed"]));
    r.no_complaints();
}

#[tokio::test]
async fn an_answer_can_be_of_components_and_a_deferral_cannot_promise_them() {
    let r = rest().await;
    let ping = r.ping();
    let early = json!({ "type": 5, "data": { "flags": V2 } });
    assert_eq!(r.refused("POST", &ping.callback, early).await, (400, 50_035));
    r.discord.take_complaints();
    r.ok("POST", &ping.callback, json!({ "type": 5 })).await;
    r.ok("PATCH", &ping.original, message(json!([text("x")]))).await;
    let ping = r.ping();
    let secret = json!({ "flags": V2 | 64, "components": [text("secret")] });
    r.ok("POST", &ping.callback, json!({ "type": 4, "data": secret })).await;
    assert_eq!(r.anna.sees_last(r.channel).unwrap().texts, ["secret"]);
    r.no_complaints();
}

async fn refused_at(r: &Rest, method: &str, path: &str, body: Value, place: &str) {
    let (status, answer) = r.call(method, path, body.clone()).await;
    assert_eq!((status, &answer["code"]), (400, &json!(50_035)), "{body}");
    let errors = answer["errors"].pointer(&format!("{place}/_errors"));
    assert!(errors.is_some_and(Value::is_array), "{place} in {answer}");
    assert_eq!(r.discord.take_complaints().len(), 1);
}

#[tokio::test]
async fn what_does_not_go_with_the_flag_is_refused() {
    let r = rest().await;
    let with = |field: &str, value: Value| {
        let mut body = message(json!([text("x")]));
        body[field] = value;
        body
    };
    let forty: Vec<_> = (0..40).map(|n| text(&n.to_string())).collect();
    let more: Vec<_> = (0..41).map(|n| text(&n.to_string())).collect();
    let row = json!({ "type": 1, "components": [button("a")] });
    let posts = r.here("/messages");
    for (body, place) in [
        (with("content", json!("x")), "/content"),
        (with("embeds", json!([{ "title": "x" }])), "/embeds"),
        (json!({ "components": [text("no flag")] }), "/components/0"),
        (message(json!(more)), "/components"),
        (message(json!([text(&"x".repeat(4000)), text("x")])), "/components"),
        (message(json!([text("")])), "/components/0/content"),
        (message(json!([button("bare")])), "/components/0"),
        (message(json!([row, row])), "/components/1/components/0/custom_id"),
        (message(json!([{ "type": 12, "items": [] }])), "/components/0/items"),
        (message(json!([{ "type": 14, "spacing": 3 }])), "/components/0/spacing"),
        (message(json!([{ "type": 14, "content": "x" }])), "/components/0/content"),
        (message(json!([{ "type": 17, "components": [] }])), "/components/0"),
        (
            message(json!([{ "type": 17, "components": [{ "type": 17, "components": [] }] }])),
            "/components/0/components/0",
        ),
        (message(json!([{ "type": 9, "components": [text("x")] }])), "/components/0/accessory"),
        (
            message(json!([{ "type": 13, "file": { "url": "https://example.org/a" } }])),
            "/components/0/file/url",
        ),
        (message(json!([{ "type": 13, "file": { "url": "attachment://a.png" } }])), "/components"),
        (
            message(json!([{ "type": 17, "accent_color": 1 << 24, "components": [text("x")] }])),
            "/components/0/accent_color",
        ),
        (
            message(json!([{ "type": 12, "items": [{ "media": { "url": "file:///a" } }] }])),
            "/components/0/items/0/url",
        ),
    ] {
        refused_at(&r, "POST", &posts, body, place).await;
    }
    r.ok("POST", &posts, message(json!(forty))).await;
    assert_eq!(r.refused("POST", &posts, json!({ "flags": V2 })).await, (400, 50_006));
    r.discord.take_complaints();
    r.no_complaints();
}

#[tokio::test]
async fn the_flag_stays_for_good() {
    let r = rest().await;
    let posts = r.here("/messages");
    let sent = r.ok("POST", &posts, message(json!([text("x")]))).await;
    let path = r.here(&format!("/messages/{}", sent["id"].as_str().unwrap()));
    r.ok("PATCH", &path, json!({ "components": [text("y")] })).await;
    refused_at(&r, "PATCH", &path, json!({ "flags": 0 }), "/flags").await;
    refused_at(&r, "PATCH", &path, json!({ "content": "words" }), "/content").await;
    // A message of words becomes one of components once its words are gone.
    let words = r.ok("POST", &posts, json!({ "content": "words" })).await;
    let path = r.here(&format!("/messages/{}", words["id"].as_str().unwrap()));
    refused_at(&r, "PATCH", &path, message(json!([text("x")])), "/content").await;
    let mut turned = message(json!([text("x")]));
    turned["content"] = Value::Null;
    assert_eq!(r.ok("PATCH", &path, turned).await["flags"], V2);
    r.no_complaints();
}
