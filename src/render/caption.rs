//! The strip below each picture of an animation: figures beside stones, in no language.

use super::canvas::Canvas;
use super::film::Hundredths;
use super::layer::Layer;
use super::letters;
use super::mixer::Mixer;
use super::scene::Sign;
use super::stamps::Stamps;
use super::theme::{Look, Theme};
use crate::game::{ByStone, Ending, HalfPoints, Stone, View};

/// How long a new caption stands below the picture before: as short as every viewer shows a frame,
/// in hundredths of a second.
///
/// Figures and stone would lie in one large rectangle, and be a quarter more bytes, if they changed
/// in one frame.
const AHEAD: Hundredths = 6;

/// Pictures of an animation that get their captions.
pub(super) struct Captions {
    theme: Theme,
    scribe: Option<Scribe>,
    last: Option<(Canvas, Caption)>,
}

/// What is said of a picture.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Caption {
    /// How many turns have been made.
    turns: usize,
    /// How many stones each colour has captured or, where a marker counts instead, its points.
    taken: ByStone<usize>,
    /// Which colour has won a count, and by how much.
    result: Option<(Stone, HalfPoints)>,
}

impl Captions {
    pub(super) fn new(theme: Theme) -> Captions {
        Captions { theme, scribe: None, last: None }
    }

    /// What is shown next, and for how long: the picture with its caption, after the one before
    /// with the same caption where that is new. All pictures are of one size.
    pub(super) fn below(
        &mut self,
        picture: Canvas,
        caption: Caption,
        hold: Hundredths,
    ) -> Vec<(Canvas, Hundredths)> {
        let theme = self.theme;
        let scribe = self.scribe.get_or_insert_with(|| Scribe::new(picture.width, theme));
        let strip = scribe.write(&caption);
        let last = self.last.replace((picture.clone(), caption));
        let before = last.filter(|(_, last)| *last != caption);
        let before = before.map(|(before, _)| (above(before, &strip), AHEAD));
        let left = before.as_ref().map_or(hold, |_| hold.saturating_sub(AHEAD));
        before.into_iter().chain([(above(picture, &strip), left)]).collect()
    }
}

/// A picture above a strip of the same width.
fn above(mut picture: Canvas, strip: &Canvas) -> Canvas {
    picture.bytes.extend(&strip.bytes);
    picture.height += strip.height;
    picture
}

impl Caption {
    pub(super) fn of(view: &View) -> Caption {
        let taken = |stone: Stone| match view.marker {
            Some(marker) => marker.points(stone),
            None => view.prisoners[stone.other()],
        };
        let result = view.outcome.and_then(|outcome| match outcome.ending {
            Ending::Count(margin) => Some((outcome.stone?, margin)),
            Ending::Resignation
            | Ending::Agreement
            | Ending::NoPlacement
            | Ending::FirstCapture => None,
        });
        let taken = ByStone { black: taken(Stone::Black), white: taken(Stone::White) };
        Caption { turns: view.turns, taken, result }
    }
}

/// Draws captions of one width and look.
///
/// ```text
/// ●3 ○12              57              ●+6.5
/// ```
struct Scribe {
    look: &'static Look,
    mixer: Mixer,
    stones: ByStone<Vec<Layer>>,
    /// The strip without figures.
    blank: Canvas,
    em: f32,
}

/// The size of the figures, as a part of the width: where a picture is shown 400 points wide, they
/// are at least nine points high.
const EM: f32 = 9.2 / 400.0 / letters::CAPITAL;

/// How high the strip is, how large a stone in it, and how far it is from its figures, in ems.
const HEIGHT: f32 = 1.8;
const STONE: f32 = 1.25;
const SPACE: f32 = 0.85;

/// How wide a figure is, in ems.
const FIGURE: f32 = 0.7;

/// Where the stones lie beside which captures are told, in ems from the left.
const TAKEN: ByStone<f32> = ByStone { black: 1.2, white: 6.2 };

impl Scribe {
    fn new(width: usize, theme: Theme) -> Scribe {
        let look = theme.look();
        let em = EM * width as f32;
        let stamps = Stamps { look, unit: STONE * em };
        let stones = ByStone {
            black: stamps.of(Sign::Stone(Stone::Black)),
            white: stamps.of(Sign::Stone(Stone::White)),
        };
        let mixer = Mixer::of(&look.colours);
        let mut blank = Canvas::of_rows(&vec![look.board[0]; width], (HEIGHT * em).ceil() as usize);
        let rim = blank.stride() * (em / 12.0).ceil() as usize;
        blank.bytes[..rim].fill(look.line << 4 | look.line);
        let mut scribe = Scribe { look, mixer, stones, blank: blank.clone(), em };
        Stone::BOTH.into_iter().for_each(|stone| scribe.put(&mut blank, stone, TAKEN[stone]));
        scribe.blank = blank;
        scribe
    }

    /// The strip with this caption.
    fn write(&self, caption: &Caption) -> Canvas {
        let mut strip = self.blank.clone();
        let wide = |text: &str| FIGURE * text.len() as f32;
        for stone in Stone::BOTH {
            let text = caption.taken[stone].to_string();
            self.figures(&mut strip, &text, TAKEN[stone] + SPACE + wide(&text) / 2.0);
        }
        let middle = self.width() / 2.0;
        self.figures(&mut strip, &caption.turns.to_string(), middle);
        if let Some((stone, margin)) = caption.result {
            let text = format!("+{margin}");
            let left = self.width() - 0.6 - wide(&text);
            self.figures(&mut strip, &text, left + wide(&text) / 2.0);
            self.put(&mut strip, stone, left - SPACE);
        }
        strip
    }

    fn width(&self) -> f32 {
        self.blank.width as f32 / self.em
    }

    fn put(&self, strip: &mut Canvas, stone: Stone, at: f32) {
        self.stones[stone].iter().for_each(|layer| self.paint(strip, layer, at));
    }

    fn figures(&self, strip: &mut Canvas, text: &str, at: f32) {
        self.paint(strip, &letters::write(text, self.em, self.look.label), at);
    }

    /// Paints with its middle so many ems from the left.
    fn paint(&self, strip: &mut Canvas, layer: &Layer, at: f32) {
        let (x, y) = ((at * self.em).round() as usize, strip.height / 2 + 1);
        layer.paint(strip, &self.mixer, x, y);
    }
}
