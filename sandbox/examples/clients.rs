//! Plays the people for a bot on any library, and says what each of them must see:
//! `clients "NAME VERSION" COMMAND...`
//!
//! The bot finds Discord in `SANDBOX_URL` and `SANDBOX_TOKEN`. It says its library's name and
//! version on its first line, and has the commands `board`, `move`, `whisper`, `letter` and
//! `edit`. Everything must go as it would with Discord; the first thing that does not ends the
//! program with an error.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::process::Stdio;
use std::time::Duration;

use sandbox::{Discord, Entry, Id, Options, Outcome, Seen, User};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// What is tried is whether the two understand each other, not how fast a busy machine is.
fn patient() -> Options {
    Options { ack_limit: Duration::from_secs(20), ..Options::default() }
}

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Says what was expected and did not come.
macro_rules! must {
    ($holds:expr, $($seen:expr),+) => {
        if !$holds {
            return Err(format!("{} does not hold: {:#?}", stringify!($holds), ($($seen),+)).into());
        }
    };
}

#[tokio::main]
async fn main() -> Result {
    let mut arguments = std::env::args().skip(1);
    let library = arguments.next().ok_or("which library is it?")?;
    let program = arguments.next().ok_or("which program is the bot?")?;
    let scene = Scene::begin().await?;
    let mut bot = scene.start(&program, arguments, &library).await?;
    let played = tokio::select! {
        played = scene.play() => played,
        ended = bot.wait() => Err(format!("the bot ended: {}", ended?).into()),
    };
    bot.kill().await?;
    if played.is_err() {
        println!("{:#?}", scene.discord.complaints());
    }
    played.map(|steps| println!("{library}: {steps} steps, all as with Discord"))
}

struct Scene {
    discord: Discord,
    channel: Id,
    anna: User,
    bo: User,
}

impl Scene {
    async fn begin() -> Result<Self> {
        let discord = Discord::start(patient()).await?;
        let channel = discord.channel(discord.guild("Club"), "go");
        let (anna, bo) = (discord.user("Anna", "sv-SE"), discord.user("Bo", "en-US"));
        Ok(Self { discord, channel, anna, bo })
    }

    /// Starts the bot and waits until it has registered its commands.
    async fn start(
        &self,
        program: &str,
        arguments: impl Iterator<Item = String>,
        library: &str,
    ) -> Result<Child> {
        let mut bot = Command::new(program)
            .args(arguments)
            .env("SANDBOX_URL", self.discord.url())
            .env("SANDBOX_TOKEN", self.discord.token())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let said = bot.stdout.take().ok_or("the bot says nothing")?;
        let mut said = BufReader::new(said).lines();
        let first = said.next_line().await?.unwrap_or_default();
        must!(first == library, first);
        tokio::spawn(async move {
            while let Ok(Some(line)) = said.next_line().await {
                println!("bot: {line}");
            }
        });
        self.discord.bot_ready().await?;
        self.discord.commands_ready().await?;
        must!(self.discord.commands().len() == 5, self.discord.commands());
        Ok(bot)
    }

    /// Plays everything; the number of steps.
    async fn play(&self) -> Result<u32> {
        self.commands().await?;
        self.buttons().await?;
        self.whispers().await?;
        self.edits().await?;
        self.letters().await?;
        self.connections().await?;
        must!(self.discord.complaints().is_empty(), self.discord.complaints());
        Ok(6)
    }

    async fn commands(&self) -> Result {
        let choices = self.anna.autocomplete(self.channel, "move", "point", "d", &[]).await?;
        let names: Vec<_> = choices.iter().map(|choice| choice.name.as_str()).collect();
        must!(names == ["d4", "d16"], names);
        self.moves("d4").await
    }

    async fn moves(&self, point: &str) -> Result {
        let played = self.anna.command(self.channel, "move", &[("point", point.into())]).await?;
        must!(played.text() == format!("plays {point}"), played);
        let seen = self.bo.sees_last(self.channel).ok_or("Bo sees nothing")?;
        must!(seen.content == played.text() && !seen.ephemeral, seen);
        must!(seen.header.as_deref() == Some("Anna used /move"), seen);
        Ok(())
    }

