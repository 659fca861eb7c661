//! New games, and what is promised before they are made.

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

/// How long a promise can be used. A game is never deleted so soon (`LEAST_KEPT` of the
/// settings), so that nobody can play under a name again whose secrets have been told.
const PROMISE_MILLIS: u64 = 60 * 60 * 1_000;
/// How far the clocks of several servers may be apart.
const SKEW_MILLIS: u64 = 60 * 1_000;

/// A game that has just been made, with the only copy of its keys.
#[derive(Debug)]
pub(crate) struct Created {
    pub(crate) id: GameId,
    pub(crate) player: Secret,
    pub(crate) watcher: Secret,
    pub(crate) state: GameState,
}

/// What is told of a game before it is made.
#[derive(Debug)]
pub(crate) struct Promised {
    pub(crate) id: GameId,
    pub(crate) made: UnixMillis,
    pub(crate) promise: String,
}

impl Games {
    /// Promises the server's part of a seed. Nothing is kept of it.
    pub(crate) fn promise(&self) -> Result<Promised, Problem> {
        let id = GameId::random().map_err(|error| Problem::internal(&error))?;
        let now = self.clock.now();
        // After a restore nothing can be promised for the time before it. Another server, or
        // the same machine a moment ago, may have had a clock that was a little ahead.
        let made = now.max(self.notary.first_promise());
        let part = self.part(id, made).filter(|_| check_age(made, now).is_ok());
        let part = part.ok_or_else(|| {
            tracing::warn!("the clock is behind the last change of keys: nothing can be promised");
            Problem::later(Code::StorageUnavailable, 60, "nothing can be promised at the moment")
        })?;
        Ok(Promised { id, made, promise: part.promise(&id.to_string()) })
    }

    fn part(&self, id: GameId, made: UnixMillis) -> Option<ServerPart> {
        self.notary.part(&id.to_string(), made)
    }

    /// Makes a game with a key of its own.
    pub(crate) async fn create(&self, asked: CheckedGame) -> Result<Created, Problem> {
        let player = Secret::random().map_err(|error| Problem::internal(&error))?;
        self.create_for(asked, player).await
    }

    /// Makes a game for somebody who has a key already.
    pub(crate) async fn create_for(
        &self,
        asked: CheckedGame,
        player: Secret,
    ) -> Result<Created, Problem> {
        let no_chance = |error| Problem::internal(&error);
        let watcher = Secret::random().map_err(no_chance)?;
        let created = self.clock.now();
        let mut id = GameId::random().map_err(no_chance)?;
        let mut draw = None;
        let mut practice = false;
        let seed = match asked.seed {
            SeedSource::Fresh => Seed(getrandom::u64().map_err(no_chance)?),
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
                let seed = part.seed(&crate::trail::hex(&entropy));
                draw = Some(SeedDraw { part: part.0, entropy });
                Seed(seed)
            }
        };
        let game = NewGame {
            id,
            created,
            config: asked.config,
            seed,
            nonce: Nonce::random().map_err(no_chance)?,
            player: player.digest(),
            watcher: watcher.digest(),
            practice,
            played_by: asked.player,
            draw,
            name: asked.name,
        };
        let live = LiveGame::new(game);
        self.store.create(live.game().clone()).await.map_err(|error| match error {
            StoreError::Exists => used_up(),
            error => error.into(),
        })?;
        self.metrics.games_created.inc();
        let state = answers::state(&live, Millis(0));
        self.keep(live).await;
        Ok(Created { id, player, watcher, state })
    }
}

fn check_age(made: UnixMillis, now: UnixMillis) -> Result<(), Problem> {
    let is_fresh = made.0 <= now.0 + SKEW_MILLIS && now.0.saturating_sub(made.0) <= PROMISE_MILLIS;
    if is_fresh { Ok(()) } else { Err(used_up()) }
}

fn used_up() -> Problem {
    let detail = "this promise has been used, or is too old: ask for another one";
    Problem::new(StatusCode::CONFLICT, Code::PromiseUsed, detail).about("draw")
}
