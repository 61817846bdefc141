//! Challenges: made to a person or to anyone, accepted, declined, withdrawn, expired.

use super::archive::{NewChallenge, NewTable};
use super::courier::Undelivered;
use super::names::{ChallengeId, Moment, Place, PlayerId, Post};
use super::refused::Refused;
use super::table::Table;
use super::terms::Terms;
use super::{Club, OPEN_CHALLENGES};
use crate::game::{BySeat, Match, RULES_VERSION, Seat, Setup, Unplayable};

/// A challenge as the archive keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// Who made it.
    pub from: PlayerId,
    /// Whom it is for; none: anyone.
    pub to: Option<PlayerId>,
    /// What is proposed.
    pub terms: Terms,
    /// Where it was made.
    pub place: Place,
    /// Until when it stands.
    pub expires: Moment,
    /// The message that shows it.
    pub card: Option<Post>,
    /// What became of it.
    pub state: ChallengeState,
}

/// What became of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// It stands.
    Open,
    /// It became a game.
    Accepted,
    /// Whom it was for said no.
    Declined,
    /// Who made it took it back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

impl ChallengeState {
    /// The word for it in the archive.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            ChallengeState::Open => "open",
            ChallengeState::Accepted => "accepted",
            ChallengeState::Declined => "declined",
            ChallengeState::Withdrawn => "withdrawn",
            ChallengeState::Expired => "expired",
        }
    }

    /// Reads [`ChallengeState::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        use ChallengeState::{Accepted, Declined, Expired, Open, Withdrawn};
        let all = [Open, Accepted, Declined, Withdrawn, Expired];
        all.into_iter().find(|state| state.word() == word)
    }
}

impl Club {
    /// Makes a challenge and shows it. Where it can be shown to nobody it comes back withdrawn.
    ///
    /// # Errors
    /// [`Refused`], where the terms cannot be played, the person challenges themselves or has too
    /// many open challenges.
    pub async fn challenge(
        &self,
        from: PlayerId,
        to: Option<PlayerId>,
        terms: Terms,
        place: Place,
        now: Moment,
    ) -> Result<Challenge, Refused> {
        if to == Some(from) {
            return Err(Refused::ChallengedSelf);
        }
        let made = self.make_challenge(from, to, terms, place, now).await?;
        self.show(made).await
    }

    async fn make_challenge(
        &self,
        from: PlayerId,
        to: Option<PlayerId>,
        terms: Terms,
        place: Place,
        now: Moment,
    ) -> Result<Challenge, Refused> {
        at_a_table(terms.setup).map_err(|why| Refused::Unplayable(terms.setup, why))?;
        self.expire(now).await?;
        let expires = now.after(self.challenge_seconds);
        let new = NewChallenge { from, to, terms, place, made: now, expires };
        let made = self.archive.open_challenge(&new, OPEN_CHALLENGES).await?;
        made.ok_or(Refused::TooManyChallenges(OPEN_CHALLENGES))
    }

    /// Opens a table for two people on one device: one person plays both sides. Also says
    /// whether the news arrived.
    ///
    /// # Errors
    /// [`Refused`], as for any challenge.
    pub async fn share_device(
        &self,
        by: PlayerId,
        terms: Terms,
        place: Place,
        now: Moment,
    ) -> Result<(Table, Result<(), Undelivered>), Refused> {
        let challenge = self.make_challenge(by, Some(by), terms, place, now).await?;
        self.accept(challenge.id, by, Seat::First, now).await
    }

    /// A challenge, for whoever wants to read its terms.
    ///
    /// # Errors
    /// [`Refused::UnknownChallenge`].
    pub async fn read_challenge(&self, id: ChallengeId) -> Result<Challenge, Refused> {
        self.archive.challenge(id).await?.ok_or(Refused::UnknownChallenge)
    }

    /// Remembers the message that shows a challenge, from somebody who sees it there: it can be
    /// answered before the courier has come back and said where it is.
    ///
    /// # Errors
    /// [`Refused::UnknownChallenge`].
    pub async fn seen_at(&self, id: ChallengeId, card: Post) -> Result<(), Refused> {
        if self.read_challenge(id).await?.card.is_none() {
            self.archive.set_card(id, card).await?;
        }
        Ok(())
    }

    /// The open challenges that a person made or has received.
    ///
    /// # Errors
    /// [`Refused::Trouble`].
    pub async fn challenges_of(&self, player: PlayerId) -> Result<Vec<Challenge>, Refused> {
        Ok(self.archive.challenges_of(player).await?)
    }

