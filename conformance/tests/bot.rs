//! Whole games of the bot's, one with hidden stones; every request and every event held against Discord's description.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::time::Duration;

use conformance::Description;
use sandbox::Discord;
use sandbox::script::{Script, Stage};
use shinpan::discord::{Bot, Options};
use shinpan::render::Theme;
use shinpan::store::Store;

#[tokio::test]
async fn what_the_bot_sends_fits_discords_description() {
    let Some(mut description) = Description::load() else {
        eprintln!("DISCORD_OPENAPI is not set: nothing is held against Discord's description");
        return;
    };
    let discord = Discord::start(sandbox::Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&format!("sqlite:{}/club.db", folder.path().display())).await.unwrap();
    let options = Options {
        api: Some(discord.url()),
        threads: true,
        theme: Theme::Contrast,
        challenge: Duration::from_secs(3600),
        settlement: Duration::from_secs(3600),
    };
    let bot = Bot::new(&options, &discord.token().into(), Arc::new(store)).await.unwrap();
    let running = tokio::spawn(bot.run());
    discord.commands_ready().await.unwrap();

    // The second game takes place in a server of its own.
    for script in
        [include_str!("../../examples/orbit.txt"), include_str!("../../examples/phantom.txt")]
    {
        let script = Script::read(script).unwrap();
        script.play(&mut Stage::new(discord.clone()), |_| ()).await.unwrap();
    }
    running.abort();

    assert!(discord.complaints().is_empty(), "{:#?}", discord.complaints());
    let (count, problems) = description.check_log(&discord.log());
    assert!(problems.is_empty(), "{problems:#?}");
    assert!(count > 270, "only {count} exchanges were checked");
}
