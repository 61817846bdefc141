//! Where pictures are made: off the threads that answer people, a few at a time.

use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;

use tokio::sync::Semaphore;

/// One for each processor. Whoever finds none waits, without a thread of their own.
static EASELS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(easels())));

fn easels() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// Does what takes a processor for milliseconds, and makes something of it.
///
/// # Panics
///
/// Where the work does.
pub(super) async fn make<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let easel = Arc::clone(&EASELS).acquire_owned().await.expect("easels are never taken away");
    let work = move || {
        // Given back also when nobody waits for the work any more, but not before it is done.
        let _easel = easel;
        work()
    };
    tokio::task::spawn_blocking(work).await.expect("drawing does not panic")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
    use std::time::Duration;

    use super::{easels, make};

    #[tokio::test(flavor = "multi_thread")]
    async fn no_more_pictures_are_made_at_a_time_than_there_are_processors() {
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = || {
            let (now, most) = (Arc::clone(&now), Arc::clone(&most));
            make(move || {
                most.fetch_max(now.fetch_add(1, SeqCst) + 1, SeqCst);
                std::thread::sleep(Duration::from_millis(5));
                now.fetch_sub(1, SeqCst);
            })
        };
        futures::future::join_all((0..50).map(|_| work())).await;
        assert!((1..=easels()).contains(&most.load(SeqCst)), "{most:?} at a time");
    }
}
