//! Who pressed or typed, where, and in which language; and the answer that only they see.

use serenity::all::{
    CommandInteraction, ComponentInteraction, InteractionId, MessageFlags, ModalInteraction,
    Permissions, Timestamp, User,
};

use super::body::{Callback, Mentions, Message, Row};
use super::hand;
use super::rest::{Fault, File, Rest};
use crate::club::{ChannelId, MessageId, Place, PlayerId, Post, Refused, Said, ServerId};
use crate::phrases::{Language, Notice};

/// A person who waits for an answer.
pub(super) struct Caller {
    pub(super) player: PlayerId,
    pub(super) place: Place,
    pub(super) language: Language,
    /// What the bot may do in this channel.
    pub(super) allowed: Option<Permissions>,
    /// The most bytes that a file may have here.
    pub(super) upload: usize,
    /// What brought the wish here, told apart from all others.
    pub(super) cause: String,
    /// The message for everyone on which the caller pressed a button.
    pub(super) pressed: Option<Post>,
    /// The message that only the caller sees, on which they pressed a button.
    pub(super) own_message: Option<MessageId>,
    id: InteractionId,
    token: String,
}

/// An answer for one pair of eyes.
#[derive(Default)]
pub(super) struct Answer {
    pub(super) text: String,
    pub(super) rows: Vec<Row>,
    pub(super) file: Option<File>,
}

/// What is answered to one person: with nothing of a game in it, or with what that person may know
/// of one.
pub(super) enum Reply {
    Plain(Answer),
    Said(Said<Answer>),
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Self {
        Reply::Plain(answer)
    }
}

impl From<Said<Answer>> for Reply {
    fn from(said: Said<Answer>) -> Self {
        Reply::Said(said)
    }
}

impl Reply {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Reply::Plain(Answer::text(text))
    }

    /// The answer, where this reader is the one whom it is for.
    pub(super) fn for_reader(self, reader: PlayerId, language: Language) -> Answer {
        match self {
            Reply::Plain(answer) => answer,
            Reply::Said(said) => hand::over(said, reader)
                .unwrap_or_else(|| Answer::text(language.notice(Notice::Trouble))),
        }
    }

    /// The answer, where everyone may read it.
    pub(super) fn for_everyone(self, language: Language) -> Answer {
        match self {
            Reply::Plain(answer) => answer,
            Reply::Said(Said::ToAll(said)) => said.open(),
            Reply::Said(Said::ToOne(..)) => Answer::text(language.notice(Notice::Trouble)),
        }
    }

    /// A line more at the end.
    pub(super) fn and(self, line: Option<String>) -> Self {
        let Some(line) = line else { return self };
        let add =
            move |answer: Answer| Answer { text: format!("{}\n{line}", answer.text), ..answer };
        match self {
            Reply::Plain(answer) => Reply::Plain(add(answer)),
            Reply::Said(said) => Reply::Said(said.map(add)),
        }
    }
}

impl Answer {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Answer { text: text.into(), ..Answer::default() }
    }
}

impl Caller {
    pub(super) fn of_command(command: &CommandInteraction) -> Self {
        Caller {
            allowed: command.app_permissions,
            upload: usize::try_from(command.attachment_size_limit).unwrap_or(usize::MAX),
            ..Caller::base(
                command.id,
                &command.token,
                &command.user,
                command.guild_id.map(|id| id.get()),
                command.channel_id.get(),
                &command.locale,
            )
        }
    }

    pub(super) fn of_press(press: &ComponentInteraction) -> Self {
        let flags = press.message.flags.unwrap_or_default();
        let own = flags.contains(MessageFlags::EPHEMERAL);
        let message = MessageId(press.message.id.get());
        let post = Post { channel: ChannelId(press.channel_id.get()), message };
        Caller {
            allowed: press.app_permissions,
            upload: usize::try_from(press.attachment_size_limit).unwrap_or(usize::MAX),
            pressed: (!own).then_some(post),
            own_message: own.then_some(message),
            ..Caller::base(
                press.id,
                &press.token,
                &press.user,
                press.guild_id.map(|id| id.get()),
                press.channel_id.get(),
                &press.locale,
            )
        }
    }

    pub(super) fn of_modal(modal: &ModalInteraction) -> Self {
        let own = modal.message.as_ref().filter(|message| {
            message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
        });
        Caller {
            allowed: modal.app_permissions,
            upload: usize::try_from(modal.attachment_size_limit).unwrap_or(usize::MAX),
            // A private board from which the window was opened gives way to what came of it.
            own_message: own.map(|message| MessageId(message.id.get())),
            ..Caller::base(
                modal.id,
                &modal.token,
                &modal.user,
                modal.guild_id.map(|id| id.get()),
                modal.channel_id.get(),
                &modal.locale,
            )
        }
    }

    fn base(
        id: InteractionId,
        token: &str,
        user: &User,
        server: Option<u64>,
        channel: u64,
        locale: &str,
    ) -> Self {
        Caller {
            player: PlayerId(user.id.get()),
            place: Place { server: server.map(ServerId), channel: ChannelId(channel) },
            language: Language::of_locale(locale),
            allowed: None,
            upload: 0,
            cause: format!("interaction {id}"),
            pressed: None,
            own_message: None,
            id,
            token: token.to_owned(),
        }
    }

    /// Tells Discord that an answer will come. False where somebody else has this interaction or
    /// it has expired; then there is nothing to do.
    pub(super) async fn acknowledge(&self, rest: &Rest) -> bool {
        let body =
            if self.own_message.is_some() { Callback::defer_update() } else { Callback::defer() };
        self.first(rest, &body).await
    }

    /// Opens a window, or gives suggestions: the first and only answer.
    pub(super) async fn first(&self, rest: &Rest, body: &Callback) -> bool {
        match rest.callback(self.id, &self.token, body).await {
            Ok(()) => true,
            Err(fault) => {
                let late = (*Timestamp::now() - *self.id.created_at()).whole_milliseconds();
                let id = self.id.get();
                tracing::warn!(interaction.id = id, late.ms = late, %fault, "could not acknowledge");
                false
            }
        }
    }

    /// Gives the answer that was announced.
    pub(super) async fn answer(&self, rest: &Rest, reply: Reply) {
        let answer = reply.for_reader(self.player, self.language);
        if let Err(fault) = rest.answer(&self.token, &answer.message(), answer.file.as_ref()).await
        {
            tracing::warn!(interaction.id = self.id.get(), %fault, "an answer did not arrive");
        }
    }

    /// With what the answer can still be changed for a while.
    pub(super) fn token(&self) -> &str {
        &self.token
    }

    /// The permissions of this list that the bot lacks here.
    pub(super) fn missing(&self, needed: Permissions) -> Permissions {
        self.allowed.map_or(Permissions::empty(), |allowed| needed - allowed)
    }
}

impl Answer {
    /// The words alone.
    pub(super) fn without_file(self) -> Self {
        Answer { file: None, ..self }
    }

    /// The message, complete: what it replaces leaves nothing behind.
    pub(super) fn message(&self) -> Message {
        Message {
            content: Some(self.text.clone()),
            allowed_mentions: Mentions::default(),
            components: Some(self.rows.clone()),
            attachments: Some(File::listed(self.file.as_ref())),
            ..Message::default()
        }
    }
}

/// An answer, or why the club does not do what was asked.
pub(super) type Outcome = Result<Reply, Refused>;

/// A fault that means that the place is closed to us.
pub(super) fn closed(fault: &Fault) -> bool {
    [10003, 50001, 50013, 50083, 160_005].into_iter().any(|code| fault.is(code))
}
