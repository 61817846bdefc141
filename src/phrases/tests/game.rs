//! Posts, alternative texts, boards in letters and the referee's refusals.

use super::*;
use crate::game::{
    Edge, Ending, Formation, Illegal, MirrorRule, Opening, Outcome, Outlook, Symmetry,
};

#[track_caller]
fn post(line: u32, before: &[Fact], now: &[Fact], english: &str, swedish: &str) {
    let orbit = setup_of(16);
    let news = news(orbit, line, before, now);
    assert_eq!(Language::English.post(&table(orbit), &news), english);
    assert_eq!(Language::Swedish.post(&table(orbit), &news), swedish);
}

#[test]
fn the_opening_is_told_step_by_step() {
    let orbit = setup_of(16);
    let start = [to_place(Seat::First, Stone::Black)];
    post(
        0,
        &[],
        &start,
        "**Game #7: Orbit 16×16**\n\
         <@1> makes the three opening moves; then <@2> chooses a colour.\n\
         Refined pie rule, no komi, mirror rule for all symmetries, passing allowed.\n\
         <@1> now places a black stone (1 of 3), or passes to leave it out.",
        "**Parti #7: Orbit 16×16**\n\
         <@1> gör de tre öppningsdragen; sedan väljer <@2> färg.\n\
         Förfinad pajregel, ingen komi, spegelregel för alla symmetrier, pass tillåtna.\n\
         <@1> lägger nu en svart sten (1 av 3), eller passar för att avstå.",
    );
    let first =
        [placed(orbit, Seat::First, Stone::Black, "H8"), to_place(Seat::First, Stone::White)];
    post(
        1,
        &start,
        &first,
        "**Game #7** · <@1> places a black stone on H8 (1 of 3).\n\
         <@1> now places a white stone (2 of 3), or passes to leave it out.",
        "**Parti #7** · <@1> lägger en svart sten på H8 (1 av 3).\n\
         <@1> lägger nu en vit sten (2 av 3), eller passar för att avstå.",
    );
    let left_out = [
        Fact::Passed { seat: Seat::First, stone: Stone::White },
        Fact::Turn(Turn::TakeSide { seat: Seat::Second }),
    ];
    post(
        2,
        &first,
        &left_out,
        "**Game #7** · <@1> leaves out the white stone (2 of 3).\n\
         <@2> now chooses Black or White. White moves next.",
        "**Parti #7** · <@1> avstår från den vita stenen (2 av 3).\n\
         <@2> väljer nu svart eller vit. Sedan är Vit vid draget.",
    );
    post(
        4,
        &first,
        &[sides(), to_place(Seat::First, Stone::White)],
        "**Game #7** · <@2> takes Black, so <@1> is White.\nWhite to move: <@1>.",
        "**Parti #7** · <@2> tar svart, så <@1> är Vit.\nVit vid draget: <@1>.",
    );
}

#[test]
fn moves_captures_and_passes_are_told() {
    let orbit = setup_of(16);
    post(
        9,
        &[sides()],
        &[
            placed(orbit, Seat::First, Stone::White, "D4"),
            captured(orbit, Stone::Black, "C5 C4 C3"),
            to_place(Seat::Second, Stone::Black),
        ],
        "**Game #7** · <@1> (White) plays D4. 3 black stones are captured: C5, C4 and C3.\n\
         Black to move: <@2>.",
        "**Parti #7** · <@1> (Vit) spelar D4. 3 svarta stenar fångas: C5, C4 och C3.\n\
         Svart vid draget: <@2>.",
    );
    let outlook = Outlook {
        removed: ByStone { black: set(orbit, "J15 K15"), white: set(orbit, "D2") },
        contested: set(orbit, "C2 D3"),
    };
    post(
        10,
        &[sides()],
        &[
            Fact::Passed { seat: Seat::Second, stone: Stone::Black },
            Fact::Outlook(Box::new(outlook)),
            to_place(Seat::First, Stone::White),
        ],
        "**Game #7** · <@2> (Black) passes. If White passes too, the game ends, and these come \
         off because they cannot avoid capture: 2 black stones (J15 and K15) and 1 white stone \
         (D2). Contested: D3 and C2; whoever plays first can capture there, and if nobody does, \
         the stones stay.\nWhite to move: <@1>.",
        "**Parti #7** · <@2> (Svart) passar. Om Vit också passar är partiet slut, och det som inte \
         kan undgå att fångas tas bort: 2 svarta stenar (J15 och K15) och 1 vit sten (D2). \
         Omstritt: D3 och C2; den som spelar först kan fånga där, och gör ingen det står stenarna \
         kvar.\nVit vid draget: <@1>.",
    );
}

