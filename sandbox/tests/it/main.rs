//! The sandbox, driven by a bot on serenity and by hand.
#![allow(clippy::unwrap_used, clippy::panic)]

mod bot;
mod by_hand;
mod channels;
mod gateway;
mod limits;
mod page;
mod schema;
mod sessions;
mod shards;
mod socket;
mod through_serenity;
mod trouble;
mod webhooks;
