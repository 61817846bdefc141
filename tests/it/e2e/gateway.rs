//! The connection to Discord breaks in all the ways it can, and the game goes on.

use sandbox::{Arg, Entry};

use super::{Evening, says};

#[tokio::test]
async fn a_broken_connection_is_mended() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4", "c3"]).await;
    let seen = connections(&club);
    club.discord.trouble("drop connections").unwrap();
    // What happens in the gap is replayed when the session is resumed.
    let played = club.anna.command(place, "move", &[("point", "e5".into())]).await.unwrap();
    says(club.only(&club.anna, &played), &["E5"]);
    club.until(|| connections(&club) > seen).await;
    moves_on(&club, "f6", 5).await;
    club.end();
}

#[tokio::test]
async fn a_reconnect_on_request_loses_nothing() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4", "c3", "e5"]).await;
    let seen = connections(&club);
    club.discord.trouble("reconnect").unwrap();
    club.until(|| connections(&club) > seen).await;
    moves_on(&club, "f6", 5).await;
    club.end();
}

#[tokio::test]
async fn after_an_invalid_session_the_bot_identifies_anew() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4", "c3", "e5"]).await;
    let (seen, registered) = (connections(&club), club.registrations());
    club.discord.trouble("invalid session").unwrap();
    club.until(|| connections(&club) > seen && club.registrations() > registered).await;
    moves_on(&club, "f6", 5).await;
    assert_eq!(club.boards(place).len(), 5, "nothing is told twice");
    club.end();
}

async fn moves_on(club: &Evening, point: &str, boards: usize) {
    let options = [("point", Arg::from(point))];
    let played = club.bo.command(club.channel, "move", &options).await.unwrap();
    says(club.only(&club.bo, &played), &[&point.to_uppercase()]);
    assert_eq!(club.boards(club.channel).len(), boards);
}

/// How often a session was begun or resumed.
fn connections(club: &Evening) -> usize {
    let log = club.discord.log();
    let begun = log.iter().filter(|entry| match entry {
        Entry::Gateway(frame) => frame.event == "READY" || frame.event == "RESUMED",
        Entry::Http(_) => false,
    });
    begun.count()
}
