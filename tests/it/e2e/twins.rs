//! Twins: two games that differ only in what one player hides, played while everybody else looks
//! on and pries.

use std::collections::HashMap;

use sandbox::{Arg, Exchange, Id, Kind, Outcome, User};
use serde_json::Value;
use tracing::Dispatch;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::{Layer, SubscriberExt};

use super::logs::Paper;
use super::shift::shifts;
use super::witness::{Names, Trace, Witness, http, listed, outline, page, tokens, wire};
use super::{ById, Evening, Pressing};

/// Commands that do something; every other one is for reading, and others may give it at any time.
const ACTING: [&str; 7] = ["challenge", "move", "pass", "resign", "draw", "look", "setup"];

/// How a point is named to the bot.
#[derive(Clone, Copy)]
pub(super) enum Way {
    Command,
    Window,
    Word,
}

/// Whose secret differs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Hides {
    #[default]
    Black,
    White,
    /// That of two people on one device, who are one player to everybody else.
    Device,
}

/// One of the twins while it is played.
pub(super) struct Twin {
    pub(super) club: Evening,
    /// Which of the twins, from 0.
    pub(super) which: usize,
    /// Who hides what differs.
    owner: User,
    others: [User; 2],
    pub(super) place: Id,
    paper: Paper,
    /// The pages that the others have seen, as they were then.
    pages: HashMap<(Id, Id), String>,
    witness: Witness,
    names: Names,
    _second: Dispatch,
}

impl Twin {
    /// A bot that logs whatever the program would let through, and a game of Phantom Go on 7×7 of
    /// Anna (Black) against Bo, or against herself on one device.
    pub(super) async fn begin(
        which: usize,
        locale: &str,
        threads: bool,
        hides: Hides,
        options: &[(&str, Arg)],
    ) -> Twin {
        let mut club = Evening::prepare(locale).await;
        let (second, paper) =
            (Dispatch::new(tracing::subscriber::NoSubscriber::new()), Paper::default());
        let writer = paper.clone();
        let lines = tracing_subscriber::fmt::layer().with_ansi(false).without_time();
        let lines = lines.with_writer(move || writer.clone());
        let lines = lines.with_filter(filter_fn(shinpan::logs::is_harmless));
        club.logs = Some(Dispatch::new(tracing_subscriber::registry().with(lines)));
        club.options.threads = threads;
        club.start().await;
        let (anna, bo, cilla) = (club.anna.clone(), club.bo.clone(), club.cilla.clone());
        let opponent = if hides == Hides::Device { &anna } else { &bo };
        let mut all = vec![("game", "phantom-go".into()), ("size", 7.into())];
        all.extend([("seats", "challenger".into()), ("opponent", Arg::from(opponent))]);
        all.extend(options.iter().cloned());
        club.anna.command(club.channel, "challenge", &all).await.unwrap();
        if hides != Hides::Device {
            bo.press_id(&club.card(), "accept").await;
        }
        let (owner, other) = if hides == Hides::White { (bo, anna) } else { (anna, bo) };
        let threads = club.discord.threads(club.channel);
        let place = threads.first().map_or(club.channel, |thread| thread.id);
        let mut twin = Twin {
            club,
            which,
            owner,
            others: [other, cilla],
            place,
            paper,
            pages: HashMap::new(),
            witness: Witness::default(),
            names: Names::default(),
            _second: second,
        };
        twin.look();
        twin
    }

    /// Names a point, which each twin has its own of, and waits for what comes of it.
    pub(super) async fn tries(&mut self, who: &User, way: Way, points: &[&str]) {
        let point = *points.get(self.which).unwrap_or(&points[0]);
        let typed = [("point", point)];
        match way {
            Way::Command => {
                let given = [("point", Arg::from(point))];
                who.command(self.place, "move", &given).await.unwrap();
            }
            Way::Window => {
                let window = who.press_id(&self.club.board(self.place), "move").await;
                who.submit(window.modal().unwrap(), &typed).await.unwrap();
            }
            Way::Word => {
                let said = who.say(who.open_dm(), point).unwrap();
                self.answered(said).await;
            }
        }
        self.look();
    }

    /// Somebody gives a command without options.
    pub(super) async fn gives(&mut self, who: &User, command: &str) {
        who.command(self.place, command, &[]).await.unwrap();
        self.look();
    }

