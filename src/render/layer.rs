//! A small picture of inks that is painted on a canvas again and again.

use std::ops::Range;
use std::sync::OnceLock;

use super::canvas::Canvas;
use super::mixer::{Ink, Mixer, OPAQUE};
use super::theme::Colour;

/// A small picture with a colour and an opacity for each pixel.
#[derive(Clone)]
pub(super) struct Layer {
    /// From the centre to the upper side, and twice as many pixels as bytes to the left side.
    reach: usize,
    /// What is not clear where the centre lies on an even column.
    even: Strips,
    /// The same for an odd column; most boards have stones on even ones only.
    odd: OnceLock<Strips>,
}

/// What is not clear of a layer, two pixels a byte.
#[derive(Clone, Default)]
struct Strips {
    runs: Vec<Run>,
    /// The pixels of the runs that hide what is below, and of those that do not.
    solid: Vec<u8>,
    mixed: Vec<[Ink; 2]>,
}

/// Neighbouring bytes of one row, counted from the upper left corner.
#[derive(Clone, Copy)]
struct Run {
    row: u16,
    from: u16,
    length: u16,
    solid: bool,
}

/// What part of each row something covers: rows and bytes from the centre's.
pub(super) struct Outline(Vec<(isize, Range<isize>)>);

impl Layer {
    /// Makes a layer from what each pixel is, given its centre's x and y (downwards) from the
    /// layer's centre: a colour and how much of the pixel is covered, from 0 to 1.
    pub(super) fn new(reach: usize, pixel: impl Fn(f32, f32) -> (Colour, f32)) -> Layer {
        let reach = reach.next_multiple_of(2);
        let side = 2 * reach;
        let middle = |index: usize| index as f32 - reach as f32 + 0.5;
        let inks: Vec<Ink> = (0..side * side)
            .map(|index| pixel(middle(index % side), middle(index / side)))
            .map(|(colour, cover)| Ink::covering(colour, cover))
            .collect();
        let mut even = Strips::default();
        for (row, inks) in inks.chunks(side.max(1)).enumerate() {
            even.add(row, &paired(inks.iter().copied()));
        }
        Layer { reach, even, odd: OnceLock::new() }
    }

    fn strips(&self, odd: bool) -> &Strips {
        if odd { self.odd.get_or_init(|| self.even.shifted()) } else { &self.even }
    }

    /// Paints the layer with its centre on the corner between four pixels.
    pub(super) fn paint(&self, canvas: &mut Canvas, mixer: &Mixer, x: usize, y: usize) {
        for (run, pixels) in self.strips(x % 2 == 1).pixels() {
            let row = (y + usize::from(run.row)).checked_sub(self.reach);
            let column = x / 2 + usize::from(run.from);
            let (first, cut) = match column.checked_sub(self.reach / 2) {
                Some(first) => (first, 0),
                None => (0, self.reach / 2 - column),
            };
            let below = row.and_then(|row| canvas.rest_of_row(row, first));
            pixels.paint(cut, below.unwrap_or_default(), mixer);
        }
    }

    /// About how many bytes it takes.
    pub(super) fn size(&self) -> usize {
        let strips = |strips: &Strips| {
            strips.runs.len() * size_of::<Run>() + strips.solid.len() + 2 * strips.mixed.len()
        };
        size_of::<Layer>() + strips(&self.even) + self.odd.get().map_or(0, strips)
    }

    /// The same layer in other colours.
    pub(super) fn recoloured(mut self, becomes: &[Colour; 16]) -> Layer {
        let new = |colour: Colour| becomes[usize::from(colour & 15)];
        for strips in [&mut self.even].into_iter().chain(self.odd.get_mut()) {
            for byte in &mut strips.solid {
                *byte = new(*byte >> 4) << 4 | new(*byte);
            }
            for ink in strips.mixed.iter_mut().flatten() {
                *ink = ink.with(new(ink.colour()));
            }
        }
        self
    }

    /// What the layers touch together, with their centre on an even or an odd column.
    pub(super) fn outline(layers: &[&Layer], odd: bool) -> Outline {
        let mut rows: Vec<(isize, Range<isize>)> = Vec::new();
        for layer in layers {
            for run in &layer.strips(odd).runs {
                let reach = layer.reach as isize;
                let (row, from) = (run.row as isize - reach, run.from as isize - reach / 2);
                let to = from + run.length as isize;
                match rows.iter_mut().find(|(other, _)| *other == row) {
                    Some((_, all)) => *all = all.start.min(from)..all.end.max(to),
                    None => rows.push((row, from..to)),
                }
            }
        }
        Outline(rows)
    }
}

