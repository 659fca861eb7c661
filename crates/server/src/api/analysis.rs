//! Positions: what can be known of them, and why.

use axum::Json;
use axum::extract::State;
use minewise_board::{NotationError, Pos, View};
use minewise_report::{
    Effort, NoWinChance, Report, Reporter, WinChance, conflict_until, win_chance,
};
use minewise_session::Reason;
use minewise_solver::{Assumptions, Budget, Unanswered, Verdict};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::board_choice::THINK;
use crate::json_body::JsonBody;
use crate::problem::{Code, Problem};
use crate::thinking::{Payer, Thought};
use crate::wire::ReasonInWords;

/// Budgets in steps, one after the other until the answer is complete or the time is up:
/// then the last that came to an end is the answer. The last is less than there is time for,
/// because a step keeps up to twenty bytes.
const BUDGETS: [Budget; 3] =
    [Budget::steps(200_000), Budget::steps(1_000_000), Budget::steps(4_000_000)];

/// A position, perhaps with assumptions.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    /// The position in any notation, for example `4x2x2:____/1121`.
    position: String,
    /// Cells that are taken for mines.
    #[serde(default)]
    mines: Vec<Pos>,
    /// Cells that are taken for safe.
    #[serde(default)]
    safe: Vec<Pos>,
}

impl Question {
    /// Checks that everything is on the board.
    pub(crate) fn validate(self) -> Result<(View, Assumptions), Problem> {
        let view = read_position(&self.position)?;
        check_cells(&view, &self.mines)?;
        check_cells(&view, &self.safe)?;
        Ok((view, Assumptions { mines: self.mines, safe: self.safe }))
    }
}

/// What can be known of a position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnalysisAnswer {
    /// The number of columns.
    width: u16,
    /// The number of rows.
    height: u16,
    /// The number of mines on the board.
    mines: u32,
    /// Whether the probabilities are exact; otherwise they are estimates.
    complete: bool,
    /// How many layouts fit, as a decimal number; none if that was not counted.
    solutions: Option<String>,
    /// The chance of a mine, a cell after the other, row by row; none for open
    /// cells.
    probabilities: Vec<Option<f64>>,
    /// Standard errors of the probabilities, if they are estimates.
    #[serde(skip_serializing_if = "Option::is_none")]
    errors: Option<Vec<Option<f64>>>,
    /// Cells that are certainly safe, numbered row by row.
    safe: Vec<usize>,
    /// Cells that are certainly mines, numbered row by row.
    mine: Vec<usize>,
    /// The best cell to open as the player of this product chooses it, and its chance
    /// to be safe; with assumptions, the safest one.
    best: Option<Best>,
}

/// A cell to open.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Best {
    /// Its number, row by row.
    cell: usize,
    /// Its column, counted from 0.
    x: u16,
    /// Its row, counted from 0.
    y: u16,
    /// The chance that it is safe.
    safe: f64,
    /// How it was chosen: `certain`, `exact` (a full search), `guess` (a look-ahead) or
    /// `least_risk`.
    kind: &'static str,
}

impl AnalysisAnswer {
    fn of(view: &View, report: &Report) -> Self {
        let analysis = &report.analysis;
        let size = view.size();
        let numbers = |cells: &[Pos]| cells.iter().map(|&pos| size.index(pos)).collect();
        let covered = |pos: Pos| view.cell(pos).is_covered();
        let error = |pos: Pos| covered(pos).then(|| analysis.sample_error(pos));
        AnalysisAnswer {
            width: size.width(),
            height: size.height(),
            mines: view.mines(),
            complete: analysis.is_complete(),
            solutions: report.layouts.as_ref().map(ToString::to_string),
            probabilities: size.positions().map(|pos| analysis.mine_probability(pos)).collect(),
            errors: (!analysis.is_complete()).then(|| size.positions().map(error).collect()),
            safe: numbers(analysis.safe()),
            mine: numbers(analysis.mines()),
            best: report.best.map(|best| Best {
                cell: size.index(best.pos),
                x: best.pos.x,
                y: best.pos.y,
                safe: 1.0 - best.risk,
                kind: best.kind.name(),
            }),
        }
    }
}

