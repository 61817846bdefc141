//! Calls to Discord, each with a deadline; those that can be repeated harmlessly are repeated.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use backon::{ExponentialBuilder, Retryable};
use serde::Serialize;
use serenity::all::{CreateAttachment, Http, HttpError, InteractionId};
use serenity::http::StatusCode;

use super::body::{Attachment, Callback, Message};
use crate::club::{ChannelId, MessageId, PlayerId, Post, Undelivered};

/// How long one call may take, with all its repetitions.
const DEADLINE: Duration = Duration::from_secs(30);

/// Why a call to Discord came to nothing.
#[derive(Debug, thiserror::Error)]
pub(super) enum Fault {
    /// Discord says no, with its own number for the reason.
    #[error("Discord refused: {status} {code}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's number; -1 where it gave none.
        code: isize,
    },
    /// No usable answer came.
    #[error("no answer from Discord: {0}")]
    Unreachable(String),
}

impl Fault {
    /// Whether Discord gave this number as the reason.
    pub(super) fn is(&self, wanted: isize) -> bool {
        matches!(self, Fault::Refused { code, .. } if *code == wanted)
    }

    /// Whether Discord forbids it.
    pub(super) fn is_forbidden(&self) -> bool {
        matches!(self, Fault::Refused { status: 403, .. })
    }

    /// Whether another try may go better.
    pub(super) fn passes(&self) -> bool {
        match self {
            // An old message may be edited only so often; another one must say it instead.
            Fault::Refused { code: 30046, .. } => false,
            Fault::Refused { status, .. } => *status == 429 || *status >= 500,
            Fault::Unreachable(_) => true,
        }
    }
}

impl From<serenity::Error> for Fault {
    fn from(error: serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                Fault::Refused { status: answer.status_code.as_u16(), code: answer.error.code }
            }
            // A local check of permissions, before any request: the same as Discord's own no.
            serenity::Error::Model(_) => {
                Fault::Refused { status: StatusCode::FORBIDDEN.as_u16(), code: 50013 }
            }
            // Never the error's own text: it may hold a URL with a token.
            _ => Fault::Unreachable("transport".to_owned()),
        }
    }
}

/// Whether what could not be posted may be posted later.
pub(super) fn undelivered(fault: Fault) -> Undelivered {
    tracing::warn!(%fault, "a message could not be posted");
    if fault.passes() { Undelivered::Later } else { Undelivered::Gone }
}

/// A file that goes along with a message.
pub(super) struct File {
    pub(super) name: String,
    /// What it shows, for whoever does not see it.
    pub(super) alt: Option<String>,
    pub(super) bytes: Vec<u8>,
}

impl File {
    /// The files of a message with this one or none, as the message lists them.
    pub(super) fn listed(file: Option<&File>) -> Vec<Attachment> {
        let attachment = |file: &File| Attachment {
            id: 0,
            filename: file.name.clone(),
            description: file.alt.clone(),
        };
        file.map(attachment).into_iter().collect()
    }
}

/// The calls that the bot makes.
#[derive(Clone)]
pub(super) struct Rest {
    http: Arc<Http>,
}

impl Rest {
    pub(super) fn new(http: Arc<Http>) -> Self {
        Rest { http }
    }

    /// The first answer to an interaction, tried twice within the three seconds that there are. A
    /// repetition that finds the interaction answered means that the first try went through; and
    /// where no try had an answer, one may have gone through, so that somebody waits.
    pub(super) async fn callback(
        &self,
        id: InteractionId,
        token: &str,
        body: &Callback,
    ) -> Result<(), Fault> {
        let once = || async {
            let call = self.http.create_interaction_response(id, token, body, Vec::new());
            tokio::time::timeout(Duration::from_millis(1300), call)
                .await
                .map_err(|_| Fault::Unreachable("too slow".to_owned()))?
                .map_err(Fault::from)
        };
        match once().await {
            Err(fault) if fault.passes() => match once().await {
                Err(again) if again.is(40060) => Ok(()),
                Err(Fault::Unreachable(_)) => Ok(()),
                other => other,
            },
            other => other,
        }
    }

