//! Who may do what with a game.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{StatusCode, Uri, header};
use minewise_store::{NewGame, Secret};

use crate::problem::{Code, Problem};

/// What a key may be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Watching. A player's key permits that as well.
    Watch,
    /// Sending commands.
    Play,
}

/// A key from the header `Authorization: Bearer KEY`. It never comes from a URL, since proxies and
/// browsers log those.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Key(pub(crate) Secret);

impl Key {
    /// Reads a key.
    pub(crate) fn read(text: &str) -> Result<Self, Problem> {
        text.parse().map(Key).map_err(|_| wrong_key())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else {
            let detail = "this needs the game's key: send the header \
                          \"Authorization: Bearer KEY\" with the key from its creation";
            return Err(Problem::new(StatusCode::UNAUTHORIZED, Code::KeyMissing, detail));
        };
        let text = value.to_str().unwrap_or_default();
        Key::read(text.strip_prefix("Bearer ").unwrap_or_default())
    }
}

/// Refuses a key in a URL, whether it is valid or not: everything on the way may have logged it,
/// and its owner should know.
pub(crate) fn check_address(uri: &Uri) -> Result<(), Problem> {
    let holds_key = |parameter: &str| {
        let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        name == "key" || name.ends_with("_key") || value.parse::<Secret>().is_ok()
    };
    if !uri.query().unwrap_or_default().split('&').any(holds_key) {
        return Ok(());
    }
    let detail = "a key does not belong in a URL, which ends up in logs: send the header \
                  \"Authorization: Bearer KEY\"; on a WebSocket that cannot set it, send \
                  {\"type\":\"enter\",\"key\":\"KEY\"} as the first message";
    Err(Problem::new(StatusCode::BAD_REQUEST, Code::KeyInAddress, detail))
}

fn wrong_key() -> Problem {
    let detail = "this key does not permit that: a player's key is for playing and watching, \
                  a watcher's key only for watching";
    Problem::new(StatusCode::FORBIDDEN, Code::KeyWrong, detail)
}

/// Checks that a key permits a role in a game.
pub(crate) fn check(game: &NewGame, key: Key, role: Role) -> Result<(), Problem> {
    let digest = key.0.digest();
    let plays = game.player.equals(&digest);
    let watches = game.watcher.equals(&digest);
    match role {
        Role::Play if plays => Ok(()),
        Role::Watch if plays | watches => Ok(()),
        Role::Play | Role::Watch => Err(wrong_key()),
    }
}
