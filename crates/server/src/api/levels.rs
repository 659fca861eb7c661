//! The choices for a game.

use axum::Json;
use minewise_rules::{FirstClick, Level};
use minewise_session::{Assistant, Fairness, Strength};
use minewise_wire::{Choices, NamedAssistant, NamedBoard};

use crate::problem::Problem;
use crate::requests::{PLAY, THINK};

/// List the choices for a game.
#[utoipa::path(
    get, path = "/api/v1/levels", tag = "games",
    responses(
        (status = 200, description = "Levels, rules and limits", body = Choices),
        Problem,
    )
)]
pub(crate) async fn levels() -> Json<Choices> {
    Json(Choices {
        levels: Level::ALL.map(NamedBoard::from).into(),
        first_click: FirstClick::ALL.into(),
        fairness: Fairness::ALL.into(),
        assistants: Assistant::ALL.map(NamedAssistant::from).into(),
        strengths: Strength::ALL.into(),
        max_cells: PLAY.cells,
        max_cells_with_help: THINK.cells,
    })
}
