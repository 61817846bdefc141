//! Random games of Orbit, each move foretold by the literal reading of the rules.

use std::collections::HashSet;

use crate::chance::Chance;
use crate::orbit_literal::{Literal, Turn as Past, points};
use shinpan::game::{
    Action, Count, Ending, Entry, HalfPoints, Illegal, Match, MirrorRule, Opening, OrbitSetup,
    Seat, Setup, Stone, Turn, View,
};

#[test]
fn small_games_follow_the_literal_reading() {
    let mut chance = Chance::new();
    for _ in 0..250 {
        let (width, height) = (3 + chance.below(4), 3 + chance.below(4));
        Played::to_the_end(random_setup(&mut chance, width, height), &mut chance);
    }
}

#[test]
fn large_games_follow_the_literal_reading() {
    let mut chance = Chance::new();
    for size in [8, 9, 11, 13, 16] {
        Played::to_the_end(random_setup(&mut chance, size, size), &mut chance);
    }
}

fn random_setup(chance: &mut Chance, width: usize, height: usize) -> OrbitSetup {
    OrbitSetup {
        width,
        height,
        opening: *chance.pick(&Opening::ALL).unwrap(),
        mirror: *chance.pick(&MirrorRule::ALL).unwrap(),
        komi: HalfPoints::halves(chance.below(9) as i32 - 4),
        passing: !chance.once_in(4),
    }
}

/// A game that goes on beside its literal reading.
struct Played {
    setup: OrbitSetup,
    game: Match,
    log: Vec<String>,
    literal: Literal,
    /// The turns since colours were given out.
    past: Vec<Past>,
    seen: HashSet<Literal>,
    /// In some games players copy each other in this symmetry.
    copying: Option<usize>,
}

impl Played {
    fn to_the_end(setup: OrbitSetup, chance: &mut Chance) {
        let copying = chance.once_in(3).then(|| chance.below(5));
        let literal = Literal::empty(setup.width, setup.height);
        let mut played = Played {
            setup,
            game: Match::open(Setup::Orbit(setup)),
            log: Vec::new(),
            seen: HashSet::from([literal.clone()]),
            literal,
            past: Vec::new(),
            copying,
        };
        let mut view = played.view();
        while let Some(turn) = view.turn {
            played.turn(turn, chance);
            view = played.view();
            played.compare(&view);
            assert!(played.log.len() <= 4 * setup.width * setup.height + 20);
        }
        played.compare_end(&view);
        played.compare_replay();
    }

    fn view(&self) -> View {
        self.game.public(self.game.line()).unwrap().open().view
    }

    fn turn(&mut self, turn: Turn, chance: &mut Chance) {
        match turn {
            Turn::Settle { .. } => panic!("there is nothing to settle in Orbit"),
            Turn::TakeSide { seat } => {
                let stone = *chance.pick(&Stone::BOTH).unwrap();
                self.accept(seat, Action::TakeSide(stone));
                self.past.clear();
            }
            Turn::Place { seat, stone } => {
                let foretold = self.foretold(stone);
                let open: Vec<usize> =
                    self.all().filter(|&point| foretold[point] == "fine").collect();
                let must_pass = open.is_empty() || chance.once_in(3 * self.literal.points.len());
                if must_pass && self.setup.passing {
                    self.accept(seat, Action::Pass);
                    self.past.push((stone, None));
                } else {
                    let legal = *chance.pick(&open).expect("without a placement it is over");
                    let point = self.candidate(legal, chance);
                    self.place(seat, stone, point, foretold[point]);
                }
            }
        }
    }

    /// A point to try: often any point at all or a copy of the last move, else a legal one.
    fn candidate(&self, legal: usize, chance: &mut Chance) -> usize {
        let copy = match (self.copying, self.past.last()) {
            (Some(symmetry), Some((_, Some(before)))) => {
                self.literal.images(*before).get(symmetry).copied()
            }
            _ => None,
        };
        match copy {
            Some(copy) if !chance.once_in(30) => {
                if self.literal.points[copy].is_none() {
                    copy
                } else {
                    legal
                }
            }
            _ if chance.once_in(5) => chance.below(self.literal.points.len()),
            _ => legal,
        }
    }

