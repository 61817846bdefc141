//! The formations of Orbit in words.

use super::*;

#[test]
fn formations_are_told_with_their_walls() {
    let orbit = setup_of(6);
    let table = table(orbit);
    let stones = |stone, labels| {
        let placed = |point| Fact::Placed { seat: Seat::First, stone, point };
        points(orbit, labels).into_iter().map(placed).collect::<Vec<_>>()
    };
    let inside = |stone, labels| Fact::Enclosed { stone, points: Box::new(set(orbit, labels)) };
    let none = news(orbit, 1, &[], &stones(Stone::Black, "B4")).view;
    check(Language::English, &Language::English.formations(&table, &none), &["no formation yet"]);
    differ(|language| language.formations(&table, &none));
    let mut facts = stones(Stone::Black, "B4 C5 D4 D3 C2 B3");
    facts.extend(stones(Stone::White, "A4 B5 C6"));
    facts.push(inside(Stone::Black, "C4 C3"));
    let view = news(orbit, 9, &[], &facts).view;
    check(
        Language::English,
        &Language::English.formations(&table, &view),
        &[
            "Game #7: Orbit 6×6",
            "No formation keeps Black out of any point.",
            "White may not play on 2 points inside Black's formations: C4 and C3.",
            "- Black's orbit around 2 empty points. Its wall: C5, B4, D4, B3, D3 and C2.",
        ],
    );
    check(
        Language::Swedish,
        &Language::Swedish.formations(&table, &view),
        &["Svarts orbit kring 2 tomma punkter. Dess mur: C5, B4, D4, B3, D3 och C2."],
    );
    differ(|language| language.formations(&table, &view));
}

#[test]
fn a_picture_with_walls_says_which() {
    let orbit = setup_of(6);
    let stones = |stone, labels| {
        let placed = |point| Fact::Placed { seat: Seat::First, stone, point };
        points(orbit, labels).into_iter().map(placed).collect::<Vec<_>>()
    };
    let none = news(orbit, 1, &[], &stones(Stone::Black, "B4"));
    check(Language::English, &Language::English.alt_text_with_walls(&none), &["no formation."]);
    let mut facts = stones(Stone::Black, "B4 C5 D4 D3 C2 B3");
    facts.extend(stones(Stone::White, "A2 B1"));
    facts.extend(stones(Stone::White, "F6 E5 F4"));
    let some = news(orbit, 9, &facts, &[]);
    check(
        Language::English,
        &Language::English.alt_text_with_walls(&some),
        &["Walls drawn (2): Black's orbit (C5, B4, D4, B3, D3 and C2) and \
           White's half-orbit on the right edge (F6, E5 and F4). Black (6): "],
    );
    check(
        Language::Swedish,
        &Language::Swedish.alt_text_with_walls(&some),
        &["Utritade murar (2): Svarts orbit (C5, B4, D4, B3, D3 och C2) och \
           Vits halvorbit vid högra kanten (F6, E5 och F4). Svart (6): "],
    );
    differ(|language| language.alt_text_with_walls(&none));
}

/// Half-orbits all along two edges and orbits all over: still one message.
#[test]
fn however_many_formations_there_are_they_fit_a_message() {
    let orbit = setup_of(19);
    let board = Setup::Orbit(orbit).board();
    let diamonds = board.points().filter(|point| {
        let (x, y) = board.place(*point);
        (x as usize + y as usize) % 2 == 1
    });
    let placed = |point| Fact::Placed { seat: Seat::First, stone: Stone::Black, point };
    let facts: Vec<Fact> = diamonds.map(placed).collect();
    let view = news(orbit, 9, &[], &facts).view;
    assert!(view.formations(Stone::Black).len() > 100);
    for language in Language::ALL {
        let text = language.formations(&table(orbit), &view);
        fits(&text, 2000);
        let news = news(orbit, 9, &facts, &facts[..1]);
        let alt = language.alt_text_with_walls(&news);
        fits(&alt, 1024);
        let walls = view.formations(Stone::Black).len();
        check(language, &alt, &[&format!("({walls}): "), &language.alt_text(&news)[..20]]);
        assert!(alt.matches(" (").count() > 5, "{alt}");
        assert!(text.lines().count() > 8, "{text}");
    }
}
