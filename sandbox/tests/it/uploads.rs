//! Files: listed and sent, and no larger than Discord takes them; and embeds, which share a sum.

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::by_hand::{Answer, Rest, rest, rest_with};

const MIB: usize = 1024 * 1024;

/// Posts files of these sizes, listed under these ids.
async fn post(r: &Rest, sizes: &[usize], listed: &[u64]) -> Answer {
    let attachments: Vec<_> = listed.iter().map(|id| json!({ "id": id })).collect();
    let body = json!({ "content": "x", "attachments": attachments });
    let mut form = Form::new().part("payload_json", Part::text(body.to_string()));
    for (index, size) in sizes.iter().enumerate() {
        let part = Part::bytes(vec![0; *size]).file_name(format!("{index}.png"));
        form = form.part(format!("files[{index}]"), part);
    }
    Rest::send(r.request("POST", &r.here("/messages")).multipart(form)).await
}

fn code(answer: &Answer) -> (u16, &Value) {
    (answer.0, &answer.1["code"])
}

#[tokio::test]
async fn what_is_listed_is_sent_and_what_is_sent_is_listed() {
    let r = rest().await;
    assert_eq!(post(&r, &[3, 3], &[0, 1]).await.0, 200);
    r.no_complaints();
    for (sizes, listed) in [(&[3][..], &[0, 1][..]), (&[3, 3], &[0]), (&[], &[0])] {
        let answer = post(&r, sizes, listed).await;
        assert_eq!(code(&answer), (400, &json!(50_035)), "{sizes:?} {listed:?}");
        assert_eq!(r.discord.take_complaints().len(), 1);
    }
    let many: Vec<_> = (0..11).collect();
    assert_eq!(code(&post(&r, &[1; 11], &many).await), (400, &json!(50_035)));
    assert_eq!(post(&r, &[1; 10], &many[..10]).await.0, 200);
}

#[tokio::test]
async fn a_message_has_ten_files_whether_they_are_listed_or_not() {
    let r = rest().await;
    let names: Vec<_> = (0..11).map(|n| (n, "a.png")).collect();
    let unlisted = async |method: &str, path: &str, files: &[(u64, &str)]| {
        let answer = r.upload(method, path, json!({ "content": "x" }), files).await;
        (answer.0, answer.1["id"].as_str().map(str::to_owned))
    };
    let posts = r.here("/messages");
    assert_eq!(unlisted("POST", &posts, &names).await, (400, None));
    let (status, id) = unlisted("POST", &posts, &names[..9]).await;
    assert_eq!(status, 200);
    // What an edit adds is counted with what stays.
    let path = r.here(&format!("/messages/{}", id.unwrap()));
    assert_eq!(unlisted("PATCH", &path, &names[..2]).await.0, 400);
    assert_eq!(unlisted("PATCH", &path, &names[..1]).await.0, 200);
    let message = r.ok("GET", &path, Value::Null).await;
    assert_eq!(message["attachments"].as_array().map(Vec::len), Some(10));
}

#[tokio::test]
async fn a_file_is_listed_once() {
    let r = rest().await;
    assert_eq!(code(&post(&r, &[3], &[0, 0]).await), (400, &json!(50_035)));
    let (_, sent) = post(&r, &[3], &[0]).await;
    let path = r.here(&format!("/messages/{}", sent["id"].as_str().unwrap()));
    let kept = json!({ "id": sent["attachments"][0]["id"] });
    let twice = json!({ "attachments": [kept, kept] });
    assert_eq!(r.refused("PATCH", &path, twice).await, (400, 50_035));
    r.ok("PATCH", &path, json!({ "attachments": [kept] })).await;
}

#[tokio::test]
async fn an_edit_keeps_the_files_that_it_lists() {
    let r = rest().await;
    let (_, sent) = post(&r, &[3, 4], &[0, 1]).await;
    let file = |n: usize| sent["attachments"][n]["id"].clone();
    let path = r.here(&format!("/messages/{}", sent["id"].as_str().unwrap()));
    let kept = json!({ "attachments": [{ "id": file(1) }] });
    assert_eq!(r.ok("PATCH", &path, kept).await["attachments"][0]["size"], 4);
    let gone = json!({ "attachments": [{ "id": file(0) }] });
    assert_eq!(r.refused("PATCH", &path, gone).await, (400, 50_035));
    assert_eq!(r.ok("PATCH", &path, json!({ "content": "y" })).await["attachments"][0]["size"], 4);
}

#[tokio::test]
async fn files_and_requests_have_a_size() {
    let r = rest().await;
    assert_eq!(post(&r, &[10 * MIB], &[0]).await.0, 200);
    assert_eq!(code(&post(&r, &[10 * MIB + 1], &[0]).await), (413, &json!(40_005)));
    assert_eq!(r.discord.take_complaints().len(), 1);
    assert_eq!(post(&r, &[8 * MIB; 3], &[0, 1, 2]).await.0, 200);
    // The connection may be closed before so much was sent.
    let sizes = [9 * MIB; 3];
    let form = sizes.iter().enumerate().fold(Form::new(), |form, (index, size)| {
        let part = Part::bytes(vec![0; *size]).file_name("x.png");
        form.part(format!("files[{index}]"), part)
    });
    let sent = r.request("POST", &r.here("/messages")).multipart(form).send().await;
    assert!(sent.map_or(true, |response| response.status() == 413));
    assert_eq!(r.anna.sees(r.channel).len(), 2);
}

