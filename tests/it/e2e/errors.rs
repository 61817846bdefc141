//! What the bot does about each of Discord's errors, brought about as Discord would.
//!
//! | error | meaning | what the bot does |
//! |---|---|---|
//! | 10062 | an interaction that is unknown or over | logs how late it was, and does nothing |
//! | 40060 | somebody else has answered | leaves it to them |
//! | 50027, 10015 | an interaction's token has expired | what is public is in the channel; goes on |
//! | 10008 | a message is gone | posts one more |
//! | 10003, 50001 | a channel is gone or hidden | tries once for each act, tells the player |
//! | 50013 | a permission is missing | names it, tries once for each act |
//! | 50007, 50278 | a person cannot be written to | knocks no more until they act; the button does |
//! | 40003, 403 | too many direct messages were opened | opens none for a while |
//! | 50083, 160005 | a thread is archived or locked | writes, which opens it; or leaves it |
//! | 30046 | an old message was edited too often | posts a new one |
//! | 429 | too much was asked | waits |
//! | 5xx, no answer | nobody knows what happened | repeats what can be repeated harmlessly |
//! | 4004, 4014 | the gateway does not want the bot | ends and says what to mend |

use std::sync::Arc;
use std::time::Duration;

use sandbox::{Arg, Discord, Entry, Error, Id, Options, User, permissions};
use shinpan::discord::{Bot, BotTrouble};
use tracing::Dispatch;

use super::logs::Paper;
use super::{Evening, Pressing, says};

const MINUTE: Duration = Duration::from_secs(60);

fn at(point: &str) -> [(&'static str, Arg); 1] {
    [("point", point.into())]
}

/// How often Discord has answered with this code.
fn refusals(discord: &Discord, code: i64) -> usize {
    let log = discord.log();
    let refused = |entry: &&Entry| match entry {
        Entry::Http(call) => call.response["code"] == code,
        Entry::Gateway(_) => false,
    };
    log.iter().filter(refused).count()
}

impl Evening {
    fn refusals(&self, code: i64) -> usize {
        refusals(&self.discord, code)
    }

    fn tries_to_post(&self, channel: Id) -> usize {
        self.requests("POST", &format!("/channels/{channel}/messages"))
    }

    /// Plays by command; the answer, which the others do not see.
    async fn plays(&self, who: &User, place: Id, point: &str) -> String {
        let played = who.command(place, "move", &at(point)).await.unwrap();
        self.only(who, &played).to_owned()
    }

    /// Takes a permission from the bot everywhere in a channel, or gives it back.
    fn set(&self, bit: u64, allowed: bool) {
        let (allow, deny) = if allowed { (bit, 0) } else { (0, bit) };
        let role = self.discord.bot_role(self.guild);
        self.discord.overwrite(self.channel, role, allow, deny);
    }
}

#[tokio::test]
async fn an_interaction_that_is_over_is_left_alone() {
    let _second = Dispatch::new(tracing::subscriber::NoSubscriber::new());
    let paper = Paper::default();
    let writer = paper.clone();
    let subscriber = tracing_subscriber::fmt().with_ansi(false);
    let mut club = Evening::prepare("en-US").await;
    club.logs = Some(Dispatch::new(subscriber.with_writer(move || writer.clone()).finish()));
    club.start().await;
    let place = club.game().await;
    let late = club.anna.begin_command(place, "move", &at("d4")).unwrap();
    club.discord.advance(Duration::from_secs(4));
    assert!(matches!(late.outcome().await, Err(Error::NoAnswer(_))));
    club.until(|| club.refusals(10_062) > 0).await;
    says(&club.plays(&club.anna, place, "c3").await, &["C3"]);
    assert_eq!(club.refusals(10_062), 1, "it is not tried again");
    assert_eq!(club.boards(place).len(), 2, "D4 was not played");
    says(&paper.text(), &["could not acknowledge", "10062", "late.ms="]);
    assert!(club.discord.complaints().is_empty());
}

#[tokio::test]
async fn whoever_is_second_leaves_the_answer_to_the_first() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let answers = club.requests("PATCH", "/webhooks");
    club.discord.trouble("deliver INTERACTION_CREATE twice").unwrap();
    says(&club.plays(&club.anna, place, "d4").await, &["D4"]);
    club.until(|| club.refusals(40_060) == 1).await;
    says(&club.plays(&club.bo, place, "c3").await, &["C3"]);
    assert_eq!(club.requests("PATCH", "/webhooks"), answers + 2, "one answer each");
    assert_eq!(club.boards(place).len(), 3);
    club.end();
}

