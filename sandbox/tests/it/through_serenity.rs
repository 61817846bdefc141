//! A real client library against the sandbox.

use std::time::Duration;

use sandbox::{Discord, Entry, Error, Id, Options, User};

use crate::bot::{self, Bot, png};

const PATIENCE: Duration = Duration::from_secs(5);

struct World {
    discord: Discord,
    channel: Id,
    anna: User,
    bo: User,
    bot: Bot,
}

async fn world() -> World {
    let discord = Discord::start(Options::default()).await.unwrap();
    let guild = discord.guild("Club");
    let channel = discord.channel(guild, "go");
    let anna = discord.user("Anna", "sv-SE");
    let bo = discord.user("Bo", "en-US");
    let bot = bot::start(&discord).await;
    World { discord, channel, anna, bo, bot }
}

impl World {
    async fn until(&self, what: &str, holds: impl FnMut() -> bool) {
        let met = self.discord.wait_for(holds, PATIENCE).await;
        assert!(met.is_ok(), "{what}: {:#?}", self.discord.messages(self.channel));
    }

    fn no_complaints(&self) {
        let complaints = self.discord.complaints();
        assert!(complaints.is_empty(), "{complaints:#?}");
    }
}

#[tokio::test]
async fn a_deferred_secret_becomes_a_picture_for_one_person() {
    let w = world().await;
    let outcome = w.anna.command(w.channel, "board", &[]).await.unwrap();
    let seen = outcome.message().unwrap();
    assert_eq!(seen.content, "your board");
    assert!(seen.ephemeral && !seen.thinking);
    assert_eq!(seen.header.as_deref(), Some("Anna used /board"));
    assert_eq!(seen.attachments[0].name, "board.png");
    assert_eq!(seen.attachments[0].description.as_deref(), Some("An empty board"));
    assert_eq!(seen.attachments[0].content_type, "image/png");
    let fetched = reqwest::get(&seen.attachments[0].url).await.unwrap().bytes().await.unwrap();
    assert_eq!(fetched, png());
    assert_eq!(seen.labels(), ["Play", "Update", "Off"]);
    w.until("the follow-up", || w.anna.sees(w.channel).len() == 2).await;
    assert!(w.bo.sees(w.channel).is_empty());
    w.no_complaints();
}

#[tokio::test]
async fn a_button_leads_to_a_form_and_the_form_to_an_answer() {
    let w = world().await;
    let board = w.anna.command(w.channel, "board", &[]).await.unwrap();
    let board = board.message().unwrap().id;
    let asked = w.anna.press(board, "Play").await.unwrap();
    let modal = asked.modal().unwrap();
    assert_eq!((modal.title.as_str(), modal.inputs[0].label.as_str()), ("Where?", "Point"));
    let empty = w.anna.submit(modal, &[]).await;
    assert!(matches!(empty, Err(Error::Refused(_))));
    let answer = w.anna.submit(modal, &[("point", "D4")]).await.unwrap();
    assert_eq!(answer.text(), "played D4");
    assert!(matches!(w.anna.press(board, "Off").await, Err(Error::Refused(_))));
    assert!(matches!(w.bo.press(board, "Play").await, Err(Error::Refused(_))));
    w.no_complaints();
}

#[tokio::test]
async fn an_update_that_sends_no_attachments_loses_the_picture() {
    let w = world().await;
    let board = w.anna.command(w.channel, "board", &[]).await.unwrap();
    let updated = w.anna.press(board.message().unwrap().id, "update").await.unwrap();
    let seen = updated.message().unwrap();
    assert_eq!(seen.content, "updated");
    assert!(seen.attachments.is_empty() && seen.edited);
    w.no_complaints();
}

#[tokio::test]
async fn commands_are_checked_like_a_client_does() {
    let w = world().await;
    let outcome = w.anna.command(w.channel, "move", &[("point", "d4".into())]).await.unwrap();
    assert_eq!(outcome.text(), "anna plays d4");
    assert_eq!(w.bo.sees(w.channel)[0].header.as_deref(), Some("Anna used /move"));
    let choices = w.anna.autocomplete(w.channel, "move", "point", "q", &[]).await.unwrap();
    assert_eq!(choices[0].name, "q4");
    let refused = |result| assert!(matches!(result, Err(Error::Refused(_))));
    refused(w.anna.command(w.channel, "move", &[]).await);
    refused(w.anna.command(w.channel, "move", &[("point", 3.into())]).await);
    refused(w.anna.command(w.channel, "game", &[]).await);
    refused(w.anna.command(w.channel, "pass", &[]).await);
    let bo = ("opponent", (&w.bo).into());
    refused(w.anna.command(w.channel, "game new", &[bo.clone(), ("size", 13.into())]).await);
    w.anna.command(w.channel, "game new", &[bo, ("size", "small".into())]).await.unwrap();
    assert_eq!(w.bo.notifications().len(), 1);
    assert!(w.anna.notifications().is_empty());
    let registered = w.discord.commands();
    assert_eq!(registered[1]["name_localizations"]["sv-SE"], "drag");
    w.no_complaints();
}

