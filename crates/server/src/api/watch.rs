//! The socket of a game.

use axum::extract::State;
use axum::response::Response;

use crate::api::games::{GamePath, PathId};
use crate::app::App;
use crate::auth::Key;
use crate::problem::{Code, Problem};
use crate::socket;
use crate::socket_key::{MAX_FIRST_MESSAGE, enter};
use crate::thinking::Requester;
use crate::upgrade::Upgrade;

/// Follow or play a game over a WebSocket.
///
/// Messages are JSON texts: the server sends `ServerMessage`, the client `ClientMessage`.
///
/// Programs send the player's or the watcher's key in the header `Authorization`. Browsers
/// cannot set it: there the socket opens without a key, and the client has five seconds to send
/// `{"type":"enter","key":"KEY"}` as its first message. Never put a key in the URL, which ends
/// up in logs.
///
/// The server begins with `{"type":"state", ...}`, the same as `GET` returns. After that every
/// command, whoever gave it, results in `{"type":"update","seq":...}` with its events and the
/// fields that changed. A client that has fallen behind gets another `state` instead.
///
/// Watchers get at most 20 updates per second, and fewer if there are so many of them that the game
/// has used up its share. An update about several commands says in `after` how many came before
/// them; its changes are complete, and its events the newest 200.
///
/// With the player's key, the client can send commands, as for `POST .../commands`. A command
/// that is not carried out is answered with `{"type":"refused","seq":...,"problem":{...}}`.
/// Commands need not wait for the answers before them: number each as if all of those will be
/// carried out, and count `refusals`. After a lost line, `{"type":"resume", ...}` asks which
/// commands need not be sent again.
///
/// The server closes the socket with 1012 when it stops and with 1013 if the client reads too
/// slowly: connect again in both cases. It closes with 1008 after a wrong key or too many
/// messages, and with 1009 after a message that is too long.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/socket", tag = "games",
    params(GamePath),
    security(("key" = []), ()),
    responses(
        (status = 101, description = "The socket is open"),
        Problem,
    ),
    extensions(("x-websocket" = json!({
        "serverSends": { "$ref": "#/components/schemas/ServerMessage" },
        "clientSends": { "$ref": "#/components/schemas/ClientMessage" },
    })))
)]
pub(crate) async fn socket(
    State(app): State<App>,
    PathId(id): PathId,
    key: Result<Key, Problem>,
    upgrade: Result<Upgrade, Problem>,
) -> Result<Response, Problem> {
    let admitted = match key {
        Ok(key) => Some(enter(&app, id, key).await?),
        Err(problem) if problem.code() == Code::KeyMissing => None,
        Err(problem) => return Err(problem),
    };
    let requester = Requester::current();
    let serve = move |socket| requester.scope(socket::run(app, socket, id, admitted));
    Ok(upgrade?.accept(MAX_FIRST_MESSAGE, serve))
}
