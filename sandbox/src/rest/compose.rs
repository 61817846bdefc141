//! Puts the parts of a request's body into a message.

use super::body::Upload;
use crate::error::{ApiError, Problems, refusal};
use crate::snowflake::Id;
use crate::state::State;
use crate::state::message::{Attachment, Message};
use crate::wire::layout::Part;
use crate::wire::message::{AttachmentEntry, COMPONENTS_V2, Draft, EPHEMERAL};

/// Fills a new message.
pub(crate) fn fill(
    state: &mut State,
    message: &mut Message,
    draft: &Draft,
    files: &[Upload],
) -> Result<(), ApiError> {
    change(state, message, draft, files)?;
    message.tts = draft.tts;
    message.pinged = state.pinged(message);
    Ok(())
}

/// Changes a message in the fields that were sent. Files stay unless `attachments` was sent and
/// leaves them out.
pub(crate) fn change(
    state: &mut State,
    message: &mut Message,
    draft: &Draft,
    files: &[Upload],
) -> Result<(), ApiError> {
    if let Some(content) = &draft.content {
        message.content.clone_from(content);
    }
    if let Some(embeds) = &draft.embeds {
        message.embeds.clone_from(embeds);
    }
    if let Some(components) = &draft.components {
        message.components.clone_from(components);
    }
    if let Some(flags) = draft.flags {
        if message.flags & !flags & COMPONENTS_V2 != 0 {
            let why = "A message stays one of components V2.";
            return Err(ApiError::invalid("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2", why));
        }
        message.flags = flags & !EPHEMERAL;
    }
    check_components(message)?;
    message.attachments = attachments(state, message, draft.attachments.as_deref(), files)?;
    resolve_embeds(state, message)?;
    check_media(message)?;
    let files_show = message.flags & COMPONENTS_V2 == 0 && !message.attachments.is_empty();
    let nothing = message.content.trim().is_empty()
        && message.embeds.is_empty()
        && message.components.is_empty()
        && !files_show;
    if nothing {
        return Err(refusal::empty_message());
    }
    message.mentions = state.mentions(message, draft.allowed_mentions.as_ref());
    Ok(())
}

/// What goes with the components of a message, and how many there can be.
fn check_components(message: &Message) -> Result<(), ApiError> {
    let mut problems = Problems::default();
    if message.flags & COMPONENTS_V2 == 0 {
        for (number, part) in message.components.iter().enumerate() {
            if !matches!(part, Part::Row(_)) {
                let path = format!("components.{number}");
                problems.add(&path, "UNION_TYPE_CHOICES", "Only action rows, without the flag.");
            }
        }
        if message.components.len() > 5 {
            problems.add("components", "BASE_TYPE_MAX_LENGTH", "Must be 5 or fewer in length.");
        }
        return problems.check();
    }
    let alone = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    let legacy = [("content", message.content.is_empty()), ("embeds", message.embeds.is_empty())];
    for (field, _) in legacy.into_iter().filter(|(_, empty)| !empty) {
        problems.add(field, alone, "Components V2 stand alone.");
    }
    if message.components.iter().map(Part::count).sum::<usize>() > 40 {
        problems.add("components", "BASE_TYPE_MAX_LENGTH", "Must be 40 or fewer in sum.");
    }
    let texts = message.components.iter().flat_map(Part::texts);
    if texts.map(|text| text.chars().count()).sum::<usize>() > 4000 {
        let path = "components";
        problems.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "More than 4000 in sum.");
    }
    problems.check()
}

/// The pictures among the components that are said to be the message's own must be there.
fn check_media(message: &Message) -> Result<(), ApiError> {
    let mut problems = Problems::default();
    for media in message.components.iter().flat_map(Part::media) {
        let own = media.url.starts_with("attachment://");
        if own && message.attachment_at(&media.url).is_none() {
            let why = format!("There is no {}.", media.url);
            problems.add("components", "ATTACHMENT_NOT_FOUND", why);
        }
    }
    problems.check()
}

fn attachments(
    state: &mut State,
    message: &Message,
    listed: Option<&[AttachmentEntry]>,
    files: &[Upload],
) -> Result<Vec<Attachment>, ApiError> {
    let result = match listed {
        Some(listed) => list(state, message, listed, files)?,
        None => {
            let mut all = message.attachments.clone();
            all.extend(files.iter().map(|file| attach(state, file, None)));
            all
        }
    };
    if result.len() > 10 {
        let why = "Must be 10 or fewer in length.";
        return Err(ApiError::invalid("attachments", "BASE_TYPE_MAX_LENGTH", why));
    }
    Ok(result)
}

/// The files that a list names, in its order: those to keep, and the uploads.
fn list(
    state: &mut State,
    message: &Message,
    listed: &[AttachmentEntry],
    files: &[Upload],
) -> Result<Vec<Attachment>, ApiError> {
    let mut problems = Problems::default();
    let mut result = Vec::new();
    for (number, entry) in listed.iter().enumerate() {
        if listed[..number].iter().any(|earlier| earlier.id == entry.id) {
            let path = format!("attachments.{number}.id");
            problems.add(&path, "ATTACHMENT_LISTED_TWICE", "This file is listed already.");
        }
        let old = message.attachments.iter().find(|old| old.id == entry.id);
        let new = files.iter().find(|file| Id(file.index) == entry.id);
        match (old, new) {
            (Some(old), _) => {
                let description = entry.description.clone().or_else(|| old.description.clone());
                result.push(Attachment { description, ..old.clone() });
            }
            (None, Some(file)) => result.push(attach(state, file, Some(entry))),
            (None, None) => {
                let message = "Neither a file of this message nor an upload of this request.";
                problems.add(&format!("attachments.{number}.id"), "ATTACHMENT_NOT_FOUND", message);
            }
        }
    }
    for file in files {
        if !listed.iter().any(|entry| entry.id == Id(file.index)) {
            let message = format!("files[{}] is not listed.", file.index);
            problems.add("attachments", "ATTACHMENT_NOT_LISTED", message);
        }
    }
    problems.check()?;
    Ok(result)
}

fn attach(state: &mut State, file: &Upload, entry: Option<&AttachmentEntry>) -> Attachment {
    let name = entry.and_then(|entry| entry.filename.clone());
    Attachment {
        id: state.next_id(),
        name: name.unwrap_or_else(|| file.name.clone()),
        description: entry.and_then(|entry| entry.description.clone()),
        content_type: file.content_type.clone(),
        bytes: file.bytes.clone(),
    }
}

/// Gives pictures that an embed takes from the message's own files their address.
fn resolve_embeds(state: &State, message: &mut Message) -> Result<(), ApiError> {
    let mut embeds = std::mem::take(&mut message.embeds);
    let mut problems = Problems::default();
    for (number, embed) in embeds.iter_mut().enumerate() {
        for place in ["image", "thumbnail"] {
            let Some(name) = embed[place]["url"]
                .as_str()
                .and_then(|url| url.strip_prefix("attachment://").map(str::to_owned))
            else {
                continue;
            };
            match message.attachments.iter().find(|file| file.name == name) {
                Some(file) => embed[place]["url"] = state.attachment_url(message, file).into(),
                None => {
                    let path = format!("embeds.{number}.{place}.url");
                    problems.add(&path, "ATTACHMENT_NOT_FOUND", format!("There is no {name}."));
                }
            }
        }
    }
    message.embeds = embeds;
    problems.check()
}
