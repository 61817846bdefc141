//! The application, its commands, its user, and where the gateway is.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::error::{ApiError, refusal};
use crate::snowflake::Id;
use crate::state::State;
use crate::state::world::merge;
use crate::wire::command::{self, Command};

/// The routes that concern the application as a whole.
pub(crate) fn route(state: &mut State, call: &Call, method: &str, path: &[&str]) -> Answer {
    match (method, path) {
        ("GET", ["gateway"]) => Ok(Reply::ok(json!({ "url": gateway_url(state) }))),
        ("GET", ["gateway", "bot"]) => Ok(Reply::ok(gateway_bot(state))),
        ("GET", ["users", "@me"]) => Ok(Reply::ok(state.current_user())),
        ("GET", ["users", user]) => user_by_id(state, user),
        ("GET", ["applications" | "oauth2", ..]) if is_current(path) => {
            Ok(Reply::ok(application(state)))
        }
        ("GET", ["applications", application, "commands"]) => {
            own(state, application)?;
            Ok(Reply::ok(commands_json(state)))
        }
        ("PUT", ["applications", application, "commands"]) => {
            own(state, application)?;
            let commands = command::read(&call.body)?;
            register(state, commands);
            Ok(Reply::ok(commands_json(state)))
        }
        _ => Err(refusal::unknown_route()),
    }
}

fn user_by_id(state: &State, user: &str) -> Answer {
    let id: Id = user.parse().map_err(|_| refusal::unknown_user())?;
    let known = state.users.contains_key(&id);
    if known { Ok(Reply::ok(state.user_json(id))) } else { Err(refusal::unknown_user()) }
}

pub(crate) fn guild(state: &State, guild: Id) -> Answer {
    let guild = state.guilds.get(&guild);
    let guild = guild.ok_or_else(|| ApiError::new(404, 10_004, "Unknown Guild"))?;
    Ok(Reply::ok(state.guild_json(guild)))
}

fn is_current(path: &[&str]) -> bool {
    path == ["applications", "@me"] || path == ["oauth2", "applications", "@me"]
}

fn gateway_url(state: &State) -> String {
    state.setup.url.replace("http://", "ws://")
}

fn gateway_bot(state: &State) -> Value {
    let (now, total) = (state.now(), state.setup.session_starts);
    json!({
        "url": gateway_url(state),
        "shards": state.setup.shards,
        "session_start_limit": {
            "total": total,
            "remaining": state.starts.remaining(now, total),
            "reset_after": state.starts.reset_after(now).as_millis() as u64,
            "max_concurrency": state.setup.max_concurrency,
        },
    })
}

fn application(state: &State) -> Value {
    let name = state.users.get(&state.bot).map(|bot| bot.name.clone());
    let owner = state.users.keys().find(|id| **id != state.bot).unwrap_or(&state.bot);
    json!({
        "id": state.bot, "name": name, "icon": null, "description": "", "type": null,
        "bot": state.user_json(state.bot), "bot_public": true, "bot_require_code_grant": false,
        "verify_key": "0".repeat(64), "flags": 0, "flags_new": "0", "redirect_uris": [],
        "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "owner": state.user_json(*owner), "approximate_guild_count": state.guilds.len(),
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0, "team": null, "eligible_oauth2_scopes": [],
        "rpc_origins": [], "summary": "",
    })
}

/// Only the application's own commands can be seen or set.
fn own(state: &State, application: &str) -> Result<(), ApiError> {
    if application.parse() == Ok(state.bot) { Ok(()) } else { Err(refusal::missing_access()) }
}

/// Replaces all commands; one that did not change keeps its id and version.
fn register(state: &mut State, commands: Vec<Command>) {
    let before = state.commands.take().unwrap_or_default();
    let mut after = Vec::new();
    for command in commands {
        let same_name = before.iter().find(|(.., old)| old.name == command.name);
        let id = same_name.map_or_else(|| state.next_id(), |(id, ..)| *id);
        let unchanged = same_name.filter(|(.., old)| *old == command);
        let version = unchanged.map_or_else(|| state.next_id(), |(_, version, _)| *version);
        after.push((id, version, command));
    }
    state.commands = Some(after);
}

fn commands_json(state: &State) -> Value {
    let show = |(id, version, command): &(Id, Id, Command)| {
        let mut value = command.json();
        let ids = json!({ "id": id, "application_id": state.bot, "version": version });
        merge(&mut value, ids);
        value
    };
    state.commands.iter().flatten().map(show).collect()
}
