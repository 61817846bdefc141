//! What pictures of the same board have in common: the painted ground and the layers of each sign.

use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::canvas::Canvas;
use super::ground::{Ground, Label};
use super::layer::{Layer, Outline};
use super::letters;
use super::mixer::{Ink, Mixer, Opacity};
use super::scene::{Place, Scene, Sign};
use super::shapes::{cover, disc};
use super::stamps::Stamps;
use super::theme::{Colour, Look, Theme};
use super::wrap::Wrap;
use crate::game::{ByStone, Stone};

/// How much of the board's colour covers what is only seen again.
const FADED: Opacity = 8;

/// So many sheets are kept, at most two megabytes each.
const KEPT: usize = 12;

/// The sheets used last, the last one first.
static SHEETS: Mutex<Vec<Arc<Sheet>>> = Mutex::new(Vec::new());

/// Everything about a ground and a theme that does not change with the marks.
///
/// A stone and its shadow touch nothing that another stone touches. So the board is painted once
/// empty and once full of each colour, and a stone is drawn by copying it from there.
pub(super) struct Sheet {
    ground: Ground,
    theme: Theme,
    long_side: u16,
    scale: Scale,
    mixer: Mixer,
    empty: Canvas,
    full: ByStone<Canvas>,
    /// Where the full boards have stones, in order.
    points: Vec<(usize, usize)>,
    /// What a stone and its shadow touch, with its centre on an even and on an odd column.
    outlines: [Outline; 2],
    shadow: Option<Layer>,
    /// The layers of each sign that has been drawn.
    stamps: [OnceLock<Vec<Layer>>; Sign::ALL.len()],
    veil: Option<Veil>,
}

/// The part of a picture that is dimmed: the other side of the board, seen again.
struct Veil {
    /// What becomes of each colour.
    dimmed: [Colour; 16],
    /// Columns and rows of pixels: all that is drawn of the board, and the clear part of it.
    whole: [Range<usize>; 2],
    clear: [Range<usize>; 2],
}

/// From board units to pixels. A unit has an even number of pixels, so that all stones of a
/// square board lie alike on pixels, and on bytes of two pixels.
#[derive(Clone, Copy)]
struct Scale {
    unit: f32,
    left: f32,
    top: f32,
}

impl Sheet {
    /// The sheet for a ground and a theme whose long side has at most so many pixels; from the
    /// kept ones where it is among them.
    pub(super) fn of(ground: &Ground, theme: Theme, long_side: u16) -> Arc<Sheet> {
        let fits = |sheet: &Arc<Sheet>| {
            sheet.long_side == long_side && sheet.theme == theme && sheet.ground == *ground
        };
        let lock = || SHEETS.lock().unwrap_or_else(PoisonError::into_inner);
        let mut sheets = lock();
        if let Some(index) = sheets.iter().position(fits) {
            sheets[..=index].rotate_right(1);
            return Arc::clone(&sheets[0]);
        }
        drop(sheets);
        let sheet = Arc::new(Sheet::new(ground.clone(), theme, long_side));
        let mut sheets = lock();
        sheets.retain(|other| !fits(other));
        sheets.insert(0, Arc::clone(&sheet));
        sheets.truncate(KEPT);
        sheet
    }

    /// Whether a sheet for this ground is among the kept ones.
    #[cfg(test)]
    pub(super) fn is_kept(ground: &Ground) -> bool {
        let sheets = SHEETS.lock().unwrap_or_else(PoisonError::into_inner);
        sheets.iter().any(|sheet| sheet.ground == *ground)
    }

