//! The stand-in as a whole: started, asked about, and watched.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::AbortHandle;

use super::seen::{Seen, see};
use super::{Error, wait};
use crate::log::{Complaint, Entry};
use crate::server;
use crate::snowflake::Id;
use crate::state::interaction::Deed;
use crate::state::session::Order;
use crate::state::world::merge;
use crate::state::{Core, Setup};

/// How the stand-in behaves.
#[derive(Clone, Debug)]
pub struct Options {
    /// The bot's token.
    pub token: String,
    /// The bot's name.
    pub name: String,
    /// The time between heartbeats that the gateway asks for.
    pub heartbeat: Duration,
    /// The time that a bot has for its first answer to an interaction.
    pub ack_limit: Duration,
    /// The time that an interaction's token lives.
    pub token_life: Duration,
    /// The real time that a user waits for what a bot has promised.
    pub patience: Duration,
    /// The privileged intents that are switched on for the application.
    pub privileged_intents: u64,
    /// How many direct messages the bot can open in ten minutes. Discord does not say.
    pub dm_openings: usize,
    /// Whether routes have rate limits, as far as bots know them.
    pub rate_limits: bool,
    /// After how many answers of 401, 403 or 429 in ten minutes nothing is let through any more.
    pub invalid_limit: usize,
    /// The number of shards that the gateway recommends.
    pub shards: u32,
    /// How many sessions may begin within five seconds.
    pub max_concurrency: u32,
    /// How many sessions may begin within a day.
    pub session_starts: usize,
    /// How many bytes a file in an answer to an interaction may have; at most 10 MiB.
    pub upload_limit: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            token: "sandbox-token".into(),
            name: "Bot".into(),
            heartbeat: Duration::from_millis(41_250),
            ack_limit: Duration::from_secs(3),
            token_life: Duration::from_secs(15 * 60),
            patience: Duration::from_secs(10),
            privileged_intents: 0,
            dm_openings: 20,
            rate_limits: false,
            invalid_limit: 10_000,
            shards: 1,
            max_concurrency: 1,
            session_starts: 1000,
            upload_limit: 10 * 1024 * 1024,
        }
    }
}

/// A Discord on loopback. Clones are the same Discord; it ends with the last of them.
#[derive(Clone)]
pub struct Discord {
    pub(crate) core: Arc<Core>,
    _server: Arc<Server>,
}

/// Ends all connections when dropped.
struct Server {
    core: Arc<Core>,
    task: AbortHandle,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
        self.core.update(|state| {
            state.sessions.clear();
            for line in state.lines.drain(..) {
                // One that has ended already hears nothing.
                let _ = line.send(Order::Abort);
            }
        });
    }
}

/// A thread as it stands.
#[derive(Clone, Debug)]
pub struct Thread {
    /// Its id, which is also that of the message it hangs below, if any.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Whether it hangs below a message.
    pub below_message: bool,
    /// Whether only its members see it.
    pub private: bool,
    /// Whether it was put away.
    pub archived: bool,
    /// Whether only moderators can write in it or open it again.
    pub locked: bool,
    /// Who follows it.
    pub members: Vec<Id>,
}

/// How fast the bot answered an interaction.
#[derive(Clone, Debug)]
pub struct Latency {
    /// The interaction.
    pub interaction: Id,
    /// `command <name>`, `component`, `modal` or `autocomplete`.
    pub what: String,
    /// The real time from the event to the arrival of the first answer.
    pub ack_after: Option<Duration>,
}

