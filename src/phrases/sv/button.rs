//! Buttons and forms in Swedish.

use super::Swedish;
use crate::club::TableId;
use crate::game::Stone;
use crate::phrases::button::{Button, Buttons};

impl Buttons for Swedish {
    fn button(&self, button: Button) -> &'static str {
        match button {
            Button::Accept => "Anta",
            Button::Decline => "Avböj",
            Button::Withdraw => "Dra tillbaka",
            Button::Terms => "Villkor",
            Button::MakeMove => "Gör ett drag",
            Button::Board => "Bräde",
            Button::Formations => "Formationer",
            Button::MyBoard => "Mitt bräde",
            Button::ShowMyBoard => "Visa mitt bräde",
            Button::Pass => "Passa",
            Button::Resign => "Ge upp",
            Button::YesResign => "Ja, ge upp",
            Button::YesPlay => "Ja, spela",
            Button::No => "Nej",
            Button::Take(Stone::Black) => "Ta svart",
            Button::Take(Stone::White) => "Ta vit",
            Button::AcceptDraw => "Godta remi",
            Button::Record => "Protokoll",
            Button::Verify => "Kontrollera sigillen",
            Button::Replay => "Repris",
            Button::ToStart => "⏮ Början",
            Button::Back => "◀ Bakåt",
            Button::Next => "Framåt ▶",
            Button::ToEnd => "Slutet ⏭",
            Button::Animation => "Animering",
            Button::ShiftLeft => "◀ Åt vänster",
            Button::ShiftUp => "▲ Uppåt",
            Button::ShiftDown => "▼ Nedåt",
            Button::ShiftRight => "Åt höger ▶",
            Button::DeclineDraw => "Avböj remi",
            Button::Agree => "Godta räkningen",
            Button::MarkDead => "Ange döda",
            Button::PlayOn => "Spela vidare",
            Button::CountAsItStands => "Räkna som det står",
        }
    }

    fn move_title(&self, id: TableId) -> String {
        format!("Parti #{}: ditt drag", id)
    }

    fn move_label(&self) -> &'static str {
        "Punkt, eller passa"
    }

    fn move_placeholder(&self, numbered: bool) -> &'static str {
        if numbered { "27" } else { "D4" }
    }

    fn dead_title(&self, id: TableId) -> String {
        format!("Parti #{id}: döda stenar")
    }

    fn dead_label(&self) -> &'static str {
        "En död sten; en gång till: levande igen"
    }
}
