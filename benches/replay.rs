//! How long an animation of a whole game takes, beside full frames through the `image` encoder.

use dice::Dice;
use divan::Bencher;
use image::codecs::gif::GifEncoder;
use image::{Frame, RgbaImage};
use shinpan::game::{Action, Entry, Hindsight, Match, Point, Setup};
use shinpan::render::{Theme, film, film_pictures};

/// Pictures of the animation, the first board among them.
const PICTURES: usize = 120;

#[path = "scenes/dice.rs"]
mod dice;

fn main() {
    for (word, game) in [("random", random as fn() -> Hindsight), ("far apart", far_apart)] {
        for theme in Theme::ALL {
            let file = film(&game(), theme, usize::MAX).map_or(0, |file| file.len());
            let pictures = film_pictures(&game(), theme);
            let (width, height) = (pictures[0].width, pictures[0].height);
            let (frames, theme) = (pictures.len(), theme.word());
            eprintln!("{word}, {theme}: {frames} frames, {width}x{height}, {file} bytes");
        }
    }
    eprintln!("full frames: {} bytes", full_frames(&rasters(Theme::Wood)).len());
    divan::main();
}

/// From the facts of a game on 16×16, in which every move is as likely, to the file.
#[divan::bench(args = Theme::ALL)]
fn random_moves(bencher: Bencher<'_, '_>, theme: Theme) {
    let game = random();
    bencher.bench(|| film(&game, theme, usize::MAX));
}

/// The same for a game whose moves are always far apart, so that more of each picture is looked at.
#[divan::bench(args = Theme::ALL)]
fn moves_far_apart(bencher: Bencher<'_, '_>, theme: Theme) {
    let game = far_apart();
    bencher.bench(|| film(&game, theme, usize::MAX));
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn full_frames_of_image(bencher: Bencher<'_, '_>) {
    let pictures = rasters(Theme::Wood);
    bencher.bench(|| full_frames(&pictures));
}

fn full_frames(pictures: &[RgbaImage]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = GifEncoder::new(&mut file);
    let frames = pictures.iter().map(|picture| Frame::new(picture.clone()));
    encoder.encode_frames(frames).expect("writing to memory cannot fail");
    drop(encoder);
    file
}

fn rasters(theme: Theme) -> Vec<RgbaImage> {
    let read = |png: &[u8]| image::load_from_memory(png).expect("a picture").into_rgba8();
    film_pictures(&random(), theme).iter().map(|picture| read(&picture.png)).collect()
}

fn random() -> Hindsight {
    let mut dice = Dice::new();
    played(|_, points| points[dice.below(points.len())])
}

fn far_apart() -> Hindsight {
    played(|step, points| points[step * 101 % points.len()])
}

/// A game without mirrors in which the players try what they are told, whatever is refused.
fn played(mut tries: impl FnMut(usize, &[Point]) -> Point) -> Hindsight {
    let setup = "orbit 16x16 opening=none mirror=off komi=0 passing=yes";
    let mut game = Match::open(Setup::read(setup).expect("a setup"));
    let points: Vec<Point> = game.board().points().collect();
    for step in 0.. {
        if game.line() as usize + 1 == PICTURES {
            break;
        }
        let seat = game.to_act().expect("the game goes on");
        let _ = game.rule(Entry { seat, action: Action::Place(tries(step, &points)) });
    }
    game.hindsight().expect("nothing is hidden").open()
}
