//! Messages: what they hold, who sees them, whom they ping, and how they look on the wire.

use bytes::Bytes;
use serde_json::{Value, json};

use super::State;
use super::session::{DIRECT_MESSAGES, GUILD_MESSAGES, MESSAGE_CONTENT};
use super::world::ChannelKind;
use crate::clock::Moment;
use crate::permissions::{MENTION_EVERYONE, VIEW_CHANNEL};
use crate::snowflake::Id;
use crate::wire::layout::{self, Part};
use crate::wire::message::{AllowedMentions, EPHEMERAL, MentionKind, Nonce};

/// The flag of a message that is still to come.
const LOADING: u64 = 1 << 7;
/// The flag of a message that a thread hangs below.
const HAS_THREAD: u64 = 1 << 5;

#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) id: Id,
    pub(crate) channel: Id,
    pub(crate) author: Id,
    pub(crate) kind: MessageKind,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Part>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) tts: bool,
    pub(crate) sent: Moment,
    pub(crate) edited: Option<Moment>,
    pub(crate) nonce: Option<Nonce>,
    pub(crate) reply_to: Option<Id>,
    /// The interaction that it answers.
    pub(crate) interaction: Option<Id>,
    /// The only person who sees it.
    pub(crate) only_for: Option<Id>,
    pub(crate) loading: bool,
    pub(crate) mentions: Mentions,
    /// Who was pinged when it was sent; an edit pings nobody.
    pub(crate) pinged: Vec<Id>,
}

/// What kind of message it is, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MessageKind {
    Plain = 0,
    ThreadCreated = 18,
    Reply = 19,
    Command = 20,
}

#[derive(Clone, Debug)]
pub(crate) struct Attachment {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) description: Option<String>,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Mentions {
    pub(crate) users: Vec<Id>,
    pub(crate) roles: Vec<Id>,
    pub(crate) everyone: bool,
}

impl Message {
    pub(crate) fn ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// The file of its own that an address such as `attachment://board.png` means.
    pub(crate) fn attachment_at(&self, url: &str) -> Option<&Attachment> {
        let name = url.strip_prefix("attachment://")?;
        self.attachments.iter().find(|file| file.name == name)
    }
}

impl State {
    /// A message with nothing in it.
    pub(crate) fn blank(&mut self, channel: Id, author: Id) -> Message {
        Message {
            id: self.next_id(),
            channel,
            author,
            kind: MessageKind::Plain,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            tts: false,
            sent: self.now(),
            edited: None,
            nonce: None,
            reply_to: None,
            interaction: None,
            only_for: None,
            loading: false,
            mentions: Mentions::default(),
            pinged: Vec::new(),
        }
    }

    /// Puts a message into its channel and tells the bot of it.
    pub(crate) fn post(&mut self, message: Message) -> Id {
        let (id, channel, author) = (message.id, message.channel, message.author);
        if !message.ephemeral()
            && let Some(channel) = self.channels.get_mut(&channel)
        {
            channel.last_message = Some(id);
            if let Some(thread) = channel.thread_mut() {
                thread.message_count += 1;
                thread.members.insert(author);
                thread.members.extend(&message.pinged);
            }
        }
        if let Some(interaction) = message.interaction.and_then(|id| self.interactions.get_mut(&id))
        {
            interaction.messages.push(id);
        }
        self.messages.insert(id, message);
        self.tell("MESSAGE_CREATE", id);
        id
    }

