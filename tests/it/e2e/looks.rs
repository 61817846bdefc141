//! How boards look: public ones as the server has chosen, private ones as each person has.

use sandbox::{Arg, File, Id, Seen, User, permissions};

use super::{Evening, Pressing, says};

impl Evening {
    async fn look(&self, who: &User, theme: &str) -> String {
        self.choose(who, "look", &[("theme", theme)]).await
    }

    /// Chooses something for oneself or for the server, and gives what is said of it.
    async fn choose(&self, who: &User, command: &str, options: &[(&str, &str)]) -> String {
        let options: Vec<_> = options.iter().map(|(name, word)| (*name, (*word).into())).collect();
        let told = who.command(self.channel, command, &options).await.unwrap();
        self.only(who, &told).to_owned()
    }

    /// The picture of a game that only this person sees.
    async fn own_picture(&self, who: &User, game: i64) -> File {
        let shown = who.command(self.channel, "board", &[("game", game.into())]).await.unwrap();
        self.only(who, &shown);
        shown.message().unwrap().attachments[0].clone()
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

fn picture(seen: &Seen) -> &File {
    &seen.attachments[0]
}

fn words(picture: &File) -> &str {
    picture.description.as_deref().unwrap()
}

#[tokio::test]
async fn walls_are_drawn_where_people_and_servers_want_them() {
    let mut club = Evening::begin().await;
    let may = permissions::DEFAULT | permissions::MANAGE_GUILD;
    club.discord.set_member_permissions(club.guild, club.cilla.id(), may);
    let place = club.game().await;
    club.play(place, &["d5", "a7", "c4", "g7", "e4", "a1", "d3"]).await;
    let [anna, bo, cilla] = [&club.anna, &club.bo, &club.cilla].map(User::clone);
    let plain = picture(&club.board(place)).clone();
    assert!(!words(&plain).contains("Walls"), "{}", words(&plain));
    let walled = anna.press_id(&club.board(place), "formations").await;
    let walled = picture(walled.message().unwrap()).clone();
    let wall = "Walls drawn (1): Black's orbit (D5, C4, E4 and D3).";
    says(words(&walled), &[wall]);
    let without = |words: &str| words.replacen(&format!("{wall} "), "", 1);
    assert_eq!(without(words(&walled)), words(&plain), "the rest stays");

    // A person's own boards.
    let told = club.choose(&anna, "look", &[("formations", "yes")]).await;
    says(&told, &["look like this: as the server has it", "Orbit boards: on."]);
    let told = club.choose(&bo, "look", &[]).await;
    says(&told, &["Formationernas murar på dina orbitbräden: som servern har det."]);
    let seen = club.own_picture(&anna, 1).await;
    assert!(seen.bytes == walled.bytes && words(&seen) == words(&walled));
    let seen = club.own_picture(&cilla, 1).await;
    assert!(seen.bytes == plain.bytes && words(&seen) == words(&plain));
    let refused = async |who: &User| {
        let told = who.command(place, "move", &[("point", "d4".into())]).await.unwrap();
        let told = told.message().unwrap().clone();
        (told.content.clone(), picture(&told).clone())
    };
    let (why, ringed) = refused(&bo).await;
    club.choose(&bo, "look", &[("formations", "yes"), ("theme", "auto")]).await;
    let (why_again, drawn) = refused(&bo).await;
    assert_eq!(why, why_again);
    let four = [&plain, &walled, &ringed, &drawn];
    let alike = |a: &File, b: &File| a.bytes == b.bytes;
    assert!(four.iter().enumerate().all(|(at, a)| four[..at].iter().all(|b| !alike(a, b))));
    says(words(&drawn), &["Utritade murar (1): Svarts orbit (D5, C4, E4 och D3)."]);

    // The boards of the tables, and the private ones of whoever has chosen nothing.
    let told = club.choose(&cilla, "setup", &[("formations", "yes"), ("language", "en")]).await;
    says(&told, &["Walls of formations on Orbit boards at the tables: on"]);
    club.restart().await;
    let seen = club.own_picture(&cilla, 1).await;
    assert!(alike(&seen, &walled), "as the server has it");
    bo.command(place, "move", &[("point", "g1".into())]).await.unwrap();
    let posted = picture(&club.board(place)).clone();
    says(words(&posted), &["White on G1", wall]);
    let asked = cilla.press_id(&club.board(place), "formations").await;
    assert!(alike(&posted, picture(asked.message().unwrap())));
    says(&club.choose(&cilla, "look", &[("formations", "no")]).await, &["Orbit boards: off."]);
    let own = club.own_picture(&cilla, 1).await;
    assert!(!alike(&own, &posted) && !words(&own).contains("Walls"));

    // Back to how it was.
    club.choose(&cilla, "look", &[("formations", "auto")]).await;
    let told = club.choose(&cilla, "setup", &[("formations", "no")]).await;
    says(&told, &["Orbit boards at the tables: off", "public posts: English"]);
    assert!(alike(&club.own_picture(&cilla, 1).await, &own));
    assert!(alike(&club.own_picture(&anna, 1).await, &posted), "her own choice stands");
    anna.command(place, "move", &[("point", "f2".into())]).await.unwrap();
    assert!(!words(picture(&club.board(place))).contains("Walls"));
    club.end();
}

/// Whether walls are drawn makes no difference where no game knows formations.
#[tokio::test]
async fn other_games_have_no_walls_to_draw() {
    let club = Evening::begin().await;
    let may = permissions::DEFAULT | permissions::MANAGE_GUILD;
    club.discord.set_member_permissions(club.guild, club.cilla.id(), may);
    let mut shown: Vec<Vec<File>> = Vec::new();
    for drawn in ["yes", "no"] {
        club.choose(&club.cilla, "setup", &[("formations", drawn)]).await;
        let mut seen = Vec::new();
        for (game, points) in [
            ("go", ["d4", "c3", "e5", "d4"]),
            ("lotus", ["27", "46", "12", "27"]),
            ("phantom-go", ["d4", "c3", "e5", "d4"]),
        ] {
            let options = if game == "lotus" { vec![] } else { vec![("size", Arg::from(7))] };
            let place: Id = club.table_with(game, &options).await;
            let mut number = 0;
            for (turn, point) in points.iter().enumerate() {
                number = game_number(&club.board(place));
                let who = [&club.anna, &club.bo][turn % 2];
                let options = [("point", Arg::from(*point)), ("game", number.into())];
                let told = who.command(place, "move", &options).await.unwrap();
                seen.extend(told.message().unwrap().attachments.clone());
                seen.push(picture(&club.board(place)).clone());
            }
            for who in [&club.anna, &club.bo, &club.cilla] {
                seen.push(club.own_picture(who, number).await);
            }
        }
        seen.push(picture(club.letters(&club.bo).last().unwrap()).clone());
        shown.push(seen);
    }
    assert!(shown[0].len() > 24, "{}", shown[0].len());
    assert_eq!(shown[0].len(), shown[1].len());
    for (on, off) in shown[0].iter().zip(&shown[1]) {
        assert!(on.bytes == off.bytes && words(on) == words(off), "{}", words(on));
    }
    club.end();
}

/// The number of the game on a board.
fn game_number(board: &Seen) -> i64 {
    picture(board).name.split('-').nth(1).unwrap().parse().unwrap()
}
