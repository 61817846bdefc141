//! A strict stand-in for Discord on loopback: REST, gateway, and users to drive it with.
//!
//! [`Discord`] holds a small world of guilds, channels and users and serves it to a bot the way
//! Discord does. A [`User`] acts in that world and sees what a person would see there. What the
//! bot sends and Discord would not understand is refused *and* kept as a [`Complaint`].

mod clock;
mod driver;
mod error;
mod gateway;
mod log;
pub mod page;
pub mod permissions;
mod rest;
pub mod script;
mod server;
mod snowflake;
mod state;
mod trouble;
mod wire;

pub use clock::Moment;
pub use driver::{
    Arg, Button, Choice, Discord, Error, File, Input, Kind, Latency, Modal, Options, Outcome,
    Pending, Seen, Select, SelectOption, Thread, User,
};
pub use log::{Complaint, Entry, Exchange, FileMeta, Frame};
pub use snowflake::Id;
