//! Channels, threads and direct messages.

use std::collections::BTreeSet;
use std::time::Duration;

use super::messages::{permit, visible};
use super::{Answer, Call, Reply, id};
use crate::error::{ApiError, Problems, refusal};
use crate::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_CHANNELS, MANAGE_THREADS,
    SEND_MESSAGES_IN_THREADS,
};
use crate::snowflake::Id;
use crate::state::State;
use crate::state::message::MessageKind;
use crate::state::world::{Channel, ChannelKind, Thread};
use crate::wire::parse;
use crate::wire::thread::{ChannelEdit, NewThread, OpenDm, check_thread};

/// The time in which only so many direct messages can be opened.
const DM_WINDOW: Duration = Duration::from_secs(600);

pub(crate) fn fetch(state: &State, channel: Id) -> Answer {
    visible(state, channel)?;
    Ok(Reply::ok(state.channel_json(channel)))
}

pub(crate) fn open_dm(state: &mut State, call: &Call) -> Answer {
    let body: OpenDm = parse(&call.body)?;
    let user = state.users.get(&body.recipient_id).ok_or_else(refusal::unknown_user)?;
    if user.is_bot {
        return Err(refusal::closed_dms());
    }
    if state.dm_of(body.recipient_id).is_none() {
        spare_strangers(state)?;
    }
    let channel = state.open_dm(body.recipient_id);
    Ok(Reply::ok(state.channel_json(channel)))
}

/// New direct messages are opened sparingly.
fn spare_strangers(state: &mut State) -> Result<(), ApiError> {
    let now = state.now();
    state.dm_openings.retain(|opening| now.since(*opening) < DM_WINDOW);
    if state.dm_openings.len() >= state.setup.dm_openings {
        return Err(refusal::too_many_dms());
    }
    state.dm_openings.push(now);
    Ok(())
}

pub(crate) fn typing(state: &State, channel: Id) -> Answer {
    super::messages::may_write(state, channel, 0)?;
    Ok(Reply::empty())
}

pub(crate) fn start_thread(
    state: &mut State,
    call: &Call,
    channel: Id,
    message: Option<Id>,
) -> Answer {
    let ChannelKind::Text { guild } = visible(state, channel)?.kind else {
        return Err(ApiError::new(400, 50_024, "Cannot execute action on this channel type"));
    };
    let body: NewThread = parse(&call.body)?;
    check_new(&body, message.is_some())?;
    // Without a type Discord takes a private thread.
    let private = message.is_none() && body.r#type.unwrap_or(12) == 12;
    permit(state, channel, if private { CREATE_PRIVATE_THREADS } else { CREATE_PUBLIC_THREADS })?;
    let below = message.map(|id| thread_base(state, channel, id)).transpose()?;
    let now = state.now();
    let thread = Thread {
        guild,
        parent: channel,
        owner: state.bot,
        private,
        archived: false,
        locked: false,
        archive_after: body.auto_archive_duration.unwrap_or(4320),
        changed: now,
        created: now,
        members: BTreeSet::from([state.bot]),
        message_count: 0,
    };
    let thread_id = below.unwrap_or_else(|| state.next_id());
    state.add_channel_as(thread_id, &body.name, ChannelKind::Thread(thread));
    if let Some(made) = state.channels.get_mut(&thread_id) {
        made.slow = body.rate_limit_per_user.unwrap_or_default();
    }
    state.tell_channel("THREAD_CREATE", thread_id);
    match below {
        Some(message) => state.tell("MESSAGE_UPDATE", message),
        None if !private => announce_thread(state, channel, thread_id, &body.name),
        None => {}
    }
    Ok(Reply::created(state.channel_json(thread_id)))
}

fn check_new(body: &NewThread, below_message: bool) -> Result<(), ApiError> {
    let mut problems = Problems::default();
    let (archive, slow) = (body.auto_archive_duration, body.rate_limit_per_user);
    check_thread(Some(&body.name), archive, slow, &mut problems);
    if below_message && (body.r#type.is_some() || body.invitable.is_some()) {
        problems.add("type", "UNKNOWN_FIELD", "A thread below a message is public.");
    }
    if body.r#type.is_some_and(|kind| !matches!(kind, 11 | 12)) {
        problems.add("type", "BASE_TYPE_CHOICES", "Must be 11 or 12.");
    }
    if body.invitable.is_some() && body.r#type == Some(11) {
        problems.add("invitable", "UNKNOWN_FIELD", "Only private threads are invitable.");
    }
    problems.check()
}

/// The message that a thread shall hang below.
fn thread_base(state: &State, channel: Id, message: Id) -> Result<Id, ApiError> {
    let found = state.messages.get(&message);
    found
        .filter(|found| found.channel == channel && !found.ephemeral())
        .ok_or_else(refusal::unknown_message)?;
    if state.channels.contains_key(&message) {
        let text = "A thread has already been created for this message";
        return Err(ApiError::new(400, 160_004, text));
    }
    Ok(message)
}

