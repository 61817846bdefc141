//! Interactions: what a user did, what the bot answered, and when.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::State;
use super::world::merge;
use crate::clock::Moment;
use crate::snowflake::Id;
use crate::wire::interaction::Suggestion;
use crate::wire::modal::Form;

/// What a user did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Sent a command, by its full name.
    Command(String),
    /// Is typing an option of this type of a command.
    Autocomplete(u64),
    /// Pressed a button or chose in a menu of a message.
    Component(Id),
    /// Filled in a form; it was shown on this message, if on any.
    Modal(Option<Id>),
}

/// How the bot answered first.
#[derive(Clone, Debug)]
pub(crate) enum Ack {
    Message,
    DeferMessage,
    DeferUpdate,
    Update,
    Suggest(Vec<Suggestion>),
    Ask(Form),
}

pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) deed: Deed,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) sent: Moment,
    sent_really: Instant,
    pub(crate) ack: Option<Ack>,
    /// The real time from the event to the first answer.
    pub(crate) ack_after: Option<Duration>,
    /// What `@original` means.
    pub(crate) original: Option<Id>,
    /// Whether the original is still to come.
    pub(crate) loading: bool,
    /// Messages that came of it, deleted ones too.
    pub(crate) messages: Vec<Id>,
    /// Whether the user has seen what came of it.
    pub(crate) settled: bool,
    /// What it came from, if a form was filled in.
    pub(crate) triggered_by: Option<Id>,
}

impl Interaction {
    /// Notes the bot's first answer.
    pub(crate) fn acknowledge(&mut self, ack: Ack) {
        self.settled = !matches!(ack, Ack::DeferMessage | Ack::DeferUpdate);
        self.ack = Some(ack);
        self.ack_after = Some(self.sent_really.elapsed());
    }

    pub(crate) fn number(&self) -> u8 {
        match self.deed {
            Deed::Command(_) => 2,
            Deed::Component(_) => 3,
            Deed::Autocomplete(_) => 4,
            Deed::Modal(_) => 5,
        }
    }
}

impl State {
    /// Records a deed and tells the bot of it. `data` is the deed's own part of the event.
    pub(crate) fn interact(
        &mut self,
        user: Id,
        channel: Id,
        deed: Deed,
        triggered_by: Option<Id>,
        data: Value,
    ) -> Id {
        let id = self.next_id();
        let interaction = Interaction {
            id,
            token: format!("sandbox-{id}-{:x}", id.0.rotate_left(17) ^ 0x5bd1_e995_9e37_79b9),
            deed,
            user,
            channel,
            sent: self.now(),
            sent_really: Instant::now(),
            ack: None,
            ack_after: None,
            original: None,
            loading: false,
            messages: Vec::new(),
            settled: false,
            triggered_by,
        };
        let event = self.interaction_event(&interaction, data);
        self.interactions.insert(id, interaction);
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild());
        self.dispatch(guild, 0, "INTERACTION_CREATE", |_| event.clone());
        id
    }

    fn interaction_event(&self, interaction: &Interaction, data: Value) -> Value {
        let Interaction { user, channel, .. } = *interaction;
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild());
        let mut shown = self.channel_json(channel);
        let locale = self.users.get(&user).map_or("en-US", |user| &user.locale);
        let mut event = json!({
            "version": 1,
            "id": interaction.id,
            "application_id": self.bot,
            "type": interaction.number(),
            "token": interaction.token,
            "channel_id": channel,
            "data": data,
            "locale": locale,
            "app_permissions": self.bot_permissions(channel).to_string(),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": self.setup.upload_limit,
            "authorizing_integration_owners": owners(guild),
            "context": if guild.is_some() { 0 } else { 1 },
        });
        if let Some(guild) = guild {
            let permissions = self.permissions_in(channel, user).to_string();
            let mut member = self.member_json(guild, user);
            member["user"] = self.user_json(user);
            member["permissions"] = json!(permissions);
            shown["permissions"] = json!(permissions);
            let locale = self.guilds.get(&guild).map(|guild| guild.locale.clone());
            let guild_json = json!({ "id": guild, "locale": locale, "features": [] });
            merge(
                &mut event,
                json!({
                    "guild_id": guild,
                    "guild": guild_json,
                    "guild_locale": locale,
                    "member": member,
                }),
            );
        } else {
            event["user"] = self.user_json(user);
        }
        event["channel"] = shown;
        let source = match interaction.deed {
            Deed::Component(message) => Some(message),
            Deed::Modal(message) => message,
            Deed::Command(_) | Deed::Autocomplete(_) => None,
        };
        if let Some(message) = source.and_then(|id| self.messages.get(&id)) {
            event["message"] = self.message_json(message, true);
        }
        event
    }

    /// The part of a message that says which interaction it answers.
    pub(crate) fn interaction_metadata(&self, id: Id) -> Value {
        let Some(interaction) = self.interactions.get(&id) else { return Value::Null };
        let guild = self.channels.get(&interaction.channel).and_then(|channel| channel.guild());
        let mut value = json!({
            "id": id,
            "type": interaction.number(),
            "user": self.user_json(interaction.user),
            "authorizing_integration_owners": owners(guild),
        });
        match &interaction.deed {
            Deed::Command(name) => value["name"] = json!(name),
            Deed::Component(message) => value["interacted_message_id"] = json!(message),
            Deed::Modal(_) => {
                let trigger = interaction.triggered_by.map(|id| self.interaction_metadata(id));
                value["triggering_interaction_metadata"] = trigger.unwrap_or_default();
            }
            Deed::Autocomplete(_) => {}
        }
        value
    }
}

/// The guild that installed the bot; `0` in direct messages.
fn owners(guild: Option<Id>) -> Value {
    json!({ "0": guild.unwrap_or(Id(0)) })
}
