//! Embeds, with the limits on their texts.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::part;
use crate::error::Problems;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Embed {
    #[serde(default, rename = "type")]
    _type: Option<String>,
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    description: Option<String>,
    #[serde(default)]
    url: Option<String>,
    #[serde(default)]
    timestamp: Option<String>,
    #[serde(default)]
    color: Option<u32>,
    #[serde(default)]
    author: Option<Author>,
    #[serde(default)]
    footer: Option<Footer>,
    #[serde(default)]
    image: Option<Picture>,
    #[serde(default)]
    thumbnail: Option<Picture>,
    #[serde(default)]
    fields: Option<Vec<Field>>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Author {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    url: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    icon_url: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Footer {
    text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    icon_url: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Picture {
    url: String,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Field {
    name: String,
    value: String,
    #[serde(default)]
    inline: bool,
}

/// Reads the `embeds` of a message and gives them back as Discord would.
pub(crate) fn embeds(values: &[Value], problems: &mut Problems) -> Vec<Value> {
    if values.len() > 10 {
        problems.add("embeds", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
    }
    let mut total = 0;
    let mut read = Vec::new();
    for (number, value) in values.iter().enumerate() {
        let path = format!("embeds.{number}");
        if let Some(embed) = part::<Embed>(value, &path, problems) {
            total += check(&embed, &path, problems);
            read.push(json(&embed));
        }
    }
    if total > 6000 {
        problems.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", "More than 6000 characters in sum.");
    }
    read
}

/// Checks the limits and counts the characters that go into the sum.
fn check(embed: &Embed, path: &str, problems: &mut Problems) -> usize {
    let mut total = 0;
    let mut text = |field: &str, text: &str, min: usize, max: usize| {
        problems.length(&format!("{path}.{field}"), text, min, max);
        total += text.chars().count();
    };
    text("title", embed.title.as_deref().unwrap_or_default(), 0, 256);
    text("description", embed.description.as_deref().unwrap_or_default(), 0, 4096);
    text("footer.text", embed.footer.as_ref().map_or("", |footer| &footer.text), 0, 2048);
    text("author.name", embed.author.as_ref().map_or("", |author| &author.name), 0, 256);
    let fields = embed.fields.as_deref().unwrap_or_default();
    for (number, field) in fields.iter().enumerate() {
        text(&format!("fields.{number}.name"), &field.name, 1, 256);
        text(&format!("fields.{number}.value"), &field.value, 1, 1024);
    }
    if fields.len() > 25 {
        let path = format!("{path}.fields");
        problems.add(&path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
    }
    if embed.color.is_some_and(|color| color > 0xFF_FF_FF) {
        problems.add(&format!("{path}.color"), "NUMBER_TYPE_MAX", "Must be at most 16777215.");
    }
    total
}

fn json(embed: &Embed) -> Value {
    let mut value = json!({
        "type": "rich",
        "title": embed.title,
        "description": embed.description,
        "url": embed.url,
        "timestamp": embed.timestamp,
        "color": embed.color,
        "author": embed.author,
        "footer": embed.footer,
        "image": embed.image,
        "thumbnail": embed.thumbnail,
        "fields": embed.fields,
    });
    if let Value::Object(map) = &mut value {
        map.retain(|_, value| !value.is_null());
    }
    value
}
