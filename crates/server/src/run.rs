//! The server as a whole, from start to graceful shutdown.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use minewise_session::Millis;
use minewise_store::{Change, Store, StoreError, UnixMillis};
use thiserror::Error;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{broadcast, watch};

use crate::app::{App, Shared};
use crate::backlog::Backlog;
use crate::cache::Cache;
use crate::connection::accept_all;
use crate::connection_limit::ConnectionLimit;
use crate::games::Games;
use crate::measured_store::MeasuredStore;
use crate::metrics::{self, CurrentLevels, Metrics};
use crate::publishing_limits::PublishingLimits;
use crate::rate_limit::RateLimit;
use crate::server_keys::ServerKeys;
use crate::settings::{Settings, SettingsError};
use crate::thinking::Thinking;

/// How often the server checks whether the signing key has been replaced.
const KEYS_EVERY: Duration = Duration::from_secs(60);
/// How often idle games are dropped from memory.
const TIDY_EVERY: Duration = Duration::from_secs(5);
/// After how many of these rounds old games are also deleted from the database.
const EXPIRE_EVERY: u32 = 60;
/// How many of the fastest ranked games of a category are kept, however old they are: more than any
/// list shows.
const BEST_KEPT: u32 = 1_000;
/// How many games are deleted at a time.
const EXPIRED_AT_ONCE: u32 = 1_000;
/// The part of the shutdown time (one in this many) in which load balancers can see that the server
/// is no longer ready.
const UNREADY_PART: u32 = 10;

/// The size of the system's send buffer for a client, in bytes; Linux doubles it. By default it
/// grows to megabytes, and there may be thousands of connections. With a much smaller one, answers
/// over the loopback would wait for acknowledgements.
const SEND_BUFFER: u32 = 128 * 1_024;
/// How much of that may be unsent. If it is full, so is the client's window: the client isn't
/// reading.
#[cfg(target_os = "linux")]
const MAX_UNSENT: u32 = 16 * 1_024;
/// How many connections may wait to be accepted.
const WAITING_CONNECTIONS: u32 = 1_024;

/// A server that is listening.
pub struct Server {
    listener: TcpListener,
    metrics_listener: Option<TcpListener>,
    app: App,
    stop: watch::Sender<bool>,
    /// Whether the server accepts new work, as reported by `/readyz`.
    ready: watch::Sender<bool>,
}

/// Why a server did not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The settings contradict each other.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The keys can't be read from the database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The server can't listen on an address.
    #[error("cannot listen on {address}: {source}; is something else running there?")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The cause.
        source: io::Error,
    },
}

fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    let listen = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.set_reuseaddr(true)?;
        // Accepted connections inherit both options.
        socket.set_send_buffer_size(SEND_BUFFER)?;
        #[cfg(target_os = "linux")]
        socket2::SockRef::from(&socket).set_tcp_notsent_lowat(MAX_UNSENT)?;
        socket.bind(address)?;
        socket.listen(WAITING_CONNECTIONS)
    };
    listen().map_err(|source| StartError::Listen { address, source })
}

impl Server {
    /// Listens on an address; port 0 takes any free port.
    ///
    /// # Errors
    /// If the settings contradict each other, the address is taken, or the store fails.
    pub async fn bind(
        address: SocketAddr,
        settings: Settings,
        store: Arc<dyn Store>,
    ) -> Result<Self, StartError> {
        settings.validate()?;
        let listener = listen(address)?;
        let metrics_listener = match settings.metrics {
            Some(address) => Some(listen(address)?),
            None => None,
        };
        let metrics = Arc::new(Metrics::new());
        metrics.store_limited(settings.store_limit);
        let (stop, stopping) = watch::channel(false);
        let now = settings.clock.now();
        let games = Games {
            server_keys: Arc::new(ServerKeys::open(&*store, now).await?),
            asked: Arc::default(),
            store: Arc::new(MeasuredStore::new(
                store,
                Arc::clone(&metrics),
                settings.clock.clone(),
            )),
            cache: Arc::new(Cache::new(settings.cache_bytes)),
            thinking: Thinking::new(&settings, Arc::clone(&metrics)),
            metrics: Arc::clone(&metrics),
            backlog: Backlog::new(settings.unsent_bytes, metrics.connections.closed_behind.clone()),
            clock: settings.clock.clone(),
            max_delay: Millis(settings.max_delay.as_millis() as u64),
        };
        let (ready, readiness) = watch::channel(true);
        let app = App::new(Shared {
            connections: ConnectionLimit::of_players(&settings, &metrics),
            hosts: settings.own_hosts(address),
            requests: RateLimit::new(settings.requests),
            heavy_requests: RateLimit::new(settings.heavy_requests),
            publishing: PublishingLimits::new(&settings),
            settings: Arc::new(settings),
            games,
            metrics,
            replays: Arc::default(),
            uploads: Arc::default(),
            stopping,
            readiness,
            sockets: watch::Sender::new(()),
        });
        Ok(Server { listener, metrics_listener, app, stop, ready })
    }

