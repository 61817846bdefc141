//! The courier on Discord: challenges and boards as messages of the bot.

use std::sync::Arc;

use async_trait::async_trait;

use super::body::{Mentions, Message};
use super::caller::closed;
use super::desk::{board, framed};
use super::direct::Directs;
use super::locales::{Locales, met_in};
use super::looks::{self, Look};
use super::rest::{File, Rest, undelivered};
use super::{hand, layout, studio};
use crate::club::{
    Archive, Challenge, ChannelId, Courier, Place, PlayerId, Post, Seal, ServerSettings, Table,
    Undelivered,
};
use crate::game::{Everyone, For, News, Seat, Turn};
use crate::phrases::Language;
use crate::render::{Gallery, Theme};

/// Brings news to people on Discord.
pub(super) struct DiscordCourier {
    rest: Rest,
    archive: Arc<dyn Archive>,
    locales: Arc<Locales>,
    gallery: Arc<Gallery>,
    threads: bool,
    theme: Theme,
    directs: Directs,
}

impl DiscordCourier {
    pub(super) fn new(
        rest: Rest,
        archive: Arc<dyn Archive>,
        locales: Arc<Locales>,
        gallery: Arc<Gallery>,
        threads: bool,
        theme: Theme,
    ) -> Self {
        let directs = Directs::new(rest.clone(), archive.clone());
        DiscordCourier { rest, archive, locales, gallery, threads, theme, directs }
    }

    /// The language that a person reads, or else that of the table's server.
    async fn language_of(&self, table: &Table, player: PlayerId) -> Language {
        let direct = self.archive.direct(player).await.unwrap_or_default();
        match met_in(&direct) {
            Some(language) => language,
            None => self.language(table.home, &self.settings(table.home).await),
        }
    }

    /// How a person's own boards look.
    async fn look_of(&self, table: &Table, player: PlayerId) -> Look {
        let own = self.archive.own_settings(player).await.unwrap_or_default();
        looks::of_person(&own, &self.settings(table.home).await, self.theme)
    }

    async fn settings(&self, place: Place) -> ServerSettings {
        let Some(server) = place.server else { return ServerSettings::default() };
        // Without its settings a server is spoken to in the usual way rather than not at all.
        self.archive.settings(server).await.unwrap_or_else(|trouble| {
            tracing::error!(error = trouble.chain(), "a server's settings could not be read");
            ServerSettings::default()
        })
    }

    fn language(&self, place: Place, settings: &ServerSettings) -> Language {
        self.locales.spoken(place.server, settings)
    }

    /// Where a new game is played: a thread that grows from the challenge, if that is wanted and
    /// possible, or else the channel of the challenge.
    async fn room(&self, table: &Table, settings: &ServerSettings) -> ChannelId {
        let wanted = settings.threads.unwrap_or(self.threads) && table.home.server.is_some();
        let Some(card) = table.card.filter(|_| wanted) else { return table.channel };
        let name = self.language(table.home, settings).title(table);
        match self.rest.thread_from(card, &name).await {
            Ok(thread) => {
                for seat in Seat::BOTH {
                    let joined = self.rest.join(thread, table.players[seat]).await;
                    if let Err(fault) = joined {
                        tracing::debug!(table.id = table.id.0, %fault, "a player did not join");
                    }
                }
                thread
            }
            Err(fault) => {
                tracing::info!(table.id = table.id.0, %fault, "no thread; using the channel");
                table.channel
            }
        }
    }

    /// Takes the buttons off a message that has been followed by another one.
    async fn retire(&self, post: Post) {
        let bare = Message { components: Some(Vec::new()), ..Message::default() };
        if let Err(fault) = self.rest.edit(post, &bare).await {
            // An old button that stays is answered politely when it is pressed.
            tracing::debug!(channel.id = post.channel.0, %fault, "old buttons stay");
        }
    }
}

#[async_trait]
impl Courier for DiscordCourier {
    async fn show_challenge(&self, challenge: &Challenge) -> Result<Post, Undelivered> {
        let settings = self.settings(challenge.place).await;
        let language = self.language(challenge.place, &settings);
        let message = Message {
            content: Some(language.card(challenge, None)),
            allowed_mentions: Mentions::only(challenge.to),
            components: Some(layout::challenge(challenge, language)),
            nonce: Some(format!("c{}", challenge.id)),
            enforce_nonce: Some(true),
            ..Message::default()
        };
        self.rest.post(challenge.place.channel, &message, None).await.map_err(undelivered)
    }