impl Outline {
    /// Copies what is inside the outline with its centre on this corner between four pixels.
    pub(super) fn copy(&self, from: &Canvas, to: &mut Canvas, x: usize, y: usize) {
        let stride = to.stride();
        let start = y * stride + x / 2;
        for (row, bytes) in &self.0 {
            let from_centre = row * stride as isize;
            let at = |byte: isize| start.checked_add_signed(from_centre + byte);
            let (Some(first), Some(end)) = (at(bytes.start), at(bytes.end)) else { continue };
            let pixels = from.bytes.get(first..end).zip(to.bytes.get_mut(first..end));
            if let Some((source, target)) = pixels {
                target.copy_from_slice(source);
            }
        }
    }
}

/// The pixels of a run.
enum Pixels<'a> {
    Solid(&'a [u8]),
    Mixed(&'a [[Ink; 2]]),
}

impl Pixels<'_> {
    fn inks(&self) -> Vec<Ink> {
        let solid = |colour: Colour| Ink::new(colour, OPAQUE);
        match self {
            Pixels::Solid(bytes) => {
                bytes.iter().flat_map(|byte| [solid(byte >> 4), solid(byte & 15)]).collect()
            }
            Pixels::Mixed(inks) => inks.iter().flatten().copied().collect(),
        }
    }

    /// Paints what is left after a cut, as far as there is something below.
    fn paint(&self, cut: usize, below: &mut [u8], mixer: &Mixer) {
        match self {
            Pixels::Solid(bytes) => {
                let bytes = bytes.get(cut..).unwrap_or_default();
                let shared = bytes.len().min(below.len());
                below[..shared].copy_from_slice(&bytes[..shared]);
            }
            Pixels::Mixed(inks) => {
                for (byte, [left, right]) in below.iter_mut().zip(inks.iter().skip(cut)) {
                    *byte = mixer.mix(*byte >> 4, *left) << 4 | mixer.mix(*byte & 15, *right);
                }
            }
        }
    }
}

impl Strips {
    /// Adds the runs of one row.
    fn add(&mut self, row: usize, pairs: &[[Ink; 2]]) {
        let kind = |pair: &[Ink; 2]| {
            (pair.iter().all(|ink| ink.is_clear()), pair.iter().all(|ink| ink.is_solid()))
        };
        let short = |number: usize| u16::try_from(number).expect("a layer is a small picture");
        let mut from = 0;
        for alike in pairs.chunk_by(|a, b| kind(a) == kind(b)) {
            let (clear, solid) = alike.first().map_or((true, false), kind);
            if solid {
                let byte = |pair: &[Ink; 2]| pair[0].colour() << 4 | pair[1].colour();
                self.solid.extend(alike.iter().map(byte));
            } else if !clear {
                self.mixed.extend(alike);
            }
            if !clear {
                let (row, from, length) = (short(row), short(from), short(alike.len()));
                self.runs.push(Run { row, from, length, solid });
            }
            from += alike.len();
        }
    }

    /// The same, one pixel further to the right.
    fn shifted(&self) -> Strips {
        let mut shifted = Strips::default();
        let all: Vec<_> = self.pixels().collect();
        for row in all.chunk_by(|(a, _), (b, _)| a.row == b.row) {
            let mut inks = vec![Ink::CLEAR];
            for (run, pixels) in row {
                inks.resize(2 * usize::from(run.from) + 1, Ink::CLEAR);
                inks.extend(pixels.inks());
            }
            shifted
                .add(row.first().map_or(0, |(run, _)| run.row.into()), &paired(inks.into_iter()));
        }
        shifted
    }

    fn pixels(&self) -> impl Iterator<Item = (&Run, Pixels<'_>)> {
        let (mut solid, mut mixed) = (&self.solid[..], &self.mixed[..]);
        self.runs.iter().map(move |run| {
            let length = usize::from(run.length);
            let pixels = if run.solid {
                let (these, rest) = solid.split_at(length);
                solid = rest;
                Pixels::Solid(these)
            } else {
                let (these, rest) = mixed.split_at(length);
                mixed = rest;
                Pixels::Mixed(these)
            };
            (run, pixels)
        })
    }
}

/// Two pixels a byte.
fn paired(inks: impl Iterator<Item = Ink>) -> Vec<[Ink; 2]> {
    let mut row: Vec<Ink> = inks.collect();
    row.resize(row.len().next_multiple_of(2), Ink::CLEAR);
    row.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect()
}
