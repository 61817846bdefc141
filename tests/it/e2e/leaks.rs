//! What one player hides stays hidden: twins look alike to everybody else, to the byte, in all that
//! is posted, answered, suggested, requested and logged, until the game ends.

use sandbox::{Arg, Seen, User};

use super::Evening;
use super::twins::{Hides, Twin, Way};
use super::witness::{Names, Trace, Witness, difference, own_difference, page};

/// A way to play in which twins must look alike.
#[derive(Clone, Copy, Default)]
struct Pair {
    swedish: bool,
    threads: bool,
    handicap: bool,
    torus: bool,
    atari: bool,
    referee: Option<&'static str>,
    /// Whether the bot is restarted and answers are lost.
    trouble: bool,
    hides: Hides,
}

impl Pair {
    async fn begin(self, which: usize) -> Twin {
        let mut options: Vec<(&str, Arg)> =
            vec![("torus", self.torus.into()), ("atari", self.atari.into())];
        options.extend(self.handicap.then(|| ("handicap", 2.into())));
        options.extend(self.referee.map(|style| ("referee", style.into())));
        let locale = if self.swedish { "sv-SE" } else { "en-US" };
        Twin::begin(which, locale, self.threads, self.hides, &options).await
    }

    /// Black hides a stone on A1 or A2, and more. Where White tries A1, it is occupied or suicide.
    async fn play(self, which: usize) -> (Witness, String) {
        use Way::{Command, Window};
        let mut twin = self.begin(which).await;
        let device = self.hides == Hides::Device;
        let black = twin.club.anna.clone();
        let white = if device { black.clone() } else { twin.club.bo.clone() };
        // Words do not say which of two people on one device has said them.
        let word = if device { Command } else { Way::Word };
        let tells_why = self.referee == Some("hamburg");
        if self.handicap {
            twin.tries(&white, Window, &["e1"]).await;
        }
        let corner: &[&[&str]] = match self.torus {
            false => &[&["b1"], &["a1", "a2"]],
            true => &[&["b1"], &["g1"], &["a7"], &["a1", "a2"]],
        };
        for (turn, points) in corner.iter().enumerate() {
            twin.tries(&black, [Command, Window, word][turn % 3], points).await;
            if turn + 1 == corner.len() {
                twin.pry().await;
                if self.trouble {
                    lose_answers(&twin.club);
                }
                if !tells_why {
                    twin.tries(&white, Command, &["a1"]).await;
                    twin.tries(&white, Window, &["a1"]).await;
                }
                twin.tries(&white, word, &["b1"]).await;
            }
            twin.tries(&white, Command, &[["g7", "e3", "d6", "f4"][turn]]).await;
        }
        if self.trouble {
            twin.club.restart().await;
        }
        twin.tries(&black, word, &["b4", "c5"]).await;
        twin.tries(&white, word, &["f2"]).await;
        for player in [&black, &white] {
            assert_eq!(twin.shifts(player).await, if self.torus { 4 } else { 0 });
        }
        // What is typed where everyone reads it neither plays nor comes back.
        twin.mentions(&black, "b4").await;
        twin.mentions(&white, "a1").await;
        twin.replies(&white, "a1").await;
        twin.replies(&black, "pass").await;
        twin.tries(&black, Window, &["e3", "f2"]).await;
        twin.tries(&black, Command, &["f7", "g6"]).await;
        twin.gives(&white, "draw").await;
        twin.presses(&black, "draw-no").await;
        twin.tries(&white, Window, &["d7"]).await;
        if !self.atari {
            if self.trouble {
                lose_answers(&twin.club);
            }
            // The same stone is captured by another one.
            twin.tries(&black, Command, &["g6", "f7"]).await;
            if self.trouble {
                twin.pry().await;
            }
            twin.tries(&white, Command, &["g7"]).await;
            twin.gives(&white, "pass").await;
        }
        (twin.witness().await, twin.end().await)
    }
}

