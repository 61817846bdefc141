//! What every game behind the protocol has in common: the list of commands, and how one is run.

/// What a command answers: the text of success or the text of the error.
pub(super) type Answer = Result<String, String>;

/// What a command does with its words.
pub(super) type Command<C> = fn(&mut C, &[&str]) -> Answer;

/// A game behind the protocol.
pub(super) trait Console: Sized + 'static {
    /// Its own commands, in the order in which they are listed.
    const COMMANDS: &'static [(&'static str, Command<Self>)];
}

/// A game together with the commands that every game has.
pub(super) struct Engine<C> {
    console: C,
    quit: bool,
}

impl<C: Console> Engine<C> {
    /// The commands that every game has, in the order in which they are listed.
    const COMMON: [(&'static str, Command<Self>); 6] = [
        ("protocol_version", |_, words| none(words).map(|()| "2".to_owned())),
        ("name", |_, words| none(words).map(|()| "Shinpan".to_owned())),
        ("version", |_, words| none(words).map(|()| env!("CARGO_PKG_VERSION").to_owned())),
        ("known_command", |_, words| one(words).map(|name| Self::knows(name).to_string())),
        ("list_commands", |_, words| none(words).map(|()| Self::names().join("\n"))),
        ("quit", Self::quit),
    ];

    pub(super) fn new(console: C) -> Self {
        Engine { console, quit: false }
    }

    pub(super) fn has_quit(&self) -> bool {
        self.quit
    }

    pub(super) fn run(&mut self, name: &str, words: &[&str]) -> Answer {
        match (find(&Self::COMMON, name), find(C::COMMANDS, name)) {
            (Some(command), _) => command(self, words),
            (None, Some(command)) => command(&mut self.console, words),
            (None, None) => Err("unknown command".to_owned()),
        }
    }

    fn names() -> Vec<&'static str> {
        let common = Self::COMMON.into_iter().map(|(name, _)| name);
        common.chain(C::COMMANDS.iter().map(|(name, _)| *name)).collect()
    }

    fn knows(name: &str) -> bool {
        Self::names().contains(&name)
    }

    fn quit(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        self.quit = true;
        done()
    }
}

fn find<C>(commands: &[(&str, Command<C>)], name: &str) -> Option<Command<C>> {
    commands.iter().find(|(known, _)| *known == name).map(|(_, command)| *command)
}

/// The answer of a command that has nothing to say.
pub(super) fn done() -> Answer {
    Ok(String::new())
}

/// The words do not fit the command.
pub(super) fn syntax<T>() -> Result<T, String> {
    Err("syntax error".to_owned())
}

/// Nothing, where there is no word.
pub(super) fn none(words: &[&str]) -> Result<(), String> {
    if words.is_empty() { Ok(()) } else { syntax() }
}

/// The only word.
pub(super) fn one<'a>(words: &[&'a str]) -> Result<&'a str, String> {
    match words {
        [word] => Ok(word),
        _ => syntax(),
    }
}
