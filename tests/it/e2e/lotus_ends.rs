//! How a game of Lotus ends: settlement, disagreement, the full board.

use sandbox::{Arg, Id};

use super::lotus_questions::asked;
use super::{ById, Evening, Pressing, says};

/// White gets the middle hexagon, Black stands elsewhere; two passes.
const LOTUS: [&str; 14] =
    ["27", "1", "33", "2", "41", "5", "46", "72", "40", "71", "32", "68", "pass", "pass"];

impl Evening {
    async fn all(&self, place: Id, points: &[&str]) {
        for (who, point) in [&self.anna, &self.bo].into_iter().cycle().zip(points) {
            let boards = self.boards(place).len();
            let told = self.at(who, place, point).await;
            assert_eq!(self.boards(place).len(), boards + 1, "{}", self.only(who, &told));
        }
    }

    async fn marks(&self, place: Id, by_anna: bool, typed: &str) -> String {
        let who = if by_anna { &self.anna } else { &self.bo };
        let asked = who.press_id(&self.board(place), "dead").await;
        let sent = who.submit(asked.modal().unwrap(), &[("point", typed)]).await.unwrap();
        self.only(who, &sent).to_owned()
    }
}

#[tokio::test]
async fn dead_stones_turn_by_agreement_and_a_lotus_cannot_be_dead() {
    let club = Evening::begin().await;
    let place = club.lotus(&[("komi", "2".into())]).await;
    club.all(place, &LOTUS).await;
    says(&club.board(place).content, &["Called dead: no stones", "counted as it stands"]);
    let labels = ["Agree", "Mark dead", "Count as it stands", "Board", "Resign"];
    assert_eq!(club.board(place).labels(), labels);
    says(&club.marks(place, false, "27").await, &["27 (K10)", "lotus"]);
    says(&club.marks(place, true, "k11").await, &["not on this board"]);
    says(&club.marks(place, true, "3").await, &["no stone on 3 (M16)"]);
    let moved = club.at(&club.anna, place, "3").await;
    says(club.only(&club.anna, &moved), &["no moves now"]);
    says(&club.marks(place, true, "1").await, &["You marked 1 (G16)"]);
    let sums = "If both agree: Black 3 stones + 2 by the marker = 5; White 9 stones";
    says(&club.board(place).content, &["3 black stones dead: 1 (G16), 2 (I16) and 5 (E15)", sums]);
    // A stone that was called dead is named by its number in the suggestions.
    let found = club.bo.autocomplete(place, "move", "point", "7", &[]).await.unwrap();
    let found: Vec<_> = found.into_iter().map(|c| (c.name, c.value)).collect();
    assert_eq!(found[0], ("Ange döda 71 (M1)".to_owned(), "dead 71".into()), "{found:?}");
    let old = club.board(place);
    says(&club.marks(place, false, "72").await, &["72 (O1)"]);
    let late = club.anna.press_late(&old, "agree").await;
    says(club.only(&club.anna, &late), &["moved on"]);
    says(&club.marks(place, false, "72").await, &["72 (O1)"]);
    club.anna.mention_bot(place, "I agree").unwrap();
    club.until(|| club.board(place).content.contains("Agreed so far")).await;
    let again = club.anna.press_id(&club.board(place), "agree").await;
    says(club.only(&club.anna, &again), &["already"]);
    club.bo.press_id(&club.board(place), "agree").await;
    let last = club.board(place);
    says(&last.content, &["3 black stones are dead by agreement and turn white"]);
    says(&last.content, &["Black 3 stones + 2 by the marker = 5", "White 9 stones"]);
    says(&last.content, &["(White) wins by"]);
    assert!(last.is_closed());
    club.end();
}

#[tokio::test]
async fn a_disagreement_counts_the_board_or_plays_on_as_the_table_has_it() {
    for resume in ["no", "yes"] {
        let club = Evening::begin().await;
        let place = club.lotus(&[("resume", Arg::from(resume))]).await;
        club.all(place, &LOTUS).await;
        says(&club.marks(place, true, "1").await, &["1 (G16)"]);
        if resume == "no" {
            // Who means to play on does not end the game by saying so.
            let told = club.at(&club.anna, place, "play on").await;
            says(club.only(&club.anna, &told), &["Nobody plays on", "`count as it stands`"]);
            assert!(!club.board(place).is_closed());
        }
        club.bo.mention_bot(place, "I disagree").unwrap();
        club.until(|| club.board(place).content.contains("disagrees")).await;
        let board = club.board(place);
        if resume == "no" {
            says(&board.content, &["Black 6 stones", "White 6 stones"]);
            assert!(board.is_closed() && !board.content.contains("turn white"));
        } else {
            let to_move = format!("White to move: {}", club.anna.mention());
            says(&board.content, &[&to_move]);
            club.all(place, &["3", "pass", "pass"]).await;
            says(&club.board(place).content, &["Called dead: no stones"]);
        }
        club.end();
    }
}

