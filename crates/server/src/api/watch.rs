//! The way to a game's socket.

use axum::extract::State;
use axum::response::Response;

use crate::api::games::{GamePath, InPath};
use crate::app::App;
use crate::auth::Key;
use crate::entrance::{MAX_ENTRY, enter};
use crate::problem::{Code, Problem};
use crate::socket;
use crate::thinking::Asker;
use crate::upgrade::Upgrade;

/// Follow a game over a WebSocket.
///
/// Programs send the player's or watcher's key in the header `Authorization`. Where that cannot
/// be set, as in browsers, the socket opens without it, and the first message of the client,
/// within five seconds, is `{"type":"enter","key":"KEY"}`. Never in the address: that ends up in
/// logs.
///
/// The first message of the server is `{"type":"state", ...}`, the game as `GET` gives it. Then
/// every command, whoever gave it, brings an `{"type":"update","seq":...}` with
/// its events and the fields that have changed; `changes.cells` are runs, each the
/// number of its first cell (row by row) and the letters from there on. A client
/// that fell behind gets a `state` again. With the player's key commands can be
/// sent, as for `POST .../commands`; what is not carried out is answered with
/// `{"type":"refused","seq":...,"problem":{...}}`. When the server stops, it
/// closes with 1012, and a client that takes too little in with 1013: connect again. A wrong
/// key and too many messages are closed with 1008, one that is too long with 1009.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/socket", tag = "games",
    params(GamePath),
    security(("key" = []), ()),
    responses(
        (status = 101, description = "The socket is open"),
        Problem,
    )
)]
pub(crate) async fn socket(
    State(app): State<App>,
    InPath(id): InPath,
    key: Result<Key, Problem>,
    upgrade: Result<Upgrade, Problem>,
) -> Result<Response, Problem> {
    let entered = match key {
        Ok(key) => Some(enter(&app, id, key).await?),
        Err(problem) if problem.code == Code::KeyMissing => None,
        Err(problem) => return Err(problem),
    };
    let asker = Asker::current();
    let serve = move |socket| asker.scope(socket::run(app, socket, id, entered));
    Ok(upgrade?.agree(MAX_ENTRY, serve))
}
