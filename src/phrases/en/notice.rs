//! Short answers in English.

use super::{English, adjective};
use crate::club::{Table, Wish};
use crate::game::Seat;
use crate::phrases::lists::Basics;
use crate::phrases::notice::Notices;

impl Notices for English {
    fn challenge_sent(&self, to: Option<&str>) -> String {
        match to {
            Some(to) => {
                format!("Your challenge to {to} is out. You can withdraw it until it is accepted.")
            }
            None => "Your challenge is out; anyone may accept it. You can withdraw it until then."
                .to_owned(),
        }
    }

    fn you_accepted(&self, game: &str, place: &str) -> String {
        format!("You accepted. {game} begins in {place}. Have a good game!")
    }

    fn you_declined(&self) -> &'static str {
        "You declined the challenge."
    }

    fn you_withdrew(&self) -> &'static str {
        "You withdrew the challenge."
    }

    fn done(&self, game: &Table, wish: &Wish, point: &str) -> String {
        let id = game.id;
        match wish {
            Wish::Point(_) | Wish::Surely(_) => format!("You played {point} in game #{id}."),
            Wish::Pass => format!("You passed in game #{id}."),
            Wish::TakeSide(stone) => format!("You took {} in game #{id}.", adjective(*stone)),
            Wish::Resign => format!("You resigned game #{id}."),
            Wish::OfferDraw => format!("You offered a draw in game #{id}."),
            Wish::AcceptDraw => format!("You accepted the draw in game #{id}."),
            Wish::DeclineDraw => format!("You declined the draw in game #{id}."),
            Wish::MarkDead(_) => format!("You marked {point} in game #{id}."),
            Wish::AgreeCount => format!("You agreed to the count in game #{id}."),
            Wish::Resume | Wish::PlayOn => {
                format!("You disagreed about the dead stones in game #{id}.")
            }
        }
    }

    fn really_resign(&self, game: &Table) -> String {
        format!("Do you really want to resign game #{}? Your opponent then wins at once.", game.id)
    }

    fn how_to_resign(&self) -> &'static str {
        "To resign, use `/resign` or the button under the board; I then ask you once more."
    }

    fn not_resigned(&self) -> &'static str {
        "You did not resign; the game goes on."
    }

    fn settings(&self) -> &'static str {
        "The settings of this server are now:"
    }

    fn settings_language(&self, language: &str) -> String {
        format!("Language of public posts: {language}")
    }

    fn settings_threads(&self, threads: &str) -> String {
        format!("Where games are played: {threads}")
    }

    fn settings_theme(&self, theme: &str) -> String {
        format!("How boards look at the tables: {theme}")
    }

    fn settings_formations(&self, formations: &str) -> String {
        format!("Walls of formations on Orbit boards at the tables: {formations}")
    }

    fn own_theme(&self, theme: &str) -> String {
        format!("Boards that only you see look like this: {theme}.")
    }

    fn own_formations(&self, formations: &str) -> String {
        format!("Walls of formations on your Orbit boards: {formations}.")
    }

    fn may_not_set(&self) -> &'static str {
        "Only people who may manage this server can change its settings."
    }

    fn only_in_server(&self) -> &'static str {
        "This works only in a server, not in direct messages."
    }

    fn old_button(&self) -> &'static str {
        "That button is too old to work. `/board` shows the game with fresh buttons."
    }

    fn bad_komi(&self, typed: &str) -> String {
        format!(
            "I cannot read {typed} as a komi. It is a number in steps of a half, such as 0, 6 or 6.5."
        )
    }

    fn foreign(&self, option: &str, game: &str, games: &str) -> String {
        format!(
            "The option `{option}` is not for {game}, only for {games}. Leave it out, or choose \
             another game; nothing was sent."
        )
    }

    fn no_such_choice(&self, option: &str) -> String {
        format!(
            "I do not know that value of `{option}`. Choose one from the list, or leave the option \
             out."
        )
    }

    fn bot_challenged(&self) -> &'static str {
        "Bots do not play here. Choose a person, or nobody to invite anyone."
    }

    fn post_due(&self) -> &'static str {
        "The message for everyone could not go out just now. It will follow by itself; nothing is \
         lost."
    }

    fn cannot_post(&self) -> &'static str {
        "I may not post here. In this channel I need the permissions View Channels, Send Messages, \
         Attach Files and Read Message History; for a thread per game also Create Public Threads \
         and Send Messages in Threads."
    }

    fn missing(&self, permissions: &str) -> String {
        format!(
            "I cannot play here yet: I lack the permissions {permissions}. Somebody who manages the \
             server can give them to me."
        )
    }

    fn record(&self, game: &Table) -> String {
        format!("Here is the record of {}. Boards and readers for Go open it.", self.game(game))
    }

    fn no_seals(&self, game: &Table) -> String {
        format!("{} has no seals: nothing was hidden in it.", self.game(game))
    }

    fn seals_hold(&self, game: &Table, rulings: usize, last: &str) -> String {
        format!(
            "{}: all {rulings} rulings follow from the rules, and their seals hold together. The \
             last one is `{last}`: compare it with the posts at the table.\n\
             This proves that no answer was changed after its seal was shown. It does not prove \
             that nobody peeked. The file has all rulings with their salts and seals; `shinpan \
             verify` checks it on any machine.",
            self.game(game)
        )
    }

    fn seals_broken(&self, game: &Table, line: Option<u32>) -> String {
        let from = line.map_or(String::new(), |line| format!(" from line {line} on"));
        format!("{}: the seals do not hold{from}. Tell whoever runs the referee.", self.game(game))
    }

    fn not_reached(&self) -> &'static str {
        "I cannot write to you directly, so your board comes only when you press **My board**."
    }

    fn curtain(&self, game: &Table) -> String {
        let next = match game.to_act {
            Some(Seat::First) => "Black",
            Some(Seat::Second) => "White",
            None => "the other player",
        };
        format!(
            "{}: the turn is over. Close any board of yours that still stands above, and give the \
             device to {next}, who presses **Show my board**.",
            self.game(game)
        )
    }

    fn your_games(&self) -> &'static str {
        "Your games:"
    }

    fn games_here(&self) -> &'static str {
        "Other games in this channel:"
    }

    fn no_games(&self) -> &'static str {
        "You have no games going on. `/challenge` starts one."
    }

    fn your_challenges(&self) -> &'static str {
        "Open challenges:"
    }

    fn challenge_made(&self, to: Option<&str>, game: &str, place: &str, until: &str) -> String {
        let to = to.unwrap_or("anyone");
        format!("yours to {to}: {game} in {place}, expires {until}")
    }

    fn challenge_received(&self, from: &str, game: &str, place: &str, until: &str) -> String {
        format!("from {from}: {game} in {place}, expires {until}")
    }
}
