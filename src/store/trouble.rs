//! What can go wrong with the database, in words for the operator.

use crate::club::ArchiveTrouble;

/// Something is wrong with the database. A password never stands in the message.
#[derive(Debug, thiserror::Error)]
pub enum StoreTrouble {
    /// The address names no database that the program knows.
    #[error(
        "database.url {0}; write sqlite:FILE or \
         postgres://USER:PASSWORD@HOST:PORT/DATABASE, special characters in the password as %XX"
    )]
    Address(&'static str),
    /// SQLite cannot make or open its file.
    #[error(
        "cannot open or create {place}: its directory must exist and this program must be \
         allowed to write the file and beside it; mend that, or name another file in database.url"
    )]
    Unwritable {
        /// Which database.
        place: String,
        /// What SQLite said.
        #[source]
        source: sqlx::Error,
    },
    /// The file is there and is something else.
    #[error("{0} is not an SQLite database; name another file in database.url")]
    NotADatabase(String),
    /// The tables were made by a later program.
    #[error(
        "{0} was written by a newer version of this program; start that version, or name \
         another database in database.url"
    )]
    Newer(String),
    /// Nothing answers.
    #[error(
        "cannot reach {place}: {said}; start that server, or correct host and port in \
         database.url"
    )]
    Unreachable {
        /// Which database.
        place: String,
        /// What the network said.
        said: String,
    },
    /// The server answers and says no.
    #[error(
        "{place} refuses this program: {said}; correct user, password and database in \
         database.url, or allow them on the server"
    )]
    Refused {
        /// Which database.
        place: String,
        /// What the server said.
        said: String,
    },
    /// The database cannot be made ready for another reason.
    #[error("cannot make {place} ready: {said}")]
    Unready {
        /// Which database.
        place: String,
        /// What went wrong.
        said: String,
    },
    /// A statement failed.
    #[error("the database failed while it should {doing}")]
    Failed {
        /// What it should do.
        doing: &'static str,
        /// What went wrong.
        #[source]
        source: sqlx::Error,
    },
    /// A row holds something that the program never writes.
    #[error("the database holds an unreadable {column} in {row}: {found}")]
    Unreadable {
        /// Which row.
        row: String,
        /// Which column.
        column: &'static str,
        /// What stands there, or why it cannot be read.
        found: String,
    },
    /// A number does not fit into the database.
    #[error("{0} is too large a number for the database")]
    TooLarge(u64),
    /// Something to be changed is not there.
    #[error("there is no {0} to be changed")]
    Missing(String),
    /// A line does not follow the last one of its table's log, or the table takes no lines.
    #[error("table {table} does not take line {line}: it is not the next one of a live game")]
    Misplaced {
        /// The table.
        table: u64,
        /// The line.
        line: u32,
    },
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl From<StoreTrouble> for ArchiveTrouble {
    fn from(trouble: StoreTrouble) -> Self {
        ArchiveTrouble(Box::new(trouble))
    }
}

/// Says what a statement was for, where it fails.
pub(super) trait While<T> {
    /// Names what the statement should do, to go on in "while it should ...".
    fn while_to(self, doing: &'static str) -> Result<T, StoreTrouble>;
}

impl<T> While<T> for Result<T, sqlx::Error> {
    fn while_to(self, doing: &'static str) -> Result<T, StoreTrouble> {
        self.map_err(|source| match source {
            sqlx::Error::PoolClosed => StoreTrouble::Closed,
            source => StoreTrouble::Failed { doing, source },
        })
    }
}
