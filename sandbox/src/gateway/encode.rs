//! How frames travel: as text, compressed one by one, or as one compressed stream.

use std::io::{self, Write};

use axum::extract::ws::{Message, Utf8Bytes};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use zstd::stream::write::Encoder as ZstdEncoder;

/// What a connection does with the frames that it sends.
pub(super) enum Encoder {
    Plain,
    /// Each event is a zlib stream of its own.
    Payloads,
    /// All frames are one zlib stream, flushed after each.
    Zlib(ZlibEncoder<Vec<u8>>),
    /// The same with Zstandard.
    Zstd(ZstdEncoder<'static, Vec<u8>>),
}

impl Encoder {
    /// The one that the `compress` parameter of the connection names; none, if there is no such.
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "zlib-stream" => Some(Self::Zlib(ZlibEncoder::new(Vec::new(), Compression::fast()))),
            // Level 1 is the fastest. A level that exists makes no error.
            "zstd-stream" => ZstdEncoder::new(Vec::new(), 1).ok().map(Self::Zstd),
            _ => None,
        }
    }

    /// Does what `compress` in an IDENTIFY asks for. A stream is not compressed twice.
    pub(super) fn compress_payloads(&mut self) {
        if matches!(self, Self::Plain) {
            *self = Self::Payloads;
        }
    }

    pub(super) fn encode(&mut self, text: Utf8Bytes) -> io::Result<Message> {
        let bytes = match self {
            // An acknowledgement grows when it is compressed; bots must take both.
            Self::Plain => return Ok(Message::Text(text)),
            Self::Payloads if text.len() < 64 => return Ok(Message::Text(text)),
            Self::Payloads => {
                let mut stream = ZlibEncoder::new(Vec::new(), Compression::fast());
                stream.write_all(text.as_bytes())?;
                stream.finish()?
            }
            Self::Zlib(stream) => {
                stream.write_all(text.as_bytes())?;
                stream.flush()?;
                std::mem::take(stream.get_mut())
            }
            Self::Zstd(stream) => {
                stream.write_all(text.as_bytes())?;
                stream.flush()?;
                std::mem::take(stream.get_mut())
            }
        };
        Ok(Message::Binary(bytes.into()))
    }
}
