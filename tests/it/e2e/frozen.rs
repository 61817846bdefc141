//! Books that do not add up: the table stops, says so, and leaves the others alone.

use sandbox::Arg;
use shinpan::club::{TableId, check};
use sqlx::any::AnyPoolOptions;

use super::{Evening, Pressing, says};

#[tokio::test]
async fn a_line_that_cannot_be_read_freezes_its_table() {
    freezes("update entries set entry = 'first flies' where game_id = 1 and seq = 2").await;
}

#[tokio::test]
async fn a_line_that_the_rules_refuse_freezes_its_table() {
    freezes("update entries set entry = 'second D4' where game_id = 1 and seq = 2").await;
}

#[tokio::test]
async fn a_line_that_says_something_else_freezes_its_table() {
    freezes("update entries set entry = 'second A7' where game_id = 1 and seq = 2").await;
}

#[tokio::test]
async fn a_missing_line_freezes_its_table() {
    freezes("delete from entries where game_id = 1 and seq = 1").await;
}

async fn freezes(damage: &str) {
    let mut club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4", "c3"]).await;
    let board = club.board(place);
    club.game_of(&club.anna, &club.cilla).await;
    sql(&club, damage).await;

    for button in ["board", "pass", "resign", "move"] {
        let pressed = club.anna.press_id(&board, button).await;
        says(club.only(&club.anna, &pressed), &["stopped", "Nothing is lost"]);
    }
    let options = [("point", Arg::from("e5")), ("game", 1.into())];
    let given = club.bo.command(place, "move", &options).await;
    says(club.only(&club.bo, &given.unwrap()), &["stoppat"]);
    // The other table does not suffer, and it is the one that can be meant.
    let given = club.anna.command(place, "move", &[("point", "e5".into())]).await.unwrap();
    says(club.only(&club.anna, &given), &["E5 in game #2"]);
    let given = club.bo.command(place, "games", &[]).await.unwrap();
    club.only(&club.bo, &given);

    let store = club.store().await;
    let report = check(&store).await.unwrap();
    let broken: Vec<TableId> = report.broken.iter().map(|(id, _)| *id).collect();
    assert_eq!((report.replayed, broken), (2, vec![TableId(1)]));
    // What is told of a broken log names no move.
    let told = report.broken.iter().map(|(_, why)| why.as_str()).collect::<String>();
    assert!(["A7", "C3", "D4", "flies"].iter().all(|word| !told.contains(word)), "{told}");
    store.close().await;

    club.restart().await;
    let given = club.bo.command(place, "pass", &[("game", 1.into())]).await.unwrap();
    says(club.only(&club.bo, &given), &["stoppat"]);
    let given = club.cilla.command(place, "move", &[("point", "c3".into())]).await.unwrap();
    says(club.only(&club.cilla, &given), &["C3 in game #2"]);
    club.end();
}

async fn sql(club: &Evening, statement: &str) {
    let url = club.database();
    let pool = AnyPoolOptions::new().max_connections(1).connect(&url).await.unwrap();
    let done = sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&pool).await.unwrap();
    assert_eq!(done.rows_affected(), 1);
    pool.close().await;
}

#[tokio::test]
async fn a_mended_table_goes_on_after_a_check() {
    let club = Evening::begin().await;
    let place = club.game().await;
    club.play(place, &["d4", "c3"]).await;
    sql(&club, "update entries set entry = 'second A7' where game_id = 1 and seq = 2").await;
    let options = [("game", 1.into()), ("point", "e5".into())];
    let given = club.anna.command(place, "move", &options).await.unwrap();
    says(club.only(&club.anna, &given), &["stopped"]);
    sql(&club, "update entries set entry = 'second C3' where game_id = 1 and seq = 2").await;

    let store = club.store().await;
    let report = check(&store).await.unwrap();
    assert_eq!((report.thawed, report.broken.len()), (vec![TableId(1)], 0));
    assert_eq!(check(&store).await.unwrap().thawed, []);
    store.close().await;
    club.play(place, &["e5"]).await;
    club.end();
}
