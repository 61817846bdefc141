//! Two things at once, and one thing twice.

use sandbox::{Arg, Outcome};

use super::{Evening, Pressing, says};

fn at(point: &str) -> [(&'static str, Arg); 1] {
    [("point", point.into())]
}

#[tokio::test]
async fn of_two_moves_by_one_player_one_counts() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let first = club.anna.begin_command(place, "move", &at("d4")).unwrap();
    let second = club.anna.begin_command(place, "move", &at("c3")).unwrap();
    let (first, second) = (first.outcome().await.unwrap(), second.outcome().await.unwrap());
    let texts = [club.only(&club.anna, &first), club.only(&club.anna, &second)];
    assert_eq!(count(&texts, "You played"), 1, "{texts:?}");
    assert_eq!(count(&texts, "not your turn"), 1, "{texts:?}");
    assert_eq!(club.boards(place).len(), 2);
    club.end();
}

#[tokio::test]
async fn moves_by_both_at_once_keep_their_order() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let mine = club.anna.begin_command(place, "move", &at("d4")).unwrap();
    let yours = club.bo.begin_command(place, "move", &at("c3")).unwrap();
    let (mine, yours) = (mine.outcome().await.unwrap(), yours.outcome().await.unwrap());
    says(club.only(&club.anna, &mine), &["D4"]);
    let text = club.only(&club.bo, &yours);
    let boards = club.boards(place);
    if text.contains("inte din tur") {
        assert_eq!(boards.len(), 2);
    } else {
        assert_eq!(boards.len(), 3);
        says(&boards[1].content, &["D4"]);
        says(&boards[2].content, &["C3"]);
    }
    club.end();
}

#[tokio::test]
async fn a_hail_of_presses_passes_once() {
    let club = Evening::begin().await;
    let place = club.game().await;
    let board = club.board(place);
    let pressed: Vec<_> =
        (0..6).map(|_| club.anna.begin_press(board.id, "Pass").unwrap()).collect();
    let mut outcomes: Vec<Outcome> = Vec::new();
    for pending in pressed {
        outcomes.push(pending.outcome().await.unwrap());
    }
    let texts: Vec<&str> = outcomes.iter().map(|o| club.only(&club.anna, o)).collect();
    assert_eq!(count(&texts, "You passed"), 1, "{texts:?}");
    assert_eq!(count(&texts, "moved on"), 5, "{texts:?}");
    assert_eq!(club.boards(place).len(), 2);
    club.end();
}

#[tokio::test]
async fn what_is_delivered_twice_is_done_once() {
    let club = Evening::begin().await;
    // In the opening the same player is on turn again.
    let options: [(&str, Arg); 3] =
        [("opponent", (&club.bo).into()), ("size", 7.into()), ("seats", "challenger".into())];
    club.discord.trouble("deliver INTERACTION_CREATE twice").unwrap();
    club.anna.command(club.channel, "challenge", &options).await.unwrap();
    let cards = club.discord.messages(club.channel);
    assert_eq!(cards.iter().filter(|seen| !seen.ephemeral).count(), 1);
    let card = club.card();
    club.discord.trouble("deliver INTERACTION_CREATE twice").unwrap();
    club.bo.press_id(&card, "accept").await;
    assert_eq!(club.boards(club.channel).len(), 1);

    club.discord.trouble("deliver INTERACTION_CREATE twice").unwrap();
    let passed = club.anna.command(club.channel, "pass", &[]).await.unwrap();
    says(club.only(&club.anna, &passed), &["You passed"]);
    assert_eq!(club.boards(club.channel).len(), 2);
    says(&club.board(club.channel).content, &["2 of 3"]);

    club.discord.trouble("deliver INTERACTION_CREATE twice").unwrap();
    let board = club.board(club.channel);
    let window = club.anna.press_id(&board, "move").await;
    club.discord.trouble("deliver INTERACTION_CREATE twice").unwrap();
    club.anna.submit(window.modal().unwrap(), &[("point", "d4")]).await.unwrap();
    assert_eq!(club.boards(club.channel).len(), 3);
    says(&club.board(club.channel).content, &["3 of 3"]);
    club.end();
}

#[tokio::test]
async fn words_that_are_delivered_twice_are_heard_once() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.discord.trouble("deliver MESSAGE_CREATE twice").unwrap();
    club.anna.mention_bot(place, "d4").unwrap();
    club.until(|| club.boards(place).len() == 2).await;
    // What comes after it is heard, so the second delivery has been, too.
    club.bo.mention_bot(place, "c3").unwrap();
    club.until(|| club.boards(place).len() == 3).await;
    club.bo.mention_bot(place, "nonsense").unwrap();
    let replies = || {
        let all = club.discord.messages(place);
        all.into_iter().filter(|seen| seen.reply_to.is_some()).count()
    };
    club.until(|| replies() == 1).await;
    club.end();
}

#[tokio::test]
async fn two_answers_to_a_draw_end_the_game_once() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.anna.command(place, "draw", &[]).await.unwrap();
    let board = club.board(place);
    let yes = club.bo.begin_press(board.id, "Accept draw").unwrap();
    let no = club.bo.begin_press(board.id, "Decline draw").unwrap();
    let (yes, no) = (yes.outcome().await.unwrap(), no.outcome().await.unwrap());
    club.only(&club.bo, &yes);
    club.only(&club.bo, &no);
    assert_eq!(club.boards(place).len(), 3);
    club.end();
}

fn count(texts: &[&str], part: &str) -> usize {
    texts.iter().filter(|text| text.contains(part)).count()
}
