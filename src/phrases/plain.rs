//! A board without a picture: as a list to be read aloud, and made of letters.

use super::description::forbidden;
use super::lists::{self, Basics, MESSAGE};
use super::{Language, Tongue};
use crate::club::Table;
use crate::game::{Board, News, Point, PointSet, Setup, Stone, Turn, View};

/// A board as text. What is too long for a message stands in a file.
#[derive(Clone, PartialEq, Eq)]
pub struct TextBoard {
    /// The message, which has all of the board unless there is a file.
    pub message: String,
    /// The whole board, where the message cannot have it all.
    pub file: Option<String>,
}

/// Points of a board that have something in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Stones of a colour.
    Stones(Stone),
    /// The stone placed last.
    Last,
    /// Handicap stones.
    Handicap,
    /// Where stones of a colour were just taken.
    Taken(Stone),
    /// Stones that have just become this colour.
    Turned(Stone),
    /// Points refused to the reader in this turn.
    RefusedNow,
    /// Points refused to the reader earlier.
    RefusedBefore,
    /// Vacant points inside this colour's formations.
    Inside(Stone),
    /// Lotuses of a colour.
    Lotuses(Stone),
    /// Stones called dead.
    Dead,
    /// Stones that would come off if the game ended now.
    WouldGo,
    /// Stones that whoever moves first could capture.
    Contested,
    /// What counts for a colour at the end, apart from its stones.
    Territory(Stone),
    /// Vacant points that both enclose.
    Shared,
    /// Vacant points that count for nobody.
    Dame,
    /// Vacant points.
    Vacant,
}

/// A language's words for a board without a picture.
pub(super) trait PlainWords: Basics {
    /// What some points have in common, without a colon: "Black's stones".
    fn part(&self, part: Part) -> String;
    /// There is no stone that the reader knows, and others may stand.
    fn no_stone_known(&self) -> &'static str;
    /// The letters of a board made of letters.
    fn letters(&self) -> Letters;
    /// The explanation of those letters: of Orbit, while it goes on.
    fn legend(&self) -> &'static str;
    /// The explanation of those letters, when the board has been counted.
    fn counted_legend(&self) -> &'static str;
    /// All of the board stands in the file.
    fn in_the_file(&self) -> &'static str;
    /// The head of a list of the points that are joined to each point.
    fn joined_points(&self) -> &'static str;
}

/// The letters of a board made of letters.
pub(super) struct Letters {
    pub(super) black: char,
    pub(super) white: char,
    /// A vacant point that only Black may play on, or that counts for Black.
    pub(super) inside_black: char,
    /// A vacant point that only White may play on, or that counts for White.
    pub(super) inside_white: char,
    /// A vacant point that nobody may play on.
    pub(super) inside_both: char,
}

impl Language {
    /// The board as text, for whoever cannot see the picture or does not want it: what was said
    /// last and whose turn it is, a list to be read aloud, a grid of signs and what they mean. No
    /// two signs differ by case alone, which a voice does not tell.
    #[must_use]
    pub fn text_board(self, table: &Table, news: &News) -> TextBoard {
        let (tongue, view) = (self.tongue(), &news.view);
        let told = self.own_post(table, news);
        let mut list = spoken(tongue, view);
        let whole_list = list.join("\n");
        // What was told is not said again below it; a file has it all.
        list.retain(|line| !told.contains(line.as_str()));
        let list = list.join("\n");
        let grid = format!("```\n{}```\n{}", grid(&tongue.letters(), view), legend(tongue, view));
        let whole = format!("{told}\n{list}\n{grid}");
        let numbered = view.board.points().any(|point| view.board.number(point).is_some());
        if whole.encode_utf16().count() <= MESSAGE && !numbered {
            return TextBoard { message: whole, file: None };
        }
        let title = lists::title(tongue, table);
        let plain_grid = grid.replace("```\n", "").replace("```", "");
        let joined = if numbered { joined(tongue, &view.board) } else { String::new() };
        let file = format!("{title}\n\n{whole_list}\n\n{plain_grid}\n{joined}");
        let note = tongue.in_the_file();
        let choices = [
            format!("{list}\n{grid}\n{note}"),
            format!("{grid}\n{note}"),
            format!("{list}\n{note}"),
            note.to_owned(),
        ];
        let fits = |board: &&String| format!("{told}\n{board}").encode_utf16().count() <= MESSAGE;
        let board = choices.iter().find(fits).unwrap_or(&choices[3]);
        TextBoard { message: lists::above(&told, board), file: Some(file) }
    }
}

/// Everything that a picture shows, a sentence each.
fn spoken(tongue: &dyn Tongue, view: &View) -> Vec<String> {
    let mut lines: Vec<String> = parts(view)
        .into_iter()
        .filter(|(_, points)| !points.is_empty())
        .map(|(part, points)| sentence(tongue, &view.board, part, &points))
        .collect();
    if Stone::BOTH.iter().all(|&stone| view.stones(stone).is_empty()) {
        let hidden = view.has_hidden();
        let none = if hidden { tongue.no_stone_known() } else { tongue.empty_board() };
        lines.insert(0, none.to_owned());
    }
    lines.push(match view.marker {
        Some(marker) => tongue.marker(marker),
        None => tongue.prisoners(view.prisoners.black, view.prisoners.white),
    });
    if let Some(Turn::Place { stone, .. }) = view.turn {
        lines.push(forbidden(tongue, view, stone, lists::POINTS));
    }
    lines.retain(|line| !line.is_empty());
    lines
}

