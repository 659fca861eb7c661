//! Games that were played elsewhere.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderName, StatusCode, header};
use minewise_wire::{PublishRequest, PublishedAnswer};

use crate::api::replay_frames::RECORD_LENGTH;
use crate::app::App;
use crate::client::Client;
use crate::json_body::JsonBytes;
use crate::problem::Problem;
use crate::publication::Published;
use crate::thinking::run_to_completion;

/// Publish a finished game that was played without a server.
///
/// The server replays the record and refuses it if a command is impossible or the game is not over.
/// The game is stored like any other that is over, so its replay can be read and shared; it says
/// `self_timed`, is never ranked, and has no seal, since the server saw neither its times nor
/// whether the board was known before. Publishing the same record with the same name again gives
/// the same game.
///
/// An address can publish only so much in a day (`quota-used`), and when the server has little room
/// left, nobody can (`storage-full`).
#[utoipa::path(
    post, path = "/api/v1/published-games", tag = "games", request_body = PublishRequest,
    responses(
        (status = 201, description = "The published game", body = PublishedAnswer,
            headers(("location" = String, description = "The path of the game"))),
        (status = 200, description = "It had been published before", body = PublishedAnswer,
            headers(("location" = String, description = "The path of the game"))),
        Problem,
    )
)]
pub(crate) async fn publish(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    JsonBytes(bytes): JsonBytes<RECORD_LENGTH>,
) -> Result<(StatusCode, [(HeaderName, String); 1], Json<PublishedAnswer>), Problem> {
    let Published { id, watcher, is_new } = run_to_completion(async move {
        app.games.publish(bytes, &app.publishing, client.address).await
    })
    .await?;
    let answer = PublishedAnswer {
        id: id.to_string(),
        watcher_key: watcher.to_string(),
        replay: format!("/replay/{id}#{watcher}"),
    };
    let status = if is_new { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, [(header::LOCATION, format!("/api/v1/games/{id}"))], Json(answer)))
}
