//! How each sign looks: the layers that are painted on its place, by theme and size.

use super::layer::Layer;
use super::lesson::Way;
use super::letters;
use super::scene::Sign;
use super::shapes::{bar, cover, cross, dashes, diamond, disc, flower, ring, square};
use super::theme::{Colour, Look};
use crate::game::Stone;

/// The radius of a stone in board units.
const RADIUS: f32 = 0.462;

/// The radius of the ring in the stones of a wall.
const WALL: f32 = 0.335;

/// On boards with smaller units than this, in pixels, marks of tries are larger than a point: they
/// are what a game with hidden stones is looked back at for.
const SMALL: f32 = 26.0;
const ENLARGED: f32 = 1.6;

/// Makes the layers of one theme at one size.
pub(super) struct Stamps<'a> {
    pub(super) look: &'a Look,
    /// How many pixels a board unit has.
    pub(super) unit: f32,
}

impl Stamps<'_> {
    /// The layers of a sign, from the bottom to the top.
    pub(super) fn of(&self, sign: Sign) -> Vec<Layer> {
        match sign {
            Sign::Tried | Sign::Refused | Sign::RefusedBefore if self.unit < SMALL => {
                Stamps { unit: self.unit * ENLARGED, look: self.look }.usual(sign)
            }
            sign => self.usual(sign),
        }
    }

    fn usual(&self, sign: Sign) -> Vec<Layer> {
        match sign {
            Sign::Stone(stone) => self.stone(stone),
            Sign::Ghost(stone) => match self.look.pencil {
                None => self.ghost(stone),
                Some(_) => self.crossed_out(stone, self.look.label),
            },
            Sign::Fallen(stone) => match self.look.pencil {
                None => Vec::new(),
                Some(pencil) => self.crossed_out(stone, pencil),
            },
            Sign::Square(stone) => self.square(stone),
            Sign::Shared => self.shared(),
            Sign::Dame => self.dame(),
            Sign::Turned(stone) => self.turned(stone),
            Sign::Last(stone) => self.last(stone),
            Sign::Doomed(stone) => self.doomed(stone),
            Sign::Contested(stone) => self.contested(stone),
            Sign::Wall(stone) => self.wall(stone),
            Sign::Bridge(stone, way) => self.bridge(stone, way),
            Sign::Tried => self.tried(),
            Sign::Handicap(stone) => self.handicap(stone),
            Sign::Refused => self.refused(),
            Sign::RefusedBefore => self.refused_before(),
            Sign::Lotus(stone) => self.lotus(stone),
            Sign::Marker => self.marker(),
        }
    }

    /// What lies under all stones; there is none where its own stone hides it. A stone and its
    /// shadow are together not wider or higher than a unit.
    pub(super) fn shadow(&self) -> Option<Layer> {
        let colour = self.look.shadow?;
        let (radius, soft) = (self.unit * 0.470, self.unit * 0.028);
        let (right, down) = (self.unit * 0.018, self.unit * 0.036);
        let hidden = self.unit * RADIUS - 2.0;
        Some(self.layer(colour, |x, y| {
            if disc(x, y, hidden) < 0.0 {
                return 0.0;
            }
            0.42 * (0.5 - disc(x - right, y - down, radius) / soft).clamp(0.0, 1.0)
        }))
    }

    fn stone(&self, stone: Stone) -> Vec<Layer> {
        let radius = self.unit * RADIUS;
        let shades = self.look.shades[stone];
        let body = |radius: f32| {
            Layer::new(self.reach(), move |x, y| {
                let light = gloss(stone, x / radius, y / radius);
                (shade(shades, light), cover(disc(x, y, radius)))
            })
        };
        match self.look.rim[stone] {
            None => vec![body(radius)],
            Some((colour, hundredths)) => {
                let rim = (self.unit * f32::from(hundredths) / 100.0).max(2.0);
                vec![self.layer(colour, |x, y| cover(disc(x, y, radius))), body(radius - rim)]
            }
        }
    }

    /// A dashed outline; a white one is kept apart from the board by a darker one below.
    fn ghost(&self, stone: Stone) -> Vec<Layer> {
        let radius = self.unit * 0.37;
        let dashed = |colour, pen: f32| {
            self.layer(colour, move |x, y| cover(dashes(x, y, radius, self.pen(pen))))
        };
        vec![dashed(self.edge(stone), 0.16), dashed(self.flat(stone), 0.08)]
    }

    /// A stone on paper with a cross through it.
    fn crossed_out(&self, stone: Stone, pen: Colour) -> Vec<Layer> {
        let (radius, width) = (self.unit * 0.38, self.pen(0.065));
        let paper = self.look.board[0];
        let cross = |colour, arm: f32, pen: f32| {
            let (arm, pen) = (self.unit * arm, self.pen(pen));
            self.layer(colour, move |x, y| cover(cross(x, y, arm, pen)))
        };
        let clear = self.layer(paper, |x, y| cover(disc(x, y, radius)));
        let crossing = cross(pen, 0.40, 0.08);
        match stone {
            Stone::White => {
                let circle = self.layer(pen, |x, y| cover(ring(x, y, radius, width)));
                vec![clear, circle, crossing]
            }
            Stone::Black => {
                let body = self.layer(pen, |x, y| cover(disc(x, y, radius + width / 2.0)));
                vec![body, cross(paper, 0.36, 0.22), crossing]
            }
        }
    }

    fn square(&self, stone: Stone) -> Vec<Layer> {
        let half = (self.unit * 0.165).round().max(4.0);
        let edge = self.pen(0.055).round();
        let filled = |colour, half| self.layer(colour, move |x, y| cover(square(x, y, half)));
        vec![filled(self.edge(stone), half), filled(self.flat(stone), half - edge)]
    }

    /// A diamond, half black and half white.
    fn shared(&self) -> Vec<Layer> {
        let half = self.unit * 0.27;
        let edge = self.pen(0.045) * std::f32::consts::SQRT_2;
        let (black, white) = (self.flat(Stone::Black), self.flat(Stone::White));
        let outline = self.layer(self.look.line, |x, y| cover(diamond(x, y, half)));
        let halves = Layer::new(self.reach(), |x, y| {
            (if x < 0.0 { black } else { white }, cover(diamond(x, y, half - edge)))
        });
        vec![outline, halves]
    }

    /// A small empty circle.
    fn dame(&self) -> Vec<Layer> {
        let radius = self.unit * 0.115;
        let filled = |colour, radius| self.layer(colour, move |x, y| cover(disc(x, y, radius)));
        vec![filled(self.look.label, radius + self.pen(0.05)), filled(self.look.board[0], radius)]
    }

    /// A bright dot in a ring.
    fn last(&self, stone: Stone) -> Vec<Layer> {
        let filled =
            |colour, radius| self.layer(colour, move |x, y| cover(disc(x, y, self.unit * radius)));
        vec![filled(self.look.against(stone), 0.235), filled(self.look.accent, 0.165)]
    }

    /// A disc of the colour that the stone had.
    fn turned(&self, stone: Stone) -> Vec<Layer> {
        let colour = self.look.against(stone);
        vec![self.layer(colour, |x, y| cover(disc(x, y, self.unit * 0.15)))]
    }

    fn doomed(&self, stone: Stone) -> Vec<Layer> {
        let (arm, pen) = (self.unit * 0.20, self.pen(0.10));
        let colour = self.look.against(stone);
        vec![self.layer(colour, |x, y| cover(cross(x, y, arm, pen)))]
    }

    fn contested(&self, stone: Stone) -> Vec<Layer> {
        vec![letters::write("?", self.unit * 0.74, self.look.against(stone))]
    }

    /// A wide ring in the stone.
    fn wall(&self, stone: Stone) -> Vec<Layer> {
        let stroke = |colour, pen: f32| {
            self.layer(colour, move |x, y| cover(ring(x, y, self.unit * WALL, self.pen(pen))))
        };
        vec![stroke(self.look.against(stone), 0.16), stroke(self.look.accent, 0.075)]
    }

    /// A stroke from the ring in one stone to the ring in the next.
    fn bridge(&self, stone: Stone, way: Way) -> Vec<Layer> {
        let (right, down) = way.direction();
        let half = self.unit * (right.hypot(down) / 2.0 - WALL);
        let stroke = |colour, pen: f32| {
            let pen = self.pen(pen);
            self.layer(colour, move |x, y| cover(bar(x, y, (right, down), half, pen)))
        };
        let (edge, inner) = (self.flat(stone), self.look.against(stone));
        vec![stroke(edge, 0.30), stroke(inner, 0.22), stroke(self.look.accent, 0.12)]
    }

    fn tried(&self) -> Vec<Layer> {
        let stroke = |colour, arm: f32, pen: f32| {
            let (arm, pen) = (self.unit * arm, self.pen(pen));
            self.layer(colour, move |x, y| cover(cross(x, y, arm, pen)))
        };
        vec![
            stroke(self.flat(Stone::Black), 0.27, 0.27),
            stroke(self.flat(Stone::White), 0.27, 0.21),
            stroke(self.look.accent, 0.27, 0.13),
        ]
    }

    /// A small ring in the stone.
    fn handicap(&self, stone: Stone) -> Vec<Layer> {
        let colour = self.look.against(stone);
        vec![self.layer(colour, |x, y| cover(ring(x, y, self.unit * 0.17, self.pen(0.06))))]
    }

    /// A filled disc with a cross cut out: shut for this turn.
    fn refused(&self) -> Vec<Layer> {
        let (radius, arm, pen) = (self.unit * 0.27, self.unit * 0.12, self.pen(0.08));
        let board = self.look.board[0];
        vec![
            self.layer(board, |x, y| cover(disc(x, y, radius + self.pen(0.05)))),
            self.layer(self.look.label, |x, y| cover(disc(x, y, radius))),
            self.layer(board, |x, y| cover(cross(x, y, arm, pen))),
        ]
    }

    /// A plain cross on the lines: it may be tried again.
    fn refused_before(&self) -> Vec<Layer> {
        let (arm, pen) = (self.unit * 0.17, self.pen(0.10));
        let stroke = |colour, grow: f32| {
            self.layer(colour, move |x, y| cover(cross(x, y, arm + grow / 2.0, pen + grow)))
        };
        vec![stroke(self.look.board[0], 2.0 * self.pen(0.05)), stroke(self.look.label, 0.0)]
    }

    /// A flower of six petals that point to the sides of the hexagon, between its stones.
    fn lotus(&self, stone: Stone) -> Vec<Layer> {
        let petals = |colour, grow: f32| {
            let (tip, width) = (self.unit * 0.72, self.unit * 0.19);
            let reach = (tip + grow).ceil() as usize + 1;
            Layer::new(reach, move |x, y| (colour, cover(flower(x, y, tip, width) - grow)))
        };
        let radius = self.unit * 0.11;
        let heart = self.layer(self.look.against(stone), |x, y| cover(disc(x, y, radius)));
        vec![petals(self.edge(stone), self.pen(0.035)), petals(self.flat(stone), 0.0), heart]
    }

    /// A ring around a number.
    fn marker(&self) -> Vec<Layer> {
        let stroke = |colour, pen: f32| {
            self.layer(colour, move |x, y| cover(ring(x, y, self.unit * 0.29, self.pen(pen))))
        };
        vec![stroke(self.look.label, 0.15), stroke(self.look.accent, 0.08)]
    }

    fn layer(&self, colour: Colour, cover: impl Fn(f32, f32) -> f32) -> Layer {
        Layer::new(self.reach(), |x, y| (colour, cover(x, y)))
    }

    fn reach(&self) -> usize {
        (self.unit * 0.62).ceil() as usize
    }

    /// A stroke's width in pixels, at least two.
    fn pen(&self, width: f32) -> f32 {
        (self.unit * width).max(2.0)
    }

    fn flat(&self, stone: Stone) -> Colour {
        self.look.flat[stone]
    }

    /// The outline that sets a flat mark apart from the board.
    fn edge(&self, stone: Stone) -> Colour {
        match (stone, self.look.rim.black) {
            (Stone::Black, Some(_)) => self.look.label,
            (Stone::Black, None) | (Stone::White, _) => self.look.flat.black,
        }
    }
}

/// How light a stone is at a place, from 0 to 1; its radius is 1, the light is at the upper left.
fn gloss(stone: Stone, x: f32, y: f32) -> f32 {
    match stone {
        Stone::Black => 1.1 - 1.15 * (x + 0.36).hypot(y + 0.42),
        Stone::White => 1.45 - 0.92 * (x + 0.28).hypot(y + 0.34),
    }
}

/// The shade for a lightness from 0 to 1.
fn shade(shades: &[Colour], light: f32) -> Colour {
    let last = shades.len() - 1;
    shades[((light.max(0.0) * last as f32).round() as usize).min(last)]
}
