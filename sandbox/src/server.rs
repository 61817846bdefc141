//! The listening socket: every connection is served until the stand-in is dropped.

use std::convert::Infallible;
use std::io;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use crate::page::of_this_machine;
use crate::state::{Core, State};
use crate::{gateway, rest};

/// Accepts connections for ever; dropping the future closes them all.
pub(crate) async fn serve(listener: TcpListener, core: Arc<Core>) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => {
                    connections.spawn(connection(stream, Arc::clone(&core)));
                }
                Err(error) => tracing::warn!(%error, "could not accept a connection"),
            },
            Some(_) = connections.join_next() => {}
        }
    }
}

async fn connection(stream: TcpStream, core: Arc<Core>) {
    // Small frames must not wait for the peer's acknowledgement.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::warn!(%error, "could not set TCP_NODELAY");
    }
    let service = service_fn(move |request| answer(Arc::clone(&core), request));
    let served =
        http1::Builder::new().serve_connection(TokioIo::new(stream), service).with_upgrades().await;
    if let Err(error) = served {
        tracing::debug!(%error, "connection ended");
    }
}

/// An error closes the connection without an answer.
async fn answer(core: Arc<Core>, request: hyper::Request<Incoming>) -> io::Result<Response> {
    if core.read(State::is_away) {
        return Err(io::Error::other("away on order"));
    }
    let request = request.map(Body::new);
    if !of_this_machine(request.headers()) {
        let why = "no website can use this server";
        return Ok((StatusCode::FORBIDDEN, why).into_response());
    }
    if request.uri().path() == "/" {
        return Ok(upgrade(core, request).await.unwrap_or_else(|never| match never {}));
    }
    rest::answer(core, request).await
}

async fn upgrade(core: Arc<Core>, request: Request) -> Result<Response, Infallible> {
    let query = request.uri().query().unwrap_or_default().to_owned();
    let (mut parts, _) = request.into_parts();
    Ok(match WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
        Ok(upgrade) => upgrade.on_upgrade(move |socket| gateway::serve(core, socket, query)),
        Err(refusal) => refusal.into_response(),
    })
}
