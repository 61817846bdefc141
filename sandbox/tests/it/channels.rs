//! Messages, files, threads and permissions through channel routes.

use std::time::Duration;

use sandbox::permissions as p;
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest};

fn text(text: &str) -> Value {
    json!({ "content": text })
}

fn id(value: &Value) -> String {
    value["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn files_stay_until_a_list_leaves_them_out() {
    let r = rest().await;
    let names = |value: &Value| {
        let files = value["attachments"].as_array().unwrap();
        files.iter().map(|f| f["filename"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    // Numbers or texts, both are ids.
    let body = json!({ "attachments": [{ "id": 0 }, { "id": "1", "description": "two" }] });
    let files = [(0, "a.png"), (1, "b.png")];
    let (_, sent) = r.upload("POST", &r.here("/messages"), body, &files).await;
    let path = r.here(&format!("/messages/{}", id(&sent)));
    let edited = r.ok("PATCH", &path, text("kept")).await;
    assert_eq!(names(&edited), ["a.png", "b.png"]);
    let keep = edited["attachments"][1]["id"].clone();
    let body = json!({ "attachments": [{ "id": keep }, { "id": 0, "filename": "d.png" }] });
    let (_, edited) = r.upload("PATCH", &path, body, &[(0, "c.png")]).await;
    assert_eq!(names(&edited), ["b.png", "d.png"]);
    assert_eq!(edited["attachments"][0]["description"], "two");
    let (status, _) = r.upload("PATCH", &path, json!({}), &[(0, "e.png")]).await;
    assert_eq!(status, 200);
    let edited = r.ok("PATCH", &path, json!({ "attachments": [], "content": "none" })).await;
    assert!(names(&edited).is_empty());
    r.no_complaints();
    let listed = json!({ "attachments": [{ "id": 0 }] });
    assert_eq!(r.refused("POST", &r.here("/messages"), listed).await, (400, 50_035));
    assert_eq!(r.discord.take_complaints().len(), 1);
}

#[tokio::test]
async fn a_nonce_keeps_a_message_from_being_sent_twice() {
    let r = rest().await;
    r.discord.trouble("POST /channels/*/messages: answer lost").unwrap();
    let body = json!({ "content": "once", "nonce": "n-1", "enforce_nonce": true });
    let lost = r.request("POST", &r.here("/messages")).json(&body).send().await;
    assert!(lost.is_err());
    let first = r.ok("POST", &r.here("/messages"), body.clone()).await;
    assert_eq!(r.anna.sees(r.channel).len(), 1);
    r.discord.advance(Duration::from_secs(600));
    let second = r.ok("POST", &r.here("/messages"), body).await;
    assert_ne!(first["id"], second["id"]);
}

#[tokio::test]
async fn trouble_can_be_ordered() {
    let r = rest().await;
    let order = "any /channels/*/typing: 500
        any /channels/*/typing: 429 global for 1500 ms
        any /channels/*/typing: dropped
        any /channels/*/typing: delay 1 ms";
    r.discord.trouble(order).unwrap();
    let path = r.here("/typing");
    assert_eq!(r.call("POST", &path, Value::Null).await.0, 500);
    let limited = r.request("POST", &path).send().await.unwrap();
    assert_eq!(
        (limited.status().as_u16(), &limited.headers()["retry-after"]),
        (429, &"2".parse().unwrap())
    );
    assert_eq!(limited.headers()["x-ratelimit-global"], "true");
    assert!(r.request("POST", &path).send().await.is_err());
    assert_eq!(r.call("POST", &path, Value::Null).await.0, 204);
    r.no_complaints();
}

#[tokio::test]
async fn pings_go_to_those_who_are_allowed_to_be_pinged() {
    let r = rest().await;
    let bo = r.discord.user("Bo", "en-US");
    let both = format!("{} {}", r.anna.mention(), bo.mention());
    let send = async |allowed: Value| {
        let mut body = text(&both);
        if !allowed.is_null() {
            body["allowed_mentions"] = allowed;
        }
        r.ok("POST", &r.here("/messages"), body).await
    };
    send(Value::Null).await;
    send(json!({ "parse": [] })).await;
    send(json!({ "parse": [], "users": [bo.id()] })).await;
    send(json!({ "parse": ["users"] })).await;
    assert_eq!((r.anna.notifications().len(), bo.notifications().len()), (2, 3));
    let said = r.anna.say(r.channel, "hello").unwrap();
    let reply = |ping: Value| {
        json!({
            "content": "hi", "message_reference": { "message_id": said },
            "allowed_mentions": { "replied_user": ping },
        })
    };
    r.ok("POST", &r.here("/messages"), reply(json!(false))).await;
    assert_eq!(r.anna.notifications().len(), 2);
    r.ok("POST", &r.here("/messages"), reply(json!(true))).await;
    assert_eq!(r.anna.notifications().len(), 3);
    assert_eq!(r.anna.sees_last(r.channel).unwrap().reply_to, Some(said));
    r.no_complaints();
}

#[tokio::test]
async fn permissions_count() {
    let r = rest().await;
    let sent = r.ok("POST", &r.here("/messages"), text("mine")).await;
    let of_anna = r.anna.say(r.channel, "hers").unwrap();
    let allow = |bits| r.discord.set_bot_permissions(r.channel, bits);
    let path = r.here("/messages");
    let hers = r.here(&format!("/messages/{of_anna}"));
    assert_eq!(r.refused("PATCH", &hers, text("x")).await, (403, 50_005));
    assert_eq!(r.refused("DELETE", &hers, Value::Null).await, (403, 50_013));
    allow(p::VIEW_CHANNEL | p::SEND_MESSAGES);
    let (status, answer) = r.upload("POST", &path, text("x"), &[(0, "a.png")]).await;
    assert_eq!((status, &answer["code"]), (403, &json!(50_013)));
    r.ok("POST", &path, text("x")).await;
    let mine = r.here(&format!("/messages/{}", id(&sent)));
    assert_eq!(r.refused("GET", &mine, Value::Null).await, (403, 50_013));
    let thread = json!({ "name": "t" });
    let below = format!("{mine}/threads");
    assert_eq!(r.refused("POST", &below, thread).await, (403, 50_013));
    allow(p::VIEW_CHANNEL | p::MANAGE_MESSAGES);
    assert_eq!(r.refused("POST", &path, text("x")).await, (403, 50_013));
    r.ok("DELETE", &hers, Value::Null).await;
    allow(p::SEND_MESSAGES);
    assert_eq!(r.refused("POST", &path, text("x")).await, (403, 50_001));
    assert_eq!(r.refused("GET", "/channels/1/messages/2", Value::Null).await, (404, 10_003));
    r.no_complaints();
}

#[tokio::test]
async fn direct_messages_need_a_willing_acquaintance() {
    let r = rest().await;
    let open = json!({ "recipient_id": r.anna.id() });
    let dm = r.ok("POST", "/users/@me/channels", open).await;
    let path = format!("/channels/{}/messages", id(&dm));
    r.ok("POST", &path, text("hello")).await;
    assert_eq!(r.anna.notifications().len(), 1);
    r.anna.close_dms();
    assert_eq!(r.refused("POST", &path, text("x")).await, (403, 50_007));
    r.anna.allow_dms();
    r.anna.leave(r.guild);
    assert_eq!(r.refused("POST", &path, text("x")).await, (403, 50_278));
    r.no_complaints();
}

async fn thread(r: &Rest) -> String {
    let body = json!({ "name": "Table", "type": 11, "auto_archive_duration": 1440 });
    id(&r.ok("POST", &r.here("/threads"), body).await)
}

#[tokio::test]
async fn threads_are_put_away_and_opened_by_writing() {
    let r = rest().await;
    let thread = thread(&r).await;
    assert!(r.anna.sees(r.channel)[0].system);
    let here = format!("/channels/{thread}");
    let path = format!("{here}/messages");
    let sent = r.ok("POST", &path, text("first")).await;
    r.anna.say(thread.parse().unwrap(), "me too").unwrap();
    assert!(r.discord.threads(r.channel)[0].members.contains(&r.anna.id()));
    r.ok("PATCH", &here, json!({ "archived": true })).await;
    let mine = format!("{path}/{}", id(&sent));
    assert_eq!(r.refused("PATCH", &mine, text("x")).await, (400, 50_083));
    assert_eq!(r.refused("PATCH", &here, json!({ "name": "x" })).await, (400, 50_083));
    r.ok("POST", &path, text("second")).await;
    assert!(!r.discord.threads(r.channel)[0].archived);
    assert_eq!(r.refused("PATCH", &here, json!({ "locked": true })).await, (403, 50_013));
    r.discord.archive_thread(thread.parse().unwrap(), true);
    assert_eq!(r.refused("POST", &path, text("x")).await, (400, 50_083));
    assert!(r.anna.say(thread.parse().unwrap(), "x").is_err());
    r.discord.delete_channel(thread.parse().unwrap());
    assert_eq!(r.refused("POST", &path, text("x")).await, (404, 10_003));
    r.no_complaints();
}

#[tokio::test]
async fn private_threads_are_for_those_who_are_added() {
    let r = rest().await;
    let body = json!({ "name": "Hidden", "type": 12 });
    assert_eq!(r.refused("POST", &r.here("/threads"), body.clone()).await, (403, 50_013));
    r.discord.set_bot_permissions(r.channel, p::DEFAULT | p::CREATE_PRIVATE_THREADS);
    let thread = id(&r.ok("POST", &r.here("/threads"), body).await);
    r.ok("POST", &format!("/channels/{thread}/messages"), text("psst")).await;
    assert!(r.anna.sees(thread.parse().unwrap()).is_empty());
    let member = format!("/channels/{thread}/thread-members/{}", r.anna.id());
    r.ok("PUT", &member, Value::Null).await;
    assert_eq!(r.anna.sees(thread.parse().unwrap()).len(), 1);
    r.no_complaints();
}

#[tokio::test]
async fn a_thread_hangs_below_a_message_once() {
    let r = rest().await;
    let sent = r.ok("POST", &r.here("/messages"), text("table")).await;
    let path = r.here(&format!("/messages/{}/threads", id(&sent)));
    let thread = r.ok("POST", &path, json!({ "name": "Table" })).await;
    assert_eq!(thread["id"], sent["id"]);
    let again = r.refused("POST", &path, json!({ "name": "Table" })).await;
    assert_eq!(again, (400, 160_004));
    r.no_complaints();
}

#[tokio::test]
async fn messages_are_listed_between_any_two_numbers() {
    let r = rest().await;
    let said = r.anna.say(r.channel, "x").unwrap();
    let count = async |query: String| {
        let list = r.ok("GET", &r.here(&format!("/messages?{query}")), Value::Null).await;
        list.as_array().map(Vec::len)
    };
    let most = u64::MAX;
    assert_eq!(count(format!("after={most}")).await, Some(0));
    assert_eq!(count("after=0".to_owned()).await, Some(1));
    assert_eq!(count(format!("after={said}")).await, Some(0));
    assert_eq!(count(format!("before={said}")).await, Some(0));
    assert_eq!(count(format!("before={most}")).await, Some(1));
    assert_eq!(count(format!("after={most}&before=1")).await, Some(0));
}
