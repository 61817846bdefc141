//! Boards in words: the alternative text of a picture.

use super::lists::{self, Basics, Room};
use super::sums::sum;
use super::{Language, Tongue, go, lesson, lotus};
use crate::game::{
    Ending, Fact, HalfPoints, News, Outcome, Point, PointSet, Setup, Stone, Turn, View,
};

/// The most that the chat service takes as the alternative text of a picture.
pub(super) const ALT: usize = 1024;

/// How many characters the walls may take that are drawn in a picture.
const WALLS: usize = 350;

/// A language's words for a board.
pub(super) trait Descriptions: Basics {
    /// The picture is shifted so that this point is at the lower left of its clear part, which the
    /// dimmed margin surrounds.
    fn shifted(&self, corner: &str) -> String;
    /// An empty board.
    fn empty_board(&self) -> &'static str;
    /// A board on which the reader knows no stone, and others may stand.
    fn no_known_stone(&self) -> &'static str;
    /// The stone placed last.
    fn last_stone(&self, turn: usize, stone: Stone, point: &str) -> String;
    /// The turn that went by last.
    fn last_pass(&self, turn: usize, stone: Stone) -> String;
    /// Stones captured by the last move.
    fn just_captured(&self, stones: &str, points: &str) -> String;
    /// Stones taken off at the end.
    fn just_removed(&self, stones: &str, points: &str) -> String;
    /// Whose move it is.
    fn moves_next(&self, stone: Stone) -> String;
    /// A colour is to be chosen.
    fn choice_next(&self) -> &'static str;
    /// How the game ended, told without people.
    fn result(&self, winner: Option<Stone>, by: Option<HalfPoints>) -> String;
    /// Where this colour may not play. `points` is a list, cut where it was too long.
    fn forbidden(&self, stone: Stone, n: usize, points: &str) -> String;
    /// No formation keeps this colour out of any point.
    fn nothing_forbidden(&self, stone: Stone) -> String;
    /// All stones of a colour.
    fn standing(&self, stone: Stone, n: usize, points: &str) -> String;
    /// How many stones of each colour have been captured.
    fn prisoners(&self, black: usize, white: usize) -> String;
}

impl Language {
    /// The alternative text of the picture that shows the board after a line. What matters most
    /// comes first: the last move, captures, the turn, forbidden points; then all stones, as many
    /// as there is room for.
    #[must_use]
    pub fn alt_text(self, news: &News) -> String {
        described(self.tongue(), news, "", |_| String::new())
    }

    /// The same of a picture of a board without edges whose clear part has this point at its lower
    /// left.
    #[must_use]
    pub fn alt_text_from(self, corner: Point, news: &News) -> String {
        let tongue = self.tongue();
        let shifted = tongue.shifted(news.view.board.label(corner));
        described(tongue, news, &shifted, |_| String::new())
    }

    /// The same of a picture in which the walls of formations are drawn.
    #[must_use]
    pub fn alt_text_with_walls(self, news: &News) -> String {
        let tongue = self.tongue();
        described(tongue, news, "", |room| lesson::drawn(tongue, &news.view, room.min(WALLS)))
    }
}

/// A board in words: how it is shifted; what is new; the walls that are drawn, in so many
/// characters; and the stones.
fn described(
    tongue: &dyn Tongue,
    news: &News,
    shifted: &str,
    walls: impl Fn(usize) -> String,
) -> String {
    let mut room = Room::of(ALT);
    room.add(&format!("{}.", tongue.game_name(news.view.setup)));
    room.add(shifted);
    tell(tongue, news, &mut room);
    let walls = walls(room.left());
    room.add(&walls);
    add_stones(tongue, &news.view, &mut room);
    room.close()
}

/// What is new and what counts.
pub(super) fn tell(tongue: &dyn Tongue, news: &News, room: &mut Room) {
    let view = &news.view;
    for fact in go::once(&news.facts) {
        room.add(&happened(tongue, view, fact));
    }
    room.add(&standing_of_game(tongue, view));
    for sentence in go::settlement(tongue, view) {
        room.add(&sentence);
    }
    if let Some(Turn::Place { stone, .. }) = view.turn {
        room.add(&forbidden(tongue, view, stone, 250));
    }
    if view.has_hidden() {
        room.add(&go::marks(tongue, view));
    }
}

