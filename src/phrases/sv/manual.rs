//! The rules and the help in Swedish.

use super::Swedish;
use crate::phrases::manual::Manual;

impl Manual for Swedish {
    fn orbit(&self) -> &'static str {
        "**Orbit** är ett spel om territorium av Steven Meyers, här på 16×16 punkter om inget annat \
är avtalat.
**Drag.** Lägg en sten av din färg på en tom punkt, eller passa. Stenar flyttas aldrig, och det \
finns varken friheter eller ko.
**Orbit:** stenar av en färg som omsluter punkter helt. Murens stenar hänger ihop längs linjerna \
eller diagonalt.
**Halvorbit:** samma sak, men med en av brädets kanter som del av muren. Två kanter duger inte: en \
mur tvärs över ett hörn omsluter inget. En hörnpunkt hör till båda sina kanter.
**Tillträde förbjudet.** Du får inte spela inuti motståndarens orbiter och halvorbiter, inte ens \
för att fånga. Inuti dina egna får du det.
**Fånga.** Om det efter ditt drag står fientliga stenar inuti en orbit av din färg tas de bort. En \
halvorbit fångar inget förrän den sluts till en orbit. En mur som förlorar stenar stänger inte \
längre någon ute.
**Öppning.** Oftast förfinad pajregel: den ena spelaren gör tre drag, för Svart, Vit och Svart, och \
får avstå från vilka som helst; den andra väljer sedan färg. Vit drar härnäst.
**Spegelregel.** Du får inte spegla motståndarens drag tio gånger i rad.
**Slut.** Två pass i rad avslutar partiet, liksom ett bräde där ingen kan lägga en sten. \
Stenar som inte kan undgå att fångas tas då bort. Stenar som bara går förlorade om motparten \
spelar först är omstridda och står kvar. Efter ett första pass säger domaren vad som skulle ske.
**Poäng.** Du får en poäng för varje tom punkt som bara du omsluter. Punkter som båda omsluter är \
delade, och där får ingen spela; delade punkter, dame och fångade stenar räknas inte. Högst poäng vinner, med eventuell komi \
för Vit; lika är remi."
    }

    fn help(&self) -> &'static str {
        "Jag är domare i Orbit, go, fantom-go och Lotus: jag visar brädet, kan reglerna och räknar \
poängen.
**Börja.** `/utmana` (challenge) utmanar en person eller, utan motståndare, vem som helst; \
`spel:` säger på vad. Go kan ha handikapp, torus eller den första fångsten som mål. Kortet visar alla villkor; \
tryck på Anta för att spela.
**Spela.** Tryck på *Gör ett drag* och skriv en punkt som D4, använd `/drag` (move), eller \
svara mig eller nämn mig med punkten. `d4`, `D 4` och `4d` går lika bra, och även orden \
passa, remi, svart och vit. I Lotus skriver du numret som står på punkten, till exempel 27.
**Dolda stenar.** I fantom-go får bara du läsa dina drag: använd `/drag`, knappen eller ord i \
direktmeddelanden till mig. Skriv aldrig ett drag i kanalen.
**Döda stenar.** Efter två pass i go och Lotus: `död D4`, `enig` eller `oenig`, som ord eller \
med knapp.
**Mer.**
- `/passa` (pass) låter din tur gå förbi; `/ge-upp` (resign) ger upp, efter en kontrollfråga
- `/remi` (draw) erbjuder remi, eller godtar det som din motståndare erbjuder
- `/bräde` (board) visar brädet, också som text
- `/partier` (games) visar dina partier och vems tur det är
- `/protokoll` (record) lämnar ut ett parti för andra program; `/kontrollera` (verify) prövar \
sigillen i ett dolt
- `/repris` (replay) visar ett parti igen från början; `/utseende` (look) väljer hur dina \
bräden ser ut
- `/utmana` med dig själv som motståndare: två personer på en enhet
- `/regler` (rules) förklarar varje spel; `/hjälp` (help) visar det här
- `/inställningar` (setup) är till för den som hanterar servern: språk, utseende och trådar
Namnen inom parentes gäller om Discord inte är inställt på svenska.
**Vilket parti?** Jag tar det i den här kanalen som väntar på dig. Är det oklart frågar jag; \
ange då partiets nummer.
**Läsa brädet.** Kolumnerna går från A till vänster; i go hoppar de över I. Raderna går från 1 \
längst ner. Varje bild har en beskrivning för skärmläsare."
    }
}
