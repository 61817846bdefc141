//! Several boards side by side, each under a sign of whose it is.

use super::canvas::Canvas;
use super::scene::{Mark, Scene, Sign};
use super::sheet::Sheet;
use super::theme::Theme;
use crate::game::Stone;

/// How many board units the strip above a board takes.
const STRIP: f32 = 1.4;

/// How many pixels lie between two boards.
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
    let mut boards = boards.into_iter();
    let first = boards.next().unwrap_or(Canvas { width: 0, height: 0, cells: Vec::new() });
    let rest: Vec<Canvas> = boards.collect();
    if rest.is_empty() {
        return first;
    }
    let gap = vec![theme.look().line; GAP];
    let mut cells = Vec::new();
    for y in 0..height {
        cells.extend(row(&first, y));
        for board in &rest {
            cells.extend(&gap);
            cells.extend(row(board, y));
        }
    }
    let width = first.width + rest.iter().map(|board| GAP + board.width).sum::<usize>();
    Canvas { width, height, cells }
}

/// A row of pixels; below a board it is as its last one.
fn row(board: &Canvas, y: usize) -> &[u8] {
    let y = y.min(board.height.saturating_sub(1));
    &board.cells[y * board.width..][..board.width]
}
