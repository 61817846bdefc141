//! Challenges: kept, limited, closed once, accepted once.

use futures::future::join_all;
use shinpan::club::{
    Archive, Challenge, ChallengeId, ChallengeState, MessageId, Moment, Place, PlayerId, Post,
    TableState, Terms,
};

use super::home::Home;
use super::{ANNA, BO, HALL, LARGEST, MANY, challenge, contract, new_table, post, proposal, setup};

contract!(
    comes_back_as_it_was_made,
    numbers_count_up_from_one,
    card_is_remembered,
    limit_is_for_open_ones_of_one_person,
    limit_holds_in_a_race,
    closes_once,
    accepting_opens_one_table,
    accepting_in_a_race_opens_one_table,
    accepting_and_withdrawing_exclude_each_other,
    overdue_and_unposted_and_personal_lists,
);

async fn comes_back_as_it_was_made(home: Home) {
    let store = home.open().await;
    let mut new = proposal(PlayerId(LARGEST), None);
    new.place = Place { server: None, channel: HALL };
    let made = store.open_challenge(&new, 1).await.unwrap().unwrap();
    let expect = Challenge {
        id: ChallengeId(1),
        from: PlayerId(LARGEST),
        to: None,
        terms: Terms { setup: setup(), seats: new.terms.seats },
        place: new.place,
        expires: Moment(2_000),
        card: None,
        state: ChallengeState::Open,
    };
    assert_eq!(made, expect);
    assert_eq!(store.challenge(made.id).await.unwrap(), Some(expect));
    assert_eq!(store.challenge(ChallengeId(2)).await.unwrap(), None);

    let other = challenge(&store, ANNA, Some(BO)).await;
    assert_eq!(store.challenge(other.id).await.unwrap(), Some(other));
}

async fn numbers_count_up_from_one(home: Home) {
    let store = home.open().await;
    for number in 1..=12 {
        assert_eq!(challenge(&store, ANNA, None).await.id, ChallengeId(number));
    }
}

async fn card_is_remembered(home: Home) {
    let store = home.open().await;
    let made = challenge(&store, ANNA, None).await;
    for card in [post(1), Post { channel: HALL, message: MessageId(LARGEST) }] {
        store.set_card(made.id, card).await.unwrap();
        assert_eq!(store.challenge(made.id).await.unwrap().unwrap().card, Some(card));
    }
}

async fn limit_is_for_open_ones_of_one_person(home: Home) {
    let store = home.open().await;
    let new = proposal(ANNA, Some(BO));
    let first = store.open_challenge(&new, 2).await.unwrap().unwrap();
    store.open_challenge(&new, 2).await.unwrap().unwrap();
    assert_eq!(store.open_challenge(&new, 2).await.unwrap(), None);
    assert!(store.open_challenge(&proposal(BO, None), 2).await.unwrap().is_some());

    store.close_challenge(first.id, ChallengeState::Withdrawn).await.unwrap();
    assert!(store.open_challenge(&new, 2).await.unwrap().is_some());
    assert_eq!(store.open_challenge(&new, 2).await.unwrap(), None);
}

async fn limit_holds_in_a_race(home: Home) {
    let stores = [home.open().await, home.open().await];
    let new = proposal(ANNA, None);
    let racers = (0..40).map(|racer| stores[racer % 2].open_challenge(&new, 5));
    let made = join_all(racers).await.into_iter().filter_map(|made| made.unwrap()).count();
    assert_eq!(made, 5);
    assert_eq!(stores[0].challenges_of(ANNA).await.unwrap().len(), 5);
}

async fn closes_once(home: Home) {
    use ChallengeState::{Declined, Expired, Withdrawn};
    let store = home.open().await;
    for state in [Declined, Withdrawn, Expired] {
        let made = challenge(&store, ANNA, Some(BO)).await;
        assert!(store.close_challenge(made.id, state).await.unwrap());
        for late in [Declined, Withdrawn, Expired] {
            assert!(!store.close_challenge(made.id, late).await.unwrap());
        }
        assert_eq!(store.challenge(made.id).await.unwrap().unwrap().state, state);
        let table = store.accept_challenge(made.id, &new_table(ANNA, BO, HALL)).await.unwrap();
        assert_eq!(table, None);
    }
    assert!(!store.close_challenge(ChallengeId(99), Expired).await.unwrap());
}

