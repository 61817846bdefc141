//! What the protocol's words mean, and how answers are worded.

use super::engine::syntax;
use crate::game::{
    Board, ByStone, Edge, Ending, Formation, HalfPoints, Illegal, Marker, Outcome, Point, PointSet,
    Stone, Symmetry,
};

/// Reads a colour: `black`, `b`, `white`, `w`, in any case.
pub(super) fn stone(word: &str) -> Result<Stone, String> {
    match word.to_ascii_lowercase().as_str() {
        "black" | "b" => Ok(Stone::Black),
        "white" | "w" => Ok(Stone::White),
        _ => Err("invalid color or coordinate".to_owned()),
    }
}

/// Reads a point, or `pass` as none.
pub(super) fn vertex(board: &Board, word: &str) -> Result<Option<Point>, String> {
    if word.eq_ignore_ascii_case("pass") {
        return Ok(None);
    }
    board.point(word).map(Some).map_err(|_| "invalid color or coordinate".to_owned())
}

/// Reads a size of the board. A number that is too large to be one is no size either.
pub(super) fn size(word: &str) -> Result<usize, String> {
    match word.bytes().all(|b| b.is_ascii_digit()) {
        true => Ok(word.parse().unwrap_or(usize::MAX)),
        false => Err("boardsize not an integer".to_owned()),
    }
}

/// Reads a number without a sign. One that is too large is taken for the largest.
pub(super) fn number(word: &str) -> Result<usize, String> {
    match word.bytes().all(|b| b.is_ascii_digit()) {
        true => Ok(word.parse().unwrap_or(usize::MAX)),
        false => syntax(),
    }
}

/// Reads a komi. Controllers send a floating-point number, such as 6.50.
pub(super) fn komi(word: &str) -> Result<HalfPoints, String> {
    let plain = match word.contains('.') {
        true => word.trim_end_matches('0').trim_end_matches('.'),
        false => word,
    };
    plain.parse().map_err(|_| "komi not in half points".to_owned())
}

/// Reads `black A1 B2 white C3`; either list may be empty or left out.
pub(super) fn position(board: &Board, words: &[&str]) -> Result<ByStone<PointSet>, String> {
    let mut stones = ByStone::<PointSet>::default();
    let mut colour: Option<Stone> = None;
    for word in words {
        if let Ok(stone) = stone(word) {
            colour = Some(stone);
            continue;
        }
        let stone = colour.ok_or("a colour must come first")?;
        let Some(point) = vertex(board, word)? else { return syntax() };
        if !stones[stone].insert(point) {
            return Err(format!("given twice: {word}"));
        }
    }
    Ok(stones)
}

/// The points' names apart by spaces.
pub(super) fn points(board: &Board, points: &PointSet) -> String {
    points.iter().map(|point| board.label(point)).collect::<Vec<_>>().join(" ")
}

