//! The running bot: wiring, start and stop.

use std::sync::Arc;
use std::time::Duration;

use super::courier::DiscordCourier;
use super::desk::{Desk, now};
use super::events::Events;
use super::locales::Locales;
use super::rest::Rest;
use crate::club::{Archive, Club};
use crate::render::{Gallery, Theme};
use secrecy::{ExposeSecret, SecretString};
use serenity::all::{Client, ClientBuilder, GatewayIntents, Http, HttpBuilder, ShardManager};
use serenity::gateway::GatewayError;

/// How often expired challenges are closed and news that is due is tried again.
const ROUND: Duration = Duration::from_secs(60);

/// Why the bot cannot run.
#[derive(Debug, thiserror::Error)]
pub enum BotTrouble {
    /// The token is wrong.
    #[error("Discord does not accept the token: check SHINPAN_TOKEN or discord.token_file")]
    Token,
    /// Discord does not give the bot what it asks to hear.
    #[error("Discord refuses the bot its intents: look at the bot's page in the developer portal")]
    Intents,
    /// Discord cannot be reached.
    #[error("no connection to Discord: check the network, or SHINPAN_DISCORD_API if it is set")]
    Connection,
    /// The bot stopped because of something else.
    #[error("the connection to Discord ended: {0}")]
    Ended(&'static str),
}

/// What the operator has chosen for the bot.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where Discord's API is; none: at Discord.
    pub api: Option<String>,
    /// Whether each game gets a thread, in servers that have not decided.
    pub threads: bool,
    /// How boards look.
    pub theme: Theme,
    /// How long a challenge stands.
    pub challenge: Duration,
    /// How long a settlement stands in which nobody says anything, where the rules limit it.
    pub settlement: Duration,
}

/// A bot that is ready to connect.
pub struct Bot {
    client: Client,
    desk: Arc<Desk>,
}

impl Bot {
    /// Prepares the bot: checks that Discord is there and wires everything together.
    ///
    /// # Errors
    /// [`BotTrouble`].
    pub async fn new(
        options: &Options,
        token: &SecretString,
        archive: Arc<dyn Archive>,
    ) -> Result<Bot, BotTrouble> {
        let http = http(options, token)?;
        let me = http.get_current_user().await.map_err(|error| match Status::of(&error) {
            Status(Some(401)) => BotTrouble::Token,
            Status(_) => BotTrouble::Connection,
        })?;
        let application = http.get_current_application_info().await;
        let application = application.map_err(|_| BotTrouble::Connection)?.id;
        http.set_application_id(application);

        let intents = GatewayIntents::GUILDS
            | GatewayIntents::GUILD_MESSAGES
            | GatewayIntents::DIRECT_MESSAGES;
        let builder = ClientBuilder::new_with_http(http, intents);
        let events = Events::new(me.id);
        let client = builder.event_handler(events.clone()).raw_event_handler(events.clone());
        let client = client.await.map_err(|_| BotTrouble::Connection)?;
        let desk = desk(options, client.http.clone(), archive);
        events.attach(desk.clone());
        Ok(Bot { client, desk })
    }

    /// A handle that stops the bot.
    #[must_use]
    pub fn stopper(&self) -> Arc<ShardManager> {
        self.client.shard_manager.clone()
    }

    /// The boards that everyone may see, as the bot draws them.
    #[must_use]
    pub fn gallery(&self) -> Arc<Gallery> {
        Arc::clone(&self.desk.gallery)
    }

    /// Runs until the bot is stopped.
    ///
    /// # Errors
    /// [`BotTrouble`].
    pub async fn run(mut self) -> Result<(), BotTrouble> {
        let rounds = tokio::spawn(rounds(self.desk.clone()));
        let ended = self.client.start().await;
        rounds.abort();
        ended.map_err(|error| match error {
            serenity::Error::Gateway(GatewayError::InvalidAuthentication) => BotTrouble::Token,
            serenity::Error::Gateway(
                GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents,
            ) => BotTrouble::Intents,
            serenity::Error::Gateway(_) => BotTrouble::Ended("the gateway closed it"),
            _ => BotTrouble::Ended("transport"),
        })
    }
}

fn http(options: &Options, token: &SecretString) -> Result<Http, BotTrouble> {
    let web = reqwest::Client::builder()
        .use_rustls_tls()
        .tcp_nodelay(true)
        .timeout(Duration::from_secs(10))
        .connect_timeout(Duration::from_secs(5));
    let web = web.build().map_err(|_| BotTrouble::Connection)?;
    let builder = HttpBuilder::new(token.expose_secret()).client(web);
    Ok(match &options.api {
        // serenity ignores the address while its rate limiter is on.
        Some(address) => builder.proxy(address).ratelimiter_disabled(true).build(),
        None => builder.build(),
    })
}

fn desk(options: &Options, http: Arc<Http>, archive: Arc<dyn Archive>) -> Arc<Desk> {
    let rest = Rest::new(http);
    let locales = Arc::new(Locales::default());
    let gallery = Arc::new(Gallery::default());
    let courier = DiscordCourier::new(
        rest.clone(),
        archive.clone(),
        locales.clone(),
        gallery.clone(),
        options.threads,
        options.theme,
    );
    let seconds = |time: Duration| i64::try_from(time.as_secs()).unwrap_or(i64::MAX);
    let (challenge, settlement) = (seconds(options.challenge), seconds(options.settlement));
    let club = Club::new(archive, Arc::new(courier), challenge, settlement);
    Arc::new(Desk::new(club, rest, gallery, options.theme, locales))
}

/// Closes what has expired and sends what is due, again and again.
async fn rounds(desk: Arc<Desk>) {
    // What is due at the start goes out as soon as the servers' languages are known.
    let mut clock = tokio::time::interval_at(tokio::time::Instant::now() + ROUND, ROUND);
    loop {
        clock.tick().await;
        let expired = desk.club.expire(now()).await;
        let ended = desk.club.end_settlements(now()).await;
        let delivered = desk.club.deliver_all().await;
        if expired.is_err() || ended.is_err() || delivered.is_err() {
            tracing::error!("a round of the club failed: look at the database");
        }
    }
}

/// The HTTP status in an error, if there is one.
struct Status(Option<u16>);

impl Status {
    fn of(error: &serenity::Error) -> Self {
        match error {
            serenity::Error::Http(error) => Status(error.status_code().map(|code| code.as_u16())),
            _ => Status(None),
        }
    }
}
