//! Which kind of answer fits which kind of interaction.

use sandbox::{Id, Pending};
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest};

/// An answer of each type, with what belongs to it.
fn answer(kind: u8) -> Value {
    let input = json!({ "type": 4, "custom_id": "a", "style": 1, "label": "Point" });
    let rows = json!([{ "type": 1, "components": [input] }]);
    match kind {
        4 | 7 => json!({ "type": kind, "data": { "content": "x" } }),
        8 => json!({ "type": 8, "data": { "choices": [] } }),
        9 => {
            let form = json!({ "custom_id": "f", "title": "Where?", "components": rows });
            json!({ "type": 9, "data": form })
        }
        kind => json!({ "type": kind }),
    }
}

/// A message with a button, to press.
async fn board(r: &Rest) -> Id {
    let button = json!({ "type": 2, "style": 1, "label": "Go", "custom_id": "go" });
    let body = json!({ "components": [{ "type": 1, "components": [button] }] });
    let sent = r.ok("POST", &r.here("/messages"), body).await;
    sent["id"].as_str().unwrap().parse().unwrap()
}

async fn asked(r: &Rest, pending: Pending) -> Pending {
    let paths = r.paths(pending.interaction());
    r.ok("POST", &paths.callback, answer(9)).await;
    let outcome = pending.outcome().await.unwrap();
    r.anna.begin_submit(outcome.modal().unwrap(), &[("a", "d4")]).unwrap()
}

async fn begin(r: &Rest, what: &str) -> Id {
    let pending = match what {
        "command" => r.anna.begin_command(r.channel, "ping", &[]).unwrap(),
        "press" => r.anna.begin_press(board(r).await, "Go").unwrap(),
        "form after a press" => asked(r, r.anna.begin_press(board(r).await, "Go").unwrap()).await,
        "form after a command" => {
            asked(r, r.anna.begin_command(r.channel, "ping", &[]).unwrap()).await
        }
        other => panic!("{other}"),
    };
    pending.interaction()
}

#[tokio::test]
async fn each_kind_takes_its_answers_and_no_others() {
    let r = rest().await;
    for (what, fitting) in [
        ("command", &[4, 5, 9][..]),
        ("press", &[4, 5, 6, 7, 9]),
        ("form after a press", &[4, 5, 6, 7]),
        ("form after a command", &[4, 5]),
    ] {
        for kind in 4..=9 {
            let callback = r.paths(begin(&r, what).await).callback;
            let (status, reply) = r.call("POST", &callback, answer(kind)).await;
            if fitting.contains(&kind) {
                assert_eq!(status, 204, "{what}: {kind} {reply}");
                r.no_complaints();
                assert_eq!(r.refused("POST", &callback, answer(kind)).await, (400, 40_060));
            } else {
                assert_eq!((status, &reply["code"]), (400, &json!(50_035)), "{what}: {kind}");
                assert_eq!(r.discord.take_complaints().len(), 1);
                // What was refused has not used the interaction up.
                assert_eq!(r.call("POST", &callback, answer(fitting[0])).await.0, 204);
            }
        }
    }
}

#[tokio::test]
async fn suggestions_are_all_that_typing_takes() {
    let r = rest().await;
    for kind in 4..=9 {
        let before = r.discord.latencies().len();
        let (anna, channel) = (r.anna.clone(), r.channel);
        let typing = async move { anna.autocomplete(channel, "pick", "point", "d", &[]).await };
        let typing = tokio::spawn(typing);
        let limit = std::time::Duration::from_secs(5);
        r.discord.wait_for(|| r.discord.latencies().len() > before, limit).await.unwrap();
        let interaction = r.discord.latencies().last().unwrap().interaction;
        let callback = r.paths(interaction).callback;
        let (status, _) = r.call("POST", &callback, answer(kind)).await;
        assert_eq!(status, if kind == 8 { 204 } else { 400 }, "{kind}");
        typing.abort();
    }
}

#[tokio::test]
async fn suggestions_are_values_of_what_is_being_typed() {
    let r = rest().await;
    for (kind, value, fits) in [
        (3, json!("d4"), true),
        (3, json!(4), false),
        (4, json!(4), true),
        (4, json!(4.5), false),
        (4, json!("4"), false),
        (10, json!(4.5), true),
        (10, json!("4.5"), false),
    ] {
        let option = json!({ "type": kind, "name": "a", "description": "x", "autocomplete": true });
        let new = json!({ "type": 1, "name": "new", "description": "x", "options": [option] });
        let game = json!([{ "name": "game", "description": "x", "options": [new] }]);
        let app = r.discord.application_id();
        r.ok("PUT", &format!("/applications/{app}/commands"), game).await;
        let before = r.discord.latencies().len();
        let (anna, channel) = (r.anna.clone(), r.channel);
        let typing =
            tokio::spawn(
                async move { anna.autocomplete(channel, "game new", "a", "4", &[]).await },
            );
        let limit = std::time::Duration::from_secs(5);
        r.discord.wait_for(|| r.discord.latencies().len() > before, limit).await.unwrap();
        let callback = r.paths(r.discord.latencies().last().unwrap().interaction).callback;
        let choices = json!({ "choices": [{ "name": "x", "value": value }] });
        let answer = json!({ "type": 8, "data": choices });
        let (status, reply) = r.call("POST", &callback, answer).await;
        assert_eq!(status, if fits { 204 } else { 400 }, "{kind} {value}");
        let fault = reply.pointer("/errors/data/choices/0/value/_errors");
        assert_eq!(fault.is_none(), fits, "{reply}");
        typing.abort();
    }
    assert_eq!(r.discord.take_complaints().len(), 4);
}
