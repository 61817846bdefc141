//! A clock that runs with real time and can be pushed forward.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A point in the stand-in's time, counted from the Unix epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(Duration);

impl Moment {
    /// Milliseconds since the Unix epoch.
    pub fn millis(self) -> u64 {
        u64::try_from(self.0.as_millis()).unwrap_or(u64::MAX)
    }

    /// The time that passed from `earlier` to this moment; zero if it lies in the future.
    pub fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// The moment so much later.
    pub(crate) fn after(self, time: Duration) -> Self {
        Self(self.0.saturating_add(time))
    }

    /// The moment as Discord writes it, such as `2015-01-31T23:59:59.125000+00:00`.
    pub fn iso(self) -> String {
        let (seconds, micros) = (self.0.as_secs(), self.0.subsec_micros());
        let (year, month, day) = date(seconds / 86_400);
        let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
        format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}+00:00")
    }
}

/// Year, month and day of a day counted from 1970-01-01.
///
/// The usual trick: years that begin in March put the leap day at their end.
fn date(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    (year_of_era + era * 400 + u64::from(month <= 2), month, day)
}

/// Real time plus whatever was added by hand.
pub(crate) struct Clock {
    base: Duration,
    started: Instant,
    advanced: Duration,
}

impl Clock {
    pub(crate) fn start() -> Self {
        let base = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { base, started: Instant::now(), advanced: Duration::ZERO }
    }

    pub(crate) fn now(&self) -> Moment {
        Moment(self.base + self.started.elapsed() + self.advanced)
    }

    pub(crate) fn advance(&mut self, by: Duration) {
        self.advanced += by;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_read_like_discord_writes_them() {
        let check = |seconds, expect: &str| {
            assert_eq!(Moment(Duration::from_secs(seconds)).iso(), expect);
        };
        check(0, "1970-01-01T00:00:00.000000+00:00");
        check(951_782_399, "2000-02-28T23:59:59.000000+00:00");
        check(951_782_400, "2000-02-29T00:00:00.000000+00:00");
        check(1_420_070_400, "2015-01-01T00:00:00.000000+00:00");
    }
}
