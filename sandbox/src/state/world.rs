//! Users, guilds, channels and threads, and how they look on the wire.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Value, json};

use super::State;
use super::rights::{Overwrite, Role};
use crate::clock::Moment;
use crate::snowflake::Id;

/// A person or the bot.
#[derive(Clone)]
pub(crate) struct Account {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) is_bot: bool,
    pub(crate) dms_open: bool,
    pub(crate) blocks_bot: bool,
}

/// A server.
pub(crate) struct Guild {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) created: Moment,
    pub(crate) owner: Id,
    pub(crate) roles: BTreeMap<Id, Role>,
    /// The people in it, with their roles beside everybody's.
    pub(crate) members: BTreeMap<Id, BTreeSet<Id>>,
}

/// A place for messages.
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    pub(crate) kind: ChannelKind,
    /// What it allows and denies roles and members.
    pub(crate) overwrites: BTreeMap<Id, Overwrite>,
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
        Self { is_bot: true, ..Self::person(id, name, "en-US") }
    }

    pub(crate) fn person(id: Id, name: &str, locale: &str) -> Self {
        let (name, locale) = (name.to_owned(), locale.to_owned());
        Self { id, name, locale, is_bot: false, dms_open: true, blocks_bot: false }
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
        let roles = self.roles_of(guild, user).unwrap_or_default();
        json!({
            "nick": null,
            "avatar": null,
            "banner": null,
            "avatar_decoration_data": null,
            "collectibles": null,
            "roles": roles,
            "joined_at": joined,
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
        })
    }

    /// Archives threads in which nothing has happened for as long as they say.
    pub(crate) fn put_idle_threads_away(&mut self) {
        let now = self.now();
        let idle = |channel: &Channel| {
            let thread = channel.thread().filter(|thread| !thread.archived)?;
            let last = channel.last_message.and_then(|id| self.messages.get(&id));
            let last = last.map_or(thread.changed, |last| last.sent.max(thread.changed));
            let limit = Duration::from_secs(60 * u64::from(thread.archive_after));
            (now.since(last) >= limit).then_some(channel.id)
        };
        let idle: Vec<_> = self.channels.values().filter_map(idle).collect();
        for id in idle {
            if let Some(thread) = self.channels.get_mut(&id).and_then(Channel::thread_mut) {
                (thread.archived, thread.changed) = (true, now);
            }
            self.tell_channel("THREAD_UPDATE", id);
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
            overwrites: BTreeMap::new(),
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
        json!({
            "type": 0,
            "guild_id": guild,
            "name": channel.name,
            "topic": channel.topic,
            "parent_id": null,
            "position": position,
            "nsfw": false,
            "rate_limit_per_user": channel.slow,
            "permission_overwrites": self.overwrites_json(channel),
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
