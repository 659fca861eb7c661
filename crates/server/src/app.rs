//! What every handler shares.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::watch;

use crate::games::Games;
use crate::hosts::Hosts;
use crate::metrics::Metrics;
use crate::rate_limit::RateLimit;
use crate::replays::Replays;
use crate::settings::Settings;
use crate::uploads::Uploads;

/// Waits until the server is about to stop, or gone.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that whoever could say so has gone.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Everything that a handler may need. One reference, since every request copies it
/// several times on its way in.
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
    /// The names of this server.
    pub(crate) hosts: Hosts,
    pub(crate) games: Games,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) replays: Arc<Replays>,
    /// Bodies of requests that are still arriving.
    pub(crate) uploads: Arc<Uploads>,
    /// Requests of one address.
    pub(crate) requests: RateLimit<IpAddr>,
    /// New games of one address.
    pub(crate) heavy_requests: RateLimit<IpAddr>,
    /// Whether the server is about to stop.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Whether the server takes new work.
    pub(crate) readiness: watch::Receiver<bool>,
    /// Held by every open socket, so that stopping can wait for them.
    pub(crate) sockets: watch::Sender<()>,
}
