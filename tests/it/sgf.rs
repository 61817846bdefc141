//! Records of games as SGF files: their text, and what other programs make of them.

use std::collections::HashSet;

use sgf_parse::go::{self, Move, Prop};
use sgf_parse::{SgfNode, SgfProp};
use shinpan::game::{
    Action, Board, BySeat, ByStone, DeedKind, Entry, Fact, Match, Opening, OrbitSetup, Point,
    PointSet, Setup, Stone, Turn,
};
use shinpan::sgf::{NoRecord, record};

use crate::chance::Chance;
use crate::phantom_playout::{Mutant, Played, combinations, play_on};

fn replay(setup: &str, log: &str) -> Match {
    let log = log.split("; ").filter(|line| !line.is_empty());
    Match::replay(Setup::read(setup).unwrap(), log).unwrap()
}

fn text(game: &Match) -> Result<String, NoRecord> {
    record(game.told(), BySeat { first: "Anna", second: "Bo [2\\d]" }, Some("2026-11-30"))
}

/// Compares the record of a game, without what all records begin with.
#[track_caller]
fn check(setup: &str, log: &str, expect: &str) {
    let text = text(&replay(setup, log)).unwrap();
    let text = text.strip_prefix("(;FF[4]GM[1]CA[UTF-8]AP[Shinpan:0.1.0]").unwrap();
    let expect = expect.lines().map(str::trim).collect::<Vec<_>>().join("\n");
    assert_eq!(text.trim_end(), expect.trim());
}

#[test]
fn an_open_game_with_its_count() {
    check(
        "go 5x5 torus=no atari=no handicap=0 komi=0.5 rules=japanese",
        "first C1; second D1; first C2; second D2; first C3; second D3; first C4; second D4; \
         first C5; second D5; first pass; second A1; first pass; second pass; \
         referee proposes dead A1; first agrees; second agrees",
        r"SZ[5]RU[Japanese]KM[0.5]PB[Anna]PW[Bo [2\\d\]]DT[2026-11-30]RE[B+5.5]
        ;B[ce]
        ;W[de]
        ;B[cd]
        ;W[dd]
        ;B[cc]
        ;W[dc]
        ;B[cb]
        ;W[db]
        ;B[ca]
        ;W[da]
        ;B[]
        ;W[ae]
        ;B[]
        ;W[]
        ;TB[aa][ba][ab][bb][ac][bc][ad][bd][ae][be]TW[ea][eb][ec][ed][ee]C[White's stones taken off: A1.
        Black 11, White 5.5, with a komi of 0.5.
        Anna wins by 5.5.])",
    );
}

#[test]
fn a_handicap_and_an_unfinished_game() {
    check(
        "go 9x9 torus=no atari=yes handicap=2 komi=0.5 rules=chinese",
        "second E5; first E6",
        r"SZ[9]RU[Chinese]KM[0.5]PB[Anna]PW[Bo [2\\d\]]DT[2026-11-30]GC[Atari Go: the first capture wins.]HA[2]AB[gc][cg]PL[W]
        ;W[ee]
        ;B[ed])",
    );
}

#[test]
fn hidden_games_come_out_with_their_tries_and_not_before() {
    let setup = "phantom-go 5x5 torus=no atari=no handicap=0 komi=7.5 referee=olympiad dead=stand";
    let log = "first A2; second A2; second C3; first C3; first B1; second A1; second B3; first B3";
    assert_eq!(text(&replay(setup, "")), Err(NoRecord::HiddenYet));
    assert_eq!(text(&replay(setup, log)), Err(NoRecord::HiddenYet));
    check(
        setup,
        &format!("{log}; second resigns"),
        r"SZ[5]RU[Chinese]KM[7.5]PB[Anna]PW[Bo [2\\d\]]DT[2026-11-30]RE[B+R]GC[Phantom Go: each player saw only their own stones. Crosses are tries that the referee refused.]
        ;B[ad]
        ;W[cc]MA[ad]C[Refused before this: A2 (occupied).]
        ;B[be]MA[cc]C[Refused before this: C3 (occupied).]
        ;W[bc]MA[ae]C[Refused before this: A1 (suicide).]
        ;MA[bc]C[Bo [2\\d\] resigns; Anna wins.
        Refused at the end: B3 (occupied).])",
    );
}

