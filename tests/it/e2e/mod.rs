//! The whole bot on a real file, against the stand-in Discord, with people who use it.

mod answers;
mod awkward;
mod blind;
mod boards;
mod challenges;
mod device;
mod endings;
mod errors;
mod faults;
mod frozen;
mod gallery;
mod gateway;
mod go;
mod hidden;
mod leaks;
mod logs;
mod looks;
mod lotus;
mod lotus_ends;
mod lotus_questions;
mod odd;
mod races;
mod reading;
mod replay;
mod restarts;
mod seals;
mod shift;
mod terms;
mod threads;
mod transcripts;
mod twins;
mod witness;
mod words;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use sandbox::{Arg, Entry, Id, Kind, Outcome, Seen, User};
use serenity::all::ShardManager;
use shinpan::discord::{Bot, Options};
use shinpan::render::{Gallery, Theme, Visits};
use shinpan::store::Store;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tracing::Dispatch;

use crate::strict::Strict;

/// How long anything may take before a test gives up. Nothing waits this long that goes well.
const PATIENCE: Duration = Duration::from_secs(20);

/// An evening at the club: a server with a channel, three people, and the bot.
struct Evening {
    discord: Strict,
    guild: Id,
    channel: Id,
    /// Reads English.
    anna: User,
    /// Reads Swedish.
    bo: User,
    /// Reads English and plays in no game.
    cilla: User,
    options: Options,
    logs: Option<Dispatch>,
    folder: TempDir,
    bot: Option<Running>,
}

