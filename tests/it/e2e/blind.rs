//! A player who sees no picture finishes a game of each kind by what the bot writes in letters.

use std::collections::BTreeMap;

use sandbox::{Arg, Id, User};

use super::{Evening, says};

struct Blind<'a> {
    club: &'a Evening,
    who: &'a User,
    place: Id,
    /// The letter for this player's stones.
    own: char,
}

impl Blind<'_> {
    /// The board in letters and words, with what stands in a file.
    async fn reads(&self) -> String {
        let options = [("text", Arg::from(true)), ("game", 1.into())];
        let shown = self.who.command(self.place, "board", &options).await.unwrap();
        self.club.only(self.who, &shown);
        let seen = shown.message().unwrap();
        let mut text = seen.content.clone();
        for file in &seen.attachments {
            assert!(file.name.ends_with(".txt"), "a picture is of no use: {}", file.name);
            text.push_str(std::str::from_utf8(&file.bytes).unwrap());
        }
        text
    }

    /// Says something with `/move`, and gives the words of the answer.
    async fn says(&self, wish: &str) -> String {
        let options = [("point", Arg::from(wish)), ("game", 1.into())];
        let answer = self.who.command(self.place, "move", &options).await.unwrap();
        self.club.only(self.who, &answer).to_owned()
    }

    /// Plays on the first point that is vacant as far as can be read; gives what was refused.
    async fn plays(&self) -> Vec<String> {
        let mut refused = Vec::new();
        for point in vacant(&self.reads().await) {
            self.says(&point).await;
            let board = self.reads().await;
            match grid(&board)[&point] {
                own if own == self.own => return refused,
                'x' => refused.push(point),
                other => panic!("{other} on {point}:\n{board}"),
            }
        }
        panic!("no point is left");
    }
}

/// The signs of the grid in a text, by the names of their points.
fn grid(text: &str) -> BTreeMap<String, char> {
    let mut lines = text.split("```").nth(1).unwrap().trim_matches('\n').lines();
    let columns: Vec<&str> = lines.next().unwrap().split_whitespace().collect();
    let mut signs = BTreeMap::new();
    for line in lines {
        let mut words = line.split_whitespace();
        let row = words.next().unwrap();
        for (column, sign) in columns.iter().zip(words) {
            signs.insert(format!("{column}{row}"), sign.chars().next().unwrap());
        }
    }
    signs
}

fn vacant(text: &str) -> Vec<String> {
    grid(text).into_iter().filter(|(_, sign)| *sign == '.').map(|(point, _)| point).collect()
}

/// Where the one who sees plays; the blind player finds A1 taken where that is hidden.
const SEEN: [&str; 5] = ["a1", "g7", "g5", "g3", "e7"];

async fn finishes(game: &str, options: &[(&str, Arg)], blind_is_black: bool) {
    let club = Evening::begin().await;
    let place = club.table_of(game, options).await;
    let (who, other, own) = match blind_is_black {
        true => (&club.anna, &club.bo, 'B'),
        false => (&club.bo, &club.anna, 'V'),
    };
    let blind = Blind { club: &club, who, place, own };
    let says_seen = async |wish: &str| {
        let options = [("point", Arg::from(wish)), ("game", 1.into())];
        other.command(place, "move", &options).await.unwrap();
    };
    let hidden = game == "phantom-go";
    let mut refused = Vec::new();
    for (round, seen) in SEEN.iter().enumerate() {
        if !blind_is_black || round > 0 {
            says_seen(seen).await;
        }
        refused.extend(blind.plays().await);
        let text = blind.reads().await;
        let signs = grid(&text);
        assert_eq!(signs.len(), 49);
        let own = signs.values().filter(|sign| **sign == blind.own).count();
        assert_eq!(own, round + 1, "{text}");
        let others = signs.values().filter(|sign| "BWSV".contains(**sign)).count() - own;
        let expected = if hidden { 0 } else { round + usize::from(!blind_is_black) };
        assert_eq!(others, expected, "{text}");
    }
    if hidden && !blind_is_black {
        assert_eq!(refused, ["A1"]);
    }
    if blind_is_black {
        says_seen("e5").await;
    }
    // The turn is told, and that nothing is called dead; then how it ended.
    let turn = if own == 'B' { "Black to move" } else { "Vit" };
    if blind_is_black {
        says(&blind.reads().await, &[turn]);
        blind.says("pass").await;
        says_seen("pass").await;
    } else {
        says_seen("pass").await;
        says(&blind.reads().await, &[turn]);
        blind.says("pass").await;
    }
    let text = blind.reads().await;
    if game == "go" {
        says(&text, if own == 'B' { &["If both agree"] } else { &["Om båda godtar"] });
        blind.says("agree").await;
        says_seen("agree").await;
    }
    let text = blind.reads().await;
    let expected = match own {
        'B' => ["Black's stones (", "+ Black's, - White's"],
        _ => ["Vits stenar (", "+ Svarts, - Vits"],
    };
    says(&text, &expected);
    let ended = match (game, own) {
        ("orbit", 'B') => "The game is a draw",
        ("orbit", _) => "Partiet slutar remi",
        (_, 'B') => "wins by",
        _ => "vinner med",
    };
    says(&text, &[ended]);
    club.end();
}

