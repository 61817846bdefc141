//! The language of trouble.

use std::time::Duration;

use super::{Delivery, Effect, EventTrouble, RequestTrouble, Times, Trouble};
use crate::error;
use crate::rest::route::PATHS;
use crate::script::Problem;

const LINES: &str = "METHOD /path: what, reconnect, invalid session, invalid session but \
     resumable, close CODE, drop connections, no heartbeat acks, deliver EVENT twice, lose EVENT, \
     reorder next two EVENT, away for a minute";
const EFFECTS: &str = "a status such as 503, an error code such as 50013, a status with a code \
     and a message such as 403 50013 \"No\", 429 for 2 s, 429 global for 2 s, delay 2 s, \
     dropped, answer lost";
const TIMES: &str = "once, twice, 3 times, from now on";

/// The events that trouble can come to. Those with which a session begins always come plainly.
const EVENTS: [&str; 12] = [
    "CHANNEL_CREATE",
    "CHANNEL_DELETE",
    "CHANNEL_UPDATE",
    "GUILD_CREATE",
    "GUILD_UPDATE",
    "INTERACTION_CREATE",
    "MESSAGE_CREATE",
    "MESSAGE_DELETE",
    "MESSAGE_UPDATE",
    "THREAD_CREATE",
    "THREAD_DELETE",
    "THREAD_UPDATE",
];

/// Reads trouble, one line each; empty lines and those that begin with `#` say nothing.
pub(crate) fn read(text: &str) -> Result<Vec<Trouble>, Problem> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let meant = lines.filter(|(_, text)| !text.is_empty() && !text.starts_with('#'));
    meant.map(|(line, text)| trouble(text).map_err(|why| Problem { line, why })).collect()
}

fn trouble(text: &str) -> Result<Trouble, String> {
    if let Some((place, what)) = text.split_once(": ") {
        return Ok(Trouble::Requests(requests(place, what)?));
    }
    let (what, times) = times(text)?;
    let words: Vec<_> = what.split_whitespace().collect();
    let once = |trouble| match times {
        None => Ok(trouble),
        Some(_) => Err(format!("{what:?} happens at once and only once")),
    };
    let times = times.unwrap_or(Times::Left(1));
    match words[..] {
        ["deliver", name, "twice"] => events(name, Delivery::Twice, times),
        ["lose", name] => events(name, Delivery::Never, times),
        ["reorder", "next", "two", name] if times == Times::Left(1) => {
            events(name, Delivery::AfterTheNext, times)
        }
        ["reorder", "next", "two", _] => {
            Err(format!("{what:?} happens only once; it can be ordered again when both have come"))
        }
        ["no", "heartbeat", "acks"] => Ok(Trouble::NoAcks(times)),
        ["reconnect"] => once(Trouble::Reconnect),
        ["invalid", "session"] => once(Trouble::InvalidSession { resumable: false }),
        ["invalid", "session", "but", "resumable"] => {
            once(Trouble::InvalidSession { resumable: true })
        }
        ["drop", "connections"] => once(Trouble::DropConnections),
        ["close", code] => once(Trouble::Close(close_code(code)?)),
        ["away", "for", ref time @ ..] => once(Trouble::Away(duration(time)?)),
        _ => Err(format!("{text:?} is none of: {LINES}")),
    }
}

fn events(name: &str, what: Delivery, times: Times) -> Result<Trouble, String> {
    let is_name = name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_');
    if !is_name {
        return Err(format!("{name:?} is no event; they look like MESSAGE_CREATE"));
    }
    if !EVENTS.contains(&name) {
        return Err(format!(
            "{name} never comes to trouble here; what does is {}",
            EVENTS.join(", ")
        ));
    }
    Ok(Trouble::Events(EventTrouble { name: name.to_owned(), what, times }))
}

fn close_code(text: &str) -> Result<u16, String> {
    let code = text.parse().ok().filter(|code| matches!(code, 1000 | 1001 | 4000..=4999));
    code.ok_or_else(|| format!("{text:?} is no close code; those are 1000, 1001, and 4000 to 4999"))
}