#[test]
fn the_end_is_told_with_its_sum() {
    let orbit = setup_of(16);
    let all = every_point(orbit);
    let komi = HalfPoints::halves(1);
    let mut counted =
        count(all[..58].iter().copied().collect(), all[60..98].iter().copied().collect(), komi);
    counted.shared = set(orbit, "A1");
    let by = counted.margin();
    let winner = Some(Seat::Second);
    let outcome = Outcome { winner, stone: Some(Stone::Black), ending: Ending::Count(by) };
    post(
        30,
        &[sides()],
        &[
            Fact::Passed { seat: Seat::First, stone: Stone::White },
            Fact::Removed { stone: Stone::White, points: points(orbit, "D2") },
            Fact::Counted(Box::new(counted)),
            Fact::Ended(outcome),
        ],
        "**Game #7** · <@1> (White) passes.\nBoth players have passed, so the game is over.\n\
         1 white stone taken off, as it cannot avoid capture: D2. Count: Black 58, White 38 + 0.5 \
         = 38.5. Shared, for nobody: 1 point. **<@2> (Black) wins by 19.5 points.**",
        "**Parti #7** · <@1> (Vit) passar.\nBåda har passat, så partiet är slut.\n\
         1 vit sten tas bort, eftersom den inte kan undgå att fångas: D2. Räkning: Svart 58, Vit \
         38 + 0,5 = 38,5. Delat, ingens: 1 punkt. **<@2> (Svart) vinner med 19,5 poäng.**",
    );
}

#[test]
fn other_endings_are_told() {
    let end = |winner: Option<Seat>, ending| {
        let stone = winner.map(|_| Stone::White);
        [Fact::Ended(Outcome { winner, stone, ending })]
    };
    post(
        5,
        &[sides()],
        &end(Some(Seat::First), Ending::Resignation),
        "**Game #7** · **<@2> resigns; <@1> (White) wins.**",
        "**Parti #7** · **<@2> ger upp; <@1> (Vit) vinner.**",
    );
    post(
        5,
        &[sides()],
        &end(None, Ending::Agreement),
        "**Game #7** · **The players have agreed on a draw.**",
        "**Parti #7** · **Spelarna har kommit överens om remi.**",
    );
    post(
        5,
        &[sides()],
        &end(Some(Seat::First), Ending::NoPlacement),
        "**Game #7** · **<@2> cannot place a stone, and nobody may pass; <@1> (White) wins.**",
        "**Parti #7** · **<@2> kan inte lägga någon sten, och ingen får passa; <@1> (Vit) vinner.**",
    );
    post(
        5,
        &[sides(), to_place(Seat::First, Stone::White)],
        &[Fact::DrawOffered(Seat::First)],
        "**Game #7** · <@1> offers a draw. <@2> may accept or decline, or simply go on.\n\
         White to move: <@1>.",
        "**Parti #7** · <@1> erbjuder remi. <@2> kan godta, avböja eller helt enkelt \
         fortsätta.\nVit vid draget: <@1>.",
    );
}

