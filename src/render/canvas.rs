//! A picture of palette indices that can be painted on, two pixels a byte.

use super::mixer::{Ink, Mixer};
use super::theme::Colour;

/// A picture by rows from the top. A byte holds two neighbouring pixels, the left one in its
/// upper half, and a row has an even number of pixels.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Canvas {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) bytes: Vec<u8>,
}

impl Canvas {
    /// A picture whose rows are all alike. One pixel too many is left out.
    pub(super) fn of_rows(row: &[Colour], height: usize) -> Canvas {
        let row: Vec<u8> = row.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1] & 15).collect();
        Canvas { width: 2 * row.len(), height, bytes: row.repeat(height) }
    }

    /// How many bytes a row has.
    pub(super) fn stride(&self) -> usize {
        self.width / 2
    }

    /// The bytes of a row from this one on; none below the picture or beside it.
    pub(super) fn rest_of_row(&mut self, row: usize, first: usize) -> Option<&mut [u8]> {
        let stride = self.stride();
        let row = self.bytes.get_mut(row * stride..(row + 1) * stride)?;
        row.get_mut(first..)
    }

    /// The colours of all pixels, one a byte.
    #[cfg(test)]
    pub(super) fn cells(&self) -> Vec<Colour> {
        self.bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).collect()
    }

    /// Paints one pixel, where it is in the picture.
    pub(super) fn dab(&mut self, mixer: &Mixer, x: usize, y: usize, ink: Ink) {
        if x < self.width && y < self.height {
            let stride = self.stride();
            let byte = &mut self.bytes[y * stride + x / 2];
            *byte = match x % 2 {
                0 => mixer.mix(*byte >> 4, ink) << 4 | *byte & 15,
                _ => *byte & 0xF0 | mixer.mix(*byte & 15, ink),
            };
        }
    }

    /// Gives a pixel of the picture the colour that becomes of its own.
    pub(super) fn recolour(&mut self, x: usize, y: usize, becomes: &[Colour; 16]) {
        let stride = self.stride();
        let byte = &mut self.bytes[y * stride + x / 2];
        let (left, right) = (*byte >> 4, *byte & 15);
        *byte = match x % 2 {
            0 => becomes[usize::from(left)] << 4 | right,
            _ => left << 4 | becomes[usize::from(right)],
        };
    }

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
                let cover = width / 2.0 - to_segment(at, from, to) + 0.5;
                self.dab(mixer, x, y, Ink::covering(colour, cover));
            }
        }
    }

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
                let cover = 0.5 - outside.fold(f32::MIN, f32::max);
                self.dab(mixer, x, y, Ink::covering(colour, cover));
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
