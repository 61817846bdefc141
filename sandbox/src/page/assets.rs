//! The files that make up the page, as they are in the folder `page`.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";

macro_rules! files {
    ($($kind:ident $name:literal)*) => {
        /// Name, type and text of every file.
        const FILES: &[(&str, &str, &str)] =
            &[$(($name, $kind, include_str!(concat!("../../page/", $name)))),*];
    };
}

files! {
    HTML "index.html"
    HTML "inspector.html"
    CSS "base.css"
    CSS "chat.css"
    CSS "messages.css"
    CSS "text.css"
    CSS "composer.css"
    CSS "pages.css"
    JS "main.js"
    JS "start.js"
    JS "pane.js"
    JS "sidebar.js"
    JS "messages.js"
    JS "message.js"
    JS "markdown.js"
    JS "composer.js"
    JS "command.js"
    JS "field.js"
    JS "popup.js"
    JS "form.js"
    JS "live.js"
    JS "api.js"
    JS "dom.js"
    JS "memory.js"
    JS "theme.js"
    JS "inspector.js"
}

const ICON: &str = include_str!("../../page/icon.svg");

/// Serves a file of the page.
pub(super) async fn serve(uri: Uri) -> Response {
    let name = match uri.path() {
        "/" => "index.html",
        "/inspector" => "inspector.html",
        "/icon.svg" => return ([(header::CONTENT_TYPE, "image/svg+xml")], ICON).into_response(),
        path => path.trim_start_matches('/'),
    };
    match FILES.iter().find(|(known, ..)| *known == name) {
        Some((_, kind, text)) => ([(header::CONTENT_TYPE, *kind)], *text).into_response(),
        None => (StatusCode::NOT_FOUND, "there is no such page").into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::FILES;

    #[test]
    fn every_file_of_the_folder_is_served_and_names_no_other_address() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/page");
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let name = entry.expect("an entry can be read").file_name();
            let name = name.to_str().expect("a plain name");
            let known = FILES.iter().any(|(known, ..)| *known == name);
            assert!(known || matches!(name, "icon.svg" | "tsconfig.json"), "{name} is not served");
        }
        for (name, _, text) in FILES {
            let lines = text.lines().count();
            assert!(lines <= 400, "{name}: {lines} lines");
            for far in ["http://", "https://", "@import", "//cdn"] {
                assert!(!text.contains(far), "{name} names {far}");
            }
        }
    }
}
