//! The page: who is shown what, who can drive it, and what it does.

mod script;

use std::time::Duration;

use futures::StreamExt;
use reqwest::{Client, RequestBuilder};
use sandbox::page::{Page, Setup, Starter};
use sandbox::script::{Script, Stage};
use sandbox::{Error, Id};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::by_hand::{Paths, Rest, rest};

/// A page for Bo and Cilla in the world that is driven by hand.
struct Open {
    r: Rest,
    page: Page,
    bo: Id,
    cilla: Id,
    client: Client,
}

async fn open() -> Open {
    let r = rest().await;
    let mut stage = Stage::new(r.discord.clone());
    let script = "server Two en-US\nchannel tea\nperson Bo en-US\nperson Cilla sv-SE";
    Script::read(script).unwrap().play(&mut stage, |_| ()).await.unwrap();
    let [bo, cilla] = ["Bo", "Cilla"].map(|name| stage.person(name).unwrap().id());
    let script = Script::read("channel tea\nBo says: tea?\nCilla says: yes").unwrap();
    let starter = Starter { label: "Tea".into(), text: "Two drink tea.".into(), script };
    let spectator = Some("Cilla".to_owned());
    let setup = Setup { starters: vec![starter], spectator, ..Setup::default() };
    let page = Page::open(stage, setup).await.unwrap();
    Open { r, page, bo, cilla, client: Client::new() }
}

impl Open {
    fn url(&self, path: &str) -> String {
        format!("{}{}", self.page.url().trim_end_matches('/'), path)
    }

    async fn get(&self, path: &str) -> (u16, Vec<u8>) {
        let answer = self.client.get(self.url(path)).send().await.unwrap();
        (answer.status().as_u16(), answer.bytes().await.unwrap().to_vec())
    }

    fn posting(&self, path: &str, body: &Value) -> RequestBuilder {
        self.client.post(self.url(path)).json(body)
    }

    async fn post(&self, who: Id, deed: &str, body: Value) -> (u16, Value) {
        Rest::send(self.posting(&format!("/api/people/{who}/{deed}"), &body)).await
    }

    async fn window(&self, path: &str) -> Window {
        let url = self.url(path).replace("http", "ws");
        Window(connect_async(url).await.unwrap().0)
    }

    async fn live(&self, who: Id) -> Window {
        self.window(&format!("/api/people/{who}/live")).await
    }

    /// What a window is shown in which nothing has been seen yet.
    async fn shown(&self, who: Id) -> String {
        self.live(who).await.next().await.to_string()
    }

    /// Bo gives `/ping`; the first answer is still to come.
    fn ping(&self) -> (tokio::task::JoinHandle<(u16, Value)>, Client) {
        let path = format!("/api/people/{}/command", self.bo);
        let body = json!({ "channel": self.r.channel, "name": "ping", "options": [] });
        (tokio::spawn(Rest::send(self.posting(&path, &body))), self.client.clone())
    }

    /// The way to answer the newest interaction.
    async fn newest(&self) -> Paths {
        let known =
            || self.r.discord.latencies().last().filter(|it| it.ack_after.is_none()).is_some();
        self.r.discord.wait_for(known, Duration::from_secs(5)).await.unwrap();
        self.r.paths(self.r.discord.latencies().last().unwrap().interaction)
    }
}

