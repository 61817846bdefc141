//! Games with hidden stones: who gets to see what, and by which way.

use sandbox::{Arg, Entry, Id, Outcome, Seen, User};

use super::{Evening, Pressing, says};

impl Evening {
    /// A game of Phantom Go on 7×7 of Anna (Black) against Bo. Where it is played.
    pub(super) async fn phantom(&self, options: &[(&str, Arg)]) -> Id {
        self.table_of("phantom-go", options).await
    }

    /// Tries a point by command; the answer, which nobody else sees.
    pub(super) async fn try_point(&self, who: &User, place: Id, point: &str) -> String {
        let tried = self.try_in(who, place, point, 1).await;
        self.only(who, &tried).to_owned()
    }

    async fn try_in(&self, who: &User, place: Id, point: &str, game: i64) -> Outcome {
        let options = [("point", Arg::from(point)), ("game", game.into())];
        who.command(place, "move", &options).await.unwrap()
    }

    /// Tries in turns; Anna begins. All of them are played.
    pub(super) async fn try_all(&self, place: Id, points: &[&str]) {
        for (who, point) in [&self.anna, &self.bo].into_iter().cycle().zip(points) {
            let said = self.try_point(who, place, point).await;
            says(&said, &[&point.to_uppercase()]);
        }
    }

    /// What the bot has written to a person directly, oldest first.
    pub(super) fn letters(&self, to: &User) -> Vec<Seen> {
        let all = to.dm().map(|channel| self.discord.messages(channel)).unwrap_or_default();
        let bot = self.discord.application_id();
        all.into_iter().filter(|seen| seen.author == bot && !seen.ephemeral).collect()
    }

    fn letter(&self, to: &User) -> Seen {
        self.letters(to).pop().expect("there is a letter")
    }

    /// Everything that was ever posted or changed in a channel for everyone to see.
    pub(super) fn public_record(&self, place: Id) -> String {
        let path = format!("/channels/{place}/messages");
        let log = self.discord.log();
        let bodies = log.iter().filter_map(|entry| match entry {
            Entry::Http(call) if call.path.starts_with(&path) => Some(call.request.to_string()),
            Entry::Http(_) | Entry::Gateway(_) => None,
        });
        bodies.collect::<Vec<_>>().join("\n")
    }
}

fn alt(seen: &Seen) -> &str {
    seen.attachments.first().and_then(|file| file.description.as_deref()).unwrap_or_default()
}