#[tokio::test]
async fn direct_messages_arrive_unless_they_are_closed() {
    let w = world().await;
    assert_eq!(w.anna.command(w.channel, "dm", &[]).await.unwrap().text(), "sent");
    let dm = w.anna.dm().unwrap();
    assert_eq!(w.anna.sees(dm)[0].attachments[0].name, "board.png");
    assert!(w.bo.sees(dm).is_empty());
    w.anna.say(dm, "thanks").unwrap();
    w.until("the answer", || w.anna.sees(dm).len() == 3).await;
    assert_eq!(w.anna.sees(dm)[2].content, "heard thanks");
    w.bo.close_dms();
    assert_eq!(w.bo.command(w.channel, "dm", &[]).await.unwrap().text(), "failed: 50007");
    w.no_complaints();
}

#[tokio::test]
async fn only_what_is_addressed_to_the_bot_has_content() {
    let w = world().await;
    w.anna.say(w.channel, "a secret").unwrap();
    let heard = w.anna.mention_bot(w.channel, "hello").unwrap();
    w.until("the answer", || w.anna.sees(w.channel).len() == 3).await;
    let answer = w.anna.sees_last(w.channel).unwrap();
    assert!(answer.content.ends_with("hello") && answer.pinged);
    assert_eq!(answer.reply_to, Some(heard));
    let leaked = w.discord.log().iter().any(|entry| format!("{entry:?}").contains("a secret"));
    assert!(!leaked);
    w.no_complaints();
}

#[tokio::test]
async fn threads_hang_below_messages() {
    let w = world().await;
    assert_eq!(w.anna.command(w.channel, "thread", &[]).await.unwrap().text(), "done");
    let threads = w.discord.threads(w.channel);
    assert_eq!((threads[0].name.as_str(), threads[0].below_message), ("Table 1", true));
    let inside = w.anna.sees(threads[0].id);
    assert_eq!(inside[0].content, "second");
    assert_eq!(
        inside[0].attachments.iter().map(|f| f.name.as_str()).collect::<Vec<_>>(),
        ["2.png"]
    );
    w.no_complaints();
}

#[tokio::test]
async fn a_late_answer_is_refused_and_so_is_a_second_one() {
    let w = world().await;
    let pending = w.anna.begin_command(w.channel, "slow", &[]).unwrap();
    w.until("the bot to begin", || !w.anna.sees(w.channel).is_empty()).await;
    w.discord.advance(Duration::from_secs(4));
    assert!(matches!(pending.outcome().await, Err(Error::NoAnswer(_))));
    w.until("10062", || w.anna.sees_last(w.channel).unwrap().content == "got 10062").await;
    let twice = w.anna.command(w.channel, "twice", &[]).await.unwrap();
    let id = twice.message().unwrap().id;
    w.until("40060", || w.discord.message(id).unwrap().content == "got 40060").await;
    assert!(w.discord.latencies()[1].ack_after.is_some());
    w.no_complaints();
}

#[tokio::test]
async fn a_session_survives_the_loss_of_its_connection() {
    let w = world().await;
    let resumed = |w: &World| {
        let is_resumed =
            |entry: &&Entry| matches!(entry, Entry::Gateway(f) if f.event == "RESUMED");
        w.discord.log().iter().filter(is_resumed).count()
    };
    w.discord.trouble("drop connections").unwrap();
    // Sent while nobody listens, and delivered on resume.
    let outcome = w.anna.command(w.channel, "move", &[("point", "d4".into())]).await.unwrap();
    assert_eq!(outcome.text(), "anna plays d4");
    w.until("a resume", || resumed(&w) == 1).await;
    w.discord.trouble("reconnect").unwrap();
    w.until("another resume", || resumed(&w) == 2).await;
    w.bo.command(w.channel, "move", &[("point", "q4".into())]).await.unwrap();
    w.no_complaints();
    w.bot.shards.shutdown_all().await;
}

#[tokio::test]
async fn an_interaction_can_arrive_twice() {
    let w = world().await;
    w.discord.trouble("deliver INTERACTION_CREATE twice").unwrap();
    w.anna.begin_command(w.channel, "board", &[]).unwrap();
    let refused = |entry: &Entry| matches!(entry, Entry::Http(e) if e.response["code"] == 40_060);
    w.until("a refusal", || w.discord.log().iter().any(refused)).await;
    w.until("one answer", || w.anna.sees(w.channel).len() == 2).await;
    w.no_complaints();
}
