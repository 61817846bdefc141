//! Plays a game on a stand-in for Discord, with the real bot and a real database, and shows what
//! everybody sees. `--script FILE` plays another script, `--out DIR` says where pictures go.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::Parser;
use sandbox::Discord;
use sandbox::script::{Script, Stage};
use shinpan::discord::{Bot, Options};
use shinpan::render::Theme;
use shinpan::store::Store;

/// Plays a script on a stand-in for Discord.
#[derive(Parser)]
struct Play {
    /// The script; without one, a game of Orbit that comes along.
    #[arg(long)]
    script: Option<PathBuf>,
    /// Where the pictures of the boards and the database go.
    #[arg(long, default_value = "out")]
    out: PathBuf,
    /// How the boards look: wood, contrast or dark.
    #[arg(long, default_value = "wood", value_parser = theme)]
    theme: Theme,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let play = Play::parse();
    let text = match &play.script {
        Some(file) => std::fs::read_to_string(file).with_context(|| file.display().to_string())?,
        None => include_str!("orbit.txt").to_owned(),
    };
    let script = Script::read(&text)?;
    std::fs::create_dir_all(&play.out).with_context(|| play.out.display().to_string())?;

    let begun = Instant::now();
    let discord = Discord::start(sandbox::Options::default()).await?;
    let bot = tokio::spawn(bot(discord.clone(), play.out.join("sandbox.db"), play.theme).await?);
    discord.commands_ready().await?;

    let mut stage = Stage::new(discord.clone());
    let played = script.play(&mut stage, say).await;
    let saved = save(&mut stage, &play.out)?;
    played?;
    bot.abort();
    let complaints = discord.complaints();
    anyhow::ensure!(complaints.is_empty(), "the stand-in complains: {complaints:#?}");
    say(&format!(
        "\n{saved} pictures in {}, {:.1} s.",
        play.out.display(),
        begun.elapsed().as_secs_f32()
    ));
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
    Theme::from_word(word).ok_or_else(|| "wood, contrast or dark".to_owned())
}

#[allow(clippy::print_stdout, reason = "this program talks to a person at a terminal")]
fn say(line: &str) {
    println!("{line}");
}
