//! Every sign on one board, to look at.

use std::sync::Arc;

use super::scene::{Mark, Scene, Sign, scene};
use crate::game::{OrbitSetup, Setup, View};

/// A board with every sign there is, on a stone of its colour where it lies on one; the large ones
/// stand below.
#[must_use]
pub fn every_sign() -> Scene {
    let setup = Setup::Orbit(OrbitSetup::of_size(9));
    let mut scene = scene(&View::after(setup, Arc::new(setup.board()), []), None);
    let large = |sign: &Sign| matches!(sign, Sign::Lotus(_) | Sign::Marker);
    let (below, above): (Vec<Sign>, Vec<Sign>) = Sign::ALL.into_iter().partition(large);
    let below = below.into_iter().enumerate().map(|(index, sign)| (sign, (index * 3 + 1, 0)));
    let place = |(index, sign)| (sign, (index % 9, 8 - index / 9 * 2));
    for (sign, (x, y)) in above.into_iter().enumerate().map(place).chain(below) {
        let at = (x as f32, y as f32);
        let stone = sign.lies_on().map(Sign::Stone);
        scene.marks.extend(stone.into_iter().chain([sign]).map(|sign| Mark { sign, at }));
    }
    scene
}
