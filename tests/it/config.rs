//! The configuration: defaults, layers, and one clear line for everything that is wrong.

#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use secrecy::ExposeSecret;
use shinpan::config::{Config, ConfigTrouble};
use shinpan::render::Theme;

const TOKEN: &str = "MTk4.very-secret.token";

fn vars(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

/// A file that lives as long as the directory.
fn written(text: &str) -> (tempfile::TempDir, PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("my.toml");
    std::fs::write(&file, text).unwrap();
    (directory, file)
}

fn read(text: &str, pairs: &[(&str, &str)]) -> Result<Config, ConfigTrouble> {
    let (_directory, file) = written(text);
    Config::read(Some(&file), vars(pairs))
}

/// The line that an operator reads, with the file's directory left out.
fn said(trouble: &ConfigTrouble) -> String {
    let said = trouble.to_string();
    assert!(!said.contains('\n'), "{said}");
    match said.find("my.toml") {
        Some(name) => {
            let start = said[..name].rfind(' ').map_or(0, |space| space + 1);
            format!("{}{}", &said[..start], &said[name..])
        }
        None => said,
    }
}

#[test]
fn the_example_says_the_defaults() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("config.example.toml");
    let example = Config::read(Some(&example), []).unwrap();
    let defaults = Config::read(None, []).unwrap();
    assert_eq!(format!("{example:?}"), format!("{defaults:?}"));
    assert_eq!(example.database, defaults.database);

    assert_eq!(defaults.database.url.expose(), "sqlite:shinpan.db");
    assert_eq!(defaults.club.challenge_hours.get(), 72);
    assert_eq!(defaults.club.challenge().as_secs(), 72 * 60 * 60);
    assert!(defaults.club.threads);
    assert_eq!(defaults.look.theme, Theme::Wood);
    assert_eq!(defaults.log.filter, "info,serenity=warn");
    assert_eq!(defaults.discord.token_file, None);
    assert_eq!(defaults.discord_api(), None);
}

#[test]
fn variables_go_before_the_file() {
    let text = "[club]\nthreads = false\nchallenge_hours = 5\n[look]\ntheme = \"dark\"";
    let environment = [
        ("SHINPAN_CLUB__CHALLENGE_HOURS", "6"),
        ("SHINPAN_DATABASE__URL", "postgres://me:[1, 2]@localhost/club"),
        ("SHINPAN_LOG__FILTER", "debug"),
        ("SHINPAN_DISCORD__TOKEN_FILE", "/run/token"),
        ("SHINPAN_TEST_POSTGRES", "not ours"),
        ("SHINPAN_SERVICE_HOST", "not ours either"),
    ];
    let config = read(text, &environment).unwrap();
    assert_eq!((config.club.threads, config.club.challenge_hours.get()), (false, 6));
    assert_eq!(config.look.theme, Theme::Dark);
    assert_eq!(config.database.url.expose(), "postgres://me:[1, 2]@localhost/club");
    assert_eq!(config.log.filter, "debug");
    assert_eq!(config.discord.token_file, Some("/run/token".into()));
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let check = |text: &str, environment: &[(&str, &str)], expect: &str| {
        let trouble = read(text, environment).map(drop).expect_err(text);
        assert_eq!(said(&trouble), expect);
    };
    check(
        "[club]\nchalenge_hours = 3",
        &[],
        "my.toml: there is no key club.chalenge_hours; \
         club.challenge_hours, club.settlement_hours and club.threads can stand there",
    );
    check(
        "[clubs]\nthreads = true",
        &[],
        "my.toml: there is no key clubs; club.challenge_hours, club.settlement_hours, club.threads, database.url, \
         discord.token_file, log.filter and look.theme can stand there",
    );
    check("[club]\nthreads = 3", &[], "my.toml: club.threads must be true or false, not 3");
    check(
        "[club]\nthreads = \"hunter2\"",
        &[],
        "my.toml: club.threads must be true or false, not text",
    );
    check("club = 3", &[], "my.toml: club must be a section, not 3");
    check(
        "[club]\nchallenge_hours = 0",
        &[],
        "my.toml: club.challenge_hours must be a whole number from 1 to 65535, not 0",
    );
    check(
        "[club]\nchallenge_hours = 70000",
        &[],
        "my.toml: club.challenge_hours must be a whole number from 1 to 65535, not 70000",
    );
    check("[database]\nurl = 5", &[], "my.toml: database.url must be text, not 5");
    check(
        "[discord]\ntoken_file = [\"a\"]",
        &[],
        "my.toml: discord.token_file must be text, not a list",
    );
    check(
        "[look]\ntheme = \"oak\"",
        &[],
        "my.toml: look.theme must be one of wood, contrast, dark, paper, not \"oak\"",
    );
    check(
        "[club]\n\nthreads",
        &[],
        "my.toml, line 3, is not TOML: key with no value, expected `=`",
    );
    check(
        "[log]\nfilter = \"a=b=c\"",
        &[],
        "my.toml: log.filter is no filter: error parsing level filter: expected one of \"off\", \
         \"error\", \"warn\", \"info\", \"debug\", \"trace\", or a number 0-5",
    );
    check(
        "",
        &[("SHINPAN_CLUB__THREADS", "often")],
        "SHINPAN_CLUB__THREADS: club.threads must be true or false, not text",
    );
    check(
        "[club]\nthreads = true",
        &[("SHINPAN_CLUB__THREDS", "true")],
        "SHINPAN_CLUB__THREDS: there is no key club.threds; \
         club.challenge_hours, club.settlement_hours and club.threads can stand there",
    );
    check(
        "",
        &[("SHINPAN_DATABASE_URL", "sqlite:x.db")],
        "environment: there is no key SHINPAN_DATABASE_URL; \
         SHINPAN_DATABASE__URL can stand there",
    );
}

