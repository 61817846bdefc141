//! The program itself, as an operator starts and stops it.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use sandbox::{Discord, Entry};

use crate::strict::Strict;

fn shinpan(folder: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_shinpan"));
    program.current_dir(folder).stdin(Stdio::null()).env_remove("SHINPAN_TOKEN");
    program
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn what_is_wrong_with_the_settings_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("typo.toml"), "databse.url = \"x\"").unwrap();
    let check = |name: &str, change: &dyn Fn(&mut Command), words: &[&str]| {
        let mut program = shinpan(folder.path());
        program.env("SHINPAN_TOKEN", "s3cr3t");
        change(&mut program);
        let output = program.output().unwrap();
        let text = said(&output);
        assert_eq!(output.status.code(), Some(2), "{name}: {text}");
        assert_eq!(text.lines().count(), 1, "{name}: {text}");
        assert!(words.iter().all(|word| text.contains(word)), "{name}: {text}");
        assert!(!text.contains("s3cr3t"), "{name}: {text}");
    };
    let no_token = |p: &mut Command| {
        p.env_remove("SHINPAN_TOKEN");
    };
    check("no token", &no_token, &["SHINPAN_TOKEN"]);
    let typo = |p: &mut Command| {
        p.args(["--config", "typo.toml"]);
    };
    check("a wrong key", &typo, &["databse", "database.url"]);
    let nowhere = |p: &mut Command| {
        p.args(["--config", "none.toml"]);
    };
    check("no such file", &nowhere, &["none.toml"]);
    let elsewhere = |p: &mut Command| {
        p.env("SHINPAN_DISCORD_API", "http://10.0.0.1:80");
    };
    check("another machine", &elsewhere, &["SHINPAN_DISCORD_API", "127.0.0.1"]);
    let unwritable = |p: &mut Command| {
        p.env("SHINPAN_DATABASE__URL", "sqlite:/proc/none/club.db");
    };
    check("an unwritable database", &unwritable, &["database.url", "/proc/none/club.db"]);
    let small = |p: &mut Command| {
        p.args(["gtp", "--size", "2"]);
    };
    check("a size", &small, &["--size 2"]);
    let gtp = |options: &'static str| {
        move |p: &mut Command| {
            p.arg("gtp").args(options.split(' '));
        }
    };
    for (options, word) in [
        ("--torus", "--torus does not go with --game orbit"),
        ("--atari", "--atari"),
        ("--handicap 2", "--handicap"),
        ("--rules chinese", "--rules"),
        ("--game go --referee common", "--referee does not go with --game go"),
        ("--game phantom-go --rules japanese", "--rules japanese"),
        ("--game go --size 4", "--size 4"),
        ("--game phantom-go --size 20", "--size 20"),
        ("--game go --handicap 1", "--handicap 1"),
        ("--game phantom-go --size 6 --handicap 2", "--handicap 2"),
    ] {
        check(options, &gtp(options), &[word]);
    }
}

#[test]
fn every_game_is_spoken_over_the_protocol() {
    let folder = tempfile::tempdir().unwrap();
    let check = |options: &str, columns: usize, rows: usize, score: &str| {
        let mut program = shinpan(folder.path());
        program.arg("gtp").args(options.split_whitespace());
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut program = program.spawn().unwrap();
        let mut input = program.stdin.take().unwrap();
        input.write_all(b"showboard\nfinal_score\n").unwrap();
        drop(input);
        let output = program.wait_with_output().unwrap();
        assert!(output.status.success(), "{options}: {}", said(&output));
        let text = String::from_utf8(output.stdout).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1].split_whitespace().count(), columns, "{options}: {text}");
        assert_eq!(lines.len(), rows + 6, "{options}: {text}");
        assert_eq!(lines[rows + 4], format!("= {score}"), "{options}: {text}");
    };
    check("", 16, 16, "0");
    check("--size 7 --komi -2", 7, 7, "B+2");
    check("--game go", 19, 19, "W+6.5");
    check("--game go --rules chinese", 19, 19, "W+7.5");
    check("--game go --size 9 --torus --atari", 9, 9, "W+5.5");
    check("--game go --size 13 --komi 0", 13, 13, "0");
    check("--game phantom-go", 9, 9, "W+7.5");
    check("--game phantom-go --size 13 --handicap 9 --referee hamburg", 13, 13, "B+168.5");
    check("--game phantom-go --rules chinese --torus --atari --size 5", 5, 5, "W+7.5");
}

#[test]
fn trouble_that_may_pass_has_another_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = shinpan(folder.path());
    program.env("SHINPAN_TOKEN", "s3cr3t").env("SHINPAN_DISCORD_API", "http://127.0.0.1:9");
    let output = program.output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("SHINPAN_DISCORD_API"), "{}", said(&output));
}

