//! Who may do what with a game.

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use minewise_store::{NewGame, Secret};
use serde::Deserialize;

use crate::problem::{Code, Problem};

/// What somebody wants to do with a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// See it. Who may play may watch, too.
    Watch,
    /// Give commands.
    Play,
}

/// A key that came with a request: `Authorization: Bearer KEY`, or `?key=KEY`
/// where a header cannot be set (the sockets of browsers, links to watch).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Key(pub(crate) Secret);

#[derive(Deserialize)]
struct KeyQuery {
    key: Option<String>,
}

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let bearer = parts.headers.get(header::AUTHORIZATION).map(|value| {
            let text = value.to_str().unwrap_or_default();
            text.strip_prefix("Bearer ").unwrap_or_default().to_owned()
        });
        let text = match bearer {
            Some(text) => Some(text),
            None => {
                let query = Query::<KeyQuery>::from_request_parts(parts, state).await;
                query.ok().and_then(|Query(query)| query.key)
            }
        };
        let Some(text) = text else {
            let detail = "this needs the key of the game: send the header \
                          \"Authorization: Bearer KEY\", with the key from its creation";
            return Err(Problem::new(StatusCode::UNAUTHORIZED, Code::KeyMissing, detail));
        };
        text.parse().map(Key).map_err(|_| wrong_key())
    }
}

fn wrong_key() -> Problem {
    let detail = "this key does not permit that: a player's key plays and watches, \
                  a watcher's key only watches";
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
