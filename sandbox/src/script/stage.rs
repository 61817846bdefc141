//! The stage that a script is played on, and what its people see.

mod buttons;

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use bytes::Bytes;
use serde_json::Value;

use super::parse::{Deed, Step};
use crate::driver::{Arg, Discord, Kind, Seen, User};
use crate::permissions;
use crate::snowflake::Id;

/// How long the bot has for an answer to plain words.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server with a channel and people, who see what happens.
pub struct Stage {
    discord: Discord,
    guild: Option<Id>,
    channel: Option<Id>,
    /// The channels of the server.
    channels: Vec<(String, Id)>,
    /// The newest thread when the script came to the channel.
    passed: Option<Id>,
    people: Vec<(String, User)>,
    /// The newest message when the script began.
    before: Option<Id>,
    /// The interactions that the script has caused.
    caused: BTreeSet<Id>,
    /// The last interaction of the line before.
    last: Option<Id>,
    /// What has been told of each message.
    told: HashMap<Id, String>,
    pictures: Vec<Picture>,
}

/// A picture that somebody saw.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Its file name.
    pub name: String,
    /// Its bytes.
    pub bytes: Bytes,
    /// Who saw it.
    pub seen_by: Vec<String>,
}

impl Stage {
    /// An empty stage.
    pub fn new(discord: Discord) -> Self {
        Stage {
            discord,
            guild: None,
            channel: None,
            channels: Vec::new(),
            passed: None,
            people: Vec::new(),
            before: None,
            caused: BTreeSet::new(),
            last: None,
            told: HashMap::new(),
            pictures: Vec::new(),
        }
    }

    /// The pictures that were seen since this was last asked.
    pub fn take_pictures(&mut self) -> Vec<Picture> {
        std::mem::take(&mut self.pictures)
    }

    /// The person with this name.
    pub fn person(&self, name: &str) -> Option<&User> {
        self.people.iter().find(|(known, _)| known == name).map(|(_, user)| user)
    }

    /// Everybody, in the order in which they came, with their names.
    pub fn people(&self) -> impl Iterator<Item = (&str, &User)> {
        self.people.iter().map(|(name, user)| (name.as_str(), user))
    }

    /// The stand-in that the stage is built on.
    pub fn discord(&self) -> &Discord {
        &self.discord
    }

    /// The channel that the script came to last.
    pub fn channel(&self) -> Option<Id> {
        self.channel
    }

    /// Where people act now: the newest thread that the channel got since the script came to it,
    /// or the channel.
    pub fn place(&self) -> Option<Id> {
        let channel = self.channel?;
        let newest = self.newest_thread(channel).filter(|newest| Some(*newest) > self.passed);
        Some(newest.unwrap_or(channel))
    }

    fn newest_thread(&self, channel: Id) -> Option<Id> {
        self.discord.threads(channel).last().map(|thread| thread.id)
    }

    /// Goes to a channel, which is opened if the server has none of that name.
    fn go_to(&mut self, name: &str) -> Result<(), String> {
        let guild = self.guild.ok_or("a channel needs a server before it")?;
        let known = self.channels.iter().find(|(known, _)| known == name).map(|(_, id)| *id);
        let channel = known.unwrap_or_else(|| {
            let opened = self.discord.channel(guild, name);
            self.channels.push((name.to_owned(), opened));
            opened
        });
        self.channel = Some(channel);
        self.passed = self.newest_thread(channel);
        Ok(())
    }

    /// A script begins: what stands there already is none of its doing.
    pub(super) fn begin(&mut self) {
        self.before = self.discord.core.read(|state| state.messages.keys().next_back().copied());
        self.caused.clear();
        self.last = None;
    }

    pub(super) async fn play(&mut self, text: &str, step: &Step) -> Result<Vec<String>, String> {
        match step {
            Step::Server { name, locale } => {
                self.guild = Some(self.discord.guild_in(name, locale));
                self.channels.clear();
                Ok(Vec::new())
            }
            Step::Channel { name } => {
                self.go_to(name)?;
                Ok(Vec::new())
            }
            Step::Person { name, locale, manages } => {
                if self.person(name).is_some() {
                    return Err(format!("there is a person {name:?} already"));
                }
                let user = self.discord.user(name, locale);
                if let Some(guild) = self.guild.filter(|_| *manages) {
                    let may = permissions::DEFAULT | permissions::MANAGE_GUILD;
                    self.discord.set_member_permissions(guild, user.id(), may);
                }
                self.people.push((name.clone(), user));
                Ok(Vec::new())
            }
            Step::Does { who, deed } => {
                let mut told = vec![format!("> {text}")];
                told.extend(self.act(who, deed).await?);
                told.extend(self.news());
                Ok(told)
            }
        }
    }