/// A bot on threads of its own, so that it can be ended as a crash ends it.
struct Running {
    runtime: Option<Runtime>,
    stopper: Arc<ShardManager>,
    gallery: Arc<Gallery>,
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Evening {
    /// An English server where games are played in the channel; the bot runs.
    async fn begin() -> Evening {
        let mut evening = Evening::prepare("en-US").await;
        evening.start().await;
        evening
    }

    /// The same with a thread for each game.
    async fn with_threads() -> Evening {
        let mut evening = Evening::prepare("en-US").await;
        evening.options.threads = true;
        evening.start().await;
        evening
    }

    /// Everything but the bot.
    async fn prepare(locale: &str) -> Evening {
        Evening::prepare_with(locale, sandbox::Options::default()).await
    }

    async fn prepare_with(locale: &str, options: sandbox::Options) -> Evening {
        let discord = Strict::start_with(options).await;
        let guild = discord.guild_in("Club", locale);
        let channel = discord.channel(guild, "go");
        let person = |name, locale| discord.user(name, locale);
        let (anna, bo, cilla) =
            (person("Anna", "en-US"), person("Bo", "sv-SE"), person("Cilla", "en-GB"));
        let options = Options {
            api: Some(discord.url()),
            threads: false,
            theme: Theme::Wood,
            challenge: Duration::from_secs(3600),
            settlement: Duration::from_secs(3600),
        };
        let folder = tempfile::tempdir().unwrap();
        let (logs, bot) = (None, None);
        Evening { discord, guild, channel, anna, bo, cilla, options, logs, folder, bot }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    fn database(&self) -> String {
        format!("sqlite:{}", self.file().display())
    }

    /// Another look at the books that the bot writes.
    async fn store(&self) -> Store {
        Store::open(&self.database()).await.unwrap()
    }

    /// Starts the bot, on whatever the file holds, and waits until it is ready.
    async fn start(&mut self) {
        assert!(self.bot.is_none(), "one bot at a time");
        // Sessions may not begin faster.
        self.discord.advance(Duration::from_secs(5));
        let before = self.registrations();
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        builder.worker_threads(2).enable_all();
        if let Some(logs) = self.logs.clone() {
            let listen = move || std::mem::forget(tracing::dispatcher::set_default(&logs));
            builder.on_thread_start(listen);
        }
        let runtime = builder.build().unwrap();
        let (url, options, token) = (self.database(), self.options.clone(), self.discord.token());
        let handle = runtime.handle().clone();
        let ready = tokio::task::spawn_blocking(move || {
            handle.block_on(async move {
                let store = Arc::new(Store::open(&url).await.unwrap());
                Bot::new(&options, &token.into(), store).await.unwrap()
            })
        });
        let bot = ready.await.unwrap();
        let (stopper, gallery) = (bot.stopper(), bot.gallery());
        runtime.spawn(bot.run());
        self.bot = Some(Running { runtime: Some(runtime), stopper, gallery });
        self.until(|| self.registrations() > before).await;
    }

    /// How often the bot that runs has asked its gallery for a board.
    fn visits(&self) -> Visits {
        self.bot.as_ref().unwrap().gallery.visits()
    }

    /// How often the bot has registered its commands.
    fn registrations(&self) -> usize {
        self.requests("PUT", "/commands")
    }

    /// How many requests of this kind the bot has sent.
    fn requests(&self, method: &str, path: &str) -> usize {
        let log = self.discord.log();
        let sent = log.iter().filter(|entry| match entry {
            Entry::Http(call) => call.method == method && call.path.contains(path),
            Entry::Gateway(_) => false,
        });
        sent.count()
    }

    /// Ends the bot in the middle of whatever it is doing.
    async fn kill(&mut self) {
        let mut running = self.bot.take().unwrap();
        let runtime = running.runtime.take().unwrap();
        let end = move || runtime.shutdown_timeout(Duration::from_secs(5));
        tokio::task::spawn_blocking(end).await.unwrap();
    }

    /// Stops the bot in good order.
    async fn stop(&mut self) {
        self.bot.as_ref().unwrap().stopper.shutdown_all().await;
        self.kill().await;
    }

    async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    async fn until(&self, holds: impl FnMut() -> bool) {
        self.discord.wait_for(holds, PATIENCE).await.expect("it happens in time");
    }

    /// A challenge on a 7×7 board without a pie rule, where the challenger is Black.
    async fn challenge(&self, from: &User, to: Option<&User>) -> Seen {
        let mut options: Vec<(&str, Arg)> =
            vec![("size", 7.into()), ("opening", "none".into()), ("seats", "challenger".into())];
        options.extend(to.map(|to| ("opponent", to.into())));
        let made = from.command(self.channel, "challenge", &options).await.unwrap();
        assert!(made.text().contains("is out") || made.text().contains("är"), "{}", made.text());
        self.card()
    }

    /// A table of this game on 7×7, of Anna (Black) against Bo, with these options. Where it is.
    async fn table_of(&self, game: &str, options: &[(&str, Arg)]) -> Id {
        let small = [("size", Arg::from(7))];
        let left = small.into_iter().filter(|(name, _)| options.iter().all(|(o, _)| name != o));
        let all: Vec<(&str, Arg)> = left.chain(options.iter().cloned()).collect();
        self.table_with(game, &all).await
    }

    /// A table of this game with these options, of Anna, who begins, against Bo. Where it is.
    async fn table_with(&self, game: &str, options: &[(&str, Arg)]) -> Id {
        let mut all: Vec<(&str, Arg)> = vec![
            ("game", game.into()),
            ("seats", "challenger".into()),
            ("opponent", (&self.bo).into()),
        ];
        all.retain(|(name, _)| options.iter().all(|(other, _)| name != other));
        all.extend(options.iter().cloned());
        self.anna.command(self.channel, "challenge", &all).await.unwrap();
        self.bo.press_id(&self.card(), "accept").await;
        self.channel
    }

    /// The newest challenge that can be answered.
    fn card(&self) -> Seen {
        let cards = self.discord.messages(self.channel);
        let open = |seen: &Seen| !seen.ephemeral && seen.button_id("accept").is_some();
        cards.into_iter().rfind(open).expect("a challenge is open")
    }

    /// A game of Anna (Black) against Bo on 7×7; Anna is to move. Where it is played.
    async fn game(&self) -> Id {
        self.game_of(&self.anna, &self.bo).await
    }

    async fn game_of(&self, black: &User, white: &User) -> Id {
        let card = self.challenge(black, Some(white)).await;
        white.press_id(&card, "accept").await;
        let thread = self.discord.threads(self.channel).into_iter().find(|t| t.id == card.id);
        thread.map_or(self.channel, |thread| thread.id)
    }

    /// Plays by command, in turns; Anna begins.
    async fn play(&self, place: Id, points: &[&str]) {
        for (turn, point) in points.iter().enumerate() {
            let who = if turn % 2 == 0 { &self.anna } else { &self.bo };
            let played = who.command(place, "move", &[("point", (*point).into())]).await.unwrap();
            let label = point.to_uppercase();
            assert!(played.text().contains(&label), "{point}: {}", played.text());
        }
    }

    /// The boards in a place that everybody sees, oldest first.
    fn boards(&self, place: Id) -> Vec<Seen> {
        let mut all = self.discord.messages(place);
        all.retain(|seen| !seen.ephemeral && !seen.attachments.is_empty());
        all
    }

    fn board(&self, place: Id) -> Seen {
        self.boards(place).pop().expect("there is a board")
    }

    /// Asserts that the answer came to this person and to nobody else, and gives its text.
    fn only<'a>(&self, to: &User, outcome: &'a Outcome) -> &'a str {
        let Kind::Message(seen) = &outcome.kind else { panic!("no answer: {:?}", outcome.kind) };
        assert!(seen.ephemeral, "everybody sees {:?}", seen.content);
        assert!(!seen.content.is_empty(), "an answer without words");
        for other in [&self.anna, &self.bo, &self.cilla] {
            let sees = other.sees_message(seen.id).is_some();
            assert_eq!(sees, other.id() == to.id(), "{:?}", seen.content);
        }
        &seen.content
    }

