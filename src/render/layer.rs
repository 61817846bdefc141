//! A small picture of inks that is painted on a canvas again and again.

use std::ops::Range;

use super::canvas::Canvas;
use super::mixer::{Ink, Mixer};
use super::theme::Colour;

/// A small picture with a colour and an opacity for each pixel.
pub(super) struct Layer {
    /// From the centre to the upper side, and twice as many pixels as bytes to the left side.
    reach: usize,
    /// What is not clear, for a centre on an even column and for one on an odd column.
    runs: [Vec<Run>; 2],
}

/// Neighbouring bytes of one row, two pixels each, from the upper left corner.
struct Run {
    row: usize,
    from: usize,
    pairs: Pairs,
}

enum Pairs {
    /// All pixels hide what is below.
    Solid(Vec<u8>),
    Mixed(Vec<[Ink; 2]>),
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
        let shifted = |shift: usize| {
            let rows = inks.chunks(side.max(1)).enumerate();
            rows.flat_map(|(row, inks)| runs(row, &paired(inks, shift))).collect()
        };
        Layer { reach, runs: [shifted(0), shifted(1)] }
    }

    /// Paints the layer with its centre on the corner between four pixels.
    pub(super) fn paint(&self, canvas: &mut Canvas, mixer: &Mixer, x: usize, y: usize) {
        for run in &self.runs[x % 2] {
            let row = (y + run.row).checked_sub(self.reach);
            let first = (x / 2 + run.from).checked_sub(self.reach / 2);
            let (first, cut) = match first {
                Some(first) => (first, 0),
                None => (0, self.reach / 2 - x / 2 - run.from),
            };
            let below = row.and_then(|row| canvas.rest_of_row(row, first));
            run.pairs.paint(cut, below.unwrap_or_default(), mixer);
        }
    }

    /// The same layer in other colours.
    pub(super) fn recoloured(&self, becomes: &[Colour; 16]) -> Layer {
        let recolour = |run: &Run| Run { pairs: run.pairs.recoloured(becomes), ..*run };
        let runs = self.runs.each_ref().map(|runs| runs.iter().map(recolour).collect());
        Layer { reach: self.reach, runs }
    }

    /// What the layers touch together, with their centre on an even or an odd column.
    pub(super) fn outline(layers: &[&Layer], odd: bool) -> Outline {
        let mut rows: Vec<(isize, Range<isize>)> = Vec::new();
        for layer in layers {
            for run in &layer.runs[usize::from(odd)] {
                let reach = layer.reach as isize;
                let (row, from) = (run.row as isize - reach, run.from as isize - reach / 2);
                let to = from + run.pairs.len() as isize;
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

impl Pairs {
    fn len(&self) -> usize {
        match self {
            Pairs::Solid(bytes) => bytes.len(),
            Pairs::Mixed(inks) => inks.len(),
        }
    }

    fn recoloured(&self, becomes: &[Colour; 16]) -> Pairs {
        let new = |colour: Colour| becomes[usize::from(colour & 15)];
        let both = |byte: &u8| new(byte >> 4) << 4 | new(*byte);
        match self {
            Pairs::Solid(bytes) => Pairs::Solid(bytes.iter().map(both).collect()),
            Pairs::Mixed(inks) => {
                let inks = inks.iter().map(|pair| pair.map(|ink| ink.with(new(ink.colour()))));
                Pairs::Mixed(inks.collect())
            }
        }
    }

    /// Paints what is left after a cut, as far as there is something below.
    fn paint(&self, cut: usize, below: &mut [u8], mixer: &Mixer) {
        match self {
            Pairs::Solid(bytes) => {
                let bytes = bytes.get(cut..).unwrap_or_default();
                let shared = bytes.len().min(below.len());
                below[..shared].copy_from_slice(&bytes[..shared]);
            }
            Pairs::Mixed(inks) => {
                for (byte, [left, right]) in below.iter_mut().zip(inks.iter().skip(cut)) {
                    *byte = mixer.mix(*byte >> 4, *left) << 4 | mixer.mix(*byte & 15, *right);
                }
            }
        }
    }
}

/// Two pixels a byte, after so many clear ones.
fn paired(inks: &[Ink], shift: usize) -> Vec<[Ink; 2]> {
    let mut row = vec![Ink::CLEAR; shift];
    row.extend(inks);
    row.resize(row.len().next_multiple_of(2), Ink::CLEAR);
    row.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect()
}

/// The runs of one row.
fn runs(row: usize, pairs: &[[Ink; 2]]) -> Vec<Run> {
    let kind = |pair: &[Ink; 2]| {
        (pair.iter().all(|ink| ink.is_clear()), pair.iter().all(|ink| ink.is_solid()))
    };
    let mut from = 0;
    let mut runs = Vec::new();
    for alike in pairs.chunk_by(|a, b| kind(a) == kind(b)) {
        let byte = |pair: &[Ink; 2]| pair[0].colour() << 4 | pair[1].colour();
        let pairs = match alike.first().map(kind) {
            Some((false, true)) => Some(Pairs::Solid(alike.iter().map(byte).collect())),
            Some((false, false)) => Some(Pairs::Mixed(alike.to_vec())),
            _ => None,
        };
        runs.extend(pairs.map(|pairs| Run { row, from, pairs }));
        from += alike.len();
    }
    runs
}
