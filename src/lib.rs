//! Shinpan: a referee for Go variants in a chat community.

pub mod club;
pub mod game;
pub mod store;
