//! Messages in channels: written, read, changed and deleted with the bot's own token.

use std::time::Duration;

use serde_json::Value;

use super::{Answer, Call, Reply, compose};
use crate::error::{ApiError, refusal};
use crate::permissions::{
    ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, MANAGE_THREADS, READ_MESSAGE_HISTORY,
    SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};
use crate::snowflake::Id;
use crate::state::State;
use crate::state::message::{Message, MessageKind};
use crate::state::session::MESSAGE_CONTENT;
use crate::state::world::{Channel, ChannelKind};
use crate::wire::message::{Draft, Place};

/// For how long a nonce is remembered.
const NONCE_LIFE: Duration = Duration::from_secs(300);
/// From when on a message is old.
const OLD: Duration = Duration::from_secs(3600);
/// How many edits of old messages a channel takes within this time. Discord does not document it.
const OLD_EDITS: usize = 3;
const OLD_EDITS_WINDOW: Duration = Duration::from_secs(6);

/// A channel that the bot can see.
pub(crate) fn visible(state: &State, channel: Id) -> Result<&Channel, ApiError> {
    let found = state.channels.get(&channel).ok_or_else(refusal::unknown_channel)?;
    if found.guild().is_some() {
        permit(state, channel, VIEW_CHANNEL)?;
    }
    Ok(found)
}

/// Refuses unless the bot has these permissions in a guild's channel.
pub(crate) fn permit(state: &State, channel: Id, needed: u64) -> Result<(), ApiError> {
    let has = state.bot_permissions(channel);
    if has & VIEW_CHANNEL == 0 {
        Err(refusal::missing_access())
    } else if has & needed != needed {
        Err(refusal::missing_permissions())
    } else {
        Ok(())
    }
}

/// Refuses unless the bot can write here, with files or embeds if it `needs` to.
pub(crate) fn may_write(state: &State, channel: Id, needs: u64) -> Result<(), ApiError> {
    match &visible(state, channel)?.kind {
        ChannelKind::Dm { user } => {
            let known = state.users.get(user);
            let open = known.is_some_and(|user| user.dms_open && !user.blocks_bot);
            let met = state.guilds.values().any(|guild| guild.members.contains_key(user));
            match (open, met) {
                (true, true) => Ok(()),
                (_, false) => Err(refusal::no_mutual_guilds()),
                (false, true) => Err(refusal::closed_dms()),
            }
        }
        ChannelKind::Text { .. } => permit(state, channel, SEND_MESSAGES | needs),
        ChannelKind::Thread(thread) => {
            permit(state, channel, SEND_MESSAGES_IN_THREADS | needs)?;
            if thread.locked && permit(state, channel, MANAGE_THREADS).is_err() {
                return Err(if thread.archived { refusal::archived() } else { refusal::locked() });
            }
            Ok(())
        }
    }
}

/// What a body needs beside the permission to write.
fn needs(body: &Value, files: usize) -> u64 {
    let embeds = body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty());
    let bit = |needed: bool, bit: u64| if needed { bit } else { 0 };
    bit(files > 0, ATTACH_FILES) | bit(embeds, EMBED_LINKS)
}

/// A message that channel routes can reach; ephemeral ones they cannot.
fn find(state: &State, channel: Id, message: Id) -> Result<&Message, ApiError> {
    let found = state.messages.get(&message);
    found
        .filter(|found| found.channel == channel && !found.ephemeral())
        .ok_or_else(refusal::unknown_message)
}

/// Whether the application may read what is not addressed to it.
fn reads_everything(state: &State) -> bool {
    state.setup.privileged_intents & MESSAGE_CONTENT != 0
}

pub(crate) fn shown(state: &State, message: Id) -> Reply {
    let message = state.messages.get(&message);
    let everything = reads_everything(state);
    Reply::ok(message.map(|message| state.message_json(message, everything)).unwrap_or_default())
}

pub(crate) fn list(state: &State, call: &Call, channel: Id) -> Answer {
    visible(state, channel)?;
    let invalid = |name: &str| ApiError::invalid(name, "NUMBER_TYPE_COERCE", "Not a number.");
    let number = |name| {
        call.parameter(name).map(|text| text.parse::<u64>().map_err(|_| invalid(name))).transpose()
    };
    let limit = number("limit")?.unwrap_or(50);
    if !(1..=100).contains(&limit) {
        return Err(ApiError::invalid("limit", "NUMBER_TYPE_MAX", "Must be 1 to 100."));
    }
    if call.parameter("around").is_some() {
        return Err(ApiError::invalid("around", "UNKNOWN_PARAMETER", "Not in the sandbox."));
    }
    if permit(state, channel, READ_MESSAGE_HISTORY).is_err() {
        return Ok(Reply::ok(serde_json::json!([])));
    }
    let (before, after) = (number("before")?.unwrap_or(u64::MAX), number("after")?.unwrap_or(0));
    let fits = |message: &&Message| {
        message.channel == channel
            && !message.ephemeral()
            && message.id.0 > after
            && message.id.0 < before
    };
    let mut found: Vec<_> = state.messages.values().filter(fits).collect();
    let limit = usize::try_from(limit).unwrap_or(100);
    if call.parameter("after").is_some() {
        found.truncate(limit);
    }
    let newest_first = found.iter().rev().take(limit);
    let everything = reads_everything(state);
    Ok(Reply::ok(newest_first.map(|message| state.message_json(message, everything)).collect()))
}

