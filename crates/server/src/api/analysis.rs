//! Positions: what can be known about them, and why.

use axum::Json;
use axum::extract::State;
use minewise_board::View;
use minewise_engine::read_position;
use minewise_solver::Assumptions;
use minewise_wire::{
    AnalysisAnswer, AnalysisRequest, ExplanationAnswer, ExplanationRequest, WinChanceAnswer,
    WinChanceRequest,
};

use crate::app::App;
use crate::asked_positions::Asker;
use crate::json_body::JsonBody;
use crate::problem::Problem;
use crate::questions::Inquiry;
use crate::requests::{LIMITS, Validate};

impl Validate for AnalysisRequest {
    type Valid = (View, Assumptions);

    /// Checks that every cell is on the board.
    fn validate(self) -> Result<(View, Assumptions), Problem> {
        let AnalysisRequest { position, mines, safe } = self;
        let view = read_position(&position, &[&mines[..], &safe].concat(), &LIMITS.think)?;
        Ok((view, Assumptions { mines, safe }))
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
    let ask = move |inquiry: &mut Inquiry<'_>| inquiry.analyse(&view, &assumptions);
    app.games.ask(Asker::Visitor, ask).await?.map(Json)
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
    let ask = move |inquiry: &mut Inquiry<'_>| inquiry.chance_to_win(&view);
    app.games.ask(Asker::Visitor, ask).await?.map(Json)
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
    let ask = move |inquiry: &mut Inquiry<'_>| inquiry.explain(&view, cell);
    app.games.ask(Asker::Visitor, ask).await?.map(Json)
}