    /// Somebody presses a button under the newest board.
    pub(super) async fn presses(&mut self, who: &User, what: &str) {
        let pressed = who.press_id(&self.club.board(self.place), what).await;
        self.hears(who, &pressed);
        self.look();
    }

    /// Somebody looks at the board and shifts it every way there is. Says how many ways there were.
    pub(super) async fn shifts(&mut self, who: &User) -> usize {
        let mut shown = who.press_id(&self.club.board(self.place), "board").await;
        let mut ways = 0;
        loop {
            self.hears(who, &shown);
            self.look();
            let (Kind::Message(seen) | Kind::Updated(seen)) = &shown.kind else { return ways };
            let Some(id) = shifts(seen).get(ways).cloned() else { return ways };
            shown = who.press(seen.id, &id).await.unwrap();
            ways += 1;
        }
    }

    /// Somebody mentions the bot where everyone reads it.
    pub(super) async fn mentions(&mut self, who: &User, text: &str) {
        let said = who.mention_bot(self.place, text).unwrap();
        self.answered(said).await;
        self.look();
    }

    /// Somebody replies to the newest board where everyone reads it.
    pub(super) async fn replies(&mut self, who: &User, text: &str) {
        let said = who.reply(self.club.board(self.place).id, text).unwrap();
        self.answered(said).await;
        self.look();
    }

    /// Waits until the bot has answered a message and knows that it has.
    async fn answered(&self, to: Id) {
        let to = to.to_string();
        let heard = |exchange: &Exchange| {
            let reference = &exchange.response["message_reference"]["message_id"];
            exchange.status == 200 && reference.as_str() == Some(&to)
        };
        self.club.until(|| self.club.discord.log().iter().filter_map(http).any(heard)).await;
    }

    /// The others read whatever can be read, ask for suggestions, and press what they should not.
    pub(super) async fn pry(&mut self) {
        let readings = readings(&self.club.discord.commands());
        for who in self.others.clone() {
            for (command, options) in &readings {
                let options: Vec<(&str, Arg)> =
                    options.iter().map(|(name, value)| (&**name, value.clone())).collect();
                who.command(self.place, command, &options).await.unwrap();
                self.look();
            }
            for (command, option, typed) in [
                ("move", "point", ""),
                ("move", "point", "a"),
                ("move", "point", "1"),
                ("move", "game", ""),
                ("board", "game", ""),
            ] {
                let point = [("point", Arg::from("a1"))];
                let others = if (command, option) == ("move", "game") { &point[..] } else { &[] };
                let all = who.autocomplete(self.place, command, option, typed, others).await;
                self.notice(&format!("{command} {option} {typed:?}: {}", listed(&all.unwrap())));
            }
            self.presses(&who, "board").await;
            self.shifts(&who).await;
            self.presses(&who, "move").await;
            self.forges(&who).await;
        }
        let [_, stranger] = self.others.clone();
        for what in ["pass", "resign"] {
            self.presses(&stranger, what).await;
        }
        let dm = stranger.open_dm();
        let shown = stranger.command(dm, "board", &[("game", 1.into())]).await.unwrap();
        self.hears(&stranger, &shown);
        let board = self.club.board(self.place).id;
        stranger.reply(board, "d4").unwrap();
        self.mentions(&stranger, "d4").await;
    }

    /// Presses buttons that are not there.
    async fn forges(&mut self, who: &User) {
        let board = self.club.board(self.place);
        let shown = board.button_id("move").unwrap().to_owned();
        for what in [
            "record",
            "verify",
            "replay",
            "step-first",
            "step-next",
            "agree",
            "resume",
            "dead",
            "take-white",
            "draw-yes",
            "formations",
            "shift",
        ] {
            let forged = shown.replace(":move:", &format!(":{what}:"));
            let pressed = who.press_raw(board.id, &forged).await;
            self.hears(who, &pressed);
            self.look();
        }
    }

