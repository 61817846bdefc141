//! Whole games of the bot's, one with hidden stones: every request and every event held against
//! Discord's description, and against the types of a library.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::time::Duration;

use conformance::{Description, second_opinion};
use sandbox::Discord;
use sandbox::script::{Script, Stage};
use shinpan::discord::{Bot, Options};
use shinpan::render::Theme;
use shinpan::store::Store;

#[tokio::test]
async fn what_goes_to_and_fro_fits_discords_description_and_a_librarys_types() {
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
    let (count, problems) = second_opinion(&discord.log());
    assert!(problems.is_empty(), "{problems:#?}");
    assert!(count > 400, "only {count} events and answers were decoded");

    let Some(description) = Description::shared() else {
        eprintln!("DISCORD_OPENAPI is not set: nothing is held against Discord's description");
        return;
    };
    let report = description.check_strictly(&discord.log());
    assert!(report.problems.is_empty(), "{:#?}", report.problems);
    assert!(report.exchanges > 270, "only {} exchanges were checked", report.exchanges);
}
