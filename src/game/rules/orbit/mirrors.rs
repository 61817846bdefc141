//! The mirror rule: how often in succession each colour has copied the other.

use crate::game::{Board, ByStone, Illegal, Mirror, MirrorRule, Point, PointSet, Stone, Symmetry};

/// Meyers, rule 5: mirroring the opponent ten times in succession is not permissible.
const LIMIT: u32 = 10;

/// No board has more symmetries than this that undo themselves.
const SYMMETRIES: usize = 5;

/// What the mirror rule remembers of the past.
#[derive(Clone, Copy)]
pub(crate) struct Mirrors {
    rule: MirrorRule,
    /// For each symmetry of the board, how many stones in succession this colour has put on the
    /// image of the stone before.
    runs: ByStone<[u32; SYMMETRIES]>,
    /// The stone put on the board in the last turn; none after a pass.
    previous: Option<(Stone, Point)>,
}

impl Mirrors {
    pub(crate) fn new(rule: MirrorRule) -> Mirrors {
        Mirrors { rule, runs: ByStone::default(), previous: None }
    }

    /// Whether a stone of this colour here would mirror the opponent once too often.
    pub(crate) fn check(&self, board: &Board, stone: Stone, point: Point) -> Result<(), Illegal> {
        match self.banned(board, stone).find(|(banned, _)| *banned == point) {
            Some((point, symmetry)) => Err(Illegal::Mirrored { point, symmetry, run: LIMIT }),
            None => Ok(()),
        }
    }

    /// The points where this colour may not play now for the mirror rule alone.
    pub(crate) fn forbidden(&self, board: &Board, stone: Stone) -> PointSet {
        self.banned(board, stone).map(|(point, _)| point).collect()
    }

    /// A stone has been put on the board.
    pub(crate) fn placed(&mut self, board: &Board, stone: Stone, point: Point) {
        let copied = self.answered_by(stone);
        for (run, mirror) in self.runs[stone].iter_mut().zip(board.mirrors()) {
            let mirrored = copied.is_some_and(|before| mirror.image(before) == point);
            *run = if mirrored { *run + 1 } else { 0 };
        }
        self.previous = Some((stone, point));
    }

    /// A colour let its turn go by.
    pub(crate) fn passed(&mut self, stone: Stone) {
        self.runs[stone] = [0; SYMMETRIES];
        self.previous = None;
    }

    fn banned<'a>(
        &'a self,
        board: &'a Board,
        stone: Stone,
    ) -> impl Iterator<Item = (Point, Symmetry)> + 'a {
        let copied = self.answered_by(stone);
        let full = move |(run, mirror): (&u32, &Mirror)| {
            let banned = self.counts(mirror.symmetry) && run + 1 >= LIMIT;
            copied.filter(|_| banned).map(|before| (mirror.image(before), mirror.symmetry))
        };
        self.runs[stone].iter().zip(board.mirrors()).filter_map(full)
    }

    /// The stone that this colour would mirror: the other colour's, put down in the last turn.
    fn answered_by(&self, stone: Stone) -> Option<Point> {
        self.previous.filter(|(before, _)| *before != stone).map(|(_, point)| point)
    }

    fn counts(&self, symmetry: Symmetry) -> bool {
        match self.rule {
            MirrorRule::All => true,
            MirrorRule::HalfTurn => symmetry == Symmetry::HalfTurn,
            MirrorRule::Off => false,
        }
    }
}
