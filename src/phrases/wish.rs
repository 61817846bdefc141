//! What people type at a table, in any language.

use crate::club::Wish;
use crate::game::Stone;

/// What somebody wishes who types this. What is no known word is taken for the name of a point.
#[must_use]
pub fn wish(text: &str) -> Wish {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    match words.join(" ").trim_end_matches(['.', '!']) {
        "pass" | "passa" | "passar" | "i pass" | "jag passar" => Wish::Pass,
        "resign" | "i resign" | "ge upp" | "ger upp" | "jag ger upp" => Wish::Resign,
        "draw" | "draw?" | "remi" | "remi?" | "offer draw" | "erbjud remi" => Wish::OfferDraw,
        "accept draw" | "accept" | "godta remi" | "godta" | "acceptera remi" => Wish::AcceptDraw,
        "decline draw" | "decline" | "avböj remi" | "avböj" => Wish::DeclineDraw,
        "black" | "take black" | "svart" | "ta svart" => Wish::TakeSide(Stone::Black),
        "white" | "take white" | "vit" | "ta vit" | "vitt" => Wish::TakeSide(Stone::White),
        _ => Wish::Point(text.trim().to_owned()),
    }
}
