//! The webhook of an interaction: its original response and its follow-ups, for 15 minutes.

use super::messages::{replace, shown};
use super::{Answer, Call, Reply, compose, id};
use crate::error::{ApiError, refusal};
use crate::snowflake::Id;
use crate::state::State;
use crate::state::interaction::Interaction;
use crate::state::message::MessageKind;
use crate::wire::message::{Draft, Place};

/// The interaction of a token that was answered and is still valid.
fn open(state: &State, application: Id, token: &str) -> Result<Id, ApiError> {
    let by_token = |interaction: &&Interaction| interaction.token == token;
    let interaction = state.interactions.values().find(by_token);
    let interaction =
        interaction.filter(|_| application == state.bot).ok_or_else(refusal::unknown_webhook)?;
    if state.now().since(interaction.sent) > state.setup.token_life {
        return Err(ApiError::new(401, 50_027, "Invalid Webhook Token"));
    }
    if interaction.ack.is_none() {
        return Err(refusal::unknown_webhook());
    }
    Ok(interaction.id)
}

/// A message of this interaction, by its id or as `@original`.
fn message_of(state: &State, interaction: Id, message: &str) -> Result<Id, ApiError> {
    let known = state.interactions.get(&interaction).ok_or_else(refusal::unknown_webhook)?;
    let wanted = if message == "@original" { known.original } else { Some(id(message)?) };
    wanted
        .filter(|id| known.original == Some(*id) || known.messages.contains(id))
        .filter(|id| state.messages.contains_key(id))
        .ok_or_else(refusal::unknown_message)
}

pub(crate) fn fetch(state: &State, application: Id, token: &str, message: &str) -> Answer {
    let interaction = open(state, application, token)?;
    Ok(shown(state, message_of(state, interaction, message)?))
}

pub(crate) fn edit(
    state: &mut State,
    call: &Call,
    application: Id,
    token: &str,
    message: &str,
) -> Answer {
    let interaction = open(state, application, token)?;
    let message = message_of(state, interaction, message)?;
    let draft = Draft::read(&call.body, Place::Edit)?;
    write(state, interaction, message, &draft, call)
}

/// Changes a message of an interaction; for one that was still to come this is its first text.
fn write(state: &mut State, interaction: Id, message: Id, draft: &Draft, call: &Call) -> Answer {
    let found = state.messages.get(&message);
    let mut changed = found.cloned().ok_or_else(refusal::unknown_message)?;
    compose::change(state, &mut changed, draft, &call.files)?;
    if std::mem::take(&mut changed.loading) {
        changed.pinged = state.pinged(&changed);
    }
    replace(state, changed);
    settle(state, interaction);
    Ok(shown(state, message))
}

fn settle(state: &mut State, interaction: Id) {
    if let Some(interaction) = state.interactions.get_mut(&interaction) {
        interaction.loading = false;
        interaction.settled = true;
    }
}

pub(crate) fn delete(state: &mut State, application: Id, token: &str, message: &str) -> Answer {
    let interaction = open(state, application, token)?;
    let message = message_of(state, interaction, message)?;
    state.remove_message(message);
    settle(state, interaction);
    Ok(Reply::empty())
}

pub(crate) fn follow_up(state: &mut State, call: &Call, application: Id, token: &str) -> Answer {
    let interaction = open(state, application, token)?;
    let draft = Draft::read(&call.body, Place::Interaction)?;
    let known = state.interactions.get(&interaction).ok_or_else(refusal::unknown_webhook)?;
    // The first follow-up to a deferred response becomes that response.
    if let Some(original) = known.original.filter(|_| known.loading) {
        return write(state, interaction, original, &draft, call);
    }
    let (channel, original, user) = (known.channel, known.original, known.user);
    let mut message = state.blank(channel, state.bot);
    message.interaction = Some(interaction);
    message.only_for = draft.ephemeral().then_some(user);
    message.reply_to = original.filter(|id| state.messages.contains_key(id));
    if message.reply_to.is_some() {
        message.kind = MessageKind::Reply;
    }
    compose::fill(state, &mut message, &draft, &call.files)?;
    let message = state.post(message);
    settle(state, interaction);
    Ok(shown(state, message))
}
