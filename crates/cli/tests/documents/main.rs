//! The examples in the documents work, and the reference parts are complete.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod example;
mod server;
mod shell;

use std::path::PathBuf;
use std::process::Command;

use minewise_testkit::Markdown;
use minewise_testkit::source_tree::{TextFile, assert_none, root, text_files};
use serde_json::Value;

use crate::example::{Example, examples};
use crate::server::Server;
use crate::shell::Shell;

/// If this is set, the documents are updated to show what the program prints now.
const UPDATE: &str = "MINEWISE_UPDATE_DOCS";

/// Checks every `console` block of every document: the commands after `$ ` are run, and their
/// output is compared with the lines below them. `...` stands for any text, and on a line of its
/// own for any lines. Blocks in another language (`sh`, `text`) are not run.
#[test]
fn examples_print_what_the_documents_show() {
    let mut wrong = Vec::new();
    let mut run = 0;
    for document in text_files().iter().filter(|file| file.is_markdown()) {
        let parsed = Markdown::parse(&document.text);
        let examples: Vec<Example> = parsed
            .blocks
            .iter()
            .filter(|block| block.language == "console")
            .flat_map(examples)
            .collect();
        if examples.is_empty() {
            continue;
        }
        run += examples.len();
        let server = examples.iter().any(|example| example.command.contains(server::ADDRESS));
        let server = server.then(Server::start);
        let printed = Shell::new(&document.path).run(&examples, server.as_ref());
        let differing =
            examples.iter().zip(&printed).filter(|(example, printed)| !example.allows(printed));
        let differing: Vec<_> = differing.collect();
        if std::env::var_os(UPDATE).is_some() {
            update(document, &differing);
            continue;
        }
        wrong.extend(differing.iter().map(|(example, printed)| {
            let place = document.place(example.line);
            format!("{place}: {}\n{}", example.command, printed.join("\n"))
        }));
    }
    assert!(run > 20, "only {run} examples were found");
    let hint = format!("examples print something else (run with {UPDATE}=1 to write it down)");
    assert_none(&hint, &wrong);
}

/// Replaces the output below the commands with what they print.
fn update(document: &TextFile, differing: &[(&Example<'_>, &Vec<String>)]) {
    let mut lines: Vec<String> = document.text.lines().map(str::to_owned).collect();
    // From the end, so that the numbers of earlier lines stay correct.
    for (example, printed) in differing.iter().rev() {
        let first = example.line + example.command.lines().count();
        lines.splice(first..first + example.expected.len(), printed.iter().cloned());
    }
    let text = lines.join("\n") + "\n";
    std::fs::write(root().join(&document.path), text).unwrap();
}

/// What `minewise` prints.
fn printed(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_minewise")).args(arguments).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

fn document(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

/// The names of all subcommands.
fn subcommands() -> Vec<String> {
    let help = printed(&["--help"]);
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.split_whitespace().next());
    let names: Vec<String> = names.filter(|name| *name != "help").map(str::to_owned).collect();
    assert!(names.len() > 10, "{help}");
    names
}

#[test]
fn every_subcommand_is_documented() {
    let text = document("docs/command-line.md");
    let headings = Markdown::parse(&text).headings;
    let is_missing = |name: &String| headings.iter().all(|heading| heading.text != *name);
    let missing: Vec<String> = subcommands().into_iter().filter(is_missing).collect();
    assert_none("not in docs/command-line.md", &missing);
}

#[test]
fn every_option_is_documented() {
    let mut missing = Vec::new();
    for name in subcommands() {
        // The settings of a server have a document of their own, without dashes.
        let (path, dashes) =
            if name == "serve" { ("docs/server.md", "") } else { ("docs/command-line.md", "--") };
        let text = document(path);
        let help = printed(&[&name, "--help"]);
        for option in help.lines().filter_map(option_of).filter(|option| *option != "help") {
            let option = format!("{dashes}{option}");
            if ![' ', '`', '\n'].iter().any(|end| text.contains(&format!("{option}{end}"))) {
                missing.push(format!("{name}: {option} in {path}"));
            }
        }
    }
    assert_none("not documented", &missing);
}

/// The name of the option that a line of a help text is about, without dashes.
fn option_of(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = if line.starts_with("--") { line } else { line.split_once(", ")?.1 };
    line.strip_prefix("--")?.split(|c: char| c != '-' && !c.is_alphanumeric()).next()
}

#[test]
fn every_path_of_the_api_is_documented() {
    let server = Server::start();
    let description = Command::new("curl")
        .args(["--silent", &format!("{}/openapi.json", server.address())])
        .output()
        .expect("install curl");
    let description: Value = serde_json::from_slice(&description.stdout).unwrap();
    let text = document("docs/api.md");
    let mut missing = Vec::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let named = format!("`{} {path}`", method.to_uppercase());
            if !text.contains(&named) {
                missing.push(named);
            }
        }
    }
    assert_none("not in docs/api.md", &missing);
}

/// Where the examples of a document may write.
fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}
