//! Slash commands as a client offers them: looked up, filled in, checked and sent.

use serde_json::{Map, Value, json};

use super::outcome::{Outcome, Pending};
use super::user::User;
use super::{Error, refused};
use crate::permissions::ADMINISTRATOR;
use crate::snowflake::Id;
use crate::state::State;
use crate::state::interaction::Deed;
use crate::wire::command::{Command, CommandOption};

/// A value for an option of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A text, or the name of one of the option's choices.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// A number.
    Number(f64),
    /// Yes or no.
    Bool(bool),
    /// A person.
    User(Id),
    /// A channel.
    Channel(Id),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}
impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}
impl From<f64> for Arg {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}
impl From<bool> for Arg {
    fn from(yes: bool) -> Self {
        Self::Bool(yes)
    }
}
impl From<&User> for Arg {
    fn from(user: &User) -> Self {
        Self::User(user.id)
    }
}

/// A suggestion for what is being typed.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Choice {
    /// What is shown.
    pub name: String,
    /// What is sent: a text or a number.
    pub value: Value,
}

impl User {
    /// Sends a command, such as `move` or with its subcommands `game new`, and waits for what
    /// comes of it.
    ///
    /// # Errors
    ///
    /// If the client would not offer the command here or not take the options, or as for
    /// [`Pending::outcome`].
    pub async fn command(
        &self,
        channel: Id,
        name: &str,
        options: &[(&str, Arg)],
    ) -> Result<Outcome, Error> {
        self.begin_command(channel, name, options)?.outcome().await
    }

    /// Sends a command without waiting.
    ///
    /// # Errors
    ///
    /// If the client would not offer the command here or not take the options.
    pub fn begin_command(
        &self,
        channel: Id,
        name: &str,
        options: &[(&str, Arg)],
    ) -> Result<Pending, Error> {
        let interaction = self.core.update(|state| {
            let data = self.fill_in(state, channel, name, options, None)?;
            let deed = Deed::Command(name.to_owned());
            Ok::<_, Error>(state.interact(self.id, channel, deed, None, data))
        })?;
        Ok(self.pending(interaction))
    }

    /// Sends a command with options that no client would let through, and does not wait. `options`
    /// is the list as it goes over the wire: objects with `name`, `type` and `value`.
    ///
    /// # Errors
    ///
    /// If there is no such command, or the person cannot enter the channel.
    pub fn begin_raw_command(
        &self,
        channel: Id,
        name: &str,
        options: &Value,
    ) -> Result<Pending, Error> {
        let interaction = self.core.update(|state| {
            let known = state.commands.iter().flatten().find(|(.., known)| known.name == name);
            let Some((id, ..)) = known else { return refused(format!("no command /{name}")) };
            if !state.can_enter(self.id, channel) {
                return refused("there is no such channel");
            }
            let data = json!({ "id": id, "name": name, "type": 1, "options": options });
            Ok(state.interact(self.id, channel, Deed::Command(name.to_owned()), None, data))
        })?;
        Ok(self.pending(interaction))
    }

    /// Types into an option of a command and waits for the bot's suggestions.
    ///
    /// # Errors
    ///
    /// If the option has no suggestions, or if the bot does not answer in time.
    pub async fn autocomplete(
        &self,
        channel: Id,
        name: &str,
        option: &str,
        typed: &str,
        others: &[(&str, Arg)],
    ) -> Result<Vec<Choice>, Error> {
        let interaction = self.core.update(|state| {
            let data = self.fill_in(state, channel, name, others, Some((option, typed)))?;
            let deed = Deed::Autocomplete(typed_kind(&data).unwrap_or_default());
            Ok::<_, Error>(state.interact(self.id, channel, deed, None, data))
        })?;
        let suggestions = self.pending(interaction).suggestions().await?;
        let choice = |choice: crate::wire::interaction::Suggestion| Choice {
            name: choice.name,
            value: choice.value,
        };
        Ok(suggestions.into_iter().map(choice).collect())
    }