#[tokio::test]
async fn an_expired_token_costs_the_answer_and_nothing_else() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let acknowledged = club.requests("POST", "/callback");
    let late = club.anna.begin_command(place, "move", &at("d4")).unwrap();
    club.until(|| club.requests("POST", "/callback") > acknowledged).await;
    club.discord.advance(16 * MINUTE);
    club.until(|| club.refusals(50_027) > 0).await;
    drop(late);
    says(&club.board(place).content, &["D4"]);
    club.discord.trouble("PATCH /webhooks/**: 10015").unwrap();
    let lost = club.bo.begin_command(place, "move", &at("c3")).unwrap();
    club.until(|| club.refusals(10_015) > 0).await;
    drop(lost);
    says(&club.board(place).content, &["C3"]);
    // It is the interaction's token that was refused, not the bot's.
    says(&club.plays(&club.anna, place, "e5").await, &["E5"]);
    assert_eq!((club.refusals(50_027), club.refusals(10_015)), (1, 1), "no second try");
    assert_eq!(club.boards(place).len(), 4);
    club.end();
}

#[tokio::test]
async fn a_message_that_is_gone_is_posted_once_more() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    club.try_point(&club.anna, place, "d4").await;
    club.discord.delete_message(club.board(place).id);
    let posts = club.tries_to_post(place);
    says(&club.try_point(&club.bo, place, "d4").await, &["D4 är inte tillåten"]);
    assert_eq!((club.refusals(10_008), club.tries_to_post(place)), (1, posts + 1));
    says(&club.board(place).content, &["1 try refused"]);
    club.try_point(&club.bo, place, "c4").await;
    assert_eq!(club.refusals(10_008), 1, "what is gone is not asked for again");
    club.end();
}

#[tokio::test]
async fn a_hidden_channel_is_left_in_peace_until_somebody_acts() {
    let mut club = Evening::begin().await;
    let place = club.game().await;
    club.set(permissions::VIEW_CHANNEL, false);
    let mine = club.anna.open_dm();
    let tries = club.tries_to_post(place);
    let played = club.anna.command(mine, "move", &at("d4")).await.unwrap();
    says(played.text(), &["D4", "may not post"]);
    assert_eq!(played.message().unwrap().attachments.len(), 1, "the player sees the board");
    assert_eq!(club.tries_to_post(place), tries + 1);
    club.restart().await;
    let shown = club.anna.command(mine, "board", &[]).await.unwrap();
    says(shown.text(), &["White"]);
    assert!(club.tries_to_post(place) <= tries + 2, "a start may try, once");
    club.set(permissions::VIEW_CHANNEL, true);
    says(&club.plays(&club.bo, place, "c3").await, &["C3"]);
    let boards = club.boards(place);
    assert_eq!(boards.len(), 3);
    says(&boards[1].content, &["D4"]);
    // A channel that is gone is no different, and its game goes on in direct messages.
    let mine = club.bo.open_dm();
    club.discord.delete_channel(place);
    let tries = club.tries_to_post(place);
    let gone = club.anna.command(club.anna.dm().unwrap(), "move", &at("e5")).await.unwrap();
    says(gone.text(), &["E5", "may not post"]);
    let gone = club.bo.command(mine, "move", &at("f6")).await.unwrap();
    says(gone.text(), &["F6"]);
    assert_eq!((club.tries_to_post(place), club.refusals(10_003)), (tries + 2, 2));
    assert!(club.discord.invalid_requests() < 10, "{}", club.discord.invalid_requests());
    club.end();
}

#[tokio::test]
async fn a_missing_permission_is_named() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let rounds = [
        (permissions::ATTACH_FILES, "Attach Files"),
        (permissions::SEND_MESSAGES, "Send Messages"),
    ];
    for (turn, (bit, name)) in rounds.into_iter().enumerate() {
        club.set(bit, false);
        let refused = club.cilla.command(place, "challenge", &[]).await.unwrap();
        says(club.only(&club.cilla, &refused), &[name]);
        let (tries, boards) = (club.tries_to_post(place), club.boards(place).len());
        says(&club.plays(&club.anna, place, ["d4", "e5"][turn]).await, &[name]);
        assert!(club.tries_to_post(place) <= tries + 1, "no more than once for an act");
        assert_eq!(club.boards(place).len(), boards);
        club.set(bit, true);
        club.plays(&club.bo, place, ["c3", "f6"][turn]).await;
        assert_eq!(club.boards(place).len(), boards + 2, "what was missed comes first");
    }
    club.end();
}

