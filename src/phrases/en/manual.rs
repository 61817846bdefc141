//! The rules and the help in English.

use super::English;
use crate::phrases::manual::Manual;

impl Manual for English {
    fn orbit(&self) -> &'static str {
        "**Orbit** is a game of territory by Steven Meyers, here on 16×16 points unless agreed \
otherwise.
**Moves.** Place a stone of your colour on an empty point, or pass. Stones never move, and there \
are no liberties and no ko.
**Orbit:** stones of one colour that surround points completely. The stones of the wall touch \
along lines or diagonally.
**Half-orbit:** the same, with one edge of the board as part of the wall. Two edges do not help: a \
wall across a corner encloses nothing. A corner point belongs to both its edges.
**Keep out.** You may not play inside your opponent's orbits and half-orbits, not even to capture. \
In your own you may.
**Capture.** If your stone leaves enemy stones inside an orbit of yours, they are taken off. A \
half-orbit captures nothing until you close it into an orbit. A wall that loses stones no longer \
keeps anyone out.
**Opening.** Usually the refined pie rule: one player makes three moves, for Black, White and \
Black, and may leave out any of them; the other then chooses a colour. White moves next.
**Mirror rule.** You may not mirror your opponent's moves ten times in succession.
**End.** Two passes in a row end the game, as does a board on which nobody can place a stone. \
Stones that cannot avoid capture then come off. Stones that are lost only if the other side goes \
first are contested, and they stay. After a first pass the referee says what would happen.
**Score.** You get one point for each empty point that only you enclose. Points that both enclose \
are shared, and nobody may play there; shared points, dame and captured stones count nothing. The higher score wins, with \
White's komi if there is any; equal scores are a draw."
    }

    fn help(&self) -> &'static str {
        "I am the referee for Orbit, Go, Phantom Go and Lotus: I show the board, know the rules and \
count the score.
**Start.** `/challenge` invites a person or, without an opponent, anyone; `game:` says to what. \
Go can have a handicap, a torus or the first capture as its aim. The card shows all terms; press \
Accept to play.
**Play.** Press *Make a move* and type a point such as D4, use `/move`, or reply to me or \
mention me with the point. `d4`, `D 4` and `4d` all work; so do the words pass, draw, black and \
white. In Lotus type the number that stands on the point, such as 27.
**Hidden stones.** In Phantom Go only you may read your moves: use `/move`, the button, or words \
in direct messages to me. Never type a move in the channel.
**Dead stones.** After two passes in Go and Lotus: `dead D4`, `agree` or `disagree`, as a word or by \
button.
**More.**
- `/pass` lets your turn go by; `/resign` gives up, after asking you once more
- `/draw` offers a draw, or accepts the one that your opponent offers
- `/board` shows the board, also in letters
- `/games` lists your games and who is to move
- `/record` gives a game for other programs; `/verify` checks the seals of a hidden one
- `/replay` shows a game again from its start; `/look` chooses how your boards look
- `/challenge` with yourself as the opponent: two people on one device
- `/rules` explains each game; `/help` shows this
- `/setup` is for those who manage the server: language, look and threads
**Which game?** I take the one in this channel that waits for you. If that is not clear, I ask; \
add `game:` and its number.
**Reading the board.** Columns run from A at the left; in Go they leave out I. Rows run from 1 \
at the bottom. Every picture has a description for screen readers."
    }
}
