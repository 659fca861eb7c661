//! Promises about boards, and the keys of this server.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use minewise_commitment::KnownKey;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::problem::Problem;

/// What the server promises of a game before it is made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PromiseAnswer {
    /// The name that the game will have.
    #[schema(pattern = "^[0-9a-f]{32}$")]
    id: String,
    /// When this was promised, in milliseconds since 1970. It can be used for an hour.
    promised: u64,
    /// The SHA-256 of the server's part of the seed, which the replay tells.
    promise: String,
}

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

/// The keys that this server signs with, or has signed with.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeysAnswer {
    /// In the order in which they were made.
    keys: Vec<KeyAnswer>,
}

/// A key.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeyAnswer {
    /// The public key, 64 hexadecimal digits.
    key: String,
    /// `Ed25519`.
    algorithm: &'static str,
    /// Since when it signs, in milliseconds since 1970.
    since: u64,
    /// When it stops, or has stopped; none if that is not known.
    retired: Option<u64>,
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
