//! A match: the log replayed, and what each audience has been told.

use std::sync::Arc;

use super::action::{Action, Entry};
use super::audience::{Audience, Everyone, For};
use super::board::Board;
use super::fact::{Ending, Fact, Outcome};
use super::fingerprint;
use super::illegal::Illegal;
use super::rules::{self, Position, Ruling};
use super::seat::Seat;
use super::setup::Setup;
use super::view::View;

/// The version of the rules; it changes whenever a log could be ruled otherwise than before.
pub const RULES_VERSION: u32 = 1;

/// One game between two seats.
///
/// The position inside cannot be reached from outside. What the referee has said comes out as
/// [`News`], labelled with who may read it.
pub struct Match {
    setup: Setup,
    board: Arc<Board>,
    position: Box<dyn Position>,
    rulings: Vec<Ruling>,
    draw_offer: Option<Seat>,
    outcome: Option<Outcome>,
}

/// What one reader hears of one line, and what this reader sees after it.
#[derive(Clone)]
pub struct News {
    /// The number of the line; 0 is the start of the game.
    pub line: u32,
    /// What was said, in order.
    pub facts: Vec<Fact>,
    /// The game as the reader knows it after this line.
    pub view: View,
}

/// A stored log that cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// A line is not in the notation of the log.
    #[error("line {0} of the log cannot be read")]
    Garbled(u32),
    /// Today's rules do not accept a line.
    #[error("line {0} of the log is refused by the rules")]
    Refused(u32),
}

impl Match {
    /// A game before its first action. The setup must have been checked.
    #[must_use]
    pub fn open(setup: Setup) -> Match {
        let board = Arc::new(setup.board());
        let position = rules::start(setup, board.clone());
        let rulings = vec![position.opening()];
        Match { setup, board, position, rulings, draw_offer: None, outcome: None }
    }