/// The next posts, edits and acknowledgements arrive, but nobody hears that they did.
fn lose_answers(club: &Evening) {
    let lost = "POST /channels/*/messages: answer lost
        PATCH /**: answer lost
        POST /interactions/*/*/callback: answer lost";
    club.discord.trouble(lost).unwrap();
}

async fn look_alike(pair: Pair) {
    let ((one, shown), (other, other_shown)) = tokio::join!(pair.play(0), pair.play(1));
    assert_eq!(difference(&one.open, &other.open), None);
    let hidden = ["A1", "A2", "B4", "C5", "E3", "F2", "F7", "G6"];
    assert_eq!(own_difference(&one.own, &other.own, &hidden), None);
    assert!(one.own.len() > 5 && one.open.len() > 100, "{} {}", one.own.len(), one.open.len());
    // They were not the same all along.
    assert_ne!(one.own, other.own);
    assert_ne!(shown, other_shown, "the end brings it to light");
}

#[tokio::test]
async fn twins_look_alike() {
    look_alike(Pair { trouble: true, ..Pair::default() }).await;
}

#[tokio::test]
async fn twins_with_a_handicap_in_threads_look_alike() {
    look_alike(Pair { handicap: true, threads: true, ..Pair::default() }).await;
}

#[tokio::test]
async fn twins_on_a_torus_in_swedish_look_alike() {
    look_alike(Pair { torus: true, swedish: true, trouble: true, ..Pair::default() }).await;
}

#[tokio::test]
async fn twins_with_atari_told_look_alike() {
    let common = Some("common");
    look_alike(Pair { referee: common, atari: true, handicap: true, ..Pair::default() }).await;
}

#[tokio::test]
async fn twins_with_equal_reasons_look_alike() {
    let hamburg = Some("hamburg");
    look_alike(Pair { referee: hamburg, torus: true, threads: true, ..Pair::default() }).await;
}

#[tokio::test]
async fn twins_on_one_device_look_alike() {
    look_alike(Pair { hides: Hides::Device, handicap: true, ..Pair::default() }).await;
}

/// White tries a ko, an occupied point, or suicide, on boards that are otherwise the same.
async fn refuse(pair: Pair, which: usize) -> Witness {
    let mut twin = pair.begin(which).await;
    let [black, white] = [twin.club.anna.clone(), twin.club.bo.clone()];
    let way = |turn: usize| [Way::Command, Way::Window, Way::Word][turn % 3];
    for (turn, [here, there]) in
        [["c4", "e5"], ["d5", "e3"], ["d3", "f4"], ["a2", "g7"], ["b1", "d4"]].iter().enumerate()
    {
        twin.tries(&black, way(turn), &[here]).await;
        twin.tries(&white, way(turn + 1), &[there]).await;
    }
    twin.tries(&black, Way::Command, &["e4"]).await;
    assert!(twin.club.board(twin.place).content.contains("D4"), "a ko is taken");
    for turn in 0..3 {
        let points: Vec<&str> = (0..3).map(|at| ["d4", "c4", "a1"][(turn + at) % 3]).collect();
        twin.tries(&white, way(turn), &points).await;
        if turn == 0 {
            twin.pry().await;
        }
    }
    twin.tries(&white, Way::Command, &["g1"]).await;
    twin.tries(&black, Way::Word, &["f4"]).await;
    let witness = twin.witness().await;
    let shown = twin.end().await;
    let reasons = ["ko", "occupied", "suicide"];
    assert!(reasons.iter().all(|why| shown.contains(why)), "{shown}");
    witness
}

#[tokio::test]
async fn a_refusal_costs_the_same_whatever_its_reason() {
    let pair = Pair { hides: Hides::White, ..Pair::default() };
    let (ko, occupied, suicide) = tokio::join!(refuse(pair, 0), refuse(pair, 1), refuse(pair, 2));
    let tried = ["D4", "C4", "A1"];
    for other in [occupied, suicide] {
        assert_eq!(difference(&ko.open, &other.open), None);
        assert_eq!(own_difference(&ko.own, &other.own, &tried), None);
        assert_ne!(ko.own, other.own);
    }
}

