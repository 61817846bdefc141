//! Text in the embedded bold typeface.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, Glyph, OutlinedGlyph, PxScale, ScaleFont, point};

use super::layer::Layer;
use super::theme::Colour;

/// Digits, capital letters and a few signs of DejaVu Sans Bold.
static BOLD: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    let bytes = include_bytes!("font/DejaVuSans-Bold-subset.ttf");
    FontRef::try_from_slice(bytes).expect("the embedded typeface is whole")
});

/// The height of a capital letter, in ems.
const CAPITAL: f32 = 0.729;

/// A text in one colour with its middle at the layer's centre; `em` is the size in pixels.
pub(super) fn write(text: &str, em: f32, colour: Colour) -> Layer {
    let glyphs = set(text, em);
    let reach = glyphs.iter().map(furthest).fold(1.0, f32::max).ceil() as usize;
    let reach = reach.next_multiple_of(2);
    let side = 2 * reach;
    let mut cover = vec![0.0_f32; side * side];
    for glyph in &glyphs {
        let corner = glyph.px_bounds().min;
        let (left, top) = (corner.x as isize, corner.y as isize);
        glyph.draw(|x, y, part| {
            let column = (left + x as isize).checked_add_unsigned(reach);
            let row = (top + y as isize).checked_add_unsigned(reach);
            let cell = column.zip(row).and_then(|(column, row)| {
                let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
                cover.get_mut(row * side + column)
            });
            if let Some(cell) = cell {
                *cell += part;
            }
        });
    }
    let index = |value: f32| (value + reach as f32) as usize;
    Layer::new(reach, |x, y| (colour, cover[index(y) * side + index(x)]))
}

/// Sets the glyphs side by side, their middle at the origin.
fn set(text: &str, em: f32) -> Vec<OutlinedGlyph> {
    let units = BOLD.units_per_em().unwrap_or(2048.0);
    let scale = PxScale::from(em * BOLD.height_unscaled() / units);
    let font = BOLD.as_scaled(scale);
    let width: f32 = text.chars().map(|c| font.h_advance(font.glyph_id(c))).sum();
    let mut x = -width / 2.0;
    let mut glyphs = Vec::new();
    for letter in text.chars() {
        let id = font.glyph_id(letter);
        let glyph: Glyph = id.with_scale_and_position(scale, point(x, em * CAPITAL / 2.0));
        x += font.h_advance(id);
        glyphs.extend(BOLD.outline_glyph(glyph));
    }
    glyphs
}

/// How far from the origin the glyph goes, in pixels along either axis.
fn furthest(glyph: &OutlinedGlyph) -> f32 {
    let bounds = glyph.px_bounds();
    let sides = [bounds.min.x, bounds.min.y, bounds.max.x, bounds.max.y];
    sides.into_iter().map(f32::abs).fold(0.0, f32::max) + 1.0
}
