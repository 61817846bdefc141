//! The Go Text Protocol, version 2, for viewers, engines and referees of other programs.
//!
//! Orbit, Go and Lotus are driven as studies: any order of colours is accepted and all other rules hold.
//! Phantom Go is a real match, and whoever drives it is its referee. Columns are named as the game
//! names them: Orbit and Lotus leave out no letter, Go leaves out the I. In Lotus a point may also
//! be given by its number from 1 to 72.
//!
//! Besides the usual commands there are some whose answers list points apart by spaces:
//!
//! | command | answer |
//! |---|---|
//! | `shinpan-position black A1 B2 white C3` | nothing; exactly these stones stand, the past is forgotten; not in Phantom Go |
//! | `shinpan-forbidden black` | a line for each reason why that colour may not play on a vacant point, each point under the first: `orbit`, `half-orbit`, `mirror`, or in Go `suicide`, `ko`, `superko` |
//! | `shinpan-territory` | `black: …`, `white: …`, `dame: …`, in Orbit also `shared: …`, as the board stands |
//! | `shinpan-lotuses` | Lotus: `black: …`, `white: …`, the points of each colour's lotuses |
//! | `shinpan-marker` | Lotus: `white 3`, `black 1` or `0` in the middle; with that answer as its words, it puts the marker there |
//! | `shinpan-removal` | `black: …`, `white: …`, `contested: …` if the game ended now; Orbit only |
//! | `shinpan-view white` | Phantom Go: the board as that player knows it, `*` and `+` where a try was refused in this turn and earlier; then `handicap: …`, `refused: …`, `refused-before: …` |
//! | `shinpan-said white` | Phantom Go: what that player has heard since this was last asked, a line for each fact; `public` instead of a colour asks for what everyone has heard |

mod engine;
mod go;
mod lotus;
mod orbit;
mod phantom;
mod said;
mod words;

use std::io::{self, BufRead, Read, Write};

use self::engine::{Console, Engine};
use self::go::GoConsole;
use self::lotus::LotusConsole;
use self::orbit::OrbitConsole;
use self::phantom::PhantomConsole;
use crate::game::Setup;
use crate::game::study::Study;

/// The longest line that is read; a full board of 25×25 in one command fits several times.
const LINE_LIMIT: u64 = 64 * 1024;

/// Answers the commands of `input` on `output` until `quit` or the end of the input. The game is
/// played with this setup, of which the size and the komi can be changed.
///
/// Whatever comes in is answered in the protocol, if need be with its error.
///
/// # Errors
/// Where reading or writing fails, or where the setup cannot be played
/// ([`io::ErrorKind::InvalidInput`]).
pub fn serve(setup: Setup, input: impl BufRead, output: impl Write) -> io::Result<()> {
    let unplayable = |why| io::Error::new(io::ErrorKind::InvalidInput, why);
    setup.check().map_err(unplayable)?;
    match setup {
        Setup::Orbit(orbit) => {
            let study = Study::open(orbit).map_err(unplayable)?;
            drive(Engine::new(OrbitConsole(study)), input, output)
        }
        Setup::Go(go) if go.hidden.is_some() => {
            drive(Engine::new(PhantomConsole::open(go)), input, output)
        }
        Setup::Go(go) => drive(Engine::new(GoConsole::open(go)), input, output),
        Setup::Lotus(lotus) => drive(Engine::new(LotusConsole::open(lotus)), input, output),
    }
}

fn drive<C: Console>(
    mut engine: Engine<C>,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
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
fn answer<C: Console>(engine: &mut Engine<C>, line: &[u8], whole: bool) -> Option<String> {
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