#[tokio::test]
async fn embeds_share_six_thousand_characters() {
    let r = rest().await;
    let embed = |count: usize| json!({ "description": "x".repeat(count) });
    let posts = r.here("/messages");
    r.ok("POST", &posts, json!({ "embeds": [embed(3000), embed(3000)] })).await;
    let over = json!({ "embeds": [embed(3000), embed(3001)] });
    assert_eq!(r.refused("POST", &posts, over).await, (400, 50_035));
    let eleven: Vec<_> = (0..11).map(|_| embed(1)).collect();
    assert_eq!(r.refused("POST", &posts, json!({ "embeds": eleven })).await, (400, 50_035));
    r.ok("POST", &posts, json!({ "embeds": eleven[..10] })).await;
    r.ok("POST", &posts, json!({ "content": "x".repeat(2000) })).await;
}

#[tokio::test]
async fn an_answer_to_an_interaction_keeps_to_what_its_event_says() {
    let r = rest_with(sandbox::Options { upload_limit: 5, ..Default::default() }).await;
    let (fits, large) = ([(0, "a.png")], [(0, "ab.png")]);
    let body = json!({ "type": 4, "data": { "content": "x" } });
    let ping = r.ping();
    let refused = r.upload("POST", &ping.callback, body.clone(), &large).await;
    assert_eq!(code(&refused), (413, &json!(40_005)));
    assert_eq!(r.upload("POST", &ping.callback, body, &fits).await.0, 204);
    for (method, path) in [("PATCH", &ping.original), ("POST", &ping.webhook)] {
        let refused = r.upload(method, path, json!({ "content": "x" }), &large).await;
        assert_eq!(code(&refused), (413, &json!(40_005)), "{method}");
        assert_eq!(r.upload(method, path, json!({ "content": "x" }), &fits).await.0, 200);
    }
    assert_eq!(r.discord.take_complaints().len(), 3);
    let posts = r.here("/messages");
    assert_eq!(r.upload("POST", &posts, json!({ "content": "x" }), &large).await.0, 200);
    r.no_complaints();
}

#[tokio::test]
async fn files_go_with_messages_only() {
    let r = rest().await;
    let file = [(0, "a.png")];
    let input = json!({ "type": 4, "custom_id": "a", "style": 1, "label": "Point" });
    let rows = json!([{ "type": 1, "components": [input] }]);
    let form = json!({ "custom_id": "f", "title": "Where?", "components": rows });
    let dm = json!({ "recipient_id": r.anna.id() });
    for (path, body) in [
        ("/users/@me/channels".to_owned(), dm.clone()),
        (r.here("/threads"), json!({ "name": "x" })),
        (r.ping().callback, json!({ "type": 5 })),
        (r.ping().callback, json!({ "type": 6 })),
        (r.ping().callback, json!({ "type": 8, "data": { "choices": [] } })),
        (r.ping().callback, json!({ "type": 9, "data": form })),
    ] {
        let (status, answer) = r.upload("POST", &path, body, &file).await;
        assert_eq!(status, 400, "{path}");
        let fault = answer.pointer("/errors/files/_errors/0/code");
        assert_eq!(fault, Some(&json!("UNKNOWN_FIELD")), "{answer}");
        assert_eq!(r.discord.take_complaints().len(), 1);
    }
    assert_eq!(r.upload("POST", "/users/@me/channels", dm, &[]).await.0, 200);
}

/// A multipart body as it is.
async fn raw(r: &Rest, body: &str) -> Answer {
    let request = r.request("POST", &r.here("/messages"));
    let request = request.header("content-type", "multipart/form-data; boundary=x");
    Rest::send(request.body(body.replace('\n', "\r\n"))).await
}

#[tokio::test]
async fn a_multipart_body_is_whole_and_says_everything_once() {
    let r = rest().await;
    let payload =
        "--x\ncontent-disposition: form-data; name=\"payload_json\"\n\n{\"content\":\"x\"}\n";
    let file = |part: &str, name: &str| {
        format!("--x\ncontent-disposition: form-data; name=\"{part}\"; filename=\"{name}\"\n\na\n")
    };
    for body in [
        payload.trim_end().to_owned(),
        format!("{payload}{payload}--x--\n"),
        format!("{payload}{}--x--\n", file("files[10]", "a.png")),
        format!("{payload}{}--x--\n", file("files[0]", "")),
        format!("{payload}{}{}--x--\n", file("files[0]", "a"), file("files[0]", "b")),
    ] {
        assert_eq!(code(&raw(&r, &body).await), (400, &json!(50_035)), "{body}");
        assert_eq!(r.discord.take_complaints().len(), 1);
    }
    assert_eq!(raw(&r, &format!("{payload}{}--x--\n", file("files[9]", "a.png"))).await.0, 200);
    r.no_complaints();
}

#[tokio::test]
async fn a_file_comes_back_as_it_was_and_a_browser_runs_nothing_in_it() {
    let r = rest().await;
    let answer = post(&r, &[3], &[0]).await;
    let url = answer.1["attachments"][0]["url"].as_str().unwrap().to_owned();
    let back = reqwest::get(url).await.unwrap();
    assert_eq!(back.headers()["x-content-type-options"], "nosniff");
    assert_eq!(back.headers()["content-security-policy"], "default-src 'none'; sandbox");
    assert_eq!(back.headers()["content-type"], "image/png");
    assert_eq!(back.bytes().await.unwrap(), vec![0; 3]);
}
