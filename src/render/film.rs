//! Pictures one after the other as an animated GIF: fifteen colours and one that is clear.
//!
//! Each frame holds a rectangle that has changed, and in it only the pixels that have. What has
//! changed in places far apart comes in frames of their own, quicker than one sees; after the last
//! of them a viewer shows, pixel for pixel, what the full picture would.

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::canvas::Canvas;
use super::theme::{Colour, Rgb, Theme};

/// What stands for a pixel that stays as it is.
const CLEAR: Colour = 15;

/// Hundredths of a second.
pub(super) type Hundredths = u16;

/// How long a part of a change is shown alone. Less than this is not honoured by browsers.
const BLINK: Hundredths = 2;

/// No change has more parts, nor parts that are less than so many rows apart.
const MOST_PARTS: usize = 4;
const APART: usize = 8;

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

/// A row of pixels that has changed.
struct Row<'a> {
    y: usize,
    was: &'a [u8],
    is: &'a [u8],
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
        let parts = self.palette.changes(&self.shown, &picture);
        let mut left = hold;
        let blinks = parts.len().saturating_sub(1);
        for (at, part) in parts.into_iter().enumerate() {
            let delay = if at < blinks { BLINK.min(left) } else { left };
            left -= delay;
            self.flush();
            self.pending = Some(Frame { delay, ..part });
        }
        // Nothing has changed: what is shown stays for longer.
        if let Some(pending) = self.pending.as_mut().filter(|_| left > 0) {
            pending.delay = pending.delay.saturating_add(left);
        }
        self.shown = picture;
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

    /// What has changed: a rectangle for each part, from top to bottom, clear where nothing has.
    fn changes(&self, before: &Canvas, after: &Canvas) -> Vec<Frame<'static>> {
        let stride = after.stride();
        let rows = before.bytes.chunks_exact(stride).zip(after.bytes.chunks_exact(stride));
        let rows: Vec<Row<'_>> = rows
            .enumerate()
            .filter(|(_, (was, is))| was != is)
            .map(|(y, (was, is))| Row { y, was, is })
            .collect();
        let parts: Vec<_> = rows.chunk_by(|a, b| b.y - a.y < APART).collect();
        match parts.len() {
            0 => Vec::new(),
            1..=MOST_PARTS => parts.into_iter().map(|rows| self.rectangle(rows)).collect(),
            _ => vec![self.rectangle(&rows)],
        }
    }

    /// The smallest rectangle around what differs in some rows.
    fn rectangle(&self, rows: &[Row<'_>]) -> Frame<'static> {
        let (top, bottom) = (rows[0].y, rows[rows.len() - 1].y);
        let (mut left, mut right) = (usize::MAX, 0);
        for Row { was, is, .. } in rows {
            let differs = |x: &usize| was[*x] != is[*x];
            left = (0..left.min(is.len())).find(differs).unwrap_or(left);
            right = (right..is.len()).rfind(differs).unwrap_or(right);
        }
        let (width, height) = (2 * (right - left + 1), bottom - top + 1);
        let mut buffer = vec![CLEAR; width * height];
        for Row { y, was, is } in rows {
            let row = buffer[(y - top) * width..].chunks_exact_mut(2);
            for ((was, is), pair) in was[left..].iter().zip(&is[left..=right]).zip(row) {
                for (pixel, shift) in pair.iter_mut().zip([4, 0]) {
                    if (was ^ is) >> shift & 15 != 0 {
                        *pixel = self.of_colour(is >> shift);
                    }
                }
            }
        }
        Frame {
            left: side(2 * left),
            top: side(top),
            width: side(width),
            height: side(height),
            buffer: buffer.into(),
            ..frame(0)
        }
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
