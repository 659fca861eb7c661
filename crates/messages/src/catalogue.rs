//! The message files of all languages, read and checked against English.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::Path;

use crate::PluralRule;
use crate::lower::{self, Node};

/// The language that the others follow.
pub(crate) const ENGLISH: &str = "en";

/// How the ids of messages begin that the browser has no use for.
pub(crate) const NOT_FOR_PAGES: [&str; 3] = ["terminal-", "window-", "local-"];

/// Every message in every language.
#[derive(Debug)]
pub struct Catalogue {
    pub(crate) languages: Vec<Language>,
}

/// A message file that holds what it should.
#[derive(Debug)]
pub(crate) struct Language {
    /// A code of BCP 47 like `de` or `pt-BR`, after which its file is named.
    pub(crate) code: String,
    pub(crate) rule: PluralRule,
    pub(crate) messages: BTreeMap<String, Message>,
}

/// A message of one language.
#[derive(Debug)]
pub(crate) struct Message {
    pub(crate) line: usize,
    /// Its text as the file has it.
    pub(crate) source: String,
    pub(crate) nodes: Vec<Node>,
    /// What it needs, by name.
    pub(crate) arguments: BTreeMap<String, Kind>,
}

/// What an argument is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A whole number: something chooses a plural by it, or it is written with `NUMBER`.
    Number,
    /// Text, or a word that chooses a variant.
    Text,
}

/// What is wrong with message files: a line for each problem, with its file and line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problems(Vec<String>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for Problems {}

impl Catalogue {
    /// Reads every `*.ftl` file in a folder and checks them all.
    ///
    /// # Errors
    /// Everything that is wrong with the files, or that they cannot be read.
    pub fn read(folder: &Path) -> Result<Self, Problems> {
        let failed =
            |error: std::io::Error| Problems(vec![format!("{}: {error}", folder.display())]);
        let mut files = read_files(folder).map_err(failed)?;
        files.sort();
        let files: Vec<(&str, &str)> =
            files.iter().map(|(code, text)| (code.as_str(), text.as_str())).collect();
        Self::new(&files)
    }

    /// Checks files, each given by its language's code (`de`) and its text, sorted by code.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn new(files: &[(&str, &str)]) -> Result<Self, Problems> {
        let mut problems = Vec::new();
        let mut languages = Vec::new();
        for (code, text) in files {
            match PluralRule::of(code) {
                Some(rule) => {
                    let messages = lower::messages(code, rule, text, &mut problems);
                    languages.push(Language { code: (*code).to_owned(), rule, messages });
                }
                None => problems.push(format!(
                    "messages/{code}.ftl:1: no plural rule is known for “{code}”: \
                     name the file after a language, or add its rule to crates/messages/src/plural.rs"
                )),
            }
        }
        let catalogue = Catalogue { languages };
        catalogue.compare(&mut problems);
        if problems.is_empty() { Ok(catalogue) } else { Err(Problems(problems)) }
    }

    /// The codes of all languages, sorted.
    pub fn codes(&self) -> Vec<&str> {
        self.languages.iter().map(|language| language.code.as_str()).collect()
    }

    /// The English messages, which every language has.
    pub(crate) fn english(&self) -> &BTreeMap<String, Message> {
        static NONE: BTreeMap<String, Message> = BTreeMap::new();
        let english = self.languages.iter().find(|language| language.code == ENGLISH);
        english.map_or(&NONE, |language| &language.messages)
    }

    fn compare(&self, problems: &mut Vec<String>) {
        let english = self.english();
        if !english.contains_key("language-name") {
            problems.push(
                "messages/en.ftl:1: “language-name” is missing: \
                 every file starts with the name of its language in that language"
                    .to_owned(),
            );
        }
        for language in self.languages.iter().filter(|language| language.code != ENGLISH) {
            let file = format!("messages/{}.ftl", language.code);
            for (id, expected) in english {
                match language.messages.get(id) {
                    Some(message) => compare_arguments(&file, id, message, expected, problems),
                    None => problems.push(format!(
                        "{file}:1: “{id}” is missing: translate messages/en.ftl:{}",
                        expected.line
                    )),
                }
            }
            for (id, message) in &language.messages {
                if !english.contains_key(id) {
                    problems.push(format!(
                        "{file}:{}: “{id}” is not in messages/en.ftl: remove it, or add it there first",
                        message.line
                    ));
                }
            }
        }
    }
}

/// The `*.ftl` files in a folder, by language, with their texts.
fn read_files(folder: &Path) -> std::io::Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_stem().and_then(|name| name.to_str()).map(str::to_owned);
        if let (Some(code), Some("ftl")) = (stem, path.extension().and_then(|end| end.to_str())) {
            files.push((code, fs::read_to_string(&path)?));
        }
    }
    Ok(files)
}

fn compare_arguments(
    file: &str,
    id: &str,
    message: &Message,
    expected: &Message,
    problems: &mut Vec<String>,
) {
    let line = message.line;
    for (name, kind) in &message.arguments {
        match (kind, expected.arguments.get(name)) {
            (_, None) => problems.push(format!(
                "{file}:{line}: “{id}” uses ${name}, which the English message does not have: \
                 see messages/en.ftl:{}",
                expected.line
            )),
            (Kind::Number, Some(Kind::Text)) => problems.push(format!(
                "{file}:{line}: “{id}” uses ${name} as a number, which is text in English: \
                 write {{ NUMBER(${name}) }} in messages/en.ftl:{}",
                expected.line
            )),
            _ => {}
        }
    }
    for name in expected.arguments.keys().filter(|name| !message.arguments.contains_key(*name)) {
        problems.push(format!(
            "{file}:{line}: “{id}” leaves out ${name}: see messages/en.ftl:{}",
            expected.line
        ));
    }
}
