//! What stops a build: each mistake in a message file, with its place and what to do.
#![allow(clippy::unwrap_used)]

use minewise_messages::Catalogue;

const ENGLISH: &str = "\
language-name = English
greeting = Hello, { $name }!
cells =
    { $count ->
        [one] 1 cell
       *[other] { $count } cells
    }
";

#[track_caller]
fn problem(german: &str, expected: &str) {
    let found = Catalogue::new(&[("de", german), ("en", ENGLISH)]).unwrap_err().to_string();
    assert!(found.lines().any(|line| line == expected), "{found}");
}

const REST: &str = "language-name = Deutsch\ngreeting = Hallo, { $name }!\n";

fn with_cells(cells: &str) -> String {
    format!("{REST}{cells}")
}

#[test]
fn files_that_agree_are_accepted() {
    let german =
        with_cells("cells = { $count ->\n    [one] 1 Zelle\n   *[other] { $count } Zellen\n }\n");
    assert!(Catalogue::new(&[("de", &german), ("en", ENGLISH)]).is_ok());
}

#[test]
fn missing_and_unknown_and_duplicate_messages() {
    problem(REST, "messages/de.ftl:1: “cells” is missing: translate messages/en.ftl:3");
    problem(
        "language-name = Deutsch\nhello = Hallo\n",
        "messages/de.ftl:2: “hello” is not in messages/en.ftl: remove it, or add it there first",
    );
    problem(
        &with_cells("greeting = Guten Tag, { $name }!\n"),
        "messages/de.ftl:3: “greeting” is there twice, first in line 2: remove one",
    );
}

#[test]
fn arguments_that_differ() {
    problem(
        "greeting = Hallo!\n",
        "messages/de.ftl:1: “greeting” leaves out $name: see messages/en.ftl:2",
    );
    problem(
        "greeting = Hallo, { $name } { $surname }!\n",
        "messages/de.ftl:1: “greeting” uses $surname, which the English message does not have: \
         see messages/en.ftl:2",
    );
    problem(
        "greeting = { $name ->\n    [one] Hallo!\n   *[other] { $name } mal Hallo!\n }\n",
        "messages/de.ftl:1: “greeting” uses $name as a number, which is text in English: \
         write { NUMBER($name) } in messages/en.ftl:2",
    );
}

#[test]
fn selectors_and_functions() {
    problem(
        &with_cells("cells = { $count ->\n    [few] Zellen\n   *[other] { $count } Zellen\n }\n"),
        "messages/de.ftl:3: “cells”: this language has no plural [few]: it has one, other",
    );
    problem(
        "greeting = { UPPER($name) }\n",
        "messages/de.ftl:1: “greeting”: UPPER is not a function: there are NUMBER and CAPITALISE",
    );
    problem(
        "greeting = { hello } { $name }\n",
        "messages/de.ftl:1: “greeting”: refers to “hello”, which is not in this file",
    );
    problem(
        "greeting = { cells } { $name }\ncells = { greeting }\n",
        "messages/de.ftl:1: “greeting”: refers to “greeting”, which refers back to it",
    );
    let without_default = "cells = { $count ->\n    [one] 1 Zelle\n    [other] Zellen\n }\n";
    let found =
        Catalogue::new(&[("de", without_default), ("en", ENGLISH)]).unwrap_err().to_string();
    assert!(found.starts_with("messages/de.ftl:4: "), "{found}");
    assert!(found.contains("default"), "{found}");
}

#[test]
fn plurals_that_a_language_needs() {
    let polish = "cells = { $count ->\n    [one] 1 pole\n   *[many] { $count } pól\n }\n";
    let found = Catalogue::new(&[("en", ENGLISH), ("pl", polish)]).unwrap_err().to_string();
    let expected = "messages/pl.ftl:1: “cells”: the plural [few] of this language is missing";
    assert!(found.lines().any(|line| line == expected), "{found}");
    let french = "cells = { $count ->\n    [one] 1 case\n   *[other] { $count } cases\n }\n";
    let found = Catalogue::new(&[("en", ENGLISH), ("fr", french)]).unwrap_err().to_string();
    let expected = "messages/fr.ftl:1: “cells”: [one] stands for 0 as well in this language: write \
                    { $count } there, add [0], or use [1]";
    assert!(found.lines().any(|line| line == expected), "{found}");
    let unknown = Catalogue::new(&[("en", ENGLISH), ("xx", "")]).unwrap_err().to_string();
    assert!(
        unknown.starts_with("messages/xx.ftl:1: no plural rule is known for “xx”"),
        "{unknown}"
    );
}
