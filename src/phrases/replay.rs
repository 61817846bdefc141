//! A game that is shown again: step by step, or as an animation.

use super::description::{ALT, add_stones, tell};
use super::lists::{self, Basics, Room};
use super::{Language, Tongue};
use crate::club::Table;
use crate::game::{ByStone, Hindsight, PointSet, Step, Stone, View};

/// How many characters a list of stones that a player does not see may take.
const UNSEEN: usize = 180;

/// How many characters each list of points may take that were refused to a player.
const REFUSED: usize = 90;

/// A language's sentences about a game that is shown again.
pub(super) trait Replays: Basics {
    /// Above the animation: so many steps, and whether there was an end.
    fn film(&self, title: &str, steps: u32, over: bool) -> String;
    /// The animation for whoever does not see it.
    fn film_alt(&self, game: &str, steps: u32) -> String;
    /// What the figures below the animation are; in Lotus they tell points on the track.
    fn caption(&self, lotus: bool) -> &'static str;
    /// Those figures in words: how many moves were made, and what each colour has captured or,
    /// in Lotus, its points on the track.
    fn figures(&self, moves: usize, taken: ByStone<usize>, lotus: bool) -> String;
    /// Which step of how many; 0 is the start.
    fn step(&self, step: u32, of: u32) -> String;
    /// What the three boards of a game with hidden stones are.
    fn three_boards(&self) -> &'static str;
    /// A point was tried in vain; the reason in a word or two may be unknown.
    fn tried(&self, stone: Stone, point: &str, why: Option<&str>) -> String;
    /// Stones of the other colour that a player does not see.
    fn does_not_see(&self, stone: Stone, points: &str) -> String;
    /// Points that were refused to a player in the turn that goes on, or in earlier ones.
    fn was_refused(&self, stone: Stone, points: &str, earlier: bool) -> String;
}

impl Language {
    /// What stands above the animation of a game.
    #[must_use]
    pub fn film(self, table: &Table, game: &Hindsight) -> String {
        let say = self.tongue();
        let view = game.step(game.last()).truth.view;
        let mut lines =
            vec![say.film(&lists::title(say, table), game.last(), view.outcome.is_some())];
        lines.extend(game.was_hidden().then(|| say.three_boards().to_owned()));
        lines.push(say.caption(view.marker.is_some()).to_owned());
        lines.join("\n")
    }

    /// The alternative text of the animation: what it is, how its last board stands, and what the
    /// figures below it are then.
    #[must_use]
    pub fn film_alt(self, game: &Hindsight) -> String {
        let (say, step) = (self.tongue(), game.step(game.last()));
        let mut room = Room::of(ALT);
        room.add(&say.film_alt(&say.game_name(step.truth.view.setup), game.last()));
        let (view, lotus) = (&step.truth.view, step.truth.view.marker.is_some());
        room.add(&say.figures(view.turns, view.gains(), lotus));
        describe(say, &step, &mut room);
        room.close()
    }

    /// What stands above one step of a game: which one it is and what happened.
    #[must_use]
    pub fn step(self, table: &Table, step: &Step, last: u32) -> String {
        let say = self.tongue();
        let mut lines = vec![format!("*{}*", say.step(step.truth.line, last))];
        lines.extend(tried(say, step));
        let head = lists::above(&self.post(table, &step.truth), &lines.join("\n"));
        match step.seen {
            Some(_) => lists::above(&head, say.three_boards()),
            None => head,
        }
    }

    /// The alternative text of one step: what happened, and where the stones stand.
    #[must_use]
    pub fn step_alt(self, step: &Step, last: u32) -> String {
        let say = self.tongue();
        let mut room = Room::of(ALT);
        room.add(&say.step(step.truth.line, last));
        describe(say, step, &mut room);
        room.close()
    }
}

fn describe(say: &dyn Tongue, step: &Step, room: &mut Room) {
    if step.seen.is_some() {
        room.add(say.three_boards());
    }
    room.add(&tried(say, step).unwrap_or_default());
    tell(say, &step.truth, room);
    for stone in Stone::BOTH {
        if let Some(own) = own_view(step, stone) {
            room.add(&unseen(say, &step.truth.view, own, stone));
            room.add(&refused(say, own, stone));
        }
    }
    let truth = &step.truth.view;
    // What there was is all there is: nothing is hidden of it.
    match Stone::BOTH.iter().any(|stone| !truth.stones(*stone).is_empty()) {
        true => add_stones(say, truth, room),
        false => room.add(say.empty_board()),
    }
}

/// What whoever plays this colour saw, where that was not everything.
fn own_view(step: &Step, stone: Stone) -> Option<&View> {
    let seat = step.truth.view.sides?.seat_of(&stone)?;
    step.seen.as_ref().map(|seen| &seen[seat])
}

/// Who tried what in vain.
fn tried(say: &dyn Tongue, step: &Step) -> Option<String> {
    let (by, point, why) = step.tried()?;
    let view = &step.truth.view;
    let stone = view.sides.map_or(Stone::Black, |sides| sides[by]);
    let why = why.map(|why| say.refusal_word(why));
    Some(say.tried(stone, view.board.label(point), why))
}

/// The stones that whoever plays this colour does not see; empty where there are none.
fn unseen(say: &dyn Tongue, view: &View, own: &View, stone: Stone) -> String {
    let hidden: PointSet = view.stones(stone.other()).minus(&own.stones(stone.other()));
    match hidden.is_empty() {
        true => String::new(),
        false => say.does_not_see(stone, &lists::points(say, &view.board, hidden.iter(), UNSEEN)),
    }
}

/// The points that are marked as refused on the board of whoever plays this colour; empty where
/// there are none.
fn refused(say: &dyn Tongue, own: &View, stone: Stone) -> String {
    let told = [(&own.refused_now, false), (&own.refused_before, true)].map(|(points, earlier)| {
        let list = || lists::points(say, &own.board, points.iter(), REFUSED);
        (!points.is_empty()).then(|| say.was_refused(stone, &list(), earlier))
    });
    told.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
