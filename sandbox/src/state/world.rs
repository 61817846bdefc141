//! Users, guilds, channels and threads, and how they look on the wire.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::State;
use crate::clock::Moment;
use crate::permissions;
use crate::snowflake::Id;

/// A person or the bot.
#[derive(Clone)]
pub(crate) struct Account {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) is_bot: bool,
    pub(crate) dms_open: bool,
}

/// A server.
pub(crate) struct Guild {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) created: Moment,
    /// The people in it, with what they may do beyond the channel's rules.
    pub(crate) members: BTreeMap<Id, u64>,
}

/// A place for messages.
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    pub(crate) kind: ChannelKind,
    /// What the bot may do here; a thread asks its parent if it has no rule of its own.
    pub(crate) bot_permissions: Option<u64>,
    pub(crate) last_message: Option<Id>,
    pub(crate) slow: u32,
}

pub(crate) enum ChannelKind {
    Text { guild: Id },
    Dm { user: Id },
    Thread(Thread),
}

pub(crate) struct Thread {
    pub(crate) guild: Id,
    pub(crate) parent: Id,
    pub(crate) owner: Id,
    pub(crate) private: bool,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) archive_after: u32,
    pub(crate) changed: Moment,
    pub(crate) created: Moment,
    pub(crate) members: BTreeSet<Id>,
    pub(crate) message_count: u32,
}

impl Account {
    pub(crate) fn bot(id: Id, name: &str) -> Self {
        Self { id, name: name.into(), locale: "en-US".into(), is_bot: true, dms_open: true }
    }

    pub(crate) fn json(&self) -> Value {
        let mut value = json!({
            "id": self.id,
            "username": self.name.to_lowercase().replace(' ', "_"),
            "global_name": self.name,
            "discriminator": if self.is_bot { "0001" } else { "0" },
            "avatar": null,
            "avatar_decoration_data": null,
            "collectibles": null,
            "primary_guild": null,
            "banner": null,
            "accent_color": null,
            "public_flags": 0,
            "flags": 0,
        });
        if self.is_bot {
            value["bot"] = json!(true);
        }
        value
    }
}

impl Channel {
    pub(crate) fn guild(&self) -> Option<Id> {
        match &self.kind {
            ChannelKind::Text { guild } => Some(*guild),
            ChannelKind::Thread(thread) => Some(thread.guild),
            ChannelKind::Dm { .. } => None,
        }
    }

    pub(crate) fn thread(&self) -> Option<&Thread> {
        match &self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            ChannelKind::Text { .. } | ChannelKind::Dm { .. } => None,
        }
    }

    pub(crate) fn thread_mut(&mut self) -> Option<&mut Thread> {
        match &mut self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            ChannelKind::Text { .. } | ChannelKind::Dm { .. } => None,
        }
    }
}

impl State {
    pub(crate) fn user_json(&self, id: Id) -> Value {
        self.users.get(&id).map_or(Value::Null, Account::json)
    }

    /// The bot as it sees itself.
    pub(crate) fn current_user(&self) -> Value {
        let mut user = self.user_json(self.bot);
        let more = json!({
            "mfa_enabled": false, "locale": "en-US", "premium_type": 0, "email": null,
            "verified": true,
        });
        merge(&mut user, more);
        user
    }

    pub(crate) fn member_json(&self, guild: Id, user: Id) -> Value {
        let joined = self.guilds.get(&guild).map(|guild| guild.created.iso());
        json!({
            "nick": null,
            "avatar": null,
            "banner": null,
            "avatar_decoration_data": null,
            "collectibles": null,
            "roles": if user == self.bot { vec![bot_role(guild)] } else { Vec::new() },
            "joined_at": joined,
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
        })
    }

    /// What the bot may do in a channel.
    pub(crate) fn bot_permissions(&self, channel: Id) -> u64 {
        let Some(channel) = self.channels.get(&channel) else { return 0 };
        let bits = match (channel.bot_permissions, &channel.kind) {
            (Some(bits), _) => bits,
            (None, ChannelKind::Thread(thread)) => self.bot_permissions(thread.parent),
            (None, ChannelKind::Text { .. } | ChannelKind::Dm { .. }) => permissions::DEFAULT,
        };
        expand(bits)
    }

    /// What a user may do in a guild.
    pub(crate) fn member_permissions(&self, guild: Id, user: Id) -> u64 {
        let bits = self.guilds.get(&guild).and_then(|guild| guild.members.get(&user));
        expand(bits.copied().unwrap_or_default())
    }

