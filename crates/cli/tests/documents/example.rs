//! A command in a document, and the output that is shown for it.

use minewise_testkit::Block;

/// Stands for whatever varies between runs, or was left out.
const ANYTHING: &str = "...";

/// A command and its expected output.
pub(crate) struct Example<'t> {
    /// The command as it is typed, without the prompt.
    pub(crate) command: String,
    /// The lines of its output.
    pub(crate) expected: Vec<&'t str>,
    /// The line of the prompt in the document, counted from 0.
    pub(crate) line: usize,
}

/// The examples of a block.
pub(crate) fn examples<'t>(block: &Block<'t>) -> Vec<Example<'t>> {
    let mut examples: Vec<Example<'t>> = Vec::new();
    let mut goes_on = false;
    for (index, line) in block.lines.iter().enumerate() {
        if let Some(command) = line.strip_prefix("$ ") {
            let line = block.first_line + index;
            examples.push(Example { command: command.to_owned(), expected: Vec::new(), line });
        } else if let Some(example) = examples.last_mut() {
            if goes_on {
                example.command.push('\n');
                example.command.push_str(line);
            } else {
                example.expected.push(line);
                continue;
            }
        } else {
            panic!("line {}: a console block begins with a prompt", block.first_line + index + 1);
        }
        goes_on = line.ends_with('\\');
    }
    examples
}

impl Example<'_> {
    /// Whether these lines match what the document shows.
    pub(crate) fn allows(&self, printed: &[String]) -> bool {
        lines_match(&self.expected, printed)
    }
}

fn lines_match(expected: &[&str], printed: &[String]) -> bool {
    match expected {
        [] => printed.is_empty(),
        [ANYTHING, rest @ ..] => {
            (0..=printed.len()).any(|skipped| lines_match(rest, &printed[skipped..]))
        }
        [first, rest @ ..] => printed
            .split_first()
            .is_some_and(|(line, others)| line_matches(first, line) && lines_match(rest, others)),
    }
}

fn line_matches(expected: &str, printed: &str) -> bool {
    let mut parts = expected.split(ANYTHING);
    let first = parts.next().unwrap_or_default();
    let Some(mut left) = printed.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return left.is_empty() };
    for part in middle {
        let Some(at) = left.find(part) else { return false };
        left = &left[at + part.len()..];
    }
    left.ends_with(last)
}

#[test]
fn dots_stand_for_anything() {
    let expected = ["a...c", ANYTHING, "end"];
    let printed = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
    assert!(lines_match(&expected, &printed(&["abc", "x", "y", "end"])));
    assert!(lines_match(&expected, &printed(&["ac", "end"])));
    assert!(!lines_match(&expected, &printed(&["abd", "end"])));
    assert!(!lines_match(&expected, &printed(&["abc", "end", "x"])));
    assert!(!line_matches("abc", "abcd"));
}
