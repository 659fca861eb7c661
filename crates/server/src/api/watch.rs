//! The way to a game's socket.

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::StatusCode;
use axum::response::Response;

use crate::api::games::{GamePath, InPath};
use crate::app::App;
use crate::auth::{Key, Role};
use crate::problem::{Code, Problem};
use crate::socket;
use crate::thinking::Asker;

/// Buffers of one socket. Commands are short, and a thousand sockets wait for
/// each one that speaks.
const READ_BUFFER: usize = 512;
const WRITE_BUFFER: usize = 0;
/// The largest message is a whole board with its odds.
const MOST_UNSENT: usize = 2 * 1_024 * 1_024;

/// Follow a game over a WebSocket.
///
/// The first message is `{"type":"state", ...}`, the game as `GET` gives it. Then
/// every command, whoever gave it, brings an `{"type":"update","seq":...}` with
/// its events and the fields that have changed; `changes.cells` are runs, each the
/// number of its first cell (row by row) and the letters from there on. A client
/// that fell behind gets a `state` again. With the player's key commands can be
/// sent, as for `POST .../commands`; what is not carried out is answered with
/// `{"type":"refused","seq":...,"problem":{...}}`. When the server stops, it
/// closes with 1012: connect again.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/socket", tag = "games",
    params(
        GamePath,
        ("key" = Option<String>, Query, description = "The player's or watcher's key, where no \
            header can be set"),
    ),
    security(("key" = []), ()),
    responses(
        (status = 101, description = "The socket is open"),
        Problem,
    )
)]
pub(crate) async fn socket(
    State(app): State<App>,
    InPath(id): InPath,
    key: Key,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let role_of_key = match app.games.enter(id, key, Role::Play).await {
        Ok(slot) => Ok((slot, Role::Play)),
        Err(problem) if problem.code == Code::KeyWrong => {
            app.games.enter(id, key, Role::Watch).await.map(|slot| (slot, Role::Watch))
        }
        Err(problem) => Err(problem),
    };
    let (slot, role) = role_of_key?;
    let upgrade = upgrade.map_err(|rejection| {
        let detail = format!("this path is for WebSockets: {rejection}");
        Problem::new(StatusCode::UPGRADE_REQUIRED, Code::BadRequest, detail)
    })?;
    let asker = Asker::current();
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MOST_UNSENT)
        .max_message_size(socket::MAX_MESSAGE)
        .max_frame_size(socket::MAX_MESSAGE)
        .on_upgrade(move |socket| asker.scope(socket::run(app, socket, slot, key, role))))
}
