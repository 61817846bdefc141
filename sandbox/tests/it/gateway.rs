//! The gateway, frame by frame.

use sandbox::{Discord, Options, permissions};
use serde_json::{Value, json};

use crate::by_hand::{INTENTS, Socket, identify, rest};

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
async fn what_is_wrong_closes_the_connection() {
    let discord = Discord::start(Options::default()).await.unwrap();
    let content = 1 << 15;
    let good = discord.token();
    for (frame, code, complaints) in [
        (identify("wrong", INTENTS), 4004, 0),
        (identify(&good, INTENTS | content), 4014, 1),
        (identify(&good, 1 << 40), 4013, 1),
        (json!({ "op": 2, "d": { "token": good } }), 4002, 1),
        (json!({ "op": 8, "d": {} }), 4001, 1),
        (json!({ "op": 1, "d": null, "x": 1 }), 4002, 1),
    ] {
        let mut socket = Socket::open(&discord).await;
        assert_eq!(socket.next().await["op"], 10);
        socket.send(frame.clone()).await;
        assert_eq!(socket.closed().await, code, "{frame}");
        assert_eq!(discord.take_complaints().len(), complaints, "{frame}");
    }
}

#[tokio::test]
async fn a_resume_replays_what_was_missed() {
    let r = rest().await;
    let (mut socket, ready) = Socket::identify(&r.discord, INTENTS).await;
    let guild = socket.event("GUILD_CREATE").await;
    r.discord.trouble("drop connections").unwrap();
    assert!(socket.broke().await);
    r.anna.mention_bot(r.channel, "still there?").unwrap();
    let mut socket = Socket::open(&r.discord).await;
    let session = &ready["d"]["session_id"];
    let resume = |session: &Value, seq: &Value| {
        let token = r.discord.token();
        json!({ "op": 6, "d": { "token": token, "session_id": session, "seq": seq } })
    };
    socket.send(resume(session, &guild["s"])).await;
    assert_eq!(socket.next().await["op"], 10);
    assert_eq!(socket.next().await["t"], "MESSAGE_CREATE");
    assert_eq!(socket.next().await["t"], "RESUMED");
    r.discord.trouble("reconnect").unwrap();
    assert_eq!(socket.next().await["op"], 7);
    r.discord.trouble("invalid session").unwrap();
    assert_eq!(socket.next().await, json!({ "op": 9, "d": false }));
    socket.send(resume(session, &json!(1))).await;
    assert_eq!(socket.next().await["op"], 9);
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
    // READY, the guild and what became of the channel are all that the second session heard.
    assert_eq!(deaf_count(&r.discord), 4);
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
