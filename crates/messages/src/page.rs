//! The catalogue as the pages get it: a module of data for each language, types, and the texts
//! that are there without scripts.

use std::fmt::Write as _;

use crate::Catalogue;
use crate::catalogue::{ENGLISH, Kind, Language, NOT_FOR_PAGES};
use crate::lower::Node;

/// How the ids of messages begin that stand in the pages themselves.
const STATIC: &str = "static-";

/// Messages that only some pages load, by how their ids begin: `learn-title` is part of `learn`.
/// Such a page says so: `<meta name="messages" content="learn">`. The settings load theirs when they
/// are opened.
const PARTS: [&str; 7] =
    ["analysis", "bring", "learn", "review", "settings", "statistics", "study"];
/// Messages that would be among them by their ids, but are on every page.
const EVERYWHERE: [&str; 2] = ["settings-title", "settings-close"];

/// Encloses what a page says without scripts, once in each language.
const EACH_LANGUAGE: [&str; 2] = ["<!-- each language -->\n", "<!-- end -->\n"];

impl Catalogue {
    /// The modules that are served to the pages, by file name: the list of languages,
    /// what each of them says on every page, and what on some.
    ///
    /// A message is its text, or a list of parts: text, `["argument"]`,
    /// `["argument", {"variant": ..., "*": ...}]`, or `[[parts to capitalise]]`.
    pub fn page_modules(&self) -> Vec<(String, String)> {
        let mut names = Vec::new();
        let mut modules = Vec::new();
        for language in &self.languages {
            let code = &language.code;
            modules.push((format!("messages-{code}.js"), module(language, None)));
            for part in PARTS {
                let name = format!("messages-{part}-{code}.js");
                modules.push((name, module(language, Some(part))));
            }
            names.push(format!("{}:{}", quoted(&language.code), language_name(language)));
        }
        let list = format!("export const LANGUAGES = {{{}}};\n", names.join(","));
        modules.push(("messages.js".to_owned(), list));
        modules
    }

    /// A page with everything between `<!-- each language -->` and `<!-- end -->` repeated for
    /// each language, English first: `{language}` is its code, and `{site-play}` that message.
    ///
    /// # Errors
    /// If the page names a message that is not plain text, or the end is missing.
    pub fn fill_in(&self, page: &str) -> Result<String, String> {
        let [start, end] = EACH_LANGUAGE;
        let Some((before, rest)) = page.split_once(start) else { return Ok(page.to_owned()) };
        let (block, after) =
            rest.split_once(end).ok_or_else(|| format!("there is no {}", end.trim()))?;
        let mut languages: Vec<&Language> = self.languages.iter().collect();
        languages.sort_by_key(|language| language.code != ENGLISH);
        let blocks: Result<String, String> =
            languages.into_iter().map(|language| fill_in_block(block, language)).collect();
        Ok(before.to_owned() + &blocks? + &self.fill_in(after)?)
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
        for (id, message) in self.english().iter().filter(|(id, _)| is_for_scripts(id)) {
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

/// The messages of one part, or those that belong to none.
fn module(language: &Language, part: Option<&str>) -> String {
    let entries: Vec<String> = language
        .messages
        .iter()
        .filter(|(id, _)| is_for_scripts(id) && part_of(id) == part)
        .map(|(id, message)| format!("{}:{}", quoted(id), pattern(&message.nodes)))
        .collect();
    format!("export default {{{}}};\n", entries.join(",\n"))
}

/// The part that a message belongs to, if it isn't for every page.
fn part_of(id: &str) -> Option<&'static str> {
    let begins = |part: &&str| id.strip_prefix(part).is_some_and(|rest| rest.starts_with('-'));
    PARTS.into_iter().find(|part| !EVERYWHERE.contains(&id) && begins(part))
}

fn is_for_scripts(id: &str) -> bool {
    !id.starts_with(STATIC) && !NOT_FOR_PAGES.iter().any(|start| id.starts_with(start))
}

fn fill_in_block(block: &str, language: &Language) -> Result<String, String> {
    let mut parts = block.split('{');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (id, rest) = part.split_once('}').ok_or("a { has no }")?;
        let message = language.messages.get(id).map(|message| &message.nodes[..]);
        match message {
            Some([Node::Text(text)]) => out += &escaped(text),
            _ if id == "language" => out += &language.code,
            _ => return Err(format!("“{id}” is not a message without arguments")),
        }
        out += rest;
    }
    Ok(out)
}

/// Text as HTML has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
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
