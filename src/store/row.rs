//! Reading rows: what the program never writes is reported and never a panic.

use sqlx::Row as _;
use sqlx::any::AnyRow;
use sqlx::{Any, Decode, Type};

use super::trouble::StoreTrouble;
use crate::club::{ChannelId, MessageId, Moment, Place, Post, ServerId};

/// A row, and what to call it when something in it cannot be read.
pub(super) struct Row<'r> {
    row: &'r AnyRow,
    table: &'static str,
}

impl<'r> Row<'r> {
    /// A row of `table` (in the singular).
    pub(super) fn of(table: &'static str, row: &'r AnyRow) -> Self {
        Row { row, table }
    }

    /// A value as the database holds it.
    pub(super) fn raw<T>(&self, column: &'static str) -> Result<T, StoreTrouble>
    where
        T: Decode<'r, Any> + Type<Any>,
    {
        self.row.try_get(column).map_err(|error| self.unreadable(column, &error.to_string()))
    }

    /// A number that cannot be negative.
    pub(super) fn number(&self, column: &'static str) -> Result<u64, StoreTrouble> {
        self.unsigned(column, self.raw(column)?)
    }

    /// A number that cannot be negative, or none.
    pub(super) fn number_if_any(&self, column: &'static str) -> Result<Option<u64>, StoreTrouble> {
        let value: Option<i64> = self.raw(column)?;
        value.map(|value| self.unsigned(column, value)).transpose()
    }

    /// A small number: a line, a version.
    pub(super) fn small(&self, column: &'static str) -> Result<u32, StoreTrouble> {
        let value: i64 = self.raw(column)?;
        value.try_into().map_err(|_| self.unreadable(column, &value.to_string()))
    }

    /// A value that stands there as text.
    pub(super) fn read<T>(
        &self,
        column: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, StoreTrouble> {
        let text: String = self.raw(column)?;
        read(&text).ok_or_else(|| self.unreadable(column, &text))
    }

    /// A value that stands there as text, or none.
    pub(super) fn read_if_any<T>(
        &self,
        column: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, StoreTrouble> {
        let Some(text) = self.raw::<Option<String>>(column)? else { return Ok(None) };
        read(&text).map(Some).ok_or_else(|| self.unreadable(column, &text))
    }

    /// A point in time.
    pub(super) fn moment(&self, column: &'static str) -> Result<Moment, StoreTrouble> {
        Ok(Moment(self.raw(column)?))
    }

    /// A place in two columns.
    pub(super) fn place(
        &self,
        server: &'static str,
        channel: &'static str,
    ) -> Result<Place, StoreTrouble> {
        let server = self.number_if_any(server)?.map(ServerId);
        Ok(Place { server, channel: ChannelId(self.number(channel)?) })
    }

    /// A message in two columns, or none.
    pub(super) fn post(
        &self,
        channel: &'static str,
        message: &'static str,
    ) -> Result<Option<Post>, StoreTrouble> {
        let channel = self.number_if_any(channel)?.map(ChannelId);
        let message = self.number_if_any(message)?.map(MessageId);
        Ok(channel.zip(message).map(|(channel, message)| Post { channel, message }))
    }

    fn unsigned(&self, column: &'static str, value: i64) -> Result<u64, StoreTrouble> {
        value.try_into().map_err(|_| self.unreadable(column, &value.to_string()))
    }

    fn unreadable(&self, column: &'static str, found: &str) -> StoreTrouble {
        let row = match self.row.try_get::<i64, _>("id") {
            Ok(id) => format!("{} {id}", self.table),
            Err(_) => self.table.to_owned(),
        };
        StoreTrouble::Unreadable { row, column, found: found.to_owned() }
    }
}

/// A number as the database takes it.
pub(super) fn fitting(number: u64) -> Result<i64, StoreTrouble> {
    number.try_into().map_err(|_| StoreTrouble::TooLarge(number))
}

/// A number as the database takes it, or none.
pub(super) fn fitting_if_any(number: Option<u64>) -> Result<Option<i64>, StoreTrouble> {
    number.map(fitting).transpose()
}

/// The word for yes or no.
pub(super) fn word(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// Reads [`word`] back.
pub(super) fn yes_or_no(word: &str) -> Option<bool> {
    match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// A message as the two columns that keep it.
pub(super) fn columns(post: Option<Post>) -> Result<(Option<i64>, Option<i64>), StoreTrouble> {
    let channel = fitting_if_any(post.map(|post| post.channel.0))?;
    let message = fitting_if_any(post.map(|post| post.message.0))?;
    Ok((channel, message))
}
