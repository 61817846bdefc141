//! Trouble on order, for requests, events and connections.

use super::discord::Discord;
use crate::gateway::Close;
use crate::script::Problem;
use crate::state::State;
use crate::state::session::Order;
use crate::trouble::{Trouble, read};

impl Discord {
    /// Orders trouble, one line each, such as `POST /channels/*/messages: 503, 3 times` or
    /// `deliver INTERACTION_CREATE twice` or `reconnect`. The crate's README has the language.
    ///
    /// # Errors
    ///
    /// The first line that is not in the language; then nothing of the text is ordered.
    pub fn trouble(&self, lines: &str) -> Result<(), Problem> {
        let orders = read(lines)?;
        self.core.update(|state| orders.into_iter().for_each(|order| begin(state, order)));
        Ok(())
    }

    /// Takes back all trouble that was ordered and has not come. Who was away is back.
    pub fn end_trouble(&self) {
        self.core.update(|state| state.trouble = Default::default());
    }
}

fn begin(state: &mut State, trouble: Trouble) {
    match trouble {
        Trouble::Requests(order) => state.trouble.add_requests(order),
        Trouble::Events(order) => state.trouble.add_events(order),
        Trouble::NoAcks(times) => state.trouble.withhold_acks(times),
        Trouble::Reconnect => to_all(state, || Order::Send(r#"{"op":7,"d":null}"#.into())),
        Trouble::InvalidSession { resumable } => {
            to_all(state, || Order::Send(format!(r#"{{"op":9,"d":{resumable}}}"#).into()));
            if !resumable {
                state.sessions.clear();
            }
        }
        Trouble::Close(code) => {
            to_all(state, || Order::Close(Close { code, reason: "On order." }));
            // With these a session is over; after all others it can be resumed.
            if matches!(code, 4003..=4005 | 4007 | 4009..=4014) {
                state.sessions.clear();
            }
        }
        Trouble::DropConnections => to_all(state, || Order::Abort),
        Trouble::Away(time) => {
            state.trouble.away_until = Some(state.now().after(time));
            to_all(state, || Order::Abort);
        }
    }
}

fn to_all(state: &State, order: impl Fn() -> Order) {
    for line in &state.lines {
        // One that has ended already hears nothing.
        let _ = line.send(order());
    }
}
