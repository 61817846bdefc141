//! A second opinion: whether twilight's types take what the stand-in sends.

use sandbox::{Entry, Exchange, Frame};
use serde::de::{DeserializeOwned, DeserializeSeed};
use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_model::channel::{Channel, Message};
use twilight_model::gateway::connection_info::BotConnectionInfo;
use twilight_model::gateway::event::GatewayEventDeserializer;
use twilight_model::guild::Guild;
use twilight_model::oauth::Application;
use twilight_model::user::CurrentUser;

/// Decodes every gateway event in a log, and every answer whose type twilight has: how many those
/// were, and what is wrong with them.
pub fn second_opinion(log: &[Entry]) -> (usize, Vec<String>) {
    let opinions: Vec<_> = log
        .iter()
        .filter_map(|entry| match entry {
            Entry::Gateway(frame) => Some(event(frame)),
            Entry::Http(exchange) => answer(exchange),
        })
        .collect();
    (opinions.len(), opinions.into_iter().filter_map(Result::err).collect())
}

fn event(frame: &Frame) -> Result<(), String> {
    let whole = json!({ "op": 0, "t": frame.event, "s": frame.seq, "d": frame.data }).to_string();
    let mut json = serde_json::Deserializer::from_str(&whole);
    GatewayEventDeserializer::new(0, Some(&frame.event))
        .deserialize(&mut json)
        .map(drop)
        .map_err(|error| format!("{}: {error} in {}", frame.event, frame.data))
}

/// None for an answer that is empty, a refusal, or of a type that twilight keeps elsewhere.
fn answer(exchange: &Exchange) -> Option<Result<(), String>> {
    if exchange.response.is_null() || exchange.status >= 400 {
        return None;
    }
    let path: Vec<_> = exchange.path.split('/').skip(1).collect();
    let decode = match path[..] {
        ["channels", _, "messages"] if exchange.method == "GET" => decodes::<Vec<Message>>,
        ["channels", _, "messages"] | ["channels", _, "messages", _] => decodes::<Message>,
        ["webhooks", _, _] | ["webhooks", _, _, "messages", _] => decodes::<Message>,
        ["channels", _] | ["channels", _, .., "threads"] | ["users", "@me", "channels"] => {
            decodes::<Channel>
        }
        ["applications", _, "commands"] => decodes::<Vec<Command>>,
        ["gateway", "bot"] => decodes::<BotConnectionInfo>,
        ["users", "@me"] => decodes::<CurrentUser>,
        ["applications", "@me"] | ["oauth2", "applications", "@me"] => decodes::<Application>,
        ["guilds", _] => decodes::<Guild>,
        _ => return None,
    };
    let what = format!("{} {}", exchange.method, exchange.path);
    Some(decode(&exchange.response).map_err(|error| format!("{what}: {error}")))
}

fn decodes<T: DeserializeOwned>(value: &Value) -> Result<(), String> {
    serde_json::from_value::<T>(value.clone())
        .map(drop)
        .map_err(|error| format!("{error} in {value}"))
}
