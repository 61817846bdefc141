//! A gateway connection without a library: frames as they are.

use std::time::Duration;

use futures::{SinkExt, StreamExt};
use sandbox::Discord;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Guilds, messages in guilds, direct messages.
pub(crate) const INTENTS: u64 = 1 | 1 << 9 | 1 << 12;

/// A gateway connection.
pub(crate) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    pub(crate) async fn open(discord: &Discord) -> Self {
        Self::try_open(discord).await.unwrap()
    }

    pub(crate) async fn try_open(discord: &Discord) -> Result<Self, Error> {
        Self::try_open_with(discord, "v=10").await
    }

    pub(crate) async fn open_with(discord: &Discord, query: &str) -> Self {
        Self::try_open_with(discord, query).await.unwrap()
    }

    async fn try_open_with(discord: &Discord, query: &str) -> Result<Self, Error> {
        let url = format!("{}/?{query}", discord.url().replace("http", "ws"));
        Ok(Self(connect_async(url).await?.0))
    }

    /// Connects and says something; what comes next is the answer.
    pub(crate) async fn say(discord: &Discord, frame: Value) -> Self {
        let mut socket = Self::open(discord).await;
        assert_eq!(socket.next().await["op"], 10);
        socket.send(frame).await;
        socket
    }

    /// Connects and identifies; gives the READY.
    pub(crate) async fn identify(discord: &Discord, intents: u64) -> (Self, Value) {
        // Sessions may not begin faster.
        discord.advance(Duration::from_secs(5));
        let mut socket = Self::say(discord, identify(&discord.token(), intents)).await;
        let ready = socket.next().await;
        assert_eq!(ready["t"], "READY");
        (socket, ready)
    }

    pub(crate) async fn send(&mut self, frame: Value) {
        self.0.send(Message::text(frame.to_string())).await.unwrap();
    }

    /// The bytes of the binary frame that must come next.
    pub(crate) async fn bytes(&mut self) -> Vec<u8> {
        match self.frame().await {
            Some(Message::Binary(bytes)) => bytes.to_vec(),
            other => panic!("not a binary frame: {other:?}"),
        }
    }

    /// Says goodbye with this code.
    pub(crate) async fn close(mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        self.0.close(Some(frame)).await.unwrap();
        // The other side says goodbye, too.
        while self.frame().await.is_some() {}
    }

    async fn frame(&mut self) -> Option<Message> {
        let next = tokio::time::timeout(Duration::from_secs(5), self.0.next()).await;
        next.expect("no frame came").and_then(Result::ok)
    }

    pub(crate) async fn next(&mut self) -> Value {
        match self.frame().await {
            Some(Message::Text(text)) => serde_json::from_str(&text).unwrap(),
            other => panic!("not a text frame: {other:?}"),
        }
    }

    /// The next event of this name; others are passed over.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let frame = self.next().await;
            if frame["t"] == name {
                return frame;
            }
        }
    }

    /// The code of the close frame that must come next.
    pub(crate) async fn closed(&mut self) -> u16 {
        match self.frame().await {
            Some(Message::Close(Some(frame))) => frame.code.into(),
            other => panic!("not a close frame: {other:?}"),
        }
    }

    /// Whether the connection broke without a close frame.
    pub(crate) async fn broke(&mut self) -> bool {
        self.frame().await.is_none()
    }
}

pub(crate) fn resume(token: &str, session: &Value, seq: u64) -> Value {
    json!({ "op": 6, "d": { "token": token, "session_id": session, "seq": seq } })
}

pub(crate) fn identify(token: &str, intents: u64) -> Value {
    json!({ "op": 2, "d": { "token": token, "intents": intents, "properties": {} } })
}
