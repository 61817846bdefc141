//! One board, or three of a game with hidden stones: what there was, and below it, half as large,
//! what each player saw, each under a sign of whose it is.
//!
//! ```text
//!   ● ○
//!  truth     a phone shows it 400 points wide, and the boards
//!  ● | ○     below it 200 points: their letters are twice as large
//! ```

use super::canvas::Canvas;
use super::ground::{Ground, Label, STONE, bounds};
use super::letters;
use super::scene::{Mark, Scene, Sign};
use super::sheet::Sheet;
use super::theme::Theme;
use crate::game::Stone;

/// How many board units the strip above a board takes.
const STRIP: f32 = 1.4;

/// How many pixels lie between two boards, an even number.
const GAP: usize = 6;

/// Where a board has its names: around it, or below it and on one side.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Names {
    Around,
    Left,
    Right,
}

impl Names {
    /// The size of the letters, as a part of the board's width: where all three boards are shown
    /// 400 points wide together, a capital is at least nine points high.
    fn em(self) -> f32 {
        let alone = 9.8 / 400.0 / letters::CAPITAL;
        if self == Names::Around { alone } else { 2.0 * alone }
    }

    fn above(self) -> bool {
        self == Names::Around
    }

    fn left(self) -> bool {
        self != Names::Right
    }

    fn right(self) -> bool {
        self != Names::Left
    }
}

/// The same board with a strip above it, in which the stones of these colours say whose it is, and
/// with letters as large as they must be there.
pub(super) fn headed(mut scene: Scene, stones: &[Stone], names: Names) -> Scene {
    let ground = &mut scene.ground;
    rename(ground, names);
    let (middle, top) = ((ground.low.0 + ground.high.0) / 2.0, ground.high.1);
    ground.high.1 += STRIP;
    let left = middle - 0.55 * (stones.len() as f32 - 1.0);
    for (index, stone) in stones.iter().enumerate() {
        let at = (left + 1.1 * index as f32, top + STRIP / 2.0);
        scene.marks.push(Mark { sign: Sign::Stone(*stone), at });
    }
    scene
}

/// Gives a board larger names, only every second of them where they would touch.
fn rename(ground: &mut Ground, names: Names) {
    let (low, high) = bounds(&ground.points);
    let of_row = |label: &Label| label.at.0 < low.0 || label.at.0 > high.0;
    let rows = ground.labels.iter().filter(|label| of_row(label));
    let longest = rows.map(|label| label.text.len()).max().unwrap_or(1);
    // From a name's middle to its side, and from one side of the board to its rim, in ems.
    let half = (0.35 * longest as f32).max(0.39);
    let margin = 2.0 * half + 0.2;
    let named = f32::from(u8::from(names.left()) + u8::from(names.right()));
    let em =
        names.em() * (high.0 - low.0 + 2.0 * STONE + 0.1) / (1.0 - names.em() * margin * named);
    let step = if em > 1.0 { 2 } else { 1 };
    let distance = STONE + em * half;
    // Where there are none, half a letter of the other names reaches beyond the last line.
    let bare = (STONE + 0.1).max(0.45 * em);
    let rim = |named: bool| if named { STONE + em * margin } else { bare };

    let kept = |label: &Label| {
        let (row, (x, y)) = (of_row(label), label.at);
        let side = match row {
            true => (x > high.0 && names.right()) || (x < low.0 && names.left()),
            false => y < low.1 || names.above(),
        };
        side && (if row { y } else { x }.round() as i32).rem_euclid(step) == 0
    };
    let moved = |at: f32, low: f32, high: f32| match at {
        at if at < low => low - distance,
        at if at > high => high + distance,
        at => at,
    };
    ground.labels.retain(kept);
    for label in &mut ground.labels {
        label.at = (moved(label.at.0, low.0, high.0), moved(label.at.1, low.1, high.1));
    }
    ground.em = em;
    ground.low = (low.0 - rim(names.left()), low.1 - rim(true));
    ground.high = (high.0 + rim(names.right()), high.1 + rim(names.above()));
}

/// Draws one board whose long side has at most so many pixels.
pub(super) fn alone(board: &Scene, theme: Theme, long_side: u16) -> Canvas {
    Sheet::of(&board.ground, theme, long_side).draw(board)
}

/// Draws a board above two smaller ones that are side by side, all of them about so many pixels
/// wide.
pub(super) fn stacked(boards: &[Scene; 3], theme: Theme, width: usize) -> Canvas {
    let [above, left, right] = boards;
    let half = (width - GAP) / 2;
    let line = theme.look().line << 4 | theme.look().line;
    let below = beside(&fitting(left, theme, half), &fitting(right, theme, half), line);
    let above = fitting(above, theme, below.width);
    let width = above.width.max(below.width);
    let gap = vec![line; width / 2 * GAP];
    let bytes = [padded(&above, width), gap, padded(&below, width)].concat();
    Canvas { width, height: above.height + GAP + below.height, bytes }
}

/// Draws a board that is at most so many pixels wide.
fn fitting(board: &Scene, theme: Theme, width: usize) -> Canvas {
    alone(board, theme, long_side(&board.ground, width))
}

/// The long side of a picture of this width.
pub(super) fn long_side(ground: &Ground, width: usize) -> u16 {
    (width as f32 * ground.span() / (ground.high.0 - ground.low.0)) as u16
}

/// Two boards of one height.
fn beside(left: &Canvas, right: &Canvas, line: u8) -> Canvas {
    let rows = left.bytes.chunks(left.stride()).zip(right.bytes.chunks(right.stride()));
    let bytes = rows.flat_map(|(left, right)| [left, &[line; GAP / 2], right].concat()).collect();
    let height = left.height.min(right.height);
    Canvas { width: left.width + GAP + right.width, height, bytes }
}

/// The rows of a board in the middle of wider ones, which go on as they begin and end.
fn padded(board: &Canvas, width: usize) -> Vec<u8> {
    let more = width / 2 - board.stride();
    let row = |row: &[u8]| {
        let (first, last) = (row.first().copied(), row.last().copied());
        let pad = |byte: Option<u8>, size: usize| vec![byte.unwrap_or_default(); size];
        [&pad(first, more / 2)[..], row, &pad(last, more - more / 2)].concat()
    };
    board.bytes.chunks(board.stride()).flat_map(row).collect()
}
