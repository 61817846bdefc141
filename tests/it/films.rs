//! Animations: read by another decoder, they show the full pictures, and they fit where they must.

use std::io::Cursor;

use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder, RgbaImage};
use shinpan::game::{Action, Entry, Hindsight, Match, Point, Setup, Turn};
use shinpan::render::{Theme, film, film_pictures};

use crate::chance::Chance;

const ORBIT: &str = "orbit 7x7 opening=none mirror=off komi=0 passing=yes";
const TORUS: &str = "go 7x7 torus=yes atari=no handicap=0 komi=7.5 rules=chinese";
const PHANTOM: &str =
    "phantom-go 7x7 torus=no atari=no handicap=2 komi=0.5 referee=olympiad dead=stand";
const LOTUS: &str = "lotus begins=white komi=0 track=closed resume=no";

/// A random game of so many lines, and its end.
fn random(setup: &str, lines: u32) -> Hindsight {
    let mut chance = Chance::new();
    let mut game = Match::open(Setup::read(setup).unwrap());
    let points: Vec<Point> = game.board().points().collect();
    let mut tries = 0;
    while let Some(seat) = game.to_act() {
        tries += 1;
        let turn = game.public(game.line()).unwrap().open().view.turn;
        let action = match turn {
            Some(Turn::Settle { .. }) => Action::AgreeCount,
            _ if game.line() >= lines || tries > 50 * lines => Action::Pass,
            _ => Action::Place(*chance.pick(&points).unwrap()),
        };
        let _ = game.rule(Entry { seat, action });
    }
    game.hindsight().expect("it is over").open()
}

/// A picture that a viewer shows for no longer is only a part of the way to the next one.
const BLINK: u32 = 20;

/// The pictures that a viewer shows, one after the other, and for how many milliseconds.
fn shown(file: &[u8]) -> Vec<(RgbaImage, u32)> {
    let (mut shown, mut before) = (Vec::new(), 0);
    for frame in GifDecoder::new(Cursor::new(file)).unwrap().into_frames() {
        let frame = frame.unwrap();
        let (numerator, denominator) = frame.delay().numer_denom_ms();
        before += numerator / denominator;
        if numerator / denominator > BLINK {
            shown.push((frame.into_buffer(), before));
            before = 0;
        }
    }
    assert_eq!(before, 0, "the last picture stays");
    shown
}

/// The smallest pause between two frames, in milliseconds.
fn quickest(file: &[u8]) -> u32 {
    let frames = GifDecoder::new(Cursor::new(file)).unwrap().into_frames();
    frames.map(|frame| frame.unwrap().delay().numer_denom_ms().0).min().unwrap()
}

#[test]
fn a_film_shows_the_full_pictures() {
    let games = [(ORBIT, 16), (TORUS, 10), (PHANTOM, 14), (LOTUS, 6)];
    for ((setup, lines), theme) in games.into_iter().zip(Theme::ALL.into_iter().cycle()) {
        let game = random(setup, lines);
        let file = film(&game, theme, usize::MAX).expect("there is room");
        let full = film_pictures(&game, theme);
        assert!(quickest(&file) >= BLINK, "browsers take less for a tenth of a second");
        let shown = shown(&file);
        assert_eq!(shown.len(), full.len(), "{setup}");
        for (at, ((frame, _), full)) in shown.iter().zip(&full).enumerate() {
            let full = image::load_from_memory(&full.png).unwrap().into_rgba8();
            assert!(*frame == full, "{setup}: frame {at} in {theme:?}");
        }
    }
}

#[test]
fn the_last_picture_stays_and_the_pace_is_fit_to_the_length() {
    for (lines, least, most) in [(6, 800, 1200), (60, 350, 1200)] {
        let game = random(ORBIT, lines);
        let shown = shown(&film(&game, Theme::Dark, usize::MAX).unwrap());
        let (last, others) = shown.split_last().unwrap();
        assert!(last.1 >= 5000, "{}", last.1);
        for (_, hold) in others {
            assert!((least..=most).contains(hold), "{hold} of {lines} lines");
        }
    }
}

#[test]
fn a_refused_try_flashes() {
    let setup = Setup::read(PHANTOM).unwrap();
    // Handicap stones stand on C3 and E5, where White cannot play.
    let log = ["second D4", "first D4", "first A1", "second resigns"];
    let game = Match::replay(setup, log).unwrap().hindsight().unwrap().open();
    let shown = shown(&film(&game, Theme::Wood, usize::MAX).unwrap());
    let holds: Vec<u32> = shown.iter().map(|(_, hold)| *hold).collect();
    assert_eq!(holds, [1200, 1200, 300, 150, 300, 1200, 5000]);
    let [seen, gone, again] = [2, 3, 4].map(|at| &shown[at].0);
    assert!(seen == again && seen != gone);
    let (width, height) = seen.dimensions();
    let part = |picture: &RgbaImage, third: u32| -> Vec<u8> {
        let columns = third * width / 3 + 8..(third + 1) * width / 3 - 8;
        columns
            .flat_map(|x| (0..height - 60).flat_map(move |y| picture.get_pixel(x, y).0))
            .collect()
    };
    // Black has tried, which White does not see.
    assert_ne!(part(seen, 0), part(gone, 0));
    assert_ne!(part(seen, 1), part(gone, 1));
    assert_eq!(part(seen, 2), part(gone, 2));
}

#[test]
fn a_film_fits_where_it_must_or_there_is_none() {
    let game = random(ORBIT, 40);
    let whole = film(&game, Theme::Wood, usize::MAX).unwrap();
    let frames = shown(&whole).len();
    assert_eq!(film(&game, Theme::Wood, whole.len()).unwrap(), whole);
    let shorter = film(&game, Theme::Wood, whole.len() - 1).unwrap();
    assert!(shorter.len() < whole.len());
    let left = shown(&shorter);
    assert!(left.len() < frames && left.len() > 2, "{} of {frames}", left.len());
    // The first and the last picture are the same.
    assert!(left[0].0 == shown(&whole)[0].0);
    assert!(left.last().unwrap().0 == shown(&whole).last().unwrap().0);
    assert!(film(&game, Theme::Wood, 1000).is_none());
}

#[test]
fn a_long_game_makes_no_longer_film() {
    let setup = Setup::read("go 5x5 torus=no atari=no handicap=0 komi=7.5 rules=chinese").unwrap();
    let mut log = vec!["first C3", "second C2"];
    for _ in 0..600 {
        log.extend(["first offers draw", "second declines draw"]);
    }
    log.push("first resigns");
    let game = Match::replay(setup, log).unwrap().hindsight().unwrap().open();
    assert_eq!(game.last(), 1203);
    assert!(shown(&film(&game, Theme::Wood, usize::MAX).unwrap()).len() < 10);
}