    /// Lets somebody do something and waits for what comes of it.
    async fn act(&mut self, who: &str, deed: &Deed) -> Result<Option<String>, String> {
        let user = self.person(who).ok_or_else(|| format!("there is no person {who:?}"))?.clone();
        let place = self.place().ok_or("people need a channel")?;
        let last = self.last.take();
        match deed {
            Deed::Command { name, options } => {
                let options = self.arguments(name, options)?;
                let given: Vec<(&str, Arg)> =
                    options.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
                let outcome = user.command(place, name, &given).await;
                self.caused(outcome.map_err(|error| error.to_string())?.interaction);
            }
            Deed::Presses { button, enters } => {
                return self.press(&user, (place, last), button, enters.as_deref()).await;
            }
            Deed::Replies(text) => {
                let to = self.newest(&user, place, |seen| seen.author != user.id() && !seen.system);
                let to = to.ok_or("there is nothing to reply to")?;
                let said = user.reply(to.id, text).map_err(|error| error.to_string())?;
                self.answered(said).await?;
            }
            Deed::Mentions(text) => {
                let said = user.mention_bot(place, text).map_err(|error| error.to_string())?;
                self.answered(said).await?;
            }
            Deed::WritesDirectly(text) => {
                let said = user.say(user.open_dm(), text).map_err(|error| error.to_string())?;
                self.replied(said).await?;
            }
            Deed::Says(text) => drop(user.say(place, text).map_err(|error| error.to_string())?),
        }
        Ok(None)
    }

    /// Notes an interaction of the line that is played.
    fn caused(&mut self, interaction: Id) {
        self.caused.insert(interaction);
        self.last = Some(interaction);
    }

    /// Presses a button in a place, after the interaction of the line before.
    async fn press(
        &mut self,
        user: &User,
        (place, last): (Id, Option<Id>),
        button: &str,
        enters: Option<&str>,
    ) -> Result<Option<String>, String> {
        let found = self.offer(user, place, last, button);
        let found = found.ok_or_else(|| self.no_button(button, last))?;
        let outcome = user.press(found.id, button).await.map_err(|error| error.to_string())?;
        self.caused(outcome.interaction);
        let Kind::Modal(form) = outcome.kind else { return Ok(None) };
        let field = form.inputs.first().ok_or("the form has no field")?;
        let window = format!("  a window opens: {} ({})", form.title, field.label);
        if let Some(text) = enters {
            let texts = [(field.custom_id.as_str(), text)];
            let outcome = user.submit(&form, &texts).await;
            self.caused(outcome.map_err(|error| error.to_string())?.interaction);
        }
        Ok(Some(window))
    }

    fn newest(&self, user: &User, place: Id, wanted: impl Fn(&Seen) -> bool) -> Option<Seen> {
        user.sees(place).into_iter().rev().find(wanted)
    }

    /// Waits until the bot has written something after this message, anywhere.
    async fn answered(&self, said: Id) -> Result<(), String> {
        let answered = || self.visible().iter().any(|(_, seen)| seen.id > said);
        let waited = self.discord.wait_for(answered, PATIENCE).await;
        waited.map_err(|_| "the bot said nothing".to_owned())
    }

    /// Waits until the bot has replied to this message.
    async fn replied(&self, said: Id) -> Result<(), String> {
        let replied = || self.visible().iter().any(|(_, seen)| seen.reply_to == Some(said));
        let waited = self.discord.wait_for(replied, PATIENCE).await;
        waited.map_err(|_| "the bot did not reply".to_owned())
    }

    fn arguments(
        &self,
        command: &str,
        options: &[(String, String)],
    ) -> Result<Vec<(String, Arg)>, String> {
        let commands = self.discord.commands();
        let known = commands.iter().find(|known| known["name"] == command);
        let known = known.ok_or_else(|| format!("there is no command /{command}"))?;
        let argument = |(name, value): &(String, String)| {
            let described = known["options"].as_array().into_iter().flatten();
            let kind = described.clone().find(|option| option["name"] == name.as_str());
            let kind = kind.ok_or_else(|| format!("/{command} has no option {name:?}"))?;
            Ok((name.clone(), self.argument(kind, value)?))
        };
        options.iter().map(argument).collect()
    }

