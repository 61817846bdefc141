//! What goes over the wire, held against Discord's own OpenAPI description.
//!
//! `DISCORD_OPENAPI` names the file; without it there is nothing to hold against.

use std::collections::HashMap;

use jsonschema::Validator;
use sandbox::{Entry, Exchange};
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest};

/// Discord's description and a validator for each schema that was needed so far.
struct Description {
    document: Value,
    validators: HashMap<String, Validator>,
}

impl Description {
    fn load() -> Option<Self> {
        let path = std::env::var_os("DISCORD_OPENAPI")?;
        let text = std::fs::read_to_string(path).unwrap();
        let mut document: Value = serde_json::from_str(&text).unwrap();
        // Clients number the uploads of a request; the description wants snowflakes in strings.
        let snowflake = &mut document["components"]["schemas"]["SnowflakeType"];
        *snowflake = json!({ "anyOf": [snowflake.clone(), { "type": "integer" }] });
        // The description wants numbers, Discord sends and takes texts.
        let schemas = &mut document["components"]["schemas"];
        let update = &mut schemas["ApplicationCommandUpdateRequest"]["properties"];
        update["default_member_permissions"] = json!({ "type": ["string", "null"] });
        schemas["Error"]["properties"]["code"] = json!({ "type": ["integer", "string"] });
        Some(Self { document, validators: HashMap::new() })
    }

    /// The description's template of a path, such as `/channels/{channel_id}`.
    fn template(&self, exchange: &Exchange) -> Option<String> {
        let steps: Vec<_> = exchange.path.split('/').collect();
        let fits = |template: &str| {
            let parts: Vec<_> = template.split('/').collect();
            parts.len() == steps.len()
                && parts
                    .iter()
                    .zip(&steps)
                    .all(|(part, step)| part.starts_with('{') || part == step)
        };
        let literal = |template: &String| template.matches('{').count();
        let paths = self.document["paths"].as_object().unwrap();
        paths.keys().filter(|template| fits(template)).min_by_key(|t| literal(t)).cloned()
    }

    fn check(&mut self, pointer: &str, value: &Value, what: &str, problems: &mut Vec<String>) {
        let document = &self.document;
        let validator = self.validators.entry(pointer.to_owned()).or_insert_with(|| {
            let mut schema =
                document.pointer(pointer).unwrap_or_else(|| panic!("{pointer}")).clone();
            schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
            schema["components"] = document["components"].clone();
            jsonschema::validator_for(&schema).unwrap()
        });
        for error in validator.iter_errors(value) {
            problems.push(format!("{what}: {error} at {}", error.instance_path()));
        }
    }

    fn check_exchange(&mut self, exchange: &Exchange, problems: &mut Vec<String>) {
        let what = format!("{} {} {}", exchange.method, exchange.path, exchange.status);
        let Some(template) = self.template(exchange) else {
            problems.push(format!("{what}: no such path"));
            return;
        };
        let path = template.replace('~', "~0").replace('/', "~1");
        let operation = format!("/paths/{path}/{}", exchange.method.to_lowercase());
        let schema = |place: String| format!("{place}/content/application~1json/schema");
        if exchange.status >= 400 {
            let pointer = "/components/schemas/ErrorResponse";
            return self.check(pointer, &exchange.response, &what, problems);
        }
        if !exchange.request.is_null() {
            let pointer = schema(format!("{operation}/requestBody"));
            self.check(&pointer, &exchange.request, &format!("{what} request"), problems);
        }
        if !exchange.response.is_null() {
            let pointer = schema(format!("{operation}/responses/{}", exchange.status));
            self.check(&pointer, &exchange.response, &format!("{what} response"), problems);
        }
    }
}

#[tokio::test]
async fn everything_fits_discords_description() {
    let Some(mut description) = Description::load() else {
        eprintln!("DISCORD_OPENAPI is not set: nothing is held against Discord's description");
        return;
    };
    let r = rest().await;
    play(&r).await;
    r.no_complaints();
    let (mut problems, mut count) = (Vec::new(), 0);
    for entry in r.discord.log() {
        match entry {
            Entry::Http(exchange) => {
                count += 1;
                description.check_exchange(&exchange, &mut problems);
            }
            Entry::Gateway(frame) => {
                if matches!(frame.event.as_str(), "MESSAGE_CREATE" | "MESSAGE_UPDATE") {
                    let pointer = "/components/schemas/MessageResponse";
                    description.check(pointer, &frame.data, &frame.event, &mut problems);
                }
            }
        }
    }
    assert!(problems.is_empty(), "{problems:#?}");
    assert!(count > 30, "only {count} exchanges were checked");
}

