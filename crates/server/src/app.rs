//! What every handler shares.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::watch;

use crate::connection_limit::ConnectionLimit;
use crate::games::Games;
use crate::hosts::Hosts;
use crate::metrics::Metrics;
use crate::publishing_limits::PublishingLimits;
use crate::rate_limit::RateLimit;
use crate::replays::Replays;
use crate::settings::Settings;
use crate::uploads::Uploads;

/// Waits until the server is about to stop.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, and with it the server.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Everything that a handler may need. It is a single reference, since it is cloned several times
/// per request.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

impl App {
    pub(crate) fn new(shared: Shared) -> Self {
        App(Arc::new(shared))
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// What all copies of an [`App`] refer to.
pub(crate) struct Shared {
    pub(crate) settings: Arc<Settings>,
    /// The host names of this server.
    pub(crate) hosts: Hosts,
    pub(crate) games: Games,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) replays: Arc<Replays>,
    /// Open connections, in total and per visitor.
    pub(crate) connections: Arc<ConnectionLimit>,
    /// Request bodies in memory.
    pub(crate) uploads: Arc<Uploads>,
    /// The limit on requests per address.
    pub(crate) requests: RateLimit<IpAddr>,
    /// The limit on new games per address.
    pub(crate) heavy_requests: RateLimit<IpAddr>,
    /// The limits on publishing.
    pub(crate) publishing: PublishingLimits,
    /// Whether the server is about to stop.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Whether the server accepts new work.
    pub(crate) readiness: watch::Receiver<bool>,
    /// Held by every open socket, so that stopping can wait for them.
    pub(crate) sockets: watch::Sender<()>,
}
