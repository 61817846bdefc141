//! Challenges, terms, the club's refusals, short answers and lists.

use super::*;
use crate::club::{ArchiveTrouble, PersonSettings, Refused, Said, ServerSettings, Wish};
use crate::game::{GameKind, GoSetup, Illegal, Match, MirrorRule, NotAPoint, Opening, Unplayable};
use crate::phrases::{Notice, Opt, lists};

#[test]
fn cards_show_the_terms_and_what_became_of_them() {
    let orbit = setup_of(16);
    let open = challenge(Some(BO), orbit, ChallengeState::Open);
    check(
        Language::English,
        &Language::English.card(&open, None),
        &["<@2>, <@1> challenges you", "Orbit 16×16", "drawn by lot", "<t:1800000000:R>"],
    );
    check(
        Language::Swedish,
        &Language::Swedish.card(&open, None),
        &["<@2>, <@1> utmanar dig", "Orbit 16×16", "lottning", "<t:1800000000:R>"],
    );
    let anyone = challenge(None, orbit, ChallengeState::Open);
    check(Language::English, &Language::English.card(&anyone, None), &["challenges anyone"]);
    let accepted = challenge(Some(BO), orbit, ChallengeState::Accepted);
    let text = Language::English.card(&accepted, Some(&table(orbit)));
    check(Language::English, &text, &["<@2> accepted", "Game #7", "<#5>"]);
    for state in [
        ChallengeState::Accepted,
        ChallengeState::Declined,
        ChallengeState::Withdrawn,
        ChallengeState::Expired,
    ] {
        for to in [None, Some(BO)] {
            differ(|language| language.card(&challenge(to, orbit, state), None));
        }
    }
}

#[test]
fn every_combination_of_terms_is_explained() {
    for opening in Opening::ALL {
        for mirror in MirrorRule::ALL {
            for (seats, komi) in Seats::ALL.into_iter().zip([0, 13, -1]) {
                let komi = HalfPoints::halves(komi);
                let passing = komi.in_halves() == 0;
                let orbit = OrbitSetup { opening, mirror, komi, passing, ..setup_of(19) };
                let terms = Terms { setup: Setup::Orbit(orbit), seats };
                differ(|language| language.terms(&terms));
                for language in Language::ALL {
                    fits(&language.terms(&terms), 2000);
                    assert_eq!(language.terms(&terms).lines().count(), 6);
                }
            }
        }
    }
    let orbit = OrbitSetup { komi: HalfPoints::halves(13), ..setup_of(9) };
    let terms = Terms { setup: Setup::Orbit(orbit), seats: Seats::ByLot };
    check(Language::English, &Language::English.terms(&terms), &["White gets 6.5 points"]);
    check(Language::Swedish, &Language::Swedish.terms(&terms), &["Vit får 6,5 poäng"]);
}

fn refusals() -> Vec<Refused> {
    let orbit = setup_of(16);
    let game = Match::open(Setup::Orbit(orbit));
    let news = game.public(0).expect("a game has a start");
    let said = Box::new(Said::ToAll(news.map(|news| (Illegal::NoPassing, news))));
    let not_a_point = |why| Refused::NotAPoint {
        typed: "x`@everyone <@1>\n".repeat(40),
        why,
        setup: Setup::Orbit(orbit),
    };
    vec![
        Refused::UnknownTable,
        Refused::NoTableHere,
        Refused::WhichTable((0..100).map(|_| table(orbit)).collect()),
        Refused::NotYourTable,
        Refused::Stale(Box::new(table(orbit))),
        Refused::Frozen,
        not_a_point(NotAPoint::Unreadable),
        not_a_point(NotAPoint::OffBoard),
        not_a_point(NotAPoint::NoColumnI),
        Refused::Illegal { table: Box::new(table(orbit)), said },
        Refused::NotInPublic(Box::new(table(orbit))),
        Refused::NoRecordYet(Box::new(table(orbit))),
        Refused::NoReplayYet(Box::new(table(orbit))),
        Refused::NoPlayingOn(Box::new(table(orbit))),
        Refused::UnknownChallenge,
        Refused::ChallengeClosed(ChallengeState::Open),
        Refused::ChallengeClosed(ChallengeState::Accepted),
        Refused::ChallengeClosed(ChallengeState::Declined),
        Refused::ChallengeClosed(ChallengeState::Withdrawn),
        Refused::ChallengeClosed(ChallengeState::Expired),
        Refused::NotChallenged,
        Refused::OwnChallenge,
        Refused::NotChallenger,
        Refused::ChallengedSelf,
        Refused::TooManyChallenges(5),
        Refused::Unplayable(Setup::Orbit(setup_of(20)), Unplayable::Size),
        Refused::Unplayable(Setup::Go(GoSetup::open(8)), Unplayable::GoSize),
        Refused::Unplayable(Setup::Go(GoSetup::phantom(7)), Unplayable::Handicap),
        Refused::Unplayable(Setup::Go(GoSetup::phantom(5)), Unplayable::Handicap),
        Refused::Unplayable(Setup::Go(GoSetup::phantom(9)), Unplayable::HiddenTerritory),
        Refused::Trouble(ArchiveTrouble("disk".into())),
    ]
}

