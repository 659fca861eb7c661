//! The choices for a game.

use axum::Json;
use minewise_engine::choices;
use minewise_wire::Choices;

use crate::problem::Problem;
use crate::requests::LIMITS;

/// List the choices for a game.
#[utoipa::path(
    get, path = "/api/v1/levels", tag = "games",
    responses(
        (status = 200, description = "Levels, rules and limits", body = Choices),
        Problem,
    )
)]
pub(crate) async fn levels() -> Json<Choices> {
    Json(choices(&LIMITS))
}
