//! Promises about boards, and the keys of this server.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use minewise_commitment::KnownKey;
use minewise_wire::{KeyAnswer, KeysAnswer, PromiseAnswer};

use crate::app::App;
use crate::problem::Problem;

/// Request a promise about the board of a game.
///
/// With a promise, neither side chooses the board alone. Keep the answer, then create a game
/// with `draw`: the `id`, `promised` and `promise` of this answer, and `entropy` of your own. The
/// seed is a hash of both parts. The server fixes its part before it sees yours, and reveals it
/// at the end. A promise can be used once, within an hour.
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

/// Read the keys that sign replays and checkpoints.
///
/// `minewise verify --keys` accepts this answer as a file. Retired keys stay in the list, because
/// replays name them.
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
    Json(KeysAnswer { keys: app.games.server_keys.known().keys.into_iter().map(answer).collect() })
}
