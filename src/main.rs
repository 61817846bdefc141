//! The command line: run the bot, check the archive, speak the Go Text Protocol.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, anyhow};
use clap::{Parser, Subcommand};
use secrecy::SecretString;
use shinpan::club::SealedRecord;
use shinpan::config::Config;
use shinpan::discord::{Bot, BotTrouble, Options};
use shinpan::game::{
    Board, Broken, Ending, GameKind, GoRules, GoSetup, HalfPoints, LotusSetup, Match, NoSheet,
    OrbitSetup, Outcome, Phantom, Referee, Setup, Stone, Track, Unplayable,
};
use shinpan::store::Store;
use tracing_subscriber::filter::{EnvFilter, FilterExt, filter_fn};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// A referee for Go variants in a Discord community.
#[derive(Parser)]
#[command(version)]
struct Shinpan {
    /// The configuration file; `shinpan.toml` where it exists.
    #[arg(long, global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Runs the bot (also without a command).
    Run,
    /// Replays every stored game and reports those that come out otherwise than they were played.
    Check,
    /// Checks the record of a game with hidden stones: its seals and its rulings; or reads the text
    /// record of an open game back and says how it came out.
    ///
    /// With a seal that was shown at the table it proves that no ruling up to that line was changed
    /// since. It does not prove that nobody peeked.
    Verify {
        /// The record, as the referee gave it out after the end.
        record: PathBuf,
        /// A seal that was shown at the table, or its first sixteen digits at least; may be given
        /// several times.
        #[arg(long = "shown", value_name = "DIGITS")]
        shown: Vec<String>,
    },
    /// Speaks the Go Text Protocol on standard input and output.
    Gtp(Gtp),
}

/// The game that is played over the Go Text Protocol. What does not fit a game is refused.
#[derive(clap::Args)]
struct Gtp {
    /// The game: orbit, go, phantom-go or lotus.
    #[arg(long, default_value = "orbit", value_parser = GameKind::ALL.map(GameKind::word))]
    game: String,
    /// The points on a side of the board: 3 to 25 in Orbit (16), 5 to 19 in Go (19) and Phantom
    /// Go (9).
    #[arg(long)]
    size: Option<usize>,
    /// What White is given, in steps of a half; in Lotus what the second player is given, 0 to 7.
    #[arg(long, allow_hyphen_values = true)]
    komi: Option<HalfPoints>,
    /// Go, Phantom Go: the lines come back from the other side of the board.
    #[arg(long)]
    torus: bool,
    /// Go, Phantom Go: the first capture wins.
    #[arg(long)]
    atari: bool,
    /// Go, Phantom Go: Black's stones at the start.
    #[arg(long)]
    handicap: Option<usize>,
    /// Go: chinese or japanese, how the board is counted and what a ko is.
    #[arg(long, value_parser = GoRules::ALL.map(GoRules::word))]
    rules: Option<String>,
    /// Phantom Go: olympiad, common or hamburg, what the referee says.
    #[arg(long, value_parser = Referee::ALL.map(Referee::word))]
    referee: Option<String>,
    /// Lotus: white or black, who moves first.
    #[arg(long, value_parser = ["white", "black"])]
    begins: Option<String>,
    /// Lotus: closed or open, whether the marker stops seven points from the middle.
    #[arg(long, value_parser = Track::ALL.map(Track::word))]
    track: Option<String>,
}

/// The exit code for what the operator must mend: configuration, token, database.
const SETTINGS: u8 = 2;

fn main() -> ExitCode {
    let Shinpan { config, command } = Shinpan::parse();
    let done = match command.unwrap_or(Command::Run) {
        Command::Run => on_runtime(run(config)),
        Command::Check => on_runtime(check(config)),
        Command::Verify { record, shown } => verify(&record, &shown),
        Command::Gtp(asked) => gtp(&asked),
    };
    match done {
        Ok(code) => code,
        Err(trouble) => {
            eprintln!("shinpan: {trouble}");
            if passes(&trouble) { ExitCode::FAILURE } else { ExitCode::from(SETTINGS) }
        }
    }
}

/// Whether the trouble may be over when the program is started again.
fn passes(trouble: &anyhow::Error) -> bool {
    let connection = trouble.downcast_ref::<BotTrouble>();
    connection.is_some_and(|trouble| !matches!(trouble, BotTrouble::Token | BotTrouble::Intents))
        || trouble.is::<io::Error>()
}

fn on_runtime(work: impl Future<Output = anyhow::Result<ExitCode>>) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("the runtime did not start")?.block_on(work)
}

