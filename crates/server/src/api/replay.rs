//! Finished games to take home.

use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use minewise_store::GameId;

use crate::api::games::{GamePath, InPath};
use crate::app::App;
use crate::auth::{Key, Role};
use crate::live_game::LiveGame;
use crate::problem::{Code, Problem};

/// Read the replay of a finished game.
///
/// JSON lines: parameters and seed, then every command with its time, then a seal
/// with the commitment, its nonce and the result. `minewise verify` checks it.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/replay", tag = "games",
    params(GamePath),
    security(("key" = [])),
    responses(
        (status = 200, description = "The replay", body = String,
            content_type = "application/jsonl"),
        Problem,
    )
)]
pub(crate) async fn replay(
    State(app): State<App>,
    InPath(id): InPath,
    key: Key,
) -> Result<([(HeaderName, &'static str); 1], String), Problem> {
    let live = finished(&app, id, key).await?;
    let sealed = live.replay().ok_or_else(not_over)?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], sealed.to_string()))
}

/// A game that is over, for whoever may watch it.
pub(crate) async fn finished(app: &App, id: GameId, key: Key) -> Result<LiveGame, Problem> {
    let live = app.games.copy(id, key, Role::Watch).await?;
    if live.session().status().is_over() { Ok(live) } else { Err(not_over()) }
}

fn not_over() -> Problem {
    let detail = "the game is not over yet, and its replay would tell where the mines are";
    Problem::new(StatusCode::CONFLICT, Code::NotOver, detail)
}