/// What a fact of the last line adds to the board.
fn happened(tongue: &dyn Tongue, view: &View, fact: &Fact) -> String {
    let list = |points: &[_]| lists::points(tongue, &view.board, points.iter().copied(), 150);
    match fact {
        Fact::Placed { stone, point, .. } => {
            tongue.last_stone(view.turns, *stone, &lists::name(&view.board, *point))
        }
        Fact::Passed { stone, .. } => tongue.last_pass(view.turns, *stone),
        Fact::Captured { stone, points } => {
            let list = lists::points(tongue, &view.board, points.iter().copied(), 600);
            tongue.just_captured(&tongue.stones(points.len(), *stone), &list)
        }
        Fact::Removed { stone, points } => {
            tongue.just_removed(&tongue.stones(points.len(), *stone), &list(points))
        }
        Fact::Turned { .. }
        | Fact::LotusMade { .. }
        | Fact::Marker(_)
        | Fact::TimeUp
        | Fact::BoardFull => lotus::told(tongue, view, fact, lists::POINTS).unwrap_or_default(),
        Fact::Counted(count) => sum(tongue, view, count),
        Fact::Handicap { stone, points } => {
            tongue.handicap(&tongue.stones(points.len(), *stone), &list(points))
        }
        Fact::PlayedUnseen { stone, .. } => tongue.unseen_move(view.turns, *stone),
        Fact::OwnStone { point, .. } => tongue.own_last(view.board.label(*point)),
        Fact::TryRefused { seat, .. } => tongue.refused_in_turn(view.tries[*seat]),
        Fact::Atari(stone) => tongue.atari(*stone),
        // These change nothing on the board, or are told from the view.
        Fact::Enclosed { .. }
        | Fact::DeadMarked { .. }
        | Fact::DeadProposed { .. }
        | Fact::PointRefused { .. }
        | Fact::Revealed(_)
        | Fact::CountAgreed(_)
        | Fact::Resumed(_)
        | Fact::SideTaken { .. }
        | Fact::Outlook(_)
        | Fact::DrawOffered(_)
        | Fact::DrawDeclined(_)
        | Fact::Ended(_)
        | Fact::Turn(_) => String::new(),
    }
}

fn standing_of_game(tongue: &dyn Tongue, view: &View) -> String {
    match (view.outcome, view.turn) {
        (Some(outcome), _) => result(tongue, outcome),
        (None, Some(Turn::Place { stone, .. })) => tongue.moves_next(stone),
        (None, Some(Turn::Settle { .. })) => tongue.settling().to_owned(),
        (None, Some(Turn::TakeSide { .. })) => tongue.choice_next().to_owned(),
        (None, None) => String::new(),
    }
}

fn result(tongue: &dyn Tongue, outcome: Outcome) -> String {
    let by = match outcome.ending {
        Ending::Count(by) => Some(by),
        Ending::Agreement => Some(HalfPoints::whole(0)),
        Ending::Resignation | Ending::NoPlacement | Ending::FirstCapture => None,
    };
    tongue.result(outcome.stone.filter(|_| outcome.winner.is_some()), by)
}

pub(super) fn forbidden(tongue: &dyn Tongue, view: &View, stone: Stone, room: usize) -> String {
    match view.setup {
        Setup::Orbit(_) => {}
        Setup::Go(_) | Setup::Lotus(_) => return String::new(),
    }
    // Orbit, rule 4: nobody plays inside the opponent's formations.
    let inside = view.vacant_inside(stone.other());
    if inside.is_empty() {
        return tongue.nothing_forbidden(stone);
    }
    let points = lists::points(tongue, &view.board, inside.iter(), room);
    tongue.forbidden(stone, inside.len(), &points)
}

/// Adds the stones of both colours; each may use half of the room, Black's leftovers are White's.
pub(super) fn add_stones(tongue: &dyn Tongue, view: &View, room: &mut Room) {
    let all = Stone::BOTH.map(|stone| (stone, view.stones(stone)));
    if all.iter().all(|(_, points)| points.is_empty()) {
        room.add(if view.has_hidden() { tongue.no_known_stone() } else { tongue.empty_board() });
        return;
    }
    for (share, (stone, points)) in [2, 1].into_iter().zip(all) {
        if !points.is_empty() {
            room.add(&standing(tongue, view, stone, points, room.left() / share));
        }
    }
}

fn standing(
    tongue: &dyn Tongue,
    view: &View,
    stone: Stone,
    points: PointSet,
    room: usize,
) -> String {
    let head = tongue.standing(stone, points.len(), "").chars().count();
    let left = room.saturating_sub(head);
    let list = lists::points(tongue, &view.board, points.iter(), left);
    tongue.standing(stone, points.len(), &list)
}