    /// Accepts a challenge: a table opens, and its first news goes out. `lot` is the seat drawn
    /// for the challenger, used where the terms say so. Also says whether the news arrived.
    ///
    /// # Errors
    /// [`Refused`], where the challenge is closed, or not for this person.
    pub async fn accept(
        &self,
        id: ChallengeId,
        by: PlayerId,
        lot: Seat,
        now: Moment,
    ) -> Result<(Table, Result<(), Undelivered>), Refused> {
        let challenge = self.answerable(id, now).await?;
        // Two people on one device share an account: it challenges itself.
        if challenge.from == by && challenge.to != Some(by) {
            return Err(Refused::OwnChallenge);
        }
        if challenge.to.is_some_and(|to| to != by) {
            return Err(Refused::NotChallenged);
        }
        let new = table_for(&challenge, by, lot, now);
        let Some(table) = self.archive.accept_challenge(id, &new).await? else {
            return Err(Refused::ChallengeClosed(self.read_challenge(id).await?.state));
        };
        let accepted = Challenge { state: ChallengeState::Accepted, ..challenge };
        let told = self.deliver(table.id).await;
        let table = self.archive.table(table.id).await?.unwrap_or(table);
        self.courier.close_challenge(&accepted, Some(&table)).await;
        Ok((table, told))
    }

    /// Declines a challenge that was made to this person.
    ///
    /// # Errors
    /// [`Refused`], where the challenge is closed, or not for this person.
    pub async fn decline(
        &self,
        id: ChallengeId,
        by: PlayerId,
        now: Moment,
    ) -> Result<Challenge, Refused> {
        let challenge = self.answerable(id, now).await?;
        if challenge.from == by {
            return Err(Refused::OwnChallenge);
        }
        if challenge.to != Some(by) {
            return Err(Refused::NotChallenged);
        }
        self.close(challenge, ChallengeState::Declined).await
    }

    /// Withdraws a challenge that this person made.
    ///
    /// # Errors
    /// [`Refused`], where the challenge is closed, or somebody else's.
    pub async fn withdraw(
        &self,
        id: ChallengeId,
        by: PlayerId,
        now: Moment,
    ) -> Result<Challenge, Refused> {
        let challenge = self.answerable(id, now).await?;
        if challenge.from != by {
            return Err(Refused::NotChallenger);
        }
        self.close(challenge, ChallengeState::Withdrawn).await
    }

    /// Closes the challenges whose time is up.
    ///
    /// # Errors
    /// [`Refused::Trouble`].
    pub async fn expire(&self, now: Moment) -> Result<(), Refused> {
        for challenge in self.archive.overdue_challenges(now).await? {
            match self.close(challenge, ChallengeState::Expired).await {
                // Somebody else closed it in the same moment.
                Ok(_) | Err(Refused::ChallengeClosed(_)) => {}
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(())
    }

    /// Shows the challenges that no message shows yet.
    pub(super) async fn show_unposted(&self) -> Result<(), Refused> {
        for challenge in self.archive.unposted_challenges().await? {
            self.show(challenge).await?;
        }
        Ok(())
    }

    async fn show(&self, mut challenge: Challenge) -> Result<Challenge, Refused> {
        match self.courier.show_challenge(&challenge).await {
            Ok(post) => {
                self.archive.set_card(challenge.id, post).await?;
                challenge.card = Some(post);
            }
            Err(Undelivered::Later) => {}
            // A challenge that nobody can see is none.
            Err(Undelivered::Gone) => {
                self.archive.close_challenge(challenge.id, ChallengeState::Withdrawn).await?;
                challenge.state = ChallengeState::Withdrawn;
            }
        }
        Ok(challenge)
    }

    async fn answerable(&self, id: ChallengeId, now: Moment) -> Result<Challenge, Refused> {
        self.expire(now).await?;
        let challenge = self.read_challenge(id).await?;
        match challenge.state {
            ChallengeState::Open => Ok(challenge),
            closed => {
                // The message may have missed what became of it.
                let table = self.archive.table_from(id).await?;
                self.courier.close_challenge(&challenge, table.as_ref()).await;
                Err(Refused::ChallengeClosed(closed))
            }
        }
    }

    async fn close(
        &self,
        challenge: Challenge,
        state: ChallengeState,
    ) -> Result<Challenge, Refused> {
        if !self.archive.close_challenge(challenge.id, state).await? {
            return Err(Refused::ChallengeClosed(self.read_challenge(challenge.id).await?.state));
        }
        let closed = Challenge { state, ..challenge };
        self.courier.close_challenge(&closed, None).await;
        Ok(closed)
    }
}

/// A club plays on some of the boards that the rules know.
fn at_a_table(setup: Setup) -> Result<(), Unplayable> {
    let offered = |size| setup.kind().table_sizes().contains(&size);
    match setup {
        Setup::Orbit(orbit) if orbit.width != orbit.height || !offered(orbit.width) => {
            Err(Unplayable::Size)
        }
        Setup::Go(go) if !offered(go.size) => Err(Unplayable::GoSize),
        Setup::Orbit(_) | Setup::Go(_) | Setup::Lotus(_) => setup.check(),
    }
}

fn table_for(challenge: &Challenge, by: PlayerId, lot: Seat, now: Moment) -> NewTable {
    let mut players = BySeat { first: by, second: by };
    players[challenge.terms.seats.of_challenger(lot)] = challenge.from;
    NewTable {
        setup: challenge.terms.setup,
        players,
        home: challenge.place,
        card: challenge.card,
        rules_version: RULES_VERSION,
        to_act: Match::open(challenge.terms.setup).to_act(),
        opened: now,
    }
}
