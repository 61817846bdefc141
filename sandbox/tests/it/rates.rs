//! Rate limits on the stand-in's clock: by route, for all routes, for everybody, and the edge's.

use std::time::Duration;

use reqwest::Response;
use reqwest::header::HeaderMap;
use sandbox::Options;
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest, rest_with};

async fn limited() -> Rest {
    rest_with(Options { rate_limits: true, ..Options::default() }).await
}

async fn post(r: &Rest) -> Response {
    let request = r.request("POST", &r.here("/messages"));
    request.json(&json!({ "content": "x" })).send().await.unwrap()
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).unwrap_or_else(|| panic!("no {name}: {headers:?}")).to_str().unwrap()
}

fn number(headers: &HeaderMap, name: &str) -> f64 {
    header(headers, name).parse().unwrap()
}

async fn body(response: Response) -> Value {
    serde_json::from_str(&response.text().await.unwrap()).unwrap()
}

#[tokio::test]
async fn a_route_has_a_bucket_that_fills_again() {
    let r = limited().await;
    for left in (0..5).rev() {
        let response = post(&r).await;
        assert_eq!(response.status(), 200);
        let headers = response.headers();
        assert_eq!(header(headers, "x-ratelimit-limit"), "5");
        assert_eq!(header(headers, "x-ratelimit-remaining"), left.to_string());
        assert!(!headers.contains_key("retry-after"));
    }
    let refused = post(&r).await;
    assert_eq!(refused.status(), 429);
    let headers = refused.headers().clone();
    assert_eq!(header(&headers, "x-ratelimit-scope"), "user");
    assert_eq!(header(&headers, "x-ratelimit-remaining"), "0");
    assert!(header(&headers, "x-ratelimit-bucket").len() > 3);
    assert!(!headers.contains_key("x-ratelimit-global"));
    let after = number(&headers, "x-ratelimit-reset-after");
    assert!(after > 4.0 && after <= 5.0, "{after}");
    assert!((number(&headers, "retry-after") - after.ceil()).abs() < 0.5);
    let answer = body(refused).await;
    assert_eq!(answer["message"], "You are being rate limited.");
    assert_eq!(answer["global"], false);
    assert!(answer.get("code").is_none());
    assert!((answer["retry_after"].as_f64().unwrap() - after).abs() < 0.1);
    // Other channels and other routes have buckets of their own.
    let other = r.discord.channel(r.guild, "other");
    r.ok("POST", &format!("/channels/{other}/messages"), json!({ "content": "x" })).await;
    r.ok("GET", &r.here("/messages"), Value::Null).await;
    r.discord.advance(Duration::from_secs_f64(after));
    assert_eq!(post(&r).await.status(), 200);
    r.no_complaints();
}

#[tokio::test]
async fn all_routes_together_have_a_limit_but_interactions_have_not() {
    let r = limited().await;
    // Twenty channels, so that no bucket of a route is in the way.
    let channels: Vec<_> = (0..20).map(|n| r.discord.channel(r.guild, &n.to_string())).collect();
    let mut refused = None;
    for n in 0..60 {
        let path = format!("/channels/{}/messages", channels[n % 20]);
        let request = r.request("POST", &path).json(&json!({ "content": "x" }));
        let response = request.send().await.unwrap();
        if response.status() == 429 {
            refused = Some(response);
            break;
        }
    }
    let refused = refused.expect("60 requests in a moment are too many");
    let headers = refused.headers().clone();
    assert_eq!(header(&headers, "x-ratelimit-scope"), "global");
    assert_eq!(header(&headers, "x-ratelimit-global"), "true");
    assert!(number(&headers, "retry-after") >= 1.0);
    assert_eq!(body(refused).await["global"], true);
    let ping = r.ping();
    let hi = json!({ "type": 4, "data": { "content": "hi" } });
    r.ok("POST", &ping.callback, hi).await;
    r.ok("PATCH", &ping.original, json!({ "content": "hello" })).await;
    r.discord.advance(Duration::from_secs(1));
    r.ok("GET", "/users/@me", Value::Null).await;
}

#[tokio::test]
async fn each_interaction_has_a_bucket_of_its_own() {
    let r = limited().await;
    let hi = || json!({ "type": 4, "data": { "content": "hi" } });
    let (first, second) = (r.ping(), r.ping());
    r.ok("POST", &first.callback, hi()).await;
    r.ok("POST", &second.callback, hi()).await;
    for n in 0..5 {
        r.ok("PATCH", &first.original, json!({ "content": n.to_string() })).await;
    }
    let (status, _) = r.call("POST", &first.webhook, json!({ "content": "x" })).await;
    assert_eq!(status, 429);
    r.ok("PATCH", &second.original, json!({ "content": "x" })).await;
}

#[tokio::test]
async fn a_crowded_channel_is_nobodys_fault() {
    let r = rest().await;
    r.discord.crowd(r.channel, Duration::from_secs(7));
    let refused = post(&r).await;
    assert_eq!(refused.status(), 429);
    assert_eq!(header(refused.headers(), "x-ratelimit-scope"), "shared");
    assert_eq!(header(refused.headers(), "retry-after"), "7");
    assert_eq!(r.discord.invalid_requests(), 0);
    r.discord.advance(Duration::from_secs(7));
    assert_eq!(post(&r).await.status(), 200);
}

#[tokio::test]
async fn the_edge_counts_invalid_requests_and_shuts() {
    assert_eq!(Options::default().invalid_limit, 10_000);
    let r = rest_with(Options { invalid_limit: 30, rate_limits: true, ..Options::default() }).await;
    let gone = json!({ "content": "x" });
    r.discord.set_bot_permissions(r.channel, 0);
    // 401, 403 and 429 count alike; what is unknown or malformed does not.
    assert_eq!(r.refused("POST", "/channels/1/messages", gone.clone()).await.0, 404);
    assert_eq!(r.discord.invalid_requests(), 0);
    let client = reqwest::Client::new();
    for _ in 0..10 {
        let path = format!("{}/api/v10/users/@me", r.discord.url());
        assert_eq!(client.get(path).send().await.unwrap().status(), 401);
    }
    let mut seen = [0, 0];
    for _ in 0..20 {
        match r.call("POST", &r.here("/messages"), gone.clone()).await.0 {
            403 => seen[0] += 1,
            429 => seen[1] += 1,
            other => panic!("{other}"),
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    assert_eq!(r.discord.invalid_requests(), 30);
    let request = r.request("GET", "/users/@me").send().await.unwrap();
    assert_eq!(request.status(), 429);
    let wait = number(request.headers(), "retry-after");
    assert!(wait > 590.0 && wait <= 600.0, "{wait}");
    assert_eq!(request.text().await.unwrap(), "error code: 1015");
    r.discord.advance(Duration::from_secs(600));
    r.ok("GET", "/users/@me", Value::Null).await;
    assert_eq!(r.discord.invalid_requests(), 0);
}
