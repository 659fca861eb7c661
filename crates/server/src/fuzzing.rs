//! The entry points for bytes from the network, one function each, for the fuzz targets. They do
//! what the handlers do before these reach the game.

use std::net::Ipv4Addr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::FromRequestParts;
use axum::http::{HeaderMap, HeaderValue, Request, header};
use futures_util::FutureExt;
use minewise_rules::Level;
use minewise_session::{Config, Millis, Player};
use minewise_store::{GameId, MemoryStore, Store, UnixMillis};
use minewise_wire::{AnalysisRequest, BoardsRequest, ClientMessage, FramesRequest, NewGameRequest};
use prometheus_client::metrics::counter::Counter;
use tokio::runtime::{Builder, Runtime};

use crate::Clock;
use crate::auth::Key;
use crate::backlog::Backlog;
use crate::cache::Cache;
use crate::client::Client;
use crate::games::Games;
use crate::json_body::parse;
use crate::legacy::{OldClick, OldGame, cookie};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::publishing_limits::PublishingLimits;
use crate::requests::{CheckedGame, SeedSource, Validate};
use crate::server_keys::ServerKeys;
use crate::settings::Settings;
use crate::thinking::Thinking;

/// The body of `POST /api/v1/games`.
pub fn game_choice(body: &[u8]) {
    if let Ok(Ok(chosen)) = parse(body).map(NewGameRequest::validate) {
        let cells = chosen.config.board.size().cells();
        assert!(cells <= 65_536, "a board of {cells} cells was permitted");
    }
}

/// The body of `POST /api/v1/boards`.
pub fn boards_choice(body: &[u8]) {
    let _ = parse(body).map(BoardsRequest::validate);
}

/// The body of `POST /api/v1/analysis`.
pub fn question(body: &[u8]) {
    if let Ok(Ok((view, _))) = parse(body).map(AnalysisRequest::validate) {
        assert!(view.size().cells() <= 10_000, "too large a position was permitted");
    }
}

/// The body of `POST /api/v1/replay/frames`.
pub fn frames_question(body: &[u8]) {
    if let Ok(Ok((record, _))) = parse(body).map(FramesRequest::validate) {
        let cells = record.config.board.size().cells();
        assert!(cells <= 65_536, "a replay of {cells} cells was permitted");
    }
}

/// The body of `POST /api/game`.
pub fn old_game(body: &[u8]) {
    if let Ok(game) = parse::<OldGame>(body) {
        let _ = game.validate();
    }
}

/// The body of `POST /api/update`.
pub fn old_click(body: &[u8]) {
    if let Ok(click) = parse::<OldClick>(body) {
        let size = Level::Expert.params().size();
        if let Ok((_, pos)) = click.validate(size) {
            assert!(size.contains(pos));
        }
    }
}

/// The headers that identify a client, all with the same value.
pub fn headers(value: &[u8]) {
    let Ok(value) = HeaderValue::from_bytes(value) else { return };
    let mut headers = HeaderMap::new();
    for name in ["x-forwarded-for", "x-forwarded-proto"] {
        headers.append(name, value.clone());
        headers.append(name, value.clone());
    }
    headers.insert(header::COOKIE, value.clone());
    let _ = cookie(&headers);
    let proxies = ["10.0.0.0/8".parse().expect("a network"), "::1/128".parse().expect("a network")];
    let _ = Client::of(([10, 0, 0, 1], 1).into(), &headers, &proxies);
    let mut parts = Request::new(()).into_parts().0;
    parts.headers.insert(header::AUTHORIZATION, value);
    let key = Key::from_request_parts(&mut parts, &()).now_or_never();
    assert!(key.is_some(), "reading a key waits for nothing");
}

/// A game that is played with messages from a socket.
pub struct Table {
    runtime: Runtime,
    games: Games,
    game: (GameId, Key),
    /// How many messages the game has had.
    frames: u32,
}

impl Default for Table {
    fn default() -> Self {
        let runtime = runtime();
        let games = runtime.block_on(no_games());
        let game = runtime.block_on(begin(&games));
        Table { runtime, games, game, frames: 0 }
    }
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().expect("a runtime")
}

/// A server's games in memory, none of them begun.
pub(crate) async fn no_games() -> Games {
    let metrics = Arc::new(Metrics::new());
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let server_keys = ServerKeys::open(&*store, UnixMillis(0)).await;
    Games {
        store,
        server_keys: Arc::new(server_keys.expect("memory takes keys")),
        asked: Arc::default(),
        cache: Arc::new(Cache::new(1 << 20)),
        thinking: Thinking::new(&Settings::default(), Arc::clone(&metrics)),
        metrics,
        backlog: Backlog::new(1 << 20, Counter::default()),
        clock: Clock::system(),
        max_delay: Millis(250),
    }
}

async fn begin(games: &Games) -> (GameId, Key) {
    let config = Config { question_marks: true, ..Config::new(Level::Easy.params()) };
    let (seed, player) = (SeedSource::Fresh, Player::Program);
    let chosen = CheckedGame { config, seed, player, name: None };
    let created = games.create(chosen).await.expect("memory takes every game");
    (created.id, Key(created.player))
}

impl Table {
    /// Handles a message as a socket does. A sequence number of 0 stands for the next one, so that
    /// the fuzzer doesn't have to guess it.
    pub fn frame(&mut self, frame: &[u8]) {
        const LONGEST_GAME: u32 = 50;
        if self.frames >= LONGEST_GAME {
            (self.game, self.frames) = (self.runtime.block_on(begin(&self.games)), 0);
        }
        self.frames += 1;
        let Ok(ClientMessage::Command(command)) = parse(frame) else { return };
        let mut numbered = command.numbered_after(0);
        let (id, key) = self.game;
        let answer = self.runtime.block_on(async {
            let before = self.games.state(id, key).await.expect("the game is there").seq;
            if numbered.seq == 0 {
                numbered.seq = before + 1;
            }
            self.games.command(id, key, numbered).await
        });
        if let Err(problem) = answer {
            assert!(problem.body.status < 500, "{}", problem.body.detail);
        }
    }
}

/// A server to which games are published.
pub struct Publisher {
    runtime: Runtime,
    games: Games,
    /// How many bodies it has had.
    bodies: u32,
}

impl Default for Publisher {
    fn default() -> Self {
        let runtime = runtime();
        let games = runtime.block_on(no_games());
        Publisher { runtime, games, bodies: 0 }
    }
}

impl Publisher {
    /// The body of `POST /api/v1/published-games`. What is accepted is over, can be read from its
    /// log again, and is the same game when it is published twice.
    pub fn publish(&mut self, body: &[u8]) {
        // So that memory stays bounded.
        const MOST_BODIES: u32 = 1_000;
        if self.bodies >= MOST_BODIES {
            *self = Self::default();
        }
        self.bodies += 1;
        let body = Bytes::copy_from_slice(body);
        let answer = self.runtime.block_on(async {
            let limits = PublishingLimits::new(&Settings::default());
            let here = Ipv4Addr::LOCALHOST.into();
            let published = self.games.publish(body.clone(), &limits, here).await?;
            let state = self.games.state(published.id, Key(published.watcher)).await?;
            assert!(state.snapshot.status.is_over() && state.self_timed);
            let again = self.games.publish(body, &limits, here).await?;
            assert!(again.id == published.id && !again.is_new);
            Ok::<_, Problem>(())
        });
        if let Err(problem) = answer {
            assert!(problem.body.status < 500, "{}", problem.body.detail);
        }
    }
}
