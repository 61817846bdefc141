//! Nodes of properties, and their text.

/// A node: properties in order, each with its values, and the lines of its comment.
#[derive(Default)]
pub(super) struct Node {
    properties: Vec<(&'static str, Vec<String>)>,
    comment: Vec<String>,
}

impl Node {
    /// Adds a property whose value needs no escaping.
    pub(super) fn plain(&mut self, name: &'static str, value: impl Into<String>) {
        self.properties.push((name, vec![value.into()]));
    }

    /// Adds a property with a list of points; nothing where the list is empty.
    pub(super) fn list(&mut self, name: &'static str, points: Vec<String>) {
        if !points.is_empty() {
            self.properties.push((name, points));
        }
    }

    /// Adds a property whose value is text on one line.
    pub(super) fn text(&mut self, name: &'static str, value: &str) {
        let on_one_line = value.replace(|c: char| c.is_whitespace() || c.is_control(), " ");
        self.plain(name, escaped(&on_one_line));
    }

    /// Adds a line to the comment.
    pub(super) fn comment(&mut self, line: impl Into<String>) {
        self.comment.push(line.into());
    }

    /// Whether nothing has been added.
    pub(super) fn is_empty(&self) -> bool {
        self.properties.is_empty() && self.comment.is_empty()
    }

    fn write(&self) -> String {
        let mut text = ";".to_owned();
        for (name, values) in &self.properties {
            text += name;
            values.iter().for_each(|value| text += &format!("[{value}]"));
        }
        if !self.comment.is_empty() {
            text += &format!("C[{}]", escaped(&self.comment.join("\n")));
        }
        text
    }
}

/// The file: one game without variations, a node a line.
pub(super) fn write(nodes: &[Node]) -> String {
    let nodes: Vec<String> = nodes.iter().map(Node::write).collect();
    format!("({})\n", nodes.join("\n"))
}

/// FF\[4\], "Text": a backslash goes before a bracket and before another backslash.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}
