//! What is said at a table with hidden stones, to everyone and to one player.

use super::*;
use crate::game::{Deed, DeedKind, GameKind, GoSetup, Refusal, Reveal};

fn hidden_table(setup: GoSetup) -> Table {
    Table { setup: Setup::Go(setup), ..table(setup_of(9)) }
}

fn hidden_news(setup: GoSetup, facts: &[Fact]) -> News {
    let setup = Setup::Go(setup);
    News {
        line: 3,
        ground: 3,
        is_refusal: false,
        facts: facts.to_vec(),
        view: View::after(setup, Arc::new(setup.board()), facts),
    }
}

#[test]
fn a_refusal_has_one_text_and_no_point_for_others() {
    let setup = GoSetup::phantom(9);
    let at = |label: &str| Setup::Go(setup).board().point(label).expect("on the board");
    let turn = to_place(Seat::First, Stone::Black);
    let refused = Fact::TryRefused { seat: Seat::First, why: None };
    let public = hidden_news(setup, &[refused.clone(), turn.clone()]);
    let own = [refused, Fact::PointRefused { point: at("D4"), why: None }, turn];
    let own = hidden_news(setup, &own);
    let post = |language: Language| language.post(&hidden_table(setup), &public);
    check(Language::English, &post(Language::English), &["(Black): 1 try refused in this turn."]);
    check(Language::Swedish, &post(Language::Swedish), &["(Svart): 1 försök vägrade"]);
    let whisper = |language: Language| language.whisper(&own);
    check(Language::English, &whisper(Language::English), &["D4 is not allowed."]);
    check(Language::Swedish, &whisper(Language::Swedish), &["D4 är inte tillåten."]);
    for language in Language::ALL {
        assert!(!post(language).contains("D4") && language.whisper(&public).is_empty());
        assert!(!language.alt_text(&public).contains("D4"));
        check(language, &language.alt_text(&own), &["D4"]);
        check(language, &language.text_board(&hidden_table(setup), &own).message, &["x"]);
    }
}

#[test]
fn a_shifted_picture_says_so_before_all_else() {
    let setup = GoSetup { torus: true, ..GoSetup::open(19) };
    let board = Setup::Go(setup).board();
    let placed = |point| Fact::Placed { seat: Seat::First, stone: Stone::Black, point };
    let facts: Vec<Fact> = board.points().map(placed).collect();
    let corner = board.point("T19").expect("on the board");
    for facts in [&facts[..], &facts[..1]] {
        let news = hidden_news(setup, facts);
        let says = |language: Language| language.alt_text_from(corner, &news);
        check(
            Language::English,
            &says(Language::English),
            &["torus. The picture is shifted: its clear part begins with T19 at "],
        );
        check(
            Language::Swedish,
            &says(Language::Swedish),
            &[". Bilden är förskjuten: den tydliga delen börjar med T19 "],
        );
        Language::ALL.into_iter().for_each(|language| fits(&says(language), 1024));
    }
}

#[test]
fn a_proposal_is_told_and_stays_to_be_seen() {
    let setup = GoSetup::open(9);
    let at = |label: &str| Setup::Go(setup).board().point(label).expect("on the board");
    let stone = |label| Fact::Placed { seat: Seat::First, stone: Stone::Black, point: at(label) };
    let turn = Fact::Turn(Turn::Settle { seat: Seat::First });
    let told = |points: &[&str]| {
        let points = points.iter().map(|label| at(label)).collect();
        let facts = [stone("D4"), stone("E5"), Fact::DeadProposed { points }, turn.clone()];
        hidden_news(setup, &facts)
    };
    let post = |language: Language, news| language.post(&hidden_table(setup), &news);
    let (some, none) = (["E5", "D4"], []);
    let english = post(Language::English, told(&some));
    check(Language::English, &english, &["The referee proposes as dead: E5 and D4. ", "Agree"]);
    check(Language::English, &post(Language::English, told(&none)), &["no stone as dead."]);
    let swedish = post(Language::Swedish, told(&some));
    check(Language::Swedish, &swedish, &["Domaren föreslår som döda: E5 och D4. ", "Godta"]);
    check(Language::Swedish, &post(Language::Swedish, told(&none)), &["inga stenar som döda."]);
    check(Language::English, &Language::English.alt_text(&told(&some)), &["dead: E5 and D4."]);
}

