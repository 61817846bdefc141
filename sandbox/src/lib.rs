//! A strict stand-in for Discord on loopback.
