//! Games with hidden stones: who gets to see what, and by which way.

use sandbox::{Arg, Id, Outcome, Seen, User};

use super::{ById, Evening, Pressing, says};

impl Evening {
    /// A game of Phantom Go on 7×7 of Anna (Black) against Bo. Where it is played.
    async fn phantom(&self, options: &[(&str, Arg)]) -> Id {
        let mut all: Vec<(&str, Arg)> = vec![
            ("game", "phantom-go".into()),
            ("size", 7.into()),
            ("seats", "challenger".into()),
            ("opponent", (&self.bo).into()),
        ];
        all.retain(|(name, _)| options.iter().all(|(other, _)| name != other));
        all.extend(options.iter().cloned());
        let made = self.anna.command(self.channel, "challenge", &all).await.unwrap();
        if made.text().contains("is out") {
            self.bo.press_id(&self.card(), "accept").await;
        }
        self.channel
    }

    async fn try_point(&self, who: &User, place: Id, point: &str) -> Outcome {
        who.command(place, "move", &[("point", point.into())]).await.unwrap()
    }

    /// What the bot has written to a person directly, oldest first.
    fn letters(&self, to: &User) -> Vec<Seen> {
        let all = to.dm().map(|channel| self.discord.messages(channel)).unwrap_or_default();
        let bot = self.discord.application_id();
        all.into_iter().filter(|seen| seen.author == bot).collect()
    }
}

#[tokio::test]
async fn look() {
    let club = Evening::begin().await;
    let place = club.phantom(&[]).await;
    let show = |label: &str, seen: &Seen| {
        eprintln!(
            "[{label}] {}\n   alt {:?} files {:?} buttons {:?} edited {}",
            seen.content,
            seen.attachments.iter().map(|f| f.description.clone()).collect::<Vec<_>>(),
            seen.attachments.iter().map(|f| f.name.clone()).collect::<Vec<_>>(),
            seen.buttons.iter().map(|b| (b.label.clone(), b.custom_id.clone())).collect::<Vec<_>>(),
            seen.edited
        );
    };
    for (who, point) in [
        (&club.anna, "d4"),
        (&club.bo, "d4"),
        (&club.bo, "d4"),
        (&club.bo, "c4"),
        (&club.anna, "d4"),
        (&club.anna, "c4"),
        (&club.anna, "c3"),
    ] {
        let said = club.try_point(who, place, point).await;
        show("answer", said.message().unwrap());
        show("public", &club.board(place));
    }
    for (name, who) in [("anna", &club.anna), ("bo", &club.bo)] {
        for letter in club.letters(who) {
            show(name, &letter);
        }
    }
    club.anna.mention_bot(place, "e5").unwrap();
    club.bo.mention_bot(place, "e5").unwrap();
    club.until(|| club.discord.messages(place).len() > 4).await;
    for seen in club.discord.messages(place) {
        show("room", &seen);
    }
    club.end();
}
