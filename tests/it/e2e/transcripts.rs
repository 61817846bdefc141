//! Whole games as scripts: what people do, and what each of them sees of it, word for word.
//!
//! With `SHINPAN_BLESS` in the environment the expected texts are written instead of compared.

use sandbox::script::{Script, Stage};

use super::Evening;

#[tokio::test]
async fn the_example_goes_as_written() {
    check("orbit", include_str!("../../../examples/orbit.txt")).await;
}

#[tokio::test]
async fn a_swedish_server_is_spoken_to_in_swedish() {
    check("svenska", include_str!("transcripts/svenska.txt")).await;
}

#[tokio::test]
async fn a_server_can_choose_its_language_and_place() {
    check("setup", include_str!("transcripts/setup.txt")).await;
}

#[tokio::test]
async fn go_is_counted_when_both_agree() {
    check("go", include_str!("transcripts/go.txt")).await;
}

#[tokio::test]
async fn go_is_settled_in_swedish() {
    check("go-svenska", include_str!("transcripts/go-svenska.txt")).await;
}

#[tokio::test]
async fn phantom_go_goes_as_written() {
    check("phantom", include_str!("../../../examples/phantom.txt")).await;
}

#[tokio::test]
async fn lotus_goes_as_written() {
    check("lotus", include_str!("../../../examples/lotus.txt")).await;
}

/// Seals come from chance, so that each game has its own; what is written has none.
fn without_seals(line: &str) -> String {
    let digits = |word: &str| {
        let plain = word.trim_matches(['`', ':']);
        plain.len() == 32 && plain.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    let words = line.split(' ').map(|word| if digits(word) { "…" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

async fn check(name: &str, script: &str) {
    let mut evening = Evening::prepare("en-US").await;
    evening.options.threads = true;
    evening.start().await;
    let mut stage = Stage::new(evening.discord.clone());
    let mut seen = String::new();
    let script = Script::read(script).unwrap();
    let played = script.play(&mut stage, |line| seen.extend([&without_seals(line), "\n"])).await;
    played.unwrap_or_else(|problem| panic!("{problem}\n{seen}"));

    let file = format!("{}/tests/it/e2e/transcripts/{name}.seen", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("SHINPAN_BLESS").is_some() {
        std::fs::write(&file, &seen).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    for (number, (seen, expected)) in seen.lines().zip(expected.lines()).enumerate() {
        assert_eq!(seen, expected, "{file}, line {}", number + 1);
    }
    assert_eq!(seen.lines().count(), expected.lines().count(), "{file}");
    evening.end();
}
