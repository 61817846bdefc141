//! Points and half points, without floating-point numbers.

use std::fmt;
use std::ops::{Add, Neg, Sub};
use std::str::FromStr;

/// A score, a margin or a komi, counted in halves of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfPoints(i32);

impl HalfPoints {
    /// That many whole points.
    #[must_use]
    pub const fn whole(points: i32) -> Self {
        HalfPoints(points * 2)
    }

    /// That many halves of a point.
    #[must_use]
    pub const fn halves(halves: i32) -> Self {
        HalfPoints(halves)
    }

    /// The number of halves.
    #[must_use]
    pub const fn in_halves(self) -> i32 {
        self.0
    }
}

/// The text is not a whole or half number of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a number of points in steps of a half")]
pub struct NotPoints;

impl FromStr for HalfPoints {
    type Err = NotPoints;

    /// Reads `7`, `6.5`, `6,5`, `-0.5`; at most four digits before the mark.
    fn from_str(text: &str) -> Result<Self, NotPoints> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, half) = match digits.split_once(['.', ',']) {
            None => (digits, 0),
            Some((whole, "5")) => (whole, 1),
            Some((whole, "0")) => (whole, 0),
            Some(_) => return Err(NotPoints),
        };
        let plain = whole.len() <= 4 && whole.bytes().all(|b| b.is_ascii_digit());
        let whole: i32 =
            if plain { whole.parse().map_err(|_| NotPoints)? } else { return Err(NotPoints) };
        let halves = whole * 2 + half;
        Ok(HalfPoints(if negative { -halves } else { halves }))
    }
}

impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        let half = if size % 2 == 1 { ".5" } else { "" };
        write!(f, "{sign}{}{half}", size / 2)
    }
}

impl Add for HalfPoints {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        HalfPoints(self.0 + other.0)
    }
}

impl Sub for HalfPoints {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        HalfPoints(self.0 - other.0)
    }
}

impl Neg for HalfPoints {
    type Output = Self;
    fn neg(self) -> Self {
        HalfPoints(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::HalfPoints;

    #[test]
    fn points_read_and_write() {
        let check = |text: &str, expect: Option<&str>| {
            let read = text.parse::<HalfPoints>().ok().map(|points| points.to_string());
            assert_eq!(read.as_deref(), expect, "{text}");
        };
        check("7", Some("7"));
        check("6.5", Some("6.5"));
        check("6,5", Some("6.5"));
        check("-0.5", Some("-0.5"));
        check("0", Some("0"));
        check("-0", Some("0"));
        for wrong in ["", "-", ".5", "6.", "6.25", "six", "99999", "+1", "1e3", "٣"] {
            check(wrong, None);
        }
    }
}
