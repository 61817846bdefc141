//! `/setup` and `/look`: what a server and what a person decides for itself.

use serenity::all::Permissions;

use super::super::caller::{Caller, Outcome, Reply};
use super::super::desk::Desk;
use super::Options;
use super::define::yes_or_no;
use crate::phrases::{Language, Notice, Opt};
use crate::render::Theme;

pub(super) async fn setup(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    let notice = |notice| Ok(Reply::text(caller.language.notice(notice)));
    let Some(server) = caller.place.server else { return notice(Notice::OnlyInServer) };
    // Discord lets a server open the command to anyone, so the right is looked at here again.
    let member = options.given.member.as_ref().and_then(|member| member.permissions);
    let manages = member.is_some_and(|may| may.intersects(MANAGERS));
    if !manages {
        return notice(Notice::MayNotSet);
    }
    let mut settings = desk.club.settings(server).await?;
    if let Some(language) = options.text(Opt::Language) {
        settings.language = Language::from_code(language).map(|known| known.code().to_owned());
    }
    if let Some(threads) = options.text(Opt::Threads) {
        settings.threads = decided(threads);
    }
    if let Some(theme) = options.text(Opt::TableTheme) {
        settings.theme = known_theme(theme);
    }
    if let Some(formations) = options.text(Opt::TableFormations) {
        settings.formations = decided(formations);
    }
    desk.club.set(server, &settings).await?;
    notice(Notice::Settings(&settings))
}

pub(super) async fn look(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    let (theme, formations) = (options.text(Opt::Theme), options.text(Opt::Formations));
    let mut settings = desk.club.own_settings(caller.player).await?;
    if let Some(theme) = theme {
        settings.theme = known_theme(theme);
    }
    if let Some(formations) = formations {
        settings.formations = decided(formations);
    }
    if theme.or(formations).is_some() {
        desk.club.set_own(caller.player, &settings).await?;
    }
    Ok(Reply::text(caller.language.notice(Notice::OwnSettings(&settings))))
}

/// The word of a look, where it is one.
fn known_theme(word: &str) -> Option<String> {
    Theme::from_word(word).map(|theme| theme.word().to_owned())
}

/// Yes or no, where that was chosen and not what is usual.
fn decided(word: &str) -> Option<bool> {
    [true, false].into_iter().find(|&yes| yes_or_no(yes) == word)
}

const MANAGERS: Permissions = Permissions::MANAGE_GUILD.union(Permissions::ADMINISTRATOR);
