//! Trouble as it is ordered: what comes of each line.

use std::time::{Duration, Instant};

use sandbox::{Discord, Entry, Id, Options};
use serde_json::Value;

use crate::by_hand::{Rest, rest};
use crate::socket::{INTENTS, Socket};

/// What the bot hears of the next messages.
async fn heard(socket: &mut Socket, count: usize) -> Vec<String> {
    let mut texts = Vec::new();
    for _ in 0..count {
        let event = socket.event("MESSAGE_CREATE").await;
        texts.push(event["d"]["content"].as_str().unwrap().to_owned());
    }
    texts
}

fn say(r: &Rest, dm: Id, texts: &[&str]) {
    for text in texts {
        r.anna.say(dm, text).unwrap();
    }
}

#[tokio::test]
async fn events_come_twice_not_at_all_or_in_another_order() {
    let r = rest().await;
    let (mut socket, _) = Socket::identify(&r.discord, INTENTS).await;
    let dm = r.anna.open_dm();
    r.discord.trouble("deliver MESSAGE_CREATE twice, 2 times").unwrap();
    say(&r, dm, &["one", "two", "three"]);
    assert_eq!(heard(&mut socket, 5).await, ["one", "one", "two", "two", "three"]);
    r.discord.trouble("lose MESSAGE_CREATE\nreorder next two MESSAGE_CREATE").unwrap();
    say(&r, dm, &["lost", "four", "five", "six"]);
    assert_eq!(heard(&mut socket, 3).await, ["five", "four", "six"]);
    // Numbers go up whatever the order is.
    let log = r.discord.log();
    let numbers = log.iter().filter_map(|entry| match entry {
        Entry::Gateway(frame) => Some(frame.seq),
        Entry::Http(_) => None,
    });
    assert!(numbers.eq(1..=10), "{log:#?}");
}

#[tokio::test]
async fn what_the_bot_writes_itself_uses_up_no_trouble() {
    let r = rest().await;
    let (mut socket, _) = Socket::identify(&r.discord, INTENTS).await;
    let dm = r.anna.open_dm();
    r.discord.trouble("lose MESSAGE_CREATE").unwrap();
    let body = serde_json::json!({ "content": "mine" });
    r.ok("POST", &format!("/channels/{dm}/messages"), body).await;
    say(&r, dm, &["lost", "found"]);
    assert_eq!(heard(&mut socket, 2).await, ["mine", "found"]);
}

#[tokio::test]
async fn a_delay_runs_on_the_clock_that_can_be_pushed() {
    let r = rest().await;
    r.discord.trouble("POST /channels/*/typing: delay an hour").unwrap();
    let begun = Instant::now();
    let path = r.here("/typing");
    let push = async {
        tokio::time::sleep(Duration::from_millis(20)).await;
        r.discord.advance(Duration::from_secs(3600));
    };
    let (answer, ()) = tokio::join!(r.call("POST", &path, Value::Null), push);
    assert_eq!(answer.0, 204);
    let took = begun.elapsed();
    assert!(took >= Duration::from_millis(20) && took < Duration::from_secs(30), "{took:?}");
}

#[tokio::test]
async fn a_delayed_request_is_carried_out_though_the_client_has_given_up() {
    let r = rest().await;
    r.discord.trouble("POST /channels/*/messages: delay an hour").unwrap();
    let body = serde_json::json!({ "content": "late" });
    let post = r.request("POST", &r.here("/messages")).json(&body);
    let answer = post.timeout(Duration::from_millis(100)).send().await;
    assert!(answer.unwrap_err().is_timeout());
    // The server hears of it.
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(r.anna.sees(r.channel).is_empty());
    r.discord.advance(Duration::from_secs(3600));
    let begun = Instant::now();
    while r.anna.sees(r.channel).is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(10), "it was never carried out");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn who_is_away_cannot_be_reached_until_the_time_is_over() {
    let r = rest().await;
    let (mut socket, _) = Socket::identify(&r.discord, INTENTS).await;
    socket.event("GUILD_CREATE").await;
    r.discord.trouble("away for a minute").unwrap();
    assert!(socket.broke().await);
    let typing = || r.request("POST", &r.here("/typing"));
    assert!(typing().send().await.is_err());
    assert!(Socket::try_open(&r.discord).await.is_err());
    r.discord.advance(Duration::from_secs(59));
    assert!(typing().send().await.is_err());
    r.discord.advance(Duration::from_secs(1));
    assert_eq!(typing().send().await.unwrap().status().as_u16(), 204);
    assert_eq!(Socket::open(&r.discord).await.next().await["op"], 10);
    r.discord.trouble("away for an hour").unwrap();
    r.discord.end_trouble();
    assert_eq!(typing().send().await.unwrap().status().as_u16(), 204);
}

