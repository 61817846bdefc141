//! Games shown again: in motion and step by step, open ones at any time, hidden ones after the end.

use std::io::Cursor;

use image::AnimationDecoder;
use image::codecs::gif::GifDecoder;
use sandbox::{Arg, Id, Outcome, Seen, User};

use super::{ById, Evening, Pressing, says};

fn frames(file: &[u8]) -> usize {
    let frames = GifDecoder::new(Cursor::new(file)).unwrap().into_frames();
    // What is shown for 20 ms is a part of the way to the next picture.
    frames.filter(|frame| frame.as_ref().unwrap().delay().numer_denom_ms().0 > 20).count()
}

fn alt(seen: &Seen) -> &str {
    seen.attachments.first().and_then(|file| file.description.as_deref()).unwrap_or_default()
}

impl Evening {
    async fn replay(&self, who: &User, place: Id) -> Outcome {
        let shown = who.command(place, "replay", &[("game", Arg::from(1))]).await.unwrap();
        self.only(who, &shown);
        shown
    }
}

#[tokio::test]
async fn an_open_game_is_shown_again_while_it_goes_on() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4", "e4", "c3"]).await;
    let shown = club.replay(&club.cilla, place).await;
    let film = shown.message().unwrap().clone();
    says(&film.content, &["Game #1: Orbit 7×7", "until now", "3 steps"]);
    let [file] = &film.attachments[..] else { panic!("{film:?}") };
    assert_eq!(file.name, "replay-1-3.gif");
    assert_eq!(frames(&file.bytes), 4);
    says(&film.content, &["Below the picture"]);
    says(alt(&film), &["3 steps", "3 moves. Captured: 0 by Black, 0 by White."]);
    says(alt(&film), &["Black (2): D4 and C3", "White (1): E4"]);
    // Everyone gets the same.
    let other = club.replay(&club.anna, place).await;
    assert_eq!(other.message().unwrap().attachments[0].bytes, file.bytes);
    assert_eq!(other.message().unwrap().content, film.content);

    let labels: Vec<&str> = film.labels();
    assert_eq!(labels, ["⏮ Start", "◀ Back", "Next ▶", "End ⏭", "Animation"]);
    let second = club.cilla.press_own(&film, "step-back").await;
    says(&second.content, &["Step 2 of 3", "plays", "E4"]);
    assert_eq!(second.attachments.len(), 1, "the film gives way to a picture");
    assert_eq!(second.attachments[0].name, "replay-1-2.png");
    says(alt(&second), &["Step 2 of 3", "E4", "Black (1): D4"]);
    let first = club.cilla.press_own(&second, "step-back").await;
    says(alt(&first), &["Step 1 of 3", "D4"]);
    let start = club.cilla.press_own(&first, "step-first").await;
    says(&start.content, &["The start"]);
    let start = club.cilla.press_own(&start, "step-back").await;
    says(&start.content, &["The start"]);
    let again = club.cilla.press_own(&start, "step-next").await;
    assert_eq!(again.attachments[0].bytes, first.attachments[0].bytes);
    let last = club.cilla.press_own(&again, "step-last").await;
    says(&last.content, &["Step 3 of 3", "C3"]);
    let last = club.cilla.press_own(&last, "step-next").await;
    says(&last.content, &["Step 3 of 3"]);
    let film = club.cilla.press_own(&last, "replay").await;
    assert_eq!(film.attachments[0].bytes, file.bytes);

    // The game has gone on meanwhile, and old buttons go on with it.
    club.bo.command(place, "move", &[("point", "e3".into())]).await.unwrap();
    let on = club.cilla.press_own(&film, "step-next").await;
    says(&on.content, &["Step 3 of 4"]);
    // Who is no member has nothing to look at.
    let dm = club.cilla.open_dm();
    let away = club.cilla.command(dm, "replay", &[("game", 1.into())]).await.unwrap();
    assert!(away.message().unwrap().attachments.is_empty());
    club.end();
}

#[tokio::test]
async fn a_hidden_game_is_shown_again_after_its_end() {
    let mut club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    for (who, point) in [(&club.anna, "d4"), (&club.bo, "d4"), (&club.bo, "c4"), (&club.anna, "c4")]
    {
        club.try_point(who, place, point).await;
    }
    let mut refusals = Vec::new();
    let board = club.board(place);
    for who in [&club.anna, &club.cilla] {
        let early = club.replay(who, place).await;
        let mut said = vec![early];
        for what in ["replay", "step-first", "step-last", "step-next"] {
            let id = board.button_id("pass").unwrap().replace("pass", what);
            said.push(who.press_raw(board.id, &id).await);
        }
        for outcome in &said {
            says(club.only(who, outcome), &["Game #1 goes on", "when it is over"]);
            assert!(outcome.message().unwrap().attachments.is_empty());
            assert!(outcome.message().unwrap().buttons.is_empty());
            refusals.push(outcome.text().to_owned());
        }
    }
    refusals.dedup();
    assert_eq!(refusals.len(), 1, "one refusal for all: {refusals:?}");

    for who in [&club.anna, &club.bo] {
        who.command(place, "pass", &[]).await.unwrap();
    }
    let end = club.board(place);
    assert!(end.labels().contains(&"Replay"), "{:?}", end.labels());
    let shown = club.cilla.press_id(&end, "replay").await;
    club.only(&club.cilla, &shown);
    let film = shown.message().unwrap().clone();
    says(&film.content, &["from the start to the end", "6 steps", "on the left what Black saw"]);
    assert!(frames(&film.attachments[0].bytes) >= 8);
    let mut step = club.cilla.press_own(&film, "step-first").await;
    for expected in [
        &["Step 1 of 6", "D4"][..],
        &["Step 2 of 6", "White tried D4 in vain (occupied)"],
        &["Step 3 of 6", "C4"],
        &["Step 4 of 6", "Black tried C4 in vain (occupied)"],
    ] {
        step = club.cilla.press_own(&step, "step-next").await;
        says(&step.content, expected);
        says(alt(&step), expected);
        says(alt(&step), &["Three boards"]);
    }
    says(alt(&step), &["Black does not see C4. Refused to Black in this turn: C4."]);
    says(alt(&step), &["White does not see D4. Refused to White earlier: D4."]);
    // A restart forgets nothing, because nothing is remembered.
    club.restart().await;
    let back = club.cilla.press_own(&step, "step-back").await;
    says(&back.content, &["Step 3 of 6"]);
    club.end();
}

#[tokio::test]
async fn where_no_film_fits_there_are_steps() {
    for (upload_limit, expected) in [(100_000, "gif"), (66_000, "png")] {
        let discord = sandbox::Options { upload_limit, ..sandbox::Options::default() };
        let mut club = Evening::prepare_with("en-US", discord).await;
        club.start().await;
        let place = club.game().await;
        club.play(place, &["d4", "e4", "c3", "e3", "c5", "e5"]).await;
        let shown = club.replay(&club.bo, place).await;
        let film = shown.message().unwrap();
        assert!(film.attachments[0].name.ends_with(expected), "{:?}", film.attachments[0].name);
        assert_eq!(film.buttons.len(), 5);
        club.end();
    }
}
