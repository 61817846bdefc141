//! Laws of hidden games on random playouts of every combination, and the leaks that they catch.

use shinpan::game::{
    Action, ByStone, DeadStones, Fact, GoSetup, Match, Phantom, Point, PointSet, Referee, Seat,
    Setup, Stone, Turn,
};

use crate::chance::Chance;
use crate::phantom_playout::{Mutant, Played, Truth, colour, combinations, play_on, triable};
use crate::transcript::fact;

type Law = fn(&mut Chance, GoSetup, Mutant) -> Result<(), String>;

const AUDIENCES: [Option<Seat>; 3] = [None, Some(Seat::First), Some(Seat::Second)];

#[test]
fn twins_sound_alike() {
    let mut chance = Chance::new();
    for setup in combinations(true) {
        for _ in 0..12 {
            twins(&mut chance, setup, Mutant::None).unwrap();
        }
    }
}

#[test]
fn everyone_sees_exactly_what_is_theirs() {
    let mut chance = Chance::new();
    for setup in combinations(true).into_iter().chain(combinations(false)) {
        for _ in 0..6 {
            oracle(&mut chance, setup, Mutant::None).unwrap();
        }
    }
}

#[test]
fn points_reach_only_those_who_may_know_them() {
    let mut chance = Chance::new();
    for setup in combinations(true) {
        for referee in Referee::ALL {
            for dead in DeadStones::ALL {
                let setup = GoSetup { hidden: Some(Phantom { referee, dead }), ..setup };
                addressing(&mut chance, setup, Mutant::None).unwrap();
            }
        }
    }
}

#[test]
fn every_refusal_sounds_alike() {
    let mut chance = Chance::new();
    for setup in combinations(true) {
        for _ in 0..4 {
            alike(&mut chance, setup, Mutant::None).unwrap();
        }
    }
}

#[test]
fn logs_replay_to_the_same_facts() {
    let mut chance = Chance::new();
    for setup in combinations(true).into_iter().chain(combinations(false)) {
        let mut played = Played::open(setup, Mutant::None);
        play_on(&mut chance, &mut played, 150);
        let board = played.game.board().clone();
        let log: Vec<String> = played.entries.iter().map(|entry| entry.write(&board)).collect();
        let again = Match::replay(Setup::Go(setup), log.iter().map(String::as_str)).unwrap();
        assert_eq!(again.fingerprint(), played.game.fingerprint());
        assert_eq!(again.to_act(), played.game.to_act());
        assert_eq!(Setup::read(&Setup::Go(setup).write()), Ok(Setup::Go(setup)));
    }
}

#[test]
fn there_is_no_record_before_the_end() {
    let mut chance = Chance::new();
    for setup in combinations(true) {
        let mut played = Played::open(setup, Mutant::None);
        for line in 1..80 {
            assert_eq!(played.game.record().is_some(), played.game.outcome().is_some());
            play_on(&mut chance, &mut played, line);
        }
    }
}

#[test]
fn each_law_catches_its_mutant() {
    let mut chance = Chance::new();
    let cases: [(&str, Law, Mutant); 7] = [
        ("twins", twins, Mutant::StoneAnnounced),
        ("oracle", oracle, Mutant::StoneAnnounced),
        ("addressing", addressing, Mutant::StoneAnnounced),
        ("addressing", addressing, Mutant::RefusalWhispered),
        ("oracle", oracle, Mutant::CapturerTold),
        ("addressing", addressing, Mutant::CapturerTold),
        ("alike", alike, Mutant::SuicideWorded),
    ];
    for (name, law, mutant) in cases {
        let setup = GoSetup::phantom(5);
        let caught = (0..40).any(|_| law(&mut chance, setup, mutant).is_err());
        assert!(caught, "{name} does not notice {mutant:?}");
    }
}

