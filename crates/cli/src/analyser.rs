//! Analysing the records of the input.

use std::time::Instant;

use minewise_board::View;
use minewise_report::{Effort, Report, Reporter, WinChance, win_chance};
use minewise_solver::{Assumptions, Budget, Stop};
use minewise_terminal::Colours;

use crate::analysis_text;
use crate::float_text::FloatText;
use crate::position_record::PositionRecord;
use crate::refusal::Refusal;
use crate::{analysis_json, screen};

/// The form in which answers are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// One JSON object per line.
    Json,
    /// For people.
    Text(Colours),
}

impl Format {
    /// The format that the arguments ask for.
    pub(crate) fn of(args: &crate::board_args::JsonArgs) -> Self {
        if args.json { Format::Json } else { Format::Text(screen::colours()) }
    }

    /// The same without colours.
    pub(crate) const fn plain(self) -> Self {
        match self {
            Format::Json => Format::Json,
            Format::Text(_) => Format::Text(Colours::Off),
        }
    }
}

/// What is asked of each position.
#[derive(Debug, Clone)]
pub(crate) struct Question {
    pub(crate) assumptions: Assumptions,
    pub(crate) budget: Budget,
    /// How many games to play out for the chance of winning, if that is asked for.
    pub(crate) win_games: Option<u32>,
    pub(crate) format: Format,
}

/// A position and what is known about it.
pub(crate) struct Analysed {
    pub(crate) view: View,
    pub(crate) report: Report,
    /// How long the analysis took, in microseconds.
    pub(crate) micros: f64,
    /// The chance of winning, if it was asked for and found.
    pub(crate) win: Option<WinChance>,
}

/// An answer, ready to be written.
pub(crate) enum Answer {
    /// For standard output.
    Found(Vec<u8>),
    /// For standard output as JSON, with the others, or else for standard error.
    Refused(Refusal),
}

/// Answers one record after another. Each worker has its own.
#[derive(Debug)]
pub(crate) struct Analyser {
    question: Question,
    reporter: Reporter,
    floats: FloatText,
    /// How long the last answer was: the next one will be similar.
    last_length: usize,
}

impl Analyser {
    pub(crate) fn new(question: Question) -> Self {
        let (reporter, floats) = (Reporter::default(), FloatText::new());
        Analyser { question, reporter, floats, last_length: 0 }
    }

    /// Reads and analyses a record.
    pub(crate) fn answer(&mut self, record: &PositionRecord) -> Answer {
        let analysed = match self.analyse(record) {
            Ok(analysed) => analysed,
            Err(refusal) => return Answer::Refused(refusal),
        };
        let mut answer = Vec::with_capacity(self.last_length + self.last_length / 8);
        match self.question.format {
            Format::Json => analysis_json::write(&mut answer, &analysed, &mut self.floats),
            Format::Text(colours) => analysis_text::write(&mut answer, &analysed, colours),
        }
        self.last_length = answer.len();
        Answer::Found(answer)
    }

    fn analyse(&mut self, record: &PositionRecord) -> Result<Analysed, Refusal> {
        let view = record.view()?;
        let Question { assumptions, budget, .. } = &self.question;
        let assumed = assumptions.mines.iter().chain(&assumptions.safe);
        if let Some(outside) = assumed.copied().find(|&pos| !view.size().contains(pos)) {
            let message = format!(
                "the assumed cell, {outside}, is not on a board of {} rows and {} columns",
                view.size().height(),
                view.size().width()
            );
            return Err(Refusal::invalid(record.line, message));
        }
        let budgets = [*budget];
        let effort = Effort { budgets: &budgets, ..Effort::default() };
        let start = Instant::now();
        let analysis = self.reporter.analyse(&view, assumptions, &effort);
        let micros = start.elapsed().as_nanos() as f64 / 1_000.0;
        let analysis =
            analysis.map_err(|_| Refusal::impossible(record.line, &view, assumptions))?;
        let report = self.reporter.complete(&view, assumptions, analysis, &effort);
        let win = match self.question.win_games {
            Some(games) => win_chance(&view, games, &Stop::NEVER).ok(),
            None => None,
        };
        Ok(Analysed { view, report, micros, win })
    }
}
