//! The small change of every text: mentions, colours, numbers, lists of points, room in a message.

use super::Tongue;
use crate::club::{ChannelId, PlayerId, Table};
use crate::game::{Board, GameKind, HalfPoints, Point, Setup, Stone};

/// The most that the chat service takes in one message.
pub(super) const MESSAGE: usize = 2000;

/// How many characters a list of points may take inside a message.
pub(super) const POINTS: usize = 150;

/// How many characters a list of turned points may take: as many as the board of Lotus has.
pub(super) const TURNED: usize = 720;

/// How many characters a list of captured points may take: as many as a capture can have. In the
/// dark this is all that a player hears of them.
pub(super) const CAPTURED: usize = 1300;

/// A language's words for colours and amounts.
pub(super) trait Basics {
    /// The name of a game: "Phantom Go".
    fn kind(&self, kind: GameKind) -> &'static str;
    /// What is played, and on what: "Orbit 16×16".
    fn game_name(&self, setup: Setup) -> String;
    /// "and".
    fn and(&self) -> &'static str;
    /// What stands for `n` members that a list leaves out: "37 more".
    fn more(&self, n: usize) -> String;
    /// The player of a colour: "Black".
    fn colour(&self, stone: Stone) -> &'static str;
    /// "1 black stone", "3 white stones".
    fn stones(&self, n: usize, stone: Stone) -> String;
    /// The mark between whole and half points.
    fn decimal_mark(&self) -> &'static str;
    /// "1 point", "19.5 points".
    fn score(&self, score: HalfPoints) -> String;
    /// The name of a game by its number: "Game #7".
    fn game(&self, table: &Table) -> String;
}

/// Mentions a person.
pub(super) fn mention(player: PlayerId) -> String {
    format!("<@{player}>")
}

/// Links to a channel.
pub(super) fn link(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

/// A game's number and what is played: "Game #7: Orbit 16×16".
pub(super) fn title(tongue: &dyn Tongue, table: &Table) -> String {
    format!("{}: {}", tongue.game(table), tongue.game_name(table.setup))
}

/// A number of points as people write it in this language.
pub(super) fn number(tongue: &dyn Tongue, points: HalfPoints) -> String {
    points.to_string().replace('.', tongue.decimal_mark()).replace('-', "−")
}

/// "A1, B2 and C3".
pub(super) fn joined(tongue: &dyn Tongue, items: &[impl AsRef<str>]) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
            format!("{} {} {}", most.join(", "), tongue.and(), last.as_ref())
        }
    }
}

/// A point as people name it: `D4`, or `27 (K10)` where points have numbers.
pub(super) fn name(board: &Board, point: Point) -> String {
    let label = board.label(point);
    board.number(point).map_or_else(|| label.to_owned(), |number| format!("{number} ({label})"))
}

/// "A1, B2 and 37 more": as many points as `room` characters hold.
pub(super) fn points(
    tongue: &dyn Tongue,
    board: &Board,
    points: impl IntoIterator<Item = Point>,
    room: usize,
) -> String {
    let labels: Vec<String> = points.into_iter().map(|point| name(board, point)).collect();
    fitting(tongue, &labels, room)
}

/// "This, that and 37 more": as many items as `room` characters hold.
pub(super) fn fitting(tongue: &dyn Tongue, all: &[String], room: usize) -> String {
    let whole = joined(tongue, all);
    if whole.chars().count() <= room {
        return whole;
    }
    let tail = |shown: usize| tongue.more(all.len() - shown);
    let mut used = tongue.and().chars().count() + 2 + tail(0).chars().count();
    let mut shown = 0;
    for item in all {
        used += item.chars().count() + 2;
        if used > room {
            break;
        }
        shown += 1;
    }
    let mut items: Vec<String> = all[..shown].to_vec();
    items.push(tail(shown));
    joined(tongue, &items)
}

/// The first letter made a capital.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

/// What somebody typed, made harmless: short, on one line, nothing in it that the chat service
/// would turn into a mention or a picture.
pub(super) fn quoted(typed: &str) -> String {
    const LONGEST: usize = 50;
    let plain = |c: &char| !c.is_control() && !invisible(*c);
    let clean: String = typed.trim().chars().filter(plain).collect();
    let mut short: String = clean.chars().take(LONGEST).collect();
    if short.len() < clean.len() {
        short.pop();
        short.push('…');
    }
    // A mark without width after each @ keeps it from being read as a mention.
    format!("`{}`", short.replace('`', "'").replace('@', "@\u{200b}"))
}

fn invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A text that is filled until its room is used up.
pub(super) struct Room {
    text: String,
    left: usize,
}

impl Room {
    /// An empty text that may become `room` characters long.
    pub(super) fn of(room: usize) -> Self {
        Room { text: String::new(), left: room }
    }

    /// How many characters another sentence may have.
    pub(super) fn left(&self) -> usize {
        self.left.saturating_sub(1)
    }

    /// Adds a sentence if there is room for all of it.
    pub(super) fn add(&mut self, sentence: &str) {
        let space = usize::from(!self.text.is_empty());
        let length = sentence.chars().count() + space;
        if sentence.is_empty() || length > self.left {
            return;
        }
        if space == 1 {
            self.text.push(' ');
        }
        self.text.push_str(sentence);
        self.left -= length;
    }

    /// The text.
    pub(super) fn close(self) -> String {
        self.text
    }
}

/// A message in which the lower part matters more: the upper one is cut where both do not fit.
pub(super) fn above(upper: &str, lower: &str) -> String {
    if lower.is_empty() {
        return message(upper.to_owned());
    }
    let room = MESSAGE.saturating_sub(lower.chars().count() + 2);
    let fits = upper.chars().count() <= room;
    let upper: String =
        if fits { upper.to_owned() } else { upper.chars().take(room).chain(['…']).collect() };
    format!("{upper}\n{lower}")
}

/// The text, cut where a message ends. Nothing that is said comes near it; what cannot be sent
/// at all would be worse than a cut.
pub(super) fn message(text: String) -> String {
    if text.chars().count() <= MESSAGE {
        return text;
    }
    text.chars().take(MESSAGE - 1).chain(['…']).collect()
}

/// A head and as many lines under it as a message holds; what is left out is counted.
pub(super) fn listed(
    tongue: &dyn Tongue,
    head: String,
    lines: impl IntoIterator<Item = String>,
) -> String {
    const SPARE: usize = 40;
    let lines: Vec<String> = lines.into_iter().collect();
    let mut text = head;
    let mut length = text.chars().count();
    for (at, line) in lines.iter().enumerate() {
        length += line.chars().count() + 1;
        text.push('\n');
        if length > MESSAGE - SPARE {
            text.push_str(&format!("- {}", tongue.more(lines.len() - at)));
            break;
        }
        text.push_str(line);
    }
    text
}