    async fn close_challenge(&self, challenge: &Challenge, table: Option<&Table>) {
        let Some(card) = challenge.card else { return };
        let settings = self.settings(challenge.place).await;
        let language = self.language(challenge.place, &settings);
        let message = Message {
            content: Some(language.card(challenge, table)),
            components: Some(Vec::new()),
            ..Message::default()
        };
        if let Err(fault) = self.rest.edit(card, &message).await {
            tracing::debug!(challenge.id = challenge.id.0, %fault, "a challenge's card stays");
        }
    }

    async fn publish(
        &self,
        table: &Table,
        told: For<Everyone, News>,
        seal: Option<Seal>,
        previous: Option<Post>,
    ) -> Result<Post, Undelivered> {
        let settings = self.settings(table.home).await;
        let language = self.language(table.home, &settings);
        let news = told.as_ref().open();
        let text = language.sealed_post(table, news, seal.as_ref());
        let mut kept = previous;
        // A refused try changes the words under the board and nothing on it.
        if news.is_refusal
            && let Some(previous) = previous
        {
            let message = Message { content: Some(text.clone()), ..Message::default() };
            match self.rest.edit(previous, &message).await {
                Ok(()) => return Ok(previous),
                Err(fault) if fault.passes() => return Err(undelivered(fault)),
                // The message is gone, and its buttons with it; there will be another one.
                Err(fault) if fault.is(10008) => kept = None,
                Err(_) => {}
            }
        }
        let channel = match news.line {
            0 => self.room(table, &settings).await,
            _ => table.channel,
        };
        let message = Message {
            content: Some(text),
            allowed_mentions: Mentions::only(waited_for(news).map(|seat| table.players[seat])),
            components: Some(layout::table(table, news, language)),
            nonce: Some(format!("t{}l{}", table.id, news.line)),
            enforce_nonce: Some(true),
            ..Message::default()
        };
        let (id, gallery) = (table.id, Arc::clone(&self.gallery));
        let look = looks::of_tables(&settings, self.theme);
        let draw = move || {
            let picture = look.shown(&gallery, &told);
            framed(id, &told.open(), picture, look, language)
        };
        let file = studio::make(draw).await;
        let message = Message { attachments: Some(File::listed(Some(&file))), ..message };
        let post = |channel| self.rest.post(channel, &message, Some(&file));
        let posted = match post(channel).await {
            // A thread that is gone or closed is left for the channel where it all began.
            Err(fault) if closed(&fault) && channel != table.home.channel => {
                tracing::info!(table.id = table.id.0, %fault, "leaving a thread");
                post(table.home.channel).await
            }
            posted => posted,
        };
        let post = posted.map_err(undelivered)?;
        if let Some(previous) = kept.filter(|previous| *previous != post) {
            self.retire(previous).await;
        }
        Ok(post)
    }

    async fn whisper(
        &self,
        table: &Table,
        news: For<Seat, News>,
        previous: Option<Post>,
    ) -> Result<Post, Undelivered> {
        let language = self.language_of(table, table.players[news.seat()]).await;
        let (at, seat) = (table.clone(), news.seat());
        let look = self.look_of(table, table.players[seat]).await;
        let draw = move || {
            news.map(move |news| {
                let file = board(at.id, &news, None, look, language);
                let message = Message {
                    content: Some(language.own_post(&at, &news)),
                    components: Some(layout::table(&at, &news, language)),
                    attachments: Some(File::listed(Some(&file))),
                    // Discord knows a nonce whatever the channel is, so that each seat has its own.
                    nonce: Some(format!("t{}{}{}", at.id, seat.word(), news.line)),
                    enforce_nonce: Some(true),
                    ..Message::default()
                };
                (message, file)
            })
        };
        let secret = studio::make(draw).await;
        let (player, (message, file)) = hand::addressed(secret, table);
        let post = self.directs.write(player, &message, &file).await?;
        if let Some(previous) = previous.filter(|previous| *previous != post) {
            self.retire(previous).await;
        }
        Ok(post)
    }
}

/// Whom the game waits for: whoever is offered a draw, or else whoever is to act.
fn waited_for(news: &News) -> Option<Seat> {
    let offered = news.view.draw_offer.map(Seat::other);
    offered.or(news.view.turn.map(Turn::seat))
}
