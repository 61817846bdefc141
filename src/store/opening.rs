//! Making a database ready: found or created, its tables brought up to date, its engine set to
//! keep what it has confirmed.

use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection, Executor};

use super::trouble::StoreTrouble;

static MIGRATIONS: Migrator = sqlx::migrate!();

/// How long a server may take to answer at the start.
const PATIENCE: Duration = Duration::from_secs(10);

/// The engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engine {
    /// A file.
    Sqlite,
    /// A server.
    Postgres,
}

impl Engine {
    /// What every connection is told first.
    fn manners(self) -> &'static str {
        match self {
            // A commit has reached the disk when it returns, and readers do not wait for it.
            Engine::Sqlite => {
                "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; \
                 PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON"
            }
            Engine::Postgres => "SET synchronous_commit = on",
        }
    }
}

/// Where a database is.
pub(super) struct Address {
    pub(super) engine: Engine,
    options: AnyConnectOptions,
    /// What to call it in messages: never with a password.
    place: String,
}

impl Address {
    /// Reads a database URL.
    pub(super) fn read(url: &str) -> Result<Address, StoreTrouble> {
        sqlx::any::install_default_drivers();
        match url.split_once(':') {
            Some(("sqlite", _)) => Address::of_file(url),
            Some(("postgres" | "postgresql", _)) => Address::of_server(url),
            _ => Err(StoreTrouble::Address("names neither SQLite nor PostgreSQL")),
        }
    }

    fn of_file(url: &str) -> Result<Address, StoreTrouble> {
        let (file, query) = url.split_once('?').unwrap_or((url, ""));
        let name = file.trim_start_matches("sqlite:").trim_start_matches("//");
        if name.is_empty() || name == ":memory:" || query.contains("mode=memory") {
            return Err(StoreTrouble::Address("must name a file, where the games can stay"));
        }
        let create = match query {
            "" => format!("{file}?mode=rwc"),
            query if query.contains("mode=") => url.to_owned(),
            query => format!("{file}?{query}&mode=rwc"),
        };
        let place = format!("the file {name:?}");
        Ok(Address { engine: Engine::Sqlite, options: parsed(&create)?, place })
    }

    fn of_server(url: &str) -> Result<Address, StoreTrouble> {
        let options = parsed(url)?;
        let url = &options.database_url;
        // A `#` or `?` inside a password ends it early, and the rest would be taken for something
        // that is shown.
        if url.fragment().is_some() || url.query().is_some_and(|query| query.contains('@')) {
            return Err(StoreTrouble::Address("has a password with a special character"));
        }
        let host = url.host_str().unwrap_or("the local socket");
        let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
        let place = format!("PostgreSQL at {host}{port}");
        Ok(Address { engine: Engine::Postgres, options, place })
    }

    /// Connects, once, and brings the tables up to date.
    pub(super) async fn prepare(&self) -> Result<(), StoreTrouble> {
        let connecting = AnyConnection::connect_with(&self.options);
        let connected = tokio::time::timeout(PATIENCE, connecting).await.unwrap_or_else(|_| {
            Err(sqlx::Error::Io(std::io::Error::from(std::io::ErrorKind::TimedOut)))
        });
        let mut connection = connected.map_err(|error| self.explain(error))?;
        let manners = connection.execute(self.engine.manners()).await;
        manners.map_err(|error| self.explain(error))?;
        MIGRATIONS.run(&mut connection).await.map_err(|error| self.explain_migration(error))?;
        // Whether the server hears the goodbye makes no difference.
        let _ = connection.close().await;
        Ok(())
    }

    /// A pool of at most `size` connections, made when they are needed.
    pub(super) fn pool(&self, size: u32) -> AnyPool {
        let engine = self.engine;
        let pool = AnyPoolOptions::new().max_connections(size).after_connect(move |new, _| {
            Box::pin(async move { new.execute(engine.manners()).await.map(drop) })
        });
        let pool = match engine {
            // A file does not hang up.
            Engine::Sqlite => pool.test_before_acquire(false).idle_timeout(None).max_lifetime(None),
            Engine::Postgres => pool,
        };
        pool.connect_lazy_with(self.options.clone())
    }

    fn explain_migration(&self, error: MigrateError) -> StoreTrouble {
        match error {
            MigrateError::VersionMissing(_) | MigrateError::VersionMismatch(_) => {
                StoreTrouble::Newer(self.place.clone())
            }
            MigrateError::Execute(error) => self.explain(error),
            other => StoreTrouble::Unready { place: self.place.clone(), said: other.to_string() },
        }
    }

    fn explain(&self, error: sqlx::Error) -> StoreTrouble {
        let place = self.place.clone();
        let code = match &error {
            sqlx::Error::Database(database) => database.code().map(|code| code.into_owned()),
            _ => None,
        };
        match (self.engine, code.as_deref(), error) {
            (Engine::Postgres, _, sqlx::Error::Io(source)) => {
                StoreTrouble::Unreachable { place, said: source.to_string() }
            }
            // Invalid authorisation, no such database, insufficient privilege.
            (Engine::Postgres, Some("28000" | "28P01" | "3D000" | "42501"), error) => {
                StoreTrouble::Refused { place, said: said(&error) }
            }
            (Engine::Sqlite, Some(code), source) => match primary(code) {
                // Read-only, cannot open.
                Some(8 | 14) => StoreTrouble::Unwritable { place, source },
                Some(26) => StoreTrouble::NotADatabase(place),
                _ => StoreTrouble::Unready { place, said: said(&source) },
            },
            (_, _, other) => StoreTrouble::Unready { place, said: said(&other) },
        }
    }
}

fn parsed(url: &str) -> Result<AnyConnectOptions, StoreTrouble> {
    url.parse().map_err(|_| StoreTrouble::Address("is not a URL"))
}

/// The kind of an SQLite error, without its details.
fn primary(code: &str) -> Option<u32> {
    code.parse::<u32>().ok().map(|code| code & 0xff)
}

fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(database) => database.message().to_owned(),
        other => other.to_string(),
    }
}
