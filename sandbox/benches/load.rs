//! How many requests and gateway events the stand-in manages in a second of one core, beside a
//! server that does nothing: `cargo bench -p sandbox --bench load`
//!
//! What serves runs on this thread alone, what asks on another; the kernel says how long this
//! thread was on a processor. Linux only.
#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocketUpgrade};
use axum::routing::{any, post};
use axum::{Json, Router};
use sandbox::{Discord, Options};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite;

const ROUNDS: usize = 7;
const COUNT: usize = 3000;

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    type Measure = fn(&tokio::runtime::Runtime) -> Duration;
    let lines: [(&str, Measure); 6] = [
        ("requests: a message is posted", |rt| rt.block_on(posts(message()))),
        ("requests: a message with 20 kB of PNG is posted", |rt| rt.block_on(posts(picture()))),
        ("requests: an interaction is answered", |rt| rt.block_on(callbacks())),
        ("floor: a handler that reads JSON and answers the like", |rt| rt.block_on(bare_posts())),
        ("events: somebody writes to the bot", |rt| rt.block_on(events())),
        ("floor: a WebSocket writer", |rt| rt.block_on(bare_events())),
    ];
    let mut times = vec![Vec::new(); lines.len()];
    for _ in 0..ROUNDS {
        for (measured, (_, measure)) in times.iter_mut().zip(&lines) {
            measured.push(measure(&runtime));
        }
    }
    println!("{COUNT} of each, {ROUNDS} rounds in turn; the median, for one second of one core");
    for (mut measured, (name, _)) in times.into_iter().zip(lines) {
        measured.sort();
        let median = measured[ROUNDS / 2];
        println!("{:>9.0} /s  {name}", COUNT as f64 / median.as_secs_f64());
    }
}

/// How long this thread has been on a processor.
fn on_processor() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(told.split(' ').next().unwrap().parse().unwrap())
}

/// What this thread does while `client` runs on another.
async fn while_it_runs(client: impl FnOnce() + Send + 'static) -> Duration {
    let (done, wait) = oneshot::channel();
    let before = on_processor();
    std::thread::spawn(move || {
        client();
        done.send(()).unwrap();
    });
    wait.await.unwrap();
    on_processor() - before
}

/// A body with its type.
type Body = (&'static str, Vec<u8>);

fn message() -> Body {
    let body = json!({ "content": "The board after D4. White to move.", "nonce": "1" });
    ("application/json", body.to_string().into_bytes())
}

fn picture() -> Body {
    let payload = json!({ "attachments": [{ "id": 0, "description": "A board" }] });
    let mut body = format!(
        "--x\r\ncontent-disposition: form-data; name=\"payload_json\"\r\n\r\n{payload}\r\n--x\r\n\
         content-disposition: form-data; name=\"files[0]\"; filename=\"a.png\"\r\n\
         content-type: image/png\r\n\r\n"
    )
    .into_bytes();
    body.extend((0..20_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8));
    body.extend(b"\r\n--x--\r\n");
    ("multipart/form-data; boundary=x", body)
}

/// One connection that asks and waits for the answer, again and again.
struct Client(BufReader<TcpStream>);

impl Client {
    fn open(url: &str) -> Self {
        let stream = TcpStream::connect(url.trim_start_matches("http://")).unwrap();
        stream.set_nodelay(true).unwrap();
        Self(BufReader::new(stream))
    }

    fn post(&mut self, path: &str, token: &str, (kind, body): &Body) {
        let length = body.len();
        let mut request = format!(
            "POST /api/v10{path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bot {token}\r\n\
             content-type: {kind}\r\ncontent-length: {length}\r\n\r\n"
        )
        .into_bytes();
        request.extend(body);
        self.0.get_mut().write_all(&request).unwrap();
        let (mut line, mut length) = (String::new(), 0);
        self.0.read_line(&mut line).unwrap();
        assert!(line.starts_with("HTTP/1.1 2"), "{line}");
        while line != "\r\n" {
            line.clear();
            self.0.read_line(&mut line).unwrap();
            if let Some(said) = line.strip_prefix("content-length: ") {
                length = said.trim().parse().unwrap();
            }
        }
        let mut answer = vec![0; length];
        self.0.read_exact(&mut answer).unwrap();
    }
}

async fn posts(body: Body) -> Duration {
    let discord = Discord::start(Options::default()).await.unwrap();
    let channel = discord.channel(discord.guild("Club"), "go");
    let (url, token) = (discord.url(), discord.token());
    while_it_runs(move || {
        let mut client = Client::open(&url);
        let path = format!("/channels/{channel}/messages");
        (0..COUNT).for_each(|_| client.post(&path, &token, &body));
    })
    .await
}

async fn callbacks() -> Duration {
    let discord = Discord::start(Options::default()).await.unwrap();
    let channel = discord.channel(discord.guild("Club"), "go");
    let anna = discord.user("Anna", "en-US");
    let (url, token) = (discord.url(), discord.token());
    let app = discord.application_id();
    let command = json!([{ "name": "ping", "description": "Answers" }]);
    register(&url, &format!("/applications/{app}/commands"), &token, &command).await;
    let paths: Vec<String> = (0..COUNT)
        .map(|_| {
            let id = anna.begin_command(channel, "ping", &[]).unwrap().interaction();
            let token = discord.interaction_token(id).unwrap();
            format!("/interactions/{id}/{token}/callback")
        })
        .collect();
    let answer = json!({ "type": 4, "data": { "content": "pong", "flags": 64 } });
    let body = ("application/json", answer.to_string().into_bytes());
    while_it_runs(move || {
        let mut client = Client::open(&url);
        paths.iter().for_each(|path| client.post(path, &token, &body));
    })
    .await
}

async fn register(url: &str, path: &str, token: &str, commands: &Value) {
    let request = reqwest::Client::new()
        .put(format!("{url}/api/v10{path}"))
        .header("authorization", format!("Bot {token}"));
    assert!(request.json(commands).send().await.unwrap().status().is_success());
}

async fn bare(routes: Router) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
    url
}

