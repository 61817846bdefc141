//! The components of a message: rows, and the parts that only a message with components V2 has.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Value, json};

use super::component::{self, Component, Row};
use super::{check_url, part};
use crate::error::Problems;

/// A part of a message, in the order of the page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Part {
    Row(Row),
    Section { texts: Vec<String>, accessory: Accessory },
    Text(String),
    Gallery(Vec<Media>),
    File(Media),
    Separator { divider: bool, spacing: u8 },
    Container { accent: Option<u32>, spoiler: bool, parts: Vec<Part> },
}

/// What stands beside the texts of a section.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Accessory {
    /// A row of one button.
    Button(Row),
    Thumbnail(Media),
}

/// A picture or file, by its address; `attachment://name` is one of the message's own.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Media {
    pub(crate) url: String,
    description: Option<String>,
    spoiler: bool,
}

/// Any part, as it comes over the wire.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    r#type: u8,
    #[serde(default, rename = "id")]
    _id: Option<u32>,
    #[serde(default)]
    components: Option<Vec<Value>>,
    #[serde(default)]
    accessory: Option<Value>,
    #[serde(default)]
    content: Option<String>,
    #[serde(default)]
    items: Option<Vec<RawMedia>>,
    #[serde(default)]
    file: Option<Unfurled>,
    #[serde(default)]
    media: Option<Unfurled>,
    #[serde(default)]
    description: Option<String>,
    #[serde(default)]
    divider: Option<bool>,
    #[serde(default)]
    spacing: Option<u8>,
    #[serde(default)]
    accent_color: Option<u32>,
    #[serde(default)]
    spoiler: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMedia {
    media: Unfurled,
    #[serde(default)]
    description: Option<String>,
    #[serde(default)]
    spoiler: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unfurled {
    url: String,
}

/// Reads the `components` of a message; custom ids must be unique in it.
pub(crate) fn parts(values: &[Value], problems: &mut Problems) -> Vec<Part> {
    let mut reader = Reader { custom_ids: BTreeSet::new(), problems };
    reader.parts(values, "components", &[1, 9, 10, 12, 13, 14, 17])
}

struct Reader<'a> {
    custom_ids: BTreeSet<String>,
    problems: &'a mut Problems,
}