/// The line in the channel that says that a thread was started.
fn announce_thread(state: &mut State, channel: Id, thread: Id, name: &str) {
    let mut line = state.blank(channel, state.bot);
    line.kind = MessageKind::ThreadCreated;
    name.clone_into(&mut line.content);
    line.reply_to = Some(thread);
    state.post(line);
}

pub(crate) fn edit(state: &mut State, call: &Call, channel: Id) -> Answer {
    let body: ChannelEdit = parse(&call.body)?;
    let is_thread = visible(state, channel)?.thread().is_some();
    let mut problems = Problems::default();
    let (archive, slow) = (body.auto_archive_duration, body.rate_limit_per_user);
    check_thread(body.name.as_deref(), archive, slow, &mut problems);
    let of_threads = body.archived.is_some()
        || body.locked.is_some()
        || body.invitable.is_some()
        || archive.is_some();
    if is_thread && body.topic.is_some() || !is_thread && of_threads {
        problems.add("", "UNKNOWN_FIELD", "A field is not known for this kind of channel.");
    }
    problems.check()?;
    if is_thread { edit_thread(state, &body, channel) } else { edit_text(state, body, channel) }
}

fn edit_text(state: &mut State, body: ChannelEdit, channel: Id) -> Answer {
    permit(state, channel, MANAGE_CHANNELS)?;
    if let Some(found) = state.channels.get_mut(&channel) {
        found.name = body.name.unwrap_or_else(|| std::mem::take(&mut found.name));
        found.topic = body.topic.or_else(|| found.topic.take());
        found.slow = body.rate_limit_per_user.unwrap_or(found.slow);
    }
    state.tell_channel("CHANNEL_UPDATE", channel);
    Ok(Reply::ok(state.channel_json(channel)))
}

fn edit_thread(state: &mut State, body: &ChannelEdit, channel: Id) -> Answer {
    let now = state.now();
    let bot = state.bot;
    let found = state.channels.get(&channel).ok_or_else(refusal::unknown_channel)?;
    let thread = found.thread().ok_or_else(refusal::unknown_channel)?;
    let opens = body.archived == Some(false);
    if thread.owner != bot && !opens
        || body.locked.is_some()
        || body.rate_limit_per_user.is_some()
        || thread.locked
    {
        permit(state, channel, MANAGE_THREADS)?;
    }
    permit(state, channel, SEND_MESSAGES_IN_THREADS)?;
    // An archived thread can be opened and locked, and nothing else.
    if thread.archived && !opens && (body.name.is_some() || body.auto_archive_duration.is_some()) {
        return Err(refusal::archived());
    }
    let found = state.channels.get_mut(&channel).ok_or_else(refusal::unknown_channel)?;
    if let Some(name) = &body.name {
        found.name.clone_from(name);
    }
    found.slow = body.rate_limit_per_user.unwrap_or(found.slow);
    if let Some(thread) = found.thread_mut() {
        thread.archived = body.archived.unwrap_or(thread.archived);
        thread.locked = body.locked.unwrap_or(thread.locked);
        thread.archive_after = body.auto_archive_duration.unwrap_or(thread.archive_after);
        thread.changed = now;
    }
    state.tell_channel("THREAD_UPDATE", channel);
    Ok(Reply::ok(state.channel_json(channel)))
}

/// Who is meant by `@me` or an id.
fn member(state: &State, user: &str) -> Result<Id, ApiError> {
    let user = if user == "@me" { state.bot } else { id(user)? };
    if state.users.contains_key(&user) { Ok(user) } else { Err(refusal::unknown_user()) }
}

pub(crate) fn add_member(state: &mut State, channel: Id, user: &str) -> Answer {
    change_members(state, channel, user, |members, user| members.insert(user))
}

pub(crate) fn remove_member(state: &mut State, channel: Id, user: &str) -> Answer {
    let itself = member(state, user)? == state.bot;
    if !itself {
        permit(state, channel, MANAGE_THREADS)?;
    }
    change_members(state, channel, user, |members, user| members.remove(&user))
}

fn change_members(
    state: &mut State,
    channel: Id,
    user: &str,
    change: impl FnOnce(&mut BTreeSet<Id>, Id) -> bool,
) -> Answer {
    let user = member(state, user)?;
    let Some(thread) = visible(state, channel)?.thread() else {
        return Err(ApiError::new(400, 50_024, "Cannot execute action on this channel type"));
    };
    if thread.archived {
        return Err(refusal::archived());
    }
    let bot = state.bot;
    if !thread.members.contains(&bot) && user != bot {
        permit(state, channel, SEND_MESSAGES_IN_THREADS)?;
    }
    if let Some(thread) = state.channels.get_mut(&channel).and_then(Channel::thread_mut) {
        change(&mut thread.members, user);
    }
    Ok(Reply::empty())
}
