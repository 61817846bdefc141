//! A view as a picture: first a scene of plain marks, then a PNG of sixteen colours.
//!
//! Nothing here reads a file, a clock or a position. What is drawn is what a [`View`] holds, and
//! what a [`Highlight`] adds for the one reader of a private answer. Names, and how many moves and
//! captures there were, stay out of the picture; words say them. Only an animation has figures below
//! it. Marks differ in shape and in lightness, never in hue alone.
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
mod caption;
mod corners;
mod encode;
mod film;
mod gallery;
mod ground;
mod highlight;
mod layer;
mod legend;
mod lesson;
mod letters;
mod mixer;
mod panel;
mod replay;
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
pub use gallery::{Gallery, Visits};
pub use ground::{Ground, Label};
pub use highlight::Highlight;
pub use legend::every_sign;
pub use lesson::{Way, lesson};
pub use replay::{film, film_pictures, step_picture};
pub use scene::{Mark, Place, Scene, Sign, scene, scene_from};
pub use theme::Theme;
pub use track::Track;
pub use wrap::Wrap;

use crate::game::View;
use canvas::Canvas;
use sheet::Sheet;

/// The long side of a picture has at most this many pixels.
const LONG_SIDE: u16 = 1000;

/// The same for a board that is at most so many units wide, with its labels: its points are large
/// all the same, and a phone that shows it 400 points wide has two pixels for each.
const LONG_SIDE_OF_SMALL: u16 = 800;
const SMALL: f32 = 12.0;

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

/// A drawn scene that is not a file yet.
pub struct Painted {
    canvas: Canvas,
    theme: Theme,
}

/// The picture of a view.
#[must_use]
pub fn picture(view: &View, theme: Theme) -> Picture {
    draw(&scene(view, None), theme)
}

/// Draws a scene. The same scene gives the same bytes.
#[must_use]
pub fn draw(scene: &Scene, theme: Theme) -> Picture {
    paint(scene, theme).picture()
}

/// Draws a scene, but makes no file of it.
#[must_use]
pub fn paint(scene: &Scene, theme: Theme) -> Painted {
    let (ground, long_side) = (&scene.ground, long_side(&scene.ground));
    let canvas = match ground.is_shifted() {
        false => Sheet::of(ground, theme, long_side).draw(scene),
        // One reader's for a moment: its sheet would take the place of one that others share.
        true => Sheet::new(ground.clone(), theme, long_side).draw(scene),
    };
    Painted { canvas, theme }
}

fn long_side(ground: &Ground) -> u16 {
    if ground.span() <= SMALL { LONG_SIDE_OF_SMALL } else { LONG_SIDE }
}

impl Painted {
    /// The file.
    #[must_use]
    pub fn picture(&self) -> Picture {
        encode::picture(&self.canvas, self.theme)
    }

    /// The pixels, two a byte.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.canvas.bytes
    }
}

/// Draws a scene without what was kept of earlier pictures, to measure what that saves. Also says
/// how many bytes would be kept.
#[doc(hidden)]
#[must_use]
pub fn draw_anew(scene: &Scene, theme: Theme) -> (Picture, usize) {
    let sheet = Sheet::new(scene.ground.clone(), theme, long_side(&scene.ground));
    let picture = encode::picture(&sheet.draw(scene), theme);
    (picture, sheet.size())
}
