//! What there is to choose from.

use axum::Json;
use minewise_board::Params;
use minewise_rules::{FirstClick, Level};
use minewise_session::{Assistant, Fairness, Strength};
use serde::Serialize;
use utoipa::ToSchema;

use crate::board_choice::{PLAY, THINK};
use crate::problem::Problem;

/// Everything that can be chosen for a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Choices {
    /// The boards that have names.
    levels: Vec<NamedBoard>,
    /// The first-click rules.
    first_click: Vec<FirstClick>,
    /// The fairness rules.
    fairness: Vec<Fairness>,
    /// The assistants.
    assistants: Vec<NamedAssistant>,
    /// How far the Intelligent assistant can think.
    strengths: Vec<Strength>,
    /// The most cells of a board to play on.
    max_cells: u64,
    /// The most cells of a board that the server thinks about.
    max_cells_with_help: u64,
}

/// A board that has a name.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NamedBoard {
    level: Level,
    board: Params,
}

/// An assistant with the name that players read.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NamedAssistant {
    assistant: Assistant,
    title: &'static str,
}

/// Read what there is to choose from.
#[utoipa::path(
    get, path = "/api/v1/levels", tag = "games",
    responses(
        (status = 200, description = "Levels and rules", body = Choices),
        Problem,
    )
)]
pub(crate) async fn levels() -> Json<Choices> {
    let named = |level: Level| NamedBoard { level, board: level.params() };
    let titled = |assistant: Assistant| NamedAssistant { assistant, title: assistant.title() };
    Json(Choices {
        levels: Level::ALL.map(named).into(),
        first_click: FirstClick::ALL.into(),
        fairness: Fairness::ALL.into(),
        assistants: Assistant::ALL.map(titled).into(),
        strengths: Strength::ALL.into(),
        max_cells: PLAY.cells,
        max_cells_with_help: THINK.cells,
    })
}
