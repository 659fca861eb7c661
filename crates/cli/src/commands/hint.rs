//! `minewise hint`.

use std::io::Write;

use minewise_board::{Pos, Size, View};
use minewise_report::{Best, BestKind, Effort, Report, Reporter};
use minewise_solver::{Analysis, Argument, Assumptions, Easiest, MineCount, easiest_safe};
use minewise_texts::{exact_percent, needed, percent, place_capitalised, sentence, why};
use serde::Serialize;

use crate::analyser::Format;
use crate::answer_each::{Finding, Unanswered, answer_each};
use crate::board_args::JsonArgs;
use crate::counted_from_1::CountedFrom1;
use crate::failure::Failure;
use crate::position_source::{FORMS, PositionArgs};
use crate::proof_json::ProofJson;
use crate::refusal::Refusal;

/// Name a safe cell and explain why it is safe, or name the best guess
///
/// If any cell is certainly safe (taking the number of mines into account), the one with the
/// simplest proof is named, with the reason. If none is, the output says so and names the cell
/// that should win most often, with its risk, and the least risky cell if that is a different
/// one.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP, after_long_help = format!("{FORMS}\n\n{AFTER_HELP}"))]
pub(crate) struct Args {
    #[command(flatten)]
    positions: PositionArgs,

    #[command(flatten)]
    output: JsonArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise hint 4x2x1:____/1110
  minewise hint --json 5x4x5:_____/_1___/_3___/_____";

#[derive(Serialize)]
struct HintLine<'a> {
    v: u32,
    /// The input line on which the position starts.
    line: usize,
    width: u16,
    height: u16,
    mines: u32,
    /// Whether all certain cells were found and the risk is exact.
    complete: bool,
    /// Whether the cell is certainly safe.
    certain: bool,
    /// The cell to open, numbered row by row; none if nothing is left to open.
    cell: Option<usize>,
    /// Its column and row, counted from 0.
    x: Option<u16>,
    y: Option<u16>,
    /// The same counted from 1.
    row: Option<u32>,
    column: Option<u32>,
    /// The chance that it is safe.
    safe: Option<f64>,
    /// The chance that it is a mine.
    probability: Option<f64>,
    /// How it was chosen: `certain`, `exact`, `guess` or `least_risk`.
    kind: Option<&'static str>,
    /// That chance as a fraction in lowest terms, if it has a short one.
    risk: Option<String>,
    /// The least risky cell, if it isn't the best one.
    least_risky: Option<LeastRisky>,
    /// How much has to be seen at once to prove that it is safe.
    tier: Option<&'static str>,
    /// Why it is safe.
    proof: Option<ProofJson<'a>>,
}

impl HintLine<'_> {
    fn place(&mut self, size: Size, pos: Pos) {
        self.cell = Some(size.index(pos));
        (self.x, self.y) = (Some(pos.x), Some(pos.y));
        let CountedFrom1 { row, column } = CountedFrom1::of(pos);
        (self.row, self.column) = (Some(row), Some(column));
    }
}

/// A cell with less risk than the best one.
#[derive(Serialize)]
struct LeastRisky {
    cell: usize,
    #[serde(flatten)]
    counted: CountedFrom1,
    /// The chance that it is safe.
    safe: f64,
}

/// What is found for a position.
pub(crate) enum Hint {
    Safe(Easiest),
    Risk {
        best: Best,
        fraction: Option<String>,
        least: Option<Best>,
    },
    /// Nothing is left to open: every cell that is still covered, if any, is a mine.
    NothingLeft {
        covered: u32,
    },
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let format = Format::of(&args.output);
    let mut reporter = Reporter::default();
    answer_each(&args.positions, format, |output, line, view| {
        let none = &Assumptions::NONE;
        let report = reporter
            .report(view, none, &Effort::default())
            .map_err(|_| Refusal::impossible(line, view, none))?;
        let hint = find(&mut reporter, view, &report);
        match format {
            Format::Json => write_json(output, line, view, &report.analysis, &hint)?,
            Format::Text(_) => write_text(output, &report.analysis, &hint)?,
        }
        Ok(Finding::Positive)
    })
}