#[test]
fn a_torus_is_put_right_after_captures_around_it() {
    check(
        "go 5x5 torus=yes atari=no handicap=0 komi=0 rules=chinese",
        "first A2; second A1; first B1; second C3; first E1; second D3; first A5; first resigns",
        r"SZ[5]RU[Chinese]KM[0]TO[3]PB[Anna]PW[Bo [2\\d\]]DT[2026-11-30]RE[W+R]GC[The board is a torus: each line comes back from the other side. Readers that know no torus capture wrongly at the edges. The node after such a move puts the board right.]
        ;B[ad]
        ;W[ae]
        ;B[be]
        ;AW[ae]
        ;W[cc]
        ;B[ee]
        ;W[dc]
        ;B[aa]
        ;AE[ae]
        ;C[Anna resigns; Bo [2\\d\] wins.])",
    );
}

#[test]
fn orbit_places_both_colours_and_captures_in_its_own_way() {
    check(
        "orbit 7x7 opening=refined mirror=off komi=0 passing=yes",
        "first C4; first C3; first D4; second takes white; second G1; first B3; second G7; \
         first E3; second A7; first C2; second pass; first D2; first resigns",
        r"SZ[7]RU[Orbit]KM[0]PB[Anna]PW[Bo [2\\d\]]DT[2026-11-30]RE[W+R]GC[This is Orbit, not Go: stones are captured by walls around them. Captured stones are taken off by the node after the move.]
        ;B[cd]
        ;W[ce]
        ;B[dd]C[Bo [2\\d\] takes White.]
        ;W[gg]
        ;B[be]
        ;W[ga]
        ;B[ee]
        ;W[aa]
        ;B[cf]
        ;W[]
        ;B[df]
        ;AE[ce]
        ;C[Anna resigns; Bo [2\\d\] wins.])",
    );
    check(
        "orbit 7x5 opening=refined mirror=off komi=0 passing=yes",
        "first C4; first resigns",
        r"SZ[7:5]RU[Orbit]KM[0]DT[2026-11-30]RE[?]GC[This is Orbit, not Go: stones are captured by walls around them. Captured stones are taken off by the node after the move.]C[Anna opens against Bo [2\\d\].]
        ;B[cb]
        ;C[Anna resigns; Bo [2\\d\] wins.])",
    );
}

/// What a program makes of a file that plays by the rules of Go on a flat board.
struct Opened {
    board: Board,
    stones: ByStone<PointSet>,
    moves: Vec<(Stone, Option<Point>)>,
    crosses: usize,
    corrections: usize,
}

impl Opened {
    fn of(text: &str, width: usize, height: usize) -> Opened {
        let trees = go::parse(text).unwrap();
        let [root] = &trees[..] else { panic!("one game") };
        assert!(root.validate().is_ok(), "{:?}: {text}", root.validate());
        let mut opened = Opened {
            board: Board::square(width, height),
            stones: ByStone::default(),
            moves: Vec::new(),
            crosses: 0,
            corrections: 0,
        };
        for (number, node) in root.main_variation().enumerate() {
            opened.node(node, number == 0);
        }
        opened
    }

    fn node(&mut self, node: &SgfNode<Prop>, is_root: bool) {
        for property in node.properties() {
            match property {
                Prop::B(Move::Move(at)) => self.play(Stone::Black, at),
                Prop::W(Move::Move(at)) => self.play(Stone::White, at),
                Prop::B(Move::Pass) => self.moves.push((Stone::Black, None)),
                Prop::W(Move::Pass) => self.moves.push((Stone::White, None)),
                Prop::AB(points) => self.set(points, Some(Stone::Black), is_root),
                Prop::AW(points) => self.set(points, Some(Stone::White), is_root),
                Prop::AE(points) => self.set(points, None, is_root),
                Prop::MA(points) => self.crosses += points.len(),
                Prop::Invalid(name, _) => panic!("{name} is invalid"),
                Prop::Unknown(name, _) => assert_eq!(name, "TO"),
                other => assert!(other.identifier().len() == 2 || other.identifier() == "C"),
            }
        }
    }

    fn set(&mut self, points: &HashSet<go::Point>, stone: Option<Stone>, is_root: bool) {
        self.corrections += usize::from(!is_root);
        for at in points {
            let at = self.at(at);
            Stone::BOTH.iter().for_each(|&colour| _ = self.stones[colour].remove(at));
            stone.map(|stone| self.stones[stone].insert(at));
        }
    }

    fn at(&self, at: &go::Point) -> Point {
        let width = self.board.frame().columns.len();
        self.board.points().nth(usize::from(at.y) * width + usize::from(at.x)).unwrap()
    }

