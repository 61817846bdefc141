//! Guilds that are spread over several sessions, and how fast sessions may begin.

use std::time::Duration;

use sandbox::{Discord, Id, Options};
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest_with};
use crate::socket::{INTENTS, Socket, identify};

fn on_shard(r: &Rest, index: u64, count: u64) -> Value {
    let mut wish = identify(&r.discord.token(), INTENTS);
    wish["d"]["shard"] = json!([index, count]);
    wish
}

/// The number of shards that the gateway recommends.
async fn recommended(r: &Rest) -> Value {
    r.ok("GET", "/gateway/bot", Value::Null).await
}

#[tokio::test]
async fn a_guild_belongs_to_one_shard_and_direct_messages_to_the_first() {
    let options = Options { shards: 2, max_concurrency: 2, ..Options::default() };
    let r = rest_with(options).await;
    assert_eq!(recommended(&r).await["shards"], 2);
    // Ids grow with time; two that are a millisecond apart lie on different shards.
    let shard = |guild: Id| (guild.0 >> 22) % 2;
    let other = loop {
        r.discord.advance(Duration::from_millis(1));
        let guild = r.discord.guild("Other");
        if shard(guild) != shard(r.guild) {
            break guild;
        }
    };
    let bo = r.discord.user("Bo", "en-US");
    let place = r.discord.channel(other, "talk");
    let mut sockets = Vec::new();
    for index in 0..2 {
        let mut socket = Socket::say(&r.discord, on_shard(&r, index, 2)).await;
        let ready = socket.event("READY").await;
        assert_eq!(ready["d"]["shard"], json!([index, 2]));
        let guilds: Vec<Id> = ready["d"]["guilds"]
            .as_array()
            .unwrap()
            .iter()
            .map(|guild| guild["id"].as_str().unwrap().parse().unwrap())
            .collect();
        assert!(!guilds.is_empty() && guilds.iter().all(|guild| shard(*guild) == index));
        for _ in guilds {
            socket.event("GUILD_CREATE").await;
        }
        sockets.push(socket);
    }
    // An interaction needs no intent; it goes by its guild all the same.
    r.anna.begin_command(r.channel, "ping", &[]).unwrap();
    let dm = bo.open_dm();
    bo.say(dm, "directly").unwrap();
    bo.say(place, "there").unwrap();
    let here = usize::try_from(shard(r.guild)).unwrap();
    assert_eq!(sockets[here].event("INTERACTION_CREATE").await["d"]["guild_id"], json!(r.guild));
    assert_eq!(sockets[0].event("MESSAGE_CREATE").await["d"]["channel_id"], json!(dm));
    assert_eq!(sockets[1 - here].event("MESSAGE_CREATE").await["d"]["guild_id"], json!(other));
    // The other shard heard nothing of it.
    for socket in &mut sockets {
        socket.send(json!({ "op": 1, "d": null })).await;
        assert_eq!(socket.next().await["op"], 11);
    }
    r.no_complaints();
}

#[tokio::test]
async fn a_shard_serves_no_more_than_2500_guilds() {
    let r = rest_with(Options::default()).await;
    for _ in 1..2501 {
        r.discord.guild("One of many");
    }
    let mut socket = Socket::say(&r.discord, on_shard(&r, 0, 1)).await;
    assert_eq!(socket.closed().await, 4011);
    assert_eq!(r.discord.take_complaints().len(), 1);
    let mut socket = Socket::say(&r.discord, on_shard(&r, 0, 2)).await;
    assert_eq!(socket.next().await["t"], "READY");
}

#[tokio::test]
async fn sessions_begin_no_faster_than_allowed() {
    let r = rest_with(Options { max_concurrency: 2, ..Options::default() }).await;
    let begin = async |index| {
        let mut socket = Socket::say(&r.discord, on_shard(&r, index, 4)).await;
        let frame = socket.next().await;
        (frame["op"].clone(), frame["d"].clone())
    };
    let invalid = (json!(9), json!(false));
    // Shards 0 and 1 lie in different buckets, 0 and 2 in the same one.
    for (shard, refused) in [(0, false), (1, false), (2, true), (3, true)] {
        assert_eq!(begin(shard).await == invalid, refused, "{shard}");
    }
    assert_eq!(r.discord.take_complaints().len(), 2);
    r.discord.advance(Duration::from_secs(5));
    assert_ne!(begin(2).await, invalid);
    let limit = recommended(&r).await["session_start_limit"].clone();
    assert_eq!((&limit["total"], &limit["remaining"]), (&json!(1000), &json!(997)));
    assert_eq!(limit["max_concurrency"], 2);
    assert!(limit["reset_after"].as_u64().unwrap() > 86_000_000);
    r.discord.advance(Duration::from_secs(24 * 60 * 60));
    let limit = recommended(&r).await["session_start_limit"].clone();
    assert_eq!(limit["remaining"], 1000);
}

#[tokio::test]
async fn too_many_sessions_in_a_day_cost_the_token() {
    let r = rest_with(Options { session_starts: 2, ..Options::default() }).await;
    let token = r.discord.token();
    let (_first, _) = Socket::identify(&r.discord, INTENTS).await;
    let (mut second, _) = Socket::identify(&r.discord, INTENTS).await;
    second.event("GUILD_CREATE").await;
    r.discord.advance(Duration::from_secs(5));
    let mut third = Socket::say(&r.discord, identify(&token, INTENTS)).await;
    assert_eq!(third.closed().await, 4004);
    assert_eq!(second.closed().await, 4004);
    assert_ne!(r.discord.token(), token);
    assert_eq!(r.discord.complaints().len(), 1);
    let stale = format!("{}/api/v10/users/@me", r.discord.url());
    let request = reqwest::Client::new().get(stale).header("authorization", format!("Bot {token}"));
    assert_eq!(request.send().await.unwrap().status().as_u16(), 401);
}

#[tokio::test]
async fn a_library_runs_two_shards() {
    let options = Options { shards: 2, max_concurrency: 2, ..Options::default() };
    let discord = Discord::start(options).await.unwrap();
    let anna = discord.user("Anna", "en-US");
    let bot = crate::bot::start_sharded(&discord).await;
    // One of two guilds that are a millisecond apart is on the second shard.
    for _ in 0..2 {
        discord.advance(Duration::from_millis(1));
        let guild = discord.guild("Club");
        anna.join(guild);
        let channel = discord.channel(guild, "go");
        let played = anna.command(channel, "move", &[("point", "d4".into())]).await.unwrap();
        assert_eq!(played.text(), "anna plays d4");
    }
    let dm = anna.open_dm();
    anna.say(dm, "hello").unwrap();
    let heard = || anna.sees_last(dm).is_some_and(|seen| seen.content == "heard hello");
    discord.wait_for(heard, Duration::from_secs(5)).await.unwrap();
    assert!(discord.complaints().is_empty(), "{:#?}", discord.complaints());
    bot.shards.shutdown_all().await;
}
