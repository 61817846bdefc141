//! Trouble on order: requests that fail, events that come twice, a gateway that goes away.
//!
//! It is ordered in a small language, one line each; [`Discord::trouble`](crate::Discord::trouble)
//! takes it and the crate's README describes it.

mod parse;

use std::time::Duration;

use crate::clock::Moment;

pub(crate) use parse::read;

/// One line of trouble.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    Requests(RequestTrouble),
    Events(EventTrouble),
    /// Heartbeats get no answer.
    NoAcks(Times),
    /// Op 7.
    Reconnect,
    /// Op 9; a session that is resumable goes on.
    InvalidSession {
        resumable: bool,
    },
    /// A close frame with this code.
    Close(u16),
    /// The connections end without a close frame.
    DropConnections,
    /// Nobody can be reached for so long.
    Away(Duration),
}

/// How often something is still to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Times {
    Left(u32),
    Always,
}

/// Trouble for the requests that match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RequestTrouble {
    /// In capitals; all if none.
    method: Option<String>,
    /// The steps of the path below `/api/v10`: `*` is any step, `**` at the end any rest.
    path: Vec<String>,
    effect: Effect,
    times: Times,
}

/// What happens to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Nothing is done; the answer is this error.
    Refuse { status: u16, code: u32, message: String },
    /// Nothing is done; the answer is 429.
    RateLimit { retry_after: Duration, global: bool },
    /// Nothing is done; the connection closes without an answer.
    Drop,
    /// The request is carried out, but the connection closes without an answer.
    LoseAnswer,
    /// The request is carried out so much later.
    Delay(Duration),
}

/// Trouble for the events of this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EventTrouble {
    name: String,
    what: Delivery,
    times: Times,
}

/// How an event is delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delivery {
    Twice,
    Never,
    /// Kept until the next of its name, which is delivered first.
    AfterTheNext,
}

/// The trouble that was ordered and has not come yet.
#[derive(Default)]
pub(crate) struct Orders {
    requests: Vec<RequestTrouble>,
    events: Vec<EventTrouble>,
    no_acks: Option<Times>,
    pub(crate) away_until: Option<Moment>,
}

impl Times {
    /// Takes one, if one is left.
    fn take(&mut self) -> bool {
        match self {
            Self::Always => true,
            Self::Left(0) => false,
            Self::Left(left) => {
                *left -= 1;
                true
            }
        }
    }
}

impl RequestTrouble {
    fn matches(&self, method: &str, path: &[String]) -> bool {
        self.method.as_deref().is_none_or(|wanted| wanted == method)
            && match self.path.split_last() {
                Some((last, start)) if last == "**" => {
                    path.len() >= start.len() && fits(start, &path[..start.len()])
                }
                _ => fits(&self.path, path),
            }
    }
}

fn fits(pattern: &[String], path: &[String]) -> bool {
    let fits = |(wanted, step): (&String, &String)| wanted == "*" || wanted == step;
    pattern.len() == path.len() && pattern.iter().zip(path).all(fits)
}

impl Orders {
    pub(crate) fn add_requests(&mut self, trouble: RequestTrouble) {
        self.requests.push(trouble);
    }

    pub(crate) fn add_events(&mut self, trouble: EventTrouble) {
        self.events.push(trouble);
    }

    pub(crate) fn withhold_acks(&mut self, times: Times) {
        self.no_acks = Some(times);
    }

    /// What happens to this request: the first order that matches and is not used up.
    pub(crate) fn for_request(&mut self, method: &str, path: &[String]) -> Option<Effect> {
        let mut matching = self.requests.iter_mut().filter(|order| order.matches(method, path));
        matching.find_map(|order| order.times.take().then(|| order.effect.clone()))
    }

    /// How an event of this name is to be delivered; plainly, if nothing was ordered.
    pub(crate) fn for_event(&mut self, name: &str) -> Option<Delivery> {
        let mut matching = self.events.iter_mut().filter(|order| order.name == name);
        matching.find_map(|order| order.times.take().then_some(order.what))
    }

    /// Whether this heartbeat is answered.
    pub(crate) fn ack(&mut self) -> bool {
        !self.no_acks.as_mut().is_some_and(Times::take)
    }
}