    /// What the others see in all places that has changed since they looked last.
    fn look(&mut self) {
        for who in self.others.clone() {
            let threads = self.club.discord.threads(self.club.channel);
            let places = [Some(self.club.channel), who.dm()].into_iter().flatten();
            let places: Vec<Id> = places.chain(threads.iter().map(|thread| thread.id)).collect();
            for thread in threads {
                let (name, members) = (thread.name, thread.members);
                self.notice_anew(
                    (thread.id, who.id()),
                    format!("thread {name:?} {members:?}"),
                    Vec::new,
                );
            }
            for seen in places.into_iter().flat_map(|place| who.sees(place)) {
                let files = || seen.attachments.iter().map(|file| file.bytes.to_vec()).collect();
                self.notice_anew((seen.id, who.id()), page(&seen), files);
            }
        }
    }

    fn hears(&mut self, who: &User, outcome: &Outcome) {
        let heard = match &outcome.kind {
            Kind::Modal(modal) => {
                format!("window {:?} {:?} {:?}", modal.title, modal.custom_id, modal.inputs)
            }
            Kind::Message(seen) | Kind::Updated(seen) => page(seen),
            Kind::Nothing => "nothing".to_owned(),
        };
        if who.id() != self.owner.id() {
            self.notice(&heard);
        }
    }

    fn notice(&mut self, text: &str) {
        let text = self.names.hide(text);
        self.witness.open.push(Trace { text, files: Vec::new() });
    }

    fn notice_anew(&mut self, key: (Id, Id), page: String, files: impl Fn() -> Vec<Vec<u8>>) {
        if self.pages.get(&key) != Some(&page) {
            let text = self.names.hide(&page);
            self.witness.open.push(Trace { text, files: files() });
            self.pages.insert(key, page);
        }
    }

    /// Stops the bot and gives everything that got out, with the wire and the log.
    pub(super) async fn witness(&mut self) -> Witness {
        let last = self.others[1].command(self.place, "help", &[]).await.unwrap();
        let token = self.club.discord.interaction_token(last.interaction).unwrap();
        // The answer is recorded after it is shown.
        self.club.until(|| self.club.requests("PATCH", &token) == 1).await;
        self.look();
        // What others wait for depends on what has been drawn for them before.
        self.notice(&format!("{:?}", self.club.visits()));
        self.club.stop().await;
        assert!(self.club.discord.complaints().is_empty(), "{:?}", self.club.discord.complaints());
        let log = self.club.discord.log();
        let mut secrets = tokens(&log, &self.owner);
        secrets.extend(self.owner.dm().map(|dm| format!("/channels/{dm}/")));
        let mut own_names = Names::default();
        for exchange in log.iter().filter_map(http) {
            // The bot registers its commands while it delivers what is due.
            if exchange.path.ends_with("/commands") {
                continue;
            }
            if secrets.iter().any(|secret| exchange.path.contains(secret)) {
                self.witness.own.push(own_names.hide(&wire(exchange, false)));
                self.notice(&outline(exchange));
            } else {
                self.notice(&wire(exchange, true));
            }
        }
        for line in self.paper.text().lines().filter(|line| line.contains("shinpan")) {
            self.notice(line);
        }
        self.witness.clone()
    }

    /// The player who hides something gives up: what everyone sees then.
    pub(super) async fn end(&mut self) -> String {
        self.club.start().await;
        let asked = self.owner.command(self.place, "resign", &[]).await.unwrap();
        self.owner.press_own(asked.message().unwrap(), "resign-yes").await;
        self.club.end();
        page(&self.club.board(self.place))
    }
}

/// The commands for reading, each with every option that helps.
fn readings(commands: &[Value]) -> Vec<(String, Vec<(String, Arg)>)> {
    let mut all = Vec::new();
    for command in commands {
        let name = command["name"].as_str().unwrap().to_owned();
        if ACTING.contains(&&*name) {
            continue;
        }
        all.push((name.clone(), Vec::new()));
        for option in command["options"].as_array().into_iter().flatten() {
            let value = match (option["name"].as_str().unwrap(), option["type"].as_u64()) {
                ("game", Some(4)) => 1.into(),
                (_, Some(5)) => true.into(),
                // A game's name, which is no secret.
                ("game", Some(3)) => "phantom-go".into(),
                other => panic!("say here what to fill in: /{name} {other:?}"),
            };
            all.push((name.clone(), vec![(option["name"].as_str().unwrap().to_owned(), value)]));
        }
    }
    assert!(all.len() >= 6, "{all:?}");
    all
}