    /// Asserts that the stand-in has nothing to complain of and that every answer came in time.
    fn end(&self) {
        let complaints = self.discord.complaints();
        assert!(complaints.is_empty(), "{complaints:#?}");
        for latency in self.discord.latencies() {
            let after = latency.ack_after;
            assert!(after.is_some_and(|after| after < Duration::from_secs(3)), "{latency:?}");
        }
    }
}

/// What people do with a message in any language: buttons by what they do.
trait Pressing {
    async fn press_id(&self, message: &Seen, what: &str) -> Outcome;
    /// Presses a button of a message as it was, though it may be gone by now.
    async fn press_late(&self, message: &Seen, what: &str) -> Outcome;
    /// Presses a button of a message that only they see, and gives the message as it has become.
    async fn press_own(&self, message: &Seen, what: &str) -> Seen;
    /// Presses a button with this id on a message that need not have it.
    async fn press_raw(&self, message: Id, id: &str) -> Outcome;
}

impl Pressing for User {
    async fn press_id(&self, message: &Seen, what: &str) -> Outcome {
        let id = message.button_id(what).unwrap_or_else(|| panic!("{what}: {message:?}"));
        self.press(message.id, id).await.unwrap()
    }

    async fn press_late(&self, message: &Seen, what: &str) -> Outcome {
        let id = message.button_id(what).unwrap_or_else(|| panic!("{what}: {message:?}"));
        self.press_raw(message.id, id).await
    }

    async fn press_own(&self, message: &Seen, what: &str) -> Seen {
        let outcome = self.press_id(message, what).await;
        let Kind::Updated(seen) = outcome.kind else { panic!("{:?}", outcome.kind) };
        seen
    }

    async fn press_raw(&self, message: Id, id: &str) -> Outcome {
        self.begin_stale_press(message, id).unwrap().outcome().await.unwrap()
    }
}

trait ById {
    /// The id of the button that does this: `v1:t:move:1:0` for `move`.
    fn button_id(&self, what: &str) -> Option<&str>;
    /// Whether nothing can be done to the game any more from here: it can only be looked back at.
    fn is_closed(&self) -> bool;
}

impl ById for Seen {
    fn button_id(&self, what: &str) -> Option<&str> {
        let ids = self.buttons.iter().filter_map(|button| button.custom_id.as_deref());
        ids.into_iter().find(|id| id.split(':').nth(2) == Some(what))
    }

    fn is_closed(&self) -> bool {
        self.buttons.iter().all(|button| {
            let what = button.custom_id.as_deref().and_then(|id| id.split(':').nth(2));
            matches!(what, Some("record" | "verify" | "replay"))
        })
    }
}

/// Asserts that a text says all of this.
#[track_caller]
fn says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in {text:?}");
    }
}
