//! A game looked back at, as pictures: one of each line, or all of them as an animation.

use super::canvas::Canvas;
use super::caption::{Caption, Scribe};
use super::film::{self, Film, Hundredths};
use super::panel::{self, Names};
use super::scene::{Mark, Scene, Sign, scene};
use super::theme::Theme;
use super::{Picture, encode};
use crate::game::{Hindsight, Point, Seat, Step, Stone, View};

/// The long side of a board in an animation, in pixels.
const MOVING: u16 = 610;

/// How wide three boards are together, in pictures and in animations.
const THREE: usize = 1500;
const MOVING_THREE: usize = 1200;

/// No animation has more lines of a game than this.
const MOST_LINES: usize = 400;

/// How long an animation should take, and what a line may take of it, in hundredths of a second.
const WHOLE: usize = 6000;
const SLOWEST: usize = 120;
const FASTEST: usize = 35;

/// How long the last picture stays.
const LAST: Hundredths = 500;

/// What a refused try takes: it is seen, gone, and seen again.
const FLASH: [(bool, Hundredths); 3] = [(true, 30), (false, 15), (true, 30)];

/// The picture of one line of a game looked back at. Where stones were hidden, these are three
/// boards: what Black saw, what there was, and what White saw.
#[must_use]
pub fn step_picture(step: &Step, theme: Theme) -> Picture {
    let canvas = match boards(step, true) {
        Boards::One(board) => panel::alone(&board, theme, super::long_side(&board.ground)),
        Boards::Three(boards) => panel::abreast(&boards, theme, THREE),
    };
    encode::picture(&canvas, theme)
}

/// The game as an animated GIF of at most so many bytes: of every line, or of every second, fourth
/// and so on where that is too much. None where even that is too large.
#[must_use]
pub fn film(game: &Hindsight, theme: Theme, most: usize) -> Option<Vec<u8>> {
    let lines = usize::try_from(game.last()).unwrap_or(usize::MAX).saturating_add(1);
    let strides = std::iter::successors(Some(lines.div_ceil(MOST_LINES)), |last| Some(last * 2));
    let fitting = strides.take_while(|stride| *stride < 2 * lines);
    fitting.filter_map(|stride| every(game, stride, theme, most)).next()
}

/// The full pictures of the animation without those that change nothing, to compare with.
#[doc(hidden)]
#[must_use]
pub fn film_pictures(game: &Hindsight, theme: Theme) -> Vec<Picture> {
    let full = shots(game, 1, theme).map(|(picture, _)| film::merged(&picture, theme));
    let mut full: Vec<Picture> = full.map(|picture| encode::picture(&picture, theme)).collect();
    full.dedup_by(|next, last| next.png == last.png);
    full
}

/// The animation of every so-manieth line.
fn every(game: &Hindsight, stride: usize, theme: Theme, most: usize) -> Option<Vec<u8>> {
    let mut shots = shots(game, stride, theme);
    let (first, hold) = shots.next()?;
    let mut film = Film::begin(first, hold, theme, most);
    for (picture, hold) in shots {
        film.show(picture, hold);
        if film.is_too_long() {
            return None;
        }
    }
    film.end()
}

/// What is shown, and for how long: every so-manieth line, the first and the last among them.
fn shots(
    game: &Hindsight,
    stride: usize,
    theme: Theme,
) -> impl Iterator<Item = (Canvas, Hundredths)> + '_ {
    let (last, hold) = (game.last(), pace(game, stride));
    let shown = move |step: &Step| {
        let line = usize::try_from(step.truth.line).unwrap_or(usize::MAX);
        step.truth.line == last || line.is_multiple_of(stride)
    };
    let mut scribe = None;
    game.steps().filter(shown).flat_map(move |step| {
        let takes = takes(&step, if step.truth.line == last { LAST } else { hold });
        let caption = Caption::of(&step.truth.view);
        let shots = takes.into_iter().map(|(tries_seen, hold)| {
            let picture = match boards(&step, tries_seen) {
                Boards::One(board) => panel::alone(&board, theme, MOVING),
                Boards::Three(boards) => panel::abreast(&boards, theme, MOVING_THREE),
            };
            let scribe = scribe.get_or_insert_with(|| Scribe::new(picture.width, theme));
            (scribe.below(picture, &caption), hold)
        });
        shots.collect::<Vec<_>>()
    })
}

/// How long a line is shown: a short game goes by slowly, a long one faster.
fn pace(game: &Hindsight, stride: usize) -> Hundredths {
    let shown = usize::try_from(game.last()).unwrap_or(usize::MAX) / stride + 1;
    let hold = (WHOLE / shown).clamp(FASTEST, SLOWEST);
    Hundredths::try_from(hold).unwrap_or(Hundredths::MAX)
}

/// How a line is shown, and for how long: whether a refused try is seen.
fn takes(step: &Step, hold: Hundredths) -> Vec<(bool, Hundredths)> {
    match (step.truth.is_refusal, hold) {
        (true, LAST) => vec![(true, LAST)],
        (true, _) => FLASH.to_vec(),
        (false, _) => vec![(false, hold)],
    }
}

/// What is seen of a line.
enum Boards {
    One(Box<Scene>),
    /// What Black saw, what there was, and what White saw.
    Three(Box<[Scene; 3]>),
}

/// The boards of a line; a refused try is pointed at where it is to be seen.
fn boards(step: &Step, tries_seen: bool) -> Boards {
    let truth = &step.truth.view;
    let tried = step.tried().filter(|_| tries_seen);
    let mut middle = scene(truth, None);
    if let Some((_, point, _)) = tried {
        point_at(&mut middle, truth, point);
    }
    let Some(seen) = &step.seen else { return Boards::One(Box::new(middle)) };
    let own = |stone: Stone, names: Names| {
        // In games with hidden stones that never changes.
        let seat = truth.sides.and_then(|sides| sides.seat_of(&stone)).unwrap_or(Seat::First);
        let view = &seen[seat];
        let mut own = scene(view, None);
        if let Some((_, point, _)) = tried.filter(|(by, ..)| *by == seat) {
            point_at(&mut own, view, point);
        }
        panel::headed(own, &[stone], names)
    };
    Boards::Three(Box::new([
        own(Stone::Black, Names::Left),
        panel::headed(middle, &Stone::BOTH, Names::Below),
        own(Stone::White, Names::Right),
    ]))
}

fn point_at(scene: &mut Scene, view: &View, point: Point) {
    let at = view.board.place(point);
    let seen = scene.ground.wrap.map_or_else(|| vec![at], |wrap| wrap.repeats(at));
    scene.marks.extend(seen.into_iter().map(|at| Mark { sign: Sign::Tried, at }));
}
