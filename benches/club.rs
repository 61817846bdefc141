//! How quickly the bot answers over loopback, beside a bot that does nothing, and what it weighs.
//!
//! Both bots are processes of their own, connected to the same stand-in at the same time; their
//! turns alternate, so that whatever else the machine does falls on both.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a bench talks to a person")]

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use sandbox::{Discord, Id, User};
use serenity::all::{
    Client, Context, CreateInteractionResponse, CreateInteractionResponseMessage, EventHandler,
    GatewayIntents, HttpBuilder, Interaction,
};
use shinpan::club::{Archive, ChannelId, NewChallenge, NewEntry, NewTable, Place, PlayerId};
use shinpan::club::{Moment, Seats, ServerId, Terms, Told};
use shinpan::game::study::Study;
use shinpan::game::{
    Action, Audience, BySeat, Entry, Match, MirrorRule, Opening, OrbitSetup, RULES_VERSION, Setup,
    Stone,
};
use shinpan::store::Store;

/// The variable that turns this program into the bot that does nothing.
const NOOP: &str = "SHINPAN_BENCH_NOOP";
const MOVES: usize = 200;

#[tokio::main]
async fn main() {
    if let Ok(api) = std::env::var(NOOP) {
        return noop(&api).await;
    }
    // `cargo test --benches` only wants to see that this starts.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    latency().await;
    weight().await;
}

/// A bot that answers every interaction with one word.
struct Noop;

#[serenity::async_trait]
impl EventHandler for Noop {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Interaction::Command(command) = interaction else { return };
        let pong = CreateInteractionResponseMessage::new().content("pong").ephemeral(true);
        command.create_response(&context, CreateInteractionResponse::Message(pong)).await.unwrap();
    }

    async fn ready(&self, context: Context, _: serenity::all::Ready) {
        let ping = serenity::all::CreateCommand::new("move").description("Answers pong");
        serenity::all::Command::set_global_commands(&context.http, vec![ping]).await.unwrap();
    }
}

async fn noop(api: &str) {
    let token = std::env::var("SHINPAN_TOKEN").unwrap();
    let http = HttpBuilder::new(&token).proxy(api).ratelimiter_disabled(true).build();
    let intents = GatewayIntents::GUILDS;
    let client = serenity::all::ClientBuilder::new_with_http(http, intents).event_handler(Noop);
    let mut client: Client = client.await.unwrap();
    client.start().await.unwrap();
}

/// A stand-in with a bot on it, as a process of its own.
struct Hall {
    discord: Discord,
    bot: Child,
    channel: Id,
    people: [User; 2],
}

impl Hall {
    async fn with(mut program: Command) -> Hall {
        let discord = Discord::start(sandbox::Options::default()).await.unwrap();
        let guild = discord.guild("Club");
        let channel = discord.channel(guild, "go");
        let people = ["Anna", "Bo"].map(|name| discord.user(name, "en-US"));
        program.env("SHINPAN_TOKEN", discord.token()).env("SHINPAN_DISCORD_API", discord.url());
        program.env(NOOP, discord.url()).stdin(Stdio::null()).stderr(Stdio::null());
        let bot = program.spawn().unwrap();
        discord.commands_ready().await.unwrap();
        Hall { discord, bot, channel, people }
    }

    fn kilobytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.bot.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        self.bot.kill().unwrap();
        self.bot.wait().unwrap();
    }
}

fn shinpan(database: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_shinpan"));
    program.env("SHINPAN_DATABASE__URL", format!("sqlite:{}", database.display()));
    program.env("SHINPAN_LOG__FILTER", "error");
    program
}

