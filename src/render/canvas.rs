//! Sixteen colours mixed into one another: a picture of palette indices that can be painted on.

use super::theme::{Colour, Rgb};

/// How opaque a cell is, from 0 to [`OPAQUE`].
pub(super) type Opacity = u8;

/// A cell of this opacity hides what is below it.
pub(super) const OPAQUE: Opacity = 15;

/// A picture, one palette index a pixel, by rows from the top.
#[derive(Clone)]
pub(super) struct Canvas {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) cells: Vec<Colour>,
}

/// For every colour over every other one at every opacity, the palette's nearest colour.
pub(super) struct Mixer {
    nearest: Vec<Colour>,
}

/// A small picture with an opacity for each pixel.
pub(super) struct Layer {
    /// From the centre to the left and upper side; the right and lower side are as far away.
    reach: usize,
    cells: Vec<(Colour, Opacity)>,
    /// The cells that are not clear, by rows.
    runs: Vec<Run>,
}

/// Neighbouring cells of one row that are all opaque or all not quite so.
struct Run {
    row: usize,
    from: usize,
    to: usize,
    solid: bool,
}

impl Mixer {
    pub(super) fn of(colours: &[Rgb; 16]) -> Mixer {
        let mut nearest = vec![0; 16 * 16 * 16];
        for (index, cell) in nearest.iter_mut().enumerate() {
            let (opacity, below, above) = (index >> 8, (index >> 4) & 15, index & 15);
            let share = opacity as f32 / f32::from(OPAQUE);
            let mixed = [0, 1, 2].map(|channel| {
                let from = f32::from(colours[below][channel]);
                from + (f32::from(colours[above][channel]) - from) * share
            });
            *cell = nearest_of(colours, mixed);
        }
        Mixer { nearest }
    }

    /// The colour of one thing over another.
    pub(super) fn mix(&self, below: Colour, above: Colour, opacity: Opacity) -> Colour {
        let index = usize::from(opacity) << 8 | usize::from(below) << 4 | usize::from(above);
        self.nearest[index]
    }
}

/// The colour of the palette that looks most like this one.
fn nearest_of(colours: &[Rgb; 16], wanted: [f32; 3]) -> Colour {
    let weights = [0.30, 0.59, 0.11];
    let distance = |colour: &Rgb| -> f32 {
        let parts = (0..3).map(|c| weights[c] * (f32::from(colour[c]) - wanted[c]).powi(2));
        parts.sum()
    };
    let best = (0..16_u8).min_by(|a, b| {
        distance(&colours[usize::from(*a)]).total_cmp(&distance(&colours[usize::from(*b)]))
    });
    best.unwrap_or(0)
}

impl Layer {
    /// Makes a layer from what each pixel is, given its centre's x and y (downwards) from the
    /// layer's centre: a colour and how much of the pixel is covered, from 0 to 1.
    pub(super) fn new(reach: usize, pixel: impl Fn(f32, f32) -> (Colour, f32)) -> Layer {
        let middle = |index: usize| index as f32 - reach as f32 + 0.5;
        let side = 2 * reach;
        let cells: Vec<(Colour, Opacity)> = (0..side * side)
            .map(|index| pixel(middle(index % side), middle(index / side)))
            .map(|(colour, cover)| (colour, opacity(cover)))
            .collect();
        let rows = cells.chunks(side.max(1)).enumerate();
        let runs = rows.flat_map(|(row, cells)| runs(row, cells)).collect();
        Layer { reach, cells, runs }
    }

    /// Paints the layer with its centre on the corner between four pixels.
    pub(super) fn paint(&self, canvas: &mut Canvas, mixer: &Mixer, x: usize, y: usize) {
        let side = 2 * self.reach;
        let inside = |at: usize, index: usize, size: usize| {
            (at + index).saturating_sub(self.reach).min(size)
        };
        for run in &self.runs {
            let line = (y + run.row).checked_sub(self.reach);
            let Some(line) = line.filter(|line| *line < canvas.height) else { continue };
            let from = inside(x, run.from, canvas.width);
            let to = inside(x, run.to, canvas.width);
            let start = run.row * side + (from + self.reach).saturating_sub(x);
            let below = &mut canvas.cells[line * canvas.width..][from..to];
            for (below, (colour, opacity)) in below.iter_mut().zip(&self.cells[start..]) {
                *below = if run.solid { *colour } else { mixer.mix(*below, *colour, *opacity) };
            }
        }
    }
}

