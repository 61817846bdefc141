//! One gateway connection: hello, identify or resume, heartbeats, and whatever is sent to it.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::state::session::{ALL_INTENTS, GUILDS, Order, PRIVILEGED, Session};
use crate::state::{Core, State};

const PLACE: &str = "gateway";

/// A frame from the bot.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Received {
    op: u8,
    #[serde(default)]
    d: Value,
    // Some clients send these as null.
    #[serde(default, rename = "s")]
    _s: Value,
    #[serde(default, rename = "t")]
    _t: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Identify {
    token: String,
    intents: u64,
    #[serde(rename = "properties")]
    _properties: Value,
    #[serde(default, rename = "compress")]
    _compress: bool,
    #[serde(default, rename = "large_threshold")]
    _large_threshold: Option<u16>,
    #[serde(default)]
    shard: Option<[u32; 2]>,
    #[serde(default, rename = "presence")]
    _presence: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Resume {
    token: String,
    session_id: String,
    seq: u64,
}

/// Serves a connection until either side ends it.
pub(crate) async fn serve(core: Arc<Core>, mut socket: WebSocket, query: String) {
    let (sender, mut orders) = unbounded_channel();
    let compressed = query.contains("compress=") || query.contains("encoding=etf");
    let hello = core.update(|state| {
        if compressed {
            state.complain(PLACE, format!("only plain JSON frames are served, not {query}"));
        }
        json!({ "op": 10, "d": { "heartbeat_interval": state.setup.heartbeat.as_millis() as u64 } })
    });
    if socket.send(Message::text(hello.to_string())).await.is_err() {
        return;
    }
    run(&core, &mut socket, &sender, &mut orders).await;
    core.update(|state| {
        for session in &mut state.sessions {
            let is_ours = |other: &UnboundedSender<Order>| other.same_channel(&sender);
            if session.connection.as_ref().is_some_and(is_ours) {
                session.connection = None;
            }
        }
    });
}

async fn run(
    core: &Core,
    socket: &mut WebSocket,
    sender: &UnboundedSender<Order>,
    orders: &mut UnboundedReceiver<Order>,
) {
    loop {
        tokio::select! {
            received = socket.recv() => match received {
                Some(Ok(Message::Text(text))) => core.update(|state| receive(state, &text, sender)),
                Some(Ok(Message::Binary(_))) => {
                    core.update(|state| state.complain(PLACE, "a binary frame"));
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
            Some(order) = orders.recv() => match order {
                Order::Send(text) => {
                    if socket.send(Message::text(text)).await.is_err() {
                        return;
                    }
                }
                Order::Close(code, reason) => {
                    let frame = CloseFrame { code, reason: reason.into() };
                    // The peer may be gone already; either way this connection is over.
                    let _ = socket.send(Message::Close(Some(frame))).await;
                    return;
                }
                Order::Abort => return,
            },
        }
    }
}

/// Deals with a frame from the bot.
fn receive(state: &mut State, text: &str, sender: &UnboundedSender<Order>) {
    let order = |order| {
        // Without a receiver the connection is over anyway.
        let _ = sender.send(order);
    };
    let received = match serde_json::from_str::<Received>(text) {
        Ok(received) => received,
        Err(error) => {
            state.complain(PLACE, format!("undecodable frame: {error}"));
            return order(Order::Close(4002, "Error while decoding payload."));
        }
    };
    let result = match received.op {
        1 => {
            if state.trouble.ack() {
                order(Order::Send(json!({ "op": 11 }).to_string()));
            }
            Ok(())
        }
        2 => serde_json::from_value(received.d).map(|d| identify(state, &d, sender)),
        3 => Ok(()),
        6 => serde_json::from_value(received.d).map(|d| resume(state, &d, sender)),
        op => {
            state.complain(PLACE, format!("the sandbox does not know op {op}"));
            return order(Order::Close(4001, "Unknown opcode."));
        }
    };
    if let Err(error) = result {
        state.complain(PLACE, format!("op {}: {error}", received.op));
        order(Order::Close(4002, "Error while decoding payload."));
    }
}

fn identify(state: &mut State, identify: &Identify, sender: &UnboundedSender<Order>) {
    let refuse = |code, reason| {
        let _ = sender.send(Order::Close(code, reason));
    };
    let is_ours = |session: &Session| {
        session.connection.as_ref().is_some_and(|other| other.same_channel(sender))
    };
    if state.sessions.iter().any(is_ours) {
        return refuse(4005, "Already authenticated.");
    }
    if identify.token.trim_start_matches("Bot ") != state.setup.token {
        return refuse(4004, "Authentication failed.");
    }
    if identify.intents & !ALL_INTENTS != 0 {
        state.complain(PLACE, format!("unknown intents in {}", identify.intents));
        return refuse(4013, "Invalid intent(s).");
    }
    if identify.intents & PRIVILEGED & !state.setup.privileged_intents != 0 {
        state.complain(PLACE, "privileged intents that are not enabled");
        return refuse(4014, "Disallowed intent(s).");
    }
    let id = format!("{:032x}", state.next_id().0);
    state.sessions.push(Session {
        id: id.clone(),
        intents: identify.intents,
        history: Vec::new(),
        held: Vec::new(),
        connection: Some(sender.clone()),
    });
    welcome(state, &id, identify);
}

/// Sends READY and the guilds.
fn welcome(state: &mut State, session: &str, identify: &Identify) {
    let index = state.sessions.len() - 1;
    let guilds: Vec<_> =
        state.guilds.keys().map(|id| json!({ "id": id, "unavailable": true })).collect();
    let ready = json!({
        "v": 10,
        "user": state.user_json(state.bot),
        "guilds": guilds,
        "session_id": session,
        "session_type": "normal",
        "resume_gateway_url": state.setup.url.replace("http://", "ws://"),
        "shard": identify.shard.unwrap_or([0, 1]),
        "application": { "id": state.bot, "flags": 0 },
        "private_channels": [],
        "relationships": [],
        "presences": [],
        "user_settings": {},
    });
    state.dispatch_to(index, "READY", ready);
    if identify.intents & GUILDS != 0 {
        let guilds: Vec<_> = state.guilds.values().map(|guild| state.guild_create(guild)).collect();
        for guild in guilds {
            state.dispatch_to(index, "GUILD_CREATE", guild);
        }
    }
}

fn resume(state: &mut State, resume: &Resume, sender: &UnboundedSender<Order>) {
    let send = |order| {
        let _ = sender.send(order);
    };
    if resume.token.trim_start_matches("Bot ") != state.setup.token {
        return send(Order::Close(4004, "Authentication failed."));
    }
    let known = state.sessions.iter().position(|session| session.id == resume.session_id);
    let Some(index) = known else {
        return send(Order::Send(json!({ "op": 9, "d": false }).to_string()));
    };
    let session = &mut state.sessions[index];
    let Some(missed) = usize::try_from(resume.seq).ok().and_then(|seq| session.history.get(seq..))
    else {
        state.complain(PLACE, format!("resume from {}, which was never sent", resume.seq));
        return send(Order::Close(4007, "Invalid seq."));
    };
    for text in missed {
        send(Order::Send(text.clone()));
    }
    session.connection = Some(sender.clone());
    state.dispatch_to(index, "RESUMED", json!({}));
}
