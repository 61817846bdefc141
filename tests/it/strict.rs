//! The stand-in for tests of the whole bot: when a test is over, all that went over the wire is held
//! against Discord's OpenAPI description, which `DISCORD_OPENAPI` names.

use std::ops::Deref;

use sandbox::{Discord, Entry, Options};

/// A stand-in whose log is checked when it goes out of scope.
pub(crate) struct Strict(Discord);

impl Strict {
    pub(crate) async fn start() -> Strict {
        Strict::start_with(Options::default()).await
    }

    pub(crate) async fn start_with(options: Options) -> Strict {
        Strict(Discord::start(options).await.unwrap())
    }
}

impl Deref for Strict {
    type Target = Discord;

    fn deref(&self) -> &Discord {
        &self.0
    }
}

impl Drop for Strict {
    fn drop(&mut self) {
        let found = problems(&self.0.log());
        if !std::thread::panicking() {
            assert!(found.is_empty(), "not as Discord describes it: {found:#?}");
        }
    }
}

/// What does not fit the description; nothing where there is none, which is said once.
#[cfg(feature = "conformance")]
fn problems(log: &[Entry]) -> Vec<String> {
    match conformance::Description::shared() {
        Some(description) => description.check_strictly(log).problems,
        None => {
            say_that_it_is_off();
            Vec::new()
        }
    }
}

/// This build has nothing to check with.
#[cfg(not(feature = "conformance"))]
fn problems(_: &[Entry]) -> Vec<String> {
    let named = std::env::var_os("DISCORD_OPENAPI").is_some();
    assert!(!named, "DISCORD_OPENAPI is set: `cargo test --features conformance` checks with it");
    say_that_it_is_off();
    Vec::new()
}

/// Past the capture of what tests print, so that a run shows it.
fn say_that_it_is_off() {
    use std::io::Write;
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let line = "DISCORD_OPENAPI is not set: nothing is held against Discord's description";
        let _ = writeln!(std::io::stderr(), "{line}");
    });
}

#[tokio::test]
async fn a_body_that_does_not_fit_fails_its_test() {
    if cfg!(not(feature = "conformance")) || std::env::var_os("DISCORD_OPENAPI").is_none() {
        return say_that_it_is_off();
    }
    let discord = Strict::start().await;
    let channel = discord.channel(discord.guild("Club"), "go");
    let send = async |body: &'static str| {
        let path = format!("{}/api/v10/channels/{channel}/messages", discord.url());
        let request = reqwest::Client::new().post(path).body(body);
        let request = request.header("authorization", format!("Bot {}", discord.token()));
        request.header("content-type", "application/json").send().await.unwrap();
    };
    send(r#"{"content":"fits"}"#).await;
    assert_eq!(problems(&discord.log()), Vec::<String>::new());
    send(r#"{"content":["does not fit"]}"#).await;
    let ends = std::panic::AssertUnwindSafe(|| drop(discord));
    assert!(std::panic::catch_unwind(ends).is_err());
}
