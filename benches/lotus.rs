//! How long Lotus takes: a move with all that it turns, whole random games, a replay.
#![allow(clippy::unwrap_used)]

use dice::Dice;
use divan::Bencher;
use divan::counter::ItemsCount;
use shinpan::game::study::LotusStudy;
use shinpan::game::{Action, Entry, LotusSetup, Match, Point, Seat, Setup, Stone};

/// Games in one measurement; their lengths differ.
const GAMES: usize = 10;

#[path = "scenes/dice.rs"]
mod dice;

fn main() {
    divan::main();
}

/// A move as the referee rules on it, with everything that is said, after so many random others.
#[divan::bench(args = [20, 45, 70])]
fn a_move_after(bencher: Bencher, others: usize) {
    let mut dice = Dice::new();
    let logs: Vec<Vec<Point>> = (0..64).map(|_| shuffled(&mut dice)).collect();
    let inputs = || {
        let points = &logs[dice.below(logs.len())];
        let mut game = open();
        points[..others].iter().for_each(|&point| play(&mut game, point));
        (game, points[others])
    };
    bencher.with_inputs(inputs).bench_local_refs(|(game, point)| play(game, *point));
}

/// Ten random games of 72 stones, only the rules.
#[divan::bench]
fn random_games(bencher: Bencher) {
    let mut dice = Dice::new();
    bencher
        .counter(ItemsCount::new(GAMES))
        .with_inputs(|| (0..GAMES).map(|_| shuffled(&mut dice)).collect::<Vec<_>>())
        .bench_local_refs(|games| games.iter().map(|points| random_game(points)).sum::<usize>());
}

/// The same as the referee rules on them, to the count.
#[divan::bench]
fn random_refereed_games(bencher: Bencher) {
    let mut dice = Dice::new();
    let refereed = |points: &Vec<Point>| {
        let mut game = open();
        points.iter().for_each(|&point| play(&mut game, point));
        game.line()
    };
    bencher
        .counter(ItemsCount::new(GAMES))
        .with_inputs(|| (0..GAMES).map(|_| shuffled(&mut dice)).collect::<Vec<_>>())
        .bench_local_refs(|games| games.iter().map(refereed).sum::<u32>());
}

/// A game of 72 stones from the text of its log.
#[divan::bench]
fn a_replay_of_72_entries(bencher: Bencher) {
    let points = shuffled(&mut Dice::new());
    let board = open().board().clone();
    let entry = |(at, &point)| Entry { seat: seat(at), action: Action::Place(point) }.write(&board);
    let log: Vec<String> = points.iter().enumerate().map(entry).collect();
    let setup = Setup::Lotus(LotusSetup::default());
    bencher.bench_local(|| Match::replay(setup, log.iter().map(String::as_str)).unwrap().line());
}

fn open() -> Match {
    Match::open(Setup::Lotus(LotusSetup::default()))
}

fn seat(line: usize) -> Seat {
    Seat::BOTH[line % 2]
}

fn play(game: &mut Match, point: Point) {
    let entry = Entry { seat: game.to_act().unwrap(), action: Action::Place(point) };
    assert!(game.rule(entry).is_ok());
}

/// Plays a game and says how many stones White has in the end.
fn random_game(points: &[Point]) -> usize {
    let mut study = LotusStudy::open(LotusSetup::default());
    let stones = [Stone::White, Stone::Black].into_iter().cycle();
    for (stone, &point) in stones.zip(points) {
        assert!(study.place(stone, point).is_ok());
    }
    study.stones(Stone::White).len()
}

/// The points of the board in a random order.
fn shuffled(dice: &mut Dice) -> Vec<Point> {
    let mut points: Vec<Point> = open().board().points().collect();
    for at in (1..points.len()).rev() {
        points.swap(at, dice.below(at + 1));
    }
    points
}
