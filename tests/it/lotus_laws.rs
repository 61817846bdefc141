//! Laws of Lotus that hold in every game, on random games from the first stone to the last.

use std::collections::BTreeSet;

use crate::chance::Chance;
use crate::lotus_literal::Literal;
use shinpan::game::study::LotusStudy;
use shinpan::game::{
    Action, Board, ByStone, Entry, Fact, HalfPoints, LotusSetup, Match, Point, PointSet, Setup,
    Stone, Track, Turn, View,
};

fn empty() -> LotusStudy {
    LotusStudy::open(LotusSetup::default())
}

/// The points of the board in a random order.
fn shuffled(chance: &mut Chance, board: &Board) -> Vec<Point> {
    let mut points: Vec<Point> = board.points().collect();
    for at in (1..points.len()).rev() {
        points.swap(at, chance.below(at + 1));
    }
    points
}

/// Stones of a whole game: on every point one, mostly in turn.
fn stones(chance: &mut Chance, board: &Board) -> Vec<(Stone, Point)> {
    let mut stone = Stone::White;
    let mut next = |chance: &mut Chance| {
        // Who passes lets the other colour play twice.
        stone = if chance.once_in(8) { stone } else { stone.other() };
        stone
    };
    shuffled(chance, board).into_iter().map(|point| (next(chance), point)).collect()
}

fn set(points: impl IntoIterator<Item = Point>) -> BTreeSet<Point> {
    points.into_iter().collect()
}

/// The mirror images of the board, each point under its index: six turns, and as many with the
/// left changed for the right.
fn symmetries(board: &Board) -> Vec<Vec<Point>> {
    let count = board.len() as f32;
    let sum = board.points().map(|point| board.place(point));
    let (x, y) = sum.fold((0.0, 0.0), |(x, y), place| (x + place.0, y + place.1));
    let centre = (x / count, y / count);
    let image = |turn: f32, mirrored: bool, point: Point| {
        let (x, y) = board.place(point);
        let (x, y) = ((x - centre.0) * if mirrored { -1.0 } else { 1.0 }, y - centre.1);
        let (sin, cos) = (turn * std::f32::consts::FRAC_PI_3).sin_cos();
        let (x, y) = (x * cos - y * sin + centre.0, x * sin + y * cos + centre.1);
        let there = |other: &Point| {
            let place = board.place(*other);
            (place.0 - x).abs() < 1e-3 && (place.1 - y).abs() < 1e-3
        };
        board.points().find(there).unwrap()
    };
    let both = [false, true].into_iter();
    let all = both.flat_map(|mirrored| (0..6_u8).map(move |turn| (f32::from(turn), mirrored)));
    all.map(|(turn, mirrored)| board.points().map(|p| image(turn, mirrored, p)).collect()).collect()
}

#[test]
fn every_group_lives_and_no_lotus_breaks() {
    let mut chance = Chance::new();
    let (mut captures, mut seconds, mut suicides, mut lotuses) = (0, 0, 0, 0);
    for _ in 0..3000 {
        let mut study = empty();
        let mut placed = 0;
        for (stone, point) in stones(&mut chance, study.board()) {
            let before = Stone::BOTH.map(|stone| study.lotuses(stone));
            let turned = study.place(stone, point).ok().unwrap();
            placed += 1;
            // A set of stones can be put on the board only where every group is alive.
            let [black, white] = Stone::BOTH.map(|stone| study.stones(stone));
            assert!(study.clone().set(ByStone { black, white }).is_ok());
            for (stone, before) in Stone::BOTH.into_iter().zip(before) {
                assert!(before.minus(&study.lotuses(stone)).is_empty());
            }
            assert_eq!(study.vacant().len(), 72 - placed);
            match (turned.captured.is_empty(), turned.back.is_empty()) {
                (false, true) => captures += 1,
                (false, false) => seconds += 1,
                (true, false) => suicides += 1,
                (true, true) => {}
            }
        }
        assert_eq!(placed, 72);
        lotuses += Stone::BOTH.map(|stone| study.lotuses(stone).len() / 6).iter().sum::<usize>();
    }
    assert!(captures.min(seconds).min(suicides).min(lotuses) > 100, "the games show everything");
}

#[test]
fn a_slow_literal_reading_agrees() {
    let mut chance = Chance::new();
    for _ in 0..40 {
        let (mut study, mut literal) = (empty(), Literal::empty());
        for (stone, point) in stones(&mut chance, &Board::lotus()) {
            let turned = study.place(stone, point).ok().unwrap();
            let times = literal.place(stone, point);
            assert!(times == [set(turned.captured.iter()), set(turned.back.iter())]);
            assert!(literal.due().is_empty(), "a third reversal would be due");
            let (area, count) = (literal.area(), study.count());
            for stone in Stone::BOTH {
                let own = |point: &Point| literal.stone(*point) == Some(stone);
                assert!(study.stones(stone) == study.board().points().filter(own).collect());
                assert!(study.lotuses(stone) == literal.lotuses(stone));
                assert!(count.territory[stone] == area[stone]);
            }
            let counted = count.territory.black.or(&count.territory.white);
            assert!(counted.and(&count.dame).is_empty());
            assert_eq!(counted.len() + count.dame.len(), 72);
        }
    }
}

