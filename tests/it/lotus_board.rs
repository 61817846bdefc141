//! The board of Lotus, held against its tables.

use serde_json::Value;
use shinpan::game::{Board, NotAPoint, Point};

fn table() -> Value {
    serde_json::from_str(include_str!("../positions/lotus-board.json")).unwrap()
}

fn words(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

fn sorted(mut labels: Vec<&str>) -> Vec<&str> {
    labels.sort_unstable();
    labels
}

fn labels<'a>(board: &'a Board, points: &[Point]) -> Vec<&'a str> {
    points.iter().map(|&point| board.label(point)).collect()
}

#[test]
fn names_and_neighbours_are_those_of_the_table() {
    let (board, table) = (Board::lotus(), table());
    let points: Vec<Point> = board.points().collect();
    assert_eq!(labels(&board, &points), words(&table["points"]));
    for &point in &points {
        let near = labels(&board, board.neighbours(point));
        assert_eq!(sorted(near), sorted(words(&table["adj"][board.label(point)])));
    }
}

#[test]
fn points_are_drawn_where_the_table_says() {
    let (board, table) = (Board::lotus(), table());
    for point in board.points() {
        let label = board.label(point);
        let (x, y) = board.place(point);
        let near = |drawn: f32, listed: &Value, least: f64| {
            (f64::from(drawn) + least - listed.as_f64().unwrap()).abs() < 1e-5
        };
        assert!(near(x, &table["xy"][label][0], -4.598_076), "{label}: {x}");
        assert!(near(y, &table["xy"][label][1], -4.232_051), "{label}: {y}");
        let (column, row) = (&table["grid"][label][0], &table["grid"][label][1]);
        let frame = board.frame();
        assert!((frame.columns[column.as_u64().unwrap() as usize].1 - x).abs() < 1e-6);
        assert!((frame.rows[row.as_u64().unwrap() as usize].1 - y).abs() < 1e-6);
    }
}

#[test]
fn there_are_seven_hexagons_thirty_squares_and_twenty_four_triangles() {
    let (board, table) = (Board::lotus(), table());
    let joined = |a: Point, b: Point| board.neighbours(a).contains(&b);
    let pairs = || board.points().flat_map(|a| board.points().map(move |b| (a, b)));
    let edges = pairs().filter(|&(a, b)| a < b && joined(a, b)).count();
    let common = |a: Point, b: Point| {
        let near = board.neighbours(a).iter().copied();
        near.filter(|&c| joined(c, b)).collect::<Vec<Point>>()
    };
    let triangles: usize =
        pairs().filter(|&(a, b)| a < b && joined(a, b)).map(|(a, b)| common(a, b).len()).sum();
    // Each square is found from both of its diagonals.
    let squares: usize = pairs()
        .filter(|&(a, b)| a < b && !joined(a, b))
        .map(|(a, b)| match &common(a, b)[..] {
            [c, d] => usize::from(!joined(*c, *d)),
            _ => 0,
        })
        .sum();
    let degree = |degree| board.points().filter(|&p| board.neighbours(p).len() == degree).count();
    assert_eq!((board.len(), edges, triangles / 3, squares / 2), (72, 132, 24, 30));
    assert_eq!((degree(3), degree(4)), (24, 48));
    let mut hexagons: Vec<Vec<&str>> = Vec::new();
    for hexagon in board.hexagons() {
        for (side, &corner) in hexagon.iter().enumerate() {
            assert!(joined(corner, hexagon[(side + 1) % 6]));
            assert_eq!(board.neighbours(corner).len(), 4);
        }
        hexagons.push(sorted(labels(&board, hexagon)));
    }
    assert_eq!(labels(&board, &board.hexagons()[0]), ["K10", "M9", "M8", "K7", "I8", "I9"]);
    let mut listed: Vec<Vec<&str>> =
        table["hexes"].as_object().unwrap().values().map(|list| sorted(words(list))).collect();
    listed.sort();
    hexagons.sort();
    assert_eq!(hexagons, listed);
    let mut corners: Vec<&str> = hexagons.concat();
    corners.sort_unstable();
    corners.dedup();
    assert_eq!(corners.len(), 42, "the hexagons share no point");
}

#[test]
fn points_are_read_by_number_and_by_name() {
    let board = Board::lotus();
    let check = |text: &str, expect: Result<&str, NotAPoint>| {
        assert_eq!(board.point(text).map(|point| board.label(point)), expect, "{text:?}");
    };
    for (text, label) in [("1", "G16"), ("72", "O1"), ("27", "K10"), (" 2 7 ", "K10")] {
        check(text, Ok(label));
    }
    for text in ["k10", "K 10", "10k", "K010"] {
        check(text, Ok("K10"));
    }
    check("i1", Ok("I1"));
    for text in ["73", "999", "A1", "K11", "V1", "K17"] {
        check(text, Err(NotAPoint::OffBoard));
    }
    for text in ["", "0", "00", "-1", "+1", "1000", "K", "K0", "KK1", "٣", "pass"] {
        check(text, Err(NotAPoint::Unreadable));
    }
    for (index, point) in board.points().enumerate() {
        assert_eq!(board.number(point), Some(index + 1));
        assert!(board.point(&(index + 1).to_string()) == Ok(point));
    }
    let square = Board::go(9);
    assert!(square.points().all(|point| square.number(point).is_none()));
    assert!(square.hexagons().is_empty());
}
