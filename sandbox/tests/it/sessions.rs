//! How connections and sessions end, and what can be taken up again.

use std::time::Duration;

use sandbox::{Discord, Options, permissions};
use serde_json::{Value, json};

use crate::by_hand::{rest, rest_with};
use crate::socket::{INTENTS, Socket, identify, resume};

#[tokio::test]
async fn what_is_wrong_closes_the_connection() {
    let discord = Discord::start(Options::default()).await.unwrap();
    let content = 1 << 15;
    let good = discord.token();
    let with = |key: &str, value: Value| {
        let mut frame = identify(&good, INTENTS);
        frame["d"][key] = value;
        frame
    };
    let presence = json!({ "since": null, "activities": [], "status": "online", "afk": false });
    for (frame, code, complaints) in [
        (identify("wrong", INTENTS), 4004, 0),
        (resume("wrong", &json!("x"), 1), 4004, 0),
        (identify(&good, INTENTS | content), 4014, 1),
        (identify(&good, 1 << 40), 4013, 1),
        (with("shard", json!([2, 2])), 4010, 1),
        (with("shard", json!([0, 0])), 4010, 1),
        (with("large_threshold", json!(7)), 4002, 1),
        (with("compres", json!(true)), 4002, 1),
        (json!({ "op": 2, "d": { "token": good } }), 4002, 1),
        (json!({ "op": 3, "d": presence }), 4003, 1),
        (json!({ "op": 8, "d": {} }), 4003, 1),
        (json!({ "op": 5, "d": {} }), 4001, 1),
        (json!({ "op": 99 }), 4001, 1),
        (json!({ "op": 1, "d": null, "x": 1 }), 4002, 1),
        (json!({ "op": 1, "d": "two" }), 4002, 1),
        (json!({ "op": 1, "d": null, "t": "x".repeat(5000) }), 4002, 1),
    ] {
        let mut socket = Socket::say(&discord, frame.clone()).await;
        assert_eq!(socket.closed().await, code, "{frame}");
        assert_eq!(discord.take_complaints().len(), complaints, "{frame}");
    }
}

#[tokio::test]
async fn only_json_of_version_10_is_served() {
    let discord = Discord::start(Options::default()).await.unwrap();
    for (query, code) in [
        ("", 4012),
        ("v=9", 4012),
        ("v=10&encoding=etf", 4002),
        ("v=10&compress=lzma-stream", 4002),
        ("v=10&colour=red", 4002),
    ] {
        let mut socket = Socket::open_with(&discord, query).await;
        assert_eq!(socket.closed().await, code, "{query}");
        assert_eq!(discord.take_complaints().len(), 1, "{query}");
    }
}

