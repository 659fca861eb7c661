//! Promises about boards, and the keys of this server.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use minewise_commitment::KnownKey;
use minewise_wire::{KeyAnswer, KeysAnswer, PromiseAnswer};

use crate::app::App;
use crate::problem::Problem;

/// Ask for a promise about the board of a game.
///
/// So that neither side chooses the board alone: keep the answer, then make a game
/// with `draw`: `id`, `promised` and `promise` of this answer, and some `entropy` of your own. The
/// seed is a hash of both parts. The server has fixed its part before it sees yours,
/// and tells it at the end. A promise can be used once, within an hour.
#[utoipa::path(
    post, path = "/api/v1/promises", tag = "games",
    responses(
        (status = 201, description = "The promise", body = PromiseAnswer),
        Problem,
    )
)]
pub(crate) async fn promise(
    State(app): State<App>,
) -> Result<(StatusCode, Json<PromiseAnswer>), Problem> {
    let promised = app.games.promise()?;
    let answer = PromiseAnswer {
        id: promised.id.to_string(),
        promised: promised.made.0,
        promise: promised.promise,
    };
    Ok((StatusCode::CREATED, Json(answer)))
}

/// Read the keys that replays and checkpoints are signed with.
///
/// `minewise verify --keys` takes this answer as a file. Keys that sign no more stay,
/// since replays name them.
#[utoipa::path(
    get, path = "/.well-known/minewise-keys.json", tag = "games",
    responses(
        (status = 200, description = "The keys", body = KeysAnswer),
        Problem,
    )
)]
pub(crate) async fn keys(State(app): State<App>) -> Json<KeysAnswer> {
    let answer = |KnownKey { key, since, retired }: KnownKey| KeyAnswer {
        key: key.to_string(),
        algorithm: "Ed25519",
        since,
        retired,
    };
    Json(KeysAnswer { keys: app.games.notary.known().keys.into_iter().map(answer).collect() })
}
