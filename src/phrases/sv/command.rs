//! Commands in Swedish.

use super::Swedish;
use crate::club::Seats;
use crate::game::{DeadStones, GoRules, MirrorRule, Opening, Referee, Stone, Track};
use crate::phrases::Language;
use crate::phrases::command::{Command, Commands, Named};
use crate::phrases::lists::Basics;
use crate::phrases::option::{Choice, Opt};

const fn named(name: &'static str, description: &'static str) -> Named {
    Named { name, description }
}

impl Commands for Swedish {
    fn command(&self, command: Command) -> Named {
        match command {
            Command::Challenge => {
                named("utmana", "Utmana någon, eller vem som helst, på ett parti")
            }
            Command::Move => {
                named("drag", "Lägg en sten på en punkt, till exempel D4, eller 27 i Lotus")
            }
            Command::Pass => named("passa", "Låt din tur gå förbi"),
            Command::Resign => named("ge-upp", "Ge upp partiet; du får en kontrollfråga"),
            Command::Draw => named("remi", "Erbjud remi, eller godta motståndarens erbjudande"),
            Command::Board => named("bräde", "Visa brädet i ett parti"),
            Command::Games => named("partier", "Visa dina partier och vems tur det är"),
            Command::Rules => named("regler", "Förklara reglerna för ett spel"),
            Command::Help => named("hjälp", "Vad domaren kan och hur man spelar"),
            Command::Record => {
                named("protokoll", "Lämna ut ett parti, som SGF eller, i Lotus, som text")
            }
            Command::Verify => {
                named("kontrollera", "Kontrollera sigillen i ett parti med dolda stenar")
            }
            Command::Replay => named("repris", "Visa ett parti igen från början, steg för steg"),
            Command::Look => named("utseende", "Välj hur bräden ser ut som bara du ser"),
            Command::Setup => named("inställningar", "Ändra domarens inställningar för servern"),
        }
    }

    fn option(&self, option: Opt) -> Named {
        match option {
            Opt::Opponent => named("motståndare", "Vem du utmanar; utelämna för vem som helst"),
            Opt::Kind => named("spel", "Vilket spel; Orbit om inget anges"),
            Opt::About => {
                named("spel", "Vilket spel; om inget anges det som spelas här, eller Orbit")
            }
            Opt::Size => {
                named("storlek", "Punkter per sida; om inget anges Orbit 16, go 19, fantom-go 9")
            }
            Opt::Opening => named("öppning", "Orbit: hur de första dragen görs rättvisa"),
            Opt::Komi => named(
                "komi",
                "Poäng som Vit får, till exempel 6,5; Lotus: 0 till 7 för den som spelar tvåa",
            ),
            Opt::Mirror => named("spegling", "Orbit: vilka speglade drag spegelregeln räknar"),
            Opt::Passing => named("pass", "Orbit: om spelarna får passa"),
            Opt::Seats => named("platser", "Vem som gör det första draget; i go vem som är Svart"),
            Opt::Handicap => named(
                "handikapp",
                "Go, fantom-go: Svarts stenar från början; har Svart några börjar Vit",
            ),
            Opt::Rules => {
                named("regler", "Go: hur brädet räknas; fantom-go räknas alltid kinesiskt")
            }
            Opt::Torus => {
                named("torus", "Go, fantom-go: inga kanter; varje linje fortsätter på andra sidan")
            }
            Opt::Atari => named("atari", "Go, fantom-go: den första fångsten vinner"),
            Opt::Referee => named("domare", "Fantom-go: vad domaren säger"),
            Opt::Dead => named("döda", "Fantom-go: vad som händer med döda stenar till slut"),
            Opt::Begins => named("börjar", "Lotus: vilken färg som börjar; Vit om inget anges"),
            Opt::Track => named("bana", "Lotus: hur långt pass kan flytta markören"),
            Opt::Resume => named("återuppta", "Lotus: vad som följer av oenighet om döda stenar"),
            Opt::Point => named(
                "punkt",
                "Var du spelar, till exempel D4; i Lotus ett nummer, till exempel 27",
            ),
            Opt::Game => named("parti", "Partiets nummer, om det är oklart vilket"),
            Opt::Text => named("text", "Visa brädet med bokstäver i stället för som bild"),
            Opt::Language => named("språk", "Språket i öppna inlägg på servern"),
            Opt::Threads => named("trådar", "Om varje parti får en egen tråd"),
            Opt::Theme => named("tema", "Brädets färger"),
            Opt::TableTheme => named("tema", "Färgerna på brädena vid serverns bord"),
            Opt::Formations => {
                named("formationer", "Orbit: om dina bräden visar formationernas murar")
            }
            Opt::TableFormations => named(
                "formationer",
                "Orbit: om brädena vid serverns bord visar formationernas murar",
            ),
        }
    }

