//! What an owner can set: roles, and what channels allow and deny them.

use serde_json::json;

use super::discord::Discord;
use crate::permissions;
use crate::snowflake::Id;
use crate::state::State;
use crate::state::rights::{Overwrite, Role, bot_role};
use crate::state::session::GUILDS;

impl Discord {
    /// Makes a role with these permissions, from the bits in [`permissions`]. Nobody has it yet.
    pub fn role(&self, guild: Id, name: &str, bits: u64) -> Id {
        self.core.update(|state| make_role(state, guild, name, bits))
    }

    /// Gives a member a role.
    pub fn give_role(&self, guild: Id, user: Id, role: Id) {
        self.core.update(|state| {
            if let Some(guild) = state.guilds.get_mut(&guild) {
                guild.members.entry(user).or_default().insert(role);
            }
        });
    }

    /// Sets what a role may do in its guild. The guild's own id is the role of everybody.
    pub fn set_role_permissions(&self, guild: Id, role: Id, bits: u64) {
        self.core.update(|state| {
            let found = state.guilds.get_mut(&guild).and_then(|guild| guild.roles.get_mut(&role));
            if let Some(found) = found {
                found.permissions = bits & permissions::ALL;
            }
            tell_role(state, "GUILD_ROLE_UPDATE", guild, role);
        });
    }

    /// The role that the bot has because it was invited.
    pub fn bot_role(&self, guild: Id) -> Id {
        bot_role(guild)
    }

    /// Makes a member the owner of a guild, who may do everything.
    pub fn set_owner(&self, guild: Id, user: Id) {
        self.core.update(|state| {
            let Some(found) = state.guilds.get_mut(&guild) else { return };
            found.owner = user;
            let found = state.guilds.get(&guild).map(|guild| state.guild_json(guild));
            state.dispatch(Some(guild), GUILDS, "GUILD_UPDATE", |_| {
                found.clone().unwrap_or_default()
            });
        });
    }

    /// Gives a member a role of their own, which may do this in the whole guild beyond what
    /// everybody may.
    pub fn set_member_permissions(&self, guild: Id, user: Id, bits: u64) {
        self.core.update(|state| {
            let role = make_role(state, guild, "member", bits);
            if let Some(guild) = state.guilds.get_mut(&guild) {
                *guild.members.entry(user).or_default() = [role].into();
            }
        });
    }

    /// Sets what a channel allows and denies a role or a member, by their id. For a thread this
    /// is its channel's matter.
    pub fn overwrite(&self, channel: Id, whom: Id, allow: u64, deny: u64) {
        self.core.update(|state| {
            let parent = state.channels.get(&channel).and_then(|found| found.thread());
            let channel = parent.map_or(channel, |thread| thread.parent);
            if let Some(found) = state.channels.get_mut(&channel) {
                let (allow, deny) = (allow & permissions::ALL, deny & permissions::ALL);
                found.overwrites.insert(whom, Overwrite { allow, deny });
            }
            state.tell_channel("CHANNEL_UPDATE", channel);
        });
    }

    /// Sets all that the bot may do in a channel, by an overwrite of its own.
    pub fn set_bot_permissions(&self, channel: Id, bits: u64) {
        self.overwrite(channel, self.application_id(), bits, !bits);
    }
}

fn make_role(state: &mut State, guild: Id, name: &str, bits: u64) -> Id {
    let id = state.next_id();
    let permissions = bits & permissions::ALL;
    if let Some(guild) = state.guilds.get_mut(&guild) {
        guild.roles.insert(id, Role { name: name.to_owned(), permissions, managed: false });
    }
    tell_role(state, "GUILD_ROLE_CREATE", guild, id);
    id
}

fn tell_role(state: &mut State, event: &str, guild: Id, role: Id) {
    let Some(found) = state.guilds.get(&guild) else { return };
    let data = json!({ "guild_id": guild, "role": found.role_json(role) });
    state.dispatch(Some(guild), GUILDS, event, |_| data.clone());
}
