//! How long Go and its family take: a move, a random game, a replay, what the players see.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use dice::Dice;
use divan::Bencher;
use divan::counter::ItemsCount;
use shinpan::game::study::GoStudy;
use shinpan::game::{
    Action, Board, ByStone, Entry, GoRules, GoSetup, Match, Point, PointSet, Seat, Setup, Stone,
};

/// Games in one measurement; their lengths differ.
const GAMES: usize = 10;

#[path = "scenes/dice.rs"]
mod dice;

fn main() {
    divan::main();
}

/// A move on 19×19 after 200 others, with superko, that captures nothing.
#[divan::bench]
fn a_move_on_19(bencher: Bencher) {
    let (study, dice) = mid_game();
    measure_move(bencher, &study, dice, false);
}

/// The same, with a capture.
#[divan::bench]
fn a_capture_on_19(bencher: Bencher) {
    let (study, dice) = mid_game();
    measure_move(bencher, &study, dice, true);
}

/// Ten random games on 9×9 to two passes in a row, in which every legal move is as likely.
#[divan::bench]
fn random_games_on_9(bencher: Bencher) {
    let board = Arc::new(Board::go(9));
    let mut dice = Dice::new();
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench_local(|| (0..GAMES).map(|_| random_game(&board, &mut dice)).sum::<usize>());
}

/// Ten random games on 9×9 in which each player sees only their own stones. What is refused is not
/// tried again in the same turn.
#[divan::bench]
fn random_hidden_games_on_9(bencher: Bencher) {
    let board = Arc::new(Board::go(9));
    let mut dice = Dice::new();
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench_local(|| (0..GAMES).map(|_| random_hidden_game(&board, &mut dice)).sum::<usize>());
}

/// The same as the referee of Phantom Go rules on them, with everything that is said.
#[divan::bench]
fn random_phantom_games_on_9(bencher: Bencher) {
    let mut dice = Dice::new();
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench_local(|| (0..GAMES).map(|_| random_phantom_game(9, &mut dice).len()).sum::<usize>());
}

/// A game of Phantom Go with 400 entries, refused tries among them, from the text of its log.
#[divan::bench(args = [9, 19])]
fn a_replay_of_400_entries(bencher: Bencher, size: usize) {
    let (setup, log) = phantom_log(size);
    bencher.bench_local(|| Match::replay(setup, log.iter().map(String::as_str)).unwrap().line());
}

/// What both players see after the last of 400 entries.
#[divan::bench(args = [9, 19])]
fn both_views(bencher: Bencher, size: usize) {
    let (setup, log) = phantom_log(size);
    let game = Match::replay(setup, log.iter().map(String::as_str)).unwrap();
    bencher.bench_local(|| Seat::BOTH.map(|seat| game.private(seat, game.line()).unwrap()));
}

/// All boards of 4×4, counted once.
#[divan::bench(sample_count = 1, sample_size = 1)]
fn legal_boards_of_4() -> usize {
    // Tromp and Farnebäck, "Combinatorics of Go", 2007.
    let legal = legal_boards(4);
    assert_eq!(legal, 24_318_165);
    legal
}

/// A study after 200 random moves.
fn mid_game() -> (GoStudy, Dice) {
    let mut study = GoStudy::open(Arc::new(Board::go(19)), GoRules::Chinese);
    let points: Vec<Point> = study.board().points().collect();
    let mut dice = Dice::new();
    let mut moves = 0;
    while moves < 200 {
        let stone = Stone::BOTH[moves % 2];
        moves += usize::from(study.place(stone, points[dice.below(points.len())]).is_ok());
    }
    (study, dice)
}

fn measure_move(bencher: Bencher, study: &GoStudy, mut dice: Dice, captures: bool) {
    let takes = |point: &Point| {
        study.clone().place(Stone::Black, *point).is_ok_and(|taken| taken.is_empty() != captures)
    };
    let points: Vec<Point> = study.board().points().filter(takes).collect();
    let inputs = || (study.clone(), points[dice.below(points.len())]);
    bencher
        .with_inputs(inputs)
        .bench_local_refs(|(study, point)| study.place(Stone::Black, *point).is_ok());
}

