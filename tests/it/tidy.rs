//! Holds what a machine can check of ARCHITECTURE.md.

use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn modules_keep_to_what_they_may_use() {
    let check = |module: &str, forbidden: &[&str]| {
        let of_the_program = |(path, _): &(PathBuf, String)| {
            !path.ends_with("tests.rs") && !path.components().any(|c| c.as_os_str() == "tests")
        };
        for (path, text) in sources(&format!("src/{module}")).into_iter().filter(of_the_program) {
            for word in forbidden {
                let used = code(&text).any(|line| line.contains(word));
                assert!(!used, "{} must not contain {word:?}", path.display());
            }
        }
    };
    let outside = ["serenity", "sqlx", "tokio", "reqwest", "std::fs", "std::net", "std::io"];
    check("game", &outside);
    check("game", &["async ", "serde", "tracing", "rand", "SystemTime", "Instant", "crate::club"]);
    check("club", &["serenity", "sqlx", "reqwest", "crate::discord", "crate::store", "SystemTime"]);
    check("club", &["crate::phrases", "crate::render", "rand::"]);
    check("render", &outside);
    check("render", &["crate::club", "crate::discord", "game::rules"]);
    check("phrases", &outside);
    check("phrases", &["crate::discord", "crate::store", "crate::render"]);
    check("store", &["serenity", "crate::discord", "crate::phrases", "crate::render"]);
    check("discord", &["sqlx", "Match::", "crate::store", "game::study", "SELECT "]);
    check("gtp", &["serenity", "sqlx", "crate::discord", "crate::club"]);
}

#[test]
fn secrets_cannot_be_printed() {
    for file in ["action", "fact", "view", "referee", "audience"] {
        let text = read(&format!("src/game/{file}.rs"));
        let mut derives = "";
        for line in text.lines().map(str::trim) {
            if line.starts_with("#[derive") {
                derives = line;
            }
            let secret = [
                "pub struct View",
                "pub struct Match",
                "pub struct News",
                "pub enum Fact",
                "pub enum Action",
                "pub struct Entry",
                "pub struct For<",
                "pub struct Outlook",
                "pub struct Count",
                "pub struct Reveal",
                "pub struct Deed",
                "pub enum DeedKind",
                "pub enum Refusal",
            ];
            if secret.iter().any(|start| line.starts_with(start)) {
                assert!(!derives.contains("Debug"), "{file}: {line} must not be printable");
                assert!(!derives.contains("Serialize"), "{file}: {line} must not be written out");
            }
            if line.starts_with("pub ") {
                derives = "";
            }
        }
        for name in ["View", "Match", "News", "Fact", "Action", "Entry", "For"] {
            for printer in ["Debug", "Display"] {
                assert!(!text.contains(&format!("{printer} for {name}")), "{file}: {name}");
            }
        }
    }
    for (path, text) in sources("src/game/rules") {
        let printable = code(&text).any(|line| line.contains("derive") && line.contains("Debug"));
        assert!(!printable, "{}: positions must not be printable", path.display());
    }
}

#[test]
fn whispers_are_handed_over_in_known_places() {
    let users: Vec<PathBuf> = sources("src")
        .into_iter()
        .filter(|(path, _)| !path.ends_with("game/audience.rs"))
        .filter(|(_, text)| code(text).any(|line| line.contains("hand_over(")))
        .map(|(path, _)| path)
        .collect();
    // The console of Phantom Go belongs to the referee, who may know everything; there a whisper
    // goes to the colour that the referee asked for. Players are whispered to in one place.
    let (console, players): (Vec<_>, Vec<_>) =
        users.iter().partition(|path| path.ends_with("src/gtp/phantom.rs"));
    assert!(console.len() <= 1 && players.len() <= 1, "{users:?}");
    assert!(players.iter().all(|path| path.starts_with(root().join("src/discord"))), "{users:?}");
    assert!(read("src/game/mod.rs").contains("\nmod rules;"), "the rules are private");
}

#[test]
fn files_say_what_they_are_for_and_stay_readable() {
    for folder in ["src", "tests", "benches", "examples", "sandbox/src", "sandbox/tests"] {
        for (path, text) in sources(folder) {
            assert!(text.starts_with("//! "), "{}: begin with what it is for", path.display());
            let lines = text.lines().count();
            assert!(lines <= 400, "{}: {lines} lines", path.display());
        }
    }
}

#[test]
fn logs_name_no_secrets() {
    for (path, text) in sources("src") {
        for line in code(&text).filter(|line| line.contains("tracing::")) {
            for secret in
                ["?game", "?view", "?news", "?fact", "?entry", "?action", "?trouble", "token"]
            {
                assert!(!line.contains(secret), "{}: {line}", path.display());
            }
        }
    }
}

#[test]
fn the_readme_asks_for_the_permissions_that_are_used() {
    use serenity::all::Permissions;
    let needed = Permissions::VIEW_CHANNEL
        | Permissions::SEND_MESSAGES
        | Permissions::SEND_MESSAGES_IN_THREADS
        | Permissions::CREATE_PUBLIC_THREADS
        | Permissions::ATTACH_FILES
        | Permissions::READ_MESSAGE_HISTORY;
    assert!(read("README.md").contains(&needed.bits().to_string()), "{}", needed.bits());
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The lines of a source file that are not comments and stand before its own tests.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .take_while(|line| !line.starts_with("#[cfg(test)]") || line.ends_with(';'))
        .filter(|line| !line.trim_start().starts_with("//"))
}

/// All Rust files below a folder, or the file of that name.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    collect(&root().join(folder), &mut found);
    collect(&root().join(format!("{folder}.rs")), &mut found);
    found
}

fn collect(path: &Path, found: &mut Vec<(PathBuf, String)>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder can be listed") {
            collect(&entry.expect("an entry can be read").path(), found);
        }
    } else if path.is_file() && path.extension().is_some_and(|end| end == "rs") {
        found.push((path.to_owned(), fs::read_to_string(path).expect("a source file is text")));
    }
}
