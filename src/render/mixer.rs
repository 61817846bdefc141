//! Sixteen colours mixed into one another.

use super::theme::{Colour, Rgb};

/// How opaque a pixel is, from 0 to [`OPAQUE`].
pub(super) type Opacity = u8;

/// A pixel of this opacity hides what is below it.
pub(super) const OPAQUE: Opacity = 15;

/// A colour and its opacity as one number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Ink(u8);

impl Ink {
    pub(super) const CLEAR: Ink = Ink(0);

    pub(super) fn new(colour: Colour, opacity: Opacity) -> Ink {
        Ink(opacity.min(OPAQUE) << 4 | colour & 15)
    }

    /// From how much of the pixel is covered, from 0 to 1.
    pub(super) fn covering(colour: Colour, cover: f32) -> Ink {
        Ink::new(colour, (cover.clamp(0.0, 1.0) * f32::from(OPAQUE)).round() as Opacity)
    }

    pub(super) fn colour(self) -> Colour {
        self.0 & 15
    }

    /// The same opacity of another colour.
    pub(super) fn with(self, colour: Colour) -> Ink {
        Ink::new(colour, self.0 >> 4)
    }

    pub(super) fn is_clear(self) -> bool {
        self.0 >> 4 == 0
    }

    pub(super) fn is_solid(self) -> bool {
        self.0 >> 4 == OPAQUE
    }
}

/// For every ink, what becomes of each colour below it: the palette's nearest colour.
pub(super) struct Mixer {
    over: Box<[[Colour; 16]; 256]>,
}

impl Mixer {
    pub(super) fn of(colours: &[Rgb; 16]) -> Mixer {
        let over = std::array::from_fn(|ink| {
            let share = (ink >> 4) as f32 / f32::from(OPAQUE);
            std::array::from_fn(|below| nearest(colours, mixed(colours, below, ink & 15, share)))
        });
        Mixer { over: Box::new(over) }
    }

    /// The colour of an ink over a colour.
    pub(super) fn mix(&self, below: Colour, ink: Ink) -> Colour {
        self.over[usize::from(ink.0)][usize::from(below & 15)]
    }
}

fn mixed(colours: &[Rgb; 16], below: usize, above: usize, share: f32) -> [f32; 3] {
    [0, 1, 2].map(|channel| {
        let from = f32::from(colours[below][channel]);
        from + (f32::from(colours[above][channel]) - from) * share
    })
}

/// The colour of the palette that looks most like this one.
fn nearest(colours: &[Rgb; 16], wanted: [f32; 3]) -> Colour {
    let weights = [0.30, 0.59, 0.11];
    let distance = |colour: &Rgb| -> f32 {
        (0..3).map(|c| weights[c] * (f32::from(colour[c]) - wanted[c]).powi(2)).sum()
    };
    let mut best = (0, f32::MAX);
    for (index, colour) in (0..16).zip(colours) {
        let away = distance(colour);
        if away < best.1 {
            best = (index, away);
        }
    }
    best.0
}
