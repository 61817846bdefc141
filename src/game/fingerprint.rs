//! A stable number for everything that a referee has said, to notice a log that replays otherwise.

use super::audience::Audience;
use super::board::Point;
use super::fact::{Deed, DeedKind, Ending, Fact, Outcome, Refusal, Turn, Turning};
use super::marker::Marker;
use super::point_set::PointSet;
use super::rules::Ruling;
use super::seat::Seat;
use super::stone::{ByStone, Stone};

/// The fingerprint of all rulings in order: FNV-1a with 64 bits over a plain encoding.
pub(super) fn of(rulings: &[Ruling]) -> u64 {
    let mut print = Print(0xcbf2_9ce4_8422_2325);
    for ruling in rulings {
        print.number(ruling.len());
        for (to, fact) in ruling {
            print.audience(*to);
            print.fact(fact);
        }
    }
    print.0
}

struct Print(u64);

impl Print {
    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }

    fn number(&mut self, number: usize) {
        for byte in (number as u64).to_le_bytes() {
            self.byte(byte);
        }
    }

    fn halves(&mut self, halves: i32) {
        for byte in halves.to_le_bytes() {
            self.byte(byte);
        }
    }

    fn audience(&mut self, audience: Audience) {
        match audience {
            Audience::Everyone => self.byte(0),
            Audience::Only(seat) => {
                self.byte(1);
                self.seat(seat);
            }
        }
    }

    fn seat(&mut self, seat: Seat) {
        self.byte(match seat {
            Seat::First => 1,
            Seat::Second => 2,
        });
    }

    fn stone(&mut self, stone: Stone) {
        self.byte(match stone {
            Stone::Black => 1,
            Stone::White => 2,
        });
    }

    fn points(&mut self, points: &[Point]) {
        self.number(points.len());
        for point in points {
            self.number(point.index());
        }
    }

    fn set(&mut self, set: &PointSet) {
        self.points(&set.iter().collect::<Vec<_>>());
    }

    /// Each kind of fact has a number of its own; numbers are never used again.
    fn fact(&mut self, fact: &Fact) {
        match fact {
            Fact::Placed { seat, stone, point } => {
                self.byte(1);
                self.seat(*seat);
                self.stone(*stone);
                self.number(point.index());
            }
            Fact::Captured { stone, points } => self.stones_at(2, *stone, points),
            Fact::Enclosed { stone, points } => {
                self.byte(3);
                self.stone(*stone);
                self.set(points);
            }
            Fact::Passed { seat, stone } => self.seat_and_stone(4, *seat, *stone),
            Fact::SideTaken { seat, stone } => self.seat_and_stone(5, *seat, *stone),
            Fact::Outlook(outlook) => {
                self.byte(6);
                Stone::BOTH.iter().for_each(|&stone| self.set(&outlook.removed[stone]));
                self.set(&outlook.contested);
            }
            Fact::DrawOffered(seat) => self.about_seat(7, *seat),
            Fact::DrawDeclined(seat) => self.about_seat(8, *seat),
            Fact::Removed { stone, points } => self.stones_at(9, *stone, points),
            Fact::Counted(count) => {
                self.byte(10);
                Stone::BOTH.iter().for_each(|&stone| self.set(&count.territory[stone]));
                self.set(&count.shared);
                self.set(&count.dame);
                self.halves(count.komi.in_halves());
                // Games without prisoners had their prints before there were any.
                if count.prisoners != ByStone::default() {
                    self.byte(14);
                    Stone::BOTH.iter().for_each(|&stone| self.number(count.prisoners[stone]));
                }
                // Nor had games without a marker any.
                if count.marker != Marker::default() {
                    self.marker(count.marker);
                }
            }
            Fact::Ended(outcome) => self.outcome(outcome),
            Fact::Turn(Turn::Place { seat, stone }) => self.seat_and_stone(12, *seat, *stone),
            Fact::Turn(Turn::TakeSide { seat }) => self.about_seat(13, *seat),
            Fact::Turn(Turn::Settle { seat }) => self.about_seat(15, *seat),
            Fact::Handicap { stone, points } => self.stones_at(16, *stone, points),
            Fact::PlayedUnseen { seat, stone } => self.seat_and_stone(17, *seat, *stone),
            Fact::OwnStone { stone, point } => self.stones_at(18, *stone, &[*point]),
            Fact::TryRefused { seat, why } => {
                self.about_seat(19, *seat);
                self.refusal(*why);
            }
            Fact::PointRefused { point, why } => {
                self.byte(20);
                self.number(point.index());
                self.refusal(*why);
            }
            Fact::Atari(stone) => {
                self.byte(21);
                self.stone(*stone);
            }
            Fact::Revealed(reveal) => {
                self.byte(22);
                Stone::BOTH.iter().for_each(|&stone| self.set(&reveal.stones[stone]));
                self.number(reveal.record.len());
                reveal.record.iter().for_each(|deed| self.deed(deed));
            }
            Fact::DeadMarked { seat, stone, points, dead } => {
                self.seat_and_stone(23, *seat, *stone);
                self.points(points);
                self.byte(u8::from(*dead));
            }
            Fact::CountAgreed(seat) => self.about_seat(24, *seat),
            Fact::Resumed(seat) => self.about_seat(25, *seat),
            Fact::DeadProposed { points } => {
                self.byte(26);
                self.points(points);
            }
            Fact::Turned { stone, points, why } => {
                self.stones_at(27, *stone, points);
                self.byte(match why {
                    Turning::Capture => 1,
                    Turning::SecondReversal => 2,
                    Turning::Suicide => 3,
                    Turning::Dead => 4,
                });
            }
            Fact::LotusMade { stone, points } => self.stones_at(28, *stone, points),
            Fact::Marker(marker) => self.marker(*marker),
            Fact::BoardFull => self.byte(30),
            Fact::TimeUp => self.byte(31),
        }
    }

    fn marker(&mut self, marker: Marker) {
        self.byte(29);
        Stone::BOTH.iter().for_each(|&stone| self.number(marker.points(stone)));
    }

    fn refusal(&mut self, why: Option<Refusal>) {
        self.byte(match why {
            None => 0,
            Some(Refusal::Occupied) => 1,
            Some(Refusal::Suicide) => 2,
            Some(Refusal::Ko) => 3,
        });
    }

    fn deed(&mut self, deed: &Deed) {
        self.number(deed.turn);
        self.seat(deed.seat);
        self.stone(deed.stone);
        match deed.what {
            DeedKind::Placed(point) => {
                self.byte(1);
                self.number(point.index());
            }
            DeedKind::Refused(point, why) => {
                self.byte(2);
                self.number(point.index());
                self.refusal(Some(why));
            }
            DeedKind::Passed => self.byte(3),
        }
    }

    fn about_seat(&mut self, kind: u8, seat: Seat) {
        self.byte(kind);
        self.seat(seat);
    }

    fn seat_and_stone(&mut self, kind: u8, seat: Seat, stone: Stone) {
        self.about_seat(kind, seat);
        self.stone(stone);
    }

    fn stones_at(&mut self, kind: u8, stone: Stone, points: &[Point]) {
        self.byte(kind);
        self.stone(stone);
        self.points(points);
    }

    fn outcome(&mut self, outcome: &Outcome) {
        self.byte(11);
        match outcome.winner {
            None => self.byte(0),
            Some(seat) => self.seat(seat),
        }
        match outcome.stone {
            None => self.byte(0),
            Some(stone) => self.stone(stone),
        }
        match outcome.ending {
            Ending::Count(margin) => {
                self.byte(1);
                self.halves(margin.in_halves());
            }
            Ending::Resignation => self.byte(2),
            Ending::Agreement => self.byte(3),
            Ending::NoPlacement => self.byte(4),
            Ending::FirstCapture => self.byte(5),
        }
    }
}
