//! Why something is not done, told politely to whoever asked for it.

use super::commentary;
use super::lists::{self, Basics, link, mention, points, quoted};
use super::{Language, Tongue};
use crate::club::{ChallengeState, PlayerId, Refused, Table};
use crate::game::{
    Board, Edge, Formation, GoSetup, Illegal, Marker, News, NotAPoint, Point, Setup, Stone,
    Symmetry, Unplayable,
};

/// A language's refusals. Each says what is wrong and, where it can, what would be right.
pub(super) trait Refusals: Basics {
    /// There is no such table.
    fn unknown_table(&self) -> String;
    /// The person plays no game here.
    fn no_table_here(&self) -> String;
    /// The person could mean any of the tables that follow as a list.
    fn which_table(&self) -> String;
    /// A table of one's own, in a list: "#7 against <@2> in <#3>".
    fn table_against(&self, table: &Table, opponent: &str, place: &str) -> String;
    /// A table of two others, in a list.
    fn table_of_others(&self, table: &Table, first: &str, second: &str, place: &str) -> String;
    /// The person does not play at this table.
    fn not_your_table(&self) -> String;
    /// The table has gone on.
    fn stale(&self, table: &Table, place: &str) -> String;
    /// The table waits for an operator.
    fn frozen(&self) -> String;
    /// The text names no point; `typed` is harmless already.
    fn not_a_point(&self, typed: &str, why: &NotAPoint, extent: &Extent) -> String;
    /// The text names no point of a board whose points have numbers from 1; one of them is
    /// `number`, with the name `label`. `typed` is harmless already.
    fn not_a_number(
        &self,
        typed: &str,
        why: &NotAPoint,
        last: usize,
        number: usize,
        label: &str,
    ) -> String;
    /// There is no such challenge.
    fn unknown_challenge(&self) -> String;
    /// The challenge is closed.
    fn challenge_closed(&self, state: ChallengeState) -> String;
    /// The challenge is for somebody else.
    fn not_challenged(&self) -> String;
    /// Nobody accepts their own challenge.
    fn own_challenge(&self) -> String;
    /// Only the challenger withdraws.
    fn not_challenger(&self) -> String;
    /// Nobody challenges themselves.
    fn challenged_self(&self) -> String;
    /// Too many open challenges.
    fn too_many_challenges(&self, most: usize) -> String;
    /// The club does not play this game on such a board; it does on those.
    fn wrong_size(&self, game: &str, boards: &str) -> String;
    /// The board has no such handicap; `most` is the largest that it has.
    fn wrong_handicap(&self, board: &str, most: usize) -> String;
    /// Hidden stones have the Chinese rules.
    fn hidden_territory(&self) -> String;
    /// The referee does not accept it; why is told elsewhere.
    fn referee_says_no(&self) -> &'static str;
    /// Stones are hidden: nothing is played or shown where others read.
    fn not_in_public(&self, table: &Table) -> String;
    /// Two people share a device, so that words would stay for the other one to read.
    fn not_in_words(&self, table: &Table) -> String;
    /// The record of a hidden game comes with its end.
    fn no_record_yet(&self, table: &Table) -> String;
    /// A hidden game is looked back at after its end.
    fn no_replay_yet(&self, table: &Table) -> String;
    /// Whoever disagrees about dead stones cannot play on there.
    fn no_playing_on(&self, table: &Table) -> String;
    /// Something failed that is nobody's fault here.
    fn trouble(&self) -> String;
    /// The game is over.
    fn over(&self) -> String;
    /// Somebody else is to act; `turn` says who, where that is known.
    fn not_your_turn(&self, turn: Option<&str>) -> String;
    /// A colour is to be chosen first.
    fn choose_side_first(&self) -> String;
    /// No colour is to be chosen now.
    fn no_side_to_take(&self) -> String;
    /// A stone stands there.
    fn occupied(&self, point: &str, by: Option<Stone>) -> String;
    /// The point is inside the opponent's formation.
    fn enclosed(&self, point: &str, formation: Formation, owner: Stone, wall: &str) -> String;
    /// The stone would mirror once too often.
    fn mirrored(&self, point: &str, symmetry: Symmetry, run: u32) -> String;
    /// No passing at this table.
    fn no_passing(&self) -> String;
    /// A draw has been offered already.
    fn draw_already_offered(&self) -> String;
    /// There is no offer to answer.
    fn no_draw_offered(&self) -> String;
    /// An edge of the board.
    fn edge(&self, edge: Edge) -> &'static str;
    /// A symmetry, as in "that mirror … by a half turn".
    fn symmetry(&self, symmetry: Symmetry) -> &'static str;
}

