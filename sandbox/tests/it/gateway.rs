//! The gateway, frame by frame.

use std::io::{Read, Write};

use flate2::read::ZlibDecoder;
use sandbox::{Discord, permissions};
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest};
use crate::socket::{INTENTS, Socket, identify};

#[tokio::test]
async fn a_session_begins_with_hello_ready_and_the_guilds() {
    let r = rest().await;
    let (mut socket, ready) = Socket::identify(&r.discord, INTENTS).await;
    assert_eq!((&ready["s"], &ready["d"]["v"]), (&json!(1), &json!(10)));
    let guild = socket.next().await;
    assert_eq!((&guild["t"], &guild["s"]), (&json!("GUILD_CREATE"), &json!(2)));
    assert_eq!(guild["d"]["channels"][0]["name"], "go");
    socket.send(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(socket.next().await, json!({ "op": 11 }));
    r.no_complaints();
}

#[tokio::test]
async fn events_go_by_intents_permissions_and_addressee() {
    let r = rest().await;
    let (mut socket, _) = Socket::identify(&r.discord, INTENTS).await;
    let (mut deaf, _) = Socket::identify(&r.discord, 1).await;
    r.anna.say(r.channel, "to nobody").unwrap();
    let dm = r.anna.open_dm();
    r.anna.say(dm, "to the bot").unwrap();
    let in_guild = socket.event("MESSAGE_CREATE").await;
    assert_eq!(in_guild["d"]["content"], "");
    assert_eq!(in_guild["d"]["guild_id"], json!(r.guild));
    let in_dm = socket.event("MESSAGE_CREATE").await;
    assert_eq!(in_dm["d"]["content"], "to the bot");
    assert_eq!(in_dm["d"].get("guild_id"), None);
    r.discord.set_bot_permissions(r.channel, permissions::SEND_MESSAGES);
    r.anna.mention_bot(r.channel, "unseen").unwrap();
    r.discord.delete_channel(r.channel);
    assert_eq!(deaf.event("CHANNEL_DELETE").await["d"]["id"], json!(r.channel));
    let seen = loop {
        let frame = socket.next().await;
        assert_ne!(frame["d"]["content"], "unseen");
        if frame["t"] == "CHANNEL_DELETE" {
            break frame;
        }
    };
    assert_eq!(seen["d"]["name"], "go");
    // READY, the guild and the deleted channel are all that the second session heard.
    assert_eq!(deaf_count(&r.discord), 3);
}

fn deaf_count(discord: &Discord) -> usize {
    let mut sessions: Vec<String> = Vec::new();
    let mut count = 0;
    for entry in discord.log() {
        if let sandbox::Entry::Gateway(frame) = entry {
            if !sessions.contains(&frame.session) {
                sessions.push(frame.session.clone());
            }
            count += usize::from(sessions.get(1) == Some(&frame.session));
        }
    }
    count
}

#[tokio::test]
async fn an_interaction_names_who_where_and_in_which_language() {
    let r = rest().await;
    let (mut socket, _) = Socket::identify(&r.discord, INTENTS).await;
    r.discord.trouble("deliver INTERACTION_CREATE twice").unwrap();
    let point = [("point", "d4".into())];
    let sent = r.anna.begin_command(r.channel, "pick", &point).unwrap();
    let event = socket.event("INTERACTION_CREATE").await;
    let again = socket.event("INTERACTION_CREATE").await;
    assert_eq!(event["d"], again["d"]);
    let d = &event["d"];
    assert_eq!(d["id"], json!(sent.interaction()));
    assert_eq!((&d["type"], &d["context"], &d["locale"]), (&json!(2), &json!(0), &json!("sv-SE")));
    assert_eq!(d["member"]["user"]["id"], json!(r.anna.id()));
    assert_eq!(d["data"]["options"][0]["value"], "d4");
    let dm = r.anna.open_dm();
    assert!(r.anna.begin_command(dm, "pick", &point).is_err(), "offered in guilds only");
    r.anna.begin_command(dm, "ping", &[]).unwrap();
    let event = socket.event("INTERACTION_CREATE").await;
    assert_eq!(event["d"]["user"]["id"], json!(r.anna.id()));
    assert_eq!((&event["d"]["context"], event["d"].get("member")), (&json!(1), None));
}

#[tokio::test]
async fn events_are_compressed_one_by_one_where_a_bot_wants_it() {
    let r = rest().await;
    let mut wish = identify(&r.discord.token(), INTENTS);
    wish["d"]["compress"] = json!(true);
    let mut socket = Socket::say(&r.discord, wish).await;
    for event in ["READY", "GUILD_CREATE"] {
        let mut text = String::new();
        let bytes = socket.bytes().await;
        ZlibDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
        let frame: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(frame["t"], event);
    }
    socket.send(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(socket.next().await, json!({ "op": 11 }), "too short to gain from it");
    r.no_complaints();
}

#[tokio::test]
async fn all_frames_can_be_one_zlib_stream() {
    let r = rest().await;
    let query = "encoding=json&v=10&compress=zlib-stream";
    let stream = flate2::write::ZlibDecoder::new(Vec::new());
    unpack(
        &r,
        query,
        stream,
        |stream| std::mem::take(stream.get_mut()),
        |bytes| {
            assert!(bytes.ends_with(&[0, 0, 0xFF, 0xFF]), "flushed");
        },
    )
    .await;
}

#[tokio::test]
async fn all_frames_can_be_one_zstandard_stream() {
    let r = rest().await;
    let query = "v=10&encoding=json&compress=zstd-stream";
    let stream = zstd::stream::write::Decoder::new(Vec::new()).unwrap();
    unpack(&r, query, stream, |stream| std::mem::take(stream.get_mut()), |_| ()).await;
}

/// Reads a stream frame by frame, each as soon as it has come.
async fn unpack<S: Write>(
    r: &Rest,
    query: &str,
    mut stream: S,
    take: impl Fn(&mut S) -> Vec<u8>,
    check: impl Fn(&[u8]),
) {
    let mut socket = Socket::open_with(&r.discord, query).await;
    let mut wish = identify(&r.discord.token(), INTENTS);
    // Some clients ask for both, and get one.
    wish["d"]["compress"] = json!(true);
    socket.send(wish).await;
    socket.send(json!({ "op": 1, "d": null })).await;
    for (op, event) in [(10, None), (0, Some("READY")), (0, Some("GUILD_CREATE")), (11, None)] {
        let bytes = socket.bytes().await;
        check(&bytes);
        stream.write_all(&bytes).unwrap();
        stream.flush().unwrap();
        let frame: Value = serde_json::from_slice(&take(&mut stream)).unwrap();
        assert_eq!((frame["op"].as_u64(), frame["t"].as_str()), (Some(op), event));
    }
    r.no_complaints();
}
