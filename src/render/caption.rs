//! The strip below each picture of an animation: figures beside stones, in no language.

use super::canvas::Canvas;
use super::layer::Layer;
use super::letters;
use super::mixer::Mixer;
use super::scene::Sign;
use super::stamps::Stamps;
use super::theme::{Look, Theme};
use crate::game::{ByStone, Ending, HalfPoints, Stone, View};

/// What is said of a picture.
#[derive(Clone, Copy)]
pub(super) struct Caption {
    /// How many turns have been made.
    turns: usize,
    /// How many stones each colour has captured or, where a marker counts instead, its points.
    taken: ByStone<usize>,
    /// Which colour has won a count, and by how much.
    result: Option<(Stone, HalfPoints)>,
}

impl Caption {
    pub(super) fn of(view: &View) -> Caption {
        let result = view.outcome.and_then(|outcome| match outcome.ending {
            Ending::Count(margin) => Some((outcome.stone?, margin)),
            Ending::Resignation
            | Ending::Agreement
            | Ending::NoPlacement
            | Ending::FirstCapture => None,
        });
        Caption { turns: view.turns, taken: view.gains(), result }
    }
}

/// Draws captions of one width and look.
///
/// ```text
/// ●3 ○12              57              ●+6.5
/// ```
pub(super) struct Scribe {
    look: &'static Look,
    mixer: Mixer,
    stones: ByStone<Vec<Layer>>,
    /// The strip without figures.
    blank: Canvas,
    em: f32,
}

/// The size of the figures, as a part of the width: where a picture is shown 400 points wide, they
/// are at least nine points high.
const EM: f32 = 9.8 / 400.0 / letters::CAPITAL;

/// How high the strip is, how large a stone in it, and how far it is from its figures, in ems.
const HEIGHT: f32 = 1.8;
const STONE: f32 = 1.25;
const SPACE: f32 = 0.85;

/// How wide a figure is, in ems.
const FIGURE: f32 = 0.7;

/// Where the stones lie beside which captures are told, in ems from the left.
const TAKEN: ByStone<f32> = ByStone { black: 1.2, white: 6.2 };

impl Scribe {
    pub(super) fn new(width: usize, theme: Theme) -> Scribe {
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

    /// A picture of that width with its caption below it.
    pub(super) fn below(&self, mut picture: Canvas, caption: &Caption) -> Canvas {
        let strip = self.write(caption);
        picture.bytes.extend(&strip.bytes);
        picture.height += strip.height;
        picture
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Caption, Scribe};
    use crate::game::{ByStone, Fact, HalfPoints, Marker, Match, Setup, Stone, View};
    use crate::render::Theme;
    use crate::render::canvas::Canvas;

    const GO: &str = "go 5x5 torus=no atari=no handicap=0 komi=0.5 rules=chinese";
    const LOTUS: &str = "lotus begins=white komi=0 track=closed resume=no";

    fn after(setup: &str, log: &[&str]) -> Caption {
        let setup = Setup::read(setup).expect("a setup");
        let game = Match::replay(setup, log.iter().copied());
        let game = game.unwrap_or_else(|_| panic!("a game")).hindsight().expect("it can be seen");
        let game = game.open();
        Caption::of(&game.step(game.last()).truth.view)
    }

    fn taken(caption: Caption) -> (usize, usize) {
        (caption.taken.black, caption.taken.white)
    }

    #[test]
    fn what_a_game_counts_is_told() {
        let corner = ["first A2", "second A1", "first B1"];
        let caption = after(GO, &corner);
        assert_eq!((caption.turns, taken(caption)), (3, (1, 0)));
        assert!(caption.result.is_none());
        let end = ["second pass", "first pass", "second agrees", "first agrees"];
        let caption = after(GO, &[&corner[..], &end].concat());
        // Black owns all 25 points, but for the komi.
        assert!(caption.result == Some((Stone::Black, HalfPoints::halves(49))));
        let caption = after(GO, &["first A2", "second resigns"]);
        assert!(caption.result.is_none(), "that takes words");
    }

    #[test]
    fn in_lotus_the_marker_counts() {
        let setup = Setup::read(LOTUS).expect("a setup");
        let told = |marker| {
            let facts = [Fact::Marker(marker)];
            taken(Caption::of(&View::after(setup, Arc::new(setup.board()), &facts)))
        };
        assert_eq!(told(Marker::default()), (0, 0));
        assert_eq!(told(Marker::on_side_of(Stone::White, 3)), (0, 3));
        assert_eq!(told(Marker::on_side_of(Stone::Black, 9)), (9, 0));
    }

    /// The rows of the strip in which there is ink between two columns.
    fn inked(strip: &Canvas, theme: Theme, columns: std::ops::Range<usize>) -> usize {
        let (cells, look) = (strip.cells(), theme.look());
        let inked = |y: &usize| {
            cells[y * strip.width..][..strip.width][columns.clone()].contains(&look.label)
        };
        // The line above the strip is not part of it.
        let rows: Vec<usize> = (strip.height / 6..strip.height).filter(inked).collect();
        rows.last().zip(rows.first()).map_or(0, |(last, first)| last - first + 1)
    }

    #[test]
    fn figures_are_nine_points_high_on_a_phone() {
        let result = Some((Stone::White, HalfPoints::halves(625)));
        let caption = Caption { turns: 188, taken: ByStone { black: 88, white: 188 }, result };
        for theme in Theme::ALL {
            for width in [508, 578, 610, 840, 1212] {
                let strip = Scribe::new(width, theme).write(&caption);
                let part = |from: f32, to: f32| {
                    (from * width as f32) as usize..(to * width as f32) as usize
                };
                let parts = [(0.06, 0.15), (0.22, 0.35), (0.45, 0.55), (0.85, 1.0)];
                for (from, to) in parts {
                    let high = inked(&strip, theme, part(from, to)) as f32;
                    assert!(high * 400.0 / width as f32 >= 9.0, "{theme:?} {width}: {high}");
                }
                // They do not run into each other.
                let gaps = [(0.155, 0.16), (0.37, 0.45), (0.55, 0.75)];
                for (from, to) in gaps {
                    assert_eq!(inked(&strip, theme, part(from, to)), 0, "{theme:?} {width} {from}");
                }
            }
        }
    }

    #[test]
    fn a_picture_stays_as_it_is_above_its_caption() {
        let picture = Canvas::of_rows(&[3; 400], 10);
        let scribe = Scribe::new(400, Theme::Dark);
        let captioned = scribe.below(picture.clone(), &after(GO, &[]));
        assert_eq!(captioned.bytes.len(), captioned.stride() * captioned.height);
        assert!(captioned.bytes.starts_with(&picture.bytes));
        let other = scribe.below(picture, &after(GO, &["first A2"]));
        assert!(other.height == captioned.height && other != captioned);
    }
}