/// Plays a random game and says how many turns it had. A vacant point or a pass is drawn until it
/// is legal, so that every legal move is as likely.
fn random_game(board: &Arc<Board>, dice: &mut Dice) -> usize {
    let mut study = GoStudy::open(board.clone(), GoRules::Chinese);
    let mut vacant: Vec<Point> = board.points().collect();
    let (mut turns, mut passes) = (0, 0);
    while passes < 2 && turns < 2 * board.len() {
        let stone = Stone::BOTH[turns % 2];
        let drawn = dice.below(vacant.len() + 1);
        match vacant.get(drawn) {
            Some(&point) => {
                let Ok(captured) = study.place(stone, point) else { continue };
                vacant.swap_remove(drawn);
                if !captured.is_empty() {
                    vacant.extend(captured.iter());
                }
                passes = 0;
            }
            None => {
                study.pass();
                passes += 1;
            }
        }
        turns += 1;
    }
    turns
}

/// Plays a random game with hidden stones and says how many tries it had. Each player draws among
/// the points without a stone of their own that were not refused in this turn, and a pass.
fn random_hidden_game(board: &Arc<Board>, dice: &mut Dice) -> usize {
    let mut study = GoStudy::open(board.clone(), GoRules::Chinese);
    let mut open = ByStone { black: board.points().collect(), white: board.points().collect() };
    let (mut tries, mut turns, mut passes) = (0, 0, 0);
    while passes < 2 && tries < 4 * board.len() {
        let stone = Stone::BOTH[turns % 2];
        let points: &mut Vec<Point> = &mut open[stone];
        // What is refused goes to the end and is not drawn from there.
        let mut left = points.len();
        passes += 1;
        loop {
            tries += 1;
            let drawn = dice.below(left + 1);
            let Some(&point) = points[..left].get(drawn) else {
                study.pass();
                break;
            };
            if let Ok(captured) = study.place(stone, point) {
                points.swap_remove(drawn);
                if !captured.is_empty() {
                    open[stone.other()].extend(captured.iter());
                }
                passes = 0;
                break;
            }
            left -= 1;
            points.swap(drawn, left);
        }
        turns += 1;
    }
    tries
}

/// Plays a random game of Phantom Go and gives its entries. What a player may not even try is
/// drawn again.
fn random_phantom_game(size: usize, dice: &mut Dice) -> Vec<Entry> {
    let mut game = Match::open(Setup::Go(GoSetup::phantom(size)));
    let points: Vec<Point> = game.board().points().collect();
    let mut entries = Vec::new();
    while entries.len() < 400 {
        let Some(seat) = game.to_act() else { break };
        let point = points.get(dice.below(points.len() + 1)).copied();
        let entry = Entry { seat, action: point.map_or(Action::Pass, Action::Place) };
        if game.rule(entry).is_ok() {
            entries.push(entry);
        }
    }
    entries
}

fn phantom_log(size: usize) -> (Setup, Vec<String>) {
    let setup = Setup::Go(GoSetup::phantom(size));
    let board = setup.board();
    let mut dice = Dice::new();
    let entries = std::iter::repeat_with(|| random_phantom_game(size, &mut dice))
        .find(|entries| entries.len() == 400)
        .unwrap();
    (setup, entries.iter().map(|entry| entry.write(&board)).collect())
}

fn legal_boards(size: usize) -> usize {
    let board = Arc::new(Board::go(size));
    let points: Vec<Point> = board.points().collect();
    let mut study = GoStudy::open(board, GoRules::Chinese);
    let stones = |mut number: usize| {
        let mut stones = ByStone::<PointSet>::default();
        for &point in &points {
            match number % 3 {
                0 => {}
                1 => drop(stones.black.insert(point)),
                _ => drop(stones.white.insert(point)),
            }
            number /= 3;
        }
        stones
    };
    (0..3_usize.pow(points.len() as u32))
        .filter(|&number| study.set(stones(number)).is_ok())
        .count()
}
