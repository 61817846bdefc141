//! Shinpan: a referee for Go variants in a chat community.

pub mod club;
pub mod config;
pub mod discord;
pub mod game;
pub mod gtp;
pub mod logs;
pub mod phrases;
pub mod render;
pub mod sgf;
pub mod store;
