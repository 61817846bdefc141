//! A number for every stone on every point, so that a board is known by the numbers of its stones.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use crate::game::{Point, Stone};

/// Boards by their keys.
pub(crate) type Boards = HashSet<u128, BuildHasherDefault<Half>>;

/// Takes half of a key for its hash, since every bit of a key is as good as chance.
#[derive(Default)]
pub(crate) struct Half(u64);

impl Hasher for Half {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = key as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The keys of all stones on all points. A board's key is the exclusive or of its stones' keys.
///
/// Zobrist 1970. With 128 bits, two boards of a game that have the same key are the same board:
/// among a thousand boards the odds against it are about 10^33 to 1.
pub(crate) struct Keys(Vec<[u128; 2]>);

impl Keys {
    /// The keys for a board with so many points. They are the same in every run.
    pub(crate) fn of(points: usize) -> Keys {
        let mut state = 0x6a09_e667_f3bc_c908_u64;
        let mut half = || {
            // Steele, Lea and Flood 2014: SplitMix64.
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            u128::from(mixed ^ (mixed >> 31))
        };
        let mut key = || half() << 64 | half();
        Keys((0..points).map(|_| [key(), key()]).collect())
    }

    /// The key of a stone on a point.
    pub(crate) fn of_stone(&self, stone: Stone, point: Point) -> u128 {
        self.0[point.index()][stone as usize]
    }
}
