//! How long an animation of a whole game takes, beside full frames through the `image` encoder.

use divan::Bencher;
use image::codecs::gif::GifEncoder;
use image::{Frame, RgbaImage};
use shinpan::game::{Action, Entry, Hindsight, Match, Point, Setup};
use shinpan::render::{Theme, film, film_pictures};

/// Pictures of the animation, the first board among them.
const PICTURES: usize = 120;

fn main() {
    for theme in Theme::ALL {
        let game = orbit();
        let file = film(&game, theme, usize::MAX).map_or(0, |file| file.len());
        let pictures = film_pictures(&game, theme);
        let (width, height) = (pictures[0].width, pictures[0].height);
        let word = theme.word();
        eprintln!("{word}: {} frames, {width}x{height}, {file} bytes", pictures.len());
    }
    eprintln!("full frames: {} bytes", full_frames(&rasters(Theme::Wood)).len());
    divan::main();
}

/// From the facts of a game on 16×16 to the file.
#[divan::bench(args = Theme::ALL)]
fn changed_rectangles(bencher: Bencher<'_, '_>, theme: Theme) {
    let game = orbit();
    bencher.bench(|| film(&game, theme, usize::MAX));
}

/// The same pictures, drawn already, through the usual encoder.
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
    film_pictures(&orbit(), theme).iter().map(|picture| read(&picture.png)).collect()
}

/// A game without mirrors that is always the same: the players go to points that are spread over
/// the board in a fixed order.
fn orbit() -> Hindsight {
    let setup = "orbit 16x16 opening=none mirror=off komi=0 passing=yes";
    let mut game = Match::open(Setup::read(setup).expect("a setup"));
    let points: Vec<Point> = game.board().points().collect();
    let mut spread = (0..).map(|step| points[step * 101 % points.len()]);
    while game.line() as usize + 1 < PICTURES {
        let seat = game.to_act().expect("the game goes on");
        let action = Action::Place(spread.next().expect("without end"));
        let _ = game.rule(Entry { seat, action });
    }
    game.hindsight().expect("nothing is hidden").open()
}
