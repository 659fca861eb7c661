//! What can be counted, for Prometheus.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::{encode, encode_registry};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::problem::Problem;
use crate::process_metrics::ProcessMetrics;
use crate::thinking;

/// Methods that are counted by name. A client can invent any number of others.
const METHODS: [&str; 9] =
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"];

/// What a request was.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    /// The pattern of its path, so that there are only so many.
    route: String,
    method: String,
    status: u16,
}

/// Where a request went, for how long it took: fewer series than requests have, since each
/// has a dozen buckets.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

/// What the store was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Operation {
    operation: &'static str,
}

/// From a tenth of a millisecond to seconds.
fn times() -> Histogram {
    Histogram::new(exponential_buckets(0.000_1, 2.0, 16))
}

/// Everything that is counted.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    of_process: Registry,
    requests: Family<Request, Counter>,
    request_seconds: Family<Route, Histogram, fn() -> Histogram>,
    store_seconds: Family<Operation, Histogram, fn() -> Histogram>,
    store_available: Gauge,
    /// Times at which the database went away.
    pub(crate) outages: Counter,
    pub(crate) commands: Counter,
    pub(crate) games_created: Counter,
    games_loaded: Counter,
    game_load_seconds: Histogram,
    commands_replayed: Counter,
    slow_game_loads: Counter,
    pub(crate) games_finished: Counter,
    pub(crate) refused_connections: Counter,
    pub(crate) rate_limited: Counter,
    pub(crate) closed_behind: Counter,
    pub(crate) connections: Gauge,
    pub(crate) sockets: Gauge,
    games_in_memory: Gauge,
    bytes_of_games: Gauge,
    thinking: Gauge,
    thinking_waiting: Gauge,
    thinking_running: Gauge,
    pub(crate) thinking_wait: Histogram,
    pub(crate) thinking_seconds: Counter<f64, AtomicU64>,
    unsent: Gauge,
}

