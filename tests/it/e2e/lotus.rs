//! Lotus at a table: its terms, its points, and what remains of a game.

use sandbox::{Arg, Id, Kind, Outcome, Seen, User};
use shinpan::game::Match;

use super::{Evening, Pressing, says};

impl Evening {
    /// A game of Lotus of Anna (who begins) against Bo. Where it is played.
    pub(super) async fn lotus(&self, options: &[(&str, Arg)]) -> Id {
        self.table_with("lotus", options).await
    }

    /// Plays a point by command.
    pub(super) async fn at(&self, who: &User, place: Id, point: &str) -> Outcome {
        who.command(place, "move", &[("point", point.into())]).await.unwrap()
    }
}

pub(super) fn message(outcome: &Outcome) -> &Seen {
    match &outcome.kind {
        Kind::Message(seen) | Kind::Updated(seen) => seen,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn every_option_of_lotus_stands_in_its_terms() {
    let club = Evening::begin().await;
    let options: [(&str, Arg); 4] = [
        ("komi", "3".into()),
        ("begins", "black".into()),
        ("track", "open".into()),
        ("resume", "yes".into()),
    ];
    let place = club.lotus(&options).await;
    let board = club.board(place);
    let start =
        format!("{} is Black and begins, {} is White", club.anna.mention(), club.bo.mention());
    let marker = "The marker stands 3 points on White's side";
    says(&board.content, &[&start, "Black begins, komi 3", "no end", "can be resumed", marker]);
    let to_move = format!("Black to move: {}", club.anna.mention());
    says(&board.content, &[&to_move]);
    assert_eq!(board.labels(), ["Make a move", "Board", "Pass", "Resign"]);
    // Without an end the marker goes on.
    for points in [2, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9] {
        club.anna.command(place, "pass", &[]).await.unwrap();
        let side = match points {
            0 => "in the middle".to_owned(),
            1 => "1 point on".to_owned(),
            points => format!("{points} points on"),
        };
        says(&club.board(place).content, &[&format!("The marker stands {side}")]);
        let number = 72 - club.boards(place).len() / 2;
        club.at(&club.bo, place, &number.to_string()).await;
    }
    club.end();
}

#[tokio::test]
async fn the_usual_terms_and_what_does_not_fit() {
    let club = Evening::begin().await;
    let refused = async |options: &[(&str, Arg)], expect: &[&str]| {
        let mut all: Vec<(&str, Arg)> = vec![("opponent", (&club.bo).into())];
        all.extend(options.iter().cloned());
        let told = club.anna.command(club.channel, "challenge", &all).await.unwrap();
        says(club.only(&club.anna, &told), expect);
    };
    let lotus = ("game", Arg::from("lotus"));
    for komi in ["8", "-1", "0.5", "70"] {
        let options = [lotus.clone(), ("komi", komi.into())];
        refused(&options, &["whole number of points from 0 to 7"]).await;
    }
    refused(&[lotus.clone(), ("komi", "much".into())], &["as a komi"]).await;
    refused(&[lotus.clone(), ("size", 9.into())], &["`size` is not for Lotus"]).await;
    refused(&[lotus.clone(), ("torus", true.into())], &["`torus` is not for Lotus"]).await;
    for option in [("begins", "white"), ("track", "open"), ("resume", "yes")] {
        let options = [(option.0, Arg::from(option.1))];
        refused(&options, &["only for Lotus"]).await;
    }
    assert!(club.discord.messages(club.channel).iter().all(|seen| seen.ephemeral));

    let place = club.lotus(&[("seats", "challenged".into())]).await;
    let terms = format!("{} is White and begins", club.bo.mention());
    says(&club.board(place).content, &[&terms, "White begins, no komi.", "in the middle"]);
    let alt = club.board(place).attachments[0].description.clone().unwrap();
    says(&alt, &["Lotus.", "The marker stands in the middle.", "White to move"]);
    // With an end the marker stops at seven.
    for turn in 1..=9 {
        club.bo.command(place, "pass", &[]).await.unwrap();
        let points = format!("{} point", turn.min(7));
        says(&club.board(place).content, &[&points, "on White's side"]);
        club.at(&club.anna, place, &(60 - turn).to_string()).await;
    }
    club.end();
}

#[tokio::test]
async fn points_have_numbers_and_names() {
    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    let wrong = async |typed: &str, expect: &[&str]| {
        let told = club.at(&club.anna, place, typed).await;
        says(club.only(&club.anna, &told), expect);
        assert_eq!(club.boards(place).len(), 1);
    };
    for typed in ["73", "999", "K9", "V1", "A17", "2 7 K"] {
        wrong(typed, &["is not on this board", "numbers 1 to 72", "by column and row"]).await;
    }
    for typed in ["0", "one", "27a4", "-3", "1000", "٣"] {
        wrong(typed, &["cannot read", "numbers 1 to 72"]).await;
    }
    club.alternate_points(place, &["27", " 2 8 ", "k 7", "7Q", "#1 1"]).await;
    says(&club.board(place).content, &["(White) plays 1 (G16)"]);
    let told = club.at(&club.bo, place, "K10").await;
    says(club.only(&club.bo, &told), &["27 (K10)", "vit"]);
    let told = club.at(&club.bo, place, "80").await;
    says(club.only(&club.bo, &told), &["utanför brädet", "numren 1 till 72"]);
    // The window says what to type.
    let window = club.bo.press_id(&club.board(place), "move").await;
    let sent = club.bo.submit(window.modal().unwrap(), &[("point", "3")]).await.unwrap();
    says(club.only(&club.bo, &sent), &["3 (M16)"]);

    let suggested = async |typed: &str| {
        let found = club.anna.autocomplete(place, "move", "point", typed, &[]).await.unwrap();
        let text = |value: serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        let said = found.into_iter().map(|c| format!("{} = {}", c.name, text(c.value)));
        said.collect()
    };
    let found: Vec<String> = suggested("2").await;
    assert_eq!(found[..3], ["2 (I16) = 2", "20 (P12) = 20", "21 (R12) = 21"]);
    assert_eq!(found.len(), 1 + 10 - 2, "{found:?}");
    let found: Vec<String> = suggested("k1").await;
    assert_eq!(found, ["6 (K15) = 6"]);
    let found: Vec<String> = suggested("").await;
    assert_eq!(found.len(), 25);
    club.end();
}

impl Evening {
    /// Plays in turns by replies to the board; Anna begins.
    async fn alternate_points(&self, place: Id, points: &[&str]) {
        for (who, point) in [&self.anna, &self.bo].into_iter().cycle().zip(points) {
            let boards = self.boards(place).len();
            who.reply(self.board(place).id, point).unwrap();
            self.until(|| self.boards(place).len() == boards + 1).await;
        }
    }

    /// Plays in turns by command, without questions; Anna begins.
    pub(super) async fn moves(&self, place: Id, points: &[&str]) {
        for (who, point) in [&self.anna, &self.bo].into_iter().cycle().zip(points) {
            let boards = self.boards(place).len();
            let told = self.at(who, place, point).await;
            assert_eq!(self.boards(place).len(), boards + 1, "{}", self.only(who, &told));
        }
    }
}

#[tokio::test]
async fn the_record_is_a_text_that_reads_back() {
    let club = Evening::begin().await;
    let place = club.lotus(&[("komi", "2".into())]).await;
    club.moves(place, &["27", "k7", "pass"]).await;
    let record = async |who: &User| {
        let given = who.command(place, "record", &[("game", 1.into())]).await.unwrap();
        let seen = message(&given).clone();
        assert_eq!(seen.attachments[0].name, "record-1.txt");
        (seen.content, String::from_utf8(seen.attachments[0].bytes.to_vec()).unwrap())
    };
    let (said, text) = record(&club.cilla).await;
    says(&said, &["each point by its number and its name", "shinpan verify"]);
    let lotus = "lotus begins=white komi=2 track=closed resume=no";
    assert_eq!(text, format!("{lotus}\nfirst 27 K10\nsecond 46 K7\nfirst pass\n"));
    club.bo.command(place, "pass", &[]).await.unwrap();
    club.anna.press_id(&club.board(place), "agree").await;
    club.bo.press_id(&club.board(place), "agree").await;
    let (said, text) = record(&club.bo).await;
    says(&said, &["varje punkt med nummer och namn"]);
    let game = Match::from_sheet(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
    let outcome = game.outcome().expect("it is over");
    assert!(outcome.winner.is_some() && text.lines().count() == 7, "{text}");
    assert_eq!(game.told().open().sheet().as_deref(), Some(text.as_str()));
    club.end();
}