    /// The address it listens on.
    ///
    /// # Errors
    /// If the system can't tell.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The address at which metrics are served.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_listener.as_ref()?.local_addr().ok()
    }

    /// Serves until `shutdown` completes, then stops gracefully: it reports that it isn't ready,
    /// accepts no new connections, closes sockets with the code for a restart, and answers the
    /// requests in progress.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        let Server { listener, metrics_listener, app, stop, ready } = self;
        let background = [
            tokio::spawn(tidy(app.clone())),
            tokio::spawn(follow_keys(app.games.clone())),
            tokio::spawn(follow_changes(app.games.clone(), app.games.store.changes())),
        ];
        let settings = Arc::clone(&app.settings);
        let connections = Arc::new(watch::Sender::new(()));
        let accepting = |listener, router, limit| {
            let (settings, backlog) = (Arc::clone(&settings), Arc::clone(&app.games.backlog));
            let (stopping, alive) = (app.stopping.clone(), Arc::clone(&connections));
            tokio::spawn(accept_all(listener, router, limit, settings, backlog, stopping, alive))
        };
        let players = Arc::clone(&app.connections);
        accepting(listener, crate::api::router(app.clone()), players);
        if let Some(listener) = metrics_listener {
            let games = app.games.clone();
            let levels = move || {
                let fill = games.cache.size();
                let thinking = games.thinking.counts();
                let unsent = games.backlog.bytes();
                CurrentLevels { games: fill.games, bytes: fill.bytes, thinking, unsent }
            };
            let router = metrics::router(Arc::clone(&app.metrics), levels);
            accepting(listener, router, ConnectionLimit::of_operators(&settings));
        }
        shutdown.await;
        tracing::info!("stopping");
        ready.send_replace(false);
        tokio::time::sleep(settings.grace / UNREADY_PART).await;
        stop.send_replace(true);
        // Clients that still wait for a thought get what was found so far.
        app.games.thinking.close();
        let ended = async {
            connections.closed().await;
            app.sockets.closed().await;
        };
        if tokio::time::timeout(settings.grace, ended).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        background.iter().for_each(tokio::task::JoinHandle::abort);
        tracing::info!("stopped");
    }
}

/// Drops idle games from memory, and deletes old ones from the database.
async fn tidy(app: App) {
    let mut ticks = tokio::time::interval(TIDY_EVERY.min(app.settings.cache_idle));
    for round in 0u32.. {
        ticks.tick().await;
        app.games.cache.drop_idle(app.settings.cache_idle);
        watch_store(&app).await;
        if round.is_multiple_of(EXPIRE_EVERY) {
            let store = &app.games.store;
            // The earlier time, so that a system clock that is ahead deletes nothing too soon.
            let now = app.games.clock.earliest();
            let ago = |span: Duration| UnixMillis(now.0.saturating_sub(span.as_millis() as u64));
            let idle = store.expire(ago(app.settings.game_idle), EXPIRED_AT_ONCE).await;
            report("idle", idle);
            if let Some(kept) = app.settings.finished_kept {
                let old = store.forget_finished(ago(kept), BEST_KEPT, EXPIRED_AT_ONCE).await;
                report("finished", old);
            }
        }
    }
}

/// Measures the store. If it was away, also checks whether it can be written to again: there may be
/// nobody else who does.
async fn watch_store(app: &App) {
    let store = &app.games.store;
    if app.metrics.is_outage() {
        // The store reports what comes of it.
        let _ = store.ping().await;
    }
    if let Ok(usage) = store.usage().await {
        app.metrics.store_measured(usage);
    }
}

/// Regularly checks whether the keys have changed. The store reports outages.
async fn follow_keys(games: Games) {
    let mut ticks = tokio::time::interval(KEYS_EVERY);
    loop {
        ticks.tick().await;
        let now = games.clock.earliest();
        if let Err(error) = games.server_keys.refresh(&*games.store, now).await {
            tracing::debug!(%error, "cannot look for new keys");
        }
    }
}

fn report(which: &str, deleted: Result<u64, StoreError>) {
    match deleted {
        Ok(0) => {}
        Ok(games) => tracing::info!(games, which, "deleted old games"),
        Err(error) => tracing::warn!(%error, which, "cannot delete old games"),
    }
}

/// Notifies listeners in this process of what other processes have done.
async fn follow_changes(games: Games, mut changes: broadcast::Receiver<Change>) {
    if !games.store.is_shared() {
        return;
    }
    loop {
        let slots = match changes.recv().await {
            Ok(Change::Appended { game, seq }) => {
                games.cache.find(game).map(|slot| (slot, seq)).into_iter().collect::<Vec<_>>()
            }
            Ok(Change::Missed) | Err(broadcast::error::RecvError::Lagged(_)) => {
                games.cache.all().into_iter().map(|slot| (slot, u32::MAX)).collect()
            }
            Err(broadcast::error::RecvError::Closed) => return,
        };
        for (slot, seq) in slots {
            if let Err(problem) = games.follow_log(&slot, seq).await {
                tracing::warn!(game = %slot.id, problem = problem.body.detail, "cannot catch up");
            }
        }
    }
}
