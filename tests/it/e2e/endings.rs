//! How games end: by the count, by resignation, by agreement, and for whoever cannot place.

use sandbox::{Arg, Id};

use super::{ById, Evening, Pressing, says};

#[tokio::test]
async fn two_passes_and_a_count() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["c1", "a7", "d2", "g7", "e1"]).await;
    let board = club.board(place);
    club.bo.press_id(&board, "pass").await;
    says(&club.board(place).content, &["If Black passes too", &club.anna.mention()]);
    club.anna.command(place, "pass", &[]).await.unwrap();
    let last = club.board(place);
    says(&last.content, &["over", "Black 1", "White 0", "wins by 1 point"]);
    over(&club, place, 8).await;
}

#[tokio::test]
async fn resigning_asks_back() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let asked = club.anna.press_id(&club.board(place), "resign").await;
    says(club.only(&club.anna, &asked), &["really"]);
    let kept = club.anna.press_own(asked.message().unwrap(), "resign-no").await;
    says(&kept.content, &["did not resign"]);
    assert!(kept.ephemeral && kept.buttons.is_empty());
    assert_eq!(club.boards(place).len(), 1);

    // Bo is not on turn and may resign all the same, even after another move.
    let asked = club.bo.command(place, "resign", &[]).await.unwrap();
    club.only(&club.bo, &asked);
    club.play(place, &["d4"]).await;
    let gone = club.bo.press_own(asked.message().unwrap(), "resign-yes").await;
    says(&gone.content, &["#1"]);
    says(&club.board(place).content, &["resigns", &club.bo.mention(), "wins"]);
    let yes = asked.message().unwrap().button_id("resign-yes").unwrap().to_owned();
    let again = club.bo.press_raw(gone.id, &yes).await;
    says(again.text(), &["slut"]);
    over(&club, place, 3).await;
}

#[tokio::test]
async fn a_draw_by_buttons() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let offered = club.bo.command(place, "draw", &[]).await.unwrap();
    club.only(&club.bo, &offered);
    let board = club.board(place);
    says(&board.content, &["offers a draw"]);
    let again = club.bo.command(place, "draw", &[]).await.unwrap();
    club.only(&club.bo, &again);
    for (who, what) in [(&club.bo, "draw-yes"), (&club.bo, "draw-no"), (&club.cilla, "draw-yes")] {
        let refused = who.press_id(&board, what).await;
        club.only(who, &refused);
    }
    assert_eq!(club.boards(place).len(), 2);
    club.anna.press_id(&board, "draw-no").await;
    says(&club.board(place).content, &["declines"]);
    assert_eq!(club.board(place).button_id("draw-yes"), None);

    club.bo.command(place, "draw", &[]).await.unwrap();
    // Whoever plays on has declined.
    club.play(place, &["d4"]).await;
    assert_eq!(club.board(place).button_id("draw-yes"), None);
    let late = club.anna.press_raw(club.board(place).id, "v1:t:draw-yes:1:3").await;
    says(club.only(&club.anna, &late), &["moved on"]);

    club.anna.command(place, "draw", &[]).await.unwrap();
    club.bo.press_id(&club.board(place), "draw-yes").await;
    says(&club.board(place).content, &["agreed on a draw"]);
    over(&club, place, 7).await;
}

#[tokio::test]
async fn a_draw_by_two_offers() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.anna.command(place, "draw", &[]).await.unwrap();
    let taken = club.bo.command(place, "draw", &[]).await.unwrap();
    club.only(&club.bo, &taken);
    says(&club.board(place).content, &["agreed on a draw"]);
    over(&club, place, 3).await;
}

#[tokio::test]
async fn an_offer_pings_whoever_may_take_it() {
    let club = Evening::begin().await;
    let place = club.game().await;
    // It is Anna's turn, and she offers: Bo is asked, and her own move does not take it back.
    let before = (club.anna.notifications().len(), club.bo.notifications().len());
    club.anna.command(place, "draw", &[]).await.unwrap();
    let after = (club.anna.notifications().len(), club.bo.notifications().len());
    assert_eq!(after, (before.0, before.1 + 1));
    club.play(place, &["d4"]).await;
    club.bo.press_id(&club.board(place), "draw-yes").await;
    says(&club.board(place).content, &["agreed on a draw"]);
    club.end();
}

#[tokio::test]
async fn without_passing_nobody_passes() {
    let club = Evening::begin().await;
    let options: [(&str, Arg); 5] = [
        ("opponent", (&club.bo).into()),
        ("size", 7.into()),
        ("opening", "none".into()),
        ("passing", "no".into()),
        ("seats", "challenger".into()),
    ];
    club.anna.command(club.channel, "challenge", &options).await.unwrap();
    club.bo.press_id(&club.card(), "accept").await;
    let refused = club.anna.command(club.channel, "pass", &[]).await.unwrap();
    says(club.only(&club.anna, &refused), &["without passing"]);
    let refused = club.anna.press_raw(club.board(club.channel).id, "v1:t:pass:1:0").await;
    says(club.only(&club.anna, &refused), &["without passing"]);
    assert_eq!(club.boards(club.channel).len(), 1);
    club.end();
}

/// Asserts that a game has ended: no buttons anywhere, no ping, late wishes answered, and room
/// for a new game.
async fn over(club: &Evening, place: Id, boards: usize) {
    let all = club.boards(place);
    assert_eq!(all.len(), boards);
    assert!(all.iter().all(ById::is_closed));
    for (command, options) in
        [("move", vec![("point", Arg::from("f6"))]), ("pass", vec![]), ("resign", vec![])]
    {
        let numbered = [options.clone(), vec![("game", 1.into())]].concat();
        let late = club.anna.command(place, command, &numbered).await.unwrap();
        says(club.only(&club.anna, &late), &["over"]);
        let late = club.anna.command(place, command, &options).await.unwrap();
        says(club.only(&club.anna, &late), &["no game here"]);
    }
    let shown = club.cilla.command(place, "board", &[]).await.unwrap();
    assert_eq!(shown.message().unwrap().attachments.len(), 1, "the last board can be seen");
    assert_eq!(club.boards(place).len(), boards);
    club.game().await;
    says(&club.board(club.channel).content, &["Game #2"]);
    club.end();
}
