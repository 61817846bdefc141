//! Scripts: what people do, as text; and what each of them sees of it, as text.
//!
//! ```text
//! # Two players and somebody who watches and may change the server's settings.
//! server Club en-US
//! channel go
//! person Anna en-US
//! person Bo sv-SE
//! manager Cilla en-US
//! Anna /challenge opponent:@Bo size:9
//! Bo presses "Accept"
//! Anna presses "Make a move" and enters D4
//! Bo replies E5
//! Anna mentions the bot: F6
//! Bo writes directly: pass
//! Anna says: nice move
//! ```
//!
//! People act in the newest thread that the channel got since the script came to it, where there is
//! one; a second `channel go` goes back to the channel itself. Buttons are those of what the
//! line before brought, or else of the newest message that has them and came of the script; what
//! stood there before it began, or came of what others do, is left alone. A command that is given
//! again and brings no such button leaves none to press. `presses "X" and enters Y` fills the first
//! field of the form that opens.

mod parse;
mod stage;

use std::fmt;

pub use stage::{Picture, Stage};

use parse::Step;

/// A script that has been read.
#[derive(Clone, Debug)]
pub struct Script {
    steps: Vec<(usize, String, Step)>,
}

/// What is wrong with a script, or with what happened when it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line of the script, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for Problem {}

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    ///
    /// The first line that is not in the language of scripts.
    pub fn read(text: &str) -> Result<Self, Problem> {
        let lines = (1..).zip(text.lines().map(str::trim));
        let meant = lines.filter(|(_, text)| !text.is_empty() && !text.starts_with('#'));
        let steps = meant.map(|(line, text)| match parse::step(text) {
            Ok(step) => Ok((line, text.to_owned(), step)),
            Err(why) => Err(Problem { line, why }),
        });
        Ok(Script { steps: steps.collect::<Result<_, _>>()? })
    }

    /// The names of those who act in it, in the order in which they begin.
    pub fn actors(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for (.., step) in &self.steps {
            if let Step::Does { who, .. } = step
                && !names.contains(&who.as_str())
            {
                names.push(who);
            }
        }
        names
    }

    /// Plays the whole script on a stage; `tell` gets each line of what happens.
    ///
    /// # Errors
    ///
    /// The first step that could not be done.
    pub async fn play(&self, stage: &mut Stage, mut tell: impl FnMut(&str)) -> Result<(), Problem> {
        stage.begin();
        for (line, text, step) in &self.steps {
            let told = stage.play(text, step).await;
            let told = told.map_err(|why| Problem { line: *line, why })?;
            told.iter().for_each(|line| tell(line));
        }
        Ok(())
    }
}
