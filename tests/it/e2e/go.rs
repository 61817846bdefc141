//! Open Go from the challenge to the count: dead stones, disagreement, the torus, handicap.

use sandbox::{Arg, Id, User};

use super::{ById, Evening, Pressing, says};

/// Seven stones each down the middle of 7×7, and a white one that is lost on the left.
const WALLS: [&str; 18] = [
    "d4", "e4", "d3", "e3", "d2", "e2", "d1", "e1", "d5", "e5", "d6", "e6", "d7", "e7", "pass",
    "b4", "pass", "pass",
];

impl Evening {
    /// A game of Anna (Black) against Bo on 7×7, with these options. Where it is played.
    async fn go(&self, options: &[(&str, Arg)]) -> Id {
        self.table_of("go", options).await
    }

    /// Plays by command, in turns, and passes; `first` begins.
    async fn alternate(&self, place: Id, first: &User, moves: &[&str]) {
        let second = if first.id() == self.anna.id() { &self.bo } else { &self.anna };
        for (who, point) in [first, second].into_iter().cycle().zip(moves) {
            let boards = self.boards(place).len();
            let options = [("point", Arg::from(*point))];
            let played = who.command(place, "move", &options).await.unwrap();
            assert_eq!(self.boards(place).len(), boards + 1, "{point}: {}", played.text());
        }
    }

    async fn press(&self, who: &User, place: Id, what: &str) -> String {
        let pressed = who.press_id(&self.board(place), what).await;
        self.only(who, &pressed).to_owned()
    }

    async fn mark(&self, who: &User, place: Id, typed: &str) -> String {
        let asked = who.press_id(&self.board(place), "dead").await;
        let window = asked.modal().unwrap_or_else(|| panic!("{:?}", asked.kind));
        let sent = who.submit(window, &[("point", typed)]).await.unwrap();
        self.only(who, &sent).to_owned()
    }
}

#[tokio::test]
async fn an_agreed_count_with_a_dead_chain() {
    for (rules, before, after, margin) in [
        ("japanese", "Black 0, White 14 + 5.5 = 19.5", "Black 21 + 1 prisoner = 22", "2.5"),
        ("chinese", "Black 7, White 22 + 5.5 = 27.5", "Black 28, White 21 + 5.5 = 26.5", "1.5"),
    ] {
        let club = Evening::begin().await;
        let place = club.go(&[("rules", rules.into())]).await;
        says(&club.board(place).content, &["Go 7×7", &club.bo.mention(), "komi 5.5"]);
        club.alternate(place, &club.anna, &WALLS).await;
        let board = club.board(place);
        let labels: Vec<&str> = board.labels();
        assert_eq!(labels, ["Agree", "Mark dead", "Play on", "Board", "Resign"]);
        says(&board.content, &["proposes as dead: B4", "Called dead: B4", after]);
        // It waits for Anna, and Bo may mark all the same, and mark again.
        says(&club.mark(&club.bo, place, "4b").await, &["B4", "parti #1"]);
        let alive = ["1 white stone alive", "Called dead: no stones", "If both agree", before];
        says(&club.board(place).content, &alive);
        says(&club.mark(&club.bo, place, "b4").await, &["B4", "parti #1"]);
        let board = club.board(place);
        says(&board.content, &["calls 1 white stone dead: B4", "Called dead: B4", after, margin]);
        says(board.attachments[0].description.as_deref().unwrap(), &["Called dead: B4", after]);
        // Nothing is there, nothing readable, no stone, nobody's business.
        says(&club.mark(&club.anna, place, "a1").await, &["no stone on A1"]);
        says(&club.mark(&club.anna, place, "??").await, &["as a point"]);
        let late = club.cilla.press_id(&club.board(place), "dead").await;
        says(club.only(&club.cilla, &late), &["somebody else's game"]);
        let moved = club.anna.command(place, "move", &[("point", "c3".into())]).await.unwrap();
        says(club.only(&club.anna, &moved), &["no moves now", "`agree`"]);
        let shown = club.cilla.command(place, "board", &[("text", true.into())]).await.unwrap();
        says(club.only(&club.cilla, &shown), &["Called dead: B4", after]);

        says(&club.press(&club.bo, place, "agree").await, &["godtog"]);
        let agreed = format!("Agreed so far: {}", club.bo.mention());
        says(&club.board(place).content, &["agrees to the count", &agreed]);
        says(&club.press(&club.bo, place, "agree").await, &["redan"]);
        club.anna.reply(club.board(place).id, "I agree.").unwrap();
        club.until(|| club.board(place).is_closed()).await;
        let last = club.board(place).content;
        says(&last, &["1 white stone is taken off as dead: B4", after, "wins by", margin]);
        club.end();
    }
}

