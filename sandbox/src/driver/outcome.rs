//! What comes of an interaction, as its user experiences it.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;

use super::seen::{Seen, is_visible, see};
use super::{Error, wait};
use crate::snowflake::Id;
use crate::state::interaction::{Ack, Interaction};
use crate::state::{Core, State};
use crate::wire::interaction::Suggestion;
use crate::wire::modal::{Form, TextInput};

/// What came of an interaction.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The interaction.
    pub interaction: Id,
    /// The real time until the bot's first answer arrived.
    pub ack_after: Duration,
    /// What the user got to see.
    pub kind: Kind,
    /// All messages that came of it so far and that the user sees.
    pub messages: Vec<Seen>,
}

/// What a user got to see.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A new message.
    Message(Seen),
    /// The message that was acted on, changed.
    Updated(Seen),
    /// A form to fill in.
    Modal(Modal),
    /// Nothing: the bot only took note, or took its answer back.
    Nothing,
}

/// A form to fill in.
#[derive(Clone, Debug, Serialize)]
pub struct Modal {
    /// The interaction that it answers.
    pub interaction: Id,
    /// The text above it.
    pub title: String,
    /// What the bot hears.
    pub custom_id: String,
    /// Its fields.
    pub inputs: Vec<Input>,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Input {
    /// What the bot hears.
    pub custom_id: String,
    /// The text above it.
    pub label: String,
    /// Whether it has more than one line.
    pub long: bool,
    /// Whether it must be filled in.
    pub required: bool,
    /// The fewest characters.
    pub min_length: usize,
    /// The most characters.
    pub max_length: usize,
    /// What stands in it from the start.
    pub value: Option<String>,
    /// The grey text while it is empty.
    pub placeholder: Option<String>,
}

impl Outcome {
    /// The message that the user got to see, new or changed.
    pub fn message(&self) -> Option<&Seen> {
        match &self.kind {
            Kind::Message(seen) | Kind::Updated(seen) => Some(seen),
            Kind::Modal(_) | Kind::Nothing => None,
        }
    }

    /// The text of that message; empty without one.
    pub fn text(&self) -> &str {
        self.message().map_or("", |seen| &seen.content)
    }

    /// The form that the user got to see.
    pub fn modal(&self) -> Option<&Modal> {
        match &self.kind {
            Kind::Modal(modal) => Some(modal),
            Kind::Message(_) | Kind::Updated(_) | Kind::Nothing => None,
        }
    }
}

/// An interaction that was sent and whose outcome nobody has waited for yet.
#[derive(Clone)]
pub struct Pending {
    pub(super) core: Arc<Core>,
    pub(super) interaction: Id,
}

impl Pending {
    /// The interaction.
    pub fn interaction(&self) -> Id {
        self.interaction
    }

    /// Waits for the outcome: the first answer, or what follows a deferral.
    ///
    /// # Errors
    ///
    /// [`Error::NoAnswer`] if the first answer does not come in time, [`Error::StillThinking`]
    /// if the bot promised a message and did not send it while patience lasted.
    pub async fn outcome(&self) -> Result<Outcome, Error> {
        self.acknowledged().await?;
        let id = self.interaction;
        let patience = self.core.read(|state| state.setup.patience);
        let settled =
            |state: &State| state.interactions.get(&id).filter(|known| known.settled).map(|_| ());
        let in_time = wait::until(&self.core, patience, settled).await.is_some();
        self.core.read(|state| {
            let known = state.interactions.get(&id).ok_or(Error::NoAnswer(id))?;
            // After a deferred update silence is an answer.
            if !in_time && known.loading {
                return Err(Error::StillThinking(id));
            }
            Ok(outcome(state, known))
        })
    }

    /// Waits for the first answer only; gives the form, if it is one.
    pub(crate) async fn form(&self) -> Result<Option<Modal>, Error> {
        self.acknowledged().await?;
        Ok(self.core.read(|state| form_of(state.interactions.get(&self.interaction)?)))
    }

