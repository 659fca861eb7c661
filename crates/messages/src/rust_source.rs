//! The catalogue as Rust: a type for each message, and tables of the languages.

use std::fmt::Write as _;

use crate::Catalogue;
use crate::catalogue::{ENGLISH, Kind, Language, Message};
use crate::lower::Node;
use crate::plural::Plural;

impl Catalogue {
    /// Source that `minewise-texts` includes: `Language`, the tables, and the module
    /// `msg` with a struct for each message.
    pub fn rust_source(&self) -> String {
        let english = self.english();
        let mut out = language_source(&self.languages, english.len());
        let _ = writeln!(out, "/// Every id, sorted.\nstatic IDS: [&str; {}] = [", english.len());
        for id in english.keys() {
            let _ = writeln!(out, "{id:?},");
        }
        out.push_str("];\n");
        for language in &self.languages {
            let _ = writeln!(
                out,
                "static {}: [Pattern; {}] = [",
                table_name(&language.code),
                english.len()
            );
            for (id, message) in english {
                let names: Vec<&String> = message.arguments.keys().collect();
                let nodes = language.messages.get(id).map_or(&[][..], |message| &message.nodes);
                let _ = writeln!(out, "{},", pattern(nodes, &names, message));
            }
            out.push_str("];\n");
        }
        out.push_str("/// A type for each message of `messages/en.ftl`, named after its id.\npub mod msg {\nuse super::*;\n");
        for (index, (id, message)) in english.iter().enumerate() {
            message_source(&mut out, index, id, message);
        }
        out.push_str("}\n");
        out
    }
}

fn language_source(languages: &[Language], messages: usize) -> String {
    let mut out = String::from(
        "/// A language that there is a message file for.\n\
         #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]\n\
         pub enum Language {\n",
    );
    for Language { code, .. } in languages {
        let default = if code == ENGLISH { "#[default]\n" } else { "" };
        let _ = writeln!(out, "/// `{code}`\n{default}{},", camel(code));
    }
    let list = |of: &dyn Fn(&Language) -> String| -> String {
        languages.iter().map(of).collect::<Vec<_>>().join(", ")
    };
    let arms = |of: &dyn Fn(&Language) -> String| -> String {
        languages
            .iter()
            .map(|each| format!("Language::{} => {},\n", camel(&each.code), of(each)))
            .collect()
    };
    let _ = writeln!(
        out,
        "}}\nimpl Language {{\n\
         /// Every language, sorted by code.\n\
         pub const ALL: [Language; {}] = [{}];\n\
         /// The code of BCP 47: `en`.\n\
         pub const fn code(self) -> &'static str {{ match self {{\n{}}} }}\n\
         const fn table(self) -> &'static [Pattern; {messages}] {{ match self {{\n{}}} }}\n\
         const fn plural_rule(self) -> PluralRule {{ match self {{\n{}}} }}\n}}",
        languages.len(),
        list(&|each| format!("Language::{}", camel(&each.code))),
        arms(&|each| format!("{:?}", each.code)),
        arms(&|each| format!("&{}", table_name(&each.code))),
        arms(&|each| format!("PluralRule::{:?}", each.rule)),
    );
    out
}

fn message_source(out: &mut String, index: usize, id: &str, message: &Message) {
    let name = camel(id);
    // Brackets of plurals would pass for links, and tags for HTML.
    let escaped = |symbol: char| match symbol {
        '[' | ']' | '<' | '>' | '`' | '*' | '_' => vec!['\\', symbol],
        _ => vec![symbol],
    };
    let text: String = message.source.chars().flat_map(escaped).collect();
    let _ = writeln!(out, "#[doc = {:?}]", format!("`{id}`: {text}"));
    out.push_str("#[derive(Debug, Clone, Copy, PartialEq, Eq)]\n");
    if message.arguments.is_empty() {
        let _ = writeln!(
            out,
            "pub struct {name};\nimpl {name} {{\n/// The message in a language.\n\
             pub fn text(self, language: Language) -> &'static str {{ language.plain({index}) }}\n}}"
        );
        return;
    }
    let has_text = message.arguments.values().any(|kind| *kind == Kind::Text);
    let (lifetime, anonymous) = if has_text { ("<'a>", "<'_>") } else { ("", "") };
    let _ = writeln!(out, "pub struct {name}{lifetime} {{");
    let mut values = Vec::new();
    for (argument, kind) in &message.arguments {
        let field = argument.replace('-', "_");
        let _ = match kind {
            Kind::Number => writeln!(out, "/// `${argument}`\npub {field}: Number,"),
            Kind::Text => writeln!(out, "/// `${argument}`\npub {field}: &'a str,"),
        };
        values.push(format!("Value::{kind:?}(self.{field})"));
    }
    let _ = writeln!(
        out,
        "}}\nimpl {name}{anonymous} {{\n/// The message in a language.\n\
         pub fn text(&self, language: Language) -> String {{ language.written({index}, &[{}]) }}\n}}",
        values.join(", ")
    );
}

fn pattern(nodes: &[Node], names: &[&String], english: &Message) -> String {
    let parts: Vec<String> = nodes.iter().map(|node| part(node, names, english)).collect();
    format!("&[{}]", parts.join(", "))
}

fn part(node: &Node, names: &[&String], english: &Message) -> String {
    let index = |name: &str| names.iter().position(|known| *known == name).unwrap_or(usize::MAX);
    match node {
        Node::Text(text) => format!("Part::Text({text:?})"),
        Node::Argument(name) => format!("Part::Argument({})", index(name)),
        Node::Capitalised(nodes) => {
            format!("Part::Capitalised({})", pattern(nodes, names, english))
        }
        Node::Select { argument, variants, otherwise } => {
            let is_number = english.arguments.get(argument) == Some(&Kind::Number);
            let variants: Vec<String> = variants
                .iter()
                .map(|(word, nodes)| {
                    format!("({}, {})", key(word, is_number), pattern(nodes, names, english))
                })
                .collect();
            format!(
                "Part::Select {{ argument: {}, variants: &[{}], otherwise: {} }}",
                index(argument),
                variants.join(", "),
                pattern(otherwise, names, english)
            )
        }
    }
}

fn key(word: &str, is_number: bool) -> String {
    let category = Plural::ALL.into_iter().find(|category| is_number && category.name() == word);
    match (category, word.parse::<i64>()) {
        (Some(category), _) => format!("Key::Plural(Plural::{category:?})"),
        (None, Ok(number)) if is_number => format!("Key::Number({number})"),
        _ => format!("Key::Word({word:?})"),
    }
}

/// `hint-is-safe` as `HintIsSafe`, `pt-BR` as `PtBr`.
fn camel(id: &str) -> String {
    let capital = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_ascii_uppercase() + &rest.to_ascii_lowercase()
    };
    id.split(['-', '_']).map(capital).collect()
}

fn table_name(code: &str) -> String {
    format!("TABLE_{}", code.replace('-', "_").to_ascii_uppercase())
}