#[tokio::test]
async fn a_disagreement_is_played_on() {
    let club = Evening::begin().await;
    let place = club.go(&[]).await;
    club.alternate(place, &club.anna, &WALLS).await;
    says(&club.mark(&club.bo, place, "d7").await, &["D7"]);
    let marked = club.board(place);
    says(&marked.content, &["7 black stones dead", "D7, D6, D5, D4, D3, D2 and D1"]);
    says(&club.press(&club.bo, place, "agree").await, &["godtog"]);
    // What was marked on an older board is not agreed to by accident.
    let late = club.anna.press_late(&marked, "agree").await;
    says(club.only(&club.anna, &late), &["moved on"]);
    says(&club.press(&club.anna, place, "resume").await, &["disagreed"]);
    let board = club.board(place);
    // The other one moves first, and nothing is called dead any more.
    let to_move = format!("White to move: {}", club.bo.mention());
    says(&board.content, &["disagrees, so the game goes on", &to_move]);
    assert!(board.button_id("agree").is_none() && board.button_id("move").is_some());
    club.alternate(place, &club.bo, &["b3", "b2", "pass", "c4"]).await;
    club.alternate(place, &club.bo, &["pass", "pass"]).await;
    let suggested = async |typed: &str| {
        let found = club.bo.autocomplete(place, "move", "point", typed, &[]).await.unwrap();
        found.into_iter().map(|choice| choice.value).collect::<Vec<_>>()
    };
    let words = suggested("").await;
    assert!(words.len() == 20 && words[0] == "agree" && words[1] == "play on", "{words:?}");
    assert_eq!(suggested("b").await, ["dead B4", "dead B3", "dead B2"]);
    // Agreement is taken back by every mark, be it one that makes a chain alive again.
    says(&club.board(place).content, &["proposes as dead: B4 and B3"]);
    club.anna.mention_bot(place, "dead b3").unwrap();
    club.until(|| club.board(place).content.contains("2 white stones alive: B4 and B3")).await;
    club.press(&club.bo, place, "agree").await;
    says(&club.mark(&club.bo, place, "b4").await, &["B4"]);
    says(&club.board(place).content, &["2 white stones dead", "Called dead: B4 and B3"]);
    says(&club.mark(&club.anna, place, "b3").await, &["B3"]);
    says(&club.board(place).content, &["2 white stones alive", "Called dead: no stones"]);
    let options = [("point", Arg::from("dead B4"))];
    let said = club.anna.command(place, "move", &options).await.unwrap();
    says(club.only(&club.anna, &said), &["B4"]);
    let options = [("point", Arg::from("godta"))];
    let said = club.bo.command(place, "move", &options).await.unwrap();
    says(club.only(&club.bo, &said), &["godtog"]);
    says(&club.press(&club.anna, place, "agree").await, &["agreed"]);
    says(&club.board(place).content, &["2 white stones are taken off", "2 prisoners", "wins by"]);
    club.end();
}

#[tokio::test]
async fn one_may_resign_or_draw_while_it_is_settled() {
    let club = Evening::begin().await;
    let place = club.go(&[]).await;
    club.alternate(place, &club.anna, &["d4", "pass", "pass"]).await;
    let drawn = club.bo.command(place, "draw", &[]).await.unwrap();
    says(club.only(&club.bo, &drawn), &["erbjöd"]);
    says(&club.board(place).content, &["offers a draw", "Called dead: no stones"]);
    assert!(club.board(place).button_id("draw-yes").is_some());
    club.press(&club.anna, place, "agree").await;
    assert!(club.board(place).button_id("draw-yes").is_none(), "who goes on turns it down");
    let asked = club.anna.press_id(&club.board(place), "resign").await;
    club.anna.press_own(asked.message().unwrap(), "resign-yes").await;
    says(&club.board(place).content, &["resigns", "wins"]);
    club.end();
}

