//! `/challenge`: proposing a game to a person or to anyone.

use serenity::all::{ChannelType, CommandDataOptionValue, Permissions};

use super::super::caller::{Answer, Caller, Outcome, Reply};
use super::super::desk::{Desk, now};
use super::super::layout;
use super::Options;
use super::terms::terms;
use crate::club::{ChallengeState, PlayerId, Terms};
use crate::phrases::{Notice, Opt};

/// What the bot needs in a channel to play there.
const NEEDED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

pub(super) async fn challenge(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Outcome {
    let refuse = |notice| Ok(Reply::text(caller.language.notice(notice)));
    if caller.place.server.is_none() {
        return refuse(Notice::OnlyInServer);
    }
    let missing = caller.missing(NEEDED | speaking(options));
    if !missing.is_empty() {
        return refuse(Notice::Missing(&missing.get_permission_names().join(", ")));
    }
    let opponent = match opponent(options) {
        Opponent::Bot => return refuse(Notice::BotChallenged),
        Opponent::Anyone => None,
        Opponent::Person(player) => Some(player),
    };
    let terms = match terms(options) {
        Ok(terms) => terms,
        Err(wrong) => return refuse(wrong),
    };
    desk.club.meet(caller.player, caller.language.code()).await?;
    if opponent == Some(caller.player) {
        return share_device(desk, caller, terms).await;
    }
    let made = desk.club.challenge(caller.player, opponent, terms, caller.place, now()).await?;
    if made.state == ChallengeState::Withdrawn {
        return refuse(Notice::CannotPost);
    }
    let (text, rows) = (Notice::ChallengeSent(&made), layout::withdraw(&made, caller.language));
    Ok(Reply::Plain(Answer { text: caller.language.notice(text), rows, ..Answer::default() }))
}

/// Two people on one device: the game begins at once.
async fn share_device(desk: &Desk, caller: &Caller, terms: Terms) -> Outcome {
    let begun = desk.club.share_device(caller.player, terms, caller.place, now()).await;
    let (table, told) = begun?;
    let late = told.is_err().then(|| caller.language.notice(Notice::PostDue));
    Ok(Reply::text(caller.language.notice(Notice::Accepted(&table))).and(late))
}

/// What it takes to write in this channel.
fn speaking(options: &Options<'_>) -> Permissions {
    use ChannelType::{NewsThread, PrivateThread, PublicThread};
    match options.given.channel.as_ref().map(|channel| channel.kind) {
        Some(NewsThread | PrivateThread | PublicThread) => Permissions::SEND_MESSAGES_IN_THREADS,
        _ => Permissions::SEND_MESSAGES,
    }
}

enum Opponent {
    Anyone,
    Person(PlayerId),
    Bot,
}

fn opponent(options: &Options<'_>) -> Opponent {
    let Some(CommandDataOptionValue::User(id)) = options.value(Opt::Opponent) else {
        return Opponent::Anyone;
    };
    let known = options.given.data.resolved.users.get(id);
    match known.is_some_and(|user| user.bot) {
        true => Opponent::Bot,
        false => Opponent::Person(PlayerId(id.get())),
    }
}
