//! The table of routes.

use super::{Answer, Call, applications, channels, id, interactions, messages, webhooks};
use crate::error::{ApiError, Problems, refusal};
use crate::state::State;

/// The paths of all routes, below `/api/v10`.
pub(crate) const PATHS: [&str; 18] = [
    "interactions/*/*/callback",
    "webhooks/*/*",
    "webhooks/*/*/messages/*",
    "channels/*",
    "channels/*/threads",
    "channels/*/typing",
    "channels/*/messages",
    "channels/*/messages/*",
    "channels/*/messages/*/threads",
    "channels/*/thread-members/*",
    "users/@me/channels",
    "users/*",
    "guilds/*",
    "gateway",
    "gateway/bot",
    "applications/@me",
    "applications/*/commands",
    "oauth2/applications/@me",
];

/// Carries out a request, if there is such a route and the caller may use it.
pub(crate) fn route(state: &mut State, call: &Call) -> Answer {
    let path: Vec<&str> = call.path.iter().map(String::as_str).collect();
    let by_token = matches!(path.first(), Some(&"interactions" | &"webhooks" | &"gateway"))
        && path.as_slice() != ["gateway", "bot"];
    if !by_token {
        authorize(state, call)?;
    }
    check_query(call, &path)?;
    check_files(state, call, &path)?;
    match (call.method.as_str(), path.as_slice()) {
        ("POST", ["interactions", interaction, token, "callback"]) => {
            interactions::callback(state, call, id(interaction)?, token)
        }
        ("POST", ["webhooks", application, token]) => {
            webhooks::follow_up(state, call, id(application)?, token)
        }
        ("GET", ["webhooks", application, token, "messages", message]) => {
            webhooks::fetch(state, id(application)?, token, message)
        }
        ("PATCH", ["webhooks", application, token, "messages", message]) => {
            webhooks::edit(state, call, id(application)?, token, message)
        }
        ("DELETE", ["webhooks", application, token, "messages", message]) => {
            webhooks::delete(state, id(application)?, token, message)
        }
        (method, ["channels", channel, rest @ ..]) => {
            channel_route(state, call, method, channel, rest)
        }
        ("POST", ["users", "@me", "channels"]) => channels::open_dm(state, call),
        ("GET", ["guilds", guild]) => applications::guild(state, id(guild)?),
        (method, rest) => applications::route(state, call, method, rest),
    }
}

fn channel_route(
    state: &mut State,
    call: &Call,
    method: &str,
    channel: &str,
    rest: &[&str],
) -> Answer {
    let channel = id(channel)?;
    match (method, rest) {
        ("GET", []) => channels::fetch(state, channel),
        ("PATCH", []) => channels::edit(state, call, channel),
        ("POST", ["threads"]) => channels::start_thread(state, call, channel, None),
        ("POST", ["messages", message, "threads"]) => {
            channels::start_thread(state, call, channel, Some(id(message)?))
        }
        ("POST", ["typing"]) => channels::typing(state, channel),
        ("PUT", ["thread-members", user]) => channels::add_member(state, channel, user),
        ("DELETE", ["thread-members", user]) => channels::remove_member(state, channel, user),
        ("GET", ["messages"]) => messages::list(state, call, channel),
        ("POST", ["messages"]) => messages::create(state, call, channel),
        ("GET", ["messages", message]) => messages::fetch(state, channel, id(message)?),
        ("PATCH", ["messages", message]) => messages::edit(state, call, channel, id(message)?),
        ("DELETE", ["messages", message]) => messages::delete(state, channel, id(message)?),
        _ => Err(refusal::unknown_route()),
    }
}

fn authorize(state: &State, call: &Call) -> Result<(), ApiError> {
    let expected = format!("Bot {}", state.setup.token);
    if call.authorization.as_ref() == Some(&expected) {
        Ok(())
    } else {
        Err(refusal::unauthorized())
    }
}

/// Refuses files where there is no message to go with, and those in answers to interactions that
/// are larger than the event of the interaction has said.
fn check_files(state: &State, call: &Call, path: &[&str]) -> Result<(), ApiError> {
    let by_interaction = match (call.method.as_str(), path) {
        ("POST", ["channels", _, "messages"]) | ("PATCH", ["channels", _, "messages", _]) => false,
        ("POST", ["interactions", _, _, "callback"] | ["webhooks", _, _])
        | ("PATCH", ["webhooks", _, _, "messages", _]) => true,
        _ if call.files.is_empty() => return Ok(()),
        _ => return Err(ApiError::invalid("files", "UNKNOWN_FIELD", "No files belong here.")),
    };
    let limit = usize::try_from(state.setup.upload_limit).unwrap_or(usize::MAX);
    if by_interaction && call.files.iter().any(|file| file.bytes.len() > limit) {
        return Err(refusal::too_large());
    }
    Ok(())
}

/// Refuses query parameters that the route does not know.
fn check_query(call: &Call, path: &[&str]) -> Result<(), ApiError> {
    let known: &[&str] = match (call.method.as_str(), path) {
        ("POST", ["interactions", ..]) => &["with_response"],
        ("POST", ["webhooks", ..]) => &["wait", "with_components"],
        ("PATCH", ["webhooks", ..]) => &["with_components"],
        ("GET", ["channels", _, "messages"]) => &["limit", "before", "after", "around"],
        ("GET", ["applications", _, "commands"]) => &["with_localizations"],
        ("GET", ["guilds", _]) => &["with_counts"],
        _ => &[],
    };
    let mut problems = Problems::default();
    for (name, _) in &call.query {
        if !known.contains(&name.as_str()) {
            problems.add(name, "UNKNOWN_PARAMETER", "This query parameter is not known here.");
        }
    }
    problems.check()
}
