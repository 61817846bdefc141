//! A view as a picture: first a scene of plain marks, then a PNG of sixteen colours.
//!
//! Nothing here reads a file, a clock or a position. What is drawn is what a [`View`] holds, and
//! what a [`Highlight`] adds for the one reader of a private answer. Names and clocks stay out of
//! the picture. Marks differ in shape and in lightness, never in hue alone.
//!
//! ```
//! use std::sync::Arc;
//! use shinpan::game::{Setup, View};
//! use shinpan::render::{Theme, picture};
//!
//! let setup = Setup::read("orbit 9x9 opening=none mirror=off komi=0 passing=yes").expect("a setup");
//! let view = View::after(setup, Arc::new(setup.board()), []);
//! assert!(picture(&view, Theme::Wood).png.starts_with(b"\x89PNG"));
//! ```

mod canvas;
mod corners;
mod encode;
mod ground;
mod highlight;
mod layer;
mod lesson;
mod letters;
mod mixer;
mod scene;
mod shapes;
mod sheet;
mod stamps;
#[cfg(test)]
mod tests;
mod theme;
mod track;
mod wrap;

pub use corners::lotus_corners;
pub use ground::{Ground, Label};
pub use highlight::Highlight;
pub use lesson::{Way, lesson};
pub use scene::{Mark, Place, Scene, Sign, scene};
pub use theme::Theme;
pub use track::Track;
pub use wrap::Wrap;

use crate::game::View;
use sheet::Sheet;

/// The long side of a picture has at most this many pixels.
const LONG_SIDE: u16 = 1040;

/// A finished picture.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The file: a PNG with a palette of sixteen opaque colours.
    pub png: Vec<u8>,
    /// How many pixels it is wide.
    pub width: u32,
    /// How many pixels it is high.
    pub height: u32,
}

/// The picture of a view.
#[must_use]
pub fn picture(view: &View, theme: Theme) -> Picture {
    draw(&scene(view, None), theme)
}

/// Draws a scene. The same scene gives the same bytes.
#[must_use]
pub fn draw(scene: &Scene, theme: Theme) -> Picture {
    let canvas = Sheet::of(&scene.ground, theme, LONG_SIDE).draw(scene);
    encode::picture(&canvas, theme)
}

/// Draws a scene without what was kept of earlier pictures, to measure what that saves.
#[doc(hidden)]
#[must_use]
pub fn draw_anew(scene: &Scene, theme: Theme) -> Picture {
    let canvas = Sheet::new(scene.ground.clone(), theme, LONG_SIDE).draw(scene);
    encode::picture(&canvas, theme)
}
