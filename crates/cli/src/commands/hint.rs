//! `minewise hint`.

use std::io::Write;

use minewise_board::{Pos, View};
use minewise_solver::{Analysis, Assumptions, Budget, Proof, Solver, Tier, explain};
use minewise_texts::{exact_percent, percent, place_capitalised};
use serde::Serialize;

use crate::analyser::Format;
use crate::answer_each::{Finding, Unanswered, answer_each};
use crate::best_cell::{best_cell, least_risky};
use crate::board_args::JsonArgs;
use crate::exact_risk::ExactRisk;
use crate::failure::Failure;
use crate::position_source::{FORMS, PositionArgs};
use crate::proof_json::ProofJson;
use crate::refusal::Refusal;

/// Name a safe cell and why it is safe, or the best one to open
///
/// If any cell is certainly safe, the number of mines included, one is named with
/// the reason. If none is, it says so and names the cell that wins most often as far
/// as the player can tell, with its risk, and the least risky cell if that is another.
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

/// How many safe cells are looked at for the one with the easiest reason.
const CANDIDATES: usize = 8;
/// Chances that differ by less are the same but for rounding.
const SAME_RISK: f64 = 1e-12;

#[derive(Serialize)]
struct HintLine<'a> {
    v: u32,
    /// The line of the input where the position begins.
    line: usize,
    width: u16,
    height: u16,
    mines: u32,
    /// Whether all certain cells were found and the risk is exact.
    complete: bool,
    /// Whether the cell is certainly safe.
    certain: bool,
    /// The cell to open, numbered row by row; none if only mines are left.
    cell: Option<usize>,
    /// The chance that it is safe.
    safe: Option<f64>,
    /// The chance of a mine as a fraction in lowest terms, if it has a short one.
    risk: Option<String>,
    /// The least risky cell, if another one is best.
    least_risky: Option<LeastRisky>,
    /// Why it is safe.
    proof: Option<ProofJson<'a>>,
}

/// A cell with less risk than the best one.
#[derive(Serialize)]
struct LeastRisky {
    cell: usize,
    /// The chance that it is safe.
    safe: f64,
}

/// What there is to say.
enum Hint {
    Safe { pos: Pos, proof: Option<Proof> },
    Risk { pos: Pos, chance: f64, fraction: Option<String>, least: Option<(Pos, f64)> },
    OnlyMines,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let format = Format::of(&args.output);
    let mut solver = Solver::new();
    answer_each(&args.positions, format, |output, line, view| {
        let analysis = solver
            .analyze(view, &Assumptions::NONE, Budget::DEFAULT)
            .map_err(|error| Refusal::of_solver(line, view, error))?;
        let hint = find(&mut solver, view, &analysis);
        match format {
            Format::Json => write_json(output, line, view, &analysis, &hint)?,
            Format::Text(_) => write_text(output, &analysis, &hint)?,
        }
        Ok(Finding::Positive)
    })
}

fn find(solver: &mut Solver, view: &View, analysis: &Analysis) -> Hint {
    if let Some(&first) = analysis.safe().first() {
        return match easiest(view, analysis) {
            Some(proof) => Hint::Safe { pos: proof.cells[0], proof: Some(proof) },
            None => Hint::Safe { pos: first, proof: None },
        };
    }
    let Some((pos, chance)) = best_cell(view, analysis) else { return Hint::OnlyMines };
    let exact = if analysis.is_complete() { ExactRisk::of(solver, view, pos) } else { None };
    let least = least_risky(analysis).filter(|&(_, least)| least < chance - SAME_RISK);
    Hint::Risk { pos, chance, fraction: exact.and_then(|exact| exact.lowest_terms()), least }
}

/// The easiest of the proofs of the first safe cells.
fn easiest(view: &View, analysis: &Analysis) -> Option<Proof> {
    let mut easiest: Option<Proof> = None;
    let difficulty = |proof: &Proof| (proof.tier(), proof.clues.len());
    for &pos in analysis.safe().iter().take(CANDIDATES) {
        let Ok(Some(proof)) = explain(view, pos) else { continue };
        if easiest.as_ref().is_none_or(|known| difficulty(&proof) < difficulty(known)) {
            let is_easy = proof.tier() == Tier::SingleClue;
            easiest = Some(proof);
            if is_easy {
                break;
            }
        }
    }
    easiest
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
        safe: None,
        risk: None,
        least_risky: None,
        proof: None,
    };
    match hint {
        Hint::Safe { pos, proof } => {
            hint_line.certain = true;
            hint_line.cell = Some(size.index(*pos));
            hint_line.safe = Some(1.0);
            hint_line.proof = proof.as_ref().map(|proof| ProofJson::of(size, proof));
        }
        Hint::Risk { pos, chance, fraction, least } => {
            hint_line.cell = Some(size.index(*pos));
            hint_line.safe = Some(1.0 - chance);
            hint_line.risk.clone_from(fraction);
            hint_line.least_risky =
                least.map(|(pos, risk)| LeastRisky { cell: size.index(pos), safe: 1.0 - risk });
        }
        Hint::OnlyMines => {}
    }
    serde_json::to_writer(&mut *output, &hint_line)?;
    Ok(writeln!(output)?)
}

fn write_text(output: &mut Vec<u8>, analysis: &Analysis, hint: &Hint) -> Result<(), Unanswered> {
    match hint {
        Hint::Safe { pos, proof } => {
            writeln!(output, "{} is safe.", place_capitalised(*pos))?;
            if let Some(proof) = proof {
                writeln!(output, "{}", proof.text)?;
            }
        }
        Hint::Risk { pos, chance, fraction, least } => {
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
            writeln!(output, "The best is {pos}: {} risk of a mine{exactly}.", risk(*chance))?;
            if let Some((pos, least)) = *least {
                writeln!(
                    output,
                    "The least risky is {pos}: {}, but the best promises more wins.",
                    risk(least)
                )?;
            }
        }
        Hint::OnlyMines => {
            writeln!(output, "Nothing is left to open: every covered cell is a mine.")?;
        }
    }
    Ok(())
}
