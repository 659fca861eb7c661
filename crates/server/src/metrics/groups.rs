//! The metrics, grouped by what they measure. Each group registers its own.

use std::sync::atomic::AtomicU64;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Metric, Registry};

/// Histograms of durations, one for each set of labels.
type Durations<L> = Family<L, Histogram, fn() -> Histogram>;

/// The labels of a counted request.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Request {
    /// The pattern of its path, so that the number of series is bounded.
    pub(super) route: String,
    pub(super) method: String,
    pub(super) status: u16,
}

/// The labels of a request's duration: fewer than those of a counted request, since each series
/// has more than a dozen buckets.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Route {
    pub(super) route: String,
}

/// The labels of an operation of the store.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Operation {
    pub(super) operation: &'static str,
}

/// Requests over HTTP.
#[derive(Debug)]
pub(super) struct RequestMetrics {
    pub(super) answered: Family<Request, Counter>,
    pub(super) seconds: Durations<Route>,
}

impl RequestMetrics {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let seconds = Durations::new_with_constructor(durations as fn() -> Histogram);
        RequestMetrics {
            answered: add(registry, "http_requests", "Requests answered", Family::default()),
            seconds: add(registry, "http_request_seconds", "Time to answer a request", seconds),
        }
    }
}

/// The database.
#[derive(Debug)]
pub(super) struct StoreMetrics {
    pub(super) seconds: Durations<Operation>,
    pub(super) available: Gauge,
    pub(super) outages: Counter,
    pub(super) bytes: Gauge,
    pub(super) limit_bytes: Gauge,
    /// Not a number if nobody knows.
    pub(super) free_bytes: Gauge<f64, AtomicU64>,
}

impl StoreMetrics {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let seconds = Durations::new_with_constructor(durations as fn() -> Histogram);
        let limit_help = "Bytes that the database may take before publishing is refused, 0 for any";
        let metrics = StoreMetrics {
            seconds: add(registry, "store_seconds", "Time taken by the database", seconds),
            available: new(registry, "store_available", "Whether the database responds"),
            outages: new(registry, "store_outages", "How often the database stopped responding"),
            bytes: new(registry, "store_bytes", "Bytes taken by the database"),
            limit_bytes: new(registry, "store_limit_bytes", limit_help),
            free_bytes: new(registry, "store_free_bytes", "Bytes free on the disk of the database"),
        };
        metrics.available.set(1);
        metrics.free_bytes.set(f64::NAN);
        metrics
    }
}

/// Games, and the commands given in them.
#[derive(Debug)]
pub(crate) struct GameMetrics {
    pub(crate) created: Counter,
    pub(crate) finished: Counter,
    pub(crate) published: Counter,
    pub(crate) published_bytes: Counter,
    pub(crate) refused_by_quota: Counter,
    pub(crate) refused_without_room: Counter,
    pub(crate) commands: Counter,
    pub(super) loaded: Counter,
    pub(super) load_seconds: Histogram,
    pub(crate) slow_loads: Counter,
    pub(super) commands_replayed: Counter,
    pub(super) in_memory: Gauge,
    pub(super) in_memory_bytes: Gauge,
}

impl GameMetrics {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let load_help = "Time to load a game from the database, including waiting";
        let bytes_help = "Roughly the bytes taken by the games in memory";
        let slow_help = "Games that took over a second to replay, without waiting";
        let quota_help = "Games not published because their address had used up its quota";
        let room_help = "Games not published because the store had no room for them";
        let replayed_help = "Commands replayed to load games";
        GameMetrics {
            created: new(registry, "games_created", "Games created"),
            finished: new(registry, "games_finished", "Games that have ended"),
            published: new(registry, "games_published", "Games played elsewhere and published"),
            published_bytes: new(registry, "published_bytes", "Bytes charged for published games"),
            refused_by_quota: new(registry, "publications_over_quota", quota_help),
            refused_without_room: new(registry, "publications_without_room", room_help),
            commands: new(registry, "commands", "Commands committed to the database"),
            loaded: new(registry, "games_loaded", "Games loaded from the database"),
            load_seconds: add(registry, "game_load_seconds", load_help, durations()),
            slow_loads: new(registry, "slow_game_loads", slow_help),
            commands_replayed: new(registry, "commands_replayed", replayed_help),
            in_memory: new(registry, "games_in_memory", "Games that have a slot in memory"),
            in_memory_bytes: new(registry, "games_in_memory_bytes", bytes_help),
        }
    }
}

/// Connections, and what is refused or closed to keep within the limits.
#[derive(Debug)]
pub(crate) struct ConnectionMetrics {
    pub(crate) open: Gauge,
    pub(crate) sockets: Gauge,
    pub(crate) refused: Counter,
    pub(crate) refused_full: Counter,
    pub(crate) rate_limited: Counter,
    pub(crate) closed_behind: Counter,
    pub(crate) watcher_bytes: Counter,
    pub(super) unsent: Gauge,
}

impl ConnectionMetrics {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let full_help = "Connections refused because there were too many in total";
        let behind_help = "Connections closed because their clients were furthest behind";
        ConnectionMetrics {
            open: new(registry, "connections", "Open client connections"),
            sockets: new(registry, "sockets", "Open WebSockets"),
            refused: new(registry, "refused_connections", "Connections refused by the caps"),
            refused_full: new(registry, "refused_while_full", full_help),
            rate_limited: new(registry, "rate_limited", "Requests refused by the rate limits"),
            closed_behind: new(registry, "closed_behind", behind_help),
            watcher_bytes: new(registry, "watcher_bytes", "Bytes of updates sent to watchers"),
            unsent: new(registry, "unsent_bytes", "Bytes not yet received by clients"),
        }
    }
}

/// Work on threads of its own, above all the solver's.
#[derive(Debug)]
pub(crate) struct ThinkingMetrics {
    pub(super) all: Gauge,
    pub(super) waiting: Gauge,
    pub(super) running: Gauge,
    pub(crate) wait_seconds: Histogram,
    pub(crate) cpu_seconds: Counter<f64, AtomicU64>,
}

impl ThinkingMetrics {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let wait_help = "Time from a question to the beginning of its thought";
        ThinkingMetrics {
            all: new(registry, "thinking", "Thoughts that are waiting or running"),
            waiting: new(registry, "thinking_waiting", "Thoughts waiting for their turn"),
            running: new(registry, "thinking_running", "Thoughts running"),
            wait_seconds: add(registry, "thinking_wait_seconds", wait_help, durations()),
            cpu_seconds: new(registry, "thinking_cpu_seconds", "CPU time used by all thoughts"),
        }
    }
}

/// From a tenth of a millisecond to seconds.
fn durations() -> Histogram {
    Histogram::new(exponential_buckets(0.000_1, 2.0, 16))
}

/// Registers a metric that starts at zero, and returns it.
fn new<M: Metric + Clone + Default>(registry: &mut Registry, name: &str, help: &str) -> M {
    add(registry, name, help, M::default())
}

/// Registers a metric, and returns it.
fn add<M: Metric + Clone>(registry: &mut Registry, name: &str, help: &str, metric: M) -> M {
    registry.register(name, help, metric.clone());
    metric
}
