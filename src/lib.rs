//! Shinpan: a referee for Go variants in a chat community.

pub mod game;
pub mod render;