#[tokio::test]
async fn a_wrong_token_is_said_in_one_line() {
    let discord = Strict::start().await;
    let folder = tempfile::tempdir().unwrap();
    let mut program = shinpan(folder.path());
    program.env("SHINPAN_TOKEN", "wr0ng").env("SHINPAN_DISCORD_API", discord.url());
    let output = tokio::task::spawn_blocking(move || program.output()).await.unwrap().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("SHINPAN_TOKEN") && !said(&output).contains("wr0ng"));
}

/// The bot as a process; it ends with the test.
struct Running(Child);

impl Running {
    fn start(discord: &Discord, folder: &Path) -> Running {
        let mut program = shinpan(folder);
        program.env("SHINPAN_TOKEN", discord.token()).env("SHINPAN_DISCORD_API", discord.url());
        Running(program.stderr(Stdio::null()).spawn().unwrap())
    }

    /// The same, saying as much as it can into this file.
    fn start_talking(discord: &Discord, folder: &Path, paper: &Path) -> Running {
        let mut program = shinpan(folder);
        program.env("SHINPAN_TOKEN", discord.token()).env("SHINPAN_DISCORD_API", discord.url());
        program.env("SHINPAN_LOG__FILTER", "trace");
        Running(program.stderr(File::create(paper).unwrap()).spawn().unwrap())
    }

