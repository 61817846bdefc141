//! Draws the same scene at the same width with Shinpan, sgf-render and Pillow, in turn, and prints
//! the medians of the CPU time of each, and of what each takes more than Shinpan in its turn. Each
//! draws twice in its turn, and the second picture counts: as at a table where others look, too,
//! and not after something else has had the processor.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use anyhow::{Context, Result, anyhow};
use clap::Parser;
use cpu_time::ThreadTime;
use sgf_render::{Goban, OutputFormat, RenderOptions, SgfRenderArgs};
use shinpan::render::{Scene, Sign, Theme, draw};

#[path = "../../scenes/crowded.rs"]
mod crowded;

const ROUNDS: usize = 41;

fn main() -> Result<()> {
    let [font, python, out] = ["PEERS_FONT", "PEERS_PYTHON", "PEERS_OUT"].map(env::var);
    let (font, python, out) = (font?, python?, out?);
    let scene = crowded::crowded(19);
    let width = draw(&scene, Theme::Wood).width;
    println!("19x19, {} marks, {width} pixels wide, {ROUNDS} rounds", scene.marks.len());

    let mut peers: Vec<(String, Peer)> = Vec::new();
    for theme in Theme::ALL {
        let scene = scene.clone();
        let drawer: Peer = Box::new(move || timed(|| Ok(draw(&scene, theme).png)));
        peers.push((format!("shinpan {}", theme.word()), drawer));
    }
    for style in ["simple", "fancy", "minimalist"] {
        let mut peer = SgfRender::new(&scene, width, style, &font)?;
        peers.push((format!("sgf-render {style}"), Box::new(move || timed(|| peer.png()))));
    }
    let mut pillow = Pillow::start(&python, &scene, width)?;
    peers.push(("Pillow, twice the size and scaled down".into(), Box::new(move || pillow.png())));
    compare(peers, Path::new(&out))
}

/// Makes a picture; says how much CPU time it took.
type Peer = Box<dyn FnMut() -> Result<(Duration, Vec<u8>)>>;

fn timed(draw: impl FnOnce() -> Result<Vec<u8>>) -> Result<(Duration, Vec<u8>)> {
    let start = ThreadTime::now();
    let png = draw()?;
    Ok((start.elapsed(), png))
}

fn compare(mut peers: Vec<(String, Peer)>, out: &Path) -> Result<()> {
    let mut times = vec![Vec::new(); peers.len()];
    for round in 0..=ROUNDS {
        for ((name, peer), times) in peers.iter_mut().zip(&mut times) {
            peer()?;
            let (time, png) = peer()?;
            if round == 0 {
                // The first picture of each is not measured, but looked at.
                println!("{name}: {} bytes", png.len());
                fs::write(out.join(format!("{}.png", name.replace([' ', ','], "-"))), png)?;
            } else {
                times.push(time.as_secs_f64() * 1e3);
            }
        }
    }
    let ours = times[0].clone();
    for ((name, _), times) in peers.iter().zip(&times) {
        let ratios: Vec<f64> = times.iter().zip(&ours).map(|(time, ours)| time / ours).collect();
        println!("{name}: {:.2} ms, {:.1} times", median(times.clone()), median(ratios));
    }
    Ok(())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// sgf-render's own way from a record to a PNG, without reading and writing files.
struct SgfRender {
    goban: Goban,
    options: RenderOptions,
    font: Vec<u8>,
}

impl SgfRender {
    fn new(scene: &Scene, width: u32, style: &str, font: &str) -> Result<SgfRender> {
        let width = width.to_string();
        let sides = "--label-sides=nesw";
        let arguments = ["sgf-render", "--width", &width, "--style", style, sides];
        let arguments = SgfRenderArgs::try_parse_from(arguments)?;
        let options = arguments.render_args.options(&OutputFormat::Png);
        let options = options.map_err(|fault| anyhow!("{fault}"))?;
        let goban = Goban::from_sgf(&sgf(scene), &options.node_description, true);
        let goban = goban.map_err(|fault| anyhow!("{fault}"))?;
        Ok(SgfRender { goban, options, font: fs::read(font)? })
    }

    fn png(&mut self) -> Result<Vec<u8>> {
        let svg = sgf_render::svg::render(&self.goban, &self.options);
        let svg = svg.map_err(|fault| anyhow!("{fault}"))?;
        let mut text = Vec::new();
        svg.write_to(&mut text)?;
        let mut fonts = usvg::fontdb::Database::new();
        fonts.load_font_data(self.font.clone());
        let tree = usvg::Tree::from_data(&text, &usvg::Options::default(), &fonts)?;
        let size = tree.size().to_int_size();
        let pixmap = tiny_skia::Pixmap::new(size.width(), size.height());
        let mut pixmap = pixmap.context("a picture has a size")?;
        resvg::render(&tree, tiny_skia::Transform::default(), &mut pixmap.as_mut());
        Ok(pixmap.encode_png()?)
    }
}

/// The scene as a record: stones, a circle on the last one, squares for marks.
fn sgf(scene: &Scene) -> String {
    let (mut black, mut white, mut rest) = (String::new(), String::new(), String::new());
    for mark in &scene.marks {
        let letter = |at: f32| char::from(b'a' + at as u8);
        let point = format!("[{}{}]", letter(mark.at.0), letter(18.0 - mark.at.1));
        match mark.sign {
            Sign::Stone(stone) if stone.word() == "black" => black += &point,
            Sign::Stone(_) => white += &point,
            Sign::Last(_) => rest += &format!("CR{point}"),
            _ => rest += &format!("MA{point}"),
        }
    }
    // Marks of one kind stand together in a record.
    let marks = rest.replace("CR", "\nCR").replace("MA", "\nMA");
    let of = |kind: &str| -> String {
        let lines = marks.lines().filter_map(|line| line.strip_prefix(kind));
        let points: String = lines.collect();
        if points.is_empty() { points } else { format!("{kind}{points}") }
    };
    format!("(;FF[4]GM[1]SZ[19]AB{black}AW{white}{}{})", of("CR"), of("MA"))
}

/// A Python program that draws when it is asked to.
struct Pillow {
    ask: ChildStdin,
    answer: BufReader<ChildStdout>,
}

impl Pillow {
    fn start(python: &str, scene: &Scene, width: u32) -> Result<Pillow> {
        let program = concat!(env!("CARGO_MANIFEST_DIR"), "/pillow_board.py");
        let mut child = Command::new(python);
        child.arg(program).arg(width.to_string());
        let mut child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut ask = child.stdin.take().context("a pipe")?;
        let answer = BufReader::new(child.stdout.take().context("a pipe")?);
        let mut line = String::new();
        for mark in &scene.marks {
            write!(line, "{},{},{};", mark.sign, mark.at.0, mark.at.1)?;
        }
        writeln!(ask, "{line}")?;
        Ok(Pillow { ask, answer })
    }

    /// The program says how many seconds it took and how long the file is, and sends the file.
    fn png(&mut self) -> Result<(Duration, Vec<u8>)> {
        writeln!(self.ask, "draw")?;
        let mut line = String::new();
        self.answer.read_line(&mut line)?;
        let (seconds, length) = line.trim().split_once(' ').context("what it took")?;
        let mut png = vec![0; length.parse()?];
        std::io::Read::read_exact(&mut self.answer, &mut png)?;
        Ok((Duration::from_secs_f64(seconds.parse()?), png))
    }
}
