//! Waiting for the world to change, without polling.

use std::time::Duration;

use tokio::time::{Instant, timeout_at};

use crate::state::{Core, State};

/// Waits until `look` finds something, woken by every change of the world.
pub(crate) async fn until<R>(
    core: &Core,
    limit: Duration,
    look: impl Fn(&State) -> Option<R>,
) -> Option<R> {
    until_true(core, limit, || core.read(&look)).await
}

/// The same for a look that takes the lock by itself.
pub(crate) async fn until_true<R>(
    core: &Core,
    limit: Duration,
    mut look: impl FnMut() -> Option<R>,
) -> Option<R> {
    let mut bell = core.bell();
    let deadline = Instant::now() + limit;
    loop {
        bell.borrow_and_update();
        if let Some(found) = look() {
            return Some(found);
        }
        if !matches!(timeout_at(deadline, bell.changed()).await, Ok(Ok(()))) {
            return look();
        }
    }
}
