//! Scripts: which button is pressed, and which lines are refused.

use std::time::Duration;

use sandbox::script::{Problem, Script, Stage};
use serde_json::{Value, json};

use crate::by_hand::{Rest, rest};

/// A stage for Bo and Cilla.
async fn stage() -> (Rest, Stage) {
    let r = rest().await;
    let mut stage = Stage::new(r.discord.clone());
    let script = "server Two\nchannel tea\nperson Bo\nperson Cilla sv-SE";
    Script::read(script).unwrap().play(&mut stage, |_| ()).await.unwrap();
    (r, stage)
}

/// Plays a script while the bot answers one interaction after the other.
async fn play(
    r: &Rest,
    stage: &mut Stage,
    script: &str,
    answers: Vec<Value>,
) -> Result<(), Problem> {
    let script = Script::read(script).unwrap();
    let answer = async {
        for answer in answers {
            let open =
                || r.discord.latencies().last().filter(|it| it.ack_after.is_none()).is_some();
            r.discord.wait_for(open, Duration::from_secs(5)).await.unwrap();
            let asked = r.discord.latencies().last().unwrap().interaction;
            r.ok("POST", &r.paths(asked).callback, answer).await;
        }
    };
    tokio::join!(script.play(stage, |_| ()), answer).0
}

fn card(content: &str) -> Value {
    let button = json!({ "type": 2, "style": 1, "label": "Accept", "custom_id": "accept" });
    let rows = json!([{ "type": 1, "components": [button] }]);
    json!({ "type": 4, "data": { "content": content, "components": rows } })
}

fn refusal() -> Value {
    json!({ "type": 4, "data": { "content": "Too many are open.", "flags": 64 } })
}

/// The answer to a press, which changes the message that was pressed.
fn accepted() -> Value {
    json!({ "type": 7, "data": { "content": "accepted" } })
}

fn contents(stage: &Stage) -> Vec<String> {
    let channel = stage.channel().unwrap();
    let seen = stage.discord().messages(channel);
    seen.into_iter().filter(|seen| !seen.ephemeral).map(|seen| seen.content).collect()
}

const NONE: &str =
    "the script has brought no button \"Accept\"; the answer was: Too many are open.";

#[tokio::test]
async fn a_script_presses_nothing_that_stood_there_before() {
    let (r, mut stage) = stage().await;
    for name in ["one", "two", "three"] {
        play(&r, &mut stage, "Bo /ping", vec![card(name)]).await.unwrap();
    }
    let script = "channel tea\nBo /ping\nCilla presses Accept";
    // The new card was refused: the older ones are not meant.
    let played = play(&r, &mut stage, script, vec![refusal()]).await;
    assert_eq!(played, Err(Problem { line: 3, why: NONE.to_owned() }));
    assert_eq!(contents(&stage), ["one", "two", "three"]);
    // The new card is there: it alone is.
    play(&r, &mut stage, script, vec![card("four"), accepted()]).await.unwrap();
    assert_eq!(contents(&stage), ["one", "two", "three", "accepted"]);
    r.no_complaints();
}

#[tokio::test]
async fn a_script_presses_its_own_card_and_nobody_elses() {
    let (r, mut stage) = stage().await;
    let dag = r.discord.user("Dag", "en-US");
    let channel = stage.channel().unwrap();
    let script = Script::read("Bo /ping\nBo says: well?\nCilla presses Accept").unwrap();
    // Between the lines somebody who is not in the script gets a newer card.
    let others = async {
        let asked = |count: usize| {
            let r = &r;
            async move {
                let open = || r.discord.latencies().len() == count;
                r.discord.wait_for(open, Duration::from_secs(5)).await.unwrap();
                r.paths(r.discord.latencies().last().unwrap().interaction)
            }
        };
        let own = asked(1).await;
        let pending = dag.begin_command(channel, "ping", &[]).unwrap();
        r.ok("POST", &own.callback, card("own")).await;
        r.ok("POST", &r.paths(pending.interaction()).callback, card("foreign")).await;
        r.ok("POST", &asked(3).await.callback, accepted()).await;
    };
    let (played, ()) = tokio::join!(script.play(&mut stage, |_| ()), others);
    played.unwrap();
    let seen = contents(&stage);
    assert!(seen.contains(&"accepted".to_owned()), "{seen:?}");
    assert!(seen.contains(&"foreign".to_owned()), "{seen:?}");
}

#[tokio::test]
async fn a_command_given_again_leaves_no_older_button() {
    let (r, mut stage) = stage().await;
    let script = "Bo /ping\nBo /ping\nCilla presses Accept";
    let played = play(&r, &mut stage, script, vec![card("one"), refusal()]).await;
    assert_eq!(played, Err(Problem { line: 3, why: NONE.to_owned() }));
    // Something else in between, and the card is meant.
    let script = "Bo /ping\nCilla says: hm\nCilla presses Accept";
    play(&r, &mut stage, script, vec![card("two"), accepted()]).await.unwrap();
    assert_eq!(contents(&stage), ["one", "accepted", "hm"]);
}

#[tokio::test]
async fn a_person_comes_once() {
    let (_r, mut stage) = stage().await;
    let script = Script::read("channel tea\nperson Bo").unwrap();
    let why = "there is a person \"Bo\" already".to_owned();
    assert_eq!(script.play(&mut stage, |_| ()).await, Err(Problem { line: 2, why }));
    let why = Script::read("server Two\nperson Anna zork").unwrap_err().to_string();
    assert_eq!(why, "line 2: Discord does not know the locale \"zork\"; one is en-US");
}
