//! The pictures that go with the rules of Lotus: one corner of the board in nine positions.
//!
//! Each position is what the referee has made of real moves.

use std::sync::Arc;

use super::ground::{Ground, Label, bounds};
use super::scene::{Place, Scene, middle, scene};
use crate::game::{Board, LotusSetup, Match, Point, Setup, View};

/// The points that are shown.
const CORNER: &str = "G8 I8 E7 K7 B6 H6 D5 F5 J5 L5 D4 F4 J4 L4 H3 E2 K2 G1 I1";

/// A capture: before it (A) and after it (B).
const CAPTURE: &str = "G1 E2 pass H3 pass I1";

/// A lotus without any liberty (C).
const LOTUS: &str =
    "K7 J5 L5 H6 G8 F5 I8 F4 E7 H3 D5 J4 D4 pass E2 pass G1 pass I1 pass L4 pass K2";

/// A capture whose group turns back: before it (D) and after it (E).
const TURNED_BACK: &str = "D5 D4 F5 F4 J5 J4 L4 H3 K2 E2 G1 I1";

/// The same point played by the other colour (F).
const OTHER_COLOUR: &str = "D5 D4 F5 F4 J5 J4 L4 H3 K2 E2 G1 pass I1";

/// Two eyes (G), one filled by suicide (H), and the other one the last liberty (I).
const EYES: &str = "E7 D5 B6 F5 H6 F4 J4 H3 K2 E2 pass I1 G1 pass D4";

/// The positions by their letters: what is played, and how many of its turns are shown.
const POSITIONS: [(&str, &str, usize); 9] = [
    ("A", CAPTURE, 5),
    ("B", CAPTURE, 6),
    ("C", LOTUS, 23),
    ("D", TURNED_BACK, 11),
    ("E", TURNED_BACK, 12),
    ("F", OTHER_COLOUR, 13),
    ("G", EYES, 12),
    ("H", EYES, 13),
    ("I", EYES, 15),
];

/// So many corners stand in a row.
const COLUMNS: usize = 3;

/// What is free around a corner; below it stands its letter.
const AROUND: f32 = 0.75;
const BELOW: f32 = 1.45;

/// How much of a line is drawn that leads away from what is shown.
const STUB: f32 = 0.6;

/// The nine positions side by side, each above its letter.
#[must_use]
pub fn lotus_corners() -> Scene {
    let board = Setup::Lotus(LotusSetup::default()).board();
    let shown: Vec<Point> = CORNER.split(' ').filter_map(|label| board.point(label).ok()).collect();
    let places: Vec<Place> = shown.iter().map(|&point| board.place(point)).collect();
    let (low, high) = bounds(&places);
    let cell = (high.0 - low.0 + 2.0 * AROUND, high.1 - low.1 + AROUND + BELOW);
    let rows = POSITIONS.len().div_ceil(COLUMNS);
    let mut lesson =
        Scene { ground: empty((cell.0 * COLUMNS as f32, cell.1 * rows as f32)), marks: Vec::new() };
    for (index, (letter, moves, turns)) in POSITIONS.into_iter().enumerate() {
        let left = cell.0 * (index % COLUMNS) as f32 + AROUND - low.0;
        let bottom = cell.1 * (rows - 1 - index / COLUMNS) as f32 + BELOW - low.1;
        let mut part = corner(&board, &shown, &view(moves, turns));
        let at = ((low.0 + high.0) / 2.0, low.1 - 0.95);
        part.ground.labels.push(Label { text: letter.to_owned(), at, dim: false });
        add(&mut lesson, part, (left, bottom));
    }
    lesson
}

/// The board after so many of these turns; White begins.
fn view(moves: &str, turns: usize) -> View {
    let seats = ["first", "second"].into_iter().cycle();
    let log: Vec<String> = seats
        .zip(moves.split(' '))
        .take(turns)
        .map(|(seat, what)| format!("{seat} {what}"))
        .collect();
    let setup = Setup::Lotus(LotusSetup::default());
    let game = Match::replay(setup, log.iter().map(String::as_str));
    let news = game.ok().and_then(|game| game.public(game.line()));
    news.map_or_else(|| View::after(setup, Arc::new(setup.board()), []), |news| news.open().view)
}

/// What a view shows of these points.
fn corner(board: &Board, shown: &[Point], view: &View) -> Scene {
    let whole = scene(view, None);
    let place = |point: Point| board.place(point);
    let hexagons: Vec<[Place; 6]> = board
        .hexagons()
        .iter()
        .filter(|hexagon| hexagon.iter().all(|point| shown.contains(point)))
        .map(|hexagon| hexagon.map(place))
        .collect();
    let mut places: Vec<Place> = shown.iter().map(|&point| place(point)).collect();
    let names = whole.ground.names.into_iter().filter(|name| places.contains(&name.at)).collect();
    places.extend(hexagons.iter().map(middle));
    let mut lines = Vec::new();
    for &from in shown {
        for &to in board.neighbours(from) {
            match shown.contains(&to) {
                true if from < to => lines.push((place(from), place(to))),
                true => {}
                false => lines.push((place(from), towards(place(from), place(to)))),
            }
        }
    }
    let marks = whole.marks.into_iter().filter(|mark| places.contains(&mark.at)).collect();
    Scene { ground: Ground { hexagons, lines, names, ..empty((0.0, 0.0)) }, marks }
}

fn towards(from: Place, to: Place) -> Place {
    (from.0 + STUB * (to.0 - from.0), from.1 + STUB * (to.1 - from.1))
}

/// Puts a part into a scene, so far to the right and up.
fn add(scene: &mut Scene, part: Scene, by: Place) {
    let moved = |at: Place| (at.0 + by.0, at.1 + by.1);
    let label = |label: Label| Label { at: moved(label.at), ..label };
    let ground = &mut scene.ground;
    ground.hexagons.extend(part.ground.hexagons.iter().map(|hexagon| hexagon.map(moved)));
    ground.lines.extend(part.ground.lines.iter().map(|(from, to)| (moved(*from), moved(*to))));
    ground.labels.extend(part.ground.labels.into_iter().map(label));
    ground.names.extend(part.ground.names.into_iter().map(label));
    scene
        .marks
        .extend(part.marks.into_iter().map(|mark| super::Mark { at: moved(mark.at), ..mark }));
}

/// A ground of this size with nothing on it.
fn empty(high: Place) -> Ground {
    Ground {
        low: (0.0, 0.0),
        high,
        em: 0.44,
        hexagons: Vec::new(),
        lines: Vec::new(),
        stars: Vec::new(),
        labels: Vec::new(),
        names: Vec::new(),
        points: Vec::new(),
        track: None,
        wrap: None,
    }
}
