//! Short answers that only the asker sees, and lists of games.

use super::command::waiting;
use super::lists::{self, Basics, link, mention, quoted};
use super::refusal::named;
use super::{Choice, Language, Opt, Tongue};
use crate::club::{
    Challenge, PersonSettings, PlayerId, SealedRecord, ServerSettings, Table, Unsealed, Wish,
};
use crate::game::{GameKind, Marker, Setup};

/// Something that one person is told.
#[derive(Clone, Copy)]
pub enum Notice<'a> {
    /// A challenge has been made.
    ChallengeSent(&'a Challenge),
    /// A challenge was accepted: this is the game.
    Accepted(&'a Table),
    /// A challenge was declined.
    Declined,
    /// A challenge was withdrawn.
    Withdrawn,
    /// What the person wished for at this table is done.
    Done(&'a Table, &'a Wish),
    /// Does the person really resign?
    ReallyResign(&'a Table),
    /// Resigning takes a command or a button, because it is asked back.
    HowToResign,
    /// The person does not resign after all.
    NotResigned,
    /// The person does not play after all what was asked back.
    NotPlayed,
    /// The settings of the server, as they are now.
    Settings(&'a ServerSettings),
    /// What the person has decided for themselves, as it is now.
    OwnSettings(&'a PersonSettings),
    /// The settings are for those who manage the server.
    MayNotSet,
    /// This works in a server only.
    OnlyInServer,
    /// A button from before some change, which nobody can press any more.
    OldButton,
    /// The text is not a komi.
    BadKomi(&'a str),
    /// The number is no komi that Lotus can have.
    BadLotusKomi,
    /// The option does not belong to the game, only to those.
    Foreign(Opt, GameKind, &'a [GameKind]),
    /// The option has no such value.
    NoSuchChoice(Opt),
    /// Nobody plays against a bot.
    BotChallenged,
    /// The referee may not post in the channel.
    CannotPost,
    /// The post for everyone is late.
    PostDue,
    /// The referee lacks these permissions, by Discord's names for them.
    Missing(&'a str),
    /// The record of a game.
    Record(&'a Table),
    /// What came of checking the seals of a game; none where it has none.
    Checked(&'a Table, Option<&'a Result<SealedRecord, Unsealed>>),
    /// The referee cannot write to the person directly, as a game with hidden stones would.
    NotReached,
    /// Two people share a device, and the turn has passed to the other one.
    Curtain(&'a Table),
    /// Something went wrong on our side.
    Trouble,
}

/// A language's short answers.
pub(super) trait Notices: Basics {
    /// A challenge has been made to somebody or to anyone.
    fn challenge_sent(&self, to: Option<&str>) -> String;
    /// The game has begun.
    fn you_accepted(&self, game: &str, place: &str) -> String;
    /// The challenge is declined.
    fn you_declined(&self) -> &'static str;
    /// The challenge is withdrawn.
    fn you_withdrew(&self) -> &'static str;
    /// A wish is done; `point` is the point's name where it was one.
    fn done(&self, game: &Table, wish: &Wish, point: &str) -> String;
    /// Really resign?
    fn really_resign(&self, game: &Table) -> String;
    /// How to resign, for whoever says so in words.
    fn how_to_resign(&self) -> &'static str;
    /// The game goes on.
    fn not_resigned(&self) -> &'static str;
    /// The head of the settings.
    fn settings(&self) -> &'static str;
    /// The setting for the language.
    fn settings_language(&self, language: &str) -> String;
    /// The setting for threads.
    fn settings_threads(&self, threads: &str) -> String;
    /// The setting for the look of a server's boards.
    fn settings_theme(&self, theme: &str) -> String;
    /// The setting for the walls of formations on a server's boards.
    fn settings_formations(&self, formations: &str) -> String;
    /// How the boards look that only the reader sees.
    fn own_theme(&self, theme: &str) -> String;
    /// Whether these boards show the walls of formations.
    fn own_formations(&self, formations: &str) -> String;
    /// Only managers set things.
    fn may_not_set(&self) -> &'static str;
    /// Only in a server.
    fn only_in_server(&self) -> &'static str;
    /// An old button.
    fn old_button(&self) -> &'static str;
    /// Not a komi; `typed` is harmless already.
    fn bad_komi(&self, typed: &str) -> String;
    /// The option is for other games.
    fn foreign(&self, option: &str, game: &str, games: &str) -> String;
    /// Not a value of the option.
    fn no_such_choice(&self, option: &str) -> String;
    /// No bots.
    fn bot_challenged(&self) -> &'static str;
    /// The post for everyone is late.
    fn post_due(&self) -> &'static str;
    /// The referee may not post here.
    fn cannot_post(&self) -> &'static str;
    /// The referee lacks permissions, which stand in Discord's own words.
    fn missing(&self, permissions: &str) -> String;
    /// The record of a game.
    fn record(&self, game: &Table) -> String;
    /// The game has no seals.
    fn no_seals(&self, game: &Table) -> String;
    /// The seals hold; what that proves, and what not. `last` is the last seal as it was shown.
    fn seals_hold(&self, game: &Table, rulings: usize, last: &str) -> String;
    /// The seals do not hold from this line on.
    fn seals_broken(&self, game: &Table, line: Option<u32>) -> String;
    /// The referee cannot write to the reader directly.
    fn not_reached(&self) -> &'static str;
    /// The turn has passed to the other person at the same device.
    fn curtain(&self, game: &Table) -> String;
    /// The head of a list of one's games.
    fn your_games(&self) -> &'static str;
    /// The head of a list of others' games in this channel.
    fn games_here(&self) -> &'static str;
    /// There are no games.
    fn no_games(&self) -> &'static str;
    /// The head of a list of one's open challenges.
    fn your_challenges(&self) -> &'static str;
    /// A challenge that one has made, in a list.
    fn challenge_made(&self, to: Option<&str>, game: &str, place: &str, until: &str) -> String;
    /// A challenge that one has received, in a list.
    fn challenge_received(&self, from: &str, game: &str, place: &str, until: &str) -> String;
}

impl Language {
    /// A short answer.
    #[must_use]
    pub fn notice(self, notice: Notice<'_>) -> String {
        let say = self.tongue();
        match notice {
            Notice::ChallengeSent(challenge) => {
                say.challenge_sent(challenge.to.map(mention).as_deref())
            }
            Notice::Accepted(table) => {
                say.you_accepted(&lists::title(say, table), &link(table.channel))
            }
            Notice::Declined => say.you_declined().to_owned(),
            Notice::Withdrawn => say.you_withdrew().to_owned(),
            Notice::Done(table, wish) => say.done(table, wish, &point_of(table, wish)),
            Notice::ReallyResign(table) => say.really_resign(table),
            Notice::HowToResign => say.how_to_resign().to_owned(),
            Notice::NotResigned => say.not_resigned().to_owned(),
            Notice::NotPlayed => say.not_played().to_owned(),
            Notice::Settings(settings) => self.settings(settings),
            Notice::OwnSettings(settings) => self.own_settings(settings),
            Notice::MayNotSet => say.may_not_set().to_owned(),
            Notice::OnlyInServer => say.only_in_server().to_owned(),
            Notice::OldButton => say.old_button().to_owned(),
            Notice::BadKomi(typed) => say.bad_komi(&quoted(typed)),
            Notice::BadLotusKomi => say.wrong_lotus_komi(Marker::END),
            Notice::Foreign(option, game, games) => {
                let games: Vec<&str> = games.iter().map(|&game| say.kind(game)).collect();
                say.foreign(say.option(option).name, say.kind(game), &lists::joined(say, &games))
            }
            Notice::NoSuchChoice(option) => say.no_such_choice(say.option(option).name),
            Notice::BotChallenged => say.bot_challenged().to_owned(),
            Notice::CannotPost => say.cannot_post().to_owned(),
            Notice::PostDue => say.post_due().to_owned(),
            Notice::Missing(permissions) => say.missing(permissions),
            Notice::Record(table) if matches!(table.setup, Setup::Lotus(_)) => say.sheet(table),
            Notice::Record(table) => say.record(table),
            Notice::Checked(table, None) => say.no_seals(table),
            Notice::Checked(table, Some(Ok(sealed))) => {
                let last = sealed.seal(sealed.rulings()).map(|seal| seal.short());
                say.seals_hold(table, sealed.rulings(), &last.unwrap_or_default())
            }
            Notice::Checked(table, Some(Err(why))) => say.seals_broken(table, why.line()),
            Notice::NotReached => say.not_reached().to_owned(),
            Notice::Curtain(table) => say.curtain(table),
            Notice::Trouble => say.trouble(),
        }
    }

    /// The games of `reader`, the games of others in the same place and the open challenges of
    /// `reader`.
    #[must_use]
    pub fn games_list(
        self,
        tables: &[Table],
        here: &[Table],
        open: &[Challenge],
        reader: PlayerId,
    ) -> String {
        let say = self.tongue();
        let games = tables.iter().map(|table| {
            format!("- {} – {}", named(say, table, reader), waiting(say, table, reader))
        });
        let head = if tables.is_empty() { say.no_games() } else { say.your_games() };
        let challenges =
            open.iter().map(|challenge| format!("- {}", offered(say, challenge, reader)));
        let second_head = (!open.is_empty()).then(|| say.your_challenges().to_owned());
        let others = here.iter().map(|table| format!("- {}", named(say, table, reader)));
        let others_head = (!here.is_empty()).then(|| say.games_here().to_owned());
        let rest = second_head.into_iter().chain(challenges).chain(others_head).chain(others);
        lists::listed(say, head.to_owned(), games.chain(rest))
    }

    fn settings(self, settings: &ServerSettings) -> String {
        let say = self.tongue();
        let formations = settings.formations.unwrap_or(false);
        let language = settings.language.as_deref().and_then(Language::from_code);
        let lines = [
            say.settings_language(&self.choice(Choice::Language(language))),
            say.settings_threads(&self.choice(Choice::Threads(settings.threads))),
            say.settings_theme(&say.theme(settings.theme.as_deref(), true)),
            say.settings_formations(&self.choice(Choice::Formations(Some(formations)))),
        ];
        format!("{}\n- {}", say.settings(), lines.join("\n- "))
    }

    fn own_settings(self, settings: &PersonSettings) -> String {
        let say = self.tongue();
        let theme = say.own_theme(&say.theme(settings.theme.as_deref(), false));
        let formations = self.choice(Choice::Formations(settings.formations));
        format!("{theme}\n{}", say.own_formations(&formations))
    }
}

fn offered(say: &dyn Tongue, challenge: &Challenge, reader: PlayerId) -> String {
    let game = say.game_name(challenge.terms.setup);
    let place = link(challenge.place.channel);
    let until = format!("<t:{}:R>", challenge.expires.0);
    if challenge.from == reader {
        say.challenge_made(challenge.to.map(mention).as_deref(), &game, &place, &until)
    } else {
        say.challenge_received(&mention(challenge.from), &game, &place, &until)
    }
}

/// The name of the point that a wish means, in the board's own writing.
fn point_of(table: &Table, wish: &Wish) -> String {
    match wish {
        Wish::Point(typed) | Wish::Surely(typed) | Wish::MarkDead(typed) => {
            let board = table.setup.board();
            board.point(typed).map_or_else(|_| quoted(typed), |point| lists::name(&board, point))
        }
        Wish::Pass
        | Wish::TakeSide(_)
        | Wish::Resign
        | Wish::OfferDraw
        | Wish::AcceptDraw
        | Wish::DeclineDraw
        | Wish::AgreeCount
        | Wish::Resume
        | Wish::PlayOn => String::new(),
    }
}
