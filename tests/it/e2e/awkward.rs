//! Awkward moments of games with hidden stones: what lies between a try and what comes of it.

use sandbox::Entry;
use shinpan::game::{Fact, Match, Seat, Setup};
use shinpan::phrases::Language;

use super::{Evening, Pressing, says};

#[tokio::test]
async fn a_post_that_may_not_be_edited_is_followed_by_another_one() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    club.try_point(&club.anna, place, "d4").await;
    let posts = club.boards(place).len();
    club.discord.trouble("PATCH /channels/*/messages/*: 30046").unwrap();
    club.try_point(&club.bo, place, "d4").await;
    assert_eq!(club.boards(place).len(), posts + 1);
    says(&club.board(place).content, &["1 try refused", "Seal 2"]);
    says(&club.try_point(&club.bo, place, "c4").await, &["C4"]);
    says(&club.board(place).content, &["has played", "Seal 3"]);
    club.end();
}

#[tokio::test]
async fn every_message_has_a_nonce_of_its_own() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    club.try_all(place, &["d4", "c4"]).await;
    club.bo
        .press_own(
            club.bo.command(place, "resign", &[]).await.unwrap().message().unwrap(),
            "resign-yes",
        )
        .await;
    let log = club.discord.log();
    let posted = log.iter().filter_map(|entry| match entry {
        Entry::Http(call) if call.method == "POST" => call.request["nonce"].as_str(),
        Entry::Http(_) | Entry::Gateway(_) => None,
    });
    let mut nonces: Vec<&str> = posted.collect();
    let count = nonces.len();
    assert!(count >= 10, "{nonces:?}");
    nonces.sort_unstable();
    nonces.dedup();
    assert_eq!(nonces.len(), count, "{nonces:?}");
    assert!(nonces.iter().all(|nonce| nonce.len() <= 25), "{nonces:?}");
    club.end();
}

#[tokio::test]
async fn a_try_in_vain_answers_no_offer_and_repeats_nothing() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    club.try_all(place, &["d4", "c4", "c3", "e5"]).await;
    club.bo.command(place, "draw", &[]).await.unwrap();
    club.try_point(&club.anna, place, "c4").await;
    let refused = club.try_point(&club.anna, place, "e5").await;
    says(&refused, &["E5 is not allowed", "offers a draw", "2 tries refused"]);
    assert_eq!(refused.matches("not allowed").count(), 1, "{refused}");
    let mine = club.anna.press_id(&club.board(place), "board").await;
    let alt = mine.message().unwrap().attachments[0].description.clone().unwrap();
    assert_eq!(alt.matches("Refused tries").count(), 1, "{alt}");
    says(&alt, &["C4", "E5", "Black (2): D4 and C3"]);
    let board = club.board(place);
    says(&board.content, &["offers a draw", "2 tries refused"]);
    club.anna.press_id(&board, "draw-yes").await;
    says(&club.board(place).content, &["agreed on a draw"]);
    // After the end words are mere words: they get no answer, or a sensible one.
    let messages = club.discord.messages(place).len();
    club.anna.reply(club.board(place).id, "I agree!").unwrap();
    club.anna.reply(club.board(place).id, "d4").unwrap();
    club.until(|| club.discord.messages(place).len() == messages + 3).await;
    says(&club.discord.messages(place).pop().unwrap().content, &["over"]);
    club.end();
}

#[test]
fn when_no_point_is_left_the_player_hears_that_the_turn_is_over() {
    let setup = "phantom-go 5x5 torus=no atari=no handicap=0 komi=7.5 referee=olympiad dead=stand";
    let setup = Setup::read(setup).unwrap();
    // Black lives everywhere while White passes; then White tries every point of the board.
    let black = ["B1", "B2", "B3", "B4", "B5", "D1", "D2", "D3", "D4", "D5"];
    let black = black.iter().chain(&["A2", "A4", "C2", "C4", "E2", "E4"]);
    let mut log: Vec<String> = Vec::new();
    for point in black {
        log.extend([format!("first {point}"), "second pass".to_owned()]);
    }
    log.push("first C1".to_owned());
    let board = setup.board();
    log.extend(board.points().map(|point| format!("second {}", board.label(point))));
    let game = Match::replay(setup, log.iter().map(String::as_str)).unwrap();
    let (_, news) = game.private(Seat::Second, game.line()).unwrap().hand_over();
    let told = Language::English.whisper(&news);
    says(&told, &["is not allowed. No point is left to try"]);
    assert!(!told.contains("still your turn"), "{told}");
}

#[tokio::test]
async fn whoever_is_to_act_is_pinged_once_an_offer_is_turned_down() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    club.try_all(place, &["d4", "c4"]).await;
    let pinged = || {
        let log = club.discord.log();
        let posted = log.iter().rev().find_map(|entry| match entry {
            Entry::Http(call) if call.method == "POST" && call.request["components"].is_array() => {
                let here = call.path == format!("/channels/{place}/messages");
                here.then(|| call.request["allowed_mentions"]["users"].to_string())
            }
            Entry::Http(_) | Entry::Gateway(_) => None,
        });
        posted.unwrap()
    };
    let [anna, bo] = [&club.anna, &club.bo].map(|who| format!("[\"{}\"]", who.id()));
    assert_eq!(pinged(), anna);
    club.anna.command(place, "draw", &[]).await.unwrap();
    assert_eq!(pinged(), bo);
    club.bo.press_id(&club.board(place), "draw-no").await;
    assert_eq!(pinged(), anna, "Black is to move");
    club.end();
}

#[test]
fn a_proposal_is_told_with_the_pass_and_asks_for_a_new_look() {
    let setup = "go 5x5 torus=no atari=no handicap=0 komi=5.5 rules=chinese";
    let log = ["first C3", "second pass", "first pass", "referee proposes none dead"];
    let at =
        |lines: usize| Match::replay(Setup::read(setup).unwrap(), log[..lines].iter().copied());
    let (before, after) = (at(3).unwrap(), at(4).unwrap());
    assert_ne!(before.ground(), after.ground(), "whoever agreed before has not seen it");
    let facts = after.public_since_ground(4).unwrap().open().facts;
    assert!(facts.iter().any(|fact| matches!(fact, Fact::Passed { .. })));
    assert!(facts.iter().any(|fact| matches!(fact, Fact::DeadProposed { .. })));
}
