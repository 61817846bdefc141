//! Transcripts: a script of entries in, and what each audience hears out, in one text.
//!
//! ```text
//! orbit 5x5 opening=none mirror=all komi=0 passing=yes     the setup, in the log's notation
//!   everyone: turn: first black                             what is heard of it
//! first A1; second C3; first B2                             entries; the last one is heard
//!   everyone: first places black B2; turn: second white
//! ! second B2: occupied                                     an entry that is refused, and why
//! see everyone                                              the board as an audience knows it
//!   5 . . . . .
//! ```
//!
//! Lines that are indented are answers. A test gives the whole text; [`check`] plays the other
//! lines again and compares what comes out. A seat's own line is given only where that seat hears
//! anything else than everyone does.

use shinpan::game::{
    Board, Count, Deed, DeedKind, Ending, Fact, Illegal, Line, Marker, Match, Outcome, Point,
    PointSet, Refusal, Reveal, Seat, Setup, Stone, Turn, Turning, View,
};

/// Plays the script in `expected` and compares everything that is heard.
pub(crate) fn check(expected: &str) {
    let expected = undented(expected);
    let heard = play(&expected);
    assert!(heard == expected, "expected:\n{expected}\nheard:\n{heard}");
}

/// The script in `text` together with everything that is heard of it.
pub(crate) fn play(text: &str) -> String {
    let mut script = text.lines().filter(|line| !line.starts_with(' ') && !line.is_empty());
    let setup = script.next().expect("a script begins with its setup");
    let mut table = Table::open(Setup::read(setup).unwrap(), setup);
    for line in script {
        table.line(line);
    }
    table.heard
}

struct Table {
    game: Match,
    heard: String,
}

impl Table {
    fn open(setup: Setup, text: &str) -> Table {
        let mut table = Table { game: Match::open(setup), heard: format!("{text}\n") };
        table.hear();
        table
    }

    fn line(&mut self, line: &str) {
        if let Some(refused) = line.strip_prefix("! ") {
            return self.refused(refused.split_once(":").map_or(refused, |(entry, _)| entry));
        }
        self.heard += &format!("{line}\n");
        if let Some(audience) = line.strip_prefix("see ") {
            return self.see(audience);
        }
        for text in line.split("; ") {
            let entry = self.entry(text);
            if let Err(illegal) = self.game.follow(&entry) {
                let why = reason(self.game.board(), &illegal);
                self.heard += &format!("  refused {text}: {why}\n");
                return;
            }
        }
        self.hear();
    }

    fn refused(&mut self, text: &str) {
        let entry = self.entry(text);
        let why = match self.game.follow(&entry) {
            Ok(_) => "accepted".to_owned(),
            Err(illegal) => reason(self.game.board(), &illegal),
        };
        self.heard += &format!("! {text}: {why}\n");
    }

    fn entry(&self, text: &str) -> Line {
        let read = Line::read(text, self.game.board()).ok();
        read.unwrap_or_else(|| panic!("not an entry: {text}"))
    }

    /// Writes down what each audience hears of the last line.
    fn hear(&mut self) {
        let line = self.game.line();
        let everyone = facts(self.game.board(), &self.game.public(line).unwrap().open().facts);
        if !everyone.is_empty() {
            self.heard += &format!("  everyone: {everyone}\n");
        }
        for seat in Seat::BOTH {
            let (_, news) = self.game.private(seat, line).unwrap().hand_over();
            let own = facts(self.game.board(), &news.facts);
            if own != everyone {
                self.heard += &format!("  {}: {own}\n", seat.word());
            }
        }
    }

    fn see(&mut self, audience: &str) {
        let line = self.game.line();
        let view = match Seat::from_word(audience) {
            Some(seat) => self.game.private(seat, line).unwrap().hand_over().1.view,
            None => self.game.public(line).unwrap().open().view,
        };
        self.heard += &drawing(&view);
    }
}

/// The board as its reader knows it: `B` and `W`, refused points as `x` and `+`, and what is enclosed as `b`, `w` and `s`.
fn drawing(view: &View) -> String {
    let mark = |point: Point| {
        let inside = Stone::BOTH.map(|stone| view.enclosed[stone].contains(point));
        match (view.stone(point), inside) {
            (Some(Stone::Black), _) => "B",
            (Some(Stone::White), _) => "W",
            (None, _) if view.refused_now.contains(point) => "x",
            (None, _) if view.refused_before.contains(point) => "+",
            (None, [true, true]) => "s",
            (None, [true, false]) => "b",
            (None, [false, true]) => "w",
            (None, [false, false]) => ".",
        }
    };
    let frame = view.board.frame();
    let row = |name: &String| {
        let at = |column: &str| view.board.point(&format!("{column}{name}"));
        let marks = frame.columns.iter().map(|(column, _)| at(column).map_or(" ", mark));
        format!("  {name:>2} {}", marks.collect::<Vec<_>>().join(" ")).trim_end().to_owned() + "\n"
    };
    frame.rows.iter().rev().map(|(name, _)| row(name)).collect()
}

