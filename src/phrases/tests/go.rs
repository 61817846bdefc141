//! What is said at a table with hidden stones, to everyone and to one player.

use super::*;
use crate::game::{Deed, DeedKind, GoSetup, Refusal, Reveal};

fn hidden_table(setup: GoSetup) -> Table {
    Table { setup: Setup::Go(setup), ..table(setup_of(9)) }
}

fn hidden_news(setup: GoSetup, facts: &[Fact]) -> News {
    let setup = Setup::Go(setup);
    News {
        line: 3,
        ground: 3,
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
        check(language, &language.text_board(&hidden_table(setup), &own), &["x"]);
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
