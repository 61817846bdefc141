//! Two people on one device: one account, and a curtain between them where stones are hidden.

use sandbox::{Arg, Id, Kind, Outcome, Seen};

use super::{ById, Evening, Pressing, says};

impl Evening {
    /// A game that Anna plays with somebody beside her. Where it is played.
    async fn shared(&self, game: &str) -> Id {
        let options: [(&str, Arg); 3] =
            [("game", game.into()), ("size", 7.into()), ("opponent", (&self.anna).into())];
        let begun = self.anna.command(self.channel, "challenge", &options).await.unwrap();
        says(self.only(&self.anna, &begun), &["Game #1", "begins"]);
        self.channel
    }
}

fn message(outcome: &Outcome) -> &Seen {
    match &outcome.kind {
        Kind::Message(seen) | Kind::Updated(seen) => seen,
        other => panic!("{other:?}"),
    }
}

fn alt(seen: &Seen) -> &str {
    seen.attachments.first().and_then(|file| file.description.as_deref()).unwrap_or_default()
}

#[tokio::test]
async fn a_curtain_covers_the_board_when_the_turn_has_passed() {
    let mut club = Evening::begin().await;
    let place = club.shared("phantom-go").await;
    let anna = club.anna.clone();
    assert!(anna.dm().is_none(), "a letter would show both boards to both");

    let black = anna.press_id(&club.board(place), "board").await;
    let black = message(&black).clone();
    says(&black.content, &["Black to move"]);
    // The window opens from the private board, which is covered when its move is made.
    let asked = anna.press_id(&black, "move").await;
    let sent = anna.submit(asked.modal().unwrap(), &[("point", "d4")]).await.unwrap();
    let cover = message(&sent).clone();
    assert_eq!(cover.id, black.id, "whatever the age of the board is");
    says(&cover.content, &["give the device to White", "Show my board"]);
    assert!(cover.attachments.is_empty());
    let covered = anna.sees_message(black.id).unwrap();
    assert!(covered.attachments.is_empty(), "{}", covered.content);
    says(&covered.content, &["give the device to White"]);

    let white = anna.press_own(&cover, "board").await;
    assert!(!alt(&white).contains("D4"), "{}", alt(&white));
    // A refused try leaves the board open: the same person goes on.
    let refused = anna.command(place, "move", &[("point", "d4".into())]).await.unwrap();
    let refused = message(&refused).clone();
    says(&refused.content, &["D4 is not allowed"]);
    says(alt(&refused), &["Refused in this turn: D4"]);
    let letters = anna.command(place, "board", &[("text", true.into())]).await.unwrap();
    let letters = message(&letters).clone();
    says(&letters.content, &["Refused to you in this turn: D4"]);
    let again = anna.command(place, "move", &[("point", "d4".into())]).await.unwrap();
    let again = message(&again).clone();
    says(&again.content, &["tried D4 in this turn already"]);
    let played = anna.command(place, "move", &[("point", "c4".into())]).await.unwrap();
    says(&message(&played).content, &["give the device to Black"]);
    for open in [white.id, refused.id, letters.id, again.id] {
        let covered = anna.sees_message(open).unwrap();
        assert!(covered.attachments.is_empty() && !covered.content.contains("D4"));
    }
    let black = anna.press_own(message(&played), "board").await;
    says(alt(&black), &["Black (1): D4"]);
    assert!(!alt(&black).contains("C4") && !alt(&black).contains("Refused"));

    // An offer is for the other one to answer, who shall see no board on the way.
    let offered = anna.command(place, "draw", &[]).await.unwrap();
    assert!(message(&offered).attachments.is_empty());
    assert_eq!(message(&offered).button_id("board"), None);
    assert!(anna.sees_message(black.id).unwrap().attachments.is_empty());
    anna.press_id(&club.board(place), "draw-no").await;
    let black = anna.press_id(&club.board(place), "board").await;
    let black = message(&black).clone();

    // The curtain is there after a restart, too, and words open nothing.
    club.restart().await;
    let passed = anna.press_own(&black, "pass").await;
    assert!(passed.attachments.is_empty());
    says(&passed.content, &["give the device to White"]);
    anna.say(anna.open_dm(), "c3").unwrap();
    club.until(|| !club.letters(&anna).is_empty()).await;
    says(&club.letters(&anna)[0].content, &["stones are hidden"]);

    // A question whether to resign is Black's or White's, and not good for the other one.
    let asked = anna.command(place, "resign", &[]).await.unwrap();
    anna.command(place, "move", &[("point", "g7".into())]).await.unwrap();
    let late = anna.press_own(message(&asked), "resign-yes").await;
    says(&late.content, &["has moved on"]);
    anna.command(place, "pass", &[]).await.unwrap();
    let ended = anna.command(place, "pass", &[]).await.unwrap();
    says(&message(&ended).content, &["game is over"]);
    says(&club.board(place).content, &["D4 (occupied)", "Count:"]);
    club.end();
}

#[tokio::test]
async fn both_sides_of_an_open_game_can_be_played() {
    let club = Evening::begin().await;
    let place = club.shared("go").await;
    let anna = club.anna.clone();
    for point in ["d4", "c3", "e5"] {
        let played = anna.command(place, "move", &[("point", point.into())]).await.unwrap();
        says(club.only(&anna, &played), &[&point.to_uppercase()]);
    }
    let options: [(&str, Arg); 2] = [("point", "a1".into()), ("game", 1.into())];
    let stranger = club.bo.command(place, "move", &options).await.unwrap();
    says(club.only(&club.bo, &stranger), &["någon annans parti"]);
    anna.command(place, "draw", &[]).await.unwrap();
    let offered = club.board(place);
    anna.press_id(&offered, "draw-no").await;
    anna.command(place, "draw", &[]).await.unwrap();
    anna.command(place, "draw", &[]).await.unwrap();
    says(&club.board(place).content, &["draw"]);
    assert_eq!(club.board(place).button_id("move"), None);
    club.end();
}
