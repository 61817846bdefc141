//! Go and its family in Swedish.

use super::Swedish;
use crate::game::{DeadStones, GoRules, GoSetup, HalfPoints, Referee, Refusal, Stone};
use crate::phrases::go::GoWords;
use crate::phrases::lists::{Basics, number};

impl GoWords for Swedish {
    fn go_manual(&self) -> &'static str {
        "**Go** spelas här på 7×7 till 19×19 punkter, 19×19 om inget annat är avtalat. Svart \
och Vit lägger i tur och ordning stenar på tomma punkter, eller passar. Stenar flyttas aldrig.
**Fångst.** De tomma punkterna intill en kedja av stenar är dess friheter. En kedja vars sista \
frihet tas lyfts från brädet. Du får inte ta dina egna stenars sista frihet, om du inte fångar \
något med det.
**Ko.** Kinesiska regler: inget drag får ta tillbaka ett bräde som har varit. Japanska regler: \
du får inte slå tillbaka ett ko genast.
**Handikapp.** Svart kan ha 2 till 9 stenar från början, på 7×7 högst 4. Då börjar Vit.
**Slut.** Efter två pass i rad föreslår domaren vad som är dött, och ni avgör. Tryck på *Ange \
döda* och skriv en sten, eller säg `död D4`; hela kedjan menas, och en gång till gör den \
levande. När båda har godtagit räkningen tas döda stenar bort och brädet räknas. Ett nytt märke \
kräver att båda godtar igen. Den som inte håller med spelar vidare: den andra drar först, och \
brädet avgör.
**Poäng.** Kinesiskt: dina stenar och de tomma punkter som bara du omringar. Japanskt: de tomma \
punkter som bara du omringar, och de stenar du har tagit, också de döda. Vit får komi: oftast \
6,5 (japanskt) eller 7,5 (kinesiskt) på 19×19, 5,5 på mindre bräden, 0,5 med handikapp. Högst \
poäng vinner; lika är remi.
**Atari-go.** Den som fångar först vinner, om så bara en sten. Efter två pass utan fångst räknas \
brädet som område.
**Torus.** Det finns varken kanter eller hörn: varje linje fortsätter på andra sidan, så varje \
punkt har fyra grannar. På 9×9 ligger A5 intill J5. Bilden upprepar några linjer runt om, \
blekare."
    }

    fn phantom_manual(&self) -> &'static str {
        "**Fantom-go** är go i mörker. Du ser dina egna stenar, och handikappstenar, som alla \
känner till. Domaren har det verkliga brädet.
**Drag.** Pröva en punkt. Är den tillåten ligger din sten där. Annars får du veta att den \
vägras, aldrig varför: en dold sten, självmord eller ett bräde som har varit (ko). Du har kvar \
turen och försöker igen, varje punkt en gång per tur. Självmord vägras ofta, så en vägran \
betyder långt ifrån alltid en sten.
**Märken.** Vägrade punkter är märkta på ditt bräde tills de ingår i en fångst eller du spelar \
där.
**Alla får veta** att du har spelat eller passat och hur många försök som vägrades, inte var; \
och vilka stenar som fångas, med sina punkter, men inte stenen som fångade dem. Åskådare ser \
bara handikappstenar.
**Slut.** Efter två pass, eller varje annat slut, ser alla brädet och varje vägrat försök. Det \
räknas som område precis som det står: dina stenar och de tomma punkter som bara du omringar. \
Fånga det som är dött innan du passar! Vit får komi, oftast 7,5, med handikapp 0,5. Säger bordet \
att döda stenar tas bort efter överenskommelse avgör ni det först; håller någon inte med räknas \
brädet som det står.
**Domare.** Olympiad: som här. Vanlig: säger också vem som har ställts i atari. Hamburg: säger \
det, och varför ett försök vägras.
**Handikapp, atari-go, torus:** som i go.
**Spela i hemlighet:** med `/drag`, med knappen eller med ord i direktmeddelanden till mig. \
Skriv aldrig ett drag i kanalen, där alla läser det.
**Vad jag inte kan hindra:** moderatorer kan läsa serverns privata trådar, och ett andra konto \
eller den som driver mig kan tjuvkika."
    }

    fn go_brief(&self, setup: &GoSetup) -> Vec<String> {
        let mut brief = vec![match setup.rules {
            GoRules::Chinese => "kinesiska regler".to_owned(),
            GoRules::Japanese => "japanska regler".to_owned(),
        }];
        brief.push(match setup.komi.in_halves() {
            0 => "ingen komi".to_owned(),
            _ => format!("komi {}", number(self, setup.komi)),
        });
        if setup.handicap > 0 {
            brief.push(format!("{} handikappstenar", setup.handicap));
        }
        if setup.atari {
            brief.push("första fångsten vinner".to_owned());
        }
        if setup.torus {
            brief.push("inga kanter".to_owned());
        }
        if let Some(hidden) = setup.hidden {
            let referee = match hidden.referee {
                Referee::Olympiad => "domare som vid olympiaden",
                Referee::Common => "atari meddelas",
                Referee::Hamburg => "atari och skäl meddelas",
            };
            let dead = match hidden.dead {
                DeadStones::Stand => "räknas som det står",
                DeadStones::Agree => "döda stenar efter överenskommelse",
            };
            brief.extend([referee, dead].map(str::to_owned));
        }
        brief
    }

    fn go_terms(&self, setup: &GoSetup) -> Vec<String> {
        let mut terms = vec![match setup.rules {
            GoRules::Chinese => {
                "Kinesiska regler: stenar och omringade punkter räknas, och inget bräde får komma \
                 tillbaka."
            }
            GoRules::Japanese if setup.atari => {
                "Japanska regler: ett ko får inte slås tillbaka genast."
            }
            GoRules::Japanese => {
                "Japanska regler: omringade punkter och fångar räknas, och ett ko får inte slås \
                 tillbaka genast."
            }
        }
        .to_owned()];
        terms.push(match setup.komi.in_halves() {
            0 => "Ingen komi: lika poäng är remi.".to_owned(),
            1.. => format!("Komi: Vit får {} extra.", self.score(setup.komi)),
            ..0 => {
                format!("Negativ komi: Vit förlorar {} i räkningen.", self.score(-setup.komi))
            }
        });
        if setup.handicap > 0 {
            terms.push(format!("Svart har {} handikappstenar, och Vit börjar.", setup.handicap));
        }
        if setup.atari {
            terms.push(
                "Atari-go: den första fångsten vinner; blir det ingen räknas brädet som område."
                    .to_owned(),
            );
        }
        if setup.torus {
            terms.push("Torus: varje linje kommer tillbaka från andra sidan.".to_owned());
        }
        if let Some(hidden) = setup.hidden {
            terms.push("Dolda stenar: var och en ser bara sina egna.".to_owned());
            terms.push(
                match hidden.referee {
                    Referee::Olympiad => {
                        "Domaren säger bara om ett försök är tillåtet, som vid datorolympiaden."
                    }
                    Referee::Common => "Domaren säger också vem som har ställts i atari.",
                    Referee::Hamburg => {
                        "Domaren säger också vem som har ställts i atari och varför ett försök \
                         vägras."
                    }
                }
                .to_owned(),
            );
            terms.push(
                match hidden.dead {
                    DeadStones::Stand => "Brädet räknas som det står.",
                    DeadStones::Agree => {
                        "Döda stenar tas bort om båda är överens; annars räknas brädet som det står."
                    }
                }
                .to_owned(),
            );
        }
        terms
    }

    fn handicap(&self, stones: &str, points: &str) -> String {
        format!("Handikapp: {stones} på {points}.")
    }

    fn plays_unseen(&self, who: &str, stone: Stone, tries: usize) -> String {
        let who = format!("{who} ({}) har spelat", self.colour(stone));
        match tries {
            0 => format!("{who}."),
            n => format!("{who} ({n} försök vägrades)."),
        }
    }

    fn own_stone(&self, point: &str) -> String {
        format!("Din sten ligger på {point}.")
    }

    fn try_refused(&self, who: &str, stone: Stone, tries: usize) -> String {
        format!("{who} ({}): {tries} försök vägrades den här turen.", self.colour(stone))
    }

    fn point_refused(&self, point: &str, goes_on: bool) -> String {
        match goes_on {
            true => format!("{point} är inte tillåten. Du har kvar turen; pröva en annan punkt."),
            false => format!("{point} är inte tillåten. Ingen punkt är kvar: din tur är slut."),
        }
    }

    fn refused_because(&self, why: Refusal) -> &'static str {
        match why {
            Refusal::Occupied => "Där ligger redan en av motståndarens stenar.",
            Refusal::Suicide => "Det vore självmord.",
            Refusal::Ko => "Det skulle ge ett bräde som har varit (ko).",
        }
    }

    fn atari(&self, stone: Stone) -> String {
        format!("{} står i atari.", self.colour(stone))
    }

    fn revealed(&self) -> &'static str {
        "Nu visas hela brädet."
    }

    fn refused_tries(&self, stone: Stone, tries: &str) -> String {
        format!("{} vägrade försök: {tries}.", super::owner(stone))
    }

    fn refusal_word(&self, why: Refusal) -> &'static str {
        match why {
            Refusal::Occupied => "upptagen",
            Refusal::Suicide => "självmord",
            Refusal::Ko => "ko",
        }
    }

    fn dead_marked(&self, who: &str, n: usize, stones: &str, points: &str, dead: bool) -> String {
        let now = if dead { dead_stones(n) } else { "levande" };
        format!("{who} räknar {stones} som {now}: {points}.")
    }

    fn dead_proposed(&self, points: &str) -> String {
        match points {
            "" => "Domaren föreslår inga stenar som döda.".to_owned(),
            _ => format!(
                "Domaren föreslår som döda: {points}. Godta det, eller ange andra som döda eller \
                 dessa som levande."
            ),
        }
    }

    fn agrees_to_count(&self, who: &str) -> String {
        format!("{who} godtar räkningen.")
    }

    fn disagrees(&self, who: &str, plays_on: bool) -> String {
        match plays_on {
            true => format!("{who} håller inte med, så partiet fortsätter."),
            false => format!("{who} håller inte med, så brädet räknas som det står."),
        }
    }

    fn dead_removed(&self, n: usize, stones: &str, points: &str) -> String {
        format!("{stones} tas bort som {}: {points}.", dead_stones(n))
    }

    fn to_settle(&self, who: &str, plays_on: bool) -> String {
        let or = if plays_on { "spela vidare" } else { "låt brädet räknas som det står" };
        format!("Båda har passat. {who}: ange döda stenar, godta räkningen eller {or}.")
    }

    fn has_agreed(&self, who: &str) -> String {
        format!("Har godtagit räkningen: {who}.")
    }

    fn nothing_dead(&self) -> &'static str {
        "Räknas som döda: inga stenar."
    }

    fn if_agreed(&self, tally: &str, winner: Option<Stone>, by: HalfPoints) -> String {
        let result = match winner {
            Some(winner) => format!("{} vinner med {}", self.colour(winner), self.score(by)),
            None => "remi".to_owned(),
        };
        format!("Om båda godtar: {tally}; {result}.")
    }

    fn wins_first_capture(&self, winner: &str) -> String {
        format!("{winner} vinner med den första fångsten.")
    }

    fn prisoners_in_sum(&self, n: usize) -> String {
        if n == 1 { "1 fånge".to_owned() } else { format!("{n} fångar") }
    }

    fn unseen_move(&self, turn: usize, stone: Stone) -> String {
        format!("Drag {turn}: {} har spelat.", self.colour(stone))
    }

    fn refused_in_turn(&self, tries: usize) -> String {
        format!("Vägrade försök den här turen: {tries}.")
    }

    fn own_last(&self, point: &str) -> String {
        format!("Din senaste sten: {point}.")
    }

    fn settling(&self) -> &'static str {
        "Båda har passat och avgör vilka stenar som är döda."
    }

    fn called_dead(&self, points: &str) -> String {
        format!("Räknas som döda: {points}.")
    }

    fn marks(&self, now: &str, before: &str) -> String {
        match (now, before) {
            (now, "") => format!("Vägrat den här turen: {now}."),
            ("", before) => format!("Vägrat tidigare: {before}."),
            (now, before) => format!("Vägrat den här turen: {now}. Vägrat tidigare: {before}."),
        }
    }

    fn go_legend(&self, hidden: bool) -> &'static str {
        match hidden {
            true => "S och V är de stenar du känner till. Vägrat: x den här turen, + tidigare.",
            false => "S och V är stenar, . är tomt.",
        }
    }

    fn already_tried(&self, point: &str) -> String {
        format!("Du har redan prövat {point} den här turen. Pröva en annan punkt eller passa.")
    }

    fn suicide(&self, point: &str) -> String {
        format!("På {point} skulle dina stenar sakna frihet. Spela någon annanstans.")
    }

    fn ko(&self, point: &str) -> String {
        format!("{point} slår tillbaka kot genast. Spela någon annanstans först.")
    }

    fn superko(&self, point: &str) -> String {
        format!("Med {point} skulle hela brädet bli som det har varit. Spela någon annanstans.")
    }

    fn counting(&self, plays_on: bool) -> String {
        let otherwise = if plays_on { "`spela vidare`" } else { "`räkna som det står`" };
        format!(
            "Båda har passat, så nu görs inga drag. Ange en död sten, till exempel `död D4`, säg \
             `enig`, eller säg {otherwise}; det finns också knappar."
        )
    }

    fn not_counting(&self) -> String {
        "Det finns inget att avgöra nu. Där spelarna avgör vilka stenar som är döda gör de det \
         efter två pass i rad."
            .to_owned()
    }

    fn no_stone(&self, point: &str) -> String {
        format!("Det ligger ingen sten på {point}. Ange en sten som är död.")
    }

    fn part_of_chain(&self, point: &str) -> String {
        format!("Kedjan på {point} är död som helhet eller inte alls.")
    }

    fn proposed_too_late(&self) -> String {
        "Domaren föreslår en gång, innan spelarna avgör vad som är dött.".to_owned()
    }

    fn already_agreed(&self) -> String {
        "Du har redan godtagit räkningen; nu väntar den på din motståndare.".to_owned()
    }
}

/// "död" of one stone, "döda" of more.
fn dead_stones(n: usize) -> &'static str {
    if n == 1 { "död" } else { "döda" }
}

/// "Fantom-atari-go 9×9 på en torus, handikapp 2".
pub(super) fn name(setup: &GoSetup) -> String {
    let game = match (setup.hidden.is_some(), setup.atari) {
        (false, false) => "Go",
        (false, true) => "Atari-go",
        (true, false) => "Fantom-go",
        (true, true) => "Fantom-atari-go",
    };
    let torus = if setup.torus { " på en torus" } else { "" };
    let handicap = match setup.handicap {
        0 => String::new(),
        stones => format!(", handikapp {stones}"),
    };
    format!("{game} {0}×{0}{torus}{handicap}", setup.size)
}