/// Two games that differ in where one stone stands sound the same to the opponent and to everyone
/// until the true boards give different answers.
fn twins(chance: &mut Chance, setup: GoSetup, mutant: Mutant) -> Result<(), String> {
    let mut one = Played::open(setup, mutant);
    let most = chance.below(40) as u32;
    play_on(chance, &mut one, most);
    let Some(Turn::Place { seat, stone }) = one.view(None, one.game.line()).turn else {
        return Ok(());
    };
    let mut other = one.again();
    let mut truths = [truth_after(&one), truth_after(&other)];
    let quiet = |at: &Point| truths[0].verdict(stone, *at).is_some_and(|taken| taken.is_empty());
    let places: Vec<Point> = triable(&one.sees(seat)).iter().filter(quiet).collect();
    let [Some(&here), Some(&there)] = [chance.pick(&places), chance.pick(&places)] else {
        return Ok(());
    };
    let mut passed = false;
    let mut actions = [Action::Place(here), Action::Place(there)];
    for _ in 0..60 {
        let actor = one.game.to_act().unwrap();
        let mut verdicts = Vec::new();
        for (truth, action) in truths.iter_mut().zip(actions) {
            verdicts.push(
                truth
                    .follow(colour(actor), action)
                    .map(|taken| taken.iter().map(Point::index).collect::<Vec<_>>()),
            );
        }
        let ends = setup.atari && verdicts[0].as_ref().is_some_and(|taken| !taken.is_empty());
        if verdicts[0] != verdicts[1] || ends {
            return Ok(());
        }
        one.play(actor, actions[0]);
        other.play(actor, actions[1]);
        let line = one.game.line();
        for who in [None, Some(seat.other())] {
            if one.hears(who, line) != other.hears(who, line) {
                return Err(format!("twins differ in line {line}"));
            }
        }
        // A turn can pass by itself, and a second pass would lay the boards open.
        let public = one.hears(None, line);
        passed = public.iter().any(|fact| matches!(fact, Fact::Passed { .. }))
            || (passed && public.iter().any(|fact| matches!(fact, Fact::TryRefused { .. })));
        let Some(next) = one.game.to_act() else { return Ok(()) };
        let free = triable(&one.sees(next)).and(&triable(&other.sees(next)));
        let free: Vec<Point> = free.iter().collect();
        let enough = free.len() > 2;
        if passed && !enough {
            return Ok(());
        }
        let action = match chance.pick(&free) {
            Some(&at) if passed || !chance.once_in(12) => Action::Place(at),
            _ => Action::Pass,
        };
        actions = [action; 2];
    }
    Ok(())
}

/// The open game after all that has been accepted.
fn truth_after(played: &Played) -> Truth {
    let mut truth = Truth::of(played);
    for entry in &played.entries {
        if matches!(entry.action, Action::Place(_) | Action::Pass) {
            truth.follow(colour(entry.seat), entry.action);
        }
    }
    truth
}

/// The accepted entries, played as open Go, give the board of which each seat sees exactly its own
/// stones and everyone only handicap stones; captures are told as they are.
fn oracle(chance: &mut Chance, setup: GoSetup, mutant: Mutant) -> Result<(), String> {
    let mut played = Played::open(setup, mutant);
    play_on(chance, &mut played, 150);
    let mut truth = Truth::of(&played);
    let mut marks = [PointSet::new(), PointSet::new()];
    for line in 1..=played.game.line() {
        let entry = played.entries[line as usize - 1];
        let public = played.hears(None, line);
        let own = colour(entry.seat);
        let refused = public.iter().any(|fact| matches!(fact, Fact::TryRefused { .. }));
        if let Action::Place(at) = entry.action {
            if refused == truth.verdict(own, at).is_some() {
                return Err(format!("line {line}: the true board says otherwise"));
            }
            let taken = truth.follow(own, entry.action).unwrap_or_default();
            let told = public.iter().find_map(|fact| match fact {
                Fact::Captured { stone, points } if *stone != own => Some(points.clone()),
                _ => None,
            });
            if told.unwrap_or_default() != taken.iter().collect::<Vec<_>>() {
                return Err(format!("line {line}: other stones are captured"));
            }
            let mine = &mut marks[entry.seat as usize];
            if refused {
                mine.insert(at)
            } else {
                mine.remove(at)
            };
            marks = marks.map(|marks| marks.minus(&taken));
        }
        if public.iter().any(|fact| matches!(fact, Fact::Passed { .. })) {
            truth.study.pass();
        }
        let over = public.iter().any(|fact| {
            matches!(fact, Fact::Revealed(_) | Fact::Ended(_) | Fact::Turn(Turn::Settle { .. }))
        });
        if over {
            return shown(&played, &truth, line);
        }
        for who in AUDIENCES {
            let view = played.view(who, line);
            let known = match setup.hidden {
                Some(_) => truth.known_to(who),
                None => ByStone {
                    black: truth.study.stones(Stone::Black),
                    white: truth.study.stones(Stone::White),
                },
            };
            let same = Stone::BOTH.into_iter().all(|stone| view.stones(stone) == known[stone]);
            let marked = view.refused_now.or(&view.refused_before);
            let right = who.map_or(PointSet::new(), |seat| marks[seat as usize]);
            if !same || marked != right || view.handicap != truth.handicap {
                return Err(format!("line {line}: somebody sees something else"));
            }
        }
    }
    Ok(())
}

