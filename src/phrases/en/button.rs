//! Buttons and forms in English.

use super::English;
use crate::club::TableId;
use crate::game::Stone;
use crate::phrases::button::{Button, Buttons};

impl Buttons for English {
    fn button(&self, button: Button) -> &'static str {
        match button {
            Button::Accept => "Accept",
            Button::Decline => "Decline",
            Button::Withdraw => "Withdraw",
            Button::Terms => "Terms",
            Button::MakeMove => "Make a move",
            Button::Board => "Board",
            Button::Formations => "Formations",
            Button::MyBoard => "My board",
            Button::ShowMyBoard => "Show my board",
            Button::Pass => "Pass",
            Button::Resign => "Resign",
            Button::YesResign => "Yes, resign",
            Button::YesPlay => "Yes, play it",
            Button::No => "No",
            Button::Take(Stone::Black) => "Take Black",
            Button::Take(Stone::White) => "Take White",
            Button::AcceptDraw => "Accept draw",
            Button::Record => "Record",
            Button::Verify => "Check the seals",
            Button::Replay => "Replay",
            Button::ToStart => "⏮ Start",
            Button::Back => "◀ Back",
            Button::Next => "Next ▶",
            Button::ToEnd => "End ⏭",
            Button::Animation => "Animation",
            Button::ShiftLeft => "◀ Shift left",
            Button::ShiftUp => "▲ Shift up",
            Button::ShiftDown => "▼ Shift down",
            Button::ShiftRight => "Shift right ▶",
            Button::DeclineDraw => "Decline draw",
            Button::Agree => "Agree",
            Button::MarkDead => "Mark dead",
            Button::PlayOn => "Play on",
            Button::CountAsItStands => "Count as it stands",
        }
    }

    fn move_title(&self, id: TableId) -> String {
        format!("Game #{}: your move", id)
    }

    fn move_label(&self) -> &'static str {
        "Point, or pass"
    }

    fn move_placeholder(&self, numbered: bool) -> &'static str {
        if numbered { "27" } else { "D4" }
    }

    fn dead_title(&self, id: TableId) -> String {
        format!("Game #{id}: dead stones")
    }

    fn dead_label(&self) -> &'static str {
        "A dead stone; once more: alive again"
    }
}
