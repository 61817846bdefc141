//! A board of Lotus as a picture: what is on it, as text.

use shinpan::game::Match;
use shinpan::render::{Theme, draw, scene};

#[test]
fn hexagons_numbers_and_turned_stones_are_drawn() {
    let text = "lotus begins=white komi=0 track=closed resume=no
first 69 G1
second 64 H3
first 7 Q15
second 66 E2
first 6 K15
second 70 I1
";
    let game = Match::from_sheet(text).ok().unwrap();
    let view = game.public(game.line()).unwrap().open().view;
    let scene = scene(&view, None);
    let ground = &scene.ground;
    assert_eq!(ground.hexagons.len(), 7);
    assert!(ground.labels.is_empty() && ground.stars.is_empty());
    let numbers: Vec<&str> = ground.names.iter().map(|name| name.text.as_str()).collect();
    assert_eq!((numbers[0], numbers[26], numbers[71]), ("1", "27", "72"));
    assert_eq!(numbers.len(), 72 + 15, "the points and the track");
    let at = |label: &str| view.board.place(view.board.point(label).unwrap());
    let marked = |sign: &str| {
        let marks = scene.marks.iter().filter(|mark| mark.sign.to_string() == sign);
        marks.map(|mark| mark.at).collect::<Vec<_>>()
    };
    assert_eq!(marked("turned black"), [at("G1")]);
    assert_eq!(marked("last on black"), [at("I1")]);
    // One of each shows whose end of the track is where.
    assert_eq!((marked("stone black").len(), marked("stone white").len()), (4 + 1, 2 + 1));
    for theme in Theme::ALL {
        let picture = draw(&scene, theme);
        assert!(picture.png.starts_with(b"\x89PNG") && picture.width > 700);
        if let Ok(folder) = std::env::var("SHINPAN_PICTURES") {
            let file = format!("{folder}/lotus-{}.png", theme.word());
            std::fs::write(file, &picture.png).unwrap();
        }
    }
}
