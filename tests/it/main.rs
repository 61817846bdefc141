//! The integration tests, in one binary so that they link once.
#![allow(clippy::unwrap_used)]

mod archive;
mod chance;
mod config;
mod e2e;
mod go_dead;
mod go_games;
mod go_literal;
mod go_scenes;
mod go_settlement;
mod gtp;
mod gtp_go;
mod gtp_lotus;
mod gtp_phantom;
mod lotus_board;
mod lotus_games;
mod lotus_laws;
mod lotus_literal;
mod lotus_positions;
mod orbit_ends;
mod orbit_games;
mod orbit_laws;
mod orbit_literal;
mod orbit_mirrors;
mod orbit_openings;
mod orbit_positions;
mod orbit_walls;
mod phantom_games;
mod phantom_laws;
mod phantom_playout;
mod program;
mod sgf;
mod sheet;
mod tidy;
mod tokens;
mod transcript;