fn requests(place: &str, what: &str) -> Result<RequestTrouble, String> {
    let (method, path) = place.split_once(' ').unwrap_or((place, ""));
    let method = match method {
        "any" => None,
        "GET" | "POST" | "PUT" | "PATCH" | "DELETE" => Some(method.to_owned()),
        _ => return Err(format!("{method:?} is none of GET, POST, PUT, PATCH, DELETE, any")),
    };
    let Some(path) = path.trim().strip_prefix('/') else {
        return Err(format!(
            "{path:?} is no path; it begins with / and follows /api/v10, such as \
             /channels/*/messages, where * is any step and ** at the end any rest"
        ));
    };
    let path: Vec<_> = path.split('/').map(str::to_owned).collect();
    if path.iter().rev().skip(1).any(|step| step == "**") {
        return Err("** stands at the end of a path only; * is any one step".to_owned());
    }
    if !PATHS.iter().any(|route| meets(&path, route)) {
        return Err(format!(
            "no request fits /{}, since no route does; paths follow /api/v10, without queries, \
             such as /channels/*/messages",
            path.join("/")
        ));
    }
    let (what, times) = times(what)?;
    Ok(RequestTrouble {
        method,
        path,
        effect: effect(what)?,
        times: times.unwrap_or(Times::Left(1)),
    })
}

/// Whether some path fits both a pattern and a route.
fn meets(pattern: &[String], route: &str) -> bool {
    let route: Vec<_> = route.split('/').collect();
    let both = |(wanted, step): (&String, &&str)| wanted == "*" || *step == "*" || wanted == step;
    match pattern.split_last() {
        Some((last, start)) if last == "**" => {
            route.len() >= start.len() && start.iter().zip(&route).all(both)
        }
        _ => pattern.len() == route.len() && pattern.iter().zip(&route).all(both),
    }
}

fn effect(text: &str) -> Result<Effect, String> {
    let (before, message) = match text.split_once('"') {
        Some((before, quoted)) => {
            let message = quoted.strip_suffix('"').filter(|message| !message.is_empty());
            (before, Some(message.ok_or_else(|| unclear(text))?))
        }
        None => (text, None),
    };
    let words: Vec<_> = before.split_whitespace().collect();
    let refuse = |status: &str, code: u32, known: &str| {
        let status = status.parse().ok().filter(|status| (400..600).contains(status));
        let status = status.ok_or_else(|| unclear(text))?;
        let message = message.unwrap_or(known).to_owned();
        Ok(Effect::Refuse { status, code, message })
    };
    match (&words[..], message) {
        (["answer", "lost"], None) => Ok(Effect::LoseAnswer),
        (["dropped"], None) => Ok(Effect::Drop),
        (["delay", time @ ..], None) => Ok(Effect::Delay(duration(time)?)),
        (["429", "for", time @ ..], None) => {
            Ok(Effect::RateLimit { retry_after: duration(time)?, global: false })
        }
        (["429", "global", "for", time @ ..], None) => {
            Ok(Effect::RateLimit { retry_after: duration(time)?, global: true })
        }
        (["429"], _) => Err("429 says for how long, such as 429 for 2 s".to_owned()),
        ([status, code], _) => {
            let code: u32 = code.parse().map_err(|_| unclear(text))?;
            refuse(status, code, error::known(code).map_or("Trouble on order", |(_, text)| text))
        }
        ([code], _) if code.len() > 3 => {
            let code: u32 = code.parse().map_err(|_| unclear(text))?;
            let (status, known) = error::known(code).ok_or_else(|| {
                format!("the status of {code} is not known; say it too, such as 403 {code}")
            })?;
            refuse(&status.to_string(), code, known)
        }
        ([status], _) => refuse(status, 0, "Trouble on order"),
        _ => Err(unclear(text)),
    }
}

fn unclear(text: &str) -> String {
    format!("{text:?} is none of: {EFFECTS}; and then, behind a comma: {TIMES}")
}

