//! Guilds as they look on the wire.

use serde_json::{Value, json};

use super::State;
use super::world::{Channel, Guild, merge};

impl State {
    /// The guild as REST shows it.
    pub(crate) fn guild_json(&self, guild: &Guild) -> Value {
        let roles: Vec<_> = guild.roles.keys().map(|id| guild.role_json(*id)).collect();
        let mut value = json!({
            "id": guild.id,
            "name": guild.name,
            "owner_id": guild.owner,
            "preferred_locale": guild.locale,
            "roles": roles,
        });
        merge(&mut value, what_never_changes());
        merge(&mut value, what_is_never_set());
        value
    }

    /// The guild as the gateway tells of it.
    pub(crate) fn guild_create(&self, guild: &Guild) -> Value {
        let of_guild = |channel: &&Channel| channel.guild() == Some(guild.id);
        let (threads, channels): (Vec<_>, Vec<_>) =
            self.channels.values().filter(of_guild).partition(|channel| channel.thread().is_some());
        let open = |channel: &&&Channel| channel.thread().is_some_and(|thread| !thread.archived);
        let show = |channel: &&Channel| self.channel_json(channel.id);
        let mut bot = self.member_json(guild.id, self.bot);
        bot["user"] = self.user_json(self.bot);
        let mut value = self.guild_json(guild);
        let more = json!({
            "joined_at": guild.created.iso(),
            "large": false,
            "unavailable": false,
            "member_count": guild.members.len() + 1,
            "voice_states": [],
            "members": [bot],
            "channels": channels.iter().map(show).collect::<Vec<_>>(),
            "threads": threads.iter().filter(open).map(show).collect::<Vec<_>>(),
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        });
        merge(&mut value, more);
        value
    }
}

/// Settings that every guild of the sandbox has in common.
fn what_never_changes() -> Value {
    json!({
        "region": "deprecated",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": false,
        "verification_level": 0,
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": false,
        "nsfw": false,
        "nsfw_level": 0,
        "features": [],
        "emojis": [],
        "stickers": [],
    })
}

/// Settings that the sandbox leaves out but Discord still names.
fn what_is_never_set() -> Value {
    json!({
        "icon": null,
        "description": null,
        "home_header": null,
        "splash": null,
        "discovery_splash": null,
        "banner": null,
        "application_id": null,
        "afk_channel_id": null,
        "system_channel_id": null,
        "widget_channel_id": null,
        "max_presences": null,
        "vanity_url_code": null,
        "rules_channel_id": null,
        "safety_alerts_channel_id": null,
        "public_updates_channel_id": null,
        "incidents_data": null,
    })
}
