//! The club on Discord: commands, buttons and messages in; boards and answers out.

mod body;
mod bot;
mod button;
mod caller;
mod commands;
mod courier;
mod curtain;
mod desk;
mod direct;
mod events;
mod hand;
mod layout;
mod locales;
mod looks;
mod presses;
mod rest;
mod shift;
mod studio;
mod words;

pub use bot::{Bot, BotTrouble, Options};
