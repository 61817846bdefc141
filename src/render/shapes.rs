//! Shapes as distances: how far a place is outside of a shape, negative inside.
//!
//! Places and sizes are in pixels from the shape's centre, y downwards.

/// How much of the pixel at this distance is covered.
pub(super) fn cover(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

pub(super) fn disc(x: f32, y: f32, radius: f32) -> f32 {
    x.hypot(y) - radius
}

/// A circle drawn with a pen; `radius` is that of the middle of the stroke.
pub(super) fn ring(x: f32, y: f32, radius: f32, pen: f32) -> f32 {
    disc(x, y, radius).abs() - pen / 2.0
}

/// A ring in eight dashes.
pub(super) fn dashes(x: f32, y: f32, radius: f32, pen: f32) -> f32 {
    let eighth = std::f32::consts::FRAC_PI_4;
    let angle = y.atan2(x).rem_euclid(eighth) - eighth / 2.0;
    let beyond = (angle.abs() - 0.62 * eighth / 2.0) * x.hypot(y);
    ring(x, y, radius, pen).max(beyond)
}

pub(super) fn square(x: f32, y: f32, half: f32) -> f32 {
    x.abs().max(y.abs()) - half
}

pub(super) fn diamond(x: f32, y: f32, half: f32) -> f32 {
    (x.abs() + y.abs() - half) * std::f32::consts::FRAC_1_SQRT_2
}

/// Two diagonal strokes; `arm` is half a stroke's length along each axis.
pub(super) fn cross(x: f32, y: f32, arm: f32, pen: f32) -> f32 {
    let (x, y) = (x.abs(), y.abs());
    let across = (x - y).abs() * std::f32::consts::FRAC_1_SQRT_2 - pen / 2.0;
    let along = (x + y - 2.0 * arm) * std::f32::consts::FRAC_1_SQRT_2 - pen / 2.0;
    across.max(along)
}

/// A stroke through the centre in a direction; `half` is half its length.
pub(super) fn bar(x: f32, y: f32, (right, down): (f32, f32), half: f32, pen: f32) -> f32 {
    let length = right.hypot(down);
    let along = (x * right + y * down).abs() / length - half;
    let across = (x * down - y * right).abs() / length - pen / 2.0;
    along.max(across)
}

/// Six pointed petals from the centre, to the right, to the left and between; `tip` is how far
/// they reach, `width` how wide they are to either side.
pub(super) fn flower(x: f32, y: f32, tip: f32, width: f32) -> f32 {
    let sixth = std::f32::consts::FRAC_PI_3;
    let angle = (y.atan2(x) / sixth).round() * sixth;
    let (along, across) = (x * angle.cos() + y * angle.sin(), y * angle.cos() - x * angle.sin());
    // A petal is what two circles have in common that meet in its ends.
    let half = tip / 2.0;
    let radius = (half * half + width * width) / (2.0 * width);
    (along - half).hypot(across.abs() + radius - width) - radius
}
