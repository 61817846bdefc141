//! How much the stand-in takes, and how much of it was used up.

use std::time::Duration;

use super::discord::Discord;
use crate::snowflake::Id;

impl Discord {
    /// Switches the rate limits of routes on or off.
    pub fn limit_rates(&self, on: bool) {
        self.core.update(|state| state.limits.on = on);
    }

    /// Lets others use up what a channel takes of everybody together, for this long: whatever the
    /// bot posts there is answered with 429 of the scope `shared`.
    pub fn crowd(&self, channel: Id, time: Duration) {
        self.core.update(|state| {
            let until = state.now().after(time);
            state.limits.crowded.insert(channel, until);
        });
    }

    /// How many requests of the last ten minutes were answered with 401, 403 or 429, those of the
    /// scope `shared` aside. Too many of them shut a bot out.
    pub fn invalid_requests(&self) -> usize {
        self.core.read(|state| state.limits.invalid(state.now()))
    }
}