/// Takes how often it shall happen from the end of a line, behind a quoted message if there is one.
fn times(text: &str) -> Result<(&str, Option<Times>), String> {
    let (what, often) = match text.strip_suffix(" from now on") {
        Some(what) => (what.trim_end_matches(','), "from now on"),
        None => {
            let behind = text.rfind('"').map_or(0, |quote| quote + 1);
            match text[behind..].rsplit_once(", ") {
                Some((what, often)) => (&text[..behind + what.len()], often),
                None => return Ok((text, None)),
            }
        }
    };
    let times = match often.split_whitespace().collect::<Vec<_>>()[..] {
        ["from", "now", "on"] => Some(Times::Always),
        ["once"] => Some(Times::Left(1)),
        ["twice"] => Some(Times::Left(2)),
        [count, "times"] => count.parse().ok().filter(|count| *count > 0).map(Times::Left),
        _ => None,
    };
    match times {
        Some(times) => Ok((what, Some(times))),
        None => Err(format!("{often:?} is none of: {TIMES}")),
    }
}

fn duration(words: &[&str]) -> Result<Duration, String> {
    let parsed = match words {
        [count, unit] => match *count {
            "a" | "an" => Some(1),
            count => count.parse().ok(),
        }
        .zip(unit_of(unit)),
        _ => None,
    };
    let millis = parsed.and_then(|(count, unit): (u64, u64)| count.checked_mul(unit));
    let millis = millis.ok_or_else(|| {
        let said = words.join(" ");
        format!("{said:?} is no time; it is written 300 ms, 2 s, 5 min, 1 h, a minute")
    })?;
    Ok(Duration::from_millis(millis))
}

