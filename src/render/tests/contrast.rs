//! Whether everything can be told apart by people who see no colours, or not all of them.

use super::super::sheet::Sheet;
use super::super::theme::Rgb;
use super::super::{LONG_SIDE, Mark, Scene, Sign, Theme, scene};
use super::heard;
use crate::game::Stone;

/// What some people make of red, green and blue light, each of them a row for one channel.
///
/// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency" (2009), at full severity.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("all colours, or none", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

/// The contrast that graphics need, by WCAG 2.2 (1.4.11), and that text needs (1.4.3).
const GRAPHICS: f64 = 3.0;
const TEXT: f64 = 4.5;

/// How bright a colour is to these eyes, from 0 to 1.
fn luminance(colour: Rgb, eyes: &[[f64; 3]; 3]) -> f64 {
    let linear = colour.map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    let seen = eyes.map(|row| row.iter().zip(linear).map(|(part, value)| part * value).sum());
    let [red, green, blue] = seen.map(|value: f64| value.clamp(0.0, 1.0));
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(a: f64, b: f64) -> f64 {
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// A theme, as some eyes see it.
#[derive(Clone, Copy)]
struct Sight {
    theme: Theme,
    eyes: &'static str,
    luminance: [f64; 16],
}

fn sights() -> Vec<Sight> {
    let seen = |theme: Theme| {
        EYES.iter().map(move |(eyes, matrix)| {
            let luminance = theme.look().colours.map(|colour| luminance(colour, matrix));
            Sight { theme, eyes, luminance }
        })
    };
    Theme::ALL.into_iter().flat_map(seen).collect()
}

impl Sight {
    fn of(&self, colour: u8) -> f64 {
        self.luminance[usize::from(colour)]
    }

    /// How far a colour stands out from the shade of the board that is closest to it.
    fn against_board(&self, colour: u8) -> f64 {
        let board = self.theme.look().board.iter();
        let away = board.map(|below| contrast(self.of(colour), self.of(*below)));
        away.fold(f64::MAX, f64::min)
    }
}

/// The point in the middle of the pieces that are looked at, away from the rim and the stars.
const AT: (f32, f32) = (9.0, 8.0);

/// The pixels around a point of a 19×19 board with these signs on it, a board unit each way.
struct Piece {
    side: usize,
    cells: Vec<u8>,
}

impl Piece {
    fn of(theme: Theme, signs: &[Sign]) -> Piece {
        let view = heard("19x19", |_| Vec::new());
        let mut scene: Scene = scene(&view, None);
        scene.marks.extend(signs.iter().map(|&sign| Mark { sign, at: AT }));
        let sheet = Sheet::of(&scene.ground, theme, LONG_SIDE);
        let canvas = sheet.draw(&scene);
        let (unit, (x, y)) = sheet.measure(AT);
        let (cells, width) = (canvas.cells(), canvas.width);
        let rows = cells.chunks(width).skip(y - unit).take(2 * unit);
        let cells = rows.flat_map(|row| row[x - unit..x + unit].to_vec()).collect();
        Piece { side: 2 * unit, cells }
    }

    /// The colour at a distance from the middle, in board units.
    fn at(&self, angle: f64, distance: f64) -> u8 {
        let half = self.side as f64 / 2.0;
        let pixel = |part: f64| (half + part * distance * half) as usize;
        self.cells[pixel(angle.sin()) * self.side + pixel(angle.cos())]
    }
}

/// The signs of a look: a mark with the stone that it lies on, where it lies on one.
fn look(sign: Sign) -> Vec<Sign> {
    sign.lies_on().map(Sign::Stone).into_iter().chain([sign]).collect()
}

/// Whether a theme draws a sign at all: only on paper taken stones stay.
fn drawn(theme: Theme, sign: Sign) -> bool {
    theme == Theme::Paper || !matches!(sign, Sign::Fallen(_))
}

#[test]
fn stones_stand_out_from_the_board_all_around() {
    for theme in Theme::ALL {
        for stone in Stone::BOTH {
            let piece = Piece::of(theme, &[Sign::Stone(stone)]);
            for sight in sights().into_iter().filter(|sight| sight.theme == theme) {
                for step in 0..64 {
                    let angle = std::f64::consts::TAU * f64::from(step) / 64.0;
                    let rim = (20..48).map(|part| piece.at(angle, f64::from(part) / 100.0));
                    let best = rim.map(|cell| sight.against_board(cell)).fold(0.0, f64::max);
                    let who = (theme, sight.eyes, stone, step);
                    assert!(best >= GRAPHICS, "{who:?}: {best:.2}");
                }
            }
        }
    }
}

#[test]
fn stones_stand_out_from_each_other() {
    for sight in sights() {
        let middle = |stone| {
            let piece = Piece::of(sight.theme, &[Sign::Stone(stone)]);
            let inner = (0..64).flat_map(|step| (0..36).map(move |part| (step, part)));
            let places = inner.map(|(a, d)| piece.at(f64::from(a) / 10.0, f64::from(d) / 100.0));
            places.map(|cell| sight.of(cell)).collect::<Vec<f64>>()
        };
        let brightest = middle(Stone::Black).into_iter().fold(0.0, f64::max);
        let darkest = middle(Stone::White).into_iter().fold(1.0, f64::min);
        let apart = contrast(brightest, darkest);
        assert!(brightest < darkest && apart >= TEXT, "{:?}: {apart:.2}", sight.theme);
    }
}

/// How many pixels change from each colour to each other one between two pieces.
fn changes(from: &Piece, to: &Piece) -> [[usize; 16]; 16] {
    let mut changes = [[0; 16]; 16];
    for (a, b) in from.cells.iter().zip(&to.cells) {
        changes[usize::from(*a)][usize::from(*b)] += 1;
    }
    changes
}

impl Sight {
    /// How many pixels change by at least this contrast.
    fn count(&self, changes: &[[usize; 16]; 16], least: f64) -> usize {
        let pairs = (0..16).flat_map(|a| (0..16).map(move |b| (a, b)));
        let enough =
            |&(a, b): &(usize, usize)| contrast(self.luminance[a], self.luminance[b]) >= least;
        pairs.filter(enough).map(|(a, b)| changes[a][b]).sum()
    }
}

fn signs(theme: Theme) -> impl Iterator<Item = Sign> {
    Sign::ALL.into_iter().filter(move |sign| drawn(theme, *sign))
}

#[test]
fn every_mark_stands_out_from_what_it_lies_on() {
    for theme in Theme::ALL {
        for sign in signs(theme) {
            let look = look(sign);
            let [with, without] =
                [&look[..], &look[..look.len() - 1]].map(|signs| Piece::of(theme, signs));
            let changes = changes(&without, &with);
            // A bridge is short, and never far from the stones that it joins.
            let enough = if matches!(sign, Sign::Bridge(..)) { 50 } else { 100 };
            for sight in sights().into_iter().filter(|sight| sight.theme == theme) {
                let count = sight.count(&changes, GRAPHICS);
                assert!(count >= enough, "{theme:?}, {}: {sign}, {count} pixels", sight.eyes);
            }
        }
    }
}

#[test]
fn labels_stand_out_like_text() {
    for sight in sights() {
        let look = sight.theme.look();
        let grounds = look.board.iter().chain([&look.hexagon]);
        for &board in grounds {
            let (text, ground) = (sight.of(look.label), sight.of(board));
            let away = contrast(text, ground);
            let wanted = if board == look.hexagon { GRAPHICS } else { TEXT };
            assert!(away >= wanted, "{:?}, {}: {away:.2}", sight.theme, sight.eyes);
        }
    }
}

#[test]
fn no_two_signs_look_alike() {
    for theme in Theme::ALL {
        let looks: Vec<Vec<Sign>> = [vec![]].into_iter().chain(signs(theme).map(look)).collect();
        let pieces: Vec<Piece> = looks.iter().map(|signs| Piece::of(theme, signs)).collect();
        let sights: Vec<Sight> = sights().into_iter().filter(|s| s.theme == theme).collect();
        for (a, first) in pieces.iter().enumerate() {
            for (b, second) in pieces.iter().enumerate().skip(a + 1) {
                let (changes, pair) = (changes(first, second), (&looks[a], &looks[b]));
                let bridge = [pair.0, pair.1].iter().any(|l| matches!(l[..], [Sign::Bridge(..)]));
                let enough = if bridge { 40 } else { 80 };
                for sight in &sights {
                    let count = sight.count(&changes, 2.0);
                    assert!(count >= enough, "{theme:?}, {}: {pair:?}, {count}", sight.eyes);
                }
            }
        }
    }
}
