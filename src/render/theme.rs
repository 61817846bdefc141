//! The looks that a picture can have: sixteen colours each, and what they are used for.

use crate::game::{ByStone, Stone};

/// The look of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A wooden board.
    #[default]
    Wood,
    /// Black and white, for print and for eyes that need contrast.
    Contrast,
    /// Light lines on a dark board.
    Dark,
    /// A game with pen and paper: captured stones are crossed out.
    Paper,
}

/// A colour of the palette.
pub(super) type Colour = u8;

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// What a theme's colours are used for.
pub(super) struct Look {
    /// The palette.
    pub(super) colours: [Rgb; 16],
    /// The board, from the shade that covers most of it to the rarest.
    pub(super) board: &'static [Colour],
    /// What hexagons are filled with.
    pub(super) hexagon: Colour,
    /// Lines and stars.
    pub(super) line: Colour,
    /// Labels.
    pub(super) label: Colour,
    /// The shades of a stone, from the side away from the light.
    pub(super) shades: ByStone<&'static [Colour]>,
    /// The outline of a stone, where it has one, and how wide it is in hundredths of a unit.
    pub(super) rim: ByStone<Option<(Colour, u8)>>,
    /// The shadow beside a stone, where it has one.
    pub(super) shadow: Option<Colour>,
    /// The plain colour of each side's flat marks.
    pub(super) flat: ByStone<Colour>,
    /// The colour that stands out.
    pub(super) accent: Colour,
    /// On paper, the colour of stones that were crossed out before the last move.
    pub(super) pencil: Option<Colour>,
}

impl Theme {
    /// All themes, the usual one first.
    pub const ALL: [Theme; 4] = [Theme::Wood, Theme::Contrast, Theme::Dark, Theme::Paper];

    /// The word for this theme in settings.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Theme::Wood => "wood",
            Theme::Contrast => "contrast",
            Theme::Dark => "dark",
            Theme::Paper => "paper",
        }
    }

    /// Reads [`Theme::word`] back.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.word() == word)
    }

    pub(super) fn look(self) -> &'static Look {
        match self {
            Theme::Wood => &WOOD,
            Theme::Contrast => &CONTRAST,
            Theme::Dark => &DARK,
            Theme::Paper => &PAPER,
        }
    }
}

impl Look {
    /// The plain colour that stands out on a stone.
    pub(super) fn against(&self, stone: Stone) -> Colour {
        self.flat[stone.other()]
    }
}

const WOOD: Look = Look {
    colours: [
        [0xE4, 0xBA, 0x75],
        [0xE0, 0xB4, 0x6E],
        [0xDA, 0xAC, 0x66],
        [0xB9, 0x90, 0x58],
        [0x6B, 0x4E, 0x2A],
        [0x42, 0x2C, 0x14],
        [0x12, 0x12, 0x15],
        [0x1D, 0x1D, 0x21],
        [0x2B, 0x2B, 0x30],
        [0x3D, 0x3D, 0x43],
        [0x8D, 0x89, 0x82],
        [0xD0, 0xCE, 0xC8],
        [0xE0, 0xDF, 0xDA],
        [0xEE, 0xED, 0xEA],
        [0xFA, 0xFA, 0xF9],
        [0xE0, 0x38, 0x28],
    ],
    board: &[0, 1, 2],
    hexagon: 10,
    line: 5,
    label: 5,
    shades: ByStone { black: &[6, 7, 8, 9], white: &[11, 12, 13, 14] },
    rim: ByStone { black: None, white: Some((4, 3)) },
    shadow: Some(6),
    flat: ByStone { black: 6, white: 14 },
    accent: 15,
    pencil: None,
};

const CONTRAST: Look = Look {
    colours: [
        [0xFF, 0xFF, 0xFF],
        [0xEB, 0xEB, 0xEB],
        [0xD6, 0xD6, 0xD6],
        [0xC0, 0xC0, 0xC0],
        [0xA9, 0xA9, 0xA9],
        [0x91, 0x91, 0x91],
        [0x78, 0x78, 0x78],
        [0x5E, 0x5E, 0x5E],
        [0x43, 0x43, 0x43],
        [0x26, 0x26, 0x26],
        [0x00, 0x00, 0x00],
        [0xC2, 0x41, 0x0C],
        [0x68, 0x22, 0x06],
        [0xE0, 0x9D, 0x82],
        [0x95, 0x32, 0x09],
        [0xCF, 0x6D, 0x45],
    ],
    board: &[0],
    hexagon: 3,
    line: 8,
    label: 10,
    shades: ByStone { black: &[10], white: &[0] },
    rim: ByStone { black: None, white: Some((10, 6)) },
    shadow: None,
    flat: ByStone { black: 10, white: 0 },
    accent: 11,
    pencil: None,
};

const DARK: Look = Look {
    colours: [
        [0x2B, 0x2C, 0x31],
        [0x43, 0x44, 0x4A],
        [0x5C, 0x5D, 0x64],
        [0x7E, 0x80, 0x88],
        [0xA3, 0xA4, 0xAB],
        [0xD4, 0xD5, 0xDA],
        [0x0A, 0x0A, 0x0C],
        [0x11, 0x11, 0x14],
        [0x1A, 0x1A, 0x1E],
        [0x25, 0x25, 0x2A],
        [0xBD, 0xBC, 0xBA],
        [0xD0, 0xCF, 0xCD],
        [0xDF, 0xDE, 0xDC],
        [0xEC, 0xEB, 0xEA],
        [0xF8, 0xF8, 0xF8],
        [0xFF, 0x7A, 0x3D],
    ],
    board: &[0],
    hexagon: 1,
    line: 3,
    label: 5,
    shades: ByStone { black: &[6, 7, 8, 9], white: &[11, 12, 13, 14] },
    rim: ByStone { black: Some((4, 5)), white: None },
    shadow: None,
    flat: ByStone { black: 6, white: 14 },
    accent: 15,
    pencil: None,
};

const PAPER: Look = Look {
    colours: [
        [0xFB, 0xF8, 0xEF],
        [0xE1, 0xE3, 0xE2],
        [0xC4, 0xCB, 0xD2],
        [0xA3, 0xAF, 0xBE],
        [0x78, 0x89, 0xA1],
        [0x57, 0x66, 0x80],
        [0x39, 0x46, 0x61],
        [0x1A, 0x23, 0x3D],
        [0x80, 0x80, 0x83],
        [0xA9, 0xA8, 0xA7],
        [0xD2, 0xD0, 0xCC],
        [0xC8, 0x36, 0x28],
        [0xE6, 0x9A, 0x8C],
        [0xD7, 0x68, 0x5A],
        [0x71, 0x2D, 0x33],
        [0xE4, 0xDB, 0xC3],
    ],
    board: &[0],
    hexagon: 15,
    line: 4,
    label: 7,
    shades: ByStone { black: &[7], white: &[0] },
    rim: ByStone { black: None, white: Some((7, 6)) },
    shadow: None,
    flat: ByStone { black: 7, white: 0 },
    accent: 11,
    pencil: Some(8),
};
