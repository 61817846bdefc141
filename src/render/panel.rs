//! Several boards side by side, each under a sign of whose it is.

use super::canvas::Canvas;
use super::scene::{Mark, Scene, Sign};
use super::sheet::Sheet;
use super::theme::Theme;
use crate::game::Stone;

/// How many board units the strip above a board takes.
const STRIP: f32 = 1.4;

/// How many pixels lie between two boards, an even number.
const GAP: usize = 6;

/// The same board with a strip above it, in which the stones of these colours say whose it is.
pub(super) fn headed(mut scene: Scene, stones: &[Stone]) -> Scene {
    let ground = &mut scene.ground;
    let (middle, top) = ((ground.low.0 + ground.high.0) / 2.0, ground.high.1);
    ground.high.1 += STRIP;
    let left = middle - 0.55 * (stones.len() as f32 - 1.0);
    for (index, stone) in stones.iter().enumerate() {
        let at = (left + 1.1 * index as f32, top + STRIP / 2.0);
        scene.marks.push(Mark { sign: Sign::Stone(*stone), at });
    }
    scene
}

/// Draws boards side by side, the long side of each with at most so many pixels.
pub(super) fn draw(boards: &[Scene], theme: Theme, long_side: u16) -> Canvas {
    let drawn: Vec<Canvas> =
        boards.iter().map(|scene| Sheet::of(&scene.ground, theme, long_side).draw(scene)).collect();
    beside(drawn, theme)
}

fn beside(boards: Vec<Canvas>, theme: Theme) -> Canvas {
    let height = boards.iter().map(|board| board.height).max().unwrap_or(0);
    let gaps = GAP * boards.len().saturating_sub(1);
    let width = boards.iter().map(|board| board.width).sum::<usize>() + gaps;
    let line = theme.look().line;
    let gap = [line << 4 | line; GAP / 2];
    let mut bytes = Vec::with_capacity(width / 2 * height);
    for y in 0..height {
        for (at, board) in boards.iter().enumerate() {
            if at > 0 {
                bytes.extend(gap);
            }
            bytes.extend(row(board, y));
        }
    }
    Canvas { width, height, bytes }
}

/// A row of pixels; below a board it is as its last one.
fn row(board: &Canvas, y: usize) -> &[u8] {
    let y = y.min(board.height.saturating_sub(1));
    &board.bytes[y * board.stride()..][..board.stride()]
}