    /// Tells the bot of a message that was sent or changed.
    pub(crate) fn tell(&mut self, event: &str, id: Id) {
        let Some(message) = self.messages.get(&id).cloned() else { return };
        let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild());
        // Ephemeral messages do not travel through the guild.
        let guild = guild.filter(|_| !message.ephemeral());
        if !self.bot_hears(guild, message.channel) {
            return;
        }
        let with_content = self.event_json(&message, guild, true);
        let without = self.event_json(&message, guild, false);
        let intents = if guild.is_some() { GUILD_MESSAGES } else { DIRECT_MESSAGES };
        self.dispatch(guild, intents, event, |intents| {
            if intents & MESSAGE_CONTENT != 0 { with_content.clone() } else { without.clone() }
        });
    }

    /// Whether events of a channel of this guild, or of none, go to the bot.
    fn bot_hears(&self, guild: Option<Id>, channel: Id) -> bool {
        guild.is_none() || self.bot_permissions(channel) & VIEW_CHANNEL != 0
    }

    fn event_json(&self, message: &Message, guild: Option<Id>, everything: bool) -> Value {
        let mut value = self.message_json(message, everything);
        if let Some(guild) = guild {
            value["guild_id"] = json!(guild);
            value["member"] = self.member_json(guild, message.author);
        }
        value
    }

    /// Removes a message and tells the bot of it.
    pub(crate) fn remove_message(&mut self, id: Id) {
        let Some(message) = self.messages.remove(&id) else { return };
        let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild());
        let guild = guild.filter(|_| !message.ephemeral());
        if !self.bot_hears(guild, message.channel) {
            return;
        }
        let mut event = json!({ "id": id, "channel_id": message.channel });
        if let Some(guild) = guild {
            event["guild_id"] = json!(guild);
        }
        let intents = if guild.is_some() { GUILD_MESSAGES } else { DIRECT_MESSAGES };
        self.dispatch(guild, intents, "MESSAGE_DELETE", |_| event.clone());
    }

    /// The message as the bot gets it. Without the message-content intent, what others write in
    /// guilds comes empty unless it mentions the bot.
    pub(crate) fn message_json(&self, message: &Message, everything: bool) -> Value {
        let in_dm = self.channels.get(&message.channel).is_some_and(|c| c.guild().is_none());
        let readable = everything
            || in_dm
            || message.author == self.bot
            || message.mentions.users.contains(&self.bot);
        let mut value = json!({
            "id": message.id,
            "channel_id": message.channel,
            "type": message.kind as u8,
            "author": self.user_json(message.author),
            "content": if readable { message.content.as_str() } else { "" },
            "embeds": if readable { message.embeds.as_slice() } else { &[] },
            "attachments": if readable { self.attachments_json(message) } else { json!([]) },
            "components": if readable { self.components_json(message) } else { json!([]) },
            "timestamp": message.sent.iso(),
            "edited_timestamp": message.edited.map(Moment::iso),
            "flags": self.flags(message),
            "tts": message.tts,
            "pinned": false,
            "mention_everyone": message.mentions.everyone,
            "mention_roles": message.mentions.roles,
            "mentions": self.mentions_json(message),
        });
        if let Some(nonce) = &message.nonce {
            value["nonce"] = json!(nonce);
        }
        if let Some(interaction) = message.interaction {
            value["application_id"] = json!(self.bot);
            value["webhook_id"] = json!(self.bot);
            value["interaction_metadata"] = self.interaction_metadata(interaction);
        }
        self.add_reference(message, everything, &mut value);
        if self.has_thread(message) {
            value["thread"] = self.channel_json(message.id);
        }
        value
    }

    fn add_reference(&self, message: &Message, everything: bool, value: &mut Value) {
        let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild());
        let mut reference = json!({ "type": 0, "channel_id": message.channel });
        if let Some(guild) = guild {
            reference["guild_id"] = json!(guild);
        }
        if message.kind == MessageKind::ThreadCreated {
            reference["channel_id"] = json!(message.reply_to);
            value["message_reference"] = reference;
        } else if let Some(to) = message.reply_to {
            reference["message_id"] = json!(to);
            value["message_reference"] = reference;
            // One level only: the message replied to comes without its own.
            let bare = self.messages.get(&to).map(|to| Message { reply_to: None, ..to.clone() });
            value["referenced_message"] =
                bare.map_or(Value::Null, |to| self.message_json(&to, everything));
        }
    }

    fn has_thread(&self, message: &Message) -> bool {
        self.channels.get(&message.id).is_some_and(|channel| channel.thread().is_some())
    }

    fn flags(&self, message: &Message) -> u64 {
        let mut flags = message.flags & !EPHEMERAL;
        for (flag, on) in [
            (EPHEMERAL, message.ephemeral()),
            (LOADING, message.loading),
            (HAS_THREAD, self.has_thread(message)),
        ] {
            flags |= if on { flag } else { 0 };
        }
        flags
    }

    fn mentions_json(&self, message: &Message) -> Value {
        message.mentions.users.iter().map(|id| self.user_json(*id)).collect()
    }

    fn attachments_json(&self, message: &Message) -> Value {
        let show = |file: &Attachment| {
            let url = self.attachment_url(message, file);
            let mut value = json!({
                "id": file.id,
                "filename": file.name,
                "size": file.bytes.len(),
                "url": url,
                "proxy_url": url,
                "content_type": file.content_type,
            });
            if let Some(text) = &file.description {
                value["description"] = json!(text);
            }
            if let Some((width, height)) = png_size(&file.bytes) {
                value["width"] = json!(width);
                value["height"] = json!(height);
            }
            if message.ephemeral() {
                value["ephemeral"] = json!(true);
            }
            value
        };
        message.attachments.iter().map(show).collect()
    }

    fn components_json(&self, message: &Message) -> Value {
        let file = |url: &str| match message.attachment_at(url) {
            Some(file) => {
                let at = self.attachment_url(message, file);
                json!({
                    "id": file.id, "attachment_id": file.id, "url": at, "proxy_url": at,
                    "content_type": file.content_type, "name": file.name, "size": file.bytes.len(),
                })
            }
            None => json!({ "id": "0", "url": url, "proxy_url": url }),
        };
        layout::json(&message.components, &file)
    }

    pub(crate) fn attachment_url(&self, message: &Message, file: &Attachment) -> String {
        let base = &self.setup.url;
        format!("{base}/attachments/{}/{}/{}", message.channel, file.id, file.name)
    }

    /// Works out whom a text mentions, as far as that is allowed.
    pub(crate) fn mentions(
        &self,
        message: &Message,
        allowed: Option<&AllowedMentions>,
    ) -> Mentions {
        let parses = |kind| match allowed {
            None => true,
            Some(allowed) => allowed.parse.as_ref().is_some_and(|parse| parse.contains(&kind)),
        };
        let listed = |ids: Option<&Vec<Id>>, id: &Id| ids.is_some_and(|ids| ids.contains(id));
        let mut users = mentioned(&message.content, &["<@", "<@!"]);
        users.retain(|id| {
            self.users.contains_key(id)
                && (parses(MentionKind::Users)
                    || listed(allowed.and_then(|allowed| allowed.users.as_ref()), id))
        });
        let mut roles = mentioned(&message.content, &["<@&"]);
        roles.retain(|id| {
            parses(MentionKind::Roles)
                || listed(allowed.and_then(|allowed| allowed.roles.as_ref()), id)
        });
        let replied = message.reply_to.and_then(|id| self.messages.get(&id)).map(|to| to.author);
        let ping_replied = allowed.is_none_or(|allowed| allowed.replied_user.unwrap_or_default())
            && message.interaction.is_none();
        if let Some(author) = replied.filter(|author| ping_replied && !users.contains(author)) {
            users.push(author);
        }
        let calls_all = message.content.contains("@everyone") || message.content.contains("@here");
        let may_call_all = message.author != self.bot
            || self.bot_permissions(message.channel) & MENTION_EVERYONE != 0;
        let everyone = calls_all && may_call_all && parses(MentionKind::Everyone);
        Mentions { users, roles, everyone }
    }

    /// The people whose devices ring for a new message.
    pub(crate) fn pinged(&self, message: &Message) -> Vec<Id> {
        let sees =
            |id: &&Id| **id != message.author && message.only_for.is_none_or(|only| only == **id);
        let Some(channel) = self.channels.get(&message.channel) else { return Vec::new() };
        let everyone = match &channel.kind {
            ChannelKind::Dm { user } => vec![*user],
            ChannelKind::Text { .. } | ChannelKind::Thread(_) if message.mentions.everyone => {
                self.users.keys().copied().collect()
            }
            ChannelKind::Text { .. } | ChannelKind::Thread(_) => message.mentions.users.clone(),
        };
        if message.flags & crate::wire::message::SUPPRESS_NOTIFICATIONS != 0 {
            return Vec::new();
        }
        everyone.iter().filter(sees).copied().collect()
    }
}

/// The ids that a text holds between one of these marks and `>`, each once.
fn mentioned(text: &str, marks: &[&str]) -> Vec<Id> {
    let mut ids = Vec::new();
    for mark in marks {
        for rest in text.split(mark).skip(1) {
            let id = rest.split_once('>').and_then(|(id, _)| id.parse().ok());
            ids.extend(id.filter(|id| !ids.contains(id)));
        }
    }
    ids
}

/// Width and height of a PNG.
pub(crate) fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    if !bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        return None;
    }
    Some((number(16)?, number(20)?))
}
