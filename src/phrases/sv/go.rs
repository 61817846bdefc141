//! Go and its family in Swedish.

use super::Swedish;
use crate::game::{DeadStones, GoRules, GoSetup, Referee, Refusal, Stone};
use crate::phrases::go::GoWords;
use crate::phrases::lists::{Basics, number};

impl GoWords for Swedish {
    fn go_manual(&self) -> &'static str {
        "**Go.** Svart och Vit lägger i tur och ordning stenar på punkterna, eller passar. Stenar \
flyttas aldrig.
**Fångst.** De tomma punkterna intill en kedja av stenar är dess friheter. En kedja vars sista \
frihet tas lyfts från brädet. Du får inte ta dina egna stenars sista frihet, om du inte fångar \
något med det.
**Ko.** Enligt kinesiska regler får inget bräde komma tillbaka. Enligt japanska regler får du inte \
slå tillbaka ett ko genast.
**Handikapp.** Svart kan ha 2 till 9 stenar på brädet från början; då börjar Vit.
**Slut.** Efter två pass i rad säger spelarna vilka stenar som är döda; när båda är överens tas de \
bort och brädet räknas. Den som inte håller med återupptar partiet, och den andra drar först.
**Poäng.** Kinesiskt: dina stenar och de punkter som bara du omringar. Japanskt: de punkter som \
bara du omringar och de stenar som du har tagit. Vit lägger till komi. Högst poäng vinner.
**Atari-go.** Den första fångsten vinner. Två pass utan någon fångst räknas som område.
**Torus.** Brädet har inga kanter: varje linje kommer tillbaka från andra sidan."
    }

    fn phantom_manual(&self) -> &'static str {
        "**Fantom-go** är go i mörker: du ser dina egna stenar, och handikappstenar, som alla \
känner till. Domaren har det verkliga brädet.
**Drag.** Pröva en punkt. Tillåter det verkliga brädet den så ligger din sten där. Annars säger \
domaren bara att punkten vägras: där kan stå en dold sten, eller så vore det självmord eller mot \
ko-regeln (inget bräde får komma tillbaka). Du har kvar turen och prövar en annan punkt, varje \
punkt en gång per tur. Vägrade punkter märks ut på ditt bräde.
**Vad de andra hör.** Att du har spelat och hur många försök som vägrades, aldrig var. Fångade \
stenar meddelas alla med sina punkter, men inte stenen som fångade dem. Pass meddelas också.
**Märken** står kvar tills punkten ingår i en fångst eller du själv spelar där. Självmord vägras \
oftare än man tror, så ett märke är inte alltid en sten.
**Slut.** Två pass i rad, eller varje annat slut, visar alla hela brädet och varje vägrat försök. \
Brädet räknas som område precis som det står: dina stenar och de punkter som bara du omringar, med \
komi för Vit. Fånga därför det som är dött innan du passar.
**Atari-go:** den första fångsten vinner. **Torus:** brädet har inga kanter."
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
        match setup.hidden.map(|hidden| hidden.referee) {
            None | Some(Referee::Olympiad) => {}
            Some(Referee::Common) => brief.push("atari meddelas".to_owned()),
            Some(Referee::Hamburg) => brief.push("atari och skäl meddelas".to_owned()),
        }
        match setup.hidden.map(|hidden| hidden.dead) {
            None | Some(DeadStones::Stand) => {}
            Some(DeadStones::Agree) => brief.push("döda stenar efter överenskommelse".to_owned()),
        }
        brief
    }

    fn go_terms(&self, setup: &GoSetup) -> Vec<String> {
        let mut terms = vec![match setup.rules {
            GoRules::Chinese => {
                "Kinesiska regler: stenar och omringade punkter räknas, och inget bräde får komma \
                 tillbaka."
            }
            GoRules::Japanese => {
                "Japanska regler: omringade punkter och fångar räknas, och ett ko får inte slås \
                 tillbaka genast."
            }
        }
        .to_owned()];
        terms.push(match setup.komi.in_halves() {
            0 => "Ingen komi.".to_owned(),
            _ => format!("Vit får {} i komi.", self.score(setup.komi)),
        });
        if setup.handicap > 0 {
            terms.push(format!("Svart har {} handikappstenar, och Vit börjar.", setup.handicap));
        }
        if setup.atari {
            terms.push("Atari-go: den första fångsten vinner.".to_owned());
        }
        if setup.torus {
            terms.push("Torus: varje linje kommer tillbaka från andra sidan.".to_owned());
        }
        if let Some(hidden) = setup.hidden {
            terms.push("Dolda stenar: var och en ser bara sina egna.".to_owned());
            terms.push(
                match hidden.referee {
                    Referee::Olympiad => "Domaren säger bara om ett försök är tillåtet.",
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
        format!("{who} ({}): {tries} försök vägrade den här turen.", self.colour(stone))
    }

    fn point_refused(&self, point: &str) -> String {
        format!("{point} är inte tillåten. Du har kvar turen; pröva en annan punkt.")
    }

    fn refused_because(&self, why: Refusal) -> &'static str {
        match why {
            Refusal::Occupied => "Där ligger redan en av motståndarens stenar.",
            Refusal::Suicide => "Det vore självmord.",
            Refusal::Ko => "Kot får inte slås tillbaka.",
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

    fn dead_marked(&self, who: &str, stones: &str, points: &str, dead: bool) -> String {
        match dead {
            true => format!("{who} räknar {stones} som döda: {points}."),
            false => format!("{who} räknar {stones} som levande: {points}."),
        }
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

    fn dead_removed(&self, _: usize, stones: &str, points: &str) -> String {
        format!("{stones} tas bort som döda: {points}.")
    }

    fn to_settle(&self, who: &str) -> String {
        format!(
            "Båda har passat. {who}, ange döda stenar, godta räkningen eller säg att du inte \
             håller med."
        )
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

    fn counting(&self) -> String {
        "Båda har passat. Kom överens om de döda stenarna eller säg att du inte håller med."
            .to_owned()
    }

    fn not_counting(&self) -> String {
        "Döda stenar avgörs när båda har passat.".to_owned()
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

/// "Fantom-atari-go 9×9 på en torus".
pub(super) fn name(setup: &GoSetup) -> String {
    let game = match (setup.hidden.is_some(), setup.atari) {
        (false, false) => "Go",
        (false, true) => "Atari-go",
        (true, false) => "Fantom-go",
        (true, true) => "Fantom-atari-go",
    };
    let torus = if setup.torus { " på en torus" } else { "" };
    format!("{game} {0}×{0}{torus}", setup.size)
}