fn parts(view: &View) -> Vec<(Part, PointSet)> {
    let mut parts = Vec::new();
    let last: PointSet = view.last.into_iter().collect();
    parts.push((Part::Last, last));
    for stone in Stone::BOTH {
        parts.push((Part::Stones(stone), view.stones(stone)));
    }
    parts.push((Part::Handicap, view.handicap));
    parts.push((Part::RefusedNow, view.refused_now));
    parts.push((Part::RefusedBefore, view.refused_before));
    for stone in Stone::BOTH {
        parts.push((Part::Taken(stone), view.taken_of(stone)));
        parts.push((Part::Turned(stone), view.turned.and(&view.stones(stone))));
        parts.push((Part::Lotuses(stone), view.lotuses(stone)));
    }
    if view.outcome.is_none() {
        parts.push((Part::Dead, view.dead));
    }
    if let Some(outlook) = &view.outlook {
        parts.push((Part::WouldGo, outlook.removed.black.or(&outlook.removed.white)));
        parts.push((Part::Contested, outlook.contested));
    }
    match &view.count {
        Some(count) => {
            for stone in Stone::BOTH {
                let apart = count.territory[stone].minus(&view.stones(stone));
                parts.push((Part::Territory(stone), apart));
            }
            parts.push((Part::Shared, count.shared));
            parts.push((Part::Dame, count.dame));
        }
        None => {
            for stone in Stone::BOTH {
                parts.push((Part::Inside(stone), view.vacant_inside(stone)));
            }
        }
    }
    // A grid does not show well what is vacant on a board that is none.
    if view.board.points().any(|point| view.board.number(point).is_some()) {
        let vacant = view.board.points().filter(|&point| view.stone(point).is_none());
        parts.push((Part::Vacant, vacant.collect()));
    }
    parts
}

fn sentence(tongue: &dyn Tongue, board: &Board, part: Part, points: &PointSet) -> String {
    let names: Vec<String> = points.iter().map(|point| name(board, point)).collect();
    let (head, list) = (tongue.part(part), names.join(", "));
    match names.len() {
        1 => format!("{head}: {list}."),
        n => format!("{head} ({n}): {list}."),
    }
}

/// What people call a point: by its number, where it has one.
fn name(board: &Board, point: Point) -> String {
    board.number(point).map_or_else(|| board.label(point).to_owned(), |number| number.to_string())
}

/// Which points are joined to each one.
fn joined(tongue: &dyn Tongue, board: &Board) -> String {
    let line = |point| {
        let mut near: Vec<Point> = board.neighbours(point).to_vec();
        near.sort_unstable();
        let near: Vec<String> = near.into_iter().map(|near| name(board, near)).collect();
        format!("{}: {}", name(board, point), near.join(", "))
    };
    let lines: Vec<String> = board.points().map(line).collect();
    format!("\n{}\n{}\n", tongue.joined_points(), lines.join("\n"))
}

fn legend(tongue: &dyn Tongue, view: &View) -> &'static str {
    match (view.setup, &view.count) {
        (_, Some(_)) => tongue.counted_legend(),
        (Setup::Orbit(_), None) => tongue.legend(),
        (Setup::Go(_), None) => tongue.go_legend(view.has_hidden()),
        (Setup::Lotus(_), None) => tongue.go_legend(false),
    }
}

/// The board in letters, with a row of column names above and the row numbers to the left.
fn grid(letters: &Letters, view: &View) -> String {
    let columns: Vec<&str> = view.board.frame().columns.iter().map(|(name, _)| &**name).collect();
    let mut text = format!("   {}\n", columns.join(" "));
    for row in (1..=view.board.frame().rows.len()).rev() {
        let cell = |column: &&str| match view.board.point(&format!("{column}{row}")) {
            Ok(point) => letter(letters, view, point).to_string(),
            // A board may leave places free.
            Err(_) => " ".to_owned(),
        };
        let cells: Vec<String> = columns.iter().map(cell).collect();
        text.push_str(&format!("{row:>2} {}\n", cells.join(" ").trim_end()));
    }
    text
}

fn letter(letters: &Letters, view: &View, point: Point) -> char {
    match view.stone(point) {
        Some(Stone::Black) => return letters.black,
        Some(Stone::White) => return letters.white,
        None => {}
    }
    if view.refused_now.contains(point) {
        return 'x';
    }
    if view.refused_before.contains(point) {
        return '+';
    }
    let belongs = |stone: Stone| match &view.count {
        Some(count) => count.territory[stone].contains(point) || count.shared.contains(point),
        None => view.vacant_inside(stone).contains(point),
    };
    match (belongs(Stone::Black), belongs(Stone::White)) {
        (true, true) => letters.inside_both,
        (true, false) => letters.inside_black,
        (false, true) => letters.inside_white,
        (false, false) => '.',
    }
}