#[tokio::test]
async fn a_whole_game_shows_each_reader_what_is_theirs() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    says(&club.letter(&club.anna).content, &["Game #1: Phantom Go 7×7", "Black to move"]);
    says(&club.letter(&club.bo).content, &["Parti #1: Fantom-go 7×7"]);

    says(&club.try_point(&club.anna, place, "d4").await, &["Your stone is on D4"]);
    says(alt(&club.letter(&club.bo)), &["Svart har spelat", "Ingen sten visas"]);
    let posts = club.boards(place).len();
    let refused = club.try_point(&club.bo, place, "d4").await;
    says(&refused, &["D4 är inte tillåten", "Du har kvar turen"]);
    assert_eq!(club.boards(place).len(), posts, "a refused try changes the words of a post");
    let board = club.board(place);
    says(&board.content, &["(White): 1 try refused in this turn.", "White to move"]);
    let again = club.try_point(&club.bo, place, "d4").await;
    says(&again, &["redan prövat D4"]);
    assert_eq!(club.board(place).content, board.content, "no announcement");
    says(&club.try_point(&club.bo, place, "c4").await, &["Din sten ligger på C4"]);
    says(&club.board(place).content, &["(White) has played (1 try refused)."]);
    assert_eq!(club.boards(place).len(), posts + 1);
    says(&club.try_point(&club.anna, place, "d4").await, &["black stone on D4"]);
    says(&club.try_point(&club.anna, place, "c4").await, &["C4 is not allowed"]);
    club.try_point(&club.anna, place, "c3").await;

    // Spectators see no stone; the players theirs, with their marks.
    let look = club.cilla.command(place, "board", &[]).await.unwrap();
    club.only(&club.cilla, &look);
    says(alt(look.message().unwrap()), &["No stone is shown here"]);
    let mine = club.anna.press_id(&club.board(place), "board").await;
    says(alt(mine.message().unwrap()), &["Refused earlier: C4", "Black (2): D4 and C3"]);
    let text = [("text", Arg::from(true))];
    let letters = club.bo.command(place, "board", &text).await.unwrap();
    says(club.only(&club.bo, &letters), &["V +"]);
    let before = club.public_record(place);
    for point in ["D4", "C4", "C3"] {
        assert!(!before.contains(point), "{point} was told to everyone:\n{before}");
    }

    let bo = club.bo.clone();
    club.try_point(&bo, place, "g1").await;
    club.try_point(&club.anna, place, "b4").await;
    club.try_point(&bo, place, "g2").await;
    says(&club.try_point(&club.anna, place, "c5").await, &["C4", "Your stone is on C5"]);
    let captured = club.board(place).content;
    says(&captured, &["(Black) has played", "1 white stone is captured: C4"]);
    assert!(!captured.contains("C5"), "the capturing point stays hidden: {captured}");
    says(&club.letter(&bo).content, &["C4"]);

    bo.press_id(&club.board(place), "pass").await;
    says(&club.board(place).content, &["(White) passes"]);
    club.anna.press_id(&club.board(place), "pass").await;
    let end = club.board(place);
    let sum = "Black 5, White 2 + 7.5 = 9.5";
    says(&end.content, &["C4 (occupied)", "D4 (occupied)", sum, "(White) wins by 4.5 points"]);
    says(alt(&end), &["Black (4)", "White (2)"]);
    let letters = club.letters(&bo);
    let (last, before) = letters.split_last().unwrap();
    says(&last.content, &["Svart 5"]);
    assert!(before.iter().all(|letter| letter.buttons.is_empty()), "old buttons go");
    says(&club.letter(&club.anna).content, &[sum]);
    club.end();
}

#[tokio::test]
async fn whoever_takes_no_direct_messages_plays_all_the_same() {
    let club = Evening::begin().await;
    club.bo.close_dms();
    let place = club.phantom(&[]).await;
    assert!(club.letters(&club.bo).is_empty());
    let mine = club.bo.press_id(&club.board(place), "board").await;
    says(club.only(&club.bo, &mine), &["Jag kan inte skriva direkt till dig", "Mitt bräde"]);
    assert_eq!(mine.message().unwrap().attachments.len(), 1, "the board comes by the button");
    let knocks = club.requests("POST", "/users/@me/channels");
    club.try_all(place, &["d4", "c4", "c3"]).await;
    assert_eq!(club.requests("POST", "/users/@me/channels"), knocks, "nobody knocks again");
    for seen in club.discord.messages(place) {
        let public = !seen.ephemeral && !seen.attachments.is_empty();
        assert!(!public || alt(&seen).contains("No stone is shown"), "{}", alt(&seen));
    }
    // Whoever writes to the bot is open again.
    club.bo.allow_dms();
    club.bo.say(club.bo.open_dm(), "c5").unwrap();
    club.until(|| !club.letters(&club.bo).is_empty()).await;
    says(&club.letter(&club.bo).content, &["Din sten ligger på C5"]);
    club.try_point(&club.anna, place, "e5").await;
    says(&club.letter(&club.bo).content, &["(Svart) har spelat"]);
    club.end();
}

#[tokio::test]
async fn every_reason_not_to_be_reached_leaves_the_game_going() {
    for (path, code) in [
        ("/users/@me/channels", 50007),
        ("/users/@me/channels", 50278),
        ("/users/@me/channels", 40003),
        ("/messages", 50007),
        ("/messages", 50278),
    ] {
        let club = Evening::begin().await;
        // The bot writes to Anna first: Black is told before White.
        let path = match path {
            "/messages" => format!("/channels/{}/messages", club.anna.open_dm()),
            path => path.to_owned(),
        };
        club.discord.trouble(&format!("POST {path}: {code}")).unwrap();
        let place = club.phantom(&[]).await;
        assert!(club.letters(&club.anna).is_empty(), "{code}");
        let mine = club.anna.press_id(&club.board(place), "board").await;
        says(club.only(&club.anna, &mine), &["I cannot write to you directly"]);
        club.try_all(place, &["d4", "c4", "c3"]).await;
        club.end();
    }
}

