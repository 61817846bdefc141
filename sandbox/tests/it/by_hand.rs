//! A client without a library: requests and frames as they are.

use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, RequestBuilder};
use sandbox::{Discord, Id, Options, User};
use serde_json::{Value, json};

/// A guild with a channel, a user, and the commands `ping` and `pick`.
pub(crate) struct Rest {
    pub(crate) discord: Discord,
    pub(crate) guild: Id,
    pub(crate) channel: Id,
    pub(crate) anna: User,
    client: Client,
}

pub(crate) async fn rest() -> Rest {
    rest_with(Options::default()).await
}

pub(crate) async fn rest_with(options: Options) -> Rest {
    let discord = Discord::start(options).await.unwrap();
    let guild = discord.guild("Club");
    let channel = discord.channel(guild, "go");
    let anna = discord.user("Anna", "sv-SE");
    let rest = Rest { discord, guild, channel, anna, client: Client::new() };
    let app = rest.discord.application_id();
    let point = json!({
        "type": 3, "name": "point", "description": "A point", "required": true, "autocomplete": true,
    });
    let commands = json!([
        { "name": "ping", "description": "Answers" },
        { "name": "pick", "description": "Picks", "options": [point], "contexts": [0] },
    ]);
    rest.ok("PUT", &format!("/applications/{app}/commands"), commands).await;
    rest
}

/// An answer: HTTP status and body.
pub(crate) type Answer = (u16, Value);

impl Rest {
    pub(crate) fn request(&self, method: &str, path: &str) -> RequestBuilder {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let url = format!("{}/api/v10{path}", self.discord.url());
        let token = format!("Bot {}", self.discord.token());
        self.client.request(method, url).header("authorization", token)
    }

    pub(crate) async fn send(request: RequestBuilder) -> Answer {
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or_default())
    }

    pub(crate) async fn call(&self, method: &str, path: &str, body: Value) -> Answer {
        let request = self.request(method, path);
        Self::send(if body.is_null() { request } else { request.json(&body) }).await
    }

    /// A call that must succeed; gives the body.
    pub(crate) async fn ok(&self, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.call(method, path, body).await;
        assert!((200..300).contains(&status), "{method} {path}: {status} {answer}");
        answer
    }

    /// A call that must be refused; gives the status and Discord's code.
    pub(crate) async fn refused(&self, method: &str, path: &str, body: Value) -> (u16, i64) {
        let (status, answer) = self.call(method, path, body).await;
        (status, answer["code"].as_i64().unwrap_or_else(|| panic!("{status} {answer}")))
    }

    /// A call with files beside its body.
    pub(crate) async fn upload(
        &self,
        method: &str,
        path: &str,
        body: Value,
        files: &[(u64, &str)],
    ) -> Answer {
        let mut form = Form::new();
        for (index, name) in files {
            let part = Part::bytes(name.as_bytes().to_vec()).file_name((*name).to_owned());
            form = form.part(format!("files[{index}]"), part);
        }
        form = form.part("payload_json", Part::text(body.to_string()));
        Self::send(self.request(method, path).multipart(form)).await
    }

    pub(crate) fn here(&self, rest: &str) -> String {
        format!("/channels/{}{rest}", self.channel)
    }

    /// Anna sends `/ping`; gives the paths of its callback and its webhook.
    pub(crate) fn ping(&self) -> Paths {
        self.paths(self.anna.begin_command(self.channel, "ping", &[]).unwrap().interaction())
    }

    pub(crate) fn paths(&self, interaction: Id) -> Paths {
        let token = self.discord.interaction_token(interaction).unwrap();
        let app = self.discord.application_id();
        Paths {
            interaction,
            callback: format!("/interactions/{interaction}/{token}/callback"),
            webhook: format!("/webhooks/{app}/{token}"),
            original: format!("/webhooks/{app}/{token}/messages/@original"),
        }
    }

    pub(crate) fn no_complaints(&self) {
        let complaints = self.discord.complaints();
        assert!(complaints.is_empty(), "{complaints:#?}");
    }
}

pub(crate) struct Paths {
    pub(crate) interaction: Id,
    pub(crate) callback: String,
    pub(crate) webhook: String,
    pub(crate) original: String,
}
