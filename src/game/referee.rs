//! A match: the log replayed, and what each audience has been told.

use std::sync::Arc;

use super::action::{Action, Entry};
use super::audience::{Audience, Everyone, For};
use super::board::Board;
use super::fact::{Ending, Fact, Outcome, Refusal};
use super::fingerprint;
use super::hindsight::{self, Hindsight};
use super::illegal::Illegal;
use super::line::Line;
use super::news::{News, Told};
use super::point_set::PointSet;
use super::record::{self, RecordLine, Verdict};
use super::rules::{self, Position, Ruling};
use super::seat::{BySeat, Seat};
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
    /// The lines of a game with hidden stones, each with the true reason of a refused try.
    lines: Vec<(Line, Option<Refusal>)>,
    draw_offer: Option<Seat>,
    outcome: Option<Outcome>,
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
        Match {
            setup,
            board,
            position,
            rulings,
            lines: Vec::new(),
            draw_offer: None,
            outcome: None,
        }
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
            let read = Line::read(text, &game.board).map_err(|_| Broken::Garbled(line))?;
            game.follow(&read).map_err(|_| Broken::Refused(line))?;
        }
        Ok(game)
    }

    /// Rules on a line of the log, a player's or the referee's own, and gives its number, from 1.
    ///
    /// # Errors
    /// [`Illegal`]: nothing has happened and nothing was said.
    pub fn follow(&mut self, line: &Line) -> Result<u32, Illegal> {
        match line {
            Line::Played(entry) => self.rule(*entry),
            Line::Proposed(_) | Line::TimeUp if self.outcome.is_some() => Err(Illegal::Over),
            Line::TimeUp => {
                let ruling = self.position.rule_on_time()?;
                self.draw_offer = None;
                self.outcome = ruling.iter().find_map(|(_, fact)| fact.outcome());
                self.take_down(*line, ruling);
                Ok(self.line())
            }
            Line::Proposed(dead) => {
                let ruling = self.position.rule_on_proposal(dead)?;
                self.take_down(*line, ruling);
                Ok(self.line())
            }
        }
    }

    /// Whether the referee should now propose which stones are dead.
    ///
    /// It is so from the second pass on, until the proposal or a player's word about the dead
    /// stones stands in the log. Go with hidden stones has it only where the players settle what
    /// is dead, when all has come to light. Whoever keeps the log asks after each line; where it
    /// is so, [`Match::propose_dead`] gives the stones, and [`Match::follow`] rules on them as
    /// [`Line::Proposed`], which goes into the log like an entry.
    ///
    /// ```
    /// use shinpan::game::{Line, Match, Setup};
    ///
    /// let setup = "go 9x9 torus=no atari=no handicap=0 komi=5.5 rules=japanese";
    /// let setup = Setup::read(setup).expect("a setup");
    /// let log = ["first D4", "second pass", "first pass"];
    /// let mut game = Match::replay(setup, log).expect("a log");
    /// assert!(game.wants_proposal());
    /// let line = Line::Proposed(game.propose_dead(7).expect("it is wanted"));
    /// assert_eq!(line.write(game.board()), "referee proposes none dead");
    /// assert!(game.follow(&line).is_ok() && !game.wants_proposal());
    /// ```
    #[must_use]
    pub fn wants_proposal(&self) -> bool {
        self.outcome.is_none() && self.position.wants_proposal()
    }

    /// The stones that the referee would propose as dead; none where no proposal is wanted.
    ///
    /// The games that it plays out for this take about 20 ms on 19×19. The same chance gives the
    /// same stones; how it judges says [`GoStudy::propose_dead`](super::study::GoStudy::propose_dead).
    #[must_use]
    pub fn propose_dead(&self, chance: u64) -> Option<PointSet> {
        self.wants_proposal().then(|| self.position.propose_dead(chance))
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
                // An offer stands until the other player answers it, if only by playing on; to try in
                // vain is no answer.
                if !record::is_mere_refusal(&ruling) {
                    self.draw_offer = self.draw_offer.filter(|by| *by == entry.seat);
                }
                ruling
            }
        };
        self.outcome = ruling.iter().find_map(|(_, fact)| fact.outcome());
        self.take_down(Line::Played(entry), ruling);
        Ok(self.line())
    }

    fn take_down(&mut self, line: Line, ruling: Ruling) {
        if self.setup.hides_stones() {
            let refuses = |(_, fact): &(_, Fact)| matches!(fact, Fact::TryRefused { .. });
            let refusal = ruling.iter().any(refuses).then(|| self.position.last_refusal());
            self.lines.push((line, refusal.flatten()));
        }
        self.rulings.push(ruling);
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
    /// each line, so that a log which replays to other facts is noticed. There is no chance in it:
    /// whoever sees it can guess a hidden stone and check, so it is shown to nobody.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        fingerprint::of(&self.rulings)
    }

    /// The last line that changed the game, see [`News::ground`].
    #[must_use]
    pub fn ground(&self) -> u32 {
        self.ground_of(self.line())
    }

    /// What everyone hears of a line, and what everyone sees after it; none where there is no
    /// such line.
    #[must_use]
    pub fn public(&self, line: u32) -> Option<For<Everyone, News>> {
        Some(For::new(Everyone, self.news(line, line, |to| to == Audience::Everyone)?))
    }

    /// What one seat hears of a line, and what it sees after it; none where there is no such line.
    #[must_use]
    pub fn private(&self, seat: Seat, line: u32) -> Option<For<Seat, News>> {
        let hears = |to| to == Audience::Everyone || to == Audience::Only(seat);
        Some(For::new(seat, self.news(line, line, hears)?))
    }

    /// The same as [`Match::public`], but with everything that was said since the last line that
    /// changed the game, that line included; a proposal comes with the line before it.
    #[must_use]
    pub fn public_since_ground(&self, line: u32) -> Option<For<Everyone, News>> {
        let hears = |to| to == Audience::Everyone;
        Some(For::new(Everyone, self.news(self.told_from(line), line, hears)?))
    }

    /// The same as [`Match::private`], but with everything that was said since the last line that
    /// changed the game, that line included; a proposal comes with the line before it.
    #[must_use]
    pub fn private_since_ground(&self, seat: Seat, line: u32) -> Option<For<Seat, News>> {
        let hears = |to| to == Audience::Everyone || to == Audience::Only(seat);
        Some(For::new(seat, self.news(self.told_from(line), line, hears)?))
    }

    /// What was decided on a line of a game with hidden stones, for a commitment and nothing else;
    /// none where there is no such line or nothing is hidden.
    #[must_use]
    pub fn verdict(&self, line: u32) -> Option<Verdict> {
        let at = usize::try_from(line).ok()?.checked_sub(1)?;
        Some(Verdict::new(self.record_line(at)?))
    }

    /// The record of a game with hidden stones: every line and what was decided on it. None before
    /// the end, and where nothing is hidden.
    #[must_use]
    pub fn record(&self) -> Option<For<Everyone, Vec<RecordLine>>> {
        self.outcome?;
        if !self.setup.hides_stones() {
            return None;
        }
        let lines = (0..self.lines.len()).filter_map(|at| self.record_line(at));
        Some(For::new(Everyone, lines.collect()))
    }

    /// All that everyone has heard, for a record of the game.
    #[must_use]
    pub fn told(&self) -> For<Everyone, Told> {
        For::new(Everyone, self.told_to(|to| to == Audience::Everyone))
    }

    /// The game looked back at. None before the end where stones are hidden.
    #[must_use]
    pub fn hindsight(&self) -> Option<For<Everyone, Hindsight>> {
        if !self.setup.hides_stones() {
            return Some(self.told().map(|told| Hindsight::of(told, None)));
        }
        self.outcome?;
        let to_seat =
            |seat| self.told_to(move |to| to == Audience::Everyone || to == Audience::Only(seat));
        let refusals = [None].into_iter().chain(self.lines.iter().map(|(_, refusal)| *refusal));
        let ruled = self.rulings.iter().zip(refusals);
        let lines = ruled.map(|(ruling, refusal)| hindsight::disclosed(ruling, refusal)).collect();
        let truth = Told { setup: self.setup, board: self.board.clone(), lines };
        let seats = BySeat { first: to_seat(Seat::First), second: to_seat(Seat::Second) };
        Some(For::new(Everyone, Hindsight::of(truth, Some(seats))))
    }

    fn told_to(&self, hears: impl Fn(Audience) -> bool) -> Told {
        let heard = |ruling: &Ruling| -> Vec<Fact> {
            let heard = ruling.iter().filter(|(to, _)| hears(*to));
            heard.map(|(_, fact)| fact.clone()).collect()
        };
        let lines = self.rulings.iter().map(heard).collect();
        Told { setup: self.setup, board: self.board.clone(), lines }
    }

    /// A line, from 0, with what was decided on it.
    fn record_line(&self, at: usize) -> Option<RecordLine> {
        let (line, refusal) = self.lines.get(at)?;
        let ruling = self.rulings.get(at + 1)?;
        let verdict = record::verdict(ruling, *refusal, &self.board);
        Some(RecordLine { entry: line.write(&self.board), verdict })
    }

    fn ruling(&self, line: u32) -> Option<&Ruling> {
        usize::try_from(line).ok().and_then(|at| self.rulings.get(at))
    }

    fn ground_of(&self, line: u32) -> u32 {
        let by_the_way = |line: &u32| self.ruling(*line).is_some_and(record::is_by_the_way);
        (0..=line).rev().find(|line| !by_the_way(line)).unwrap_or(0)
    }

    /// From which line on everything is told together with this one.
    fn told_from(&self, line: u32) -> u32 {
        match self.ground_of(line) {
            proposal if self.is_proposal(proposal) => self.ground_of(proposal - 1),
            ground => ground,
        }
    }

    /// Whether a line is the referee's own proposal, which is told together with the one before it.
    #[must_use]
    pub fn is_proposal(&self, line: u32) -> bool {
        let proposes = |(_, fact): &(_, Fact)| matches!(fact, Fact::DeadProposed { .. });
        self.ruling(line).is_some_and(|ruling| ruling.iter().any(proposes))
    }

    /// What was said from one line to another, and the view after the second.
    fn news(&self, from: u32, line: u32, hears: impl Fn(Audience) -> bool) -> Option<News> {
        let (first, last) = (usize::try_from(from).ok()?, usize::try_from(line).ok()?);
        let told = self.rulings.get(..=last)?;
        let heard = told.iter().flatten().filter(|(to, _)| hears(*to)).map(|(_, fact)| fact);
        let view = View::after(self.setup, self.board.clone(), heard);
        let said = told[first..].iter().flatten().filter(|(to, _)| hears(*to));
        let facts = said.map(|(_, fact)| fact.clone()).collect();
        let is_refusal = self.ruling(line).is_some_and(record::is_mere_refusal);
        Some(News { line, ground: self.ground_of(line), is_refusal, facts, view })
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
