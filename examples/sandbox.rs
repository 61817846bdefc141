//! The real bot with a real database on a stand-in for Discord: opens a page in the browser on
//! which people play. `--script FILE` plays a script instead and shows what everybody sees.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::Parser;
use sandbox::Discord;
use sandbox::page::{Page, Setup, Starter};
use sandbox::script::{Script, Stage};
use shinpan::discord::{Bot, Options};
use shinpan::render::Theme;
use shinpan::store::Store;

/// Opens a page on which people play, or plays a script.
#[derive(Parser)]
struct Play {
    /// Plays this script and ends, instead of opening the page.
    #[arg(long)]
    script: Option<PathBuf>,
    /// The port of the page on 127.0.0.1; 0 means any that is free.
    #[arg(long, default_value_t = 7373)]
    port: u16,
    /// Where the database goes, and the pictures of a script.
    #[arg(long, default_value = "out")]
    out: PathBuf,
    /// How the boards look: wood, contrast, dark or paper.
    #[arg(long, default_value = "wood", value_parser = theme)]
    theme: Theme,
}

/// What is seen of a broken rule here, and what is not.
const CHECKS: &str = "The bot's requests are held against the stand-in's own rules here. The tests \
                      hold them against Discord's API description, too: see DISCORD_OPENAPI in \
                      README.md.";

/// Who is there when the page opens.
const CLUB: &str = "
    server Club en-US
    channel go
    channel chat
    person Anna en-US
    person Bo en-US
    person Cilla en-US
    manager Dag sv-SE
";

/// What can be begun with one button: label, description, and the terms of the challenge.
const GAMES: [(&str, &str, &str); 4] = [
    (
        "Play Orbit",
        "Stones wall off parts of the board. Nobody may play inside the other’s walls, and a wall \
         that closes all around captures. On 9×9.",
        "game:orbit size:9",
    ),
    (
        "Play Lotus",
        "Stones are not taken: what is captured turns and changes sides, and only a lotus lives \
         for ever. On the board of seven hexagons; points go by their numbers.",
        "game:lotus",
    ),
    (
        "Play Phantom Go",
        "Go in which nobody sees the other’s stones; the bot is the referee. Each player’s own \
         board comes by direct message. On 7×7.",
        "game:phantom-go size:7",
    ),
    (
        "Play Go",
        "The game itself, on 9×9. At the end both say what is dead, and agree or play on.",
        "game:go size:9",
    ),
];

#[tokio::main]
async fn main() -> ExitCode {
    match run(Play::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(play: Play) -> anyhow::Result<()> {
    let script = match &play.script {
        Some(file) => {
            let text = std::fs::read_to_string(file);
            Some(Script::read(&text.with_context(|| file.display().to_string())?)?)
        }
        None => None,
    };
    std::fs::create_dir_all(&play.out).with_context(|| play.out.display().to_string())?;

    say(CHECKS);
    let options = sandbox::Options { name: "Shinpan".into(), ..Default::default() };
    let discord = Discord::start(options).await?;
    let bot = bot(discord.clone(), play.out.join("sandbox.db"), play.theme).await?;
    let bot = tokio::spawn(bot);
    discord.commands_ready().await?;
    let stage = Stage::new(discord);
    match script {
        Some(script) => act(&script, stage, &play.out).await?,
        None => open(stage, play.port).await?,
    }
    bot.abort();
    Ok(())
}

/// Opens the page and keeps it open until Ctrl-C.
async fn open(mut stage: Stage, port: u16) -> anyhow::Result<()> {
    Script::read(CLUB)?.play(&mut stage, |_| ()).await?;
    let starter = |(label, text, terms): (&str, &str, &str)| {
        let script = format!(
            "channel go\nAnna /challenge opponent:@Bo seats:challenger {terms}\nBo presses Accept"
        );
        let script = Script::read(&script)?;
        Ok::<_, anyhow::Error>(Starter { label: label.into(), text: text.into(), script })
    };
    let starters = GAMES.into_iter().map(starter).collect::<Result<_, _>>()?;
    let setup = Setup { port, starters, spectator: Some("Cilla".into()) };
    let page = Page::open(stage, setup).await?;
    say(&format!("Open {} in a browser and begin a game. Ctrl-C ends it.", page.url()));
    tokio::signal::ctrl_c().await?;
    Ok(())
}

/// Plays a script and says what everybody sees.
async fn act(script: &Script, mut stage: Stage, out: &Path) -> anyhow::Result<()> {
    let begun = Instant::now();
    let played = script.play(&mut stage, say).await;
    let saved = save(&mut stage, out)?;
    played?;
    let complaints = stage.discord().complaints();
    anyhow::ensure!(complaints.is_empty(), "the stand-in complains: {complaints:#?}");
    let time = begun.elapsed().as_secs_f32();
    say(&format!("\n{saved} pictures in {}, {time:.1} s.", out.display()));
    Ok(())
}

/// Starts the bot against the stand-in, with a fresh database.
async fn bot(
    discord: Discord,
    database: PathBuf,
    theme: Theme,
) -> anyhow::Result<impl Future<Output = ()>> {
    for end in ["", "-wal", "-shm"] {
        let file = format!("{}{end}", database.display());
        if Path::new(&file).exists() {
            std::fs::remove_file(&file).with_context(|| file)?;
        }
    }
    let store = Store::open(&format!("sqlite:{}", database.display())).await?;
    let options = Options {
        api: Some(discord.url()),
        threads: true,
        theme,
        challenge: Duration::from_secs(72 * 60 * 60),
        settlement: Duration::from_secs(72 * 60 * 60),
    };
    let bot = Bot::new(&options, &discord.token().into(), Arc::new(store)).await?;
    Ok(async move {
        if let Err(trouble) = bot.run().await {
            say(&format!("the bot stopped: {trouble}"));
        }
    })
}

/// Writes the pictures that were seen and says how many.
fn save(stage: &mut Stage, out: &Path) -> anyhow::Result<usize> {
    let mut files = std::collections::BTreeMap::new();
    for picture in stage.take_pictures() {
        // What one person alone sees has the same name for everyone else; here it gets theirs.
        let name = match &picture.seen_by[..] {
            [only] => format!("{}-{}", only.to_lowercase(), picture.name),
            _ => picture.name,
        };
        files.insert(name, picture.bytes);
    }
    for (name, bytes) in &files {
        // Names come from the bot; a path in one must not lead elsewhere.
        let name = Path::new(name).file_name().context("a picture without a name")?;
        std::fs::write(out.join(name), bytes).with_context(|| name.display().to_string())?;
    }
    Ok(files.len())
}

fn theme(word: &str) -> Result<Theme, String> {
    Theme::from_word(word).ok_or_else(|| "wood, contrast, dark or paper".to_owned())
}

#[allow(clippy::print_stdout, reason = "this program talks to a person at a terminal")]
fn say(line: &str) {
    println!("{line}");
}
