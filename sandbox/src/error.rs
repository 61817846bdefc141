//! The errors that Discord answers with, and the nested list of what is wrong with a body.

use std::time::Duration;

use serde_json::{Map, Value, json};

/// A refusal: HTTP status, Discord's code, its message, and for 50035 the places at fault.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    pub(crate) code: u32,
    pub(crate) message: String,
    pub(crate) errors: Option<Value>,
    /// For 429: what is used up, and for how long.
    pub(crate) wait: Option<Wait>,
}

/// How long a client that asked too much has to wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wait {
    pub(crate) time: Duration,
    pub(crate) scope: Scope,
}

/// Whose limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The bot's on this route.
    User,
    /// The bot's on all routes.
    Global,
    /// That of everybody together on this resource.
    Shared,
}

impl Scope {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Global => "global",
            Self::Shared => "shared",
        }
    }
}

impl ApiError {
    pub(crate) fn new(status: u16, code: u32, message: &str) -> Self {
        let wait = Wait { time: Duration::from_secs(1), scope: Scope::User };
        let wait = (status == 429).then_some(wait);
        Self { status, code, message: message.to_owned(), errors: None, wait }
    }

    /// 429: too much was asked. The code 0 says nothing and is left out.
    pub(crate) fn limited(code: u32, message: &str, wait: Wait) -> Self {
        Self { wait: Some(wait), ..Self::new(429, code, message) }
    }

    /// 50035 with a single place at fault.
    pub(crate) fn invalid(path: &str, code: &str, message: impl Into<String>) -> Self {
        let mut problems = Problems::default();
        problems.add(path, code, message);
        problems.into_error()
    }

    /// The same with the places at fault below this field.
    pub(crate) fn within(mut self, field: &str) -> Self {
        self.errors = self.errors.map(|errors| json!({ field: errors }));
        self
    }

    pub(crate) fn body(&self) -> Value {
        let mut body = json!({ "code": self.code, "message": self.message });
        if let Some(wait) = self.wait {
            if self.code == 0 {
                body = json!({ "message": self.message });
            }
            body["retry_after"] = json!(wait.time.as_secs_f64());
            body["global"] = json!(wait.scope == Scope::Global);
        }
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }

    /// Whether a correct bot never provokes this refusal, whatever its users do.
    pub(crate) fn is_the_bots_mistake(&self) -> bool {
        self.wait.is_none() && matches!(self.code, 0 | 40_005 | 50_006 | 50_035 | 50_109)
    }
}

/// The refusals that several routes share.
pub(crate) mod refusal {
    use std::time::Duration;

    use super::{ApiError, Scope, Wait};

    pub(crate) fn unknown_route() -> ApiError {
        ApiError::new(404, 0, "404: Not Found")
    }
    pub(crate) fn unauthorized() -> ApiError {
        ApiError::new(401, 0, "401: Unauthorized")
    }
    pub(crate) fn too_large() -> ApiError {
        ApiError::new(413, 40_005, "Request entity too large")
    }
    pub(crate) fn unknown_channel() -> ApiError {
        ApiError::new(404, 10_003, "Unknown Channel")
    }
    pub(crate) fn unknown_message() -> ApiError {
        ApiError::new(404, 10_008, "Unknown Message")
    }
    pub(crate) fn unknown_user() -> ApiError {
        ApiError::new(404, 10_013, "Unknown User")
    }
    pub(crate) fn unknown_webhook() -> ApiError {
        ApiError::new(404, 10_015, "Unknown Webhook")
    }
    pub(crate) fn unknown_interaction() -> ApiError {
        ApiError::new(404, 10_062, "Unknown interaction")
    }
    pub(crate) fn missing_access() -> ApiError {
        ApiError::new(403, 50_001, "Missing Access")
    }
    pub(crate) fn missing_permissions() -> ApiError {
        ApiError::new(403, 50_013, "Missing Permissions")
    }
    pub(crate) fn empty_message() -> ApiError {
        ApiError::new(400, 50_006, "Cannot send an empty message")
    }
    pub(crate) fn closed_dms() -> ApiError {
        ApiError::new(403, 50_007, "Cannot send messages to this user")
    }
    pub(crate) fn no_mutual_guilds() -> ApiError {
        let message = "Cannot send messages to this user due to having no mutual guilds";
        ApiError::new(403, 50_278, message)
    }
    pub(crate) fn not_the_author() -> ApiError {
        ApiError::new(403, 50_005, "Cannot edit a message authored by another user")
    }
    pub(crate) fn archived() -> ApiError {
        ApiError::new(400, 50_083, "Thread is archived")
    }
    pub(crate) fn locked() -> ApiError {
        ApiError::new(400, 160_005, "Thread is locked")
    }
    pub(crate) fn no_history_to_reply_to() -> ApiError {
        let message = "Cannot reply without permission to read message history";
        ApiError::new(400, 160_002, message)
    }
    pub(crate) fn too_many_dms() -> ApiError {
        ApiError::new(403, 40_003, "You are opening direct messages too fast")
    }
    pub(crate) fn too_many_old_edits(time: Duration) -> ApiError {
        let message =
            "Maximum number of edits to messages older than 1 hour reached. Try again later";
        ApiError::limited(30_046, message, Wait { time, scope: Scope::User })
    }
}

