//! The keys in docs/playing.md are those of the table.

use minewise_actions::{Action, FrontEnd, KeyScheme};

const DOCUMENT: &str = include_str!("../../../docs/playing.md");

/// The front ends in the order of the columns, each with its default scheme.
const COLUMNS: [(FrontEnd, KeyScheme); 3] = [
    (FrontEnd::Terminal, KeyScheme::Vi),
    (FrontEnd::Desktop, KeyScheme::Arrows),
    (FrontEnd::Browser, KeyScheme::Arrows),
];

/// A row ends with the keys in each front end; what it says before them is free.
#[test]
fn every_action_is_documented_with_its_keys() {
    let rows: Vec<&str> = DOCUMENT.lines().filter(|line| line.starts_with("| `")).collect();
    let mut wrong = String::new();
    for action in Action::ALL {
        let start = format!("| `{}` | ", action.id());
        let end = format!(" | {} |", COLUMNS.map(|column| keys(action, column)).join(" | "));
        let is_documented = rows.iter().any(|row| row.starts_with(&start) && row.ends_with(&end));
        if !is_documented {
            wrong += &format!("\n{start}...{end}");
        }
    }
    assert!(
        wrong.is_empty(),
        "the table of keys in docs/playing.md should have these rows:{wrong}"
    );
}

fn keys(action: Action, (front_end, scheme): (FrontEnd, KeyScheme)) -> String {
    if !action.exists_in(front_end) {
        return "-".to_owned();
    }
    let keys = action.default_keys(front_end, scheme);
    if keys.is_empty() {
        return "none".to_owned();
    }
    let keys = keys.iter().map(|key| format!("`{}`", key.to_string().replace('|', "\\|")));
    keys.collect::<Vec<_>>().join(" ")
}