    /// Fills in the answer that was announced.
    pub(super) async fn answer(
        &self,
        token: &str,
        message: &Message,
        file: Option<&File>,
    ) -> Result<(), Fault> {
        self.repeat(|| async {
            let files = uploads(file);
            let call = self.http.edit_original_interaction_response(token, message, files);
            call.await.map(drop)
        })
        .await
    }

    /// Posts a message. With a nonce a repetition gives the message that is there already.
    pub(super) async fn post(
        &self,
        channel: ChannelId,
        message: &Message,
        file: Option<&File>,
    ) -> Result<Post, Fault> {
        let posted = self
            .repeat(|| async {
                let files = uploads(file);
                self.http.send_message(channel.0.into(), files, message).await
            })
            .await?;
        Ok(Post {
            channel: ChannelId(posted.channel_id.get()),
            message: MessageId(posted.id.get()),
        })
    }

    /// Changes a message of the bot's.
    pub(super) async fn edit(&self, post: Post, message: &Message) -> Result<(), Fault> {
        self.repeat(|| async {
            let (channel, id) = (post.channel.0.into(), post.message.0.into());
            self.http.edit_message(channel, id, message, Vec::new()).await.map(drop)
        })
        .await
    }

    /// Makes a thread from a message; where there is one already, that is it.
    pub(super) async fn thread_from(&self, post: Post, name: &str) -> Result<ChannelId, Fault> {
        #[derive(Serialize)]
        struct NewThread<'a> {
            name: &'a str,
            auto_archive_duration: u32,
        }
        let body = NewThread { name, auto_archive_duration: 7 * 24 * 60 };
        let made = self
            .repeat(|| async {
                let (channel, id) = (post.channel.0.into(), post.message.0.into());
                self.http.create_thread_from_message(channel, id, &body, None).await
            })
            .await;
        match made {
            Ok(thread) => Ok(ChannelId(thread.id.get())),
            // A thread made from a message has the message's number.
            Err(fault) if fault.is(160_004) => Ok(ChannelId(post.message.0)),
            Err(fault) => Err(fault),
        }
    }

    /// The channel in which the bot writes to a person directly.
    pub(super) async fn direct_channel(&self, player: PlayerId) -> Result<ChannelId, Fault> {
        let body = serde_json::json!({ "recipient_id": player.to_string() });
        let channel = self.repeat(|| self.http.create_private_channel(&body)).await?;
        Ok(ChannelId(channel.id.get()))
    }

    /// The name by which a person is known; none where Discord does not tell.
    pub(super) async fn name(&self, player: PlayerId) -> Option<String> {
        let user = self.repeat(|| self.http.get_user(player.0.into())).await.ok()?;
        Some(user.global_name.unwrap_or(user.name))
    }

    /// Lets somebody see a thread in their list, without a ping.
    pub(super) async fn join(&self, thread: ChannelId, player: PlayerId) -> Result<(), Fault> {
        self.repeat(|| async {
            self.http.add_thread_channel_member(thread.0.into(), player.0.into()).await
        })
        .await
    }

    /// Makes these the bot's commands and no others.
    pub(super) async fn commands(&self, commands: &impl Serialize) -> Result<(), Fault> {
        self.repeat(|| async { self.http.create_global_commands(commands).await.map(drop) }).await
    }

    async fn repeat<T, F>(&self, call: impl FnMut() -> F) -> Result<T, Fault>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        let mut call = call;
        let tries = ExponentialBuilder::default()
            .with_jitter()
            .with_min_delay(Duration::from_millis(200))
            .with_max_delay(Duration::from_secs(5))
            .with_max_times(6);
        let work = (|| {
            let once = call();
            async { once.await.map_err(Fault::from) }
        })
        .retry(tries)
        .when(Fault::passes);
        match tokio::time::timeout(DEADLINE, work).await {
            Ok(result) => result,
            Err(_) => Err(Fault::Unreachable("too slow".to_owned())),
        }
    }
}

/// serenity's raw calls give every file the same number, so that a message takes one.
fn uploads(file: Option<&File>) -> Vec<CreateAttachment> {
    let upload = |file: &File| CreateAttachment::bytes(file.bytes.clone(), file.name.clone());
    file.map(upload).into_iter().collect()
}
