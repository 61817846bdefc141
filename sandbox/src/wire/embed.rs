//! Embeds, with the limits on their texts.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{check_url, part};
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
    check_urls(embed, path, problems);
    if embed.timestamp.as_deref().is_some_and(|time| !is_time(time)) {
        let path = format!("{path}.timestamp");
        problems.add(&path, "DATE_TIME_TYPE_PARSE", "Must be a time of ISO 8601.");
    }
    if !embed.shows_anything() {
        let path = format!("{path}.description");
        problems.add(&path, "BASE_TYPE_REQUIRED", "This field is required");
    }
    if embed.color.is_some_and(|color| color > 0xFF_FF_FF) {
        problems.add(&format!("{path}.color"), "NUMBER_TYPE_MAX", "Must be at most 16777215.");
    }
    total
}

fn check_urls(embed: &Embed, path: &str, problems: &mut Problems) {
    let author = embed.author.as_ref();
    let picture = |picture: &'_ Option<Picture>| picture.as_ref().map(|it| it.url.clone());
    for (field, url, own) in [
        ("url", embed.url.clone(), false),
        ("author.url", author.and_then(|author| author.url.clone()), false),
        ("author.icon_url", author.and_then(|author| author.icon_url.clone()), true),
        ("footer.icon_url", embed.footer.as_ref().and_then(|it| it.icon_url.clone()), true),
        ("image.url", picture(&embed.image), true),
        ("thumbnail.url", picture(&embed.thumbnail), true),
    ] {
        if let Some(url) = url {
            check_url(&format!("{path}.{field}"), &url, own, problems);
        }
    }
}

/// Whether this is a date of ISO 8601, with or without a time and where it is that.
fn is_time(text: &str) -> bool {
    let (date, time) = text.split_once(['T', ' ']).unwrap_or((text, "00:00"));
    let (time, zone) = match time.find(['Z', '+', '-']) {
        Some(at) => time.split_at(at),
        None => (time, "Z"),
    };
    let (time, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let is_fraction = !fraction.is_empty() && fraction.bytes().all(|c| c.is_ascii_digit());
    let is_zone = zone == "Z"
        || zone.strip_prefix(['+', '-']).is_some_and(|ahead| is_parts(ahead, ':', &[23, 59]));
    let (short, long) = (is_parts(time, ':', &[23, 59]), is_parts(time, ':', &[23, 59, 59]));
    is_parts(date, '-', &[9999, 12, 31])
        && !date.contains("-00")
        && (short || long)
        && is_fraction
        && is_zone
}

/// Whether a text is numbers up to these, each with as many digits.
fn is_parts(text: &str, mark: char, most: &[u32]) -> bool {
    let parts: Vec<_> = text.split(mark).collect();
    let fits = |(part, most): (&&str, &u32)| {
        part.len() == most.to_string().len()
            && part.bytes().all(|c| c.is_ascii_digit())
            && part.parse::<u32>().is_ok_and(|it| it <= *most)
    };
    parts.len() == most.len() && parts.iter().zip(most).all(fits)
}

impl Embed {
    /// A colour or an address alone is nothing to look at.
    fn shows_anything(&self) -> bool {
        let text = |text: &Option<String>| text.as_ref().is_some_and(|text| !text.is_empty());
        text(&self.title)
            || text(&self.description)
            || self.timestamp.is_some()
            || self.author.is_some()
            || self.footer.is_some()
            || self.image.is_some()
            || self.thumbnail.is_some()
            || self.fields.as_ref().is_some_and(|fields| !fields.is_empty())
    }
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
