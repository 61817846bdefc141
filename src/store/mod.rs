//! The archive on SQLite and PostgreSQL: one schema, one adapter. All SQL is in this folder.

mod archive;
mod challenges;
mod log;
mod numbers;
mod opening;
mod people;
mod row;
mod servers;
mod tables;
mod trouble;
mod writer;

use sqlx::AnyPool;

use opening::{Address, Engine};
pub use trouble::StoreTrouble;
use writer::Writer;

/// How many connections read an SQLite file beside the one that writes.
const READERS: u32 = 4;

/// How many connections a PostgreSQL server is asked for.
const CONNECTIONS: u32 = 8;

/// The club's books in a database.
pub struct Store {
    readers: AnyPool,
    /// The writer's connections; on PostgreSQL the same as the readers'.
    writers: AnyPool,
    writer: Writer,
}

impl Store {
    /// Opens a database, creating an SQLite file where there is none, and brings its tables up to
    /// date. `url` is `sqlite:FILE` or `postgres://USER:PASSWORD@HOST:PORT/DATABASE`.
    ///
    /// # Errors
    /// [`StoreTrouble`], with what is wrong and how to mend it, on one line and without the
    /// password.
    pub async fn open(url: &str) -> Result<Store, StoreTrouble> {
        let address = Address::read(url)?;
        address.prepare().await?;
        Ok(match address.engine {
            Engine::Sqlite => {
                let writers = address.pool(1);
                let writer = Writer::alone(writers.clone());
                Store { readers: address.pool(READERS), writers, writer }
            }
            Engine::Postgres => {
                let pool = address.pool(CONNECTIONS);
                let writer = Writer::Pool(pool.clone());
                Store { readers: pool.clone(), writers: pool, writer }
            }
        })
    }

    /// Closes all connections. What has been confirmed is kept without it, too; an SQLite file is
    /// left without its companions.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writers.close().await;
    }
}