impl Reader<'_> {
    fn parts(&mut self, values: &[Value], path: &str, kinds: &[u64]) -> Vec<Part> {
        let mut parts = Vec::new();
        for (number, value) in values.iter().enumerate() {
            let path = format!("{path}.{number}");
            if value["type"].as_u64().is_some_and(|kind| kinds.contains(&kind)) {
                parts.extend(self.part(value, &path));
            } else {
                let message = format!("The type must be one of {kinds:?} here.");
                self.problems.add(&path, "UNION_TYPE_CHOICES", message);
            }
        }
        parts
    }

    fn part(&mut self, value: &Value, path: &str) -> Option<Part> {
        if value["type"] == 1 {
            return component::row(value, path, &mut self.custom_ids, self.problems).map(Part::Row);
        }
        let raw: Raw = part(value, path, self.problems)?;
        self.only_its_fields(value, raw.r#type, path);
        match raw.r#type {
            9 => self.section(raw, path),
            10 => self.text(raw.content, path).map(Part::Text),
            12 => self.gallery(raw.items, path),
            13 => {
                let file = self.media(raw.file, None, raw.spoiler, &format!("{path}.file"))?;
                if !file.url.starts_with("attachment://") {
                    let message = "A file is one of the message's own.";
                    self.problems.add(&format!("{path}.file.url"), "ATTACHMENT_REQUIRED", message);
                }
                Some(Part::File(file))
            }
            14 => {
                let spacing = raw.spacing.unwrap_or(1);
                if !matches!(spacing, 1 | 2) {
                    let path = format!("{path}.spacing");
                    self.problems.add(&path, "BASE_TYPE_CHOICES", "Must be 1 or 2.");
                }
                Some(Part::Separator { divider: raw.divider.unwrap_or(true), spacing })
            }
            _ => {
                let inner = raw.components.unwrap_or_default();
                if inner.is_empty() {
                    self.problems.add(path, "BASE_TYPE_BAD_LENGTH", "A container holds something.");
                }
                if raw.accent_color.is_some_and(|colour| colour > 0xFF_FF_FF) {
                    let path = format!("{path}.accent_color");
                    self.problems.add(&path, "NUMBER_TYPE_MAX", "Must be at most 16777215.");
                }
                let path = format!("{path}.components");
                let parts = self.parts(&inner, &path, &[1, 9, 10, 12, 13, 14]);
                let spoiler = raw.spoiler.unwrap_or_default();
                Some(Part::Container { accent: raw.accent_color, spoiler, parts })
            }
        }
    }

    /// Notes fields that belong to other kinds of parts.
    fn only_its_fields(&mut self, value: &Value, kind: u8, path: &str) {
        let known: &[&str] = match kind {
            9 => &["components", "accessory"],
            10 => &["content"],
            11 => &["media", "description", "spoiler"],
            12 => &["items"],
            13 => &["file", "spoiler"],
            14 => &["divider", "spacing"],
            _ => &["components", "accent_color", "spoiler"],
        };
        let fields = value.as_object().into_iter().flatten().map(|(field, _)| field.as_str());
        for field in fields.filter(|field| !matches!(*field, "type" | "id")) {
            if !known.contains(&field) {
                let message = "This field is not known here.";
                self.problems.add(&format!("{path}.{field}"), "UNKNOWN_FIELD", message);
            }
        }
    }

    fn section(&mut self, raw: Raw, path: &str) -> Option<Part> {
        let inner = raw.components.unwrap_or_default();
        let within = format!("{path}.components");
        if !(1..=3).contains(&inner.len()) {
            self.problems.add(&within, "BASE_TYPE_BAD_LENGTH", "Must be 1 to 3 in length.");
        }
        let texts = self.parts(&inner, &within, &[10]).into_iter().filter_map(|part| match part {
            Part::Text(text) => Some(text),
            _ => None,
        });
        let texts = texts.collect();
        let beside = format!("{path}.accessory");
        let accessory = raw.accessory.unwrap_or_default();
        let accessory = match accessory["type"].as_u64() {
            Some(2) => {
                let row = json!({ "type": 1, "components": [accessory] });
                component::row(&row, &beside, &mut self.custom_ids, self.problems)
                    .map(Accessory::Button)
            }
            Some(11) => {
                let raw: Raw = part(&accessory, &beside, self.problems)?;
                self.only_its_fields(&accessory, 11, &beside);
                self.media(raw.media, raw.description, raw.spoiler, &beside)
                    .map(Accessory::Thumbnail)
            }
            _ => {
                let message = "A button or a thumbnail is required.";
                self.problems.add(&beside, "UNION_TYPE_CHOICES", message);
                None
            }
        };
        Some(Part::Section { texts, accessory: accessory? })
    }

    fn text(&mut self, content: Option<String>, path: &str) -> Option<String> {
        let content = content.unwrap_or_default();
        self.problems.length(&format!("{path}.content"), &content, 1, 4000);
        Some(content)
    }

    fn gallery(&mut self, items: Option<Vec<RawMedia>>, path: &str) -> Option<Part> {
        let items = items.unwrap_or_default();
        let path = format!("{path}.items");
        if !(1..=10).contains(&items.len()) {
            self.problems.add(&path, "BASE_TYPE_BAD_LENGTH", "Must be 1 to 10 in length.");
        }
        let read = |(number, item): (usize, RawMedia)| {
            let path = format!("{path}.{number}");
            self.media(Some(item.media), item.description, item.spoiler, &path)
        };
        Some(Part::Gallery(items.into_iter().enumerate().filter_map(read).collect()))
    }

    fn media(
        &mut self,
        media: Option<Unfurled>,
        description: Option<String>,
        spoiler: Option<bool>,
        path: &str,
    ) -> Option<Media> {
        let Some(media) = media else {
            self.problems.add(path, "BASE_TYPE_REQUIRED", "This field is required");
            return None;
        };
        self.problems.length(&format!("{path}.url"), &media.url, 1, 2048);
        check_url(&format!("{path}.url"), &media.url, true, self.problems);
        if let Some(text) = &description {
            self.problems.length(&format!("{path}.description"), text, 1, 1024);
        }
        Some(Media { url: media.url, description, spoiler: spoiler.unwrap_or_default() })
    }
}