    fn choice(&self, choice: Choice) -> String {
        match choice {
            Choice::Kind(kind) => return self.kind(kind).to_owned(),
            Choice::Size(size) => return size.to_string(),
            Choice::Opening(Opening::Refined) => "förfinad pajregel: tre drag, sedan färgval",
            Choice::Opening(Opening::Pie) => "pajregel: ett drag, sedan färgval",
            Choice::Opening(Opening::Plain) => "ingen: Svart börjar",
            Choice::Mirror(MirrorRule::All) => "alla symmetrier",
            Choice::Mirror(MirrorRule::HalfTurn) => "bara ett halvt varv",
            Choice::Mirror(MirrorRule::Off) => "ingen spegelregel",
            Choice::Passing(true) => "tillåtna",
            Choice::Passing(false) => "inte tillåtna: den som inte kan lägga en sten förlorar",
            Choice::Seats(Seats::ByLot) => "lottas",
            Choice::Seats(Seats::ChallengerFirst) => "jag börjar (go: jag är Svart)",
            Choice::Seats(Seats::ChallengedFirst) => "den som antar börjar (go: är Svart)",
            Choice::Handicap(0) => "inget",
            Choice::Handicap(stones) => return format!("{stones} stenar"),
            Choice::Rules(GoRules::Chinese) => "kinesiska: område, och inget bräde kommer tillbaka",
            Choice::Rules(GoRules::Japanese) => "japanska: territorium och fångar",
            Choice::Referee(Referee::Olympiad) => "olympiad: tillåtet eller inte, och fångster",
            Choice::Referee(Referee::Common) => "vanlig: också vem som har ställts i atari",
            Choice::Referee(Referee::Hamburg) => {
                "Hamburg: också atari, och varför ett försök vägras"
            }
            Choice::Dead(DeadStones::Stand) => "de står kvar: brädet räknas som det står",
            Choice::Dead(DeadStones::Agree) => "de tas bort om båda är överens",
            Choice::Begins(Stone::White) => "Vit",
            Choice::Begins(Stone::Black) => "Svart",
            Choice::Track(Track::Closed) => "sju poäng på vardera sidan",
            Choice::Track(Track::Open) => "öppen: så långt som spelarna passar",
            Choice::Resume(true) => "den som är oense spelar vidare",
            Choice::Resume(false) => "brädet räknas som det står",
            Choice::Language(Some(Language::English)) => "engelska",
            Choice::Language(Some(Language::Swedish)) => "svenska",
            Choice::Language(None) => "som servern har det i Discord",
            Choice::Threads(Some(true)) => "en tråd för varje parti",
            Choice::Threads(Some(false)) => "i kanalen",
            Choice::Threads(None) => "som driftansvarig har ställt in det",
            Choice::Theme(theme) => return self.theme(theme, false),
            Choice::TableTheme(theme) => return self.theme(theme, true),
            Choice::Formations(Some(true)) => "på",
            Choice::Formations(Some(false)) => "av",
            Choice::Formations(None) => "som servern har det",
            Choice::Answer(true) => "ja",
            Choice::Answer(false) => "nej",
        }
        .to_owned()
    }

    fn theme(&self, word: Option<&str>, of_server: bool) -> String {
        match word {
            Some("wood") => "trä",
            Some("contrast") => "hög kontrast",
            Some("dark") => "mörkt",
            Some("paper") => "papper",
            Some(other) => other,
            None if of_server => "som driftansvarig har ställt in det",
            None => "som servern har det",
        }
        .to_owned()
    }

    fn your_turn(&self) -> &'static str {
        "din tur"
    }

    fn opponents_turn(&self) -> &'static str {
        "motståndarens tur"
    }

    fn goes_on(&self) -> &'static str {
        "pågår"
    }

    fn is_over(&self) -> &'static str {
        "slut"
    }
}
