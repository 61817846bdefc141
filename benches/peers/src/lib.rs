//! The two modules that make a picture, without the rest of the program.

#[path = "../../../src/game/mod.rs"]
pub mod game;
#[path = "../../../src/render/mod.rs"]
pub mod render;
