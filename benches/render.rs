//! How long a picture takes: a crowded board, with and without what earlier pictures left behind.

use std::sync::Arc;

use divan::Bencher;
use shinpan::game::{Fact, GoSetup, Point, Seat, Setup, Stone, View};
use shinpan::render::{Scene, Theme, draw, draw_anew, scene};

fn main() {
    for side in [16, 19] {
        for theme in Theme::ALL {
            let picture = draw(&crowded(side), theme);
            let (width, height) = (picture.width, picture.height);
            let bytes = picture.png.len();
            eprintln!("{side}x{side} {}: {width}x{height}, {bytes} bytes", theme.word());
        }
    }
    divan::main();
}

#[divan::bench(args = Theme::ALL)]
fn warm(bencher: Bencher<'_, '_>, theme: Theme) {
    let scene = crowded(16);
    bencher.bench(|| draw(&scene, theme));
}

#[divan::bench(args = Theme::ALL)]
fn cold(bencher: Bencher<'_, '_>, theme: Theme) {
    let scene = crowded(16);
    bencher.bench(|| draw_anew(&scene, theme));
}

/// The same stones on a board without edges, some of them seen twice.
#[divan::bench(args = Theme::ALL)]
fn warm_torus(bencher: Bencher<'_, '_>, theme: Theme) {
    let setup = Setup::Go(GoSetup { torus: true, ..GoSetup::open(16) });
    let scene = scene(&stones_on(setup), None);
    bencher.bench(|| draw(&scene, theme));
}

#[divan::bench]
fn view_to_scene(bencher: Bencher<'_, '_>) {
    let view = crowded_view(16);
    bencher.bench(|| scene(&view, None));
}

fn crowded(side: usize) -> Scene {
    scene(&crowded_view(side), None)
}

/// 150 stones spread over the board.
fn crowded_view(side: usize) -> View {
    let setup = format!("orbit {side}x{side} opening=none mirror=off komi=0 passing=yes");
    stones_on(Setup::read(&setup).expect("a setup"))
}

fn stones_on(setup: Setup) -> View {
    let board = Arc::new(setup.board());
    let mut order: Vec<Point> = board.points().collect();
    order.sort_by_key(|point| point.index() * 7919 % 1009);
    let colour = |index: usize| Stone::BOTH[index % 2];
    let placed = |(index, point)| Fact::Placed { seat: Seat::First, stone: colour(index), point };
    let facts: Vec<Fact> = order.into_iter().take(150).enumerate().map(placed).collect();
    View::after(setup, board, &facts)
}