#[tokio::test]
async fn a_game_of_orbit_is_finished_without_a_picture() {
    let plain = [("opening", Arg::from("none"))];
    tokio::join!(finishes("orbit", &plain, true), finishes("orbit", &plain, false));
}

#[tokio::test]
async fn a_game_of_go_is_finished_without_a_picture() {
    tokio::join!(finishes("go", &[], true), finishes("go", &[], false));
}

#[tokio::test]
async fn a_game_of_phantom_go_is_finished_without_a_picture() {
    tokio::join!(finishes("phantom-go", &[], true), finishes("phantom-go", &[], false));
}

#[tokio::test]
async fn a_game_of_lotus_is_finished_without_a_picture() {
    let club = Evening::begin().await;
    let place = club.lotus(&[]).await;
    let blind = Blind { club: &club, who: &club.anna, place, own: 'W' };
    for round in 1..=5 {
        let point = listed(&blind.reads().await, "Vacant")[0].clone();
        blind.says(&point).await;
        let text = blind.reads().await;
        let own = listed(&text, "White's stones");
        assert!(own.len() == round && own.contains(&point), "{point}: {text}");
        let free = listed(&text, "Vacant");
        club.at(&club.bo, place, free.last().unwrap()).await;
        assert_eq!(listed(&blind.reads().await, "Black's stones").len(), round);
    }
    // Which points are joined can be read, too.
    says(&blind.reads().await, &["White to move", "1: 2, "]);
    blind.says("pass").await;
    club.bo.command(place, "pass", &[]).await.unwrap();
    says(&blind.reads().await, &["If both agree"]);
    blind.says("agree").await;
    club.at(&club.bo, place, "agree").await;
    says(&blind.reads().await, &["The game is a draw"]);
    club.end();
}

/// The points of one sentence of a list that is read aloud.
fn listed(text: &str, head: &str) -> Vec<String> {
    let line = text.lines().find(|line| line.starts_with(head)).unwrap_or_default();
    let points = line.split_once(": ").map_or("", |(_, points)| points);
    points.trim_end_matches('.').split(", ").map(str::to_owned).collect()
}

#[tokio::test]
async fn the_largest_boards_are_told_in_full() {
    let club = Evening::begin().await;
    let size = [("size", Arg::from(19))];
    let place = club.table_of("go", &size).await;
    let points: Vec<String> = (1..=19)
        .flat_map(|row| {
            ["A", "C", "E", "G", "J", "L", "N", "Q"].map(|column| format!("{column}{row}"))
        })
        .collect();
    for (who, point) in [&club.anna, &club.bo].into_iter().cycle().zip(&points) {
        who.command(place, "move", &[("point", point.as_str().into())]).await.unwrap();
    }
    let blind = Blind { club: &club, who: &club.anna, place, own: 'B' };
    let text = blind.reads().await;
    assert_eq!(vacant(&text).len(), 361 - points.len());
    says(&text, &["Black's stones (76): ", "White's stones (76): ", "The last stone: Q19"]);
    for point in points {
        assert!(text.contains(&point), "{point}");
    }
    club.end();
}
