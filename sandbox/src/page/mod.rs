//! The page: a chat in the browser on which people play in the stand-in's world.
//!
//! It listens on a port of its own on loopback and serves files that are part of the program, so
//! that nothing is built, fetched or set up. Every window is one person, and what the server sends
//! it is what that person sees. Only the inspector, which shows what the bot requested, is the
//! operator's. No other website can drive the page: see the module `guard`.

mod acts;
mod assets;
mod guard;
mod inspector;
mod live;
mod look;
mod starters;

use std::io::ErrorKind;
use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::Mutex;
use tokio::task::AbortHandle;

pub(crate) use guard::of_this_machine;

use crate::driver::{Discord, Error, User};
use crate::script::{Script, Stage};
use crate::snowflake::Id;

/// What the page offers, and where.
#[derive(Default)]
pub struct Setup {
    /// The port of 127.0.0.1; 0 means any that is free.
    pub port: u16,
    /// What a newcomer can begin with one button.
    pub starters: Vec<Starter>,
    /// The name of the person through whose eyes a window looks on.
    pub spectator: Option<String>,
}

/// Something to begin with one button, such as a game between two people of the stage.
pub struct Starter {
    /// The text on the button.
    pub label: String,
    /// What will happen, in a sentence or two.
    pub text: String,
    /// What is then done. Those who act in it get a window each.
    pub script: Script,
}

/// A page that is being served; it closes when this is dropped.
pub struct Page {
    url: String,
    task: AbortHandle,
}

/// What all requests share.
struct Shared {
    discord: Discord,
    stage: Mutex<Stage>,
    people: Vec<(String, User)>,
    starters: Vec<Starter>,
    spectator: Option<String>,
    port: u16,
}

impl Page {
    /// Opens the page for the people who are on the stage. Needs a Tokio runtime.
    ///
    /// # Errors
    ///
    /// [`Error::PortTaken`], or [`Error::Listen`] if the port cannot be had for another reason.
    pub async fn open(stage: Stage, setup: Setup) -> Result<Self, Error> {
        let listener = TcpListener::bind(("127.0.0.1", setup.port)).await;
        let listener = listener.map_err(|error| match error.kind() {
            ErrorKind::AddrInUse => Error::PortTaken(setup.port),
            _ => error.into(),
        })?;
        let port = listener.local_addr()?.port();
        let people = stage.people().map(|(name, user)| (name.to_owned(), user.clone())).collect();
        let shared = Shared {
            discord: stage.discord().clone(),
            stage: Mutex::new(stage),
            people,
            starters: setup.starters,
            spectator: setup.spectator,
            port,
        };
        let serve = axum::serve(listener, router(Arc::new(shared)));
        let task = tokio::spawn(async move {
            if let Err(error) = serve.await {
                tracing::error!(%error, "the page is no longer served");
            }
        });
        Ok(Self { url: format!("http://127.0.0.1:{port}/"), task: task.abort_handle() })
    }

    /// Where to point a browser.
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Shared {
    /// The person with this id, if it is one of those that the page is for.
    fn person(&self, id: Id) -> Option<&User> {
        self.people.iter().map(|(_, user)| user).find(|user| user.id() == id)
    }
}

fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/api/stage", get(starters::stage))
        .route("/api/start/{number}", post(starters::start))
        .route("/api/operator/live", get(inspector::live))
        .route("/api/people/{person}/live", get(live::live))
        .route("/api/people/{person}/files/{message}/{file}", get(look::file))
        .route("/api/people/{person}/commands/{channel}", get(look::commands))
        .route("/api/people/{person}/direct", post(acts::direct))
        .route("/api/people/{person}/say", post(acts::say))
        .route("/api/people/{person}/command", post(acts::command))
        .route("/api/people/{person}/suggest", post(acts::suggest))
        .route("/api/people/{person}/press", post(acts::press))
        .route("/api/people/{person}/choose", post(acts::choose))
        .route("/api/people/{person}/submit", post(acts::submit))
        .fallback(assets::serve)
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&shared), guard::guard))
        .with_state(shared)
}
