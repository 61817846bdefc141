//! Holds what goes over the wire against Discord's own OpenAPI description, and against the types
//! of a library that others wrote for it.
//!
//! The description is read where it lies: `DISCORD_OPENAPI` names the file.

mod second;

pub use second::second_opinion;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jsonschema::{Registry, Validator};
use sandbox::{Entry, Exchange, Frame};
use serde_json::{Value, json};

/// The name under which schemas find the description.
const ADDRESS: &str = "https://discord.example/openapi";

/// Discord's description, and a validator for each schema that was needed so far.
pub struct Description {
    document: Value,
    registry: Registry<'static>,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// What a look at a log has found.
#[derive(Debug, Default)]
pub struct Report {
    /// How many exchanges there were.
    pub exchanges: usize,
    /// What does not fit the description, each with its place.
    pub problems: Vec<String>,
}

impl Description {
    /// The description in the file that `DISCORD_OPENAPI` names, one for the whole process; none
    /// where it names none.
    ///
    /// # Panics
    ///
    /// Where the file cannot be read or is no such description.
    pub fn shared() -> Option<&'static Self> {
        static SHARED: OnceLock<Option<Description>> = OnceLock::new();
        SHARED.get_or_init(Self::load).as_ref()
    }

    fn load() -> Option<Self> {
        let path = std::env::var_os("DISCORD_OPENAPI")?;
        let text = std::fs::read_to_string(path).expect("DISCORD_OPENAPI names a file");
        let mut document: Value = serde_json::from_str(&text).expect("the description is JSON");
        follow_the_documentation(&mut document["components"]["schemas"]);
        let registry = Registry::new().add(ADDRESS, document.clone()).and_then(|it| it.prepare());
        let registry = registry.expect("the description holds schemas");
        Some(Self { document, registry, validators: Mutex::default() })
    }

    /// Checks everything in a log but requests that were refused as malformed, which say so
    /// already.
    pub fn check_log(&self, log: &[Entry]) -> Report {
        self.check(log, |exchange| !is_malformed(exchange))
    }

    /// Checks everything in a log, whatever was answered.
    pub fn check_strictly(&self, log: &[Entry]) -> Report {
        self.check(log, |_| true)
    }

    fn check(&self, log: &[Entry], with_request: impl Fn(&Exchange) -> bool) -> Report {
        let mut report = Report::default();
        for entry in log {
            match entry {
                Entry::Http(exchange) => {
                    report.exchanges += 1;
                    self.check_exchange(exchange, with_request(exchange), &mut report.problems);
                }
                Entry::Gateway(frame) => self.check_frame(frame, &mut report.problems),
            }
        }
        report
    }

    fn check_exchange(&self, exchange: &Exchange, request: bool, problems: &mut Vec<String>) {
        let what = format!("{} {} {}", exchange.method, exchange.path, exchange.status);
        let Some(template) = self.template(exchange) else {
            // What is no route of Discord's is refused.
            if request || exchange.status != 404 {
                problems.push(format!("{what}: no such path"));
            }
            return;
        };
        let path = template.replace('~', "~0").replace('/', "~1");
        let operation = format!("/paths/{path}/{}", exchange.method.to_lowercase());
        let schema = |place: String| format!("{place}/content/application~1json/schema");
        if request && !exchange.request.is_null() {
            let pointer = schema(format!("{operation}/requestBody"));
            self.check_value(&pointer, &exchange.request, &format!("{what} request"), problems);
        }
        if !exchange.response.is_null() {
            let answer = |status| schema(format!("{operation}/responses/{status}"));
            let pointer = match exchange.status {
                429 => "/components/schemas/RatelimitedResponse".to_owned(),
                400.. => "/components/schemas/ErrorResponse".to_owned(),
                // It was lost on its way.
                0 if self.document.pointer(&answer(200)).is_none() => answer(201),
                0 => answer(200),
                status => answer(status),
            };
            self.check_value(&pointer, &exchange.response, &format!("{what} response"), problems);
        }
    }

    /// Messages are the one thing in events that the description knows.
    fn check_frame(&self, frame: &Frame, problems: &mut Vec<String>) {
        if matches!(frame.event.as_str(), "MESSAGE_CREATE" | "MESSAGE_UPDATE") {
            let pointer = "/components/schemas/MessageResponse";
            self.check_value(pointer, &frame.data, &frame.event, problems);
        }
    }

    /// The description's template of a path, such as `/channels/{channel_id}`.
    fn template(&self, exchange: &Exchange) -> Option<&str> {
        let steps: Vec<_> = exchange.path.split('/').collect();
        let fits = |template: &&String| {
            let parts: Vec<_> = template.split('/').collect();
            let same = |(part, step): (&&str, &&str)| part.starts_with('{') || part == step;
            parts.len() == steps.len() && parts.iter().zip(&steps).all(same)
        };
        let paths = self.document["paths"].as_object().expect("the description has paths");
        let fitting = paths.keys().filter(fits);
        fitting.min_by_key(|template| template.matches('{').count()).map(String::as_str)
    }

    fn check_value(&self, pointer: &str, value: &Value, what: &str, problems: &mut Vec<String>) {
        if self.document.pointer(pointer).is_none() {
            problems.push(format!("{what}: the description knows no body here"));
            return;
        }
        for error in self.validator(pointer).iter_errors(value) {
            problems.push(format!("{what}: {error} at {}", error.instance_path()));
        }
    }

    fn validator(&self, pointer: &str) -> Arc<Validator> {
        let mut known = self.validators.lock().unwrap_or_else(PoisonError::into_inner);
        let make = || {
            let fragment = pointer.replace('{', "%7B").replace('}', "%7D");
            let schema = json!({ "$ref": format!("{ADDRESS}#{fragment}") });
            let options = jsonschema::options().with_registry(&self.registry).build(&schema);
            Arc::new(options.expect("a schema of the description"))
        };
        known.entry(pointer.to_owned()).or_insert_with(make).clone()
    }
}

/// Where the description and the documentation differ, the documentation is right.
fn follow_the_documentation(schemas: &mut Value) {
    // Clients number the uploads of a request; the description wants snowflakes in strings.
    let snowflake = &mut schemas["SnowflakeType"];
    *snowflake = json!({ "anyOf": [snowflake.clone(), { "type": "integer" }] });
    // The description wants numbers, Discord sends and takes texts.
    let update = &mut schemas["ApplicationCommandUpdateRequest"]["properties"];
    update["default_member_permissions"] = json!({ "type": ["string", "null"] });
    schemas["Error"]["properties"]["code"] = json!({ "type": ["integer", "string"] });
    // Only sublimits such as 30046 have a code.
    schemas["RatelimitedResponse"] = json!({
        "type": "object",
        "properties": {
            "message": { "type": "string" },
            "code": { "type": "integer" },
            "retry_after": { "type": "number" },
            "global": { "type": "boolean" },
        },
        "required": ["message", "retry_after", "global"],
    });
}

/// Whether the stand-in refused the request itself, rather than what it asks for.
fn is_malformed(exchange: &Exchange) -> bool {
    let code = exchange.response["code"].as_i64();
    exchange.status >= 400 && matches!(code, Some(0 | 40_005 | 50_006 | 50_035 | 50_109))
}