/// Reads a position of a size that the server thinks about.
fn read_position(text: &str) -> Result<View, Problem> {
    let view: View = text.parse().map_err(|error: NotationError| {
        let code = if error.is_contradiction() { Code::Contradiction } else { Code::ValueRefused };
        let mut problem = Problem::refused(code, &error);
        problem.clues.extend(error.clue());
        problem
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
    let mut problem = Problem::refused(Code::Contradiction, detail);
    problem.clues = clues;
    problem
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
    post, path = "/api/v1/analysis", tag = "positions", request_body = Question,
    responses(
        (status = 200, description = "What can be known", body = AnalysisAnswer),
        Problem,
    )
)]
pub(crate) async fn analyse(
    State(app): State<App>,
    JsonBody(question): JsonBody<Question>,
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

/// A position.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WinQuestion {
    /// The position in any notation.
    position: String,
}

/// How likely a position is won.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WinAnswer {
    /// The chance: of the best play where it is exact, else of this product's player.
    chance: f64,
    /// Whether a full search has worked it out; otherwise it is an estimate.
    exact: bool,
    /// The standard error of an estimate.
    error: f64,
    /// The games that were played out for an estimate.
    games: u32,
    /// Whether these are as many as usual; otherwise the computing time of one request was
    /// used up before, and the error is larger.
    complete: bool,
}

/// Ask how likely a position is won.
///
/// Within 2 s of computing time; an estimate is made from the games that were played out by
/// then.
#[utoipa::path(
    post, path = "/api/v1/win-chances", tag = "positions", request_body = WinQuestion,
    responses(
        (status = 200, description = "The chance", body = WinAnswer),
        Problem,
    )
)]
pub(crate) async fn win(
    State(app): State<App>,
    JsonBody(WinQuestion { position }): JsonBody<WinQuestion>,
) -> Result<Json<WinAnswer>, Problem> {
    let view = read_position(&position)?;
    app.games.take_question(&view).await?;
    let work = move |thought: &Thought| match win_chance(&view, WinChance::GAMES, thought.stop()) {
        Ok(found) => Ok(WinAnswer {
            chance: found.chance,
            exact: found.is_exact(),
            error: found.error,
            games: found.games,
            complete: found.is_exact() || found.games == WinChance::GAMES,
        }),
        Err(NoWinChance::Contradiction(_)) => {
            Err(contradiction(&view, &Assumptions::NONE, thought))
        }
        Err(error @ NoWinChance::OverBudget) => Err(Problem::refused(Code::BoardRefused, error)),
        Err(NoWinChance::Stopped) => Err(thought.unfinished()),
    };
    app.games.thinking.run(Payer::Questions, work).await?.map(Json)
}

/// A covered cell of a position.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhyQuestion {
    /// The position in any notation.
    position: String,
    /// The cell.
    cell: Pos,
}

/// Why a cell is certain, or that it is not.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WhyAnswer {
    /// The reason, if the cell is certain, and if it was found in time.
    reason: Option<ReasonInWords>,
    /// Whether everything was found: the reason if the cell is certain, else the exact
    /// chance.
    complete: bool,
    /// The chance of a mine there.
    risk: Option<f64>,
}

/// Ask why a cell is certain.
///
/// Within 2 s of computing time: a cell may be known to be certain (a `risk` of 0 or 1)
/// before the reason is found.
#[utoipa::path(
    post, path = "/api/v1/explanations", tag = "positions", request_body = WhyQuestion,
    responses(
        (status = 200, description = "The smallest set of clues that proves it", body = WhyAnswer),
        Problem,
    )
)]
pub(crate) async fn explain(
    State(app): State<App>,
    JsonBody(WhyQuestion { position, cell }): JsonBody<WhyQuestion>,
) -> Result<Json<WhyAnswer>, Problem> {
    let view = read_position(&position)?;
    app.games.take_question(&view).await?;
    check_cells(&view, &[cell])?;
    if !view.cell(cell).is_covered() {
        let detail = format!("{cell} is open: ask about a covered one");
        return Err(Problem::refused(Code::ValueRefused, detail));
    }
    let work = move |thought: &Thought| {
        let explained = Reporter::default()
            .explain(&view, cell, &effort(thought))
            .map_err(|why| unanswered(&view, &Assumptions::NONE, why, thought))?;
        let reason = explained.proof.map(|proof| ReasonInWords::from(Reason::from(proof)));
        let complete = match explained.verdict {
            Verdict::Safe | Verdict::Mine => reason.is_some(),
            Verdict::Open | Verdict::Unknown => explained.is_complete,
        };
        Ok(WhyAnswer { reason, complete, risk: Some(explained.risk) })
    };
    app.games.thinking.run(Payer::Questions, work).await?.map(Json)
}
