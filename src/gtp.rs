//! The Go Text Protocol, version 2, for viewers, engines and referees of other programs.
//!
//! The protocol drives a [`Study`]: any order of colours is accepted and all other rules hold.
//! Columns are named as the game names them; Orbit leaves out no letter.
//!
//! Besides the usual commands there are four for study, whose answers list points apart by spaces:
//!
//! | command | answer |
//! |---|---|
//! | `shinpan-position black A1 B2 white C3` | nothing; exactly these stones stand, the past is forgotten |
//! | `shinpan-forbidden black` | `orbit: …`, `half-orbit: …`, `mirror: …`: vacant points where that colour may not play, each under the first reason |
//! | `shinpan-territory` | `black: …`, `white: …`, `shared: …`, `dame: …` as the board stands |
//! | `shinpan-removal` | `black: …`, `white: …`, `contested: …` if the game ended now |

mod commands;
mod words;

use std::io::{self, BufRead, Read, Write};

use self::commands::Engine;
use crate::game::study::Study;

/// The longest line that is read; a full board of 25×25 in one command fits several times.
const LINE_LIMIT: u64 = 64 * 1024;

/// Answers the commands of `input` on `output` until `quit` or the end of the input.
///
/// Whatever comes in is answered in the protocol, if need be with its error.
///
/// # Errors
/// Where reading or writing fails.
pub fn serve(study: Study, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut engine = Engine::new(study);
    let mut line = Vec::new();
    while !engine.has_quit() {
        line.clear();
        let whole = read_line(&mut input, &mut line)?;
        if line.is_empty() {
            break;
        }
        if let Some(answer) = answer(&mut engine, &line, whole) {
            output.write_all(answer.as_bytes())?;
            output.flush()?;
        }
    }
    Ok(())
}

/// The answer to one line; none where the line is blank but for a comment.
fn answer(engine: &mut Engine, line: &[u8], whole: bool) -> Option<String> {
    let plain = plain(line);
    let (command, commented) = match plain.split_once('#') {
        Some((before, _)) => (before, true),
        None => (plain.as_str(), false),
    };
    let mut words = command.split_ascii_whitespace().peekable();
    let id = words.next_if(|word| is_id(word)).unwrap_or_default();
    if id.is_empty() && words.peek().is_none() && (whole || commented) {
        return None;
    }
    let answer = if whole || commented {
        let command = words.next().unwrap_or_default();
        engine.run(command, &words.collect::<Vec<_>>())
    } else {
        Err("line too long".to_owned())
    };
    let (mark, text) = match &answer {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    let space = if text.is_empty() { "" } else { " " };
    Some(format!("{mark}{id}{space}{text}\n\n"))
}

/// The line with tabs as spaces and without other control characters. What is no UTF-8 stays in
/// as replacement characters, so that it is part of a word which nobody knows.
fn plain(line: &[u8]) -> String {
    let spaced = |c: char| if c == '\t' { ' ' } else { c };
    String::from_utf8_lossy(line).chars().map(spaced).filter(|c| !c.is_control()).collect()
}

/// Whether a word is the number that a controller may put before its command: 31 bits.
fn is_id(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_digit()) && word.parse().is_ok_and(|id: u32| id < 1 << 31)
}

/// Reads up to the end of a line or of the input; false where the line was too long and its rest
/// has been thrown away.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    let mut read = |line: &mut Vec<u8>| input.by_ref().take(LINE_LIMIT).read_until(b'\n', line);
    read(line)?;
    if (line.len() as u64) < LINE_LIMIT || line.ends_with(b"\n") {
        return Ok(true);
    }
    let mut rest = Vec::new();
    while read(&mut rest)? > 0 && !rest.ends_with(b"\n") {
        rest.clear();
    }
    Ok(false)
}