/// The HTTP status and the text that go with one of Discord's codes.
pub(crate) fn known(code: u32) -> Option<(u16, &'static str)> {
    Some(match code {
        10_003 => (404, "Unknown Channel"),
        10_004 => (404, "Unknown Guild"),
        10_008 => (404, "Unknown Message"),
        10_013 => (404, "Unknown User"),
        10_015 => (404, "Unknown Webhook"),
        10_062 => (404, "Unknown interaction"),
        30_046 => (429, "Maximum number of edits to messages older than 1 hour reached"),
        40_003 => (403, "You are opening direct messages too fast"),
        40_005 => (413, "Request entity too large"),
        40_060 => (400, "Interaction has already been acknowledged."),
        50_001 => (403, "Missing Access"),
        50_005 => (403, "Cannot edit a message authored by another user"),
        50_006 => (400, "Cannot send an empty message"),
        50_007 => (403, "Cannot send messages to this user"),
        50_013 => (403, "Missing Permissions"),
        50_027 => (401, "Invalid Webhook Token"),
        50_035 => (400, "Invalid Form Body"),
        50_083 => (400, "Thread is archived"),
        50_278 => (403, "Cannot send messages to this user due to having no mutual guilds"),
        160_005 => (400, "Thread is locked"),
        _ => return None,
    })
}

/// What is wrong with a body, by place.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    found: Vec<(String, String, String)>,
}

impl Problems {
    /// Notes a fault at a dotted path such as `components.0.label`; the empty path is the body.
    pub(crate) fn add(&mut self, path: &str, code: &str, message: impl Into<String>) {
        self.found.push((path.to_owned(), code.to_owned(), message.into()));
    }

    /// Notes `text` if it has fewer or more characters than allowed.
    pub(crate) fn length(&mut self, path: &str, text: &str, min: usize, max: usize) {
        let count = text.chars().count();
        if count < min || count > max {
            let message = format!("Must be between {min} and {max} in length.");
            self.add(path, "BASE_TYPE_BAD_LENGTH", message);
        }
    }

    pub(crate) fn check(self) -> Result<(), ApiError> {
        if self.found.is_empty() { Ok(()) } else { Err(self.into_error()) }
    }

    fn into_error(self) -> ApiError {
        let mut root = Map::new();
        for (path, code, message) in self.found {
            let steps: Vec<_> = path.split('.').filter(|step| !step.is_empty()).collect();
            insert(&mut root, &steps, json!({ "code": code, "message": message }));
        }
        let errors = Some(Value::Object(root));
        ApiError { errors, ..ApiError::new(400, 50_035, "Invalid Form Body") }
    }
}

/// Adds a fault to the list at the end of a path. What is wrong with the whole of something hides
/// what is wrong with its parts.
fn insert(place: &mut Map<String, Value>, steps: &[&str], fault: Value) {
    match steps {
        [] => {
            place.retain(|step, _| step == "_errors");
            let list = place.entry("_errors").or_insert_with(|| json!([]));
            if let Value::Array(list) = list {
                list.push(fault);
            }
        }
        [..] if place.contains_key("_errors") => {}
        [step, rest @ ..] => {
            let next = place.entry(*step).or_insert_with(|| json!({}));
            if let Value::Object(next) = next {
                insert(next, rest, fault);
            }
        }
    }
}