    /// Makes a sheet that is not kept.
    pub(super) fn new(ground: Ground, theme: Theme, long_side: u16) -> Sheet {
        let look = theme.look();
        let scale = Scale::of(&ground, long_side);
        let mixer = Mixer::of(&look.colours);
        let makes = Stamps { look, unit: scale.unit };
        let stones = ByStone {
            black: makes.of(Sign::Stone(Stone::Black)),
            white: makes.of(Sign::Stone(Stone::White)),
        };
        let shadow = makes.shadow();
        let bodies = Stone::BOTH.into_iter().flat_map(|stone| &stones[stone]);
        let touched: Vec<&Layer> = shadow.iter().chain(bodies).collect();
        let outlines = [false, true].map(|odd| Layer::outline(&touched, odd));

        let mut empty = scale.blank(&ground, look);
        for hexagon in &ground.hexagons {
            empty.fill(&mixer, look.hexagon, &hexagon.map(|corner| scale.at(corner)));
        }
        draw_lines(&mut empty, &mixer, &ground, look, scale);
        draw_labels(&mut empty, &mixer, &ground, look, scale);
        let mut points: Vec<_> = ground.points.iter().map(|place| scale.corner(*place)).collect();
        points.sort_unstable();
        let mut full = ByStone { black: empty.clone(), white: empty.clone() };
        for colour in Stone::BOTH {
            for &(x, y) in &points {
                let layers = shadow.iter().chain(&stones[colour]);
                layers.for_each(|layer| layer.paint(&mut full[colour], &mixer, x, y));
            }
        }
        let veil = ground.wrap.map(|wrap| Veil::of(&wrap, look, &mixer, scale));
        if let Some(veil) = &veil {
            veil.cover(&mut empty);
            Stone::BOTH.into_iter().for_each(|stone| veil.cover(&mut full[stone]));
        }
        Sheet {
            ground,
            theme,
            long_side,
            scale,
            mixer,
            empty,
            full,
            points,
            outlines,
            shadow,
            stamps: [const { OnceLock::new() }; Sign::ALL.len()],
            veil,
        }
    }

    /// The ground with the marks of a scene on it.
    pub(super) fn draw(&self, scene: &Scene) -> Canvas {
        let mut canvas = self.empty.clone();
        for mark in &scene.marks {
            let (x, y) = self.scale.corner(mark.at);
            match mark.sign {
                Sign::Stone(stone) if self.points.binary_search(&(x, y)).is_ok() => {
                    self.outlines[x % 2].copy(&self.full[stone], &mut canvas, x, y);
                }
                Sign::Square(_) | Sign::Shared | Sign::Dame if self.is_named(mark.at) => {
                    // Nobody could read a name behind what is smaller.
                    clear(self.theme.look(), self.scale).paint(&mut canvas, &self.mixer, x, y);
                    self.paint(&mut canvas, mark.sign, x, y);
                }
                _ => self.paint(&mut canvas, mark.sign, x, y),
            }
        }
        canvas
    }

    fn is_named(&self, place: Place) -> bool {
        self.ground.names.iter().any(|name| name.at == place)
    }

    /// About how many bytes it takes.
    pub(super) fn size(&self) -> usize {
        let canvases = self.empty.bytes.len()
            + Stone::BOTH.map(|s| self.full[s].bytes.len()).iter().sum::<usize>();
        let layers = self.stamps.iter().flat_map(OnceLock::get).flatten().chain(&self.shadow);
        let points = self.points.len() * size_of::<(usize, usize)>();
        canvases + layers.map(Layer::size).sum::<usize>() + points + size_of::<[[u8; 16]; 256]>()
    }

    /// How many pixels a board unit has, and where a place is.
    #[cfg(test)]
    pub(super) fn measure(&self, place: Place) -> (usize, (usize, usize)) {
        (self.scale.unit as usize, self.scale.corner(place))
    }

    /// The same, with every stone painted.
    #[cfg(test)]
    pub(super) fn paint_all(&self, scene: &Scene) -> Canvas {
        let mut canvas = self.empty.clone();
        for mark in &scene.marks {
            let (x, y) = self.scale.corner(mark.at);
            self.paint(&mut canvas, mark.sign, x, y);
        }
        canvas
    }

    /// Paints a sign where nothing is prepared for it.
    fn paint(&self, canvas: &mut Canvas, sign: Sign, x: usize, y: usize) {
        let shadow = self.shadow.iter().filter(|_| matches!(sign, Sign::Stone(_)));
        for layer in shadow.chain(self.stamp(sign)) {
            match self.veil.as_ref().filter(|veil| veil.dims(x, y)) {
                None => layer.paint(canvas, &self.mixer, x, y),
                Some(veil) => {
                    layer.clone().recoloured(&veil.dimmed).paint(canvas, &self.mixer, x, y);
                }
            }
        }
    }

    fn stamp(&self, sign: Sign) -> &[Layer] {
        let stamps = Stamps { look: self.theme.look(), unit: self.scale.unit };
        self.stamps[sign.index()].get_or_init(|| stamps.of(sign))
    }
}

impl Veil {
    fn of(wrap: &Wrap, look: &Look, mixer: &Mixer, scale: Scale) -> Veil {
        let pixels = |(low, high): (Place, Place)| {
            let ((left, bottom), (right, top)) = (scale.corner(low), scale.corner(high));
            [left..right, top..bottom]
        };
        let dimmed = dimmed(look, mixer);
        Veil { dimmed, whole: pixels(wrap.whole()), clear: pixels(wrap.clear()) }
    }