/// At the end everyone sees the whole board, and the record holds all that was done.
fn shown(played: &Played, truth: &Truth, line: u32) -> Result<(), String> {
    for who in AUDIENCES {
        let view = played.view(who, line);
        let hides = |stone: &Stone| view.stones(*stone) != truth.study.stones(*stone);
        let removed = !view.dead.is_empty() || view.count.is_some();
        let lost = view.reveal.is_none() && played.setup.hidden.is_some();
        if lost || (!removed && Stone::BOTH.iter().any(hides)) {
            return Err(format!("line {line}: the end does not show the board"));
        }
    }
    Ok(())
}

/// Where a hidden stone stands or was tried is told to its owner only, before the end; whatever
/// points everyone hears held stones that are gone.
fn addressing(chance: &mut Chance, setup: GoSetup, mutant: Mutant) -> Result<(), String> {
    let mut played = Played::open(setup, mutant);
    play_on(chance, &mut played, 120);
    let mut truth = Truth::of(&played);
    for line in 1..=played.game.line() {
        let entry = played.entries[line as usize - 1];
        let before = truth.clone();
        if matches!(entry.action, Action::Place(_) | Action::Pass) {
            truth.follow(colour(entry.seat), entry.action);
        }
        let public = played.hears(None, line);
        let revealed = public.iter().any(|fact| matches!(fact, Fact::Revealed(_)));
        for who in AUDIENCES {
            for said in played.hears(who, line) {
                let allowed = match &said {
                    Fact::Placed { .. } => false,
                    Fact::OwnStone { .. } | Fact::PointRefused { .. } => who == Some(entry.seat),
                    Fact::Captured { stone, points } => {
                        let stood = before.study.stones(*stone);
                        points.is_sorted() && points.iter().all(|point| stood.contains(*point))
                    }
                    _ => true,
                };
                if !allowed {
                    return Err(format!("line {line}: {}", fact(played.game.board(), &said)));
                }
            }
        }
        if revealed {
            break;
        }
    }
    Ok(())
}

/// What a refusal says depends on nothing but whose it is, which point, and whether the turn has
/// passed by itself.
fn alike(chance: &mut Chance, setup: GoSetup, mutant: Mutant) -> Result<(), String> {
    let mut played = Played::open(setup, mutant);
    play_on(chance, &mut played, 80);
    for line in 1..=played.game.line() {
        let entry = played.entries[line as usize - 1];
        let (Action::Place(point), seat) = (entry.action, entry.seat) else { continue };
        let public = played.hears(None, line);
        if !matches!(public[0], Fact::TryRefused { .. }) {
            continue;
        }
        let same = public[0] == Fact::TryRefused { seat, why: None };
        let own = played.hears(Some(seat), line)[1] == Fact::PointRefused { point, why: None };
        let goes_on = match &public[1..] {
            [Fact::Turn(Turn::Place { seat: next, .. })] => *next == seat,
            [Fact::Passed { .. }, ..] => true,
            _ => false,
        };
        if !(same && own && goes_on) {
            return Err(format!("line {line}: a refusal of its own kind"));
        }
    }
    Ok(())
}