#[tokio::test]
async fn one_may_resign_or_agree_on_a_draw_while_it_is_settled() {
    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    club.all(place, &LOTUS).await;
    let asked = club.bo.press_id(&club.board(place), "resign").await;
    let agree = club
        .anna
        .begin_stale_press(club.board(place).id, club.board(place).button_id("agree").unwrap());
    club.bo.press_own(asked.message().unwrap(), "resign-yes").await;
    agree.unwrap().outcome().await.unwrap();
    let last = club.board(place);
    says(&last.content, &["resigns", "(White) wins"]);
    assert!(last.is_closed());
    let place = club.lotus(&[]).await;
    club.all(place, &["27", "pass", "pass"]).await;
    club.bo.command(place, "draw", &[]).await.unwrap();
    club.anna.press_id(&club.board(place), "draw-yes").await;
    says(&club.board(place).content, &["draw"]);
    assert!(club.board(place).is_closed());
    club.end();
}

#[tokio::test]
async fn both_agree_at_once_and_the_board_is_counted_once() {
    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    club.all(place, &["27", "28", "pass", "pass"]).await;
    let board = club.board(place);
    let agree = board.button_id("agree").unwrap();
    let mine = club.anna.begin_stale_press(board.id, agree).unwrap();
    let yours = club.bo.begin_stale_press(board.id, agree).unwrap();
    let (_, _) = (mine.outcome().await.unwrap(), yours.outcome().await.unwrap());
    let counts = || club.boards(place).into_iter().filter(|seen| seen.content.contains("Count:"));
    if counts().count() == 0 {
        // The second one was about a board without the first one's word.
        let left =
            if club.board(place).content.contains(&format!("so far: {}", club.anna.mention())) {
                &club.bo
            } else {
                &club.anna
            };
        left.press_id(&club.board(place), "agree").await;
    }
    assert_eq!(counts().count(), 1);
    club.end();
}

/// Whatever is played, 72 stones fill the board, and the referee passes for both.
#[tokio::test]
async fn the_referee_passes_for_both_on_a_full_board() {
    let club = Evening::begin().await;
    let place = club.lotus(&[("komi", "1".into())]).await;
    let mut questions = 0;
    for number in 1..=72 {
        let who = if number % 2 == 1 { &club.anna } else { &club.bo };
        let told = club.at(who, place, &number.to_string()).await;
        if told.message().is_some_and(|seen| seen.button_id("sure").is_some()) {
            questions += 1;
            who.press_own(asked(&told), "sure").await;
        }
    }
    assert!(questions > 0, "somebody was asked back");
    let last = club.board(place);
    says(&last.content, &["No empty point is left, so both players pass", "Count: "]);
    assert!(last.is_closed(), "{}", last.content);
    let stones = |colour: &str| {
        let rest = last.content.split(&format!("{colour} ")).last().unwrap();
        rest.split(' ').next().unwrap().parse::<u32>().unwrap_or(0)
    };
    let count = last.content.split("Count: ").nth(1).unwrap();
    assert!(count.contains("stones") && count.contains("by the marker"), "{count}");
    assert!(stones("Black") <= 72);
    club.end();
}

/// Where nobody says anything about dead stones for too long, the referee ends the settlement.
#[tokio::test]
async fn a_settlement_has_a_time_limit() {
    for resume in ["no", "yes"] {
        let mut club = Evening::begin().await;
        let place = club.lotus(&[("resume", Arg::from(resume))]).await;
        club.all(place, &LOTUS).await;
        says(&club.marks(place, true, "1").await, &["1 (G16)"]);
        let old = club.board(place);
        club.restart().await;
        assert_eq!(club.board(place).id, old.id, "the time is not over");
        club.stop().await;
        club.options.settlement = std::time::Duration::ZERO;
        club.start().await;
        club.until(|| club.board(place).id != old.id).await;
        let board = club.board(place);
        says(&board.content, &["Nobody has said anything about dead stones for too long"]);
        if resume == "no" {
            says(&board.content, &["counts as it stands", "Black 6 stones", "White 6 stones"]);
            assert!(board.is_closed() && !board.content.contains("turn white"));
            let given = club.bo.command(place, "record", &[("game", 1.into())]).await.unwrap();
            let file = given.message().unwrap().attachments[0].bytes.clone();
            let text = String::from_utf8(file.to_vec()).unwrap();
            assert!(text.ends_with("referee ends settlement\n"), "{text}");
            assert!(shinpan::game::Match::from_sheet(&text).is_ok());
        } else {
            says(&board.content, &["the game goes on", "White to move"]);
        }
        let late = club.anna.press_late(&old, "agree").await;
        let late = club.only(&club.anna, &late);
        assert!(late.contains("over") || late.contains("moved on"), "{late}");
        club.end();
    }
}
