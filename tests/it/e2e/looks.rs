//! How boards look: public ones as the server has chosen, private ones as each person has.

use sandbox::{Arg, Seen, User, permissions};

use super::{Evening, Pressing, says};

impl Evening {
    async fn look(&self, who: &User, theme: &str) -> String {
        let options = [("theme", Arg::from(theme))];
        let told = who.command(self.channel, "look", &options).await.unwrap();
        self.only(who, &told).to_owned()
    }
}

/// What a picture's corner looks like.
fn ground(seen: &Seen) -> &'static str {
    let picture = image::load_from_memory(&seen.attachments[0].bytes).unwrap().into_rgb8();
    match picture.get_pixel(0, 0).0 {
        [..0x60, _, _] => "dark",
        [_, _, ..0xA0] => "wood",
        _ => "contrast",
    }
}

#[tokio::test]
async fn looks_are_chosen_by_people_and_servers() {
    let mut club = Evening::begin().await;
    let may = permissions::DEFAULT | permissions::MANAGE_GUILD;
    club.discord.set_member_permissions(club.guild, club.cilla.id(), may);
    says(&club.look(&club.anna, "dark").await, &["dark"]);
    let told = club.bo.command(club.channel, "look", &[]).await.unwrap();
    says(club.only(&club.bo, &told), &["som servern har det"]);
    let options = [("theme", Arg::from("contrast"))];
    let told = club.cilla.command(club.channel, "setup", &options).await.unwrap();
    says(club.only(&club.cilla, &told), &["high contrast", "as the operator has it"]);

    let place = club.phantom(&[]).await;
    club.try_point(&club.anna, place, "d4").await;
    assert_eq!(ground(&club.board(place)), "contrast");
    // A letter, an answer, a replay: as each reader likes it.
    let letter = |club: &Evening, who: &User| ground(club.letters(who).last().unwrap());
    assert_eq!([letter(&club, &club.anna), letter(&club, &club.bo)], ["dark", "contrast"]);
    let mine = |seen: sandbox::Outcome| ground(seen.message().unwrap());
    let shown = club.anna.press_id(&club.board(place), "board").await;
    assert_eq!(mine(shown), "dark");
    let shown = club.cilla.press_id(&club.board(place), "board").await;
    assert_eq!(mine(shown), "contrast");
    club.restart().await;
    let options = [("point", Arg::from("d4"))];
    let shown = club.bo.command(place, "move", &options).await.unwrap();
    assert_eq!(mine(shown), "contrast");
    says(&club.look(&club.bo, "wood").await, &["trä"]);
    let options = [("point", Arg::from("e4"))];
    let shown = club.bo.command(place, "move", &options).await.unwrap();
    assert_eq!(mine(shown), "wood");
    assert_eq!(ground(&club.board(place)), "contrast");

    let asked = club.bo.command(place, "resign", &[]).await.unwrap();
    club.bo.press_own(asked.message().unwrap(), "resign-yes").await;
    let film = club.anna.command(place, "replay", &[]).await.unwrap();
    let step = club.anna.press_own(film.message().unwrap(), "step-back").await;
    assert_eq!(ground(&step), "dark");
    // Back to what the server has, and the server back to what the operator has.
    says(&club.look(&club.anna, "auto").await, &["as the server has it"]);
    let step = club.anna.press_own(&step, "step-back").await;
    assert_eq!(ground(&step), "contrast");
    let options = [("theme", Arg::from("auto"))];
    club.cilla.command(club.channel, "setup", &options).await.unwrap();
    let step = club.anna.press_own(&step, "step-back").await;
    assert_eq!(ground(&step), "wood");
    club.end();
}
