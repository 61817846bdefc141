//! The commands: one list, one file a subject.

mod challenge;
mod define;
mod read;
pub(super) mod record;
pub(super) mod replay;
mod settings;
mod suggest;
mod table;
mod terms;

use serenity::all::CommandInteraction;

pub(super) use define::definitions;
pub(super) use suggest::suggest;

use super::caller::{Caller, Outcome, Reply};
use super::desk::Desk;
use crate::club::TableId;
use crate::phrases::{Command, Notice, Opt};

/// Somebody gave a command.
pub(super) async fn run(desk: &Desk, given: &CommandInteraction) {
    let caller = Caller::of_command(given);
    let options = Options { given };
    desk.serve(&caller, answer(desk, &caller, &options)).await;
}

async fn answer(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    match Command::of_name(&options.given.data.name) {
        Some(Command::Challenge) => challenge::challenge(desk, caller, options).await,
        Some(Command::Move) => table::place(desk, caller, options).await,
        Some(Command::Pass) => table::pass(desk, caller, options).await,
        Some(Command::Resign) => table::resign(desk, caller, options).await,
        Some(Command::Draw) => table::draw(desk, caller, options).await,
        Some(Command::Board) => table::board(desk, caller, options).await,
        Some(Command::Games) => table::games(desk, caller).await,
        Some(Command::Rules) => Ok(read::rules(desk, caller, options).await),
        Some(Command::Record) => record::record(desk, caller, options).await,
        Some(Command::Verify) => record::verify(desk, caller, options).await,
        Some(Command::Replay) => replay::replay(desk, caller, options).await,
        Some(Command::Help) => Ok(read::help(caller)),
        Some(Command::Look) => settings::look(desk, caller, options).await,
        Some(Command::Setup) => settings::setup(desk, caller, options).await,
        // A command of an older version, in a client that has not noticed yet.
        None => Ok(Reply::text(caller.language.notice(Notice::OldButton))),
    }
}

/// What was filled in with a command.
pub(super) struct Options<'a> {
    given: &'a CommandInteraction,
}

impl<'a> Options<'a> {
    fn value(&self, wanted: Opt) -> Option<&'a serenity::all::CommandDataOptionValue> {
        let name = crate::phrases::Language::English.option(wanted).name;
        self.given.data.options.iter().find(|option| option.name == name).map(|o| &o.value)
    }

    fn text(&self, wanted: Opt) -> Option<&'a str> {
        self.value(wanted).and_then(|value| value.as_str())
    }

    fn number(&self, wanted: Opt) -> Option<i64> {
        self.value(wanted).and_then(|value| value.as_i64())
    }

    fn yes(&self, wanted: Opt) -> bool {
        self.value(wanted).and_then(|value| value.as_bool()).unwrap_or(false)
    }

    fn game(&self) -> Option<TableId> {
        self.number(Opt::Game).map(|number| TableId(u64::try_from(number).unwrap_or(0)))
    }
}
