//! Which button is meant by a line of a script.

use super::{Stage, clip};
use crate::driver::{Seen, User};
use crate::snowflake::Id;
use crate::state::State;
use crate::state::interaction::Deed;

impl Stage {
    /// The message whose button is meant: of what the line before brought, or the newest that came
    /// of the script, here or in the channel of this thread.
    pub(super) fn offer(
        &self,
        user: &User,
        place: Id,
        last: Option<Id>,
        button: &str,
    ) -> Option<Seen> {
        let parent = self.channel.filter(|channel| *channel != place);
        let places: Vec<Id> = [place].into_iter().chain(parent).collect();
        let core = &self.discord.core;
        let newest = |fits: &dyn Fn(&State, Id) -> bool| {
            let fits = |seen: &Seen| {
                seen.button(button).is_some() && core.read(|state| fits(state, seen.id))
            };
            places.iter().find_map(|place| self.newest(user, *place, fits))
        };
        let brought = |state: &State, id| last.is_some() && source(state, id) == last;
        newest(&brought).or_else(|| newest(&|state, id| self.is_own(state, id, last)))
    }

    /// Whether a message came of the script, and not of the command that has been given again.
    fn is_own(&self, state: &State, message: Id, last: Option<Id>) -> bool {
        let Some(source) = source(state, message) else { return Some(message) > self.before };
        let command = |id| match &state.interactions.get(&id)?.deed {
            Deed::Command(name) => Some(name),
            _ => None,
        };
        let again = last.and_then(command).filter(|_| last != Some(source));
        self.caused.contains(&source) && (again.is_none() || again != command(source))
    }

    /// Says that there is no such button, and what the line before was answered instead.
    pub(super) fn no_button(&self, button: &str, last: Option<Id>) -> String {
        let answer = last.and_then(|last| self.discord.messages_of(last).pop());
        let answer = answer.map(|answer| self.named(&answer.content));
        let answer = answer.filter(|answer| !answer.is_empty());
        let answer = answer.map(|answer| format!("; the answer was: {}", clip(&answer)));
        format!("the script has brought no button {button:?}{}", answer.unwrap_or_default())
    }
}

/// The interaction that a message came of.
fn source(state: &State, message: Id) -> Option<Id> {
    state.messages.get(&message)?.interaction
}
