//! One gateway connection: hello, heartbeats, and whatever is sent to it.

mod close;
mod encode;
mod frame;
mod login;

use std::collections::VecDeque;
use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{Instant, sleep_until};

use crate::clock::Moment;
use crate::state::session::{Line, Order};
use crate::state::{Core, State};
use crate::wire::strict;
pub(crate) use close::Close;
use encode::Encoder;
use frame::{FRAME_LIMIT, Presence, Received};

const PLACE: &str = "gateway";

/// The most frames that a bot may send in a minute.
const COMMANDS_PER_MINUTE: usize = 120;

/// A connection as its own task knows it.
struct Connection {
    socket: WebSocket,
    encoder: Encoder,
    peer: Peer,
    orders: UnboundedReceiver<Order>,
}

/// The bot at the other end.
pub(super) struct Peer {
    /// Where orders for this connection go.
    pub(super) line: Line,
    /// When it must have sent a heartbeat, in real time.
    deadline: Instant,
    patience: Duration,
    /// When it sent its frames of the last minute.
    sent: VecDeque<Moment>,
}

/// Serves a connection until either side ends it.
pub(crate) async fn serve(core: Arc<Core>, mut socket: WebSocket, query: String) {
    let encoder = match frame::read_query(&query) {
        Ok(encoder) => encoder,
        Err((close, what)) => {
            core.update(|state| state.complain(PLACE, what));
            return end(&mut socket, close).await;
        }
    };
    let (line, orders) = unbounded_channel();
    let heartbeat = core.update(|state| {
        state.lines.push(line.clone());
        state.setup.heartbeat
    });
    // Discord does not say how long it waits; a heartbeat may be late, but not miss.
    let patience = heartbeat * 2;
    let deadline = Instant::now() + patience;
    let peer = Peer { line: line.clone(), deadline, patience, sent: VecDeque::new() };
    let mut connection = Connection { socket, encoder, peer, orders };
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": heartbeat.as_millis() as u64 } });
    if connection.send(hello.to_string().into()).await {
        connection.run(&core).await;
    }
    core.update(|state| state.hang_up(&line));
}

/// Closes with a frame. The peer may be gone already; either way the connection is over.
async fn end(socket: &mut WebSocket, Close { code, reason }: Close) {
    let frame = CloseFrame { code, reason: reason.into() };
    let _ = socket.send(Message::Close(Some(frame))).await;
}

impl Connection {
    async fn run(&mut self, core: &Core) {
        loop {
            tokio::select! {
                received = self.socket.recv() => match received {
                    Some(Ok(Message::Text(text))) => {
                        core.update(|state| self.peer.receive(state, &text));
                    }
                    Some(Ok(Message::Binary(_))) => {
                        core.update(|state| state.complain(PLACE, "a binary frame"));
                        return end(&mut self.socket, close::DECODE_ERROR).await;
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(frame))) => {
                        // With these codes a bot says that it will not come back.
                        let leaves = frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                        if leaves {
                            core.update(|state| state.end_session(&self.peer.line));
                        }
                        return;
                    }
                    Some(Err(_)) | None => return,
                },
                Some(order) = self.orders.recv() => if !self.obey(order).await {
                    return;
                },
                () = sleep_until(self.peer.deadline) => {
                    core.update(|state| state.end_session(&self.peer.line));
                    return end(&mut self.socket, close::SESSION_TIMED_OUT).await;
                }
            }
        }
    }

    /// Whether the connection goes on.
    async fn obey(&mut self, order: Order) -> bool {
        match order {
            Order::Send(text) => self.send(text).await,
            Order::Compress => {
                self.encoder.compress_payloads();
                true
            }
            Order::Close(close) => {
                end(&mut self.socket, close).await;
                false
            }
            Order::Abort => false,
        }
    }

    async fn send(&mut self, text: Utf8Bytes) -> bool {
        match self.encoder.encode(text) {
            Ok(message) => self.socket.send(message).await.is_ok(),
            Err(error) => {
                tracing::warn!(%error, "could not compress a frame");
                false
            }
        }
    }
}

impl Peer {
    /// Deals with a frame from the bot.
    fn receive(&mut self, state: &mut State, text: &str) {
        if let Err(close) = self.take(state, text) {
            self.tell(Order::Close(close));
        }
    }

    /// Without a receiver the connection is over anyway.
    pub(super) fn tell(&self, order: Order) {
        let _ = self.line.send(order);
    }

    fn take(&mut self, state: &mut State, text: &str) -> Result<(), Close> {
        self.count(state)?;
        if text.len() > FRAME_LIMIT {
            state.complain(PLACE, format!("a frame of {} bytes", text.len()));
            return Err(close::DECODE_ERROR);
        }
        let frame = decode(state, "frame", serde_json::from_str(text))?;
        let received: Received = decode(state, "frame", strict::read(&frame))?;
        let data = received.d;
        match received.op {
            1 => self.heartbeat(state, data),
            2 => {
                let identify = decode(state, "identify", strict::read(&data))?;
                login::identify(state, &identify, self)
            }
            6 => {
                let resume = decode(state, "resume", strict::read(&data))?;
                login::resume(state, &resume, self)
            }
            3 | 4 | 8 | 31 if state.session_on(&self.line).is_none() => {
                state.complain(PLACE, format!("op {} before identify", received.op));
                Err(close::NOT_AUTHENTICATED)
            }
            3 => decode(state, "presence", strict::read(&data)).map(|_: Presence| ()),
            op => {
                state.complain(PLACE, format!("the sandbox does not know op {op}"));
                Err(if matches!(op, 4 | 8 | 31) { close::LEFT_OUT } else { close::UNKNOWN_OPCODE })
            }
        }
    }

    /// Counts the frames of the last minute.
    fn count(&mut self, state: &mut State) -> Result<(), Close> {
        let now = state.now();
        self.sent.push_back(now);
        while self.sent.front().is_some_and(|sent| now.since(*sent) >= Duration::from_secs(60)) {
            self.sent.pop_front();
        }
        if self.sent.len() > COMMANDS_PER_MINUTE {
            state.complain(PLACE, "more than 120 frames in a minute");
            return Err(close::RATE_LIMITED);
        }
        Ok(())
    }

    /// The last number that the bot has heard, or null.
    fn heartbeat(&mut self, state: &mut State, heard: Value) -> Result<(), Close> {
        let heard: Option<u64> = decode(state, "heartbeat", strict::read(&heard))?;
        let session = state.session_on(&self.line).map(|index| &state.sessions[index]);
        let sent = session.map_or(0, |session| session.history.len() as u64);
        if session.is_some() && heard.is_some_and(|heard| heard > sent) {
            state.complain(PLACE, format!("a heartbeat after {heard:?}, which was never sent"));
        }
        self.deadline = Instant::now() + self.patience;
        if state.trouble.ack() {
            self.tell(Order::Send(r#"{"op":11}"#.into()));
        }
        Ok(())
    }
}

fn decode<T>(state: &mut State, what: &str, read: Result<T, impl Display>) -> Result<T, Close> {
    read.map_err(|error| {
        state.complain(PLACE, format!("an undecodable {what}: {error}"));
        close::DECODE_ERROR
    })
}
