//! What the protocol's words mean, and how answers are worded.

use crate::game::study::Study;
use crate::game::{Board, Edge, Formation, HalfPoints, Illegal, Point, PointSet, Stone, Symmetry};

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

/// The points' names apart by spaces.
pub(super) fn points(board: &Board, points: &PointSet) -> String {
    points.iter().map(|point| board.label(point)).collect::<Vec<_>>().join(" ")
}

/// Black's lead as the protocol writes it: `B+20`, `W+0.5`, `0`.
pub(super) fn margin(margin: HalfPoints) -> String {
    match margin.in_halves() {
        0 => "0".to_owned(),
        1.. => format!("B+{margin}"),
        ..0 => format!("W+{}", -margin),
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
        Illegal::Over
        | Illegal::NotYourTurn
        | Illegal::AlreadyTried(_)
        | Illegal::Counting
        | Illegal::NotCounting
        | Illegal::NoStone(_)
        | Illegal::PartOfChain(_)
        | Illegal::ProposedTooLate
        | Illegal::AlreadyAgreed
        | Illegal::ChooseSideFirst
        | Illegal::NoSideToTake
        | Illegal::DrawAlreadyOffered
        | Illegal::NoDrawOffered => "not on a study board".to_owned(),
    }
}

/// The board with its frame; black stones are `X`, white ones `O`.
pub(super) fn drawing(study: &Study) -> String {
    let board = study.board();
    let frame = board.frame();
    let columns: Vec<&str> = frame.columns.iter().map(|(name, _)| name.as_str()).collect();
    let names = format!("   {}", columns.join(" "));
    let [black, white] = Stone::BOTH.map(|stone| study.stones(stone));
    let mark = |point: Point| match (black.contains(point), white.contains(point)) {
        (true, _) => "X",
        (_, true) => "O",
        (false, false) => ".",
    };
    let marks: Vec<&str> = board.points().map(mark).collect();
    let rows = frame.rows.iter().rev().zip(marks.chunks(columns.len()));
    let rows = rows.map(|((name, _), marks)| format!("{name:>2} {} {name}", marks.join(" ")));
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
