//! One record of a stream of positions, and how it is read.

use minewise_board::{NotationError, Params, View};

use crate::refusal::Refusal;

/// A piece of input that should be one position.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PositionRecord {
    /// The line on which it starts, counted from 1.
    pub(crate) line: usize,
    pub(crate) body: Body,
}

/// The text of a record.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Body {
    /// One line, perhaps with other fields before or after the position.
    Line(Vec<u8>),
    /// A header and rows.
    Block(Vec<u8>),
    /// Why the record can't be a position.
    Broken(String),
}

impl PositionRecord {
    /// Roughly how many bytes it takes.
    pub(crate) fn weight(&self) -> usize {
        match &self.body {
            Body::Line(text) | Body::Block(text) => text.len(),
            Body::Broken(message) => message.len(),
        }
    }

    /// Reads the position.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn view(&self) -> Result<View, Refusal> {
        match &self.body {
            Body::Broken(message) => Err(Refusal::invalid(self.line, message.clone())),
            Body::Block(text) => read(text).map_err(|problem| problem.refusal(self.line)),
            Body::Line(text) => read_line(text).map_err(|problem| problem.refusal(self.line)),
        }
    }
}

/// Why a text is not a position.
enum Problem {
    NotText,
    Notation { error: NotationError, params: Option<Params> },
    NoField { fields: usize },
}

impl Problem {
    fn refusal(self, line: usize) -> Refusal {
        match self {
            Problem::NotText => Refusal::invalid(line, "this is not UTF-8 text".to_owned()),
            Problem::Notation { error, params } => Refusal::of_notation(line, params, &error),
            Problem::NoField { fields } => {
                Refusal::invalid(line, format!("none of the {fields} fields is a position"))
            }
        }
    }

    const fn is_contradiction(&self) -> bool {
        matches!(self, Problem::Notation { error, .. } if error.is_contradiction())
    }
}

/// Reads the first field of a line that is a position. If there is none, a contradictory
/// position is reported rather than the fields that aren't positions.
fn read_line(text: &[u8]) -> Result<View, Problem> {
    let fields =
        || text.split(|&byte| byte == b'\t').filter(|field| !field.trim_ascii().is_empty());
    let mut reported = None;
    for field in fields() {
        match read(field) {
            Ok(view) => return Ok(view),
            Err(problem) if reported.is_none() || problem.is_contradiction() => {
                reported = Some(problem);
            }
            Err(_) if reported.as_ref().is_some_and(Problem::is_contradiction) => {}
            // If there is a name before a malformed position, the error should be about the
            // position.
            Err(problem) if looks_like_position(field) => reported = Some(problem),
            Err(_) => {}
        }
    }
    match (fields().count(), reported) {
        (_, Some(problem)) if problem.is_contradiction() => Err(problem),
        (0 | 1, Some(problem)) => Err(problem),
        (_, Some(problem)) if fields().any(looks_like_position) => Err(problem),
        // Tabs may also be used instead of spaces.
        (fields, _) => read(text).map_err(|_| Problem::NoField { fields }),
    }
}

fn looks_like_position(field: &[u8]) -> bool {
    let words = || field.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let numbers = words().take(3).filter(|word| word.iter().all(u8::is_ascii_digit)).count();
    let header = field.split(|&byte| byte == b':').next();
    let header = header.and_then(|header| std::str::from_utf8(header).ok());
    (numbers == 3 && words().count() > 3)
        || (field.contains(&b':') && header.is_some_and(|text| Params::read_position(text).is_ok()))
}

fn read(text: &[u8]) -> Result<View, Problem> {
    let text = std::str::from_utf8(text).map_err(|_| Problem::NotText)?;
    text.parse().map_err(|error: NotationError| {
        let params = if error.is_contradiction() { params_of(text) } else { None };
        Problem::Notation { error, params }
    })
}

/// The board of a text whose cells are invalid.
fn params_of(text: &str) -> Option<Params> {
    let words: Vec<&str> = text.split_whitespace().take(4).collect();
    if let [width, height, mines, _] = words[..]
        && let Ok(params) = Params::read_position(&format!("{width}x{height}x{mines}"))
    {
        return Some(params);
    }
    Params::read_position(text.trim().split([':', '\n']).next()?).ok()
}

#[cfg(test)]
#[path = "position_record_tests.rs"]
mod tests;
