//! The sandbox, driven by a bot on serenity and by hand.
#![allow(clippy::unwrap_used, clippy::panic)]

mod bot;
mod through_serenity;
