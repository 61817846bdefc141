//! One board, or three of a game with hidden stones side by side: what there was, and on either side
//! of it what each player saw, each under a sign of whose it is.
//!
//! ```text
//!   ●  |  ● ○  |  ○      a phone shows all three 400 points wide together: their letters are three
//! black| truth |white    times as large, and only the outer sides have names of rows
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

/// Where a board has its names: all have them below, and the outer ones on one side.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Names {
    Left,
    Below,
    Right,
}

/// The size of the letters, as a part of a board's width: where all three are shown 400 points wide
/// together, a capital is at least nine points high.
const EM: f32 = 3.0 * 9.9 / 400.0 / letters::CAPITAL;

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

/// Gives a board larger names, only every second or third of them where they would touch. All
/// boards come out as wide.
fn rename(ground: &mut Ground, names: Names) {
    let (low, high) = bounds(&ground.points);
    let of_row = |label: &Label| label.at.0 < low.0 || label.at.0 > high.0;
    let rows = ground.labels.iter().filter(|label| of_row(label));
    let longest = rows.map(|label| label.text.len()).max().unwrap_or(1);
    // From a name's middle to its side, and from one side of the board to its rim, in ems. On a
    // side without names, half a letter of the others reaches beyond the last line.
    let half = (0.35 * longest as f32).max(0.39);
    let (margin, bare) = (2.0 * half + 0.2, 0.5);
    let em = EM * (high.0 - low.0 + 2.0 * STONE) / (1.0 - EM * (margin + bare));
    let step = em.ceil() as i32;
    let distance = STONE + em * half;

    let kept = |label: &Label| {
        let (row, (x, y)) = (of_row(label), label.at);
        let side = match names {
            _ if !row => y < low.1,
            Names::Left => x < low.0,
            Names::Below => false,
            Names::Right => x > high.0,
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
    let (left, right) = match names {
        Names::Left => (margin, bare),
        Names::Below => ((margin + bare) / 2.0, (margin + bare) / 2.0),
        Names::Right => (bare, margin),
    };
    ground.em = em;
    ground.low = (low.0 - STONE - em * left, low.1 - STONE - em * margin);
    ground.high = (high.0 + STONE + em * right, high.1 + STONE + em * bare);
}

/// Draws one board whose long side has at most so many pixels.
pub(super) fn alone(board: &Scene, theme: Theme, long_side: u16) -> Canvas {
    Sheet::of(&board.ground, theme, long_side).draw(board)
}

/// Draws three boards side by side, all of them about so many pixels wide together.
pub(super) fn abreast(boards: &[Scene; 3], theme: Theme, width: usize) -> Canvas {
    let each = (width - 2 * GAP) / 3;
    let drawn = boards.each_ref().map(|board| alone(board, theme, long_side(&board.ground, each)));
    let line = theme.look().line << 4 | theme.look().line;
    let height = drawn.iter().map(|board| board.height).min().unwrap_or_default();
    let row = |y: usize| {
        let rows =
            drawn.each_ref().map(|board| &board.bytes[y * board.stride()..][..board.stride()]);
        rows.join(&[line; GAP / 2][..])
    };
    let width = drawn.iter().map(|board| board.width).sum::<usize>() + 2 * GAP;
    Canvas { width, height, bytes: (0..height).flat_map(row).collect() }
}

/// The long side of a picture of this width.
pub(super) fn long_side(ground: &Ground, width: usize) -> u16 {
    (width as f32 * ground.span() / (ground.high.0 - ground.low.0)) as u16
}