async fn bare_posts() -> Duration {
    let answer = async |Json(body): Json<Value>| Json(body);
    let url = bare(Router::new().route("/api/v10/messages", post(answer))).await;
    while_it_runs(move || {
        let mut client = Client::open(&url);
        (0..COUNT).for_each(|_| client.post("/messages", "x", &message()));
    })
    .await
}

/// Reads until everything has come.
fn listen(url: &str, hello: Option<Value>, frames: usize, ready: oneshot::Sender<()>) {
    let url = format!("{}/?v=10", url.replace("http", "ws"));
    let (mut socket, _) = tungstenite::connect(url).unwrap();
    if let Some(hello) = hello {
        socket.send(tungstenite::Message::text(hello.to_string())).unwrap();
    }
    ready.send(()).unwrap();
    (0..frames).for_each(|_| drop(socket.read().unwrap()));
}

async fn events() -> Duration {
    let discord = Discord::start(Options::default()).await.unwrap();
    let anna = discord.user("Anna", "en-US");
    let dm = anna.open_dm();
    let wish = json!({ "token": discord.token(), "intents": 1 << 12, "properties": {} });
    let hello = Some(json!({ "op": 2, "d": wish }));
    let (ready, begin) = oneshot::channel();
    let url = discord.url();
    let write = async move {
        begin.await.unwrap();
        discord.bot_ready().await.unwrap();
        for _ in 0..COUNT {
            anna.say(dm, "The board after D4. White to move.").unwrap();
            tokio::task::yield_now().await;
        }
        discord
    };
    // HELLO and READY come first.
    let read = while_it_runs(move || listen(&url, hello, COUNT + 2, ready));
    let (_discord, took) = tokio::join!(write, read);
    took
}

async fn bare_events() -> Duration {
    let text = Utf8Bytes::from("x".repeat(700));
    let write = async |upgrade: WebSocketUpgrade| {
        upgrade.on_upgrade(async move |mut socket| {
            for _ in 0..COUNT {
                socket.send(Message::Text(text.clone())).await.unwrap();
                tokio::task::yield_now().await;
            }
            // Until the other side has read everything.
            let _ = socket.recv().await;
        })
    };
    let url = bare(Router::new().route("/", any(write))).await;
    let (ready, _begin) = oneshot::channel();
    while_it_runs(move || listen(&url, None, COUNT, ready)).await
}