/// What is looked up when somebody asks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Levels {
    pub(crate) games: usize,
    pub(crate) bytes: usize,
    pub(crate) thinking: thinking::Levels,
    pub(crate) unsent: usize,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("minewise");
        let metrics = Metrics {
            registry: Registry::default(),
            of_process: Registry::default(),
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(times),
            store_seconds: Family::new_with_constructor(times),
            store_available: Gauge::default(),
            outages: Counter::default(),
            commands: Counter::default(),
            games_created: Counter::default(),
            games_loaded: Counter::default(),
            game_load_seconds: times(),
            commands_replayed: Counter::default(),
            slow_game_loads: Counter::default(),
            games_finished: Counter::default(),
            refused_connections: Counter::default(),
            rate_limited: Counter::default(),
            closed_behind: Counter::default(),
            connections: Gauge::default(),
            sockets: Gauge::default(),
            games_in_memory: Gauge::default(),
            bytes_of_games: Gauge::default(),
            thinking: Gauge::default(),
            thinking_waiting: Gauge::default(),
            thinking_running: Gauge::default(),
            thinking_wait: Histogram::new(exponential_buckets(0.000_1, 2.0, 16)),
            thinking_seconds: Counter::default(),
            unsent: Gauge::default(),
        };
        registry.register("http_requests", "Answered requests", metrics.requests.clone());
        registry.register(
            "http_request_seconds",
            "Time to answer a request",
            metrics.request_seconds.clone(),
        );
        registry.register(
            "store_seconds",
            "Time that the database took",
            metrics.store_seconds.clone(),
        );
        registry.register(
            "game_load_seconds",
            "Time to bring a game back from the database, waiting included",
            metrics.game_load_seconds.clone(),
        );
        registry.register(
            "build",
            "The version that runs",
            Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]),
        );
        registry.register(
            "thinking_wait_seconds",
            "Time from a question to the beginning of its thought",
            metrics.thinking_wait.clone(),
        );
        registry.register(
            "thinking_cpu_seconds",
            "CPU time of all thoughts",
            metrics.thinking_seconds.clone(),
        );
        metrics.store_available.set(1);
        let counters = [
            ("commands", "Commands that were made durable", &metrics.commands),
            ("games_created", "Games that were created", &metrics.games_created),
            ("games_loaded", "Games that came back from the database", &metrics.games_loaded),
            (
                "commands_replayed",
                "Commands that were replayed to bring games back",
                &metrics.commands_replayed,
            ),
            ("slow_game_loads", "Games that took over a second to load", &metrics.slow_game_loads),
            ("games_finished", "Games that came to an end", &metrics.games_finished),
            ("refused_connections", "Connections past the caps", &metrics.refused_connections),
            ("store_outages", "Times at which the database went away", &metrics.outages),
            ("rate_limited", "Requests past the rate limits", &metrics.rate_limited),
            ("closed_behind", "Connections closed as the furthest behind", &metrics.closed_behind),
        ];
        for (name, help, counter) in counters {
            registry.register(name, help, counter.clone());
        }
        let gauges = [
            ("connections", "Open connections of clients", &metrics.connections),
            ("store_available", "Whether the database answers", &metrics.store_available),
            ("sockets", "Open WebSockets", &metrics.sockets),
            ("games_in_memory", "Games that have a place in memory", &metrics.games_in_memory),
            ("games_in_memory_bytes", "Bytes that they take, roughly", &metrics.bytes_of_games),
            ("thinking", "Thoughts that wait or run", &metrics.thinking),
            ("thinking_waiting", "Thoughts that wait for their turn", &metrics.thinking_waiting),
            ("thinking_running", "Thoughts that run", &metrics.thinking_running),
            ("unsent_bytes", "Bytes that clients have not taken in yet", &metrics.unsent),
        ];
        for (name, help, gauge) in gauges {
            registry.register(name, help, gauge.clone());
        }
        // A page of its own, since these names have no prefix.
        let mut of_process = Registry::default();
        of_process.register_collector(Box::new(ProcessMetrics::new()));
        Metrics { registry, of_process, ..metrics }
    }

    /// Counts an answered request.
    pub(crate) fn answered(&self, route: &str, method: &str, status: u16, took: Duration) {
        let method = if METHODS.contains(&method) { method } else { "other" };
        let request = Request { route: route.to_owned(), method: method.to_owned(), status };
        self.requests.get_or_create(&request).inc();
        let route = Route { route: route.to_owned() };
        self.request_seconds.get_or_create(&route).observe(took.as_secs_f64());
    }

    /// Notes how long the store took.
    pub(crate) fn stored(&self, operation: &'static str, took: Duration) {
        self.store_seconds.get_or_create(&Operation { operation }).observe(took.as_secs_f64());
    }

    /// Notes whether the database answers.
    pub(crate) fn set_available(&self, available: bool) {
        self.store_available.set(available.into());
    }

    /// Counts a game that came back from the database.
    pub(crate) fn loaded(&self, commands: u32, took: Duration, slow: Duration) {
        self.games_loaded.inc();
        self.commands_replayed.inc_by(commands.into());
        self.game_load_seconds.observe(took.as_secs_f64());
        if took > slow {
            self.slow_game_loads.inc();
        }
    }

    fn text(&self, levels: Levels) -> Result<String, std::fmt::Error> {
        self.games_in_memory.set(levels.games as i64);
        self.bytes_of_games.set(levels.bytes as i64);
        let thinking::Levels { waiting, running } = levels.thinking;
        self.thinking.set((waiting + running) as i64);
        self.thinking_waiting.set(waiting as i64);
        self.thinking_running.set(running as i64);
        self.unsent.set(levels.unsent as i64);
        let mut text = String::new();
        encode_registry(&mut text, &self.of_process)?;
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

/// The page for Prometheus, on an address of its own.
pub(crate) fn router(
    metrics: Arc<Metrics>,
    levels: impl Fn() -> Levels + Clone + Send + Sync + 'static,
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
