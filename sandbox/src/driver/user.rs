//! A person: who they are, what they see, and what they write.

use std::sync::Arc;

use super::seen::{Seen, is_visible, see};
use super::{Error, refused};
use crate::permissions;
use crate::snowflake::Id;
use crate::state::Core;
use crate::state::message::MessageKind;

/// A person with a client. Clones are the same person.
#[derive(Clone)]
pub struct User {
    pub(crate) core: Arc<Core>,
    pub(crate) id: Id,
}

impl User {
    /// The person's id.
    pub fn id(&self) -> Id {
        self.id
    }

    /// The text that mentions the person.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Joins a guild.
    pub fn join(&self, guild: Id) {
        self.core.update(|state| {
            if let Some(guild) = state.guilds.get_mut(&guild) {
                guild.members.entry(self.id).or_insert(permissions::DEFAULT);
            }
        });
    }

    /// Leaves a guild; without a common guild the bot cannot write to the person any more.
    pub fn leave(&self, guild: Id) {
        self.core.update(|state| {
            if let Some(guild) = state.guilds.get_mut(&guild) {
                guild.members.remove(&self.id);
            }
        });
    }

    /// Opens the direct messages with the bot and says where they are.
    pub fn open_dm(&self) -> Id {
        self.core.update(|state| state.open_dm(self.id))
    }

    /// The direct messages with the bot, if either side ever opened them.
    pub fn dm(&self) -> Option<Id> {
        self.core.read(|state| state.dm_of(self.id))
    }

    /// Takes no more direct messages from the bot.
    pub fn close_dms(&self) {
        self.set_dms(false);
    }

    /// Takes direct messages from the bot again.
    pub fn allow_dms(&self) {
        self.set_dms(true);
    }

    fn set_dms(&self, open: bool) {
        self.core.update(|state| {
            if let Some(account) = state.users.get_mut(&self.id) {
                account.dms_open = open;
            }
        });
    }

    /// Switches the client to another locale.
    pub fn set_locale(&self, locale: &str) {
        self.core.update(|state| {
            if let Some(account) = state.users.get_mut(&self.id) {
                locale.clone_into(&mut account.locale);
            }
        });
    }

    /// What the person sees in a channel or thread, oldest first, with what only they can see.
    /// Nothing, if they cannot enter it.
    pub fn sees(&self, channel: Id) -> Vec<Seen> {
        self.core.read(|state| {
            let visible = state.messages.values().filter(|message| {
                message.channel == channel && is_visible(state, message, self.id)
            });
            visible.map(|message| see(state, message, Some(self.id))).collect()
        })
    }

    /// The last message that the person sees in a channel or thread.
    pub fn sees_last(&self, channel: Id) -> Option<Seen> {
        self.sees(channel).pop()
    }

    /// One message, if the person sees it.
    pub fn sees_message(&self, message: Id) -> Option<Seen> {
        self.core.read(|state| {
            let message = state.messages.get(&message)?;
            is_visible(state, message, self.id).then(|| see(state, message, Some(self.id)))
        })
    }

    /// The messages that pinged the person, oldest first: mentions, replies, direct messages.
    pub fn notifications(&self) -> Vec<Seen> {
        self.core.read(|state| {
            let pinged = state.messages.values().filter(|message| {
                message.pinged.contains(&self.id) && is_visible(state, message, self.id)
            });
            pinged.map(|message| see(state, message, Some(self.id))).collect()
        })
    }

    /// Writes in a channel or thread.
    ///
    /// # Errors
    ///
    /// If the person cannot enter it, or the text is empty or too long.
    pub fn say(&self, channel: Id, text: &str) -> Result<Id, Error> {
        self.write(channel, text, None)
    }

    /// Replies to a message.
    ///
    /// # Errors
    ///
    /// If the person does not see it, or the text is empty or too long.
    pub fn reply(&self, message: Id, text: &str) -> Result<Id, Error> {
        match self.sees_message(message) {
            Some(seen) => self.write(seen.channel, text, Some(message)),
            None => refused("there is no such message to reply to"),
        }
    }

    /// Writes in a channel or thread and mentions the bot.
    ///
    /// # Errors
    ///
    /// As for [`say`](Self::say).
    pub fn mention_bot(&self, channel: Id, text: &str) -> Result<Id, Error> {
        let bot = self.core.read(|state| state.bot);
        self.write(channel, &format!("<@{bot}> {text}"), None)
    }

    fn write(&self, channel: Id, text: &str, reply_to: Option<Id>) -> Result<Id, Error> {
        if text.trim().is_empty() || text.chars().count() > 2000 {
            return refused("a message has 1 to 2000 characters");
        }
        self.core.update(|state| {
            let locked = |thread: &crate::state::world::Thread| thread.locked;
            let found = state.channels.get(&channel);
            if !state.can_enter(self.id, channel) {
                return refused("there is no such channel to write in");
            }
            if found.and_then(|found| found.thread()).is_some_and(locked) {
                return refused("the thread is locked");
            }
            let mut message = state.blank(channel, self.id);
            text.clone_into(&mut message.content);
            message.reply_to = reply_to;
            if reply_to.is_some() {
                message.kind = MessageKind::Reply;
            }
            message.mentions = state.mentions(&message, None);
            message.pinged = state.pinged(&message);
            crate::rest::unarchive(state, channel);
            Ok(state.post(message))
        })
    }
}
