//! Swedish.
pub(super) use super::en::English as Swedish;