#[test]
fn every_refusal_is_told_and_fits() {
    for refused in refusals() {
        differ(|language| language.refusal(&refused, ANNA));
        for language in Language::ALL {
            let text = language.refusal(&refused, ANNA);
            fits(&text, 2000);
            assert!(!text.contains("disk") && !text.contains("@everyone"), "{text}");
        }
    }
    let orbit = setup_of(16);
    let which = Refused::WhichTable(vec![table(orbit), table(orbit)]);
    check(
        Language::English,
        &Language::English.refusal(&which, ANNA),
        &["Which game", "- #7, Orbit 16×16, against <@2> in <#5>"],
    );
    check(
        Language::Swedish,
        &Language::Swedish.refusal(&which, CECILIA),
        &["Vilket parti", "- #7, Orbit 16×16, <@1> mot <@2> i <#5>"],
    );
    let off = Refused::NotAPoint {
        typed: "q1".into(),
        why: NotAPoint::OffBoard,
        setup: Setup::Orbit(orbit),
    };
    assert_eq!(
        Language::English.refusal(&off, ANNA),
        "`q1` is not on this board. The board has columns A to P and rows 1 to 16; a point is, for \
         example, D4."
    );
}

#[test]
fn what_was_typed_is_made_harmless() {
    let check = |typed: &str, expect: &str| assert_eq!(lists::quoted(typed), expect, "{typed:?}");
    check("q1", "`q1`");
    check("  q\n1 ", "`q1`");
    check("`@everyone`", "`'@\u{200b}everyone'`");
    check("<@1>", "`<@\u{200b}1>`");
    check("a\u{202e}b\u{200b}c\u{7}", "`abc`");
    check(&"å".repeat(51), &format!("`{}…`", "å".repeat(49)));
    check(&"å".repeat(50), &format!("`{}`", "å".repeat(50)));
}

#[test]
fn short_answers_are_told() {
    let orbit = setup_of(16);
    let table = table(orbit);
    let (to_bo, to_anyone) = (
        challenge(Some(BO), orbit, ChallengeState::Open),
        challenge(None, orbit, ChallengeState::Open),
    );
    let wishes = [
        Wish::Point("4d".into()),
        Wish::Pass,
        Wish::TakeSide(Stone::Black),
        Wish::Resign,
        Wish::OfferDraw,
        Wish::AcceptDraw,
        Wish::DeclineDraw,
        Wish::MarkDead("4d".into()),
        Wish::AgreeCount,
        Wish::Resume,
        Wish::PlayOn,
    ];
    let settings = ServerSettings {
        language: Some("sv".into()),
        threads: Some(true),
        theme: Some("dark".into()),
        formations: Some(true),
    };
    let own = PersonSettings { theme: None, formations: None };
    let notices = [
        Notice::ChallengeSent(&to_bo),
        Notice::ChallengeSent(&to_anyone),
        Notice::Accepted(&table),
        Notice::Declined,
        Notice::Withdrawn,
        Notice::OwnSettings(&own),
        Notice::ReallyResign(&table),
        Notice::HowToResign,
        Notice::NotResigned,
        Notice::Settings(&settings),
        Notice::MayNotSet,
        Notice::OnlyInServer,
        Notice::OldButton,
        Notice::BadKomi("many"),
        Notice::Foreign(Opt::Mirror, GameKind::Go, &[GameKind::Orbit]),
        Notice::Foreign(Opt::Torus, GameKind::Orbit, &[GameKind::Go, GameKind::PhantomGo]),
        Notice::NoSuchChoice(Opt::Kind),
        Notice::BotChallenged,
        Notice::CannotPost,
    ];
    let done = wishes.iter().map(|wish| Notice::Done(&table, wish));
    for notice in notices.into_iter().chain(done) {
        differ(|language| language.notice(notice));
        Language::ALL.into_iter().for_each(|language| fits(&language.notice(notice), 2000));
    }
    // True also where nothing was changed.
    let look = |language: Language| language.notice(Notice::OwnSettings(&own));
    let english = "Boards that only you see look like this: as the server has it.\n\
                   Walls of formations on your Orbit boards: as the server has it.";
    assert_eq!(look(Language::English), english);
    let swedish = "Bräden som bara du ser har det här utseendet: som servern har det.\n\
                   Formationernas murar på dina orbitbräden: som servern har det.";
    assert_eq!(look(Language::Swedish), swedish);
    let played = Notice::Done(&table, &wishes[0]);
    assert_eq!(Language::English.notice(played), "You played D4 in game #7.");
    assert_eq!(Language::Swedish.notice(played), "Du spelade D4 i parti #7.");
}

#[test]
fn lists_of_games_say_whose_turn_it_is() {
    let orbit = setup_of(16);
    let open = challenge(Some(BO), orbit, ChallengeState::Open);
    let text = |language: Language, reader| {
        language.games_list(&[table(orbit)], &[], std::slice::from_ref(&open), reader)
    };
    check(
        Language::English,
        &text(Language::English, ANNA),
        &[
            "- #7, Orbit 16×16, against <@2> in <#5> – your turn",
            "- yours to <@2>: Orbit 16×16 in <#5>",
        ],
    );
    check(
        Language::Swedish,
        &text(Language::Swedish, BO),
        &[
            "- #7, Orbit 16×16, mot <@1> i <#5> – motståndarens tur",
            "- från <@1>: Orbit 16×16 i <#5>",
        ],
    );
    let many: Vec<Table> = (0..200).map(|_| table(orbit)).collect();
    for language in Language::ALL {
        fits(&language.games_list(&many, &many, &[], ANNA), 2000);
        fits(&language.games_list(&[], &[], &[], ANNA), 2000);
        fits(&language.game_choice(&table(orbit), ANNA), 100);
        fits(&language.title(&table(orbit)), 100);
    }
}
