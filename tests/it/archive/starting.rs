//! A database that cannot be used: one clear line, with the mend and without the password.

use shinpan::store::{Store, StoreTrouble};
use sqlx::any::AnyConnectOptions;

use super::contract;
use super::home::{Home, server};

contract!(a_newer_database_is_left_alone, a_changed_migration_is_noticed);

const PASSWORD: &str = "hunter2";

async fn trouble(url: &str) -> StoreTrouble {
    let Err(trouble) = Store::open(url).await else { panic!("{url} opens") };
    let said = trouble.to_string();
    assert!(!said.contains('\n'), "{said}");
    assert!(said.contains("database.url"), "{said}");
    assert!(!said.contains(PASSWORD) && !format!("{trouble:?}").contains(PASSWORD), "{said}");
    trouble
}

async fn a_newer_database_is_left_alone(home: Home) {
    home.open().await.close().await;
    let later = "INSERT INTO _sqlx_migrations \
                 (version, description, success, checksum, execution_time) \
                 SELECT 9999, 'later', success, checksum, 0 FROM _sqlx_migrations \
                 WHERE version = 1";
    home.meddle(later).await.unwrap();
    let trouble = trouble(&home.url).await;
    assert!(matches!(trouble, StoreTrouble::Newer(_)), "{trouble}");
}

async fn a_changed_migration_is_noticed(home: Home) {
    home.open().await.close().await;
    home.meddle("DELETE FROM _sqlx_migrations").await.unwrap();
    let Err(trouble) = Store::open(&home.url).await else { panic!("the tables are there twice") };
    assert!(matches!(trouble, StoreTrouble::Unready { .. }), "{trouble}");
}

#[tokio::test]
async fn a_directory_that_cannot_be_written() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    std::fs::write(&file, "").unwrap();
    for place in [
        directory.path().join("missing").join("club.db"),
        directory.path().to_owned(),
        file.join("club.db"),
        // Here not even root can make a file.
        "/proc/club.db".into(),
    ] {
        let trouble = trouble(&format!("sqlite:{}", place.display())).await;
        assert!(matches!(trouble, StoreTrouble::Unwritable { .. }), "{trouble}");
        assert!(trouble.to_string().contains(place.to_str().unwrap()), "{trouble}");
    }
}

#[tokio::test]
async fn a_file_that_is_no_database() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("shopping.txt");
    std::fs::write(&file, "milk, bread, butter\n".repeat(100)).unwrap();
    let trouble = trouble(&format!("sqlite:{}", file.display())).await;
    assert!(matches!(trouble, StoreTrouble::NotADatabase(_)), "{trouble}");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("milk"), "the file is left as it was");
}

#[tokio::test]
async fn a_file_name_may_have_any_characters() {
    let directory = tempfile::tempdir().unwrap();
    for name in ["the club.db", "klubb-ö.db", "100%25.db"] {
        let url = format!("sqlite:{}", directory.path().join(name).display());
        Store::open(&url).await.unwrap().close().await;
    }
    let mut made: Vec<_> = std::fs::read_dir(directory.path()).unwrap().collect();
    made.retain(|file| file.as_ref().unwrap().file_name().to_str().unwrap().ends_with(".db"));
    assert_eq!(made.len(), 3);
}

#[tokio::test]
async fn an_address_that_names_no_database() {
    for url in [
        "",
        "shinpan.db",
        "mysql://me:hunter2@localhost/club",
        "sqlite:",
        "sqlite::memory:",
        "sqlite:club.db?mode=memory",
        "postgres://me:hunter2#hunter2@localhost/club",
        "postgres://me:12?hunter2@localhost/club",
        "postgres://me:hunter2/hunter2@localhost/club",
    ] {
        let trouble = trouble(url).await;
        assert!(matches!(trouble, StoreTrouble::Address(_)), "{url}: {trouble}");
    }
}

#[tokio::test]
async fn a_server_that_does_not_answer() {
    // A port that was free a moment ago.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let trouble = trouble(&format!("postgres://me:{PASSWORD}@127.0.0.1:{port}/club")).await;
    assert!(matches!(trouble, StoreTrouble::Unreachable { .. }), "{trouble}");
    assert!(trouble.to_string().contains(&port.to_string()), "{trouble}");
}

#[tokio::test]
async fn a_server_that_says_no() {
    let Some(server) = server() else { return };
    let mut stranger: AnyConnectOptions = server.parse().unwrap();
    stranger.database_url.set_username("nobody_here").unwrap();
    stranger.database_url.set_password(Some(PASSWORD)).unwrap();
    let mut elsewhere: AnyConnectOptions = server.parse().unwrap();
    elsewhere.database_url.set_path("no_such_club");
    for url in [stranger.database_url, elsewhere.database_url] {
        let trouble = trouble(url.as_str()).await;
        assert!(matches!(trouble, StoreTrouble::Refused { .. }), "{trouble}");
    }
}
