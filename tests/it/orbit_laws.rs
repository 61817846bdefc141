//! Laws of removal and count that hold in every position.

use crate::chance::Chance;
use crate::orbit_literal::{Literal, points};
use shinpan::game::study::Study;
use shinpan::game::{ByStone, HalfPoints, MirrorRule, OrbitSetup, PointSet, Stone};

#[test]
fn removal_and_count_follow_the_literal_reading() {
    let mut chance = Chance::new();
    for _ in 0..500 {
        let (width, height) = (3 + chance.below(4), 3 + chance.below(4));
        law(&random_position(&mut chance, width, height));
    }
    for size in [7, 9, 9, 13, 16, 16] {
        law(&random_position(&mut chance, size, size));
    }
}

/// In games stones are contested once in hundreds, so these positions are made from one in which
/// they are.
#[test]
fn contested_stones_follow_the_literal_reading() {
    let mut chance = Chance::new();
    let base = ["WWWWB", "BBWBB", ".BBWW", "W.WB.", "BBBWW"].concat();
    let stone = |c| [('B', Stone::Black), ('W', Stone::White)].into_iter().find(|(k, _)| *k == c);
    let points = base.chars().map(|c| stone(c).map(|(_, stone)| stone)).collect();
    let base = Literal { width: 5, height: 5, points };
    assert!(law(&base));
    for _ in 0..400 {
        let mut near = base.clone();
        for _ in 0..1 + chance.below(3) {
            let any = [None, Some(Stone::Black), Some(Stone::White)];
            near.points[chance.below(25)] = *chance.pick(&any).unwrap();
        }
        if near.is_sound() {
            law(&near);
        }
    }
}

/// Checks the laws on a position; whether stones are contested in it.
fn law(literal: &Literal) -> bool {
    let study = study(literal);
    let board = study.board();
    let (outlook, count) = (study.outlook(), study.final_count());

    let (left, contested) = literal.removal();
    assert!(outlook.contested == points(board, &contested));
    for stone in Stone::BOTH {
        let gone = study.stones(stone).minus(&points(board, &left.stones(stone)));
        assert!(outlook.removed[stone] == gone);
        assert!(count.territory[stone] == points(board, &left.territory(stone)));
        assert!(study.count().territory[stone] == points(board, &literal.territory(stone)));
        // A colour's own gains first never cost it more.
        let lost = |first| {
            study.stones(stone).minus(&points(board, &literal.played_out(first).stones(stone)))
        };
        assert!(lost(stone).minus(&lost(stone.other())).is_empty());
    }
    assert!(count.shared == points(board, &left.shared()));

    // Removal is stable: after it, nothing more is removed.
    let stable = self::study(&left).outlook();
    assert!(stable.removed == ByStone::default() && stable.contested == outlook.contested);

    // Black and white changed round, everything is changed round.
    let swapped = self::study(&literal.swapped());
    let (swapped_outlook, swapped_count) = (swapped.outlook(), swapped.final_count());
    for stone in Stone::BOTH {
        assert!(swapped_outlook.removed[stone] == outlook.removed[stone.other()]);
        assert!(swapped_count.territory[stone] == count.territory[stone.other()]);
    }
    assert!(swapped_outlook.contested == outlook.contested);
    assert_eq!(swapped_count.margin(), HalfPoints::whole(0) - count.margin());
    !outlook.contested.is_empty()
}

fn study(literal: &Literal) -> Study {
    let orbit = OrbitSetup {
        width: literal.width,
        height: literal.height,
        mirror: MirrorRule::Off,
        ..OrbitSetup::default()
    };
    let mut study = Study::open(orbit).unwrap();
    let stones = |stone| points(study.board(), &literal.stones(stone));
    let stones = ByStone { black: stones(Stone::Black), white: stones(Stone::White) };
    assert!(study.set(stones).is_ok(), "a position from play is sound");
    study
}

/// A position from play in which neither player fills what only they can play on.
fn random_position(chance: &mut Chance, width: usize, height: usize) -> Literal {
    let mut literal = Literal::empty(width, height);
    let turns = width * height / 3 + chance.below(width * height);
    for turn in 0..turns {
        let stone = Stone::BOTH[turn % 2];
        let own = literal.territory(stone);
        let closed = literal.enclosed(&literal.stones(stone.other()));
        let open =
            |point: &usize| literal.points[*point].is_none() && !closed[*point] && !own[*point];
        let open: Vec<usize> = (0..width * height).filter(open).collect();
        if let Some(&point) = chance.pick(&open) {
            literal.place_stone(stone, point);
        }
    }
    literal
}

/// A study rules on each stone as the literal reading does, and takes every move back.
#[test]
fn studies_follow_the_literal_reading() {
    let mut chance = Chance::new();
    for _ in 0..60 {
        let size = 3 + chance.below(4);
        let mut literal = Literal::empty(size, size);
        let mut study = study(&literal);
        let mut before = Vec::new();
        for _ in 0..size * size * 2 {
            let stone = *chance.pick(&Stone::BOTH).unwrap();
            let at = chance.below(size * size);
            let point = study.board().points().nth(at).unwrap();
            let legal = literal.points[at].is_none() && !literal.prohibited(stone)[at];
            assert_eq!(study.check(stone, point).is_ok(), legal);
            assert_eq!(study.legal(stone).contains(point), legal);
            let moment = Stone::BOTH.map(|stone| (study.stones(stone), study.enclosed(stone)));
            if study.place(stone, point).is_ok() {
                before.push(moment);
                literal.place_stone(stone, at);
            }
            compare(&study, &literal);
        }
        while let Some(moment) = before.pop() {
            assert!(study.undo());
            let now = Stone::BOTH.map(|stone| (study.stones(stone), study.enclosed(stone)));
            assert!(now == moment);
        }
        assert!(!study.undo());
    }
}

fn compare(study: &Study, literal: &Literal) {
    for stone in Stone::BOTH {
        let forbidden = study.forbidden(stone);
        let closed = forbidden.orbit.or(&forbidden.half_orbit).or(&study.legal(stone));
        let vacant: PointSet = study
            .board()
            .points()
            .filter(|point| literal.points[point.index()].is_none())
            .collect();
        assert!(study.stones(stone) == points(study.board(), &literal.stones(stone)));
        assert!(closed == vacant, "a vacant point is legal or forbidden");
        assert!(forbidden.orbit.and(&forbidden.half_orbit).is_empty());
    }
}
