//! The server as a whole: from its start to its graceful end.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use minewise_store::{Change, Store, StoreError, UnixMillis};
use thiserror::Error;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{broadcast, watch};

use crate::app::{App, Shared};
use crate::backlog::Backlog;
use crate::cache::Cache;
use crate::connection::{ConnectionLimit, accept_all};
use crate::games::Games;
use crate::measured_store::MeasuredStore;
use crate::metrics::{self, Levels, Metrics};
use crate::rate_limit::RateLimit;
use crate::server_keys::ServerKeys;
use crate::settings::{Settings, SettingsError};
use crate::thinking::Thinking;

/// How often it is looked whether another key signs.
const KEYS_EVERY: Duration = Duration::from_secs(60);
/// How often idle games are looked for.
const TIDY_EVERY: Duration = Duration::from_secs(5);
/// After how many of these the database is tidied too.
const EXPIRE_EVERY: u32 = 60;
/// So many of the fastest ranked games of a category stay however old they are: more than
/// any list shows.
const BEST_KEPT: u32 = 1_000;
/// Games that are deleted at a time.
const EXPIRED_AT_ONCE: u32 = 1_000;
/// How long load balancers get to see that the server is not ready any more,
/// as a part of the time that it has to stop.
const UNREADY_PART: u32 = 10;

/// What the system keeps for a client, in bytes; Linux doubles it. Left alone it grows to
/// megabytes, and thousands of connections can have that. Much less would make answers over
/// the loopback wait for acknowledgements.
const SEND_BUFFER: u32 = 128 * 1_024;
/// How much of that may be unsent: the client's window is full then, and it takes nothing in.
#[cfg(target_os = "linux")]
const MOST_UNSENT: u32 = 16 * 1_024;
/// Connections that may wait to be accepted.
const WAITING_CONNECTIONS: u32 = 1_024;

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    metrics_listener: Option<TcpListener>,
    app: App,
    stop: watch::Sender<bool>,
    /// Whether the server takes new work, told by `/readyz`.
    ready: watch::Sender<bool>,
}

/// Why a server did not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The settings make no sense.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The database does not give its keys.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An address cannot be listened on.
    #[error("cannot listen on {address}: {source}; is something else running there?")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        source: io::Error,
    },
}

fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    let listen = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.set_reuseaddr(true)?;
        // Connections inherit both.
        socket.set_send_buffer_size(SEND_BUFFER)?;
        #[cfg(target_os = "linux")]
        socket2::SockRef::from(&socket).set_tcp_notsent_lowat(MOST_UNSENT)?;
        socket.bind(address)?;
        socket.listen(WAITING_CONNECTIONS)
    };
    listen().map_err(|source| StartError::Listen { address, source })
}

impl Server {
    /// Listens on an address; port 0 takes any free port.
    ///
    /// # Errors
    /// If the settings make no sense or the address is taken.
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
        let (stop, stopping) = watch::channel(false);
        let now = settings.clock.now();
        let games = Games {
            server_keys: Arc::new(ServerKeys::open(&*store, now).await?),
            asked: Arc::default(),
            store: Arc::new(MeasuredStore::new(store, Arc::clone(&metrics))),
            cache: Arc::new(Cache::new(settings.cache_bytes)),
            thinking: Thinking::new(&settings, Arc::clone(&metrics)),
            metrics: Arc::clone(&metrics),
            backlog: Backlog::new(settings.unsent_bytes, metrics.closed_behind.clone()),
            clock: settings.clock.clone(),
        };
        let (ready, readiness) = watch::channel(true);
        let app = App::new(Shared {
            hosts: settings.own_hosts(address),
            requests: RateLimit::new(settings.requests),
            heavy_requests: RateLimit::new(settings.heavy_requests),
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

    /// Where it listens.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Where metrics are served.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_listener.as_ref()?.local_addr().ok()
    }

    /// Serves until `shutdown` comes true, and then ends gracefully: not ready,
    /// no new connections, sockets closed with the sign that the service
    /// restarts, requests in progress answered.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        let Server { listener, metrics_listener, app, stop, ready } = self;
        let background = [
            tokio::spawn(tidy(app.clone())),
            tokio::spawn(follow_keys(app.games.clone())),
            tokio::spawn(follow_changes(app.games.clone(), app.games.store.changes())),
        ];
        let (settings, metrics) = (Arc::clone(&app.settings), Arc::clone(&app.metrics));
        let connections = Arc::new(watch::Sender::new(()));
        let accepting = |listener, router, limit| {
            let (settings, backlog) = (Arc::clone(&settings), Arc::clone(&app.games.backlog));
            let (stopping, alive) = (app.stopping.clone(), Arc::clone(&connections));
            tokio::spawn(accept_all(listener, router, limit, settings, backlog, stopping, alive))
        };
        let players = ConnectionLimit::of_players(&settings, &metrics);
        accepting(listener, crate::api::router(app.clone()), players);
        if let Some(listener) = metrics_listener {
            let games = app.games.clone();
            let levels = move || {
                let fill = games.cache.size();
                let thinking = games.thinking.levels();
                let unsent = games.backlog.bytes();
                Levels { games: fill.games, bytes: fill.bytes, thinking, unsent }
            };
            let router = metrics::router(Arc::clone(&metrics), levels);
            accepting(listener, router, ConnectionLimit::of_operators(&settings));
        }
        shutdown.await;
        tracing::info!("stopping");
        ready.send_replace(false);
        tokio::time::sleep(settings.grace / UNREADY_PART).await;
        stop.send_replace(true);
        // Whoever still waits for a thought gets what there is.
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

/// Lets idle games go, from memory and in the long run from the database.
async fn tidy(app: App) {
    let mut ticks = tokio::time::interval(TIDY_EVERY.min(app.settings.cache_idle));
    for round in 0u32.. {
        ticks.tick().await;
        app.games.cache.drop_idle(app.settings.cache_idle);
        if round.is_multiple_of(EXPIRE_EVERY) {
            let store = &app.games.store;
            // A clock of the system that is ahead deletes nothing before its time.
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

/// Looks now and then whether another key signs. An outage is told by the store.
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

/// Tells those who listen here what other processes have done.
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
            if let Err(problem) = games.catch_up(&slot, seq).await {
                tracing::warn!(game = %slot.id, problem = problem.body.detail, "cannot catch up");
            }
        }
    }
}