fn facts(board: &Board, facts: &[Fact]) -> String {
    facts.iter().map(|said| fact(board, said)).collect::<Vec<_>>().join("; ")
}

/// A fact in a few words.
pub(crate) fn fact(board: &Board, fact: &Fact) -> String {
    let list = |points: &[Point]| labels(board, points.iter().copied());
    let set = |points: &PointSet| labels(board, points.iter());
    match fact {
        Fact::Placed { seat, stone, point } => {
            format!("{} places {} {}", seat.word(), stone.word(), board.label(*point))
        }
        Fact::Captured { stone, points } => format!("captured {}: {}", stone.word(), list(points)),
        Fact::Turned { stone, points, why } => {
            let why = match why {
                Turning::Capture => "capture",
                Turning::SecondReversal => "second reversal",
                Turning::Suicide => "suicide",
                Turning::Dead => "dead",
            };
            format!("turned {} ({why}): {}", stone.word(), list(points))
        }
        Fact::LotusMade { stone, points } => format!("lotus {}: {}", stone.word(), list(points)),
        Fact::Marker(at) => marker(*at),
        Fact::BoardFull => "board full".to_owned(),
        Fact::Enclosed { stone, points } => format!("{} encloses: {}", stone.word(), set(points)),
        Fact::Passed { seat, stone } => format!("{} passes {}", seat.word(), stone.word()),
        Fact::SideTaken { seat, stone } => format!("{} takes {}", seat.word(), stone.word()),
        Fact::Handicap { stone, points } => format!("handicap {}: {}", stone.word(), list(points)),
        Fact::PlayedUnseen { seat, stone } => {
            format!("{} plays {} unseen", seat.word(), stone.word())
        }
        Fact::OwnStone { stone, point } => {
            format!("own {} {}", stone.word(), board.label(*point))
        }
        Fact::TryRefused { seat, why } => format!("{} refused{}", seat.word(), because(*why)),
        Fact::PointRefused { point, why } => {
            format!("not allowed {}{}", board.label(*point), because(*why))
        }
        Fact::Atari(stone) => format!("atari {}", stone.word()),
        Fact::Revealed(reveal) => revealed(board, reveal),
        Fact::DeadMarked { seat, stone, points, dead } => {
            let now = if *dead { "dead" } else { "alive" };
            format!("{} calls {} {now}: {}", seat.word(), stone.word(), list(points))
        }
        Fact::CountAgreed(seat) => format!("{} agrees", seat.word()),
        Fact::DeadProposed { points } => format!("proposed dead: {}", list(points)),
        Fact::Resumed(seat) => format!("{} disagrees", seat.word()),
        Fact::TimeUp => "time up".to_owned(),
        Fact::Outlook(outlook) => format!(
            "outlook: black {}, white {}, contested {}",
            set(&outlook.removed.black),
            set(&outlook.removed.white),
            set(&outlook.contested)
        ),
        Fact::DrawOffered(seat) => format!("{} offers a draw", seat.word()),
        Fact::DrawDeclined(seat) => format!("{} declines the draw", seat.word()),
        Fact::Removed { stone, points } => format!("removed {}: {}", stone.word(), list(points)),
        Fact::Counted(count) => counted(board, count),
        Fact::Ended(outcome) => ended(outcome),
        Fact::Turn(Turn::Place { seat, stone }) => {
            format!("turn: {} {}", seat.word(), stone.word())
        }
        Fact::Turn(Turn::Settle { seat }) => format!("turn: {} settles", seat.word()),
        Fact::Turn(Turn::TakeSide { seat }) => format!("turn: {} takes a side", seat.word()),
    }
}

fn marker(at: Marker) -> String {
    match at.side() {
        None => "marker in the middle".to_owned(),
        Some((stone, points)) => format!("marker {points} for {}", stone.word()),
    }
}