impl Part {
    /// How many components it is, with those in it.
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Row(row) => 1 + row.0.len(),
            Self::Section { texts, .. } => 2 + texts.len(),
            Self::Container { parts, .. } => 1 + parts.iter().map(Self::count).sum::<usize>(),
            Self::Text(_) | Self::Gallery(_) | Self::File(_) | Self::Separator { .. } => 1,
        }
    }

    /// The rows in it, those of one button beside a text too.
    pub(crate) fn rows(&self) -> Vec<&Row> {
        match self {
            Self::Row(row) | Self::Section { accessory: Accessory::Button(row), .. } => vec![row],
            Self::Container { parts, .. } => parts.iter().flat_map(Self::rows).collect(),
            _ => Vec::new(),
        }
    }

    /// The texts in it.
    pub(crate) fn texts(&self) -> Vec<&str> {
        match self {
            Self::Text(text) => vec![text],
            Self::Section { texts, .. } => texts.iter().map(String::as_str).collect(),
            Self::Container { parts, .. } => parts.iter().flat_map(Self::texts).collect(),
            _ => Vec::new(),
        }
    }

    /// The pictures and files in it.
    pub(crate) fn media(&self) -> Vec<&Media> {
        match self {
            Self::Gallery(items) => items.iter().collect(),
            Self::File(media) | Self::Section { accessory: Accessory::Thumbnail(media), .. } => {
                vec![media]
            }
            Self::Container { parts, .. } => parts.iter().flat_map(Self::media).collect(),
            _ => Vec::new(),
        }
    }

    fn json(&self, ids: &mut usize, file: &dyn Fn(&str) -> Value) -> Value {
        *ids += 1;
        let id = *ids;
        let text = |content: &String, ids: &mut usize| {
            *ids += 1;
            json!({ "type": 10, "id": *ids, "content": content })
        };
        match self {
            Self::Row(row) => {
                let parts: Vec<_> = row.0.iter().map(|part| number(part, ids)).collect();
                json!({ "type": 1, "id": id, "components": parts })
            }
            Self::Section { texts, accessory } => {
                let texts: Vec<_> = texts.iter().map(|content| text(content, ids)).collect();
                let accessory = match accessory {
                    Accessory::Button(row) => row.0.iter().map(|part| number(part, ids)).next(),
                    Accessory::Thumbnail(media) => {
                        *ids += 1;
                        let mut shown = media.json(file);
                        (shown["type"], shown["id"]) = (json!(11), json!(*ids));
                        Some(shown)
                    }
                };
                json!({ "type": 9, "id": id, "components": texts, "accessory": accessory })
            }
            Self::Text(content) => json!({ "type": 10, "id": id, "content": content }),
            Self::Gallery(items) => {
                let items: Vec<_> = items.iter().map(|media| media.json(file)).collect();
                json!({ "type": 12, "id": id, "items": items })
            }
            Self::File(media) => {
                let shown = file(&media.url);
                let (name, size) = (shown["name"].clone(), shown["size"].clone());
                let shown = media.json(file)["media"].clone();
                json!({
                    "type": 13, "id": id, "file": shown, "name": name, "size": size,
                    "spoiler": media.spoiler,
                })
            }
            Self::Separator { divider, spacing } => {
                json!({ "type": 14, "id": id, "divider": divider, "spacing": spacing })
            }
            Self::Container { accent, spoiler, parts } => {
                let parts: Vec<_> = parts.iter().map(|part| part.json(ids, file)).collect();
                json!({
                    "type": 17, "id": id, "accent_color": accent, "components": parts,
                    "spoiler": spoiler,
                })
            }
        }
    }
}

impl Media {
    fn json(&self, file: &dyn Fn(&str) -> Value) -> Value {
        let mut media = file(&self.url);
        if let Value::Object(fields) = &mut media {
            fields.retain(|field, _| !matches!(field.as_str(), "name" | "size"));
        }
        json!({ "media": media, "description": self.description, "spoiler": self.spoiler })
    }
}

fn number(part: &Component, ids: &mut usize) -> Value {
    *ids += 1;
    part.json(*ids)
}

/// The parts as Discord gives them back: each component numbered from 1 on. `file` says what stands
/// at an address.
pub(crate) fn json(parts: &[Part], file: &dyn Fn(&str) -> Value) -> Value {
    let mut ids = 0;
    parts.iter().map(|part| part.json(&mut ids, file)).collect()
}