pub(crate) fn fetch(state: &State, channel: Id, message: Id) -> Answer {
    visible(state, channel)?;
    permit(state, channel, READ_MESSAGE_HISTORY)?;
    find(state, channel, message)?;
    Ok(shown(state, message))
}

pub(crate) fn create(state: &mut State, call: &Call, channel: Id) -> Answer {
    may_write(state, channel, needs(&call.body, call.files.len()))?;
    let draft = Draft::read(&call.body, Place::Channel)?;
    if let Some(earlier) = sent_before(state, channel, &draft) {
        return Ok(shown(state, earlier));
    }
    let mut message = state.blank(channel, state.bot);
    message.nonce.clone_from(&draft.nonce);
    if let Some(reference) = &draft.reference {
        message.reply_to = reply_target(state, channel, reference)?;
        if message.reply_to.is_some() {
            message.kind = MessageKind::Reply;
        }
    }
    compose::fill(state, &mut message, &draft, &call.files)?;
    unarchive(state, channel);
    let id = state.post(message);
    note_activity(state, channel, id);
    Ok(shown(state, id))
}

/// The message of the same nonce, if the nonce shall keep it from being sent again.
fn sent_before(state: &State, channel: Id, draft: &Draft) -> Option<Id> {
    let nonce = draft.nonce.as_ref().filter(|_| draft.enforce_nonce)?;
    let now = state.now();
    let same = |message: &&Message| {
        message.channel == channel
            && message.author == state.bot
            && message.nonce.as_ref() == Some(nonce)
            && now.since(message.sent) < NONCE_LIFE
    };
    state.messages.values().find(same).map(|message| message.id)
}

fn reply_target(
    state: &State,
    channel: Id,
    reference: &crate::wire::message::Reference,
) -> Result<Option<Id>, ApiError> {
    if permit(state, channel, READ_MESSAGE_HISTORY).is_err() {
        return Err(refusal::no_history_to_reply_to());
    }
    let here = reference.channel_id.is_none_or(|other| other == channel);
    if here && find(state, channel, reference.message_id).is_ok() {
        Ok(Some(reference.message_id))
    } else if reference.fail_if_not_exists.unwrap_or(true) {
        let message = "Unknown message";
        Err(ApiError::invalid("message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", message))
    } else {
        Ok(None)
    }
}

/// Writing into an archived thread opens it again.
pub(crate) fn unarchive(state: &mut State, channel: Id) {
    let now = state.now();
    let thread = state.channels.get_mut(&channel).and_then(Channel::thread_mut);
    if let Some(thread) = thread.filter(|thread| thread.archived) {
        thread.archived = false;
        thread.changed = now;
        state.tell_channel("THREAD_UPDATE", channel);
    }
}

pub(crate) fn edit(state: &mut State, call: &Call, channel: Id, message: Id) -> Answer {
    let thread = visible(state, channel)?.thread();
    if thread.is_some_and(|thread| thread.archived) {
        return Err(refusal::archived());
    }
    let mut changed = find(state, channel, message)?.clone();
    if changed.author != state.bot {
        return Err(refusal::not_the_author());
    }
    permit(state, channel, needs(&call.body, call.files.len()))?;
    let draft = Draft::read(&call.body, Place::Edit)?;
    spare_old_messages(state, &changed)?;
    compose::change(state, &mut changed, &draft, &call.files)?;
    replace(state, changed);
    note_activity(state, channel, message);
    Ok(shown(state, message))
}

/// Messages older than an hour can be edited only now and then, counted by channel.
fn spare_old_messages(state: &mut State, message: &Message) -> Result<(), ApiError> {
    let now = state.now();
    if now.since(message.sent) <= OLD {
        return Ok(());
    }
    let edits = state.old_edits.entry(message.channel).or_default();
    edits.retain(|edit| now.since(*edit) < OLD_EDITS_WINDOW);
    match edits.first() {
        Some(first) if edits.len() >= OLD_EDITS => {
            let wait = OLD_EDITS_WINDOW.saturating_sub(now.since(*first));
            Err(refusal::too_many_old_edits(wait))
        }
        _ => {
            edits.push(now);
            Ok(())
        }
    }
}

/// Stores a changed message and tells of the change.
pub(crate) fn replace(state: &mut State, mut message: Message) {
    let id = message.id;
    message.edited = Some(state.now());
    state.messages.insert(id, message);
    state.tell("MESSAGE_UPDATE", id);
}

/// A deferred update is over for its user when the bot writes in that channel; but a message that
/// only one person sees can be changed through the interaction alone.
fn note_activity(state: &mut State, channel: Id, message: Id) {
    let messages = &state.messages;
    for interaction in state.interactions.values_mut() {
        let waits = interaction.ack.is_some() && !interaction.settled && !interaction.loading;
        let original = interaction.original.and_then(|id| messages.get(&id));
        let secret = original.is_some_and(Message::ephemeral);
        if waits && !secret && interaction.channel == channel {
            interaction.settled = true;
            interaction.messages.push(message);
        }
    }
}

pub(crate) fn delete(state: &mut State, channel: Id, message: Id) -> Answer {
    visible(state, channel)?;
    let found = find(state, channel, message)?;
    if found.author != state.bot {
        permit(state, channel, MANAGE_MESSAGES)?;
    }
    state.remove_message(message);
    Ok(Reply::empty())
}
