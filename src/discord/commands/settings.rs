//! `/setup`: what a server decides for itself.

use serenity::all::Permissions;

use super::super::caller::{Caller, Outcome, Reply};
use super::super::desk::Desk;
use super::Options;
use crate::phrases::{Language, Notice, Opt};

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
        settings.threads = match threads {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
    }
    desk.club.set(server, &settings).await?;
    notice(Notice::Settings(&settings))
}

const MANAGERS: Permissions = Permissions::MANAGE_GUILD.union(Permissions::ADMINISTRATOR);
