//! What a picture of Lotus shows: numbers, the track with its marker, lotuses, turned stones.

use std::sync::Arc;

use super::{marks, pixels, points, stones};
use crate::game::{Board, Fact, LotusSetup, Marker, Match, Setup, Stone, Turning, View};
use crate::render::{Mark, Scene, Sign, Theme, draw, lotus_corners, scene};

fn seen(facts: impl FnOnce(&Board) -> Vec<Fact>) -> (View, Scene) {
    let setup = Setup::Lotus(LotusSetup::default());
    let board = Arc::new(setup.board());
    let view = View::after(setup, board.clone(), &facts(&board));
    let scene = scene(&view, None);
    (view, scene)
}

/// The number that stands in the picture where the marker is; none around a stone at the end.
fn marked(marker: Marker) -> Option<String> {
    let (_, scene) = seen(|_| vec![Fact::Marker(marker)]);
    let marks = scene.marks.iter().filter(|mark| mark.sign == Sign::Marker);
    let places: Vec<_> = marks.map(|mark| mark.at).collect();
    assert_eq!(places.len(), 1, "one marker");
    let name = scene.ground.names.iter().find(|name| name.at == places[0]);
    name.map(|name| name.text.clone())
}

#[test]
fn every_point_carries_its_number_and_the_track_has_fifteen() {
    let (view, scene) = seen(|_| Vec::new());
    let names = &scene.ground.names;
    assert_eq!(names.len(), 72 + 15);
    for point in view.board.points() {
        let number = view.board.number(point).expect("a number").to_string();
        let at = view.board.place(point);
        assert!(names.iter().any(|name| name.text == number && name.at == at), "{number}");
    }
    let track: Vec<&str> = {
        let mut track: Vec<_> = names[72..].iter().collect();
        track.sort_by(|a, b| a.at.0.total_cmp(&b.at.0));
        track.iter().map(|name| name.text.as_str()).collect()
    };
    assert_eq!(track.join(" "), "7 6 5 4 3 2 1 0 1 2 3 4 5 6 7");
    let lowest = view.board.points().map(|point| view.board.place(point).1).fold(9.0, f32::min);
    assert!(names[72..].iter().all(|name| name.at.1 < lowest - 0.5), "beside the board");
}

#[test]
fn the_marker_stands_on_its_side_and_beyond_the_end_of_an_open_track() {
    assert_eq!(marked(Marker::default()).as_deref(), Some("0"));
    for points in 1..=Marker::END {
        for stone in Stone::BOTH {
            let marker = Marker::on_side_of(stone, points);
            assert_eq!(marked(marker), Some(points.to_string()));
        }
    }
    assert_eq!(marked(Marker::on_side_of(Stone::White, 8)), None);
    let (_, scene) = seen(|_| vec![Fact::Marker(Marker::on_side_of(Stone::Black, 9))]);
    let track = scene.ground.track.expect("a track");
    let at = track.end(Stone::Black);
    for sign in [Sign::Stone(Stone::Black), Sign::Marker] {
        assert!(scene.marks.contains(&Mark { sign, at }), "{sign}");
    }
    assert!(at.0 < track.middle.0, "Black's side is on the left");
}