async fn accepting_opens_one_table(home: Home) {
    let store = home.open().await;
    let made = challenge(&store, ANNA, Some(BO)).await;
    let new = new_table(BO, ANNA, HALL);
    let table = store.accept_challenge(made.id, &new).await.unwrap().unwrap();
    assert_eq!(store.table(table.id).await.unwrap().as_ref(), Some(&table));
    assert_eq!(store.table_from(made.id).await.unwrap().as_ref(), Some(&table));
    assert_eq!(store.table_from(ChallengeId(99)).await.unwrap(), None);
    assert_eq!(table.id.0, 1);
    assert_eq!((table.setup, table.players, table.home), (new.setup, new.players, new.home));
    assert_eq!((table.channel, table.card, table.rules_version), (HALL, new.card, 1));
    assert_eq!((table.state, table.line, table.to_act), (TableState::Live, 0, new.to_act));

    assert_eq!(store.accept_challenge(made.id, &new).await.unwrap(), None);
    let state = store.challenge(made.id).await.unwrap().unwrap().state;
    assert_eq!(state, ChallengeState::Accepted);
    let unknown = store.accept_challenge(ChallengeId(99), &new).await.unwrap();
    assert_eq!(unknown, None);
    assert_eq!(store.tables_of(ANNA).await.unwrap().len(), 1);
}

async fn accepting_in_a_race_opens_one_table(home: Home) {
    let stores = [home.open().await, home.open().await];
    let made = challenge(&stores[0], ANNA, None).await;
    let racers: Vec<_> =
        (0..30).map(|racer| new_table(ANNA, PlayerId(1_000 + racer), HALL)).collect();
    let opened = racers.iter().zip(stores.iter().cycle());
    let opened = join_all(opened.map(|(new, store)| store.accept_challenge(made.id, new))).await;
    let opened: Vec<_> = opened.into_iter().filter_map(|opened| opened.unwrap()).collect();
    assert_eq!(opened.len(), 1);
    assert_eq!(stores[0].tables_of(ANNA).await.unwrap(), opened);
}

async fn accepting_and_withdrawing_exclude_each_other(home: Home) {
    let stores = [home.open().await, home.open().await];
    for _ in 0..10 {
        let made = challenge(&stores[0], ANNA, Some(BO)).await;
        let new = new_table(ANNA, BO, HALL);
        let (opened, closed) = tokio::join!(
            stores[0].accept_challenge(made.id, &new),
            stores[1].close_challenge(made.id, ChallengeState::Withdrawn),
        );
        assert_ne!(opened.unwrap().is_some(), closed.unwrap());
    }
}

async fn overdue_and_unposted_and_personal_lists(home: Home) {
    let store = home.open().await;
    let mut made = Vec::new();
    for (from, to, expires) in [(ANNA, Some(BO), 10), (ANNA, None, 20), (BO, None, 30)] {
        let new = proposal(from, to);
        let new = shinpan::club::NewChallenge { expires: Moment(expires), ..new };
        made.push(store.open_challenge(&new, MANY).await.unwrap().unwrap().id);
    }
    let ids = |list: Vec<Challenge>| list.into_iter().map(|one| one.id).collect::<Vec<_>>();
    let overdue = async |now| ids(store.overdue_challenges(Moment(now)).await.unwrap());
    assert_eq!(overdue(9).await, []);
    assert_eq!(overdue(20).await, made[..2]);
    assert_eq!(overdue(1_000).await, made);
    assert_eq!(ids(store.unposted_challenges().await.unwrap()), made);
    assert_eq!(ids(store.challenges_of(ANNA).await.unwrap()), made[..2]);
    assert_eq!(ids(store.challenges_of(BO).await.unwrap()), [made[0], made[2]]);
    assert_eq!(ids(store.challenges_of(PlayerId(1)).await.unwrap()), []);

    store.close_challenge(made[0], ChallengeState::Expired).await.unwrap();
    store.set_card(made[1], post(5)).await.unwrap();
    assert_eq!(overdue(20).await, made[1..2]);
    assert_eq!(ids(store.unposted_challenges().await.unwrap()), made[2..]);
    assert_eq!(ids(store.challenges_of(BO).await.unwrap()), made[2..]);
}