/// What everyone may know makes a difference, so that twins are not alike for want of looking.
#[tokio::test]
async fn games_that_differ_in_public_are_told_apart() {
    async fn play(which: usize) -> Witness {
        let mut twin = Pair::default().begin(which).await;
        let black: User = twin.club.anna.clone();
        match which {
            0 => twin.gives(&black, "pass").await,
            _ => twin.tries(&black, Way::Command, &["d4"]).await,
        }
        twin.witness().await
    }
    let (passed, played) = tokio::join!(play(0), play(1));
    let found = difference(&passed.open, &played.open).expect("a pass is no stone");
    assert!(found.contains("passes"), "{found}");
    let again = play(0).await;
    assert_eq!(difference(&passed.open, &again.open), None);
}

/// A byte more or less, wherever it is, makes two witnesses differ.
#[tokio::test]
async fn the_comparison_notices_a_changed_byte() {
    let mut twin = Pair::default().begin(0).await;
    let black: User = twin.club.anna.clone();
    twin.tries(&black, Way::Command, &["d4"]).await;
    let seen = twin.club.board(twin.place);
    let witness = twin.witness().await;

    let mut changed: Vec<Seen> = std::iter::repeat_n(seen.clone(), 9).collect();
    changed[0].attachments[0].description.as_mut().unwrap().push('.');
    changed[1].attachments[0].name = "game-1-D4.png".to_owned();
    changed[2].buttons[0].custom_id.as_mut().unwrap().push('1');
    changed[3].buttons[2].enabled = false;
    changed[4].buttons.swap(0, 1);
    changed[5].content.push(' ');
    changed[6].pinged ^= true;
    changed[7].edited ^= true;
    changed[8].attachments.clear();
    for (at, other) in changed.iter().enumerate() {
        let trace = |seen: &Seen| {
            let text = Names::default().hide(&page(seen));
            Trace { text, files: Vec::new() }
        };
        assert!(difference(&[trace(&seen)], &[trace(other)]).is_some(), "change {at}");
    }

    let parts = [
        "game-1-1.png",
        "Move 1: Black has played",
        "v1:t:pass:1:1",
        "(32 digits)",
        "INFO shinpan",
    ];
    for part in parts {
        let at = witness.open.iter().position(|trace| trace.text.contains(part));
        let mut other = witness.open.clone();
        let text = &mut other[at.unwrap_or_else(|| panic!("nobody noticed {part}"))].text;
        *text = text.replacen(part, &part[1..], 1);
        assert!(difference(&witness.open, &other).is_some(), "{part}");
    }
    let mut other = witness.open.clone();
    let picture = other.iter_mut().find_map(|trace| trace.files.first_mut()).unwrap();
    *picture.last_mut().unwrap() ^= 1;
    assert!(difference(&witness.open, &other).is_some());
    assert!(difference(&witness.open, &witness.open[1..]).is_some());
    let mut own = witness.own.clone();
    let at = own.iter().position(|text| text.contains("Your stone is on D4")).unwrap();
    own[at] = own[at].replace("D4", "E4");
    assert_eq!(own_difference(&witness.own, &own, &["D4", "E4"]), None);
    assert!(own_difference(&witness.own, &own, &["D4"]).is_some());
    own[at] = own[at].replace("stone", "stones");
    assert!(own_difference(&witness.own, &own, &["D4", "E4"]).is_some());

    let mut names = Names::default();
    let [seal, short] = ["0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcde"];
    assert_eq!(names.hide(&format!("-# Seal 1: {seal}")), "-# Seal 1: (32 digits)");
    assert!(names.hide(&format!("-# Seal 1: {short}")).contains(short));
    assert_eq!(
        names.hide("D4 game-1-1.png v1:t:move:1:1 1576"),
        "D4 game-1-1.png v1:t:move:1:1 1576"
    );
}
