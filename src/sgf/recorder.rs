//! From what was told to the nodes of a record.

use std::collections::VecDeque;

use super::head::{colour, ended, name, root, size};
use super::reader::Reader;
use super::tree::{self, Node};
use crate::game::{
    Board, BySeat, ByStone, Count, Deed, DeedKind, Fact, Point, PointSet, Refusal, Seat, Stone,
    View,
};

/// Whoever writes a game down, line by line.
pub(super) struct Recorder<'a> {
    board: &'a Board,
    players: BySeat<&'a str>,
    /// What came to light of a hidden game, not yet written down.
    deeds: VecDeque<Deed>,
    reader: Reader,
    stones: ByStone<PointSet>,
    /// The refused tries of each player since their last turn.
    tries: BySeat<Vec<(Point, Refusal)>>,
    nodes: Vec<Node>,
    /// What is said at the end, of which there is a node where it is anything.
    last: Node,
}

impl<'a> Recorder<'a> {
    /// Begins with the root: `view` is the game as everyone knows it now.
    pub(super) fn of(view: &'a View, players: BySeat<&'a str>, date: Option<&str>) -> Self {
        let deeds = view.reveal.iter().flat_map(|reveal| reveal.record.iter().copied());
        let (width, height) = size(&view.board);
        Recorder {
            board: &view.board,
            players,
            deeds: deeds.collect(),
            reader: Reader::of(width, height),
            stones: ByStone::default(),
            tries: BySeat::default(),
            nodes: vec![root(view, players, date)],
            last: Node::default(),
        }
    }

    /// Writes down what everyone was told of one line.
    pub(super) fn line(&mut self, facts: &[Fact]) {
        facts.iter().for_each(|fact| self.fact(fact));
        let (added, emptied) = self.reader.correct(&self.stones);
        let mut node = Node::default();
        node.list("AB", self.points(&added.black));
        node.list("AW", self.points(&added.white));
        node.list("AE", self.points(&emptied));
        if !node.is_empty() {
            self.nodes.push(node);
        }
    }

    /// The whole file.
    pub(super) fn end(mut self) -> String {
        let mut last = std::mem::take(&mut self.last);
        for seat in Seat::BOTH {
            let tries = std::mem::take(&mut self.tries[seat]);
            self.cross(&mut last, "Refused at the end", tries);
        }
        if !last.is_empty() {
            self.nodes.push(last);
        }
        tree::write(&self.nodes)
    }

    fn fact(&mut self, fact: &Fact) {
        match fact {
            Fact::Handicap { stone, points } => {
                let stones: PointSet = points.iter().copied().collect();
                self.stones[*stone] = self.stones[*stone].or(&stones);
                self.reader.correct(&self.stones);
                let points = self.points(&stones);
                if let Some(root) = self.nodes.last_mut() {
                    root.plain("HA", points.len().to_string());
                    root.list(if *stone == Stone::Black { "AB" } else { "AW" }, points);
                    root.plain("PL", colour(stone.other()));
                }
            }
            Fact::Placed { seat, stone, point } => self.turn(*seat, *stone, Some(*point)),
            Fact::Passed { seat, stone } => {
                self.deeds.pop_front();
                self.turn(*seat, *stone, None);
            }
            Fact::PlayedUnseen { seat, stone } => {
                if let Some(Deed { what: DeedKind::Placed(point), .. }) = self.deeds.pop_front() {
                    self.turn(*seat, *stone, Some(point));
                }
            }
            Fact::TryRefused { seat, .. } => {
                if let Some(Deed { what: DeedKind::Refused(point, why), .. }) =
                    self.deeds.pop_front()
                {
                    self.tries[*seat].push((point, why));
                }
            }
            Fact::Captured { stone, points } => {
                points.iter().for_each(|point| _ = self.stones[*stone].remove(*point));
            }
            Fact::SideTaken { seat, stone } => {
                let said = format!("{} takes {}.", self.players[*seat], name(*stone));
                self.say(said);
            }
            Fact::Resumed(seat) => {
                let said = format!("{} disagrees about what is dead.", self.players[*seat]);
                self.say(said);
            }
            Fact::Removed { stone, points } => {
                let labels: Vec<&str> = points.iter().map(|&at| self.board.label(at)).collect();
                let said = format!("{}'s stones taken off: {}.", name(*stone), labels.join(" "));
                self.last.comment(said);
            }
            Fact::Counted(count) => self.counted(count),
            Fact::Ended(outcome) => self.last.comment(ended(outcome, self.players)),
            Fact::OwnStone { .. }
            | Fact::PointRefused { .. }
            | Fact::Atari(_)
            | Fact::Revealed(_)
            | Fact::DeadMarked { .. }
            | Fact::DeadProposed { .. }
            | Fact::CountAgreed(_)
            | Fact::Enclosed { .. }
            // These are of a game that has no such record.
            | Fact::Turned { .. }
            | Fact::TimeUp
            | Fact::LotusMade { .. }
            | Fact::Marker(_)
            | Fact::BoardFull
            | Fact::Outlook(_)
            | Fact::DrawOffered(_)
            | Fact::DrawDeclined(_)
            | Fact::Turn(_) => {}
        }
    }

    /// A stone or a pass, with the tries that were refused before it.
    fn turn(&mut self, seat: Seat, stone: Stone, point: Option<Point>) {
        let mut node = Node::default();
        node.plain(colour(stone), point.map_or(String::new(), |point| self.at(point)));
        let tries = std::mem::take(&mut self.tries[seat]);
        self.cross(&mut node, "Refused before this", tries);
        self.nodes.push(node);
        if let Some(point) = point {
            self.stones[stone].insert(point);
            self.reader.play(stone, point);
        }
    }

    fn cross(&self, node: &mut Node, said: &str, tries: Vec<(Point, Refusal)>) {
        if tries.is_empty() {
            return;
        }
        node.list("MA", self.points(&tries.iter().map(|(point, _)| *point).collect()));
        let told = tries.iter().map(|(point, why)| {
            let why = match why {
                Refusal::Occupied => "occupied",
                Refusal::Suicide => "suicide",
                Refusal::Ko => "ko",
            };
            format!("{} ({why})", self.board.label(*point))
        });
        node.comment(format!("{said}: {}.", told.collect::<Vec<_>>().join(", ")));
    }

    fn counted(&mut self, count: &Count) {
        let own = |stone: Stone| count.territory[stone].minus(&self.stones[stone]);
        let [black, white] = Stone::BOTH.map(own);
        self.last.list("TB", self.points(&black));
        self.last.list("TW", self.points(&white));
        let [black, white] = Stone::BOTH.map(|stone| count.score(stone));
        self.last.comment(format!("Black {black}, White {white}, with a komi of {}.", count.komi));
    }

    /// Adds to the comment on what was done last.
    fn say(&mut self, line: String) {
        if let Some(node) = self.nodes.last_mut() {
            node.comment(line);
        }
    }

    fn points(&self, points: &PointSet) -> Vec<String> {
        points.iter().map(|point| self.at(point)).collect()
    }

    /// A point as two letters: its column from the left, its row from the top.
    fn at(&self, point: Point) -> String {
        let (width, _) = size(self.board);
        let letter = |place: usize| char::from(b'a' + u8::try_from(place).unwrap_or(25).min(25));
        [point.index() % width, point.index() / width].map(letter).iter().collect()
    }
}
