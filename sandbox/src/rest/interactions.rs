//! The first answer to an interaction.

use serde_json::json;

use super::messages::{permit, replace};
use super::{Answer, Call, Reply, compose};
use crate::error::{ApiError, refusal};
use crate::permissions::MANAGE_THREADS;
use crate::snowflake::Id;
use crate::state::State;
use crate::state::interaction::{Ack, Deed};
use crate::state::message::{Message, MessageKind};
use crate::state::world::Channel;
use crate::wire::interaction::{Callback, check_kind};

pub(crate) fn callback(state: &mut State, call: &Call, interaction: Id, token: &str) -> Answer {
    let now = state.now();
    let known = state.interactions.get(&interaction).filter(|known| known.token == token);
    let known = known.ok_or_else(refusal::unknown_interaction)?;
    if known.ack.is_some() {
        let message = "Interaction has already been acknowledged.";
        return Err(ApiError::new(400, 40_060, message));
    }
    if now.since(known.sent) > state.setup.ack_limit {
        return Err(refusal::unknown_interaction());
    }
    let (channel, deed) = (known.channel, known.deed.clone());
    let callback = Callback::read(&call.body)?;
    if !call.files.is_empty() && !matches!(callback, Callback::Message(_) | Callback::Update(_)) {
        return Err(ApiError::invalid("files", "UNKNOWN_FIELD", "Files go with a message only."));
    }
    refuse_if_put_away(state, channel)?;
    let (kind, message) = match (callback, deed) {
        (Callback::Suggest(choices), Deed::Autocomplete(option)) => {
            check_kind(&choices, option)?;
            acknowledge(state, interaction, Ack::Suggest(choices));
            (8, None)
        }
        (Callback::Suggest(_), _) | (_, Deed::Autocomplete(_)) => return Err(wrong_type()),
        (Callback::Message(draft), _) => {
            let mut message = response(state, interaction, draft.ephemeral())?;
            let filled = compose::fill(state, &mut message, &draft, &call.files);
            filled.map_err(|error| error.within("data"))?;
            (4, Some(begin(state, interaction, message, Ack::Message)))
        }
        (Callback::DeferMessage { ephemeral }, _) => {
            let mut message = response(state, interaction, ephemeral)?;
            message.loading = true;
            (5, Some(begin(state, interaction, message, Ack::DeferMessage)))
        }
        (Callback::DeferUpdate, Deed::Component(source) | Deed::Modal(Some(source))) => {
            set_original(state, interaction, source, false);
            acknowledge(state, interaction, Ack::DeferUpdate);
            (6, Some(source))
        }
        (Callback::Update(draft), Deed::Component(source) | Deed::Modal(Some(source))) => {
            let found = state.messages.get(&source).cloned();
            let mut message = found.ok_or_else(refusal::unknown_message)?;
            let changed = compose::change(state, &mut message, &draft, &call.files);
            changed.map_err(|error| error.within("data"))?;
            set_original(state, interaction, source, false);
            acknowledge(state, interaction, Ack::Update);
            replace(state, message);
            (7, Some(source))
        }
        (Callback::Ask(form), Deed::Command(_) | Deed::Component(_)) => {
            acknowledge(state, interaction, Ack::Ask(form));
            (9, None)
        }
        (Callback::DeferUpdate | Callback::Update(_), Deed::Command(_) | Deed::Modal(None))
        | (Callback::Ask(_), Deed::Modal(_)) => return Err(wrong_type()),
    };
    if call.flag("with_response") {
        return Ok(with_response(state, interaction, kind, message));
    }
    Ok(Reply::empty())
}

/// In a thread that is archived and locked nothing is answered, unless the bot could open it.
fn refuse_if_put_away(state: &State, channel: Id) -> Result<(), ApiError> {
    let thread = state.channels.get(&channel).and_then(Channel::thread);
    let put_away = thread.is_some_and(|thread| thread.archived && thread.locked);
    if put_away && permit(state, channel, MANAGE_THREADS).is_err() {
        return Err(refusal::archived());
    }
    Ok(())
}

fn wrong_type() -> ApiError {
    let message = "This interaction cannot be answered with this type.";
    ApiError::invalid("type", "INTERACTION_CALLBACK_TYPE", message)
}

/// A new response message, without its content.
fn response(state: &mut State, interaction: Id, ephemeral: bool) -> Result<Message, ApiError> {
    let known = state.interactions.get(&interaction).ok_or_else(refusal::unknown_interaction)?;
    let (channel, user, deed) = (known.channel, known.user, known.deed.clone());
    let mut message = state.blank(channel, state.bot);
    message.interaction = Some(interaction);
    message.only_for = ephemeral.then_some(user);
    match deed {
        Deed::Command(_) => message.kind = MessageKind::Command,
        Deed::Component(source) | Deed::Modal(Some(source)) => {
            message.kind = MessageKind::Reply;
            message.reply_to = Some(source);
        }
        Deed::Modal(None) | Deed::Autocomplete(_) => {}
    }
    Ok(message)
}

/// Posts the response message, which is the original from now on.
fn begin(state: &mut State, interaction: Id, message: Message, ack: Ack) -> Id {
    set_original(state, interaction, message.id, message.loading);
    acknowledge(state, interaction, ack);
    state.post(message)
}

fn set_original(state: &mut State, interaction: Id, original: Id, loading: bool) {
    if let Some(known) = state.interactions.get_mut(&interaction) {
        known.original = Some(original);
        known.loading = loading;
    }
}

fn acknowledge(state: &mut State, interaction: Id, ack: Ack) {
    if let Some(known) = state.interactions.get_mut(&interaction) {
        known.acknowledge(ack);
    }
}

fn with_response(state: &State, interaction: Id, kind: u8, message: Option<Id>) -> Reply {
    let known = state.interactions.get(&interaction);
    let found = message.and_then(|id| state.messages.get(&id));
    let mut about = json!({ "id": interaction, "type": known.map(|known| known.number()) });
    let mut reply = json!({});
    if let Some(message) = found {
        about["response_message_id"] = json!(message.id);
        about["response_message_loading"] = json!(message.loading);
        about["response_message_ephemeral"] = json!(message.ephemeral());
        if matches!(kind, 4 | 7) {
            let shown = state.message_json(message, false);
            reply["resource"] = json!({ "type": kind, "message": shown });
        }
    }
    reply["interaction"] = about;
    Reply::ok(reply)
}
