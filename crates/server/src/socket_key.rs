//! The key of a socket that was opened without one.
//!
//! Browsers cannot set the headers of a WebSocket, and URLs end up in the logs of every proxy,
//! so they send the key in their first message.

use std::sync::Arc;
use std::time::Duration;

use minewise_store::GameId;
use minewise_wire::{EnterMessage, RefusedMessage, ServerMessage};
use tungstenite::protocol::frame::coding::CloseCode;

use crate::app::{App, stopped};
use crate::auth::{Key, Role};
use crate::frames::Incoming;
use crate::json_body;
use crate::problem::{Code, Problem};
use crate::slot::Slot;
use crate::timing::ClientClock;
use crate::web_socket::{End, WebSocket};

/// The most bytes of the first message: a key has 32 letters.
pub(crate) const MAX_FIRST_MESSAGE: usize = 256;

/// How long a client may take to send its key.
const PATIENCE: Duration = Duration::from_secs(5);

/// The most frames before the key: some clients start with a ping.
const MAX_FRAMES_BEFORE_KEY: u32 = 8;

/// A client whose key a game knows.
pub(crate) struct Admitted {
    pub(crate) slot: Arc<Slot>,
    pub(crate) key: Key,
    pub(crate) role: Role,
    /// What it has said about its clock.
    pub(crate) client_clock: ClientClock,
}

/// Finds out what a key permits: playing, or else watching.
pub(crate) async fn enter(app: &App, id: GameId, key: Key) -> Result<Admitted, Problem> {
    let (slot, role) = match app.games.enter(id, key, Role::Play).await {
        Ok(slot) => (slot, Role::Play),
        Err(problem) if problem.code() == Code::KeyWrong => {
            (app.games.enter(id, key, Role::Watch).await?, Role::Watch)
        }
        Err(problem) => return Err(problem),
    };
    Ok(Admitted { slot, key, role, client_clock: ClientClock::default() })
}

/// Waits for the key, and finds out what it permits.
pub(crate) async fn admit_by_message(
    app: &App,
    id: GameId,
    socket: &mut WebSocket,
) -> Result<Admitted, End> {
    let mut stopping = app.stopping.clone();
    let patience = PATIENCE.min(app.settings.header_timeout);
    let text = tokio::select! {
        text = tokio::time::timeout(patience, first_message(socket)) => text,
        () = stopped(&mut stopping) => return Err(End::RESTART),
    };
    let text =
        text.map_err(|_| End::Close(CloseCode::Policy.into(), "no key arrived in time"))??;
    let arrived = app.games.clock.now();
    let admitted = match read_key(&text) {
        Ok((key, at)) => Box::pin(enter(app, id, key)).await.map(|admitted| (admitted, at)),
        Err(problem) => Err(problem),
    };
    match admitted {
        Ok((mut admitted, at)) => {
            if let Some(at) = at {
                admitted.client_clock.claimed(at, arrived);
            }
            Ok(admitted)
        }
        Err(problem) => {
            let is_passing = problem.body.status >= 500;
            let refused = RefusedMessage { seq: None, refusals: None, problem: &problem.body };
            socket.send(ServerMessage::Refused(&refused).text().into()).await?;
            Err(if is_passing {
                End::Close(
                    CloseCode::Again.into(),
                    "the game cannot be read at the moment: try again soon",
                )
            } else {
                End::Close(CloseCode::Policy.into(), "wrong key, or no such game")
            })
        }
    }
}

async fn first_message(socket: &mut WebSocket) -> Result<String, End> {
    for _ in 0..MAX_FRAMES_BEFORE_KEY {
        match socket.recv().await? {
            Incoming::Text(text) => return Ok(text),
            Incoming::Ping(content) => socket.pong(content).await?,
            Incoming::Pong => {}
            Incoming::Binary => return Err(End::NOT_TEXT),
            Incoming::Close(code) => return Err(End::answer_to(code)),
        }
    }
    Err(End::Close(CloseCode::Policy.into(), "send the key first"))
}

/// The key, and the time on the client's clock.
fn read_key(text: &str) -> Result<(Key, Option<u64>), Problem> {
    let EnterMessage::Enter { key, at } = json_body::parse(text.as_bytes()).map_err(|_| {
        let detail = "the first message must be {\"type\":\"enter\",\"key\":\"KEY\"} with the key \
                      from the creation of the game";
        Problem::refused(Code::KeyMissing, detail)
    })?;
    Ok((Key::read(&key)?, at))
}
