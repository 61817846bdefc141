//! How large pictures are: in pixels, in bytes and in memory, and what is written on them.

use std::sync::Arc;

use super::super::sheet::Sheet;
use super::super::{
    LONG_SIDE, Mark, Scene, Sign, Theme, draw, draw_anew, letters, long_side, picture, scene,
    scene_from,
};
use super::{crowded, heard, pixels, stones};
use crate::game::{GoSetup, Setup, Stone, View};

fn empty(setup: Setup) -> Scene {
    scene(&View::after(setup, Arc::new(setup.board()), []), None)
}

fn go(size: usize) -> Setup {
    Setup::Go(GoSetup::open(size))
}

fn torus(size: usize) -> Setup {
    Setup::Go(GoSetup { torus: true, ..GoSetup::open(size) })
}

fn lotus() -> Setup {
    Setup::read("lotus begins=white komi=0 track=closed resume=no").expect("a setup")
}

#[test]
fn every_size_is_drawn() {
    let sizes = (3..=25).map(|side| (side, side)).chain([(3, 25), (25, 3), (19, 7), (9, 13)]);
    for (width, height) in sizes {
        let view = heard(&format!("{width}x{height}"), |board| stones(board, Stone::White, "A1"));
        let picture = picture(&view, Theme::Wood);
        let long = picture.width.max(picture.height);
        let wanted = if width.max(height) <= 10 { 760..=800 } else { 944..=1000 };
        assert!(wanted.contains(&long), "{width}x{height}: {long}");
        assert_eq!(picture.width > picture.height, width > height, "{width}x{height}");
    }
}

#[test]
fn pictures_are_small_files_of_the_size_they_say() {
    for theme in Theme::ALL {
        let picture = picture(&crowded(19), theme);
        let (width, height, pixels) = pixels(&picture.png);
        assert_eq!((width, height), (picture.width, picture.height));
        assert_eq!(pixels.len(), (width * height) as usize);
        assert!((960..=1000).contains(&width) && width == height, "{width}x{height}");
        let (bytes, most) = (picture.png.len(), if theme == Theme::Wood { 50_000 } else { 35_000 });
        assert!(bytes <= most, "{theme:?}: {bytes} bytes");
    }
}

/// Stones on all points, and every mark on every stone: more than any game can show.
#[test]
fn the_fullest_board_is_bounded() {
    for setup in [go(25), torus(25), lotus()] {
        let mut scene = empty(setup);
        for (index, &at) in scene.ground.points.iter().enumerate() {
            let stone = Sign::Stone(Stone::BOTH[index * 7919 % 101 % 2]);
            let marks = [stone, Sign::ALL[index % Sign::ALL.len()], Sign::ALL[index * 31 % 17]];
            scene.marks.extend(marks.map(|sign| Mark { sign, at }));
        }
        for theme in Theme::ALL {
            let picture = draw(&scene, theme);
            assert!(picture.width.max(picture.height) <= u32::from(LONG_SIDE));
            assert!(picture.png.len() <= 200_000, "{theme:?}: {}", picture.png.len());
        }
    }
}

#[test]
fn nothing_is_kept_of_a_board_that_one_reader_has_shifted() {
    let setup = torus(11);
    let view = View::after(setup, Arc::new(setup.board()), []);
    for point in view.board.points().step_by(7).chain(view.board.point("A1")) {
        let scene = scene_from(point, &view, None);
        let _ = draw(&scene, Theme::Wood);
        assert_eq!(Sheet::is_kept(&scene.ground), view.board.label(point) == "A1");
    }
}

#[test]
fn what_is_kept_of_a_board_is_at_most_two_megabytes() {
    for setup in [go(5), go(9), go(19), go(25), torus(5), torus(19), lotus()] {
        for theme in Theme::ALL {
            let mut scene = empty(setup);
            let places = scene.ground.points.clone().into_iter().cycle();
            let signs = Sign::ALL.into_iter().zip(places);
            scene.marks.extend(signs.map(|(sign, at)| Mark { sign, at }));
            let (_, bytes) = draw_anew(&scene, theme);
            assert!(bytes <= 2_000_000, "{theme:?}: {bytes} bytes");
        }
    }
}

/// Boards as large as clubs play on, and larger ones.
pub(super) fn framed() -> impl Iterator<Item = Setup> {
    (3..=25).map(go).chain((5..=19).map(torus))
}

#[test]
fn capitals_are_nine_points_high_on_a_phone() {
    for setup in framed() {
        let scene = empty(setup);
        let sheet = Sheet::of(&scene.ground, Theme::Contrast, long_side(&scene.ground));
        let canvas = sheet.draw(&scene);
        let phone = 400.0 / canvas.width as f32;
        let (unit, _) = sheet.measure((0.0, 0.0));
        let high = scene.ground.em * unit as f32 * letters::CAPITAL * phone;
        assert!(high >= 9.0, "{}: {high:.2}", setup.write());

        // The same in pixels: from the first row with ink in it to the last.
        let label = scene.ground.labels.iter().find(|label| label.text == "A");
        let (_, (x, y)) = sheet.measure(label.expect("a column").at);
        let cells = canvas.cells();
        // The greys that stand out from white by 3:1.
        let ink = |cell: &u8| (5..=10).contains(cell);
        let half = (scene.ground.em * unit as f32 * 0.6) as usize;
        let inked = |row: &usize| cells[row * canvas.width + x - 8..][..16].iter().any(ink);
        let rows: Vec<usize> = (y.saturating_sub(half)..y + half).filter(inked).collect();
        let high = rows.last().zip(rows.first()).map_or(0, |(last, first)| last - first + 1);
        let high = high as f32 * phone;
        assert!(high >= 9.0, "{}: {high:.2} in pixels", setup.write());
    }
}

#[test]
fn labels_do_not_run_into_each_other_or_over_the_rim() {
    framed().for_each(|setup| labels_keep_apart(&setup.write(), &empty(setup).ground));
}

pub(super) fn labels_keep_apart(board: &str, ground: &super::super::Ground) {
    let sides = |label: &super::super::Label| {
        let (wide, high) = (letters::width(&label.text), letters::CAPITAL);
        let (x, y) = (ground.em * wide / 2.0, ground.em * high / 2.0);
        [label.at.0 - x, label.at.1 - y, label.at.0 + x, label.at.1 + y]
    };
    let all: Vec<_> = ground.labels.iter().map(sides).collect();
    for (index, a) in all.iter().enumerate() {
        let inside = a[0] >= ground.low.0 && a[1] >= ground.low.1;
        let inside = inside && a[2] <= ground.high.0 && a[3] <= ground.high.1;
        assert!(inside, "{board}: {:?}", ground.labels[index]);
        let meets = |b: &[f32; 4]| a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
        let other = all.iter().skip(index + 1).position(meets);
        assert_eq!(other, None, "{board}: {:?}", ground.labels[index]);
    }
}

#[test]
fn capitals_of_the_typeface_are_as_high_as_is_said() {
    let canvas_high = letters::height("H");
    assert!((canvas_high - letters::CAPITAL).abs() < 0.002, "{canvas_high}");
}