#[tokio::test]
async fn the_first_order_that_fits_goes_first_and_what_is_used_up_is_gone() {
    let r = rest().await;
    let order = "any /channels/*/typing: 500, twice
        # The other comes when the first is used up.
        POST /channels/**: 403 50013 \"Not you\", once";
    r.discord.trouble(order).unwrap();
    for status in [500, 500, 403, 204] {
        assert_eq!(r.call("POST", &r.here("/typing"), Value::Null).await.0, status);
    }
    r.discord.trouble("POST /channels/*/typing: 403 50013 \"No, and no\"").unwrap();
    let (_, body) = r.call("POST", &r.here("/typing"), Value::Null).await;
    assert_eq!(body["message"], "No, and no");
    r.discord.trouble("any /channels/*/typing: 50013 from now on").unwrap();
    for _ in 0..3 {
        let (status, body) = r.call("POST", &r.here("/typing"), Value::Null).await;
        assert_eq!((status, body["message"].as_str()), (403, Some("Missing Permissions")));
    }
}

#[tokio::test]
async fn a_wrong_line_orders_nothing() {
    let r = rest().await;
    let problem = r.discord.trouble("any /**: 500 from now on\nPOST /gateway: sulk").unwrap_err();
    assert_eq!(problem.line, 2);
    assert!(problem.to_string().starts_with("line 2: \"sulk\" is none of: a status"), "{problem}");
    let problem = r.discord.trouble("reorder next two MESSAGE_CREATE, 2 times").unwrap_err();
    assert!(problem.to_string().contains("happens only once"), "{problem}");
    assert_eq!(r.call("POST", &r.here("/typing"), Value::Null).await.0, 204);
}

#[tokio::test]
async fn trouble_can_come_to_every_route() {
    // Without the client that holds what is sent against Discord's description.
    let discord = Discord::start(Options::default()).await.unwrap();
    let client = reqwest::Client::new();
    let call = async |method: &str, path: &str| {
        let url = format!("{}/api/v10/{path}", discord.url());
        let request = client.request(method.parse().unwrap(), url);
        let token = format!("Bot {}", discord.token());
        Rest::send(request.header("authorization", token)).await
    };
    let routes = "POST interactions/1/x/callback, POST webhooks/1/x, GET webhooks/1/x/messages/1, \
        PATCH webhooks/1/x/messages/1, DELETE webhooks/1/x/messages/1, GET channels/1, \
        PATCH channels/1, POST channels/1/threads, POST channels/1/typing, \
        GET channels/1/messages, POST channels/1/messages, GET channels/1/messages/1, \
        PATCH channels/1/messages/1, DELETE channels/1/messages/1, \
        POST channels/1/messages/1/threads, PUT channels/1/thread-members/1, \
        DELETE channels/1/thread-members/1, POST users/@me/channels, GET users/@me, GET users/1, \
        GET guilds/1, GET gateway, GET gateway/bot, GET applications/@me, \
        GET oauth2/applications/@me, GET applications/1/commands, PUT applications/1/commands";
    for route in routes.split(", ") {
        let (method, path) = route.split_once(' ').unwrap();
        let (status, answer) = call(method, path).await;
        assert_ne!((status, &answer["code"]), (404, &serde_json::json!(0)), "{route}");
        discord.trouble(&format!("{method} /{path}: 503")).unwrap();
        assert_eq!(call(method, path).await.0, 503, "{route}");
    }
}
