//! Who may do what where: roles, overwrites, and how Discord puts them together.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::State;
use super::world::{Channel, ChannelKind, Guild, Thread};
use crate::permissions::{
    ADMINISTRATOR, ALL, ATTACH_FILES, DEFAULT, EMBED_LINKS, MANAGE_THREADS, MENTION_EVERYONE,
    SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};
use crate::snowflake::Id;

/// A role of a guild. `@everyone` has the guild's id.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) name: String,
    pub(crate) permissions: u64,
    /// Whether it belongs to the bot.
    pub(crate) managed: bool,
}

/// What a channel allows and denies a role or a member, whatever they may do in the guild.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Overwrite {
    pub(crate) allow: u64,
    pub(crate) deny: u64,
}

impl Overwrite {
    fn apply(self, bits: u64) -> u64 {
        bits & !self.deny | self.allow
    }
}

/// The roles of a new guild: everybody's, and the one that the bot's invitation made.
pub(crate) fn first_roles(guild: Id, bot: &str) -> BTreeMap<Id, Role> {
    let role = |name: &str, managed| Role { name: name.to_owned(), permissions: DEFAULT, managed };
    BTreeMap::from([(guild, role("@everyone", false)), (bot_role(guild), role(bot, true))])
}

/// The role that the bot's invitation made.
pub(crate) fn bot_role(guild: Id) -> Id {
    Id(guild.0 + 1)
}

impl Guild {
    pub(crate) fn role_json(&self, id: Id) -> Value {
        let Some(role) = self.roles.get(&id) else { return Value::Null };
        json!({
            "id": id,
            "name": role.name,
            "position": self.roles.range(..id).count(),
            "managed": role.managed,
            "permissions": role.permissions.to_string(),
            "color": 0,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "hoist": false,
            "mentionable": false,
            "icon": null,
            "unicode_emoji": null,
            "flags": 0,
        })
    }

    /// What a member may do where no channel says otherwise.
    fn base(&self, user: Id, roles: &BTreeSet<Id>) -> u64 {
        if user == self.owner {
            return ALL;
        }
        let of_roles = roles.iter().chain([&self.id]).filter_map(|id| self.roles.get(id));
        expand(of_roles.fold(0, |bits, role| bits | role.permissions))
    }
}

impl State {
    /// The roles of a member beside everybody's; none for who is no member.
    pub(crate) fn roles_of(&self, guild: Id, user: Id) -> Option<BTreeSet<Id>> {
        let mut roles = self.guilds.get(&guild)?.members.get(&user).cloned();
        if user == self.bot {
            roles.get_or_insert_default().insert(bot_role(guild));
        }
        roles
    }

    /// What a member may do in a guild where no channel says otherwise.
    pub(crate) fn member_permissions(&self, guild: Id, user: Id) -> u64 {
        let roles = self.roles_of(guild, user);
        let found = self.guilds.get(&guild).zip(roles);
        found.map_or(0, |(guild, roles)| guild.base(user, &roles))
    }

    /// What the bot may do in a channel.
    pub(crate) fn bot_permissions(&self, channel: Id) -> u64 {
        self.permissions_in(channel, self.bot)
    }

    /// What somebody may do in a channel, with what follows from what they may not do.
    pub(crate) fn permissions_in(&self, channel: Id, user: Id) -> u64 {
        let Some(found) = self.channels.get(&channel) else { return 0 };
        match &found.kind {
            ChannelKind::Dm { user: other } if user == *other || user == self.bot => DEFAULT,
            ChannelKind::Dm { .. } => 0,
            ChannelKind::Text { guild } => {
                implied(self.overwritten(found, *guild, user), SEND_MESSAGES)
            }
            ChannelKind::Thread(thread) => self.permissions_in_thread(thread, user),
        }
    }

    /// A thread has no overwrites of its own: its channel's hold.
    fn permissions_in_thread(&self, thread: &Thread, user: Id) -> u64 {
        let Some(parent) = self.channels.get(&thread.parent) else { return 0 };
        let bits = self.overwritten(parent, thread.guild, user);
        let invited =
            !thread.private || thread.members.contains(&user) || bits & MANAGE_THREADS != 0;
        if invited { implied(bits, SEND_MESSAGES_IN_THREADS) } else { 0 }
    }

    /// First everybody's overwrite, then those of the roles together, then the member's.
    fn overwritten(&self, channel: &Channel, guild: Id, user: Id) -> u64 {
        let bits = self.member_permissions(guild, user);
        let Some(roles) = self.roles_of(guild, user) else { return 0 };
        if bits & ADMINISTRATOR != 0 {
            return ALL;
        }
        let of = |id: &Id| channel.overwrites.get(id).copied();
        let together = roles.iter().filter_map(of).fold(Overwrite::default(), |sum, next| {
            Overwrite { allow: sum.allow | next.allow, deny: sum.deny | next.deny }
        });
        let everybody = of(&guild).unwrap_or_default();
        let own = of(&user).unwrap_or_default();
        own.apply(together.apply(everybody.apply(bits)))
    }

    /// Whether a user can look into a channel.
    pub(crate) fn can_enter(&self, user: Id, channel: Id) -> bool {
        self.permissions_in(channel, user) & VIEW_CHANNEL != 0
    }

    /// The overwrites of a channel as they go over the wire.
    pub(crate) fn overwrites_json(&self, channel: &Channel) -> Value {
        let show = |(id, overwrite): (&Id, &Overwrite)| {
            json!({
                "id": id,
                "type": u8::from(self.users.contains_key(id)),
                "allow": overwrite.allow.to_string(),
                "deny": overwrite.deny.to_string(),
            })
        };
        channel.overwrites.iter().map(show).collect()
    }
}

/// An administrator may do everything.
fn expand(bits: u64) -> u64 {
    if bits & ADMINISTRATOR != 0 { ALL } else { bits }
}

/// Who cannot see a channel can do nothing there; who cannot write there cannot attach either.
fn implied(bits: u64, write: u64) -> u64 {
    if bits & VIEW_CHANNEL == 0 {
        0
    } else if bits & write == 0 {
        bits & !(ATTACH_FILES | EMBED_LINKS | MENTION_EVERYONE)
    } else {
        bits
    }
}
