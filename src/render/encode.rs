//! A canvas as a PNG of four bits a pixel.

use flate2::{Compress, Compression, FlushCompress, Status};
use png::chunk::IDAT;
use png::{BitDepth, ColorType, Encoder};

use super::Picture;
use super::canvas::Canvas;
use super::theme::Theme;

/// Levels above this one take longer than they save.
const LEVEL: u32 = 2;

/// What begins a row that holds the differences from the row above it.
const UP: u8 = 2;

const IN_MEMORY: &str = "writing to memory cannot fail";

/// The file. All rows are compressed in one go, which the encoder would do row by row.
pub(super) fn picture(canvas: &Canvas, theme: Theme) -> Picture {
    let side =
        |pixels: usize| u32::try_from(pixels).expect("a picture has about 1000 pixels a side");
    let (width, height) = (side(canvas.width), side(canvas.height));
    let mut png = Vec::with_capacity(64 * 1024);
    let mut encoder = Encoder::new(&mut png, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Four);
    encoder.set_palette(theme.look().colours.concat());
    let mut writer = encoder.write_header().expect(IN_MEMORY);
    writer.write_chunk(IDAT, &compressed(&differences(canvas))).expect(IN_MEMORY);
    writer.finish().expect(IN_MEMORY);
    Picture { png, width, height }
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut zlib = Compress::new(Compression::new(LEVEL), true);
    let mut packed = Vec::with_capacity(64 * 1024);
    loop {
        let left = &bytes[usize::try_from(zlib.total_in()).expect(IN_MEMORY)..];
        let done = zlib.compress_vec(left, &mut packed, FlushCompress::Finish).expect(IN_MEMORY);
        if done == Status::StreamEnd {
            return packed;
        }
        packed.reserve(64 * 1024);
    }
}

/// Each row less the one above it: lines and grain run down the board, so that most of it is zero.
fn differences(canvas: &Canvas) -> Vec<u8> {
    let rows = canvas.bytes.chunks_exact(canvas.stride());
    let first = vec![0; canvas.stride()];
    let above = std::iter::once(&first[..]).chain(rows.clone());
    let mut differences = Vec::with_capacity(canvas.bytes.len() + canvas.height);
    for (row, above) in rows.zip(above) {
        differences.push(UP);
        differences
            .extend(row.iter().zip(above).map(|(pixels, above)| pixels.wrapping_sub(*above)));
    }
    differences
}
