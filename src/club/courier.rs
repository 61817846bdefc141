//! The port to whatever brings news to people.

use async_trait::async_trait;

use super::challenges::Challenge;
use super::names::Post;
use super::seal::Seal;
use super::table::Table;
use crate::game::{Everyone, For, News, Seat};

/// Why news did not arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undelivered {
    /// It may arrive later.
    Later,
    /// The place is gone or closed to us; trying again is of no use until something changes.
    Gone,
}

/// Whatever brings news to people. To deliver the same thing twice must be harmless.
#[async_trait]
pub trait Courier: Send + Sync {
    /// Shows a challenge where it was made.
    async fn show_challenge(&self, challenge: &Challenge) -> Result<Post, Undelivered>;

    /// Says on the challenge's message what became of it. Best effort.
    async fn close_challenge(&self, challenge: &Challenge, table: Option<&Table>);

    /// Publishes a line at a table, with its seal where it has one. `previous` is the message that
    /// told the line before.
    async fn publish(
        &self,
        table: &Table,
        news: For<Everyone, News>,
        seal: Option<Seal>,
        previous: Option<Post>,
    ) -> Result<Post, Undelivered>;

    /// Tells one player directly what their seat may know, with the board as that seat knows it.
    /// `previous` is the message that told them last.
    async fn whisper(
        &self,
        table: &Table,
        news: For<Seat, News>,
        previous: Option<Post>,
    ) -> Result<Post, Undelivered>;
}
