//! Moves as plain words: in direct messages, as a reply to the bot, or where it is mentioned.

use serenity::all::{ActionRowComponent, ButtonKind, Message, UserId};

use super::body::{self, Mentions, Reference};
use super::button::Button;
use super::desk::{Desk, now};
use crate::club::{ChannelId, Place, PlayerId, Refused, ServerId, TableId};
use crate::game::NotAPoint;
use crate::phrases::{self, Language};

/// Takes a message that may be meant for the bot.
pub(super) async fn hear(desk: &Desk, me: UserId, message: &Message) {
    if message.author.bot {
        return;
    }
    let Some(spoken) = Spoken::of(me, message) else { return };
    let place = Place {
        server: message.guild_id.map(|id| ServerId(id.get())),
        channel: ChannelId(message.channel_id.get()),
    };
    let Err(refused) = play(desk, &spoken, place, message).await else { return };
    // A reply to a board may be mere conversation; only what was said to the bot is answered.
    let chatter = matches!(refused, Refused::NotAPoint { why: NotAPoint::Unreadable, .. });
    if chatter && !spoken.addressed {
        return;
    }
    let language = language(desk, place).await;
    let answer = desk.refusal(language, PlayerId(message.author.id.get()), refused).await;
    let body = body::Message {
        message_reference: Some(Reference {
            message_id: message.id.to_string(),
            fail_if_not_exists: false,
        }),
        nonce: Some(format!("w{}", message.id)),
        enforce_nonce: Some(true),
        allowed_mentions: Mentions::default(),
        components: None,
        ..answer.message()
    };
    let picture = answer.picture.as_ref().map(|shown| &shown.picture);
    if let Err(fault) = desk.rest.post(place.channel, &body, picture).await {
        tracing::warn!(channel.id = place.channel.0, %fault, "an answer did not arrive");
    }
}

/// What was said to the bot.
struct Spoken {
    text: String,
    /// Whether the bot was named, rather than only replied to.
    addressed: bool,
}

impl Spoken {
    /// None where the message is not for the bot.
    fn of(me: UserId, message: &Message) -> Option<Spoken> {
        let names = [format!("<@{me}>"), format!("<@!{me}>")];
        let named = names.iter().any(|name| message.content.contains(name));
        let replied = message.referenced_message.as_ref().is_some_and(|m| m.author.id == me);
        let direct = message.guild_id.is_none();
        if !(named || replied || direct) {
            return None;
        }
        let text = names.iter().fold(message.content.clone(), |text, name| text.replace(name, " "));
        Some(Spoken { text: text.trim().to_owned(), addressed: named || direct })
    }
}

async fn play(
    desk: &Desk,
    spoken: &Spoken,
    place: Place,
    message: &Message,
) -> Result<(), Refused> {
    let player = PlayerId(message.author.id.get());
    let wish = phrases::wish(&spoken.text);
    let id = match table_replied_to(message) {
        Some(id) => id,
        None => desk.club.table_of(player, place).await?.id,
    };
    let cause = format!("message {}", message.id);
    desk.club.play(player, id, &wish, &cause, None, now()).await.map(drop)
}

/// The table whose board was replied to, as its buttons tell.
fn table_replied_to(message: &Message) -> Option<TableId> {
    let components = message.referenced_message.as_ref()?.components.iter();
    components.flat_map(|row| &row.components).find_map(|component| {
        let ActionRowComponent::Button(button) = component else { return None };
        let ButtonKind::NonLink { custom_id, .. } = &button.data else { return None };
        match Button::read(custom_id)? {
            Button::Table(_, id, _) => Some(id),
            Button::Challenge(..) => None,
        }
    })
}

async fn language(desk: &Desk, place: Place) -> Language {
    let Some(server) = place.server else { return Language::English };
    let chosen = desk.club.settings(server).await.ok().and_then(|settings| settings.language);
    let chosen = chosen.as_deref().and_then(Language::from_code);
    chosen.unwrap_or_else(|| desk.locales.of(place.server))
}