    fn dims(&self, x: usize, y: usize) -> bool {
        let holds = |[columns, rows]: &[Range<usize>; 2]| columns.contains(&x) && rows.contains(&y);
        holds(&self.whole) && !holds(&self.clear)
    }

    fn cover(&self, canvas: &mut Canvas) {
        let [columns, rows] = &self.whole;
        for y in rows.clone() {
            for x in columns.clone().filter(|x| self.dims(*x, y)) {
                canvas.recolour(x, y, &self.dimmed);
            }
        }
    }
}

/// What becomes of each colour where it is only seen again: it fades into the board. A stone
/// becomes flat, as there are too few colours for its gloss.
fn dimmed(look: &Look, mixer: &Mixer) -> [Colour; 16] {
    std::array::from_fn(|colour| {
        let colour = colour as Colour;
        let of_stone = |stone: &Stone| look.shades[*stone].contains(&colour);
        let plain = Stone::BOTH.into_iter().find(of_stone).map_or(colour, |s| look.flat[s]);
        mixer.mix(plain, Ink::new(look.board[0], FADED))
    })
}

impl Scale {
    fn of(ground: &Ground, long_side: u16) -> Scale {
        let unit = ((f32::from(long_side) / ground.span() / 2.0).floor() * 2.0).max(2.0);
        let whole = |value: f32| (value * unit).round();
        // Even, so that stones begin on whole bytes.
        let left = (whole(-ground.low.0) / 2.0).round() * 2.0;
        Scale { unit, left, top: whole(ground.high.1) }
    }

    /// Where a place is in the picture, in pixels from the upper left corner.
    fn at(self, (x, y): Place) -> Place {
        (self.left + x * self.unit, self.top - y * self.unit)
    }

    /// The corner between pixels that is nearest to a place.
    fn corner(self, place: Place) -> (usize, usize) {
        let (x, y) = self.at(place);
        (x.round().max(0.0) as usize, y.round().max(0.0) as usize)
    }

    /// The board without lines; the grain of a wooden one runs from top to bottom.
    fn blank(self, ground: &Ground, look: &Look) -> Canvas {
        let (width, height) = self.corner((ground.high.0, ground.low.1));
        let row: Vec<u8> = (0..width).map(|x| look.board[grain(x, look.board.len())]).collect();
        Canvas::of_rows(&row, height)
    }
}

/// Which of the board's shades a column of pixels has.
fn grain(x: usize, shades: usize) -> usize {
    let x = x as f32;
    let broad = (x * 0.0105).sin() + (x * 0.0262 + 1.0).sin();
    let fine = (x * 0.21 + 3.0 * (x * 0.017).sin()).sin();
    let depth = (broad + 0.4 * fine + 0.8).max(0.0);
    (depth as usize).min(shades - 1)
}

fn draw_lines(canvas: &mut Canvas, mixer: &Mixer, ground: &Ground, look: &Look, scale: Scale) {
    let pen = (scale.unit / 48.0).round().max(1.0) * 2.0;
    for (from, to) in &ground.lines {
        canvas.stroke(mixer, look.line, pen, (scale.at(*from), scale.at(*to)));
    }
    let radius = scale.unit * 0.055 + pen;
    let star = dot(look.line, radius);
    for place in &ground.stars {
        let (x, y) = scale.corner(*place);
        star.paint(canvas, mixer, x, y);
    }
}

fn draw_labels(canvas: &mut Canvas, mixer: &Mixer, ground: &Ground, look: &Look, scale: Scale) {
    let em = ground.em * scale.unit;
    let dimmed = dimmed(look, mixer);
    let mut write = |label: &Label| {
        let (x, y) = scale.corner(label.at);
        let colour = if label.dim { dimmed[usize::from(look.label)] } else { look.label };
        letters::write(&label.text, em, colour).paint(canvas, mixer, x, y);
    };
    ground.labels.iter().for_each(&mut write);
    let clear = clear(look, scale);
    for name in &ground.names {
        let (x, y) = scale.corner(name.at);
        clear.paint(canvas, mixer, x, y);
        letters::write(&name.text, em, look.label).paint(canvas, mixer, x, y);
    }
}

/// What makes room on the lines for a name.
fn clear(look: &Look, scale: Scale) -> Layer {
    dot(look.board[0], scale.unit * 0.32)
}

fn dot(colour: u8, radius: f32) -> Layer {
    Layer::new(radius.ceil() as usize + 1, |x, y| (colour, cover(disc(x, y, radius))))
}
