//! Suggestions while somebody types: their own games, and points where they may play.
//!
//! What is suggested comes from what the caller knows of the game, never from the true board.

use serenity::all::CommandInteraction;

use super::super::body::{Callback, Choice};
use super::super::caller::Caller;
use super::super::desk::Desk;
use super::super::hand;
use super::super::layout;
use super::Options;
use crate::club::{Refused, TableId, TableState};
use crate::game::{Board, News, Point, Turn, View};
use crate::phrases::{Button as Label, Command, Language, Opt};

/// Discord shows no more than this.
const MOST: usize = 25;

/// Somebody is typing.
pub(in super::super) async fn suggest(desk: &Desk, typing: &CommandInteraction) {
    let caller = Caller::of_command(typing);
    let Some(focus) = typing.data.autocomplete() else { return };
    let options = Options { given: typing };
    let choices = if focus.name == Language::English.option(Opt::Game).name {
        games(desk, &caller, focus.value, Command::of_name(&typing.data.name)).await
    } else if focus.name == Language::English.option(Opt::Point).name {
        points(desk, &caller, &options, focus.value).await
    } else {
        Ok(Vec::new())
    };
    // Without suggestions one can still type.
    let choices = choices.unwrap_or_default();
    caller.first(&desk.rest, &Callback::choices(choices)).await;
}

async fn games(
    desk: &Desk,
    caller: &Caller,
    typed: &str,
    command: Option<Command>,
) -> Result<Vec<Choice>, Refused> {
    let mut tables = desk.club.tables_of(caller.player).await?;
    let looking = [Command::Board, Command::Replay, Command::Record, Command::Verify];
    if command.is_some_and(|command| looking.contains(&command)) {
        let here = desk.club.tables_at(caller.place).await?;
        let own: Vec<TableId> = tables.iter().map(|table| table.id).collect();
        tables.extend(here.into_iter().filter(|table| !own.contains(&table.id)));
    }
    if command == Some(Command::Replay) {
        tables.retain(|table| table.state == TableState::Over || !table.setup.hides_stones());
    }
    tables.retain(|table| table.id.to_string().starts_with(typed.trim_start_matches('#')));
    tables.sort_by_key(|table| (table.waits_for() != Some(caller.player), table.id));
    let name = |table: &_| caller.language.game_choice(table, caller.player);
    let choices = tables.iter().map(|table| Choice { name: name(table), value: table.id.0.into() });
    Ok(choices.take(MOST).collect())
}

async fn points(
    desk: &Desk,
    caller: &Caller,
    options: &Options<'_>,
    typed: &str,
) -> Result<Vec<Choice>, Refused> {
    let id = match options.game() {
        Some(id) => id,
        None => desk.club.table_of(caller.player, caller.place).await?.id,
    };
    let (table, news) = desk.club.look(caller.player, caller.place, id).await?;
    let (seat, typed, language) = (table.seat_of(caller.player), typed.to_owned(), caller.language);
    let open = news.map(move |News { view, .. }| {
        if matches!(view.turn, Some(Turn::Settle { .. })) && seat.is_some() {
            return answers(&view, language, &typed);
        }
        let mine = view.turn.filter(|turn| Some(turn.seat()) == seat);
        mine.map(|turn| playable(&view, turn, &typed)).unwrap_or_default()
    });
    Ok(hand::over(open, caller.player).unwrap_or_default())
}

/// Points that are vacant, as the reader knows, and not closed to the reader's stones.
fn playable(view: &View, turn: Turn, typed: &str) -> Vec<Choice> {
    let Turn::Place { stone, .. } = turn else { return Vec::new() };
    let typed = Typed::of(typed);
    let closed = view.vacant_inside(stone.other());
    let free = |&point: &Point| {
        view.stone(point).is_none() && !closed.contains(point) && !view.refused_now.contains(point)
    };
    let names = view.board.points().filter(free).map(|point| Name::of(&view.board, point));
    let mut names: Vec<Name> = names.filter(|name| typed.begins(name)).collect();
    names.sort_by_cached_key(|name| (name.typed().len(), name.typed().to_owned()));
    names.truncate(MOST);
    names.iter().map(|name| Choice { name: name.shown(), value: name.typed().into() }).collect()
}

/// What one can say while it is settled which stones are dead.
fn answers(view: &View, language: Language, typed: &str) -> Vec<Choice> {
    let name = |button| language.button(button).to_owned();
    let otherwise = if view.setup.plays_on() { "play on" } else { "count as it stands" };
    let words = [
        Choice { name: name(Label::Agree), value: "agree".into() },
        Choice { name: name(layout::resume(view.setup)), value: otherwise.into() },
    ];
    let words = words.into_iter().filter(|_| typed.trim().is_empty());
    let typed = Typed::of(typed);
    let stones = view.board.points().filter(|&point| view.stone(point).is_some());
    let names = stones.map(|point| Name::of(&view.board, point)).filter(|name| typed.begins(name));
    let dead = names.map(|stone| Choice {
        name: format!("{} {}", name(Label::MarkDead), stone.shown()),
        value: format!("dead {}", stone.typed()).into(),
    });
    words.chain(dead).take(MOST).collect()
}

/// What a point is called.
struct Name<'a> {
    label: &'a str,
    number: Option<String>,
}

impl<'a> Name<'a> {
    fn of(board: &'a Board, point: Point) -> Self {
        let number = board.number(point).map(|number| number.to_string());
        Name { label: board.label(point), number }
    }

    /// As somebody types it: the number, where it has one.
    fn typed(&self) -> &str {
        self.number.as_deref().unwrap_or(self.label)
    }

    fn shown(&self) -> String {
        match &self.number {
            None => self.label.to_owned(),
            Some(number) => format!("{number} ({})", self.label),
        }
    }
}

/// The beginning of a point's name, letters and digits in either order.
struct Typed {
    letters: String,
    digits: String,
}

impl Typed {
    fn of(text: &str) -> Self {
        let plain: String = text.split_whitespace().collect::<String>().to_ascii_uppercase();
        let (digits, letters) = plain.chars().partition(char::is_ascii_digit);
        Typed { letters, digits }
    }

    /// Digits alone begin a number, where points have numbers.
    fn begins(&self, name: &Name) -> bool {
        if let (Some(number), true) = (&name.number, self.letters.is_empty()) {
            return number.starts_with(&self.digits);
        }
        let row = name.label.find(|c: char| c.is_ascii_digit()).unwrap_or(name.label.len());
        let (column, row) = name.label.split_at(row);
        column.starts_with(&self.letters) && row.starts_with(&self.digits)
    }
}