    fn play(&mut self, stone: Stone, at: &go::Point) {
        let at = self.at(at);
        self.moves.push((stone, Some(at)));
        self.stones[stone].insert(at);
        for near in self.board.neighbours(at).to_vec() {
            let chain = self.chain(stone.other(), near);
            let breathes = chain.iter().any(|point| {
                let near = self.board.neighbours(point).iter();
                near.copied().any(|at| Stone::BOTH.iter().all(|&s| !self.stones[s].contains(at)))
            });
            if !breathes {
                self.stones[stone.other()] = self.stones[stone.other()].minus(&chain);
            }
        }
    }

    fn chain(&self, stone: Stone, start: Point) -> PointSet {
        let mut chain: PointSet = [start].into_iter().collect();
        chain = chain.and(&self.stones[stone]);
        loop {
            let near = chain.iter().flat_map(|point| self.board.neighbours(point).to_vec());
            let wider = chain.or(&near.collect::<PointSet>().and(&self.stones[stone]));
            if wider == chain {
                return chain;
            }
            chain = wider;
        }
    }
}

/// Opens the record of a game and compares it with what was told.
fn compare(game: &Match) -> Opened {
    let told = game.told().open();
    for (line, facts) in (0..).zip(&told.lines) {
        assert!(game.public(line).unwrap().open().facts == *facts);
    }
    let view = told.view();
    let frame = view.board.frame();
    let opened = Opened::of(&text(game).unwrap(), frame.columns.len(), frame.rows.len());
    let mut stones = Stone::BOTH.map(|stone| view.stones(stone));
    for fact in told.lines.iter().flatten() {
        if let Fact::Removed { stone, points } = fact {
            stones[*stone as usize].extend(points.iter().copied());
        }
    }
    assert!(opened.stones == ByStone { black: stones[0], white: stones[1] });
    let deeds = view.reveal.iter().flat_map(|reveal| &reveal.record);
    let mut refused = 0;
    let mut moves: Vec<(Stone, Option<Point>)> = Vec::new();
    for deed in deeds {
        match deed.what {
            DeedKind::Placed(point) => moves.push((deed.stone, Some(point))),
            DeedKind::Passed => moves.push((deed.stone, None)),
            DeedKind::Refused(..) => refused += 1,
        }
    }
    for fact in told.lines.iter().flatten().filter(|_| view.reveal.is_none()) {
        match fact {
            Fact::Placed { stone, point, .. } => moves.push((*stone, Some(*point))),
            Fact::Passed { stone, .. } => moves.push((*stone, None)),
            _ => {}
        }
    }
    assert!(opened.moves == moves);
    assert_eq!(opened.crosses, refused);
    opened
}

#[test]
fn records_of_the_go_family_open_to_the_true_board() {
    let mut chance = Chance::new();
    let mut around = 0;
    for hidden in [false, true] {
        for setup in combinations(hidden) {
            for _ in 0..12 {
                let mut played = Played::open(setup, Mutant::None);
                play_on(&mut chance, &mut played, 10);
                let dark = played.game.told().open().view().has_hidden();
                assert_eq!(text(&played.game).is_err(), dark);
                play_on(&mut chance, &mut played, 300);
                if played.game.told().open().view().has_hidden() {
                    assert_eq!(text(&played.game), Err(NoRecord::HiddenYet));
                    continue;
                }
                let opened = compare(&played.game);
                around += opened.corrections;
                assert!(setup.torus || opened.corrections == 0);
            }
        }
    }
    assert!(around > 0, "no torus was ever put right");
}

#[test]
fn records_of_orbit_open_to_the_true_board() {
    let mut chance = Chance::new();
    let mut corrections = 0;
    for number in 0..60 {
        let opening = Opening::ALL[number % 3];
        let (width, height) = (5 + chance.below(6), 5 + chance.below(6));
        let setup = OrbitSetup { width, height, opening, ..OrbitSetup::default() };
        let mut game = Match::open(Setup::Orbit(setup));
        let points: Vec<Point> = game.board().points().collect();
        for _ in 0..800 {
            let Some(turn) = game.public(game.line()).unwrap().open().view.turn else { break };
            let action = match turn {
                Turn::TakeSide { .. } => Action::TakeSide(*chance.pick(&Stone::BOTH).unwrap()),
                _ if chance.once_in(100) => Action::Pass,
                _ => Action::Place(*chance.pick(&points).unwrap()),
            };
            _ = game.rule(Entry { seat: turn.seat(), action });
        }
        corrections += compare(&game).corrections;
    }
    assert!(corrections > 0, "nothing was ever captured");
}
