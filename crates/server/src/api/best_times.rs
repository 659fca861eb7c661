//! The fastest games.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use minewise_rules::{FirstClick, Level};
use minewise_session::{Assistant, Fairness, Player};
use minewise_store::{BestTime, Category, Ranking, UnixMillis};
use minewise_wire::BestTimeAnswer;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::problem::{Code, Problem};

/// BestTimesQuery best times to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct BestTimesQuery {
    /// The board.
    level: Level,
    /// What the first click is guaranteed.
    #[serde(default)]
    #[param(inline)]
    first_click: FirstClick,
    /// How the games treat luck.
    #[serde(default)]
    #[param(inline)]
    fairness: Fairness,
    /// BestTimesQuery marks the players have.
    #[serde(default)]
    #[param(inline)]
    assistant: Assistant,
    /// Whose times; programs have lists of their own.
    #[serde(default)]
    #[param(value_type = Option<Player>)]
    player: Player,
    /// Only games that ended at this moment or later, in milliseconds since 1970; all of them by
    /// default.
    #[serde(default)]
    since: u64,
    /// How many, up to 100.
    #[serde(default = "default_limit")]
    #[param(minimum = 1, maximum = 100)]
    limit: u32,
}

/// No game ends later, as far as databases can tell.
const LATEST: u64 = i64::MAX as u64;

const fn default_limit() -> u32 {
    10
}

/// List the best times for a level and its rules.
///
/// Fastest first. A win counts if nobody chose the board and the player did without pauses,
/// hints, explanations, odds, undos, retries, and questions to the analysis about the game. The
/// replay of a game in a list can be read without a key.
#[utoipa::path(
    get, path = "/api/v1/best-times", tag = "games", params(BestTimesQuery),
    responses(
        (status = 200, description = "The best times", body = Vec<BestTimeAnswer>),
        Problem,
    )
)]
pub(crate) async fn best_times(
    State(app): State<App>,
    query: Result<Query<BestTimesQuery>, QueryRejection>,
) -> Result<Json<Vec<BestTimeAnswer>>, Problem> {
    let Query(query) = query.map_err(|error| {
        Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, error.body_text())
    })?;
    if !(1..=100).contains(&query.limit) {
        return Err(Problem::refused(Code::ValueRefused, "limit must be 1 to 100"));
    }
    let category = Category {
        board: query.level.params(),
        first_click: query.first_click,
        fairness: query.fairness,
        assistant: query.assistant,
    };
    let since = UnixMillis(query.since.min(LATEST));
    let ranking = Ranking { category, player: query.player, since };
    let best = app.games.store.best_times(ranking, query.limit).await?;
    Ok(Json(best.into_iter().map(answer).collect()))
}

fn answer(best: BestTime) -> BestTimeAnswer {
    BestTimeAnswer {
        game: best.game.to_string(),
        name: best.name,
        elapsed: best.finish.elapsed,
        three_bv: best.finish.three_bv,
        finished: best.finish.finished.0,
        tally: best.finish.tally,
        reasons: best.finish.reasons.iter().collect(),
    }
}
