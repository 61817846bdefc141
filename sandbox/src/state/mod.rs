//! The world behind the wire: one lock around everything that the stand-in knows.

mod guild;
pub(crate) mod interaction;
pub(crate) mod message;
pub(crate) mod session;
pub(crate) mod starts;
pub(crate) mod world;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::clock::{Clock, Moment};
use crate::log::{Complaint, Entry};
use crate::snowflake::Id;
use crate::trouble::Orders;
use crate::wire::command::Command;
use interaction::Interaction;
use message::Message;
use session::{Line, Session};
use starts::Starts;
use world::{Account, Channel, Guild};

/// The world, its lock, and a bell that rings when it changed.
pub(crate) struct Core {
    state: Mutex<State>,
    changed: watch::Sender<u64>,
}

/// What is fixed when the stand-in starts.
#[derive(Clone)]
pub(crate) struct Setup {
    /// `http://127.0.0.1:PORT`.
    pub(crate) url: String,
    pub(crate) token: String,
    pub(crate) application_name: String,
    pub(crate) heartbeat: Duration,
    pub(crate) ack_limit: Duration,
    pub(crate) token_life: Duration,
    pub(crate) patience: Duration,
    pub(crate) privileged_intents: u64,
    pub(crate) shards: u32,
    pub(crate) max_concurrency: u32,
    pub(crate) session_starts: usize,
}

/// Everything that the stand-in knows.
pub(crate) struct State {
    pub(crate) setup: Setup,
    pub(crate) clock: Clock,
    last_id: Id,
    /// The bot's user; its application has the same id.
    pub(crate) bot: Id,
    pub(crate) users: BTreeMap<Id, Account>,
    pub(crate) guilds: BTreeMap<Id, Guild>,
    pub(crate) channels: BTreeMap<Id, Channel>,
    pub(crate) messages: BTreeMap<Id, Message>,
    pub(crate) interactions: BTreeMap<Id, Interaction>,
    /// `None` until the bot registers its commands.
    pub(crate) commands: Option<Vec<(Id, Id, Command)>>,
    pub(crate) sessions: Vec<Session>,
    pub(crate) starts: Starts,
    /// Every gateway connection, with a session or without one.
    pub(crate) lines: Vec<Line>,
    pub(crate) trouble: Orders,
    pub(crate) log: Vec<Entry>,
    pub(crate) complaints: Vec<Complaint>,
}

impl Core {
    pub(crate) fn new(setup: Setup) -> Self {
        let clock = Clock::start();
        let bot = Id::at(clock.now());
        let account = Account::bot(bot, &setup.application_name);
        let state = State {
            setup,
            clock,
            last_id: bot,
            bot,
            users: BTreeMap::from([(bot, account)]),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            commands: None,
            sessions: Vec::new(),
            starts: Starts::default(),
            lines: Vec::new(),
            trouble: Orders::default(),
            log: Vec::new(),
            complaints: Vec::new(),
        };
        Self { state: Mutex::new(state), changed: watch::Sender::new(0) }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at the world.
    pub(crate) fn read<R>(&self, look: impl FnOnce(&State) -> R) -> R {
        look(&self.lock())
    }

    /// Changes the world and rings the bell.
    pub(crate) fn update<R>(&self, change: impl FnOnce(&mut State) -> R) -> R {
        let result = change(&mut self.lock());
        self.changed.send_modify(|version| *version += 1);
        result
    }

    /// Waits until the clock shows this moment, by itself or because it was pushed forward.
    pub(crate) async fn until(&self, moment: Moment) {
        let mut bell = self.bell();
        loop {
            bell.borrow_and_update();
            let left = moment.since(self.read(State::now));
            if left.is_zero() {
                return;
            }
            // Either way there is a clock to be looked at.
            let _ = tokio::time::timeout(left, bell.changed()).await;
        }
    }

    /// A listener for the bell.
    pub(crate) fn bell(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }
}

impl State {
    pub(crate) fn now(&self) -> Moment {
        self.clock.now()
    }

    /// Whether nobody can be reached.
    pub(crate) fn is_away(&self) -> bool {
        self.trouble.away_until.is_some_and(|back| self.now() < back)
    }

    /// A new id, larger than all before it.
    pub(crate) fn next_id(&mut self) -> Id {
        self.last_id = Id::at(self.now()).max(Id(self.last_id.0 + 1));
        self.last_id
    }

    pub(crate) fn complain(&mut self, place: &str, what: impl Into<String>) {
        let complaint = Complaint { place: place.to_owned(), what: what.into() };
        tracing::debug!(place = %complaint.place, what = %complaint.what, "complaint");
        self.complaints.push(complaint);
    }
}
