//! One lane for each table: what is delivered at a table keeps its order, and tables do not wait
//! for each other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OwnedMutexGuard;

use super::names::TableId;

/// The lanes that are in use.
#[derive(Default)]
pub(super) struct Lanes {
    lanes: Mutex<HashMap<TableId, Arc<tokio::sync::Mutex<()>>>>,
}

impl Lanes {
    /// Waits until the lane is free and takes it until the guard is dropped.
    pub(super) async fn enter(&self, id: TableId) -> OwnedMutexGuard<()> {
        let lane = {
            let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
            // A lane that nobody holds or waits for has no other owner than this map.
            lanes.retain(|known, lane| *known == id || Arc::strong_count(lane) > 1);
            lanes.entry(id).or_default().clone()
        };
        lane.lock_owned().await
    }
}
