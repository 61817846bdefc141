//! Refusals in Swedish.

use super::{Swedish, adjective};
use crate::club::{ChallengeState, Table};
use crate::game::{Edge, Formation, NotAPoint, Stone, Symmetry};
use crate::phrases::lesson::Lessons;
use crate::phrases::lists::Basics;
use crate::phrases::refusal::{Extent, Refusals};

impl Refusals for Swedish {
    fn unknown_table(&self) -> String {
        "Det finns inget parti med det numret. `/partier` visar dina.".to_owned()
    }

    fn no_table_here(&self) -> String {
        "Du har inget parti här. `/partier` visar dina partier, och `/utmana` startar ett."
            .to_owned()
    }

    fn which_table(&self) -> String {
        "Vilket parti menar du? Ange dess nummer:".to_owned()
    }

    fn table_against(&self, table: &Table, opponent: &str, place: &str) -> String {
        let game = self.game_name(table.setup);
        format!("#{}, {game}, mot {opponent} i {place}", table.id)
    }

    fn table_of_others(&self, table: &Table, first: &str, second: &str, place: &str) -> String {
        let game = self.game_name(table.setup);
        format!("#{}, {game}, {first} mot {second} i {place}", table.id)
    }

    fn not_your_table(&self) -> String {
        "Det här är någon annans parti. Titta gärna på: `/bräde` visar brädet.".to_owned()
    }

    fn stale(&self, table: &Table, place: &str) -> String {
        format!(
            "Parti #{} har gått vidare sedan dess, så inget har hänt. Titta på det senaste \
             brädet i {place} och bestäm dig på nytt.",
            table.id
        )
    }

    fn frozen(&self) -> String {
        "Det här partiet är stoppat, eftersom protokollet inte går ihop. Inget är förlorat; den \
         som driver domaren har fått veta det och måste titta på saken."
            .to_owned()
    }

    fn not_a_point(&self, typed: &str, why: &NotAPoint, extent: &Extent<'_>) -> String {
        let wrong = not_there(typed, why);
        let ([left, right], [bottom, top]) = (extent.columns, extent.rows);
        format!(
            "{wrong} Brädet har kolumnerna {left} till {right} och raderna {bottom} till {top}; \
             en punkt är till exempel {}.",
            extent.example
        )
    }

    fn not_a_number(
        &self,
        typed: &str,
        why: &NotAPoint,
        last: usize,
        number: usize,
        label: &str,
    ) -> String {
        format!(
            "{} Punkterna på det här brädet har numren 1 till {last}, som står på bilden; en punkt \
             är till exempel {number}, eller {label} efter kolumn och rad.",
            not_there(typed, why)
        )
    }

    fn unknown_challenge(&self) -> String {
        "Den utmaningen känner jag inte till. `/utmana` gör en ny.".to_owned()
    }

    fn challenge_closed(&self, state: ChallengeState) -> String {
        match state {
            ChallengeState::Open => "Utmaningen går inte att besvara just nu; försök igen.",
            ChallengeState::Accepted => "Den utmaningen är redan antagen.",
            ChallengeState::Declined => "Den utmaningen har avböjts.",
            ChallengeState::Withdrawn => "Den utmaningen har dragits tillbaka.",
            ChallengeState::Expired => "Den utmaningen har gått ut. `/utmana` gör en ny.",
        }
        .to_owned()
    }

    fn not_challenged(&self) -> String {
        "Den utmaningen gäller någon annan. Med `/utmana` gör du en egen.".to_owned()
    }

    fn own_challenge(&self) -> String {
        "Det är din egen utmaning, så någon annan måste anta den.".to_owned()
    }

    fn not_challenger(&self) -> String {
        "Bara den som har gjort en utmaning kan dra tillbaka den.".to_owned()
    }

    fn challenged_self(&self) -> String {
        "Du kan inte utmana dig själv. Välj någon annan, eller ingen för att bjuda in vem som \
         helst."
            .to_owned()
    }

    fn too_many_challenges(&self, most: usize) -> String {
        format!(
            "Du har {most} öppna utmaningar, och fler får man inte ha. Dra tillbaka en, eller \
             vänta på svar."
        )
    }

    fn wrong_size(&self, game: &str, boards: &str) -> String {
        format!("{game} spelas inte på bräden av den storleken här. Det finns {boards}.")
    }

    fn wrong_handicap(&self, board: &str, most: usize) -> String {
        match most {
            0 => format!(
                "På {board} finns inget handikapp. Utelämna det eller välj ett större bräde."
            ),
            _ => format!(
                "På {board} finns inget sådant handikapp. Svart kan ha inget, eller 2 till {most} \
                 stenar."
            ),
        }
    }

