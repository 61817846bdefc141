//! A canvas as a PNG of four bits a pixel.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use super::Picture;
use super::canvas::Canvas;
use super::theme::Theme;

/// Levels above this one take longer than they save.
const LEVEL: u8 = 2;

pub(super) fn picture(canvas: &Canvas, theme: Theme) -> Picture {
    let side =
        |pixels: usize| u32::try_from(pixels).expect("a picture has about 1000 pixels a side");
    let (width, height) = (side(canvas.width), side(canvas.height));
    let mut png = Vec::with_capacity(64 * 1024);
    let mut encoder = Encoder::new(&mut png, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Four);
    encoder.set_palette(theme.look().colours.concat());
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    // Lines and grain run down the board: most pixels are as those above them.
    encoder.set_filter(Filter::Up);
    let mut writer = encoder.write_header().expect("writing to memory cannot fail");
    writer.write_image_data(&canvas.bytes).expect("writing to memory cannot fail");
    writer.finish().expect("writing to memory cannot fail");
    Picture { png, width, height }
}
