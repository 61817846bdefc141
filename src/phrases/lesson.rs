//! The formations of Orbit in words, for whoever learns to see them.

use super::lists::{self, Basics, POINTS};
use super::{Language, Tongue};
use crate::club::Table;
use crate::game::{Enclosure, Formation, PointSet, Setup, Stone, View};

/// How many characters a list of points on which somebody may not play may take.
const BARRED: usize = 300;

/// A language's sentences about formations.
pub(super) trait Lessons: Basics {
    /// There is none.
    fn no_formations(&self) -> &'static str;
    /// What is drawn.
    fn walls_are_drawn(&self) -> &'static str;
    /// Points on which nobody may play.
    fn nobody_may_play(&self, n: usize, points: &str) -> String;
    /// A formation: "White's half-orbit on the left edge".
    fn formation(&self, owner: Stone, kind: Formation) -> String;
    /// No wall is drawn in a picture that would show them.
    fn no_walls(&self) -> &'static str;
    /// The walls that are drawn in a picture.
    fn walls_drawn(&self, n: usize, walls: &str) -> String;
    /// One formation, with how many vacant points are inside and its wall.
    fn one_formation(&self, owner: Stone, kind: Formation, vacant: usize, wall: &str) -> String;
}

impl Language {
    /// All formations on a board: where each colour may not play, where nobody may, and the wall of
    /// each, as many as a message holds.
    #[must_use]
    pub fn formations(self, table: &Table, view: &View) -> String {
        let tongue = self.tongue();
        let mut walls = Vec::new();
        for stone in Stone::BOTH {
            walls.extend(view.formations(stone).iter().map(|one| wall(tongue, view, stone, one)));
        }
        let mut lines = vec![format!("**{}**", lists::title(tongue, table))];
        if walls.is_empty() {
            lines.push(tongue.no_formations().to_owned());
            return lists::message(lines.join("\n"));
        }
        lines.push(tongue.walls_are_drawn().to_owned());
        lines.extend(Stone::BOTH.map(|stone| barred(tongue, view, stone)));
        let shared = view.vacant_inside(Stone::Black).and(&view.vacant_inside(Stone::White));
        if !shared.is_empty() {
            let list = lists::points(tongue, &view.board, shared.iter(), BARRED);
            lines.push(tongue.nobody_may_play(shared.len(), &list));
        }
        lists::listed(tongue, lines.join("\n"), walls.into_iter().map(|wall| format!("- {wall}")))
    }
}

/// The walls that are drawn in a picture, in at most so many characters; nothing in a game that
/// knows no formations.
pub(super) fn drawn(tongue: &dyn Tongue, view: &View, room: usize) -> String {
    let Setup::Orbit(_) = view.setup else { return String::new() };
    let all = Stone::BOTH.into_iter().flat_map(|stone| {
        view.formations(stone).into_iter().map(move |one| {
            let stones = lists::points(tongue, &view.board, one.wall.iter(), POINTS);
            format!("{} ({stones})", tongue.formation(stone, one.formation))
        })
    });
    let all: Vec<String> = all.collect();
    if all.is_empty() {
        return tongue.no_walls().to_owned();
    }
    let head = tongue.walls_drawn(all.len(), "").chars().count();
    tongue.walls_drawn(all.len(), &lists::fitting(tongue, &all, room.saturating_sub(head)))
}

fn barred(tongue: &dyn Tongue, view: &View, stone: Stone) -> String {
    let inside = view.vacant_inside(stone.other());
    if inside.is_empty() {
        return tongue.nothing_forbidden(stone);
    }
    let list = lists::points(tongue, &view.board, inside.iter(), BARRED);
    tongue.forbidden(stone, inside.len(), &list)
}

fn wall(tongue: &dyn Tongue, view: &View, owner: Stone, one: &Enclosure) -> String {
    let vacant: PointSet = one.inside.iter().filter(|&point| view.stone(point).is_none()).collect();
    let stones = lists::points(tongue, &view.board, one.wall.iter(), POINTS);
    tongue.one_formation(owner, one.formation, vacant.len(), &stones)
}
