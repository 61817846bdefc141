//! The language of scripts.

use crate::wire::command::LOCALES;

/// One line of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Server { name: String, locale: String },
    Channel { name: String },
    Person { name: String, locale: String, manages: bool },
    Does { who: String, deed: Deed },
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Command { name: String, options: Vec<(String, String)> },
    Presses { button: String, enters: Option<String> },
    Replies(String),
    Mentions(String),
    WritesDirectly(String),
    Says(String),
}

/// Reads one line.
pub(super) fn step(text: &str) -> Result<Step, String> {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let two = || match rest.split_whitespace().collect::<Vec<_>>()[..] {
        [name, locale] if LOCALES.contains(&locale) => Ok((name.to_owned(), locale.to_owned())),
        [_, locale] => Err(format!("Discord does not know the locale {locale:?}; one is en-US")),
        [name] => Ok((name.to_owned(), "en-US".to_owned())),
        _ => Err(format!("{first} takes a name and a locale, such as: {first} Club en-US")),
    };
    match first {
        "server" => two().map(|(name, locale)| Step::Server { name, locale }),
        "person" => two().map(|(name, locale)| Step::Person { name, locale, manages: false }),
        "manager" => two().map(|(name, locale)| Step::Person { name, locale, manages: true }),
        "channel" => two().map(|(name, _)| Step::Channel { name }),
        who => Ok(Step::Does { who: who.to_owned(), deed: deed(rest)? }),
    }
}

fn deed(text: &str) -> Result<Deed, String> {
    if let Some(command) = text.strip_prefix('/') {
        return self::command(command);
    }
    if let Some(rest) = text.strip_prefix("presses ") {
        let (button, rest) = quoted(rest);
        let enters = match rest.trim() {
            "" => None,
            rest => Some(rest.strip_prefix("and enters ").ok_or_else(|| unclear(text))?.to_owned()),
        };
        return Ok(Deed::Presses { button, enters });
    }
    let said = |start: &str| text.strip_prefix(start).map(|said| said.trim().to_owned());
    None.or_else(|| said("replies ").map(Deed::Replies))
        .or_else(|| said("mentions the bot:").map(Deed::Mentions))
        .or_else(|| said("writes directly:").map(Deed::WritesDirectly))
        .or_else(|| said("says:").map(Deed::Says))
        .ok_or_else(|| unclear(text))
}

fn unclear(text: &str) -> String {
    format!(
        "{text:?} is none of: /command option:value, presses \"Button\", presses \"Button\" and \
         enters text, replies text, mentions the bot: text, writes directly: text, says: text"
    )
}

/// `name option:value option:"a longer value"`.
fn command(text: &str) -> Result<Deed, String> {
    let (name, mut rest) = text.split_once(' ').unwrap_or((text, ""));
    let mut options = Vec::new();
    while !rest.trim_start().is_empty() {
        let Some((option, value)) = rest.trim_start().split_once(':') else {
            return Err(format!("an option is written option:value, not {rest:?}"));
        };
        let (value, after) = quoted(value);
        options.push((option.to_owned(), value));
        rest = after;
    }
    Ok(Deed::Command { name: name.to_owned(), options })
}

/// The first word, or what stands in quotes; and what follows.
fn quoted(text: &str) -> (String, &str) {
    let (taken, rest) = match text.strip_prefix('"') {
        Some(text) => text.split_once('"').unwrap_or((text, "")),
        None => text.split_once(' ').unwrap_or((text, "")),
    };
    (taken.to_owned(), rest)
}

#[cfg(test)]
mod tests {
    use super::{Deed, Step, step};

    fn does(who: &str, deed: Deed) -> Result<Step, String> {
        Ok(Step::Does { who: who.to_owned(), deed })
    }

    #[test]
    fn lines_are_read() {
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        let options = vec![pair("size", "9"), pair("komi", "6,5 or so")];
        let command = Deed::Command { name: "challenge".into(), options };
        assert_eq!(step("Anna /challenge size:9 komi:\"6,5 or so\""), does("Anna", command));
        let enters = Some("D 4".to_owned());
        let press = Deed::Presses { button: "Make a move".into(), enters };
        assert_eq!(step("Bo presses \"Make a move\" and enters D 4"), does("Bo", press));
        let press = Deed::Presses { button: "Accept".into(), enters: None };
        assert_eq!(step("Bo presses Accept"), does("Bo", press));
        assert_eq!(step("Bo says: hej: hopp"), does("Bo", Deed::Says("hej: hopp".into())));
        assert!(step("Bo dances").is_err());
        assert!(step("Bo presses A and B").is_err());
        assert!(step("Bo /move D4").is_err());
        assert!(step("server").is_err());
        for first in ["server", "person", "manager"] {
            let why = "Discord does not know the locale \"zork\"; one is en-US".to_owned();
            assert_eq!(step(&format!("{first} Anna zork")), Err(why));
        }
    }
}
