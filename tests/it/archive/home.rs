//! Databases that live for one test.

use std::future::Future;
use std::io::Write;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Once};

use futures::FutureExt;
use shinpan::store::Store;
use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};

/// The variable with the URL of a database where schemas may be made and dropped.
const SERVER: &str = "SHINPAN_TEST_POSTGRES";

/// A database of one test's own.
pub(super) struct Home {
    pub(super) url: String,
}

impl Home {
    /// Opens the store; as often as one likes.
    pub(super) async fn open(&self) -> Arc<Store> {
        Arc::new(Store::open(&self.url).await.expect("the database opens"))
    }

    /// Runs a statement past the store, as an operator or a mistake would.
    pub(super) async fn meddle(&self, statement: &'static str) -> Result<(), sqlx::Error> {
        let mut connection = AnyConnection::connect(&self.url).await?;
        connection.execute(statement).await?;
        connection.close().await
    }
}

/// Runs a case in a new SQLite file.
pub(super) async fn in_a_file<F: Future<Output = ()>>(case: impl FnOnce(Home) -> F) {
    let directory = tempfile::tempdir().expect("a directory");
    case(Home { url: format!("sqlite:{}", directory.path().join("club.db").display()) }).await;
}

/// Runs a case in a new schema of a PostgreSQL server, if there is one.
pub(super) async fn on_a_server<F: Future<Output = ()>>(case: impl FnOnce(Home) -> F) {
    let Some(server) = server() else { return };
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("shinpan_test_{}_{number}", std::process::id());
    tell(&server, format!("CREATE SCHEMA {name}")).await;
    let mut own: AnyConnectOptions = server.parse().expect("a URL");
    own.database_url.set_query(Some(&format!("options=-c%20search_path%3D{name}")));
    let ran = case(Home { url: own.database_url.to_string() });
    let ran = AssertUnwindSafe(ran).catch_unwind().await;
    tell(&server, format!("DROP SCHEMA {name} CASCADE")).await;
    if let Err(failed) = ran {
        std::panic::resume_unwind(failed);
    }
}

/// The server for tests. Without one, a line says so; in CI that is a failure.
pub(super) fn server() -> Option<String> {
    static SAID: Once = Once::new();
    sqlx::any::install_default_drivers();
    let server = std::env::var(SERVER).ok();
    if server.is_none() {
        assert!(std::env::var_os("CI").is_none(), "{SERVER} must be set in CI");
        SAID.call_once(|| {
            // Past the capture of the test runner: whoever runs the tests should see it.
            let line = format!("PostgreSQL is not tested: {SERVER} is not set; see .ci/postgres\n");
            std::io::stderr().write_all(line.as_bytes()).expect("stderr is there");
        });
    }
    server
}

async fn tell(server: &str, statement: String) {
    let mut connection = AnyConnection::connect(server).await.expect("the server answers");
    connection.execute(AssertSqlSafe(statement)).await.expect("the server obeys");
    connection.close().await.expect("the server hangs up");
}