#[test]
fn alternative_texts_say_what_matters() {
    let orbit = setup_of(16);
    let before = [
        sides(),
        placed(orbit, Seat::Second, Stone::Black, "A1"),
        placed(orbit, Seat::First, Stone::White, "C3"),
    ];
    let now = [
        placed(orbit, Seat::First, Stone::White, "D4"),
        captured(orbit, Stone::Black, "B2"),
        Fact::Enclosed { stone: Stone::White, points: Box::new(set(orbit, "E5 E6 D4")) },
        to_place(Seat::Second, Stone::Black),
    ];
    let news = news(orbit, 3, &before, &now);
    assert_eq!(
        Language::English.alt_text(&news),
        "Orbit 16×16. Move 3: White on D4. Captured: 1 black stone, B2. Black to move. Black may \
         not play on 2 points inside White's formations: E6 and E5. Black (1): A1. White (2): D4 \
         and C3."
    );
    assert_eq!(
        Language::Swedish.alt_text(&news),
        "Orbit 16×16. Drag 3: Vit på D4. Fångat: 1 svart sten, B2. Svart är vid draget. Svart får \
         inte spela på 2 punkter inuti Vits formationer: E6 och E5. Svart (1): A1. Vit (2): D4 \
         och C3."
    );
}

#[test]
fn boards_are_drawn_in_letters() {
    let orbit = OrbitSetup { width: 4, height: 3, ..setup_of(3) };
    let heard = [
        placed(orbit, Seat::First, Stone::Black, "B2"),
        placed(orbit, Seat::First, Stone::White, "D3"),
        Fact::Enclosed { stone: Stone::Black, points: Box::new(set(orbit, "A1 B1")) },
        Fact::Enclosed { stone: Stone::White, points: Box::new(set(orbit, "B1 D1")) },
        to_place(Seat::First, Stone::Black),
    ];
    let (table, news) = (table(orbit), news(orbit, 1, &[], &heard));
    let english = "```\n   A B C D\n 3 . . . W\n 2 . B . .\n 1 + = . -\n```";
    check(
        Language::English,
        &Language::English.text_board(&table, &news).message,
        &[english, "D3"],
    );
    let swedish = "```\n   A B C D\n 3 . . . V\n 2 . S . .\n 1 + = . -\n```";
    check(
        Language::Swedish,
        &Language::Swedish.text_board(&table, &news).message,
        &[swedish, "D3"],
    );
}

/// A line in which everything happens at once, on the largest board with the longest names.
fn everything() -> (Table, News) {
    let orbit = OrbitSetup {
        opening: Opening::Plain,
        mirror: MirrorRule::HalfTurn,
        komi: HalfPoints::halves(-19_999),
        ..setup_of(25)
    };
    let all = every_point(orbit);
    let whole: PointSet = all.iter().copied().collect();
    let half = |stone| all.iter().skip(stone as usize).step_by(2).copied().collect::<Vec<_>>();
    let stones = all.iter().map(|&point| Fact::Placed {
        seat: Seat::First,
        stone: if point.index() % 2 == 0 { Stone::Black } else { Stone::White },
        point,
    });
    let before: Vec<Fact> = stones.collect();
    let outcome =
        Outcome { winner: None, stone: None, ending: Ending::Count(HalfPoints::whole(0)) };
    let mut counted = count(whole, whole, orbit.komi);
    counted.shared = whole;
    counted.dame = whole;
    let mut now = vec![placed(orbit, Seat::First, Stone::Black, "Y25")];
    for stone in Stone::BOTH {
        now.push(Fact::Captured { stone, points: half(stone) });
        now.push(Fact::Removed { stone, points: half(stone) });
        now.push(Fact::Enclosed { stone, points: Box::new(whole) });
    }
    now.push(Fact::Outlook(Box::new(Outlook {
        removed: ByStone { black: whole, white: whole },
        contested: whole,
    })));
    now.push(Fact::Counted(Box::new(counted)));
    now.push(Fact::Ended(outcome));
    now.push(to_place(Seat::Second, Stone::White));
    let longest = PlayerId(u64::MAX);
    let mut table = table(orbit);
    table.players = BySeat { first: longest, second: longest };
    (table, news(orbit, 0, &before, &now))
}