/// Milliseconds.
fn unit_of(unit: &str) -> Option<u64> {
    match unit {
        "ms" => Some(1),
        "s" | "second" | "seconds" => Some(1000),
        "min" | "minute" | "minutes" => Some(60_000),
        "h" | "hour" | "hours" => Some(3_600_000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_path(method: Option<&str>, path: &[&str], effect: Effect, times: Times) -> Trouble {
        let path = path.iter().map(|step| (*step).to_owned()).collect();
        let method = method.map(str::to_owned);
        Trouble::Requests(RequestTrouble { method, path, effect, times })
    }

    fn on_event(name: &str, what: Delivery, times: Times) -> Trouble {
        Trouble::Events(EventTrouble { name: name.to_owned(), what, times })
    }

    fn refuse(status: u16, code: u32, message: &str) -> Effect {
        Effect::Refuse { status, code, message: message.to_owned() }
    }

    #[test]
    fn lines_are_read() {
        let check = |line: &str, expect| assert_eq!(trouble(line), Ok(expect), "{line}");
        let messages = &["channels", "*", "messages"][..];
        let posts = |effect, times| on_path(Some("POST"), messages, effect, times);
        let (once, seconds) = (Times::Left(1), Duration::from_secs);
        let plain = refuse(503, 0, "Trouble on order");
        check("POST /channels/*/messages: 503", posts(plain.clone(), once));
        check("POST /channels/*/messages: 503 from now on", posts(plain.clone(), Times::Always));
        check("POST /channels/*/messages: 503, from now on", posts(plain, Times::Always));
        let limit = Effect::RateLimit { retry_after: seconds(2), global: false };
        check("POST /channels/*/messages: 429 for 2 s, 3 times", posts(limit, Times::Left(3)));
        let limit = Effect::RateLimit { retry_after: Duration::from_millis(1500), global: true };
        check("any /**: 429 global for 1500 ms", on_path(None, &["**"], limit, once));
        let known = refuse(403, 50_013, "Missing Permissions");
        check("POST /channels/*/messages: 50013", posts(known, once));
        let own = refuse(403, 50_013, "No, and no");
        check("POST /channels/*/messages: 403 50013 \"No, and no\"", posts(own.clone(), once));
        check(
            "POST /channels/*/messages: 403 50013 \"No, and no\", twice",
            posts(own, Times::Left(2)),
        );
        let delay = Effect::Delay(seconds(60));
        check("GET /gateway: delay a minute", on_path(Some("GET"), &["gateway"], delay, once));
        check(
            "GET /gateway: answer lost",
            on_path(Some("GET"), &["gateway"], Effect::LoseAnswer, once),
        );
        check("GET /gateway: dropped", on_path(Some("GET"), &["gateway"], Effect::Drop, once));
        let name = "MESSAGE_CREATE";
        check("deliver MESSAGE_CREATE twice", on_event(name, Delivery::Twice, once));
        check("lose MESSAGE_CREATE, 2 times", on_event(name, Delivery::Never, Times::Left(2)));
        check("reorder next two MESSAGE_CREATE", on_event(name, Delivery::AfterTheNext, once));
        check("reconnect", Trouble::Reconnect);
        check("invalid session", Trouble::InvalidSession { resumable: false });
        check("invalid session but resumable", Trouble::InvalidSession { resumable: true });
        check("close 4009", Trouble::Close(4009));
        check("drop connections", Trouble::DropConnections);
        check("no heartbeat acks from now on", Trouble::NoAcks(Times::Always));
        check("away for a minute", Trouble::Away(seconds(60)));
    }

    #[test]
    fn what_is_wrong_is_named_with_what_would_be_right() {
        let check = |text: &str, line, parts: &[&str]| {
            let problem = read(text).expect_err(text);
            assert_eq!(problem.line, line, "{text}");
            for part in parts {
                assert!(problem.why.contains(part), "{text}: {problem}");
            }
        };
        check("\n# fine\nPSOT /gateway: 503", 3, &["\"PSOT\"", "POST"]);
        check("POST x: 503", 1, &["\"x\" is no path", "/channels/*/messages"]);
        check("POST /**/x: 503", 1, &["at the end"]);
        check("GET /api/v10/gateway: 503", 1, &["no route", "follow /api/v10"]);
        check("GET /channels/*/messages?limit=1: 503", 1, &["no route", "without queries"]);
        check("POST /channels/*/message: 503", 1, &["no route", "/channels/*/messages"]);
        check("POST /guild/**: 503", 1, &["no route"]);
        check("lose READY", 1, &["READY never comes", "MESSAGE_CREATE"]);
        check("lose MESSAGE_REACTION_ADD", 1, &["never comes", "MESSAGE_CREATE"]);
        check("POST /gateway: 200", 1, &["\"200\"", "503", "answer lost"]);
        check("POST /gateway: 429", 1, &["429 for 2 s"]);
        check("POST /gateway: 50999", 1, &["403 50999"]);
        check("POST /gateway: 503 \"no", 1, &["a message"]);
        check("POST /gateway: delay 2 fortnights", 1, &["\"2 fortnights\"", "300 ms"]);
        check("POST /gateway: 503, often", 1, &["\"often\"", "3 times"]);
        check("POST /gateway: 503, 0 times", 1, &["\"0 times\"", "3 times"]);
        check("reconnect\ndeliver messages twice", 2, &["\"messages\"", "MESSAGE_CREATE"]);
        check("reconnect, twice", 1, &["at once and only once"]);
        check("reorder next two MESSAGE_CREATE, 2 times", 1, &["only once", "again"]);
        check("reorder next two MESSAGE_CREATE from now on", 1, &["only once", "again"]);
        check("close 17", 1, &["\"17\"", "4000"]);
        check("dance", 1, &["\"dance\"", "away for a minute"]);
    }

    #[test]
    fn paths_fit_by_steps() {
        let check = |pattern: &str, path: &str, expect| {
            let Ok(Trouble::Requests(order)) = trouble(&format!("any {pattern}: 503")) else {
                panic!("{pattern}")
            };
            let path: Vec<_> = path[1..].split('/').map(str::to_owned).collect();
            assert_eq!(order.matches("GET", &path), expect, "{pattern} {path:?}");
        };
        check("/channels/*/messages", "/channels/1/messages", true);
        check("/channels/*/messages", "/channels/1/messages/2", false);
        check("/channels/1/messages", "/channels/2/messages", false);
        check("/channels/**", "/channels/1/messages/2", true);
        check("/channels/**", "/channels", true);
        check("/channels/**", "/webhooks/1", false);
        check("/**", "/gateway", true);
    }
}
