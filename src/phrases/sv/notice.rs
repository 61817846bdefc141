//! Short answers in Swedish.

use super::{Swedish, adjective};
use crate::club::{Table, Wish};
use crate::game::Seat;
use crate::phrases::lists::Basics;
use crate::phrases::notice::Notices;

impl Notices for Swedish {
    fn challenge_sent(&self, to: Option<&str>) -> String {
        match to {
            Some(to) => {
                format!(
                    "Din utmaning till {to} är skickad. Du kan dra tillbaka den tills den antas."
                )
            }
            None => "Din utmaning är ute; vem som helst får anta den. Tills dess kan du dra \
                     tillbaka den."
                .to_owned(),
        }
    }

    fn you_accepted(&self, game: &str, place: &str) -> String {
        format!("Du har antagit utmaningen. {game} börjar i {place}. Ha ett trevligt parti!")
    }

    fn you_declined(&self) -> &'static str {
        "Du har avböjt utmaningen."
    }

    fn you_withdrew(&self) -> &'static str {
        "Du har dragit tillbaka utmaningen."
    }

    fn done(&self, game: &Table, wish: &Wish, point: &str) -> String {
        let id = game.id;
        match wish {
            Wish::Point(_) | Wish::Surely(_) => format!("Du spelade {point} i parti #{id}."),
            Wish::Pass => format!("Du passade i parti #{id}."),
            Wish::TakeSide(stone) => format!("Du tog {} i parti #{id}.", adjective(*stone)),
            Wish::Resign => format!("Du gav upp parti #{id}."),
            Wish::OfferDraw => format!("Du erbjöd remi i parti #{id}."),
            Wish::AcceptDraw => format!("Du godtog remi i parti #{id}."),
            Wish::DeclineDraw => format!("Du avböjde remi i parti #{id}."),
            Wish::MarkDead(_) => format!("Du angav {point} i parti #{id}."),
            Wish::AgreeCount => format!("Du godtog räkningen i parti #{id}."),
            Wish::Resume | Wish::PlayOn => {
                format!("Du höll inte med om de döda stenarna i parti #{id}.")
            }
        }
    }

    fn really_resign(&self, game: &Table) -> String {
        format!("Vill du verkligen ge upp parti #{}? Då vinner din motståndare genast.", game.id)
    }

    fn how_to_resign(&self) -> &'static str {
        "Vill du ge upp, använd `/ge-upp` eller knappen under brädet; jag frågar då en gång till."
    }

    fn not_resigned(&self) -> &'static str {
        "Du gav inte upp; partiet fortsätter."
    }

    fn settings(&self) -> &'static str {
        "Serverns inställningar är nu:"
    }

    fn settings_language(&self, language: &str) -> String {
        format!("Språk i öppna inlägg: {language}")
    }

    fn settings_threads(&self, threads: &str) -> String {
        format!("Var partier spelas: {threads}")
    }

    fn settings_theme(&self, theme: &str) -> String {
        format!("Hur bräden ser ut vid borden: {theme}")
    }

    fn settings_formations(&self, formations: &str) -> String {
        format!("Formationernas murar på orbitbräden vid borden: {formations}")
    }

    fn own_theme(&self, theme: &str) -> String {
        format!("Bräden som bara du ser har det här utseendet: {theme}.")
    }

    fn own_formations(&self, formations: &str) -> String {
        format!("Formationernas murar på dina orbitbräden: {formations}.")
    }

    fn may_not_set(&self) -> &'static str {
        "Bara den som får hantera servern kan ändra dess inställningar."
    }

    fn only_in_server(&self) -> &'static str {
        "Det här fungerar bara på en server, inte i direktmeddelanden."
    }

    fn old_button(&self) -> &'static str {
        "Den knappen är för gammal för att fungera. `/bräde` visar partiet med nya knappar."
    }

    fn bad_komi(&self, typed: &str) -> String {
        format!(
            "Jag kan inte läsa {typed} som komi. Det är ett tal i steg om en halv, till exempel \
             0, 6 eller 6,5."
        )
    }

    fn foreign(&self, option: &str, game: &str, games: &str) -> String {
        format!(
            "Valet `{option}` gäller inte {game}, bara {games}. Utelämna det eller välj ett annat \
             spel; inget har skickats."
        )
    }

    fn no_such_choice(&self, option: &str) -> String {
        format!(
            "Jag känner inte till det värdet för `{option}`. Välj ett i listan eller utelämna det."
        )
    }

    fn bot_challenged(&self) -> &'static str {
        "Bottar spelar inte här. Välj en människa, eller ingen för att bjuda in vem som helst."
    }

    fn post_due(&self) -> &'static str {
        "Meddelandet till alla gick inte att skicka just nu. Det kommer av sig självt; inget är \
         förlorat."
    }

    fn cannot_post(&self) -> &'static str {
        "Jag får inte skriva här. I den här kanalen behöver jag behörigheterna Visa kanaler, Skicka \
         meddelanden, Bifoga filer och Läs meddelandehistorik; för en tråd per parti också Skapa \
         offentliga trådar och Skicka meddelanden i trådar."
    }

    fn missing(&self, permissions: &str) -> String {
        format!(
            "Jag kan inte spela här ännu: jag saknar behörigheterna {permissions}. Den som sköter \
             servern kan ge mig dem."
        )
    }

    fn record(&self, game: &Table) -> String {
        format!("Här är protokollet från {}. Program för go öppnar det.", self.game(game))
    }

    fn no_seals(&self, game: &Table) -> String {
        format!("{} har inga sigill: inget var dolt i det.", self.game(game))
    }

    fn seals_hold(&self, game: &Table, rulings: usize, last: &str) -> String {
        format!(
            "{}: alla {rulings} domslut följer av reglerna, och sigillen hänger ihop. Det sista \
             är `{last}`: jämför det med inläggen vid bordet.\n\
             Det visar att inget svar har ändrats sedan dess sigill visades. Det visar inte att \
             ingen har tjuvkikat. Filen har alla domslut med salt och sigill; `shinpan verify` \
             kontrollerar den på vilken dator som helst.",
            self.game(game)
        )
    }

    fn seals_broken(&self, game: &Table, line: Option<u32>) -> String {
        let from = line.map_or(String::new(), |line| format!(" från rad {line}"));
        format!("{}: sigillen håller inte{from}. Säg till den som driver domaren.", self.game(game))
    }

    fn not_reached(&self) -> &'static str {
        "Jag kan inte skriva direkt till dig, så ditt bräde visas bara när du trycker på \
         **Mitt bräde**."
    }

    fn curtain(&self, game: &Table) -> String {
        let next = match game.to_act {
            Some(Seat::First) => "Svart",
            Some(Seat::Second) => "Vit",
            None => "den andra spelaren",
        };
        format!(
            "{}: draget är gjort. Stäng bräden som ännu syns ovanför, och ge enheten till {next}, \
             som trycker på **Visa mitt bräde**.",
            self.game(game)
        )
    }

    fn your_games(&self) -> &'static str {
        "Dina partier:"
    }

    fn games_here(&self) -> &'static str {
        "Andra partier i den här kanalen:"
    }

    fn no_games(&self) -> &'static str {
        "Du har inga pågående partier. `/utmana` startar ett."
    }

    fn your_challenges(&self) -> &'static str {
        "Öppna utmaningar:"
    }

    fn challenge_made(&self, to: Option<&str>, game: &str, place: &str, until: &str) -> String {
        let to = to.unwrap_or("vem som helst");
        format!("din till {to}: {game} i {place}, går ut {until}")
    }

    fn challenge_received(&self, from: &str, game: &str, place: &str, until: &str) -> String {
        format!("från {from}: {game} i {place}, går ut {until}")
    }
}
