//! Positions: what can be known about them, and why.

use axum::Json;
use axum::extract::State;
use minewise_board::{NotationError, Pos, View};
use minewise_report::{Effort, NoWinChance, Reporter, WinChance, conflict_until, win_chance};
use minewise_solver::{Assumptions, Budget, Unanswered};
use minewise_wire::{
    AnalysisAnswer, AnalysisRequest, ExplanationAnswer, ExplanationRequest, WinChanceAnswer,
    WinChanceRequest,
};

use crate::app::App;
use crate::json_body::JsonBody;
use crate::problem::{Code, Problem};
use crate::requests::{THINK, Validate};
use crate::thinking::{Payer, Thought};

/// Budgets in steps, tried in turn until the answer is complete or time is up; the last one that
/// finished gives the answer. Even the largest is less than the time allows, because every step
/// takes up to twenty bytes of memory.
const BUDGETS: [Budget; 3] =
    [Budget::steps(200_000), Budget::steps(1_000_000), Budget::steps(4_000_000)];

impl Validate for AnalysisRequest {
    type Valid = (View, Assumptions);

    /// Checks that every cell is on the board.
    fn validate(self) -> Result<(View, Assumptions), Problem> {
        let view = read_position(&self.position)?;
        check_cells(&view, &self.mines)?;
        check_cells(&view, &self.safe)?;
        Ok((view, Assumptions { mines: self.mines, safe: self.safe }))
    }
}

/// Reads a position that is small enough to be analysed.
fn read_position(text: &str) -> Result<View, Problem> {
    let view: View = text.parse().map_err(|error: NotationError| {
        let code = if error.is_contradiction() { Code::Contradiction } else { Code::ValueRefused };
        Problem::refused(code, &error).with_clues(error.clue().into_iter().collect())
    })?;
    let cells = view.size().cells() as u64;
    if cells > THINK.cells {
        let detail = format!("{cells} cells are too many: the limit is {} cells", THINK.cells);
        return Err(Problem::refused(Code::BoardRefused, detail));
    }
    Ok(view)
}

/// The problem to send if there is no answer.
fn unanswered(
    view: &View,
    assumptions: &Assumptions,
    why: Unanswered,
    thought: &Thought,
) -> Problem {
    match why {
        Unanswered::Contradiction(_) => contradiction(view, assumptions, thought),
        Unanswered::Stopped => thought.unfinished(),
    }
}

/// The problem to send if no layout fits the position. It names the clues at fault if there is time
/// to find them.
fn contradiction(view: &View, assumptions: &Assumptions, thought: &Thought) -> Problem {
    let clues = conflict_until(view, assumptions, thought.stop()).unwrap_or_default();
    let detail = minewise_texts::contradiction(view, assumptions, &clues);
    Problem::refused(Code::Contradiction, detail).with_clues(clues)
}

fn check_cells(view: &View, cells: &[Pos]) -> Result<(), Problem> {
    match cells.iter().find(|&&pos| !view.size().contains(pos)) {
        Some(outside) => {
            let detail = format!("{outside} is not on the board");
            Err(Problem::refused(Code::ValueRefused, detail))
        }
        None => Ok(()),
    }
}

/// Analyse a position.
///
/// Returns the exact chance that each covered cell is a mine, and every cell that is certain. A
/// request gets 2 s of computing time; `complete` says whether that was enough.
#[utoipa::path(
    post, path = "/api/v1/analysis", tag = "positions", request_body = AnalysisRequest,
    responses(
        (status = 200, description = "What can be known about it", body = AnalysisAnswer),
        Problem,
    )
)]
pub(crate) async fn analyse(
    State(app): State<App>,
    JsonBody(question): JsonBody<AnalysisRequest>,
) -> Result<Json<AnalysisAnswer>, Problem> {
    let (view, assumptions) = question.validate()?;
    app.games.remember_question(&view).await?;
    let work = move |thought: &Thought| {
        let report = Reporter::default()
            .report(&view, &assumptions, &effort(thought))
            .map_err(|why| unanswered(&view, &assumptions, why, thought))?;
        Ok(AnalysisAnswer::of(&view, &report))
    };
    app.games.thinking.run(Payer::Questions, work).await?.map(Json)
}

fn effort(thought: &Thought) -> Effort<'_> {
    Effort { budgets: &BUDGETS, stop: thought.stop(), ..Effort::default() }
}

/// Find the chance of winning from a position.
///
/// A request gets 2 s of computing time; an estimate rests on the games played out by then.
#[utoipa::path(
    post, path = "/api/v1/win-chances", tag = "positions", request_body = WinChanceRequest,
    responses(
        (status = 200, description = "The chance", body = WinChanceAnswer),
        Problem,
    )
)]
pub(crate) async fn win(
    State(app): State<App>,
    JsonBody(WinChanceRequest { position }): JsonBody<WinChanceRequest>,
) -> Result<Json<WinChanceAnswer>, Problem> {
    let view = read_position(&position)?;
    app.games.remember_question(&view).await?;
    let work = move |thought: &Thought| match win_chance(&view, WinChance::GAMES, thought.stop()) {
        Ok(found) => Ok(WinChanceAnswer::from(found)),
        Err(NoWinChance::Contradiction(_)) => {
            Err(contradiction(&view, &Assumptions::NONE, thought))
        }
        Err(error @ NoWinChance::OverBudget) => Err(Problem::refused(Code::BoardRefused, error)),
        Err(NoWinChance::Stopped) => Err(thought.unfinished()),
    };
    app.games.thinking.run(Payer::Questions, work).await?.map(Json)
}

/// Explain why a cell is certain.
///
/// A request gets 2 s of computing time. The answer may say that a cell is certain (a `risk` of
/// 0 or 1) without a reason, if that could not be found in time.
#[utoipa::path(
    post, path = "/api/v1/explanations", tag = "positions", request_body = ExplanationRequest,
    responses(
        (status = 200, description = "The smallest set of clues that proves it, or the risk", body = ExplanationAnswer),
        Problem,
    )
)]
pub(crate) async fn explain(
    State(app): State<App>,
    JsonBody(ExplanationRequest { position, cell }): JsonBody<ExplanationRequest>,
) -> Result<Json<ExplanationAnswer>, Problem> {
    let view = read_position(&position)?;
    app.games.remember_question(&view).await?;
    check_cells(&view, &[cell])?;
    if !view.cell(cell).is_covered() {
        let detail = format!("{cell} is open: choose a covered cell");
        return Err(Problem::refused(Code::ValueRefused, detail));
    }
    let work = move |thought: &Thought| {
        Reporter::default()
            .explain(&view, cell, &effort(thought))
            .map(ExplanationAnswer::from)
            .map_err(|why| unanswered(&view, &Assumptions::NONE, why, thought))
    };
    app.games.thinking.run(Payer::Questions, work).await?.map(Json)
}
