//! What a picture shows, as a plain list of marks in board units.

use std::fmt;

use super::ground::Ground;
use super::highlight::Highlight;
use super::lesson::Way;
use crate::game::{Point, PointSet, Setup, Stone, View};

/// A place in the drawing: x to the right, y upwards, in units of the distance between two lines.
pub type Place = (f32, f32);

/// Everything that a picture shows: the empty board, and the marks on it in the order in which
/// they are drawn.
///
/// Its text form ([`fmt::Display`]) has one mark a line and is stable, so that tests can read it.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The empty board.
    pub ground: Ground,
    /// What lies on it, from the bottom to the top.
    pub marks: Vec<Mark>,
}

/// One thing that lies on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// What it is.
    pub sign: Sign,
    /// Where its centre is.
    pub at: Place,
}

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A stone.
    Stone(Stone),
    /// A stone of this colour has just been taken from here.
    Ghost(Stone),
    /// A stone of this colour was taken from here before; only on paper, where it stays.
    Fallen(Stone),
    /// The point belongs to this colour: the other one may not play there, or it is territory.
    Square(Stone),
    /// Both colours enclose the vacant point.
    Shared,
    /// A vacant point that counts for nobody.
    Dame,
    /// The last move has turned the stone, which has this colour now.
    Turned(Stone),
    /// The stone of this colour was placed last.
    Last(Stone),
    /// The stone of this colour would be taken off if the other player passed too.
    Doomed(Stone),
    /// Whoever moves first could capture the stone of this colour.
    Contested(Stone),
    /// The stone of this colour is part of the wall that a refusal is about.
    Wall(Stone),
    /// The wall of a formation of this colour goes on through here, between two of its stones.
    Bridge(Stone, Way),
    /// The point that was tried.
    Tried,
    /// The handicap stone of this colour, which everyone knows.
    Handicap(Stone),
    /// The point was refused to the reader in this turn, in which it cannot be tried again.
    Refused,
    /// The point was refused to the reader in an earlier turn.
    RefusedBefore,
    /// The hexagon is a lotus of this colour.
    Lotus(Stone),
    /// The marker stands here on its track.
    Marker,
}

/// What there is to see in a view, with the marks of an answer to its reader on top.
#[must_use]
pub fn scene(view: &View, highlight: Option<&Highlight>) -> Scene {
    scene_on(Ground::of(&view.board), view, highlight)
}

/// What there is to see in a view, drawn so that this point is in the lower left corner of a board
/// without edges. All other boards stay as they are.
#[must_use]
pub fn scene_from(corner: Point, view: &View, highlight: Option<&Highlight>) -> Scene {
    scene_on(Ground::from_corner(&view.board, view.board.place(corner)), view, highlight)
}

fn scene_on(ground: Ground, view: &View, highlight: Option<&Highlight>) -> Scene {
    let mut scene = Scene { ground, marks: Vec::new() };
    scene.mark_track(view);
    scene.mark_lotuses(view);
    for stone in Stone::BOTH {
        scene.mark(view, Sign::Stone(stone), view.stones(stone).iter());
    }
    for stone in Stone::BOTH {
        scene.mark_fallen(view, stone);
    }
    scene.mark(view, Sign::RefusedBefore, view.refused_before.iter());
    scene.mark(view, Sign::Refused, view.refused_now.iter());
    scene.mark_regions(view);
    if view.has_hidden() {
        scene.mark_stones(view, &view.handicap, Sign::Handicap);
    }
    if view.outcome.is_none() {
        scene.mark_stones(view, &view.dead, Sign::Doomed);
    }
    scene.mark_outlook(view);
    // The ring of a wall takes the place of other marks: with both, a stone's colour is lost.
    let wall = highlight.map_or_else(PointSet::new, |highlight| highlight.wall);
    let last: PointSet = view.last.into_iter().collect();
    scene.mark_stones(view, &view.turned.minus(&last).minus(&wall), Sign::Turned);
    scene.mark_stones(view, &last.minus(&wall), Sign::Last);
    if let Some(highlight) = highlight {
        scene.mark_stones(view, &highlight.wall, Sign::Wall);
        scene.mark(view, Sign::Tried, highlight.tried);
    }
    scene
}

