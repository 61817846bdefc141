//! Source files as tokens: a check sees what the compiler sees, over any number of lines, inside
//! macros too, without comments and without the files' own tests.

use std::path::Path;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// The tokens of a file, and of every group of brackets in it, each on its own.
pub(crate) fn levels(path: &Path, text: &str) -> Vec<Vec<TokenTree>> {
    let stream: TokenStream =
        text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut all = Vec::new();
    descend(stream, &mut all);
    all
}

fn descend(stream: TokenStream, all: &mut Vec<Vec<TokenTree>>) {
    let level = without_tests(stream.into_iter().collect());
    for token in &level {
        if let TokenTree::Group(group) = token {
            descend(group.stream(), all);
        }
    }
    all.push(level);
}

/// Leaves out `#[cfg(test)] mod … { … }`.
fn without_tests(level: Vec<TokenTree>) -> Vec<TokenTree> {
    let mut kept = Vec::new();
    let mut tokens = level.into_iter();
    while let Some(token) = tokens.next() {
        let tests = group(&token, Delimiter::Bracket).is_some_and(|group| {
            let inside: String = group.stream().into_iter().map(|t| t.to_string()).collect();
            inside == "cfg(test)"
        });
        if !tests {
            kept.push(token);
            continue;
        }
        let ends = |token: &TokenTree| {
            group(token, Delimiter::Brace).is_some() || token.to_string() == ";"
        };
        tokens.find(ends);
    }
    kept
}

pub(crate) fn group(token: &TokenTree, delimiter: Delimiter) -> Option<&Group> {
    match token {
        TokenTree::Group(group) if group.delimiter() == delimiter => Some(group),
        _ => None,
    }
}

/// The names in tokens, at whatever depth, with those that stand in texts as `{name}`.
pub(crate) fn names(tokens: impl IntoIterator<Item = TokenTree>) -> Vec<String> {
    let mut all = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Ident(name) => all.push(name.to_string()),
            TokenTree::Group(group) => all.extend(names(group.stream())),
            TokenTree::Literal(text) => all.extend(captured(&text.to_string())),
            TokenTree::Punct(_) => {}
        }
    }
    all
}

fn captured(text: &str) -> Vec<String> {
    let starts = text.split('{').skip(1);
    let name = |rest: &str| {
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        rest[..end].to_owned()
    };
    starts.map(name).filter(|name| !name.is_empty()).collect()
}

/// A type's name and all names in what it derives.
pub(crate) struct Type {
    pub(crate) name: String,
    pub(crate) derives: Vec<String>,
}

/// The types that a level defines.
pub(crate) fn types(level: &[TokenTree]) -> Vec<Type> {
    let (mut found, mut derives, mut at) = (Vec::new(), Vec::new(), 0);
    while let Some(token) = level.get(at) {
        let next = level.get(at + 1);
        match (token.to_string().as_str(), next) {
            ("#", Some(attribute)) if group(attribute, Delimiter::Bracket).is_some() => {
                let named = names([attribute.clone()]);
                if named.iter().any(|name| name == "derive") {
                    derives.extend(named);
                }
                at += 1;
            }
            ("struct" | "enum" | "union", Some(TokenTree::Ident(name))) => {
                let derives = std::mem::take(&mut derives);
                found.push(Type { name: name.to_string(), derives });
                at += 1;
            }
            ("pub", Some(reach)) if group(reach, Delimiter::Parenthesis).is_some() => at += 1,
            ("pub", _) => {}
            _ => derives.clear(),
        }
        at += 1;
    }
    found
}

/// What traits a level implements: the names before `for`, and those behind it.
pub(crate) fn implementations(level: &[TokenTree]) -> Vec<(Vec<String>, Vec<String>)> {
    let starts = (0..level.len()).filter(|&at| level[at].to_string() == "impl");
    let mut found = Vec::new();
    for start in starts {
        let head = level[start + 1..].iter().take_while(|token| {
            group(token, Delimiter::Brace).is_none() && token.to_string() != "where"
        });
        let head = names(head.cloned());
        if let Some(at) = head.iter().rposition(|name| name == "for") {
            found.push((head[..at].to_vec(), head[at + 1..].to_vec()));
        }
    }
    found
}

/// The macros that a level calls: their names with their paths, and what is given to them.
pub(crate) fn macros(level: &[TokenTree]) -> Vec<(String, TokenStream)> {
    let mut found = Vec::new();
    for at in 0..level.len() {
        let [TokenTree::Ident(name), mark, TokenTree::Group(given)] =
            &level[at..level.len().min(at + 3)]
        else {
            continue;
        };
        if mark.to_string() != "!" {
            continue;
        }
        let path = match at.checked_sub(3).map(|before| &level[before..at]) {
            Some([TokenTree::Ident(path), one, two])
                if one.to_string() == ":" && two.to_string() == ":" =>
            {
                format!("{path}::")
            }
            _ => String::new(),
        };
        found.push((format!("{path}{name}"), given.stream()));
    }
    found
}

/// What is done with a value of this name: `name.this(…)`, or `lent` where it is passed on.
pub(crate) fn uses(level: &[TokenTree], name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, token) in level.iter().enumerate() {
        if !matches!(token, TokenTree::Ident(ident) if ident == name) {
            continue;
        }
        let text = |ahead: usize| level.get(at + ahead).map(ToString::to_string);
        match (text(1).as_deref(), text(2)) {
            (Some("."), Some(method)) => found.push(method),
            (None | Some(","), _) => found.push("lent".to_owned()),
            _ => {}
        }
    }
    found
}
