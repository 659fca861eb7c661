//! How many connections there may be, in total and for each visitor.
//!
//! A visitor who comes directly is counted by connections. A proxy uses its connections for
//! everybody, one request after the other, so behind it the requests in progress and the open
//! sockets of each visitor are counted instead.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;

use crate::client::{is_trusted, network};
use crate::metrics::Metrics;
use crate::settings::Settings;

/// The cap of connections for metrics. It is separate from that of the players, so that operators
/// can still look when theirs is reached.
const OPERATORS: usize = 64;

/// Counts open connections, in total and per visitor.
#[derive(Debug)]
pub(crate) struct ConnectionLimit {
    /// The most connections in total, and per visitor.
    most: (usize, usize),
    trusted: Vec<IpNet>,
    /// Where the number is reported, if anywhere.
    metrics: Option<Arc<Metrics>>,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    by_visitor: HashMap<IpAddr, usize>,
}

/// One counted connection.
#[derive(Debug)]
pub(crate) struct CountedConnection {
    limit: Arc<ConnectionLimit>,
    /// The visitor at the other end, unless it is a proxy.
    _visitor: Option<CountedVisitor>,
}

/// One connection, request or socket that is counted for its visitor.
#[derive(Debug)]
pub(crate) struct CountedVisitor {
    limit: Arc<ConnectionLimit>,
    visitor: IpAddr,
}

impl ConnectionLimit {
    /// The limit for the game's port.
    pub(crate) fn of_players(settings: &Settings, metrics: &Arc<Metrics>) -> Arc<Self> {
        Arc::new(ConnectionLimit {
            most: (settings.max_connections, settings.max_connections_per_address),
            trusted: settings.trusted_proxies.clone(),
            metrics: Some(Arc::clone(metrics)),
            open: Mutex::default(),
        })
    }

    /// The limit for the metrics port.
    pub(crate) fn of_operators(settings: &Settings) -> Arc<Self> {
        Arc::new(ConnectionLimit {
            most: (OPERATORS, OPERATORS),
            trusted: settings.trusted_proxies.clone(),
            metrics: None,
            open: Mutex::default(),
        })
    }

    /// Counts a connection, unless there are too many.
    pub(crate) fn count(self: &Arc<Self>, peer: SocketAddr) -> Option<CountedConnection> {
        let address = peer.ip().to_canonical();
        if self.open().all >= self.most.0 {
            if let Some(metrics) = &self.metrics {
                metrics.connections.refused.inc();
                metrics.connections.refused_full.inc();
            }
            return None;
        }
        let visitor = match is_trusted(address, &self.trusted) {
            true => None,
            false => Some(self.count_visitor(network(address))?),
        };
        let mut open = self.open();
        open.all += 1;
        self.show(&open);
        drop(open);
        Some(CountedConnection { limit: Arc::clone(self), _visitor: visitor })
    }

    /// Counts something that a visitor keeps open, unless there is too much of it.
    pub(crate) fn count_visitor(self: &Arc<Self>, visitor: IpAddr) -> Option<CountedVisitor> {
        let mut open = self.open();
        let count = open.by_visitor.entry(visitor).or_default();
        if *count >= self.most.1 {
            if let Some(metrics) = &self.metrics {
                metrics.connections.refused.inc();
            }
            return None;
        }
        *count += 1;
        Some(CountedVisitor { limit: Arc::clone(self), visitor })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn show(&self, open: &Open) {
        if let Some(metrics) = &self.metrics {
            metrics.connections.open.set(open.all as i64);
        }
    }
}

impl Drop for CountedConnection {
    fn drop(&mut self) {
        let mut open = self.limit.open();
        open.all -= 1;
        self.limit.show(&open);
    }
}

impl Drop for CountedVisitor {
    fn drop(&mut self) {
        let mut open = self.limit.open();
        if let Some(count) = open.by_visitor.get_mut(&self.visitor) {
            *count -= 1;
            if *count == 0 {
                open.by_visitor.remove(&self.visitor);
            }
        }
    }
}
