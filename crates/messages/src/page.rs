//! The catalogue as the pages get it: a module of data for each language, and types.

use std::fmt::Write as _;

use crate::Catalogue;
use crate::catalogue::{Kind, Language};
use crate::lower::Node;

/// Messages of other front ends, by how their ids begin. Pages don't get them.
const NOT_FOR_PAGES: [&str; 3] = ["terminal-", "window-", "local-"];

impl Catalogue {
    /// The modules that are served to the pages, by file name: the list of languages,
    /// and what each of them says.
    ///
    /// A message is its text, or a list of parts: text, `["argument"]`,
    /// `["argument", {"variant": ..., "*": ...}]`, or `[[parts to capitalise]]`.
    pub fn page_modules(&self) -> Vec<(String, String)> {
        let mut names = Vec::new();
        let mut modules = Vec::new();
        for language in &self.languages {
            let entries: Vec<String> = language
                .messages
                .iter()
                .filter(|(id, _)| is_for_pages(id))
                .map(|(id, message)| format!("{}:{}", quoted(id), pattern(&message.nodes)))
                .collect();
            let module = format!("export default {{{}}};\n", entries.join(",\n"));
            modules.push((format!("messages-{}.js", language.code), module));
            names.push(format!("{}:{}", quoted(&language.code), language_name(language)));
        }
        let list = format!("export const LANGUAGES = {{{}}};\n", names.join(","));
        modules.push(("messages.js".to_owned(), list));
        modules
    }

    /// What `tsc` knows of the messages: `web/generated/messages.d.ts`.
    pub fn page_types(&self) -> String {
        let mut out = String::from(
            "// Made from messages/en.ftl. To renew it:\n\
             //   MINEWISE_RENEW=1 cargo nextest run -p minewise-messages page_types\n\n\
             /** The languages that there are, by code: each by the name that it gives itself. */\n\
             export const LANGUAGES: Readonly<Record<string, string>>;\n\n\
             /** The messages, and what each of them needs. */\n\
             export interface Messages {\n",
        );
        for (id, message) in self.english().iter().filter(|(id, _)| is_for_pages(id)) {
            let arguments: Vec<String> = message
                .arguments
                .iter()
                .map(|(name, kind)| {
                    let kind = if *kind == Kind::Number { "number" } else { "string" };
                    format!("{name}: {kind}")
                })
                .collect();
            let _ = match &arguments[..] {
                [] => writeln!(out, "  {}: {{}};", quoted_key(id)),
                some => writeln!(out, "  {}: {{ {} }};", quoted_key(id), some.join("; ")),
            };
        }
        out.push_str("}\n");
        out
    }
}

fn is_for_pages(id: &str) -> bool {
    !NOT_FOR_PAGES.iter().any(|start| id.starts_with(start))
}

fn language_name(language: &Language) -> String {
    language
        .messages
        .get("language-name")
        .map_or_else(|| quoted(&language.code), |name| pattern(&name.nodes))
}

fn pattern(nodes: &[Node]) -> String {
    match nodes {
        [] => quoted(""),
        [Node::Text(text)] => quoted(text),
        nodes => format!("[{}]", nodes.iter().map(part).collect::<Vec<_>>().join(",")),
    }
}

fn part(node: &Node) -> String {
    match node {
        Node::Text(text) => quoted(text),
        Node::Argument(name) => format!("[{}]", quoted(name)),
        Node::Capitalised(nodes) => {
            format!("[[{}]]", nodes.iter().map(part).collect::<Vec<_>>().join(","))
        }
        Node::Select { argument, variants, otherwise } => {
            let variants: String = variants
                .iter()
                .map(|(key, nodes)| format!("{}:{},", quoted(key), pattern(nodes)))
                .collect();
            format!("[{},{{{variants}\"*\":{}}}]", quoted(argument), pattern(otherwise))
        }
    }
}

fn quoted_key(id: &str) -> String {
    format!("'{id}'")
}

/// Text as JSON has it.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(out, "\\u{:04x}", u32::from(letter));
            }
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}
