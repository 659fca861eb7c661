//! The fastest games.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use minewise_rules::{FirstClick, Level};
use minewise_session::{Assistant, Fairness, Tally};
use minewise_store::{BestTime, Category, Player, Reason};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::problem::{Code, Problem};
use crate::wire::PlayerName;

/// Which times.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// The board.
    level: Level,
    /// The promise to the first open.
    #[serde(default)]
    #[param(inline)]
    first_click: FirstClick,
    /// How the games deal with luck.
    #[serde(default)]
    #[param(inline)]
    fairness: Fairness,
    /// Which marks the players have.
    #[serde(default)]
    #[param(inline)]
    assistant: Assistant,
    /// Whose times: programs have a list of their own.
    #[serde(default)]
    #[param(value_type = Option<PlayerName>)]
    player: Player,
    /// How many, up to 100.
    #[serde(default = "ten")]
    #[param(minimum = 1, maximum = 100)]
    limit: u32,
}

const fn ten() -> u32 {
    10
}

/// A place among the best.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BestTimeAnswer {
    /// How the player wants to be called.
    name: Option<String>,
    /// The time of play in milliseconds.
    elapsed: u64,
    /// The 3BV of the board.
    three_bv: u32,
    /// When the game ended, in milliseconds since 1970.
    finished: u64,
    /// What the player did.
    tally: Tally,
    /// Why it stands in this list and in no other: `program` or `too_fast` among the
    /// programs, `before_rule` if it ended before there was a written rule.
    #[schema(value_type = Vec<String>)]
    reasons: Vec<Reason>,
}

impl From<BestTime> for BestTimeAnswer {
    fn from(best: BestTime) -> Self {
        BestTimeAnswer {
            name: best.name,
            elapsed: best.finish.elapsed,
            three_bv: best.finish.three_bv,
            finished: best.finish.finished.0,
            tally: best.finish.tally,
            reasons: best.finish.reasons.iter().collect(),
        }
    }
}

/// Read the best times of a level and rule.
///
/// Wins on boards that nobody chose, without pauses, hints, explanations, odds, undos
/// and retries, and without questions to the analysis about the game, fastest first.
#[utoipa::path(
    get, path = "/api/v1/best-times", tag = "games", params(Which),
    responses(
        (status = 200, description = "The best times", body = Vec<BestTimeAnswer>),
        Problem,
    )
)]
pub(crate) async fn best_times(
    State(app): State<App>,
    which: Result<Query<Which>, QueryRejection>,
) -> Result<Json<Vec<BestTimeAnswer>>, Problem> {
    let Query(which) = which.map_err(|error| {
        Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, error.body_text())
    })?;
    if !(1..=100).contains(&which.limit) {
        return Err(Problem::refused(Code::ValueRefused, "limit has to be 1 to 100"));
    }
    let category = Category {
        board: which.level.params(),
        first_click: which.first_click,
        fairness: which.fairness,
        assistant: which.assistant,
    };
    let best = app.games.store.best_times(category, which.player, which.limit).await?;
    Ok(Json(best.into_iter().map(BestTimeAnswer::from).collect()))
}