impl Discord {
    /// Starts a stand-in on a free port of 127.0.0.1. Needs a Tokio runtime.
    ///
    /// # Errors
    ///
    /// If no port can be had.
    pub async fn start(options: Options) -> Result<Self, Error> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let core = Arc::new(Core::new(Setup {
            url: format!("http://{}", listener.local_addr()?),
            token: options.token,
            application_name: options.name,
            heartbeat: options.heartbeat,
            ack_limit: options.ack_limit,
            token_life: options.token_life,
            patience: options.patience,
            privileged_intents: options.privileged_intents,
            dm_openings: options.dm_openings,
            rate_limits: options.rate_limits,
            invalid_limit: options.invalid_limit,
            shards: options.shards,
            max_concurrency: options.max_concurrency.max(1),
            session_starts: options.session_starts,
            upload_limit: options.upload_limit,
        }));
        let task = tokio::spawn(server::serve(listener, Arc::clone(&core))).abort_handle();
        let server = Arc::new(Server { core: Arc::clone(&core), task });
        Ok(Self { core, _server: server })
    }

    /// Where it listens: `http://127.0.0.1:PORT`. REST lies below `/api/v10`.
    pub fn url(&self) -> String {
        self.core.read(|state| state.setup.url.clone())
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.core.read(|state| state.setup.token.clone())
    }

    /// The bot's application id, which is also its user id.
    pub fn application_id(&self) -> Id {
        self.core.read(|state| state.bot)
    }

    /// Waits until a bot has identified and was told of its guilds.
    ///
    /// # Errors
    ///
    /// If none comes while patience lasts.
    pub async fn bot_ready(&self) -> Result<(), Error> {
        self.wait_until("a bot to identify", |discord| discord.sessions() > 0).await
    }

    /// How many sessions are connected; one for each shard of each bot process.
    pub fn sessions(&self) -> usize {
        self.core.read(|state| state.sessions.iter().filter(|s| s.is_connected()).count())
    }

    /// Waits until the bot has registered its commands.
    ///
    /// # Errors
    ///
    /// If it does not while patience lasts.
    pub async fn commands_ready(&self) -> Result<(), Error> {
        self.wait_until("the bot to register commands", |discord| {
            discord.core.read(|state| state.commands.is_some())
        })
        .await
    }

    async fn wait_until(&self, what: &str, holds: impl Fn(&Self) -> bool) -> Result<(), Error> {
        let patience = self.core.read(|state| state.setup.patience);
        self.wait_for(|| holds(self), patience).await.map_err(|_| Error::InVain(what.to_owned()))
    }

    /// Waits until `holds` does, looking again whenever the world has changed.
    ///
    /// # Errors
    ///
    /// If it does not within `limit` of real time.
    pub async fn wait_for(
        &self,
        mut holds: impl FnMut() -> bool,
        limit: Duration,
    ) -> Result<(), Error> {
        wait::until_true(&self.core, limit, || holds().then_some(()))
            .await
            .ok_or_else(|| Error::InVain("a condition".to_owned()))
    }

    /// The registered commands, as `GET /applications/{id}/commands` shows them.
    pub fn commands(&self) -> Vec<Value> {
        self.core.read(|state| {
            let commands = state.commands.iter().flatten();
            let show = |(id, version, command): &(Id, Id, crate::wire::command::Command)| {
                let mut value = command.json();
                merge(&mut value, serde_json::json!({ "id": id, "version": version }));
                value
            };
            commands.map(show).collect()
        })
    }

    /// A message as it stands, whoever may see it; none if it was deleted.
    pub fn message(&self, id: Id) -> Option<Seen> {
        self.core.read(|state| state.messages.get(&id).map(|message| see(state, message, None)))
    }

    /// All messages of a channel, oldest first, ephemeral ones too, whoever may see them.
    pub fn messages(&self, channel: Id) -> Vec<Seen> {
        self.core.read(|state| {
            let here = state.messages.values().filter(|message| message.channel == channel);
            here.map(|message| see(state, message, None)).collect()
        })
    }

    /// The messages that an interaction has produced so far and that still stand.
    pub fn messages_of(&self, interaction: Id) -> Vec<Seen> {
        self.core.read(|state| super::outcome::messages_of(state, interaction))
    }

    /// The threads of a channel, oldest first.
    pub fn threads(&self, channel: Id) -> Vec<Thread> {
        self.core.read(|state| {
            let threads = state.channels.values().filter_map(|found| {
                let thread = found.thread().filter(|thread| thread.parent == channel)?;
                Some(Thread {
                    id: found.id,
                    name: found.name.clone(),
                    below_message: state.messages.contains_key(&found.id),
                    private: thread.private,
                    archived: thread.archived,
                    locked: thread.locked,
                    members: thread.members.iter().copied().collect(),
                })
            });
            threads.collect()
        })
    }

    /// The token with which an interaction is answered, for clients without a gateway.
    pub fn interaction_token(&self, interaction: Id) -> Option<String> {
        self.core.read(|state| state.interactions.get(&interaction).map(|it| it.token.clone()))
    }

    /// Everything that went over the wire so far.
    pub fn log(&self) -> Vec<Entry> {
        self.core.read(|state| state.log.clone())
    }

    /// What the bot sent that a correct bot never sends.
    pub fn complaints(&self) -> Vec<Complaint> {
        self.core.read(|state| state.complaints.clone())
    }

    /// The complaints so far, which are forgotten with this.
    pub fn take_complaints(&self) -> Vec<Complaint> {
        self.core.update(|state| std::mem::take(&mut state.complaints))
    }

    /// How fast each interaction was answered, in the order in which they were sent.
    pub fn latencies(&self) -> Vec<Latency> {
        self.core.read(|state| {
            let all = state.interactions.values();
            all.map(|interaction| Latency {
                interaction: interaction.id,
                what: match &interaction.deed {
                    Deed::Command(name) => format!("command {name}"),
                    Deed::Component(_) => "component".to_owned(),
                    Deed::Modal(_) => "modal".to_owned(),
                    Deed::Autocomplete(_) => "autocomplete".to_owned(),
                },
                ack_after: interaction.ack_after,
            })
            .collect()
        })
    }

    /// Pushes the clock forward.
    pub fn advance(&self, by: Duration) {
        self.core.update(|state| {
            state.clock.advance(by);
            state.put_idle_threads_away();
        });
    }
}
