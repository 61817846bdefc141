//! The connection to Discord breaks in all the ways it can, and the game goes on.

use std::time::Duration;

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
    club.discord.advance(Duration::from_secs(5));
    club.discord.trouble("invalid session").unwrap();
    club.until(|| connections(&club) > seen && club.registrations() > registered).await;
    moves_on(&club, "f6", 5).await;
    assert_eq!(club.boards(place).len(), 5, "nothing is told twice");
    club.end();
}

/// The bot's heartbeats go unanswered: the connection only seems to be there.
#[tokio::test]
async fn a_connection_that_is_dead_is_given_up() {
    let heartbeat = Duration::from_millis(500);
    let options = sandbox::Options { heartbeat, ..Default::default() };
    let mut club = Evening::prepare_with("en-US", options).await;
    club.start().await;
    let place = club.game().await;
    club.play(place, &["d4", "c3", "e5"]).await;
    let (seen, registered) = (connections(&club), club.registrations());
    club.discord.advance(Duration::from_secs(5));
    club.discord.trouble("no heartbeat acks from now on").unwrap();
    club.until(|| connections(&club) > seen).await;
    club.discord.end_trouble();
    club.until(|| club.registrations() > registered).await;
    moves_on(&club, "f6", 5).await;
    club.end();
}

#[tokio::test]
async fn after_every_end_that_can_be_mended_the_game_goes_on() {
    let club = Evening::begin().await;
    let place = club.game().await;
    for (turn, (point, trouble)) in [
        ("d4", "close 4000"),
        ("c3", "close 1001"),
        ("e5", "invalid session but resumable"),
        ("f6", "reconnect"),
    ]
    .into_iter()
    .enumerate()
    {
        let seen = connections(&club);
        club.discord.trouble(trouble).unwrap();
        // Sent into the gap.
        let who = if turn % 2 == 0 { &club.anna } else { &club.bo };
        let played = who.command(place, "move", &[("point", point.into())]).await.unwrap();
        says(club.only(who, &played), &[&point.to_uppercase()]);
        club.until(|| connections(&club) > seen).await;
        assert_eq!(club.boards(place).len(), turn + 2, "{trouble}");
    }
    club.end();
}

/// Neither requests nor the gateway get through until the time is over.
#[tokio::test]
async fn when_discord_was_away_the_game_goes_on() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4", "c3", "e5"]).await;
    let seen = connections(&club);
    club.discord.trouble("away for a minute").unwrap();
    // Nobody answers what is asked meanwhile.
    let asked = club.bo.begin_command(place, "move", &[("point", "f6".into())]).unwrap();
    club.discord.advance(Duration::from_secs(60));
    assert!(asked.outcome().await.is_err());
    club.until(|| connections(&club) > seen).await;
    moves_on(&club, "f6", 5).await;
    assert!(club.discord.complaints().is_empty(), "{:?}", club.discord.complaints());
}

#[tokio::test]
async fn a_move_that_never_arrived_can_be_repeated() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4", "c3", "e5"]).await;
    club.discord.trouble("lose INTERACTION_CREATE").unwrap();
    let lost = club.bo.begin_command(place, "move", &[("point", "f6".into())]).unwrap();
    club.discord.advance(Duration::from_secs(4));
    assert!(lost.outcome().await.is_err());
    moves_on(&club, "f6", 5).await;
}

/// Two people's words are judged each on its own: the later ones may come first.
#[tokio::test]
async fn words_that_overtake_each_other_are_played_in_turn_or_refused() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4", "c3"]).await;
    club.discord.trouble("reorder next two MESSAGE_CREATE").unwrap();
    club.anna.mention_bot(place, "e5").unwrap();
    let early = club.bo.mention_bot(place, "f6").unwrap();
    let told = || club.discord.messages(place).iter().any(|seen| seen.reply_to == Some(early));
    let boards = || club.boards(place).len();
    club.until(|| boards() == 5 || (boards() == 4 && told())).await;
    match boards() {
        // Bo's words were looked at before it was Bo's turn.
        4 => {
            says(&club.board(place).content, &["E5"]);
            moves_on(&club, "f6", 5).await;
        }
        _ => says(&club.board(place).content, &["F6"]),
    }
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
