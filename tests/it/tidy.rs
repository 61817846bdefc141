//! Holds what a machine can check of ARCHITECTURE.md.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenTree;

use crate::tokens;

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
    check("sgf", &outside);
    check("sgf", &["async ", "crate::club", "crate::phrases", "game::rules", "game::study"]);
    check("phrases", &outside);
    check("phrases", &["crate::discord", "crate::store", "crate::render"]);
    check("store", &["serenity", "crate::discord", "crate::phrases", "crate::render"]);
    check("discord", &["sqlx", "Match::", "crate::store", "game::study", "SELECT "]);
    check("gtp", &["serenity", "sqlx", "crate::discord", "crate::club"]);
}

/// What can make a text of a value.
const PRINTERS: [&str; 9] = [
    "Debug",
    "Display",
    "Serialize",
    "ToString",
    "Value",
    "LowerHex",
    "UpperHex",
    "Binary",
    "Pointer",
];

#[test]
fn secrets_cannot_be_printed() {
    let check = |folder: &str, printers: &[&str], secrets: &[&str]| {
        let mut missing: Vec<&str> = secrets.to_vec();
        for (path, level) in all_levels(folder) {
            for tokens::Type { name, derives } in tokens::types(&level) {
                missing.retain(|secret| *secret != name);
                let secret = secrets.is_empty() || secrets.contains(&&*name);
                let printer = derives.iter().find(|derived| printers.contains(&&***derived));
                assert!(!secret || printer.is_none(), "{}: {name}: {printer:?}", path.display());
            }
            for (of, by) in tokens::implementations(&level) {
                let printer = of.iter().find(|name| printers.contains(&&***name));
                let secret = by.iter().find(|name| secrets.contains(&&***name));
                let wrong = printer.is_some() && (secret.is_some() || secrets.is_empty());
                assert!(!wrong, "{}: {printer:?} for {by:?}", path.display());
            }
        }
        assert!(missing.is_empty(), "{folder}: where are {missing:?} now?");
    };
    let game = [
        "View",
        "Match",
        "News",
        "Fact",
        "Action",
        "Entry",
        "For",
        "Outlook",
        "Count",
        "Reveal",
        "Deed",
        "DeedKind",
        "Refusal",
        "Illegal",
        "Told",
        "Line",
        "Verdict",
        "RecordLine",
    ];
    check("src/game", &PRINTERS, &game);
    // A position, and whatever it is made of.
    check("src/game/rules", &PRINTERS, &[]);
    let club = ["Said", "Salt", "NewEntry", "StoredEntry", "Refused", "Wish", "Asked", "Played"];
    check("src/club", &PRINTERS, &club);
    let answers = ["Answer", "Reply", "Caller", "Curtains", "File"];
    check("src/discord", &PRINTERS, &answers);
    // They are written out to Discord, and nowhere else.
    let bodies =
        ["Message", "Attachment", "Row", "Component", "Callback", "CallbackData", "Choice"];
    check("src/discord/body", &["Debug", "Display", "ToString", "Value"], &bodies);
}

/// Where a whisper is handed to whoever may read it: to players in `discord`, and at the console of
/// Phantom Go, whose referee may know everything, to the colour asked for. A new place needs a
/// reason.
const HANDED_OVER_IN: [&str; 2] = ["src/discord/hand.rs", "src/gtp/phantom.rs"];

#[test]
fn whispers_are_handed_over_in_known_places() {
    let mut users: Vec<String> = sources("src")
        .into_iter()
        .filter(|(path, _)| !path.ends_with("game/audience.rs"))
        .filter(|(path, text)| {
            let levels = tokens::levels(path, text);
            levels.into_iter().any(|level| tokens::names(level).iter().any(|n| n == "hand_over"))
        })
        .map(|(path, _)| below_root(&path))
        .collect();
    users.sort_unstable();
    assert_eq!(users, HANDED_OVER_IN);
    assert!(read("src/game/mod.rs").contains("\nmod rules;"), "the rules are private");
}

/// The files that hold a way to Discord, and what they do with it. A new line here is a new way out
/// of the program, for the table in ARCHITECTURE.md.
const WAYS_OUT: [(&str, &[&str]); 10] = [
    ("bot", &["clone", "lent"]),
    ("caller", &["answer", "callback", "lent"]),
    ("commands/record", &["name"]),
    ("commands/suggest", &["lent"]),
    ("courier", &["clone", "edit", "join", "lent", "post", "thread_from"]),
    ("desk", &["lent"]),
    ("direct", &["direct_channel", "lent", "post"]),
    ("events", &["commands"]),
    ("presses", &["answer", "edit", "lent"]),
    ("words", &["post"]),
];

