//! What the program writes into its own logs: no secret, no move, nothing that people say.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use sandbox::{Arg, Entry};
use tracing::Dispatch;

use super::{Evening, Pressing, says};

/// A place to write that a test can look into.
#[derive(Clone, Default)]
pub(super) struct Paper(Arc<Mutex<Vec<u8>>>);

impl Paper {
    /// What is written there by now.
    pub(super) fn text(&self) -> String {
        let written = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        String::from_utf8(written).unwrap()
    }
}

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn logs_hold_no_secrets() {
    // As long as there is only one listener, tracing lets whichever thread comes first to a place
    // decide whether anybody listens there, and other tests have threads, too.
    let _second = Dispatch::new(tracing::subscriber::NoSubscriber::new());
    let paper = Paper::default();
    let mut club = Evening::prepare("en-US").await;
    let writer = paper.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter("shinpan=trace")
        .with_ansi(false)
        .with_writer(move || writer.clone());
    club.logs = Some(Dispatch::new(subscriber.finish()));
    club.start().await;

    let place = club.game().await;
    club.play(place, &["d4", "c3"]).await;
    let trouble = "POST /channels/*/messages: 50013
        PATCH /webhooks/**: 10015
        PATCH /channels/*/messages/*: 10008";
    club.discord.trouble(trouble).unwrap();
    club.anna.begin_command(place, "move", &[("point", "e5".into())]).unwrap();
    club.until(|| club.requests("PATCH", "/webhooks") >= 5).await;
    club.bo.mention_bot(place, "utter nonsense").unwrap();
    club.bo.mention_bot(place, "f6").unwrap();
    club.until(|| club.boards(place).len() == 5).await;
    club.discord.trouble("POST /interactions/*/*/callback: 10062").unwrap();
    let options = [("point", Arg::from("g6"))];
    assert!(club.anna.command(place, "move", &options).await.is_err());
    let board = club.board(place);
    let asked = club.anna.press_id(&board, "resign").await;
    club.anna.press_own(asked.message().unwrap(), "resign-yes").await;
    club.stop().await;

    let written = paper.text();
    says(&written, &["acknowledge", "50013"]);
    let mut secrets = vec![club.discord.token()];
    for entry in club.discord.log() {
        if let Entry::Gateway(frame) = entry {
            secrets.extend(frame.data["token"].as_str().map(str::to_owned));
        }
    }
    assert!(secrets.len() > 5);
    let words = ["utter", "nonsense", "D4", "C3", "E5", "F6", "d4", "c3", "e5", "f6", "Anna"];
    for secret in secrets.iter().map(String::as_str).chain(words) {
        assert!(!written.contains(secret), "{secret} is in the log:\n{written}");
    }
    assert!(club.discord.complaints().is_empty());
}
