//! Replays and checkpoints to keep.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use minewise_commitment::Signed;
use minewise_store::GameId;
use minewise_wire::CheckpointAnswer;

use crate::api::games::{GamePath, PathId};
use crate::app::App;
use crate::auth::{Key, Role};
use crate::live_game::LiveGame;
use crate::problem::{Code, Problem};
use crate::thinking::Payer;

/// A replay with no more commands than this is written quickly.
const SHORT_GAME: u32 = 1_000;

/// Read the replay of a finished game.
///
/// JSON lines: first the parameters and the seed, then every command with its time up to the
/// first end of the game, then a seal, which is a statement signed by the server with the
/// commitment, the result, and what was secret until then. `minewise verify` checks it. A
/// published game has no seal. The replay of a game among the best times needs no key.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/replay", tag = "games",
    params(GamePath),
    security(("key" = []), ()),
    responses(
        (status = 200, description = "The replay", body = String,
            content_type = "application/jsonl"),
        Problem,
    )
)]
pub(crate) async fn replay(
    State(app): State<App>,
    PathId(id): PathId,
    key: Result<Key, Problem>,
) -> Result<([(HeaderName, &'static str); 1], String), Problem> {
    let live = watched(&app, id, key).await?;
    let is_long = live.seq() > SHORT_GAME;
    let games = app.games.clone();
    let write = move || games.replay(&live)?.ok_or_else(not_over);
    let text = match is_long {
        true => app.games.thinking.run_unlimited(Payer::Game(id), move |_| write()).await??,
        false => write()?,
    };
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], text))
}

/// Get a signed statement about the current state of a game.
///
/// Keep it to check later that the replay continues from there: `minewise verify --checkpoint`
/// accepts it as a file.
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
    PathId(id): PathId,
    key: Key,
) -> Result<Json<CheckpointAnswer>, Problem> {
    let Signed { statement, signature } = app.games.checkpoint(id, key).await?;
    Ok(Json(CheckpointAnswer { statement, signature }))
}

/// A game for anybody who may watch it. Nobody needs a key to one that is among the best times, so
/// that everybody can see how they were achieved.
async fn watched(
    app: &App,
    id: GameId,
    key: Result<Key, Problem>,
) -> Result<Arc<LiveGame>, Problem> {
    let missing = match key {
        Ok(key) => return app.games.copy(id, key, Role::Watch).await,
        Err(problem) if problem.code() == Code::KeyMissing => problem,
        Err(problem) => return Err(problem),
    };
    let finish = app.games.store.finish(id).await?;
    if finish.is_some_and(|finish| finish.ranked.is_some()) {
        app.games.copy_public(id).await
    } else {
        Err(missing)
    }
}

/// A game that is over, for anybody who may watch it.
pub(crate) async fn finished(
    app: &App,
    id: GameId,
    key: Result<Key, Problem>,
) -> Result<Arc<LiveGame>, Problem> {
    let live = watched(app, id, key).await?;
    if live.session().status().is_over() { Ok(live) } else { Err(not_over()) }
}

fn not_over() -> Problem {
    let detail = "the game is not over yet, and its replay would reveal the mines";
    Problem::new(StatusCode::CONFLICT, Code::NotOver, detail)
}
