//! Moves and wishes as plain words, and words that are none of the bot's business.

use sandbox::{Arg, Id, User};

use super::{Evening, Pressing, says};

#[tokio::test]
async fn words_play_wherever_they_are_said_to_the_bot() {
    let club = Evening::begin().await;
    let place = club.game().await;
    for (turn, (said, expect)) in [
        ("4d", "D4"),
        ("C 3", "C3"),
        ("  e5 ", "E5"),
        ("pass", "passes"),
        ("F\u{a0}6", "F6"),
        ("Passa.", "passes"),
        ("I pass", "passes"),
    ]
    .into_iter()
    .enumerate()
    {
        let who = if turn % 2 == 0 { &club.anna } else { &club.bo };
        match turn % 3 {
            0 => who.mention_bot(place, said).unwrap(),
            1 => who.reply(club.board(place).id, said).unwrap(),
            _ => who.say(who.open_dm(), said).unwrap(),
        };
        club.until(|| club.boards(place).len() == turn + 2).await;
        says(&club.board(place).content, &[expect]);
    }
    says(&club.board(place).content, &["game is over"]);
    club.end();
}

#[tokio::test]
async fn in_direct_messages_one_is_answered() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let dm = club.anna.open_dm();
    says(&said(&club, &club.anna, dm, "hello there").await, &["`hello there`"]);
    says(&said(&club, &club.anna, dm, "z9").await, &["not on this board"]);
    says(&said(&club, &club.anna, dm, "d4").await, &["D4", "#1"]);
    says(&club.board(place).content, &["D4"]);
    says(&said(&club, &club.anna, dm, "e5").await, &["not your turn"]);
    let dm = club.cilla.open_dm();
    says(&said(&club, &club.cilla, dm, "d4").await, &["no game"]);
    club.game_of(&club.bo, &club.cilla).await;
    let dm = club.bo.open_dm();
    says(&said(&club, &club.bo, dm, "c3").await, &["#1", "#2"]);
    club.end();
}

#[tokio::test]
async fn a_mention_with_nonsense_is_answered() {
    let club = Evening::begin().await;
    let place = club.game().await;
    for nonsense in [
        "what do you think?",
        "🦊🦊🦊",
        "\u{202e}4d gnorw",
        "@everyone @here <@&1>",
        "d4 or e5",
        "٤d",
        "`d4`; drop table games",
        "\u{200b}",
    ] {
        let text = said_to_bot(&club, &club.anna, place, nonsense).await;
        says(&text, &["as a point"]);
    }
    let long = "å".repeat(1900);
    let text = said_to_bot(&club, &club.anna, place, &long).await;
    assert!(text.chars().count() < 300, "{text}");
    let refused = said_to_bot(&club, &club.cilla, place, "d4").await;
    says(&refused, &["no game here"]);
    assert_eq!(club.boards(place).len(), 1);
    // Whatever they write, the bot's answers ping nobody.
    let answers = club.discord.messages(place);
    let bot = club.discord.application_id();
    for answer in answers.iter().filter(|seen| seen.author == bot && seen.reply_to.is_some()) {
        assert!(!answer.pinged, "{}", answer.content);
    }
    club.end();
}

/// People talk about the game below its board.
#[tokio::test]
async fn talk_is_not_answered() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let robot = club.discord.other_bot("Robot");
    let first = club.board(place).id;
    club.anna.say(place, "d4").unwrap();
    club.anna.reply(first, "good luck!").unwrap();
    club.bo.reply(first, "you too").unwrap();
    club.cilla.reply(first, "exciting, isn't it?").unwrap();
    club.cilla.reply(first, "d4").unwrap();
    robot.reply(first, "d4").unwrap();
    robot.mention_bot(place, "d4").unwrap();
    let card = club.challenge(&club.anna, None).await;
    club.cilla.reply(card.id, "not me").unwrap();
    club.play(place, &["d4"]).await;
    // An old board has no buttons that tell its game; with two games it is not clear which.
    club.game_of(&club.anna, &club.cilla).await;
    club.anna.reply(first, "that was a good one").unwrap();
    let asked = club.anna.command(place, "resign", &[("game", 1.into())]).await.unwrap();
    club.anna.press_own(asked.message().unwrap(), "resign-yes").await;
    let last = club.board(place).id;
    club.bo.reply(last, "gg").unwrap();
    // Something that is answered, so that all before it has been heard.
    said_to_bot(&club, &club.bo, place, "nonsense").await;
    let bot = club.discord.application_id();
    let all = club.discord.messages(place);
    let answers = all.iter().filter(|seen| !seen.ephemeral && seen.reply_to.is_some());
    let answers: Vec<_> = answers.filter(|seen| seen.author == bot).collect();
    assert_eq!(answers.len(), 1, "{answers:#?}");
    assert_eq!(club.boards(place).len(), 4);
    club.end();
}