fn opacity(cover: f32) -> Opacity {
    (cover.clamp(0.0, 1.0) * f32::from(OPAQUE)).round() as Opacity
}

/// The runs of one row.
fn runs(row: usize, cells: &[(Colour, Opacity)]) -> Vec<Run> {
    let kind = |cell: &(Colour, Opacity)| (cell.1 > 0, cell.1 == OPAQUE);
    let mut from = 0;
    let mut runs = Vec::new();
    for alike in cells.chunk_by(|a, b| kind(a) == kind(b)) {
        let to = from + alike.len();
        if let Some((true, solid)) = alike.first().map(kind) {
            runs.push(Run { row, from, to, solid });
        }
        from = to;
    }
    runs
}

impl Canvas {
    /// Paints one straight stroke; the ends are places in pixels from the upper left corner.
    pub(super) fn stroke(
        &mut self,
        mixer: &Mixer,
        colour: Colour,
        width: f32,
        (from, to): ((f32, f32), (f32, f32)),
    ) {
        let span = |a: f32, b: f32, size: usize| {
            let low = (a.min(b) - width).max(0.0) as usize;
            low..((a.max(b) + width).ceil() as usize).min(size)
        };
        for y in span(from.1, to.1, self.height) {
            for x in span(from.0, to.0, self.width) {
                let at = (x as f32 + 0.5, y as f32 + 0.5);
                let cover = opacity(width / 2.0 - to_segment(at, from, to) + 0.5);
                let cell = &mut self.cells[y * self.width + x];
                *cell = mixer.mix(*cell, colour, cover);
            }
        }
    }
}

impl Canvas {
    /// Fills a shape without dents; its corners are places in pixels from the upper left corner,
    /// clockwise.
    pub(super) fn fill(&mut self, mixer: &Mixer, colour: Colour, corners: &[(f32, f32)]) {
        let next = corners.iter().cycle().skip(1);
        let sides: Vec<_> = corners.iter().copied().zip(next.copied()).collect();
        let span = |of: fn(&(f32, f32)) -> f32, size: usize| {
            let low = corners.iter().map(of).fold(f32::MAX, f32::min).max(0.0) as usize;
            let high = corners.iter().map(of).fold(0.0, f32::max).ceil() as usize + 1;
            low..high.min(size)
        };
        for y in span(|corner| corner.1, self.height) {
            for x in span(|corner| corner.0, self.width) {
                let at = (x as f32 + 0.5, y as f32 + 0.5);
                let outside = sides.iter().map(|(from, to)| beyond(at, *from, *to));
                let cover = opacity(0.5 - outside.fold(f32::MIN, f32::max));
                let cell = &mut self.cells[y * self.width + x];
                *cell = mixer.mix(*cell, colour, cover);
            }
        }
    }
}

/// How far a place is to the left of whoever goes from one place to another.
fn beyond(at: (f32, f32), from: (f32, f32), to: (f32, f32)) -> f32 {
    let along = (to.0 - from.0, to.1 - from.1);
    let off = (at.0 - from.0, at.1 - from.1);
    (off.0 * along.1 - off.1 * along.0) / along.0.hypot(along.1).max(f32::EPSILON)
}

/// The distance of a place from a segment whose ends are cut off square half a width further on.
fn to_segment(at: (f32, f32), from: (f32, f32), to: (f32, f32)) -> f32 {
    let along = (to.0 - from.0, to.1 - from.1);
    let length = along.0.hypot(along.1).max(f32::EPSILON);
    let unit = (along.0 / length, along.1 / length);
    let off = (at.0 - from.0, at.1 - from.1);
    let beyond = (off.0 * unit.0 + off.1 * unit.1 - length / 2.0).abs() - length / 2.0;
    (off.0 * unit.1 - off.1 * unit.0).abs().max(beyond)
}
