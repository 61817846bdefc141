//! Phantom Go behind the protocol: the referee's console over a real match.
//!
//! Whoever sits at the console is the referee and sees the true board: the usual commands speak of
//! it. What a player or a spectator sees and hears comes from the match and from nothing else.

use super::engine::{Answer, Command, Console, done, none, one, syntax};
use super::go::GoConsole;
use super::{said, words};
use crate::game::{
    Action, BySeat, ByStone, Entry, Fact, For, GoSetup, Illegal, Match, News, Point, Seat, Setup,
    Stone,
};

/// The first seat is Black.
const SIDES: BySeat<Stone> = BySeat { first: Stone::Black, second: Stone::White };

/// A match with hidden stones, and beside it the board that its referee has.
pub(super) struct PhantomConsole {
    game: Match,
    /// The true board: what the match accepts is played on it too.
    truth: GoConsole,
    /// For each audience, the first line that has not been asked for.
    public_next: u32,
    private_next: ByStone<u32>,
}

impl Console for PhantomConsole {
    const COMMANDS: &'static [(&'static str, Command<Self>)] = &[
        ("boardsize", Self::board_size),
        ("clear_board", Self::clear_board),
        ("komi", Self::komi),
        ("play", Self::play),
        ("showboard", |console, words| console.truth.show_board(words)),
        ("captures", |console, words| console.truth.captures(words)),
        ("final_score", Self::final_score),
        ("final_status_list", |console, words| console.truth.final_status_list(words)),
        ("list_stones", |console, words| console.truth.list_stones(words)),
        ("is_legal", Self::is_legal),
        ("all_legal", Self::all_legal),
        ("shinpan-forbidden", |console, words| console.truth.forbidden(words)),
        ("shinpan-territory", |console, words| console.truth.territory(words)),
        ("shinpan-view", Self::view),
        ("shinpan-said", Self::said),
    ];
}

/// Both players and every spectator, or one player.
type Who = Option<Stone>;

impl PhantomConsole {
    pub(super) fn open(setup: GoSetup) -> PhantomConsole {
        PhantomConsole {
            game: Match::open(Setup::Go(setup)),
            truth: GoConsole::open(setup),
            public_next: 0,
            private_next: ByStone::default(),
        }
    }

    fn board_size(&mut self, words: &[&str]) -> Answer {
        let sized = GoSetup { size: words::size(one(words)?)?, ..self.truth.setup() };
        Setup::Go(sized).check().map_err(|_| "unacceptable size".to_owned())?;
        *self = PhantomConsole::open(sized);
        done()
    }

    fn clear_board(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        *self = PhantomConsole::open(self.truth.setup());
        done()
    }

    fn komi(&mut self, words: &[&str]) -> Answer {
        let komi = words::komi(one(words)?)?;
        if self.game.line() > 0 {
            return Err("komi is settled before the first move".to_owned());
        }
        *self = PhantomConsole::open(GoSetup { komi, ..self.truth.setup() });
        done()
    }

    /// What the referee refuses is answered with two words, as the player hears it. What never
    /// comes before the referee is answered with what is wrong.
    fn play(&mut self, words: &[&str]) -> Answer {
        let [stone, vertex] = words else { return syntax() };
        let stone = words::stone(stone)?;
        let point = words::vertex(self.game.board(), vertex)?;
        let action = point.map_or(Action::Pass, Action::Place);
        let entry = Entry { seat: seat(stone), action };
        let line = self.game.rule(entry).map_err(|illegal| not_a_try(stone, &illegal))?;
        match self.follow(line, point) {
            Ruled::Played => done(),
            Ruled::Refused => Err("illegal move".to_owned()),
        }
    }