#[test]
fn every_way_to_discord_is_listed() {
    let used = |file: &str, name: &str| -> Vec<String> {
        let levels = all_levels(&format!("src/discord/{file}"));
        let mut uses: Vec<String> =
            levels.iter().flat_map(|(_, level)| tokens::uses(level, name)).collect();
        uses.sort_unstable();
        uses.dedup();
        uses
    };
    let table = section("### Ways out of the program");
    for (path, _) in sources("src/discord") {
        let file = below_root(&path);
        let file = file.strip_prefix("src/discord/").and_then(|f| f.strip_suffix(".rs")).unwrap();
        let listed = WAYS_OUT.iter().find(|(known, _)| *known == file);
        let listed = listed.map_or(&[][..], |(_, uses)| uses);
        if file != "rest" {
            assert_eq!(used(file, "rest"), listed, "{file}");
        }
        let module = format!("`discord::{}`", file.split('/').next().unwrap());
        assert!(listed.is_empty() || table.contains(&module), "{module} is not in ARCHITECTURE.md");
        // Nobody else calls Discord behind the back of `rest`.
        let calls = used(file, "http");
        match file {
            "bot" => assert_eq!(
                calls,
                [
                    "clone",
                    "get_current_application_info",
                    "get_current_user",
                    "lent",
                    "set_application_id"
                ]
            ),
            "rest" => assert_eq!(
                calls,
                [
                    "add_thread_channel_member",
                    "create_global_commands",
                    "create_interaction_response",
                    "create_private_channel",
                    "create_thread_from_message",
                    "edit_message",
                    "edit_original_interaction_response",
                    "get_user",
                    "lent",
                    "send_message"
                ]
            ),
            _ => assert!(calls.is_empty(), "{file}: {calls:?}"),
        }
    }
}

#[test]
fn every_way_out_has_its_test() {
    let table = section("### Ways out of the program");
    let tests: String = ["src", "tests/it"].into_iter().flat_map(sources).map(|(_, t)| t).collect();
    let rows = table.lines().filter(|line| line.starts_with("| ")).skip(1);
    let mut count = 0;
    for row in rows {
        let guards = row.trim_end_matches([' ', '|']).rsplit('|').next().unwrap();
        let named: Vec<&str> = guards.split('`').skip(1).step_by(2).collect();
        assert!(!named.is_empty(), "nothing guards this: {row}");
        for name in named {
            let name = name.rsplit("::").next().unwrap();
            assert!(tests.contains(&format!("fn {name}(")), "there is no test {name}: {row}");
        }
        count += 1;
    }
    assert!(count > 10, "{count} rows");
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
fn every_stand_in_is_strict() {
    let start = ["Discord", "::start("].concat();
    let starts = |(_, text): &(PathBuf, String)| code(text).any(|line| line.contains(&start));
    let starting = sources("tests").into_iter().filter(starts).map(|(path, _)| below_root(&path));
    // Others are held against nothing when their test is over.
    assert_eq!(starting.collect::<Vec<_>>(), ["tests/it/strict.rs"]);
}

/// What no line of a log may name, be it as a value or as a field.
const UNLOGGED: [&str; 22] = [
    "game", "view", "news", "fact", "facts", "entry", "action", "text", "salt", "typed", "point",
    "points", "token", "wish", "said", "message", "body", "answer", "content", "verdict",
    "refusal", "log",
];

#[test]
fn logs_name_no_secrets() {
    for (path, level) in all_levels("src") {
        for (name, given) in tokens::macros(&level) {
            let named = tokens::names(given);
            let place = path.display();
            match &*name {
                _ if name.starts_with("tracing::") => {
                    let secret = named.iter().find(|name| UNLOGGED.contains(&&***name));
                    assert!(secret.is_none(), "{place}: {name}! names {secret:?}");
                }
                "trace" | "debug" | "info" | "warn" | "error" | "event" | "instrument" => {
                    panic!("{place}: say tracing::{name}!, so that it is found");
                }
                "print" | "println" | "eprint" | "eprintln" | "dbg" => {
                    assert!(path.ends_with("src/main.rs"), "{place}: {name}!");
                }
                // What a defect says goes to the log.
                "panic" | "unreachable" | "todo" | "unimplemented" => {
                    assert!(named.is_empty(), "{place}: {name}! names {named:?}");
                }
                _ => {}
            }
        }
        let names = tokens::names(level);
        assert!(!names.iter().any(|name| name == "instrument"), "{}", path.display());
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

/// A section of ARCHITECTURE.md.
fn section(heading: &str) -> String {
    let text = read("ARCHITECTURE.md");
    let from = text.split_once(heading).unwrap_or_else(|| panic!("no {heading}")).1;
    from.split("\n#").next().unwrap_or_default().to_owned()
}

/// Every group of tokens of every file in a folder.
fn all_levels(folder: &str) -> Vec<(PathBuf, Vec<TokenTree>)> {
    let levels = |(path, text): (PathBuf, String)| {
        let levels = tokens::levels(&path, &text);
        levels.into_iter().map(move |level| (path.clone(), level))
    };
    sources(folder).into_iter().flat_map(levels).collect()
}

fn below_root(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
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