    /// Whether a user can look into a channel.
    pub(crate) fn can_enter(&self, user: Id, channel: Id) -> bool {
        let Some(channel) = self.channels.get(&channel) else { return false };
        let is_member = |guild: &Id| {
            self.guilds.get(guild).is_some_and(|guild| guild.members.contains_key(&user))
        };
        match &channel.kind {
            ChannelKind::Text { guild } => is_member(guild),
            ChannelKind::Dm { user: other } => user == *other,
            ChannelKind::Thread(thread) if thread.private => thread.members.contains(&user),
            ChannelKind::Thread(thread) => is_member(&thread.guild),
        }
    }

    pub(crate) fn dm_of(&self, user: Id) -> Option<Id> {
        let is_theirs = |channel: &&Channel| match channel.kind {
            ChannelKind::Dm { user: other } => other == user,
            ChannelKind::Text { .. } | ChannelKind::Thread(_) => false,
        };
        self.channels.values().find(is_theirs).map(|channel| channel.id)
    }

    /// The channel of the bot and a user, made if need be.
    pub(crate) fn open_dm(&mut self, user: Id) -> Id {
        self.dm_of(user).unwrap_or_else(|| self.add_channel("", ChannelKind::Dm { user }))
    }

    pub(crate) fn add_channel(&mut self, name: &str, kind: ChannelKind) -> Id {
        let id = self.next_id();
        self.add_channel_as(id, name, kind);
        id
    }

    /// A thread below a message has that message's id.
    pub(crate) fn add_channel_as(&mut self, id: Id, name: &str, kind: ChannelKind) {
        let channel = Channel {
            id,
            name: name.to_owned(),
            topic: None,
            kind,
            bot_permissions: None,
            last_message: None,
            slow: 0,
        };
        self.channels.insert(id, channel);
    }

    pub(crate) fn channel_json(&self, id: Id) -> Value {
        let Some(channel) = self.channels.get(&id) else { return Value::Null };
        let mut value = json!({
            "id": channel.id,
            "last_message_id": channel.last_message,
            "last_pin_timestamp": null,
            "flags": 0,
        });
        let more = match &channel.kind {
            ChannelKind::Text { guild } => self.text_json(channel, *guild),
            ChannelKind::Dm { user } => json!({ "type": 1, "recipients": [self.user_json(*user)] }),
            ChannelKind::Thread(thread) => self.thread_json(channel, thread),
        };
        merge(&mut value, more);
        value
    }

    fn text_json(&self, channel: &Channel, guild: Id) -> Value {
        let position = self.channels.range(..channel.id).count();
        let allowed = channel.bot_permissions.unwrap_or(permissions::DEFAULT);
        let overwrite = json!({
            "id": self.bot,
            "type": 1,
            "allow": allowed.to_string(),
            "deny": (permissions::ALL & !allowed).to_string(),
        });
        json!({
            "type": 0,
            "guild_id": guild,
            "name": channel.name,
            "topic": channel.topic,
            "parent_id": null,
            "position": position,
            "nsfw": false,
            "rate_limit_per_user": channel.slow,
            "permission_overwrites": [overwrite],
        })
    }

    fn thread_json(&self, channel: &Channel, thread: &Thread) -> Value {
        let mut value = json!({
            "type": if thread.private { 12 } else { 11 },
            "guild_id": thread.guild,
            "parent_id": thread.parent,
            "owner_id": thread.owner,
            "name": channel.name,
            "rate_limit_per_user": channel.slow,
            "message_count": thread.message_count,
            "total_message_sent": thread.message_count,
            "member_count": thread.members.len(),
            "thread_metadata": {
                "archived": thread.archived,
                "locked": thread.locked,
                "auto_archive_duration": thread.archive_after,
                "archive_timestamp": thread.changed.iso(),
                "create_timestamp": thread.created.iso(),
            },
        });
        if thread.private {
            value["thread_metadata"]["invitable"] = json!(true);
        }
        if thread.members.contains(&self.bot) {
            value["member"] = json!({
                "id": channel.id,
                "user_id": self.bot,
                "join_timestamp": thread.created.iso(),
                "flags": 0,
            });
        }
        value
    }
}

/// Adds the fields of one object to another.
pub(crate) fn merge(value: &mut Value, more: Value) {
    if let (Value::Object(value), Value::Object(more)) = (value, more) {
        value.extend(more);
    }
}

/// An administrator may do everything.
fn expand(bits: u64) -> u64 {
    if bits & permissions::ADMINISTRATOR != 0 { permissions::ALL } else { bits }
}

/// The role that the bot's invitation made.
pub(super) fn bot_role(guild: Id) -> Id {
    Id(guild.0 + 1)
}