#[test]
fn nothing_is_too_long() {
    let (table, news) = everything();
    for language in Language::ALL {
        fits(&language.post(&table, &news), 2000);
        assert!(!language.post(&table, &news).ends_with('…'), "cut instead of shortened");
        fits(&language.alt_text(&news), 1024);
        fits(&language.text_board(&table, &news).message, 2000);
        let board = language.text_board(&table, &news);
        let file = board.file.unwrap_or_default();
        check(language, &file, &["\n25 ", "\n 1 ", "Y25"]);
    }
    // A full board without captures: all that can stand on it.
    let orbit = setup_of(25);
    let stones = every_point(orbit).into_iter().map(|point| Fact::Placed {
        seat: Seat::First,
        stone: if point.index() % 2 == 0 { Stone::Black } else { Stone::White },
        point,
    });
    let before: Vec<Fact> = stones.collect();
    let full = super::news(orbit, 1, &before, &[to_place(Seat::First, Stone::Black)]);
    for language in Language::ALL {
        let text = language.alt_text(&full);
        fits(&text, 1024);
        let black = language.tongue().colour(Stone::Black);
        let white = language.tongue().colour(Stone::White);
        let more = language.tongue().more(0).replace("0 ", "");
        check(language, &text, &[&format!("{black} (313): "), &format!("{white} (312): "), &more]);
        fits(&language.text_board(&table, &full).message, 2000);
    }
}

#[test]
fn refusals_name_what_is_in_the_way() {
    let orbit = setup_of(16);
    let table = table(orbit);
    let before = [sides(), placed(orbit, Seat::First, Stone::White, "D4")];
    let news = news(orbit, 1, &before, &[to_place(Seat::First, Stone::White)]);
    let say = |language: Language, why: &Illegal| language.illegal(why, &table, &news);
    let refused = |why: &Illegal, english: &[&str], swedish: &[&str]| {
        for (language, parts) in [(Language::English, english), (Language::Swedish, swedish)] {
            check(language, &say(language, why), parts);
        }
        differ(|language| say(language, why));
    };
    refused(
        &Illegal::Occupied(point(orbit, "D4")),
        &["a white stone on D4"],
        &["en vit sten på D4"],
    );
    let enclosed = |formation, wall: Vec<Point>| Illegal::Enclosed {
        point: point(orbit, "C1"),
        formation,
        owner: Stone::Black,
        wall,
    };
    refused(
        &enclosed(Formation::HalfOrbit(Edge::Bottom), points(orbit, "B1 C2 D1")),
        &["C1 lies inside Black's half-orbit on the bottom edge", "B1, C2 and D1"],
        &["C1 ligger inuti Svarts halvorbit vid nedre kanten", "B1, C2 och D1"],
    );
    let long = enclosed(Formation::Orbit, every_point(orbit));
    refused(&long, &["Black's orbit", "more."], &["Svarts orbit", "till."]);
    fits(&say(Language::English, &long), 2000);
    let mirrored =
        Illegal::Mirrored { point: point(orbit, "I14"), symmetry: Symmetry::HalfTurn, run: 10 };
    refused(&mirrored, &["I14", "10th", "a half turn"], &["I14", "10:e", "ett halvt varv"]);
    refused(&Illegal::NotYourTurn, &["White to move: <@1>"], &["Vit vid draget: <@1>"]);
    for why in [
        Illegal::Over,
        Illegal::ChooseSideFirst,
        Illegal::NoSideToTake,
        Illegal::NoPassing,
        Illegal::DrawAlreadyOffered,
        Illegal::NoDrawOffered,
    ] {
        refused(&why, &["."], &["."]);
    }
}
