//! Finished games to take home.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use minewise_commitment::Signed;
use minewise_store::GameId;
use minewise_wire::CheckpointAnswer;

use crate::api::games::{GamePath, InPath};
use crate::app::App;
use crate::auth::{Key, Role};
use crate::live_game::LiveGame;
use crate::problem::{Code, Problem};
use crate::thinking::Payer;

/// Commands up to which a replay is written down in a moment.
const SHORT_GAME: u32 = 1_000;

/// Read the replay of a finished game.
///
/// JSON lines: parameters and seed, then every command with its time up to the first
/// end of the game, then a seal: a signed statement of the server with commitment and
/// result, and what was secret until then. `minewise verify` checks it.
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
    let live = app.games.copy(id, key, Role::Watch).await?;
    let is_long = live.seq() > SHORT_GAME;
    let games = app.games.clone();
    let write = move || games.replay(&live)?.ok_or_else(not_over).map(|it| it.to_string());
    let text = match is_long {
        true => app.games.thinking.run_whole(Payer::Game(id), move |_| write()).await??,
        false => write()?,
    };
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], text))
}

/// Have a game signed as it is now.
///
/// Whoever keeps the answer can check later that the replay goes on from there: `minewise
/// verify --checkpoint` takes it as a file.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/checkpoint", tag = "games",
    params(GamePath),
    security(("key" = [])),
    responses(
        (status = 200, description = "The signed statement", body = CheckpointAnswer),
        Problem,
    )
)]
pub(crate) async fn checkpoint(
    State(app): State<App>,
    InPath(id): InPath,
    key: Key,
) -> Result<Json<CheckpointAnswer>, Problem> {
    let Signed { statement, signature } = app.games.checkpoint(id, key).await?;
    Ok(Json(CheckpointAnswer { statement, signature }))
}

/// A game that is over, for whoever may watch it.
pub(crate) async fn finished(app: &App, id: GameId, key: Key) -> Result<Arc<LiveGame>, Problem> {
    let live = app.games.copy(id, key, Role::Watch).await?;
    if live.session().status().is_over() { Ok(live) } else { Err(not_over()) }
}

fn not_over() -> Problem {
    let detail = "the game is not over yet, and its replay would tell where the mines are";
    Problem::new(StatusCode::CONFLICT, Code::NotOver, detail)
}
