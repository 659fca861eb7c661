//! A position that cannot be worked on, and how that is told.

use std::io::{self, Write};

use minewise_board::{Params, View};
use minewise_solver::Contradiction;
use serde::Serialize;

use crate::analyser::Format;

/// Why a record of the input has no answer.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    line: usize,
    kind: Kind,
    params: Option<Params>,
    message: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// It is well formed, but no layout fits.
    Contradiction,
    /// It is no position.
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
    message: &'a str,
    line: usize,
}

impl Refusal {
    pub(crate) const fn invalid(line: usize, message: String) -> Self {
        Refusal { line, kind: Kind::Invalid, params: None, message }
    }

    pub(crate) const fn contradiction(
        line: usize,
        params: Option<Params>,
        message: String,
    ) -> Self {
        Refusal { line, kind: Kind::Contradiction, params, message }
    }

    /// What is wrong.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// What the solver found.
    pub(crate) fn of_solver(line: usize, view: &View, error: Contradiction) -> Self {
        Refusal::contradiction(line, Some(view.params()), error.to_string())
    }

    /// Tells about it: with the answers if they are JSON, else on standard error.
    pub(crate) fn tell(&self, output: &mut impl Write, format: Format) -> io::Result<()> {
        if format == Format::Json {
            return self.write_json(output);
        }
        // Where both go to a terminal, they are to appear in order.
        output.flush()?;
        writeln!(io::stderr(), "minewise: line {}: {}", self.line, self.message)
    }

    fn write_json(&self, output: &mut impl Write) -> io::Result<()> {
        let line = RefusalLine {
            v: 1,
            error: self.kind,
            width: self.params.map(|params| params.size().width()),
            height: self.params.map(|params| params.size().height()),
            mines: self.params.map(Params::mines),
            message: &self.message,
            line: self.line,
        };
        serde_json::to_writer(&mut *output, &line)?;
        writeln!(output)
    }
}
