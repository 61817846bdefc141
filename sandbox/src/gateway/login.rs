//! How a session begins and goes on: IDENTIFY and RESUME.

use std::time::Duration;

use serde_json::{Value, json};

use super::close::{self, Close};
use super::frame::{Identify, Resume};
use super::{PLACE, Peer};
use crate::state::State;
use crate::state::session::{ALL_INTENTS, GUILDS, Order, PRIVILEGED, Session, Shard};

/// A session that nobody served for so long cannot be resumed. Discord does not say how long.
const SESSION_LIFE: Duration = Duration::from_secs(5 * 60);
/// The most guilds that a shard may serve.
const GUILDS_PER_SHARD: usize = 2500;

pub(super) fn identify(state: &mut State, wish: &Identify, peer: &Peer) -> Result<(), Close> {
    authenticate(state, &wish.token, peer)?;
    let shard = shard(state, wish)?;
    if wish.intents & !ALL_INTENTS != 0 {
        state.complain(PLACE, format!("unknown intents in {}", wish.intents));
        return Err(close::INVALID_INTENTS);
    }
    if wish.intents & PRIVILEGED & !state.setup.privileged_intents != 0 {
        state.complain(PLACE, "privileged intents that are not enabled");
        return Err(close::DISALLOWED_INTENTS);
    }
    if wish.large_threshold.is_some_and(|threshold| !(50..=250).contains(&threshold)) {
        state.complain(PLACE, "a large_threshold that is not between 50 and 250");
        return Err(close::DECODE_ERROR);
    }
    if !may_start(state, shard)? {
        peer.tell(invalid_session());
        return Ok(());
    }
    if wish.compress {
        peer.tell(Order::Compress);
    }
    let id = format!("{:032x}", state.next_id().0);
    state.sessions.push(Session {
        id,
        intents: wish.intents,
        shard,
        history: Vec::new(),
        held: Vec::new(),
        left: None,
        connection: Some(peer.line.clone()),
    });
    welcome(state);
    Ok(())
}

fn authenticate(state: &State, token: &str, peer: &Peer) -> Result<(), Close> {
    if state.session_on(&peer.line).is_some() {
        return Err(close::ALREADY_AUTHENTICATED);
    }
    if token.trim_start_matches("Bot ") != state.setup.token {
        return Err(close::AUTHENTICATION_FAILED);
    }
    Ok(())
}

fn shard(state: &mut State, wish: &Identify) -> Result<Shard, Close> {
    let [index, count] = wish.shard.unwrap_or([0, 1]);
    let shard = Shard { index, count };
    if index >= count {
        state.complain(PLACE, format!("shard {index} of {count}"));
        return Err(close::INVALID_SHARD);
    }
    let guilds = state.guilds.keys().filter(|guild| shard.serves(Some(**guild))).count();
    if guilds > GUILDS_PER_SHARD {
        state.complain(PLACE, format!("{guilds} guilds on one shard"));
        return Err(close::SHARDING_REQUIRED);
    }
    Ok(shard)
}

/// Counts the session. Too many at once have to try again; too many in a day cost the token.
fn may_start(state: &mut State, shard: Shard) -> Result<bool, Close> {
    let now = state.now();
    let bucket = shard.index % state.setup.max_concurrency;
    if state.starts.is_too_soon(now, bucket) {
        state.complain(PLACE, "more sessions within 5 s than max_concurrency allows");
        return Ok(false);
    }
    if state.starts.remaining(now, state.setup.session_starts) == 0 {
        state.complain(PLACE, "more sessions in a day than are allowed: the token was reset");
        state.setup.token.push_str("-reset");
        for session in state.sessions.drain(..) {
            session.order(Order::Close(close::AUTHENTICATION_FAILED));
        }
        return Err(close::AUTHENTICATION_FAILED);
    }
    state.starts.add(now, bucket);
    Ok(true)
}

fn invalid_session() -> Order {
    Order::Send(r#"{"op":9,"d":false}"#.into())
}

/// Sends READY and the guilds to the newest session.
fn welcome(state: &mut State) {
    let index = state.sessions.len() - 1;
    let Session { id, intents, shard, .. } = &state.sessions[index];
    let (intents, shard) = (*intents, *shard);
    let guilds: Vec<_> =
        state.guilds.values().filter(|guild| shard.serves(Some(guild.id))).collect();
    let events: Vec<Value> = if intents & GUILDS != 0 {
        guilds.iter().map(|guild| state.guild_create(guild)).collect()
    } else {
        Vec::new()
    };
    let unavailable: Vec<_> =
        guilds.iter().map(|guild| json!({ "id": guild.id, "unavailable": true })).collect();
    let ready = json!({
        "v": 10,
        "user": state.current_user(),
        "guilds": unavailable,
        "session_id": id,
        "session_type": "normal",
        "resume_gateway_url": state.setup.url.replace("http://", "ws://"),
        "shard": [shard.index, shard.count],
        "application": { "id": state.bot, "flags": 0 },
        "private_channels": [],
        "relationships": [],
        "presences": [],
        "user_settings": {},
    });
    state.dispatch_to(index, "READY", ready);
    for event in events {
        state.dispatch_to(index, "GUILD_CREATE", event);
    }
}

pub(super) fn resume(state: &mut State, wish: &Resume, peer: &Peer) -> Result<(), Close> {
    authenticate(state, &wish.token, peer)?;
    let now = state.now();
    let expired =
        |session: &Session| session.left.is_some_and(|left| now.since(left) > SESSION_LIFE);
    state.sessions.retain(|session| !expired(session));
    let known = state.sessions.iter().position(|session| session.id == wish.session_id);
    let Some(index) = known else {
        peer.tell(invalid_session());
        return Ok(());
    };
    let session = &mut state.sessions[index];
    let missed = usize::try_from(wish.seq).ok().and_then(|seq| session.history.get(seq..));
    let Some(missed) = missed else {
        state.sessions.remove(index);
        state.complain(PLACE, format!("resume from {}, which was never sent", wish.seq));
        return Err(close::INVALID_SEQ);
    };
    for text in missed {
        peer.tell(Order::Send(text.clone()));
    }
    // A connection that the bot has given up may not have ended yet.
    if let Some(before) = session.connection.replace(peer.line.clone()) {
        let _ = before.send(Order::Abort);
    }
    session.left = None;
    state.dispatch_to(index, "RESUMED", json!({}));
    Ok(())
}