    fn hidden_territory(&self) -> String {
        "Med dolda stenar gäller kinesiska regler: brädet räknas som område. Utelämna `regler` \
         eller välj kinesiska."
            .to_owned()
    }

    fn referee_says_no(&self) -> &'static str {
        "Domaren godtar inte det."
    }

    fn not_in_public(&self, table: &Table) -> String {
        format!(
            "{}: stenar är dolda i det här partiet, så inget spelas där andra läser. Använd \
             **Gör ett drag** eller **/drag**, vars svar bara du ser, eller skriv direkt till mig.",
            self.game(table)
        )
    }

    fn not_in_words(&self, table: &Table) -> String {
        format!(
            "{}: stenar är dolda i det här partiet, och den andra spelaren skulle läsa vad du \
             skriver. Använd **Mitt bräde** och **Gör ett drag**, eller **/drag**.",
            self.game(table)
        )
    }

    fn no_record_yet(&self, table: &Table) -> String {
        format!(
            "{} pågår. Protokollet från ett parti med dolda stenar lämnas ut när det är slut.",
            self.game(table)
        )
    }

    fn no_playing_on(&self, table: &Table) -> String {
        format!(
            "I {} spelar ingen vidare när båda har passat. Säg `enig` om du håller med om de döda \
             stenarna, eller `räkna som det står` om du inte gör det; det finns också knappar.",
            self.game(table).to_lowercase()
        )
    }

    fn no_replay_yet(&self, table: &Table) -> String {
        format!(
            "{} pågår. Ett parti med dolda stenar kan spelas upp igen när det är slut.",
            self.game(table)
        )
    }

    fn trouble(&self) -> String {
        "Något gick fel hos oss. Inget är förlorat; försök igen om en stund.".to_owned()
    }

    fn over(&self) -> String {
        "Det här partiet är slut.".to_owned()
    }

    fn not_your_turn(&self, turn: Option<&str>) -> String {
        match turn {
            Some(turn) => format!("Det är inte din tur. {turn}"),
            None => "Det är inte din tur.".to_owned(),
        }
    }

    fn choose_side_first(&self) -> String {
        "Välj först färg: svart eller vit.".to_owned()
    }

    fn no_side_to_take(&self) -> String {
        "Det finns ingen färg att välja nu.".to_owned()
    }

    fn occupied(&self, point: &str, by: Option<Stone>) -> String {
        let colour = by.map_or_else(String::new, |by| format!("{} ", adjective(by)));
        format!("Det står redan en {colour}sten på {point}. Välj en tom punkt.")
    }

    fn enclosed(&self, point: &str, formation: Formation, owner: Stone, wall: &str) -> String {
        let formation = self.formation(owner, formation);
        format!("{point} ligger inuti {formation}, och där får du inte spela. Dess mur: {wall}.")
    }

    fn mirrored(&self, point: &str, symmetry: Symmetry, run: u32) -> String {
        format!(
            "Med {point} skulle du spegla din motståndare för {run}:e draget i rad, genom {}. \
             Det förbjuder spegelregeln; spela någon annanstans.",
            self.symmetry(symmetry)
        )
    }

    fn no_passing(&self) -> String {
        "I det här partiet får man inte passa. Lägg en sten, eller ge upp.".to_owned()
    }

    fn draw_already_offered(&self) -> String {
        "Remi har redan erbjudits och väntar på svar.".to_owned()
    }

    fn no_draw_offered(&self) -> String {
        "Din motståndare har inte erbjudit remi. Med `/remi` kan du göra det.".to_owned()
    }

    fn edge(&self, edge: Edge) -> &'static str {
        match edge {
            Edge::Top => "övre kanten",
            Edge::Right => "högra kanten",
            Edge::Bottom => "nedre kanten",
            Edge::Left => "vänstra kanten",
        }
    }

    fn symmetry(&self, symmetry: Symmetry) -> &'static str {
        match symmetry {
            Symmetry::HalfTurn => "ett halvt varvs vridning av brädet",
            Symmetry::LeftRight => "att byta vänster mot höger",
            Symmetry::TopBottom => "att byta uppe mot nere",
            Symmetry::Diagonal => "spegling i diagonalen från nedre vänstra hörnet",
            Symmetry::Antidiagonal => "spegling i diagonalen från övre vänstra hörnet",
        }
    }
}

/// What is wrong with the name of a point.
fn not_there(typed: &str, why: &NotAPoint) -> String {
    match why {
        NotAPoint::Unreadable => format!("Jag kan inte läsa {typed} som en punkt."),
        NotAPoint::OffBoard => format!("{typed} ligger utanför brädet."),
        NotAPoint::NoColumnI => {
            format!("{typed} finns inte: kolumnerna på det här brädet hoppar över bokstaven I.")
        }
    }
}
