//! A server in this process, on ports of its own.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use minewise_board::Pos;
use minewise_server::{CpuShare, Rate, Server, Settings};
use minewise_session::{Command, Millis, Session};
use minewise_store::{MemoryStore, Store};
use serde_json::Value;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::{Answer, Game, Request, soon, until};

/// Longer than any test takes, on any machine.
pub(crate) const NEVER: Duration = Duration::from_secs(24 * 3_600);

/// Settings without rate limits and timeouts, with metrics, and with a short shutdown.
pub(crate) fn open_settings() -> Settings {
    Settings {
        metrics: Some(([127, 0, 0, 1], 0).into()),
        requests: Rate::UNLIMITED,
        heavy_requests: Rate::UNLIMITED,
        thinking: CpuShare::UNLIMITED,
        socket_commands: Rate::UNLIMITED,
        header_timeout: NEVER,
        body_timeout: NEVER,
        write_timeout: NEVER,
        ping_interval: NEVER,
        thinking_budget: NEVER,
        cache_idle: NEVER,
        grace: Duration::from_secs(2),
        ..Settings::default()
    }
}

/// So many boards that chance alone makes some of them what a test needs.
const MANY_BOARDS: usize = 1_000;

/// A running server.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) metrics_address: SocketAddr,
    pub(crate) store: Arc<dyn Store>,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

impl TestServer {
    /// A server with [`open_settings`] and a store in memory.
    pub(crate) async fn start() -> Self {
        TestServer::with(open_settings()).await
    }

    /// A server with a store in memory.
    pub(crate) async fn with(settings: Settings) -> Self {
        TestServer::with_store(settings, Arc::new(MemoryStore::default())).await
    }

    pub(crate) async fn with_store(settings: Settings, store: Arc<dyn Store>) -> Self {
        let anywhere = ([127, 0, 0, 1], 0).into();
        let server = Server::bind(anywhere, settings, Arc::clone(&store)).await.unwrap();
        let address = server.address().unwrap();
        let metrics_address = server.metrics_address().expect("metrics are on in tests");
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async move {
            // The end of the test also stops the server.
            let _ = stopped.await;
        }));
        TestServer { address, metrics_address, store, stop: Some(stop), running }
    }

    pub(crate) fn request(&self, method: &str, path: &str) -> Request {
        Request::new(self.address, method, path)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path).send().await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.request("POST", path).json(body).send().await
    }

    /// Creates a game.
    pub(crate) async fn game(&self, choice: Value) -> Game {
        let answer = self.post("/api/v1/games", &choice).await;
        Game::new(self.address, &answer.ok(201))
    }

    /// Creates games on boards that nobody chose until one isn't won by its first click, with which
    /// no time goes by and nothing can be lost.
    pub(crate) async fn game_of_several_clicks(&self, choice: &Value, first: Pos) -> Game {
        for _ in 0..MANY_BOARDS {
            let game = self.game(choice.clone()).await;
            let seed = game.seed_in(self).await;
            let mut session = Session::new(game.config(), seed, Millis(0));
            session.apply(Command::Open(first), Millis(0)).unwrap();
            if !session.status().is_over() {
                return game;
            }
        }
        panic!("the first click won on {MANY_BOARDS} boards");
    }

    /// The value of a metric without labels.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        let page = Request::new(self.metrics_address, "GET", "/metrics").send().await;
        let line = page.text().lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not counted")).parse().unwrap()
    }

    /// Waits until a metric has this value.
    pub(crate) async fn metric_becomes(&self, name: &str, value: f64) {
        self.metric_is(&format!("{name} = {value}"), name, |now| now == value).await;
    }

    /// Waits until a metric has some value of this kind.
    pub(crate) async fn metric_is(&self, what: &str, name: &str, found: impl Fn(f64) -> bool) {
        until(what, async || match self.metric(name).await {
            now if found(now) => Ok(()),
            now => Err(now),
        })
        .await;
    }

    /// Asks the server to stop, without waiting for it.
    pub(crate) fn begin_to_stop(&mut self) {
        self.stop.take().expect("it is stopped once").send(()).unwrap();
    }

    /// Waits until the server has stopped.
    pub(crate) async fn stopped(&mut self) {
        soon("the end of the server", &mut self.running).await.unwrap();
    }
}
