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
}

impl Theme {
    /// All themes, the usual one first.
    pub const ALL: [Theme; 3] = [Theme::Wood, Theme::Contrast, Theme::Dark];

    /// The word for this theme in settings.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Theme::Wood => "wood",
            Theme::Contrast => "contrast",
            Theme::Dark => "dark",
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
        [0x86, 0x66, 0x3B],
        [0x42, 0x2C, 0x14],
        [0x10, 0x10, 0x13],
        [0x22, 0x22, 0x26],
        [0x38, 0x38, 0x3D],
        [0x52, 0x52, 0x58],
        [0x8D, 0x89, 0x82],
        [0xC9, 0xC6, 0xBF],
        [0xE2, 0xE0, 0xDA],
        [0xF0, 0xEF, 0xEC],
        [0xFF, 0xFF, 0xFF],
        [0xD8, 0x2C, 0x1E],
    ],
    board: &[0, 1, 2],
    hexagon: 10,
    line: 5,
    label: 5,
    shades: ByStone { black: &[6, 7, 8, 9], white: &[11, 12, 13, 14] },
    rim: ByStone { black: None, white: Some((10, 2)) },
    shadow: Some(6),
    flat: ByStone { black: 6, white: 14 },
    accent: 15,
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
};

const DARK: Look = Look {
    colours: [
        [0x2B, 0x2C, 0x31],
        [0x43, 0x44, 0x4A],
        [0x5C, 0x5D, 0x64],
        [0x7E, 0x80, 0x88],
        [0xA3, 0xA4, 0xAB],
        [0xD4, 0xD5, 0xDA],
        [0x08, 0x08, 0x0A],
        [0x12, 0x12, 0x15],
        [0x1E, 0x1E, 0x22],
        [0x34, 0x34, 0x3A],
        [0xBD, 0xBC, 0xBA],
        [0xCB, 0xCA, 0xC8],
        [0xDF, 0xDE, 0xDC],
        [0xEB, 0xEA, 0xE9],
        [0xFA, 0xFA, 0xFA],
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
};
