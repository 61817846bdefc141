//! The sandbox, driven by a bot on serenity and by hand.
#![allow(clippy::unwrap_used, clippy::panic)]

mod bot;
mod by_hand;
mod channels;
mod codes;
mod gateway;
mod kinds;
mod layout;
mod limits;
mod page;
mod rates;
mod rights;
mod schema;
mod sessions;
mod shapes;
mod shards;
mod socket;
mod through_serenity;
mod trouble;
mod uploads;
mod webhooks;