#[tokio::test]
async fn whoever_cannot_be_written_to_is_not_knocked_at() {
    type Turn = fn(&User, Id);
    let ways: [(Turn, Turn, i64); 3] = [
        (|user, _| user.close_dms(), |user, _| user.allow_dms(), 50_007),
        (|user, _| user.block_bot(), |user, _| user.unblock_bot(), 50_007),
        (User::leave, User::join, 50_278),
    ];
    for (turns_away, comes_back, code) in ways {
        let club = Evening::begin().await;
        let place = club.phantom(&[]).await;
        let letters = club.letters(&club.bo).len();
        turns_away(&club.bo, club.guild);
        club.try_point(&club.anna, place, "d4").await;
        assert_eq!(club.refusals(code), 1);
        comes_back(&club.bo, club.guild);
        let mine = club.bo.press_id(&club.board(place), "board").await;
        says(club.only(&club.bo, &mine), &["Jag kan inte skriva direkt till dig"]);
        assert_eq!(mine.message().unwrap().attachments.len(), 1, "the button shows the board");
        club.try_point(&club.bo, place, "c4").await;
        club.try_point(&club.anna, place, "e5").await;
        assert_eq!((club.refusals(code), club.letters(&club.bo).len()), (1, letters));
        club.bo.say(club.bo.open_dm(), "c5").unwrap();
        club.until(|| club.letters(&club.bo).len() > letters).await;
        club.end();
    }
}

#[tokio::test]
async fn no_direct_messages_are_opened_while_discord_wants_none() {
    let tight = Options { dm_openings: 0, ..Options::default() };
    for (options, trouble) in [
        (tight, ""),
        // How a bot in quarantine is answered.
        (Options::default(), "POST /users/@me/channels: 403 20026 \"Quarantined\", from now on"),
    ] {
        let mut club = Evening::prepare_with("en-US", options).await;
        club.discord.trouble(trouble).unwrap();
        club.start().await;
        let place = club.phantom(&[]).await;
        club.try_all(place, &["d4", "c4", "c3"]).await;
        assert_eq!(club.requests("POST", "/users/@me/channels"), 1, "{trouble}");
        for who in [&club.anna, &club.bo] {
            assert!(club.letters(who).is_empty());
            let mine = who.press_id(&club.board(place), "board").await;
            assert_eq!(mine.message().unwrap().attachments.len(), 1);
        }
        club.end();
    }
}

#[tokio::test]
async fn threads_are_opened_by_writing_or_left() {
    let club = Evening::with_threads().await;
    let place = club.game().await;
    let is_archived = || club.discord.threads(club.channel)[0].archived;
    club.plays(&club.anna, place, "d4").await;
    club.discord.advance(8 * 24 * 60 * MINUTE);
    assert!(is_archived(), "a week of silence");
    says(&club.plays(&club.bo, place, "c3").await, &["C3"]);
    assert!(!is_archived());
    assert_eq!(club.boards(place).len(), 3);
    club.discord.lock_thread(place);
    says(&club.plays(&club.anna, club.channel, "e5").await, &["E5"]);
    assert_eq!((club.refusals(160_005), club.boards(club.channel).len()), (1, 1));
    says(&club.plays(&club.bo, club.channel, "f6").await, &["F6"]);
    assert_eq!((club.refusals(160_005), club.boards(club.channel).len()), (1, 2));
    club.end();
}

#[tokio::test]
async fn a_refused_try_in_an_archived_thread_is_posted_anew() {
    let club = Evening::with_threads().await;
    club.phantom(&[]).await;
    let place = club.discord.threads(club.channel)[0].id;
    club.try_point(&club.anna, place, "d4").await;
    let boards = club.boards(place).len();
    club.discord.archive_thread(place, false);
    says(&club.try_point(&club.bo, place, "d4").await, &["D4 är inte tillåten"]);
    assert_eq!((club.refusals(50_083), club.boards(place).len()), (1, boards + 1));
    assert!(!club.discord.threads(club.channel)[0].archived);
    club.end();
}

#[tokio::test]
async fn an_old_post_gives_way_to_a_new_one() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    club.try_all(place, &["d4", "a1", "d5", "a2", "d3", "a3", "e4"]).await;
    let boards = club.boards(place).len();
    club.discord.advance(61 * MINUTE);
    for point in ["d4", "d5", "d3"] {
        club.try_point(&club.bo, place, point).await;
    }
    assert_eq!((club.refusals(30_046), club.boards(place).len()), (0, boards));
    says(&club.try_point(&club.bo, place, "e4").await, &["E4 är inte tillåten"]);
    assert_eq!(club.boards(place).len(), boards + 1);
    says(&club.board(place).content, &["4 tries refused"]);
    let refused = club.refusals(30_046);
    assert!((1..=2).contains(&refused), "the post and its buttons, once each: {refused}");
    club.end();
}

