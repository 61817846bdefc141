//! Permissions, put together from roles and overwrites as Discord does it.

use sandbox::{Id, permissions as p};
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest};
use crate::socket::{INTENTS, Socket};

fn text(content: &str) -> Value {
    json!({ "content": content })
}

/// What Anna may do in the channel, as the bot hears it.
async fn anna_may(r: &Rest, socket: &mut Socket) -> u64 {
    r.anna.begin_command(r.channel, "ping", &[]).unwrap();
    let event = socket.event("INTERACTION_CREATE").await;
    event["d"]["member"]["permissions"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn overwrites_go_from_everybody_to_roles_to_the_member() {
    let r = rest().await;
    let (mut socket, _) = Socket::identify(&r.discord, INTENTS).await;
    assert_eq!(anna_may(&r, &mut socket).await, p::DEFAULT);
    let bits = p::ATTACH_FILES;
    let has = async |socket: &mut Socket| anna_may(&r, socket).await & bits != 0;
    let [low, high] = ["low", "high"].map(|name| r.discord.role(r.guild, name, 0));
    for role in [low, high] {
        r.discord.give_role(r.guild, r.anna.id(), role);
    }
    r.discord.overwrite(r.channel, r.guild, 0, bits);
    assert!(!has(&mut socket).await, "everybody is denied");
    r.discord.overwrite(r.channel, low, bits, 0);
    assert!(has(&mut socket).await, "a role is allowed");
    r.discord.overwrite(r.channel, high, 0, bits);
    assert!(has(&mut socket).await, "of the roles together, what is allowed wins");
    r.discord.overwrite(r.channel, r.anna.id(), 0, bits);
    assert!(!has(&mut socket).await, "the member's own comes last");
    r.discord.set_role_permissions(r.guild, low, p::ADMINISTRATOR);
    assert_eq!(anna_may(&r, &mut socket).await, p::ALL, "nothing holds an administrator back");
    r.discord.set_role_permissions(r.guild, low, 0);
    r.discord.set_owner(r.guild, r.anna.id());
    assert_eq!(anna_may(&r, &mut socket).await, p::ALL, "nor the owner");
    r.no_complaints();
}

#[tokio::test]
async fn whoever_cannot_write_cannot_attach_and_whoever_cannot_look_can_do_nothing() {
    let r = rest().await;
    let (mut socket, _) = Socket::identify(&r.discord, INTENTS).await;
    r.discord.overwrite(r.channel, r.anna.id(), 0, p::SEND_MESSAGES);
    let may = anna_may(&r, &mut socket).await;
    assert_eq!(may & (p::ATTACH_FILES | p::EMBED_LINKS | p::SEND_MESSAGES), 0);
    assert_ne!(may & p::SEND_MESSAGES_IN_THREADS, 0, "threads are another matter");
    assert!(r.anna.say(r.channel, "x").is_err());
    r.discord.overwrite(r.channel, r.anna.id(), 0, p::VIEW_CHANNEL);
    assert!(r.anna.begin_command(r.channel, "ping", &[]).is_err());
    assert!(r.anna.sees(r.channel).is_empty());
    r.discord.overwrite(r.channel, r.anna.id(), 0, 0);
    r.anna.say(r.channel, "back").unwrap();
}

/// Refused with 50013 while the bot lacks this, and done when it has it.
async fn needs(r: &Rest, bit: u64, method: &str, path: &str, body: Value) {
    r.discord.overwrite(r.channel, r.discord.bot_role(r.guild), 0, bit);
    assert_eq!(r.refused(method, path, body.clone()).await, (403, 50_013), "{method} {path}");
    r.discord.overwrite(r.channel, r.discord.bot_role(r.guild), bit, 0);
    r.ok(method, path, body).await;
}

#[tokio::test]
async fn each_deed_of_the_bot_needs_its_permission() {
    let r = rest().await;
    let id = |value: Value| value["id"].as_str().unwrap().to_owned();
    let posts = r.here("/messages");
    needs(&r, p::SEND_MESSAGES, "POST", &posts, text("x")).await;
    let embed = json!({ "embeds": [{ "title": "x" }] });
    needs(&r, p::EMBED_LINKS, "POST", &posts, embed.clone()).await;
    let sent = id(r.ok("POST", &posts, text("mine")).await);
    let mine = r.here(&format!("/messages/{sent}"));
    needs(&r, p::EMBED_LINKS, "PATCH", &mine, embed).await;
    needs(&r, p::READ_MESSAGE_HISTORY, "GET", &mine, Value::Null).await;
    let said = r.anna.say(r.channel, "hers").unwrap();
    let hers = r.here(&format!("/messages/{said}"));
    needs(&r, p::MANAGE_MESSAGES, "DELETE", &hers, Value::Null).await;
    let below = format!("{mine}/threads");
    needs(&r, p::CREATE_PUBLIC_THREADS, "POST", &below, json!({ "name": "t" })).await;
    let secret = json!({ "name": "t", "type": 12 });
    needs(&r, p::CREATE_PRIVATE_THREADS, "POST", &r.here("/threads"), secret).await;
    let in_thread = format!("/channels/{sent}/messages");
    needs(&r, p::SEND_MESSAGES_IN_THREADS, "POST", &in_thread, text("x")).await;
    let thread = format!("/channels/{sent}");
    needs(&r, p::MANAGE_THREADS, "PATCH", &thread, json!({ "locked": true })).await;

    for (bit, files) in [(p::ATTACH_FILES, true), (p::SEND_MESSAGES, true)] {
        r.discord.overwrite(r.channel, r.discord.bot_role(r.guild), 0, bit);
        let name: &[(u64, &str)] = if files { &[(0, "a.png")] } else { &[] };
        let (status, answer) = r.upload("POST", &posts, text("x"), name).await;
        assert_eq!((status, &answer["code"]), (403, &json!(50_013)));
    }
    r.discord.overwrite(r.channel, r.discord.bot_role(r.guild), 0, 0);
    let (status, _) = r.upload("POST", &posts, text("x"), &[(0, "a.png")]).await;
    assert_eq!(status, 200);
    r.no_complaints();
}

#[tokio::test]
async fn writing_in_threads_is_a_permission_of_its_own() {
    let r = rest().await;
    let body = json!({ "name": "Table", "type": 11 });
    let thread = r.ok("POST", &r.here("/threads"), body).await["id"].clone();
    let path = format!("/channels/{}/messages", thread.as_str().unwrap());
    // The channel's own permission to write means nothing there, nor what follows from its lack.
    r.discord.overwrite(r.channel, r.guild, 0, p::SEND_MESSAGES);
    let (status, _) = r.upload("POST", &path, text("x"), &[(0, "a.png")]).await;
    assert_eq!(status, 200);
    let thread: Id = thread.as_str().unwrap().parse().unwrap();
    r.anna.say(thread, "me too").unwrap();
    r.discord.overwrite(r.channel, r.guild, 0, p::SEND_MESSAGES_IN_THREADS);
    assert_eq!(r.refused("POST", &path, text("x")).await, (403, 50_013));
    assert!(r.anna.say(thread, "x").is_err());
    r.no_complaints();
}

#[tokio::test]
async fn without_its_history_a_channel_cannot_be_replied_to() {
    let r = rest().await;
    let said = r.anna.say(r.channel, "hello").unwrap();
    let reply = json!({ "content": "hi", "message_reference": { "message_id": said } });
    r.discord.overwrite(r.channel, r.guild, 0, p::READ_MESSAGE_HISTORY);
    assert_eq!(r.refused("POST", &r.here("/messages"), reply.clone()).await, (400, 160_002));
    let listed = r.ok("GET", &r.here("/messages"), Value::Null).await;
    assert_eq!(listed, json!([]));
    r.discord.overwrite(r.channel, r.guild, 0, 0);
    r.ok("POST", &r.here("/messages"), reply).await;
    r.no_complaints();
}

#[tokio::test]
async fn what_is_deleted_where_the_bot_cannot_look_is_not_told() {
    let r = rest().await;
    let (mut socket, _) = Socket::identify(&r.discord, INTENTS).await;
    let [hidden, shown] = ["one", "two"].map(|text| r.anna.say(r.channel, text).unwrap());
    r.discord.overwrite(r.channel, r.discord.bot_role(r.guild), 0, p::VIEW_CHANNEL);
    r.discord.delete_message(hidden);
    r.discord.overwrite(r.channel, r.discord.bot_role(r.guild), 0, 0);
    r.discord.delete_message(shown);
    assert_eq!(socket.event("MESSAGE_DELETE").await["d"]["id"], json!(shown));
}