/// Looks for the easiest safe cell, or else for the best one.
pub(crate) fn find(reporter: &mut Reporter, view: &View, report: &Report) -> Hint {
    let analysis = &report.analysis;
    if !analysis.safe().is_empty()
        && let Ok(Some(easiest)) = easiest_safe(view, None)
    {
        return Hint::Safe(easiest);
    }
    let Some(best) = report.best else {
        return Hint::NothingLeft { covered: view.covered_count() };
    };
    let fraction = match analysis.is_complete() {
        true => reporter.fraction(view, best.pos),
        false => None,
    };
    let fraction = fraction.and_then(|fraction| fraction.lowest_terms());
    Hint::Risk { best, fraction, least: report.safer_than_best() }
}

fn write_json(
    output: &mut Vec<u8>,
    line: usize,
    view: &View,
    analysis: &Analysis,
    hint: &Hint,
) -> Result<(), Unanswered> {
    let size = view.size();
    let mut hint_line = HintLine {
        v: 1,
        line,
        width: size.width(),
        height: size.height(),
        mines: view.mines(),
        complete: analysis.is_complete(),
        certain: false,
        cell: None,
        x: None,
        y: None,
        row: None,
        column: None,
        safe: None,
        probability: None,
        kind: None,
        risk: None,
        least_risky: None,
        tier: None,
        proof: None,
    };
    match hint {
        Hint::Safe(Easiest { cell, tier, proof }) => {
            hint_line.certain = true;
            hint_line.place(size, *cell);
            hint_line.safe = Some(1.0);
            hint_line.probability = Some(0.0);
            hint_line.kind = Some(BestKind::Certain.name());
            hint_line.tier = Some(tier.name());
            hint_line.proof = proof.as_ref().map(|proof| ProofJson::of(size, proof));
        }
        Hint::Risk { best, fraction, least } => {
            hint_line.place(size, best.pos);
            hint_line.safe = Some(1.0 - best.risk);
            hint_line.probability = Some(best.risk);
            hint_line.kind = Some(best.kind.name());
            hint_line.risk.clone_from(fraction);
            hint_line.least_risky = least.map(|least| LeastRisky {
                cell: size.index(least.pos),
                counted: CountedFrom1::of(least.pos),
                safe: 1.0 - least.risk,
            });
        }
        Hint::NothingLeft { .. } => {}
    }
    serde_json::to_writer(&mut *output, &hint_line)?;
    Ok(writeln!(output)?)
}

/// Writes a hint in words.
pub(crate) fn write_text(
    output: &mut Vec<u8>,
    analysis: &Analysis,
    hint: &Hint,
) -> Result<(), Unanswered> {
    match hint {
        Hint::Safe(Easiest { cell, tier, proof }) => {
            let place = place_capitalised(*cell);
            let argument = proof.as_ref().map(|proof| &proof.argument);
            // Nothing has to be proved where there are no mines at all.
            if let Some(Argument::NoMineLeft { mines: MineCount { total: 0, .. }, .. }) = argument {
                writeln!(output, "{place} is certainly safe: the board has no mines.")?;
                return Ok(());
            }
            let needed = format!("{}.", needed(*tier));
            writeln!(output, "{place} is certainly safe: {needed}")?;
            // What the rules promise has no other reason.
            if let Some(why) = argument.map(why).filter(|why| *why != sentence(&needed)) {
                writeln!(output, "{why}")?;
            }
        }
        Hint::Risk { best, fraction, least } => {
            let none = match analysis.is_complete() {
                true => "No cell is certainly safe.",
                false => "No cell was found to be certainly safe, but not all could be worked out.",
            };
            let risk = |risk: f64| match analysis.is_complete() {
                true => exact_percent(risk),
                false => format!("about {}", percent(risk)),
            };
            let exactly = fraction.as_ref().map(|fraction| format!(", exactly {fraction}"));
            let exactly = exactly.unwrap_or_default();
            writeln!(output, "{none}")?;
            let (pos, shown) = (best.pos, risk(best.risk));
            writeln!(output, "The best is {pos}: {shown} risk of a mine{exactly}.")?;
            if let Some(least) = least {
                let (pos, shown) = (least.pos, risk(least.risk));
                writeln!(
                    output,
                    "The least risky is {pos}: {shown}, but the best promises more wins."
                )?;
            }
        }
        Hint::NothingLeft { covered: 0 } => {
            writeln!(output, "Nothing is left to open: every cell is open.")?;
        }
        Hint::NothingLeft { .. } => {
            writeln!(output, "Nothing is left to open: every covered cell is a mine.")?;
        }
    }
    Ok(())
}