#[test]
fn a_hexagon_is_a_lotus_when_one_colour_holds_all_of_it() {
    let lotuses = |black: &str, white: &str| {
        let (_, scene) = seen(|board| {
            let mut facts = stones(board, Stone::Black, black);
            facts.extend(stones(board, Stone::White, white));
            facts
        });
        let text = marks(&scene);
        text.lines().filter(|line| line.starts_with("lotus")).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(lotuses("M9 K10 I9 I8 K7", ""), "");
    assert_eq!(lotuses("M9 K10 I9 I8 K7", "M8"), "");
    assert_eq!(lotuses("M9 K10 I9 I8 K7 M8", ""), "lotus black 4.6,4.23");
    let white = lotuses("M9 K10 I9 I8 K7 M8", "S9 Q10 O9 O8 Q7 S8");
    assert_eq!(white, "lotus black 4.6,4.23; lotus white 7.33,4.23");
}

#[test]
fn stones_that_the_last_move_turned_are_marked() {
    let (_, scene) = seen(|board| {
        let mut facts = stones(board, Stone::White, "G1");
        facts.extend(stones(board, Stone::Black, "E2 H3 I1"));
        let (stone, points) = (Stone::White, points(board, "G1"));
        facts.push(Fact::Turned { stone, points, why: Turning::Capture });
        facts
    });
    let text = marks(&scene);
    let last: Vec<&str> = text.lines().rev().take(2).collect();
    assert_eq!(last, ["last on black 3.73,0", "turned black 2.73,0"]);
}

/// What counts for nobody keeps its number, which a sign would spoil.
#[test]
fn after_the_end_only_what_counts_is_marked() {
    let log =
        ["first G16", "second K10", "first pass", "second pass", "first agrees", "second agrees"];
    let game = Match::replay(Setup::Lotus(LotusSetup::default()), log).expect("a log");
    let view = game.public(game.line()).expect("news").open().view;
    assert!(view.count.as_ref().is_some_and(|count| !count.dame.is_empty()));
    let text = marks(&scene(&view, None));
    assert!(text.lines().all(|line| !line.starts_with("dame")), "{text}");
}

#[test]
fn the_picture_is_a_small_file_with_the_track_in_it() {
    let facts = |marker| move |_: &Board| vec![Fact::Marker(marker)];
    for theme in Theme::ALL {
        let (_, middle) = seen(facts(Marker::default()));
        let (_, off) = seen(facts(Marker::on_side_of(Stone::White, 3)));
        let (middle, off) = (draw(&middle, theme), draw(&off, theme));
        let ((width, height, a), (.., b)) = (pixels(&middle.png), pixels(&off.png));
        assert!((720..=800).contains(&width) && (720..=800).contains(&height), "{width}x{height}");
        let differ = |(at, _): &(usize, _)| a[*at] != b[*at];
        let changed: Vec<_> = b.iter().enumerate().filter(differ).collect();
        assert!(changed.len() > 500, "{theme:?}: the marker is seen");
        let row = |at: usize| at / width as usize;
        assert!(changed.iter().all(|(at, _)| row(*at) > height as usize * 4 / 5), "{theme:?}");
    }
}

/// What the letters of the rules stand for, as the referee has played it.
#[test]
fn the_rules_show_nine_positions_that_the_referee_made() {
    let lesson = lotus_corners();
    let letters: Vec<&str> = lesson.ground.labels.iter().map(|l| l.text.as_str()).collect();
    assert_eq!(letters.concat(), "ABCDEFGHI");
    let (width, height) = (lesson.ground.high.0 / 3.0, lesson.ground.high.1 / 3.0);
    let cell = |mark: &Mark| {
        let (column, row) = ((mark.at.0 / width) as usize, 2 - (mark.at.1 / height) as usize);
        letters[3 * row + column]
    };
    let count = |letter: &str, sign: Sign| {
        lesson.marks.iter().filter(|mark| cell(mark) == letter && mark.sign == sign).count()
    };
    let [black, white] = Stone::BOTH.map(Sign::Stone);
    let stones = |letter: &str| (count(letter, black), count(letter, white));
    assert_eq!(
        letters.iter().map(|l| stones(l)).collect::<Vec<_>>(),
        [(2, 1), (4, 0), (6, 12), (5, 6), (0, 12), (0, 12), (6, 5), (7, 5), (0, 13),]
    );
    let turned: usize = Stone::BOTH.map(|s| count("E", Sign::Turned(s))).iter().sum();
    assert_eq!((turned, count("B", Sign::Turned(Stone::Black))), (6, 1), "and the last stone");
    assert_eq!(
        (count("C", Sign::Lotus(Stone::Black)), count("E", Sign::Lotus(Stone::White))),
        (1, 0)
    );
    assert!(lesson.marks.iter().all(|mark| mark.sign != Sign::Marker));
    for theme in Theme::ALL {
        let picture = draw(&lesson, theme);
        assert!((900..=1100).contains(&picture.width.max(picture.height)), "{theme:?}");
    }
}

#[test]
fn no_number_is_half_seen_behind_a_mark() {
    let (view, mut marked) = seen(|_| Vec::new());
    let place = view.board.points().map(|point| view.board.place(point)).nth(36).expect("a point");
    for sign in [Sign::Square(Stone::Black), Sign::Square(Stone::White), Sign::Shared, Sign::Dame] {
        marked.marks = vec![Mark { sign, at: place }];
        let mut unnamed = marked.clone();
        let name = unnamed.ground.names.iter_mut().find(|name| name.at == place).expect("a name");
        "8".clone_into(&mut name.text);
        for theme in Theme::ALL {
            let (as_it_is, otherwise) = (draw(&marked, theme), draw(&unnamed, theme));
            assert!(as_it_is == otherwise, "{sign} in {theme:?}");
        }
    }
}