#[tokio::test]
async fn a_reply_to_a_board_means_its_game() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let first = club.board(place);
    club.game_of(&club.anna, &club.cilla).await;
    club.anna.reply(first.id, "d4").unwrap();
    club.until(|| club.boards(place).len() == 3).await;
    says(&club.board(place).content, &["Game #1", "D4"]);
    // Of two games it must be said which.
    let text = said_to_bot(&club, &club.cilla, place, "d4").await;
    says(&text, &["not your turn"]);
    club.anna.mention_bot(place, "d4").unwrap();
    club.until(|| club.boards(place).len() == 4).await;
    says(&club.board(place).content, &["Game #2", "D4"]);
    club.end();
}

#[tokio::test]
async fn draws_are_offered_and_taken_in_words() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let say = async |who: &User, text: &str, boards: usize| {
        who.mention_bot(place, text).unwrap();
        club.until(|| club.boards(place).len() == boards).await;
        club.board(place).content
    };
    says(&say(&club.anna, "draw?", 2).await, &["offers a draw"]);
    says(&say(&club.bo, "avböj", 3).await, &["declines the draw"]);
    says(&say(&club.bo, "remi", 4).await, &["offers a draw"]);
    says(&say(&club.anna, "Draw", 5).await, &["agreed on a draw"]);
    club.end();
}

/// To give up by mistake is worse than to be asked once more.
#[tokio::test]
async fn whoever_says_resign_is_asked_first() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let text = said_to_bot(&club, &club.bo, place, "ger upp").await;
    says(&text, &["/resign"]);
    assert_eq!(club.boards(place).len(), 1);
    let resigned = club.bo.command(place, "resign", &[]).await.unwrap();
    club.bo.press_own(resigned.message().unwrap(), "resign-yes").await;
    says(&club.board(place).content, &["wins"]);
    club.end();
}

#[tokio::test]
async fn odd_words_in_commands_and_windows_are_refused() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let long = "d".repeat(100);
    for typed in ["🦊", "@everyone", "\u{202e}4d", "d4\u{200b}", "０", "-1", "a0", &long, "d4;"]
    {
        let options = [("point", Arg::from(typed))];
        let given = club.anna.command(place, "move", &options).await.unwrap();
        says(club.only(&club.anna, &given), &["as a point"]);
        if typed.chars().count() <= 40 {
            let window = club.anna.press(club.board(place).id, "Make a move").await.unwrap();
            let sent = club.anna.submit(window.modal().unwrap(), &[("point", typed)]).await;
            says(club.only(&club.anna, &sent.unwrap()), &["as a point"]);
        }
    }
    let given = club.anna.command(place, "move", &[("point", "D 4".into())]).await.unwrap();
    says(club.only(&club.anna, &given), &["D4"]);
    club.end();
}

/// Says something in direct messages and waits for what the bot says to it.
async fn said(club: &Evening, who: &User, dm: Id, text: &str) -> String {
    let message = who.say(dm, text).unwrap();
    answer(club, dm, message).await
}

/// Says something to the bot in a channel and waits for its answer.
async fn said_to_bot(club: &Evening, who: &User, place: Id, text: &str) -> String {
    let message = who.mention_bot(place, text).unwrap();
    answer(club, place, message).await
}

async fn answer(club: &Evening, place: Id, message: Id) -> String {
    let find = || {
        let mut all = club.discord.messages(place).into_iter();
        all.find(|seen| seen.reply_to == Some(message)).map(|seen| seen.content)
    };
    club.until(|| find().is_some()).await;
    find().unwrap()
}

#[tokio::test]
async fn of_several_games_words_can_say_which() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let old = club.board(place);
    club.game_of(&club.anna, &club.cilla).await;
    // Both games wait for Anna. A number says which, before the point or behind it.
    let options = [("point", "a1".into()), ("game", 1.into())];
    club.anna.command(place, "move", &options).await.unwrap();
    let options = [("point", "g7".into()), ("game", 1.into())];
    club.bo.command(place, "move", &options).await.unwrap();
    let text = said_to_bot(&club, &club.anna, place, "c3").await;
    says(&text, &["#1", "#2"]);
    let before = club.boards(place).len();
    club.anna.mention_bot(place, "#2 c3").unwrap();
    club.until(|| club.boards(place).len() == before + 1).await;
    says(&club.board(place).content, &["Game #2", "C3"]);
    club.anna.mention_bot(place, "c3 #1").unwrap();
    club.until(|| club.boards(place).len() == before + 2).await;
    says(&club.board(place).content, &["Game #1", "C3"]);
    // A reply to a board means its game, however old the board is.
    club.bo.reply(old.id, "e5").unwrap();
    club.until(|| club.boards(place).len() == before + 3).await;
    says(&club.board(place).content, &["Game #1", "E5"]);
    club.end();
}
