//! Generating no-guess boards by number, as text.

use std::ops::RangeInclusive;

use minewise_generator::{Board, Certificate, Grade, NoBoard, NoGuess, NoGuessBoards};
use minewise_rules::{Random, Seed};
use minewise_solver::Stop;

use crate::board_json::BoardJson;

/// The form in which a board is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// The line format for exchanging boards between programs.
    Line,
    /// One JSON object.
    Json,
    /// The steps that solve it.
    Certificate,
}

/// Generates boards. A board depends only on its number, so it doesn't matter which thread makes
/// it, or when.
#[derive(Debug, Clone)]
pub(crate) struct NoGuessMaker {
    pub(crate) kind: NoGuess,
    pub(crate) seed: Seed,
    /// How hard the boards have to be, if that matters.
    pub(crate) grades: Option<RangeInclusive<Grade>>,
    pub(crate) form: Form,
}

impl NoGuessMaker {
    /// Board number `number` as text, with a final line end.
    ///
    /// # Errors
    /// If it takes too much work.
    pub(crate) fn make(&self, number: u64) -> Result<String, NoBoard> {
        let (board, certificate) = match &self.grades {
            Some(grades) => {
                let mut random = Random::stream(self.seed, number);
                let certificate =
                    self.kind.make_graded(grades.clone(), &mut random, &Stop::NEVER)?;
                (certificate.board().clone(), Some(certificate))
            }
            None => {
                let boards = NoGuessBoards { kind: self.kind, seed: self.seed };
                (boards.board(number, &Stop::NEVER)?, None)
            }
        };
        Ok(match self.form {
            Form::Line => format!("{board}\n"),
            Form::Json => self.json(&board, certificate.as_ref()),
            Form::Certificate => {
                certificate.unwrap_or_else(|| self.certificate(&board)).to_string()
            }
        })
    }

    /// Roughly how long a text is, in bytes.
    pub(crate) fn weight(&self) -> usize {
        let mines = self.kind.params.mines() as usize;
        match self.form {
            Form::Line | Form::Json => 6 * mines,
            Form::Certificate => 6 * mines + 60 * self.kind.params.size().cells(),
        }
    }

    fn json(&self, board: &Board, certificate: Option<&Certificate>) -> String {
        let json = BoardJson::of_kind(board, &self.kind, certificate.map(Certificate::difficulty));
        let line = serde_json::to_string(&json).expect("numbers and words can be written");
        format!("{line}\n")
    }

    fn certificate(&self, board: &Board) -> Certificate {
        Certificate::of(board, self.kind.power, self.kind.mode, &Stop::NEVER)
            .expect("a board that was made without a guess is finished without one")
    }
}
