//! A position that cannot be analysed, and how that is reported.

use std::io::{self, Write};

use minewise_board::{NotationError, Params, Pos, View};
use minewise_report::conflict;
use minewise_solver::Assumptions;
use minewise_texts::contradiction;
use serde::Serialize;

use crate::analyser::Format;
use crate::printable::printable;

/// Why a record of the input has no answer.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// Where it is, if the input has lines.
    line: Option<usize>,
    kind: Kind,
    params: Option<Params>,
    /// The clues that are to blame.
    clues: Vec<Pos>,
    message: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// It is well formed, but no layout fits.
    Contradiction,
    /// It is not a position.
    Invalid,
}

#[derive(Serialize)]
struct RefusalLine<'a> {
    v: u32,
    error: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    height: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mines: Option<u32>,
    /// The clues that cannot all be right, numbered row by row.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clues: Vec<usize>,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

impl Refusal {
    pub(crate) fn invalid(line: usize, message: String) -> Self {
        Refusal { line: Some(line), ..Refusal::without_line(message) }
    }

    /// A record that can't be read. It begins on a line after some blank ones, from the first of which
    /// its message counts lines.
    pub(crate) fn of_record(begin: usize, blank: usize, place: &str, message: &str) -> Self {
        let counted = message.strip_prefix("line ").and_then(|rest| {
            let (number, rest) = rest.split_once(' ')?;
            Some((number.parse::<usize>().ok()?, rest))
        });
        match counted {
            Some((1, rest)) => Refusal::invalid(begin, format!("{place}this {rest}")),
            Some((number, rest)) => {
                let line = (begin + number).saturating_sub(blank + 1);
                Refusal::invalid(line, format!("{place}this {rest}"))
            }
            None => Refusal::invalid(begin, format!("{place}{message}")),
        }
    }

    /// The same for input without lines.
    pub(crate) const fn without_line(message: String) -> Self {
        Refusal { line: None, kind: Kind::Invalid, params: None, clues: Vec::new(), message }
    }

    /// A text that is not a position, or a position that contradicts itself.
    pub(crate) fn of_notation(line: usize, params: Option<Params>, error: &NotationError) -> Self {
        let message = error.to_string();
        if !error.is_contradiction() {
            return Refusal::invalid(line, message);
        }
        let clues = error.clue().into_iter().collect();
        Refusal { line: Some(line), kind: Kind::Contradiction, params, clues, message }
    }

    /// A position that no layout fits, with the clues that are to blame.
    pub(crate) fn impossible(line: usize, view: &View, assumptions: &Assumptions) -> Self {
        let clues = conflict(view, assumptions).unwrap_or_default();
        let message = contradiction(view, assumptions, &clues);
        let params = Some(view.params());
        Refusal { line: Some(line), kind: Kind::Contradiction, params, clues, message }
    }

    /// What is wrong.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// Reports it: with the answers if they are JSON, otherwise on standard error.
    pub(crate) fn report(&self, output: &mut impl Write, format: Format) -> io::Result<()> {
        if format == Format::Json {
            return self.write_json(output);
        }
        // If both go to a terminal, they should appear in order.
        let flushed = output.flush();
        let place = self.line.map_or_else(String::new, |line| format!("line {line}: "));
        // Even if nobody reads the answers any more, this is read.
        writeln!(io::stderr(), "minewise: {place}{}", printable(&self.message))?;
        flushed
    }

    fn clues(&self) -> Vec<usize> {
        let number = |params: Params| self.clues.iter().map(move |&pos| params.size().index(pos));
        self.params.map(number).into_iter().flatten().collect()
    }

    fn write_json(&self, output: &mut impl Write) -> io::Result<()> {
        let line = RefusalLine {
            v: 1,
            error: self.kind,
            width: self.params.map(|params| params.size().width()),
            height: self.params.map(|params| params.size().height()),
            mines: self.params.map(Params::mines),
            clues: self.clues(),
            message: &self.message,
            line: self.line,
        };
        serde_json::to_writer(&mut *output, &line)?;
        writeln!(output)
    }
}