impl Scene {
    fn mark(&mut self, view: &View, sign: Sign, points: impl IntoIterator<Item = Point>) {
        let places = points.into_iter().map(|point| view.board.place(point));
        let wrap = self.ground.wrap;
        let seen = places.flat_map(|at| wrap.map_or_else(|| vec![at], |wrap| wrap.repeats(at)));
        self.marks.extend(seen.map(|at| Mark { sign, at }));
    }

    /// Marks the stones on these points, each with the sign for its colour.
    fn mark_stones(&mut self, view: &View, points: &PointSet, sign: fn(Stone) -> Sign) {
        for stone in Stone::BOTH {
            self.mark(view, sign(stone), points.and(&view.stones(stone)).iter());
        }
    }

    /// Where stones were taken. In Orbit nobody plays there again, so that a game on paper keeps
    /// them, crossed out.
    fn mark_fallen(&mut self, view: &View, stone: Stone) {
        if matches!(view.setup, Setup::Orbit(_)) {
            let before = view.fallen(stone).minus(&view.taken_of(stone));
            self.mark(view, Sign::Fallen(stone), before.iter());
        }
        self.mark(view, Sign::Ghost(stone), view.taken_of(stone).iter());
    }

    /// The marker, between the stones that show whose side is which.
    fn mark_track(&mut self, view: &View) {
        if let (Some(track), Some(marker)) = (self.ground.track, view.marker) {
            let ends = Stone::BOTH.map(|stone| (Sign::Stone(stone), track.end(stone)));
            let marks = ends.into_iter().chain([(Sign::Marker, track.place(marker))]);
            self.marks.extend(marks.map(|(sign, at)| Mark { sign, at }));
        }
    }

    fn mark_lotuses(&mut self, view: &View) {
        for stone in Stone::BOTH {
            let lotuses = view.lotuses(stone);
            let mine = view.board.hexagons().iter().filter(|h| lotuses.contains(h[0]));
            let middles = mine.map(|hexagon| middle(&hexagon.map(|p| view.board.place(p))));
            self.marks.extend(middles.map(|at| Mark { sign: Sign::Lotus(stone), at }));
        }
    }

    /// Whose the points are: by the count after the end, by the formations before it.
    fn mark_regions(&mut self, view: &View) {
        let own = |stone: Stone| match &view.count {
            Some(count) => count.territory[stone].minus(&view.stones(stone)),
            None => view.vacant_inside(stone).minus(&view.vacant_inside(stone.other())),
        };
        for stone in Stone::BOTH {
            self.mark(view, Sign::Square(stone), own(stone).iter());
        }
        let shared = match &view.count {
            Some(count) => count.shared,
            None => view.vacant_inside(Stone::Black).and(&view.vacant_inside(Stone::White)),
        };
        self.mark(view, Sign::Shared, shared.iter());
        // A number on the point says already that nobody has it.
        if let Some(count) = view.count.as_ref().filter(|_| self.ground.names.is_empty()) {
            self.mark(view, Sign::Dame, count.dame.iter());
        }
    }

    fn mark_outlook(&mut self, view: &View) {
        if let Some(outlook) = &view.outlook {
            let removed = outlook.removed.black.or(&outlook.removed.white);
            self.mark_stones(view, &removed, Sign::Doomed);
            self.mark_stones(view, &outlook.contested, Sign::Contested);
        }
    }
}