struct Window(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Window {
    async fn next(&mut self) -> Value {
        let next = tokio::time::timeout(Duration::from_secs(5), self.0.next()).await;
        match next.expect("no news came").unwrap().unwrap() {
            Message::Text(text) => serde_json::from_str(&text).unwrap(),
            other => panic!("not news: {other:?}"),
        }
    }

    /// The next news that hold this text.
    async fn until(&mut self, wanted: &str) -> Value {
        loop {
            let news = self.next().await;
            if news.to_string().contains(wanted) {
                return news;
            }
        }
    }
}

#[tokio::test]
async fn nobody_is_shown_what_is_not_theirs() {
    let o = open().await;
    // An answer that only Bo sees, with a picture; a direct message; a private thread.
    let (asked, _) = o.ping();
    let paths = o.newest().await;
    let attached = json!([{ "id": 0, "description": "SECRET words" }]);
    let secret = json!({ "type": 4, "data": {
        "content": "SECRET answer", "flags": 64, "attachments": attached,
    } });
    o.r.upload("POST", &paths.callback, secret, &[(0, "SECRET.png")]).await;
    assert_eq!(asked.await.unwrap(), (200, json!({ "form": null })));
    let direct = o.r.ok("POST", "/users/@me/channels", json!({ "recipient_id": o.bo })).await;
    let direct = format!("/channels/{}/messages", direct["id"].as_str().unwrap());
    o.r.ok("POST", &direct, json!({ "content": "SECRET letter" })).await;
    let bits = sandbox::permissions::ALL;
    o.r.discord.set_bot_permissions(o.r.channel, bits);
    let thread = json!({ "name": "SECRET thread", "type": 12 });
    let thread = o.r.ok("POST", &o.r.here("/threads"), thread).await;
    let thread = thread["id"].as_str().unwrap().to_owned();
    o.r.ok("PUT", &format!("/channels/{thread}/thread-members/{}", o.bo), Value::Null).await;
    o.r.ok("POST", &format!("/channels/{thread}/messages"), json!({ "content": "SECRET talk" }))
        .await;
    o.r.ok("POST", &o.r.here("/messages"), json!({ "content": "for all" })).await;

    let (bo, cilla) = (o.shown(o.bo).await, o.shown(o.cilla).await);
    for secret in ["answer", "words", "letter", "thread", "talk"] {
        assert!(bo.contains(&format!("SECRET {secret}")), "{secret}: {bo}");
    }
    assert!(cilla.contains("for all") && !cilla.contains("SECRET"), "{cilla}");

    // Nor can she fetch the picture, press, reply, enter, or look for commands there.
    let message = o.r.discord.messages_of(paths.interaction).pop().unwrap();
    let file = message.attachments[0].id;
    let path = |who| format!("/api/people/{who}/files/{}/{file}", message.id);
    assert_eq!(o.get(&path(o.bo)).await, (200, b"SECRET.png".to_vec()));
    assert_eq!(o.get(&path(o.cilla)).await.0, 404);
    let press = json!({ "message": message.id, "button": "x" });
    let reply = json!({ "channel": o.r.channel, "text": "x", "reply_to": message.id });
    let enter = json!({ "channel": thread, "text": "x" });
    let command = json!({ "channel": thread, "name": "ping", "options": [] });
    for (deed, body) in [("press", press), ("say", reply), ("say", enter), ("command", command)] {
        let (status, answer) = o.post(o.cilla, deed, body).await;
        assert_eq!(status, 422, "{deed}: {answer}");
        assert!(!answer.to_string().contains("SECRET"), "{answer}");
    }
    let (_, offered) = o.get(&format!("/api/people/{}/commands/{thread}", o.cilla)).await;
    assert_eq!(offered, b"[]");
    // Whom the page is not for, it does not show.
    let anna = o.r.anna.id();
    assert_eq!(o.post(anna, "say", json!({ "channel": o.r.channel, "text": "x" })).await.0, 404);
    assert_eq!(o.get(&path(anna)).await.0, 404);
    o.r.no_complaints();
}

#[tokio::test]
async fn a_window_is_told_of_every_change() {
    let o = open().await;
    let mut cilla = o.live(o.cilla).await;
    let first = cilla.next().await;
    assert_eq!(first["world"]["me"], json!(o.cilla));
    let say = json!({ "channel": o.r.channel, "text": "hi <@1>" });
    let (_, said) = o.post(o.bo, "say", say).await;
    let news = cilla.until("hi <@1>").await;
    assert_eq!(news["messages"][0]["id"], said["message"]);
    assert_eq!(news["messages"].as_array().unwrap().len(), 1);
    assert!(news["world"].is_null());
    o.r.discord.delete_message(said["message"].as_str().unwrap().parse().unwrap());
    assert_eq!(cilla.until("gone").await["gone"], json!([said["message"]]));
    // Bo's secrets ring no bell at Cilla's: the next thing that she hears is the next for all.
    let (asked, _) = o.ping();
    let secret = json!({ "type": 4, "data": { "content": "SECRET", "flags": 64 } });
    o.r.ok("POST", &o.newest().await.callback, secret).await;
    asked.await.unwrap();
    o.post(o.bo, "say", json!({ "channel": o.r.channel, "text": "bye" })).await;
    let news = cilla.next().await;
    assert_eq!(news["messages"][0]["content"], "bye");
    // A window that comes later is told all of it.
    assert!(o.shown(o.cilla).await.contains("bye"));
}

#[tokio::test]
async fn forms_are_opened_and_handed_in() {
    let o = open().await;
    let (asked, _) = o.ping();
    let input = json!({ "type": 4, "custom_id": "f", "style": 1, "label": "Field" });
    let rows = json!([{ "type": 1, "components": [input] }]);
    let form = json!({ "type": 9, "data": { "custom_id": "m", "title": "T", "components": rows } });
    o.r.ok("POST", &o.newest().await.callback, form).await;
    let (_, answer) = asked.await.unwrap();
    let interaction = answer["form"]["interaction"].clone();
    assert_eq!(answer["form"]["inputs"][0]["label"], "Field");
    let texts = json!({ "interaction": interaction, "texts": { "f": "" } });
    let (status, answer) = o.post(o.bo, "submit", texts.clone()).await;
    assert_eq!(
        (status, &answer["error"]),
        (422, &json!("the field \"Field\" does not take 0 characters"))
    );
    // It is nobody else's form.
    assert_eq!(o.post(o.cilla, "submit", texts).await.0, 422);
    let texts = json!({ "interaction": interaction, "texts": { "f": "filled" } });
    let path = format!("/api/people/{}/submit", o.bo);
    let handed = tokio::spawn(Rest::send(o.posting(&path, &texts)));
    let done = json!({ "type": 4, "data": { "content": "thanks" } });
    o.r.ok("POST", &o.newest().await.callback, done).await;
    assert_eq!(handed.await.unwrap(), (200, json!({ "form": null })));
}

#[tokio::test]
async fn a_silent_bot_is_a_failure_and_not_an_error() {
    let o = open().await;
    let (asked, _) = o.ping();
    o.newest().await;
    o.r.discord.advance(Duration::from_secs(4));
    assert_eq!(asked.await.unwrap(), (200, json!({ "failed": true })));
    let command = json!({ "channel": o.r.channel, "name": "pick", "options": [] });
    let (status, answer) = o.post(o.bo, "command", command).await;
    assert_eq!((status, &answer["error"]), (422, &json!("the option \"point\" is required")));
    let options = json!([{ "name": "point", "kind": 3, "value": 4 }]);
    let command = json!({ "channel": o.r.channel, "name": "pick", "options": options });
    assert_eq!(o.post(o.bo, "command", command).await.0, 422);
}

#[tokio::test]
async fn a_starter_is_played_and_shown() {
    let o = open().await;
    let (_, stage) = Rest::send(o.client.get(o.url("/api/stage"))).await;
    assert_eq!(
        stage["starters"][0],
        json!({ "label": "Tea", "text": "Two drink tea.", "who": ["Bo", "Cilla"] })
    );
    assert_eq!(stage["people"][1], json!({ "id": o.cilla, "name": "Cilla", "watches": true }));
    let (status, begun) = Rest::send(o.posting("/api/start/0", &json!({}))).await;
    assert_eq!((status, &begun["people"]), (200, &json!([o.bo, o.cilla])));
    let shown = o.shown(o.cilla).await;
    assert!(shown.contains("tea?") && shown.contains(begun["place"].as_str().unwrap()), "{shown}");
    assert_eq!(Rest::send(o.posting("/api/start/1", &json!({}))).await.0, 404);
}

#[tokio::test]
async fn no_other_website_drives_the_page() {
    let o = open().await;
    let path = format!("/api/people/{}/say", o.bo);
    let body = json!({ "channel": o.r.channel, "text": "EVIL" });
    let post = || o.posting(&path, &body);
    let refused = async |request: RequestBuilder| {
        let answer = request.send().await.unwrap();
        let policy = answer.headers()["content-security-policy"].to_str().unwrap().to_owned();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{policy}");
        assert!(answer.headers().get("access-control-allow-origin").is_none());
        answer.status().as_u16()
    };
    // Another host name that leads here, as after DNS rebinding.
    assert_eq!(refused(post().header("host", "evil.example")).await, 421);
    let port = o.page.url().trim_end_matches('/').rsplit(':').next().unwrap().to_owned();
    assert_eq!(refused(post().header("host", format!("evil.example:{port}"))).await, 421);
    let live = o.url(&format!("/api/people/{}/live", o.bo));
    assert_eq!(refused(o.client.get(&live).header("host", "evil.example")).await, 421);
    assert_eq!(refused(o.client.get(o.url("/")).header("host", "evil.example")).await, 421);
    // Another website, by script and by form.
    assert_eq!(refused(post().header("origin", "https://evil.example")).await, 403);
    assert_eq!(refused(post().header("sec-fetch-site", "cross-site")).await, 403);
    let form = o.client.post(o.url(&path)).body(body.to_string());
    assert_eq!(refused(form.header("content-type", "text/plain")).await, 415);
    let picture = o.client.get(o.url("/api/stage")).header("sec-fetch-site", "cross-site");
    assert_eq!(refused(picture).await, 403);
    let preflight = o.client.request(reqwest::Method::OPTIONS, o.url(&path));
    assert_eq!(refused(preflight).await, 405);
    // A WebSocket goes anywhere that a page likes, but the browser says whose page it is.
    for path in [format!("/api/people/{}/live", o.bo), "/api/operator/live".to_owned()] {
        let mut request = o.url(&path).replace("http", "ws").into_client_request().unwrap();
        request.headers_mut().insert("origin", "https://evil.example".parse().unwrap());
        assert!(connect_async(request).await.is_err(), "{path}");
    }
    assert!(o.r.discord.messages(o.r.channel).is_empty());
    assert_eq!(refused(post().header("origin", o.page.url().trim_end_matches('/'))).await, 200);
}

#[tokio::test]
async fn the_inspector_shows_requests_and_broken_rules() {
    let o = open().await;
    let mut operator = o.window("/api/operator/live").await;
    let first = operator.next().await;
    assert_eq!(first["complaints"], json!([]));
    let bad = json!({ "content": "x", "surprise": 1 });
    assert_eq!(o.r.call("POST", &o.r.here("/messages"), bad).await.0, 400);
    let news = operator.until("surprise").await;
    let path = o.r.here("/messages");
    assert_eq!(news["entries"][0]["path"], json!(path));
    assert_eq!(news["entries"][0]["status"], 400);
    assert_eq!(news["complaints"][0]["place"], json!(format!("POST {path}")));
}

#[tokio::test]
async fn a_port_that_is_taken_is_said() {
    let o = open().await;
    let port = o.page.url().trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap();
    let stage = Stage::new(o.r.discord.clone());
    let taken = Page::open(stage, Setup { port, ..Setup::default() }).await;
    assert!(matches!(taken, Err(Error::PortTaken(found)) if found == port));
    let why = Error::PortTaken(80).to_string();
    assert!(why.starts_with("port 80 of 127.0.0.1 is taken"), "{why}");
}

#[tokio::test]
async fn a_message_of_parts_is_sent_with_its_texts() {
    let o = open().await;
    let text = |content: &str| json!({ "type": 10, "content": content });
    let picture = json!({ "url": "https://example.org/tea.png" });
    let section = json!({
        "type": 9,
        "components": [text("beside")],
        "accessory": { "type": 11, "media": picture },
    });
    let gallery = json!({ "type": 12, "items": [{ "media": picture }] });
    let container = json!({ "type": 17, "components": [text("within"), { "type": 14 }] });
    let parts = json!([text("**first**"), section, gallery, container]);
    let message = json!({ "flags": 1 << 15, "components": parts });
    o.r.ok("POST", &o.r.here("/messages"), message).await;
    o.r.ok("POST", &o.r.here("/messages"), json!({ "content": "plain" })).await;
    let shown = o.live(o.cilla).await.next().await;
    let drawn = json!([
        { "kind": "text", "text": "**first**" },
        { "kind": "text", "text": "beside" },
        { "kind": "thumbnail" },
        { "kind": "gallery" },
        { "kind": "container", "parts": [
            { "kind": "text", "text": "within" },
            { "kind": "separator" },
        ] },
    ]);
    assert_eq!(shown["messages"][0]["parts"], drawn);
    assert_eq!(shown["messages"][1]["parts"], json!([]));
}