    /// Tries a point and, where it is refused as foretold, goes on to a legal one.
    fn place(&mut self, seat: Seat, stone: Stone, point: usize, foretold: &str) {
        let at = self.game.board().points().nth(point).unwrap();
        if foretold == "fine" {
            self.accept(seat, Action::Place(at));
            self.literal.place_stone(stone, point);
            self.past.push((stone, Some(point)));
            assert!(self.seen.insert(self.literal.clone()), "no position comes twice");
            return;
        }
        let before = self.game.fingerprint();
        let refused = match self.game.rule(Entry { seat, action: Action::Place(at) }) {
            Ok(_) => "fine",
            Err(Illegal::Occupied(_)) => "occupied",
            Err(Illegal::Enclosed { .. }) => "enclosed",
            Err(Illegal::Mirrored { run: 10, .. }) => "mirrored",
            Err(_) => "refused for another reason",
        };
        assert_eq!(refused, foretold);
        assert_eq!(self.game.fingerprint(), before, "nothing happens when it is refused");
    }

    /// What the literal reading says of a placement on each point.
    fn foretold(&self, stone: Stone) -> Vec<&'static str> {
        let symmetries = match self.setup.mirror {
            MirrorRule::All => 5,
            MirrorRule::HalfTurn => 1,
            MirrorRule::Off => 0,
        };
        let prohibited = self.literal.prohibited(stone);
        let mirrored = |point| self.literal.mirrored(&self.past, stone, point, symmetries) >= 10;
        let foretold = |point: usize| {
            if self.literal.points[point].is_some() {
                "occupied"
            } else if prohibited[point] {
                "enclosed"
            } else if mirrored(point) {
                "mirrored"
            } else {
                "fine"
            }
        };
        self.all().map(foretold).collect()
    }

    fn all(&self) -> std::ops::Range<usize> {
        0..self.literal.points.len()
    }

    fn accept(&mut self, seat: Seat, action: Action) {
        let entry = Entry { seat, action };
        let text = entry.write(self.game.board());
        assert!(Entry::read(&text, self.game.board()).is_ok_and(|read| read == entry));
        assert_eq!(self.game.to_act(), Some(seat));
        assert!(self.game.rule(Entry { seat: seat.other(), action }).is_err());
        assert!(self.game.rule(entry).is_ok(), "{text} is legal");
        self.log.push(text);
    }

    /// The view after a turn against the literal position, and whether the game should be over.
    fn compare(&self, view: &View) {
        let board = &view.board;
        for stone in Stone::BOTH {
            let stones = self.literal.stones(stone);
            let orbits = self.literal.orbits(&stones);
            let other = points(board, &self.literal.stones(stone.other()));
            assert!(points(board, &orbits).and(&other).is_empty(), "no stone inside an orbit");
            if view.outcome.is_none() {
                assert!(view.stones(stone) == points(board, &stones));
                assert!(view.enclosed[stone] == points(board, &self.literal.enclosed(&stones)));
            }
        }
        assert_eq!(view.outcome.is_some(), self.is_over(view));
    }

    fn is_over(&self, view: &View) -> bool {
        let Some(sides) = view.sides else { return false };
        assert!(sides.first != sides.second);
        if let [.., (_, None), (_, None)] = self.past[..] {
            return true;
        }
        let next = self.past.last().map_or(
            if self.setup.opening == Opening::Plain { Stone::Black } else { Stone::White },
            |(stone, _)| stone.other(),
        );
        let stuck = !self.foretold(next).contains(&"fine");
        let prohibited = self.literal.prohibited(next.other());
        let vacant = |point: usize| self.literal.points[point].is_none();
        let other_stuck = self.all().all(|point| !vacant(point) || prohibited[point]);
        stuck && (other_stuck || !self.setup.passing)
    }

    fn compare_end(&self, view: &View) {
        let outcome = view.outcome.unwrap();
        assert_eq!(
            outcome.winner,
            outcome.stone.map(|stone| { view.sides.unwrap().seat_of(&stone).unwrap() })
        );
        match outcome.ending {
            Ending::NoPlacement => {
                assert!(!self.setup.passing);
                assert_eq!(outcome.stone, self.past.last().map(|(stone, _)| *stone));
            }
            Ending::Count(margin) => self.compare_count(view, margin),
            Ending::Resignation | Ending::Agreement | Ending::FirstCapture => {
                panic!("nobody did that")
            }
        }
    }

    fn compare_count(&self, view: &View, margin: HalfPoints) {
        assert!(self.setup.passing);
        let (left, _) = self.literal.removal();
        let count: &Count = view.count.as_ref().unwrap();
        for stone in Stone::BOTH {
            assert!(view.stones(stone) == points(&view.board, &left.stones(stone)));
            assert!(count.territory[stone] == points(&view.board, &left.territory(stone)));
            let enclosed = left.enclosed(&left.stones(stone));
            assert!(view.enclosed[stone] == points(&view.board, &enclosed));
        }
        assert!(count.shared == points(&view.board, &left.shared()));
        let all = Stone::BOTH.map(|stone| view.stones(stone).len() + count.territory[stone].len());
        let vacant = count.shared.len() + count.dame.len();
        assert_eq!(all[0] + all[1] + vacant, view.board.len(), "every point is something");
        let lead = count.margin().in_halves();
        assert_eq!(margin.in_halves(), lead.abs());
        let winner = [Some(Stone::White), None, Some(Stone::Black)];
        assert_eq!(view.outcome.unwrap().stone, winner[(lead.signum() + 1) as usize]);
    }

    /// The log gives the same game again, to every audience.
    fn compare_replay(&self) {
        let setup = Setup::Orbit(self.setup);
        assert_eq!(Setup::read(&setup.write()), Ok(setup));
        let again = Match::replay(setup, self.log.iter().map(String::as_str)).unwrap();
        assert_eq!(again.fingerprint(), self.game.fingerprint());
        for line in 0..=self.game.line() {
            let public = self.game.public(line).unwrap().open().facts;
            assert!(again.public(line).unwrap().open().facts == public);
            for seat in Seat::BOTH {
                let (_, news) = self.game.private(seat, line).unwrap().hand_over();
                assert!(news.facts == public, "Orbit hides nothing");
            }
        }
    }
}