/// Does a little of everything that can be done.
async fn play(r: &Rest) {
    let app = r.discord.application_id();
    let (_socket, _) = crate::by_hand::Socket::identify(&r.discord, crate::by_hand::INTENTS).await;
    for path in [
        "/gateway",
        "/gateway/bot",
        "/users/@me",
        "/applications/@me",
        "/oauth2/applications/@me",
        &format!("/applications/{app}/commands"),
        &format!("/guilds/{}", r.guild),
        &r.here(""),
    ] {
        r.ok("GET", path, Value::Null).await;
    }
    let button = json!({ "type": 2, "style": 1, "label": "Go", "custom_id": "go" });
    let link = json!({ "type": 2, "style": 5, "label": "Web", "url": "https://example.org" });
    let option = json!({ "label": "One", "value": "1" });
    let menu = json!({ "type": 3, "custom_id": "menu", "options": [option] });
    let rows = json!([
        { "type": 1, "components": [button, link] }, { "type": 1, "components": [menu] },
    ]);
    let body = json!({
        "content": "board", "components": rows, "nonce": "1", "enforce_nonce": true,
        "embeds": [{ "title": "Go", "image": { "url": "attachment://a.png" }, "color": 1 }],
        "attachments": [{ "id": 0, "description": "A board" }],
        "allowed_mentions": { "parse": [] },
    });
    let (status, board) = r.upload("POST", &r.here("/messages"), body, &[(0, "a.png")]).await;
    assert_eq!(status, 200);
    let id = board["id"].as_str().unwrap();
    let message = r.here(&format!("/messages/{id}"));
    r.ok("PATCH", &message, json!({ "content": r.anna.mention() })).await;
    r.ok("GET", &message, Value::Null).await;
    r.ok("GET", &r.here("/messages"), Value::Null).await;
    answer(r, id.parse().unwrap()).await;
    talk(r, &message).await;
}

async fn answer(r: &Rest, board: sandbox::Id) {
    let ping = r.ping();
    let respond = |path: &str| format!("{path}?with_response=true");
    r.ok("POST", &respond(&ping.callback), json!({ "type": 4, "data": { "content": "x" } })).await;
    r.ok("GET", &ping.original, Value::Null).await;
    r.ok("PATCH", &ping.original, json!({ "content": "y" })).await;
    r.ok("POST", &ping.webhook, json!({ "content": "z", "flags": 64 })).await;
    r.ok("DELETE", &ping.original, Value::Null).await;
    let secret = r.ping();
    r.ok("POST", &respond(&secret.callback), json!({ "type": 5, "data": { "flags": 64 } })).await;
    r.ok("PATCH", &secret.original, json!({ "content": "secret" })).await;

    let press = || r.paths(r.anna.begin_press(board, "Go").unwrap().interaction()).callback;
    let update = json!({ "type": 7, "data": { "content": "updated" } });
    r.ok("POST", &respond(&press()), update).await;
    r.ok("POST", &respond(&press()), json!({ "type": 6 })).await;
    let input = json!({ "type": 4, "custom_id": "a", "style": 1, "label": "Point" });
    let rows = json!([{ "type": 1, "components": [input] }]);
    let form = json!({ "custom_id": "form", "title": "Where?", "components": rows });
    let pending = r.anna.begin_press(board, "Go").unwrap();
    let paths = r.paths(pending.interaction());
    r.ok("POST", &paths.callback, json!({ "type": 9, "data": form })).await;
    let outcome = pending.outcome().await.unwrap();
    let sent = r.anna.begin_submit(outcome.modal().unwrap(), &[("a", "d4")]).unwrap();
    let paths = r.paths(sent.interaction());
    let reply = json!({ "type": 4, "data": { "content": "played" } });
    r.ok("POST", &respond(&paths.callback), reply).await;
}

async fn talk(r: &Rest, message: &str) {
    let thread = r.ok("POST", &format!("{message}/threads"), json!({ "name": "Table" })).await;
    let thread = format!("/channels/{}", thread["id"].as_str().unwrap());
    r.ok("GET", &thread, Value::Null).await;
    r.ok("GET", message, Value::Null).await;
    r.ok("PATCH", &thread, json!({ "name": "Table 2", "archived": true })).await;
    r.ok("PATCH", &thread, json!({ "archived": false })).await;
    r.ok("PUT", &format!("{thread}/thread-members/@me"), Value::Null).await;
    r.ok("POST", &r.here("/threads"), json!({ "name": "Loose", "type": 11 })).await;
    r.ok("GET", &r.here("/messages"), Value::Null).await;
    r.ok("POST", &r.here("/typing"), Value::Null).await;
    let dm = r.ok("POST", "/users/@me/channels", json!({ "recipient_id": r.anna.id() })).await;
    let dm = format!("/channels/{}", dm["id"].as_str().unwrap());
    r.ok("GET", &dm, Value::Null).await;
    r.ok("POST", &format!("{dm}/messages"), json!({ "content": "hello" })).await;
    let said = r.anna.mention_bot(r.channel, "hello").unwrap();
    let reply = json!({ "content": "hi", "message_reference": { "message_id": said } });
    r.ok("POST", &r.here("/messages"), reply).await;
    r.refused("GET", "/channels/1", Value::Null).await;
    r.ok("DELETE", message, Value::Null).await;
}
