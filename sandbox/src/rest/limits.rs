//! Rate limits: buckets by route, one for all routes, and the count of invalid requests that the edge
//! keeps. All of them run on the stand-in's clock.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use super::Call;
use crate::clock::Moment;
use crate::error::{ApiError, Scope, Wait};
use crate::snowflake::Id;
use crate::state::State;

/// The time within which invalid requests are counted.
const INVALID_WINDOW: Duration = Duration::from_secs(600);
/// How many requests a bot can make in a second, answers to interactions aside.
const GLOBAL: Quota = Quota { name: "global", limit: 50, window: Duration::from_secs(1) };

/// How much a bucket holds and how soon it is full again. Discord documents none of these: they are
/// what bots see, and no bot may count on them.
#[derive(Clone, Copy)]
struct Quota {
    name: &'static str,
    limit: u32,
    window: Duration,
}

/// What is left in a bucket.
struct Bucket {
    used: u32,
    full_at: Moment,
}

/// All that is counted.
#[derive(Default)]
pub(crate) struct Limits {
    /// Whether routes have limits at all.
    pub(crate) on: bool,
    buckets: BTreeMap<String, Bucket>,
    /// Channels that everybody together has used up, until when.
    pub(crate) crowded: BTreeMap<Id, Moment>,
    invalid: VecDeque<Moment>,
}

/// A header of an answer.
type Header = (&'static str, String);

/// The bucket of a request: its quota, and what tells it from others of the same route.
fn bucket(call: &Call) -> Option<(Quota, String)> {
    let path: Vec<&str> = call.path.iter().map(String::as_str).collect();
    let quota = |name, limit, millis| Quota { name, limit, window: Duration::from_millis(millis) };
    let (quota, major) = match (call.method.as_str(), path.as_slice()) {
        (_, ["interactions", ..]) => return None,
        // A webhook is its application and its token, whatever is done with it.
        (_, ["webhooks", _, token, ..]) => (quota("webhook", 5, 2000), *token),
        ("POST", ["channels", channel, "messages"]) => (quota("post", 5, 5000), *channel),
        ("PATCH", ["channels", channel, "messages", _]) => (quota("edit", 5, 5000), *channel),
        ("DELETE", ["channels", channel, "messages", _]) => (quota("delete", 5, 1000), *channel),
        ("POST", ["channels", channel, .., "threads"]) => (quota("threads", 50, 300_000), *channel),
        ("PATCH", ["channels", channel]) => (quota("channel", 10, 15_000), *channel),
        ("POST", ["users", "@me", "channels"]) => (quota("dms", 10, 10_000), ""),
        ("PUT", ["applications", _, "commands"]) => (quota("commands", 5, 20_000), ""),
        (_, ["channels" | "guilds", major, ..]) => (quota("other", 10, 5000), *major),
        (..) => (quota("rest", 10, 5000), ""),
    };
    Some((quota, format!("{} {major}", quota.name)))
}

/// Whether the bot's own limit on all routes counts here.
fn is_global(call: &Call) -> bool {
    !matches!(call.path.first().map(String::as_str), Some("interactions" | "webhooks"))
}

impl Limits {
    pub(crate) fn new(on: bool) -> Self {
        Self { on, ..Self::default() }
    }

    /// How many requests the edge has counted as invalid in the last ten minutes.
    pub(crate) fn invalid(&self, now: Moment) -> usize {
        self.invalid.iter().filter(|at| now.since(**at) < INVALID_WINDOW).count()
    }

    fn take(&mut self, name: &str, quota: Quota, now: Moment) -> Result<(), Duration> {
        let full = || Bucket { used: 0, full_at: now.after(quota.window) };
        let bucket = self.buckets.entry(name.to_owned()).or_insert_with(full);
        if bucket.full_at <= now {
            *bucket = full();
        }
        if bucket.used >= quota.limit {
            return Err(bucket.full_at.since(now));
        }
        bucket.used += 1;
        Ok(())
    }
}

/// How long the edge lets nothing through; nothing if it does.
pub(crate) fn shut(state: &mut State) -> Option<Duration> {
    let now = state.now();
    let invalid = &mut state.limits.invalid;
    while invalid.front().is_some_and(|at| now.since(*at) >= INVALID_WINDOW) {
        invalid.pop_front();
    }
    let first = invalid.front().filter(|_| invalid.len() >= state.setup.invalid_limit)?;
    Some(first.after(INVALID_WINDOW).since(now))
}

/// Takes a request's part out of its buckets.
pub(crate) fn take(state: &mut State, call: &Call) -> Result<(), ApiError> {
    let now = state.now();
    let refuse =
        |time, scope| ApiError::limited(0, "You are being rate limited.", Wait { time, scope });
    if let ("POST", Some(until)) = (call.method.as_str(), crowd(state, call))
        && now < until
    {
        return Err(refuse(until.since(now), Scope::Shared));
    }
    if !state.limits.on {
        return Ok(());
    }
    if is_global(call) {
        let taken = state.limits.take(GLOBAL.name, GLOBAL, now);
        taken.map_err(|time| refuse(time, Scope::Global))?;
    }
    if let Some((quota, name)) = bucket(call) {
        let taken = state.limits.take(&name, quota, now);
        taken.map_err(|time| refuse(time, Scope::User))?;
    }
    Ok(())
}

/// Until when the channel of a request is crowded.
fn crowd(state: &State, call: &Call) -> Option<Moment> {
    let [first, channel, ..] = call.path.as_slice() else { return None };
    let channel = channel.parse().ok().filter(|_| first == "channels")?;
    state.limits.crowded.get(&channel).copied()
}

/// Counts an answer if it is of the kind that the edge takes for abuse.
pub(crate) fn count(state: &mut State, status: u16, wait: Option<Wait>) {
    let shared = wait.is_some_and(|wait| wait.scope == Scope::Shared);
    if matches!(status, 401 | 403 | 429) && !shared {
        let now = state.now();
        state.limits.invalid.push_back(now);
    }
}

/// What an answer says of the limits.
pub(crate) fn headers(state: &State, call: &Call, wait: Option<Wait>) -> Vec<Header> {
    let mut headers = Vec::new();
    if let Some(wait) = wait {
        // Whole seconds, so that whoever waits that long has waited long enough.
        headers.push(("retry-after", wait.time.as_millis().div_ceil(1000).to_string()));
        headers.push(("x-ratelimit-scope", wait.scope.name().to_owned()));
        if wait.scope == Scope::Global {
            headers.push(("x-ratelimit-global", "true".to_owned()));
        }
    }
    let Some((quota, name)) = bucket(call) else { return headers };
    let limited = wait.filter(|wait| wait.scope != Scope::Global);
    let known = state.limits.buckets.get(&name).filter(|_| state.limits.on);
    let left = known.map(|bucket| (bucket.full_at.since(state.now()), bucket.used));
    let of_wait = limited.map(|wait| (wait.time, quota.limit));
    if let Some((time, used)) = of_wait.or(left) {
        let now = Duration::from_millis(state.now().millis());
        headers.extend([
            ("x-ratelimit-limit", quota.limit.to_string()),
            ("x-ratelimit-remaining", quota.limit.saturating_sub(used).to_string()),
            ("x-ratelimit-reset", format!("{:.3}", (now + time).as_secs_f64())),
            ("x-ratelimit-reset-after", format!("{:.3}", time.as_secs_f64())),
            ("x-ratelimit-bucket", format!("sandbox-{}", quota.name)),
        ]);
    }
    headers
}
