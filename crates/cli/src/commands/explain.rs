//! `minewise explain`.

use std::io::Write;

use minewise_board::{Pos, View};
use minewise_report::{Effort, Explanation, Fraction, Reporter};
use minewise_solver::{Assumptions, Proof, Verdict, deduce};
use minewise_texts::{exact_percent, percent, place_capitalised, places, with_article};
use serde::Serialize;

use crate::analyser::Format;
use crate::answer_each::{Finding, Unanswered, answer_each};
use crate::board_args::{JsonArgs, column_and_row};
use crate::counted_from_1::CountedFrom1;
use crate::failure::Failure;
use crate::position_source::{FORMS, PositionArgs};
use crate::proof_json::{ProofJson, verdict_name};
use crate::refusal::Refusal;
use crate::wording;

/// Explain why cells are certain
///
/// With a cell: the fewest clues that make it certain and the reason in words; if it is not
/// certain, its chance of being a mine, and exit code 6. Without a cell: everything that is
/// certain, step by step, each step based on clues and on the steps before it.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP, after_long_help = format!("{FORMS}\n\n{AFTER_HELP}"))]
pub(crate) struct Args {
    #[command(flatten)]
    positions: PositionArgs,

    /// Only this cell: column and row counted from 0, so 3,1 is row 2, column 4
    #[arg(long, value_name = "X,Y", value_parser = column_and_row)]
    cell: Option<Pos>,

    #[command(flatten)]
    output: JsonArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise explain 4x2x2:____/1121
  minewise explain --cell 3,0 4x2x2:____/1121
  minewise explain --json - < position.txt";

/// One step of the chain.
#[derive(Serialize)]
struct StepLine<'a> {
    v: u32,
    /// The input line on which the position starts.
    line: usize,
    /// Counted from 1.
    step: usize,
    #[serde(flatten)]
    proof: ProofJson<'a>,
}

/// What is known about one cell.
#[derive(Serialize)]
struct CellLine<'a> {
    v: u32,
    /// The input line on which the position starts.
    line: usize,
    /// Numbered row by row.
    cell: usize,
    /// Column and row, counted from 0.
    x: u16,
    y: u16,
    /// The same counted from 1.
    #[serde(flatten)]
    counted: CountedFrom1,
    /// `safe`, `mine` or `unknown`.
    verdict: &'static str,
    /// If false, `unknown` means that the analysis was incomplete.
    complete: bool,
    /// The chance that it is a mine.
    probability: f64,
    /// The same as a fraction in lowest terms, if it has a short one.
    risk: Option<String>,
    proof: Option<ProofJson<'a>>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let format = Format::of(&args.output);
    answer_each(&args.positions, format, |output, line, view| match args.cell {
        Some(pos) => one_cell(output, format, line, view, pos),
        None => whole_chain(output, format, line, view),
    })
}

/// Everything that is certain, step by step.
pub(crate) fn whole_chain(
    output: &mut Vec<u8>,
    format: Format,
    line: usize,
    view: &View,
) -> Result<Finding, Unanswered> {
    let none = &Assumptions::NONE;
    let steps = deduce(view, none).map_err(|_| Refusal::impossible(line, view, none))?;
    for (step, proof) in (1..).zip(&steps) {
        if format == Format::Json {
            let proof = ProofJson::of(view.size(), proof);
            serde_json::to_writer(&mut *output, &StepLine { v: 1, line, step, proof })?;
            writeln!(output)?;
        } else {
            let verdict = verdict_name(proof.verdict);
            writeln!(output, "{step}. {verdict}: {}", places(&proof.cells))?;
            writeln!(output, "   {}", minewise_texts::why(&proof.argument))?;
            writeln!(output, "   [{}]", kind(proof))?;
        }
    }
    if format != Format::Json {
        let cells_that_are = |verdict: Verdict| {
            let steps = steps.iter().filter(|proof| proof.verdict == verdict);
            steps.map(|proof| proof.cells.len()).sum::<usize>()
        };
        let safe = wording::count(cells_that_are(Verdict::Safe), "safe cell");
        let mines = wording::count(cells_that_are(Verdict::Mine), "mine");
        match steps.len() {
            0 if view.covered_count() == 0 => writeln!(output, "Every cell is open.")?,
            0 => writeln!(output, "Nothing is certain here.")?,
            number => writeln!(output, "{}: {safe}, {mines}", wording::count(number, "step"))?,
        }
    }
    Ok(if steps.is_empty() { Finding::Negative } else { Finding::Positive })
}

