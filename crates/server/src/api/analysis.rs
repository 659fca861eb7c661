//! Positions: what can be known about them, and why.

use axum::Json;
use axum::extract::State;
use minewise_board::View;
use minewise_engine::{Unfinished, chance_to_win, read_position};
use minewise_solver::Assumptions;
use minewise_wire::{
    AnalysisAnswer, AnalysisRequest, ExplanationAnswer, ExplanationRequest, WinChanceAnswer,
    WinChanceRequest,
};

use crate::app::App;
use crate::json_body::JsonBody;
use crate::problem::Problem;
use crate::requests::{LIMITS, Validate};
use crate::thinking::{Payer, Thought};

impl Validate for AnalysisRequest {
    type Valid = (View, Assumptions);

    /// Checks that every cell is on the board.
    fn validate(self) -> Result<(View, Assumptions), Problem> {
        let AnalysisRequest { position, mines, safe } = self;
        let view = read_position(&position, &[&mines[..], &safe].concat(), &LIMITS.think)?;
        Ok((view, Assumptions { mines, safe }))
    }
}

/// The problem to send if there is no answer.
pub(super) fn unanswered(why: Unfinished, thought: &Thought) -> Problem {
    match why {
        Unfinished::Refused(problem) => (*problem).into(),
        Unfinished::Stopped => thought.unfinished(),
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
        minewise_engine::analyse(&view, &assumptions, thought.stop())
            .map_err(|why| unanswered(why, thought))
    };
    app.games.thinking.run(Payer::Questions, work).await?.map(Json)
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
    let view = read_position(&position, &[], &LIMITS.think)?;
    app.games.remember_question(&view).await?;
    let work = move |thought: &Thought| {
        chance_to_win(&view, thought.stop()).map_err(|why| unanswered(why, thought))
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
    let view = read_position(&position, &[cell], &LIMITS.think)?;
    app.games.remember_question(&view).await?;
    let work = move |thought: &Thought| {
        minewise_engine::explain(&view, cell, thought.stop())
            .map_err(|why| unanswered(why, thought))
    };
    app.games.thinking.run(Payer::Questions, work).await?.map(Json)
}
