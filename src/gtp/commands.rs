//! The commands of the protocol and what they do.

use super::words;
use crate::game::study::{Study, Unsound};
use crate::game::{ByStone, HalfPoints, OrbitSetup, PointSet, Stone};

/// What a command answers: the text of success or the text of the error.
pub(super) type Answer = Result<String, String>;

/// The state behind the protocol.
pub(super) struct Engine {
    study: Study,
    quit: bool,
}

type Command = fn(&mut Engine, &[&str]) -> Answer;

/// Every command there is, in the order in which they are listed.
const COMMANDS: [(&str, Command); 20] = [
    ("protocol_version", |_, words| none(words).map(|()| "2".to_owned())),
    ("name", |_, words| none(words).map(|()| "Shinpan".to_owned())),
    ("version", |_, words| none(words).map(|()| env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", |_, words| one(words).map(|name| find(name).is_some().to_string())),
    ("list_commands", |_, words| none(words).map(|()| COMMANDS.map(|(name, _)| name).join("\n"))),
    ("quit", Engine::quit),
    ("boardsize", Engine::board_size),
    ("clear_board", Engine::clear_board),
    ("komi", Engine::komi),
    ("play", Engine::play),
    ("undo", Engine::undo),
    ("showboard", |engine, words| none(words).map(|()| words::drawing(&engine.study))),
    ("final_score", Engine::final_score),
    ("list_stones", Engine::list_stones),
    ("is_legal", Engine::is_legal),
    ("all_legal", Engine::all_legal),
    ("shinpan-position", Engine::position),
    ("shinpan-forbidden", Engine::forbidden),
    ("shinpan-territory", Engine::territory),
    ("shinpan-removal", Engine::removal),
];

fn find(name: &str) -> Option<Command> {
    COMMANDS.into_iter().find(|(known, _)| *known == name).map(|(_, command)| command)
}

impl Engine {
    pub(super) fn new(study: Study) -> Engine {
        Engine { study, quit: false }
    }

    pub(super) fn has_quit(&self) -> bool {
        self.quit
    }

    pub(super) fn run(&mut self, name: &str, words: &[&str]) -> Answer {
        match find(name) {
            Some(command) => command(self, words),
            None => Err("unknown command".to_owned()),
        }
    }

    fn quit(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        self.quit = true;
        done()
    }

    /// `boardsize 16` or, for a rectangle, `boardsize 7 5`.
    fn board_size(&mut self, words: &[&str]) -> Answer {
        let (width, height) = match words {
            [size] => (size, size),
            [width, height] => (width, height),
            _ => return syntax(),
        };
        let number = |word: &str| match word.bytes().all(|b| b.is_ascii_digit()) {
            // A number that is too large to be one is no size either.
            true => Ok(word.parse().unwrap_or(usize::MAX)),
            false => Err("boardsize not an integer".to_owned()),
        };
        let orbit = self.study.setup();
        let sized = OrbitSetup { width: number(width)?, height: number(height)?, ..orbit };
        self.study = Study::open(sized).map_err(|_| "unacceptable size".to_owned())?;
        done()
    }

    fn clear_board(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        self.study.set(ByStone::default()).map_err(|_| "cannot clear the board".to_owned())?;
        done()
    }

    fn komi(&mut self, words: &[&str]) -> Answer {
        let word = one(words)?;
        // Controllers send a floating-point number, such as 6.50.
        let plain = match word.contains('.') {
            true => word.trim_end_matches('0').trim_end_matches('.'),
            false => word,
        };
        let komi: HalfPoints = plain.parse().map_err(|_| "komi not in half points".to_owned())?;
        self.study.set_komi(komi);
        done()
    }

    fn play(&mut self, words: &[&str]) -> Answer {
        let [stone, vertex] = words else { return syntax() };
        let stone = words::stone(stone)?;
        let played = match words::vertex(self.study.board(), vertex)? {
            Some(point) => self.study.place(stone, point).map(|_| ()),
            None => self.study.pass(stone),
        };
        match played {
            Ok(()) => done(),
            Err(illegal) => {
                Err(format!("illegal move: {}", words::reason(self.study.board(), &illegal)))
            }
        }
    }

    fn undo(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        if self.study.undo() { done() } else { Err("cannot undo".to_owned()) }
    }

    fn final_score(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        Ok(words::margin(self.study.final_count().margin()))
    }

    fn list_stones(&mut self, words: &[&str]) -> Answer {
        let stone = words::stone(one(words)?)?;
        Ok(words::points(self.study.board(), &self.study.stones(stone)))
    }

    fn is_legal(&mut self, words: &[&str]) -> Answer {
        let [stone, vertex] = words else { return syntax() };
        let stone = words::stone(stone)?;
        let legal = match words::vertex(self.study.board(), vertex)? {
            Some(point) => self.study.check(stone, point).is_ok(),
            None => self.study.clone().pass(stone).is_ok(),
        };
        Ok(u8::from(legal).to_string())
    }

    fn all_legal(&mut self, words: &[&str]) -> Answer {
        let stone = words::stone(one(words)?)?;
        Ok(words::points(self.study.board(), &self.study.legal(stone)))
    }

    /// `shinpan-position black A1 B2 white C3`; either list may be empty or left out.
    fn position(&mut self, words: &[&str]) -> Answer {
        let mut stones = ByStone::<PointSet>::default();
        let mut colour: Option<Stone> = None;
        for word in words {
            if let Ok(stone) = words::stone(word) {
                colour = Some(stone);
                continue;
            }
            let stone = colour.ok_or("a colour must come first")?;
            let Some(point) = words::vertex(self.study.board(), word)? else { return syntax() };
            if !stones[stone].insert(point) {
                return Err(format!("given twice: {word}"));
            }
        }
        let label = |point| self.study.board().label(point).to_owned();
        let unsound = |unsound| match unsound {
            Unsound::TwoStones(point) => format!("given to both colours: {}", label(point)),
            Unsound::Captured(point) => {
                format!("inside an orbit of the other colour: {}", label(point))
            }
        };
        let mut next = self.study.clone();
        next.set(stones).map_err(unsound)?;
        self.study = next;
        done()
    }

    fn forbidden(&mut self, words: &[&str]) -> Answer {
        let forbidden = self.study.forbidden(words::stone(one(words)?)?);
        Ok(self.lists(&[
            ("orbit", forbidden.orbit),
            ("half-orbit", forbidden.half_orbit),
            ("mirror", forbidden.mirror),
        ]))
    }

    fn territory(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        let count = self.study.count();
        Ok(self.lists(&[
            ("black", count.territory.black),
            ("white", count.territory.white),
            ("shared", count.shared),
            ("dame", count.dame),
        ]))
    }

    fn removal(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        let outlook = self.study.outlook();
        Ok(self.lists(&[
            ("black", outlook.removed.black),
            ("white", outlook.removed.white),
            ("contested", outlook.contested),
        ]))
    }

    /// A line for each list, also for an empty one.
    fn lists(&self, lists: &[(&str, PointSet)]) -> String {
        let line = |(name, points): &(&str, PointSet)| {
            let points = words::points(self.study.board(), points);
            format!("{name}: {points}").trim_end().to_owned()
        };
        lists.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

fn done() -> Answer {
    Ok(String::new())
}

fn syntax() -> Answer {
    Err("syntax error".to_owned())
}

fn none(words: &[&str]) -> Result<(), String> {
    if words.is_empty() { Ok(()) } else { Err("syntax error".to_owned()) }
}

fn one<'a>(words: &[&'a str]) -> Result<&'a str, String> {
    match words {
        [word] => Ok(word),
        _ => Err("syntax error".to_owned()),
    }
}
