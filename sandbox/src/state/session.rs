//! Gateway sessions: who listens to what, and what they were sent.

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::State;
use crate::clock::Moment;
use crate::gateway::Close;
use crate::log::{Entry, Frame};
use crate::snowflake::Id;
use crate::trouble::Delivery;

/// Guilds, channels and threads.
pub(crate) const GUILDS: u64 = 1;
/// Messages in guilds.
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
/// Messages in direct-message channels, and ephemeral ones.
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
/// What people write, also when it is not addressed to the bot.
pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
/// Members, presences and message content need a switch in the developer portal.
pub(crate) const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | MESSAGE_CONTENT;
/// Every intent there is.
pub(crate) const ALL_INTENTS: u64 = 0x1FF_FFFF & !(1 << 17 | 1 << 18 | 1 << 19 | 1 << 22 | 1 << 23);

/// What a connection is told to do.
pub(crate) enum Order {
    /// Send this frame.
    Send(Utf8Bytes),
    /// Compress the events that follow, each by itself.
    Compress,
    /// Close with this code.
    Close(Close),
    /// Close the socket without a word.
    Abort,
}

/// Where the orders for a connection go.
pub(crate) type Line = UnboundedSender<Order>;

/// Which part of the guilds a session serves; the first also serves direct messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) index: u32,
    pub(crate) count: u32,
}

impl Shard {
    pub(crate) fn serves(self, guild: Option<Id>) -> bool {
        let index = guild.map_or(0, |guild| (guild.0 >> 22) % u64::from(self.count));
        index == u64::from(self.index)
    }
}

/// A session that a bot identified for; it outlives its connections.
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) intents: u64,
    pub(crate) shard: Shard,
    /// The events from 1 on, kept for a resume.
    pub(crate) history: Vec<Utf8Bytes>,
    /// Events that wait for the next of their name.
    pub(crate) held: Vec<(String, Value)>,
    /// The connection that serves it now.
    pub(crate) connection: Option<Line>,
    /// When its last connection ended.
    pub(crate) left: Option<Moment>,
}

/// An event on the wire. Some libraries count on this order, in which Discord writes it.
#[derive(Serialize)]
struct Event<'a> {
    t: &'a str,
    s: u64,
    op: u8,
    d: &'a Value,
}

impl Session {
    pub(crate) fn is_connected(&self) -> bool {
        self.connection.as_ref().is_some_and(|connection| !connection.is_closed())
    }

    pub(crate) fn order(&self, order: Order) {
        if let Some(connection) = &self.connection {
            // A closed connection misses it; the history keeps it for a resume.
            let _ = connection.send(order);
        }
    }
}

impl State {
    /// The session that a connection serves.
    pub(crate) fn session_on(&self, line: &Line) -> Option<usize> {
        let serves = |session: &Session| {
            session.connection.as_ref().is_some_and(|other| other.same_channel(line))
        };
        self.sessions.iter().position(serves)
    }

    /// A connection is over; its session can be resumed.
    pub(crate) fn hang_up(&mut self, line: &Line) {
        self.lines.retain(|other| !other.same_channel(line));
        if let Some(index) = self.session_on(line) {
            self.sessions[index].left = Some(self.now());
            self.sessions[index].connection = None;
        }
    }

    /// The session of a connection is over and cannot be resumed.
    pub(crate) fn end_session(&mut self, line: &Line) {
        if let Some(index) = self.session_on(line) {
            self.sessions.remove(index);
        }
    }

    /// Sends an event of a guild, or of none, to every session that serves it and has one of
    /// these intents; 0 means that it needs none.
    pub(crate) fn dispatch(
        &mut self,
        guild: Option<Id>,
        intents: u64,
        event: &str,
        data: impl Fn(u64) -> Value,
    ) {
        let delivery = self.delivery(event, &data(ALL_INTENTS));
        for index in 0..self.sessions.len() {
            let Session { intents: own, shard, .. } = self.sessions[index];
            if shard.serves(guild) && (intents == 0 || own & intents != 0) {
                self.deliver(index, delivery, event, data(own));
            }
        }
    }

    /// How an event is to be delivered. What the bot's own messages cause is left alone.
    fn delivery(&mut self, event: &str, data: &Value) -> Option<Delivery> {
        if data["author"]["id"] == json!(self.bot) { None } else { self.trouble.for_event(event) }
    }

    fn deliver(&mut self, index: usize, delivery: Option<Delivery>, event: &str, data: Value) {
        match delivery {
            None => {}
            Some(Delivery::Never) => return,
            Some(Delivery::AfterTheNext) => {
                return self.sessions[index].held.push((event.to_owned(), data));
            }
            Some(Delivery::Twice) => self.dispatch_to(index, event, data.clone()),
        }
        self.dispatch_to(index, event, data);
        let held = std::mem::take(&mut self.sessions[index].held);
        for (name, data) in held {
            if name == event {
                self.dispatch_to(index, &name, data);
            } else {
                self.sessions[index].held.push((name, data));
            }
        }
    }

    /// Sends an event to one session and keeps it.
    pub(crate) fn dispatch_to(&mut self, index: usize, event: &str, data: Value) {
        let at = self.now();
        let session = &mut self.sessions[index];
        let seq = session.history.len() as u64 + 1;
        let frame = Event { t: event, s: seq, op: 0, d: &data };
        // Keys are texts, so nothing can go wrong.
        let text = Utf8Bytes::from(serde_json::to_string(&frame).unwrap_or_default());
        session.history.push(text.clone());
        session.order(Order::Send(text));
        let session = session.id.clone();
        self.log.push(Entry::Gateway(Frame { at, session, seq, event: event.to_owned(), data }));
    }

    /// A session that hears of guilds.
    pub(crate) fn tell_channel(&mut self, event: &str, channel: Id) {
        let mut data = self.channel_json(channel);
        if event == "THREAD_CREATE" {
            data["newly_created"] = json!(true);
        }
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild());
        self.dispatch(guild, GUILDS, event, |_| data.clone());
    }
}
