//! New games, and promises about them.

use axum::http::StatusCode;
use minewise_commitment::ServerPart;
use minewise_rules::Seed;
use minewise_session::Millis;
use minewise_store::{GameId, NewGame, Nonce, Secret, SeedDraw, StoreError, UnixMillis};
use minewise_wire::GameState;

use crate::answers;
use crate::games::Games;
use crate::live_game::LiveGame;
use crate::problem::{Code, Problem};
use crate::requests::{CheckedGame, SeedSource};

/// How long a promise is good. No game is deleted that soon (`LEAST_KEPT` in the settings), so
/// that nobody can reuse an id whose secrets have been revealed.
const PROMISE_MILLIS: u64 = 60 * 60 * 1_000;
/// How far apart the clocks of several servers may be.
const SKEW_MILLIS: u64 = 60 * 1_000;

/// A game that has just been created, with the only copy of its keys.
#[derive(Debug)]
pub(crate) struct Created {
    pub(crate) id: GameId,
    pub(crate) player: Secret,
    pub(crate) watcher: Secret,
    pub(crate) state: GameState,
}

/// What is promised about a game before it is created.
#[derive(Debug)]
pub(crate) struct Promised {
    pub(crate) id: GameId,
    pub(crate) made: UnixMillis,
    pub(crate) promise: String,
}

impl Games {
    /// Promises the server's part of a seed. Nothing is stored.
    pub(crate) fn promise(&self) -> Result<Promised, Problem> {
        let id = GameId::random().map_err(|error| Problem::internal(&error))?;
        let now = self.clock.now();
        // After a restore, promises from before it are void. Another server, or this machine a
        // moment ago, may have had a clock that was a little ahead.
        let made = now.max(self.server_keys.first_promise());
        let part = self.part(id, made).filter(|_| check_age(made, now).is_ok());
        let part = part.ok_or_else(|| {
            tracing::warn!("the clock is behind the last change of keys: no promises can be made");
            Problem::later(Code::StorageUnavailable, 60, "no promises can be made at the moment")
        })?;
        Ok(Promised { id, made, promise: part.promise(&id.to_string()) })
    }

    fn part(&self, id: GameId, made: UnixMillis) -> Option<ServerPart> {
        self.server_keys.part(&id.to_string(), made)
    }

    /// Creates a game with a new key.
    pub(crate) async fn create(&self, asked: CheckedGame) -> Result<Created, Problem> {
        let player = Secret::random().map_err(|error| Problem::internal(&error))?;
        self.create_for(asked, player).await
    }

    /// Creates a game for a player who has a key already.
    pub(crate) async fn create_for(
        &self,
        asked: CheckedGame,
        player: Secret,
    ) -> Result<Created, Problem> {
        let no_random_bytes = |error| Problem::internal(&error);
        let watcher = Secret::random().map_err(no_random_bytes)?;
        let created = self.clock.now();
        let mut id = GameId::random().map_err(no_random_bytes)?;
        let mut draw = None;
        let mut practice = false;
        let seed = match asked.seed {
            SeedSource::Fresh => Seed(getrandom::u64().map_err(no_random_bytes)?),
            SeedSource::Practice(seed) => {
                practice = true;
                seed
            }
            SeedSource::Drawn { id: promised, made, promise, entropy } => {
                check_age(made, created)?;
                id = promised;
                let is_kept = |part: &ServerPart| {
                    promise.is_none_or(|promise| promise == part.promise(&id.to_string()))
                };
                let part = self.part(id, made).filter(is_kept).ok_or_else(used_up)?;
                let seed = part.seed(&crate::audit_trail::hex(&entropy));
                draw = Some(SeedDraw { part: part.0, entropy });
                Seed(seed)
            }
        };
        let game = NewGame {
            id,
            created,
            config: asked.config,
            seed,
            nonce: Nonce::random().map_err(no_random_bytes)?,
            player: player.digest(),
            watcher: watcher.digest(),
            practice,
            self_timed: false,
            played_by: asked.player,
            draw,
            name: asked.name,
        };
        let live = LiveGame::new(game);
        self.store.create(live.game().clone()).await.map_err(|error| match error {
            StoreError::Exists => used_up(),
            error => error.into(),
        })?;
        self.metrics.games.created.inc();
        let state = answers::state(&live, Millis(0));
        self.insert(live).await;
        Ok(Created { id, player, watcher, state })
    }
}

fn check_age(made: UnixMillis, now: UnixMillis) -> Result<(), Problem> {
    let is_fresh = made.0 <= now.0 + SKEW_MILLIS && now.0.saturating_sub(made.0) <= PROMISE_MILLIS;
    if is_fresh { Ok(()) } else { Err(used_up()) }
}

fn used_up() -> Problem {
    let detail = "this promise has been used or is too old: request another one";
    Problem::new(StatusCode::CONFLICT, Code::PromiseUsed, detail).about("draw")
}
