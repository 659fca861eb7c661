//! Questions about positions.

use minewise_board::{Limits, NotationError, Pos, View};
use minewise_report::{Effort, NoWinChance, Reporter, WinChance, conflict_until, win_chance};
use minewise_session::Stop;
use minewise_solver::{Assumptions, Budget, Unanswered};
use minewise_wire::{AnalysisAnswer, ExplanationAnswer, Problem, ProblemCode, WinChanceAnswer};

/// Budgets in steps, tried in turn until the answer is complete or a stop is requested; then
/// the last one that finished gives the answer. Even the last budget is bounded, because every
/// step takes up to twenty bytes of memory.
const BUDGETS: [Budget; 3] =
    [Budget::steps(200_000), Budget::steps(1_000_000), Budget::steps(4_000_000)];

/// Why there is no answer to a question.
#[derive(Debug, Clone, PartialEq)]
pub enum Unfinished {
    /// The question can't be answered.
    Refused(Box<Problem>),
    /// A stop was requested first.
    Stopped,
}

impl From<Problem> for Unfinished {
    fn from(problem: Problem) -> Self {
        Unfinished::Refused(Box::new(problem))
    }
}

/// Reads a position that is small enough to be analysed, and checks that the cells that a
/// question is about are on its board.
///
/// # Errors
/// If the text is not a position, the board is too large, or a cell is not on it.
pub fn read_position(text: &str, cells: &[Pos], limits: &Limits) -> Result<View, Problem> {
    let view: View = text.parse().map_err(|error: NotationError| {
        let code = match error.is_contradiction() {
            true => ProblemCode::Contradiction,
            false => ProblemCode::ValueRefused,
        };
        Problem::refused(code, &error).with_clues(error.clue().into_iter().collect())
    })?;
    let count = view.size().cells() as u64;
    if count > limits.cells {
        let detail = format!("{count} cells are too many: the limit is {} cells", limits.cells);
        return Err(Problem::refused(ProblemCode::BoardRefused, detail));
    }
    match cells.iter().find(|&&pos| !view.size().contains(pos)) {
        Some(outside) => {
            let detail = format!("{outside} is not on the board");
            Err(Problem::refused(ProblemCode::ValueRefused, detail))
        }
        None => Ok(view),
    }
}

/// What can be known about a position.
///
/// # Errors
/// If no layout fits, or if a stop was requested before anything was found.
pub fn analyse(
    view: &View,
    assumptions: &Assumptions,
    stop: &Stop,
) -> Result<AnalysisAnswer, Unfinished> {
    let report = Reporter::default()
        .report(view, assumptions, &effort(stop))
        .map_err(|why| unanswered(view, assumptions, why, stop))?;
    Ok(AnalysisAnswer::of(view, &report))
}

/// Why a covered cell is certain, or how risky it is.
///
/// # Errors
/// If the cell is open, no layout fits, or a stop was requested before anything was found.
pub fn explain(view: &View, cell: Pos, stop: &Stop) -> Result<ExplanationAnswer, Unfinished> {
    if !view.cell(cell).is_covered() {
        let detail = format!("{cell} is open: choose a covered cell");
        return Err(Problem::refused(ProblemCode::ValueRefused, detail).into());
    }
    Reporter::default()
        .explain(view, cell, &effort(stop))
        .map(ExplanationAnswer::from)
        .map_err(|why| unanswered(view, &Assumptions::NONE, why, stop))
}

/// How likely a position is to be won.
///
/// # Errors
/// If no layout fits, the board is too large, or a stop was requested before anything was
/// found.
pub fn chance_to_win(view: &View, stop: &Stop) -> Result<WinChanceAnswer, Unfinished> {
    win_chance(view, WinChance::GAMES, stop).map(WinChanceAnswer::from).map_err(|error| match error
    {
        NoWinChance::Contradiction(_) => contradiction(view, &Assumptions::NONE, stop).into(),
        NoWinChance::OverBudget => Problem::refused(ProblemCode::BoardRefused, error).into(),
        NoWinChance::Stopped => Unfinished::Stopped,
    })
}

fn effort(stop: &Stop) -> Effort<'_> {
    Effort { budgets: &BUDGETS, stop, ..Effort::default() }
}

fn unanswered(view: &View, assumptions: &Assumptions, why: Unanswered, stop: &Stop) -> Unfinished {
    match why {
        Unanswered::Contradiction(_) => contradiction(view, assumptions, stop).into(),
        Unanswered::Stopped => Unfinished::Stopped,
    }
}

/// Why no layout fits; if there is no time to find the clues at fault, only that none does.
fn contradiction(view: &View, assumptions: &Assumptions, stop: &Stop) -> Problem {
    let clues = conflict_until(view, assumptions, stop).unwrap_or_default();
    #[cfg(feature = "english")]
    let detail = minewise_texts::contradiction(view, assumptions, &clues);
    #[cfg(not(feature = "english"))]
    let detail = "no layout of the mines fits this position";
    Problem::refused(ProblemCode::Contradiction, detail).with_clues(clues)
}
