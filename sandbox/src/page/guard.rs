//! Keeps other websites out: what a browser says about where a request comes from must fit.
//!
//! The page has no login, because whoever sits at the machine may be anybody in the stand-in's
//! world. So a website that is open in the same browser must not get at it, neither by naming the
//! port, nor by a host name of its own that leads to 127.0.0.1, nor by a form.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Shared;

/// Refuses what another website could have sent, and tells the browser what the page may do.
pub(super) async fn guard(
    State(page): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let host = host(request.headers(), page.port).map(str::to_owned);
    let mut response = match allowed(request.method(), request.headers(), host.as_deref(), api) {
        Ok(()) => next.run(request).await,
        Err((status, why)) => (status, why).into_response(),
    };
    add_policy(response.headers_mut(), host.as_deref());
    response
}

/// Whether a request names this machine as its host and comes from no website elsewhere. What
/// serves bots asks no more: bots are no browsers, and they have a token.
pub(crate) fn of_this_machine(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let origin = text(ORIGIN).map(|origin| origin.strip_prefix("http://").unwrap_or_default());
    [text(HOST), origin].into_iter().flatten().all(|host| {
        let port = host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok());
        is_local(port.map_or(host, |(name, _)| name))
    })
}

fn is_local(name: &str) -> bool {
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
}

/// The host that the browser believes to talk with, if it is this page.
fn host(headers: &HeaderMap, port: u16) -> Option<&str> {
    let host = headers.get(HOST)?.to_str().ok()?;
    let name = host.strip_suffix(&format!(":{port}"))?;
    is_local(name).then_some(host)
}

fn allowed(
    method: &Method,
    headers: &HeaderMap,
    host: Option<&str>,
    api: bool,
) -> Result<(), (StatusCode, &'static str)> {
    let Some(host) = host else {
        return Err((StatusCode::MISDIRECTED_REQUEST, "this page goes by another host name"));
    };
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let foreign = (StatusCode::FORBIDDEN, "another website cannot use this page");
    let origin = headers.get(ORIGIN).map(|value| value.to_str().unwrap_or_default());
    if origin.is_some_and(|origin| origin != format!("http://{host}")) {
        return Err(foreign);
    }
    let reads = matches!(*method, Method::GET | Method::HEAD);
    let site = text("sec-fetch-site");
    let same = match site {
        None | Some("same-origin") => true,
        Some("none") => reads,
        Some(_) => reads && !api,
    };
    if !same {
        return Err(foreign);
    }
    if reads {
        return Ok(());
    }
    if *method != Method::POST {
        return Err((StatusCode::METHOD_NOT_ALLOWED, "GET and POST only"));
    }
    // A form can send other types without asking first, and this one not.
    if headers.get(CONTENT_TYPE).is_none_or(|kind| kind != "application/json") {
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, "application/json only"));
    }
    Ok(())
}

fn add_policy(headers: &mut HeaderMap, host: Option<&str>) {
    let socket = host.map(|host| format!(" ws://{host}")).unwrap_or_default();
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src \
         'self'{socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
         require-trusted-types-for 'script'"
    );
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert("content-security-policy", policy);
    }
    let fixed = [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(method: Method, given: &[(&'static str, &'static str)], api: bool) -> u16 {
        let headers: HeaderMap = given
            .iter()
            .map(|(name, value)| {
                let name = axum::http::HeaderName::from_static(name);
                (name, HeaderValue::from_static(value))
            })
            .collect();
        let asked = allowed(&method, &headers, host(&headers, 4000), api);
        asked.map_or_else(|(status, _)| status.as_u16(), |()| 200)
    }

    #[test]
    fn bots_are_served_and_websites_are_not() {
        let ask = |host: &'static str, origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static(host));
            origin.map(|origin| headers.insert(ORIGIN, HeaderValue::from_static(origin)));
            of_this_machine(&headers)
        };
        for host in ["127.0.0.1:4000", "localhost:1", "[::1]:9", "localhost"] {
            assert!(ask(host, None), "{host}");
        }
        assert!(ask("localhost:1", Some("http://localhost:7373")));
        for host in ["evil.example", "evil.example:4000", "127.0.0.1.evil:4000", ""] {
            assert!(!ask(host, None), "{host}");
        }
        for origin in ["https://evil.example", "http://evil.example:80", "null"] {
            assert!(!ask("127.0.0.1:4000", Some(origin)), "{origin}");
        }
    }

    #[test]
    fn only_the_page_itself_gets_in() {
        let here = ("host", "127.0.0.1:4000");
        let json = ("content-type", "application/json");
        let own = ("origin", "http://127.0.0.1:4000");
        let same = ("sec-fetch-site", "same-origin");
        assert_eq!(ask(Method::POST, &[here, json, own, same], true), 200);
        assert_eq!(ask(Method::POST, &[here, json], true), 200);
        assert_eq!(ask(Method::GET, &[("host", "[::1]:4000")], false), 200);
        // A host name of somebody else's, which leads here.
        for host in ["evil.example:4000", "127.0.0.1", "127.0.0.1:4001", "localhost.evil:4000"] {
            assert_eq!(ask(Method::GET, &[("host", host)], false), 421, "{host}");
            assert_eq!(ask(Method::POST, &[("host", host), json], true), 421, "{host}");
        }
        assert_eq!(ask(Method::GET, &[], false), 421);
        // Another website.
        for origin in ["https://evil.example", "null", "http://localhost:4000", ""] {
            let asked = ask(Method::POST, &[here, json, ("origin", origin)], true);
            assert_eq!(asked, 403, "{origin}");
            assert_eq!(ask(Method::GET, &[here, ("origin", origin)], true), 403, "{origin}");
        }
        for site in ["cross-site", "same-site"] {
            assert_eq!(ask(Method::POST, &[here, json, ("sec-fetch-site", site)], true), 403);
            assert_eq!(ask(Method::GET, &[here, ("sec-fetch-site", site)], true), 403);
            // Following a link to the page is fine.
            assert_eq!(ask(Method::GET, &[here, ("sec-fetch-site", site)], false), 200);
        }
        // What a form can send.
        for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
            assert_eq!(ask(Method::POST, &[here, own, ("content-type", kind)], true), 415);
        }
        assert_eq!(ask(Method::POST, &[here, own], true), 415);
        assert_eq!(ask(Method::DELETE, &[here, own, json], true), 405);
    }
}