impl Sign {
    /// Every sign there is.
    pub const ALL: [Sign; 36] = [
        Sign::Stone(Stone::Black),
        Sign::Stone(Stone::White),
        Sign::Ghost(Stone::Black),
        Sign::Ghost(Stone::White),
        Sign::Fallen(Stone::Black),
        Sign::Fallen(Stone::White),
        Sign::Square(Stone::Black),
        Sign::Square(Stone::White),
        Sign::Shared,
        Sign::Dame,
        Sign::Turned(Stone::Black),
        Sign::Turned(Stone::White),
        Sign::Last(Stone::Black),
        Sign::Last(Stone::White),
        Sign::Doomed(Stone::Black),
        Sign::Doomed(Stone::White),
        Sign::Contested(Stone::Black),
        Sign::Contested(Stone::White),
        Sign::Wall(Stone::Black),
        Sign::Wall(Stone::White),
        Sign::Bridge(Stone::Black, Way::Level),
        Sign::Bridge(Stone::Black, Way::Upright),
        Sign::Bridge(Stone::Black, Way::Rising),
        Sign::Bridge(Stone::Black, Way::Falling),
        Sign::Bridge(Stone::White, Way::Level),
        Sign::Bridge(Stone::White, Way::Upright),
        Sign::Bridge(Stone::White, Way::Rising),
        Sign::Bridge(Stone::White, Way::Falling),
        Sign::Tried,
        Sign::Handicap(Stone::Black),
        Sign::Handicap(Stone::White),
        Sign::Refused,
        Sign::RefusedBefore,
        Sign::Lotus(Stone::Black),
        Sign::Lotus(Stone::White),
        Sign::Marker,
    ];
}

impl Sign {
    /// The colour of the stone that it lies on, where it lies on one.
    #[must_use]
    pub fn lies_on(self) -> Option<Stone> {
        match self {
            Sign::Last(stone)
            | Sign::Handicap(stone)
            | Sign::Doomed(stone)
            | Sign::Contested(stone)
            | Sign::Turned(stone)
            | Sign::Wall(stone) => Some(stone),
            Sign::Stone(_)
            | Sign::Ghost(_)
            | Sign::Fallen(_)
            | Sign::Square(_)
            | Sign::Shared
            | Sign::Dame
            | Sign::Refused
            | Sign::RefusedBefore
            | Sign::Bridge(..)
            | Sign::Lotus(_)
            | Sign::Marker
            | Sign::Tried => None,
        }
    }

    /// Its place in [`Sign::ALL`].
    pub(super) fn index(self) -> usize {
        Sign::ALL.iter().position(|sign| *sign == self).expect("every sign is listed")
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sign::Stone(stone) => write!(f, "stone {}", stone.word()),
            Sign::Ghost(stone) => write!(f, "ghost {}", stone.word()),
            Sign::Fallen(stone) => write!(f, "fallen {}", stone.word()),
            Sign::Square(stone) => write!(f, "square {}", stone.word()),
            Sign::Shared => f.write_str("shared"),
            Sign::Dame => f.write_str("dame"),
            Sign::Turned(stone) => write!(f, "turned {}", stone.word()),
            Sign::Last(stone) => write!(f, "last on {}", stone.word()),
            Sign::Doomed(stone) => write!(f, "doomed {}", stone.word()),
            Sign::Contested(stone) => write!(f, "contested {}", stone.word()),
            Sign::Wall(stone) => write!(f, "wall {}", stone.word()),
            Sign::Bridge(stone, way) => write!(f, "bridge {} {}", way.word(), stone.word()),
            Sign::Tried => f.write_str("tried"),
            Sign::Handicap(stone) => write!(f, "handicap {}", stone.word()),
            Sign::Refused => f.write_str("refused"),
            Sign::RefusedBefore => f.write_str("refused before"),
            Sign::Lotus(stone) => write!(f, "lotus {}", stone.word()),
            Sign::Marker => f.write_str("marker"),
        }
    }
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.ground)?;
        for mark in &self.marks {
            writeln!(f, "{} {}", mark.sign, show(mark.at))?;
        }
        Ok(())
    }
}

/// The middle of a hexagon.
pub(super) fn middle(corners: &[Place; 6]) -> Place {
    let sum = corners.iter().fold((0.0, 0.0), |sum, corner| (sum.0 + corner.0, sum.1 + corner.1));
    (sum.0 / 6.0, sum.1 / 6.0)
}

/// A place as text, to a hundredth: `3,0.58`.
pub(super) fn show((x, y): Place) -> String {
    let short = |value: f32| {
        let text = format!("{value:.2}");
        let text = text.trim_end_matches('0').trim_end_matches('.').to_owned();
        if text == "-0" { "0".to_owned() } else { text }
    };
    format!("{},{}", short(x), short(y))
}
