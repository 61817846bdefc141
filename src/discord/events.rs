//! What Discord tells the bot, and which part of the bot takes it.

use std::sync::{Arc, OnceLock};

use async_trait::async_trait;
use serenity::all::{
    ConnectionStage, Context, Event, EventHandler, Guild, Interaction, PartialGuild,
    RawEventHandler, Ready, ShardStageUpdateEvent, UserId,
};

use super::desk::{Desk, now};
use super::{commands, presses, words};
use crate::club::ServerId;

/// Takes events from Discord.
#[derive(Clone)]
pub(super) struct Events {
    me: UserId,
    desk: Arc<OnceLock<Arc<Desk>>>,
}

impl Events {
    pub(super) fn new(me: UserId) -> Self {
        Events { me, desk: Arc::default() }
    }

    /// Gives the events somewhere to go. Before that nothing is connected.
    pub(super) fn attach(&self, desk: Arc<Desk>) {
        // A second desk cannot come: the bot attaches one before it connects.
        let _ = self.desk.set(desk);
    }

    fn desk(&self) -> Option<&Arc<Desk>> {
        self.desk.get()
    }
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, _: Context, ready: Ready) {
        let Some(desk) = self.desk() else { return };
        let complete =
            desk.locales.expect(ready.guilds.iter().map(|guild| ServerId(guild.id.get())));
        if let Err(fault) = desk.rest.commands(&commands::definitions()).await {
            tracing::error!(%fault, "the commands could not be registered");
        }
        if complete {
            deliver(desk).await;
        }
        tracing::info!("ready");
    }

    /// serenity's own lines about this do not get into the log: some of them quote what people say.
    async fn shard_stage_update(&self, _: Context, change: ShardStageUpdateEvent) {
        match change.new {
            ConnectionStage::Connected => tracing::info!("connected"),
            ConnectionStage::Disconnected => tracing::warn!("the connection was lost"),
            _ => tracing::debug!("connecting"),
        }
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let Some(desk) = self.desk() else { return };
        // Nothing is told after a start before it is known in which language.
        if desk.locales.hear(ServerId(guild.id.get()), &guild.preferred_locale) {
            deliver(desk).await;
        }
    }

    async fn guild_update(&self, _: Context, _: Option<Guild>, guild: PartialGuild) {
        if let Some(desk) = self.desk() {
            desk.locales.hear(ServerId(guild.id.get()), &guild.preferred_locale);
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let Some(desk) = self.desk() else { return };
        match interaction {
            Interaction::Command(command) => commands::run(desk, &command).await,
            Interaction::Autocomplete(typing) => commands::suggest(desk, &typing).await,
            Interaction::Component(press) => presses::press(desk, &press).await,
            Interaction::Modal(modal) => presses::submit(desk, &modal).await,
            _ => tracing::warn!("an interaction of an unknown kind"),
        }
    }

    async fn message(&self, _: Context, message: serenity::all::Message) {
        if let Some(desk) = self.desk() {
            words::hear(desk, self.me, &message).await;
        }
    }
}

/// Sends what was left due when the program or the connection ended.
async fn deliver(desk: &Desk) {
    let ended = desk.club.end_settlements(now()).await;
    if desk.club.deliver_all().await.is_err() || ended.is_err() {
        tracing::error!("news that is due could not be sent: look at the database");
    }
}

#[async_trait]
impl RawEventHandler for Events {
    async fn raw_event(&self, _: Context, event: Event) {
        // serenity drops events that it cannot read without a word.
        if let Event::Unknown(unknown) = event {
            tracing::warn!(event = unknown.kind, "an event could not be read");
        }
    }
}
