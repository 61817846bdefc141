//! Refusals in English.

use super::English;
use crate::club::{ChallengeState, Table};
use crate::game::{Edge, Formation, NotAPoint, Stone, Symmetry};
use crate::phrases::lesson::Lessons;
use crate::phrases::lists::Basics;
use crate::phrases::refusal::{Extent, Refusals};

impl Refusals for English {
    fn unknown_table(&self) -> String {
        "There is no game with that number. `/games` lists yours.".to_owned()
    }

    fn no_table_here(&self) -> String {
        "You have no game here. `/games` lists your games, and `/challenge` starts one.".to_owned()
    }

    fn which_table(&self) -> String {
        "Which game do you mean? Add its number:".to_owned()
    }

    fn table_against(&self, table: &Table, opponent: &str, place: &str) -> String {
        let game = self.game_name(table.setup);
        format!("#{}, {game}, against {opponent} in {place}", table.id)
    }

    fn table_of_others(&self, table: &Table, first: &str, second: &str, place: &str) -> String {
        let game = self.game_name(table.setup);
        format!("#{}, {game}, {first} against {second} in {place}", table.id)
    }

    fn not_your_table(&self) -> String {
        "This is somebody else's game. You are welcome to watch: `/board` shows it.".to_owned()
    }

    fn stale(&self, table: &Table, place: &str) -> String {
        format!(
            "Game #{} has moved on since then, so nothing was done. Please look at the latest \
             board in {place} and decide again.",
            table.id
        )
    }

    fn frozen(&self) -> String {
        "This game is stopped, because its record does not add up. Nothing is lost; whoever runs \
         this referee has been told and must look at it."
            .to_owned()
    }

    fn not_a_point(&self, typed: &str, why: &NotAPoint, extent: &Extent<'_>) -> String {
        let wrong = not_there(typed, why);
        let ([left, right], [bottom, top]) = (extent.columns, extent.rows);
        format!(
            "{wrong} The board has columns {left} to {right} and rows {bottom} to {top}; a point is, \
             for example, {}.",
            extent.example
        )
    }

    fn not_a_number(
        &self,
        typed: &str,
        why: &NotAPoint,
        last: usize,
        number: usize,
        label: &str,
    ) -> String {
        format!(
            "{} The points of this board have the numbers 1 to {last}, which stand in the picture; \
             a point is, for example, {number}, or {label} by column and row.",
            not_there(typed, why)
        )
    }

    fn unknown_challenge(&self) -> String {
        "I do not know that challenge. `/challenge` makes a new one.".to_owned()
    }

    fn challenge_closed(&self, state: ChallengeState) -> String {
        match state {
            ChallengeState::Open => {
                "That challenge cannot be answered right now; please try again."
            }
            ChallengeState::Accepted => "That challenge has been accepted already.",
            ChallengeState::Declined => "That challenge has been declined.",
            ChallengeState::Withdrawn => "That challenge has been withdrawn.",
            ChallengeState::Expired => "That challenge has expired. `/challenge` makes a new one.",
        }
        .to_owned()
    }

    fn not_challenged(&self) -> String {
        "That challenge is for somebody else. `/challenge` makes one of your own.".to_owned()
    }

    fn own_challenge(&self) -> String {
        "That is your own challenge, so somebody else must accept it.".to_owned()
    }

    fn not_challenger(&self) -> String {
        "Only whoever made a challenge can withdraw it.".to_owned()
    }

    fn challenged_self(&self) -> String {
        "You cannot challenge yourself. Choose somebody else, or nobody to invite anyone."
            .to_owned()
    }

    fn too_many_challenges(&self, most: usize) -> String {
        format!(
            "You have {most} open challenges, and more are not allowed. Withdraw one, or wait \
             for an answer."
        )
    }

    fn wrong_size(&self, game: &str, boards: &str) -> String {
        format!("{game} is not played on a board of that size here. There are {boards}.")
    }

    fn wrong_handicap(&self, board: &str, most: usize) -> String {
        match most {
            0 => {
                format!("There is no handicap on {board}. Leave it out, or choose a larger board.")
            }
            _ => format!(
                "There is no such handicap on {board}. Black can have none, or 2 to {most} stones."
            ),
        }
    }

