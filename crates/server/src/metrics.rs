//! Metrics for Prometheus.

mod groups;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use minewise_store::StoreUsage;
use prometheus_client::encoding::text::{encode, encode_registry};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::problem::Problem;
use crate::process_metrics::ProcessMetrics;
use crate::thinking::ThoughtCounts;

use groups::{
    ConnectionMetrics, GameMetrics, Operation, Request, RequestMetrics, Route, StoreMetrics,
    ThinkingMetrics,
};

/// Methods that are counted by name. A client can invent any number of others.
const METHODS: [&str; 9] =
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"];

/// Everything that is measured.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    /// The metrics of the process, in a registry of their own since their names have no prefix.
    of_process: Registry,
    requests: RequestMetrics,
    store: StoreMetrics,
    pub(crate) games: GameMetrics,
    pub(crate) connections: ConnectionMetrics,
    pub(crate) thinking: ThinkingMetrics,
}

/// Values that are read only when Prometheus asks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CurrentLevels {
    pub(crate) games: usize,
    pub(crate) bytes: usize,
    pub(crate) thinking: ThoughtCounts,
    pub(crate) unsent: usize,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut of_process = Registry::default();
        of_process.register_collector(Box::new(ProcessMetrics::new()));
        let mut registry = Registry::with_prefix("minewise");
        let version = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The version that is running", version);
        Metrics {
            of_process,
            requests: RequestMetrics::new(&mut registry),
            store: StoreMetrics::new(&mut registry),
            games: GameMetrics::new(&mut registry),
            connections: ConnectionMetrics::new(&mut registry),
            thinking: ThinkingMetrics::new(&mut registry),
            registry,
        }
    }

    /// Counts an answered request.
    pub(crate) fn answered(&self, route: &str, method: &str, status: u16, took: Duration) {
        let method = if METHODS.contains(&method) { method } else { "other" };
        let request = Request { route: route.to_owned(), method: method.to_owned(), status };
        self.requests.answered.get_or_create(&request).inc();
        let route = Route { route: route.to_owned() };
        self.requests.seconds.get_or_create(&route).observe(took.as_secs_f64());
    }

    /// Records how long an operation of the store took.
    pub(crate) fn stored(&self, operation: &'static str, took: Duration) {
        self.store.seconds.get_or_create(&Operation { operation }).observe(took.as_secs_f64());
    }

    /// Records that the database has stopped responding.
    pub(crate) fn outage_began(&self) {
        self.store.outages.inc();
        self.store.available.set(0);
    }

    /// Records that the database responds again.
    pub(crate) fn outage_ended(&self) {
        self.store.available.set(1);
    }

    /// Whether the database is unavailable.
    pub(crate) fn is_outage(&self) -> bool {
        self.store.available.get() == 0
    }

    /// Records how much room the database takes.
    pub(crate) fn store_measured(&self, usage: StoreUsage) {
        self.store.bytes.set(i64::try_from(usage.bytes).unwrap_or(i64::MAX));
        self.store.free_bytes.set(usage.free_disk.map_or(f64::NAN, |free| free as f64));
    }

    /// Records how much room the database may take before publishing is refused.
    pub(crate) fn store_limited(&self, bytes: u64) {
        self.store.limit_bytes.set(i64::try_from(bytes).unwrap_or(i64::MAX));
    }

    /// Counts a game that was loaded from the database.
    pub(crate) fn loaded(&self, commands: u32, took: Duration) {
        self.games.loaded.inc();
        self.games.commands_replayed.inc_by(commands.into());
        self.games.load_seconds.observe(took.as_secs_f64());
    }

    fn text(&self, levels: CurrentLevels) -> Result<String, std::fmt::Error> {
        self.games.in_memory.set(levels.games as i64);
        self.games.in_memory_bytes.set(levels.bytes as i64);
        let ThoughtCounts { waiting, running } = levels.thinking;
        self.thinking.all.set((waiting + running) as i64);
        self.thinking.waiting.set(waiting as i64);
        self.thinking.running.set(running as i64);
        self.connections.unsent.set(levels.unsent as i64);
        let mut text = String::new();
        encode_registry(&mut text, &self.of_process)?;
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

/// The page for Prometheus, on an address of its own.
pub(crate) fn router(
    metrics: Arc<Metrics>,
    levels: impl Fn() -> CurrentLevels + Clone + Send + Sync + 'static,
) -> Router {
    let page = move || async move {
        match metrics.text(levels()) {
            Ok(text) => {
                let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
                ([(header::CONTENT_TYPE, kind)], text).into_response()
            }
            Err(error) => Problem::internal(&error).into_response(),
        }
    };
    Router::new().route("/metrics", get(page))
}