/// Why a cell is certain, or how risky it is.
pub(crate) fn one_cell(
    output: &mut Vec<u8>,
    format: Format,
    line: usize,
    view: &View,
    pos: Pos,
) -> Result<Finding, Unanswered> {
    check_cell(line, view, pos)?;
    let explanation = Reporter::default()
        .explain(view, pos, &Effort::default())
        .map_err(|_| Refusal::impossible(line, view, &Assumptions::NONE))?;
    match format {
        Format::Json => write_cell_line(output, line, view, pos, &explanation)?,
        Format::Text(_) => write_explanation(output, &place_capitalised(pos), &explanation)?,
    }
    Ok(if explanation.proof.is_some() { Finding::Positive } else { Finding::Negative })
}

/// Only a covered cell of the board can be explained.
fn check_cell(line: usize, view: &View, pos: Pos) -> Result<(), Refusal> {
    let size = view.size();
    if !size.contains(pos) {
        let (width, height) = (size.width(), size.height());
        let message = format!("{pos} is not on a board of {height} rows and {width} columns");
        return Err(Refusal::invalid(line, message));
    }
    if !view.cell(pos).is_covered() {
        return Err(Refusal::invalid(line, format!("{pos} is open already")));
    }
    Ok(())
}

fn write_cell_line(
    output: &mut Vec<u8>,
    line: usize,
    view: &View,
    pos: Pos,
    explanation: &Explanation,
) -> std::io::Result<()> {
    let Explanation { verdict, is_complete, risk, fraction, proof } = explanation;
    let line = CellLine {
        v: 1,
        line,
        cell: view.size().index(pos),
        x: pos.x,
        y: pos.y,
        counted: CountedFrom1::of(pos),
        verdict: verdict_name(*verdict),
        complete: *is_complete,
        probability: *risk,
        risk: fraction.as_ref().and_then(Fraction::lowest_terms),
        proof: proof.as_ref().map(|proof| ProofJson::of(view.size(), proof)),
    };
    serde_json::to_writer(&mut *output, &line)?;
    writeln!(output)
}

/// Writes an explanation in words.
pub(crate) fn write_explanation(
    output: &mut Vec<u8>,
    place: &str,
    explanation: &Explanation,
) -> std::io::Result<()> {
    if let Some(proof) = &explanation.proof {
        return write_proof(output, place, proof);
    }
    if !explanation.is_complete {
        let chance = with_article(&percent(explanation.risk));
        return writeln!(
            output,
            "{place} was not found to be certain, but not all could be worked out: it has about \
             {chance} chance of being a mine."
        );
    }
    let fraction = explanation.fraction.as_ref().and_then(Fraction::lowest_terms);
    let exactly = fraction.map(|fraction| format!(", exactly {fraction}")).unwrap_or_default();
    let chance = with_article(&exact_percent(explanation.risk));
    writeln!(output, "{place} is not certain: it has {chance} chance of being a mine{exactly}.")
}

fn write_proof(output: &mut Vec<u8>, place: &str, proof: &Proof) -> std::io::Result<()> {
    let is = if proof.verdict == Verdict::Mine { "a mine" } else { "safe" };
    writeln!(output, "{place} is {is}.")?;
    writeln!(output, "{}", minewise_texts::why(&proof.argument))?;
    writeln!(output, "[{}]", kind(proof))?;
    if !proof.clues.is_empty() {
        writeln!(output, "clues: {}", places(&proof.clues))?;
    }
    let needed = if proof.uses_mine_total { "needed" } else { "not needed" };
    writeln!(output, "number of mines: {needed}")
}

/// "two clues, pattern 1-2".
fn kind(proof: &Proof) -> String {
    let tier = proof.tier().name();
    match proof.pattern() {
        None => tier.to_owned(),
        Some(pattern) => format!("{tier}, pattern {}", pattern.name()),
    }
}