#[test]
fn the_record_is_told_with_its_reasons() {
    let setup = GoSetup { torus: true, atari: true, ..GoSetup::phantom(9) };
    let at = |label: &str| Setup::Go(setup).board().point(label).expect("on the board");
    let deed = |what| Deed { turn: 1, seat: Seat::Second, stone: Stone::White, what };
    let record = vec![
        deed(DeedKind::Refused(at("D4"), Refusal::Occupied)),
        deed(DeedKind::Refused(at("A1"), Refusal::Suicide)),
    ];
    let reveal = Reveal { stones: ByStone::default(), record };
    let news = hidden_news(setup, &[Fact::Revealed(Box::new(reveal))]);
    let post = |language: Language| language.post(&hidden_table(setup), &news);
    let english = ["White's refused tries: D4 (occupied) and A1 (suicide)."];
    check(Language::English, &post(Language::English), &english);
    let swedish = ["Vits vägrade försök: D4 (upptagen) och A1 (självmord)."];
    check(Language::Swedish, &post(Language::Swedish), &swedish);
    let title = |language: Language| language.title(&hidden_table(setup));
    check(Language::English, &title(Language::English), &["Phantom Atari Go 9×9 on a torus"]);
    check(Language::Swedish, &title(Language::Swedish), &["Fantom-atari-go 9×9 på en torus"]);
}

/// A full board of which everything is called dead, with the longest names.
#[test]
fn what_is_settled_is_told_and_fits() {
    let setup = GoSetup::open(19);
    let points: Vec<Point> = Setup::Go(setup).board().points().collect();
    let placed = points.iter().map(|&point| {
        let black = point.index() % 2 == 0;
        let (seat, stone) =
            if black { (Seat::First, Stone::Black) } else { (Seat::Second, Stone::White) };
        Fact::Placed { seat, stone, point }
    });
    let marked =
        |stone| Fact::DeadMarked { seat: Seat::First, stone, points: points.clone(), dead: true };
    let turn = Fact::Turn(Turn::Settle { seat: Seat::Second });
    let agreed = Fact::CountAgreed(Seat::First);
    let mut facts: Vec<Fact> = placed.collect();
    facts.push(turn.clone());
    let open = News { facts: Vec::new(), ..hidden_news(setup, &facts) };
    facts.extend([marked(Stone::White), marked(Stone::Black), agreed, turn]);
    let all = hidden_news(setup, &facts);
    let all = News { facts: facts[points.len() + 1..].to_vec(), ..all };
    let longest = PlayerId(u64::MAX);
    let mut table = hidden_table(setup);
    table.players = BySeat { first: longest, second: longest };
    for language in Language::ALL {
        fits(&language.post(&table, &all), 2000);
        assert!(!language.post(&table, &all).ends_with('…'), "cut instead of shortened");
        fits(&language.alt_text(&all), 1024);
        fits(&language.text_board(&table, &all).message, 2000);
    }
    let post = |language: Language, news| language.post(&table, news);
    let english = ["Called dead: no stones.", "If both agree: Black 0, White 0 + 6.5 = 6.5; White"];
    check(Language::English, &post(Language::English, &open), &english);
    let swedish = ["Räknas som döda: inga stenar.", "Vit vinner med 6,5 poäng."];
    check(Language::Swedish, &post(Language::Swedish, &open), &swedish);
    let english = ["Agreed so far: <@", "White 0 + 181 prisoners + 6.5 = 187.5; White wins by 7.5"];
    check(Language::English, &post(Language::English, &all), &english);
    check(Language::Swedish, &post(Language::Swedish, &all), &["Har godtagit räkningen: <@"]);
}

#[test]
fn every_combination_of_terms_of_go_is_explained() {
    use crate::game::{DeadStones, GoRules, Phantom, Referee};
    let hidden = Referee::ALL.into_iter().flat_map(|referee| {
        DeadStones::ALL.into_iter().map(move |dead| Some(Phantom { referee, dead }))
    });
    let mut said = Vec::new();
    for hidden in [None].into_iter().chain(hidden) {
        for rules in GoRules::ALL {
            for (atari, torus, handicap, komi) in
                [(true, false, 0, 13), (false, true, 9, -13), (true, true, 2, 0)]
            {
                let komi = HalfPoints::halves(komi);
                let setup = GoSetup { torus, atari, hidden, handicap, rules, komi, size: 19 };
                let terms = Terms { setup: Setup::Go(setup), seats: Seats::ByLot };
                let card = |language: Language| {
                    let open = challenge(None, setup_of(9), ChallengeState::Open);
                    language.card(&Challenge { terms, ..open }, None)
                };
                differ(|language| language.terms(&terms));
                differ(card);
                for language in Language::ALL {
                    fits(&language.terms(&terms), 2000);
                    fits(&card(language), 2000);
                    fits(&language.title(&hidden_table(setup)), 100);
                }
                said.push(card(Language::English));
            }
        }
    }
    let all = said.len();
    said.sort();
    said.dedup();
    assert_eq!(said.len(), all, "no two terms are told alike");
}

/// It is said in every game.
#[test]
fn that_nothing_is_to_be_settled_names_no_game() {
    for language in Language::ALL {
        let text = language.tongue().not_counting();
        let names = GameKind::ALL.map(|game| language.tongue().kind(game).to_lowercase());
        let mut words = text.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase);
        assert!(words.all(|word| !names.contains(&word)), "{text}");
    }
}