#[tokio::test]
async fn direct_messages_are_opened_once_and_after_an_action() {
    let mut club = Evening::begin().await;
    let opened = |club: &Evening| club.requests("POST", "/users/@me/channels");
    club.game().await;
    assert_eq!(opened(&club), 0, "an open game needs none");
    let place = club.phantom(&[]).await;
    assert_eq!(opened(&club), 2);
    club.try_in(&club.anna, place, "d4", 2).await;
    club.restart().await;
    club.try_in(&club.bo, place, "c4", 2).await;
    assert_eq!(opened(&club), 2, "the channels are remembered");
    assert_eq!((club.letters(&club.anna).len(), club.letters(&club.bo).len()), (2, 2));
    assert!(club.cilla.dm().is_none());
    club.end();
}

#[tokio::test]
async fn a_letter_that_was_lost_comes_later() {
    let mut club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    let dm = club.bo.dm().unwrap();
    club.discord.trouble(&format!("POST /channels/{dm}/messages: 500 from now on")).unwrap();
    let before = club.letters(&club.bo).len();
    let moved = club.anna.begin_command(place, "move", &[("point", "d4".into())]).unwrap();
    club.until(|| club.requests("POST", &format!("/channels/{dm}/messages")) >= 3).await;
    club.kill().await;
    drop(moved);
    club.discord.end_trouble();
    club.start().await;
    club.until(|| club.letters(&club.bo).len() == before + 1).await;
    says(&club.letter(&club.bo).content, &["(Svart) har spelat"]);
    club.until(|| club.board(place).content.contains("(Black) has played")).await;
    says(&club.try_point(&club.bo, place, "d4").await, &["D4 är inte tillåten"]);
}

#[tokio::test]
async fn words_play_in_direct_messages_and_nowhere_else() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    let answers = club.discord.messages(place).len();
    club.anna.mention_bot(place, "d4").unwrap();
    club.until(|| club.discord.messages(place).len() == answers + 2).await;
    let said = club.discord.messages(place).pop().unwrap();
    says(&said.content, &["stones are hidden", "/move"]);
    assert!(!said.content.contains("D4") && said.attachments.is_empty());
    // Talk below a board is none of the bot's business.
    club.bo.reply(club.board(place).id, "good luck!").unwrap();
    club.anna.reply(club.board(place).id, "e5").unwrap();
    club.until(|| club.discord.messages(place).len() == answers + 5).await;
    says(&club.discord.messages(place).pop().unwrap().content, &["stones are hidden"]);

    let dm = club.anna.dm().unwrap();
    club.anna.say(dm, "d4").unwrap();
    club.until(|| club.letter(&club.anna).content.contains("Your stone is on D4")).await;
    says(alt(&club.letter(&club.anna)), &["Black (1): D4"]);
    club.bo.say(club.bo.dm().unwrap(), "d4").unwrap();
    club.until(|| club.letter(&club.bo).content.contains("D4 är inte tillåten")).await;
    // Buttons in direct messages play, too.
    let asked = club.bo.press_id(&club.letter(&club.bo), "move").await;
    let sent = club.bo.submit(asked.modal().unwrap(), &[("point", "c4")]).await.unwrap();
    says(sent.text(), &["Din sten ligger på C4"]);
    let public = club.public_record(place);
    assert!(!public.contains("D4") && !public.contains("C4"), "{public}");
    club.end();
}