/// A line for each list, also for an empty one.
pub(super) fn lists(board: &Board, lists: &[(&str, PointSet)]) -> String {
    let line = |(name, list): &(&str, PointSet)| {
        format!("{name}: {}", points(board, list)).trim_end().to_owned()
    };
    lists.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Black's lead as the protocol writes it: `B+20`, `W+0.5`, `0`.
pub(super) fn margin(margin: HalfPoints) -> String {
    match margin.in_halves() {
        0 => "0".to_owned(),
        1.. => format!("B+{margin}"),
        ..0 => format!("W+{}", -margin),
    }
}

/// Whose side the marker stands on, and how far: `white 3`, `0`.
pub(super) fn marker(marker: Marker) -> String {
    match marker.side() {
        None => "0".to_owned(),
        Some((stone, points)) => format!("{} {points}", stone.word()),
    }
}

/// How a game came out: `B+7.5`, `W+Capture`, `B+Resign`, `0`.
pub(super) fn outcome(outcome: &Outcome) -> String {
    let margin_of = |won: HalfPoints| match outcome.stone {
        Some(Stone::White) => margin(-won),
        Some(Stone::Black) | None => margin(won),
    };
    let won = |how: &str| match outcome.stone {
        Some(stone) => format!("{}+{how}", letter(stone)),
        None => "0".to_owned(),
    };
    match outcome.ending {
        Ending::Count(by) => margin_of(by),
        Ending::Resignation => won("Resign"),
        Ending::FirstCapture => won("Capture"),
        Ending::NoPlacement => won("NoPlacement"),
        Ending::Agreement => "0".to_owned(),
    }
}

/// The score of Atari Go after the first capture.
pub(super) fn first_capture(winner: Stone) -> String {
    format!("{}+Capture", letter(winner))
}

fn letter(stone: Stone) -> char {
    match stone {
        Stone::Black => 'B',
        Stone::White => 'W',
    }
}

/// Why a move is illegal, in a few words.
pub(super) fn reason(board: &Board, illegal: &Illegal) -> String {
    match illegal {
        Illegal::Occupied(_) => "occupied".to_owned(),
        Illegal::Enclosed { formation, owner, wall, .. } => {
            let wall: Vec<&str> = wall.iter().map(|&point| board.label(point)).collect();
            format!("inside {}'s {}: {}", owner.word(), kind(*formation), wall.join(" "))
        }
        Illegal::Mirrored { symmetry, run, .. } => {
            format!("mirrors the opponent {run} times in succession, {}", image(*symmetry))
        }
        Illegal::Suicide(_) => "suicide".to_owned(),
        Illegal::Ko(_) => "ko".to_owned(),
        Illegal::Superko(_) => "superko".to_owned(),
        Illegal::NoPassing => "passing is not allowed".to_owned(),
        Illegal::Over => "the game is over".to_owned(),
        Illegal::NotYourTurn
        | Illegal::AlreadyTried(_)
        | Illegal::Counting
        | Illegal::NotCounting
        | Illegal::NoStone(_)
        | Illegal::HasLotus(_)
        | Illegal::PartOfChain(_)
        | Illegal::ProposedTooLate
        | Illegal::AlreadyAgreed
        | Illegal::ChooseSideFirst
        | Illegal::NoSideToTake
        | Illegal::DrawAlreadyOffered
        | Illegal::NoDrawOffered => "not on a study board".to_owned(),
    }
}

/// The board with its frame; black stones are `X`, white ones `O`. Each set of vacant points that
/// is marked has a sign of its own.
pub(super) fn drawing(
    board: &Board,
    stones: &ByStone<PointSet>,
    marked: &[(&'static str, PointSet)],
) -> String {
    let frame = board.frame();
    let columns: Vec<&str> = frame.columns.iter().map(|(name, _)| name.as_str()).collect();
    let names = format!("   {}", columns.join(" "));
    let signs = [("X", stones.black), ("O", stones.white)];
    let sign = |point: Point| {
        let mut signs = signs.iter().chain(marked);
        signs.find(|(_, points)| points.contains(point)).map_or(".", |(sign, _)| sign)
    };
    let row = |name: &String| {
        let at = |column: &&str| board.point(&format!("{column}{name}"));
        // A board may leave places free.
        let signs: Vec<&str> = columns.iter().map(|c| at(c).map_or(" ", sign)).collect();
        format!("{name:>2} {} {name}", signs.join(" "))
    };
    let rows = frame.rows.iter().rev().map(|(name, _)| row(name));
    let rows: Vec<String> = rows.collect();
    format!("\n{names}\n{}\n{names}", rows.join("\n"))
}

fn kind(formation: Formation) -> &'static str {
    match formation {
        Formation::Orbit => "orbit",
        Formation::HalfOrbit(Edge::Top) => "half-orbit on the top edge",
        Formation::HalfOrbit(Edge::Right) => "half-orbit on the right edge",
        Formation::HalfOrbit(Edge::Bottom) => "half-orbit on the bottom edge",
        Formation::HalfOrbit(Edge::Left) => "half-orbit on the left edge",
    }
}

fn image(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::HalfTurn => "by a half turn",
        Symmetry::LeftRight => "left for right",
        Symmetry::TopBottom => "top for bottom",
        Symmetry::Diagonal => "in the diagonal from A1",
        Symmetry::Antidiagonal => "in the diagonal that A1 is not on",
    }
}