/// Whatever is sent to a match, it refuses or accepts; it never panics, and what it refuses leaves
/// no trace.
#[test]
fn any_action_is_ruled_on() {
    let mut chance = Chance::new();
    for _ in 0..60 {
        let (width, height) = (3 + chance.below(3), 3 + chance.below(3));
        let setup = Setup::Orbit(random_setup(&mut chance, width, height));
        let mut game = Match::open(setup);
        let points: Vec<_> = game.board().points().collect();
        for _ in 0..150 {
            let action = match chance.below(80) {
                0 => Action::Resign,
                1 => Action::OfferDraw,
                2 => Action::AcceptDraw,
                3 => Action::DeclineDraw,
                4..8 => Action::TakeSide(*chance.pick(&Stone::BOTH).unwrap()),
                8..12 => Action::Pass,
                _ => Action::Place(*chance.pick(&points).unwrap()),
            };
            let seat = *chance.pick(&Seat::BOTH).unwrap();
            let (line, before, over) = (game.line(), game.fingerprint(), game.outcome().is_some());
            match game.rule(Entry { seat, action }) {
                Ok(now) => assert!(now == line + 1 && !over),
                Err(why) => {
                    assert!(game.line() == line && game.fingerprint() == before);
                    assert_eq!(over, why == Illegal::Over);
                }
            }
            assert_eq!(game.to_act().is_none(), game.outcome().is_some());
        }
    }
}

/// No opening can leave a player without a placement, so that colours are always chosen before a
/// game ends.
#[test]
fn an_opening_never_ends_a_game() {
    let setup = OrbitSetup { passing: false, ..OrbitSetup::of_size(3) };
    let labels: Vec<String> =
        (1..=3).flat_map(|row| ["A", "B", "C"].map(|column| format!("{column}{row}"))).collect();
    for one in &labels {
        for two in labels.iter().filter(|two| *two != one) {
            for three in labels.iter().filter(|three| *three != one && *three != two) {
                let log = [one, two, three].map(|label| format!("first {label}"));
                let log = log.iter().map(String::as_str).chain(["second takes white"]);
                let game = Match::replay(Setup::Orbit(setup), log).unwrap();
                assert_eq!(game.to_act(), Some(Seat::Second));
            }
        }
    }
}
