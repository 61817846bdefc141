//! Boards that everyone may see are drawn once; the boards of players go nowhere near them.

use sandbox::{Id, Seen, User};
use shinpan::render::Visits;

use super::{Evening, Pressing};

/// How a person's answer to `/board` looks, and how often the gallery was asked meanwhile.
async fn look(club: &Evening, who: &User, place: Id) -> (Vec<u8>, Visits) {
    let before = club.visits();
    let shown = who.command(place, "board", &[("game", 1.into())]).await.unwrap();
    club.only(who, &shown);
    (picture(shown.message().unwrap()), since(club, before))
}

fn picture(seen: &Seen) -> Vec<u8> {
    seen.attachments[0].bytes.to_vec()
}

fn since(club: &Evening, before: Visits) -> Visits {
    let now = club.visits();
    Visits { found: now.found - before.found, drawn: now.drawn - before.drawn }
}

const NONE: Visits = Visits { found: 0, drawn: 0 };
const FOUND: Visits = Visits { found: 1, drawn: 0 };

#[tokio::test]
async fn private_boards_keep_away_from_the_gallery() {
    let club = Evening::begin().await;
    let place = club.table_of("phantom-go", &[]).await;
    assert_eq!(club.visits(), Visits { found: 0, drawn: 1 }, "the first post");
    let mut own_boards = 0;
    for (turn, (who, point)) in
        [(&club.anna, "d4"), (&club.bo, "d4"), (&club.bo, "c3"), (&club.anna, "e5")]
            .into_iter()
            .enumerate()
    {
        let public = picture(&club.board(place));
        for player in [&club.anna, &club.bo] {
            let (own, visits) = look(&club, player, place).await;
            // At the start a player's board looks as everyone's does, and is drawn all the same.
            assert_eq!(own == public, turn == 0 || (turn == 1 && player.id() == club.bo.id()));
            assert_eq!(visits, NONE, "turn {turn}");
            own_boards += 1;
        }
        let (spectator, visits) = look(&club, &club.cilla, place).await;
        assert!(spectator == public);
        assert_eq!(visits, FOUND, "turn {turn}");
        let pressed = club.cilla.press_id(&club.board(place), "board").await;
        assert!(picture(pressed.message().unwrap()) == public);

        let (before, posts) = (club.visits(), club.boards(place).len());
        who.command(place, "move", &[("point", point.into())]).await.unwrap();
        // Nothing that everyone sees has changed, so that the post is not drawn; a refused try
        // brings none. The player's own board in the answer is not asked for here.
        let posts = club.boards(place).len() - posts;
        assert_eq!(posts, usize::from(turn != 1), "turn {turn}");
        assert_eq!(since(&club, before), if posts == 1 { FOUND } else { NONE }, "turn {turn}");
    }
    assert_eq!((club.visits().drawn, own_boards), (1, 8));
    club.end();
}

#[tokio::test]
async fn a_board_of_an_open_game_is_drawn_once_for_all() {
    let club = Evening::begin().await;
    let place = club.table_of("orbit", &[("opening", "none".into())]).await;
    club.play(place, &["d4", "e5"]).await;
    assert_eq!(club.visits(), Visits { found: 0, drawn: 3 });
    let public = picture(&club.board(place));
    for who in [&club.anna, &club.bo, &club.cilla] {
        let (shown, visits) = look(&club, who, place).await;
        assert!(shown == public);
        assert_eq!(visits, FOUND);
    }
    // A look of one's own is another picture.
    club.cilla.command(place, "look", &[("theme", "paper".into())]).await.unwrap();
    let (paper, visits) = look(&club, &club.cilla, place).await;
    assert!(paper != public);
    assert_eq!(visits, Visits { found: 0, drawn: 1 });
    assert_eq!(look(&club, &club.cilla, place).await, (paper, FOUND));
    club.end();
}

#[tokio::test]
async fn a_post_that_did_not_arrive_is_not_drawn_again() {
    let club = Evening::begin().await;
    let place = club.table_of("orbit", &[("opening", "none".into())]).await;
    club.play(place, &["d4"]).await;
    let before = club.visits();
    club.discord.trouble("POST /channels/*/messages: 50013").unwrap();
    let played = club.bo.command(place, "move", &[("point", "e5".into())]).await.unwrap();
    let late = picture(played.message().unwrap());
    assert_eq!(since(&club, before), Visits { found: 1, drawn: 1 });
    club.anna.command(place, "move", &[("point", "f6".into())]).await.unwrap();
    assert_eq!(since(&club, before), Visits { found: 2, drawn: 2 });
    assert!(club.boards(place).iter().any(|seen| picture(seen) == late));
    club.end();
}
