//! Chance for random tests: a small generator whose seed is printed.

/// A xorshift generator.
pub(crate) struct Chance(u64);

impl Chance {
    /// A generator seeded from the environment (`SHINPAN_SEED`) or from the clock. The seed is
    /// printed, which shows when the test fails.
    pub(crate) fn new() -> Chance {
        let given = std::env::var("SHINPAN_SEED").ok().and_then(|seed| seed.parse().ok());
        let clock = || {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            now.unwrap().as_nanos() as u64
        };
        let seed: u64 = given.unwrap_or_else(clock);
        eprintln!("SHINPAN_SEED={seed}");
        Chance(seed | 1)
    }

    /// Any number.
    pub(crate) fn number(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound as u64) as usize
    }

    /// One of the things; none where there are none.
    pub(crate) fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        if things.is_empty() { None } else { Some(&things[self.below(things.len())]) }
    }

    /// True once in `times`.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}
