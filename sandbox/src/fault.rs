//! Trouble on order: requests that fail, wait or lose their connection.

use std::time::Duration;

/// Trouble for the next requests that match.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Only requests of this method, in capitals; all if none.
    pub method: Option<String>,
    /// Only requests whose decoded path below `/api/v10` contains this.
    pub path_contains: String,
    /// What happens to them.
    pub effect: Effect,
    /// How many requests it happens to.
    pub times: u32,
}

/// What a fault does to a request.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Nothing is done; the answer is this error.
    Refuse {
        /// The HTTP status.
        status: u16,
        /// Discord's error code.
        code: u32,
        /// Its message.
        message: String,
    },
    /// Nothing is done; the answer is 429.
    RateLimit {
        /// The time to wait before another try.
        retry_after: Duration,
        /// Whether all routes are meant.
        global: bool,
    },
    /// Nothing is done; the connection closes without an answer.
    Drop,
    /// The request is carried out, but the connection closes without an answer.
    LoseAnswer,
    /// The request is carried out after this much real time.
    Delay(Duration),
}

impl Fault {
    pub(crate) fn matches(&self, method: &str, path: &str) -> bool {
        self.times > 0
            && self.method.as_deref().is_none_or(|wanted| wanted == method)
            && path.contains(&self.path_contains)
    }
}
