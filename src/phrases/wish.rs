//! What people type at a table, in any language.

use crate::club::Wish;
use crate::game::Stone;

/// What somebody wishes who types this. What is no known word is taken for the name of a point.
#[must_use]
pub fn wish(typed: &str) -> Wish {
    let words: Vec<String> = typed.split_whitespace().map(str::to_lowercase).collect();
    let text = words.join(" ");
    let plain = text.trim_end_matches(['.', '!']);
    if let Some(stone) = dead_stone(plain) {
        return Wish::MarkDead(stone);
    }
    match plain {
        "pass" | "passa" | "passar" | "i pass" | "jag passar" => Wish::Pass,
        "resign" | "i resign" | "ge upp" | "ger upp" | "jag ger upp" => Wish::Resign,
        "draw" | "draw?" | "remi" | "remi?" | "offer draw" | "erbjud remi" => Wish::OfferDraw,
        "accept draw" | "accept" | "godta remi" | "godta" | "acceptera remi" => Wish::AcceptDraw,
        "decline draw" | "decline" | "avböj remi" | "avböj" => Wish::DeclineDraw,
        "agree" | "agreed" | "i agree" | "enig" | "jag är enig" | "överens" | "godta räkningen" => {
            Wish::AgreeCount
        }
        "disagree"
        | "i disagree"
        | "inte enig"
        | "oenig"
        | "count as it stands"
        | "räkna som det står" => Wish::Resume,
        "resume" | "play on" | "spela vidare" | "återuppta" => Wish::PlayOn,
        "black" | "take black" | "svart" | "ta svart" => Wish::TakeSide(Stone::Black),
        "white" | "take white" | "vit" | "ta vit" | "vitt" => Wish::TakeSide(Stone::White),
        _ => Wish::Point(typed.trim().to_owned()),
    }
}

/// The point in "dead D4" or "D4 is dead".
fn dead_stone(text: &str) -> Option<String> {
    const BEFORE: [&str; 8] =
        ["dead ", "mark dead ", "mark ", "död ", "döda ", "ange död ", "ange döda ", "ange "];
    const BEHIND: [&str; 4] = [" is dead", " dead", " är död", " död"];
    let before = BEFORE.iter().find_map(|word| text.strip_prefix(word));
    let stone = before.or_else(|| BEHIND.iter().find_map(|word| text.strip_suffix(word)))?;
    Some(stone.trim().to_owned())
}
