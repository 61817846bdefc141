//! How boards look: as a person or a server has chosen, or else in the usual way.

use crate::club::{PersonSettings, ServerSettings};
use crate::render::Theme;

/// The look of the boards that everyone at a server's tables sees.
pub(super) fn of_tables(settings: &ServerSettings, usual: Theme) -> Theme {
    of_person(&PersonSettings::default(), settings, usual)
}

/// The look of the boards that only one person sees.
///
/// A word that names no look any more is as if nothing had been chosen.
pub(super) fn of_person(own: &PersonSettings, settings: &ServerSettings, usual: Theme) -> Theme {
    let chosen = [&own.theme, &settings.theme].into_iter().flatten();
    chosen.filter_map(|word| Theme::from_word(word)).next().unwrap_or(usual)
}
