//! Positions: what can be known of them, and why.

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

/// Budgets in steps, one after the other until the answer is complete or the time is up:
/// then the last that came to an end is the answer. The last is less than there is time for,
/// because a step keeps up to twenty bytes.
const BUDGETS: [Budget; 3] =
    [Budget::steps(200_000), Budget::steps(1_000_000), Budget::steps(4_000_000)];

impl Validate for AnalysisRequest {
    type Valid = (View, Assumptions);

    /// Checks that everything is on the board.
    fn validate(self) -> Result<(View, Assumptions), Problem> {
        let view = read_position(&self.position)?;
        check_cells(&view, &self.mines)?;
        check_cells(&view, &self.safe)?;
        Ok((view, Assumptions { mines: self.mines, safe: self.safe }))
    }
}

/// Reads a position of a size that the server thinks about.
fn read_position(text: &str) -> Result<View, Problem> {
    let view: View = text.parse().map_err(|error: NotationError| {
        let code = if error.is_contradiction() { Code::Contradiction } else { Code::ValueRefused };
        Problem::refused(code, &error).with_clues(error.clue().into_iter().collect())
    })?;
    let cells = view.size().cells() as u64;
    if cells > THINK.cells {
        let detail =
            format!("{cells} cells are too many: positions of up to {} are analysed", THINK.cells);
        return Err(Problem::refused(Code::BoardRefused, detail));
    }
    Ok(view)
}

/// Says why there is no answer.
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

/// Says why no layout fits; if there is no time to find the clues that are to blame, only
/// that none does.
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
/// The exact chance of a mine for every covered cell, and everything that is
/// certain. Within 2 s of computing time; what was found by then is the answer, and
/// `complete` says whether that is everything.
#[utoipa::path(
    post, path = "/api/v1/analysis", tag = "positions", request_body = AnalysisRequest,
    responses(
        (status = 200, description = "What can be known", body = AnalysisAnswer),
        Problem,
    )
)]
pub(crate) async fn analyse(
    State(app): State<App>,
    JsonBody(question): JsonBody<AnalysisRequest>,
) -> Result<Json<AnalysisAnswer>, Problem> {
    let (view, assumptions) = question.validate()?;
    app.games.take_question(&view).await?;
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

/// Ask how likely a position is won.
///
/// Within 2 s of computing time; an estimate is made from the games that were played out by
/// then.
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
    app.games.take_question(&view).await?;
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

/// Ask why a cell is certain.
///
/// Within 2 s of computing time: a cell may be known to be certain (a `risk` of 0 or 1)
/// before the reason is found.
#[utoipa::path(
    post, path = "/api/v1/explanations", tag = "positions", request_body = ExplanationRequest,
    responses(
        (status = 200, description = "The smallest set of clues that proves it", body = ExplanationAnswer),
        Problem,
    )
)]
pub(crate) async fn explain(
    State(app): State<App>,
    JsonBody(ExplanationRequest { position, cell }): JsonBody<ExplanationRequest>,
) -> Result<Json<ExplanationAnswer>, Problem> {
    let view = read_position(&position)?;
    app.games.take_question(&view).await?;
    check_cells(&view, &[cell])?;
    if !view.cell(cell).is_covered() {
        let detail = format!("{cell} is open: ask about a covered one");
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
