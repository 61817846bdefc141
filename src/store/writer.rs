//! How changes reach the database: one transaction each on PostgreSQL, through one writer that
//! commits together what waits on SQLite.

use async_trait::async_trait;
use sqlx::{AnyConnection, AnyPool};
use tokio::sync::{mpsc, oneshot};

use super::trouble::{StoreTrouble, While};

/// How many changes are committed together at most.
const TOGETHER: usize = 256;

/// How many changes may wait for the writer before their makers wait for a place.
const WAITING: usize = 1024;

/// A change to the database: all of it happens or nothing. It may be tried several times, but
/// what an earlier try did is always undone first.
#[async_trait]
pub(super) trait Change: Send + Sync + 'static {
    /// What its maker wants to know.
    type Made: Send;

    /// Makes the change inside a transaction.
    async fn make(&self, db: &mut AnyConnection) -> Result<Self::Made, StoreTrouble>;
}

/// The way in for changes.
pub(super) enum Writer {
    /// The task that makes all changes, one batch after the other.
    Queue(mpsc::Sender<Box<dyn Waiting>>),
    /// Every change has a connection and a transaction of its own.
    Pool(AnyPool),
}

impl Writer {
    /// A writer that has the only connection of `pool`, for an engine with one writer at a time.
    pub(super) fn alone(pool: AnyPool) -> Writer {
        let (queue, waiting) = mpsc::channel(WAITING);
        tokio::spawn(write(pool, waiting));
        Writer::Queue(queue)
    }

    /// Makes a change; it is durable when this returns.
    pub(super) async fn make<C: Change>(&self, change: C) -> Result<C::Made, StoreTrouble> {
        match self {
            Writer::Pool(pool) => in_transaction(pool, READ_COMMITTED, &change).await,
            Writer::Queue(queue) => {
                let (answer, answered) = oneshot::channel();
                let waiting = Box::new(Asked { change, made: None, answer });
                queue.send(waiting).await.map_err(|_| StoreTrouble::Closed)?;
                answered.await.map_err(|_| StoreTrouble::Closed)?
            }
        }
    }
}

/// On PostgreSQL: a statement that waited for a row sees it as it is then, whatever the server's
/// default may be.
const READ_COMMITTED: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";

/// On SQLite: a transaction that reads before it writes must not find the write lock taken.
const IMMEDIATE: &str = "BEGIN IMMEDIATE";

async fn in_transaction<C: Change>(
    pool: &AnyPool,
    begin: &'static str,
    change: &C,
) -> Result<C::Made, StoreTrouble> {
    let mut transaction = pool.begin_with(begin).await.while_to("begin a transaction")?;
    let made = change.make(&mut transaction).await?;
    transaction.commit().await.while_to("commit")?;
    Ok(made)
}

/// The writer's task. It ends when nobody can ask any more.
async fn write(pool: AnyPool, mut waiting: mpsc::Receiver<Box<dyn Waiting>>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, TOGETHER).await > 0 {
        let together = batch.len() > 1 && all_in_one(&pool, &mut batch).await.is_ok();
        for mut asked in batch.drain(..) {
            if !together {
                asked.make_alone(&pool).await;
            }
            asked.answer();
        }
    }
    pool.close().await;
}

/// Makes all changes of a batch in one transaction. An error means that none has been made; each
/// is then tried alone, so that one that cannot be made does not take the others down.
async fn all_in_one(pool: &AnyPool, batch: &mut [Box<dyn Waiting>]) -> Result<(), StoreTrouble> {
    let mut transaction = pool.begin_with(IMMEDIATE).await.while_to("begin a transaction")?;
    for asked in batch.iter_mut() {
        asked.make_within(&mut transaction).await?;
    }
    transaction.commit().await.while_to("commit")
}

/// A change that waits in the writer's queue, whatever its kind.
#[async_trait]
pub(super) trait Waiting: Send {
    /// Makes it in a transaction that somebody else commits.
    async fn make_within(&mut self, db: &mut AnyConnection) -> Result<(), StoreTrouble>;

    /// Makes it in a transaction of its own.
    async fn make_alone(&mut self, pool: &AnyPool);

    /// Tells its maker what came of it.
    fn answer(self: Box<Self>);
}

struct Asked<C: Change> {
    change: C,
    made: Option<Result<C::Made, StoreTrouble>>,
    answer: oneshot::Sender<Result<C::Made, StoreTrouble>>,
}

#[async_trait]
impl<C: Change> Waiting for Asked<C> {
    async fn make_within(&mut self, db: &mut AnyConnection) -> Result<(), StoreTrouble> {
        self.made = Some(Ok(self.change.make(db).await?));
        Ok(())
    }

    async fn make_alone(&mut self, pool: &AnyPool) {
        self.made = Some(in_transaction(pool, IMMEDIATE, &self.change).await);
    }

    fn answer(self: Box<Self>) {
        if let Some(made) = self.made {
            // Nobody may be left to hear it: the change is made all the same.
            let _ = self.answer.send(made);
        }
    }
}
