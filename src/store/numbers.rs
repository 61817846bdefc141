//! The short numbers that challenges and tables get.

use sqlx::AnyConnection;

use super::trouble::{StoreTrouble, While};

/// What is numbered.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// Challenges.
    Challenge,
    /// Tables.
    Game,
}

/// The next number. Until the end of the transaction nobody else gets one of this kind.
pub(super) async fn next_number(db: &mut AnyConnection, kind: Kind) -> Result<u64, StoreTrouble> {
    let kind = match kind {
        Kind::Challenge => "challenge",
        Kind::Game => "game",
    };
    let query = sqlx::query_scalar::<_, i64>(
        "UPDATE numbers SET last = last + 1 WHERE kind = $1 RETURNING last",
    );
    let number = query.bind(kind).fetch_one(db).await.while_to("take a number")?;
    number.try_into().map_err(|_| StoreTrouble::Unreadable {
        row: "numbers".to_owned(),
        column: "last",
        found: number.to_string(),
    })
}