async fn latency() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::with(shinpan(&folder.path().join("club.db"))).await;
    let idle = Hall::with(Command::new(std::env::current_exe().unwrap())).await;
    let [anna, bo] = &hall.people;
    let terms = [("opponent", bo.into()), ("opening", "none".into()), ("mirror", "off".into())];
    let terms = [&terms[..], &[("seats", "challenger".into())]].concat();
    anna.command(hall.channel, "challenge", &terms).await.unwrap();
    let card = bo.sees_last(hall.channel).unwrap();
    bo.press(card.id, "Accept").await.unwrap();
    let thread = hall.discord.threads(hall.channel)[0].id;

    let (mut study, mut acks, mut boards, mut answers, mut pongs) =
        (Study::open(OrbitSetup::default()).unwrap(), vec![], vec![], vec![], vec![]);
    let mut dice = 0x2545_f491_4f6c_dd1d_u64;
    for turn in 0..MOVES {
        let stone = Stone::BOTH[turn % 2];
        let open: Vec<_> = study.legal(stone).iter().collect();
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let point = open[usize::try_from(dice >> 33).unwrap() % open.len()];
        study.place(stone, point).ok().unwrap();
        let label = study.board().label(point).to_owned();

        let begun = Instant::now();
        let given = [("point", label.as_str().into())];
        let sent = hall.people[turn % 2].begin_command(thread, "move", &given).unwrap();
        let file = format!("game-1-{}.png", turn + 1);
        let shown = || {
            let messages = hall.discord.messages(thread);
            messages.iter().rev().take(4).any(|m| m.attachments.iter().any(|a| a.name == file))
        };
        hall.discord.wait_for(shown, Duration::from_secs(10)).await.unwrap();
        boards.push(begun.elapsed());
        acks.push(sent.outcome().await.unwrap().ack_after);
        answers.push(begun.elapsed());

        let pong = idle.people[0].command(idle.channel, "move", &[]).await.unwrap();
        pongs.push(pong.ack_after);
    }
    println!("over loopback, {MOVES} moves on 16×16, one at a time    median      p99");
    row("a bot that does nothing: to its answer", pongs);
    row("shinpan: to the acknowledgement", acks);
    row("shinpan: to the board in the channel", boards);
    row("shinpan: to the player's own answer", answers);
    assert!(hall.discord.complaints().is_empty());
    println!("resident memory after that: {} MB", hall.kilobytes() / 1000);
    println!("resident memory of the bot that does nothing: {} MB", idle.kilobytes() / 1000);
}

fn row(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    println!("{what:<48} {:>7.2} ms {:>7.2} ms", at(0.5), at(0.99));
}

/// Resident memory right after the start, with ever more live games in the archive.
async fn weight() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("club.db");
    println!("live games of 30 moves    resident memory after the start");
    for thousands in 0..=3 {
        if thousands > 0 {
            furnish(&database, 1000).await;
        }
        let hall = Hall::with(shinpan(&database)).await;
        hall.people[0].command(hall.channel, "games", &[]).await.unwrap();
        println!("{:>22}    {:.1} MB", thousands * 1000, hall.kilobytes() as f64 / 1000.0);
    }
}

/// Puts live games into the archive, as if they had been played.
async fn furnish(database: &Path, games: u64) {
    let store = Store::open(&format!("sqlite:{}", database.display())).await.unwrap();
    let log = log();
    let tables = (0..games).map(|game| table(&store, 1_000_000 + game % 500, &log));
    futures::future::join_all(tables).await;
    store.close().await;
}

async fn table(store: &Store, player: u64, log: &[NewEntry]) {
    let (from, to) = (PlayerId(player), PlayerId(player + 10_000));
    let home = Place { server: Some(ServerId(1)), channel: ChannelId(2) };
    let (made, expires) = (Moment(0), Moment(i64::MAX));
    let terms = Terms { setup: setup(), seats: Seats::ChallengerFirst };
    let new = NewChallenge { from, to: Some(to), terms, place: home, made, expires };
    let challenge = store.open_challenge(&new, usize::MAX).await.unwrap().unwrap();
    let new = NewTable {
        setup: setup(),
        players: BySeat { first: from, second: to },
        home,
        card: None,
        rules_version: RULES_VERSION,
        to_act: Match::open(setup()).to_act(),
        opened: made,
    };
    let table = store.accept_challenge(challenge.id, &new).await.unwrap().unwrap();
    for entry in log {
        store.append(table.id, entry).await.unwrap();
    }
    let told = Told { line: u32::try_from(log.len()).unwrap(), post: None };
    store.tell(table.id, Audience::Everyone, told).await.unwrap();
}

fn setup() -> Setup {
    let usual = OrbitSetup::default();
    Setup::Orbit(OrbitSetup { opening: Opening::Plain, mirror: MirrorRule::Off, ..usual })
}

/// Thirty moves, far apart.
fn log() -> Vec<NewEntry> {
    let mut game = Match::open(setup());
    let board = game.board().clone();
    let points = board.points().step_by(7).take(30);
    let lines = points.map(|point| {
        let entry = Entry { seat: game.to_act().unwrap(), action: Action::Place(point) };
        let line = game.rule(entry).ok().unwrap();
        NewEntry {
            line,
            text: entry.write(&board),
            fingerprint: game.fingerprint(),
            salt: None,
            cause: format!("bench {line}"),
            to_act: game.to_act(),
            ends: false,
            made: Moment(0),
        }
    });
    lines.collect()
}
