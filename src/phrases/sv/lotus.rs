//! Lotus in Swedish.

use super::{Swedish, owner};
use crate::club::{Seats, Table};
use crate::game::{LotusSetup, Marker, Stone, Track, Turning};
use crate::phrases::lists::Basics;
use crate::phrases::lotus::{Ask, LotusWords};

impl LotusWords for Swedish {
    fn lotus_manual(&self) -> &'static str {
        "**Lotus**, av Christian Freeling, spelas på 72 punkter med sju sexhörningar. Varje tom \
punkt har sitt nummer. Vit börjar om inget annat är avtalat; man lägger i tur och ordning en \
sten på en tom punkt, eller passar. Stenar flyttas aldrig och lämnar aldrig brädet, men de vänds.
**Slag** (A, B). De tomma punkterna intill en grupp stenar är dess friheter. Tar du sista friheten från \
en grupp hos motståndaren vänds den till din färg.
**Självmord** (D, E). Har din stens grupp då ingen frihet vänds den till motståndarens färg, med allt \
du just har slagit. Det är tillåtet. Samma punkt kan ge motståndaren ett slag (F).
**Lotus** (C). En grupp som har alla sex punkter i en sexhörning lever för alltid, utan någon frihet.
**Två ögon ger inte liv** (G, H, I). Motståndaren kan fylla ett öga genom självmord: stenen vänds till din \
färg, och ögat är borta. Det sista ögat är sedan din sista frihet.
**Att passa** flyttar markören en poäng mot dig, högst sju på din sida.
**Slut.** Efter två pass i rad kommer ni överens om vad som är dött: båda måste hålla med, och \
döda grupper vänds. En grupp med lotus kan inte vara död. Är ni oense räknas brädet som det \
står; om villkoren säger det fortsätter partiet i stället. När brädet är fullt passar domaren för \
båda.
**Poäng.** Dina stenar, de tomma punkter som bara du omringar, och markörens poäng om den står \
på din sida. Tomma punkter som båda färgerna rör vid räknas inte. Högst poäng vinner; lika är \
remi."
    }

    fn lotus_picture(&self) -> &'static str {
        "Nio ställningar i ett hörn av brädet. A: Vits sten på 69 har en frihet kvar, på 70. B: \
Svart har spelat 70, och 69 har blivit svart. C: Svart har alla sex punkter i en sexhörning, en \
lotus; Vit står runt omkring, och Svart lever. D: Svart tänker slå 69 på 70. E: Svart har gjort \
det; gruppen hade själv ingen frihet, och alla sju stenarna har blivit vita. F: spelar Vit 70 i \
stället slår Vit Svarts fem stenar. G: en svart grupp med två ögon, 58 och 69. H: Vit har spelat \
på 69 genom självmord; stenen har blivit svart, och ögat är borta. I: Vit har tagit den sista \
friheten på 58, och hela gruppen har blivit vit."
    }

    fn lotus_start(&self, begins: Stone, first: &str, second: &str) -> String {
        let [its, other] = [begins, begins.other()].map(|stone| self.colour(stone));
        format!("{first} är {its} och börjar, {second} är {other}.")
    }

    fn lotus_seats(&self, seats: Seats, begins: Stone) -> String {
        let does = format!("spelar {} och börjar", self.colour(begins));
        match seats {
            Seats::ByLot => format!("Vem som {does} lottas."),
            Seats::ChallengerFirst => format!("Utmanaren {does}."),
            Seats::ChallengedFirst => format!("Den som antar {does}."),
        }
    }

    fn lotus_brief(&self, setup: &LotusSetup) -> Vec<String> {
        let mut brief = vec![format!("{} börjar", self.colour(setup.begins))];
        brief.push(match setup.komi {
            0 => "ingen komi".to_owned(),
            komi => format!("komi {komi}"),
        });
        if setup.track == Track::Open {
            brief.push("markören har inget slut".to_owned());
        }
        if setup.resume {
            brief.push("spelet kan återupptas".to_owned());
        }
        brief
    }

    fn lotus_terms(&self, setup: &LotusSetup) -> Vec<String> {
        let other = owner(setup.begins.other());
        let komi = match setup.komi {
            0 => "Ingen komi: markören börjar i mitten.".to_owned(),
            komi => format!("Komi: markören börjar {komi} poäng på {other} sida."),
        };
        let track = match setup.track {
            Track::Closed => "Att passa flyttar markören, högst sju poäng på vardera sidan.",
            Track::Open => "Att passa flyttar markören, utan slut.",
        };
        let resume = if setup.resume {
            "Den som inte håller med om döda stenar spelar vidare."
        } else {
            "Är ni oense om döda stenar räknas brädet som det står."
        };
        vec![komi, track.to_owned(), resume.to_owned()]
    }

    fn turned(&self, n: usize, stones: &str, stone: Stone, points: &str, why: Turning) -> String {
        let to = coloured(n, stone.other());
        match why {
            Turning::Capture => format!("{stones} slås och blir {to}: {points}."),
            Turning::SecondReversal => {
                format!("Gruppen har själv ingen frihet, så {stones} blir {to}: {points}.")
            }
            Turning::Suicide => format!("Genom självmord blir {stones} {to}: {points}."),
            Turning::Dead => {
                let dead = if n == 1 { "död" } else { "döda" };
                format!("{stones} är {dead} enligt överenskommelse och blir {to}: {points}.")
            }
        }
    }

    fn asks_back(&self, ask: &Ask<'_>) -> String {
        let Ask { point, n, points, .. } = ask;
        let (id, to) = (ask.game.id, coloured(*n, ask.to));
        let why = match ask.captured {
            None => "är tillåtet, men det är självmord".to_owned(),
            Some(captured) => {
                format!("slår {captured}, men sedan har din grupp själv ingen frihet")
            }
        };
        format!(
            "Parti #{id}: {point} {why}. Det gör {n} av dina stenar {to}: {points}. Vill du spela \
             det?"
        )
    }

    fn not_played(&self) -> &'static str {
        "Inget spelades."
    }

    fn sheet(&self, game: &Table) -> String {
        format!(
            "Här är protokollet från {}: en rad för varje drag, varje punkt med nummer och namn. \
             `shinpan verify` läser det.",
            self.game(game)
        )
    }

    fn lotus_made(&self, stone: Stone, points: &str) -> String {
        format!("{} har en lotus, som lever för alltid: {points}.", self.colour(stone))
    }

    fn marker(&self, marker: Marker) -> String {
        match marker.side() {
            None => "Markören står i mitten.".to_owned(),
            Some((stone, n)) => format!("Markören står {n} poäng på {} sida.", owner(stone)),
        }
    }

    fn time_up(&self, goes_on: bool) -> &'static str {
        if goes_on {
            "Ingen har sagt något om döda stenar på för länge, så partiet fortsätter."
        } else {
            "Ingen har sagt något om döda stenar på för länge, så brädet räknas som det står."
        }
    }

    fn both_pass_on_full_board(&self) -> &'static str {
        "Ingen tom punkt är kvar, så båda spelarna passar."
    }

    fn lotus_sum(&self, stones: usize, surrounded: usize, marker: usize) -> Vec<String> {
        let mut terms = vec![match stones {
            1 => "1 sten".to_owned(),
            stones => format!("{stones} stenar"),
        }];
        if surrounded > 0 {
            terms.push(match surrounded {
                1 => "1 omringad".to_owned(),
                surrounded => format!("{surrounded} omringade"),
            });
        }
        if marker > 0 {
            terms.push(format!("{marker} av markören"));
        }
        terms
    }

    fn has_lotus(&self, point: &str) -> String {
        format!("Gruppen på {point} har en lotus och lever för alltid; den kan inte vara död.")
    }

    fn wrong_lotus_komi(&self, most: usize) -> String {
        format!("Komi i Lotus är ett helt antal poäng från 0 till {most}.")
    }
}

/// So many stones of a colour, as an adjective.
fn coloured(n: usize, stone: Stone) -> &'static str {
    match (n, stone) {
        (1, Stone::Black) => "svart",
        (1, Stone::White) => "vit",
        (_, Stone::Black) => "svarta",
        (_, Stone::White) => "vita",
    }
}