    async fn buttons(&self) -> Result {
        let shown = self.anna.command(self.channel, "board", &[]).await?;
        let board = message(&shown)?;
        is_picture(board, "board.png")?;
        let asked = self.bo.press(board.id, "Ask").await?;
        let form = asked.modal().ok_or("no form")?;
        must!(form.title == "Where?" && form.inputs.len() == 1, form);
        let entered = self.bo.submit(form, &[("Point", "q16")]).await?;
        must!(entered.text() == "entered q16" && message(&entered)?.ephemeral, entered);
        must!(self.anna.sees_message(message(&entered)?.id).is_none(), entered);
        let marked = self.bo.press(board.id, "Mark").await?;
        must!(marked.text() == "marked" && message(&marked)?.id == board.id, marked);
        is_picture(message(&marked)?, "board.png")?;
        must!(message(&marked)?.buttons.len() == 2, marked);
        Ok(())
    }

    async fn whispers(&self) -> Result {
        let whispered = self.anna.command(self.channel, "whisper", &[]).await?;
        let own = message(&whispered)?;
        must!(own.ephemeral && own.content == "your board", own);
        is_picture(own, "own.png")?;
        let more = || self.anna.sees_last(self.channel).filter(|seen| seen.content == "and more");
        self.until("the follow-up", || more().is_some()).await?;
        must!(more().is_some_and(|more| more.ephemeral), more());
        let told = |seen: &Seen| seen.content == "your board" || seen.content == "and more";
        let bo_sees = self.bo.sees(self.channel);
        must!(!bo_sees.iter().any(told), bo_sees);
        Ok(())
    }

    async fn edits(&self) -> Result {
        let edited = self.anna.command(self.channel, "edit", &[]).await?;
        must!(edited.text() == "edited", edited);
        let seen = self.bo.sees(self.channel);
        let second = seen.iter().find(|seen| seen.content == "second").ok_or("no edit")?;
        must!(second.edited, second);
        is_picture(second, "2.png")
    }

    async fn letters(&self) -> Result {
        let sent = self.anna.command(self.channel, "letter", &[]).await?;
        must!(sent.text() == "sent", sent);
        let dm = self.anna.dm().ok_or("no direct messages")?;
        let letter = self.anna.sees_last(dm).ok_or("no letter")?;
        must!(letter.content == "a letter", letter);
        is_picture(&letter, "letter.png")?;
        let said = self.anna.say(dm, "thanks")?;
        let answer = || self.anna.sees_last(dm).filter(|seen| seen.reply_to == Some(said));
        self.until("an answer", || answer().is_some()).await?;
        must!(answer().is_some_and(|seen| seen.content == "heard thanks"), answer());
        self.bo.close_dms();
        let sent = self.bo.command(self.channel, "letter", &[]).await?;
        must!(sent.text() == "failed with 50007", sent);
        Ok(())
    }

    /// What happens while the bot is away is heard when it comes back, once.
    async fn connections(&self) -> Result {
        for (count, trouble) in [(1, "drop connections"), (2, "reconnect"), (3, "close 4000")] {
            self.discord.trouble(trouble)?;
            self.moves(&format!("a{count}")).await?;
            self.until("a resume", || self.heard("RESUMED") == count).await?;
        }
        must!(self.heard("READY") == 1, self.heard("READY"));
        self.discord.advance(Duration::from_secs(5));
        self.discord.trouble("invalid session")?;
        self.until("a new session", || self.heard("READY") == 2).await?;
        self.moves("b1").await?;
        let seen = self.bo.sees(self.channel);
        let moves = seen.iter().filter(|seen| seen.content.starts_with("plays ")).count();
        must!(moves == 5, seen);
        Ok(())
    }

    fn heard(&self, event: &str) -> usize {
        let log = self.discord.log();
        let is_it = |entry: &&Entry| matches!(entry, Entry::Gateway(frame) if frame.event == event);
        log.iter().filter(is_it).count()
    }

    async fn until(&self, what: &str, holds: impl FnMut() -> bool) -> Result {
        let waited = self.discord.wait_for(holds, PATIENCE).await;
        waited.map_err(|_| format!("waited in vain for {what}").into())
    }
}

fn message(outcome: &Outcome) -> Result<&Seen> {
    outcome.message().ok_or_else(|| format!("no message: {outcome:#?}").into())
}

/// One PNG of this name, with a text for those who do not see it.
fn is_picture(seen: &Seen, name: &str) -> Result {
    must!(seen.attachments.len() == 1, seen);
    let file = &seen.attachments[0];
    must!(file.name == name && file.content_type == "image/png", file);
    must!(file.description.as_deref() == Some("An empty board"), file);
    must!(file.bytes.starts_with(b"\x89PNG"), file.bytes.len());
    Ok(())
}
