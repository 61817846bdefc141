//! Pictures one after the other as an animated GIF: fifteen colours and one that is clear.
//!
//! Each frame holds the rectangle that has changed, and in it only the pixels that have; so that a
//! viewer shows, pixel for pixel, what the full pictures would.

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::canvas::Canvas;
use super::theme::{Colour, Rgb, Theme};

/// What stands for a pixel that stays as it is.
const CLEAR: Colour = 15;

/// Hundredths of a second.
pub(super) type Hundredths = u16;

/// An animation that grows by one picture at a time.
pub(super) struct Film {
    encoder: Encoder<Vec<u8>>,
    palette: Fifteen,
    /// The picture that a viewer shows after all frames so far.
    shown: Canvas,
    /// The last frame, which still waits for how long it is shown.
    pending: Option<Frame<'static>>,
    most: usize,
}

/// Sixteen colours as fifteen: the two that look most alike are one.
struct Fifteen {
    colours: [Rgb; 15],
    becomes: [Colour; 16],
}

impl Film {
    /// A film that begins with this picture and may have so many bytes.
    pub(super) fn begin(first: Canvas, hold: Hundredths, theme: Theme, most: usize) -> Film {
        let palette = Fifteen::of(&theme.look().colours);
        let (width, height) = (side(first.width), side(first.height));
        let colours = [palette.colours.concat(), vec![0; 3]].concat();
        let file = Vec::with_capacity(64 * 1024);
        let mut encoder = Encoder::new(file, width, height, &colours).expect(IN_MEMORY);
        encoder.set_repeat(Repeat::Infinite).expect(IN_MEMORY);
        let buffer = first.cells().into_iter().map(|colour| palette.of_colour(colour)).collect();
        let whole = Frame { width, height, buffer, ..frame(hold) };
        Film { encoder, palette, shown: first, pending: Some(whole), most }
    }

    /// Shows this picture next.
    pub(super) fn show(&mut self, picture: Canvas, hold: Hundredths) {
        let changed = self.palette.changed(&self.shown, &picture);
        match (changed, &mut self.pending) {
            (None, Some(pending)) => pending.delay = pending.delay.saturating_add(hold),
            (None, None) => {}
            (Some(changed), _) => {
                self.flush();
                self.pending = Some(Frame { delay: hold, ..changed });
                self.shown = picture;
            }
        }
    }

    /// Whether the film has become too long already.
    pub(super) fn is_too_long(&self) -> bool {
        self.encoder.get_ref().len() > self.most
    }

    /// The file; none where it has too many bytes.
    pub(super) fn end(mut self) -> Option<Vec<u8>> {
        self.flush();
        let file = self.encoder.into_inner().expect(IN_MEMORY);
        (file.len() <= self.most).then_some(file)
    }

    fn flush(&mut self) {
        if let Some(frame) = self.pending.take() {
            self.encoder.write_frame(&frame).expect(IN_MEMORY);
        }
    }
}

const IN_MEMORY: &str = "writing to memory cannot fail";

fn side(pixels: usize) -> u16 {
    u16::try_from(pixels).expect("a picture has at most some thousand pixels a side")
}

fn frame(delay: Hundredths) -> Frame<'static> {
    Frame { delay, dispose: DisposalMethod::Keep, transparent: Some(CLEAR), ..Frame::default() }
}

/// The picture with other colours.
fn painted(picture: &Canvas, becomes: &[Colour; 16]) -> Canvas {
    let pair: [u8; 256] = std::array::from_fn(|byte| becomes[byte >> 4] << 4 | becomes[byte & 15]);
    let bytes = picture.bytes.iter().map(|byte| pair[usize::from(*byte)]).collect();
    Canvas { bytes, ..*picture }
}

impl Fifteen {
    fn of(colours: &[Rgb; 16]) -> Fifteen {
        let (kept, dropped) = closest(colours);
        let becomes = std::array::from_fn(|colour| {
            let kept = if colour == dropped { kept } else { colour };
            (kept - usize::from(kept > dropped)) as Colour
        });
        let mut left = colours.iter().enumerate().filter(|(at, _)| *at != dropped);
        let colours = std::array::from_fn(|_| left.next().map_or([0; 3], |(_, colour)| *colour));
        Fifteen { colours, becomes }
    }

    fn of_colour(&self, colour: Colour) -> Colour {
        self.becomes[usize::from(colour & 15)]
    }

    /// The smallest rectangle outside of which nothing has changed, clear where nothing has; none
    /// where the pictures are alike.
    fn changed(&self, before: &Canvas, after: &Canvas) -> Option<Frame<'static>> {
        let stride = after.stride();
        let rows = before.bytes.chunks_exact(stride).zip(after.bytes.chunks_exact(stride));
        let rows: Vec<_> = rows.enumerate().filter(|(_, (was, is))| was != is).collect();
        let (top, bottom) = (rows.first()?.0, rows.last()?.0);
        let (mut left, mut right) = (stride, 0);
        for (_, (was, is)) in &rows {
            let differs = |x: &usize| was[*x] != is[*x];
            left = (0..left).find(differs).unwrap_or(left);
            right = (right..stride).rfind(differs).unwrap_or(right);
        }
        let (width, height) = (2 * (right - left + 1), bottom - top + 1);
        let mut buffer = vec![CLEAR; width * height];
        for (y, (was, is)) in rows {
            let row = buffer[(y - top) * width..].chunks_exact_mut(2);
            for ((was, is), pair) in was[left..].iter().zip(&is[left..=right]).zip(row) {
                for (pixel, shift) in pair.iter_mut().zip([4, 0]) {
                    if (was ^ is) >> shift & 15 != 0 {
                        *pixel = self.of_colour(is >> shift);
                    }
                }
            }
        }
        Some(Frame {
            left: side(2 * left),
            top: side(top),
            width: side(width),
            height: side(height),
            buffer: buffer.into(),
            ..frame(0)
        })
    }
}

/// The two colours that look most alike, the first one first.
fn closest(colours: &[Rgb; 16]) -> (usize, usize) {
    let pairs = (0..16).flat_map(|a| (a + 1..16).map(move |b| (a, b)));
    let closest = pairs.min_by_key(|&(a, b)| distance(colours[a], colours[b]));
    closest.expect("there are pairs")
}

fn distance(a: Rgb, b: Rgb) -> u32 {
    let part = |channel: usize| u32::from(a[channel].abs_diff(b[channel])).pow(2);
    30 * part(0) + 59 * part(1) + 11 * part(2)
}

/// The picture as a film shows it.
pub(super) fn merged(picture: &Canvas, theme: Theme) -> Canvas {
    let (kept, dropped) = closest(&theme.look().colours);
    let becomes =
        std::array::from_fn(|colour| (if colour == dropped { kept } else { colour }) as u8);
    painted(picture, &becomes)
}
