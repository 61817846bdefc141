//! How long a picture takes: a crowded board, drawn and made a file, together and apart, with and
//! without what earlier pictures left behind, and what copying and deflating must take at least.

use std::{fs, thread};

use crowded::{crowded, crowded_view, stones_on};
use divan::Bencher;
use divan::counter::BytesCount;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use shinpan::game::{Action, Entry, GoSetup, Match, Setup};
use shinpan::render::{Gallery, Scene, Theme, draw, draw_anew, paint, scene};

#[path = "scenes/crowded.rs"]
mod crowded;

fn main() {
    for side in [9, 16, 19] {
        for theme in Theme::ALL {
            let (picture, kept) = draw_anew(&crowded(side), theme);
            let (width, height, bytes) = (picture.width, picture.height, picture.png.len());
            let name = theme.word();
            let time =
                cpu_of(&crowded(side), theme).map_or("?".to_owned(), |ms| format!("{ms:.2}"));
            eprintln!(
                "{side}x{side} {name}: {width}x{height}, {bytes} bytes, {kept} bytes kept, {time} ms of CPU"
            );
        }
    }
    under_load();
    divan::main();
}

/// The CPU time of a picture, drawn and encoded, in milliseconds: the median of rounds of many, as
/// the system counts in ticks.
fn cpu_of(scene: &Scene, theme: Theme) -> Option<f64> {
    const ROUNDS: usize = 15;
    const PICTURES: u32 = 50;
    let round = |_| {
        let start = cpu_nanoseconds();
        (0..PICTURES).for_each(|_| drop(divan::black_box(draw(scene, theme))));
        cpu_nanoseconds().zip(start).map(|(end, start)| (end - start) / f64::from(PICTURES) / 1e6)
    };
    (0..ROUNDS).map(round).collect::<Option<Vec<f64>>>().map(median)
}

/// The CPU time of a picture when sixteen threads draw, beside that of one thread alone: medians of
/// rounds in turn.
fn under_load() {
    const ROUNDS: usize = 9;
    const PICTURES: u32 = 200;
    let scene = crowded(19);
    let work = || {
        let start = cpu_nanoseconds();
        (0..PICTURES).for_each(|_| drop(divan::black_box(draw(&scene, Theme::Wood))));
        cpu_nanoseconds().zip(start).map(|(end, start)| (end - start) / f64::from(PICTURES) / 1e6)
    };
    let in_threads = |count: usize| -> Option<f64> {
        thread::scope(|scope| {
            let threads: Vec<_> = (0..count).map(|_| scope.spawn(work)).collect();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join().expect("no panic");
            let all: Option<f64> = threads.into_iter().map(join).sum();
            all.map(|all| all / count as f64)
        })
    };
    let rounds: Option<(Vec<f64>, Vec<f64>)> =
        (0..ROUNDS).map(|_| in_threads(1).zip(in_threads(16))).collect();
    match rounds {
        Some((alone, together)) => {
            let (alone, together) = (median(alone), median(together));
            eprintln!("CPU of a picture: {alone:.2} ms alone, {together:.2} ms in 16 threads");
        }
        None => eprintln!("this system does not tell the CPU time of a thread"),
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The CPU time that this thread has used, as Linux tells it.
fn cpu_nanoseconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    stat.split(' ').next()?.parse().ok()
}

#[divan::bench(args = Theme::ALL)]
fn drawing(bencher: Bencher<'_, '_>, theme: Theme) {
    let scene = crowded(19);
    bencher.bench(|| paint(&scene, theme));
}

#[divan::bench(args = Theme::ALL)]
fn encoding(bencher: Bencher<'_, '_>, theme: Theme) {
    let painted = paint(&crowded(19), theme);
    bencher.bench(|| painted.picture());
}

#[divan::bench(args = Theme::ALL)]
fn both(bencher: Bencher<'_, '_>, theme: Theme) {
    let scene = crowded(19);
    bencher.bench(|| draw(&scene, theme));
}

#[divan::bench(args = Theme::ALL)]
fn both_16(bencher: Bencher<'_, '_>, theme: Theme) {
    let scene = crowded(16);
    bencher.bench(|| draw(&scene, theme));
}

#[divan::bench(args = Theme::ALL)]
fn both_9(bencher: Bencher<'_, '_>, theme: Theme) {
    let scene = crowded(9);
    bencher.bench(|| draw(&scene, theme));
}

/// A board that everyone may see, drawn before: from its view to the file.
#[divan::bench(args = Theme::ALL)]
fn seen_before(bencher: Bencher<'_, '_>, theme: Theme) {
    let game = open_game();
    let news = game.public(game.line()).expect("the last line");
    let gallery = Gallery::default();
    let show = || gallery.show(news.as_ref().map(|news| scene(&news.view, None)), theme);
    show();
    bencher.bench(show);
}

/// 150 stones on 19×19, all of them alive.
fn open_game() -> Match {
    let mut game = Match::open(Setup::Go(GoSetup::open(19)));
    let points: Vec<_> = game.board().points().step_by(2).take(150).collect();
    for point in points {
        let seat = game.to_act().expect("the game goes on");
        assert!(game.rule(Entry { seat, action: Action::Place(point) }).is_ok(), "a move");
    }
    game
}

#[divan::bench(args = Theme::ALL, sample_count = 20)]
fn first_use(bencher: Bencher<'_, '_>, theme: Theme) {
    let scene = crowded(19);
    bencher.bench(|| draw_anew(&scene, theme));
}

/// The same stones on a board without edges, some of them seen twice.
#[divan::bench(args = Theme::ALL)]
fn both_torus(bencher: Bencher<'_, '_>, theme: Theme) {
    let setup = Setup::Go(GoSetup { torus: true, ..GoSetup::open(16) });
    let scene = scene(&stones_on(setup), None);
    bencher.bench(|| draw(&scene, theme));
}

#[divan::bench]
fn view_to_scene(bencher: Bencher<'_, '_>) {
    let view = crowded_view(19);
    bencher.bench(|| scene(&view, None));
}

#[divan::bench]
fn floor_copy(bencher: Bencher<'_, '_>) {
    let painted = paint(&crowded(19), Theme::Wood);
    let bytes = BytesCount::of_slice(painted.bytes());
    bencher.counter(bytes).bench(|| painted.bytes().to_vec());
}

/// A picture of as many pixels, all alike, with the fastest compressor there is.
#[divan::bench]
fn floor_deflate(bencher: Bencher<'_, '_>) {
    let picture = draw(&crowded(19), Theme::Wood);
    let rows = vec![0; (picture.width / 2 * picture.height) as usize];
    bencher.bench(|| {
        let mut file = Vec::with_capacity(64 * 1024);
        let mut encoder = Encoder::new(&mut file, picture.width, picture.height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Four);
        encoder.set_palette([0; 48].as_slice());
        encoder.set_deflate_compression(DeflateCompression::FdeflateUltraFast);
        encoder.set_filter(Filter::NoFilter);
        let mut writer = encoder.write_header().expect("writing to memory cannot fail");
        writer.write_image_data(&rows).expect("writing to memory cannot fail");
        drop(writer);
        file
    });
}