#[tokio::test]
async fn talk_of_agreement_is_talk_where_nothing_is_settled() {
    let club = Evening::begin().await;
    let place = club.go(&[]).await;
    club.anna.reply(club.board(place).id, "I agree!").unwrap();
    club.bo.reply(club.board(place).id, "I disagree.").unwrap();
    club.bo.reply(club.board(place).id, "mark my words").unwrap();
    club.anna.mention_bot(place, "d4").unwrap();
    club.until(|| club.boards(place).len() == 2).await;
    let bot = club.discord.application_id();
    let said = club.discord.messages(place);
    let mut answers = said.iter().filter(|seen| !seen.ephemeral && seen.reply_to.is_some());
    assert!(answers.all(|seen| seen.author != bot));
    let options = [("point", Arg::from("agree"))];
    let told = club.bo.command(place, "move", &options).await.unwrap();
    says(club.only(&club.bo, &told), &["inget att avgöra"]);
    let options = [("point", Arg::from("dead d4"))];
    let told = club.anna.command(place, "move", &options).await.unwrap();
    says(club.only(&club.anna, &told), &["not your turn"]);
    let told = club.bo.command(place, "move", &options).await.unwrap();
    says(club.only(&club.bo, &told), &["inget att avgöra"]);
    club.end();
}

#[tokio::test]
async fn the_first_capture_ends_atari_go() {
    let club = Evening::begin().await;
    let place = club.go(&[("atari", true.into())]).await;
    says(&club.board(place).content, &["Atari Go 7×7", "the first capture wins"]);
    club.alternate(place, &club.anna, &["a2", "a1", "b1"]).await;
    let last = club.board(place);
    says(&last.content, &["captured: A1", "(Black) wins by the first capture"]);
    assert!(last.is_closed());
    club.end();
}

#[tokio::test]
async fn a_capture_around_the_torus() {
    let club = Evening::begin().await;
    let place = club.go(&[("torus", true.into())]).await;
    says(&club.board(place).content, &["Go 7×7 on a torus", "no edges"]);
    club.alternate(place, &club.anna, &["a2", "a1", "b1", "d4", "g1", "d5"]).await;
    assert!(!club.board(place).content.contains("captured"));
    club.alternate(place, &club.anna, &["a7"]).await;
    says(&club.board(place).content, &["1 white stone is captured: A1"]);
    let back = club.bo.command(place, "move", &[("point", "a1".into())]).await.unwrap();
    says(club.only(&club.bo, &back), &["A1", "sakna frihet"]);
    club.end();
}

#[tokio::test]
async fn with_a_handicap_white_begins() {
    let club = Evening::begin().await;
    let place = club.go(&[("size", 9.into()), ("handicap", 3.into())]).await;
    let to_move = format!("White to move: {}", club.bo.mention());
    let begin = ["Go 9×9, handicap 3", "3 black stones on G7, C3 and G3", "komi 0.5", &to_move];
    says(&club.board(place).content, &begin);
    let moved = club.anna.command(place, "move", &[("point", "e5".into())]).await.unwrap();
    says(club.only(&club.anna, &moved), &["not your turn"]);
    let moved = club.bo.command(place, "move", &[("point", "g7".into())]).await.unwrap();
    says(club.only(&club.bo, &moved), &["G7"]);
    club.alternate(place, &club.bo, &["e5", "e4"]).await;
    says(&club.board(place).content, &["(Black) plays E4"]);
    club.end();
}

/// After the reveal it is too late to play on: who disagrees has the board counted as it stands.
#[tokio::test]
async fn a_revealed_game_is_settled_or_stands() {
    let club = Evening::begin().await;
    let hidden = [("game", Arg::from("phantom-go")), ("dead", "agree".into())];
    for how in ["agree", "resume"] {
        let place = club.go(&hidden).await;
        club.anna.command(place, "pass", &[]).await.unwrap();
        club.bo.command(place, "pass", &[]).await.unwrap();
        let board = club.board(place);
        says(&board.content, &["whole board is open", "The referee proposes no stone"]);
        says(&board.content, &["counted as it stands"]);
        assert!(board.labels().contains(&"Count as it stands"), "{:?}", board.labels());
        club.press(&club.anna, place, how).await;
        if how == "agree" {
            // All is open now, so that words count where everyone reads them.
            club.bo.mention_bot(place, how).unwrap();
            club.until(|| club.board(place).is_closed()).await;
        }
        says(&club.board(place).content, &["Count: Black 0, White 0 + 7.5 = 7.5", "(White) wins"]);
        assert!(club.board(place).is_closed());
    }
    club.end();
}