    /// The suggestions that the bot answered with.
    pub(super) async fn suggestions(&self) -> Result<Vec<Suggestion>, Error> {
        self.acknowledged().await?;
        let known = |state: &State| match &state.interactions.get(&self.interaction)?.ack {
            Some(Ack::Suggest(choices)) => Some(choices.clone()),
            _ => None,
        };
        self.core.read(known).ok_or(Error::NoAnswer(self.interaction))
    }

    /// Waits for the first answer, as long as Discord would.
    async fn acknowledged(&self) -> Result<(), Error> {
        let limit = self.core.read(|state| state.setup.ack_limit);
        let answered = |state: &State| {
            let known = state.interactions.get(&self.interaction)?;
            let late = state.now().since(known.sent) > limit;
            if known.ack.is_some() { Some(true) } else { late.then_some(false) }
        };
        let margin = Duration::from_millis(20);
        match wait::until(&self.core, limit + margin, answered).await {
            Some(true) => Ok(()),
            Some(false) | None => Err(Error::NoAnswer(self.interaction)),
        }
    }
}

fn outcome(state: &State, known: &Interaction) -> Outcome {
    let show = |id: &Id| {
        let message = state.messages.get(id)?;
        is_visible(state, message, known.user).then(|| see(state, message, Some(known.user)))
    };
    let messages: Vec<_> = known.messages.iter().filter_map(show).collect();
    let kind = match &known.ack {
        Some(Ack::Ask(form)) => Kind::Modal(modal(known.id, form)),
        Some(Ack::Message | Ack::DeferMessage) => {
            known.original.as_ref().and_then(show).map_or(Kind::Nothing, Kind::Message)
        }
        Some(Ack::Update) => {
            known.original.as_ref().and_then(show).map_or(Kind::Nothing, Kind::Updated)
        }
        Some(Ack::DeferUpdate) => after_deferred_update(known, &messages, show),
        Some(Ack::Suggest(_)) | None => Kind::Nothing,
    };
    let ack_after = known.ack_after.unwrap_or_default();
    Outcome { interaction: known.id, ack_after, kind, messages }
}

/// The bot may have changed the message, written a new one, or done nothing.
fn after_deferred_update(
    known: &Interaction,
    messages: &[Seen],
    show: impl Fn(&Id) -> Option<Seen>,
) -> Kind {
    let new = messages.iter().find(|seen| Some(seen.id) != known.original);
    match (new, known.settled) {
        (Some(seen), _) => Kind::Message(seen.clone()),
        (None, true) => known.original.as_ref().and_then(show).map_or(Kind::Nothing, Kind::Updated),
        (None, false) => Kind::Nothing,
    }
}

/// The messages that an interaction has produced, whoever may see them.
pub(super) fn messages_of(state: &State, interaction: Id) -> Vec<Seen> {
    let known = state.interactions.get(&interaction);
    let ids = known.into_iter().flat_map(|known| &known.messages);
    let messages = ids.filter_map(|id| state.messages.get(id));
    messages.map(|message| see(state, message, None)).collect()
}

/// The form that an interaction was answered with, if it was.
pub(super) fn form_of(known: &Interaction) -> Option<Modal> {
    match &known.ack {
        Some(Ack::Ask(form)) => Some(modal(known.id, form)),
        _ => None,
    }
}

fn modal(interaction: Id, form: &Form) -> Modal {
    let input = |input: &TextInput| Input {
        custom_id: input.custom_id.clone(),
        label: input.label.clone(),
        long: input.style == 2,
        required: input.required.unwrap_or(true),
        min_length: input.min_length.unwrap_or(0),
        max_length: input.max_length.unwrap_or(4000),
        value: input.value.clone(),
        placeholder: input.placeholder.clone(),
    };
    Modal {
        interaction,
        title: form.title.clone(),
        custom_id: form.custom_id.clone(),
        inputs: form.inputs.iter().map(input).collect(),
    }
}
