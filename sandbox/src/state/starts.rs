//! How many sessions a bot has begun.

use std::time::Duration;

use crate::clock::Moment;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// The time after which another session may begin in the same bucket.
const PAUSE: Duration = Duration::from_secs(5);

/// The sessions that were begun, with the buckets they were begun in.
#[derive(Default)]
pub(crate) struct Starts(Vec<(Moment, u32)>);

impl Starts {
    pub(crate) fn add(&mut self, now: Moment, bucket: u32) {
        self.0.retain(|(begun, _)| now.since(*begun) < DAY);
        self.0.push((now, bucket));
    }

    /// How many more may begin.
    pub(crate) fn remaining(&self, now: Moment, total: usize) -> usize {
        total.saturating_sub(self.0.iter().filter(|(begun, _)| now.since(*begun) < DAY).count())
    }

    /// The time until more may begin.
    pub(crate) fn reset_after(&self, now: Moment) -> Duration {
        let first = self.0.iter().find(|(begun, _)| now.since(*begun) < DAY);
        first.map_or(DAY, |(begun, _)| DAY.saturating_sub(now.since(*begun)))
    }

    pub(crate) fn is_too_soon(&self, now: Moment, bucket: u32) -> bool {
        self.0.iter().any(|(begun, other)| *other == bucket && now.since(*begun) < PAUSE)
    }
}