    /// Does on the true board what everyone has heard that was done.
    fn follow(&mut self, line: u32, point: Option<Point>) -> Ruled {
        let facts = self.news(None, line).map(|news| news.facts).unwrap_or_default();
        let mut ruled = Ruled::Played;
        for fact in facts {
            let followed = match (fact, point) {
                (Fact::PlayedUnseen { stone, .. }, Some(point)) => self.truth.place(stone, point),
                // After a refusal this is the turn that passes as nothing is left to try.
                (Fact::Passed { .. }, _) => self.truth.pass(),
                (Fact::TryRefused { .. }, _) => {
                    ruled = Ruled::Refused;
                    Ok(())
                }
                _ => Ok(()),
            };
            debug_assert!(followed.is_ok(), "the same rules hold on the true board");
        }
        ruled
    }

    fn final_score(&mut self, words: &[&str]) -> Answer {
        none(words)?;
        match self.game.outcome() {
            Some(outcome) => Ok(words::outcome(&outcome)),
            None => self.truth.final_score(words),
        }
    }

    fn is_legal(&mut self, words: &[&str]) -> Answer {
        let legal = self.truth.is_legal(words)?;
        Ok(if self.game.outcome().is_some() { "0".to_owned() } else { legal })
    }

    fn all_legal(&mut self, words: &[&str]) -> Answer {
        let legal = self.truth.all_legal(words)?;
        Ok(if self.game.outcome().is_some() { String::new() } else { legal })
    }

    /// `shinpan-view white`: the board as that audience knows it.
    fn view(&mut self, words: &[&str]) -> Answer {
        let who = audience(one(words)?)?;
        let Some(news) = self.news(who, self.game.line()) else { return done() };
        let view = news.view;
        let [black, white] = Stone::BOTH.map(|stone| view.stones(stone));
        let marked = [("*", view.refused_now), ("+", view.refused_before)];
        let drawing = words::drawing(&view.board, &ByStone { black, white }, &marked);
        let lists = words::lists(
            &view.board,
            &[
                ("handicap", view.handicap),
                ("refused", view.refused_now),
                ("refused-before", view.refused_before),
            ],
        );
        Ok(format!("{drawing}\n{lists}"))
    }

    /// `shinpan-said black`: what that audience has heard since this was last asked.
    fn said(&mut self, words: &[&str]) -> Answer {
        let who = audience(one(words)?)?;
        let (next, end) = (self.next_of(who), self.game.line() + 1);
        let news = (next..end).filter_map(|line| self.news(who, line));
        let facts = news.flat_map(|news| news.facts);
        let lines: Vec<String> =
            facts.map(|fact| said::line(self.game.board(), SIDES, &fact)).collect();
        *self.next_mut(who) = end;
        Ok(lines.join("\n"))
    }

    /// What an audience hears of a line. What is for one seat goes to the colour that asked.
    fn news(&self, who: Who, line: u32) -> Option<News> {
        match who {
            None => self.game.public(line).map(For::open),
            Some(stone) => {
                let (reader, news) = self.game.private(seat(stone), line)?.hand_over();
                (SIDES[reader] == stone).then_some(news)
            }
        }
    }

    fn next_of(&self, who: Who) -> u32 {
        who.map_or(self.public_next, |stone| self.private_next[stone])
    }

    fn next_mut(&mut self, who: Who) -> &mut u32 {
        match who {
            None => &mut self.public_next,
            Some(stone) => &mut self.private_next[stone],
        }
    }
}

/// What became of a try.
enum Ruled {
    Played,
    Refused,
}

fn seat(stone: Stone) -> Seat {
    if SIDES.first == stone { Seat::First } else { Seat::Second }
}

fn audience(word: &str) -> Result<Who, String> {
    if word.eq_ignore_ascii_case("public") { Ok(None) } else { words::stone(word).map(Some) }
}

/// Why something does not come before the referee. The player could have known it.
fn not_a_try(stone: Stone, illegal: &Illegal) -> String {
    match illegal {
        Illegal::Over => "the game is over".to_owned(),
        Illegal::NotYourTurn => format!("it is not {}'s turn", stone.word()),
        Illegal::Occupied(_) => format!("{} sees a stone there", stone.word()),
        Illegal::AlreadyTried(_) => "already tried in this turn".to_owned(),
        _ => "not possible now".to_owned(),
    }
}