#[tokio::test]
async fn games_with_hidden_stones_are_not_mixed_up() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    club.phantom(&[]).await;
    let said = club.anna.command(place, "move", &[("point", "d4".into())]).await.unwrap();
    says(club.only(&club.anna, &said), &["#1", "#2"]);
    let dm = club.anna.dm().unwrap();
    let first = club.letters(&club.anna)[0].id;
    club.anna.say(dm, "c3").unwrap();
    club.until(|| club.letter(&club.anna).content.contains("#2")).await;
    club.anna.say(dm, "#2 c3").unwrap();
    club.until(|| club.letter(&club.anna).content.contains("Your stone is on C3")).await;
    says(&club.letter(&club.anna).content, &["Game #2"]);
    club.anna.reply(first, "e5").unwrap();
    club.until(|| club.letter(&club.anna).content.contains("Your stone is on E5")).await;
    says(&club.letter(&club.anna).content, &["Game #1"]);
    let here = club.try_in(&club.bo, place, "c3", 1).await;
    says(club.only(&club.bo, &here), &["Parti #1", "Din sten ligger på C3"]);
    let there = club.try_in(&club.bo, place, "c3", 2).await;
    says(club.only(&club.bo, &there), &["Parti #2", "C3 är inte tillåten"]);
    club.end();
}

#[tokio::test]
async fn suggestions_come_from_ones_own_board() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    club.try_point(&club.anna, place, "d4").await;
    let suggested = async |who: &User, typed: &str| {
        let choices = who.autocomplete(place, "move", "point", typed, &[]).await.unwrap();
        choices.into_iter().map(|choice| choice.name).collect::<Vec<_>>()
    };
    assert_eq!(suggested(&club.bo, "d4").await, ["D4"], "Black's stone is nothing to Bo");
    club.try_point(&club.bo, place, "d4").await;
    assert!(suggested(&club.bo, "d4").await.is_empty(), "refused in this turn");
    assert!(suggested(&club.anna, "c").await.is_empty(), "it is not her turn");
    assert!(suggested(&club.cilla, "c").await.is_empty());
    club.try_point(&club.bo, place, "c4").await;
    assert!(suggested(&club.anna, "d4").await.is_empty(), "her own stone");
    assert_eq!(suggested(&club.anna, "c4").await, ["C4"]);
    club.end();
}

#[tokio::test]
async fn direct_messages_are_opened_within_a_budget() {
    let club = Evening::begin().await;
    let names = ["Ed", "Flo", "Gil", "Hal", "Ida", "Jo", "Kim", "Lou", "Mia", "Ned", "Ola", "Pia"];
    let people: Vec<User> = names.iter().map(|name| club.discord.user(name, "en-GB")).collect();
    for pair in people.chunks(2) {
        let options: [(&str, Arg); 4] = [
            ("game", "phantom-go".into()),
            ("size", 7.into()),
            ("seats", "challenger".into()),
            ("opponent", (&pair[1]).into()),
        ];
        pair[0].command(club.channel, "challenge", &options).await.unwrap();
        pair[1].press_id(&club.card(), "accept").await;
    }
    assert_eq!(club.requests("POST", "/users/@me/channels"), 10);
    let reached = people.iter().filter(|person| !club.letters(person).is_empty()).count();
    assert_eq!(reached, 10);
    // Whoever has to wait plays all the same.
    let late = &people[10];
    let mine = late.press_id(&club.board(club.channel), "board").await;
    says(mine.text(), &["Black to move", "I cannot write to you directly"]);
    assert_eq!(mine.message().unwrap().attachments.len(), 1);
    club.end();
}

#[tokio::test]
async fn any_end_brings_everything_to_light() {
    for ending in ["resign", "draw"] {
        let club = Evening::begin().await;
        let place = club.phantom(&[]).await;
        club.try_all(place, &["d4", "c4"]).await;
        club.try_point(&club.anna, place, "c4").await;
        let asked = club.bo.command(place, ending, &[]).await.unwrap();
        if ending == "resign" {
            club.bo.press_own(asked.message().unwrap(), "resign-yes").await;
        } else {
            // The offer comes to her directly, too, and can be taken there.
            club.anna.press_id(&club.letter(&club.anna), "draw-yes").await;
        }
        let end = club.board(place);
        says(&end.content, &["The whole board is open now", "C4 (occupied)"]);
        says(alt(&end), &["Black (1): D4", "White (1): C4"]);
        for who in [&club.anna, &club.bo] {
            says(alt(&club.letter(who)), &["(1): D4", "(1): C4"]);
        }
        club.end();
    }
}
