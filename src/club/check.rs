//! Checking the archive: every stored game is replayed and compared with what was said then.

use super::archive::{Archive, ArchiveTrouble};
use super::names::TableId;
use super::table::{Table, TableState};
use crate::game::{Line, Match};

/// How many tables are read at a time.
const PAGE: usize = 200;

/// What a check of the archive found.
#[derive(Debug, Default)]
pub struct Report {
    /// How many games were replayed.
    pub replayed: usize,
    /// The games that were frozen, come out right again, and go on.
    pub thawed: Vec<TableId>,
    /// The games that come out otherwise than they were played, and why.
    pub broken: Vec<(TableId, String)>,
}

/// Replays every stored game, line by line, and compares each with its stored fingerprint. A game
/// that was frozen and comes out right again, as after a mended program, goes on.
///
/// # Errors
/// [`ArchiveTrouble`], where the archive cannot be read.
pub async fn check(archive: &dyn Archive) -> Result<Report, ArchiveTrouble> {
    let mut report = Report::default();
    let mut last = TableId(0);
    loop {
        let page = archive.tables_after(last, PAGE).await?;
        let Some(end) = page.last() else { return Ok(report) };
        last = end.id;
        for table in &page {
            report.replayed += 1;
            match broken(archive, table).await? {
                Some(why) => report.broken.push((table.id, why)),
                None if table.state == TableState::Frozen => {
                    archive.thaw_table(table.id).await?;
                    report.thawed.push(table.id);
                }
                None => {}
            }
        }
    }
}

async fn broken(archive: &dyn Archive, table: &Table) -> Result<Option<String>, ArchiveTrouble> {
    let mut game = Match::open(table.setup);
    for (line, stored) in (1..).zip(archive.log(table.id).await?) {
        let Ok(read) = Line::read(&stored.text, game.board()) else {
            return Ok(Some(format!("line {line} cannot be read")));
        };
        if game.follow(&read).is_err() {
            return Ok(Some(format!("line {line} is refused by the rules")));
        }
        if game.fingerprint() != stored.fingerprint {
            return Ok(Some(format!("line {line} replays to other facts")));
        }
    }
    // A log that is longer was added to after the table was read.
    let added_to = game.line() > table.line;
    if !added_to && (table.line, table.to_act) != (game.line(), game.to_act()) {
        return Ok(Some("the table's last line or turn is not that of its log".to_owned()));
    }
    Ok(None)
}
