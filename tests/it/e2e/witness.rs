//! What can be noticed of a game, made comparable to the byte from one evening to the next.

use std::collections::{HashMap, HashSet};

use sandbox::{Choice, Entry, Exchange, Seen, User};

/// One thing that can be noticed.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Trace {
    pub(super) text: String,
    pub(super) files: Vec<Vec<u8>>,
}

/// What got out of a game.
#[derive(Clone, Default)]
pub(super) struct Witness {
    /// What others than the one who hides something can notice, in order.
    pub(super) open: Vec<Trace>,
    /// What went to that player alone.
    pub(super) own: Vec<String>,
}

/// The first difference between what two witnesses noticed.
pub(super) fn difference(one: &[Trace], other: &[Trace]) -> Option<String> {
    let at = one.iter().zip(other).position(|(one, other)| one != other);
    let at = at.or((one.len() != other.len()).then(|| one.len().min(other.len())))?;
    let show = |side: &[Trace]| match side.get(at) {
        Some(trace) => format!("{} {:?}", trace.text, trace.files.iter().map(Vec::len)),
        None => "nothing more".to_owned(),
    };
    let before = at.checked_sub(1).map_or("", |before| &one[before].text);
    Some(format!("trace {at}, after {before}:\n  {}\n  {}", show(one), show(other)))
}

/// The first difference in what was told to the player who hides something, but for these points.
pub(super) fn own_difference(one: &[String], other: &[String], hidden: &[&str]) -> Option<String> {
    let plain = |text: &String| {
        let (text, mut points) = without_points(text);
        points.retain(|point| !hidden.contains(&&**point));
        points.sort_unstable();
        (text, points)
    };
    let unlike = |pair: &(&String, &String)| plain(pair.0) != plain(pair.1);
    let found = one.iter().zip(other).find(unlike).map(|(one, other)| format!("{one}\n{other}"));
    found.or((one.len() != other.len()).then(|| format!("{} and {}", one.len(), other.len())))
}

/// A text without names of points, and the points.
fn without_points(text: &str) -> (String, Vec<String>) {
    let (mut rest, mut points) = (String::new(), Vec::new());
    for word in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let bare = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        let point = matches!(bare.as_bytes(), [b'A'..=b'G', b'1'..=b'7']);
        points.extend(point.then(|| bare.to_owned()));
        rest.push_str(if point { &word[bare.len()..] } else { word });
    }
    (rest, points)
}

pub(super) fn http(entry: &Entry) -> Option<&Exchange> {
    match entry {
        Entry::Http(exchange) => Some(exchange),
        Entry::Gateway(_) => None,
    }
}

/// With what the bot answers this person.
pub(super) fn tokens(log: &[Entry], of: &User) -> HashSet<String> {
    let mut tokens = HashSet::new();
    for entry in log {
        let Entry::Gateway(frame) = entry else { continue };
        let data = &frame.data;
        let who = data["member"]["user"]["id"].as_str().or(data["user"]["id"].as_str());
        if frame.event == "INTERACTION_CREATE" && who == Some(&of.id().to_string()) {
            tokens.extend(data["token"].as_str().map(|token| format!("/{token}/")));
        }
    }
    tokens
}

/// A request of the bot's with all that is in it; the sizes of its files if others get them.
pub(super) fn wire(exchange: &Exchange, sizes: bool) -> String {
    let Exchange { method, path, query, request, status, .. } = exchange;
    let files = exchange.files.iter().map(|file| {
        let size = if sizes { file.size } else { 0 };
        format!("{} {} {} {size}", file.index, file.name, file.content_type)
    });
    let files = files.collect::<Vec<_>>();
    format!("{method} {path} {query:?} {request} {files:?} {status}")
}

/// A request whose content is for one player: what an onlooker could still count and measure.
pub(super) fn outline(exchange: &Exchange) -> String {
    let Exchange { method, path, query, status, .. } = exchange;
    let (length, files) = (exchange.request.to_string().len(), exchange.files.len());
    format!("private {method} {path} {query:?} {length} bytes, {files} files {status}")
}

/// A message as somebody sees it.
pub(super) fn page(seen: &Seen) -> String {
    let files = seen.attachments.iter().map(|file| {
        let (name, alt, kind, size) =
            (&file.name, &file.description, &file.content_type, file.bytes.len());
        format!("{name:?} {alt:?} {kind} {size}")
    });
    let files = files.collect::<Vec<_>>().join("; ");
    let Seen { id, channel, author, content, header, reply_to, .. } = seen;
    let (buttons, selects, embeds) = (&seen.buttons, &seen.selects, &seen.embeds);
    let flags = [seen.ephemeral, seen.thinking, seen.system, seen.edited, seen.pinged];
    format!(
        "message {id} in {channel} by {author} to {reply_to:?} {header:?} {flags:?} {content:?} \
         files: {files} buttons: {buttons:?} {selects:?} {embeds:?}"
    )
}

pub(super) fn listed(choices: &[Choice]) -> String {
    choices
        .iter()
        .map(|choice| format!("{} = {}", choice.name, choice.value))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Names for what differs from one evening to the next: the stand-in's ids by when they were first
/// seen, its tokens, and the digits of seals, of which only place and number must be the same, and points in time.
#[derive(Default)]
pub(super) struct Names(HashMap<String, usize>);

impl Names {
    pub(super) fn hide(&mut self, text: &str) -> String {
        let (mut hidden, mut token) = (String::new(), 0);
        for word in text.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
            let bare = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
            let end = &word[bare.len()..];
            let hex = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
            let number = bare.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            let long = number.len() >= 17 && number.chars().all(|c| c.is_ascii_digit());
            // `sandbox-`, the interaction, and a word of chance.
            token = if bare == "sandbox" { 3_u8 } else { token.saturating_sub(1) };
            if bare.len() == 32 && bare.chars().all(hex) {
                hidden.push_str("(32 digits)");
            } else if token == 1 {
                hidden.push_str("(token)");
            } else if bare.len() == 10 && bare.chars().all(|c| c.is_ascii_digit()) {
                hidden.push_str("(time)");
            } else if long {
                let next = self.0.len();
                let name = self.0.entry(number.to_owned()).or_insert(next);
                hidden.push_str(&format!("{}(id {name})", &bare[..bare.len() - number.len()]));
            } else {
                hidden.push_str(bare);
            }
            hidden.push_str(end);
        }
        hidden
    }
}