fn because(why: Option<Refusal>) -> &'static str {
    match why {
        None => "",
        Some(Refusal::Occupied) => " (occupied)",
        Some(Refusal::Suicide) => " (suicide)",
        Some(Refusal::Ko) => " (ko)",
    }
}

fn revealed(board: &Board, reveal: &Reveal) -> String {
    let deed = |deed: &Deed| {
        let what = match deed.what {
            DeedKind::Placed(point) => board.label(point).to_owned(),
            DeedKind::Refused(point, why) => {
                format!("?{}{}", board.label(point), because(Some(why)))
            }
            DeedKind::Passed => "pass".to_owned(),
        };
        format!("{}{} {what}", deed.turn, if deed.stone == Stone::Black { "b" } else { "w" })
    };
    format!(
        "revealed: black {}, white {}, record {}",
        labels(board, reveal.stones.black.iter()),
        labels(board, reveal.stones.white.iter()),
        reveal.record.iter().map(deed).collect::<Vec<_>>().join(", ")
    )
}

fn counted(board: &Board, count: &Count) -> String {
    let prisoners = match (count.prisoners.black, count.prisoners.white) {
        (0, 0) => String::new(),
        (black, white) => format!(", prisoners {black} and {white}"),
    };
    format!(
        "count: black {} ({}), white {} ({}), shared {}, dame {}{}",
        count.score(Stone::Black),
        labels(board, count.territory.black.iter()),
        count.score(Stone::White),
        labels(board, count.territory.white.iter()),
        labels(board, count.shared.iter()),
        count.dame.len(),
        prisoners,
    )
}

fn ended(outcome: &Outcome) -> String {
    let winner = match (outcome.winner, outcome.stone) {
        (None, _) => "nobody wins".to_owned(),
        (Some(seat), None) => format!("{} wins", seat.word()),
        (Some(seat), Some(stone)) => format!("{} wins as {}", seat.word(), stone.word()),
    };
    let how = match outcome.ending {
        Ending::Count(margin) => format!("by {margin}"),
        Ending::Resignation => "by resignation".to_owned(),
        Ending::Agreement => "by agreement".to_owned(),
        Ending::FirstCapture => "by the first capture".to_owned(),
        Ending::NoPlacement => "as the other has no placement".to_owned(),
    };
    format!("{winner} {how}")
}

/// A reason in a few words.
pub(crate) fn reason(board: &Board, illegal: &Illegal) -> String {
    match illegal {
        Illegal::Over => "over".to_owned(),
        Illegal::NotYourTurn => "not your turn".to_owned(),
        Illegal::ChooseSideFirst => "choose a side first".to_owned(),
        Illegal::NoSideToTake => "no side to take".to_owned(),
        Illegal::Occupied(_) => "occupied".to_owned(),
        Illegal::Enclosed { formation, owner, wall, .. } => {
            let wall = labels(board, wall.iter().copied());
            format!("inside {} {formation:?}: {wall}", owner.word())
        }
        Illegal::Mirrored { symmetry, run, .. } => format!("mirrored {symmetry:?} {run}"),
        Illegal::AlreadyTried(_) => "already tried".to_owned(),
        Illegal::Suicide(_) => "suicide".to_owned(),
        Illegal::Ko(_) => "ko".to_owned(),
        Illegal::Superko(_) => "superko".to_owned(),
        Illegal::Counting => "counting".to_owned(),
        Illegal::NotCounting => "not counting".to_owned(),
        Illegal::NoStone(_) => "no stone".to_owned(),
        Illegal::HasLotus(_) => "has a lotus".to_owned(),
        Illegal::PartOfChain(_) => "part of a chain".to_owned(),
        Illegal::ProposedTooLate => "proposed too late".to_owned(),
        Illegal::AlreadyAgreed => "already agreed".to_owned(),
        Illegal::NoPassing => "no passing".to_owned(),
        Illegal::DrawAlreadyOffered => "a draw is already offered".to_owned(),
        Illegal::NoDrawOffered => "no draw is offered".to_owned(),
    }
}

fn labels(board: &Board, points: impl Iterator<Item = Point>) -> String {
    let labels: Vec<&str> = points.map(|point| board.label(point)).collect();
    if labels.is_empty() { "–".to_owned() } else { labels.join(" ") }
}

/// The text without its first line break and without the indentation of its first line.
fn undented(text: &str) -> String {
    let text = text.trim_start_matches('\n').trim_end();
    let indent = text.len() - text.trim_start().len();
    let line = |line: &str| format!("{}\n", line.get(indent..).unwrap_or_default());
    text.lines().map(line).collect()
}