    /// A game as its log tells it.
    ///
    /// # Errors
    /// [`Broken`], with the number of the first line that cannot be replayed.
    pub fn replay<'a>(
        setup: Setup,
        log: impl IntoIterator<Item = &'a str>,
    ) -> Result<Match, Broken> {
        let mut game = Match::open(setup);
        for text in log {
            let line = game.line() + 1;
            let entry = Entry::read(text, &game.board).map_err(|_| Broken::Garbled(line))?;
            game.rule(entry).map_err(|_| Broken::Refused(line))?;
        }
        Ok(game)
    }

    /// Rules on an entry and gives the number of its line, from 1.
    ///
    /// # Errors
    /// [`Illegal`]: nothing has happened and nothing was said.
    pub fn rule(&mut self, entry: Entry) -> Result<u32, Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::Over);
        }
        let ruling = match entry.action {
            Action::Resign => self.end(self.won_by(entry.seat.other(), Ending::Resignation)),
            Action::OfferDraw => self.offer_draw(entry.seat)?,
            Action::AcceptDraw => self.accept_draw(entry.seat)?,
            Action::DeclineDraw => self.decline_draw(entry.seat)?,
            Action::Place(_)
            | Action::Pass
            | Action::TakeSide(_)
            | Action::MarkDead(_)
            | Action::AgreeCount
            | Action::Resume => {
                let ruling = self.position.rule(entry.seat, entry.action)?;
                // An offer stands until the other player answers it, if only by playing on.
                self.draw_offer = self.draw_offer.filter(|by| *by == entry.seat);
                ruling
            }
        };
        self.outcome = ruling.iter().find_map(|(_, fact)| match fact {
            Fact::Ended(outcome) => Some(*outcome),
            Fact::Placed { .. }
            | Fact::Handicap { .. }
            | Fact::PlayedUnseen { .. }
            | Fact::OwnStone { .. }
            | Fact::TryRefused { .. }
            | Fact::PointRefused { .. }
            | Fact::Atari(_)
            | Fact::Revealed(_)
            | Fact::DeadMarked { .. }
            | Fact::CountAgreed(_)
            | Fact::Resumed(_)
            | Fact::Captured { .. }
            | Fact::Enclosed { .. }
            | Fact::Passed { .. }
            | Fact::SideTaken { .. }
            | Fact::Outlook(_)
            | Fact::DrawOffered(_)
            | Fact::DrawDeclined(_)
            | Fact::Removed { .. }
            | Fact::Counted(_)
            | Fact::Turn(_) => None,
        });
        self.rulings.push(ruling);
        Ok(self.line())
    }

    /// The number of the last line; 0 before the first action.
    #[must_use]
    pub fn line(&self) -> u32 {
        u32::try_from(self.rulings.len() - 1).expect("a log has fewer than 2^32 lines")
    }

    /// What the table was set up with.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// The board, for reading points and naming them.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Who is to act; none after the end.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        self.position.to_act().filter(|_| self.outcome.is_none())
    }

    /// How the game came out.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whose offer of a draw is on the table.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Seat> {
        self.draw_offer
    }

    /// A number that stands for everything that has been said to every audience. It is stored with
    /// each line, so that a log which replays to other facts is noticed. It says nothing about the
    /// facts to whoever does not have the log.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        fingerprint::of(&self.rulings)
    }

    /// What everyone hears of a line, and what everyone sees after it; none where there is no
    /// such line.
    #[must_use]
    pub fn public(&self, line: u32) -> Option<For<Everyone, News>> {
        Some(For::new(Everyone, self.news(line, |to| to == Audience::Everyone)?))
    }

    /// What one seat hears of a line, and what it sees after it; none where there is no such line.
    #[must_use]
    pub fn private(&self, seat: Seat, line: u32) -> Option<For<Seat, News>> {
        let hears = |to| to == Audience::Everyone || to == Audience::Only(seat);
        Some(For::new(seat, self.news(line, hears)?))
    }

    fn news(&self, line: u32, hears: impl Fn(Audience) -> bool) -> Option<News> {
        let last = usize::try_from(line).ok()?;
        let told = self.rulings.get(..=last)?;
        let heard = told.iter().flatten().filter(|(to, _)| hears(*to)).map(|(_, fact)| fact);
        let view = View::after(self.setup, self.board.clone(), heard);
        let said = told[last].iter().filter(|(to, _)| hears(*to));
        Some(News { line, facts: said.map(|(_, fact)| fact.clone()).collect(), view })
    }

    /// An end without a ruling of the position's: first what was hidden comes to light.
    fn end(&self, outcome: Outcome) -> Ruling {
        let mut ruling = self.position.reveal();
        ruling.push((Audience::Everyone, Fact::Ended(outcome)));
        ruling
    }

    fn won_by(&self, winner: Seat, ending: Ending) -> Outcome {
        let stone = self.position.sides().map(|sides| sides[winner]);
        Outcome { winner: Some(winner), stone, ending }
    }

    fn offer_draw(&mut self, seat: Seat) -> Result<Ruling, Illegal> {
        match self.draw_offer {
            Some(_) => Err(Illegal::DrawAlreadyOffered),
            None => {
                self.draw_offer = Some(seat);
                Ok(vec![(Audience::Everyone, Fact::DrawOffered(seat))])
            }
        }
    }

    fn accept_draw(&mut self, seat: Seat) -> Result<Ruling, Illegal> {
        self.answerable_draw(seat)?;
        Ok(self.end(Outcome { winner: None, stone: None, ending: Ending::Agreement }))
    }

    fn decline_draw(&mut self, seat: Seat) -> Result<Ruling, Illegal> {
        self.answerable_draw(seat)?;
        self.draw_offer = None;
        Ok(vec![(Audience::Everyone, Fact::DrawDeclined(seat))])
    }

    fn answerable_draw(&self, seat: Seat) -> Result<(), Illegal> {
        if self.draw_offer == Some(seat.other()) { Ok(()) } else { Err(Illegal::NoDrawOffered) }
    }
}