    /// The end that no program can prepare for.
    fn kill(&mut self, discord: &Discord) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
        // So that nothing takes the dead connection for a bot that is ready.
        discord.trouble("invalid session").unwrap();
        // Sessions may not begin faster.
        discord.advance(Duration::from_secs(5));
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Already ended in most tests.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn a_game_survives_that_the_program_is_killed_after_every_move() {
    let discord = Strict::start().await;
    let folder = tempfile::tempdir().unwrap();
    let guild = discord.guild("Club");
    let channel = discord.channel(guild, "go");
    let [anna, bo] = ["Anna", "Bo"].map(|name| discord.user(name, "en-US"));
    let mut bot = Running::start(&discord, folder.path());
    discord.commands_ready().await.unwrap();
    let terms = [("opponent", (&bo).into()), ("opening", "none".into()), ("size", 7.into())];
    let terms = [&terms[..], &[("seats", "challenger".into())]].concat();
    anna.command(channel, "challenge", &terms).await.unwrap();
    bo.press(bo.sees_last(channel).unwrap().id, "Accept").await.unwrap();
    let thread = discord.threads(channel)[0].id;

    for (turn, point) in ["B2", "F6", "C3", "E5"].into_iter().enumerate() {
        bot.kill(&discord);
        bot = Running::start(&discord, folder.path());
        discord.bot_ready().await.unwrap();
        // The button is older than the program that answers it.
        let player = [&anna, &bo][turn % 2];
        let seen = player.sees(thread);
        let board = seen.iter().rev().find(|message| message.button("Make a move").is_some());
        let board = board.unwrap();
        let form = player.press(board.id, "Make a move").await.unwrap();
        let sent = player.begin_submit(form.modal().unwrap(), &[("point", point)]).unwrap();
        let posts = || {
            let named = format!("game-1-{}.png", turn + 1);
            let all = discord.messages(thread);
            all.iter().filter(|m| m.attachments.iter().any(|a| a.name == named)).count()
        };
        // Killed as soon as the board is there, whatever is still on its way.
        discord.wait_for(|| posts() > 0, Duration::from_secs(20)).await.unwrap();
        bot.kill(&discord);
        drop(sent);
        bot = Running::start(&discord, folder.path());
        discord.bot_ready().await.unwrap();
        let shown = anna.command(thread, "board", &[("text", true.into())]).await.unwrap();
        assert!(shown.text().contains("to move"), "{}", shown.text());
        assert_eq!(posts(), 1, "the board after {point} is posted once");
    }
    assert!(discord.complaints().is_empty(), "{:#?}", discord.complaints());
}

#[tokio::test]
async fn the_program_stops_when_it_is_asked_to() {
    let discord = Strict::start().await;
    let folder = tempfile::tempdir().unwrap();
    let mut bot = Running::start(&discord, folder.path());
    discord.commands_ready().await.unwrap();
    let id = bot.0.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let ended = tokio::task::spawn_blocking(move || bot.0.wait()).await.unwrap().unwrap();
    assert_eq!(ended.code(), Some(0));

    let checked = shinpan(folder.path()).arg("check").output().unwrap();
    assert!(checked.status.success(), "{}", said(&checked));
    assert_eq!(said(&checked), "0 games replayed, 0 broken\n");
}

/// The libraries know everything that comes and goes; whatever filter is set, they keep it.
#[tokio::test]
async fn no_filter_lets_a_secret_into_the_log() {
    let discord = Strict::start().await;
    let folder = tempfile::tempdir().unwrap();
    let channel = discord.channel(discord.guild("Club"), "go");
    let [anna, bo] = ["Anna", "Bo"].map(|name| discord.user(name, "en-US"));
    let paper = folder.path().join("log");
    let mut bot = Running::start_talking(&discord, folder.path(), &paper);
    discord.commands_ready().await.unwrap();
    let terms = [("opponent", (&bo).into()), ("game", "phantom-go".into())];
    let terms = [&terms[..], &[("seats", "challenger".into()), ("size", 7.into())]].concat();
    anna.command(channel, "challenge", &terms).await.unwrap();
    bo.press(bo.sees_last(channel).unwrap().id, "Accept").await.unwrap();
    let thread = discord.threads(channel)[0].id;
    for (who, point) in [(&anna, "d4"), (&bo, "d4"), (&bo, "e6")] {
        who.command(thread, "move", &[("point", point.into())]).await.unwrap();
    }
    let dm = anna.open_dm();
    anna.say(dm, "c6").unwrap();
    let answered = || discord.messages(dm).iter().any(|seen| seen.content.contains("C6"));
    discord.wait_for(answered, Duration::from_secs(20)).await.unwrap();
    discord.advance(Duration::from_secs(5));
    discord.trouble("invalid session").unwrap();
    discord.bot_ready().await.unwrap();
    bot.kill(&discord);

    let written = std::fs::read_to_string(&paper).unwrap();
    assert!(written.contains("ready"), "{written}");
    let mut secrets = vec![discord.token()];
    for entry in discord.log() {
        if let Entry::Gateway(frame) = entry {
            secrets.extend(frame.data["token"].as_str().map(str::to_owned));
        }
    }
    assert!(secrets.len() > 5);
    let points = ["D4", "E6", "C6", "\"d4", "\"e6", "\"c6", "first ", "second ", "refused"];
    for secret in secrets.iter().map(String::as_str).chain(points) {
        assert!(!written.contains(secret), "{secret} is in the log:\n{written}");
    }
    assert!(discord.complaints().is_empty(), "{:#?}", discord.complaints());
}

#[test]
fn a_text_record_is_read_back_and_what_is_none_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record-1.txt");
    let check = |text: &str, good: bool, expect: &str| {
        std::fs::write(&file, text).unwrap();
        let output = shinpan(folder.path()).arg("verify").arg(&file).output().unwrap();
        assert_eq!(output.status.success(), good, "{}", said(&output));
        assert!(said(&output).contains(expect), "{expect:?} is not in {:?}", said(&output));
    };
    let lotus = "lotus begins=white komi=2 track=closed resume=no";
    let game = format!("{lotus}\nfirst 27 K10\nsecond 46 K7\nfirst pass\nsecond pass\n");
    check(&game, true, &format!("{lotus}: 4 lines follow from the rules; the game goes on"));
    let ended = format!("{game}second agrees\nfirst agrees\n");
    check(&ended, true, "6 lines follow from the rules; black wins by 2");
    let drawn = ended.replace("first 27 K10\nsecond 46 K7\n", "").replace("komi=2", "komi=0");
    check(&drawn, true, "4 lines follow from the rules; a draw");
    let agreed = format!("{lotus}\nfirst offers draw\nsecond accepts draw\n");
    check(&agreed, true, "2 lines follow from the rules; a draw");
    let orbit = "orbit 9x9 opening=refined mirror=off komi=0 passing=yes\nfirst resigns\n";
    check(orbit, true, "1 line follows from the rules; second wins");
    let other = ended.replace("27 K10", "28 K10");
    check(&other, false, "line 2: \"first 28 K10\": point 28 is Q10, not K10");
    let nameless = ended.replace("27 K10", "K10");
    check(&nameless, false, "line 2: \"first K10\" cannot be read; lines are like \"first 1 G16\"");
    let twice = ended.replace("46 K7", "27 K10");
    check(&twice, false, "line 3: the rules do not allow \"second 27 K10\" here");
    check(&ended.replace("komi=2", "komi=9"), false, "line 1: the komi must be from 0 to 7");
    check(&ended.replace("komi=2", "komi=-1"), false, "is no setup; one is \"lotus begins=white");
    check("chess\n", false, "its first line is neither \"shinpan record 1\" nor the setup");
    std::fs::write(&file, &ended).unwrap();
    let seal = ["verify", "record-1.txt", "--shown", "0123456789abcdef"];
    let output = shinpan(folder.path()).args(seal).output().unwrap();
    assert!(!output.status.success() && said(&output).contains("no seals"), "{}", said(&output));
}