    /// The data of a command interaction, if a client would send it.
    fn fill_in(
        &self,
        state: &State,
        channel: Id,
        name: &str,
        given: &[(&str, Arg)],
        typing: Option<(&str, &str)>,
    ) -> Result<Value, Error> {
        let mut steps = name.split(' ');
        let first = steps.next().unwrap_or_default();
        let known = state.commands.iter().flatten().find(|(.., command)| command.name == first);
        let Some((id, _, command)) = known else {
            return refused(format!("no command /{first}"));
        };
        self.check_offered(state, channel, command)?;
        let mut options = command.options();
        let mut path = Vec::new();
        for step in steps {
            let inner = options.iter().find(|option| option.name == step && option.r#type <= 2);
            let Some(inner) = inner else {
                return refused(format!("no subcommand {step:?} in /{name}"));
            };
            path.push(inner);
            options = inner.options();
        }
        if options.iter().any(|option| option.r#type <= 2) {
            return refused(format!("/{name} needs a subcommand"));
        }
        let mut filled = fill_options(options, given, typing)?;
        for step in path.iter().rev() {
            filled = json!([{ "type": step.r#type, "name": step.name, "options": filled }]);
        }
        let mut data = json!({ "id": id, "name": command.name, "type": 1, "options": filled });
        let resolved = resolve(state, channel, given)?;
        if !resolved.is_empty() {
            data["resolved"] = Value::Object(resolved);
        }
        Ok(data)
    }

    /// Whether the client shows the command to this person in this channel.
    pub(crate) fn check_offered(
        &self,
        state: &State,
        channel: Id,
        command: &Command,
    ) -> Result<(), Error> {
        if !state.can_enter(self.id, channel) {
            return refused("there is no such channel");
        }
        let guild = state.channels.get(&channel).and_then(|channel| channel.guild());
        let context = if guild.is_some() { 0 } else { 1 };
        let fits = match &command.contexts {
            Some(contexts) => contexts.contains(&context),
            None => guild.is_some() || command.dm_permission.unwrap_or(true),
        };
        if !fits {
            return refused(format!("/{} is not offered here", command.name));
        }
        let needed = command.default_member_permissions.as_deref();
        let needed: Option<u64> = needed.and_then(|bits| bits.parse().ok());
        if let Some(needed) = needed.filter(|_| guild.is_some()) {
            let has = state.permissions_in(channel, self.id);
            let allowed = has & ADMINISTRATOR != 0 || (needed != 0 && has & needed == needed);
            if !allowed {
                return refused(format!("/{} is not offered to this member", command.name));
            }
        }
        Ok(())
    }
}

/// The type of the option that is being typed, however deep it is.
fn typed_kind(data: &Value) -> Option<u64> {
    let mut options = data["options"].as_array().into_iter().flatten();
    options.find_map(|option| match &option["focused"] {
        Value::Bool(true) => option["type"].as_u64(),
        _ => typed_kind(option),
    })
}

fn fill_options(
    options: &[CommandOption],
    given: &[(&str, Arg)],
    typing: Option<(&str, &str)>,
) -> Result<Value, Error> {
    let find = |name: &str| options.iter().find(|option| option.name == name);
    let mut filled = Vec::new();
    for (name, arg) in given {
        let Some(option) = find(name) else { return refused(format!("no option {name:?}")) };
        let value = value(option, arg)?;
        filled.push(json!({ "name": name, "type": option.r#type, "value": value }));
    }
    match typing {
        Some((name, typed)) => {
            let suggests = |option: &&CommandOption| option.autocomplete.unwrap_or_default();
            let Some(option) = find(name).filter(suggests) else {
                return refused(format!("the option {name:?} has no suggestions"));
            };
            let kind = option.r#type;
            filled.push(json!({ "name": name, "type": kind, "value": typed, "focused": true }));
        }
        None => {
            let is_given = |name: &str| given.iter().any(|(other, _)| *other == name);
            let missing = options
                .iter()
                .find(|option| option.required.unwrap_or_default() && !is_given(&option.name));
            if let Some(missing) = missing {
                return refused(format!("the option {:?} is required", missing.name));
            }
        }
    }
    Ok(Value::Array(filled))
}

/// The value that the client sends for an option, if it takes it.
fn value(option: &CommandOption, arg: &Arg) -> Result<Value, Error> {
    let value = match (option.r#type, arg) {
        (3, Arg::Text(text)) => return text_value(option, text),
        (4, Arg::Integer(number)) => json!(number),
        (4 | 10, Arg::Text(name)) => return choice(option, |choice| choice.name == *name),
        (10, Arg::Number(number)) => json!(number),
        (10, Arg::Integer(number)) => json!(*number as f64),
        (5, Arg::Bool(yes)) => return Ok(json!(yes)),
        (6 | 9, Arg::User(id)) | (7, Arg::Channel(id)) => return Ok(json!(id)),
        _ => return refused(format!("the option {:?} does not take {arg:?}", option.name)),
    };
    if !option.choices().is_empty() {
        return choice(option, |choice| choice.value == value);
    }
    let number = value.as_f64().unwrap_or_default();
    let fits = option.min_value.is_none_or(|min| number >= min)
        && option.max_value.is_none_or(|max| number <= max);
    if fits { Ok(value) } else { refused(format!("{number} is out of bounds")) }
}

fn text_value(option: &CommandOption, text: &str) -> Result<Value, Error> {
    if !option.choices().is_empty() {
        return choice(option, |choice| choice.name == text || choice.value == text);
    }
    let count = text.chars().count();
    let bounds = option.min_length.unwrap_or(1)..=option.max_length.unwrap_or(6000);
    if bounds.contains(&count) {
        Ok(json!(text))
    } else {
        refused(format!("the option {:?} does not take {count} characters", option.name))
    }
}

fn choice(
    option: &CommandOption,
    fits: impl Fn(&crate::wire::command::CommandChoice) -> bool,
) -> Result<Value, Error> {
    match option.choices().iter().find(|choice| fits(choice)) {
        Some(choice) => Ok(choice.value.clone()),
        None => refused(format!("the option {:?} has no such choice", option.name)),
    }
}

/// What the ids among the options stand for.
fn resolve(state: &State, channel: Id, given: &[(&str, Arg)]) -> Result<Map<String, Value>, Error> {
    let guild = state.channels.get(&channel).and_then(|channel| channel.guild());
    let (mut users, mut members, mut channels) = (Map::new(), Map::new(), Map::new());
    for (_, arg) in given {
        match arg {
            Arg::User(id) if state.users.contains_key(id) => {
                users.insert(id.to_string(), state.user_json(*id));
                let guild = guild.filter(|guild| {
                    let members = state.guilds.get(guild).map(|guild| &guild.members);
                    *id == state.bot || members.is_some_and(|members| members.contains_key(id))
                });
                if let Some(guild) = guild {
                    let mut member = state.member_json(guild, *id);
                    member["permissions"] = json!(state.permissions_in(channel, *id).to_string());
                    members.insert(id.to_string(), member);
                }
            }
            Arg::Channel(id) if state.channels.contains_key(id) => {
                let mut shown = state.channel_json(*id);
                shown["permissions"] = json!("0");
                channels.insert(id.to_string(), shown);
            }
            Arg::User(_) | Arg::Channel(_) => return refused("there is nobody and nothing such"),
            Arg::Text(_) | Arg::Integer(_) | Arg::Number(_) | Arg::Bool(_) => {}
        }
    }
    let parts = [("users", users), ("members", members), ("channels", channels)];
    let some = parts.into_iter().filter(|(_, part)| !part.is_empty());
    Ok(some.map(|(name, part)| (name.to_owned(), Value::Object(part))).collect())
}
