//! The commands as Discord is told of them, with their words in every language.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::club::Seats;
use crate::game::{DeadStones, GameKind, GoRules, MirrorRule, Opening, Referee, Stone, Track};
use crate::phrases::{Choice, Command, Language, Named, Opt};
use crate::render::Theme;

/// Who manages the server.
const MANAGE_SERVER: &str = "32";

/// A command as Discord is told of it.
#[derive(Debug, Serialize)]
pub(crate) struct Definition {
    #[serde(rename = "type")]
    kind: u8,
    #[serde(flatten)]
    words: Words,
    options: Vec<OptionDefinition>,
    contexts: Vec<u8>,
    integration_types: [u8; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    default_member_permissions: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct OptionDefinition {
    #[serde(rename = "type")]
    kind: u8,
    #[serde(flatten)]
    words: Words,
    required: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<ChoiceDefinition>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    autocomplete: bool,
}

#[derive(Debug, Serialize)]
struct Words {
    name: &'static str,
    name_localizations: BTreeMap<&'static str, &'static str>,
    description: &'static str,
    description_localizations: BTreeMap<&'static str, &'static str>,
}

#[derive(Debug, Serialize)]
struct ChoiceDefinition {
    name: String,
    name_localizations: BTreeMap<&'static str, String>,
    value: serde_json::Value,
}

/// All commands.
pub(crate) fn definitions() -> Vec<Definition> {
    Command::ALL.into_iter().map(definition).collect()
}

fn definition(command: Command) -> Definition {
    let in_servers_only = matches!(command, Command::Challenge | Command::Setup);
    Definition {
        kind: 1,
        words: words(|language| language.command(command)),
        options: command.options().iter().map(|&option| describe(command, option)).collect(),
        contexts: if in_servers_only { vec![0] } else { vec![0, 1] },
        integration_types: [0],
        default_member_permissions: (command == Command::Setup).then_some(MANAGE_SERVER),
    }
}

fn describe(command: Command, option: Opt) -> OptionDefinition {
    const TEXT: u8 = 3;
    const NUMBER: u8 = 4;
    const YES_OR_NO: u8 = 5;
    const PERSON: u8 = 6;
    let (kind, choices) = match option {
        Opt::Opponent => (PERSON, Vec::new()),
        Opt::Kind | Opt::About => {
            let all = GameKind::ALL.into_iter();
            (TEXT, all.map(|kind| choice(Choice::Kind(kind), kind.word())).collect())
        }
        Opt::Size => {
            // Every size that some game is played on; which one a game offers, the club says.
            let sizes: BTreeSet<usize> =
                GameKind::ALL.into_iter().flat_map(GameKind::table_sizes).collect();
            (NUMBER, sizes.into_iter().map(|size| choice(Choice::Size(size), size)).collect())
        }
        Opt::Handicap => {
            let all = [0].into_iter().chain(2..=9);
            (NUMBER, all.map(|stones| choice(Choice::Handicap(stones), stones)).collect())
        }
        Opt::Rules => {
            let all = GoRules::ALL.into_iter();
            (TEXT, all.map(|rules| choice(Choice::Rules(rules), rules.word())).collect())
        }
        Opt::Referee => {
            let all = Referee::ALL.into_iter();
            (TEXT, all.map(|style| choice(Choice::Referee(style), style.word())).collect())
        }
        Opt::Dead => {
            let all = DeadStones::ALL.into_iter();
            (TEXT, all.map(|dead| choice(Choice::Dead(dead), dead.word())).collect())
        }
        Opt::Opening => {
            let all = Opening::ALL.into_iter();
            (TEXT, all.map(|opening| choice(Choice::Opening(opening), opening.word())).collect())
        }
        Opt::Mirror => {
            let all = MirrorRule::ALL.into_iter();
            (TEXT, all.map(|rule| choice(Choice::Mirror(rule), rule.word())).collect())
        }
        Opt::Passing => {
            let all = [true, false].into_iter();
            (TEXT, all.map(|yes| choice(Choice::Passing(yes), yes_or_no(yes))).collect())
        }
        Opt::Begins => {
            let all = [Stone::White, Stone::Black].into_iter();
            (TEXT, all.map(|stone| choice(Choice::Begins(stone), stone.word())).collect())
        }
        Opt::Track => {
            let all = Track::ALL.into_iter();
            (TEXT, all.map(|track| choice(Choice::Track(track), track.word())).collect())
        }
        Opt::Resume => {
            let all = [true, false].into_iter();
            (TEXT, all.map(|yes| choice(Choice::Resume(yes), yes_or_no(yes))).collect())
        }
        Opt::Seats => {
            let all = Seats::ALL.into_iter();
            (TEXT, all.map(|seats| choice(Choice::Seats(seats), seats.word())).collect())
        }
        Opt::Language => {
            let all = [None].into_iter().chain(Language::ALL.map(Some));
            let value = |language: Option<Language>| language.map_or("auto", Language::code);
            (TEXT, all.map(|l| choice(Choice::Language(l), value(l))).collect())
        }
        Opt::Threads => {
            let all = [None, Some(true), Some(false)].into_iter();
            (TEXT, all.map(|t| choice(Choice::Threads(t), t.map_or("auto", yes_or_no))).collect())
        }
        Opt::Theme | Opt::TableTheme => {
            let named = |word| match option {
                Opt::Theme => Choice::Theme(word),
                _ => Choice::TableTheme(word),
            };
            let all = [None].into_iter().chain(Theme::ALL.map(|theme| Some(theme.word())));
            (TEXT, all.map(|word| choice(named(word), word.unwrap_or("auto"))).collect())
        }
        Opt::Formations | Opt::TableFormations => {
            // A server has nobody whose choice it could leave it to.
            let usual = [None].into_iter().filter(|_| option == Opt::Formations);
            let all = usual.chain([Some(true), Some(false)]);
            let value = |drawn: Option<bool>| drawn.map_or("auto", yes_or_no);
            (TEXT, all.map(|drawn| choice(Choice::Formations(drawn), value(drawn))).collect())
        }
        Opt::Komi | Opt::Point => (TEXT, Vec::new()),
        Opt::Game => (NUMBER, Vec::new()),
        Opt::Text | Opt::Torus | Opt::Atari => (YES_OR_NO, Vec::new()),
    };
    OptionDefinition {
        kind,
        words: words(|language| language.option(option)),
        required: command == Command::Move && option == Opt::Point,
        choices,
        autocomplete: matches!(option, Opt::Point | Opt::Game),
    }
}

/// The word for yes or no in the value of a choice.
pub(super) fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

fn words(say: impl Fn(Language) -> Named) -> Words {
    let english = say(Language::English);
    Words {
        name: english.name,
        name_localizations: translated(|language| say(language).name),
        description: english.description,
        description_localizations: translated(|language| say(language).description),
    }
}

fn choice(choice: Choice, value: impl Into<serde_json::Value>) -> ChoiceDefinition {
    ChoiceDefinition {
        name: Language::English.choice(choice),
        name_localizations: translated(|language| language.choice(choice)),
        value: value.into(),
    }
}

fn translated<T>(say: impl Fn(Language) -> T) -> BTreeMap<&'static str, T> {
    let others = Language::ALL.into_iter().filter(|&language| language != Language::English);
    let named = |language: Language| language.locales().iter().map(move |&code| (code, language));
    others.flat_map(named).map(|(code, language)| (code, say(language))).collect()
}