    fn argument(&self, described: &Value, value: &str) -> Result<Arg, String> {
        let bad = || format!("{value:?} does not fit the option {}", described["name"]);
        let has_choices = described["choices"].as_array().is_some_and(|list| !list.is_empty());
        Ok(match described["type"].as_u64() {
            Some(4) if has_choices && value.parse::<i64>().is_err() => value.into(),
            Some(4) => value.parse::<i64>().map_err(|_| bad())?.into(),
            Some(5) => value.parse::<bool>().map_err(|_| bad())?.into(),
            Some(6) => {
                let name = value.trim_start_matches('@');
                self.person(name).ok_or_else(bad)?.into()
            }
            Some(10) => value.parse::<f64>().map_err(|_| bad())?.into(),
            _ => value.into(),
        })
    }

    /// What is new, for whoever sees it.
    fn news(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        for (seen_by, seen) in self.visible() {
            let text = self.describe(&seen);
            if seen.thinking || self.told.get(&seen.id) == Some(&text) {
                continue;
            }
            let audience = match (seen.ephemeral, seen_by.as_slice()) {
                (false, all) if all.len() == self.people.len() => "everyone".to_owned(),
                (_, some) => format!("only {}", some.join(" and ")),
            };
            let again = if self.told.contains_key(&seen.id) { " (changed)" } else { "" };
            let place = self.place_name(seen.channel);
            lines.push(format!("  {audience}, #{place}{again}:"));
            lines.extend(text.lines().map(|line| format!("    {line}")));
            // That buttons go from an old message is no news.
            if again.is_empty() && !seen.buttons.is_empty() {
                let labels = seen.buttons.iter().map(|button| format!("( {} )", button.label));
                lines.push(format!("    {}", labels.collect::<Vec<_>>().join(" ")));
            }
            let files = seen.attachments.iter().map(|file| Picture {
                name: file.name.clone(),
                bytes: file.bytes.clone(),
                seen_by: seen_by.clone(),
            });
            self.pictures.extend(files);
            self.told.insert(seen.id, text);
        }
        lines
    }

    /// Everything that anybody but its author sees, oldest first, with who sees it.
    fn visible(&self) -> Vec<(Vec<String>, Seen)> {
        let Some(channel) = self.channel else { return Vec::new() };
        let threads = self.discord.threads(channel).into_iter().map(|thread| thread.id);
        let direct = self.people.iter().filter_map(|(_, user)| user.dm());
        let places: Vec<Id> = [channel].into_iter().chain(threads).chain(direct).collect();
        let mut all: Vec<(Vec<String>, Seen)> = Vec::new();
        for (name, user) in &self.people {
            for seen in places.iter().flat_map(|&place| user.sees(place)) {
                let by_people = self.people.iter().any(|(_, person)| person.id() == seen.author);
                if by_people || seen.system {
                    continue;
                }
                match all.iter_mut().find(|(_, known)| known.id == seen.id) {
                    Some((names, _)) => names.push(name.clone()),
                    None => all.push((vec![name.clone()], seen)),
                }
            }
        }
        all.sort_by_key(|(_, seen)| seen.id);
        all
    }

    /// A message as text: what it says, and its pictures by their words.
    fn describe(&self, seen: &Seen) -> String {
        let mut text = self.named(&seen.content);
        for file in &seen.attachments {
            let words = file.description.as_deref().unwrap_or("(no words)");
            text.push_str(&format!("\n[picture {}: {}]", file.name, clip(&self.named(words))));
        }
        text
    }

    fn place_name(&self, channel: Id) -> String {
        if self.people.iter().any(|(_, user)| user.dm() == Some(channel)) {
            return "a direct message".to_owned();
        }
        let threads = self.channel.map(|channel| self.discord.threads(channel));
        let thread = threads.into_iter().flatten().find(|thread| thread.id == channel);
        thread.map_or("channel".to_owned(), |thread| thread.name)
    }

    /// Names instead of numbers, so that a text reads as it does on a screen.
    fn named(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (name, user) in &self.people {
            text = text.replace(&user.mention(), &format!("@{name}"));
        }
        let mut shown = String::new();
        let mut rest = text.as_str();
        while let Some((before, after)) = rest.split_once('<') {
            let (inside, after) = after.split_once('>').unwrap_or((after, ""));
            let place = inside.strip_prefix('#').and_then(|id| id.parse().ok());
            let time = inside.starts_with("t:").then(|| "in some time".to_owned());
            let place = place.map(|id| format!("#{}", self.place_name(id)));
            shown.push_str(before);
            shown.push_str(&time.or(place).unwrap_or_else(|| format!("<{inside}>")));
            rest = after;
        }
        shown + rest
    }
}

fn clip(text: &str) -> String {
    const MOST: usize = 160;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