/// Where a board ends, and a point that lies on it.
pub(super) struct Extent<'a> {
    pub(super) columns: [&'a str; 2],
    pub(super) rows: [&'a str; 2],
    pub(super) example: String,
}

impl<'a> Extent<'a> {
    fn of(board: &'a Board) -> Self {
        let [first, last, bottom, top] = board.extent();
        let middle = |low: &str, high: &str| -> usize {
            let (low, high) = (low.parse().unwrap_or(1), high.parse().unwrap_or(1));
            (low + 3).min(high)
        };
        let column = if last >= "D" { "D" } else { first };
        Extent {
            columns: [first, last],
            rows: [bottom, top],
            example: format!("{column}{}", middle(bottom, top)),
        }
    }
}

impl Language {
    /// Why the club does not do what `reader` asks.
    #[must_use]
    pub fn refusal(self, refused: &Refused, reader: PlayerId) -> String {
        let say = self.tongue();
        lists::message(match refused {
            Refused::UnknownTable => say.unknown_table(),
            Refused::NoTableHere => say.no_table_here(),
            Refused::WhichTable(tables) => which_table(say, tables, reader),
            Refused::NotYourTable => say.not_your_table(),
            Refused::Stale(table) => say.stale(table, &link(table.channel)),
            Refused::Frozen => say.frozen(),
            Refused::NotAPoint { typed, why, setup } => not_a_point(say, typed, why, *setup),
            // Only the reader of the game itself is told why, by `illegal` and `asks_back`.
            Refused::Illegal { .. } | Refused::AskBack { .. } => say.referee_says_no().to_owned(),
            Refused::NotInPublic(table) if table.on_one_device() => say.not_in_words(table),
            Refused::NotInPublic(table) => say.not_in_public(table),
            Refused::NoRecordYet(table) => say.no_record_yet(table),
            Refused::NoReplayYet(table) => say.no_replay_yet(table),
            Refused::NoPlayingOn(table) => say.no_playing_on(table),
            Refused::UnknownChallenge => say.unknown_challenge(),
            Refused::ChallengeClosed(state) => say.challenge_closed(*state),
            Refused::NotChallenged => say.not_challenged(),
            Refused::OwnChallenge => say.own_challenge(),
            Refused::NotChallenger => say.not_challenger(),
            Refused::ChallengedSelf => say.challenged_self(),
            Refused::TooManyChallenges(most) => say.too_many_challenges(*most),
            Refused::Unplayable(setup, why) => unplayable(say, setup, why),
            Refused::Trouble(_) => say.trouble(),
        })
    }

    /// Why the referee does not accept an action at this table, where the game stands as in
    /// `news`.
    #[must_use]
    pub fn illegal(self, why: &Illegal, table: &Table, news: &News) -> String {
        let say = self.tongue();
        let view = &news.view;
        let name = |point: &Point| lists::name(&view.board, *point);
        match why {
            Illegal::Over => say.over(),
            Illegal::NotYourTurn => {
                say.not_your_turn(commentary::turn(say, table, view).as_deref())
            }
            Illegal::ChooseSideFirst => say.choose_side_first(),
            Illegal::NoSideToTake => say.no_side_to_take(),
            Illegal::Occupied(point) => say.occupied(&name(point), view.stone(*point)),
            Illegal::Enclosed { point, formation, owner, wall } => {
                let wall = points(say, &view.board, wall.iter().copied(), lists::POINTS);
                say.enclosed(&name(point), *formation, *owner, &wall)
            }
            Illegal::Mirrored { point, symmetry, run } => {
                say.mirrored(&name(point), *symmetry, *run)
            }
            Illegal::AlreadyTried(point) => say.already_tried(&name(point)),
            Illegal::Suicide(point) => say.suicide(&name(point)),
            Illegal::Ko(point) => say.ko(&name(point)),
            Illegal::Superko(point) => say.superko(&name(point)),
            Illegal::Counting => say.counting(view.setup.plays_on()),
            Illegal::NotCounting => say.not_counting(),
            Illegal::NoStone(point) => say.no_stone(&name(point)),
            Illegal::HasLotus(point) => say.has_lotus(&name(point)),
            Illegal::PartOfChain(point) => say.part_of_chain(&name(point)),
            Illegal::ProposedTooLate => say.proposed_too_late(),
            Illegal::AlreadyAgreed => say.already_agreed(),
            Illegal::NoPassing => say.no_passing(),
            Illegal::DrawAlreadyOffered => say.draw_already_offered(),
            Illegal::NoDrawOffered => say.no_draw_offered(),
        }
    }
}

/// What is wrong with a name, and which ones the board has.
fn not_a_point(say: &dyn Tongue, typed: &str, why: &NotAPoint, setup: Setup) -> String {
    let (board, typed) = (setup.board(), quoted(typed));
    let numbers = board.points().filter_map(|point| Some((point, board.number(point)?)));
    let numbers: Vec<(Point, usize)> = numbers.collect();
    match numbers.get(numbers.len() / 3) {
        None => say.not_a_point(&typed, why, &Extent::of(&board)),
        Some((example, number)) => {
            say.not_a_number(&typed, why, numbers.len(), *number, board.label(*example))
        }
    }
}

fn unplayable(say: &dyn Tongue, setup: &Setup, why: &Unplayable) -> String {
    let square = |size: usize| format!("{size}×{size}");
    match (setup, why) {
        (Setup::Go(go), Unplayable::Handicap) => {
            say.wrong_handicap(&square(go.size), GoSetup::most_handicap(go.size))
        }
        (_, Unplayable::HiddenTerritory) => say.hidden_territory(),
        (_, Unplayable::LotusKomi) => say.wrong_lotus_komi(Marker::END),
        (_, Unplayable::Size | Unplayable::GoSize | Unplayable::Handicap)
        | (_, Unplayable::Garbled(_)) => {
            let kind = setup.kind();
            let boards: Vec<String> = kind.table_sizes().into_iter().map(square).collect();
            say.wrong_size(say.kind(kind), &lists::joined(say, &boards))
        }
    }
}

fn which_table(say: &dyn Tongue, tables: &[Table], reader: PlayerId) -> String {
    let lines = tables.iter().map(|table| format!("- {}", named(say, table, reader)));
    lists::listed(say, say.which_table(), lines)
}

/// A table as one line of a list for this reader.
pub(super) fn named(say: &dyn Tongue, table: &Table, reader: PlayerId) -> String {
    let place = link(table.channel);
    match table.seat_of(reader) {
        Some(seat) => say.table_against(table, &mention(table.players[seat.other()]), &place),
        None => {
            let players = table.players;
            say.table_of_others(table, &mention(players.first), &mention(players.second), &place)
        }
    }
}
