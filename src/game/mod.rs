//! Boards, the rules of each game, the referee, and what each audience has been told.
//!
//! The module is pure: no I/O, no clock, no chance. The positions live in a private module and a
//! running [`Match`] has no way to hand one out; whoever wants to see something gets a [`View`],
//! which is built from what its reader was told and from nothing else.

#![warn(clippy::wildcard_enum_match_arm)]

mod action;
mod audience;
mod board;
mod fact;
mod fingerprint;
mod formation;
mod illegal;
mod line;
mod marker;
mod news;
mod numbers;
mod point_set;
mod record;
mod referee;
mod rules;
mod seat;
mod setup;
mod sheet;
mod stone;
pub mod study;
mod view;

pub use action::{Action, Entry, Garbled};
pub use audience::{Audience, Everyone, For};
pub use board::{Board, Edge, EdgeSet, Frame, Mirror, NotAPoint, Point, Symmetry};
pub use fact::{
    Count, Deed, DeedKind, Ending, Fact, Outcome, Outlook, Refusal, Reveal, Turn, Turning,
};
pub use formation::{Enclosure, Formation};
pub use illegal::Illegal;
pub use line::Line;
pub use marker::Marker;
pub use news::{News, Told};
pub use numbers::HalfPoints;
pub use point_set::PointSet;
pub use record::{RecordLine, Verdict};
pub use referee::{Broken, Match, RULES_VERSION};
pub use seat::{BySeat, Seat};
pub use setup::{
    DeadStones, GameKind, GoRules, GoSetup, LotusSetup, MirrorRule, Opening, OrbitSetup, Phantom,
    Referee, Setup, Track, Unplayable,
};
pub use sheet::NoSheet;
pub use stone::{ByStone, Stone};
pub use view::View;