#[test]
fn colours_and_the_twelve_symmetries_change_nothing() {
    let mut chance = Chance::new();
    let board = Board::lotus();
    let symmetries = symmetries(&board);
    let distinct: BTreeSet<&Vec<Point>> = symmetries.iter().collect();
    assert_eq!(distinct.len(), 12);
    for symmetry in &symmetries {
        for point in board.points() {
            let moved = board.neighbours(point).iter().map(|near| symmetry[near.index()]);
            assert!(set(moved) == set(board.neighbours(symmetry[point.index()]).to_vec()));
        }
    }
    for _ in 0..60 {
        let game = stones(&mut chance, &board);
        for (at, symmetry) in symmetries.iter().enumerate() {
            let swap = at % 2 == 1;
            let colour = |stone: Stone| if swap { stone.other() } else { stone };
            let moved = |points: &PointSet| -> PointSet {
                points.iter().map(|point| symmetry[point.index()]).collect()
            };
            let (mut study, mut image) = (empty(), empty());
            for &(stone, point) in &game {
                let here = study.place(stone, point).ok().unwrap();
                let there = image.place(colour(stone), symmetry[point.index()]).ok().unwrap();
                assert!(moved(&here.captured) == there.captured);
                assert!(moved(&here.back) == there.back);
                let (here, there) = (study.count(), image.count());
                for stone in Stone::BOTH {
                    assert!(moved(&here.territory[stone]) == there.territory[colour(stone)]);
                }
                assert!(moved(&here.dame) == there.dame);
            }
        }
    }
}

fn random_setup(chance: &mut Chance) -> LotusSetup {
    LotusSetup {
        begins: *chance.pick(&Stone::BOTH).unwrap(),
        komi: chance.below(8),
        track: *chance.pick(&Track::ALL).unwrap(),
        resume: chance.once_in(2),
    }
}

/// Something that may be tried now: mostly stones, sometimes a pass, marks and answers.
fn random_action(chance: &mut Chance, board: &Board, view: &View, passes: usize) -> Action {
    let point = *chance.pick(&board.points().collect::<Vec<_>>()).unwrap();
    match view.turn {
        Some(Turn::Settle { .. }) => match chance.below(6) {
            0..3 => Action::MarkDead(point),
            3 => Action::Resume,
            _ => Action::AgreeCount,
        },
        _ if chance.once_in(passes) => Action::Pass,
        _ => Action::Place(point),
    }
}

#[test]
fn matches_follow_the_literal_reading_and_replay_to_the_same() {
    let mut chance = Chance::new();
    let mut full = 0;
    for round in 0..100 {
        let setup = random_setup(&mut chance);
        let mut table = Match::open(Setup::Lotus(setup));
        let board = table.board().clone();
        let (mut literal, mut marker, mut log) = (Literal::empty(), setup.marker(), Vec::new());
        let passes = if round % 2 == 0 { 1000 } else { 12 };
        while let Some(turn) = table.public(table.line()).unwrap().open().view.turn {
            let view = table.public(table.line()).unwrap().open().view;
            assert!(view.marker == Some(marker));
            let action = random_action(&mut chance, &board, &view, passes);
            let entry = Entry { seat: turn.seat(), action };
            let legal = match action {
                Action::Place(point) => literal.stone(point).is_none(),
                _ => true,
            };
            let Ok(line) = table.rule(entry) else {
                assert!(!legal || matches!(action, Action::MarkDead(_) | Action::AgreeCount));
                continue;
            };
            log.push(entry.write(&board));
            let news = table.public(line).unwrap().open();
            match (turn, action) {
                (Turn::Place { stone, .. }, Action::Place(point)) => {
                    let warned = view.turned_back(stone, point);
                    let times = literal.place(stone, point);
                    assert!(set(warned.iter()) == times[1]);
                    assert!(set(news.view.turned.iter()) == &times[0] | &times[1]);
                    if news.facts.contains(&Fact::BoardFull) {
                        full += 1;
                        marker = marker.after_pass(stone.other(), setup.track);
                        marker = marker.after_pass(stone, setup.track);
                    }
                }
                (Turn::Place { stone, .. }, Action::Pass) => {
                    marker = marker.after_pass(stone, setup.track);
                }
                _ => {}
            }
            let dead = news.facts.iter().any(|fact| matches!(fact, Fact::Counted(_)));
            if dead {
                literal.turn(&set(view.dead.iter().filter(|_| action == Action::AgreeCount)));
            }
            for point in board.points() {
                assert!(news.view.stone(point) == literal.stone(point));
            }
            if let Some(count) = &news.view.count {
                let area = literal.area();
                for stone in Stone::BOTH {
                    let points = area[stone].len() + marker.points(stone);
                    let score = HalfPoints::whole(i32::try_from(points).unwrap());
                    assert!(count.score(stone) == score);
                }
            }
        }
        assert!(table.outcome().is_some());
        let again =
            Match::replay(Setup::Lotus(setup), log.iter().map(String::as_str)).ok().unwrap();
        assert_eq!(again.fingerprint(), table.fingerprint());
        let placed = log.iter().filter(|line| board.point(line.split(' ').nth(1).unwrap()).is_ok());
        assert!(placed.count() <= 72);
    }
    assert!(full > 20, "some games fill the board: {full}");
}