#[tokio::test]
async fn limits_are_waited_for() {
    let club = Evening::begin().await;
    let place = club.game().await;
    // What everybody together has used up is nobody's fault.
    club.discord.crowd(place, Duration::from_millis(900));
    says(&club.plays(&club.anna, place, "d4").await, &["D4"]);
    let limited = |scope: &str| {
        let log = club.discord.log();
        let of = |entry: &&Entry| match entry {
            Entry::Http(call) => call.status == 429 && call.response["global"] == (scope == "all"),
            Entry::Gateway(_) => false,
        };
        log.iter().filter(of).count()
    };
    assert!(limited("one") > 0);
    assert_eq!(club.discord.invalid_requests(), 0);
    club.discord.trouble("any /channels/**: 429 global for 300 ms").unwrap();
    says(&club.plays(&club.bo, place, "c3").await, &["C3"]);
    assert_eq!(limited("all"), 1);
    // More moves than the channel takes in its five seconds.
    club.discord.limit_rates(true);
    let before = limited("one");
    for (turn, point) in ["e5", "f6", "a1", "b1", "c1"].into_iter().enumerate() {
        let who = [&club.anna, &club.bo][turn % 2];
        says(&club.plays(who, place, point).await, &[&point.to_uppercase()]);
    }
    let sixth = club.bo.begin_command(place, "move", &at("d1")).unwrap();
    club.until(|| limited("one") > before).await;
    club.discord.advance(Duration::from_secs(5));
    says(sixth.outcome().await.unwrap().text(), &["D1"]);
    assert_eq!(club.boards(place).len(), 9, "each board once");
    assert!(club.discord.invalid_requests() < 10, "{}", club.discord.invalid_requests());
    club.end();
}

#[tokio::test]
async fn what_may_have_been_done_is_not_done_twice() {
    let club = Evening::with_threads().await;
    let trouble = "POST /channels/*/messages/*/threads: answer lost
        POST /channels/*/messages: answer lost, twice";
    club.discord.trouble(trouble).unwrap();
    let place = club.game().await;
    assert_eq!(club.discord.threads(club.channel).len(), 1);
    assert_eq!(place, club.discord.threads(club.channel)[0].id);
    for (turn, trouble) in ["500", "502", "503", "dropped", "answer lost"].iter().enumerate() {
        let what = format!(
            "POST /channels/{place}/messages: {trouble}
            PATCH /channels/*/messages/*: {trouble}
            PATCH /webhooks/**: {trouble}"
        );
        club.discord.trouble(&what).unwrap();
        let point = ["d4", "c3", "e5", "f6", "a1"][turn];
        let who = [&club.anna, &club.bo][turn % 2];
        says(&club.plays(who, place, point).await, &[&point.to_uppercase()]);
        assert_eq!(club.boards(place).len(), turn + 2, "{trouble}");
    }
    club.end();
}

#[tokio::test]
async fn whoever_is_not_wanted_at_the_gateway_stops_and_says_why() {
    for (code, expected, says_what) in
        [(4004, "token", "SHINPAN_TOKEN"), (4014, "intents", "intents")]
    {
        let club = Evening::prepare("en-US").await;
        let token = club.discord.token().into();
        let store = Arc::new(club.store().await);
        let bot = Bot::new(&club.options, &token, store).await.unwrap();
        let running = tokio::spawn(bot.run());
        club.discord.commands_ready().await.unwrap();
        club.discord.trouble(&format!("close {code}")).unwrap();
        let ended = tokio::time::timeout(Duration::from_secs(10), running).await;
        let trouble = ended.expect("the bot ends").unwrap().unwrap_err();
        let kind = match trouble {
            BotTrouble::Token => "token",
            BotTrouble::Intents => "intents",
            BotTrouble::Connection | BotTrouble::Ended(_) => "other",
        };
        assert_eq!(kind, expected, "{trouble}");
        says(&trouble.to_string(), &[says_what]);
        let log = club.discord.log();
        let begun = |entry: &&Entry| matches!(entry, Entry::Gateway(f) if f.event == "READY");
        assert_eq!(log.iter().filter(begun).count(), 1, "no second try");
    }
}
