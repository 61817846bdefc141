//! Gateway sessions: who listens to what, and what they were sent.

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::State;
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
    /// Send this text frame.
    Send(String),
    /// Close with this code.
    Close(u16, &'static str),
    /// Close the socket without a word.
    Abort,
}

/// A session that a bot identified for; it outlives its connections.
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) intents: u64,
    /// The events from 1 on, kept for a resume.
    pub(crate) history: Vec<String>,
    /// Events that wait for the next of their name.
    pub(crate) held: Vec<(String, Value)>,
    /// The connection that serves it now.
    pub(crate) connection: Option<UnboundedSender<Order>>,
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
    /// Sends an event to every session with one of these intents; 0 means all sessions.
    pub(crate) fn dispatch(&mut self, intents: u64, event: &str, data: impl Fn(u64) -> Value) {
        let delivery = self.delivery(event, &data(ALL_INTENTS));
        for index in 0..self.sessions.len() {
            let session_intents = self.sessions[index].intents;
            if intents == 0 || session_intents & intents != 0 {
                self.deliver(index, delivery, event, data(session_intents));
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
        let text = json!({ "op": 0, "t": event, "s": seq, "d": data }).to_string();
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
        self.dispatch(GUILDS, event, |_| data.clone());
    }
}
