//! Direct messages: opened sparingly, remembered, and never the only way to a board.

use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use super::body::Message;
use super::rest::{Fault, File, Rest, undelivered};
use crate::club::{Archive, ArchiveTrouble, ChannelId, Direct, PlayerId, Post, Undelivered};

/// How many channels are opened at once at most, and how long it takes until one more may be:
/// Discord mistrusts a bot that opens many (40003).
const AT_ONCE: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");
const ONE_MORE: Duration = Duration::from_secs(30);

/// How long none is opened once Discord has said that there were too many.
const PAUSE: Duration = Duration::from_secs(600);

/// The channels between the bot and people.
pub(super) struct Directs {
    rest: Rest,
    archive: Arc<dyn Archive>,
    openings: DefaultDirectRateLimiter,
    paused_until: Mutex<Option<Instant>>,
}

impl Directs {
    pub(super) fn new(rest: Rest, archive: Arc<dyn Archive>) -> Self {
        let quota = Quota::with_period(ONE_MORE).expect("half a minute is not nothing");
        let openings = RateLimiter::direct(quota.allow_burst(AT_ONCE));
        Directs { rest, archive, openings, paused_until: Mutex::default() }
    }

    /// Writes to a person. Whoever is known to be closed is not knocked at again until they act:
    /// whoever begins a game or writes to the bot is open again.
    pub(super) async fn write(
        &self,
        player: PlayerId,
        message: &Message,
        file: &File,
    ) -> Result<Post, Undelivered> {
        let direct = self.archive.direct(player).await.map_err(trouble)?;
        if direct.closed {
            return Err(Undelivered::Gone);
        }
        if let Some(channel) = direct.channel {
            match self.rest.post(channel, message, Some(file)).await {
                Ok(post) => return Ok(post),
                // The channel that is remembered is none any more.
                Err(fault) if fault.is(10003) => {}
                Err(fault) => return Err(self.refused(player, direct, fault).await),
            }
        }
        let channel = self.open(player, &direct).await?;
        match self.rest.post(channel, message, Some(file)).await {
            Ok(post) => Ok(post),
            Err(fault) => Err(self.refused(player, direct, fault).await),
        }
    }

    async fn open(&self, player: PlayerId, direct: &Direct) -> Result<ChannelId, Undelivered> {
        let paused = *self.paused_until.lock().unwrap_or_else(PoisonError::into_inner);
        let paused = paused.is_some_and(|until| Instant::now() < until);
        if paused || self.openings.check().is_err() {
            return Err(Undelivered::Later);
        }
        match self.rest.direct_channel(player).await {
            Ok(channel) => {
                let now = Direct { channel: Some(channel), ..direct.clone() };
                self.archive.set_direct(player, &now).await.map_err(trouble)?;
                Ok(channel)
            }
            Err(fault) if fault.is_forbidden() && !lies_with_the_person(&fault) => {
                tracing::error!(%fault, "Discord lets the bot open no direct messages");
                Err(self.pause())
            }
            Err(fault) => Err(self.refused(player, direct.clone(), fault).await),
        }
    }

    /// Opens none for a while.
    fn pause(&self) -> Undelivered {
        let until = Some(Instant::now() + PAUSE);
        *self.paused_until.lock().unwrap_or_else(PoisonError::into_inner) = until;
        Undelivered::Later
    }

    /// Remembers who does not want to be written to.
    async fn refused(&self, player: PlayerId, direct: Direct, fault: Fault) -> Undelivered {
        // 40003: too many were opened too fast, which passes.
        if fault.is(40003) {
            return self.pause();
        }
        if lies_with_the_person(&fault) {
            let channel = self.archive.direct(player).await.map_or(direct.channel, |d| d.channel);
            let now = Direct { closed: true, channel, ..direct };
            if let Err(error) = self.archive.set_direct(player, &now).await {
                trouble(error);
            }
            tracing::info!(player.id = player.0, %fault, "a person takes no direct messages");
            return Undelivered::Gone;
        }
        undelivered(fault)
    }
}

/// Whether Discord's reason lies with the person: they take no messages, or share no server.
fn lies_with_the_person(fault: &Fault) -> bool {
    [50007, 50278, 50001, 50013].into_iter().any(|code| fault.is(code))
}

fn trouble(trouble: ArchiveTrouble) -> Undelivered {
    tracing::error!(error = trouble.chain(), "a direct message stays due");
    Undelivered::Later
}
