//! Moves as plain words: in direct messages, as a reply to the bot, or where it is mentioned.

use serenity::all::{Message, UserId};

use super::body::{self, Mentions, Reference};
use super::caller::Reply;
use super::desk::{Desk, now, salt, table_of_file};
use super::locales::met_in;
use super::presses;
use crate::club::{
    Asked, ChannelId, Place, Played, PlayerId, Refused, Said, ServerId, TableId, Wish,
};
use crate::game::{Illegal, NotAPoint};
use crate::phrases::{self, Language, Notice};

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
    let player = PlayerId(message.author.id.get());
    let direct = place.server.is_none();
    if direct && desk.club.written_to(player, place.channel).await.is_err() {
        tracing::error!(player.id = player.0, "a person's channel could not be remembered");
    }
    let heard = hear_wish(desk, &spoken, player, place, message).await;
    let talk = heard.as_ref().is_err_and(|refused| is_talk(&spoken.wish, refused));
    // A reply to a board may be mere conversation; only what was said to the bot is answered.
    if talk && !spoken.addressed {
        return;
    }
    let language = language(desk, player, place).await;
    let reply = match heard {
        // The new board tells it.
        Ok(Heard::Played(played)) if played.told.is_ok() && place.server.is_some() => return,
        Ok(Heard::Played(played)) => presses::done(desk, language, player, *played).await,
        Ok(Heard::WouldResign) => Reply::text(language.notice(Notice::HowToResign)),
        Err(refused) => desk.refusal(language, player, refused).await,
    };
    // Nobody else reads direct messages; elsewhere everyone does.
    let answer =
        if direct { reply.for_reader(player, language) } else { reply.for_everyone(language) };
    let body = body::Message {
        message_reference: Some(Reference {
            message_id: message.id.to_string(),
            fail_if_not_exists: false,
        }),
        nonce: Some(format!("w{}", message.id)),
        enforce_nonce: Some(true),
        allowed_mentions: Mentions::default(),
        ..answer.message()
    };
    if let Err(fault) = desk.rest.post(place.channel, &body, answer.file.as_ref()).await {
        tracing::warn!(channel.id = place.channel.0, %fault, "an answer did not arrive");
    }
}

/// What was said to the bot.
struct Spoken {
    wish: Wish,
    /// The game that was named by its number, as `#7`.
    game: Option<TableId>,
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
        let number = |word: &str| word.strip_prefix('#')?.parse().ok();
        let game = text.split_whitespace().find_map(number);
        let words: Vec<&str> = text.split_whitespace().filter(|w| number(w).is_none()).collect();
        let wish = phrases::wish(&words.join(" "));
        Some(Spoken { wish, game, addressed: named || direct })
    }
}

/// What came of the words.
enum Heard {
    Played(Box<Played>),
    /// To resign is asked back, and only a button can ask one person.
    WouldResign,
}

async fn hear_wish(
    desk: &Desk,
    spoken: &Spoken,
    player: PlayerId,
    place: Place,
    message: &Message,
) -> Result<Heard, Refused> {
    let id = match spoken.game.or_else(|| table_replied_to(message)) {
        Some(id) => id,
        None => desk.club.table_of(player, place).await?.id,
    };
    let (table, hidden) = desk.club.conceals(id).await?;
    // What is typed where others read is the player's own leak; nothing here repeats it.
    if hidden && (place.server.is_some() || table.on_one_device()) {
        table.seat_of(player).ok_or(Refused::NotYourTable)?;
        return Err(Refused::NotInPublic(Box::new(table)));
    }
    if spoken.wish == Wish::Resign {
        desk.club.look_to_act(player, id).await?;
        return Ok(Heard::WouldResign);
    }
    let cause = format!("message {}", message.id);
    let asked = Asked { by: player, at: id, wish: &spoken.wish, cause: &cause, expected: None };
    let played = desk.club.play(asked, salt(), now()).await?;
    Ok(Heard::Played(Box::new(played)))
}

/// Whether words that came to nothing were probably no wish: nothing that can be read as one, or
/// from somebody who plays no game here.
fn is_talk(wish: &Wish, refused: &Refused) -> bool {
    match refused {
        Refused::NotAPoint { why, .. } => *why == NotAPoint::Unreadable,
        Refused::NotYourTable | Refused::NoTableHere => true,
        Refused::NotInPublic(table) => {
            let Wish::Point(typed) = wish else { return false };
            table.setup.board().point(typed) == Err(NotAPoint::Unreadable)
        }
        // "I agree", where there is nothing to agree to.
        Refused::Illegal { said, .. } => {
            let Said::ToAll(said) = &**said else { return false };
            let (why, _) = said.as_ref().open();
            matches!(why, Illegal::NotCounting | Illegal::NotYourTurn | Illegal::Over)
                && matches!(wish, Wish::AgreeCount | Wish::Resume | Wish::PlayOn)
        }
        Refused::WhichTable(tables) => {
            let (Wish::Point(typed) | Wish::MarkDead(typed)) = wish else { return false };
            let unreadable = Err(NotAPoint::Unreadable);
            tables.iter().all(|table| table.setup.board().point(typed) == unreadable)
        }
        _ => false,
    }
}

/// The table whose board was replied to, as its picture tells; buttons go from an old board.
fn table_replied_to(message: &Message) -> Option<TableId> {
    let attachments = &message.referenced_message.as_ref()?.attachments;
    attachments.iter().find_map(|file| table_of_file(&file.filename))
}

/// The language of a server; in direct messages that in which this person was met, or else that of
/// a server where they play, as a message does not say what its author reads.
async fn language(desk: &Desk, player: PlayerId, place: Place) -> Language {
    let home = match place.server {
        Some(server) => Some(server),
        None => {
            let direct = desk.club.direct(player).await.unwrap_or_default();
            if let Some(language) = met_in(&direct) {
                return language;
            }
            let tables = desk.club.tables_of(player).await.unwrap_or_default();
            tables.first().and_then(|table| table.home.server)
        }
    };
    let Some(server) = home else { return Language::English };
    let settings = desk.club.settings(server).await.unwrap_or_default();
    desk.locales.spoken(home, &settings)
}
