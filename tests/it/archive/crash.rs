//! What has been confirmed is there after the process has been killed.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use shinpan::club::{Archive, TableId};

use super::home::Home;
use super::{contract, entry, play, table};

contract!(confirmed_lines_outlive_the_process, a_second_store_sees_confirmed_lines);

/// The variable that tells a copy of this program to write until it is killed.
const WRITE_TO: &str = "SHINPAN_TEST_WRITE_TO";

async fn confirmed_lines_outlive_the_process(home: Home) {
    let store = home.open().await;
    let table = table(&store).await;
    store.close().await;
    let mut writer = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "archive::crash::writes_until_killed", "--ignored"])
        .env(WRITE_TO, &home.url)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut confirmed = 0;
    for line in BufReader::new(writer.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        if let Some(number) = line.strip_prefix("confirmed ") {
            confirmed = number.parse().unwrap();
        }
        if confirmed == 40 {
            // SIGKILL: nothing is flushed, nothing is closed.
            writer.kill().unwrap();
        }
    }
    writer.wait().unwrap();
    assert!(confirmed >= 40, "the writer ended early");

    let store = home.open().await;
    let log = store.log(table.id).await.unwrap();
    assert!(log.len() >= confirmed, "{} of {confirmed} lines", log.len());
    assert_eq!(store.table(table.id).await.unwrap().unwrap().line as usize, log.len());
}

#[tokio::test]
#[ignore = "run by the test above, in a process of its own"]
async fn writes_until_killed() {
    let Ok(url) = std::env::var(WRITE_TO) else { return };
    let store = Home { url }.open().await;
    for line in 1.. {
        store.append(TableId(1), &entry(line, &format!("cause {line}"))).await.unwrap();
        writeln!(std::io::stdout(), "confirmed {line}").unwrap();
    }
}

async fn a_second_store_sees_confirmed_lines(home: Home) {
    let first = home.open().await;
    let table = table(&first).await;
    for round in 0..3 {
        let second = home.open().await;
        play(&second, &table, round * 5 + 1, round * 5 + 5).await;
        let lines = first.log(table.id).await.unwrap().len();
        assert_eq!(lines, second.log(table.id).await.unwrap().len());
    }
    assert_eq!(first.table(table.id).await.unwrap().unwrap().line, 15);
}
