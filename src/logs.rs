//! Which lines may get into the log, whatever filter the operator has set.

use tracing::{Level, Metadata};

/// Whether a line comes from where nothing is said of people's tokens, words and moves: from this
/// program, or from a library as a warning.
///
/// Below that level libraries write down what they send and receive: serenity its requests,
/// tungstenite every event. Of serenity not even warnings pass from where it talks with Discord:
/// those of its gateway quote an event that could not be read, those of its requests a path, and in
/// the path stands a token with which a private answer can be read.
#[must_use]
pub fn is_harmless(line: &Metadata<'_>) -> bool {
    let from = |part: &str| {
        let rest = line.target().strip_prefix(part);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    let quotes = from("serenity::gateway") || from("serenity::http");
    from("shinpan") || (*line.level() <= Level::WARN && !quotes)
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use tracing::{Event, Subscriber, debug, error, info, trace, warn};
    use tracing_subscriber::filter::filter_fn;
    use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

    use super::is_harmless;

    /// Remembers where lines came from.
    #[derive(Clone, Default)]
    struct Origins(Arc<Mutex<Vec<String>>>);

    impl<S: Subscriber> Layer<S> for Origins {
        fn on_event(&self, line: &Event<'_>, _: Context<'_, S>) {
            let (level, target) = (line.metadata().level(), line.metadata().target());
            self.0.lock().expect("nobody fails").push(format!("{level} {target}"));
        }
    }

    #[test]
    fn only_harmless_lines_pass() {
        let origins = Origins::default();
        let passing = origins.clone().with_filter(filter_fn(is_harmless));
        tracing::subscriber::with_default(tracing_subscriber::registry().with(passing), || {
            trace!(target: "shinpan::discord::rest", "ours");
            info!(target: "shinpan", "ours");
            error!(target: "sqlx::query", "a library's trouble");
            warn!(target: "serenity::client", "a library's trouble");
            info!(target: "shinpanic", "not ours");
            debug!(target: "serenity::http::client", "a request");
            trace!(target: "tungstenite::protocol", "an event");
            warn!(target: "serenity::gateway::ws", "an event");
            warn!(target: "serenity::http::client", "a path");
            error!(target: "serenity::gateway::bridge::shard_runner", "an event");
        });
        let passed = origins.0.lock().expect("nobody fails").join(", ");
        let ours = "TRACE shinpan::discord::rest, INFO shinpan";
        assert_eq!(passed, format!("{ours}, ERROR sqlx::query, WARN serenity::client"));
    }
}