    fn hidden_territory(&self) -> String {
        "With hidden stones the Chinese rules hold: the board is counted by area. Leave `rules` \
         out, or choose Chinese."
            .to_owned()
    }

    fn referee_says_no(&self) -> &'static str {
        "The referee does not accept that."
    }

    fn not_in_public(&self, table: &Table) -> String {
        format!(
            "{}: stones are hidden in this game, so nothing is played where others read. Use \
             **Make a move** or **/move**, whose answers only you see, or write to me directly.",
            self.game(table)
        )
    }

    fn not_in_words(&self, table: &Table) -> String {
        format!(
            "{}: stones are hidden in this game, and the other player would read what you write. \
             Use **My board** and **Make a move**, or **/move**.",
            self.game(table)
        )
    }

    fn no_record_yet(&self, table: &Table) -> String {
        format!(
            "{} goes on. The record of a game with hidden stones comes out when it is over.",
            self.game(table)
        )
    }

    fn no_playing_on(&self, table: &Table) -> String {
        format!(
            "Nobody plays on in {} after both have passed. Say `agree` if you agree about the dead \
             stones, or `count as it stands` if you do not; there are buttons for it, too.",
            self.game(table).to_lowercase()
        )
    }

    fn no_replay_yet(&self, table: &Table) -> String {
        format!(
            "{} goes on. A game with hidden stones can be replayed when it is over.",
            self.game(table)
        )
    }

    fn trouble(&self) -> String {
        "Something went wrong on our side. Nothing is lost; please try again in a moment."
            .to_owned()
    }

    fn over(&self) -> String {
        "This game is over.".to_owned()
    }

    fn not_your_turn(&self, turn: Option<&str>) -> String {
        match turn {
            Some(turn) => format!("It is not your turn. {turn}"),
            None => "It is not your turn.".to_owned(),
        }
    }

    fn choose_side_first(&self) -> String {
        "First choose a colour: Black or White.".to_owned()
    }

    fn no_side_to_take(&self) -> String {
        "There is no colour to choose now.".to_owned()
    }

    fn occupied(&self, point: &str, by: Option<Stone>) -> String {
        let stone = by
            .map_or_else(|| "a stone".to_owned(), |by| format!("a {} stone", super::adjective(by)));
        format!("There is {stone} on {point}. Choose an empty point.")
    }

    fn enclosed(&self, point: &str, formation: Formation, owner: Stone, wall: &str) -> String {
        let formation = self.formation(owner, formation);
        format!("{point} lies inside {formation}, where you may not play. Its wall: {wall}.")
    }

    fn mirrored(&self, point: &str, symmetry: Symmetry, run: u32) -> String {
        format!(
            "With {point} you would mirror your opponent for the {run}th move in succession, by \
             {}. The mirror rule forbids that; play anywhere else.",
            self.symmetry(symmetry)
        )
    }

    fn no_passing(&self) -> String {
        "This game is played without passing. Place a stone, or resign.".to_owned()
    }

    fn draw_already_offered(&self) -> String {
        "A draw has been offered already and waits for an answer.".to_owned()
    }

    fn no_draw_offered(&self) -> String {
        "Your opponent has not offered a draw. `/draw` offers one.".to_owned()
    }

    fn edge(&self, edge: Edge) -> &'static str {
        match edge {
            Edge::Top => "the top edge",
            Edge::Right => "the right edge",
            Edge::Bottom => "the bottom edge",
            Edge::Left => "the left edge",
        }
    }

    fn symmetry(&self, symmetry: Symmetry) -> &'static str {
        match symmetry {
            Symmetry::HalfTurn => "a half turn of the board",
            Symmetry::LeftRight => "swapping left and right",
            Symmetry::TopBottom => "swapping top and bottom",
            Symmetry::Diagonal => "reflection in the diagonal from the bottom left corner",
            Symmetry::Antidiagonal => "reflection in the diagonal from the top left corner",
        }
    }
}

/// What is wrong with the name of a point.
fn not_there(typed: &str, why: &NotAPoint) -> String {
    match why {
        NotAPoint::Unreadable => format!("I cannot read {typed} as a point."),
        NotAPoint::OffBoard => format!("{typed} is not on this board."),
        NotAPoint::NoColumnI => {
            format!("There is no {typed}: the columns of this board leave out the letter I.")
        }
    }
}