fn gtp(asked: &Gtp) -> anyhow::Result<ExitCode> {
    shinpan::gtp::serve(asked.setup()?, io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

fn verify(file: &Path, shown: &[String]) -> anyhow::Result<ExitCode> {
    let text = std::fs::read_to_string(file)
        .map_err(|why| anyhow!("cannot read {}: {why}", file.display()))?;
    if game_of(&text).is_some() {
        return read_back(file, &text, shown);
    }
    let record = match SealedRecord::check(&text) {
        Ok(record) => record,
        Err(wrong) => {
            eprintln!("shinpan: {}: {wrong}", file.display());
            return Ok(ExitCode::FAILURE);
        }
    };
    let last = record.rulings();
    let seal = record.seal(last).map(|seal| seal.short()).unwrap_or_default();
    eprintln!("game {}: {last} rulings follow from the rules, and their seals hold", record.game());
    eprintln!("the seal of line {last} is {seal}: compare it with the one shown at the table");
    let mut good = true;
    for digits in shown {
        match record.find(digits) {
            Some(line) if line == last => {
                eprintln!("{digits} is the seal of the last line: it covers the whole game");
            }
            Some(line) => {
                eprintln!("{digits} is the seal of line {line}: it says nothing of later lines");
            }
            None if digits.trim().len() < 16 => {
                good = false;
                eprintln!("{digits:?} is too short: give at least 16 digits of a seal");
            }
            None => {
                good = false;
                eprintln!("{digits} is the seal of no line: this is not the game that was shown");
            }
        }
    }
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Reads the text record of a game that hid nothing, and says how it came out.
fn read_back(file: &Path, text: &str, shown: &[String]) -> anyhow::Result<ExitCode> {
    let game = match Match::from_sheet(text) {
        Ok(game) => game,
        Err(wrong) => {
            eprintln!("shinpan: {}: {}", file.display(), fault(text, &wrong));
            return Ok(ExitCode::FAILURE);
        }
    };
    if !shown.is_empty() {
        return Err(anyhow!("--shown: nothing was hidden in this game, so that it has no seals"));
    }
    let end = match game.outcome() {
        None => "the game goes on".to_owned(),
        Some(outcome) => came_out(outcome),
    };
    let follow = match game.line() {
        1 => "1 line follows".to_owned(),
        lines => format!("{lines} lines follow"),
    };
    eprintln!("{}: {follow} from the rules; {end}", game.setup().write());
    Ok(ExitCode::SUCCESS)
}

/// The game whose record a text is by the first word, whether or not the rest can be read.
fn game_of(text: &str) -> Option<GameKind> {
    GameKind::from_word(text.split_whitespace().next()?)
}

fn came_out(outcome: Outcome) -> String {
    let Some(seat) = outcome.winner else { return "a draw".to_owned() };
    // Before colours are given out a player is known by the seat only.
    let winner = outcome.stone.map_or(seat.word(), Stone::word);
    match outcome.ending {
        Ending::Count(by) => format!("{winner} wins by {by}"),
        _ => format!("{winner} wins"),
    }
}

/// What is wrong with a text record, and in which line of the file: the setup is the first, line 1
/// of the log the second.
fn fault(text: &str, wrong: &NoSheet) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let line = |at: u32| lines.get(at as usize).copied().unwrap_or_default();
    let (at, why) = match wrong {
        NoSheet::Setup(Unplayable::Garbled(setup)) => {
            (0, format!("{setup:?} is no setup; one is {:?}", usual(text).write()))
        }
        NoSheet::Setup(why) => (0, why.to_string()),
        NoSheet::Log(Broken::Garbled(at)) => {
            let setup = Setup::read(line(0)).unwrap_or_else(|_| usual(text));
            (*at, unread(line(*at), &setup.board()))
        }
        NoSheet::Log(Broken::Refused(at)) => {
            (*at, format!("the rules do not allow {:?} here", line(*at)))
        }
    };
    format!("line {}: {why}", at + 1)
}

/// The usual setup of the game whose record a text is.
fn usual(text: &str) -> Setup {
    match game_of(text) {
        None | Some(GameKind::Orbit) => Setup::Orbit(OrbitSetup::of_size(16)),
        Some(GameKind::Go) => Setup::Go(GoSetup::open(19)),
        Some(GameKind::PhantomGo) => Setup::Go(GoSetup::phantom(9)),
        Some(GameKind::Lotus) => Setup::Lotus(LotusSetup::default()),
    }
}

/// Why a line of a text record cannot be read.
fn unread(line: &str, board: &Board) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    for pair in words.windows(2) {
        let [number, name] = [pair[0], pair[1]];
        let is_number = number.bytes().all(|b| b.is_ascii_digit());
        if let (true, Ok(numbered), Ok(named)) = (is_number, board.point(number), board.point(name))
            && numbered != named
        {
            return format!("{line:?}: point {number} is {}, not {name}", board.label(numbered));
        }
    }
    let example = board.points().next().map(|point| match board.number(point) {
        Some(number) => format!("first {number} {}", board.label(point)),
        None => format!("first {}", board.label(point)),
    });
    let example = example.unwrap_or_default();
    format!("{line:?} cannot be read; lines are like {example:?} and \"first pass\"")
}

impl Gtp {
    fn setup(&self) -> anyhow::Result<Setup> {
        self.options_fit()?;
        let setup = match self.game.as_str() {
            "orbit" => {
                let usual = OrbitSetup::of_size(self.size.unwrap_or(16));
                Setup::Orbit(OrbitSetup { komi: self.komi.unwrap_or(usual.komi), ..usual })
            }
            "go" => self.go(GoSetup::open(self.size.unwrap_or(19))),
            "lotus" => self.lotus()?,
            _ => self.go(GoSetup::phantom(self.size.unwrap_or(9))),
        };
        setup.check().map_err(|why| {
            let option = match why {
                Unplayable::Handicap => format!("--handicap {}", self.handicap.unwrap_or(0)),
                Unplayable::HiddenTerritory => "--rules japanese".to_owned(),
                Unplayable::LotusKomi => format!("--komi {}", self.komi.unwrap_or_default()),
                Unplayable::Size | Unplayable::GoSize | Unplayable::Garbled(_) => {
                    format!("--size {}", self.size.unwrap_or(0))
                }
            };
            anyhow!("{option}: {why}")
        })?;
        Ok(setup)
    }

    fn go(&self, usual: GoSetup) -> Setup {
        let rules = self.rules.as_deref().and_then(GoRules::from_word);
        let referee = self.referee.as_deref().and_then(Referee::from_word);
        let with =
            |hidden: Phantom| Phantom { referee: referee.unwrap_or(hidden.referee), ..hidden };
        let setup = GoSetup {
            torus: self.torus,
            atari: self.atari,
            hidden: usual.hidden.map(with),
            handicap: self.handicap.unwrap_or(0),
            rules: rules.unwrap_or(usual.rules),
            ..usual
        };
        Setup::Go(GoSetup { komi: self.komi.unwrap_or(setup.usual_komi()), ..setup })
    }

    fn lotus(&self) -> anyhow::Result<Setup> {
        let usual = LotusSetup::default();
        let komi = self.komi.unwrap_or_default();
        let komi = LotusSetup::read_komi(komi).map_err(|why| anyhow!("--komi {komi}: {why}"))?;
        let begins = self.begins.as_deref().and_then(Stone::from_word).unwrap_or(usual.begins);
        let track = self.track.as_deref().and_then(Track::from_word).unwrap_or(usual.track);
        Ok(Setup::Lotus(LotusSetup { begins, komi, track, ..usual }))
    }

    /// Options that a game does not have are refused, not ignored.
    fn options_fit(&self) -> anyhow::Result<()> {
        let (orbit, phantom) = (self.game == "orbit", self.game == "phantom-go");
        let lotus = self.game == "lotus";
        let no_go = orbit || lotus;
        let misplaced = [
            ("--torus", self.torus && no_go),
            ("--atari", self.atari && no_go),
            ("--handicap", self.handicap.is_some() && no_go),
            ("--rules", self.rules.is_some() && no_go),
            ("--referee", self.referee.is_some() && !phantom),
            ("--size", self.size.is_some() && lotus),
            ("--begins", self.begins.is_some() && !lotus),
            ("--track", self.track.is_some() && !lotus),
        ];
        match misplaced.into_iter().find(|(_, given)| *given) {
            Some((option, _)) => Err(anyhow!("{option} does not go with --game {}", self.game)),
            None => Ok(()),
        }
    }
}

async fn run(config: Option<PathBuf>) -> anyhow::Result<ExitCode> {
    let config = Config::load(config.as_deref())?;
    let token: SecretString = config.token()?;
    log_to_stderr(&config)?;
    let store = Arc::new(Store::open(config.database.url.expose()).await?);
    let options = Options {
        api: config.discord_api().map(str::to_owned),
        threads: config.club.threads,
        theme: config.look.theme,
        challenge: config.club.challenge(),
        settlement: config.club.settlement(),
    };
    let bot = Bot::new(&options, &token, store).await?;
    let stopper = bot.stopper();
    tokio::spawn(async move {
        if asked_to_stop().await.is_ok() {
            tracing::info!("stopping");
            stopper.shutdown_all().await;
        }
    });
    bot.run().await?;
    Ok(ExitCode::SUCCESS)
}

async fn check(config: Option<PathBuf>) -> anyhow::Result<ExitCode> {
    let config = Config::load(config.as_deref())?;
    let store = Store::open(config.database.url.expose()).await?;
    let report = shinpan::club::check(&store).await?;
    for table in &report.thawed {
        eprintln!("game {table}: was frozen, comes out right, and goes on");
    }
    for (table, why) in &report.broken {
        eprintln!("game {table}: {why}");
    }
    eprintln!("{} games replayed, {} broken", report.replayed, report.broken.len());
    Ok(if report.broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn log_to_stderr(config: &Config) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&config.log.filter)
        .with_context(|| format!("log.filter cannot be read: {:?}", config.log.filter))?;
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = lines.with_filter(filter.and(filter_fn(shinpan::logs::is_harmless)));
    tracing_subscriber::registry().with(lines).init();
    Ok(())
}

async fn asked_to_stop() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut term = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = term.recv() => Ok(()),
        interrupted = tokio::signal::ctrl_c() => interrupted,
    }
}
