//! The tests that need more than a function call: databases, sockets, processes.

mod archive;
mod config;
