//! How boards look, by the words in which it is kept.

use crate::render::Theme;

/// The look with this word; none where nothing was chosen, or something that there is no more.
pub(super) fn of(word: Option<&str>) -> Option<Theme> {
    word.and_then(Theme::from_word)
}
