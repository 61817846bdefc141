//! Why the gateway ends a connection, with Discord's numbers.

/// A close frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Close {
    pub(crate) code: u16,
    pub(crate) reason: &'static str,
}

const fn close(code: u16, reason: &'static str) -> Close {
    Close { code, reason }
}

pub(super) const UNKNOWN_OPCODE: Close = close(4001, "Unknown opcode.");
pub(super) const LEFT_OUT: Close = close(4001, "The sandbox leaves this opcode out.");
pub(super) const DECODE_ERROR: Close = close(4002, "Error while decoding payload.");
pub(super) const NOT_AUTHENTICATED: Close = close(4003, "Not authenticated.");
pub(super) const AUTHENTICATION_FAILED: Close = close(4004, "Authentication failed.");
pub(super) const ALREADY_AUTHENTICATED: Close = close(4005, "Already authenticated.");
pub(super) const INVALID_SEQ: Close = close(4007, "Invalid seq.");
pub(super) const RATE_LIMITED: Close = close(4008, "Rate limited.");
pub(super) const SESSION_TIMED_OUT: Close = close(4009, "Session timed out.");
pub(super) const INVALID_SHARD: Close = close(4010, "Invalid shard.");
pub(super) const SHARDING_REQUIRED: Close = close(4011, "Sharding required.");
pub(super) const INVALID_API_VERSION: Close = close(4012, "Invalid API version.");
pub(super) const INVALID_INTENTS: Close = close(4013, "Invalid intent(s).");
pub(super) const DISALLOWED_INTENTS: Close = close(4014, "Disallowed intent(s).");
