//! Three boards on a phone: what there was, and on either side of it what each player saw.

use super::super::panel::{Names, abreast, headed, long_side};
use super::super::sheet::Sheet;
use super::super::{Scene, Theme, letters};
use super::sizes::{framed, labels_keep_apart};
use super::*;

const NAMES: [Names; 3] = [Names::Left, Names::Below, Names::Right];

fn empty(setup: Setup) -> Scene {
    scene(&View::after(setup, Arc::new(setup.board()), []), None)
}

fn three(setup: Setup) -> [Scene; 3] {
    let board = empty(setup);
    NAMES.map(|names| headed(board.clone(), &[Stone::White], names))
}

#[test]
fn capitals_are_nine_points_high_on_each_of_three_boards() {
    for setup in framed() {
        let boards = three(setup);
        for wide in [1200, 1500] {
            let all = abreast(&boards, Theme::Contrast, wide);
            assert!(all.width <= wide && all.width * 6 >= wide * 5, "{wide}: {}", all.width);
            for board in &boards {
                let ground = &board.ground;
                let long = long_side(ground, (wide - 12) / 3);
                let sheet = Sheet::of(ground, Theme::Contrast, long);
                let unit = sheet.measure((0.0, 0.0)).0 as f32;
                let high = ground.em * unit * letters::CAPITAL * 400.0 / all.width as f32;
                assert!(high >= 9.0, "{} {wide}: {high:.2}", setup.write());
            }
        }
    }
}

#[test]
fn names_of_three_boards_keep_apart_and_on_the_outer_sides() {
    for setup in framed() {
        let boards = three(setup);
        boards.iter().for_each(|board| labels_keep_apart(&setup.write(), &board.ground));
        let [left, middle, right] = boards.map(|board| board.ground);
        let (low, high) = (right.low.0, left.high.0);
        assert!(left.labels.iter().all(|label| label.at.0 < high - 0.4));
        assert!(right.labels.iter().all(|label| label.at.0 > low + 0.4));
        assert!(middle.labels.iter().all(|label| label.at.1 < middle.low.1 + middle.em * 1.5));
        assert!(left.labels.iter().any(|label| label.text == "A"));
        assert_eq!((left.em, left.labels.len()), (right.em, right.labels.len()));
    }
}

#[test]
fn lines_keep_three_boards_apart() {
    let setup = Setup::Go(GoSetup::open(9));
    let boards = three(setup);
    let all = abreast(&boards, Theme::Contrast, 1200);
    assert_eq!(all.bytes.len(), all.stride() * all.height);
    let line = Theme::Contrast.look().line;
    let cells = all.cells();
    let column = |x: usize| cells.chunks(all.width).all(|row| row[x] == line);
    let columns: Vec<usize> = (0..all.width).filter(|x| column(*x)).collect();
    let each = (all.width - 12) / 3;
    let between = [each..each + 6, 2 * each + 6..2 * each + 12];
    assert_eq!(columns, between.into_iter().flatten().collect::<Vec<_>>(), "lines between them");
}

/// On a board without edges, too, whose other side is dimmed.
#[test]
fn each_board_is_under_the_stones_of_those_who_saw_it() {
    let torus = Setup::Go(GoSetup { torus: true, ..GoSetup::open(9) });
    for setup in [Setup::Go(GoSetup::open(9)), torus] {
        for theme in Theme::ALL {
            let whose: [&[Stone]; 3] = [&[Stone::Black], &Stone::BOTH, &[Stone::White]];
            for (stones, names) in whose.into_iter().zip(NAMES) {
                let board = headed(empty(setup), stones, names);
                let sheet = Sheet::of(&board.ground, theme, 500);
                let canvas = sheet.draw(&board);
                let signs: Vec<_> = board.marks.iter().filter(|mark| mark.at.1 > 8.5).collect();
                assert_eq!(signs.len(), stones.len());
                for (mark, stone) in signs.iter().zip(stones) {
                    let (_, (x, y)) = sheet.measure(mark.at);
                    let colour = canvas.cells()[y * canvas.width + x];
                    let shades = theme.look().shades[*stone];
                    assert!(shades.contains(&colour), "{} {stone:?} {theme:?}", setup.write());
                }
            }
        }
    }
}
