//! Furnishing the world: guilds, channels and users, and what an owner can do to them.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::json;

use super::discord::Discord;
use super::user::User;
use crate::permissions;
use crate::snowflake::Id;
use crate::state::State;
use crate::state::session::GUILDS;
use crate::state::world::{Account, ChannelKind, Guild};
use crate::wire::command::LOCALES;

impl Discord {
    /// Founds a guild that prefers English and has no members yet but the bot.
    pub fn guild(&self, name: &str) -> Id {
        self.guild_in(name, "en-US")
    }

    /// Founds a guild that prefers a locale such as `sv-SE`.
    ///
    /// # Panics
    ///
    /// If Discord does not know the locale.
    pub fn guild_in(&self, name: &str, locale: &str) -> Id {
        assert!(LOCALES.contains(&locale), "Discord does not know the locale {locale}");
        self.core.update(|state| {
            let id = state.next_id();
            let guild = Guild {
                id,
                name: name.to_owned(),
                locale: locale.to_owned(),
                created: state.now(),
                members: BTreeMap::new(),
            };
            let event = state.guild_create(&guild);
            state.guilds.insert(id, guild);
            state.dispatch(Some(id), GUILDS, "GUILD_CREATE", |_| event.clone());
            // The bot's role takes the id after the guild's.
            state.next_id();
            id
        })
    }

    /// Opens a text channel, in which the bot has the usual permissions.
    pub fn channel(&self, guild: Id, name: &str) -> Id {
        self.core.update(|state| {
            let id = state.add_channel(name, ChannelKind::Text { guild });
            state.tell_channel("CHANNEL_CREATE", id);
            id
        })
    }

    /// Brings a person into the world and into all guilds that there are, with a client in a
    /// locale such as `sv-SE`.
    ///
    /// # Panics
    ///
    /// If Discord does not know the locale.
    pub fn user(&self, name: &str, locale: &str) -> User {
        assert!(LOCALES.contains(&locale), "Discord does not know the locale {locale}");
        self.member(name, locale, false)
    }

    /// Brings another bot into the world and into all guilds that there are. It can write, and
    /// people can name it.
    pub fn other_bot(&self, name: &str) -> User {
        self.member(name, "en-US", true)
    }

    fn member(&self, name: &str, locale: &str, is_bot: bool) -> User {
        let id = self.core.update(|state| {
            let id = state.next_id();
            let account = Account {
                id,
                name: name.to_owned(),
                locale: locale.to_owned(),
                is_bot,
                dms_open: true,
            };
            state.users.insert(id, account);
            for guild in state.guilds.values_mut() {
                guild.members.insert(id, permissions::DEFAULT);
            }
            id
        });
        User { core: Arc::clone(&self.core), id }
    }

    /// Sets what a member may do in a guild, from the bits in [`permissions`].
    pub fn set_member_permissions(&self, guild: Id, user: Id, bits: u64) {
        self.core.update(|state| {
            if let Some(guild) = state.guilds.get_mut(&guild) {
                guild.members.insert(user, bits & permissions::ALL);
            }
        });
    }

    /// Deletes a message as a moderator does.
    pub fn delete_message(&self, message: Id) {
        self.core.update(|state| state.remove_message(message));
    }

    /// Deletes a channel or thread with all that is in it.
    pub fn delete_channel(&self, channel: Id) {
        self.core.update(|state| {
            let below = |found: &&crate::state::world::Channel| {
                found.thread().is_some_and(|thread| thread.parent == channel)
            };
            let threads: Vec<_> = state.channels.values().filter(below).map(|c| c.id).collect();
            for thread in threads {
                remove_channel(state, thread);
            }
            remove_channel(state, channel);
        });
    }

    /// Puts a thread away as a moderator does, locked if wanted.
    pub fn archive_thread(&self, thread: Id, locked: bool) {
        self.core.update(|state| {
            let now = state.now();
            let found = state.channels.get_mut(&thread).and_then(|channel| channel.thread_mut());
            if let Some(found) = found {
                found.archived = true;
                found.locked = locked;
                found.changed = now;
                state.tell_channel("THREAD_UPDATE", thread);
            }
        });
    }
}

fn remove_channel(state: &mut State, channel: Id) {
    let mut event = state.channel_json(channel);
    let Some(removed) = state.channels.remove(&channel) else { return };
    state.messages.retain(|_, message| message.channel != channel);
    if let Some(thread) = removed.thread() {
        event = json!({
            "id": channel,
            "guild_id": thread.guild,
            "parent_id": thread.parent,
            "type": event["type"],
        });
        state.dispatch(removed.guild(), GUILDS, "THREAD_DELETE", |_| event.clone());
    } else {
        state.dispatch(removed.guild(), GUILDS, "CHANNEL_DELETE", |_| event.clone());
    }
}
