//! Bodies of the wrong shape: a list is no object, and what is wrong is said at its place.

use sandbox::Discord;
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest};
use crate::socket::{INTENTS, Socket};

/// A request that must be refused for what stands at this place, with this code.
async fn refused_at(r: &Rest, method: &str, path: &str, body: Value, place: &str, code: &str) {
    let (status, answer) = r.call(method, path, body.clone()).await;
    assert_eq!((status, &answer["code"]), (400, &json!(50_035)), "{body}");
    let fault = answer["errors"].pointer(&format!("{place}/_errors/0/code"));
    assert_eq!(fault, Some(&json!(code)), "{place} in {answer}");
    assert_eq!(r.discord.take_complaints().len(), 1);
}

#[tokio::test]
async fn a_list_is_no_object_in_a_body() {
    let r = rest().await;
    let posts = r.here("/messages");
    let select = json!({
        "type": 3, "custom_id": "s", "options": [["a label", "a value"]],
    });
    let menu = json!({ "components": [{ "type": 1, "components": [select] }] });
    for (body, place) in [
        (json!(["hello"]), ""),
        (json!({ "embeds": [["rich", "a title"]] }), "/embeds/0"),
        (json!({ "embeds": [{ "title": "x", "fields": [["a", "b"]] }] }), "/embeds/0/fields/0"),
        (json!({ "content": "x", "allowed_mentions": [["users"]] }), "/allowed_mentions"),
        (menu, "/components/0/components/0/options/0"),
    ] {
        refused_at(&r, "POST", &posts, body, place, "BODY").await;
    }
    let recipient = json!([r.anna.id()]);
    refused_at(&r, "POST", "/users/@me/channels", recipient, "", "BODY").await;
    let commands = format!("/applications/{}/commands", r.discord.application_id());
    let command = json!([[null, 1, "go", null, "Goes"]]);
    refused_at(&r, "PUT", &commands, command, "/0", "BODY").await;
    let callback = r.ping().callback;
    let answer = json!([4, { "content": "x" }]);
    refused_at(&r, "POST", &callback, answer, "", "BODY").await;
    let answer = json!({ "type": 4, "data": ["x"] });
    refused_at(&r, "POST", &callback, answer, "/data", "BODY").await;
}

#[tokio::test]
async fn a_list_is_no_frame() {
    let discord = Discord::start(sandbox::Options::default()).await.unwrap();
    let identify = json!([discord.token(), INTENTS, {}]);
    for frame in [json!([1, null, null, null]), json!({ "op": 2, "d": identify })] {
        let mut socket = Socket::say(&discord, frame.clone()).await;
        assert_eq!(socket.closed().await, 4002, "{frame}");
        assert_eq!(discord.take_complaints().len(), 1, "{frame}");
    }
}

#[tokio::test]
async fn a_fault_stands_at_its_place() {
    let r = rest().await;
    let posts = r.here("/messages");
    for (body, place, code) in [
        (json!({ "content": 5 }), "/content", "BODY"),
        (json!({ "embeds": [{ "title": 5 }] }), "/embeds/0/title", "BODY"),
        (
            json!({ "embeds": [{ "title": "x", "fields": [{ "name": "x" }] }] }),
            "/embeds/0/fields/0/value",
            "BASE_TYPE_REQUIRED",
        ),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["me"] } }),
            "/allowed_mentions/parse/0",
            "BODY",
        ),
        (
            json!({ "content": "x", "allowed_mentions": { "pings": [] } }),
            "/allowed_mentions/pings",
            "UNKNOWN_FIELD",
        ),
    ] {
        refused_at(&r, "POST", &posts, body, place, code).await;
    }
}

#[tokio::test]
async fn the_faults_of_an_answer_stand_below_its_data() {
    let r = rest().await;
    let callback = r.ping().callback;
    let button = json!({ "type": 2, "style": 1, "custom_id": "a" });
    let rows = json!([{ "type": 1, "components": [button] }]);
    for (kind, data, place, code) in [
        (4, json!({ "content": "x".repeat(2001) }), "/data/content", "BASE_TYPE_BAD_LENGTH"),
        (4, json!({ "embeds": [{ "title": 5 }] }), "/data/embeds/0/title", "BODY"),
        (
            4,
            json!({ "content": "x", "attachments": [{ "id": 0 }] }),
            "/data/attachments/0/id",
            "ATTACHMENT_NOT_FOUND",
        ),
        (
            4,
            json!({ "components": rows }),
            "/data/components/0/components/0",
            "BUTTON_COMPONENT_INVALID",
        ),
        (4, Value::Null, "/data", "BASE_TYPE_REQUIRED"),
        (5, json!({ "flags": 4 }), "/data/flags", "FLAGS"),
        (5, json!({ "content": "x" }), "/data/content", "UNKNOWN_FIELD"),
        (8, json!({}), "/data/choices", "BASE_TYPE_REQUIRED"),
        (8, json!({ "choices": [["a", "b"]] }), "/data/choices/0", "BODY"),
        (9, json!({ "custom_id": "a", "title": "x" }), "/data/components", "BASE_TYPE_REQUIRED"),
    ] {
        refused_at(&r, "POST", &callback, json!({ "type": kind, "data": data }), place, code).await;
    }
}
