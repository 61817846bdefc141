//! Challenges and their terms.

use super::commentary::{Commentary, other_terms};
use super::lists::{self, link, mention};
use super::{Language, Tongue};
use crate::club::{Challenge, ChallengeState, Seats, Table, Terms};
use crate::game::{HalfPoints, MirrorRule, Opening, Setup};

/// A language's sentences on a challenge. `from` and `to` are mentions, `game` is what is played.
pub(super) trait Cards: Commentary {
    /// A challenge to one person or, where `to` is none, to anyone.
    fn challenges(&self, from: &str, to: Option<&str>, game: &str) -> String;
    /// Until when the challenge stands.
    fn stands_until(&self, when: &str) -> String;
    /// It became a game.
    fn accepted(&self, who: &str, from: &str, game: &str, place: &str) -> String;
    /// It became a game of which nothing more is known.
    fn accepted_somewhere(&self) -> &'static str;
    /// Whom it was for said no.
    fn declined(&self, who: Option<&str>) -> String;
    /// Who made it took it back.
    fn withdrawn(&self, from: &str) -> String;
    /// Nobody answered.
    fn expired(&self) -> &'static str;
    /// The head of the terms.
    fn terms_of(&self, game: &str) -> String;
    /// How the first moves are made even, in full.
    fn opening_terms(&self, opening: Opening) -> &'static str;
    /// Komi, in full.
    fn komi_terms(&self, komi: HalfPoints) -> String;
    /// The mirror rule, in full.
    fn mirror_terms(&self, mirror: MirrorRule) -> &'static str;
    /// Passing, in full.
    fn passing_terms(&self, passing: bool) -> &'static str;
    /// Who takes which seat.
    fn seats_terms(&self, seats: Seats, opening: Opening) -> String;
}

impl Language {
    /// The text of a challenge's message: open with all terms, or what became of it. `table` is
    /// the game that it became.
    #[must_use]
    pub fn card(self, challenge: &Challenge, table: Option<&Table>) -> String {
        let say = self.tongue();
        let from = mention(challenge.from);
        let to = challenge.to.map(mention);
        let game = say.game_name(challenge.terms.setup);
        let invitation = say.challenges(&from, to.as_deref(), &game);
        let outcome = match challenge.state {
            ChallengeState::Open => return open_card(say, challenge, invitation),
            ChallengeState::Accepted => {
                let by = table.and_then(|table| Some((table, table.opponent_of(challenge.from)?)));
                match by {
                    Some((table, by)) => {
                        let (game, place) = (lists::title(say, table), link(table.channel));
                        say.accepted(&mention(by), &from, &game, &place)
                    }
                    None => say.accepted_somewhere().to_owned(),
                }
            }
            ChallengeState::Declined => say.declined(to.as_deref()),
            ChallengeState::Withdrawn => say.withdrawn(&from),
            ChallengeState::Expired => say.expired().to_owned(),
        };
        format!("~~{invitation}~~\n{outcome}")
    }

    /// The terms of a challenge, each explained.
    #[must_use]
    pub fn terms(self, terms: &Terms) -> String {
        let say = self.tongue();
        let explained = match terms.setup {
            Setup::Orbit(orbit) => vec![
                say.opening_terms(orbit.opening).to_owned(),
                say.seats_terms(terms.seats, orbit.opening),
                say.komi_terms(orbit.komi),
                say.mirror_terms(orbit.mirror).to_owned(),
                say.passing_terms(orbit.passing).to_owned(),
            ],
            Setup::Lotus(lotus) => {
                let seats = say.lotus_seats(terms.seats, lotus.begins);
                [vec![seats], say.lotus_terms(&lotus)].concat()
            }
            Setup::Go(go) => {
                let seats = say.seats_terms(terms.seats, Opening::Plain);
                [vec![seats], say.go_terms(&go)].concat()
            }
        };
        let head = format!("**{}**", say.terms_of(&say.game_name(terms.setup)));
        format!("{head}\n- {}", explained.join("\n- "))
    }
}

fn open_card(say: &dyn Tongue, challenge: &Challenge, invitation: String) -> String {
    let when = format!("<t:{}:R>", challenge.expires.0);
    let seats = |opening| say.seats_terms(challenge.terms.seats, opening);
    let mut lines = vec![invitation];
    lines.extend(match challenge.terms.setup {
        Setup::Orbit(orbit) => {
            vec![say.opening_terms(orbit.opening).to_owned(), seats(orbit.opening)]
        }
        Setup::Go(_) => vec![seats(Opening::Plain)],
        Setup::Lotus(lotus) => vec![say.lotus_seats(challenge.terms.seats, lotus.begins)],
    });
    lines.push(lists::capital(&other_terms(say, challenge.terms.setup)));
    lines.push(say.stands_until(&when));
    lines.join("\n")
}