#[tokio::test]
async fn who_is_known_stays_so_and_may_say_what_it_does() {
    let r = rest().await;
    let presence = json!({ "since": null, "activities": [], "status": "idle", "afk": false });
    let (mut socket, ready) = Socket::identify(&r.discord, INTENTS).await;
    socket.event("GUILD_CREATE").await;
    socket.send(json!({ "op": 3, "d": presence })).await;
    socket.send(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(socket.next().await["op"], 11);
    r.no_complaints();
    socket.send(identify(&r.discord.token(), INTENTS)).await;
    assert_eq!(socket.closed().await, 4005);
    let session = &ready["d"]["session_id"];
    let mut socket = Socket::say(&r.discord, resume(&r.discord.token(), session, 2)).await;
    assert_eq!(socket.next().await["t"], "RESUMED");
    socket.send(resume(&r.discord.token(), session, 3)).await;
    assert_eq!(socket.closed().await, 4005);
}

#[tokio::test]
async fn a_resume_replays_what_was_missed() {
    let r = rest().await;
    let (mut socket, ready) = Socket::identify(&r.discord, INTENTS).await;
    socket.event("GUILD_CREATE").await;
    r.discord.trouble("drop connections").unwrap();
    assert!(socket.broke().await);
    r.anna.mention_bot(r.channel, "still there?").unwrap();
    let (token, session) = (r.discord.token(), &ready["d"]["session_id"]);
    // Some libraries do not wait for the hello.
    let mut socket = Socket::open(&r.discord).await;
    socket.send(resume(&token, session, 2)).await;
    assert_eq!(socket.next().await["op"], 10);
    let missed = socket.next().await;
    assert_eq!((&missed["t"], &missed["s"]), (&json!("MESSAGE_CREATE"), &json!(3)));
    let resumed = socket.next().await;
    assert_eq!((&resumed["t"], &resumed["s"]), (&json!("RESUMED"), &json!(4)));
    // A second connection takes the session over from one that has not noticed that it broke.
    let mut other = Socket::say(&r.discord, resume(&token, session, 4)).await;
    assert_eq!(other.next().await["t"], "RESUMED");
    assert!(socket.broke().await);
    r.no_complaints();
}

#[tokio::test]
async fn a_session_can_be_invalid_or_resumed_or_neither() {
    let r = rest().await;
    let token = r.discord.token();
    let (mut socket, ready) = Socket::identify(&r.discord, INTENTS).await;
    socket.event("GUILD_CREATE").await;
    let session = &ready["d"]["session_id"];
    r.discord.trouble("reconnect").unwrap();
    assert_eq!(socket.next().await, json!({ "op": 7, "d": null }));
    r.discord.trouble("invalid session but resumable").unwrap();
    assert_eq!(socket.next().await, json!({ "op": 9, "d": true }));
    socket.close(4000).await;
    let mut socket = Socket::say(&r.discord, resume(&token, session, 2)).await;
    assert_eq!(socket.next().await["t"], "RESUMED");
    let mut seq = 3;
    for code in [4000, 4001, 4002, 4008] {
        r.discord.trouble(&format!("close {code}")).unwrap();
        assert_eq!(socket.closed().await, code);
        socket = Socket::say(&r.discord, resume(&token, session, seq)).await;
        assert_eq!(socket.next().await["t"], "RESUMED");
        seq += 1;
    }
    r.discord.trouble("invalid session").unwrap();
    assert_eq!(socket.next().await, json!({ "op": 9, "d": false }));
    // The connection goes on without a session.
    socket.send(resume(&token, session, seq)).await;
    assert_eq!(socket.next().await, json!({ "op": 9, "d": false }));
    r.discord.advance(Duration::from_secs(5));
    socket.send(identify(&token, INTENTS)).await;
    assert_eq!(socket.next().await["t"], "READY");
    r.no_complaints();
}

#[tokio::test]
async fn some_sessions_cannot_be_taken_up_again() {
    let r = rest().await;
    let token = r.discord.token();
    let refused = async |session: &Value| {
        let mut socket = Socket::say(&r.discord, resume(&token, session, 1)).await;
        assert_eq!(socket.next().await, json!({ "op": 9, "d": false }));
    };
    // The bot has said goodbye.
    for code in [1000, 1001] {
        let (socket, ready) = Socket::identify(&r.discord, INTENTS).await;
        socket.close(code).await;
        refused(&ready["d"]["session_id"]).await;
    }
    // It was closed with a code after which nothing is left.
    for code in [4003, 4004, 4005, 4007, 4009, 4010, 4014] {
        let (mut socket, ready) = Socket::identify(&r.discord, INTENTS).await;
        socket.event("GUILD_CREATE").await;
        r.discord.trouble(&format!("close {code}")).unwrap();
        assert_eq!(socket.closed().await, code);
        refused(&ready["d"]["session_id"]).await;
    }
    // It was away for too long.
    let (mut socket, ready) = Socket::identify(&r.discord, INTENTS).await;
    socket.event("GUILD_CREATE").await;
    r.discord.trouble("drop connections").unwrap();
    assert!(socket.broke().await);
    let session = &ready["d"]["session_id"];
    let gone = || r.discord.sessions() == 0;
    r.discord.wait_for(gone, Duration::from_secs(5)).await.unwrap();
    r.discord.advance(Duration::from_secs(301));
    refused(session).await;
    // It claims to have heard what was never said.
    let (socket, ready) = Socket::identify(&r.discord, INTENTS).await;
    socket.close(4000).await;
    let session = &ready["d"]["session_id"];
    let mut socket = Socket::say(&r.discord, resume(&token, session, 99)).await;
    assert_eq!(socket.closed().await, 4007);
    assert_eq!(r.discord.take_complaints().len(), 1);
    refused(session).await;
}

#[tokio::test]
async fn a_bot_whose_heart_stops_is_closed() {
    let heartbeat = Duration::from_millis(100);
    let r = rest_with(Options { heartbeat, ..Options::default() }).await;
    let (mut socket, ready) = Socket::identify(&r.discord, INTENTS).await;
    socket.event("GUILD_CREATE").await;
    // As long as it beats, all is well.
    let begun = std::time::Instant::now();
    while begun.elapsed() < heartbeat * 4 {
        tokio::time::sleep(heartbeat / 4).await;
        socket.send(json!({ "op": 1, "d": 2 })).await;
        assert_eq!(socket.next().await["op"], 11);
    }
    assert_eq!(socket.closed().await, 4009);
    let session = &ready["d"]["session_id"];
    let mut socket = Socket::say(&r.discord, resume(&r.discord.token(), session, 2)).await;
    assert_eq!(socket.next().await, json!({ "op": 9, "d": false }));
    r.no_complaints();
}

#[tokio::test]
async fn acknowledgements_can_be_withheld() {
    let r = rest().await;
    let (mut socket, _) = Socket::identify(&r.discord, INTENTS).await;
    socket.event("GUILD_CREATE").await;
    r.discord.trouble("no heartbeat acks, twice").unwrap();
    for _ in 0..3 {
        socket.send(json!({ "op": 1, "d": 2 })).await;
    }
    assert_eq!(socket.next().await["op"], 11);
    r.discord.set_bot_permissions(r.channel, permissions::DEFAULT);
    r.anna.mention_bot(r.channel, "one answer only").unwrap();
    assert_eq!(socket.next().await["t"], "CHANNEL_UPDATE");
    assert_eq!(socket.next().await["t"], "MESSAGE_CREATE");
    socket.send(json!({ "op": 1, "d": 99 })).await;
    assert_eq!(socket.next().await["op"], 11);
    assert_eq!(r.discord.take_complaints().len(), 1, "99 was never sent");
}

#[tokio::test]
async fn no_more_than_120_frames_may_come_in_a_minute() {
    let r = rest().await;
    let (mut socket, _) = Socket::identify(&r.discord, INTENTS).await;
    socket.event("GUILD_CREATE").await;
    let beat = json!({ "op": 1, "d": 2 });
    // IDENTIFY was the first.
    for _ in 1..120 {
        socket.send(beat.clone()).await;
        assert_eq!(socket.next().await["op"], 11);
    }
    r.discord.advance(Duration::from_secs(60));
    for _ in 0..120 {
        socket.send(beat.clone()).await;
        assert_eq!(socket.next().await["op"], 11);
    }
    r.no_complaints();
    socket.send(beat).await;
    assert_eq!(socket.closed().await, 4008);
    assert_eq!(r.discord.take_complaints().len(), 1);
}
