//! Each of Discord's codes, brought about by what brings it about there, with its status and words.

use std::time::Duration;

use sandbox::{Discord, Options, permissions as p};
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest, rest_with};

const MINUTE: Duration = Duration::from_secs(60);

fn text(content: &str) -> Value {
    json!({ "content": content })
}

/// A call that must be refused with exactly this.
async fn refused(r: &Rest, method: &str, path: &str, body: Value, expect: (u16, u32, &str)) {
    let (status, answer) = r.call(method, path, body).await;
    let message = answer["message"].as_str().unwrap_or_default();
    let code = answer["code"].as_u64().unwrap_or_default();
    assert_eq!((status, code, message), (expect.0, u64::from(expect.1), expect.2), "{path}");
}

async fn posted(r: &Rest, path: &str, body: Value) -> String {
    r.ok("POST", path, body).await["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn what_is_gone_is_unknown() {
    let r = rest().await;
    let messages = r.here("/messages");
    let id = posted(&r, &messages, text("x")).await;
    let message = r.here(&format!("/messages/{id}"));
    r.discord.delete_message(id.parse().unwrap());
    refused(&r, "PATCH", &message, text("y"), (404, 10_008, "Unknown Message")).await;
    r.discord.delete_channel(r.channel);
    refused(&r, "POST", &messages, text("x"), (404, 10_003, "Unknown Channel")).await;
    r.no_complaints();
}

#[tokio::test]
async fn an_interaction_is_answered_once_in_time_and_by_its_token() {
    let r = rest().await;
    let hi = || json!({ "type": 4, "data": { "content": "hi" } });
    let unknown = (404, 10_062, "Unknown interaction");
    let late = r.ping();
    r.discord.advance(Duration::from_secs(3));
    r.discord.advance(Duration::from_millis(1));
    refused(&r, "POST", &late.callback, hi(), unknown).await;
    let ping = r.ping();
    r.ok("POST", &ping.callback, hi()).await;
    let twice = (400, 40_060, "Interaction has already been acknowledged.");
    refused(&r, "POST", &ping.callback, hi(), twice).await;
    r.discord.advance(15 * MINUTE + Duration::from_secs(1));
    let expired = (401, 50_027, "Invalid Webhook Token");
    refused(&r, "PATCH", &ping.original, text("late"), expired).await;
    refused(&r, "POST", &ping.webhook, text("late"), expired).await;
    let stranger = ping.webhook.replace("sandbox-", "other-");
    refused(&r, "POST", &stranger, text("x"), (404, 10_015, "Unknown Webhook")).await;
    r.no_complaints();
}

#[tokio::test]
async fn a_malformed_body_says_where() {
    let r = rest().await;
    let body = json!({ "content": "x", "nonce": "n".repeat(26) });
    let form = (400, 50_035, "Invalid Form Body");
    refused(&r, "POST", &r.here("/messages"), body.clone(), form).await;
    let (_, answer) = r.call("POST", &r.here("/messages"), body).await;
    assert_eq!(answer["errors"]["nonce"]["_errors"][0]["code"], "BASE_TYPE_BAD_LENGTH");
}

#[tokio::test]
async fn old_messages_are_edited_only_now_and_then() {
    let r = rest().await;
    let id = posted(&r, &r.here("/messages"), text("x")).await;
    let message = r.here(&format!("/messages/{id}"));
    for _ in 0..10 {
        r.ok("PATCH", &message, text("young")).await;
    }
    r.discord.advance(60 * MINUTE);
    for _ in 0..3 {
        r.ok("PATCH", &message, text("old")).await;
    }
    let (status, answer) = r.call("PATCH", &message, text("too often")).await;
    assert_eq!((status, &answer["code"]), (429, &json!(30_046)));
    assert!(answer["message"].as_str().unwrap().contains("older than 1 hour"), "{answer}");
    let wait = answer["retry_after"].as_f64().unwrap();
    assert!(wait > 0.0 && wait <= 6.0, "{answer}");
    assert_eq!(answer["global"], false);
    // New messages in the channel are none of this, and the time passes.
    let young = posted(&r, &r.here("/messages"), text("new")).await;
    r.ok("PATCH", &r.here(&format!("/messages/{young}")), text("newer")).await;
    r.discord.advance(Duration::from_secs_f64(wait));
    r.ok("PATCH", &message, text("later")).await;
    r.no_complaints();
}

#[tokio::test]
async fn direct_messages_are_not_opened_too_fast() {
    let r = rest_with(Options { dm_openings: 2, ..Options::default() }).await;
    let open = |user: &sandbox::User| json!({ "recipient_id": user.id() });
    let people = ["A", "B", "C"].map(|name| r.discord.user(name, "en-US"));
    let path = "/users/@me/channels";
    for person in &people[..2] {
        r.ok("POST", path, open(person)).await;
    }
    // What is open stays open.
    r.ok("POST", path, open(&people[0])).await;
    let fast = (403, 40_003, "You are opening direct messages too fast");
    refused(&r, "POST", path, open(&people[2]), fast).await;
    r.discord.advance(10 * MINUTE);
    r.ok("POST", path, open(&people[2])).await;
    r.no_complaints();
}

#[tokio::test]
async fn whoever_cannot_be_written_to_says_why() {
    let r = rest().await;
    let open = json!({ "recipient_id": r.anna.id() });
    let dm = posted(&r, "/users/@me/channels", open).await;
    let path = format!("/channels/{dm}/messages");
    let closed = (403, 50_007, "Cannot send messages to this user");
    r.anna.close_dms();
    refused(&r, "POST", &path, text("x"), closed).await;
    r.anna.allow_dms();
    r.anna.block_bot();
    refused(&r, "POST", &path, text("x"), closed).await;
    r.anna.unblock_bot();
    r.ok("POST", &path, text("x")).await;
    r.anna.leave(r.guild);
    let strangers = "Cannot send messages to this user due to having no mutual guilds";
    refused(&r, "POST", &path, text("x"), (403, 50_278, strangers)).await;
    r.anna.join(r.guild);
    r.ok("POST", &path, text("x")).await;
    r.no_complaints();
}

#[tokio::test]
async fn a_hidden_channel_and_a_missing_permission_are_told_apart() {
    let r = rest().await;
    let path = r.here("/messages");
    r.discord.overwrite(r.channel, r.guild, 0, p::SEND_MESSAGES);
    refused(&r, "POST", &path, text("x"), (403, 50_013, "Missing Permissions")).await;
    r.discord.overwrite(r.channel, r.guild, 0, p::VIEW_CHANNEL);
    refused(&r, "POST", &path, text("x"), (403, 50_001, "Missing Access")).await;
    r.no_complaints();
}

#[tokio::test]
async fn threads_are_archived_and_locked_in_two_ways() {
    let r = rest().await;
    let body = json!({ "name": "Table", "type": 11, "auto_archive_duration": 60 });
    let thread = posted(&r, &r.here("/threads"), body).await;
    let (here, path) = (format!("/channels/{thread}"), format!("/channels/{thread}/messages"));
    let message = format!("{path}/{}", posted(&r, &path, text("first")).await);
    let archived = (400, 50_083, "Thread is archived");
    // An hour of silence puts it away, and an edit does not bring it back; writing does.
    r.discord.advance(59 * MINUTE);
    r.ok("PATCH", &message, text("still open")).await;
    r.discord.advance(MINUTE);
    assert!(r.discord.threads(r.channel)[0].archived);
    refused(&r, "PATCH", &message, text("x"), archived).await;
    let member = format!("{here}/thread-members/{}", r.anna.id());
    refused(&r, "PUT", &member, Value::Null, archived).await;
    r.ok("POST", &path, text("second")).await;
    assert!(!r.discord.threads(r.channel)[0].archived);
    // Locked, it is closed to whoever does not look after threads.
    r.discord.lock_thread(thread.parse().unwrap());
    refused(&r, "POST", &path, text("x"), (400, 160_005, "Thread is locked")).await;
    r.discord.archive_thread(thread.parse().unwrap(), true);
    refused(&r, "POST", &path, text("x"), archived).await;
    // Nor is anything answered there.
    let place = thread.parse().unwrap();
    let pending = r.anna.begin_command(place, "ping", &[]).unwrap();
    let callback = r.paths(pending.interaction()).callback;
    for answer in [json!({ "type": 4, "data": text("x") }), json!({ "type": 5 })] {
        refused(&r, "POST", &callback, answer, archived).await;
    }
    r.discord.archive_thread(place, false);
    r.ok("POST", &callback, json!({ "type": 5 })).await;
    r.discord.archive_thread(place, true);
    let role = r.discord.bot_role(r.guild);
    r.discord.set_role_permissions(r.guild, role, p::DEFAULT | p::MANAGE_THREADS);
    r.ok("POST", &path, text("third")).await;
    assert!(!r.discord.threads(r.channel)[0].archived);
    r.no_complaints();
}

#[tokio::test]
async fn a_wrong_token_is_unauthorized() {
    let discord = Discord::start(Options::default()).await.unwrap();
    let path = format!("{}/api/v10/users/@me", discord.url());
    let client = reqwest::Client::new();
    let answer = client.get(path).header("authorization", "Bot other").send().await.unwrap();
    assert_eq!(answer.status(), 401);
    let body = answer.text().await.unwrap();
    let body: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(body, json!({ "code": 0, "message": "401: Unauthorized" }));
}
