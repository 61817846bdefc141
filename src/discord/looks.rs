//! How boards look: as a person or a server has chosen, or else in the usual way.

use crate::club::{PersonSettings, ServerSettings};
use crate::game::{Board, Everyone, For, News, Point, View};
use crate::phrases::Language;
use crate::render::{self, Gallery, Highlight, Picture, Scene, Theme};

/// How a board looks.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub(super) theme: Theme,
    /// Whether the walls of formations are drawn, in a game that knows formations.
    pub(super) formations: bool,
    /// The point in the lower left corner, where a reader has shifted a board without edges.
    pub(super) corner: Option<Point>,
}

impl Look {
    /// The same with this point in the lower left corner; where it is there anyway, nothing is
    /// shifted.
    pub(super) fn shifted_to(self, board: &Board, corner: Point) -> Look {
        let corner = Some(corner).filter(|corner| board.place(*corner) != (0.0, 0.0));
        Look { corner, ..self }
    }

    /// What the picture of a board shows.
    pub(super) fn scene(self, view: &View, shown: Option<&Highlight>) -> Scene {
        match self.corner {
            // No game on a board without edges knows formations.
            Some(corner) => render::scene_from(corner, view, shown),
            None if self.formations => render::lesson(view, shown),
            None => render::scene(view, shown),
        }
    }

    /// The picture of a board that everyone may see, drawn once for all.
    pub(super) fn shown(self, gallery: &Gallery, told: &For<Everyone, News>) -> Picture {
        let scene = told.as_ref().map(move |news| self.scene(&news.view, None));
        gallery.show(scene, self.theme)
    }

    /// The words for that picture.
    pub(super) fn words(self, news: &News, language: Language) -> String {
        match self.corner {
            Some(corner) => language.alt_text_from(corner, news),
            None if self.formations => language.alt_text_with_walls(news),
            None => language.alt_text(news),
        }
    }
}

/// The look of the boards that everyone at a server's tables sees.
pub(super) fn of_tables(settings: &ServerSettings, usual: Theme) -> Look {
    of_person(&PersonSettings::default(), settings, usual)
}

/// The look of the boards that only one person sees.
///
/// A word that names no theme any more is as if nothing had been chosen.
pub(super) fn of_person(own: &PersonSettings, settings: &ServerSettings, usual: Theme) -> Look {
    let chosen = [&own.theme, &settings.theme].into_iter().flatten();
    let theme = chosen.filter_map(|word| Theme::from_word(word)).next();
    let formations = own.formations.or(settings.formations);
    Look { theme: theme.unwrap_or(usual), formations: formations.unwrap_or(false), corner: None }
}
