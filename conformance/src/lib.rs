//! Holds what goes over the wire against Discord's own OpenAPI description, and against the types
//! of a library that others wrote for it.
//!
//! The description is read where it lies: `DISCORD_OPENAPI` names the file.

mod second;

pub use second::second_opinion;

use std::collections::HashMap;

use jsonschema::Validator;
use sandbox::{Entry, Exchange};
use serde_json::{Value, json};

/// Discord's description and a validator for each schema that was needed so far.
pub struct Description {
    document: Value,
    validators: HashMap<String, Validator>,
}

impl Description {
    /// The description in the file that `DISCORD_OPENAPI` names; none where it names none.
    ///
    /// # Panics
    ///
    /// Where the file cannot be read or is no such description.
    pub fn load() -> Option<Self> {
        let path = std::env::var_os("DISCORD_OPENAPI")?;
        let text = std::fs::read_to_string(path).expect("DISCORD_OPENAPI names a file");
        let mut document: Value = serde_json::from_str(&text).expect("the description is JSON");
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

    /// Checks everything in a log: how many exchanges that were, and what is wrong with them.
    pub fn check_log(&mut self, log: &[Entry]) -> (usize, Vec<String>) {
        let (mut problems, mut count) = (Vec::new(), 0);
        for entry in log {
            match entry {
                Entry::Http(exchange) => {
                    count += 1;
                    self.check_exchange(exchange, &mut problems);
                }
                Entry::Gateway(frame) => {
                    if matches!(frame.event.as_str(), "MESSAGE_CREATE" | "MESSAGE_UPDATE") {
                        let pointer = "/components/schemas/MessageResponse";
                        self.check(pointer, &frame.data, &frame.event, &mut problems);
                    }
                }
            }
        }
        (count, problems)
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
        let paths = self.document["paths"].as_object().expect("the description has paths");
        paths.keys().filter(|template| fits(template)).min_by_key(|t| literal(t)).cloned()
    }

    fn check(&mut self, pointer: &str, value: &Value, what: &str, problems: &mut Vec<String>) {
        let document = &self.document;
        let validator = self.validators.entry(pointer.to_owned()).or_insert_with(|| {
            let mut schema =
                document.pointer(pointer).unwrap_or_else(|| panic!("{pointer}")).clone();
            schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
            schema["components"] = document["components"].clone();
            jsonschema::validator_for(&schema).expect("a schema of the description")
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
