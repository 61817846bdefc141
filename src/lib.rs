//! Shinpan: a referee for Go variants in a chat community.

pub mod club;
pub mod config;
pub mod game;
pub mod store;