#[test]
fn a_file_that_is_named_must_be_there() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("my.toml");
    let trouble = Config::read(Some(&file), []).map(drop).unwrap_err();
    let expect = "cannot read the configuration file my.toml: \
                  No such file or directory (os error 2); name a readable file";
    assert_eq!(said(&trouble), expect);
}

#[test]
fn the_token_stands_in_no_file_of_settings() {
    let check = |text: &str, environment: &[(&str, &str)], origin: &str| {
        let trouble = read(text, environment).map(drop).unwrap_err();
        let expect = format!(
            "{origin}: the token does not belong here; put it into the variable SHINPAN_TOKEN or \
             into a file that discord.token_file names"
        );
        assert_eq!(said(&trouble), expect);
    };
    check(&format!("token = \"{TOKEN}\""), &[], "my.toml");
    check(&format!("[discord]\ntoken = \"{TOKEN}\""), &[], "my.toml");
    check("", &[("SHINPAN_DISCORD__TOKEN", TOKEN)], "SHINPAN_DISCORD__TOKEN");
}

#[test]
fn the_token_comes_from_the_environment_or_a_file() {
    let (_directory, file) = written(&format!("{TOKEN}\n"));
    let named = format!("[discord]\ntoken_file = {:?}", file.display().to_string());
    let token = |text: &str, environment: &[(&str, &str)]| {
        let config = read(text, environment)?;
        config.token().map(|token| token.expose_secret().to_owned())
    };
    assert_eq!(token(&named, &[]).unwrap(), TOKEN);
    assert_eq!(token("", &[("SHINPAN_TOKEN", TOKEN)]).unwrap(), TOKEN);
    assert_eq!(token(&named, &[("SHINPAN_TOKEN", "other")]).unwrap(), "other");

    let trouble =
        |text: &str, environment: &[(&str, &str)]| said(&token(text, environment).unwrap_err());
    let expect = "there is no token: put it into the variable SHINPAN_TOKEN or into a file that \
                  discord.token_file names";
    assert_eq!(trouble("", &[]), expect);
    let expect = "SHINPAN_TOKEN must hold the token and nothing else";
    assert_eq!(trouble("", &[("SHINPAN_TOKEN", "  ")]), expect);
    assert_eq!(trouble("", &[("SHINPAN_TOKEN", "two words")]), expect);
    let expect = "cannot read /no/such/file, which discord.token_file names: \
                  No such file or directory (os error 2)";
    assert_eq!(trouble("[discord]\ntoken_file = \"/no/such/file\"", &[]), expect);
    std::fs::write(&file, "").unwrap();
    let expect = "my.toml, which discord.token_file names, must hold the token and nothing else";
    assert_eq!(trouble(&named, &[]), expect);
}

#[test]
fn secrets_do_not_print() {
    let config = read(
        "",
        &[("SHINPAN_TOKEN", TOKEN), ("SHINPAN_DATABASE__URL", "postgres://me:hunter2@db/club")],
    );
    let printed = format!("{config:?} {:?}", config.as_ref().unwrap().token());
    assert!(!printed.contains("secret.token") && !printed.contains("hunter2"), "{printed}");
    assert!(printed.contains("DatabaseUrl(postgres:...)"), "{printed}");
}

#[test]
fn another_chat_service_must_be_on_this_machine() {
    let check = |address: &str, expect: Option<&str>| {
        let config = read("", &[("SHINPAN_DISCORD_API", address)]);
        match (config, expect) {
            (Ok(config), expect) => assert_eq!(config.discord_api(), expect, "{address:?}"),
            (Err(ConfigTrouble::ApiElsewhere), None) => {}
            (Err(other), _) => panic!("{address:?}: {other}"),
        }
    };
    for good in ["http://127.0.0.1:8080", "http://[::1]:1", "http://localhost:65535"] {
        check(good, Some(good));
        check(&format!("{good}/"), Some(good));
    }
    for bad in [
        "",
        "http://127.0.0.1",
        "http://127.0.0.1:",
        "http://127.0.0.1:0",
        "http://127.0.0.1:+80",
        "http://127.0.0.1:65536",
        "http://127.0.0.1:80/path",
        "http://127.0.0.1:80@example.org",
        "http://127.0.0.1.example.org:80",
        "http://localhost.example.org:80",
        "http://user@127.0.0.1:80",
        "http://0.0.0.0:80",
        "http://10.0.0.1:80",
        "https://127.0.0.1:80",
        "https://discord.com",
        " http://127.0.0.1:80",
    ] {
        check(bad, None);
    }
    let trouble = read("[discord]\napi = \"http://127.0.0.1:80\"", &[]).map(drop).unwrap_err();
    let expect = "my.toml: discord.api can be set only by the variable SHINPAN_DISCORD_API";
    assert_eq!(said(&trouble), expect);
}
